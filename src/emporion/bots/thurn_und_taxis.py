"""What a choice is worth in Thurn und Taxis, by rules of thumb.

The bot builds routes that its hand and the display can carry on, closes them when they bring a carriage or cannot be
carried on, builds where provinces fill up, and gives tiles back for as much as it can.
"""

import numpy as np

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.bonuses import end_is_near
from emporion.games.thurn_und_taxis.components import (
    BAIERN,
    CARRY,
    CARTWRIGHT_HELP,
    CHOOSE_ROAD,
    CITIES,
    CLERICS,
    CLOSE,
    COACHES,
    DISCARD,
    EXIT_COUNT,
    EXITS,
    FIRST_PROVINCE_STACK,
    HOUSE,
    HOUSES_WAY,
    LAST_CARRIAGE,
    LAY_CLERICS,
    MOVE_COACH,
    NO_OFFICIAL,
    ON_COACH,
    OUTSIDE_BAIERN,
    PLAY,
    PROVINCE_CITIES,
    PROVINCES,
    REWARD_HOUSE,
    ROADS,
    ROM,
    SHORTEST_ROUTE,
    STACK_CITIES,
    TOWNS,
    count,
    has,
    held,
    houses_left,
    near_back,
    near_front,
    on_route,
)
from emporion.games.thurn_und_taxis.encoding import (
    ALL_OF,
    BACK,
    CALL_ADMINISTRATOR,
    CALL_CARRIER,
    CALL_CARTWRIGHT,
    CALL_POSTMASTER,
    CLOSE_ROUTE,
    DECK,
    DECLINE,
    DISCARD_CARD,
    DISCARD_ROUTE,
    FRONT,
    GIVE,
    GIVE_SIZE,
    JOKER,
    MOVE,
    ONE_EACH,
    PLACE_HOUSE,
    ROAD_TO,
    START,
    TAKE_CARD,
)
from emporion.games.thurn_und_taxis.officials import next_carriage

FITS = 3.0  # a card that makes the route one city longer
NEW_HOUSE = 0.6  # for a city where the player has no house
NEIGHBOUR = 0.3  # for every card in hand that has a road to it
COPY = -1.5  # a second card of a city
UNKNOWN_CARD = 0.9  # a card from the deck
NEW_DISPLAY = 1.4  # what six new cards promise
NEW_OFFICE = 0.4  # an office of which the player has no tile
LONG_ROUTE = 7
GOOD_ROUTE = 5  # the first that brings a bonus
FEW_HOUSES = 4  # left to the first player: the end is coming
ROUTE_LENGTH = 0.5  # points that a city on the route promises; this and the rest fitted to games of greedy players
ROUTE_CITY = 0.6  # more for a city where the player has no house
ROUTE_CARD = 0.4  # a card in hand that makes the route longer
HAND_CARD = 0.25  # a card of a city where the player has no house
NEAR_BONUS = 0.1  # of what houses are worth towards bonuses to come
SPREAD = 5.0  # points by which a forecast of a final score is off
ITERATIONS = 6000  # of a search for the strong level: see docs/bots.md
NEVER = -1000.0
SURELY = 1000.0


def _longest_way() -> "np.ndarray[tuple[int, ...], np.dtype[np.int8]]":
    """For every town, the number of moves of the longest way to Rome."""
    moves = np.zeros(TOWNS, np.int8)
    for _ in range(TOWNS):
        for town in range(TOWNS):
            if town != ROM:
                moves[town] = 1 + max(moves[EXITS[town, i]] for i in range(EXIT_COUNT[town]))
    return moves


MOVES_TO_ROME = _longest_way()


# Routes ---------------------------------------------------------------------------------------------------------------


@compiled
def chain(near: int, free: int) -> int:
    """How many of the free cities can be added one after the other, by and by, beginning with one of `near`."""
    length = 0
    while near & free != 0:
        best = 0
        best_next = -1
        for city in range(CITIES):
            if has(near & free, city):
                following = count(int(ROADS[city]) & free)
                if following > best_next:
                    best, best_next = city, following
        free &= ~(1 << best)
        near = int(ROADS[best])
        length += 1
    return length


