"""How a position of Byzanz is written."""

from emporion.core.position import Part
from emporion.core.state import State
from emporion.core.texts import SEAT_LETTERS
from emporion.games.byzanz.components import BID, CARD_NAMES, COPIES, FACE_DOWN, GIVE, OFFERS, REMOVED, ROUNDS


def deck_expected(s: State) -> int:
    """How many cards the deck still has: those of all lots to come."""
    players = int(s["players"])
    offers = [int(offer) for offer in OFFERS[players]]
    laid_out = int(s["auction"]) + (1 if s["decision"] in (BID, GIVE) and not s["over"] else 0)
    rounds_to_come = int(ROUNDS[players]) - 1 - int(s["round_number"])
    return sum(offers[laid_out:]) + rounds_to_come * sum(offers)


def removed_expected(s: State) -> int:
    return int(REMOVED[int(s["players"])])


def trail_names() -> tuple[str, ...]:
    """`A+cloth-1` for a card seen to enter A's hand, `A-?` for a card that A discarded face down."""
    names = [f"unused-{i}" for i in range(256)]
    for seat, letter in enumerate(SEAT_LETTERS):
        names[(seat << 5) | FACE_DOWN] = f"{letter}-?"
        for card, name in enumerate(CARD_NAMES):
            names[(seat << 5) | card] = f"{letter}+{name}"
    return tuple(names)


def cards(field: str, per_seat: bool = False, rest: bool = False) -> Part:
    return Part(
        field, CARD_NAMES, per_seat=per_seat, bag=True, stock="cards", copies=tuple(map(int, COPIES)), rest=rest
    )


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
    cards("lot"),
    cards("market"),
    Part("deck", CARD_NAMES, row="deck_size", stock="cards", expected=deck_expected),
    Part("removed", CARD_NAMES, row="removed_size", stock="cards", expected=removed_expected),
    cards("profit", per_seat=True),
    cards("face_down", per_seat=True),
    Part("seen", CARD_NAMES, per_seat=True, bag=True),
    Part("trail", trail_names(), row="trail_size"),
    cards("box", rest=True),
)
