"""Which decision can be asked for when, and of whom. How the cards came into the hands is not looked at: positions for
puzzles and tests may deal them as they like."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.byzanz import components as c
from emporion.games.byzanz import law_names as law
from emporion.games.byzanz.auctions import next_opener
from emporion.games.byzanz.ending import winners
from emporion.games.byzanz.market import market_is_empty, seat_in_turn


@compiled
def check_decision(s: State) -> int:
    """Is this what is asked now, and of this player? The cards may have come into the hands in any way."""
    if s.market[c.TRADER] > s.auction:
        return law.TOO_MANY_TRADERS
    if s.decision == c.BID:
        return check_bidding(s)
    if s.decision == c.GIVE:
        return check_giving(s)
    if s.decision == c.TAKE:
        return check_taking(s)
    if s.decision == c.LIMIT:
        return check_limit(s)
    return check_last_sales(s)


@compiled
def check_bidding(s: State) -> int:
    """B3.2 to B3.4, B3.7"""
    if s.auction >= s.players - 1:
        return law.NO_BIDDING
    if s.served > 0:
        return law.MARKET_NOT_OPEN
    if s.offer[s.actor] > 0 or s.passed[s.actor] > 0:
        return law.NO_PART
    if s.auction == 0 and not market_is_empty(s):
        return law.MARKET_TOO_EARLY
    return check_turn_to_bid(s)


@compiled
def check_turn_to_bid(s: State) -> int:
    """Go round the table from the one who is asked. Those who have neither bid nor passed had no turn yet: they come
    first, up to the opener of the auction. When all have had a turn, the opener is forgotten."""
    actor = int(s.actor)
    opener = -1
    last_bid = 0
    last_pass = 0
    bidders = 0
    for i in range(s.players):
        seat = (actor + i) % int(s.players)
        if s.offer[seat] > 0:
            continue
        if s.bid_value[seat] == 0 and s.passed[seat] == 0:
            if opener >= 0:
                return law.BIDS_IN_NO_ORDER
            continue
        if opener < 0:
            opener = seat
        if s.bid_value[seat] > 0:
            if s.bid_value[seat] <= last_bid:
                return law.BIDS_IN_NO_ORDER
            last_bid = int(s.bid_value[seat])
            bidders += 1
        elif s.bid_value[actor] == 0:
            if s.passed[seat] <= last_pass:
                return law.PASSES_IN_NO_ORDER
            last_pass = int(s.passed[seat])
    if s.bid_value[actor] > 0:
        return law.WON_ALREADY if bidders == 1 else law.IN_ORDER
    if s.auction > 0 and (actor if opener < 0 else opener) != next_opener(s, last_winner(s)):
        return law.OPENER_WRONG
    return law.IN_ORDER


@compiled
def last_winner(s: State) -> int:
    """Who took the offer card of the auction before this one."""
    return seat_in_turn(s, int(s.players) - int(s.auction))


@compiled
def check_giving(s: State) -> int:
    """B3.5, B3.8"""
    if s.served > 0:
        return law.MARKET_NOT_OPEN
    if s.auction >= s.players or s.offer[s.actor] > 0 or s.passed[s.actor] > 0:
        return law.NO_PART
    if s.auction == s.players - 1:
        return law.GIVER_WRONG if c.OFFERS[s.players, s.auction] == 1 else law.IN_ORDER
    for seat in range(s.players):
        if seat != s.actor and s.offer[seat] == 0 and s.passed[seat] == 0:
            return law.GIVER_WRONG
    for card in range(c.GOODS):
        if s.market[card] > 0:
            return law.IN_ORDER
    return law.BID_UNPAID


@compiled
def check_taking(s: State) -> int:
    """B4.1"""
    if s.auction < s.players:
        return law.MARKET_NOT_OPEN
    if s.served == s.players or s.actor != seat_in_turn(s, int(s.served)):
        return law.MARKET_ORDER_WRONG
    return law.NOTHING_TO_TAKE if market_is_empty(s) else law.IN_ORDER


@compiled
def check_limit(s: State) -> int:
    """B5.3: after a lot the offer card tells who took it; in the market those who were served are counted. The last of
    five or six takes nothing, the last of three or four a single card (B3.8)."""
    over = int(s.hand_size[s.actor]) - c.HAND_LIMIT
    if over <= 0:
        return law.NOT_OVER_LIMIT
    if s.served > 0:
        if s.auction < s.players:
            return law.MARKET_NOT_OPEN
        return law.IN_ORDER if s.actor == seat_in_turn(s, int(s.served) - 1) else law.NOT_LAST_TO_TAKE
    if s.auction == 0 or s.actor != last_winner(s):
        return law.NOT_LAST_TO_TAKE
    most = int(c.OFFERS[s.players, s.auction - 1])
    return law.TOO_MANY_TAKEN if over > (most - 1 if s.auction == s.players else most) else law.IN_ORDER


@compiled
def check_last_sales(s: State) -> int:
    """B6"""
    if s.round_number != c.ROUNDS[s.players] - 1 or s.auction < s.players or not market_is_empty(s):
        return law.NO_LAST_SALES
    if s.served == s.players or s.actor != seat_in_turn(s, int(s.served)):
        return law.LAST_SALES_ORDER_WRONG
    return law.IN_ORDER


@compiled
def check_end(s: State) -> int:
    """B6"""
    if s.decision != c.SELL or s.served < s.players or s.auction < s.players or not market_is_empty(s):
        return law.END_WRONG
    if s.round_number != c.ROUNDS[s.players] - 1:
        return law.END_WRONG
    return law.IN_ORDER if s.winners == winners(s) else law.WINNERS_WRONG


@compiled
def check_passes_and_bids(s: State) -> int:
    """B3.2, B3.3"""
    running = not s.over and (s.decision == c.BID or s.decision == c.GIVE)
    passes = 0
    for seat in range(s.players):
        passes += s.passed[seat] > 0
        if s.passed[seat] != 0 and not running:
            return law.PASSED_IN_NO_AUCTION
        if s.passed[seat] < 0 or (s.passed[seat] > 0 and s.offer[seat] > 0):
            return law.PASSES_WRONG
        if s.bid[seat, c.TRADER] > 0:
            return law.TRADER_BID
        if s.bid_value[seat] > 0 and (s.over or s.decision != c.BID or s.passed[seat] > 0 or s.offer[seat] > 0):
            return law.BID_MISPLACED
    for number in range(1, passes + 1):
        holders = 0
        for seat in range(s.players):
            holders += s.passed[seat] == number
        if holders != 1:
            return law.PASSES_WRONG
    return law.IN_ORDER


@compiled
def check_lowest(s: State) -> int:
    """The order of laying and discarding. A card discarded was one of the hand, and after it nothing is seen of the
    hand for sure (see `secrets`)."""
    lowest = int(s.lowest)
    if s.decision == c.BID and not s.over:
        last = 0
        for card in range(c.GOODS):
            if s.laying[card] > 0:
                last = card
        return law.IN_ORDER if lowest == last else law.LOWEST_WRONG
    if lowest == 0:
        return law.IN_ORDER
    if s.decision != c.LIMIT or s.face_down[s.actor, lowest] == 0:
        return law.LOWEST_WRONG
    for card in range(c.CARD_TYPES):
        if s.seen[s.actor, card] > 0:
            return law.LOWEST_WRONG
    return law.IN_ORDER
