"""B3 A round: as many auctions as players."""

import pytest

import emporion
from tests.games.byzanz.tables import at, hand, market, notations, pass_all
from tests.tables import random_steps, refused

HANDS = ("hand A: cloth-1 spices-2 wine-1 trader", "hand B: ?*3", "hand C: ?*3", "hand D: ?*3")
LOT = "lot: wood-1 grain-3 olives-3 cloth-2 grain-1"


def test_the_lot_has_as_many_cards_as_the_top_offer_card_says() -> None:
    """B3.1"""
    for match in random_steps(emporion.game("byzanz", players=4), 1):
        view = match.view()
        if view["decision"] == "bid":
            assert len(view["lot"]) == view["offers"][0]


def test_only_players_without_an_offer_card_take_part() -> None:
    """B3.1"""
    match = at("actor: A", "auction: 1", "offer D: 5", "hand A: cloth-4 cloth-1", "hand C: wine-1", "lot: ?*4")
    match.play("lay cloth-1, bid")
    assert match.actor == 1
    match.play("pass")
    assert match.actor == 2
    match.play("pass")
    assert match.decision == "give"
    assert match.actor == 0


def test_an_opening_bid_is_at_least_one_and_a_later_one_exceeds_the_highest() -> None:
    """B3.2"""
    match = at(*HANDS[:1], "hand B: cloth-1 cloth-2 wine-1", "hand C: wood-4", "hand D: ?*4", LOT)
    assert refused(match, "bid") == ("nothing-laid", "B3.2")
    match.play("lay cloth-1, lay spices-2, bid")
    assert match.actor == 1
    match.play("lay cloth-1, lay cloth-2")
    assert refused(match, "bid") == ("bid-too-low", "B3.2")
    match.play("lay wine-1, bid")
    assert match.view()["players"][1]["bid"] == ["cloth-1", "cloth-2", "wine-1"]
    assert notations(match) == ["pass"]  # wood 4 only equals the highest bid


def test_only_the_total_value_counts() -> None:
    """B3.2"""
    match = at("hand A: cloth-1 spices-1 wine-1", "hand B: olives-4", LOT)
    match.play("lay cloth-1, lay spices-1, lay wine-1, bid")
    match.play("lay olives-4, bid")
    assert match.actor == 2


def test_a_bid_that_cannot_become_high_enough_is_not_begun() -> None:
    """B3.2"""
    match = at("actor: B", "hand A: wine-3", "bid A: cloth-4 wine-2", "hand B: cloth-1 cloth-2 wine-2 wood-3", LOT)
    assert notations(match) == ["pass", "lay cloth-1", "lay cloth-2"]
    assert refused(match, "lay wine-2") == ("bid-too-low", "B3.2")
    match.play("lay cloth-2")
    assert notations(match) == ["lay wine-2"]


def test_a_bid_is_refused_as_soon_as_it_lacks_a_single_point() -> None:
    """B3.2: six does not exceed six, whether nothing is laid yet or a card is."""
    match = at("actor: B", "bid A: cloth-4 wine-2", "hand B: spices-1 wine-3 wood-3", LOT)
    assert refused(match, "lay wine-3") == ("bid-too-low", "B3.2")
    assert notations(match) == ["pass", "lay spices-1"]
    match.play("lay spices-1, lay wine-3")
    assert refused(match, "bid") == ("bid-too-low", "B3.2")
    match.play("lay wood-3, bid")
    assert match.view()["players"][1]["bid"] == ["spices-1", "wine-3", "wood-3"]
    match = at("actor: B", "bid A: cloth-4 wine-2", "hand B: spices-1 wine-2 wine-3 wood-1", LOT)
    match.play("lay spices-1")
    assert refused(match, "lay wine-3") == ("bid-too-low", "B3.2")
    assert notations(match) == ["lay wine-2"]


