"""Which decision can be asked for when, and of whom. How the cards came into the hands is not looked at: positions for
puzzles and tests may deal them as they like."""

from emporion.core.jit import compiled
from emporion.core.laws import IN_ORDER, Laws
from emporion.core.state import State
from emporion.games.byzanz import components as c
from emporion.games.byzanz.auctions import next_opener
from emporion.games.byzanz.ending import winners
from emporion.games.byzanz.market import market_is_empty, seat_in_turn

LAWS = Laws()


TOO_MANY_TRADERS = LAWS.add("each auction of the round has brought the market one trader at most (B3.2, B3.5)")


@compiled
def check_decision(s: State) -> int:
    """Is this what is asked now, and of this player? The cards may have come into the hands in any way."""
    if s.market[c.TRADER] > s.auction:
        return TOO_MANY_TRADERS
    if s.decision == c.BID:
        return check_bidding(s)
    if s.decision == c.GIVE:
        return check_giving(s)
    if s.decision == c.TAKE:
        return check_taking(s)
    if s.decision == c.LIMIT:
        return check_limit(s)
    return check_last_sales(s)


NO_BIDDING = LAWS.add("there is no bidding for the last lot of a round (B3.8)")
MARKET_NOT_OPEN = LAWS.add("the market opens when the auctions are over (B4.1)")
NO_PART = LAWS.add("the one who bids or gives has no offer card yet and has not passed (B3.1, B3.3)")
MARKET_TOO_EARLY = LAWS.add("nothing lies in the market before the first auction of a round has been won (B3.5)")


@compiled
def check_bidding(s: State) -> int:
    """B3.2 to B3.4, B3.7"""
    if s.auction >= s.players - 1:
        return NO_BIDDING
    if s.served > 0:
        return MARKET_NOT_OPEN
    if s.offer[s.actor] > 0 or s.passed[s.actor] > 0:
        return NO_PART
    if s.auction == 0 and not market_is_empty(s):
        return MARKET_TOO_EARLY
    return check_turn_to_bid(s)


BIDS_IN_NO_ORDER = LAWS.add(
    "clockwise from the one who is asked come those who had no turn yet, then ever higher bids (B3.2)"
)
PASSES_IN_NO_ORDER = LAWS.add("in the first turns of an auction the players pass one after the other, clockwise (B3.2)")
WON_ALREADY = LAWS.add("a player whose bid is the only one left has won and is not asked for another (B3.4)")
OPENER_WRONG = LAWS.add(
    "the next auction is opened to the left of the last winner, by a player without an offer card (B3.7)"
)


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
                return BIDS_IN_NO_ORDER
            continue
        if opener < 0:
            opener = seat
        if s.bid_value[seat] > 0:
            if s.bid_value[seat] <= last_bid:
                return BIDS_IN_NO_ORDER
            last_bid = int(s.bid_value[seat])
            bidders += 1
        elif s.bid_value[actor] == 0:
            if s.passed[seat] <= last_pass:
                return PASSES_IN_NO_ORDER
            last_pass = int(s.passed[seat])
    if s.bid_value[actor] > 0:
        return WON_ALREADY if bidders == 1 else IN_ORDER
    if s.auction > 0 and (actor if opener < 0 else opener) != next_opener(s, last_winner(s)):
        return OPENER_WRONG
    return IN_ORDER


@compiled
def last_winner(s: State) -> int:
    """Who took the offer card of the auction before this one."""
    return seat_in_turn(s, int(s.players) - int(s.auction))


GIVER_WRONG = LAWS.add(
    "a card is given by the winner, when all others have passed, or by the last of three or four (B3.5, B3.8)"
)
BID_UNPAID = LAWS.add("the bid of the winner lies in the market before a card of the lot is given (B3.5)")


@compiled
def check_giving(s: State) -> int:
    """B3.5, B3.8"""
    if s.served > 0:
        return MARKET_NOT_OPEN
    if s.auction >= s.players or s.offer[s.actor] > 0 or s.passed[s.actor] > 0:
        return NO_PART
    if s.auction == s.players - 1:
        return GIVER_WRONG if c.OFFERS[s.players, s.auction] == 1 else IN_ORDER
    for seat in range(s.players):
        if seat != s.actor and s.offer[seat] == 0 and s.passed[seat] == 0:
            return GIVER_WRONG
    for card in range(c.GOODS):
        if s.market[card] > 0:
            return IN_ORDER
    return BID_UNPAID


MARKET_ORDER_WRONG = LAWS.add("in the market the players are asked in rising order of their offer cards (B4.1)")
NOTHING_TO_TAKE = LAWS.add("nobody is asked to take from an empty market (B4.1)")


