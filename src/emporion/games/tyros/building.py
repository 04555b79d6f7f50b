"""T5.B Building a city, T5.C building a ship."""

from typing import Any

from emporion.core.bits import count_bits, lowest_bit
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros.board import EAST, ITALY, TYROS, WEST
from emporion.games.tyros.components import (
    ALL_LAND,
    CITIES,
    CITY_PRICE,
    COLOURS,
    ITALIAN,
    KOSMOS,
    NO_COLOUR,
    bit,
    cards_in,
    has_chip,
    lift_ship,
    put_ship,
    ships_in,
)
from emporion.games.tyros.encoding import BUILD_SHIP, GIVE_UP
from emporion.games.tyros.paying import funds
from emporion.games.tyros.problems import (
    CITY_THERE,
    CITY_TOO_DEAR,
    NO_CHIP_FOR_CITY,
    NO_CITIES_LEFT,
    NO_CITY_IN_TYROS,
    NO_SHIPS_LEFT,
    NO_SUCH_COAST,
    NO_YARD,
    NOT_IN_CONTROL,
    SHIP_TOO_DEAR,
    SQUARE_FULL,
)
from emporion.games.tyros.sailing import all_cities, has_room

# T5.B A city ----------------------------------------------------------------------------------------------------------


@compiled
def city_price(own_ships: int) -> int:
    return CITY_PRICE - 1 if own_ships >= 2 else CITY_PRICE


@compiled
def city_problem(s: State, seat: int, square: int) -> int:
    own = ships_in(s, seat, square)
    if own == 0 or s.crowd[square] != own:
        return NOT_IN_CONTROL
    if s.edition == ITALIAN and square == TYROS:
        return NO_CITY_IN_TYROS
    if not has_chip(s, square):
        return NO_CHIP_FOR_CITY
    if s.owner[square] >= 0:
        return CITY_THERE
    if funds(s.hand[seat], int(s.colour[square])) < city_price(own):
        return CITY_TOO_DEAR
    if count_bits(int(s.cities[seat])) >= CITIES:
        return NO_CITIES_LEFT
    return 0


@compiled
def sites(s: State, seat: int) -> int:
    """The squares where a city may be allowed, as a bit mask: only these have to be looked at."""
    if cards_in(s.hand[seat]) < CITY_PRICE - 1:
        return 0
    return (int(s.land[0]) | int(s.land[1]) | int(s.land[2]) | int(s.land[3])) & ~all_cities(s)


@compiled
def on_both_coasts(s: State, seat: int, square: int) -> bool:
    return bool(square == ITALY and s.ships[seat, WEST] > 0 and s.ships[seat, EAST] > 0)


@compiled
def coast_problem(s: State, seat: int, coast: int) -> int:
    return 0 if s.ships[seat, EAST if coast else WEST] > 0 else NO_SUCH_COAST


@compiled
def coast_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    for coast in range(2):
        out[n] = GIVE_UP + coast
        n += int(coast_problem(s, seat, coast) == 0)
    return n


@compiled
def ship_for_city(s: State, seat: int, square: int) -> int:
    """The water of the ship that goes back to the supply, when there is no choice."""
    return EAST if square == ITALY and s.ships[seat, WEST] == 0 else square


@compiled
def build_city(s: State, seat: int, square: int) -> None:
    s.cities[seat] |= bit(square)
    s.owner[square] = seat
    lift_ship(s, seat, int(s.departure))
    if s.pioneer < 0:  # T7.3
        empires = 0
        for colour in range(COLOURS):
            empires += int(int(s.land[colour]) & int(s.cities[seat]) != 0)
        if empires == COLOURS:
            s.pioneer = seat


# T5.C A ship ----------------------------------------------------------------------------------------------------------


@compiled
def ship_price(s: State, square: int) -> int:
    """One card for each ship in the square, the new one included."""
    return int(s.crowd[square]) + 1


@compiled
def ship_colour(s: State, square: int) -> int:
    """The colour of which the price takes at least one card; NO_COLOUR if any cards will do."""
    if s.edition == KOSMOS and square == TYROS and s.owner[TYROS] < 0:
        return NO_COLOUR
    return int(s.colour[square])


@compiled
def yard_problem(s: State, seat: int, square: int) -> int:
    """May a ship be built here?"""
    if s.owner[square] != seat and not (square == TYROS and s.owner[TYROS] < 0):
        return NO_YARD
    if not has_room(s, seat, square):
        return SQUARE_FULL
    hand = s.hand[seat]
    if cards_in(hand) < ship_price(s, square) or funds(hand, ship_colour(s, square)) < 1:
        return SHIP_TOO_DEAR
    if s.supply[seat] < 1:
        return NO_SHIPS_LEFT
    return 0


@compiled
def yard_choices(s: State, seat: int, out: Any, n: int) -> int:
    """Add every square where a ship could be built to `out`, which has n entries already."""
    out[n] = BUILD_SHIP + TYROS
    n += int(yard_problem(s, seat, TYROS) == 0)
    cities = int(s.cities[seat]) & ALL_LAND
    while cities != 0:
        square = lowest_bit(cities)
        cities &= cities - 1
        out[n] = BUILD_SHIP + square
        n += int(yard_problem(s, seat, square) == 0)
    return n


@compiled
def build_ship(s: State, seat: int, square: int) -> None:
    """In 16 the new ship stands on the west coast, which has the square's own number."""
    put_ship(s, seat, square)
