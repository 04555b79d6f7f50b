"""B5 Selling, at any time."""

import pytest

from emporion.core.errors import BadRequest, Refused
from tests.games.byzanz.tables import at, hand, notations, pass_all
from tests.tables import refused

LOT = "lot: wood-1 grain-3 olives-3 cloth-2 grain-1"
MARKET = ("auction: 4", "offer A: 2", "offer B: 3", "offer C: 4", "offer D: 5")


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
    assert refused(match, "sell cloth 4 4 4") == ("no-such-set", "B5.1")  # nobody ever has three
    assert all(len(n.split()) == 5 or n == "sell traders" for n in match.game.notations if n.startswith("sell"))


@pytest.mark.parametrize(
    ("cards", "typed", "sale"),
    [
        ("cloth-4 cloth-1 cloth-1", "sell cloth 1 1 4", "sell cloth 4 1 1"),
        ("cloth-4 cloth-1 cloth-1", "Sell  CLOTH 1 4 1", "sell cloth 4 1 1"),
        ("grain-4 grain-3 trader", "sell grain trader 3 4", "sell grain 4 3 trader"),
        ("spices-2 trader trader", "sell spices trader 2 trader", "sell spices 2 trader trader"),
        ("trader trader trader", "sell trader trader trader", "sell traders"),
    ],
)
def test_the_cards_of_a_set_may_be_named_in_any_order(cards: str, typed: str, sale: str) -> None:
    """B5.1: a set has no order. The record has the one notation."""
    match = at(f"hand A: {cards} wine-1", LOT)
    match.play(typed)
    assert [match.game.rules.notations[step.code] for step in match.steps] == [sale]
    poor = at("hand A: wine-1", LOT)
    assert refused(poor, typed) == ("no-such-set", "B5.1")


@pytest.mark.parametrize(
    "typed", ["sell cloth 1 1", "sell cloth 4 1 1 1", "sell cloth 5 1 1", "sell", "sell gold 1 1 1"]
)
def test_what_is_no_set_is_no_move(typed: str) -> None:
    match = at("hand A: cloth-4 cloth-1 cloth-1", LOT)
    with pytest.raises(BadRequest) as error:
        match.play(typed)
    assert error.value.code == "unknown-choice"


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


@pytest.mark.parametrize("sale", ["sell cloth 4 4 4", "sell traders"])
def test_a_sale_out_of_turn_is_refused_for_its_cards_and_not_for_the_turn(sale: str) -> None:
    """B5.1: of the first of all sets as of the last."""
    match = at("hand A: wine-1", "hand C: cloth-4 cloth-4 trader trader", LOT)
    assert refused(match, sale, 2)[0] == "no-such-set"


@pytest.mark.parametrize(
    "lines",
    [
        ("decision: give", "passed B: 1", "passed C: 2", "passed D: 3", "market: grain-4", LOT),
        ("decision: take", *MARKET, "market: grain-4 wood-1"),
        ("decision: sell", "round: 6", *MARKET),
    ],
    ids=["give", "take", "sell"],
)
def test_a_player_may_sell_whatever_another_is_asked_for(lines: tuple[str, ...]) -> None:
    """B5.1, B5.4: and the other is still asked for the same."""
    match = at("hand A: wine-1", "hand C: olives-1 olives-2 olives-4", *lines)
    asked = match.view(0)
    assert notations(match, 2) == ["sell olives 4 2 1"]
    match.play("sell olives 4 2 1", seat=2)
    assert match.scores() == [0, 0, 4, 0]
    assert hand(match, 2) == []
    after = match.view(0)
    for key in ("actor", "decision", "lot", "market", "deck", "offers"):
        assert after[key] == asked[key]
    assert refused(match, match.choices(0)[0].notation, 2)[0] == "not-your-turn"


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


def test_a_sale_out_of_turn_counts_as_made_after_all_that_was_seen_before_it() -> None:
    """B5.4: the last player of the round has given a card, and is asked again in the market. Whoever sells now has seen
    the card, so it stays there."""
    match = at(
        "auction: 3", "offer A: 5", "offer B: 4", "offer C: 3", "actor: D", "decision: give", "lot: wine-1 trader",
        "hand C: olives-1 olives-2 olives-3",
    )  # fmt: skip
    match.play("give trader")
    assert (match.actor, match.decision) == (3, "take")
    assert match.can_undo(3)
    match.play("sell olives 3 2 1", seat=2)
    assert [step.seat for step in match.steps] == [3, 2]
    assert not match.can_undo(3)
    with pytest.raises(Refused) as refusal:
        match.undo(3)
    assert refusal.value.code == "cannot-undo"
    assert match.view()["market"] == {"traders": ["trader"]}
    match.play("take traders")


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


