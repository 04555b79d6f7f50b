"""B2 Setting up."""

from emporion.core.chance import below
from emporion.core.jit import compiled
from emporion.core.piles import shuffle_into
from emporion.core.state import State
from emporion.games.byzanz.auctions import open_auction
from emporion.games.byzanz.components import (
    CARDS,
    COPIES,
    DEALT,
    DECK_MAX,
    NO_CARD,
    REMOVED,
    REMOVED_MAX,
    put_into_hand,
)


@compiled
def setup(s: State) -> None:
    """Deal the hands, remove some cards unseen, draw the first bidder, and lay out the first lot."""
    shuffle_cards(s)
    open_auction(s, below(s, int(s.players)))  # B2.3


@compiled
def shuffle_cards(s: State) -> None:
    """B2.1: four cards each, some out of the game, the rest is the deck."""
    # The trail is empty at the start and has room for every card: it serves as the table to shuffle on.
    cards = s.trail
    n = shuffle_into(s, COPIES, cards)
    for seat in range(s.players):
        for _ in range(DEALT):
            n -= 1
            put_into_hand(s, seat, int(cards[n]))
    for i in range(REMOVED_MAX):
        s.removed[i] = NO_CARD
    for i in range(REMOVED[s.players]):
        n -= 1
        s.removed[i] = cards[n]
    s.removed_size = REMOVED[s.players]
    for i in range(DECK_MAX):
        s.deck[i] = NO_CARD
    for i in range(n):
        s.deck[i] = cards[i]
    s.deck_size = n
    for i in range(CARDS):
        cards[i] = 0
