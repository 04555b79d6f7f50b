"""B5 Selling, at any time."""

import pytest

import emporion
from emporion.core.errors import Refused
from tests.games.byzanz.tables import at, hand, notations, pass_all

LOT = "lot: wood-1 grain-3 olives-3 cloth-2 grain-1"


def refused(match: emporion.Match, choice: str, seat: int | None = None) -> tuple[str, str]:
    with pytest.raises(Refused) as refusal:
        match.play(choice, seat)
    return refusal.value.code, refusal.value.rule


@pytest.mark.parametrize(
    ("cards", "sale", "profit"),
    [
        ("cloth-4 cloth-1 cloth-1", "sell cloth 4 1 1", 4),
        ("grain-4 grain-3 trader", "sell grain 4 3 trader", 4),
        ("trader trader trader", "sell traders", 5),
        ("spices-2 trader trader", "sell spices 2 trader trader", 2),
    ],
)
def test_the_highest_card_of_a_set_is_the_profit(cards: str, sale: str, profit: int) -> None:
    """B5.1, B5.2 and the third worked example of B8."""
    match = at(f"hand A: {cards} wine-1", LOT)
    before = match.view()["box"]
    match.play(sale)
    assert match.scores() == [profit, 0, 0, 0]
    assert hand(match, 0) == ["wine-1"]
    assert len(match.view()["box"]) == len(before) + 2
    assert match.actor == 0  # a sale is no turn
    own = match.view(0)["players"][0]
    assert own["profit_cards"] == 1


def test_a_set_is_exactly_three_cards_of_one_kind() -> None:
    """B5.1"""
    match = at("hand A: cloth-4 cloth-1 wine-1 wine-2", LOT)
    assert not [n for n in notations(match) if n.startswith("sell")]
    assert refused(match, "sell cloth 4 1 1") == ("no-such-set", "B5.1")
    assert all(len(n.split()) == 5 or n == "sell traders" for n in match.game.notations if n.startswith("sell"))


def test_a_trader_is_never_the_card_kept_except_of_three() -> None:
    """B5.2"""
    match = at("hand A: spices-1 trader trader trader", LOT)
    assert [n for n in notations(match) if n.startswith("sell")] == ["sell spices 1 trader trader", "sell traders"]
    match.play("sell spices 1 trader trader")
    assert match.view(0)["players"][0]["profits"] == ["spices-1"]
    assert match.scores()[0] == 1


def test_every_composition_of_a_set_is_offered_once() -> None:
    """B5.1, B5.2"""
    match = at("hand A: wood-1 wood-1 wood-2 wood-3 trader", LOT)
    assert sorted(n for n in notations(match) if n.startswith("sell")) == sorted(
        f"sell wood {row}"
        for row in ("3 2 1", "3 1 1", "2 1 1", "3 2 trader", "3 1 trader", "2 1 trader", "1 1 trader")
    )


def test_a_player_may_sell_in_anothers_turn() -> None:
    """B5.1, B5.4"""
    match = at("hand A: wine-1", "hand C: olives-1 olives-2 olives-3", LOT)
    assert notations(match, 2) == ["sell olives 3 2 1"]
    match.play("sell olives 3 2 1", seat=2)
    assert match.scores() == [0, 0, 3, 0]
    assert match.actor == 0
    assert refused(match, "pass", 2)[0] == "not-your-turn"


def test_a_sale_out_of_turn_counts_as_made_before_a_bid_that_was_begun() -> None:
    """B5.4"""
    match = at("hand A: wine-1 wine-2", "hand C: olives-1 olives-2 olives-3", LOT)
    match.play("lay wine-1")
    match.play("sell olives 3 2 1", seat=2)
    assert [(step.seat, match.game.rules.notations[step.code]) for step in match.steps] == [
        (2, "sell olives 3 2 1"),
        (0, "lay wine-1"),
    ]
    assert match.view(0)["players"][0]["laying"] == ["wine-1"]
    match.undo(0)
    with pytest.raises(Refused):
        match.undo(2)


def test_cards_lying_in_a_bid_are_not_in_the_hand() -> None:
    """B5.1"""
    match = at("actor: B", "hand A: wine-1 wine-1", "bid A: wine-4", "hand B: ?*4", LOT)
    assert notations(match, 0) == []
    assert refused(match, "sell wine 4 1 1", 0) == ("no-such-set", "B5.1")