@compiled
def check_taking(s: State) -> int:
    """B4.1"""
    if s.auction < s.players:
        return MARKET_NOT_OPEN
    if s.served == s.players or s.actor != seat_in_turn(s, int(s.served)):
        return MARKET_ORDER_WRONG
    return NOTHING_TO_TAKE if market_is_empty(s) else IN_ORDER


NOT_OVER_LIMIT = LAWS.add("whoever must get down to seven has more than seven cards (B5.3)")
NOT_LAST_TO_TAKE = LAWS.add(
    "whoever must get down to seven was the last to take cards, from a lot or from the market (B5.3)"
)
TOO_MANY_TAKEN = LAWS.add("a lot took nobody further over the limit than it has cards (B5.3)")


@compiled
def check_limit(s: State) -> int:
    """B5.3: after a lot the offer card tells who took it; in the market those who were served are counted. The last of
    five or six takes nothing, the last of three or four a single card (B3.8)."""
    over = int(s.hand_size[s.actor]) - c.HAND_LIMIT
    if over <= 0:
        return NOT_OVER_LIMIT
    if s.served > 0:
        if s.auction < s.players:
            return MARKET_NOT_OPEN
        return IN_ORDER if s.actor == seat_in_turn(s, int(s.served) - 1) else NOT_LAST_TO_TAKE
    if s.auction == 0 or s.actor != last_winner(s):
        return NOT_LAST_TO_TAKE
    most = int(c.OFFERS[s.players, s.auction - 1])
    return TOO_MANY_TAKEN if over > (most - 1 if s.auction == s.players else most) else IN_ORDER


NO_LAST_SALES = LAWS.add("the last sales come after the last market, which is empty (B6)")
LAST_SALES_ORDER_WRONG = LAWS.add("the last sales are asked for in rising order of the offer cards (B6)")


@compiled
def check_last_sales(s: State) -> int:
    """B6"""
    if s.round_number != c.ROUNDS[s.players] - 1 or s.auction < s.players or not market_is_empty(s):
        return NO_LAST_SALES
    if s.served == s.players or s.actor != seat_in_turn(s, int(s.served)):
        return LAST_SALES_ORDER_WRONG
    return IN_ORDER


END_WRONG = LAWS.add("the game is over when everyone has been asked for the last sales (B6)")
WINNERS_WRONG = LAWS.add("the most profit wins, then the most cards in hand (B6)")


@compiled
def check_end(s: State) -> int:
    """B6"""
    if s.decision != c.SELL or s.served < s.players or s.auction < s.players or not market_is_empty(s):
        return END_WRONG
    if s.round_number != c.ROUNDS[s.players] - 1:
        return END_WRONG
    return IN_ORDER if s.winners == winners(s) else WINNERS_WRONG


PASSED_IN_NO_AUCTION = LAWS.add("nobody has passed when no auction is going on (B3.3)")
PASSES_WRONG = LAWS.add("those who passed in this auction are numbered 1, 2, 3 … and have no offer card (B3.3)")
TRADER_BID = LAWS.add("only goods are bid (B3.2)")
BID_MISPLACED = LAWS.add("bids lie only in front of those who are still in the auction (B3.3, B3.5)")


@compiled
def check_passes_and_bids(s: State) -> int:
    """B3.2, B3.3"""
    running = not s.over and (s.decision == c.BID or s.decision == c.GIVE)
    passes = 0
    for seat in range(s.players):
        passes += s.passed[seat] > 0
        if s.passed[seat] != 0 and not running:
            return PASSED_IN_NO_AUCTION
        if s.passed[seat] < 0 or (s.passed[seat] > 0 and s.offer[seat] > 0):
            return PASSES_WRONG
        if s.bid[seat, c.TRADER] > 0:
            return TRADER_BID
        if s.bid_value[seat] > 0 and (s.over or s.decision != c.BID or s.passed[seat] > 0 or s.offer[seat] > 0):
            return BID_MISPLACED
    for number in range(1, passes + 1):
        holders = 0
        for seat in range(s.players):
            holders += s.passed[seat] == number
        if holders != 1:
            return PASSES_WRONG
    return IN_ORDER


LOWEST_WRONG = LAWS.add(
    "cards are laid and discarded in the order of their types: `lowest` is the last one, and 0 before"
)


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
        return IN_ORDER if lowest == last else LOWEST_WRONG
    if lowest == 0:
        return IN_ORDER
    if s.decision != c.LIMIT or s.face_down[s.actor, lowest] == 0:
        return LOWEST_WRONG
    for card in range(c.CARD_TYPES):
        if s.seen[s.actor, card] > 0:
            return LOWEST_WRONG
    return IN_ORDER
