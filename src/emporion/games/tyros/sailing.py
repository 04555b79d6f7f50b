"""T5.A Moving a ship."""

from typing import Any

from emporion.core.bits import lowest_bit
from emporion.core.families import members_allowed
from emporion.core.jit import compiled
from emporion.core.rows import places_from
from emporion.core.state import State
from emporion.games.tyros.board import EAST, FARTHEST, ITALY, SQUARE_OF, SQUARES, TYROS, WATERS, WEST
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


# The same for all squares at once, as bit masks: what is near needs no look at the single waters, but for both coasts.


@compiled
def all_cities(s: State) -> int:
    return int(s.cities[0]) | int(s.cities[1]) | int(s.cities[2]) | int(s.cities[3])


@compiled
def full_squares(s: State, seat: int) -> int:
    """The squares without room for one more ship of this player."""
    full = places_from(s.crowd, SQUARE_LIMIT, SQUARES)
    if s.edition == ITALIAN:
        full &= ~(all_cities(s) | bit(TYROS))
    elif s.owner[TYROS] < 0:
        full &= ~bit(TYROS)
        full |= int(s.ships[seat, TYROS] >= SQUARE_LIMIT) << TYROS
    return full


@compiled
def fee_squares(s: State, seat: int) -> int:
    """The squares whose owner gets a card."""
    return 0 if s.edition == ITALIAN else all_cities(s) & ~int(s.cities[seat])


@compiled
def within_reach(s: State, seat: int, departure: int, full: int, fees: int) -> tuple[int, int]:
    """The waters to which a ship can sail with two cards at most, as a bit mask; and all others that may be allowed."""
    hand = s.hand[seat]
    jokers = int(hand[JOKER])
    near = s.near[departure]
    sure = 0
    left = bit(TYROS) if s.edition == ITALIAN else 0  # T9: any cards will do
    for colour in range(COLOURS):
        cards = int(hand[colour]) + jokers
        land = int(s.land[colour])
        sure |= land & int(near[min(cards, FARTHEST - 1)])
        left |= land * int(cards >= FARTHEST)
    sure &= ~fees | int(near[min(max(cards_in(hand) - 1, 0), FARTHEST - 1)])
    coasts = bit(WEST) | bit(EAST)
    left |= coasts * (((sure | left) >> ITALY) & 1)  # how far it is differs
    sure &= ~coasts
    if (coasts >> departure) & 1:
        full &= ~coasts  # the square stays the same
    open_waters = ~(full | bit(departure))
    return sure & open_waters, left & ~sure & open_waters


@compiled
def may_sail(s: State, seat: int, departure: int, full: int, fees: int) -> bool:
    """Can a ship move somewhere?"""
    sure, left = within_reach(s, seat, departure, full, fees)
    while sure == 0 and left != 0:
        sure = int(destination_problem(s, seat, departure, lowest_bit(left)) == 0)
        left &= left - 1
    return sure != 0


@compiled
def ship_problem(s: State, seat: int, departure: int) -> int:
    """Is there a ship that could move somewhere? If only a card for the owner of a city is missing, it says so."""
    if s.ships[seat, departure] == 0:
        return NO_SHIP_THERE
    if may_sail(s, seat, departure, full_squares(s, seat), fee_squares(s, seat)):
        return 0
    for water in range(WATERS):
        if destination_problem(s, seat, departure, water) == NO_CARD_FOR_OWNER:
            return NO_CARD_FOR_OWNER
    return NOWHERE_TO_SAIL


@compiled
def destination_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    departure = int(s.departure)
    sure, left = within_reach(s, seat, departure, full_squares(s, seat), fee_squares(s, seat))
    while left != 0:
        water = lowest_bit(left)
        sure |= int(destination_problem(s, seat, departure, water) == 0) << water
        left &= left - 1
    while sure != 0:
        out[n] = SAIL_TO + lowest_bit(sure)
        n += 1
        sure &= sure - 1
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
