"""Hints: what a search thinks of the choices that a player has."""

from dataclasses import dataclass

from emporion.bots.analysis import Grade, grade
from emporion.bots.levels import guide_of
from emporion.bots.reasons import ROUNDS as WATCHED
from emporion.bots.reasons import Reason, reasons
from emporion.bots.thinking import by_value, think
from emporion.core.errors import BadRequest
from emporion.core.match import Choice, Match

ROUNDS = 200  # after which a chance of winning is exact to 3 or 4 %
EXPLAINED = 4  # choices of which it is told why they are better or worse


@dataclass(frozen=True)
class Advice:
    """What a search thinks of a choice that a seat may make."""

    choice: Choice
    reward: float  # expected, from 0 to 1: winning first, the margin second
    chance: float  # of winning
    error: float  # of that chance: one standard error
    confidence: float  # how likely it is the best of all, as far as the search can tell; all add up to 1
    behind: Grade  # how far it is behind the best: a grade of `analysis`, never better than that of the one before it
    why: tuple[
        Reason, ...
    ] = ()  # what speaks for it or against it: the first beside the second, others beside the first


def hint(
    match: Match,
    seat: int | None = None,
    seconds: float | None = 1.0,
    language: str = "en",
    seed: int | str = 0,
    iterations: int | None = None,
) -> list[Advice]:
    """The choices of the seat that is asked, the most promising first, after a search of so many seconds (or
    iterations). It uses only what the seat may know."""
    asked = _asked(match, seat)
    choices = {choice.code: choice for choice in match.choices(asked, language)}
    guide = guide_of(match.game, least_liking=0.0)  # a person may ask about any choice
    thoughts = think(
        match.game, match.state, asked, seed, None, iterations, seconds,
        rounds=ROUNDS, watch=WATCHED, watched=EXPLAINED, guide=guide,
    )  # fmt: skip
    ranked = thoughts.ranked
    found, behind = [], 0.0
    for place, one in enumerate(ranked):
        behind = max(behind, ranked[0].reward - one.reward)
        why: tuple[Reason, ...] = ()
        if len(ranked) > 1:
            why = reasons(match.game, asked, thoughts, one.code, ranked[0 if place else 1].code)
        found.append(Advice(choices[one.code], one.reward, one.chance, one.error, one.confidence, grade(behind), why))
    return found


def quick_hint(match: Match, seat: int | None = None, language: str = "en", seed: int | str = 0) -> list[Choice]:
    """The choices by rule of thumb, the most promising first: for moments when the search is not compiled yet."""
    asked = _asked(match, seat)
    choices = {choice.code: choice for choice in match.choices(asked, language)}
    return [choices[code] for code in by_value(match.game, match.state, asked, seed)]


def _asked(match: Match, seat: int | None) -> int:
    asked = match.actor if seat is None else match.check_seat(seat)
    if asked is None or asked != match.actor:
        raise BadRequest("not-asked", "only the seat that is asked can be given a hint")
    return asked
