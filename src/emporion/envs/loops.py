"""The compiled loops of the batch environment: templates, of which every game gets its own copy.

Each works on the games `first` to `last - 1` of arrays that hold them all, so that threads can share the work. The
choices of a game are kept twice: as the list `codes[i, :counts[i]]`, and as a row of `masks`. A mask is never written
anew; only the entries of the last list are cleared.
"""

from typing import TYPE_CHECKING, Any

import numpy as np

from emporion.core.chance import GOLDEN, MASK, child_key, scramble
from emporion.core.jit import compiled
from emporion.core.state import States

if TYPE_CHECKING:  # what `bind` fills in

    def start(s: Any, key0: int, key1: int) -> None: ...
    def choices(s: Any, seat: int, out: Any) -> int: ...
    def play(s: Any, seat: int, choice: int) -> None: ...
    def scores(s: Any, out: Any) -> None: ...
    def observe(s: Any, seat: int, out: Any) -> None: ...
    def begin_game(states: Any, fresh: Any, i: int, keys: Any, numbers: Any) -> None: ...
    def show_choices(states: Any, i: int, seats: Any, codes: Any, counts: Any, masks: Any) -> None: ...
    def end_of_game(s: Any, i: int, by_points: bool, rewards: Any, final_scores: Any) -> None: ...


@compiled
def first_refused(masks: Any, chosen: Any) -> int:
    """The first game whose choice is not allowed, or -1."""
    for i in range(masks.shape[0]):
        if not 0 <= chosen[i] < masks.shape[1] or masks[i, chosen[i]] == 0:
            return i
    return -1


@compiled
def choose_at_random(codes: Any, counts: Any, chosen: Any, dice: Any) -> None:
    """Any choice in every game, each equally likely; `dice` has a number for each game, and is moved on."""
    for i in range(codes.shape[0]):
        dice[i] = (dice[i] + GOLDEN) & MASK
        chosen[i] = codes[i, (scramble(dice[i]) * counts[i]) >> 32]


def begin(states: States, fresh: States, i: int, keys: Any, numbers: Any) -> None:
    """Set the next game up in place i; `fresh` holds the prepared state that every game starts from."""
    states[i] = fresh[0]
    key0, key1 = child_key(keys[0], keys[1], numbers[i])
    start(states[i], key0, key1)
    numbers[i] += states.shape[0]


def show(states: States, i: int, seats: Any, codes: Any, counts: Any, masks: Any) -> None:
    """Write down who is asked in game i, and what that seat may choose."""
    for j in range(counts[i]):
        masks[i, codes[i, j]] = 0
    s = states[i]
    seats[i] = s.actor
    counts[i] = choices(s, int(s.actor), codes[i])
    for j in range(counts[i]):
        masks[i, codes[i, j]] = 1


def result(s: Any, i: int, by_points: bool, rewards: Any, final_scores: Any) -> None:
    """Write down everyone's points and rewards: see `Batch` for what they are."""
    n = int(s.players)
    scores(s, final_scores[i])
    winners = 0
    points = 0.0
    for seat in range(n):
        winners += (s.winners >> seat) & 1
        points += final_scores[i, seat]
    for seat in range(n):
        if by_points:
            rewards[i, seat] = (final_scores[i, seat] * n - points) / (n - 1)
        elif (s.winners >> seat) & 1:
            rewards[i, seat] = (n / winners - 1.0) / (n - 1)
        elif winners > 0:
            rewards[i, seat] = -1.0 / (n - 1)


def reset_games(
    states: States, fresh: States, first: int, last: int, keys: Any, numbers: Any, seats: Any, codes: Any, counts: Any,
    masks: Any, observations: Any, chosen_games: Any,
) -> None:  # fmt: skip
    """Begin new games wherever `chosen_games` says so."""
    for i in range(first, last):
        if chosen_games[i]:
            begin_game(states, fresh, i, keys, numbers)
        show_choices(states, i, seats, codes, counts, masks)
        if observations.shape[1] > 0:
            observe(states[i], int(seats[i]), observations[i])


def step_games(
    states: States, fresh: States, first: int, last: int, keys: Any, numbers: Any, seats: Any, codes: Any, counts: Any,
    masks: Any, observations: Any, chosen: Any, rewards: Any, terminations: Any, truncations: Any, final_scores: Any,
    final_observations: Any, longest: int, by_points: bool,
) -> None:  # fmt: skip
    """Make a choice, known to be allowed, in each game. A game that ends, or has run for `longest` choices, is replaced
    by the next at once."""
    observing = observations.shape[1] > 0
    for i in range(first, last):
        s = states[i]
        seat = int(seats[i])
        play(s, seat, int(chosen[i]))
        if terminations[i] or truncations[i]:
            terminations[i] = False
            truncations[i] = False
            rewards[i, :] = np.float32(0.0)
        if s.over != 0 or s.ply >= longest:
            terminations[i] = s.over != 0
            truncations[i] = s.over == 0
            end_of_game(s, i, by_points, rewards, final_scores)
            if observing:
                observe(s, seat if s.over != 0 else int(s.actor), final_observations[i])
            begin_game(states, fresh, i, keys, numbers)
        show_choices(states, i, seats, codes, counts, masks)
        if observing:
            observe(s, int(seats[i]), observations[i])


def observe_games(states: States, seats: Any, out: Any) -> None:
    """What a seat of each game may know."""
    for i in range(states.shape[0]):
        observe(states[i], int(seats[i]), out[i])
