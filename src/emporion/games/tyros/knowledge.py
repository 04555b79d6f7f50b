"""What is known of the hands (T8).

Cards are dealt and drawn unseen. But payments, discards, player trades and cards taken from the discards are seen by
everyone, an offer shows that its cards are in the hand, and so does a yes. What is concluded from this is, for each
player and card type, a least number of cards in the hand: the *bound*. A card that is seen to enter raises it by one, a
card that is seen to leave lowers it by one (but not below 0), a card that is shown raises it to what is shown. What the
hand holds beyond its bounds is unknown, and may be anything that is not seen elsewhere now.

A card given to a city's owner (T5.A) is seen by two players only. For the others the bounds depend on which card it
was. Therefore every such fee is kept, with the true card, and with what has happened to every bound since: any sequence
of such changes takes a bound b to max(b + rise, floor), so two numbers hold it, however long it was. Who took part in
a fee works out the bounds with the true card. For anyone else it was one of the cards that the giver was known to have,
or an unknown one; then it is an unknown card of the owner's (see `secrets`).

`known` has the bounds before the first fee that is kept. A fee is forgotten as soon as its card makes no difference
to any bound any more: usually at the end of the round. At most FEES_MAX are kept; if there are more, only what is
certain for everyone is kept of the oldest: its giver and its owner forget the card too.

This is less than a perfect memory could conclude. Every bound is true; what is lost is
- where an unknown card came from. Of the cards kept at the end of a round (T4.7) the bounds are remembered, but not
  that an unknown one cannot be among the cards that lay open in the discards then;
- that a hand had room for its bounds between two fees: this is asked at every fee, and now;
- when between two fees a card was drawn: it may have been there from the start.
"""

from typing import Any

import numpy as np

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros.components import CARD_TYPES, FEES_MAX, SEATS, cards_in

UNSURE = -1  # in place of a fee's card: it may be any
LOWEST_RISE = -64  # as good as any lower one: no hand has that many cards


@compiled
def seen_entering(s: State, seat: int, card: int, count: int) -> None:
    """Everyone saw so many of this card enter the hand."""
    if s.fees == 0:
        s.known[seat, card] += count
    else:
        s.rise[s.fees - 1, seat, card] += count
        s.floor[s.fees - 1, seat, card] += count


@compiled
def seen_leaving(s: State, seat: int, card: int, count: int) -> None:
    """Everyone saw so many of this card leave the hand."""
    if s.fees == 0:
        s.known[seat, card] = max(int(s.known[seat, card]) - count, 0)
    else:
        last = int(s.fees) - 1
        s.rise[last, seat, card] = max(int(s.rise[last, seat, card]) - count, LOWEST_RISE)
        s.floor[last, seat, card] = max(int(s.floor[last, seat, card]) - count, 0)


@compiled
def seen_holding(s: State, seat: int, card: int, count: int) -> None:
    """Everyone saw that the hand has so many of this card."""
    if s.fees == 0:
        s.known[seat, card] = max(int(s.known[seat, card]), count)
    else:
        last = int(s.fees) - 1
        s.floor[last, seat, card] = max(int(s.floor[last, seat, card]), count)


@compiled
def copy_bounds(source: Any, target: Any) -> None:
    for seat in range(SEATS):
        for card in range(CARD_TYPES):
            target[seat, card] = source[seat, card]


@compiled
def fee_seen_by(s: State, i: int, seat: int) -> bool:
    return bool(s.fee_from[i] == seat or s.fee_to[i] == seat)


@compiled
def after_fee(s: State, i: int, card: int, bounds: Any) -> None:
    """Take the bounds from before a fee to after it, and on to the next fee or to now."""
    giver = int(s.fee_from[i])
    if card == UNSURE:
        for other in range(CARD_TYPES):
            bounds[giver, other] = max(int(bounds[giver, other]) - 1, 0)
    else:
        give(bounds, giver, int(s.fee_to[i]), card)
    since_fee(s, i, bounds)


@compiled
def give(bounds: Any, giver: int, owner: int, card: int) -> None:
    bounds[giver, card] = max(int(bounds[giver, card]) - 1, 0)
    bounds[owner, card] += 1


