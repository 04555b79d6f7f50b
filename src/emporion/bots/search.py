"""Information-set Monte Carlo tree search, for any game.

Every iteration imagines a state that the searching seat cannot tell from the true one (`resample`), walks down one
tree that all imagined states share, adds a node, plays on (to the end of the game, or to a cut) and carries the
result back up. A node counts how often it was *available* as well as how often it was chosen, because what is
possible differs from one imagined state to the next (Cowling, Powley and Whitehouse, 2012). At every node the player
to choose seeks the own reward.

Three things make few iterations go far. At the root the choices *race*: in every round all that are still in it are
tried in the same imagined state, so that luck of the deal does not tell them apart, and those that fall clearly behind
drop out. Below the root a node *widens* only as it is visited, beginning with what the rule of thumb thinks best, so
that decisions with many choices (offers, bids) do not drown the search. And playouts follow the rule of thumb most of
the time.

The functions here are templates, bound for each game as those of `core.loops` are. The rules are called from one place
each, because every further call is compiled in again. Memory is fixed before the search: when the tree is full, no
nodes are added any more. `tuning` has the numbers in the order of `EXPLORATION` and the names after it.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from emporion.core.chance import GOLDEN, MASK, child_key, scramble
from emporion.core.jit import compiled
from emporion.core.state import NOBODY, States

if TYPE_CHECKING:  # what `bind` fills in

    def choices(s: Any, seat: int, out: Any) -> int: ...
    def play(s: Any, seat: int, choice: int) -> None: ...
    def scores(s: Any, out: Any) -> None: ...
    def resample(s: Any, seat: int, key0: int, key1: int) -> None: ...
    def worth(s: Any, seat: int, choice: int) -> float: ...
    def promise(s: Any, seat: int) -> float: ...
    def spread() -> float: ...
    def reward(s: Any, row: Any, won: Any, win_share: float) -> None: ...
    def by_thumb(s: Any, seat: int, buffer: Any, slots: Any, n: int, new: bool, dice: int) -> int: ...


MOST_PLAYERS = 6
NODE = np.dtype(
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
        ("favoured", "i2"),  # was it the choice of the rule of thumb when the node was added?
        ("spare", "i4"),
    ]
)
DEEPEST = 400  # of a path in the tree

EXPLORATION, CUT, GREED, WIN_SHARE, FAVOUR, WIDENING, PATIENCE = range(7)

ROOT = 0
USED, ITERATIONS, DECISIONS, ROUNDS, RUNNING = range(5)  # in `counts`: nodes in use, what was done, who is in the race
COUNTS = 5

NEW, FIRST_NEW, OUT_OF_TREE = 0, -1, -2  # instead of a node

FIRST_JUDGED = 6  # rounds before anybody drops out of the race


def run_round(
    states: States,
    tree: Any,
    counts: Any,
    runners: Any,
    buffer: Any,
    slots: Any,
    path: Any,
    row: Any,
    won: Any,
    seat: int,
    key0: int,
    key1: int,
    tuning: Any,
) -> None:
    """One iteration for each choice in the race. states[0] is the state as it is, states[1] is room.

    The result depends only on what the seat may know: `resample` replaces the rest before anything looks at it. NOBODY
    looks at the state as it is: that is for hindsight.
    """
    s = states[1]
    asked = int(states[0].actor)
    by_rule = int(tuning[GREED] * MASK)
    this0, this1 = child_key(key0, key1, int(counts[ROUNDS]))
    for i in range(counts[RUNNING]):
        states[1] = states[0]
        if seat != NOBODY:
            resample(s, seat, this0, this1)
        path[1] = runners["node"][i]
        length = 2  # of the path: the root, and the runner
        left = int(tuning[CUT])
        dice = this1
        in_tree = True
        player = asked
        choice = int(tree[path[1]].code)
        while True:
            play(s, player, choice)
            if s.over != 0 or left == 0:
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
            if new or scramble(dice ^ GOLDEN) <= by_rule:  # other dice than those for which choice
                choice = by_thumb(s, player, buffer, slots, n, new, dice)
            else:
                choice = int(buffer[(scramble(dice) * n) >> 32])
            if new:
                path[length] = add_child(tree, counts, int(path[length - 1]), choice, way == FIRST_NEW)
                length += 1
        counts[DECISIONS] += s.ply - states[0].ply
        reward(s, row, won, tuning[WIN_SHARE])
        runners["reward"][i] = row[asked]
        carry_up(tree, counts, path, length, row, won, int(s.players))
    counts[ROUNDS] += 1
    judge(tree, counts, runners, tuning[PATIENCE])


@compiled
def carry_up(tree: Any, counts: Any, path: Any, length: int, row: Any, won: Any, players: int) -> None:
    """Add an iteration's result to all nodes of its path."""
    for i in range(length):
        node = tree[path[i]]
        node.visits += 1
        for player in range(players):
            node.reward[player] += row[player]
            node.won[player] += won[player]
    counts[ITERATIONS] += 1


