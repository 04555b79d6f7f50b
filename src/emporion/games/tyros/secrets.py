"""T8 Secrets: the one place that knows who may know what.

Secret are the cards and tiles in hand, the order of the tile stack, what the actor is in the middle of choosing,
answers to an offer until all have answered (T5.E), and the cards to be kept until all have chosen (T4.7). What
everyone has seen of the cards is explained in `knowledge`. Of the tiles, everyone knows those in `shown` (T4.3) and,
in their order, the bottom `stack_known` tiles of the stack.
"""

from typing import Any

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.chance import below, set_key, shuffle
from emporion.core.jit import compiled
from emporion.core.state import NOBODY, State
from emporion.games.tyros.board import LAND_SQUARES
from emporion.games.tyros.components import (
    ACT,
    ANSWER,
    CARD_TYPES,
    CARDS,
    COPIES,
    FEES_MAX,
    GROW,
    KEEP,
    KEPT,
    SEATS,
    bit,
    cards_in,
    clear,
    hand_size,
    is_begun,
)
from emporion.games.tyros.growing import playable
from emporion.games.tyros.knowledge import (
    UNSURE,
    after_fee,
    copy_bounds,
    fee_possible,
    fee_seen_by,
    give,
    since_fee,
)
from emporion.games.tyros.paying import forget_path
from emporion.games.tyros.trading import can_agree

UNKNOWN = CARD_TYPES  # an origin of a fee: one of the giver's unknown cards
ORIGINS = CARD_TYPES + 1
MOST_SETS = 1000
CHANCES = 1 << 30  # steps of a number drawn between 0 and 1
FACTORIAL = np.cumprod(np.maximum(np.arange(CARDS + 1, dtype=np.float64), 1))

# Another state that a player cannot tell from the true one ------------------------------------------------------------


@compiled
def unseen_cards(s: State, seat: int, unseen: Any) -> None:
    """How many of each card are neither in this player's hand nor in the discards."""
    for card in range(CARD_TYPES):
        unseen[card] = COPIES[card] - s.discards[card]
        if seat != NOBODY:
            unseen[card] -= s.hand[seat, card]


@compiled
def pick(s: State, row: Any) -> int:
    """One of the cards in a row of counts, each equally likely."""
    place = below(s, cards_in(row))
    card = 0
    while place >= row[card]:
        place -= int(row[card])
        card += 1
    return card


@compiled
def unbound(s: State, seat: int, card: int, unseen: Any, bounds: Any) -> int:
    """How many unseen cards of a type are left when the other hands have had what is bound to them."""
    left = int(unseen[card])
    for other in range(s.players):
        if other != seat:
            left -= int(bounds[other, card])
    return left


@compiled
def fits(s: State, seat: int, unseen: Any, bounds: Any) -> bool:
    """Are there enough unseen cards, and enough room in the other hands, for these bounds?"""
    for card in range(CARD_TYPES):
        if unbound(s, seat, card, unseen, bounds) < 0:
            return False
    for other in range(s.players):
        if other != seat and cards_in(bounds[other]) > hand_size(s, other):
            return False
    return True


@compiled
def deals(s: State, seat: int, unseen: Any, bounds: Any) -> float:
    """In how many ways the cards that are unknown with these bounds can lie where they may."""
    total = 0
    ways = 1.0
    for card in range(CARD_TYPES):
        left = unbound(s, seat, card, unseen, bounds)
        ways /= FACTORIAL[left]
        total += left
    return float(ways * FACTORIAL[total])


@compiled
def ways_to_give(s: State, i: int, origin: int, bounds: Any) -> int:
    """How many cards of the giver's hand of then a fee may have been, if it came from this origin."""
    giver = int(s.fee_from[i])
    unknown = int(s.fee_size[i]) - cards_in(bounds[giver])
    if unknown < 0 or cards_in(bounds[int(s.fee_to[i])]) + 1 > s.fee_room[i]:
        return 0
    return unknown if origin == UNKNOWN else int(bounds[giver, origin])


@compiled
def may_go_on(s: State, seat: int, i: int, unseen: Any, bounds: Any) -> bool:
    """With these bounds before a fee, is there room for what is certain about it and the later ones?"""
    ahead = bounds.copy()
    for later in range(i, s.fees):
        after_fee(s, later, int(s.fee_card[later]) if fee_seen_by(s, later, seat) else UNSURE, ahead)
    return fits(s, seat, unseen, ahead)


