"""U4.1 Taking cards, and the display and the deck they come from."""

from typing import Any

from emporion.core.chance import shuffle
from emporion.core.jit import compiled
from emporion.core.state import State, reveal
from emporion.games.thurn_und_taxis.components import (
    ASK,
    CITIES,
    DISPLAY,
    NO_CARD,
    PLAYING,
    POSTMASTER,
    REWARD_CARD,
    TAKE,
    TAKING,
    deck_gives,
    hand_size,
)
from emporion.games.thurn_und_taxis.encoding import DECK, TAKE_CARD
from emporion.games.thurn_und_taxis.office import after_official, after_reward
from emporion.games.thurn_und_taxis.problems import DECK_EMPTY, NOT_IN_DISPLAY
from emporion.games.thurn_und_taxis.secrets import taken_openly, taken_unseen

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def anything_to_take(s: State) -> bool:
    """The display is filled before this is asked (U4.1): if it is empty there are no cards elsewhere either."""
    return bool(s.display_size > 0)


@compiled
def card_problem(s: State, choice: int) -> int:
    """U4.1: may this card be taken?"""
    if choice == DECK:
        return 0 if deck_gives(s) else DECK_EMPTY
    for i in range(s.display_size):
        if s.display[i] == choice - TAKE_CARD:
            return 0
    return NOT_IN_DISPLAY


@compiled
def card_choices(s: State, out: Any) -> int:
    """The deck, and every city of the display once."""
    out[0] = DECK
    n = int(deck_gives(s))
    offered = 0
    for i in range(s.display_size):
        city = int(s.display[i])
        out[n] = TAKE_CARD + city
        n += 1 - ((offered >> city) & 1)
        offered |= 1 << city
    return n


# What it does ---------------------------------------------------------------------------------------------------------


@compiled
def make_deck_anew(s: State) -> None:
    """U4.1: the shuffled discard pile becomes the deck."""
    n = 0
    for city in range(CITIES):
        for _ in range(s.discards[city]):
            s.deck[n] = city
            n += 1
        s.discards[city] = 0
    s.deck_size = n
    shuffle(s, s.deck, n)


@compiled
def draw_card(s: State) -> int:
    """The top card of the deck, or NO_CARD if there is none to be had."""
    if s.deck_size == 0:
        make_deck_anew(s)
        if s.deck_size == 0:
            return NO_CARD
    s.deck_size -= 1
    card = int(s.deck[s.deck_size])
    s.deck[s.deck_size] = NO_CARD
    return card


@compiled
def fill_display(s: State) -> None:
    """Lay out cards until there are six, or none to be had."""
    while s.display_size < DISPLAY:
        card = draw_card(s)
        if card == NO_CARD:
            return
        reveal(s)
        s.display[s.display_size] = card
        s.display_size += 1


@compiled
def lay_out_anew(s: State) -> None:
    """U4.4: the administrator."""
    for i in range(s.display_size):
        s.discards[s.display[i]] += 1
    s.display_size = 0
    fill_display(s)  # with at least as many cards as there were: those can be drawn again


@compiled
def take_card(s: State, seat: int, choice: int) -> None:
    """One card into the hand; the display is filled up at once, in the same place."""
    reveal(s)
    if choice == DECK:
        taken_unseen(s, seat, draw_card(s))
    else:
        city = choice - TAKE_CARD
        place = 0
        while s.display[place] != city:
            place += 1
        card = draw_card(s)
        if card == NO_CARD:
            s.display_size -= 1
            for i in range(place, s.display_size):
                s.display[i] = s.display[i + 1]
            s.display[s.display_size] = NO_CARD
        else:
            s.display[place] = card
        taken_openly(s, seat, city)


@compiled
def begin_taking(s: State) -> int:
    """U4.6: with nothing to take, taking is skipped."""
    if not anything_to_take(s):
        return PLAYING
    s.decision = TAKE
    return ASK


@compiled
def begin_reward(s: State) -> int:
    """Y3: a card may be taken, if there is one; the display is filled before (U4.1)."""
    fill_display(s)
    if not anything_to_take(s):
        return after_reward(s)
    s.decision = REWARD_CARD
    return ASK


@compiled
def after_taking(s: State, seat: int) -> int:
    """U4.5: whoever had no cards calls the postmaster. U4.6: but not if there is no second card."""
    s.taken += 1
    if s.taken == 2:
        return after_official(s, PLAYING)
    if hand_size(s, seat) == 1 and anything_to_take(s):
        s.official = POSTMASTER
        return TAKING
    return PLAYING
