"""The way through the rules: which chapter is asked, and what comes after a choice."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.problems import NOT_NOW, NOT_YOUR_TURN, OVER
from emporion.core.state import State
from emporion.games.byzanz.auctions import (
    bid_choices,
    bid_problem,
    continue_auction,
    give,
    give_choices,
    give_problem,
    is_laying,
    lay,
    make_bid,
    next_opener,
    open_auction,
    pass_bid,
)
from emporion.games.byzanz.components import BID, GIVE, LIMIT, ROUNDS, SELL, TAKE
from emporion.games.byzanz.encoding import DISCARD, DONE, GIVE_CARD, LAY, MAKE_BID, PASS, SELL_SET, TAKE_KIND
from emporion.games.byzanz.ending import finish
from emporion.games.byzanz.market import (
    clear_market,
    market_is_empty,
    restack_offer_cards,
    seat_in_turn,
    take_choices,
    take_kind,
    take_problem,
)
from emporion.games.byzanz.problems import BID_STARTED, SOMEONE_OVER_LIMIT
from emporion.games.byzanz.selling import (
    discard,
    discard_choices,
    discard_problem,
    over_limit,
    sale_choices,
    sale_problem,
    sell,
)


@compiled
def may_sell_now(s: State, seat: int) -> int:
    """B5.1, B5.4: at any time, but not in the middle of one's own bid, nor while another must get down to seven
    (B5.3)."""
    if seat != s.actor:
        return SOMEONE_OVER_LIMIT if s.decision == LIMIT else 0
    return BID_STARTED if is_laying(s) else 0


@compiled
def decision_of(choice: int) -> int:
    """The decision to which a choice belongs; sales belong to all."""
    if choice == PASS or choice == MAKE_BID or LAY <= choice < GIVE_CARD:
        return BID
    if choice == DONE:
        return SELL
    if choice < TAKE_KIND:
        return GIVE
    return TAKE if choice < DISCARD else LIMIT


@compiled
def problem(s: State, seat: int, choice: int) -> int:
    """0, or what forbids this choice to this player."""
    if s.over:
        return OVER
    if choice >= SELL_SET:
        forbidden = may_sell_now(s, seat)
        return forbidden if forbidden else sale_problem(s, seat, choice - SELL_SET)
    if seat != s.actor:
        return NOT_YOUR_TURN
    if decision_of(choice) != s.decision:
        return NOT_NOW
    if s.decision == BID:
        return bid_problem(s, seat, choice)
    if s.decision == GIVE:
        return give_problem(s, choice - GIVE_CARD)
    if s.decision == TAKE:
        return take_problem(s, choice - TAKE_KIND)
    if s.decision == LIMIT:
        return discard_problem(s, seat, choice - DISCARD)
    return 0


@compiled
def choices(s: State, seat: int, out: Any) -> int:
    """Write all that this player may choose now into `out`, and return how many they are."""
    n = 0
    if s.over:
        return n
    if seat == s.actor:
        if s.decision == BID:
            n = bid_choices(s, seat, out)
        elif s.decision == GIVE:
            n = give_choices(s, out)
        elif s.decision == TAKE:
            n = take_choices(s, out)
        elif s.decision == LIMIT:
            n = discard_choices(s, seat, out)
        else:
            out[0] = DONE
            n = 1
    if may_sell_now(s, seat) == 0:
        n = sale_choices(s, seat, out, n)
    return n


@compiled
def apply(s: State, seat: int, choice: int) -> None:
    """Make a choice that is allowed, and go on to the next decision."""
    if choice >= SELL_SET:
        sell(s, seat, choice - SELL_SET)
        if seat == s.actor and s.decision == LIMIT:
            s.lowest = 0
            after_taking(s)
    elif choice == PASS:
        pass_bid(s, seat)
        if continue_auction(s):
            after_taking(s)
    elif choice == MAKE_BID:
        make_bid(s, seat)
        continue_auction(s)
    elif choice == DONE:
        s.served += 1
        ask_for_last_sales(s)
    elif choice < GIVE_CARD:
        lay(s, choice - LAY)
    elif choice < TAKE_KIND:
        give(s, seat, choice - GIVE_CARD)
        after_taking(s)
    elif choice < DISCARD:
        take_kind(s, seat, choice - TAKE_KIND)
        after_taking(s)
    else:
        discard(s, seat, choice - DISCARD)
        after_taking(s)


@compiled
def after_taking(s: State) -> None:
    """The actor took cards: the limit of seven (B5.3), then the next auction, the market, the next round or the end."""
    if over_limit(s, int(s.actor)):
        if s.decision != LIMIT:
            s.lowest = 0
        s.decision = LIMIT
        return
    s.lowest = 0
    if s.auction < s.players:
        open_auction(s, next_opener(s, int(s.actor)))
        if s.auction < s.players:
            return
    if s.served < s.players and not market_is_empty(s):
        s.actor = seat_in_turn(s, int(s.served))
        s.decision = TAKE
        return
    clear_market(s)
    if s.round_number + 1 < ROUNDS[s.players]:
        opener = seat_in_turn(s, 0)
        restack_offer_cards(s)
        s.round_number += 1
        open_auction(s, opener)
    else:
        s.decision = SELL
        ask_for_last_sales(s)


@compiled
def ask_for_last_sales(s: State) -> None:
    """B6: in rising order of the last offer cards everyone is asked; to leave out those without a set would tell the
    others about their hands."""
    if s.served < s.players:
        s.actor = seat_in_turn(s, int(s.served))
    else:
        finish(s)
