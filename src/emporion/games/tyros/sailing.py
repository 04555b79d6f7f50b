"""T5.A Moving a ship."""

from typing import Any

from emporion.core.bits import lowest_bit
from emporion.core.families import members_allowed
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros.board import EAST, FARTHEST, ITALY, SQUARE_OF, TYROS
from emporion.games.tyros.components import (
    CARD_TYPES,
    COLOURS,
    ITALIAN,
    JOKER,
    NO_COLOUR,
    SQUARE_LIMIT,
    bit,
    cards_in,
    lift_ship,
    put_ship,
)
from emporion.games.tyros.encoding import FEE_CARD, SAIL_TO
from emporion.games.tyros.knowledge import remember_fee
from emporion.games.tyros.paying import funds
from emporion.games.tyros.problems import (
    NO_CARD_FOR_OWNER,
    NO_CHIP,
    NO_SHIP_THERE,
    NOT_IN_HAND,
    NOWHERE_TO_SAIL,
    SAME_SQUARE,
    SQUARE_FULL,
    TOO_DEAR,
)


@compiled
def has_room(s: State, seat: int, square: int) -> bool:
    """T5.A, T9: may one more ship of this player be in the square?"""
    if s.edition == ITALIAN:
        return bool(square == TYROS or s.owner[square] >= 0 or s.crowd[square] < SQUARE_LIMIT)
    if square == TYROS and s.owner[TYROS] < 0:
        return bool(s.ships[seat, TYROS] < SQUARE_LIMIT)
    return bool(s.crowd[square] < SQUARE_LIMIT)


@compiled
def owes_card(s: State, seat: int, square: int) -> bool:
    """T5.A: does a move into the square cost a card for the owner of a city?"""
    owner = s.owner[square]
    return bool(owner >= 0 and owner != seat and s.edition != ITALIAN)


@compiled
def destination_problem(s: State, seat: int, departure: int, water: int) -> int:
    square = int(SQUARE_OF[water])
    colour = int(s.colour[water])
    if colour == NO_COLOUR and not (s.edition == ITALIAN and square == TYROS):
        return NO_CHIP
    if water == departure:
        return SAME_SQUARE
    if square != SQUARE_OF[departure] and not has_room(s, seat, square):
        return SQUARE_FULL
    hand = s.hand[seat]
    price = int(s.distance[departure, water])
    if price > funds(hand, colour):
        return TOO_DEAR
    if owes_card(s, seat, square) and cards_in(hand) <= price:
        return NO_CARD_FOR_OWNER
    return 0


@compiled
def within_reach(s: State, seat: int, departure: int) -> int:
    """The waters to which a ship may be able to sail, as a bit mask; only these have to be looked at."""
    hand = s.hand[seat]
    jokers = int(hand[JOKER])
    near = s.near[departure]
    found = bit(TYROS) if s.edition == ITALIAN else 0  # T9: any cards will do
    for colour in range(COLOURS):
        found |= int(s.land[colour]) & int(near[min(int(hand[colour]) + jokers, FARTHEST)])
    return found | (((found >> ITALY) & 1) << EAST)


@compiled
def ship_problem(s: State, seat: int, departure: int) -> int:
    """Is there a ship that could move somewhere? If only a card for the owner of a city is missing, it says so."""
    if s.ships[seat, departure] == 0:
        return NO_SHIP_THERE
    found = NOWHERE_TO_SAIL
    waters = within_reach(s, seat, departure)
    while waters != 0:
        problem = destination_problem(s, seat, departure, lowest_bit(waters))
        if problem == 0:
            return 0
        if problem == NO_CARD_FOR_OWNER:
            found = NO_CARD_FOR_OWNER
        waters &= waters - 1
    return found


@compiled
def destination_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    departure = int(s.departure)
    waters = within_reach(s, seat, departure)
    while waters != 0:
        water = lowest_bit(waters)
        out[n] = SAIL_TO + water
        n += int(destination_problem(s, seat, departure, water) == 0)
        waters &= waters - 1
    return n


@compiled
def fee_problem(s: State, seat: int, card: int) -> int:
    return 0 if s.hand[seat, card] > s.laid[card] else NOT_IN_HAND


fee_choices = members_allowed("tyros_fee", FEE_CARD, CARD_TYPES, fee_problem)


@compiled
def give_fee(s: State, seat: int, card: int) -> None:
    """T5.A: a card for the owner of the city, which only the two of them see."""
    owner = int(s.owner[SQUARE_OF[s.destination]])
    s.hand[seat, card] -= 1
    s.hand[owner, card] += 1
    remember_fee(s, seat, owner, card)


@compiled
def move_ship(s: State, seat: int) -> None:
    lift_ship(s, seat, int(s.departure))
    put_ship(s, seat, int(s.destination))