def test_nobody_sells_in_the_middle_of_an_own_bid() -> None:
    """B5.4: a sale comes between decisions."""
    match = at("hand A: wine-1 wine-1 wine-1", LOT)
    match.play("lay wine-1")
    assert refused(match, "sell wine 1 1 1") == ("bid-started", "B3.2")


def test_who_holds_more_than_seven_must_at_once_sell_or_discard() -> None:
    """B5.3"""
    match = at("hand A: cloth-1 cloth-1 cloth-4 wine-1 wine-2", "hand B: olives-1 olives-2 olives-3", LOT)
    pass_all(match, 4)
    assert (match.actor, match.decision) == (0, "limit")
    assert len(hand(match, 0)) == 10
    assert refused(match, "sell olives 3 2 1", 1) == ("someone-over-limit", "B5.3")
    match.play("discard cloth-1")
    assert (match.actor, match.decision) == (0, "limit")
    match.play("discard wine-1, discard wood-1")
    assert len(hand(match, 0)) == 7
    assert (match.actor, match.decision) == (1, "bid")
    assert match.view(1)["players"][0]["discards"] == 3


def test_a_sale_may_go_below_seven() -> None:
    """B5.3"""
    match = at("hand A: cloth-1 cloth-1 cloth-4", "hand B: wine-1", LOT)
    pass_all(match, 4)
    assert len(hand(match, 0)) == 8
    match.play("sell cloth 4 1 1")
    assert len(hand(match, 0)) == 5
    assert match.actor == 1


def test_discards_go_only_down_to_seven() -> None:
    """B5.3"""
    match = at("hand A: cloth-1 cloth-1 cloth-4", "hand B: wine-1", LOT)
    pass_all(match, 4)
    match.play("discard cloth-1")
    assert match.decision == "bid"
    assert refused(match, "discard cloth-1", 0)[0] in ("not-now", "not-your-turn")


def test_the_limit_holds_for_the_market_too() -> None:
    """B5.3"""
    match = at(
        "auction: 4", "offer A: 2", "offer B: 3", "offer C: 4", "offer D: 5", "decision: take",
        "hand A: cloth-1 cloth-2 spices-1 spices-2 wood-1 wood-2 grain-1", "market: olives-1 olives-2 wine-1",
    )  # fmt: skip
    match.play("take olives")
    assert (match.actor, match.decision) == (0, "limit")
    match.play("discard cloth-1, discard olives-1")
    assert (match.actor, match.decision) == (1, "take")


def test_discards_are_chosen_in_one_order_but_a_set_can_still_be_sold_after_any_discard() -> None:
    """B5.3: after the highest card only a sale can follow, and it does."""
    match = at("hand A: cloth-1 cloth-1 cloth-4 cloth-2", "hand B: wine-1", LOT)
    pass_all(match, 4)
    assert len(hand(match, 0)) == 9
    match.play("discard olives-3")
    assert all(notation.startswith("sell") for notation in notations(match))
    match.play("sell cloth 4 1 1")
    assert len(hand(match, 0)) == 5


def test_a_discard_after_which_nothing_could_follow_is_refused() -> None:
    """B5.3"""
    match = at(
        "hand A: cloth-1 spices-1 wine-1 wood-1", "hand B: wine-1", "lot: wood-2 grain-3 olives-3 cloth-2 grain-1"
    )
    pass_all(match, 4)
    assert len(hand(match, 0)) == 9
    assert refused(match, "discard olives-3") == ("too-few-to-discard", "B5.3")
    assert refused(match, "discard olives-4") == ("not-held", "B5.3")
    match.play("discard grain-3")
    assert refused(match, "discard cloth-1") == ("out-of-order", "")
    match.play("discard olives-3")
    assert match.actor == 1


def test_bots_are_asked_for_sales_only_at_their_own_decisions() -> None:
    """B5.4: the seat that is asked has its sales among its choices at every decision."""
    for lines in (
        (LOT,),
        ("decision: give", LOT),
        ("decision: take", "auction: 4", "offer A: 2", "offer B: 3", "offer C: 4", "offer D: 5", "market: wine-1"),
    ):
        match = at("hand A: cloth-1 cloth-1 cloth-4", *lines)
        assert "sell cloth 4 1 1" in notations(match)
