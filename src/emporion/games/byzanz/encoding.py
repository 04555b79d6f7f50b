"""The choices of Byzanz: every family with its decision, notation and target, from which the numbers follow."""

from emporion.core.families import ONE_BY_ONE, TOGETHER, Families
from emporion.core.problems import Never
from emporion.games.byzanz import components as c
from emporion.games.byzanz.problems import TRADER_IN_BID


def _sets() -> list[str]:
    rows = [" ".join(str(v) if v else "trader" for v in row) for row in c.SET_ROWS]
    return [*(f"{kind} {row}" for kind in c.KIND_NAMES[:6] for row in rows), "traders"]


FAMILIES = Families(len(c.DECISIONS))
PASS = FAMILIES.family("pass", c.BID, "button:pass")
MAKE_BID = FAMILIES.family("bid", c.BID, "button:bid")
DONE = FAMILIES.family("done", c.SELL, "button:done")
LAY = FAMILIES.family("lay {}", c.BID, "hand:{}", c.CARD_NAMES[: c.GOODS], several=ONE_BY_ONE)
GIVE_CARD = FAMILIES.family("give {}", c.GIVE, "lot:{}", c.CARD_NAMES)
TAKE_KIND = FAMILIES.family("take {}", c.TAKE, "market:{}", c.KIND_NAMES)
DISCARD = FAMILIES.family("discard {}", c.LIMIT, "hand:{}", c.CARD_NAMES, several=ONE_BY_ONE)
SELL_SET = FAMILIES.family("sell {}", None, "set:{}", _sets(), several=TOGETHER)  # B5.1: at any time

CHOICES = len(FAMILIES)
FAMILY = FAMILIES.of_choices()
ASKED_IN = FAMILIES.asked_in()

NEVER = (Never("lay trader", "hand:trader", c.BID, TRADER_IN_BID),)

_ORDER = ("sell", *c.KIND_NAMES[:6], "4", "3", "2", "1", "trader")  # of the words in the notation of a sale


def spelled(text: str) -> str:
    """The notation of a sale whose cards are named in any order; all other texts as they are."""
    if text == "sell trader trader trader":
        return "sell traders"
    words = text.split()
    known = words[:1] == ["sell"] and all(word in _ORDER for word in words)
    return " ".join(sorted(words, key=_ORDER.index)) if known else text
