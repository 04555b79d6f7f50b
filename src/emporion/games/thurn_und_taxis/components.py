"""U1 Components, and the state of a game of Thurn und Taxis.

Sets of cities are numbers with a bit for every city; a card is known by its city, for its three copies are alike.
"""

from typing import Literal, get_args

import numpy as np

from emporion.core.jit import compiled
from emporion.core.state import State, record_type
from emporion.games.thurn_und_taxis.board import BOARD, ROME

SEATS = 4

# The map (U2) ---------------------------------------------------------------------------------------------------------

CITY_NAMES = tuple(city.id for city in BOARD.cities)
CITIES = len(CITY_NAMES)
PROVINCE_NAMES = tuple(province.id for province in BOARD.provinces)
PROVINCES = len(PROVINCE_NAMES)
PROVINCE_OF = np.array([PROVINCE_NAMES.index(city.province) for city in BOARD.cities], np.int8)
ROADS = np.array([sum(1 << CITY_NAMES.index(other) for other in city.roads) for city in BOARD.cities], np.int64)
PROVINCE_CITIES = np.array(
    [sum(1 << i for i in range(CITIES) if PROVINCE_OF[i] == province) for province in range(PROVINCES)], np.int64
)
# All cities of this city's province and of the earlier ones: houses are placed in the order of the cities (U5.1).
UP_TO_PROVINCE = np.array([sum(map(int, PROVINCE_CITIES[: PROVINCE_OF[i] + 1])) for i in range(CITIES)], np.int64)
ALL_CITIES = (1 << CITIES) - 1
BAIERN = PROVINCE_NAMES.index("baiern")
LODZ = CITY_NAMES.index("lodz")

# The roads to Rome (X1, X4) -------------------------------------------------------------------------------------------

COACH_NAMES = tuple(coach.id for coach in BOARD.coaches)
COACHES = len(COACH_NAMES)
TOWN_NAMES = tuple(town.id for town in BOARD.towns)
TOWNS = len(TOWN_NAMES)
ROM = TOWN_NAMES.index(ROME)
EXITS_MAX = 3
EXITS = np.full((TOWNS, EXITS_MAX), -1, np.int8)
EXIT_COUNT = np.array([len(town.south) for town in BOARD.towns], np.int8)
for _i, _town in enumerate(BOARD.towns):
    EXITS[_i, : len(_town.south)] = [TOWN_NAMES.index(road.to) for road in _town.south]
START_TOWNS = np.array(
    [
        [TOWN_NAMES.index(coach.start_of_two) for coach in BOARD.coaches],
        [TOWN_NAMES.index(coach.start) for coach in BOARD.coaches],
    ],
    np.int8,
)  # with two players, with more
JOKER_CARD = COACHES  # the card of a city that has no coach
COACH_OF = np.array(
    [
        COACH_NAMES.index(BOARD.provinces[p].coach) if BOARD.provinces[p].coach else JOKER_CARD
        for p in map(int, PROVINCE_OF)
    ],
    np.int8,
)

# X2: a cleric is known by its rank, from 0, and is worth one point more. Its place is ON_COACH + a coach, or one of the
# others.
Cleric = Literal["altar-server", "monk", "priest", "bishop", "cardinal"]
CLERIC_NAMES: tuple[Cleric, ...] = get_args(Cleric)
CLERICS = len(CLERIC_NAMES)
IN_HAND, ON_COACH = range(2)
ON_FIELD, GONE = range(ON_COACH + COACHES, ON_COACH + COACHES + 2)
PLACE_NAMES = ("hand", *COACH_NAMES, "field", "gone")

# Cards, houses, carriages (U1) ----------------------------------------------------------------------------------------

COPIES = 3
CARDS = COPIES * CITIES
DISPLAY = 6
NO_CARD = -1
HOUSES = 20
HAND_LIMIT = 3
SHORTEST_ROUTE = 3
FIRST_CARRIAGE, LAST_CARRIAGE = 3, 7
CARRIAGE_POINTS = np.array([0, 0, 0, 2, 3, 5, 7, 10], np.int8)
CARTWRIGHT_HELP = 2