@compiled
def since_fee(s: State, i: int, bounds: Any) -> None:
    """What was seen from a fee to the next one, or to now."""
    for seat in range(s.players):
        for other in range(CARD_TYPES):
            raised = int(bounds[seat, other]) + int(s.rise[i, seat, other])
            bounds[seat, other] = max(raised, int(s.floor[i, seat, other]))


@compiled
def sure_bounds(s: State, seat: int, bounds: Any) -> None:
    """The bounds of all hands that this player (NOBODY: a spectator) can be sure of."""
    copy_bounds(s.known, bounds)
    for i in range(s.fees):
        after_fee(s, i, int(s.fee_card[i]) if fee_seen_by(s, i, seat) else UNSURE, bounds)


@compiled
def known_hands(s: State, seat: int) -> Any:
    """The same as a table of players and card types."""
    bounds = np.zeros((SEATS, CARD_TYPES), np.int8)
    sure_bounds(s, seat, bounds)
    return bounds


@compiled
def fee_possible(s: State, i: int, card: int, bounds: Any) -> bool:
    """With these bounds before it, may the fee have been this card?"""
    giver = int(s.fee_from[i])
    unknown = int(s.fee_size[i]) - cards_in(bounds[giver])
    if unknown < 0 or (unknown == 0 and bounds[giver, card] == 0):
        return False
    return bool(cards_in(bounds[int(s.fee_to[i])]) + 1 <= s.fee_room[i])


@compiled
def true_bounds(s: State, bounds: Any) -> bool:
    """The bounds, if the fees were the cards that they are said to be. False if they cannot have been those."""
    copy_bounds(s.known, bounds)
    for i in range(s.fees):
        card = int(s.fee_card[i])
        if not fee_possible(s, i, card, bounds):
            return False
        after_fee(s, i, card, bounds)
    return True


@compiled
def makes_no_difference(s: State, seat: int, change: int) -> bool:
    """Is every bound of this player the same now, whether the oldest fee changed it or not?"""
    for card in range(CARD_TYPES):
        before = int(s.known[seat, card])
        rise = int(s.rise[0, seat, card])
        floor = int(s.floor[0, seat, card])
        if max(before + rise, floor) != max(max(before + change, 0) + rise, floor):
            return False
    return True


@compiled
def forget_oldest_fee(s: State) -> None:
    after_fee(s, 0, UNSURE, s.known)
    s.fees -= 1
    last = int(s.fees)
    for i in range(last):
        s.fee_from[i] = s.fee_from[i + 1]
        s.fee_to[i] = s.fee_to[i + 1]
        s.fee_card[i] = s.fee_card[i + 1]
        s.fee_size[i] = s.fee_size[i + 1]
        s.fee_room[i] = s.fee_room[i + 1]
        for seat in range(SEATS):
            for card in range(CARD_TYPES):
                s.rise[i, seat, card] = s.rise[i + 1, seat, card]
                s.floor[i, seat, card] = s.floor[i + 1, seat, card]
    clear_fee(s, last)


@compiled
def clear_fee(s: State, i: int) -> None:
    s.fee_from[i] = 0
    s.fee_to[i] = 0
    s.fee_card[i] = 0
    s.fee_size[i] = 0
    s.fee_room[i] = 0
    for seat in range(SEATS):
        for card in range(CARD_TYPES):
            s.rise[i, seat, card] = 0
            s.floor[i, seat, card] = 0


@compiled
def forget_settled_fees(s: State) -> None:
    """Forget the oldest fees as long as nobody loses any knowledge by it."""
    while s.fees > 0 and makes_no_difference(s, int(s.fee_from[0]), -1) and makes_no_difference(s, int(s.fee_to[0]), 1):
        forget_oldest_fee(s)


@compiled
def remember_fee(s: State, giver: int, owner: int, card: int) -> None:
    """A card went from one hand into another (it is there already), and only these two saw which."""
    forget_settled_fees(s)
    if s.fees == FEES_MAX:
        forget_oldest_fee(s)
    i = int(s.fees)
    s.fees += 1
    s.fee_from[i] = giver
    s.fee_to[i] = owner
    s.fee_card[i] = card
    s.fee_size[i] = cards_in(s.hand[giver]) + 1
    s.fee_room[i] = cards_in(s.hand[owner])
