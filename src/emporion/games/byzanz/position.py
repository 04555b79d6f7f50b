"""How a position of Byzanz is written."""

from typing import Any

from emporion.core.position import Part
from emporion.core.texts import SEAT_LETTERS
from emporion.games.byzanz import components as c
from emporion.games.byzanz.laws import deck_expected, lot_expected, removed_expected


def trail_names() -> tuple[str, ...]:
    """`A+cloth-1` for a card seen to enter A's hand, `A-?` for a card that A discarded face down."""
    names = [f"unused-{i}" for i in range(256)]
    for seat, letter in enumerate(SEAT_LETTERS):
        names[(seat << 5) | c.FACE_DOWN] = f"{letter}-?"
        for card, name in enumerate(c.CARD_NAMES):
            names[(seat << 5) | card] = f"{letter}+{name}"
    return tuple(names)


def cards(field: str, meaning: str, example: str, **details: Any) -> Part:
    """Cards that are somewhere on the table, counted by type."""
    return Part(
        field, meaning, example, c.CARD_NAMES, bag=True, stock="cards", copies=tuple(map(int, c.COPIES)), **details
    )


PARTS = (
    Part("round_number", "the round, from 1 (B2.2)", "2", name="round", first=1),
    Part("auction", "auctions of this round that are over (B3)", "1"),
    Part("served", "players who have had their turn in this round's market (B4.1), then in the last sale (B6)", "0"),
    Part(
        "offer", "the offer card in front of the player, by its number of cards (B3.4); 0 for none", "4", per_seat=True
    ),
    Part(
        "passed",
        "1 for the first to pass in this auction, 2 for the second, …; 0 for not yet (B3.3)",
        "1",
        per_seat=True,
    ),
    cards("hand", "the hand", "cloth-1 spices-3 trader", per_seat=True),
    cards("bid", "cards lying in a bid (B3.2)", "cloth-4 wine-2", per_seat=True),
    Part(
        "laying", "cards of the asked player's hand that are about to be laid down", "cloth-1", c.CARD_NAMES, bag=True
    ),
    Part("lowest", "the number of the first type that may be laid or discarded next: each set has one order", "0"),
    cards("lot", "the cards of this auction (B3.1)", "cloth-2 cloth-2 wine-4", expected=lot_expected),
    cards("market", "the cards in the market (B3.8)", "wine-1 trader"),
    Part(
        "deck",
        "the deck; the top card is the last (B2.2)",
        "wine-4 cloth-1",
        c.CARD_NAMES,
        row="deck_size",
        stock="cards",
        expected=deck_expected,
    ),
    Part(
        "removed",
        "the cards that left the game unseen at the start (B2.1)",
        "wine-4 cloth-1",
        c.CARD_NAMES,
        row="removed_size",
        stock="cards",
        expected=removed_expected,
    ),
    cards("profit", "the cards kept from sales, as points (B5.2)", "cloth-4", per_seat=True),
    cards("face_down", "the cards discarded face down (B5.3)", "wine-1", per_seat=True),
    Part(
        "seen",
        "cards of the hand that everyone knows to be there (B7)",
        "cloth-1",
        c.CARD_NAMES,
        per_seat=True,
        bag=True,
    ),
    Part(
        "trail",
        "in order of time, cards that everyone saw enter a hand before its last face-down discard (`A+cloth-1`), and "
        "those discards (`A-?`) (B7)",
        "A+cloth-1 A-?",
        trail_names(),
        row="trail_size",
        form="any of `A+cloth-1` … `F+trader`, `A-?` … `F-?`, in order",
    ),
    cards("box", "the cards that left the game openly", "trader", rest=True),
)
