"""Choices in advance: what a player may decide before being asked, and when that no longer holds.

A game declares its kinds in one table (`games/…/advance.py`). Each works with what the seat itself sees and with its
own choices, and with nothing else: so an advance choice can never know more than the person who made it. It never goes
against the rules either: what it gives is a choice by its notation, which the engine accepts or refuses as always.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

View = Mapping[str, Any]
#: What was said besides the kind: `number`, or `give` and `get`; empty for a kind that needs nothing.
Value = Mapping[str, Any]


@dataclass(frozen=True)
class Advance:
    """A kind of advance choices."""

    name: str  # texts are called advance-NAME
    rule: str  # the paragraph of the rules that the choice belongs to
    #: (view, seat): what may be said now: None if nothing, else for each part of the value what it may be
    offered: Callable[[View, int], Mapping[str, Sequence[Any]] | None]
    #: (view, seat): all that the person relied on. As soon as it is different, the advance choice is void.
    relies_on: Callable[[View, int], Any]
    #: (view, seat, notations, value): the choice to make now, or None to go on waiting
    choice: Callable[[View, int, Collection[str], Value], str | None]
    once: bool = False  # it is used up by the first choice it makes


def check(kind: Advance, view: View, seat: int, value: Value) -> bool:
    """May this be said now?"""
    offered = kind.offered(view, seat)
    return (
        offered is not None
        and set(value) == set(offered)
        and all(any(value[part] == one for one in allowed) for part, allowed in offered.items())
    )
