"""What a choice would do, as plain data for pictures: what a bid would be worth, which cards would come into the hand,
and what a sale would bring.

All of it follows from the open table and the hand of the player who chooses.
"""

from functools import cache

from emporion.core.state import State
from emporion.games.byzanz import components as c
from emporion.games.byzanz import encoding as e
from emporion.games.byzanz.selling import kept_card, set_needs
from emporion.games.byzanz.view import cards, of_kind
from emporion.games.byzanz.view_types import (
    ByzanzBidShows,
    ByzanzCardsShows,
    ByzanzSaleShows,
    ByzanzShows,
    Cards,
)

# Lists are looked into more quickly than arrays.
FAMILY, VALUE = e.FAMILY.tolist(), c.VALUE.tolist()


def shows(s: State, seat: int, choice: int) -> ByzanzShows | None:
    """What this choice of the seat would do, or None if there is nothing to show."""
    family = FAMILY[choice]
    member = choice - family
    if family == e.MAKE_BID:
        return show_bid(s, seat, 0)
    if family == e.LAY:
        return show_bid(s, seat, VALUE[member])
    if family == e.GIVE_CARD:
        return show_cards(s, seat, given_without(s, member))
    if family == e.TAKE_KIND:
        return show_cards(s, seat, of_kind(s.market, c.KIND_NAMES[member]))
    return show_sale(member) if family == e.SELL_SET else None


def show_bid(s: State, seat: int, more: int) -> ByzanzBidShows:
    """B3.2: the bid with the cards about to be laid down, and one more."""
    bids = s.bid_value.tolist()
    value = bids[seat] + int(s.laying_value) + more
    return {"kind": "bid", "value": value, "enough": value > max(bids)}


def given_without(s: State, given: int) -> Cards:
    """B3.5: the cards of the lot, but for the one that goes into the market."""
    lot = s.lot.copy()
    lot[given] -= 1
    return cards(lot)


def show_cards(s: State, seat: int, taken: Cards) -> ByzanzCardsShows:
    return {"kind": "cards", "cards": taken, "hand_size": int(s.hand_size[seat]) + len(taken)}


@cache
def show_sale(number: int) -> ByzanzSaleShows:
    """B5.1: a set, and the card of it that is kept."""
    kept = int(kept_card(number))
    sold = [name for card, name in enumerate(c.CARD_NAMES[: c.CARD_TYPES]) for _ in range(set_needs(number, card))]
    return {"kind": "sale", "cards": sold, "kept": c.CARD_NAMES[kept], "points": int(c.PROFIT[kept])}


def things(_before: State, _after: State, _seat: int, choice: int) -> tuple[int, ...]:
    """B5.1: a set is sold by showing its cards."""
    if choice < e.SELL_SET:
        return (choice,)
    number = choice - e.SELL_SET
    return tuple(e.DISCARD + card for card in range(c.CARD_TYPES) for _ in range(set_needs(number, card)))
