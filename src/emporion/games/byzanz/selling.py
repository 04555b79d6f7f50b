"""B5 Selling, at any time, and the limit of seven cards."""

from typing import Any

from emporion.core.bits import lowest_bit
from emporion.core.jit import compiled
from emporion.core.piles import cards_from
from emporion.core.rows import places_in
from emporion.core.state import State, reveal
from emporion.games.byzanz.components import (
    CARD_TYPES,
    GOODS_KINDS,
    HAND_LIMIT,
    SET_BEST,
    SET_COUNT,
    SET_NEEDS,
    SETS_OF_HOLDING,
    SETS_PER_KIND,
    TRADER,
    TRADER_SET,
    VALUES,
    put_into_hand,
    take_from_hand,
)
from emporion.games.byzanz.encoding import DISCARD, SELL_SET
from emporion.games.byzanz.problems import NO_SUCH_SET, NOT_HELD, OUT_OF_ORDER, TOO_FEW_TO_DISCARD
from emporion.games.byzanz.secrets import seen_discarding, seen_leaving

SET_SIZE = 3


@compiled
def set_needs(number: int, card: int) -> int:
    """How many cards of this type the set holds."""
    if number == TRADER_SET:
        return SET_SIZE if card == TRADER else 0
    if card == TRADER:
        return int(SET_NEEDS[number % SETS_PER_KIND, VALUES])
    if card // VALUES != number // SETS_PER_KIND:
        return 0
    return int(SET_NEEDS[number % SETS_PER_KIND, card % VALUES])


@compiled
def kept_card(number: int) -> int:
    """B5.1, B5.2: the card of the set that is kept as profit."""
    if number == TRADER_SET:
        return TRADER
    return VALUES * (number // SETS_PER_KIND) + int(SET_BEST[number % SETS_PER_KIND]) - 1


@compiled
def sale_problem(s: State, seat: int, number: int) -> int:
    """B5.1: the three cards must be in the hand."""
    if s.hand[seat, TRADER] < set_needs(number, TRADER):
        return NO_SUCH_SET
    if number == TRADER_SET:
        return 0
    first = VALUES * (number // SETS_PER_KIND)
    row = number % SETS_PER_KIND
    for i in range(VALUES):
        if s.hand[seat, first + i] < SET_NEEDS[row, i]:
            return NO_SUCH_SET
    return 0


@compiled
def can_sell(s: State, seat: int) -> bool:
    """Is there any set in the hand?"""
    traders = min(int(s.hand[seat, TRADER]), SET_SIZE)
    sets = traders // SET_SIZE
    for kind in range(GOODS_KINDS):
        sets += int(SET_COUNT[traders, s.holding[seat, kind]])
    return sets > 0


@compiled
def sale_choices(s: State, seat: int, out: Any, n: int) -> int:
    """Add every sale the hand allows to `out`, which has n entries already."""
    traders = min(int(s.hand[seat, TRADER]), SET_SIZE)
    for kind in range(GOODS_KINDS):
        held = int(s.holding[seat, kind])
        for i in range(SET_COUNT[traders, held]):
            out[n] = SELL_SET + kind * SETS_PER_KIND + int(SETS_OF_HOLDING[traders, held, i])
            n += 1
    if traders == SET_SIZE:
        out[n] = SELL_SET + TRADER_SET
        n += 1
    return n


@compiled
def sell(s: State, seat: int, number: int) -> None:
    """B5.1: show three cards, keep the highest, the other two leave the game."""
    reveal(s)
    first = 0 if number == TRADER_SET else VALUES * (number // SETS_PER_KIND)
    for i in range(VALUES + 1):  # those of its kind, and traders
        card = first + i if i < VALUES else TRADER
        for _ in range(set_needs(number, card)):
            take_from_hand(s, seat, card)
            s.box[card] += 1
            seen_leaving(s, seat, card)
    kept = kept_card(number)
    s.box[kept] -= 1
    s.profit[seat, kept] += 1


@compiled
def over_limit(s: State, seat: int) -> bool:
    return bool(s.hand_size[seat] > HAND_LIMIT)


@compiled
def discard_problem(s: State, seat: int, card: int) -> int:
    """B5.3. Several discards are made in the order of the types, so there must be enough later cards, or a set that
    can be sold, to get down to seven."""
    if s.hand[seat, card] < 1:
        return NOT_HELD
    if card < s.lowest:
        return OUT_OF_ORDER
    if cards_from(s.hand[seat], card) < s.hand_size[seat] - HAND_LIMIT:
        take_from_hand(s, seat, card)
        stuck = not can_sell(s, seat)
        put_into_hand(s, seat, card)
        if stuck:
            return TOO_FEW_TO_DISCARD
    return 0


@compiled
def discard_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    left = places_in(s.hand[seat], CARD_TYPES) & (-1 << int(s.lowest))
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        if discard_problem(s, seat, card) == 0:
            out[n] = DISCARD + card
            n += 1
    return n


@compiled
def discard(s: State, seat: int, card: int) -> None:
    """B5.3: a card leaves the game face down."""
    take_from_hand(s, seat, card)
    s.face_down[seat, card] += 1
    s.lowest = card
    seen_discarding(s, seat)
