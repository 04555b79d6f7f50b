"""Information-set Monte Carlo tree search, for any game.

Every iteration imagines a state that the searching seat cannot tell from the true one (`resample`), walks down one
tree that all imagined states share, adds a node, plays on (to the end of the game, or to a cut) and carries the
result back up. A node counts how often it was *available* as well as how often it was chosen, because what is
possible differs from one imagined state to the next (Cowling, Powley and Whitehouse, 2012). At every node the player
to choose seeks the own reward.

Three things make few iterations go far. At the root the choices *race*: in every round all that are still in it are
tried in the same imagined state, so that luck of the deal does not tell them apart, and those that fall clearly behind
drop out. Below the root a node *widens* only as it is visited, beginning with what the heuristic values highest, so
that decisions with many choices (offers, bids) do not drown the search. And rollouts follow the heuristic most of the
time.

The functions here are templates, as those of `core.loops` are. The rules are called from one place each, because every
further call is compiled in again. Memory is fixed before the search: when the tree is full, no nodes are added any
more.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from emporion.bots.heuristics import choice_value, expected_points, forecast, measure
from emporion.core.chance import GOLDEN, MASK, child_key, scramble
from emporion.core.jit import compiled
from emporion.core.kernel import choices, loop, play, resample, scores, template
from emporion.core.state import NOBODY, State, States, with_attributes

if TYPE_CHECKING:
    from emporion.core.game import Game

MOST_PLAYERS = 6
NODE = with_attributes(
    np.dtype(
        [
            ("reward", "f8", (MOST_PLAYERS,)),  # the sum of every player's rewards
            ("won", "f8", (MOST_PLAYERS,)),  # the sum of every player's shares of a win
            ("lead", "f8"),  # of a runner: the sum of its leads over the mean of each round
            ("lead_square", "f8"),
            ("first", "i4"),  # the first child, 0 for none
            ("following", "i4"),  # the next child of the same parent, 0 for none
            ("visits", "i4"),
            ("available", "i4"),
            ("code", "i2"),  # the choice that leads here
            ("favoured", "i2"),  # was it the choice of the heuristic when the node was added?
            ("prior", "f4"),  # how likely a network would choose it
        ]
    )
)
RUNNER = np.dtype([("node", "i4"), ("reward", "f8")])  # a choice in the race, and its reward in this round
DEEPEST = 400  # of a path in the tree

ROOT = 0
USED, ITERATIONS, DECISIONS, ROUNDS, RUNNING, WATCHED = range(6)  # in `counts`: nodes in use, what was done, the race
COUNTS = 6

# What is noted of a player when rounds are watched: the score, the forecast, and then what the game measures; first as
# soon as somebody else is asked, and then where the imagined game was left.
SCORE, FORECAST, FIRST_MEASURE = range(3)
MEASURES = 6
NOW, LATER = range(2)

NEW, FIRST_NEW, OUT_OF_TREE = 0, -1, -2  # instead of a node

FIRST_JUDGED = 6  # rounds before anybody drops out of the race


class Tuning(NamedTuple):
    """What a search is like. How the numbers were found: docs/bots.md."""

    exploration: float = 0.7
    rollout: float = 24  # choices played on after the tree, before a forecast takes their place
    greed: float = 0.9  # the share of those choices that follow the heuristic
    win_share: float = 0.5  # of the reward; the rest is the margin
    bias: float = 0.5  # a bonus for what the heuristic would choose, which fades with the visits
    widening: float = 0.5  # a node has one child, and this many times the root of its visits
    patience: float = 3.5  # standard errors that a choice may lie behind before it drops out of the race

    def as_floats(self) -> "Tuning":
        """The same numbers, all of one type: the search would be compiled once more for others."""
        return Tuning(*map(float, self))


class SearchSpace(NamedTuple):
    """A tree, and the memory that its search works in."""

    states: States  # the state as it is, and room for an imagined one
    tree: Any  # of NODE
    counts: Any  # USED, ITERATIONS, …
    runners: Any  # of RUNNER: the choices in the race
    buffer: Any  # the choices of one decision
    slots: Any  # for every choice, its child of the node that is looked at
    path: Any  # the nodes from the root on
    rewards: Any  # of every player, in one iteration
    won: Any  # the same for shares of a win
    seen: Any  # in every round that is watched, of every runner, NOW and LATER, of every player: what is noted

    @classmethod
    def of(cls, game: "Game", state: State, codes: list[int], nodes: int) -> "SearchSpace":
        """The room for a search among some choices, with so many nodes."""
        space = cls(
            states=game.prepared(2),
            tree=np.zeros(max(nodes, len(codes) + 1), NODE),
            counts=np.zeros(COUNTS, np.int64),
            runners=np.zeros(len(codes), RUNNER),
            buffer=game.buffer(),
            slots=np.zeros(game.choice_count, np.int32),
            path=np.zeros(DEEPEST + 1, np.int32),
            rewards=np.zeros(MOST_PLAYERS),
            won=np.zeros(MOST_PLAYERS),
            seen=room_to_watch(0, 0),
        )
        space.states[0] = state
        space.counts[USED] = len(codes) + 1  # the root, and its children
        space.counts[RUNNING] = len(codes)
        space.runners["node"] = range(1, len(codes) + 1)
        space.tree["code"][1 : len(codes) + 1] = codes
        return space


def room_to_watch(rounds: int, runners: int) -> Any:
    return np.zeros((rounds, runners, 2, MOST_PLAYERS, MEASURES))


@loop
def run_round(space: SearchSpace, seat: int, key: tuple[int, int], tuning: Tuning, forecast_error: float) -> None:
    """One iteration for each choice in the race.

    The result depends only on what the seat may know: `resample` replaces the rest before anything looks at it. NOBODY
    looks at the state as it is: that is for hindsight.
    """
    states, tree, counts, runners = space.states, space.tree, space.counts, space.runners
    buffer, slots, path, rewards, won = space.buffer, space.slots, space.path, space.rewards, space.won
    seen, watched = space.seen, int(counts[WATCHED])
    s, asked = states[1], int(states[0].actor)
    greedy = int(tuning.greed * MASK)
    this0, this1 = child_key(key[0], key[1], int(counts[ROUNDS]))
    for i in range(counts[RUNNING]):
        states[1] = states[0]
        if seat != NOBODY:
            resample(s, seat, this0, this1)
        path[1] = runners["node"][i]
        length = 2  # of the path: the root, and the runner
        left = int(tuning.rollout)
        dice = this1
        in_tree, player = True, asked
        choice = int(tree[path[1]].code)
        when = NOW if watched < seen.shape[0] else LATER + 1  # what is still to be noted
        while True:
            play(s, player, choice)
            ends = s.over != 0 or left == 0
            if when <= LATER and (ends or (when == NOW and s.actor != asked)):
                when = note(s, seen[watched, i], when, ends, rewards)
            if ends:
                break
            player = int(s.actor)
            n = choices(s, player, buffer)
            choice = int(buffer[0])
            if n == 1:  # nothing to decide, nothing to remember
                continue
            dice = (dice + GOLDEN) & MASK
            way = OUT_OF_TREE
            if in_tree:
                way = next_node(tree, counts, path, length, buffer, slots, n, player, tuning)
                if way > 0:
                    choice = int(tree[way].code)
                    path[length] = way
                    length += 1
                    continue
                in_tree = False
            else:
                left -= 1
            new = way != OUT_OF_TREE
            if new or scramble(dice ^ GOLDEN) <= greedy:  # other dice than those for which choice
                choice = choice_by_heuristic(s, player, buffer, slots, n, new, dice)
            else:
                choice = int(buffer[(scramble(dice) * n) >> 32])
            if new:
                path[length] = add_child(tree, counts, int(path[length - 1]), choice, way == FIRST_NEW)
                length += 1
        counts[DECISIONS] += s.ply - states[0].ply
        reward_players(s, rewards, won, tuning.win_share, forecast_error)
        runners["reward"][i] = rewards[asked]
        carry_up(tree, counts, path, length, rewards, won, int(s.players))
    end_round(tree, counts, runners, tuning.patience)


@compiled
def carry_up(tree: Any, counts: Any, path: Any, length: int, rewards: Any, won: Any, players: int) -> None:
    """Add an iteration's result to all nodes of its path."""
    for i in range(length):
        node = tree[path[i]]
        node.visits += 1
        for player in range(players):
            node.reward[player] += rewards[player]
            node.won[player] += won[player]
    counts[ITERATIONS] += 1


