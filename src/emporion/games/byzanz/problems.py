"""Why a choice is refused in Byzanz."""

from emporion.core.problems import Problems

PROBLEMS = Problems()
NOT_IN_HAND = PROBLEMS.add("not-in-hand", "B3.2")
OUT_OF_ORDER = PROBLEMS.add("out-of-order")
BID_TOO_LOW = PROBLEMS.add("bid-too-low", "B3.2")
BID_STARTED = PROBLEMS.add("bid-started", "B3.2")
NOTHING_LAID = PROBLEMS.add("nothing-laid", "B3.2")
NOT_IN_LOT = PROBLEMS.add("not-in-lot", "B3.5")
NOT_IN_MARKET = PROBLEMS.add("not-in-market", "B4.1")
NO_SUCH_SET = PROBLEMS.add("no-such-set", "B5.1")
TOO_FEW_TO_DISCARD = PROBLEMS.add("too-few-to-discard", "B5.3")
SOMEONE_OVER_LIMIT = PROBLEMS.add("someone-over-limit", "B5.3")
NOT_HELD = PROBLEMS.add("not-held", "B5.3")
TRADER_IN_BID = PROBLEMS.add("trader-in-bid", "B3.2")