def test_a_card_is_laid_once() -> None:
    """B3.2: a card about to be laid down cannot be laid a second time."""
    match = at("hand A: cloth-2 wine-1", LOT)
    match.play("lay cloth-2")
    assert refused(match, "lay cloth-2") == ("not-in-hand", "B3.2")
    twice = at("hand A: cloth-2 cloth-2", LOT)
    twice.play("lay cloth-2, lay cloth-2")
    assert notations(twice) == ["bid"]


def test_a_later_bid_only_adds_cards() -> None:
    """B3.2"""
    match = at("hand A: cloth-1 wine-4", "hand B: olives-2", "hand C: ?*4", "hand D: ?*4", LOT)
    match.play("lay cloth-1, bid")
    match.play("lay olives-2, bid")
    pass_all(match, 2)
    assert match.actor == 0
    assert notations(match) == ["pass", "lay wine-4"]
    match.play("lay wine-4, bid")
    assert match.view()["players"][0]["bid"] == ["cloth-1", "wine-4"]


def test_a_raise_counts_together_with_the_earlier_bid() -> None:
    """B3.2: three and two exceed four; three and one do not."""
    for card, choices in (("wine-2", ["pass", "lay wine-2"]), ("wine-1", ["pass"])):
        match = at(f"hand A: cloth-3 {card}", "hand B: olives-4", LOT)
        match.play("lay cloth-3, bid")
        match.play("lay olives-4, bid")
        pass_all(match, 2)
        assert notations(match) == choices
    match = at("hand A: cloth-3 wine-1 wine-2", "hand B: olives-4", LOT)
    match.play("lay cloth-3, bid")
    match.play("lay olives-4, bid")
    pass_all(match, 2)
    match.play("lay wine-1")
    assert refused(match, "bid") == ("bid-too-low", "B3.2")
    assert notations(match) == ["lay wine-2"]
    match.undo()
    match.play("lay wine-2, bid")
    assert match.view()["players"][0]["bid"] == ["cloth-3", "wine-2"]
    assert (match.actor, match.decision) == (1, "bid")


def test_traders_cannot_be_bid_and_who_has_nothing_else_passes() -> None:
    """B3.2"""
    match = at("hand A: trader trader", LOT)
    assert notations(match) == ["pass"]
    before = match.state.tobytes()
    assert refused(match, "lay trader") == ("trader-in-bid", "B3.2")
    assert refused(match, " Lay  TRADER, bid") == ("trader-in-bid", "B3.2")
    assert match.state.tobytes() == before
    assert "lay trader" not in match.game.notations  # it is no choice: nothing has to learn that it never is


def test_a_trader_that_is_pointed_at_while_bidding_is_answered_with_the_rule() -> None:
    """B3.2: the card in the hand stands for discarding it too, but that is not what is asked."""
    match = at("hand A: trader cloth-1", LOT)
    problem = match.why(0, "hand:trader")
    assert problem is not None
    assert (problem.name, problem.rule) == ("trader-in-bid", "B3.2")
    assert match.why(0, "hand:cloth-1") is None
    other = match.why(1, "hand:trader")
    assert other is not None
    assert other.name == "not-your-turn"
    giving = at("hand A: trader", "decision: give", "passed B: 1", "passed C: 2", "passed D: 3", "market: wine-1", LOT)
    elsewhere = giving.why(0, "hand:trader")
    assert elsewhere is not None
    assert elsewhere.name == "not-now"


def test_a_pass_cannot_follow_a_bid_that_was_begun() -> None:
    """B3.2: a bid is one decision; what was begun is finished or taken back."""
    match = at(*HANDS, LOT)
    match.play("lay cloth-1")
    assert refused(match, "pass") == ("bid-started", "B3.2")
    match.undo()
    match.play("pass")


def test_cards_are_laid_in_one_order() -> None:
    """Sets of cards, not sequences, are bid: the engine asks for one order."""
    match = at(*HANDS, LOT)
    match.play("lay spices-2")
    assert refused(match, "lay cloth-1") == ("out-of-order", "")
    assert refused(match, "lay olives-1") == ("not-in-hand", "B3.2")


