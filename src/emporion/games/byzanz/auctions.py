"""B3 A round: as many auctions as players."""

from typing import Any

from emporion.core.bits import lowest_bit
from emporion.core.jit import compiled
from emporion.core.rows import add_row, differing, places_in
from emporion.core.state import State, reveal
from emporion.games.byzanz.components import (
    BID,
    CARD_TYPES,
    GIVE,
    GOODS,
    NO_CARD,
    OFFERS,
    VALUE,
    highest_bid,
    next_seat,
    put_into_hand,
    take_from_hand,
)
from emporion.games.byzanz.encoding import GIVE_CARD, LAY, MAKE_BID, PASS
from emporion.games.byzanz.problems import (
    BID_STARTED,
    BID_TOO_LOW,
    NOT_IN_HAND,
    NOT_IN_LOT,
    NOTHING_LAID,
    OUT_OF_ORDER,
)
from emporion.games.byzanz.secrets import seen_entering, seen_leaving

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def value_from(s: State, seat: int, card: int) -> int:
    """What all the goods of this type and the later ones are worth that are in the hand and not about to be laid
    down."""
    total = 0
    hand = s.hand[seat]
    laying = s.laying
    for other in range(card, GOODS):
        total += (int(hand[other]) - int(laying[other])) * int(VALUE[other])
    return total


@compiled
def laying_problem(left: int, card: int, lowest: int, lacking: int, reach: int) -> int:
    """B3.2: may this card be added to the bid? `left` is how many of it the hand still has, `lacking` what the bid must
    still gain to be the highest, and `reach` what this card and all later ones could add: a bid that cannot become high
    enough is not begun."""
    if left < 1:
        return NOT_IN_HAND
    if card < lowest:
        return OUT_OF_ORDER
    if reach < lacking:
        return BID_TOO_LOW
    return 0


@compiled
def lacking(s: State, seat: int) -> int:
    """B3.2: what the bid, with the cards about to be laid down, must still gain to exceed the highest by 1."""
    return highest_bid(s) + 1 - int(s.bid_value[seat]) - int(s.laying_value)


@compiled
def is_laying(s: State) -> bool:
    return bool(s.laying_value > 0)


@compiled
def pass_problem(s: State) -> int:
    return BID_STARTED if is_laying(s) else 0


@compiled
def bid_problem(s: State, seat: int) -> int:
    if not is_laying(s):
        return NOTHING_LAID
    return BID_TOO_LOW if lacking(s, seat) > 0 else 0


@compiled
def lay_problem(s: State, seat: int, card: int) -> int:
    left = int(s.hand[seat, card]) - int(s.laying[card])
    return laying_problem(left, card, int(s.lowest), lacking(s, seat), value_from(s, seat, card))


@compiled
def bid_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    need = lacking(s, seat)
    if not is_laying(s):
        out[n] = PASS
        n += 1
    elif need <= 0:
        out[n] = MAKE_BID
        n += 1
    reach = int(s.hand_value[seat]) - int(s.laying_value)
    if reach < need:
        return n
    hand = s.hand[seat]
    laying = s.laying
    lowest = int(s.lowest)
    left = differing(hand, laying, GOODS)
    while left != 0 and reach >= need:
        card = lowest_bit(left)
        left &= left - 1
        count = int(hand[card]) - int(laying[card])
        out[n] = LAY + card
        n += int(laying_problem(count, card, lowest, need, reach) == 0)  # no branch: hands are unpredictable
        reach -= count * int(VALUE[card])
    return n


@compiled
def give_problem(s: State, card: int) -> int:
    return 0 if s.lot[card] > 0 else NOT_IN_LOT


@compiled
def give_choices(s: State, out: Any) -> int:
    n = 0
    lot = places_in(s.lot, CARD_TYPES)
    while lot != 0:
        card = lowest_bit(lot)
        lot &= lot - 1
        if give_problem(s, card) == 0:
            out[n] = GIVE_CARD + card
            n += 1
    return n


# What it does ---------------------------------------------------------------------------------------------------------


