"""Who sits where: schedules in which no bot is favoured by its seat or its company.

An *arrangement* is an order of bots around the table. A *round* plays it in all its rotations, so that each of its bots
comes to every seat equally often. A *cycle* is every possible arrangement once. The rounds of a cycle are put into an
order in which a schedule that is cut short is balanced too.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from copy import copy
from dataclasses import dataclass
from itertools import combinations, groupby, permutations, product
from operator import attrgetter
from typing import Any

import numpy as np
import numpy.typing as npt

from emporion.core.errors import BadRequest

MOST_BOTS = 8
MOST_GAMES = 1_000_000

Arrangement = tuple[int, ...]  # for each seat, the index of a bot


@dataclass(frozen=True)
class ScheduledGame:
    """One game of a schedule."""

    number: int
    round: int
    seating: Arrangement


def rotations(arrangement: Arrangement) -> list[Arrangement]:
    """All seatings that differ only in who begins the circle."""
    return list(dict.fromkeys(arrangement[i:] + arrangement[:i] for i in range(len(arrangement))))


def arrangements(lineup: Sequence[int], players: int) -> list[Arrangement]:
    """Every circle of players that the bots can form, each as the first of its rotations.

    A line-up that names a bot twice is the company itself. Otherwise all bots sit at the table, the free seats being
    filled with them in every possible mixture; or, if there are more bots than seats, every choice of them.
    """
    bots = sorted(set(lineup))
    if len(bots) < len(lineup):
        seatings: Iterator[Arrangement] = permutations(lineup)
    elif len(bots) <= players:
        seatings = (seating for seating in product(bots, repeat=players) if len(set(seating)) == len(bots))
    else:
        return [(chosen[0], *rest) for chosen in combinations(bots, players) for rest in permutations(chosen[1:])]
    return sorted({seating for seating in seatings if seating == min(rotations(seating))})


def check_lineup(names: Sequence[str], players: int) -> None:
    different = len(set(names))
    if different < 2:
        raise BadRequest("bad-bots", "an arena takes at least 2 different bots")
    if different > MOST_BOTS:
        raise BadRequest("bad-bots", f"an arena takes at most {MOST_BOTS} different bots, not {different}")
    if different < len(names) and len(names) != players:
        raise BadRequest(
            "bad-bots", f"with a bot named twice, the bots are the table: {players} names are needed, not {len(names)}"
        )


class Schedule:
    """The games of a series: at least `games`, and on to the next point where all bots have had all seats equally
    often.

    The games of a longer schedule begin with those of a shorter one.
    """

    def __init__(self, names: Sequence[str], players: int, games: int) -> None:
        check_lineup(names, players)
        if not 1 <= games <= MOST_GAMES:
            raise BadRequest("bad-games", f"{games} games cannot be played: it takes 1 to {MOST_GAMES:,}")
        self.bots = tuple(dict.fromkeys(names))
        self.players = players
        company = [self.bots.index(name) for name in names]
        self._fixed = len(self.bots) < len(company)
        self._arrangements = arrangements(company, players)
        self.cycle = sum(len(rotations(arrangement)) for arrangement in self._arrangements)
        self.games: list[ScheduledGame] = []
        appearances = np.zeros(len(self.bots), np.int64)
        for number, arrangement in enumerate(self._endless()):
            circle = rotations(arrangement)
            for seating in circle:
                self.games.append(ScheduledGame(len(self.games), number, seating))
            appearances += len(circle) * np.bincount(arrangement, minlength=len(self.bots))
            if len(self.games) >= games and (self._fixed or len(set(appearances.tolist())) == 1):
                break

    def by_round(self) -> list[tuple[ScheduledGame, ...]]:
        """The games of each round."""
        return [tuple(games) for _, games in groupby(self.games, attrgetter("round"))]

    def first(self, games: int) -> "Schedule":
        """The same schedule, cut off after so many games."""
        shorter = copy(self)
        shorter.games = self.games[:games]
        return shorter

    def seated(self, game: ScheduledGame) -> tuple[str, ...]:
        """The names of the bots in a game, seat by seat."""
        return tuple(self.bots[bot] for bot in game.seating)

    @property
    def rounds(self) -> int:
        return self.games[-1].round + 1

    def _endless(self) -> Iterator[Arrangement]:
        """Cycle after cycle. All cycles have the same order: after each, everything is balanced again."""
        known: list[Arrangement] = []
        for arrangement in self._ordered():
            known.append(arrangement)
            yield arrangement
        while True:
            yield from known

    def _ordered(self) -> Iterator[Arrangement]:
        """The arrangements, each time the one after which bots, then pairs of bots at a table, then neighbours are
        spread most evenly."""
        features = [self._features(arrangement) for arrangement in self._arrangements]
        tables = [np.array(table) for table in zip(*features, strict=True)]
        so_far = [np.zeros(table.shape[1], np.int64) for table in tables]
        left = np.arange(len(self._arrangements))
        while len(left):
            spread = [unevenness(sums + table[left]) for sums, table in zip(so_far, tables, strict=True)]
            best = int(np.lexsort((left, *reversed(spread)))[0])
            chosen = int(left[best])
            for sums, table in zip(so_far, tables, strict=True):
                sums += table[chosen]
            left = np.delete(left, best)
            yield self._arrangements[chosen]

    def _features(self, arrangement: Arrangement) -> tuple[list[int], list[int], list[int]]:
        bots = range(len(self.bots))
        games = len(rotations(arrangement))
        seats = Counter(arrangement)
        follows = Counter(zip(arrangement, arrangement[1:] + arrangement[:1], strict=True))
        return (
            [games * seats[bot] for bot in bots],
            [games * seats[one] * seats[other] for one, other in combinations(bots, 2)],
            [games * follows[one, other] for one, other in permutations(bots, 2)],
        )


def unevenness(counts: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """How unequal the numbers of each row are: the variance, as a whole number."""
    result: npt.NDArray[Any] = counts.shape[1] * (counts**2).sum(axis=1) - counts.sum(axis=1) ** 2
    return result
