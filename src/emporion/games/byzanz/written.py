"""How a position of Byzanz is written."""

from typing import Any

from emporion.core.position import Part
from emporion.core.texts import SEAT_LETTERS
from emporion.games.byzanz.components import CARD_NAMES, COPIES, FACE_DOWN
from emporion.games.byzanz.laws import deck_expected, lot_expected, removed_expected


def trail_names() -> tuple[str, ...]:
    """`A+cloth-1` for a card seen to enter A's hand, `A-?` for a card that A discarded face down."""
    names = [f"unused-{i}" for i in range(256)]
    for seat, letter in enumerate(SEAT_LETTERS):
        names[(seat << 5) | FACE_DOWN] = f"{letter}-?"
        for card, name in enumerate(CARD_NAMES):
            names[(seat << 5) | card] = f"{letter}+{name}"
    return tuple(names)


def cards(field: str, **details: Any) -> Part:
    """Cards that are somewhere on the table, counted by type."""
    return Part(field, CARD_NAMES, bag=True, stock="cards", copies=tuple(map(int, COPIES)), **details)


PARTS = (
    Part("round_number"),
    Part("auction"),
    Part("served"),
    Part("offer", per_seat=True),
    Part("passed", per_seat=True),
    cards("hand", per_seat=True),
    cards("bid", per_seat=True),
    Part("laying", CARD_NAMES, bag=True),
    Part("lowest"),
    cards("lot", expected=lot_expected),
    cards("market"),
    Part("deck", CARD_NAMES, row="deck_size", stock="cards", expected=deck_expected),
    Part("removed", CARD_NAMES, row="removed_size", stock="cards", expected=removed_expected),
    cards("profit", per_seat=True),
    cards("face_down", per_seat=True),
    Part("seen", CARD_NAMES, per_seat=True, bag=True),
    Part("trail", trail_names(), row="trail_size"),
    cards("box", rest=True),
)
