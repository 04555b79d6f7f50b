"""Several things that are chosen together. The engine asks for them one by one, in one canonical order; people take
them up in any order, put one back, and say when they are done. A *way* leads from what they took up to the choices.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from emporion.core.families import ALONE, ONE_BY_ONE, TOGETHER, Families
from emporion.core.match import Match
from emporion.core.state import State, copy_of

if TYPE_CHECKING:
    from emporion.core.game import Game


@dataclass(frozen=True, eq=False)
class Way:
    """Choices that a seat may make one after the other, of which only the last can show something hidden."""

    things: tuple[int, ...]  # what is taken up, as choices that stand for the things; in no order
    choices: tuple[int, ...]
    says: bool  # does the last choice say more than the things? (to bid them, to sell them)
    before: State  # the last choice


def ways(match: Match, seat: int) -> list[Way]:
    """All ways that begin with a choice of one of several things; empty where there is nothing of that kind."""
    families = match.game.rules.families
    if families is None:
        return []
    before = match.state_before(len(match.steps))
    first = [code for code in match.codes(seat) if families.several[code] != ALONE]
    return [way for code in first for way in _from(match.game, families, before, seat, (), (), code)]


def _from(
    game: "Game",
    families: Families,
    before: State,
    seat: int,
    things: tuple[int, ...],
    choices: tuple[int, ...],
    code: int,
) -> Iterator[Way]:
    """The ways that go on with this choice."""
    after = copy_of(before)
    game.kernel.play(after, seat, code)
    find = game.rules.things
    things = (*things, *(find(before, after, seat, code) if find else (code,)))
    choices = (*choices, code)
    together = families.several[code] == TOGETHER
    if together or after["barrier"] >= after["ply"] or _asked(after) != _asked(before):
        yield Way(things, choices, together, before)
        return
    buffer = game.buffer()
    for follower in buffer[: game.kernel.choices(after, seat, buffer)].tolist():
        if families.several[follower] == ALONE:
            yield Way(things, (*choices, follower), True, after)
        elif families.several[follower] == ONE_BY_ONE and families.family_of(follower) == families.family_of(code):
            yield from _from(game, families, after, seat, things, choices, follower)


def _asked(s: State) -> tuple[int, int, int]:
    return int(s["over"]), int(s["actor"]), int(s["decision"])
