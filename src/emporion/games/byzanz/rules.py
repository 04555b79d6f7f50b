"""The way through the rules: which chapter is asked, and what comes after a choice."""

from typing import Any

from emporion.core.families import by_decision, by_family
from emporion.core.jit import compiled
from emporion.core.problems import NOT_NOW, NOT_YOUR_TURN, OVER
from emporion.core.state import State
from emporion.games.byzanz import auctions, ending, market, selling
from emporion.games.byzanz import components as c
from emporion.games.byzanz import encoding as e
from emporion.games.byzanz.problems import BID_STARTED, SOMEONE_OVER_LIMIT

# What may be done -----------------------------------------------------------------------------------------------------

problem_of_family = by_family(
    "byzanz_problem",
    e.FAMILIES,
    {
        e.PASS: auctions.pass_problem,
        e.MAKE_BID: auctions.bid_problem,
        e.LAY: auctions.lay_problem,
        e.GIVE_CARD: auctions.give_problem,
        e.TAKE_KIND: market.take_problem,
        e.DISCARD: selling.discard_problem,
        e.SELL_SET: selling.sale_problem,
    },
)

choices_of_decision = by_decision(
    "byzanz_choices",
    {
        c.BID: auctions.bid_choices,
        c.GIVE: auctions.give_choices,
        c.TAKE: market.take_choices,
        c.LIMIT: selling.discard_choices,
        c.SELL: ending.last_sale_choices,
    },
)


@compiled
def may_sell_now(s: State, seat: int) -> int:
    """B5.1, B5.4: at any time, but not in the middle of one's own bid, nor while another must get down to seven
    (B5.3)."""
    if seat != s.actor:
        return SOMEONE_OVER_LIMIT if s.decision == c.LIMIT else 0
    return BID_STARTED if auctions.is_laying(s) else 0


@compiled
def problem(s: State, seat: int, choice: int) -> int:
    """0, or what forbids this choice to this player."""
    if s.over:
        return OVER
    if choice >= e.SELL_SET:
        forbidden = may_sell_now(s, seat)
        if forbidden:
            return forbidden
    elif seat != s.actor:
        return NOT_YOUR_TURN
    elif not e.ASKED_IN[s.decision, choice]:
        return NOT_NOW
    return int(problem_of_family(s, seat, choice))


@compiled
def choices(s: State, seat: int, out: Any) -> int:
    """Write all that this player may choose now into `out`, and return how many they are."""
    if s.over:
        return 0
    n = choices_of_decision(s, seat, out) if seat == s.actor else 0
    return selling.sale_choices(s, seat, out, n) if may_sell_now(s, seat) == 0 else n


# What it does ---------------------------------------------------------------------------------------------------------


# What follows a choice: nothing, or what comes after the actor has taken cards.
DONE, TAKEN = range(2)


@compiled
def pass_bid(s: State, seat: int) -> int:
    auctions.pass_bid(s, seat)
    return TAKEN if auctions.continue_auction(s) else DONE


@compiled
def make_bid(s: State, seat: int) -> None:
    auctions.make_bid(s, seat)
    auctions.continue_auction(s)


@compiled
def end_sales(s: State) -> None:
    s.served += 1
    ask_for_last_sales(s)


@compiled
def sell(s: State, seat: int, number: int) -> int:
    selling.sell(s, seat, number)
    if s.decision != c.LIMIT:
        return DONE
    s.lowest = 0
    return TAKEN  # nobody else sells then: the seat is the actor


@compiled
def after_taking(s: State) -> None:
    """The actor took cards: the limit of seven (B5.3), then the next auction, the market, the next round or the end."""
    if selling.over_limit(s, int(s.actor)):
        s.decision = c.LIMIT
        return
    s.lowest = 0
    if s.auction < s.players:
        auctions.open_auction(s, auctions.next_opener(s, int(s.actor)))
        if s.auction < s.players:
            return
    if s.served < s.players and not market.market_is_empty(s):
        s.actor = market.seat_in_turn(s, int(s.served))
        s.decision = c.TAKE
        return
    market.clear_market(s)
    if s.round_number + 1 < c.ROUNDS[s.players]:
        opener = market.seat_in_turn(s, 0)
        market.restack_offer_cards(s)
        s.round_number += 1
        auctions.open_auction(s, opener)
    else:
        s.decision = c.SELL
        ask_for_last_sales(s)


@compiled
def ask_for_last_sales(s: State) -> None:
    """B6: in rising order of the last offer cards everyone is asked; to leave out those without a set would tell the
    others about their hands."""
    if s.served < s.players:
        s.actor = market.seat_in_turn(s, int(s.served))
    else:
        ending.finish(s)


#: (s, seat, choice): make a choice; the result is what follows.
make = by_family(
    "byzanz_make",
    e.FAMILIES,
    {
        e.LAY: (auctions.lay, DONE),
        e.PASS: pass_bid,
        e.MAKE_BID: (make_bid, DONE),
        e.GIVE_CARD: (auctions.give, TAKEN),
        e.TAKE_KIND: (market.take_kind, TAKEN),
        e.SELL_SET: sell,
        e.DISCARD: (selling.discard, TAKEN),
        e.DONE: (end_sales, DONE),
    },
)


@compiled
def apply(s: State, seat: int, choice: int) -> None:
    """Make a choice that is allowed, and go on to the next decision."""
    if make(s, seat, choice) == TAKEN:
        after_taking(s)
