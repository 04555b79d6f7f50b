"""The heuristics of Byzanz: what is worth something, and when nothing is any more."""

import pytest

import emporion
from emporion.bots import byzanz, choose
from emporion.core.match import Match
from tests.games.byzanz.tables import at

LAST_SALES = (
    "round: 6", "auction: 4", "offer A: 5", "offer B: 2", "offer C: 4", "offer D: 3", "decision: sell",
)  # fmt: skip


def last_sales(*lines: str) -> Match:
    """B6: B is asked first for the last sales, then D, C and A."""
    return at(*LAST_SALES, "actor: B", *lines)


def sell_out(match: Match, bot: str = "greedy") -> list[int]:
    while not match.over:
        match.play(choose(bot, match, len(match.steps)))
    return match.scores()


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_nobody_leaves_a_set_unsold_at_the_end(players: int) -> None:
    """B6: after the last market nothing is worth keeping."""
    game = emporion.game("byzanz", players)
    for seed in range(15):
        match = game.start(seed=seed)
        while not match.over:
            match.play(choose("greedy", match, len(match.steps)))
        match.rewind(len(match.steps) - 1)  # to the last «done»: after the end nobody has choices any more
        assert [match.choices(seat) for seat in range(players) if seat != match.actor] == [[]] * (players - 1)
        assert [choice.notation for choice in match.choices()] == ["done"]


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("cloth-4 cloth-2 trader", 4),
        ("olives-1 trader trader", 1),
        ("trader trader trader wine-1", 5),
        ("cloth-4 cloth-4 cloth-1 cloth-1 trader trader", 8),  # not both fours in one set
        ("cloth-4 cloth-1 wine-4 trader trader trader", 8),  # more than three traders are worth together
        ("cloth-4 cloth-1 cloth-1 trader trader trader", 9),
        ("cloth-2 wine-3 trader", 0),
    ],
)
def test_the_last_sales_bring_as_much_as_they_can(hand: str, points: int) -> None:
    """B6"""
    assert sell_out(last_sales(f"hand B: {hand}"), "greedy")[1] == points


def test_of_equal_last_sales_those_are_made_that_leave_more_cards() -> None:
    """B6: points come first, cards in hand decide a tie."""
    match = last_sales("hand B: wine-4 wine-1 trader trader trader olives-1", "profit A: wood-4 wood-1")
    best = max(match.codes(1), key=lambda code: float(byzanz.choice_value(match.state, 1, code)))
    assert match.game.rules.notations[best] == "sell traders"


def test_a_forecast_counts_what_can_still_be_sold_and_nothing_else() -> None:
    """B6: who has said «done» is not asked again; a pair is worth nothing after the last market."""
    match = last_sales("hand B: cloth-4 cloth-2 trader", "hand D: wine-4 wine-4", "hand C: wood-3 wood-3 wood-1")
    assert [float(byzanz.expected_points(match.state, seat)) for seat in range(4)] == [0, 4, 3, 0]
    match.play("done")
    assert [float(byzanz.expected_points(match.state, seat)) for seat in range(4)] == [0, 0, 3, 0]


def test_in_the_last_market_a_pair_is_worth_something_only_to_those_who_still_take() -> None:
    """B4.1, B6"""
    match = at(
        *LAST_SALES[:-1], "decision: take", "served: 1", "actor: D", "market: wood-1",
        "hand B: wine-4 wine-4", "hand C: cloth-4 cloth-4",
    )  # fmt: skip
    assert float(byzanz.expected_points(match.state, 1)) == 0
    assert float(byzanz.expected_points(match.state, 2)) > 0


def test_a_search_takes_the_last_points_too() -> None:
    """B6"""
    for hand, points in (("cloth-4 cloth-2 trader", 4), ("cloth-4 cloth-4 cloth-1 cloth-1 trader trader", 8)):
        match = last_sales(f"hand B: {hand}", "hand D: wine-4 wine-4 wine-1")
        assert sell_out(match, "strong")[1] == points
