"""B4 The market."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.rows import add_row, places_in
from emporion.core.state import State
from emporion.games.byzanz.components import (
    CARD_TYPES,
    GOODS,
    OFFERS,
    TRADER,
    TRADERS,
    VALUES,
    put_into_hand,
)
from emporion.games.byzanz.encoding import TAKE_KIND
from emporion.games.byzanz.problems import NOT_IN_MARKET
from emporion.games.byzanz.secrets import seen_entering


@compiled
def take_problem(s: State, kind: int) -> int:
    """B4.1: only a kind that lies in the market can be taken."""
    if kind == TRADERS:
        return 0 if s.market[TRADER] > 0 else NOT_IN_MARKET
    for card in range(VALUES * kind, VALUES * kind + VALUES):
        if s.market[card] > 0:
            return 0
    return NOT_IN_MARKET


@compiled
def take_choices(s: State, out: Any) -> int:
    n = 0
    for kind in range(TRADERS + 1):
        if take_problem(s, kind) == 0:
            out[n] = TAKE_KIND + kind
            n += 1
    return n


@compiled
def take_kind(s: State, seat: int, kind: int) -> None:
    first = VALUES * kind
    last = GOODS + 1 if kind == TRADERS else first + VALUES
    for card in range(first, last):
        for _ in range(s.market[card]):
            put_into_hand(s, seat, card)
            seen_entering(s, seat, card)
        s.market[card] = 0
    s.served += 1


@compiled
def market_is_empty(s: State) -> bool:
    return places_in(s.market, CARD_TYPES) == 0


@compiled
def seat_in_turn(s: State, place: int) -> int:
    """The player at this place in rising order of offer cards, from 0."""
    offer = OFFERS[s.players, s.players - 1 - place]
    for seat in range(s.players):
        if s.offer[seat] == offer:
            return seat
    return 0


@compiled
def clear_market(s: State) -> None:
    """B4.2: what is left leaves the game."""
    add_row(s.box, 0, s.market, CARD_TYPES)
    s.market[:] = 0
    s.served = 0


@compiled
def restack_offer_cards(s: State) -> None:
    """B4.2: the offer cards are stacked again for a new round."""
    s.auction = 0
    for seat in range(s.players):
        s.offer[seat] = 0
