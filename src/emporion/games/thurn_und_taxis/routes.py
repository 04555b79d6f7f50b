"""U4.2 Playing cards to the route."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.components import (
    CITIES,
    NO_CARD,
    has,
    held,
    near_back,
    near_ends,
    near_front,
    on_route,
)
from emporion.games.thurn_und_taxis.encoding import BACK, FRONT, START
from emporion.games.thurn_und_taxis.problems import IN_ROUTE, NO_ROAD, NO_ROUTE, NOT_IN_HAND, ONE_CITY, ROUTE_LIES
from emporion.games.thurn_und_taxis.secrets import leaving_hand

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def extensions(s: State, seat: int) -> int:
    """The cities in the hand that fit at one end or the other."""
    return held(s, seat) & near_ends(s, seat)


@compiled
def end_problem(s: State, seat: int, choice: int) -> int:
    """May this card be added at this end?"""
    front = choice < BACK
    city = choice - (FRONT if front else BACK)
    if s.hand[seat, city] < 1:
        return NOT_IN_HAND
    if s.route_size[seat] == 0:
        return NO_ROUTE
    if has(on_route(s, seat), city):
        return IN_ROUTE
    if front and s.route_size[seat] == 1:
        return ONE_CITY
    return 0 if has(near_front(s, seat) if front else near_back(s, seat), city) else NO_ROAD


@compiled
def start_problem(s: State, seat: int, city: int) -> int:
    if s.route_size[seat] > 0:
        return ROUTE_LIES
    return 0 if s.hand[seat, city] > 0 else NOT_IN_HAND


@compiled
def end_choices(s: State, seat: int, out: Any, n: int) -> int:
    """Add every extension to `out`, which has n entries already."""
    free = held(s, seat) & ~on_route(s, seat)
    front = free & near_front(s, seat)
    back = free & near_back(s, seat)
    if front | back:
        for city in range(CITIES):
            out[n] = FRONT + city
            n += (front >> city) & 1
            out[n] = BACK + city
            n += (back >> city) & 1
    return n


@compiled
def start_choices(s: State, seat: int, out: Any, n: int) -> int:
    hand = s.hand[seat]
    for city in range(CITIES):
        out[n] = START + city
        n += int(hand[city] > 0)
    return n


# What it does ---------------------------------------------------------------------------------------------------------


@compiled
def play_card(s: State, seat: int, choice: int) -> None:
    """Start a route, or add a city at the front or at the back."""
    route = s.route[seat]
    size = int(s.route_size[seat])
    place = size
    city = (choice - START) % CITIES
    if FRONT <= choice < BACK:
        for i in range(size, 0, -1):
            route[i] = route[i - 1]
        place = 0
    leaving_hand(s, seat, city)
    route[place] = city
    s.route_size[seat] = size + 1
    s.played += 1


@compiled
def discard_route(s: State, seat: int) -> None:
    """All cards of the route onto the discard pile."""
    route = s.route[seat]
    for i in range(s.route_size[seat]):
        s.discards[route[i]] += 1
        route[i] = NO_CARD
    s.route_size[seat] = 0
