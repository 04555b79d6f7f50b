"""What is always true in Byzanz, in words: a position that cannot be is refused with the law that it breaks."""

from emporion.core.laws import Laws

LAWS = Laws()
IN_ORDER = LAWS.add("in order")
NEGATIVE = LAWS.add("no count is negative")
OUT_OF_BOUNDS = LAWS.add("round, auction and market are within their bounds")
SIZES_WRONG = LAWS.add("lot, deck and removed cards have the sizes of this moment")
NOBODY_ASKED = LAWS.add("somebody is asked while the game runs")
CARD_LOST = LAWS.add("every card is somewhere exactly once")
EMPTY_SEAT = LAWS.add("only taken seats hold cards")
LIMIT_BROKEN = LAWS.add("nobody goes on with more than seven cards, those of the bid included (B5.3)")
OFFERS_WRONG = LAWS.add("the offer cards are on the stack or in front of one player each")
LAYING_WRONG = LAWS.add("cards about to be laid down are goods in the hand of the one who is asked for a bid")
LOWEST_WRONG = LAWS.add(
    "cards are laid and discarded in the order of their types: `lowest` is the last one, and 0 before"
)
BIDS_WRONG = LAWS.add("the values of the bids are those of their cards")
HANDS_WRONG = LAWS.add("size, value and holdings of the hands are those of their cards")
TRAIL_WRONG = LAWS.add("what was seen of a hand is in it or discarded")
DISCARDS_WRONG = LAWS.add("the discards are those that were seen")
NO_PART = LAWS.add("the one who bids or gives has no offer card yet and has not passed (B3.1, B3.3)")
NO_BIDDING = LAWS.add("there is no bidding for the last lot of a round (B3.8)")
PASSES_WRONG = LAWS.add("those who passed in this auction are numbered 1, 2, 3 … and have no offer card (B3.3)")
PASSED_IN_NO_AUCTION = LAWS.add("nobody has passed when no auction is going on (B3.3)")
TRADER_BID = LAWS.add("only goods are bid (B3.2)")
BID_MISPLACED = LAWS.add("bids lie only in front of those who are still in the auction (B3.3, B3.5)")
BIDS_IN_NO_ORDER = LAWS.add(
    "clockwise from the one who is asked come those who had no turn yet, then ever higher bids (B3.2)"
)
WON_ALREADY = LAWS.add("a player whose bid is the only one left has won and is not asked for another (B3.4)")
PASSES_IN_NO_ORDER = LAWS.add("in the first turns of an auction the players pass one after the other, clockwise (B3.2)")
OPENER_WRONG = LAWS.add(
    "the next auction is opened to the left of the last winner, by a player without an offer card (B3.7)"
)
GIVER_WRONG = LAWS.add(
    "a card is given by the winner, when all others have passed, or by the last of three or four (B3.5, B3.8)"
)
BID_UNPAID = LAWS.add("the bid of the winner lies in the market before a card of the lot is given (B3.5)")
MARKET_TOO_EARLY = LAWS.add("nothing lies in the market before the first auction of a round has been won (B3.5)")
TOO_MANY_TRADERS = LAWS.add("each auction of the round has brought the market one trader at most (B3.2, B3.5)")
MARKET_NOT_OPEN = LAWS.add("the market opens when the auctions are over (B4.1)")
MARKET_ORDER_WRONG = LAWS.add("in the market the players are asked in rising order of their offer cards (B4.1)")
NOTHING_TO_TAKE = LAWS.add("nobody is asked to take from an empty market (B4.1)")
NOT_OVER_LIMIT = LAWS.add("whoever must get down to seven has more than seven cards (B5.3)")
NOT_LAST_TO_TAKE = LAWS.add(
    "whoever must get down to seven was the last to take cards, from a lot or from the market (B5.3)"
)
TOO_MANY_TAKEN = LAWS.add("a lot took nobody further over the limit than it has cards (B5.3)")
NO_LAST_SALES = LAWS.add("the last sales come after the last market, which is empty (B6)")
LAST_SALES_ORDER_WRONG = LAWS.add("the last sales are asked for in rising order of the offer cards (B6)")
END_WRONG = LAWS.add("the game is over when everyone has been asked for the last sales (B6)")
WINNERS_WRONG = LAWS.add("the most profit wins, then the most cards in hand (B6)")
