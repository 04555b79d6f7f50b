"""What is always true: every card is in one place, and the table is in order."""

from emporion.core.jit import compiled
from emporion.core.laws import CARD_LOST, EMPTY_SEAT, IN_ORDER, NEGATIVE
from emporion.core.state import State
from emporion.games.byzanz import components as c
from emporion.games.byzanz.secrets import TYPE_BITS, TYPE_MASK, unknown_cards
from emporion.games.byzanz.turn_laws import LAWS, check_decision, check_end, check_lowest, check_passes_and_bids


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    return (
        check_moment(s)
        or check_cards(s)
        or check_seats(s)
        or check_passes_and_bids(s)
        or (check_end(s) if s.over else check_decision(s))
        or check_lowest(s)
        or check_hands(s)
        or check_trail(s)
    )


@compiled
def lot_expected(s: State) -> int:
    """B3.1: how many cards the lot has now."""
    if s.over or (s.decision != c.BID and s.decision != c.GIVE) or s.auction >= s.players:
        return 0
    return int(c.OFFERS[s.players, s.auction])


@compiled
def deck_expected(s: State) -> int:
    """B2.2: the deck holds the lots to come, and nothing else."""
    total = 0
    for i in range(s.players):
        offer = int(c.OFFERS[s.players, i])
        total += offer * (int(c.ROUNDS[s.players]) - 1 - int(s.round_number))
        if i >= s.auction:
            total += offer
    return total - lot_expected(s)


@compiled
def removed_expected(s: State) -> int:
    """B2.1"""
    return int(c.REMOVED[s.players])


OUT_OF_BOUNDS = LAWS.add("round, auction and market are within their bounds")
SIZES_WRONG = LAWS.add("lot, deck and removed cards have the sizes of this moment")
NOBODY_ASKED = LAWS.add("somebody is asked while the game runs")


@compiled
def check_moment(s: State) -> int:
    """The course of the game: rounds, auctions and sizes."""
    players = int(s.players)
    if not (0 <= s.round_number < c.ROUNDS[players] and 0 <= s.auction <= players and 0 <= s.served <= players):
        return OUT_OF_BOUNDS
    if not 0 <= s.lowest < c.CARD_TYPES:
        return OUT_OF_BOUNDS
    lot = 0
    for card in range(c.CARD_TYPES):
        lot += int(s.lot[card])
    if lot != lot_expected(s) or s.deck_size != deck_expected(s) or s.removed_size != removed_expected(s):
        return SIZES_WRONG
    return NOBODY_ASKED if not s.over and s.actor < 0 else IN_ORDER


@compiled
def check_cards(s: State) -> int:
    for card in range(c.CARD_TYPES):
        places = int(s.lot[card]) + int(s.market[card]) + int(s.box[card])
        if s.lot[card] < 0 or s.market[card] < 0 or s.box[card] < 0 or s.laying[card] < 0:
            return NEGATIVE
        for seat in range(c.SEATS):
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
        if places != c.COPIES[card]:
            return CARD_LOST
    return IN_ORDER


LIMIT_BROKEN = LAWS.add("nobody goes on with more than seven cards, those of the bid included (B5.3)")
OFFERS_WRONG = LAWS.add("the offer cards are on the stack or in front of one player each")
LAYING_WRONG = LAWS.add("cards about to be laid down are goods in the hand of the one who is asked for a bid")
BIDS_WRONG = LAWS.add("the values of the bids are those of their cards")


@compiled
def check_seats(s: State) -> int:
    for seat in range(s.players):
        held = int(s.hand_size[seat])
        for card in range(c.CARD_TYPES):
            held += int(s.bid[seat, card])
        if held > c.HAND_LIMIT and not (s.actor == seat and s.decision == c.LIMIT):
            return LIMIT_BROKEN
    stacked = 0
    for seat in range(s.players):
        stacked += s.offer[seat] == 0
    if stacked != s.players - s.auction:
        return OFFERS_WRONG
    for i in range(s.players):
        holders = 0
        for seat in range(s.players):
            holders += s.offer[seat] == c.OFFERS[s.players, i]
        if holders != (1 if i < s.auction else 0):
            return OFFERS_WRONG
    for card in range(c.CARD_TYPES):
        if s.laying[card] > 0 and (s.decision != c.BID or card == c.TRADER or s.laying[card] > s.hand[s.actor, card]):
            return LAYING_WRONG
    laid = int(s.laying_value)
    for card in range(c.GOODS):
        laid -= int(s.laying[card]) * int(c.VALUE[card])
    if laid != 0:
        return BIDS_WRONG
    for seat in range(s.players):
        value = int(s.bid_value[seat])
        for card in range(c.GOODS):
            value -= int(s.bid[seat, card]) * int(c.VALUE[card])
        if value != 0:
            return BIDS_WRONG
    return IN_ORDER


HANDS_WRONG = LAWS.add("size, value and holdings of the hands are those of their cards")


@compiled
def check_hands(s: State) -> int:
    for seat in range(c.SEATS):
        size = int(s.hand_size[seat])
        value = int(s.hand_value[seat])
        for kind in range(c.GOODS_KINDS + 1):
            holding = int(s.holding[seat, kind])
            for card in range(c.VALUES * kind, min(c.VALUES * kind + c.VALUES, c.CARD_TYPES)):
                count = int(s.hand[seat, card])
                size -= count
                value -= count * int(c.VALUE[card])
                holding -= count * int(c.HOLDING[card])
            if holding != 0:
                return HANDS_WRONG
        if size != 0 or value != 0:
            return HANDS_WRONG
    return IN_ORDER


TRAIL_WRONG = LAWS.add("what was seen of a hand is in it or discarded")
DISCARDS_WRONG = LAWS.add("the discards are those that were seen")


@compiled
def check_trail(s: State) -> int:
    for seat in range(s.players):
        if unknown_cards(s, seat) < 0:
            return TRAIL_WRONG
        discards = 0
        there = unknown_cards(s, seat)
        for i in range(s.trail_size):
            if s.trail[i] >> TYPE_BITS == seat:
                gone = s.trail[i] & TYPE_MASK == c.FACE_DOWN
                discards += gone
                there += -1 if gone else 1
                if there < 0:
                    return TRAIL_WRONG
        for card in range(c.CARD_TYPES):
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
