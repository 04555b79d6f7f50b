"""The choices of Tyros as numbers, and as words that people read and type."""

from emporion.core.texts import SEAT_LETTERS
from emporion.games.tyros.board import LAND_SQUARES, SQUARE_NAMES, SQUARES, WATER_NAMES, WATERS
from emporion.games.tyros.components import CARD_NAMES, CARD_TYPES, COLOUR_NAMES, COLOURS, SEATS

PASS = 0
TO_BANK = 1
MAKE_OFFER = 2
DRAW = 3
ENOUGH = 4
YES = 5
NO = 6
WITHDRAW = 7
GROW_TILE = 8  # + 4 * tile + colour
UNDER = GROW_TILE + LAND_SQUARES * COLOURS  # + tile
SHIP_AT = UNDER + LAND_SQUARES  # + water
SAIL_TO = SHIP_AT + WATERS  # + water
BUILD_CITY = SAIL_TO + WATERS  # + square
BUILD_SHIP = BUILD_CITY + SQUARES  # + square
GIVE_UP = BUILD_SHIP + SQUARES  # + 0 for the west coast, 1 for the east
WITH_JOKERS = GIVE_UP + 2  # + how many
PAY_CARD = WITH_JOKERS + 5  # + card type, as in all that follows
FEE_CARD = PAY_CARD + CARD_TYPES
LAY = FEE_CARD + CARD_TYPES
TAKE = LAY + CARD_TYPES
GIVE = TAKE + CARD_TYPES
WANT = GIVE + CARD_TYPES
KEEP_CARD = WANT + CARD_TYPES
ASK = KEEP_CARD + CARD_TYPES  # + the seats that are asked, as a bit mask less 1
ASKS = (1 << SEATS) - 1
TRADE_WITH = ASK + ASKS  # + seat
CHOICES = TRADE_WITH + SEATS

# No decision offers more: at most a hand's five tiles for four empires (T4.2), every water as a destination, or an
# action for each of ten ships and each of two times ten cities and Tyros (T5).
MOST_CHOICES = 64


def _asked(number: int) -> str:
    return "".join(SEAT_LETTERS[seat].lower() for seat in range(SEATS) if (number + 1) >> seat & 1)


NOTATIONS = (
    "pass",
    "bank",
    "offer",
    "draw",
    "enough",
    "yes",
    "no",
    "withdraw",
    *(f"grow {tile} {colour}" for tile in SQUARE_NAMES[:LAND_SQUARES] for colour in COLOUR_NAMES),
    *(f"under {tile}" for tile in SQUARE_NAMES[:LAND_SQUARES]),
    *(f"sail {water}" for water in WATER_NAMES),
    *(f"to {water}" for water in WATER_NAMES),
    *(f"city {square}" for square in SQUARE_NAMES),
    *(f"ship {square}" for square in SQUARE_NAMES),
    "remove 16w",
    "remove 16e",
    *(f"jokers {number}" for number in range(5)),
    *(f"pay {card}" for card in CARD_NAMES),
    *(f"fee {card}" for card in CARD_NAMES),
    *(f"lay {card}" for card in CARD_NAMES),
    *(f"take {card}" for card in CARD_NAMES),
    *(f"give {card}" for card in CARD_NAMES),
    *(f"want {card}" for card in CARD_NAMES),
    *(f"keep {card}" for card in CARD_NAMES),
    *(f"ask {_asked(number)}" for number in range(ASKS)),
    *(f"trade {letter.lower()}" for letter in SEAT_LETTERS[:SEATS]),
)

TARGETS = (
    "button:pass",
    "button:bank",
    "button:offer",
    "pile:cards",
    "button:enough",
    "button:yes",
    "button:no",
    "button:withdraw",
    *(f"tile:{tile}-{colour}" for tile in SQUARE_NAMES[:LAND_SQUARES] for colour in COLOUR_NAMES),
    *(f"tile:{tile}" for tile in SQUARE_NAMES[:LAND_SQUARES]),
    *(f"ship:{water}" for water in WATER_NAMES),
    *(f"square:{water}" for water in WATER_NAMES),
    *(f"city:{square}" for square in SQUARE_NAMES),
    *(f"yard:{square}" for square in SQUARE_NAMES),
    "ship:16w",
    "ship:16e",
    *(f"jokers:{number}" for number in range(5)),
    *(f"hand:{card}" for card in CARD_NAMES),
    *(f"hand:{card}" for card in CARD_NAMES),
    *(f"hand:{card}" for card in CARD_NAMES),
    *(f"discards:{card}" for card in CARD_NAMES),
    *(f"hand:{card}" for card in CARD_NAMES),
    *(f"wish:{card}" for card in CARD_NAMES),
    *(f"hand:{card}" for card in CARD_NAMES),
    *(f"players:{_asked(number)}" for number in range(ASKS)),
    *(f"player:{letter.lower()}" for letter in SEAT_LETTERS[:SEATS]),
)
