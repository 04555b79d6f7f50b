"""The choices of Thurn und Taxis as numbers, and as words that people read and type."""

import numpy as np

from emporion.games.thurn_und_taxis.components import (
    CARRY,
    CHOOSE_ROAD,
    CITIES,
    CITY_NAMES,
    CLERIC_NAMES,
    CLERICS,
    CLOSE,
    COACH_NAMES,
    COACHES,
    DECISIONS,
    DISCARD,
    GIVE_BACK,
    HOUSE,
    HOUSES_WAY,
    LAST_GIVE_BACK,
    LAY_CLERICS,
    MOVE_COACH,
    OFFICE_NAMES,
    OFFICES,
    PLAY,
    PROVINCE_NAMES,
    PROVINCES,
    REWARD_CARD,
    REWARD_HOUSE,
    TAKE,
    TOWN_NAMES,
    TOWNS,
    USE_CARTWRIGHT,
)

DECK = 0
CALL_ADMINISTRATOR = 1
CALL_POSTMASTER = 2
CALL_CARRIER = 3
CALL_CARTWRIGHT = 4
DECLINE = 5
CLOSE_ROUTE = 6
KEEP_ROUTE = 7
DISCARD_ROUTE = 8
ONE_EACH = 9
ALL_OF = 10  # + a province
TAKE_CARD = ALL_OF + PROVINCES  # + a city, as in the next five
START = TAKE_CARD + CITIES
FRONT = START + CITIES
BACK = FRONT + CITIES
PLACE_HOUSE = BACK + CITIES
DISCARD_CARD = PLACE_HOUSE + CITIES
LAY_CLERIC = DISCARD_CARD + CITIES  # + a rank
MOVE = LAY_CLERIC + CLERICS  # + a coach
JOKER = MOVE + COACHES  # + a coach
ROAD_TO = JOKER + COACHES  # + a town
GIVE = ROAD_TO + TOWNS  # + a set of offices, less 1: bit o is set if a tile of office o is given back
OFFICE_SETS = (1 << OFFICES) - 1
CHOICES = GIVE + OFFICE_SETS


def office_set(offices: int) -> tuple[str, ...]:
    """The names of the offices in a set."""
    return tuple(name for o, name in enumerate(OFFICE_NAMES) if offices >> o & 1)


_SETS = [office_set(offices) for offices in range(1, OFFICE_SETS + 1)]

NOTATIONS = (
    "deck",
    "administrator",
    "postmaster",
    "carrier",
    "cartwright",
    "decline",
    "close",
    "keep",
    "discard route",
    "one each",
    *(f"all {province}" for province in PROVINCE_NAMES),
    *(f"{verb} {city}" for verb in ("take", "start", "front", "back", "house", "discard") for city in CITY_NAMES),
    *(f"lay {cleric}" for cleric in CLERIC_NAMES),
    *(f"move {coach}" for coach in COACH_NAMES),
    *(f"joker {coach}" for coach in COACH_NAMES),
    *(f"road {town}" for town in TOWN_NAMES),
    *(f"give {' '.join(names)}" for names in _SETS),
)

TARGETS = (
    "deck",
    *(f"official:{name}" for name in ("administrator", "postmaster", "carrier", "cartwright")),
    "button:decline",
    "button:close",
    "button:keep",
    "route:discard",
    "button:one-each",
    *(f"province:{province}" for province in PROVINCE_NAMES),
    *(f"display:{city}" for city in CITY_NAMES),
    *(f"hand:{city}" for city in CITY_NAMES),
    *(f"route-front:{city}" for city in CITY_NAMES),
    *(f"route-back:{city}" for city in CITY_NAMES),
    *(f"city:{city}" for city in CITY_NAMES),
    *(f"hand:{city}" for city in CITY_NAMES),
    *(f"cleric:{cleric}" for cleric in CLERIC_NAMES),
    *(f"coach:{coach}" for coach in COACH_NAMES),
    *(f"joker:{coach}" for coach in COACH_NAMES),
    *(f"town:{town}" for town in TOWN_NAMES),
    *(f"offices:{'+'.join(names)}" for names in _SETS),
)

GIVE_SIZE = np.array([len(names) for names in _SETS], np.int8)


def _belongs() -> "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]":
    """Which choices may be asked for in which decision."""
    cards = range(TAKE_CARD, START)
    houses = range(PLACE_HOUSE, DISCARD_CARD)
    ends = range(FRONT, PLACE_HOUSE)
    choices = {
        LAY_CLERICS: [*range(LAY_CLERIC, MOVE)],
        TAKE: [DECK, CALL_ADMINISTRATOR, *cards],
        PLAY: [CALL_POSTMASTER, DISCARD_ROUTE, *range(START, FRONT), *ends],
        CARRY: [*ends],
        CLOSE: [CALL_CARRIER, CLOSE_ROUTE, KEEP_ROUTE],
        HOUSES_WAY: [ONE_EACH, *range(ALL_OF, TAKE_CARD)],
        HOUSE: [*houses],
        USE_CARTWRIGHT: [CALL_CARTWRIGHT, DECLINE],
        MOVE_COACH: [*range(MOVE, ROAD_TO)],
        CHOOSE_ROAD: [*range(ROAD_TO, GIVE)],
        DISCARD: [*range(DISCARD_CARD, LAY_CLERIC)],
        GIVE_BACK: [*range(GIVE, CHOICES)],
        REWARD_CARD: [DECK, DECLINE, *cards],
        REWARD_HOUSE: [DECLINE, *houses],
        LAST_GIVE_BACK: [DECLINE, *range(GIVE, CHOICES)],
    }
    table = np.zeros((len(DECISIONS), CHOICES), np.bool_)
    for decision, codes in choices.items():
        table[decision, codes] = True
    return table


BELONGS = _belongs()
