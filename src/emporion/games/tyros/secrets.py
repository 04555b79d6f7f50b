"""T8 Secrets: the one place that knows who may know what.

Secret are the cards and tiles in hand, the order of the tile stack, what the actor is in the middle of choosing,
answers to an offer until all have answered (T5.E), and the cards to be kept until all have chosen (T4.7). What
everyone has seen of the cards is explained in `knowledge`. Of the tiles, everyone knows those in `shown` (T4.3) and,
in their order, the bottom `stack_known` tiles of the stack.
"""

from typing import Any

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.chance import below, shuffle
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
from emporion.games.tyros.knowledge import UNSURE, after_fee, copy_bounds, fee_possible, fee_seen_by, true_bounds
from emporion.games.tyros.paying import forget_path
from emporion.games.tyros.trading import can_agree

MOST_GUESSES = 1000

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
def guess_fees(s: State, seat: int, unseen: Any, bounds: Any) -> bool:
    """For each fee that this player did not see, take any card that the giver had then: one known to be there, or an
    unknown one. False if what was seen later does not fit."""
    pool = unseen.copy()
    copy_bounds(s.known, bounds)
    for i in range(s.fees):
        giver = int(s.fee_from[i])
        if not fee_seen_by(s, i, seat):
            place = below(s, int(s.fee_size[i]))
            if place < cards_in(bounds[giver]):
                card = 0
                while place >= bounds[giver, card]:
                    place -= int(bounds[giver, card])
                    card += 1
            else:
                for other in range(CARD_TYPES):
                    pool[other] = unseen[other]
                    for holder in range(s.players):
                        if holder != seat:
                            pool[other] -= bounds[holder, other]
                    pool[other] = max(int(pool[other]), 0)
                if cards_in(pool) == 0:
                    return False
                card = pick(s, pool)
            s.fee_card[i] = card
        after_fee(s, i, int(s.fee_card[i]), bounds)
    return true_bounds(s, bounds) and fits(s, seat, unseen, bounds)


@compiled
def fits(s: State, seat: int, unseen: Any, bounds: Any) -> bool:
    """Are there enough unseen cards, and enough room in the other hands, for these bounds?"""
    for card in range(CARD_TYPES):
        left = int(unseen[card])
        for other in range(s.players):
            if other != seat:
                left -= int(bounds[other, card])
        if left < 0:
            return False
    for other in range(s.players):
        if other != seat and cards_in(bounds[other]) > hand_size(s, other):
            return False
    return True


@compiled
def search_fees(s: State, seat: int, unseen: Any, bounds: Any) -> None:
    """Find cards for the fees that this player did not see, such that all that was seen fits: the types are tried in
    order from a random one on, and a card that leaves no room for what is certain about the later fees is dropped at
    once. There is such a set of cards: the true one."""
    reached = np.zeros((FEES_MAX + 1, SEATS, CARD_TYPES), np.int8)
    first = np.zeros(FEES_MAX, np.int8)
    tried = np.zeros(FEES_MAX, np.int8)
    copy_bounds(s.known, reached[0])
    for i in range(s.fees):
        first[i] = below(s, CARD_TYPES)
    i = 0
    while 0 <= i < s.fees:
        seen = fee_seen_by(s, i, seat)
        if tried[i] == (1 if seen else CARD_TYPES):
            tried[i] = 0
            i -= 1
            continue
        if not seen:
            s.fee_card[i] = (int(first[i]) + int(tried[i])) % CARD_TYPES
        tried[i] += 1
        if not fee_possible(s, i, int(s.fee_card[i]), reached[i]):
            continue
        copy_bounds(reached[i], reached[i + 1])
        after_fee(s, i, int(s.fee_card[i]), reached[i + 1])
        copy_bounds(reached[i + 1], bounds)
        for later in range(i + 1, s.fees):
            after_fee(s, later, int(s.fee_card[later]) if fee_seen_by(s, later, seat) else UNSURE, bounds)
        if fits(s, seat, unseen, bounds):
            i += 1
    copy_bounds(reached[int(s.fees)], bounds)


@compiled
def resample_cards(s: State, seat: int) -> None:
    unseen = np.zeros(CARD_TYPES, np.int8)
    bounds = np.zeros((SEATS, CARD_TYPES), np.int8)
    unseen_cards(s, seat, unseen)
    guesses = 1
    while not guess_fees(s, seat, unseen, bounds):
        guesses += 1
        if guesses > MOST_GUESSES:
            search_fees(s, seat, unseen, bounds)
            break
    for other in range(s.players):
        if other != seat:
            for card in range(CARD_TYPES):
                unseen[card] -= bounds[other, card]
    pool = np.empty(CARDS, np.int8)
    n = 0
    for card in range(CARD_TYPES):
        for _ in range(unseen[card]):
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
    """Replace all that this player (NOBODY: an onlooker) does not know by something that could as well be true.

    A card given to a city's owner is any card of the giver's hand of that time with equal chance, as far as the bounds
    of that time tell; with that, every way to deal the unseen cards is equally likely. Where later events leave so few
    possible cards that MOST_GUESSES guesses fail, some that fit are searched for instead, not all equally likely. What
    another player is in the middle of is forgotten.
    """
    s.chance_key[0] = key0
    s.chance_key[1] = key1
    s.chance_count = 0
    resample_cards(s, seat)
    resample_tiles(s, seat)
    resample_choices(s, seat)
