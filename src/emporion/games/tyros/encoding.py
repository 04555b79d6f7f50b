"""The choices of Tyros: every family with its decision, notation and target, from which the numbers follow."""

from emporion.core.families import ONE_BY_ONE, TOGETHER, Families
from emporion.core.texts import SEAT_LETTERS
from emporion.games.tyros import components as c
from emporion.games.tyros.board import LAND_SQUARES, SQUARE_NAMES, WATER_NAMES

LETTERS = tuple(letter.lower() for letter in SEAT_LETTERS[: c.SEATS])
TILES = SQUARE_NAMES[:LAND_SQUARES]
ASKS = (1 << c.SEATS) - 1  # how many sets of players can be asked


def _asked(seats: int) -> str:
    return "".join(letter for seat, letter in enumerate(LETTERS) if seats >> seat & 1)


def _square(water: str) -> str:
    """What people touch for a water: the square that it belongs to."""
    return f"city:{water.rstrip('we') if water != 'tyros' else water}"


def _ships(square: str) -> list[str]:
    return [f"ship:{water}" for water in WATER_NAMES if _square(water) == f"city:{square}"]


def _tile(member: str) -> list[str]:
    """A tile of the hand and its square, for any of the empires that it could join."""
    tile = member.split()[0]
    return [f"tile:{tile}", f"city:{tile}"]


_HAND = [f"hand:{card}" for card in c.CARD_NAMES]
_DISCARDS = [f"discards:{card}" for card in c.CARD_NAMES]

FAMILIES = Families(len(c.DECISIONS))
PASS = FAMILIES.family("pass", c.ACT, "button:pass")
TO_BANK = FAMILIES.family("bank", c.ACT, "button:bank", also=lambda _: ("pile:cards", *_HAND, *_DISCARDS))
MAKE_OFFER = FAMILIES.family("offer", c.ACT, "button:offer", also=lambda _: _HAND)
DRAW = FAMILIES.family("draw", c.BANK, "pile:cards")
ENOUGH = FAMILIES.family("enough", c.KEEP, "button:enough")
YES = FAMILIES.family("yes", c.ANSWER, "button:yes")
NO = FAMILIES.family("no", c.ANSWER, "button:no")
WITHDRAW = FAMILIES.family("withdraw", c.PARTNER, "button:withdraw")
GROW_TILE = FAMILIES.family(
    "grow {}", c.GROW, "tile:{}", [f"{tile} {colour}" for tile in TILES for colour in c.COLOUR_NAMES], also=_tile
)
UNDER = FAMILIES.family("under {}", c.BURY, "tile:{}", TILES, also=lambda tile: [f"city:{tile}"])
SHIP_AT = FAMILIES.family("sail {}", c.ACT, "ship:{}", WATER_NAMES, also=lambda water: [_square(water)])
SAIL_TO = FAMILIES.family(
    "to {}", c.SAIL, "square:{}", WATER_NAMES, also=lambda water: [_square(water), f"ship:{water}"]
)
BUILD_CITY = FAMILIES.family("city {}", c.ACT, "city:{}", SQUARE_NAMES, also=_ships)
BUILD_SHIP = FAMILIES.family(
    "ship {}", c.ACT, "yard:{}", SQUARE_NAMES, also=lambda square: [f"city:{square}", *_ships(square)]
)
GIVE_UP = FAMILIES.family("remove {}", c.COAST, "ship:{}", ("16w", "16e"))
WITH_JOKERS = FAMILIES.family("jokers {}", c.JOKERS, "jokers:{}", ("0", "1", "2", "3", "4"), several=TOGETHER)
PAY_CARD = FAMILIES.family("pay {}", c.PAY, "hand:{}", c.CARD_NAMES, several=ONE_BY_ONE)
FEE_CARD = FAMILIES.family("fee {}", c.FEE, "hand:{}", c.CARD_NAMES)
LAY = FAMILIES.family("lay {}", c.BANK, "hand:{}", c.CARD_NAMES, several=ONE_BY_ONE)
TAKE = FAMILIES.family("take {}", c.BANK, "discards:{}", c.CARD_NAMES)
GIVE = FAMILIES.family("give {}", c.OFFER, "hand:{}", c.CARD_NAMES)
WANT = FAMILIES.family("want {}", c.OFFER, "wish:{}", c.CARD_NAMES)
KEEP_CARD = FAMILIES.family("keep {}", c.KEEP, "hand:{}", c.CARD_NAMES, several=ONE_BY_ONE)
ASK = FAMILIES.family(  # the member is the bit mask of the seats that are asked, less 1
    "ask {}", c.OFFER, "players:{}", [_asked(seats) for seats in range(1, ASKS + 1)]
)
TRADE_WITH = FAMILIES.family("trade {}", c.PARTNER, "player:{}", LETTERS)

CHOICES = len(FAMILIES)
FAMILY = FAMILIES.of_choices()
ASKED_IN = FAMILIES.asked_in()

# No decision offers more: at most a hand's five tiles for four empires (T4.2), every water as a destination, or an
# action for each of ten ships and each of two times ten cities and Tyros (T5).
MOST_CHOICES = 64
