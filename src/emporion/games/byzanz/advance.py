"""What can be chosen in advance in Byzanz: to pass in an auction, and to sell nothing more at the end."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from emporion.core.advance import Advance, Value, View

HIGHEST = 60  # no bid is worth more: all goods of a hand at its limit are less


def _own_cards(view: View, seat: int) -> list[str]:
    player = view["players"][seat]
    return sorted([*player["hand"], *player["bid"]])


def _bids_later(view: View, seat: int) -> bool:
    """Is there an auction in which this seat has not passed, and another one is asked?"""
    return view["decision"] == "bid" and view["actor"] != seat and not view["players"][seat]["passed"]


def _this_auction(view: View, seat: int) -> Any:
    """The lot, whatever was sold meanwhile (B5.1), and one's own cards. Bids and passes are what one reckons with."""
    return [view["round"], view["offers"], view["lot"], view["box"], _own_cards(view, seat)]


def _pass_offered(view: View, seat: int) -> Mapping[str, Sequence[Any]] | None:
    return {} if _bids_later(view, seat) else None


def _pass_above_offered(view: View, seat: int) -> Mapping[str, Sequence[Any]] | None:
    return {"number": range(view["highest_bid"] + 1, HIGHEST + 1)} if _bids_later(view, seat) else None


def _pass(_view: View, _seat: int, notations: Collection[str], _value: Value) -> str | None:
    return "pass" if "pass" in notations else None


def _pass_above(view: View, seat: int, notations: Collection[str], value: Value) -> str | None:
    return _pass(view, seat, notations, value) if view["highest_bid"] > value["number"] else None


def _last_sales(view: View, seat: int) -> Any:
    """One's own cards: what others sell changes nothing for them."""
    return [view["decision"], _own_cards(view, seat)]


def _done_offered(view: View, seat: int) -> Mapping[str, Sequence[Any]] | None:
    return {} if view["decision"] == "sell" and view["actor"] != seat else None


def _done(_view: View, _seat: int, notations: Collection[str], _value: Value) -> str | None:
    return "done" if "done" in notations else None


ADVANCES = (
    Advance("pass", "B3.2", _pass_offered, _this_auction, _pass, once=True),
    Advance("pass-above", "B3.2", _pass_above_offered, _this_auction, _pass_above, once=True),
    Advance("done", "B6", _done_offered, _last_sales, _done, once=True),
)
