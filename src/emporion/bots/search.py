"""Information-set Monte Carlo tree search, for any game.

Every iteration imagines a state that the searching seat cannot tell from the true one (`resample`), walks down one
tree that all imagined states share, adds a node, plays on (to the end of the game, or to a cut) and carries the
result back up. A node counts how often it was *available* as well as how often it was chosen, because what is
possible differs from one imagined state to the next (Cowling, Powley and Whitehouse, 2012). At every node the player
to choose seeks the own reward.

The functions here are templates, bound for each game as those of `core.loops` are. Memory is fixed before the search:
when the tree is full, no nodes are added any more. `tuning` has the numbers in the order of `EXPLORATION` and the
names after it.
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
    def descend(*arguments: Any) -> int: ...
    def play_on(*arguments: Any) -> int: ...
    def reward(s: Any, row: Any, won: Any, win_share: float) -> None: ...
    def by_thumb(s: Any, seat: int, buffer: Any, n: int, dice: int) -> int: ...


MOST_PLAYERS = 6
NODE = np.dtype(
    [
        ("reward", "f8", (MOST_PLAYERS,)),  # the sum of every player's rewards
        ("won", "f8", (MOST_PLAYERS,)),  # the sum of every player's shares of a win
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

EXPLORATION, CUT, GREED, WIN_SHARE, FAVOUR = range(5)
TUNING = 5

ROOT = 0
USED, ITERATIONS, DECISIONS = range(3)  # in `counts`: nodes in use, iterations and choices made so far
COUNTS = 3

CLEAR_MARGIN = 0.5  # of the mean score: a margin that is worth nearly as much as it can be
HALF_SURE = 0x9E3779B9  # tells the dice for "by thumb?" from those for "which?"


def iterate(
    states: States,
    tree: Any,
    counts: Any,
    buffer: Any,
    slots: Any,
    path: Any,
    row: Any,
    won: Any,
    seat: int,
    key0: int,
    key1: int,
    iterations: int,
    tuning: Any,
) -> None:
    """Go through the search `iterations` more times. states[0] is the state as it is, states[1] is room.

    The result depends only on what the seat may know: `resample` replaces the rest before anything looks at it. NOBODY
    looks at the state as it is: that is for hindsight.
    """
    s = states[1]
    for _ in range(iterations):
        states[1] = states[0]
        this0, this1 = child_key(key0, key1, int(counts[ITERATIONS]))
        if seat != NOBODY:
            resample(s, seat, this0, this1)
        begun = int(s.ply)
        length = descend(s, tree, counts, buffer, slots, path, this0, tuning)
        play_on(s, buffer, this1, tuning)
        counts[DECISIONS] += s.ply - begun
        reward(s, row, won, tuning[WIN_SHARE])
        for i in range(length):
            node = tree[path[i]]
            node.visits += 1
            for player in range(s.players):
                node.reward[player] += row[player]
                node.won[player] += won[player]
        counts[ITERATIONS] += 1


def descend_tree(s: Any, tree: Any, counts: Any, buffer: Any, slots: Any, path: Any, dice: int, tuning: Any) -> int:
    """Walk down the tree and add a node where a choice is new; the path is written down, its length returned."""
    at = ROOT
    path[0] = ROOT
    length = 1
    while s.over == 0 and length < DEEPEST:
        seat = int(s.actor)
        n = choices(s, seat, buffer)
        if n == 1:  # nothing to decide, nothing to remember
            play(s, seat, int(buffer[0]))
            continue
        unknown = find_children(tree, at, buffer, slots, n)
        dice = (dice + GOLDEN) & MASK
        if unknown > 0 and counts[USED] < tree.shape[0]:
            favoured = 0
            chosen = -1
            if unknown == n:  # the first visit goes where the rule of thumb points
                chosen = by_thumb(s, seat, buffer, n, dice)
                favoured = 1
            else:
                chosen = any_unknown(buffer, slots, n, (scramble(dice) * unknown) >> 32)
            path[length] = add_child(tree, counts, at, chosen, favoured)
            play(s, seat, chosen)
            return length + 1
        at = most_promising(tree, buffer, slots, n, seat, tuning)
        if at == 0:
            return length
        play(s, seat, int(tree[at].code))
        path[length] = at
        length += 1
    return length


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
def any_unknown(buffer: Any, slots: Any, n: int, which: int) -> int:
    """The choice that is number `which` of those without a child."""
    for i in range(n):
        if slots[buffer[i]] == 0:
            if which == 0:
                return int(buffer[i])
            which -= 1
    return -1


@compiled
def add_child(tree: Any, counts: Any, at: int, chosen: int, favoured: int) -> int:
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
    """The child with the highest upper confidence bound for the player who chooses; 0 if there is none.

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


def play_to_end(s: Any, buffer: Any, dice: int, tuning: Any) -> None:
    """Play on, by rule of thumb or at random, for at most as many choices as the cut allows."""
    left = int(tuning[CUT])
    threshold = int(tuning[GREED] * MASK)
    while s.over == 0 and left > 0:
        seat = int(s.actor)
        n = choices(s, seat, buffer)
        dice = (dice + GOLDEN) & MASK
        choice = int(buffer[0])
        if n > 1:
            if threshold > 0 and scramble(dice ^ HALF_SURE) <= threshold:
                choice = by_thumb(s, seat, buffer, n, dice)
            else:
                choice = int(buffer[(scramble(dice) * n) >> 32])
        play(s, seat, choice)
        left -= 1


def choice_by_thumb(s: Any, seat: int, buffer: Any, n: int, dice: int) -> int:
    """The choice of greatest worth; equals are drawn by lot."""
    best = int(buffer[0])
    best_worth = worth(s, seat, best)
    equals = 1
    for i in range(1, n):
        this_worth = worth(s, seat, int(buffer[i]))
        if this_worth > best_worth:
            best, best_worth, equals = int(buffer[i]), this_worth, 1
        elif this_worth == best_worth:
            equals += 1
            dice = (dice + GOLDEN) & MASK
            if (scramble(dice) * equals) >> 32 == 0:
                best = int(buffer[i])
    return best


def reward_players(s: Any, row: Any, won: Any, win_share: float) -> None:
    """Every player's reward, from 0 to 1: winning first, the margin over the best other player second.

    At a cut, leading counts as winning.
    """
    scores(s, row)
    best = -1e9
    second = -1e9
    total = 0.0
    for player in range(s.players):
        total += abs(row[player])
        if row[player] > best:
            second = best
            best = row[player]
        elif row[player] > second:
            second = row[player]
    winners = 0
    for player in range(s.players):
        won[player] = ((s.winners >> player) & 1) if s.over else (row[player] == best)
        winners += int(won[player])
    scale = max(1.0, CLEAR_MARGIN * total / s.players)
    for player in range(s.players):
        margin = row[player] - (second if row[player] == best else best)
        won[player] /= winners
        row[player] = win_share * won[player] + (1 - win_share) * (0.5 + 0.5 * np.tanh(margin / scale))
