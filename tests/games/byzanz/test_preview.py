"""What choices show before they are made, and what the view tells of the bidding."""

from collections.abc import Mapping
from typing import Any

import emporion
from emporion.core.match import Match
from tests.games.byzanz.tables import at, hand
from tests.tables import random_steps

LOT = "lot: wood-1 grain-3 olives-3 cloth-2 grain-1"


def shown(match: Match, notation: str, seat: int | None = None) -> Mapping[str, Any]:
    found = next(choice.shows for choice in match.choices(seat) if choice.notation == notation)
    assert found is not None
    return found


def test_a_card_shows_what_the_bid_would_be_worth_with_it() -> None:
    """B3.2: the bid of those cards, those chosen before, and those that lie in front of the player."""
    match = at(
        "hand A: cloth-2 cloth-3 wine-1", "bid A: grain-1", "bid B: olives-2", "bid C: olives-3", "passed D: 1", LOT
    )
    assert shown(match, "lay cloth-2") == {"kind": "bid", "value": 3, "enough": False}
    match.play("lay cloth-2")
    assert shown(match, "lay cloth-3") == {"kind": "bid", "value": 6, "enough": True}
    assert shown(match, "lay wine-1") == {"kind": "bid", "value": 4, "enough": True}
    match.play("lay wine-1")
    assert shown(match, "bid") == {"kind": "bid", "value": 4, "enough": True}


def test_the_view_tells_the_highest_bid_and_the_least_that_follows() -> None:
    """B3.2, B5.3"""
    match = at("hand A: cloth-2 cloth-3", "bid A: grain-1", "bid B: olives-2", "bid C: olives-3", "passed D: 1", LOT)
    view = match.view(0)
    assert (view["highest_bid"], view["leader"], view["least_bid"], view["hand_limit"]) == (3, 2, 4, 7)
    assert [player["bid_value"] for player in view["players"]] == [1, 2, 3, 0]
    match.play("lay cloth-2")
    assert match.view(0)["players"][0]["laying_value"] == 2
    assert match.view(1)["players"][0]["laying_value"] is None
    nobody_yet = emporion.game("byzanz").start(seed=1).view(None)
    assert (nobody_yet["highest_bid"], nobody_yet["leader"], nobody_yet["least_bid"]) == (0, None, 1)


def test_no_least_bid_is_told_when_nobody_is_asked_for_one() -> None:
    match = at("decision: take", "auction: 4", "offer A: 2", "offer B: 3", "offer C: 4", "offer D: 5", "market: wine-1")
    assert match.view(None)["least_bid"] is None


def test_a_sale_shows_its_cards_and_the_one_that_is_kept() -> None:
    """B5.1, B5.2, in turn and out of turn."""
    match = at("hand A: cloth-4 cloth-1 trader", "hand B: trader trader trader", LOT)
    cards = ["cloth-1", "cloth-4", "trader"]
    assert shown(match, "sell cloth 4 1 trader") == {"kind": "sale", "cards": cards, "kept": "cloth-4", "points": 4}
    traders = shown(match, "sell traders", 1)
    assert (traders["cards"], traders["kept"], traders["points"]) == (3 * ["trader"], "trader", 5)


def test_choices_show_what_they_then_do() -> None:
    seen = set()
    for match in random_steps(emporion.game("byzanz", players=5), 2):
        if match.over or match.actor is None:
            continue
        seat = match.actor
        for choice in match.choices():
            if choice.shows is None:
                continue
            after = Match(match.game, match._states.copy(), None, None)
            after.play(choice.code)
            before, now = match.view(seat)["players"][seat], after.view(seat)["players"][seat]
            if choice.notation.startswith("lay"):
                assert choice.shows["value"] == now["bid_value"] + now["laying_value"]
            if choice.shows["kind"] == "sale":
                assert now["profit"] - before["profit"] == choice.shows["points"]
                assert sorted(hand(after, seat) + choice.shows["cards"]) == sorted(hand(match, seat))
            if choice.shows["kind"] == "cards":
                assert sorted(hand(match, seat) + choice.shows["cards"]) == sorted(hand(after, seat))
                assert choice.shows["hand_size"] == now["hand_size"]
            seen.add((match.decision, choice.shows["kind"]))
    assert {"bid", "give", "take"} <= {decision for decision, _ in seen}
