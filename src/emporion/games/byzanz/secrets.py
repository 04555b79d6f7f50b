"""B7 Secrets: the one place that knows who may know what.

Secret are the hands, the deck and the removed cards, and which cards were discarded face down (B5.3). But all that
enters a hand after the deal is seen by everyone, and so are bids and sales. What everyone knows of the hands is kept
in two places:

- `seen`: cards that entered the hand since its last face-down discard, and are there for sure;
- the *trail*: in order of time, cards that entered a hand before its last face-down discard and were not seen to
leave, and
  a mark for every such discard. An entry is one byte, the seat in the upper three bits, the card type (or
  FACE_DOWN) in the lower five.

From these follows exactly what an onlooker holds possible: a player's hand and face-down discards together are the
player's seen cards, those of the trail, and some unknown ones of the first deal; a discard can only be a card that was
there before. When a card is seen to leave, the latest of its type goes: cards of one type cannot be told apart, and the
latest is the one that binds the earlier discards least.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from emporion.core.chance import below, shuffle
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.byzanz.components import (
    BID,
    CARD_NAMES,
    CARD_TYPES,
    CARDS,
    COPIES,
    DECISIONS,
    FACE_DOWN,
    KIND_NAMES,
    LIMIT,
    OFFERS,
    PROFIT,
    ROUNDS,
    SEATS,
    VALUES,
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
    for card in range(CARD_TYPES):
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
    """Replace all that this player (NOBODY: an onlooker) does not know by something that could as well be true.

    Every way to deal the unseen cards is equally likely, and every face-down discard is any card of the hand of that
    time with equal chance. What another player is about to do (cards chosen for a bid, the order of discards) is
    forgotten.
    """
    s.chance_key[0] = key0
    s.chance_key[1] = key1
    s.chance_count = 0
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


# What a player may know, as numbers -----------------------------------------------------------------------------------

OBSERVATION = (
    ("decision", (len(DECISIONS),)),  # one-hot
    ("asked", (1,)),  # is this player the one who is asked?
    ("asked_seat", (SEATS,)),  # one-hot, this player first, then clockwise, as in all that follows
    ("seats", (SEATS,)),  # which seats are taken
    ("rounds_left", (1,)),
    ("auctions_over", (1,)),
    ("offer", (SEATS,)),  # the offer card of each player
    ("passed", (SEATS,)),  # the order of passing
    ("hand", (CARD_TYPES,)),  # this player's own
    ("face_down", (CARD_TYPES,)),  # this player's own
    ("laying", (CARD_TYPES,)),  # this player's own
    ("hand_size", (SEATS,)),
    ("discards", (SEATS,)),  # face-down discards of each player
    ("seen", (SEATS, CARD_TYPES)),  # cards that everyone knows to be in the hand
    ("perhaps", (SEATS, CARD_TYPES)),  # seen in the hand, but perhaps discarded face down since
    ("bid", (SEATS, CARD_TYPES)),
    ("profit", (SEATS,)),  # in points: every sale was shown, so this uses perfect recall
    ("profit_cards", (SEATS,)),
    ("lot", (CARD_TYPES,)),
    ("market", (CARD_TYPES,)),
    ("box", (CARD_TYPES,)),  # cards that left the game openly
    ("lowest", (1,)),  # the lowest card type that this player, if asked, may lay or discard next
)


@compiled
def observe(s: State, seat: int, out: Any) -> None:
    """Write the parts of OBSERVATION one after the other into `out`, as this player may know them."""
    out[:] = 0
    n = int(s.players)
    out[s.decision] = 1
    at = len(DECISIONS)
    out[at] = s.actor == seat
    at += 1
    if s.actor >= 0:
        out[at + (s.actor - seat) % n] = 1
    at += SEATS
    out[at : at + n] = 1
    at += SEATS
    out[at] = int(ROUNDS[n]) - int(s.round_number)
    out[at + 1] = s.auction
    at += 2
    sizes = at + 2 * SEATS + 3 * CARD_TYPES
    seen = sizes + 2 * SEATS
    perhaps = seen + SEATS * CARD_TYPES
    bids = perhaps + SEATS * CARD_TYPES
    profits = bids + SEATS * CARD_TYPES
    for i in range(n):
        other = (seat + i) % n
        out[at + i] = s.offer[other]
        out[at + SEATS + i] = s.passed[other]
        out[sizes + i] = s.hand_size[other]
        for card in range(CARD_TYPES):
            out[sizes + SEATS + i] += s.face_down[other, card]
            out[seen + i * CARD_TYPES + card] = s.seen[other, card]
            out[bids + i * CARD_TYPES + card] = s.bid[other, card]
            out[profits + i] += s.profit[other, card] * PROFIT[card]
            out[profits + SEATS + i] += s.profit[other, card]
    for i in range(s.trail_size):
        card = int(s.trail[i]) & TYPE_MASK
        if card != FACE_DOWN:
            out[perhaps + ((int(s.trail[i]) >> TYPE_BITS) - seat) % n * CARD_TYPES + card] += 1
    own = at + 2 * SEATS
    table = profits + 2 * SEATS
    for card in range(CARD_TYPES):
        out[own + card] = s.hand[seat, card]
        out[own + CARD_TYPES + card] = s.face_down[seat, card]
        if s.actor == seat:
            out[own + 2 * CARD_TYPES + card] = s.laying[card]
        out[table + card] = s.lot[card]
        out[table + CARD_TYPES + card] = s.market[card]
        out[table + 2 * CARD_TYPES + card] = s.box[card]
    if s.actor == seat:
        out[table + 3 * CARD_TYPES] = s.lowest


# What a player may know, for people -----------------------------------------------------------------------------------


def cards(counts: Any) -> list[str]:
    """The names of the cards in a row of counts."""
    return list(card_names(counts.tobytes()))


@lru_cache(maxsize=4096)
def card_names(counts: bytes) -> tuple[str, ...]:
    return tuple(name for name, count in zip(CARD_NAMES, counts, strict=True) for _ in range(count))


def points(counts: Any) -> int:
    return sum(count * profit for count, profit in zip(counts.tolist(), PROFITS, strict=True))


PROFITS = PROFIT.tolist()


def view_player(s: State, player: int, seat: int, everything: bool) -> dict[str, Any]:
    """One player as `seat` sees them."""
    own = everything or player == seat
    profits_shown = own or bool(s.open_profits) or bool(s.over)
    return {
        "seat": player,
        "hand_size": int(s.hand_size[player]),
        "hand": cards(s.hand[player]) if own else None,
        "bid": cards(s.bid[player]),
        "laying": cards(s.laying) if own and s.actor == player else None,
        "offer": int(s.offer[player]),
        "passed": int(s.passed[player]),
        "profit_cards": sum(s.profit[player].tolist()),
        "profit": points(s.profit[player]) if profits_shown else None,
        "profits": cards(s.profit[player]) if profits_shown else None,
        "discards": sum(s.face_down[player].tolist()),
    }


def view(s: State, seat: int, everything: bool = False) -> dict[str, Any]:
    """The table as `seat` sees it (NOBODY: an onlooker), or as it is, for replays of finished games."""
    players = int(s.players)
    market: dict[str, list[str]] = {}
    for card in cards(s.market):
        market.setdefault(KIND_NAMES[CARD_NAMES.index(card) // VALUES], []).append(card)
    shown = {
        "round": int(s.round_number) + 1,
        "rounds": int(ROUNDS[players]),
        "offers": [int(OFFERS[players, i]) for i in range(int(s.auction), players)],
        "deck": int(s.deck_size),
        "lot": cards(s.lot),
        "market": market,
        "box": cards(s.box),
        "players": [view_player(s, player, seat, everything) for player in range(players)],
    }
    if everything:
        shown["deck_cards"] = [CARD_NAMES[int(s.deck[i])] for i in range(int(s.deck_size) - 1, -1, -1)]
        shown["removed"] = [CARD_NAMES[int(s.removed[i])] for i in range(int(s.removed_size))]
        shown["face_down"] = [cards(s.face_down[player]) for player in range(players)]
    return shown