def test_the_limit_holds_after_a_lot_that_was_paid_for() -> None:
    """B5.3: six cards are left after the bid, four of the lot come, and before they are seven nothing else happens."""
    match = at("hand A: cloth-1 cloth-2 spices-1 spices-2 wine-1 wine-2 wood-2", "hand B: olives-1*3", LOT)
    match.play("lay wood-2, bid")
    pass_all(match, 3)
    match.play("give wood-1")
    assert (match.actor, match.decision) == (0, "limit")
    assert len(hand(match, 0)) == 10
    assert refused(match, "sell olives 1 1 1", 1) == ("someone-over-limit", "B5.3")
    assert match.view()["lot"] == []
    match.play("discard cloth-1, discard cloth-2")
    assert (match.actor, match.decision) == (0, "limit")
    match.play("discard spices-1")
    assert (match.actor, match.decision) == (1, "bid")
    assert len(match.view()["lot"]) == 4
    assert hand(match, 0) == ["cloth-2", "spices-2", "wine-1", "wine-2", "grain-1", "grain-3", "olives-3"]


def test_seven_cards_are_not_too_many() -> None:
    """B5.3"""
    match = at("hand A: cloth-1 cloth-2 wood-2 wine-1", LOT)
    match.play("lay wood-2, bid")
    pass_all(match, 3)
    match.play("give wood-1")
    assert len(hand(match, 0)) == 7
    assert (match.actor, match.decision) == (1, "bid")


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


def test_a_single_set_is_enough_to_get_down_to_seven() -> None:
    """B5.3: no card comes after the olives, but the three cloths can be sold, in one way only."""
    match = at("hand A: cloth-1*3 wine-1", "hand B: wine-1", "lot: wood-1 grain-3 olives-3 spices-2 grain-1")
    pass_all(match, 4)
    assert len(hand(match, 0)) == 9
    assert "discard olives-3" in notations(match)
    match.play("discard olives-3")
    assert notations(match) == ["sell cloth 1 1 1"]
    match.play("sell cloth 1 1 1")
    assert match.actor == 1


def test_all_cards_can_be_laid_and_discarded_again_after_the_limit() -> None:
    """B5.3: the order of the discards is forgotten when they are done, by the next bidder and by the next discard."""
    match = at("hand A: cloth-1 cloth-2 spices-1", "hand B: cloth-1*3 cloth-2 wine-1", LOT)
    pass_all(match, 4)
    match.play("discard olives-3")
    assert notations(match)[:3] == ["pass", "lay cloth-1", "lay cloth-2"]
    pass_all(match, 3)
    assert (match.actor, match.decision) == (1, "limit")
    assert "discard cloth-1" in notations(match)


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
        ("decision: give", "passed B: 1", "passed C: 2", "passed D: 3", "market: olives-1", LOT),
        ("decision: take", "auction: 4", "offer A: 2", "offer B: 3", "offer C: 4", "offer D: 5", "market: wine-1"),
    ):
        match = at("hand A: cloth-1 cloth-1 cloth-4", *lines)
        assert "sell cloth 4 1 1" in notations(match)


def test_a_sale_after_a_discard_lets_all_cards_be_discarded_again() -> None:
    """B5.3: the order of discards begins anew after a sale."""
    match = at(
        "hand A: cloth-1 cloth-1 cloth-4 wine-1 wine-2 grain-1 grain-1",
        "hand B: wine-1",
        "lot: wood-1 grain-3 olives-3 cloth-2 olives-1",
    )
    pass_all(match, 4)
    assert len(hand(match, 0)) == 12
    match.play("discard olives-1, sell cloth 4 1 1, discard cloth-2")
    assert len(hand(match, 0)) == 7


def test_a_sale_out_of_turn_is_possible_wherever_it_is_offered() -> None:
    """B5.4: also right after a time when nobody else may sell."""
    match = at(
        "round: 8", "auction: 3", "offer A: 2", "offer B: 4", "offer C: 6", "decision: take", "actor: A",
        "hand A: cloth-1*3 wine-2*2 wine-3 grain-1", "hand C: olives-1 olives-2 olives-3",
        "market: wood-1 wood-1 wood-2 wood-3", players=3,
    )  # fmt: skip
    match.play("take wood, sell cloth 1 1 1, discard grain-1")
    assert notations(match, 2) == ["sell olives 3 2 1"]
    match.play("sell olives 3 2 1", seat=2)
    assert match.scores()[2] == 3
    assert len(match.steps) == 4


def test_a_made_bid_and_a_sale_cannot_be_taken_back() -> None:
    """B3.2, B5.1: they showed cards of the hand."""
    match = at("hand A: wine-1 wine-1 wine-1 cloth-2", "hand B: ?*3", LOT)
    match.play("sell wine 1 1 1")
    assert match.actor == 0
    assert not match.can_undo(0)
    match.play("lay cloth-2")
    assert match.can_undo(0)
    match.play("bid")
    assert int(match.state.barrier) == int(match.state.ply)


def test_a_new_lot_is_a_barrier() -> None:
    """B3.1: cards of the deck were shown."""
    match = at("hand A: wine-1", "hand B: ?*3", LOT)
    match.play("lay wine-1, bid")
    pass_all(match, 3)
    assert int(match.state.barrier) < int(match.state.ply)
    match.play("give wood-1")
    assert int(match.state.barrier) == int(match.state.ply)