@compiled
def growth(s: State, seat: int, hand: int) -> int:
    """How many cards of this hand the route can take at its ends, or, if there is none, a new one."""
    if s.route_size[seat] == 0:
        longest = 0
        for city in range(CITIES):
            if has(hand, city):
                longest = max(longest, 1 + chain(int(ROADS[city]), hand & ~(1 << city)))
        return longest
    free = hand & ~on_route(s, seat)
    return max(chain(near_back(s, seat), free), chain(near_front(s, seat), free))


@compiled
def can_go_on(s: State, seat: int) -> bool:
    """Will there be a card for the route in the next turn, as far as one can see?"""
    cities = held(s, seat)
    for i in range(s.display_size):
        cities |= 1 << int(s.display[i])
    return cities & (near_front(s, seat) | near_back(s, seat)) & ~on_route(s, seat) != 0


@compiled
def enough_for_carriage(s: State, seat: int, size: int) -> bool:
    """Would a route of this size bring the next carriage, perhaps with the cartwright?"""
    helped = CARTWRIGHT_HELP if s.official == NO_OFFICIAL else 0
    carriage = next_carriage(s, seat)
    return SHORTEST_ROUTE <= size and carriage <= LAST_CARRIAGE and carriage <= size + helped


@compiled
def should_close(s: State, seat: int) -> bool:
    size = int(s.route_size[seat])
    if size >= LONG_ROUTE or end_is_near(s) or not can_go_on(s, seat):
        return True
    return size >= GOOD_ROUTE and enough_for_carriage(s, seat, size)


@compiled
def card_worth(s: State, seat: int, city: int) -> float:
    """What a card of this city would add to the hand."""
    hand = held(s, seat)
    if has(hand, city):
        return COPY
    total = FITS * (growth(s, seat, hand | (1 << city)) - growth(s, seat, hand))
    total += NEIGHBOUR * count(int(ROADS[city]) & hand)
    if not has(int(s.houses[seat]), city):
        total += NEW_HOUSE
    return total


@compiled
def office_worth(s: State, seat: int, office: int) -> float:
    return NEW_OFFICE if s.office and s.offices[seat, office] == 0 else 0.0


@compiled
def take_worth(s: State, seat: int, choice: int) -> float:
    if choice == DECLINE:
        return NEVER
    if choice == DECK:
        return UNKNOWN_CARD
    if choice == CALL_ADMINISTRATOR:
        return NEW_DISPLAY + office_worth(s, seat, 2)
    return card_worth(s, seat, choice - TAKE_CARD)


@compiled
def play_worth(s: State, seat: int, choice: int) -> float:
    hand = held(s, seat)
    size = int(s.route_size[seat])
    if choice == CALL_POSTMASTER:
        fitting = growth(s, seat, hand)
        saved = fitting >= 2 or (size + fitting >= GOOD_ROUTE and enough_for_carriage(s, seat, size + fitting))
        return NEVER if saved else SURELY
    if choice == DISCARD_ROUTE:
        return NEVER / 2
    city = (choice - START) % CITIES
    left = hand & ~(1 << city) & ~on_route(s, seat)
    other = 0
    if FRONT <= choice < BACK:
        other = near_back(s, seat)
    elif choice >= BACK:
        other = near_front(s, seat)
    total = float(chain(int(ROADS[city]), left)) + 0.5 * chain(other, left)
    total += 0.1 * count(int(ROADS[city]) & ~on_route(s, seat))
    if not has(int(s.houses[seat]), city):
        total += NEW_HOUSE
    return total


@compiled
def close_worth(s: State, seat: int, choice: int) -> float:
    """First a second card, if the official is not needed as cartwright; then to close or not."""
    if choice == CALL_CARRIER:
        size = int(s.route_size[seat])
        carriage = next_carriage(s, seat)
        needed = should_close(s, seat) and carriage > size + 1 and enough_for_carriage(s, seat, size)
        return NEVER if needed else SURELY
    if choice == CLOSE_ROUTE:
        return 1.0 if should_close(s, seat) else -1.0
    return 0.0


# Houses, coaches, offices ---------------------------------------------------------------------------------------------


