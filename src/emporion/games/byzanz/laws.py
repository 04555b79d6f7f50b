"""What is always true: every card is in one place, and the table is in order."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.byzanz.components import (
    BID,
    CARD_TYPES,
    COPIES,
    FACE_DOWN,
    GOODS,
    GOODS_KINDS,
    HAND_LIMIT,
    HOLDING,
    LIMIT,
    OFFERS,
    SEATS,
    VALUE,
    VALUES,
)
from emporion.games.byzanz.secrets import TYPE_BITS, TYPE_MASK, unknown_cards

LAWS = (
    "in order",
    "no count is negative",
    "every card is somewhere exactly once",
    "only taken seats hold cards",
    "nobody goes on with more than seven cards",
    "the offer cards are on the stack or in front of one player each",
    "cards about to be laid down are in the actor's hand",
    "the values of the bids are those of their cards",
    "size, value and holdings of the hands are those of their cards",
    "what was seen of a hand is in it or discarded",
    "the discards are those that were seen",
)
(
    IN_ORDER,
    NEGATIVE,
    CARD_LOST,
    EMPTY_SEAT,
    LIMIT_BROKEN,
    OFFERS_WRONG,
    LAYING_WRONG,
    BIDS_WRONG,
    HANDS_WRONG,
    TRAIL_WRONG,
    DISCARDS_WRONG,
) = range(len(LAWS))


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    law = check_cards(s)
    if law == IN_ORDER:
        law = check_seats(s)
    if law == IN_ORDER:
        law = check_hands(s)
    if law == IN_ORDER:
        law = check_trail(s)
    return law


@compiled
def check_cards(s: State) -> int:
    for card in range(CARD_TYPES):
        places = int(s.lot[card]) + int(s.market[card]) + int(s.box[card])
        if s.lot[card] < 0 or s.market[card] < 0 or s.box[card] < 0 or s.laying[card] < 0:
            return NEGATIVE
        for seat in range(SEATS):
            held = int(s.hand[seat, card]) + int(s.bid[seat, card])
            gone = int(s.profit[seat, card]) + int(s.face_down[seat, card])
            if (
                s.hand[seat, card] < 0
                or s.bid[seat, card] < 0
                or s.profit[seat, card] < 0
                or s.face_down[seat, card] < 0
            ):
                return NEGATIVE
            if seat >= s.players and held + gone > 0:
                return EMPTY_SEAT
            places += held + gone
        for i in range(s.deck_size):
            places += s.deck[i] == card
        for i in range(s.removed_size):
            places += s.removed[i] == card
        if places != COPIES[card]:
            return CARD_LOST
    return IN_ORDER


@compiled
def check_seats(s: State) -> int:
    for seat in range(s.players):
        if s.hand_size[seat] > HAND_LIMIT and not (s.actor == seat and s.decision == LIMIT):
            return LIMIT_BROKEN
    for i in range(s.players):
        holders = 0
        for seat in range(s.players):
            holders += s.offer[seat] == OFFERS[s.players, i]
        if holders != (1 if i < s.auction else 0):
            return OFFERS_WRONG
    for card in range(CARD_TYPES):
        if s.laying[card] > 0 and (s.decision != BID or s.laying[card] > s.hand[s.actor, card]):
            return LAYING_WRONG
    laid = int(s.laying_value)
    for card in range(GOODS):
        laid -= int(s.laying[card]) * int(VALUE[card])
    if laid != 0:
        return BIDS_WRONG
    for seat in range(s.players):
        value = int(s.bid_value[seat])
        for card in range(GOODS):
            value -= int(s.bid[seat, card]) * int(VALUE[card])
        if value != 0:
            return BIDS_WRONG
    return IN_ORDER


@compiled
def check_hands(s: State) -> int:
    for seat in range(SEATS):
        size = int(s.hand_size[seat])
        value = int(s.hand_value[seat])
        for kind in range(GOODS_KINDS + 1):
            holding = int(s.holding[seat, kind])
            for card in range(VALUES * kind, min(VALUES * kind + VALUES, CARD_TYPES)):
                count = int(s.hand[seat, card])
                size -= count
                value -= count * int(VALUE[card])
                holding -= count * int(HOLDING[card])
            if holding != 0:
                return HANDS_WRONG
        if size != 0 or value != 0:
            return HANDS_WRONG
    return IN_ORDER


@compiled
def check_trail(s: State) -> int:
    for seat in range(s.players):
        if unknown_cards(s, seat) < 0:
            return TRAIL_WRONG
        discards = 0
        for i in range(s.trail_size):
            discards += s.trail[i] >> TYPE_BITS == seat and s.trail[i] & TYPE_MASK == FACE_DOWN
        for card in range(CARD_TYPES):
            discards -= int(s.face_down[seat, card])
            seen = int(s.seen[seat, card])
            if seen > s.hand[seat, card]:
                return TRAIL_WRONG
            for i in range(s.trail_size):
                seen += s.trail[i] >> TYPE_BITS == seat and s.trail[i] & TYPE_MASK == card
            if seen > int(s.hand[seat, card]) + int(s.face_down[seat, card]):
                return TRAIL_WRONG
        if discards != 0:
            return DISCARDS_WRONG
    return IN_ORDER
