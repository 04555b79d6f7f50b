"""B6 The end."""

from pathlib import Path

import pytest

import emporion
from emporion.core.errors import Refused
from tests.games.byzanz.tables import at, notations

LAST_MARKET = (
    "round: 6",
    "auction: 4",
    "offer A: 5",
    "offer B: 2",
    "offer C: 4",
    "offer D: 3",
    "decision: take",
)
RECORDS = Path(__file__).parent / "records"


def last_market(*lines: str) -> emporion.Match:
    """The last player takes the last card of the last market."""
    return at(*LAST_MARKET, "served: 3", "actor: A", "market: wine-1", *lines)


def finish(match: emporion.Match) -> None:
    """Nobody sells anything more."""
    while not match.over:
        match.play("done")


def test_after_the_last_market_everyone_is_asked_in_rising_order_of_offer_cards() -> None:
    """B6"""
    match = last_market(
        "hand A: cloth-1 cloth-2 cloth-3",
        "hand B: wine-2 wine-2 wine-3",
        "hand C: wood-1",
        "hand D: olives-1 olives-1 olives-2 grain-1 grain-1 grain-2",
    )
    match.play("take wine")
    assert (match.actor, match.decision) == (1, "sell")
    match.play("sell wine 3 2 2, done")
    assert match.actor == 3
    match.play("sell grain 2 1 1")
    assert notations(match) == ["done", "sell olives 2 1 1"]
    match.play("sell olives 2 1 1, done")
    assert match.actor == 2
    assert notations(match) == ["done"]  # without a set too: nobody learns who has one
    match.play("done")
    assert match.actor == 0
    match.play("done")
    assert match.over
    assert match.scores() == [0, 3, 0, 4]
    assert match.winners == [3]


def test_any_number_of_sets_may_be_sold_and_none_must() -> None:
    """B6"""
    match = last_market("hand B: wine-2 wine-2 wine-3")
    match.play("take wine")
    finish(match)
    assert match.scores() == [0, 0, 0, 0]


def test_who_is_done_does_not_end_the_sales_of_the_others() -> None:
    """B6"""
    match = last_market("hand B: wine-2 wine-2 wine-3", "hand D: olives-1 olives-1 olives-2")
    match.play("take wine, done")
    assert (match.actor, match.decision) == (3, "sell")
    match.play("sell olives 2 1 1")
    match.play("sell wine 3 2 2", seat=1)  # B5.1: at any time, also after having been asked
    finish(match)
    assert match.scores() == [0, 3, 0, 2]


def test_nothing_is_chosen_after_the_end() -> None:
    """B6: nor sold, by anybody."""
    match = last_market("hand B: wine-2 wine-2 wine-3", "hand A: cloth-1*3")
    match.play("take wine")
    finish(match)
    for seat in range(4):
        assert match.choices(seat) == []
    for choice, seat in (("done", 0), ("sell wine 3 2 2", 1), ("sell cloth 1 1 1", 0), ("pass", 2)):
        with pytest.raises(Refused) as refusal:
            match.play(choice, seat)
        assert refusal.value.code == "over"


def test_profit_is_the_sum_of_the_kept_cards_and_traders_count_five() -> None:
    """B6, B5.2"""
    match = last_market("profit A: cloth-4 wine-2 trader", "profit B: wood-3")
    assert match.scores() == [11, 3, 0, 0]
    match.play("take wine")
    finish(match)
    assert match.winners == [0]


def test_a_tie_goes_to_the_one_with_more_cards_in_hand_traders_included() -> None:
    """B6"""
    match = last_market("profit B: cloth-4", "profit C: wine-4", "hand B: olives-1", "hand C: trader wood-1")
    match.play("take wine")
    finish(match)
    assert match.winners == [2]


def test_a_tie_in_cards_too_is_shared() -> None:
    """B6"""
    match = last_market("profit B: cloth-4", "profit C: wine-4", "hand B: olives-1", "hand C: trader")
    match.play("take wine")
    finish(match)
    assert match.winners == [1, 2]


def test_the_score_sheet_adds_up() -> None:
    """B6"""
    match = last_market("profit B: cloth-4 cloth-4 trader", "hand B: olives-1")
    rows = dict(match.breakdown()[1])
    assert rows == {"2 × cloth 4": 8, "trader": 5, "Profit": 13, "Cards left in hand (tie-break)": 1}


@pytest.mark.parametrize("file", sorted(RECORDS.glob("*.txt")), ids=lambda file: file.stem)
def test_recorded_games_replay_to_their_results(file: Path) -> None:
    """Full games, one for each way to end: a clear win, a tie decided by cards in hand, a shared win."""
    match = emporion.replay(file.read_text("utf-8"))
    assert match.over
    assert match.record() == file.read_text("utf-8")


def test_there_is_a_record_for_each_way_to_end() -> None:
    assert {file.stem for file in RECORDS.glob("*.txt")} == {
        "clear-win",
        "tie-by-cards",
        "shared-win",
        "sales-out-of-turn",
    }
