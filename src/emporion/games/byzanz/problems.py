"""Why a choice is refused in Byzanz."""

from emporion.core.problems import COMMON, FIRST_OF_GAME, Problem

(
    NOT_IN_HAND,
    OUT_OF_ORDER,
    BID_TOO_LOW,
    BID_STARTED,
    NOTHING_LAID,
    NOT_IN_LOT,
    NOT_IN_MARKET,
    NO_SUCH_SET,
    TOO_FEW_TO_DISCARD,
    SOMEONE_OVER_LIMIT,
    NOT_HELD,
) = range(FIRST_OF_GAME, FIRST_OF_GAME + 11)

PROBLEMS = (
    *COMMON,
    Problem("not-in-hand", "B3.2"),
    Problem("out-of-order"),
    Problem("bid-too-low", "B3.2"),
    Problem("bid-started", "B3.2"),
    Problem("nothing-laid", "B3.2"),
    Problem("not-in-lot", "B3.5"),
    Problem("not-in-market", "B4.1"),
    Problem("no-such-set", "B5.1"),
    Problem("too-few-to-discard", "B5.3"),
    Problem("someone-over-limit", "B5.3"),
    Problem("not-held", "B5.3"),
)