def test_who_passes_takes_the_bid_back_and_is_out() -> None:
    """B3.3"""
    match = at("hand A: cloth-1 trader", "hand B: olives-2", "hand C: wine-4", "hand D: ?*4", LOT)
    match.play("lay cloth-1, bid")
    match.play("lay olives-2, bid")
    match.play("lay wine-4, bid")
    match.play("pass")
    match.play("pass")
    assert hand(match, 0) == ["cloth-1", "trader"]
    assert match.actor == 1
    match.play("pass")
    assert hand(match, 1) == ["olives-2"]
    assert (match.actor, match.decision) == (2, "give")


def test_who_has_passed_is_skipped() -> None:
    """B3.3: B, between two who go on bidding, is not asked again."""
    match = at("hand A: cloth-1 cloth-4", "hand B: olives-4", "hand C: wine-2 wine-4", "hand D: wood-3", LOT)
    match.play("lay cloth-1, bid")
    match.play("pass")
    match.play("lay wine-2, bid")
    match.play("lay wood-3, bid")
    assert match.actor == 0
    match.play("lay cloth-4, bid")
    assert (match.actor, match.decision) == (2, "bid")
    assert [player["passed"] for player in match.view()["players"]] == [0, 1, 0, 0]
    assert refused(match, "pass", 1)[0] == "not-your-turn"
    match.play("pass")
    assert match.actor == 3
    assert [player["passed"] for player in match.view()["players"]] == [0, 1, 2, 0]


def test_the_last_one_with_a_bid_wins() -> None:
    """B3.4"""
    match = at(*HANDS, LOT)
    match.play("lay cloth-1, bid")
    pass_all(match, 3)
    assert (match.actor, match.decision) == (0, "give")


def test_the_last_one_who_has_not_bid_may_still_bid() -> None:
    """B3.4"""
    match = at("hand D: wine-1", "hand A: ?*4", "hand B: ?*4", "hand C: ?*4", LOT)
    pass_all(match, 3)
    assert match.actor == 3
    assert notations(match) == ["pass", "lay wine-1"]
    match.play("lay wine-1, bid")
    assert (match.actor, match.decision) == (3, "give")
    match.play("give wood-1")
    assert market(match) == ["wine-1", "wood-1"]


def test_the_winner_pays_the_bid_and_a_card_of_the_lot() -> None:
    """B3.5 and the first worked example of B8."""
    match = at(*HANDS, LOT)
    match.play("lay cloth-1, lay spices-2, lay wine-1, bid")
    pass_all(match, 3)
    assert sorted(notations(match)) == ["give cloth-2", "give grain-1", "give grain-3", "give olives-3", "give wood-1"]
    assert refused(match, "give wine-4") == ("not-in-lot", "B3.5")
    match.play("give wood-1")
    assert hand(match, 0) == ["cloth-2", "grain-1", "grain-3", "olives-3", "trader"]
    assert market(match) == ["cloth-1", "spices-2", "wine-1", "wood-1"]
    assert match.view()["players"][0]["offer"] == 5
    assert match.view()["offers"] == [4, 3, 2]


def test_the_winner_is_out_of_the_rounds_other_auctions() -> None:
    """B3.5"""
    match = at(*HANDS, LOT)
    match.play("lay cloth-1, bid")
    pass_all(match, 3)
    match.play("give wood-1")
    assert match.actor == 1
    pass_all(match, 3)
    assert match.view()["players"][1]["offer"] == 4
    assert match.actor == 2


def test_if_everyone_passes_the_first_who_passed_gets_the_whole_lot() -> None:
    """B3.6"""
    match = at("actor: C", "hand C: cloth-1", "hand A: ?*4", "hand B: ?*4", "hand D: ?*4", LOT)
    pass_all(match, 4)
    assert hand(match, 2) == ["cloth-1", "cloth-2", "wood-1", "grain-1", "grain-3", "olives-3"]
    assert market(match) == []
    assert match.view()["players"][2]["offer"] == 5
    assert match.actor == 3  # B3.7: the first who passed counts as the winner