@compiled
def end_round(tree: Any, counts: Any, runners: Any, patience: float) -> None:
    """Count a round, and compare its choices with each other; those that are clearly behind drop out of the race.

    All runners have been in all rounds so far, so that their leads can be compared.
    """
    counts[ROUNDS] += 1
    counts[WATCHED] += 1
    running = int(counts[RUNNING])
    rounds = float(counts[ROUNDS])
    mean = 0.0
    for i in range(running):
        mean += runners["reward"][i] / running
    best = 0
    for i in range(running):
        node = tree[runners["node"][i]]
        lead = runners["reward"][i] - mean
        node.lead += lead
        node.lead_square += lead * lead
        if node.lead > tree[runners["node"][best]].lead:
            best = i
    if rounds < FIRST_JUDGED:
        return
    leader = tree[runners["node"][best]]
    leader_variance = leader.lead_square / rounds - (leader.lead / rounds) ** 2
    left = 0
    for i in range(running):
        node = tree[runners["node"][i]]
        variance = node.lead_square / rounds - (node.lead / rounds) ** 2
        error = np.sqrt((variance + leader_variance) / rounds)
        if i == best or leader.lead - node.lead <= patience * error * rounds:
            runners["node"][left] = runners["node"][i]
            left += 1
    counts[RUNNING] = left


