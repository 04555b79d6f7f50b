"""U5 Closing a route: the houses at the beginning (U5.1) and the discards at the end (U5.4)."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.piles import cards_from
from emporion.core.state import State
from emporion.games.thurn_und_taxis.bonuses import place_house
from emporion.games.thurn_und_taxis.components import (
    ASK,
    BONUSES,
    CITIES,
    DISCARD,
    END_TURN,
    HAND_LIMIT,
    HOUSE,
    HOUSES_WAY,
    PLACING,
    PROVINCE_CITIES,
    PROVINCES,
    UP_TO_PROVINCE,
    count,
    hand_size,
    has,
    houses_left,
    on_route,
)
from emporion.games.thurn_und_taxis.encoding import ALL_OF, DISCARD_CARD, ONE_EACH, PLACE_HOUSE
from emporion.games.thurn_und_taxis.problems import (
    HOUSE_ORDER,
    HOUSE_STANDS,
    NO_HOUSE_HERE,
    NOT_IN_HAND,
    NOT_IN_ROUTE,
    OUT_OF_ORDER,
)
from emporion.games.thurn_und_taxis.routes import discard_route
from emporion.games.thurn_und_taxis.secrets import leaving_hand

# Houses (U5.1) --------------------------------------------------------------------------------------------------------


@compiled
def way_problem(s: State, seat: int, province: int) -> int:
    """All of one province: one that the route has. (One in each province is always a way.)"""
    return 0 if int(PROVINCE_CITIES[province]) & on_route(s, seat) else NOT_IN_ROUTE


@compiled
def way_choices(s: State, seat: int, out: Any) -> int:
    out[0] = ONE_EACH
    n = 1
    cities = on_route(s, seat)
    for province in range(PROVINCES):
        out[n] = ALL_OF + province
        n += int(int(PROVINCE_CITIES[province]) & cities != 0)
    return n


@compiled
def houses_wanted(each: bool, cities: int) -> int:
    """How many houses the way asks for, if these are the cities that may still get one."""
    if not each:
        return count(cities)
    wanted = 0
    for province in range(PROVINCES):
        wanted += int(int(PROVINCE_CITIES[province]) & cities != 0)
    return wanted


@compiled
def later(each: bool, cities: int, city: int) -> int:
    """The cities that may still get a house after this one has: houses are placed in the order of the cities, so that
    each set of houses has one order."""
    return cities & ~(int(UP_TO_PROVINCE[city]) if each else (2 << city) - 1)


@compiled
def house_cities(s: State, seat: int) -> int:
    """The cities that may get the next house. Every house that can be placed must be, so those are left out after
    which too few would follow."""
    each = s.houses_each != 0
    cities = int(s.candidates)
    more = min(houses_left(s, seat), houses_wanted(each, cities)) - 1
    allowed = 0
    for city in range(CITIES):
        if has(cities, city) and houses_wanted(each, later(each, cities, city)) >= more:
            allowed |= 1 << city
    return allowed


@compiled
def house_problem(s: State, seat: int, city: int) -> int:
    if has(house_cities(s, seat), city):
        return 0
    if has(int(s.houses[seat]), city):
        return HOUSE_STANDS
    return HOUSE_ORDER if has(int(s.candidates), city) else NO_HOUSE_HERE


@compiled
def house_choices(cities: int, out: Any) -> int:
    n = 0
    for city in range(CITIES):
        out[n] = PLACE_HOUSE + city
        n += (cities >> city) & 1
    return n


@compiled
def close_route(s: State, seat: int) -> int:
    """Ask for the way to place houses, unless none can be placed at all."""
    if houses_left(s, seat) == 0 or on_route(s, seat) & ~int(s.houses[seat]) == 0:
        return BONUSES
    s.decision = HOUSES_WAY
    return ASK


@compiled
def choose_way(s: State, seat: int, choice: int) -> int:
    cities = on_route(s, seat) & ~int(s.houses[seat])
    s.houses_each = int(choice == ONE_EACH)
    s.candidates = cities if choice == ONE_EACH else cities & int(PROVINCE_CITIES[choice - ALL_OF])
    return PLACING


@compiled
def house_in_closing(s: State, seat: int, city: int) -> int:
    s.placed |= 1 << city
    s.candidates = later(s.houses_each != 0, int(s.candidates), city)
    place_house(s, seat, city)
    return PLACING


@compiled
def place_houses(s: State, seat: int) -> int:
    """Place houses as long as there is no choice; then ask, or go on."""
    while s.candidates != 0 and houses_left(s, seat) > 0:
        cities = house_cities(s, seat)
        if count(cities) > 1:
            s.decision = HOUSE
            return ASK
        city = 0
        while not has(cities, city):
            city += 1
        house_in_closing(s, seat, city)
    s.candidates = 0
    s.houses_each = 0
    return BONUSES


# Discards (U5.4) ------------------------------------------------------------------------------------------------------


@compiled
def discard_problem(s: State, seat: int, city: int) -> int:
    """Discards are made in the order of the cities, so there must be enough later cards to get down to three."""
    if s.hand[seat, city] < 1:
        return NOT_IN_HAND
    if city < s.lowest or cards_from(s.hand[seat], city) < hand_size(s, seat) - HAND_LIMIT:
        return OUT_OF_ORDER
    return 0


@compiled
def discard_choices(s: State, seat: int, out: Any) -> int:
    hand = s.hand[seat]
    lowest = int(s.lowest)
    excess = hand_size(s, seat) - HAND_LIMIT
    reach = hand_size(s, seat)
    n = 0
    for city in range(CITIES):
        cards = int(hand[city])
        out[n] = DISCARD_CARD + city
        n += int(cards > 0) & int(city >= lowest) & int(reach >= excess)
        reach -= cards
    return n


@compiled
def begin_discarding(s: State, seat: int) -> int:
    """First the route, then the cards too many."""
    s.placed = 0
    discard_route(s, seat)
    return after_discard(s, seat)


@compiled
def discard_card(s: State, seat: int, city: int) -> int:
    leaving_hand(s, seat, city)
    s.discards[city] += 1
    s.lowest = city
    return after_discard(s, seat)


@compiled
def after_discard(s: State, seat: int) -> int:
    if hand_size(s, seat) > HAND_LIMIT:
        s.decision = DISCARD
        return ASK
    s.lowest = 0
    return END_TURN
