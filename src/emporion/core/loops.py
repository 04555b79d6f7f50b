"""The compiled loops that work for every game: templates, of which each game's kernel has its own copies.

`states` is always an array; loops keep spare elements where they need room.
"""

from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
import numpy.typing as npt

from emporion.core.chance import GOLDEN, MASK, child_key, scramble, threefry
from emporion.core.jit import compiled, compiled_first
from emporion.core.kernel import check, choices, loop, play, problem, scores, start, template
from emporion.core.rows import borrowed
from emporion.core.state import State, States

if TYPE_CHECKING:
    from emporion.core.game import Game

# The places in `Tally.totals`.
DECISIONS, CHOICES, MOST_CHOICES, LONGEST, CHECKS, BROKEN_LAW, BROKEN_GAME, FINISHED = range(8)
TOTALS = 8

LONGEST_GAME = 100_000  # choices; no game comes near it, so one that does is endless


class PlayoutSpace(NamedTuple):
    """The memory that `playouts` works in."""

    states: States  # the game that is played, the prepared state that every game starts from, and room for `pick`
    buffer: npt.NDArray[np.int16]  # the choices of one decision
    row: npt.NDArray[np.int32]  # the scores of one game

    @classmethod
    def of(cls, game: "Game") -> "PlayoutSpace":
        return cls(game.prepared(3), game.buffer(), np.zeros(game.rules.players[-1], np.int32))


class Tally(NamedTuple):
    """What `playouts` adds up."""

    totals: npt.NDArray[np.int64]
    wins: npt.NDArray[np.float64]  # of every seat; a win shared by n players counts 1/n for each
    points: npt.NDArray[np.float64]  # of every seat
    histogram: npt.NDArray[np.int64]  # how often every choice was made

    @classmethod
    def of(cls, game: "Game") -> "Tally":
        seats = game.rules.players[-1]
        histogram = np.zeros(game.choice_count, np.int64)
        return cls(np.zeros(TOTALS, np.int64), np.zeros(seats), np.zeros(seats), histogram)


@compiled
def pick_at_random(states: States, seat: int, buffer: Any, n: int, dice: int, players: Any) -> int:  # noqa: ARG001
    """Any choice, each equally likely."""
    return int(buffer[(scramble(dice) * n) >> 32])


pick = pick_at_random  # of `playouts`, unless something else is bound in its place


@loop
def playouts(
    space: PlayoutSpace,
    tally: Tally,
    key: tuple[int, int],
    first: int,
    games: int,
    longest: int,
    check_one_in: int,
    players: Any,
) -> None:
    """Play games `first` to `first + games - 1` of the series of a key, and add up what happened.

    `pick` chooses, at random or as the kind of player that `players` has for each seat. In one game of `check_one_in`
    (0: in none) the laws are checked after every choice, and at the end of every game anyway. A game of more than
    `longest` choices is stopped and left out of `FINISHED`.
    """
    states, buffer, totals, histogram = space.states, space.buffer, tally.totals, tally.histogram
    s = states[0]
    for number in range(first, first + games):
        states[0] = states[1]
        game0, game1 = child_key(key[0], key[1], number)
        start(s, game0, game1)
        dice = game0 ^ game1
        check_all = check_one_in > 0 and number % check_one_in == 0
        while s.over == 0 and s.ply < longest:
            seat = int(s.actor)
            n = choices(s, seat, buffer)
            dice = (dice + GOLDEN) & MASK
            choice = pick(states, seat, buffer, n, dice, players)
            play(s, seat, choice)
            totals[CHOICES] += n
            histogram[choice] += 1
            if n > totals[MOST_CHOICES]:
                totals[MOST_CHOICES] = n
            if check_all and breaks_law(s, totals, number):
                return
        totals[DECISIONS] += s.ply
        if s.ply > totals[LONGEST]:
            totals[LONGEST] = s.ply
        if s.over == 0:
            continue
        totals[FINISHED] += 1
        if check_one_in > 0 and breaks_law(s, totals, number):
            return
        count_result(s, tally.wins, tally.points, space.row)


@template
def breaks_law(s: State, totals: Any, number: int) -> bool:
    """Check the laws, and write down which is broken in which game."""
    totals[CHECKS] += 1
    law = check(s)
    if law != 0:
        totals[BROKEN_LAW] = law
        totals[BROKEN_GAME] = number
    return law != 0


@template
def count_result(s: State, wins: Any, points: Any, row: Any) -> None:
    """Add a finished game's result to the totals; `row` is room for one game's scores."""
    scores(s, row)
    winners = 0
    for seat in range(s.players):
        winners += (s.winners >> seat) & 1
    for seat in range(s.players):
        points[seat] += row[seat]
        if (s.winners >> seat) & 1:
            wins[seat] += 1.0 / winners


@loop
def speed(states: States, buffer: Any, key0: int, key1: int, games: int) -> int:
    """Play random games with nothing but the rules (`choices` and `apply`), and count the decisions."""
    s = states[0]
    buffer = borrowed(buffer)
    decisions = 0
    for number in range(games):
        states[0] = states[1]
        game0, game1 = child_key(key0, key1, number)
        start(s, game0, game1)
        dice = game0 ^ game1
        while s.over == 0:
            seat = int(s.actor)
            n = choices(s, seat, buffer)
            dice = (dice + GOLDEN) & MASK
            play(s, seat, buffer[(scramble(dice) * n) >> 32])
        decisions += s.ply
    return decisions


@loop
def step_batch(states: States, chosen: Any, masks: Any, buffer: Any) -> int:
    """Make one choice in each of many games, for the seat that is asked there, and fill in the masks that follow.

    An unfinished game refuses a choice that is not allowed: it is left as it was. Finished games and a choice of -1
    are left alone. The result is the number of choices made.
    """
    made = 0
    for i in range(states.shape[0]):
        s = states[i]
        choice = int(chosen[i])
        known = 0 <= choice < masks.shape[1]
        if s.over == 0 and known and problem(s, int(s.actor), choice) == 0:
            play(s, int(s.actor), choice)
            made += 1
        masks[i, :] = 0
        if s.over == 0:
            n = choices(s, int(s.actor), buffer)
            for j in range(n):
                masks[i, buffer[j]] = 1
    return made


@compiled_first
def yardstick(rounds: int) -> int:
    """A fixed piece of integer work, timed beside the games so that figures from different machines can be compared."""
    total = 0
    for i in range(rounds):
        x, y = threefry(1, 2, i & MASK, 3)
        total ^= x + y
    return total
