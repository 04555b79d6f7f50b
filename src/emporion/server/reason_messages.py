"""Grades of choices, and the reasons for them, as they are sent."""

from typing import Literal

import msgspec

Grade = Literal["best", "good", "inaccuracy", "mistake", "blunder"]


class ReasonInfo(msgspec.Struct, frozen=True):
    """Something that a choice brings or costs, compared with another."""

    what: str  # points, others (another player's points), or what the game measures: cards, ships, houses, …
    when: Literal["now", "later"]  # when the next player is asked, or some turns later
    amount: int  # more than the other choice, or less
    seat: int = -1  # whose points, with `others`
    good: bool = False  # does it speak for the choice?
    text: str = ""