@compiled
def next_node(
    tree: Any, counts: Any, path: Any, length: int, buffer: Any, slots: Any, n: int, seat: int, tuning: Tuning
) -> int:
    """The child to go on with. Or else NEW or FIRST_NEW, if the node at the end of the path is to have a child more, or
    OUT_OF_TREE, if there is no room."""
    if length >= DEEPEST:
        return OUT_OF_TREE
    at = int(path[length - 1])
    unknown = find_children(tree, at, buffer, slots, n)
    room = counts[USED] < tree.shape[0]
    if unknown > 0 and room and n - unknown < 1 + tuning.widening * np.sqrt(tree[at].visits):
        return FIRST_NEW if unknown == n else NEW
    return OUT_OF_TREE if unknown == n else most_promising(tree, buffer, slots, n, seat, tuning)


@compiled
def find_children(tree: Any, at: int, buffer: Any, slots: Any, n: int) -> int:
    """Put the child of every choice into `slots`, 0 where there is none, count those present as available, and return
    the number of choices without a child."""
    for i in range(n):
        slots[buffer[i]] = 0
    child = int(tree[at].first)
    while child > 0:
        slots[tree[child].code] = child
        child = int(tree[child].following)
    unknown = 0
    for i in range(n):
        child = int(slots[buffer[i]])
        if child == 0:
            unknown += 1
        else:
            tree[child].available += 1
    return unknown


@compiled
def add_child(tree: Any, counts: Any, at: int, chosen: int, favoured: bool) -> int:
    child = int(counts[USED])
    counts[USED] += 1
    node = tree[child]
    node.code = chosen
    node.favoured = favoured
    node.available = 1
    node.following = tree[at].first
    tree[at].first = child
    return child


@compiled
def most_promising(tree: Any, buffer: Any, slots: Any, n: int, seat: int, tuning: Tuning) -> int:
    """The child with the highest upper confidence bound for the player who chooses.

    What the heuristic favours starts with a bonus that fades with the visits.
    """
    best = 0
    best_bound = -1.0
    for i in range(n):
        child = int(slots[buffer[i]])
        if child > 0:
            node = tree[child]
            visits = max(1, node.visits)
            bound = node.reward[seat] / visits + tuning.exploration * np.sqrt(np.log(max(1, node.available)) / visits)
            bound += tuning.bias * node.favoured / visits
            if bound > best_bound:
                best = child
                best_bound = bound
    return best


@template
def choice_by_heuristic(s: State, seat: int, buffer: Any, slots: Any, n: int, new: bool, dice: int) -> int:
    """The choice of the highest value, if asked only of those that have no child in `slots`; equals are drawn by
    lot."""
    best = -1
    best_value = 0.0
    equals = 1
    for i in range(n):
        if new and slots[buffer[i]] > 0:
            continue
        value = choice_value(s, seat, int(buffer[i]))
        if best < 0 or value > best_value:
            best, best_value, equals = int(buffer[i]), value, 1
        elif value == best_value:
            equals += 1
            dice = (dice + GOLDEN) & MASK
            if (scramble(dice) * equals) >> 32 == 0:
                best = int(buffer[i])
    return best


@template
def note(s: State, seen: Any, when: int, ends: bool, points: Any) -> int:
    """Write down what every player has got, NOW or LATER, and return what is to be noted next. What ends before
    anybody else is asked is both."""
    scores(s, points)
    for player in range(s.players):
        seen[when, player, SCORE] = points[player]
        seen[when, player, FORECAST] = points[player] + expected_points(s, player)
        measure(s, player, seen[when, player, FIRST_MEASURE:])
    if ends:
        seen[LATER] = seen[when]
    return when + 1


@template
def reward_players(s: State, rewards: Any, won: Any, win_share: float, forecast_error: float) -> None:
    """Every player's reward, from 0 to 1: winning first, the margin over the best other player second.

    Before the end, the forecast of the scores tells how likely everyone is to win.
    """
    best, second = forecast(s, rewards)
    sum_won = 0.0
    for player in range(s.players):
        won[player] = ((s.winners >> player) & 1) if s.over else np.exp((rewards[player] - best) / forecast_error)
        sum_won += won[player]
    for player in range(s.players):
        margin = rewards[player] - (second if rewards[player] == best else best)
        won[player] /= sum_won
        by_margin = 0.5 + 0.5 * np.tanh(margin / (2 * forecast_error))
        rewards[player] = win_share * won[player] + (1 - win_share) * by_margin
