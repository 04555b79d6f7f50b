"""Heuristics for Thurn und Taxis.

The bot builds routes that its hand and the display can carry on, closes them when they bring a carriage or cannot be
carried on, builds where provinces fill up, and gives tiles back for as much as it can.
"""

from typing import Any

import numpy as np

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis import encoding as e
from emporion.games.thurn_und_taxis.bonuses import end_is_near
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
FORECAST_ERROR = 5.0  # points by which a forecast of a final score is off
ITERATIONS = 6000  # of a search for the strong level: see docs/bots.md
MEASURED = ("cards", "houses", "route", "carriage")
NEVER = -1000.0
SURELY = 1000.0


def _longest_way() -> "np.ndarray[tuple[int, ...], np.dtype[np.int8]]":
    """For every town, the number of moves of the longest way to Rome."""
    moves = np.zeros(c.TOWNS, np.int8)
    for _ in range(c.TOWNS):
        for town in range(c.TOWNS):
            if town != c.ROM:
                moves[town] = 1 + max(moves[c.EXITS[town, i]] for i in range(c.EXIT_COUNT[town]))
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
        for city in range(c.CITIES):
            if c.has(near & free, city):
                following = c.count(int(c.ROADS[city]) & free)
                if following > best_next:
                    best, best_next = city, following
        free &= ~(1 << best)
        near = int(c.ROADS[best])
        length += 1
    return length


@compiled
def growth(s: State, seat: int, hand: int) -> int:
    """How many cards of this hand the route can take at its ends, or, if there is none, a new one."""
    if s.route_size[seat] == 0:
        longest = 0
        for city in range(c.CITIES):
            if c.has(hand, city):
                longest = max(longest, 1 + chain(int(c.ROADS[city]), hand & ~(1 << city)))
        return longest
    free = hand & ~c.on_route(s, seat)
    return max(chain(c.near_back(s, seat), free), chain(c.near_front(s, seat), free))


@compiled
def can_go_on(s: State, seat: int) -> bool:
    """Will there be a card for the route in the next turn, as far as one can see?"""
    cities = c.held(s, seat)
    for i in range(s.display_size):
        cities |= 1 << int(s.display[i])
    return cities & (c.near_front(s, seat) | c.near_back(s, seat)) & ~c.on_route(s, seat) != 0


@compiled
def enough_for_carriage(s: State, seat: int, size: int) -> bool:
    """Would a route of this size bring the next carriage, perhaps with the cartwright?"""
    helped = c.CARTWRIGHT_HELP if s.official == c.NO_OFFICIAL else 0
    carriage = next_carriage(s, seat)
    return c.SHORTEST_ROUTE <= size and carriage <= c.LAST_CARRIAGE and carriage <= size + helped


@compiled
def should_close(s: State, seat: int) -> bool:
    size = int(s.route_size[seat])
    if size >= LONG_ROUTE or end_is_near(s) or not can_go_on(s, seat):
        return True
    return size >= GOOD_ROUTE and enough_for_carriage(s, seat, size)


@compiled
def card_value(s: State, seat: int, city: int) -> float:
    """What a card of this city would add to the hand."""
    hand = c.held(s, seat)
    if c.has(hand, city):
        return COPY
    total = FITS * (growth(s, seat, hand | (1 << city)) - growth(s, seat, hand))
    total += NEIGHBOUR * c.count(int(c.ROADS[city]) & hand)
    if not c.has(int(s.houses[seat]), city):
        total += NEW_HOUSE
    return total


@compiled
def office_value(s: State, seat: int, office: int) -> float:
    return NEW_OFFICE if s.office and s.offices[seat, office] == 0 else 0.0


@compiled
def take_value(s: State, seat: int, choice: int) -> float:
    if choice == e.DECLINE:
        return NEVER
    if choice == e.DECK:
        return UNKNOWN_CARD
    if choice == e.CALL_ADMINISTRATOR:
        return NEW_DISPLAY + office_value(s, seat, 2)
    return card_value(s, seat, choice - e.TAKE_CARD)


@compiled
def play_value(s: State, seat: int, choice: int) -> float:
    hand = c.held(s, seat)
    size = int(s.route_size[seat])
    if choice == e.CALL_POSTMASTER:
        fitting = growth(s, seat, hand)
        saved = fitting >= 2 or (size + fitting >= GOOD_ROUTE and enough_for_carriage(s, seat, size + fitting))
        return NEVER if saved else SURELY
    if choice == e.DISCARD_ROUTE:
        return NEVER / 2
    city = (choice - e.START) % c.CITIES
    left = hand & ~(1 << city) & ~c.on_route(s, seat)
    other = 0
    if e.FRONT <= choice < e.BACK:
        other = c.near_back(s, seat)
    elif choice >= e.BACK:
        other = c.near_front(s, seat)
    total = float(chain(int(c.ROADS[city]), left)) + 0.5 * chain(other, left)
    total += 0.1 * c.count(int(c.ROADS[city]) & ~c.on_route(s, seat))
    if not c.has(int(s.houses[seat]), city):
        total += NEW_HOUSE
    return total


@compiled
def close_value(s: State, seat: int, choice: int) -> float:
    """First a second card, if the official is not needed as cartwright; then to close or not."""
    if choice == e.CALL_CARRIER:
        size = int(s.route_size[seat])
        carriage = next_carriage(s, seat)
        needed = should_close(s, seat) and carriage > size + 1 and enough_for_carriage(s, seat, size)
        return NEVER if needed else SURELY
    if choice == e.CLOSE_ROUTE:
        return 1.0 if should_close(s, seat) else -1.0
    return 0.0


