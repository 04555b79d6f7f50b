"""What is always true: every card is in one place, and the table is in order."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.byzanz import components as c
from emporion.games.byzanz import law_names as law
from emporion.games.byzanz.secrets import TYPE_BITS, TYPE_MASK, unknown_cards
from emporion.games.byzanz.turn_laws import check_decision, check_end, check_lowest, check_passes_and_bids


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    broken = check_moment(s)
    if broken == law.IN_ORDER:
        broken = check_cards(s)
    if broken == law.IN_ORDER:
        broken = check_seats(s)
    if broken == law.IN_ORDER:
        broken = check_passes_and_bids(s)
    if broken == law.IN_ORDER:
        broken = check_end(s) if s.over else check_decision(s)
    if broken == law.IN_ORDER:
        broken = check_lowest(s)
    if broken == law.IN_ORDER:
        broken = check_hands(s)
    if broken == law.IN_ORDER:
        broken = check_trail(s)
    return broken


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


@compiled
def check_moment(s: State) -> int:
    """The course of the game: rounds, auctions and sizes."""
    players = int(s.players)
    if not (0 <= s.round_number < c.ROUNDS[players] and 0 <= s.auction <= players and 0 <= s.served <= players):
        return law.OUT_OF_BOUNDS
    if not 0 <= s.lowest < c.CARD_TYPES:
        return law.OUT_OF_BOUNDS
    lot = 0
    for card in range(c.CARD_TYPES):
        lot += int(s.lot[card])
    if lot != lot_expected(s) or s.deck_size != deck_expected(s) or s.removed_size != removed_expected(s):
        return law.SIZES_WRONG
    return law.NOBODY_ASKED if not s.over and s.actor < 0 else law.IN_ORDER


@compiled
def check_cards(s: State) -> int:
    for card in range(c.CARD_TYPES):
        places = int(s.lot[card]) + int(s.market[card]) + int(s.box[card])
        if s.lot[card] < 0 or s.market[card] < 0 or s.box[card] < 0 or s.laying[card] < 0:
            return law.NEGATIVE
        for seat in range(c.SEATS):
            held = int(s.hand[seat, card]) + int(s.bid[seat, card])
            gone = int(s.profit[seat, card]) + int(s.face_down[seat, card])
            if (
                s.hand[seat, card] < 0
                or s.bid[seat, card] < 0
                or s.profit[seat, card] < 0
                or s.face_down[seat, card] < 0
            ):
                return law.NEGATIVE
            if seat >= s.players and held + gone > 0:
                return law.EMPTY_SEAT
            places += held + gone
        for i in range(s.deck_size):
            places += s.deck[i] == card
        for i in range(s.removed_size):
            places += s.removed[i] == card
        if places != c.COPIES[card]:
            return law.CARD_LOST
    return law.IN_ORDER


@compiled
def check_seats(s: State) -> int:
    for seat in range(s.players):
        held = int(s.hand_size[seat])
        for card in range(c.CARD_TYPES):
            held += int(s.bid[seat, card])
        if held > c.HAND_LIMIT and not (s.actor == seat and s.decision == c.LIMIT):
            return law.LIMIT_BROKEN
    stacked = 0
    for seat in range(s.players):
        stacked += s.offer[seat] == 0
    if stacked != s.players - s.auction:
        return law.OFFERS_WRONG
    for i in range(s.players):
        holders = 0
        for seat in range(s.players):
            holders += s.offer[seat] == c.OFFERS[s.players, i]
        if holders != (1 if i < s.auction else 0):
            return law.OFFERS_WRONG
    for card in range(c.CARD_TYPES):
        if s.laying[card] > 0 and (s.decision != c.BID or card == c.TRADER or s.laying[card] > s.hand[s.actor, card]):
            return law.LAYING_WRONG
    laid = int(s.laying_value)
    for card in range(c.GOODS):
        laid -= int(s.laying[card]) * int(c.VALUE[card])
    if laid != 0:
        return law.BIDS_WRONG
    for seat in range(s.players):
        value = int(s.bid_value[seat])
        for card in range(c.GOODS):
            value -= int(s.bid[seat, card]) * int(c.VALUE[card])
        if value != 0:
            return law.BIDS_WRONG
    return law.IN_ORDER


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
                return law.HANDS_WRONG
        if size != 0 or value != 0:
            return law.HANDS_WRONG
    return law.IN_ORDER


@compiled
def check_trail(s: State) -> int:
    for seat in range(s.players):
        if unknown_cards(s, seat) < 0:
            return law.TRAIL_WRONG
        discards = 0
        there = unknown_cards(s, seat)
        for i in range(s.trail_size):
            if s.trail[i] >> TYPE_BITS == seat:
                gone = s.trail[i] & TYPE_MASK == c.FACE_DOWN
                discards += gone
                there += -1 if gone else 1
                if there < 0:
                    return law.TRAIL_WRONG
        for card in range(c.CARD_TYPES):
            discards -= int(s.face_down[seat, card])
            seen = int(s.seen[seat, card])
            if seen > s.hand[seat, card]:
                return law.TRAIL_WRONG
            for i in range(s.trail_size):
                seen += s.trail[i] >> TYPE_BITS == seat and s.trail[i] & TYPE_MASK == card
            if seen > int(s.hand[seat, card]) + int(s.face_down[seat, card]):
                return law.TRAIL_WRONG
        if discards != 0:
            return law.DISCARDS_WRONG
    return law.IN_ORDER
