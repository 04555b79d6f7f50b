"""T7 Scoring, and the end of the game (T6)."""

import numpy as np

from emporion.core.bits import count_bits, lowest_bit
from emporion.core.jit import compiled
from emporion.core.ranking import scores_by, winners_by
from emporion.core.state import NOBODY, State, end_game
from emporion.games.tyros.board import EAST, ITALY, TYROS
from emporion.games.tyros.components import (
    COLOURS,
    GREEN,
    ITALIAN,
    ORANGE,
    VIOLET,
    YELLOW,
    ships_in,
)

# By edition, then by rank of the empire (T7.2, T9).
CITY_POINTS = np.array([[12, 10, 9, 8], [12, 10, 9, 7]], np.int8)
SHIP_POINTS = np.array([[6, 5, 4, 3], [8, 6, 5, 4]], np.int8)
TIE_ORDER = np.array([[ORANGE, YELLOW, GREEN, VIOLET], [GREEN, ORANGE, VIOLET, YELLOW]], np.int8)
BONUS = 7


@compiled
def place_in_ties(s: State, colour: int) -> int:
    for place in range(COLOURS):
        if TIE_ORDER[s.edition, place] == colour:
            return place
    return COLOURS


@compiled
def rank(s: State, colour: int) -> int:
    """T7.1: 0 for the largest empire."""
    above = 0
    for other in range(COLOURS):
        if s.extent[other] > s.extent[colour]:
            above += 1
        elif s.extent[other] == s.extent[colour] and place_in_ties(s, other) < place_in_ties(s, colour):
            above += 1
    return above


@compiled
def ship_controller(s: State, square: int) -> int:
    """T7.2: whose ships alone are in a square without a city, or NOBODY. T9: in Tyros, who has the most."""
    if s.owner[square] >= 0:
        return NOBODY
    best = NOBODY
    most = 0
    for seat in range(s.players):
        ships = ships_in(s, seat, square)
        if ships > most:
            most = ships
            best = seat
        elif ships == most:
            best = NOBODY
    if s.edition == ITALIAN and square == TYROS:
        return best
    return best if most == s.crowd[square] else NOBODY


@compiled
def square_points(s: State, seat: int, square: int) -> int:
    """What a square with a chip scores for this player."""
    if s.owner[square] == seat:
        return int(CITY_POINTS[s.edition, rank(s, int(s.colour[square]))])
    if ship_controller(s, square) == seat:
        return int(SHIP_POINTS[s.edition, rank(s, int(s.colour[square]))])
    return 0


@compiled
def most_cities(s: State, colour: int) -> int:
    """T7.4: who alone has the most cities in this empire, or NOBODY."""
    best = NOBODY
    most = 0
    for seat in range(s.players):
        cities = count_bits(int(s.cities[seat]) & int(s.land[colour]))
        if cities > most:
            most = cities
            best = seat
        elif cities == most:
            best = NOBODY
    return best


@compiled
def empire_points(s: State, seat: int, colour: int) -> int:
    """The squares of an empire, and its bonus (T7.2, T7.4)."""
    place = rank(s, colour)
    land = int(s.land[colour])
    total = BONUS if most_cities(s, colour) == seat else 0
    total += count_bits(land & int(s.cities[seat])) * int(CITY_POINTS[s.edition, place])
    fleet = int(s.fleet[seat])
    squares = land & (fleet | ((fleet >> EAST) & 1) << ITALY)
    while squares != 0:
        total += int(ship_controller(s, lowest_bit(squares)) == seat) * int(SHIP_POINTS[s.edition, place])
        squares &= squares - 1
    return total


@compiled
def total_points(s: State, seat: int) -> int:
    total = BONUS if s.pioneer == seat else 0
    for colour in range(COLOURS):
        total += empire_points(s, seat, colour)
    return total


@compiled
def largest_empire(s: State) -> int:
    for colour in range(COLOURS):
        if rank(s, colour) == 0:
            return colour
    return 0


@compiled
def place(s: State, seat: int) -> int:
    """T7.5: most points win; tie: more points in the largest empire; still tied: shared."""
    return 1000 * total_points(s, seat) + empire_points(s, seat, largest_empire(s))


scores = scores_by("tyros", total_points)
winners = winners_by("tyros", place)


@compiled
def finish(s: State) -> None:
    end_game(s, winners(s))
