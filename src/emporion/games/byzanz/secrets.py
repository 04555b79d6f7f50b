"""B7 Secrets: the one place that knows who may know what.

Secret are the hands, the deck and the removed cards, and which cards were discarded face down (B5.3). But all that
enters a hand after the deal is seen by everyone, and so are bids and sales. What everyone knows of the hands is kept
in two places:

- `seen`: cards that entered the hand since its last face-down discard, and are there for sure;
- the *trail*: in order of time, cards that entered a hand before its last face-down discard and were not seen to
leave, and
  a mark for every such discard. An entry is one byte, the seat in the upper three bits, the card type (or
  FACE_DOWN) in the lower five.

From these follows exactly what a spectator holds possible: a player's hand and face-down discards together are the
player's seen cards, those of the trail, and some unknown ones of the first deal; a discard can only be a card that was
there before. When a card is seen to leave, the latest of its type goes: cards of one type cannot be told apart, and the
latest is the one that binds the earlier discards least.
"""

from typing import Any

import numpy as np

from emporion.core.bits import lowest_bit
from emporion.core.chance import below, set_key, shuffle
from emporion.core.jit import compiled
from emporion.core.rows import places_in
from emporion.core.state import State
from emporion.games.byzanz.components import (
    BID,
    CARD_TYPES,
    CARDS,
    COPIES,
    FACE_DOWN,
    LIMIT,
    count_hand,
    put_into_hand,
    take_from_hand,
)

TYPE_BITS = 5
TYPE_MASK = 31

# The trail ------------------------------------------------------------------------------------------------------------


@compiled
def seen_entering(s: State, seat: int, card: int) -> None:
    """Everyone saw this card enter the hand."""
    s.seen[seat, card] += 1


@compiled
def add_to_trail(s: State, seat: int, card: int) -> None:
    s.trail[s.trail_size] = (seat << TYPE_BITS) | card
    s.trail_size += 1


@compiled
def seen_discarding(s: State, seat: int) -> None:
    """Everyone saw the player discard a card, but not which: what was seen before may be gone."""
    left = places_in(s.seen[seat], CARD_TYPES)
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        for _ in range(s.seen[seat, card]):
            add_to_trail(s, seat, card)
        s.seen[seat, card] = 0
    add_to_trail(s, seat, FACE_DOWN)


@compiled
def seen_leaving(s: State, seat: int, card: int) -> None:
    """Everyone saw this card leave the hand. If it was not seen before it is one of the first deal."""
    if s.seen[seat, card] > 0:
        s.seen[seat, card] -= 1
        return
    entry = (seat << TYPE_BITS) | card
    i = int(s.trail_size) - 1
    while i >= 0 and s.trail[i] != entry:
        i -= 1
    if i < 0:
        return
    s.trail_size -= 1
    for j in range(i, s.trail_size):
        s.trail[j] = s.trail[j + 1]
    s.trail[s.trail_size] = 0


# Another state that a player cannot tell from the true one ------------------------------------------------------------


@compiled
def unseen_cards(s: State, seat: int, pool: Any) -> int:
    """Write all the cards whose place this player does not know into `pool`; the result is their number."""
    n = 0
    for card in range(CARD_TYPES):
        unseen = int(COPIES[card]) - int(s.lot[card]) - int(s.market[card]) - int(s.box[card])
        for other in range(s.players):
            unseen -= int(s.bid[other, card]) + int(s.profit[other, card])
            if other == seat:
                unseen -= int(s.hand[other, card]) + int(s.face_down[other, card])
            else:
                unseen -= int(s.seen[other, card])
        for i in range(s.trail_size):
            if s.trail[i] & TYPE_MASK == card and s.trail[i] >> TYPE_BITS != seat:
                unseen -= 1
        for _ in range(unseen):
            pool[n] = card
            n += 1
    return n


@compiled
def unknown_cards(s: State, seat: int) -> int:
    """How many cards of the first deal are still in this player's hand or face-down discards, unknown to the others."""
    unknown = 0
    for card in range(CARD_TYPES):
        unknown += int(s.hand[seat, card]) + int(s.face_down[seat, card]) - int(s.seen[seat, card])
    for i in range(s.trail_size):
        if s.trail[i] >> TYPE_BITS == seat and s.trail[i] & TYPE_MASK != FACE_DOWN:
            unknown -= 1
    return unknown


@compiled
def replay_trail(s: State, seat: int) -> None:
    """The hand holds the player's unknown cards: add what was seen to enter, take out a random card for each
    discard."""
    for i in range(s.trail_size):
        if s.trail[i] >> TYPE_BITS != seat:
            continue
        card = int(s.trail[i]) & TYPE_MASK
        if card == FACE_DOWN:
            place = below(s, int(s.hand_size[seat]))
            card = 0
            while place >= s.hand[seat, card]:
                place -= int(s.hand[seat, card])
                card += 1
            take_from_hand(s, seat, card)
            s.face_down[seat, card] += 1
        else:
            put_into_hand(s, seat, card)
    for card in range(CARD_TYPES):
        for _ in range(s.seen[seat, card]):
            put_into_hand(s, seat, card)


@compiled
def resample(s: State, seat: int, key0: int, key1: int) -> None:
    """Replace all that this player (NOBODY: a spectator) does not know by something that could as well be true.

    Every way to deal the unseen cards is equally likely, and every face-down discard is any card of the hand of that
    time with equal chance. What another player is about to do (cards chosen for a bid, the order of discards) is
    forgotten.
    """
    set_key(s, key0, key1)
    pool = np.empty(CARDS, np.uint8)
    n = unseen_cards(s, seat, pool)
    shuffle(s, pool, n)
    for other in range(s.players):
        if other == seat:
            continue
        unknown = unknown_cards(s, other)
        for card in range(CARD_TYPES):
            s.hand[other, card] = 0
            s.face_down[other, card] = 0
        count_hand(s, other)
        for _ in range(unknown):
            n -= 1
            put_into_hand(s, other, int(pool[n]))
        replay_trail(s, other)
    for i in range(s.removed_size):
        n -= 1
        s.removed[i] = pool[n]
    for i in range(s.deck_size):
        n -= 1
        s.deck[i] = pool[n]
    if s.actor != seat and (s.decision == BID or s.decision == LIMIT):
        s.lowest = 0
        s.laying_value = 0
        for card in range(CARD_TYPES):
            s.ply -= s.laying[card]
            s.laying[card] = 0
