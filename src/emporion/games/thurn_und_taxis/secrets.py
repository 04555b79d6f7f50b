"""U7 Secrets: the one place that knows who may know what.

Secret are the order of the deck, the cards of the hands that were taken from the deck, and the clerics on the coaches.
All else is seen by everyone: cards taken from the display, played or discarded (discards are shown, U5.4), so the
contents of the discard pile. What everyone knows of a hand is `known`: cards that were taken from the display. When a
card is seen to leave the hand and one of that city is known to be there, the known one goes: the copies are alike.

A sample deals the hidden cards, those of the deck and of the other hands, anew, and every way to deal them is equally
likely, with one condition: whoever has called the carrier holds a card that fits (U4.4). This is what the table shows,
not all that could be concluded from the whole game: hidden cards that were in a hand when the discard pile became the
deck are not in that deck, and what a player did not do tells something too. Samples leave that out.

In strict memory (X2) nobody may look at clerics on coaches, and `view` hides them from their owner too. `observe` and
`resample` use perfect recall of a player's own clerics.
"""

from typing import Any

import numpy as np

from emporion.core.chance import below, set_key, shuffle
from emporion.core.jit import compiled
from emporion.core.piles import shuffle_into
from emporion.core.rows import add_row, take_row
from emporion.core.state import State, reveal
from emporion.games.thurn_und_taxis.components import (
    CARDS,
    CARRY,
    CITIES,
    CLERICS,
    COACHES,
    IN_HAND,
    LAY_CLERICS,
    NO_CARD,
    ON_COACH,
    has,
    near_ends,
)

CHANCES = 1 << 30  # steps of a number drawn between 0 and 1

# What everyone sees of the hands --------------------------------------------------------------------------------------


@compiled
def taken_openly(s: State, seat: int, city: int) -> None:
    s.hand[seat, city] += 1
    s.known[seat, city] += 1


@compiled
def taken_unseen(s: State, seat: int, city: int) -> None:
    s.hand[seat, city] += 1


@compiled
def leaving_hand(s: State, seat: int, city: int) -> None:
    """A card leaves the hand for everyone to see."""
    if s.known[seat, city] > 0:
        s.known[seat, city] -= 1
    else:
        reveal(s)
    s.hand[seat, city] -= 1


# Another state that a player cannot tell from the true one ------------------------------------------------------------


@compiled
def hidden_cards(s: State, seat: int, counts: Any) -> None:
    """Count, for each city, the cards that are hidden from this player, in the deck and in the other hands."""
    counts[:] = 0
    for other in range(s.players):
        if other != seat:
            add_row(counts, 0, s.hand[other], CITIES)
            take_row(counts, 0, s.known[other], CITIES)
    for i in range(s.deck_size):
        counts[s.deck[i]] += 1


@compiled
def resample(s: State, seat: int, key0: int, key1: int) -> None:
    """Replace all that this player (NOBODY: a spectator) does not know by something that could as well be true. What
    another player is about to do (clerics not yet all laid, an order of discards) is forgotten."""
    set_key(s, key0, key1)
    counts = np.zeros(CITIES, np.int8)
    pool = np.empty(CARDS, np.int8)
    hidden_cards(s, seat, counts)
    n = shuffle_into(s, counts, pool)
    if s.actor != seat:
        s.lowest = 0
        if s.decision == CARRY and not s.over:
            put_fitting_first(s, int(s.actor), pool, n)
    for i in range(s.players):
        other = (max(0, int(s.actor)) + i) % int(s.players)
        if other == seat:
            continue
        hidden = hidden_size(s, other)
        for city in range(CITIES):
            s.hand[other, city] = s.known[other, city]
        for _ in range(hidden):
            n -= 1
            s.hand[other, pool[n]] += 1
        resample_clerics(s, other)
    for i in range(s.deck_size):
        n -= 1
        s.deck[i] = pool[n]


@compiled
def hidden_size(s: State, seat: int) -> int:
    """How many cards of the hand not everyone knows."""
    hidden = 0
    for city in range(CITIES):
        hidden += int(s.hand[seat, city]) - int(s.known[seat, city])
    return hidden


@compiled
def put_fitting_first(s: State, seat: int, pool: Any, n: int) -> None:
    """U4.4: whoever has called the carrier holds a card that fits. Order the pool, whose last cards go to this player,
    so that one is among them; of all such orders each is equally likely."""
    fitting = near_ends(s, seat)
    size = hidden_size(s, seat)
    fits = 0
    for i in range(n):
        fits += int(has(fitting, pool[i]))
    for city in range(CITIES):
        if has(fitting, city) and s.known[seat, city] > 0:
            return
    before = first_fitting(s, n, fits, size)  # cards dealt before the first that fits
    others = np.empty(CARDS, np.int8)
    rest = 0
    at = n - 1
    chosen = NO_CARD
    for i in range(n):
        if has(fitting, pool[i]) and chosen == NO_CARD:
            chosen = int(pool[i])
        elif not has(fitting, pool[i]) and before > 0:
            before -= 1
            others[at] = pool[i]
            at -= 1
        else:
            others[rest] = pool[i]
            rest += 1
    others[at] = chosen
    shuffle(s, others, rest)
    for i in range(n):
        pool[i] = others[i]


@compiled
def first_fitting(s: State, n: int, fits: int, size: int) -> int:
    """How many cards come before the first that fits, if `size` of n are drawn, `fits` of the n fit, and one that fits
    is among those drawn."""
    none = 1.0
    for i in range(size):
        none *= max(0, n - fits - i) / (n - i)
    point = below(s, CHANCES) / CHANCES * (1.0 - none)
    none = 1.0
    for i in range(size - 1):
        here = none * fits / (n - i)
        if point < here or i == n - fits:
            return i
        point -= here
        none *= (n - fits - i) / (n - i)
    return size - 1


@compiled
def resample_clerics(s: State, seat: int) -> None:
    """Deal a player's clerics anew among the coaches where that player still has one."""
    ranks = np.zeros(CLERICS, np.int8)
    places = np.zeros(CLERICS, np.int8)
    travelling = 0
    n = 0
    for rank in range(CLERICS):
        place = int(s.cleric[seat, rank])
        if ON_COACH <= place < ON_COACH + COACHES:
            if s.decision == LAY_CLERICS and s.actor == seat:
                s.cleric[seat, rank] = IN_HAND
            else:
                ranks[n] = rank
                travelling |= 1 << place
                n += 1
    n = 0
    for place in range(ON_COACH, ON_COACH + COACHES):  # in this order, whatever the truth is
        if has(travelling, place):
            places[n] = place
            n += 1
    shuffle(s, places, n)
    for i in range(n):
        s.cleric[seat, ranks[i]] = places[i]