@compiled
def judge(tree: Any, counts: Any, runners: Any, patience: float) -> None:
    """Compare the choices of a round with each other; those that are clearly behind drop out of the race.

    All runners have been in all rounds so far, so that their leads can be compared.
    """
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
    tree: Any, counts: Any, path: Any, length: int, buffer: Any, slots: Any, n: int, seat: int, tuning: Any
) -> int:
    """The child to go on with. Or else NEW or FIRST_NEW, if the node at the end of the path is to have a child more, or
    OUT_OF_TREE, if there is no room."""
    if length >= DEEPEST:
        return OUT_OF_TREE
    at = int(path[length - 1])
    unknown = find_children(tree, at, buffer, slots, n)
    room = counts[USED] < tree.shape[0]
    if unknown > 0 and room and n - unknown < 1 + tuning[WIDENING] * np.sqrt(tree[at].visits):
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
def most_promising(tree: Any, buffer: Any, slots: Any, n: int, seat: int, tuning: Any) -> int:
    """The child with the highest upper confidence bound for the player who chooses.

    What the rule of thumb favours starts with a bonus that fades with the visits.
    """
    best = 0
    best_bound = -1.0
    for i in range(n):
        child = int(slots[buffer[i]])
        if child > 0:
            node = tree[child]
            visits = max(1, node.visits)
            bound = node.reward[seat] / visits + tuning[EXPLORATION] * np.sqrt(np.log(max(1, node.available)) / visits)
            bound += tuning[FAVOUR] * node.favoured / visits
            if bound > best_bound:
                best = child
                best_bound = bound
    return best


def choice_by_thumb(s: Any, seat: int, buffer: Any, slots: Any, n: int, new: bool, dice: int) -> int:
    """The choice of greatest worth, if asked only of those that have no child in `slots`; equals are drawn by lot."""
    best = -1
    best_worth = 0.0
    equals = 1
    for i in range(n):
        if new and slots[buffer[i]] > 0:
            continue
        this_worth = worth(s, seat, int(buffer[i]))
        if best < 0 or this_worth > best_worth:
            best, best_worth, equals = int(buffer[i]), this_worth, 1
        elif this_worth == best_worth:
            equals += 1
            dice = (dice + GOLDEN) & MASK
            if (scramble(dice) * equals) >> 32 == 0:
                best = int(buffer[i])
    return best


def reward_players(s: Any, row: Any, won: Any, win_share: float) -> None:
    """Every player's reward, from 0 to 1: winning first, the margin over the best other player second.

    At a cut, the scores that are to be expected tell how likely everyone is to win.
    """
    scores(s, row)
    best = -1e9
    second = -1e9
    for player in range(s.players):
        row[player] += promise(s, player)
        if row[player] > best:
            second = best
            best = row[player]
        elif row[player] > second:
            second = row[player]
    sum_won = 0.0
    for player in range(s.players):
        won[player] = ((s.winners >> player) & 1) if s.over else np.exp((row[player] - best) / spread())
        sum_won += won[player]
    for player in range(s.players):
        margin = row[player] - (second if row[player] == best else best)
        won[player] /= sum_won
        row[player] = win_share * won[player] + (1 - win_share) * (0.5 + 0.5 * np.tanh(margin / (2 * spread())))