@compiled
def open_auction(s: State, opener: int) -> None:
    """B3.1: lay out the lot. The last player of the round does not bid (B3.8)."""
    reveal(s)
    for _ in range(OFFERS[s.players, s.auction]):
        s.deck_size -= 1
        s.lot[s.deck[s.deck_size]] += 1
        s.deck[s.deck_size] = NO_CARD
    s.actor = opener
    if s.auction < s.players - 1:
        s.decision = BID
    elif OFFERS[s.players, s.auction] == 1:
        add_row(s.market, 0, s.lot, CARD_TYPES)
        s.lot[:] = 0
        take_offer_card(s, opener)
    else:
        s.decision = GIVE


@compiled
def take_offer_card(s: State, seat: int) -> None:
    """The auction is over: its winner takes the top offer card."""
    s.offer[seat] = OFFERS[s.players, s.auction]
    s.auction += 1
    for other in range(s.players):
        s.passed[other] = 0


@compiled
def lay(s: State, card: int) -> None:
    s.laying[card] += 1
    s.laying_value += VALUE[card]
    s.lowest = card


@compiled
def make_bid(s: State, seat: int) -> None:
    """B3.2: the cards about to be laid down are laid down, for everyone to see."""
    reveal(s)
    left = places_in(s.laying, GOODS)
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        for _ in range(s.laying[card]):
            take_from_hand(s, seat, card)
            s.bid[seat, card] += 1
            seen_leaving(s, seat, card)
        s.laying[card] = 0
    s.bid_value[seat] += s.laying_value
    s.laying_value = 0
    s.lowest = 0


@compiled
def pass_bid(s: State, seat: int) -> None:
    """B3.3: the bid goes back into the hand."""
    order = 0
    for other in range(s.players):
        order = max(order, int(s.passed[other]))
    s.passed[seat] = order + 1
    if s.bid_value[seat] == 0:
        return
    left = places_in(s.bid[seat], GOODS)
    while left != 0:
        card = lowest_bit(left)
        left &= left - 1
        for _ in range(s.bid[seat, card]):
            put_into_hand(s, seat, card)
            s.bid[seat, card] -= 1
            seen_entering(s, seat, card)
    s.bid_value[seat] = 0


@compiled
def continue_auction(s: State) -> bool:
    """After a bid or a pass: ask the next player, or end the auction. True if cards of the lot went into a hand."""
    left = 0
    last = 0
    for seat in range(s.players):
        if s.offer[seat] == 0 and s.passed[seat] == 0:
            left += 1
            last = seat
    if left == 0:  # B3.6
        for seat in range(s.players):
            if s.passed[seat] == 1:
                s.actor = seat
        take_lot(s, int(s.actor))
        return True
    if left == 1 and s.bid_value[last] > 0:  # B3.4
        pay_bid(s, last)
        s.actor = last
        s.decision = GIVE
        return False
    seat = next_seat(s, int(s.actor))
    while s.offer[seat] > 0 or s.passed[seat] > 0:
        seat = next_seat(s, seat)
    s.actor = seat
    return False


@compiled
def pay_bid(s: State, seat: int) -> None:
    """B3.5: the bid goes into the market."""
    add_row(s.market, 0, s.bid[seat], GOODS)
    s.bid[seat, :] = 0
    s.bid_value[seat] = 0


@compiled
def give(s: State, seat: int, card: int) -> None:
    """B3.5, B3.8: one card of the lot goes into the market, the rest into the hand."""
    s.lot[card] -= 1
    s.market[card] += 1
    take_lot(s, seat)


@compiled
def take_lot(s: State, seat: int) -> None:
    lot = places_in(s.lot, CARD_TYPES)
    while lot != 0:
        card = lowest_bit(lot)
        lot &= lot - 1
        for _ in range(s.lot[card]):
            put_into_hand(s, seat, card)
            seen_entering(s, seat, card)
        s.lot[card] = 0
    take_offer_card(s, seat)


@compiled
def next_opener(s: State, winner: int) -> int:
    """B3.7: the next player to the left of the winner who has no offer card yet."""
    seat = next_seat(s, winner)
    while s.offer[seat] > 0:
        seat = next_seat(s, seat)
    return seat
