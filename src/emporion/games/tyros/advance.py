"""What can be chosen in advance in Tyros: answers to the offers of others in this round (T5.E)."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from emporion.core.advance import Advance, Value, View
from emporion.games.tyros.components import CARD_NAMES


def _may_be_asked(view: View, seat: int) -> bool:
    return view["actor"] not in (None, seat)


def _this_round(view: View, seat: int) -> Any:
    """The round, and one's own cards: with others one would trade differently."""
    return [view["round"], sorted(view["players"][seat]["hand"])]


def _decline_offered(view: View, seat: int) -> Mapping[str, Sequence[Any]] | None:
    return {} if _may_be_asked(view, seat) else None


def _decline(_view: View, _seat: int, notations: Collection[str], _value: Value) -> str | None:
    return "no" if "no" in notations else None


def _accept_offered(view: View, seat: int) -> Mapping[str, Sequence[Any]] | None:
    own = sorted(set(view["players"][seat]["hand"]), key=CARD_NAMES.index)
    return {"give": own, "get": CARD_NAMES} if own and _may_be_asked(view, seat) else None


def _accept(view: View, _seat: int, notations: Collection[str], value: Value) -> str | None:
    """One card of the one sort for at least one of the other: what else is offered on top is a gift."""
    offer = view["offer"]
    if "yes" not in notations or offer is None:
        return None
    return "yes" if offer["want"] == [value["give"]] and value["get"] in offer["give"] else None


ADVANCES = (
    Advance("decline", "T5.E", _decline_offered, _this_round, _decline),
    Advance("accept", "T5.E", _accept_offered, _this_round, _accept),
)