@compiled
def houses_worth(s: State, houses: int) -> float:
    """Houses are worth more the nearer they come to a bonus."""
    total = float(count(houses))
    for stack in range(FIRST_PROVINCE_STACK, OUTSIDE_BAIERN):
        wanted = int(STACK_CITIES[stack])
        share = count(houses & wanted) / count(wanted)
        total += 3.0 * share * share
    reached = 0
    for province in range(PROVINCES):
        if province != BAIERN or s.all_provinces:
            reached += int(houses & int(PROVINCE_CITIES[province]) != 0)
    return total + 0.08 * reached * reached


@compiled
def way_worth(s: State, seat: int, choice: int) -> float:
    cities = on_route(s, seat) & ~int(s.houses[seat])
    if choice != ONE_EACH:
        return houses_worth(s, int(s.houses[seat]) | (cities & int(PROVINCE_CITIES[choice - ALL_OF])))
    houses = int(s.houses[seat])
    for province in range(PROVINCES):
        candidates = cities & int(PROVINCE_CITIES[province])
        houses |= candidates & -candidates
    return houses_worth(s, houses)


@compiled
def end_is_coming(s: State) -> bool:
    for seat in range(s.players):
        if s.carriage[seat] >= LAST_CARRIAGE - 1 or houses_left(s, seat) <= FEW_HOUSES:
            return True
    return end_is_near(s)


@compiled
def cleric_on(s: State, seat: int, coach: int) -> int:
    """The points of the player's own cleric on a coach, which the player remembers."""
    for rank in range(CLERICS):
        if s.cleric[seat, rank] == ON_COACH + coach:
            return rank + 1
    return 0


@compiled
def coach_worth(s: State, seat: int, choice: int) -> float:
    """Low clerics go ahead; high ones arrive when nobody follows any more."""
    coach = (choice - MOVE) % COACHES
    own = cleric_on(s, seat, coach)
    cost = -0.1 if choice >= JOKER else 0.0
    if end_is_coming(s):
        return cost + own / (1.0 + int(MOVES_TO_ROME[s.coach[coach]]))
    return cost - own


@compiled
def road_worth(s: State, seat: int, town: int) -> float:
    slow = cleric_on(s, seat, int(s.moving) - 1) >= 3 and not end_is_coming(s)
    moves = float(int(MOVES_TO_ROME[town]))
    return moves if slow else -moves


@compiled
def promise(s: State, seat: int) -> float:
    """The points that the player's route, hand and houses promise."""
    if s.over != 0:
        return 0.0
    hand = held(s, seat)
    houses = int(s.houses[seat])
    total = ROUTE_LENGTH * int(s.route_size[seat]) + ROUTE_CITY * count(on_route(s, seat) & ~houses)
    total += ROUTE_CARD * growth(s, seat, hand) + HAND_CARD * count(hand & ~houses)
    if not end_is_near(s):
        total += NEAR_BONUS * (houses_worth(s, houses) - count(houses))
    return total


@compiled
def spread() -> float:
    return SPREAD


@compiled
def worth(s: State, seat: int, choice: int) -> float:
    """What a choice is worth to this player."""
    decision = s.decision
    if decision == LAY_CLERICS:
        return 0.0
    if decision == PLAY or decision == CARRY:
        return play_worth(s, seat, choice)
    if decision == CLOSE:
        return close_worth(s, seat, choice)
    if decision == HOUSES_WAY:
        return way_worth(s, seat, choice)
    if decision == HOUSE or decision == REWARD_HOUSE:
        return NEVER if choice == DECLINE else houses_worth(s, int(s.houses[seat]) | (1 << (choice - PLACE_HOUSE)))
    if decision == MOVE_COACH:
        return coach_worth(s, seat, choice)
    if decision == CHOOSE_ROAD:
        return road_worth(s, seat, choice - ROAD_TO)
    if decision == DISCARD:
        return -discard_loss(s, seat, choice - DISCARD_CARD)
    if choice >= GIVE:
        return float(GIVE_SIZE[choice - GIVE])
    if choice == CALL_CARTWRIGHT:
        return 1.0
    return take_worth(s, seat, choice)


@compiled
def discard_loss(s: State, seat: int, city: int) -> float:
    """What the hand loses with this card, for the next route."""
    if s.hand[seat, city] > 1:
        return 0.0
    loss = NEIGHBOUR * count(int(ROADS[city]) & held(s, seat))
    return loss + (0.0 if has(int(s.houses[seat]), city) else NEW_HOUSE)