def test_the_next_auction_is_opened_left_of_the_winner() -> None:
    """B3.7"""
    match = at("auction: 1", "offer C: 5", "actor: D", "hand B: cloth-1", "lot: wood-1 wood-2 wood-3 wood-4")
    pass_all(match, 2)
    match.play("lay cloth-1, bid")
    match.play("give wood-1")
    assert match.actor == 3


@pytest.mark.parametrize("players", [3, 4])
def test_the_last_player_gives_one_of_two_cards(players: int) -> None:
    """B3.8"""
    offers = {3: (6, 4), 4: (5, 4, 3)}[players]
    taken = [f"offer {'ABC'[seat]}: {offer}" for seat, offer in enumerate(offers)]
    last = "ABCD"[players - 1]
    match = at(
        f"auction: {players - 1}", *taken, f"actor: {last}", "decision: give", f"hand {last}: cloth-1",
        "lot: wine-1 trader", players=players,
    )  # fmt: skip
    assert notations(match) == ["give wine-1", "give trader"]
    match.play("give trader")
    assert hand(match, players - 1) == ["cloth-1", "wine-1"]
    assert market(match) == ["trader"]
    assert match.view()["players"][players - 1]["offer"] == 2
    assert match.decision == "take"


LOTS_TO_COME = {5: 75, 6: 63}  # cards under the top one, in the first round's last but one auction


def before_the_last_card(players: int, *lines: str, top: str = "?") -> emporion.Match:
    """The last but one auction with five or six players, and the card of the last lot on top of the deck."""
    offers = {5: (5, 4, 3), 6: (6, 5, 4, 3)}[players]
    taken = [f"offer {'ABCD'[seat]}: {offer}" for seat, offer in enumerate(offers)]
    return at(
        f"auction: {players - 2}", *taken, f"actor: {'ABCDEF'[players - 2]}", "lot: wine-1 wine-2",
        f"deck: ?*{LOTS_TO_COME[players]} {top}", *lines, players=players,
    )  # fmt: skip


@pytest.mark.parametrize("players", [5, 6])
def test_with_five_or_six_the_last_single_card_goes_into_the_market(players: int) -> None:
    """B3.8"""
    match = before_the_last_card(players, top="olives-2")
    pass_all(match, 2)
    assert match.view()["players"][players - 2]["offer"] == 2
    assert match.view()["players"][players - 1]["offer"] == 1
    assert match.view()["players"][players - 1]["hand_size"] == 0
    assert market(match) == ["olives-2"]
    assert (match.actor, match.decision) == (players - 1, "take")


@pytest.mark.parametrize("players", [5, 6])
@pytest.mark.parametrize("card", ["olives-2", "wine-1", "trader"])
def test_everyone_reads_which_card_the_last_player_puts_into_the_market(players: int, card: str) -> None:
    """B3.8: after a lot that was paid for (the card given may be of the same type), after one that was not, and after
    the winner had to get down to seven cards."""
    winner, last = "ABCDEF"[players - 2], "ABCDEF"[players - 1]
    paid = before_the_last_card(players, f"hand {winner}: cloth-1", top=card)
    paid.play("lay cloth-1, bid")
    paid.play("pass")
    paid.play("give wine-1")
    free = before_the_last_card(players, top=card)
    pass_all(free, 2)
    late = before_the_last_card(players, f"hand {winner}: cloth-1*6", top=card)
    pass_all(late, 2)
    assert not any("is the last one left" in said for said in late.log())
    late.play("discard cloth-1")
    for match in (paid, free, late):
        for seat in (None, *range(players)):
            assert match.log(seat)[-1] == f"{last} is the last one left: {card.replace('-', ' ')} goes into the market."
