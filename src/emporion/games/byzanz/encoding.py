"""The choices of Byzanz as numbers, and as words that people read and type."""

from emporion.games.byzanz.components import CARD_NAMES, CARD_TYPES, GOODS, KIND_NAMES, SET_ROWS, SETS

PASS = 0
MAKE_BID = 1
DONE = 2
LAY = 3  # + a goods type
GIVE_CARD = LAY + GOODS  # + a card type
TAKE_KIND = GIVE_CARD + CARD_TYPES  # + a kind
DISCARD = TAKE_KIND + len(KIND_NAMES)  # + a card type
SELL_SET = DISCARD + CARD_TYPES  # + a set
CHOICES = SELL_SET + SETS


def _sets() -> list[str]:
    rows = [" ".join(str(v) if v else "trader" for v in row) for row in SET_ROWS]
    return [*(f"{kind} {row}" for kind in KIND_NAMES[:6] for row in rows), "traders"]


NOTATIONS = (
    "pass",
    "bid",
    "done",
    *(f"lay {card}" for card in CARD_NAMES[:GOODS]),
    *(f"give {card}" for card in CARD_NAMES),
    *(f"take {kind}" for kind in KIND_NAMES),
    *(f"discard {card}" for card in CARD_NAMES),
    *(f"sell {row}" for row in _sets()),
)

TARGETS = (
    "button:pass",
    "button:bid",
    "button:done",
    *(f"hand:{card}" for card in CARD_NAMES[:GOODS]),
    *(f"lot:{card}" for card in CARD_NAMES),
    *(f"market:{kind}" for kind in KIND_NAMES),
    *(f"hand:{card}" for card in CARD_NAMES),
    *(f"set:{row.replace(' ', '-')}" for row in _sets()),
)