# Bonus tiles (U1): all in one row, the top of every stack first.
STACK_NAMES = (
    "route-5",
    "route-6",
    "route-7",
    "baden",
    "wuerttemberg-hohenzollern",
    "schweiz-tyrol",
    "boehmen-salzburg",
    "baiern",
    "outside-baiern",
    "end",
)
ROUTE_5, ROUTE_6, ROUTE_7, FIRST_PROVINCE_STACK = range(4)
OUTSIDE_BAIERN, GAME_END = 8, 9
STACKS = len(STACK_NAMES)
STACK_VALUES = (
    (2, 1),
    (3, 2, 1),
    (4, 3, 2, 1),
    (3, 2, 1),
    (3, 2, 1),
    (3, 2, 1),
    (4, 3, 2),
    (5, 4, 3, 2),
    (6, 5, 4, 3),
    (1,),
)
TILES = sum(map(len, STACK_VALUES))
TILE_STACK = np.array([stack for stack, values in enumerate(STACK_VALUES) for _ in values], np.int8)
TILE_VALUE = np.array([value for values in STACK_VALUES for value in values], np.int8)
TILE_NAMES = tuple(f"{STACK_NAMES[stack]}-{value}" for stack, values in enumerate(STACK_VALUES) for value in values)
STACK_FIRST = np.array([sum(map(len, STACK_VALUES[:stack])) for stack in range(STACKS + 1)], np.int8)
STACK_TILES = np.array(
    [sum(1 << tile for tile in range(TILES) if TILE_STACK[tile] == stack) for stack in range(STACKS)], np.int64
)
END_TILE = TILES - 1
# The cities that must all have a house for a province stack (U5.2).
STACK_CITIES = np.array(
    [
        sum(
            int(PROVINCE_CITIES[PROVINCE_NAMES.index(name)])
            for name in (stack.split("-") if FIRST_PROVINCE_STACK <= i < OUTSIDE_BAIERN else [])
        )
        for i, stack in enumerate(STACK_NAMES)
    ],
    np.int64,
)

# Officials (U4.4) and their tiles (Y1) --------------------------------------------------------------------------------

Office = Literal["postmaster", "carrier", "administrator", "cartwright"]
OFFICE_NAMES: tuple[Office, ...] = get_args(Office)
OFFICIAL_NAMES = ("none", *OFFICE_NAMES)
NO_OFFICIAL, POSTMASTER, CARRIER, ADMINISTRATOR, CARTWRIGHT = range(5)
OFFICES = 4  # office o has the tiles of official o + 1
OFFICE_TILES = np.array([[0] * 4, [0] * 4, [4, 4, 3, 2], [6, 6, 5, 3], [8, 8, 6, 4]], np.int8)
POINT_TILES = 12

# Decisions ------------------------------------------------------------------------------------------------------------

Decision = Literal[
    "clerics",
    "take",
    "play",
    "carry",
    "close",
    "houses",
    "house",
    "cartwright",
    "coach",
    "road",
    "discard",
    "give-back",
    "reward-card",
    "reward-house",
    "last-give-back",
]
DECISIONS: tuple[Decision, ...] = get_args(Decision)
(
    LAY_CLERICS,
    TAKE,
    PLAY,
    CARRY,
    CLOSE,
    HOUSES_WAY,
    HOUSE,
    USE_CARTWRIGHT,
    MOVE_COACH,
    CHOOSE_ROAD,
    DISCARD,
    GIVE_BACK,
    REWARD_CARD,
    REWARD_HOUSE,
    LAST_GIVE_BACK,
) = range(len(DECISIONS))
DECISION_RULES = (
    "X2",
    "U4.1",
    "U4.2",
    "U4.4",
    "U4.3",
    "U5.1",
    "U5.1",
    "U5.3",
    "X3",
    "X4",
    "U5.4",
    "Y3",
    "Y3",
    "Y3",
    "Y5",
)

# What a turn goes on with after tiles were given back (Y2), or NOTHING; AFTER_END marks the last giving back (Y5).
RESUME_NAMES = ("nothing", "taking", "playing", "closing", "coaches", "after-end")
NOTHING, TAKING, PLAYING, CLOSING, MOVING, AFTER_END = range(len(RESUME_NAMES))

# The steps of a turn between decisions: those above, and these. ASK: the next decision is ready.
ASK = NOTHING
(
    BEGIN_TURN,
    PLACING,
    BONUSES,
    CARRIAGES,
    NEXT_MOVE,
    DISCARDING,
    END_TURN,
    GIVING,
    NEXT_GIVER,
    LAST_GIVING,
    NEXT_LAST_GIVER,
    REWARDING,
) = range(AFTER_END + 1, AFTER_END + 13)

