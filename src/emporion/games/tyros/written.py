"""How a position of Tyros is written."""

from emporion.core.position import Part
from emporion.core.texts import SEAT_LETTERS
from emporion.games.tyros.board import LAND_SQUARES, SQUARE_NAMES, WATER_NAMES
from emporion.games.tyros.components import CARD_NAMES, COLOUR_NAMES, COPIES, FEES_MAX, SEATS

TILE_NAMES = SQUARE_NAMES[:LAND_SQUARES]
PURPOSES = ("nothing", "move", "city", "ship")
LETTERS = tuple(SEAT_LETTERS[:SEATS])


def cards(field: str, per_seat: bool = False, rest: bool = False) -> Part:
    return Part(
        field, CARD_NAMES, per_seat=per_seat, bag=True, stock="cards", copies=tuple(map(int, COPIES)), rest=rest
    )


FEES = tuple(str(i + 1) for i in range(FEES_MAX))
PARTS = (
    Part("round_number"),
    Part("starter", LETTERS),
    Part("growing"),
    Part("passes"),
    Part("last_round"),
    Part("land", SQUARE_NAMES, lines=COLOUR_NAMES, mask=True),
    Part("ships", WATER_NAMES, per_seat=True, bag=True),
    Part("cities", SQUARE_NAMES, per_seat=True, mask=True),
    Part("pioneer", LETTERS, absent=-1),
    cards("hand", per_seat=True),
    cards("discards"),
    cards("pile", rest=True),
    Part("tiles", TILE_NAMES, per_seat=True, mask=True),
    Part("shown", TILE_NAMES, per_seat=True, mask=True, brief=True),
    Part("stack", TILE_NAMES, row="stack_size", absent=-1),
    Part("stack_known", brief=True),
    Part("begun", brief=True),
    Part("purpose", PURPOSES, brief=True),
    Part("departure", WATER_NAMES, brief=True),
    Part("destination", WATER_NAMES, brief=True),
    Part("price", brief=True),
    Part("price_colour", COLOUR_NAMES, absent=-1, brief=True),
    Part("laid", CARD_NAMES, bag=True, brief=True),
    Part("lowest", brief=True),
    Part("giving", CARD_NAMES, bag=True, brief=True),
    Part("wanting", CARD_NAMES, bag=True, brief=True),
    Part("asker", LETTERS, absent=-1, brief=True),
    Part("asked", LETTERS, mask=True, brief=True),
    Part("answered", LETTERS, mask=True, brief=True),
    Part("agreed", LETTERS, mask=True, brief=True),
    Part("offers_made", brief=True),
    Part("trades_made", per_seat=True, brief=True),
    Part("keeping", CARD_NAMES, per_seat=True, bag=True, brief=True),
    Part("known", CARD_NAMES, per_seat=True, bag=True, brief=True),
    Part("fee_from", LETTERS, row="fees", brief=True),
    Part("fee_to", LETTERS, row="fees", brief=True),
    Part("fee_card", CARD_NAMES, row="fees", brief=True),
    Part("fee_size", row="fees", brief=True),
    Part("fee_room", row="fees", brief=True),
    Part("rise", lines=FEES, brief=True),
    Part("floor", lines=FEES, brief=True),
)
