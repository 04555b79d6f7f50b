"""What programs know about playing a game well: heuristics, in the file of the game's name beside this one.

`choice_value` alone makes the greedy player. With `expected_points`, the score becomes a forecast, for a search that
does not play its imagined games to their end.
"""

from importlib import import_module
from typing import Any

from emporion.core.game import Rules
from emporion.core.kernel import provided, scores, template
from emporion.core.state import State


def heuristics(rules: Rules) -> Any:
    """The module with a game's heuristics. Beside the functions below it has two numbers: FORECAST_ERROR, the points by
    which a forecast is off, and ITERATIONS, how long the strong level searches; and MEASURED, the names of what
    `measure` writes, for each of which the game has a text «reason-…»."""
    return import_module(f"emporion.bots.{rules.folder.name}")


@provided(heuristics)
def choice_value(s: State, seat: int, choice: int) -> float:
    """What a choice is worth to a player, in points to come."""
    raise NotImplementedError


@provided(heuristics)
def expected_points(s: State, seat: int) -> float:
    """Points that a player may still expect, and that the score does not show yet; 0 when the game is over."""
    raise NotImplementedError


@provided(heuristics)
def measure(s: State, seat: int, out: Any) -> None:
    """Write what a player has got besides points, so that a hint can tell what a choice gains and costs."""
    raise NotImplementedError


@template
def forecast(s: State, points: Any) -> tuple[float, float]:
    """Write what score everybody may expect into `points`, and return the best two."""
    scores(s, points)
    best = -1e9
    second = -1e9
    for player in range(s.players):
        points[player] += expected_points(s, player)
        if points[player] > best:
            second = best
            best = points[player]
        elif points[player] > second:
            second = points[player]
    return best, second
