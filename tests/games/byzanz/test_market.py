"""B4 The market."""

import pytest

from emporion.core.errors import Refused
from tests.games.byzanz.tables import at, hand, market, notations

OFFERS = ("auction: 4", "offer A: 5", "offer B: 2", "offer C: 3", "offer D: 4")


def test_in_rising_order_of_offer_cards_everyone_takes_one_kind() -> None:
    """B4.1, B4.2 and the second worked example of B8."""
    match = at(
        *OFFERS, "decision: take", "actor: B",
        "market: wood-1 wood-1 wood-2 spices-1 spices-3 trader cloth-1 cloth-1 cloth-4 wine-1 grain-2",
    )  # fmt: skip
    assert notations(match) == ["take cloth", "take spices", "take wine", "take wood", "take grain", "take traders"]
    match.play("take wood")
    assert match.actor == 2
    match.play("take spices")
    assert match.actor == 3
    match.play("take traders")
    assert match.actor == 0
    before = match.view()["box"]
    match.play("take cloth")
    assert [hand(match, seat) for seat in range(4)] == [
        ["cloth-1", "cloth-1", "cloth-4"],
        ["wood-1", "wood-1", "wood-2"],
        ["spices-1", "spices-3"],
        ["trader"],
    ]
    assert market(match) == []
    assert sorted(match.view()["box"]) == sorted([*before, "wine-1", "grain-2"])


def test_a_kind_that_does_not_lie_there_cannot_be_taken() -> None:
    """B4.1"""
    match = at(*OFFERS, "decision: take", "actor: B", "market: wood-1")
    with pytest.raises(Refused) as refusal:
        match.play("take wine")
    assert (refusal.value.code, refusal.value.rule) == ("not-in-market", "B4.1")


def test_taking_is_compulsory_while_something_lies_there() -> None:
    """B4.1"""
    match = at(*OFFERS, "decision: take", "actor: B", "market: wood-1")
    assert notations(match) == ["take wood"]


def test_with_nothing_left_a_player_takes_nothing() -> None:
    """B4.1"""
    match = at(*OFFERS, "decision: take", "actor: B", "market: wood-1 wood-2")
    match.play("take wood")
    assert match.decision == "bid"
    assert [match.view()["players"][seat]["hand_size"] for seat in range(4)] == [0, 2, 0, 0]


def test_the_lowest_offer_card_opens_the_next_round() -> None:
    """B4.2"""
    match = at(*OFFERS, "decision: take", "actor: B", "market: wood-1")
    match.play("take wood")
    assert (match.actor, match.decision) == (1, "bid")
    assert match.view()["round"] == 2
    assert match.view()["offers"] == [5, 4, 3, 2]
    assert [player["offer"] for player in match.view()["players"]] == [0, 0, 0, 0]
