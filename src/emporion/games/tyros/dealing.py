"""T4.1 Dealing trade cards, and T4.7 keeping some of them."""

from typing import Any

from emporion.core.chance import MASK, draw
from emporion.core.jit import compiled
from emporion.core.state import State, reveal
from emporion.games.tyros.components import CARD_TYPES, DEALT, KEPT, cards_in, clear, hand_size
from emporion.games.tyros.encoding import ENOUGH, KEEP_CARD
from emporion.games.tyros.knowledge import forget_settled_fees, seen_leaving
from emporion.games.tyros.problems import NOT_IN_HAND, OUT_OF_ORDER

CARDS_PER_WORD = 3

# T4.1 The deal --------------------------------------------------------------------------------------------------------


@compiled
def draw_cards(s: State, seat: int, count: int) -> None:
    """Take cards from the draw pile, each card in it equally likely.

    Three cards come from one word of chance: what is left of the word after choosing among n cards chooses again. With
    60 cards at most, some draws are then likelier than others by less than one in 20,000.
    """
    hand = s.hand[seat]
    pile = s.pile
    left = cards_in(pile)
    drawn = 0
    while drawn < count:
        for word in draw(s):
            rest = word
            for _ in range(CARDS_PER_WORD):
                if drawn < count:
                    rest *= left
                    place = rest >> 32
                    rest &= MASK
                    card = 0
                    below = 0
                    for other in range(CARD_TYPES - 1):
                        below += int(pile[other])
                        card += int(place >= below)
                    pile[card] -= 1
                    hand[card] += 1
                    left -= 1
                    drawn += 1


@compiled
def deal_cards(s: State) -> None:
    """T4.1: everything that nobody kept is shuffled."""
    reveal(s)
    for card in range(CARD_TYPES):
        s.pile[card] += s.discards[card]
        s.discards[card] = 0
    for seat in range(s.players):
        draw_cards(s, seat, int(DEALT[s.players]))


# T4.7 The cards that are kept -----------------------------------------------------------------------------------------


@compiled
def keep_problem(s: State, seat: int, card: int) -> int:
    if s.hand[seat, card] - s.keeping[seat, card] < 1:
        return NOT_IN_HAND
    return OUT_OF_ORDER if card < s.lowest else 0


@compiled
def keep_choices(s: State, seat: int, out: Any) -> int:
    out[0] = ENOUGH
    n = 1
    for card in range(CARD_TYPES):
        out[n] = KEEP_CARD + card
        n += int(keep_problem(s, seat, card) == 0)
    return n


@compiled
def keep_card(s: State, seat: int, card: int) -> bool:
    """True when that was all that can be kept."""
    s.keeping[seat, card] += 1
    s.lowest = card
    kept = cards_in(s.keeping[seat])
    return bool(kept == KEPT or kept == hand_size(s, seat))


@compiled
def discard_the_rest(s: State) -> None:
    """All have chosen: what they do not keep is shown and discarded. The deal follows at once."""
    for seat in range(s.players):
        for card in range(CARD_TYPES):
            count = int(s.hand[seat, card]) - int(s.keeping[seat, card])
            s.hand[seat, card] -= count
            s.discards[card] += count
            seen_leaving(s, seat, card, count)
        clear(s.keeping[seat])
    forget_settled_fees(s)