# Houses, coaches, offices ---------------------------------------------------------------------------------------------


@compiled
def houses_value(s: State, houses: int) -> float:
    """Houses are worth more the nearer they come to a bonus."""
    total = float(c.count(houses))
    for stack in range(c.FIRST_PROVINCE_STACK, c.OUTSIDE_BAIERN):
        wanted = int(c.STACK_CITIES[stack])
        share = c.count(houses & wanted) / c.count(wanted)
        total += 3.0 * share * share
    reached = 0
    for province in range(c.PROVINCES):
        if province != c.BAIERN or s.all_provinces:
            reached += int(houses & int(c.PROVINCE_CITIES[province]) != 0)
    return total + 0.08 * reached * reached


@compiled
def way_value(s: State, seat: int, choice: int) -> float:
    cities = c.on_route(s, seat) & ~int(s.houses[seat])
    if choice != e.ONE_EACH:
        return houses_value(s, int(s.houses[seat]) | (cities & int(c.PROVINCE_CITIES[choice - e.ALL_OF])))
    houses = int(s.houses[seat])
    for province in range(c.PROVINCES):
        candidates = cities & int(c.PROVINCE_CITIES[province])
        houses |= candidates & -candidates
    return houses_value(s, houses)


@compiled
def end_is_coming(s: State) -> bool:
    for seat in range(s.players):
        if s.carriage[seat] >= c.LAST_CARRIAGE - 1 or c.houses_left(s, seat) <= FEW_HOUSES:
            return True
    return end_is_near(s)


@compiled
def cleric_on(s: State, seat: int, coach: int) -> int:
    """The points of the player's own cleric on a coach, which the player remembers."""
    for rank in range(c.CLERICS):
        if s.cleric[seat, rank] == c.ON_COACH + coach:
            return rank + 1
    return 0


@compiled
def coach_value(s: State, seat: int, choice: int) -> float:
    """Low clerics go ahead; high ones arrive when nobody follows any more."""
    coach = (choice - e.MOVE) % c.COACHES
    own = cleric_on(s, seat, coach)
    cost = -0.1 if choice >= e.JOKER else 0.0
    if end_is_coming(s):
        return cost + own / (1.0 + int(MOVES_TO_ROME[s.coach[coach]]))
    return cost - own


@compiled
def road_value(s: State, seat: int, town: int) -> float:
    slow = cleric_on(s, seat, int(s.moving) - 1) >= 3 and not end_is_coming(s)
    moves = float(int(MOVES_TO_ROME[town]))
    return moves if slow else -moves


@compiled
def expected_points(s: State, seat: int) -> float:
    """The points that the player's route, hand and houses promise."""
    if s.over != 0:
        return 0.0
    hand = c.held(s, seat)
    houses = int(s.houses[seat])
    total = ROUTE_LENGTH * int(s.route_size[seat]) + ROUTE_CITY * c.count(c.on_route(s, seat) & ~houses)
    total += ROUTE_CARD * growth(s, seat, hand) + HAND_CARD * c.count(hand & ~houses)
    if not end_is_near(s):
        total += NEAR_BONUS * (houses_value(s, houses) - c.count(houses))
    return total


@compiled
def choice_value(s: State, seat: int, choice: int) -> float:
    """What a choice is worth to this player."""
    decision = s.decision
    if decision == c.LAY_CLERICS:
        return 0.0
    if decision == c.PLAY or decision == c.CARRY:
        return play_value(s, seat, choice)
    if decision == c.CLOSE:
        return close_value(s, seat, choice)
    if decision == c.HOUSES_WAY:
        return way_value(s, seat, choice)
    if decision == c.HOUSE or decision == c.REWARD_HOUSE:
        return NEVER if choice == e.DECLINE else houses_value(s, int(s.houses[seat]) | (1 << (choice - e.PLACE_HOUSE)))
    if decision == c.MOVE_COACH:
        return coach_value(s, seat, choice)
    if decision == c.CHOOSE_ROAD:
        return road_value(s, seat, choice - e.ROAD_TO)
    if decision == c.DISCARD:
        return -discard_loss(s, seat, choice - e.DISCARD_CARD)
    if choice >= e.GIVE:
        return float(e.GIVE_SIZE[choice - e.GIVE])
    if choice == e.CALL_CARTWRIGHT:
        return 1.0
    return take_value(s, seat, choice)


@compiled
def discard_loss(s: State, seat: int, city: int) -> float:
    """What the hand loses with this card, for the next route."""
    if s.hand[seat, city] > 1:
        return 0.0
    loss = NEIGHBOUR * c.count(int(c.ROADS[city]) & c.held(s, seat))
    return loss + (0.0 if c.has(int(s.houses[seat]), city) else NEW_HOUSE)


@compiled
def measure(s: State, seat: int, out: Any) -> None:
    """Cards in hand, houses on the board, the cities of the route, and carriages, which come one after the other."""
    out[0] = 0
    for city in range(c.CITIES):
        out[0] += s.hand[seat, city]
    out[1] = c.count(int(s.houses[seat]))
    out[2] = s.route_size[seat]
    out[3] = max(0, int(s.carriage[seat]) - c.FIRST_CARRIAGE + 1)