@compiled
def choose_origins(s: State, seat: int, unseen: Any, origins: Any) -> None:
    """Where did each fee that this player did not see come from: from the cards known to be in the giver's hand, and of
    which type, or from the unknown ones?

    Every set of answers that fits what was seen is found, and one is taken with a chance in proportion to the number of
    cards that the fees may have been then, times the number of ways to deal what is unknown now. Where there are very
    many, this looks at the first MOST_SETS only, in random order. There is one at least: the true one.
    """
    reached = np.zeros((FEES_MAX + 1, SEATS, CARD_TYPES), np.int8)
    ways = np.ones(FEES_MAX + 1, np.float64)
    tried = np.zeros(FEES_MAX + 1, np.int8)
    first = np.zeros(FEES_MAX, np.int8)
    trying = np.zeros(FEES_MAX, np.int8)
    for i in range(s.fees):
        first[i] = below(s, ORIGINS)
    copy_bounds(s.known, reached[0])
    found = 0
    total = 0.0
    i = 0
    while i >= 0 and found < MOST_SETS:
        if i == s.fees:
            weight = ways[i] * deals(s, seat, unseen, reached[i])
            total += weight
            if found == 0 or below(s, CHANCES) / CHANCES * total < weight:
                for fee in range(s.fees):
                    origins[fee] = trying[fee]
            found += 1
            i -= 1
            continue
        seen = fee_seen_by(s, i, seat)
        if tried[i] == (1 if seen else ORIGINS):
            tried[i] = 0
            i -= 1
            continue
        origin = int(s.fee_card[i]) if seen else (int(first[i]) + int(tried[i])) % ORIGINS
        tried[i] += 1
        choices = int(fee_possible(s, i, origin, reached[i])) if seen else ways_to_give(s, i, origin, reached[i])
        if choices == 0:
            continue
        trying[i] = origin
        ways[i + 1] = ways[i] * choices
        copy_bounds(reached[i], reached[i + 1])
        after_origin(s, i, origin, reached[i + 1])
        if may_go_on(s, seat, i + 1, unseen, reached[i + 1]):
            i += 1


@compiled
def after_origin(s: State, i: int, origin: int, bounds: Any) -> None:
    """Take the bounds from before a fee to the next one. A card that was unknown stays so."""
    if origin == UNKNOWN:
        since_fee(s, i, bounds)
    else:
        after_fee(s, i, origin, bounds)


@compiled
def settle(s: State, seat: int, unknown: int, turned: Any, holder: Any) -> None:
    """A hand has so many unknown cards, and of those it had, some turned out to be what `turned` counts. Each of them
    is equally likely to be a fee that the player holds."""
    among = cards_in(turned[seat])
    total = unknown + among
    for i in range(s.fees):
        if holder[i] == seat:
            if below(s, total) < among:
                card = pick(s, turned[seat])
                turned[seat, card] -= 1
                among -= 1
                s.fee_card[i] = card
                holder[i] = NOBODY
            total -= 1
    clear(turned[seat])


@compiled
def hand_on(s: State, i: int, unknown: int, holder: Any) -> int:
    """An unknown card is given: one of the fees that the giver holds, or another. The result is the fee whose card it
    is."""
    place = below(s, unknown)
    for earlier in range(i):
        if holder[earlier] == s.fee_from[i]:
            if place == 0:
                return earlier
            place -= 1
    return i


@compiled
def name_fees(s: State, seat: int, origins: Any) -> None:
    """Say which card each fee was that this player did not see. The hands are dealt already.

    An unknown card that was given is one of the owner's unknown cards from then on, any of them with equal chance: it
    is followed through what turned out to be in that hand, to whoever gets it next, or to the hand of now.
    """
    bounds = np.zeros((SEATS, CARD_TYPES), np.int8)
    before = np.zeros((SEATS, CARD_TYPES), np.int8)
    turned = np.zeros((SEATS, CARD_TYPES), np.int16)  # unknown cards that were seen since the hand was last settled
    holder = np.full(FEES_MAX, NOBODY, np.int8)  # who has the unknown card that was first given with this fee
    same = np.zeros(FEES_MAX, np.int8)  # the fee with which the card was first given
    copy_bounds(s.known, bounds)
    for i in range(s.fees):
        giver = int(s.fee_from[i])
        owner = int(s.fee_to[i])
        origin = int(origins[i])
        unknown = int(s.fee_size[i]) - cards_in(bounds[giver])
        settle(s, giver, unknown, turned, holder)
        settle(s, owner, int(s.fee_room[i]) - 1 - cards_in(bounds[owner]), turned, holder)
        same[i] = i
        if origin == UNKNOWN:
            same[i] = hand_on(s, i, unknown, holder)
            holder[same[i]] = owner
        else:
            s.fee_card[i] = origin
            if bounds[giver, origin] == 0:
                turned[giver, origin] = 1
                settle(s, giver, unknown - 1, turned, holder)
            give(bounds, giver, owner, origin)
        copy_bounds(bounds, before)
        since_fee(s, i, bounds)
        for other in range(s.players):
            for card in range(CARD_TYPES):
                change = int(bounds[other, card]) - int(before[other, card])
                turned[other, card] += change - int(s.rise[i, other, card])
    for other in range(s.players):
        if other != seat:
            left = s.hand[other] - bounds[other]
            settle(s, other, cards_in(left), turned, holder)
            for i in range(s.fees):
                if holder[i] == other:
                    s.fee_card[i] = pick(s, left)
                    left[s.fee_card[i]] -= 1
    for i in range(s.fees):
        if origins[i] == UNKNOWN:
            s.fee_card[i] = s.fee_card[same[i]]


