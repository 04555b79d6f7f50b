"""Why a choice is better than another: what it gains and what it costs, in plain words.

The search looks at both in the same imagined states and notes what becomes of everybody (`search.note`): at once, when
the next player is asked, and later, where the imagined game is left. What differs by more than chance becomes a reason.
Nothing else is known here, so that a reason tells a seat nothing that it could not know.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from emporion.bots.heuristics import heuristics
from emporion.bots.search import FIRST_MEASURE, FORECAST, LATER, NOW, SCORE
from emporion.bots.thinking import Thoughts
from emporion.core.game import Game
from emporion.core.texts import Line, Seat, line

ROUNDS = 80  # that are watched
LEAST = 0.5  # what is less is not worth a word
CERTAIN = 2.5  # standard errors from which a difference is no chance
MOST_GAINS, MOST_COSTS = 3, 2

POINTS = "points"
OTHERS = "others"  # another player's points
WEIGHT = {POINTS: 1.0, OTHERS: 0.7}
LIGHTER = 0.3  # the weight of all else


@dataclass(frozen=True)
class Reason:
    """Something that a choice brings, or costs, compared with another."""

    what: str  # points, others, or what the game measures
    when: Literal["now", "later"]
    amount: int  # rounded: more than the other, or less
    seat: int = -1  # of another player

    @property
    def good(self) -> bool:
        return (self.amount > 0) != (self.what == OTHERS)

    @property
    def weight(self) -> float:
        return abs(self.amount) * WEIGHT.get(self.what, LIGHTER)

    def line(self) -> Line:
        args: dict[str, Any] = {"n": abs(self.amount), "way": "more" if self.amount > 0 else "less"}
        if self.what == OTHERS:
            args["player"] = Seat(self.seat)
        return line(f"reason-{self.when}", what=line(f"reason-{self.what}", **args))


def reasons(game: Game, seat: int, thoughts: Thoughts, choice: int, other: int) -> tuple[Reason, ...]:
    """What speaks for a choice and against it, compared with another: gains first, the weightiest first."""
    if thoughts.seen is None or choice not in thoughts.watched or other not in thoughts.watched:
        return ()
    one, two = (thoughts.seen[:, thoughts.watched.index(code)] for code in (choice, other))
    found = sorted(_differences(game, seat, one - two), key=lambda reason: -reason.weight)
    gains = [reason for reason in found if reason.good]
    costs = [reason for reason in found if not reason.good]
    return (*gains[:MOST_GAINS], *costs[:MOST_COSTS])


def _differences(game: Game, seat: int, apart: Any) -> Iterator[Reason]:
    """All that differs: by the end of the turn, and otherwise, if it is still so, later."""
    for number, what in enumerate(heuristics(game.rules).MEASURED, FIRST_MEASURE):
        now, later = (_amount(apart[:, when, seat, number]) for when in (NOW, LATER))
        if now:
            yield Reason(what, "now", now)
        if later and later != now:
            yield Reason(what, "later", later)
    for when, noted in ((NOW, SCORE), (LATER, FORECAST)):
        name: Literal["now", "later"] = "now" if when == NOW else "later"
        amounts = [_amount(apart[:, when, player, noted]) for player in range(game.players)]
        if amounts[seat]:
            yield Reason(POINTS, name, amounts[seat])
        amounts[seat] = 0
        most = max(range(game.players), key=lambda player: abs(amounts[player]))
        if amounts[most]:
            yield Reason(OTHERS, name, amounts[most], most)


def _amount(differences: Any) -> int:
    """What one choice brings more than the other, on average; 0 if that may be chance."""
    mean = float(differences.mean())
    error = float(differences.std()) / len(differences) ** 0.5
    if abs(mean) < LEAST or abs(mean) < CERTAIN * error:
        return 0
    return int(np.floor(abs(mean) + 0.5)) * (1 if mean > 0 else -1)
