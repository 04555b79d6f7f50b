"""How a position of Tyros is written."""

from typing import Any

from emporion.core.position import Part
from emporion.core.texts import SEAT_LETTERS
from emporion.games.tyros import components as c
from emporion.games.tyros.board import LAND_SQUARES, SQUARE_NAMES, WATER_NAMES

TILE_NAMES = SQUARE_NAMES[:LAND_SQUARES]
PURPOSES = ("nothing", "move", "city", "ship")
LETTERS = tuple(SEAT_LETTERS[: c.SEATS])


def cards(field: str, meaning: str, example: str, per_seat: bool = False, rest: bool = False) -> Part:
    copies = tuple(map(int, c.COPIES))
    return Part(
        field, meaning, example, c.CARD_NAMES, per_seat=per_seat, bag=True, stock="cards", copies=copies, rest=rest
    )


def tiles(field: str, meaning: str, example: str, names: tuple[str, ...] = TILE_NAMES, **how: Any) -> Part:
    """Tiles, or squares with a chip: the tile of such a square is out of the game (T3.2, T4.2)."""
    return Part(field, meaning, example, names, stock="tiles", copies=(1,) * LAND_SQUARES, **how)


FEES = tuple(str(i + 1) for i in range(c.FEES_MAX))
BOUNDS = " ".join(["0", "1"] * (c.SEATS * len(c.CARD_NAMES) // 2))  # an example
PARTS = (
    Part("round_number", "the round, from 1", "2", name="round", first=1),
    Part("starter", "who has the start-player marker", "B", LETTERS),
    Part("growing", "growing turns taken in this round (T4.2, T4.4)", "2"),
    Part("passes", "how many players have passed one directly after the other (T4.6)", "1"),
    Part("last_round", "1 when the game ends after this round (T6)", "1"),
    tiles("land", "the squares of the empire", "7 8 13", SQUARE_NAMES, lines=c.COLOUR_NAMES, mask=True),
    Part("ships", "the waters with ships of the player", "tyros tyros 16e", WATER_NAMES, per_seat=True, bag=True),
    Part("cities", "the squares with a city of the player", "7 8 13", SQUARE_NAMES, per_seat=True, mask=True),
    Part("pioneer", "who was the first with a city in every empire (T7.3); -1 for nobody", "B", LETTERS, absent=-1),
    cards("hand", "the hand", "orange green green joker", per_seat=True),
    cards("discards", "the discard pile", "orange green green joker"),
    cards("pile", "the draw pile; its order is drawn when cards are", "orange green green joker", rest=True),
    tiles("tiles", "the tiles in the hand", "7 8 13", per_seat=True, mask=True),
    Part(
        "shown",
        "those of the tiles that everyone knows",
        "7 8 13",
        TILE_NAMES,
        per_seat=True,
        mask=True,
        brief=True,
    ),
    tiles("stack", "the stack of tiles; the top one is the last", "7 8 13", row="stack_size", absent=-1, rest=True),
    Part("stack_known", "so many tiles at the bottom of the stack are known to everyone (T4.3)", "2", brief=True),
    Part("begun", "choices of what the asked player is in the middle of", "1", brief=True),
    Part("purpose", "what is being paid for (T5)", "move", PURPOSES, brief=True),
    Part(
        "departure", "the water of the ship that moves, or that gives way to a city", "tyros", WATER_NAMES, brief=True
    ),
    Part("destination", "the water to move to, or where to build", "tyros", WATER_NAMES, brief=True),
    Part("price", "the number of cards to pay", "2", brief=True),
    Part("price_colour", "the colour to pay in; -1 for any", "green", c.COLOUR_NAMES, absent=-1, brief=True),
    Part("laid", "cards about to be paid, or laid down at the bank", "green", c.CARD_NAMES, bag=True, brief=True),
    Part("lowest", "the number of the first card type that may be added next: each set has one order", "2", brief=True),
    Part("giving", "what the asked player offers (T5.E)", "green", c.CARD_NAMES, bag=True, brief=True),
    Part("wanting", "what the asked player wants for it (T5.E)", "green", c.CARD_NAMES, bag=True, brief=True),
    Part("asker", "who made the offer that is being answered; -1 for nobody", "B", LETTERS, absent=-1, brief=True),
    Part("asked", "who is asked", "B C", LETTERS, mask=True, brief=True),
    Part("answered", "who has answered", "B", LETTERS, mask=True, brief=True),
    Part("agreed", "who has said yes", "B", LETTERS, mask=True, brief=True),
    Part("offers_made", "offers made in this turn (T5.E)", "1", brief=True),
    Part("trades_made", "trades made as asker in this round (T5.E)", "1", per_seat=True, brief=True),
    Part(
        "keeping",
        "cards to be kept at the end of the round (T4.7)",
        "green",
        c.CARD_NAMES,
        per_seat=True,
        bag=True,
        brief=True,
    ),
    Part(
        "known",
        "cards that everyone knew to be in the hand before the first fee below (T8)",
        "green",
        c.CARD_NAMES,
        per_seat=True,
        bag=True,
        brief=True,
    ),
    Part("fee_from", "for each hidden fee that is remembered, who gave it (T8)", "B", LETTERS, row="fees", brief=True),
    Part("fee_to", "and who got it", "C", LETTERS, row="fees", brief=True),
    Part("fee_card", "and the card", "green", c.CARD_NAMES, row="fees", brief=True),
    Part("fee_size", "and the cards in the giver's hand before", "5", row="fees", brief=True),
    Part("fee_room", "and the cards in the owner's hand after", "6", row="fees", brief=True),
    Part(
        "rise",
        "what was seen since each fee, by seat and card: what is known rose by so much (T8)",
        BOUNDS,
        lines=FEES,
        brief=True,
    ),
    Part("floor", "and is at least so much", BOUNDS, lines=FEES, brief=True),
)