@compiled
def resample_cards(s: State, seat: int) -> None:
    unseen = np.zeros(CARD_TYPES, np.int8)
    bounds = np.zeros((SEATS, CARD_TYPES), np.int8)
    origins = np.zeros(FEES_MAX, np.int8)
    unseen_cards(s, seat, unseen)
    copy_bounds(s.known, bounds)
    if s.fees > 0:
        choose_origins(s, seat, unseen, origins)
    for i in range(s.fees):
        after_origin(s, i, int(origins[i]), bounds)
    deal_unseen_cards(s, seat, unseen, bounds)
    if s.fees > 0:
        name_fees(s, seat, origins)


@compiled
def deal_unseen_cards(s: State, seat: int, unseen: Any, bounds: Any) -> None:
    """Every way to deal the cards that are not bound to a hand is equally likely."""
    pool = np.empty(CARDS, np.int8)
    n = 0
    for card in range(CARD_TYPES):
        for _ in range(unbound(s, seat, card, unseen, bounds)):
            pool[n] = card
            n += 1
    shuffle(s, pool, n)
    for other in range(s.players):
        if other == seat:
            continue
        unknown = hand_size(s, other) - cards_in(bounds[other])
        for card in range(CARD_TYPES):
            s.hand[other, card] = bounds[other, card]
        for _ in range(unknown):
            n -= 1
            s.hand[other, pool[n]] += 1
    clear(s.pile)
    for i in range(n):
        s.pile[pool[i]] += 1


@compiled
def deal_unseen_tiles(s: State, seat: int, pool: Any, n: int) -> None:
    shuffle(s, pool, n)
    for other in range(s.players):
        if other != seat:
            unknown = count_bits(int(s.tiles[other])) - count_bits(int(s.shown[other]))
            s.tiles[other] = s.shown[other]
            for _ in range(unknown):
                n -= 1
                s.tiles[other] |= bit(int(pool[n]))
    for i in range(s.stack_known, s.stack_size):
        n -= 1
        s.stack[i] = pool[n]


@compiled
def resample_tiles(s: State, seat: int) -> None:
    """Every way to deal the unseen tiles is equally likely, but a player who is asked to grow an empire can (T4.2)."""
    pool = np.empty(LAND_SQUARES, np.int8)
    n = 0
    for other in range(s.players):
        if other != seat:
            unseen = int(s.tiles[other]) & ~int(s.shown[other])
            for tile in range(LAND_SQUARES):
                if (unseen >> tile) & 1:
                    pool[n] = tile
                    n += 1
    for i in range(s.stack_known, s.stack_size):
        pool[n] = s.stack[i]
        n += 1
    pool[:n].sort()
    deal_unseen_tiles(s, seat, pool, n)
    while s.decision == GROW and s.actor != seat and playable(s, int(s.tiles[s.actor])) == 0:
        deal_unseen_tiles(s, seat, pool, n)


@compiled
def resample_choices(s: State, seat: int) -> None:
    """What others have chosen and not shown yet: any answer that is possible (T5.E), any cards to keep (T4.7). Choices
    that are forgotten do not count as made: their number could tell which they were."""
    if s.actor != seat and is_begun(s):
        forget_path(s)
        s.ply -= s.begun
        s.begun = 0
        s.decision = ACT
    if s.decision == ANSWER:
        for other in range(s.players):
            if other != seat and (s.answered >> other) & 1:
                s.agreed &= ~(1 << other)
                if can_agree(s, other) and below(s, 2) == 1:
                    s.agreed |= 1 << other
    if s.decision == KEEP:
        for other in range(s.players):
            if other == seat:
                continue
            kept = cards_in(s.keeping[other])
            most = min(KEPT, hand_size(s, other))
            clear(s.keeping[other])
            if other == s.actor:
                s.lowest = 0
                s.ply -= kept
            elif (other - s.starter) % s.players < (s.actor - s.starter) % s.players:
                left = s.hand[other].copy()
                s.ply += most - kept - int(kept < most)  # `enough` was a choice too
                for _ in range(most):
                    card = pick(s, left)
                    left[card] -= 1
                    s.keeping[other, card] += 1


@compiled
def resample(s: State, seat: int, key0: int, key1: int) -> None:
    """Replace all that this player (NOBODY: a spectator) does not know by something that could as well be true.

    A card given to a city's owner is any card of the giver's hand of that time with equal chance, as far as the bounds
    of that time tell; with that, every way to deal the unseen cards is equally likely, and a fee is any of the cards
    in the owner's hand that were unknown to this player. What another player is in the middle of is forgotten.
    """
    set_key(s, key0, key1)
    resample_cards(s, seat)
    resample_tiles(s, seat)
    resample_choices(s, seat)
