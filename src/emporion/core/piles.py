"""Piles of cards: rows that count the cards of every type."""

from typing import Any

from emporion.core.chance import shuffle
from emporion.core.jit import compiled
from emporion.core.state import State


@compiled
def cards_from(counts: Any, card: int) -> int:
    """How many cards are of this type or of a later one."""
    total = 0
    for other in range(card, len(counts)):
        total += int(counts[other])
    return total


@compiled
def shuffle_into(s: State, counts: Any, pool: Any) -> int:
    """Write the counted cards into `pool`, in random order; the result is their number."""
    n = 0
    for card in range(len(counts)):
        for _ in range(counts[card]):
            pool[n] = card
            n += 1
    shuffle(s, pool, n)
    return n
