"""T5 Paying with cards. A joker counts as any colour. Nothing is asked when there is only one way to pay.

A price is either in one colour, and then the question is how many jokers to spend; or it is in any colours, perhaps
with at least one card in a certain colour, and then the cards are laid down one by one in the order of their types.
"""

from typing import Any

from emporion.core.families import members_allowed
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros.components import (
    CARD_TYPES,
    JOKER,
    JOKERS,
    NO_COLOUR,
    NOTHING,
    PAY,
    cards_in,
    clear,
)
from emporion.games.tyros.encoding import PAY_CARD, WITH_JOKERS
from emporion.games.tyros.knowledge import seen_leaving
from emporion.games.tyros.problems import COLOUR_MISSING, NOT_IN_HAND, OUT_OF_ORDER, WRONG_JOKERS


@compiled
def funds(hand: Any, colour: int) -> int:
    """How many cards could be paid in this colour (NO_COLOUR: in any colours)."""
    if colour == NO_COLOUR:
        return cards_in(hand)
    return int(hand[colour]) + int(hand[JOKER])


@compiled
def least_jokers(s: State, seat: int) -> int:
    return max(0, int(s.price) - int(s.hand[seat, s.price_colour]))


@compiled
def most_jokers(s: State, seat: int) -> int:
    return min(int(s.price), int(s.hand[seat, JOKER]))


@compiled
def jokers_problem(s: State, seat: int, jokers: int) -> int:
    return 0 if least_jokers(s, seat) <= jokers <= most_jokers(s, seat) else WRONG_JOKERS


@compiled
def jokers_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    for jokers in range(least_jokers(s, seat), most_jokers(s, seat) + 1):
        out[n] = WITH_JOKERS + jokers
        n += 1
    return n


@compiled
def lay_jokers(s: State, jokers: int) -> None:
    s.laid[JOKER] = jokers
    s.laid[s.price_colour] = s.price - jokers


@compiled
def left_from(s: State, seat: int, card: int) -> int:
    """How many cards of this type and the later ones are in the hand and not laid down."""
    total = 0
    for other in range(CARD_TYPES):
        if other >= card:
            total += int(s.hand[seat, other]) - int(s.laid[other])
    return total


@compiled
def has_colour(s: State) -> bool:
    """Is a card in the colour asked for among those laid down?"""
    return bool(s.price_colour == NO_COLOUR or s.laid[s.price_colour] > 0 or s.laid[JOKER] > 0)


@compiled
def pay_problem(s: State, seat: int, card: int) -> int:
    """May this card be laid down next? The later types must suffice for the rest of the price."""
    if s.hand[seat, card] - s.laid[card] < 1:
        return NOT_IN_HAND
    lacking = int(s.price) - cards_in(s.laid) - 1
    if card < s.lowest or left_from(s, seat, card) - 1 < lacking:
        return OUT_OF_ORDER
    colour = int(s.price_colour)
    if card == colour or card == JOKER or has_colour(s):
        return 0
    later = int(s.hand[seat, JOKER]) - int(s.laid[JOKER])
    if colour > card:
        later += int(s.hand[seat, colour]) - int(s.laid[colour])
    return 0 if lacking > 0 and later > 0 else COLOUR_MISSING


pay_choices = members_allowed("tyros_pay", PAY_CARD, CARD_TYPES, pay_problem)


@compiled
def lay_card(s: State, card: int) -> None:
    s.laid[card] += 1
    s.lowest = card


@compiled
def lay_forced_cards(s: State, seat: int) -> bool:
    """Lay down cards as long as there is only one way to go on. True when the price is laid down."""
    while cards_in(s.laid) < s.price:
        ways = 0
        only = 0
        for card in range(CARD_TYPES):
            if pay_problem(s, seat, card) == 0:
                ways += 1
                only = card
        if ways > 1:
            return False
        lay_card(s, only)
    return True


@compiled
def ask_for_payment(s: State, seat: int, price: int, colour: int, mixed: bool) -> bool:
    """Begin to pay; True when everything is laid down because there was no choice."""
    s.price = price
    s.price_colour = colour
    if mixed:
        s.decision = PAY
        return lay_forced_cards(s, seat)
    s.decision = JOKERS
    jokers = least_jokers(s, seat)
    if jokers != most_jokers(s, seat):
        return False
    lay_jokers(s, jokers)
    return True


@compiled
def discard_laid(s: State, seat: int) -> None:
    """The cards laid down go to the discards, for everyone to see."""
    for card in range(CARD_TYPES):
        count = int(s.laid[card])
        s.hand[seat, card] -= count
        s.discards[card] += count
        seen_leaving(s, seat, card, count)


@compiled
def forget_path(s: State) -> None:
    """Nothing is being paid, laid down or offered."""
    s.purpose = NOTHING
    s.departure = 0
    s.destination = 0
    s.price = 0
    s.price_colour = NO_COLOUR
    s.lowest = 0
    clear(s.laid)
    clear(s.giving)
    clear(s.wanting)