STATE = record_type(
    ("audience", "i1"),  # the module of X
    ("office", "i1"),  # the module of Y
    ("all_provinces", "i1"),  # the option of U5.2
    ("memory", "i1"),  # the option of X2: 0 strict, 1 open
    ("start_player", "i1"),
    ("turn", "i1"),  # the player in turn (the actor may be another: Y3)
    ("official", "i1"),  # that has helped in this turn
    ("taken", "i1"),  # cards taken in U4.1 in this turn
    ("played", "i1"),  # cards played in this turn
    ("restarted", "i1"),  # 1 if the route was discarded in this turn to start a new one
    ("resume", "i1"),  # what the turn goes on with when all have given tiles back
    ("houses_each", "i1"),  # while houses are placed: 1 for one in each province, 0 for all of one
    ("moving", "i1"),  # the coach whose road is being chosen, counted from 1; 0 for none
    ("lowest", "i1"),  # the lowest city that may be discarded next: one order for each set of cards (U5.4)
    ("display_size", "i1"),
    ("deck_size", "i1"),
    ("point_tiles", "i1"),  # tiles of 1 victory point in the supply (Y1)
    ("houses", "i4", (SEATS,)),  # the cities with a house
    ("tiles", "i4", (SEATS,)),  # the bonus tiles
    ("candidates", "i4"),  # while houses are placed: the cities that may still get one
    ("placed", "i4"),  # the cities that got a house in this closing (X3)
    ("carriage", "i1", (SEATS,)),  # the highest, 0 for none
    ("points", "i1", (SEATS,)),  # tiles of 1 victory point
    ("route_size", "i1", (SEATS,)),
    ("route", "i1", (SEATS, CITIES)),
    ("hand", "i1", (SEATS, CITIES)),
    ("known", "i1", (SEATS, CITIES)),  # cards that everyone knows to be in the hand (see `secrets`)
    ("display", "i1", (DISPLAY,)),
    ("deck", "i1", (CARDS,)),  # the top card is deck[deck_size - 1]
    ("discards", "i1", (CITIES,)),  # the discard pile
    ("coach", "i1", (COACHES,)),  # the town of each coach
    ("moves", "i1", (COACHES + 1,)),  # cards that still move a coach in this closing; the last: Lodz
    ("cleric", "i1", (SEATS, CLERICS)),  # the place of each cleric
    ("supply", "i1", (OFFICES,)),  # office tiles not held by anyone
    ("offices", "i1", (SEATS, OFFICES)),  # office tiles of the players
)


@compiled
def has(cities: int, city: int) -> bool:
    """Is this city in the set?"""
    return (cities >> int(city)) & 1 != 0


@compiled
def count(cities: int) -> int:
    """How many cities the set has."""
    x = cities - ((cities >> 1) & 0x55555555)
    x = (x & 0x33333333) + ((x >> 2) & 0x33333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F
    return ((x * 0x01010101) & 0xFFFFFFFF) >> 24


@compiled
def deck_gives(s: State) -> bool:
    """Is there a card in the deck, or in the discard pile that becomes the deck?"""
    if s.deck_size > 0:
        return True
    for city in range(CITIES):
        if s.discards[city] > 0:
            return True
    return False


@compiled
def hand_size(s: State, seat: int) -> int:
    hand = s.hand[seat]
    total = 0
    for city in range(CITIES):
        total += int(hand[city])
    return total


@compiled
def held(s: State, seat: int) -> int:
    """The cities of which the hand has a card."""
    hand = s.hand[seat]
    cities = 0
    for city in range(CITIES):
        cities |= int(hand[city] > 0) << city
    return cities


@compiled
def houses_left(s: State, seat: int) -> int:
    return HOUSES - count(int(s.houses[seat]))


@compiled
def next_seat(s: State, seat: int) -> int:
    """The next player clockwise."""
    return (seat + 1) % int(s.players)


@compiled
def on_route(s: State, seat: int) -> int:
    """The cities of the player's route."""
    route = s.route[seat]
    cities = 0
    for i in range(s.route_size[seat]):
        cities |= 1 << int(route[i])
    return cities


@compiled
def near_front(s: State, seat: int) -> int:
    """The cities that have a road to the front end. A route of one city is extended at the back only: it makes no
    difference."""
    return int(ROADS[s.route[seat, 0]]) if s.route_size[seat] > 1 else 0


@compiled
def near_back(s: State, seat: int) -> int:
    """The cities that have a road to the back end."""
    size = int(s.route_size[seat])
    return int(ROADS[s.route[seat, size - 1]]) if size > 0 else 0


@compiled
def near_ends(s: State, seat: int) -> int:
    """The cities that a card could add at one end or the other."""
    return (near_front(s, seat) | near_back(s, seat)) & ~on_route(s, seat)
