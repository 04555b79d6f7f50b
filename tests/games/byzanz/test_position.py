"""How positions of Byzanz are written, and which of them cannot be."""

from collections import Counter

import pytest

import emporion
from emporion.core.errors import BadRecord
from emporion.core.match import Match
from emporion.core.state import copied
from tests.games.byzanz.tables import at
from tests.tables import random_steps


def line_of(match: Match, key: str) -> str:
    return next(line.partition(": ")[2] for line in match.position().splitlines() if line.startswith(f"{key}: "))


def test_rounds_are_counted_from_one_in_positions_as_in_views() -> None:
    for match in random_steps(emporion.game("byzanz", 6), 1):
        assert line_of(match, "round") == str(match.view()["round"])
    assert match.view()["round"] == match.view()["rounds"]
    assert at("round: 3").view()["round"] == 3
    assert at().view()["round"] == 1


def test_positions_that_count_rounds_from_zero_stay_what_they_were() -> None:
    """That was the line `round_number`."""
    assert at("round_number: 2").view()["round"] == 3
    with pytest.raises(BadRecord, match="nothing called 'round'"):
        at("round_number: 2", "round: 3")


def test_the_deck_of_a_position_and_of_an_open_view_run_the_same_way() -> None:
    """The top card, which comes into the next lot first, is the last."""
    match = emporion.game("byzanz", 4).start(seed=1)
    deck = match.game.view(match.state, 0, everything=True)["deck_cards"]
    assert deck == line_of(match, "deck").split()
    for _ in range(4):
        match.play("pass")
    while match.decision == "limit":
        match.play(match.choices()[0].code)
    assert sorted(match.view()["lot"]) == sorted(deck[-4:])


# Positions that cannot be ---------------------------------------------------------------------------------------------

SECOND = ("auction: 1", "offer B: 5")  # the second auction of four players: C opens it
LAST_LOT = ("auction: 3", "offer A: 5", "offer B: 4", "offer C: 3", "decision: give", "actor: D", "market: wine-1")
WON = ("decision: give", "passed B: 1", "passed C: 2", "passed D: 3", "market: wine-1")
MARKET = ("auction: 4", "offer A: 5", "offer B: 2", "offer C: 4", "offer D: 3")
TAKE = (*MARKET, "decision: take", "actor: B", "market: wine-1 wood-1")
LAST_SALES = ("round: 6", *MARKET, "decision: sell", "actor: B")
OVER = ("round: 6", *MARKET, "decision: sell", "over: yes", "served: 4")
SEVEN = "cloth-1*3 wine-1*3 wood-1"
OVER_LIMIT = ("decision: limit", "auction: 1", "offer A: 5", f"hand A: {SEVEN} olives-2")

POSSIBLE = {
    "a first bid": (),
    "a second auction": (*SECOND, "actor: C", "market: wine-1 trader"),
    "raising": ("bid A: cloth-1", "bid B: cloth-2", "passed C: 2", "bid D: cloth-3", "passed C: 1"),
    "a winner": WON,
    "a last lot": LAST_LOT,
    "a market": TAKE,
    "the last of a market": (*MARKET, "decision: take", "actor: A", "served: 3", "market: wine-1"),
    "a hand over the limit": OVER_LIMIT,
    "a discard": (*OVER_LIMIT, "lowest: 4", "face_down A: spices-1", "trail: A-?"),
    "over the limit in the market": (*MARKET, "decision: limit", "actor: B", "served: 1", f"hand B: {SEVEN} olives-2"),
    "over the limit with the last lot": (
        *MARKET, "decision: limit", "actor: B", f"hand B: {SEVEN} olives-2", "market: wine-2",
    ),
    "last sales": LAST_SALES,
    "the end": (*OVER, "winners: B", "profit B: wine-4", "profit C: wine-3"),
}  # fmt: skip


@pytest.mark.parametrize("name", POSSIBLE)
def test_these_positions_are_possible(name: str) -> None:
    """Those below are the same with one thing wrong."""
    lines = dict(line.split(": ") for line in POSSIBLE[name])
    at(*(f"{key}: {value}" for key, value in lines.items()))


IMPOSSIBLE = [
    # bid
    (("auction: 3", "offer A: 5", "offer B: 4", "offer C: 3", "actor: D"), "no bidding for the last lot"),
    ((*SECOND, "actor: B"), "no offer card yet"),
    (("passed A: 1",), "has not passed"),
    ((*SECOND, "actor: D"), "left of the last winner"),
    ((*SECOND, "actor: D", "passed A: 1"), "those who had no turn yet"),
    ((*SECOND, "actor: A", "passed D: 1"), "left of the last winner"),
    ((*SECOND, "actor: A", "passed D: 1", "passed C: 2"), "one after the other, clockwise"),
    ((*SECOND, "actor: C", "passed D: 1", "passed A: 2"), "left of the last winner"),
    (("actor: C", "bid A: cloth-2", "bid B: wine-2"), "ever higher bids"),
    (("actor: C", "bid A: cloth-3", "bid B: wine-2"), "ever higher bids"),
    (("actor: D", "bid A: cloth-2", "bid B: wine-3"), "those who had no turn yet"),
    (("actor: A", "bid B: wine-3"), "those who had no turn yet"),
    (("actor: A", "bid A: cloth-2", "passed B: 1", "passed C: 2", "passed D: 3"), "only one left has won"),
    (("actor: B", "bid A: cloth-2", "bid B: cloth-1", "bid C: wine-1", "bid D: wine-1"), "ever higher bids"),
    (("actor: B", "bid A: trader"), "only goods are bid"),
    (("actor: B", "bid A: cloth-1", "passed A: 1"), "still in the auction"),
    ((*SECOND, "actor: C", "bid B: cloth-1"), "still in the auction"),
    (("actor: B", "passed A: 2"), "numbered 1, 2, 3"),
    (("actor: C", "passed A: 1", "passed B: 1"), "numbered 1, 2, 3"),
    (("actor: B", "passed A: -1"), "numbered 1, 2, 3"),
    ((*SECOND, "actor: C", "passed B: 1"), "numbered 1, 2, 3"),
    (("market: wine-1",), "before the first auction"),
    ((*SECOND, "actor: C", "market: wine-1 trader trader"), "one trader at most"),
    (("served: 1",), "when the auctions are over"),
    (("offer B: 3", "auction: 1", "actor: C"), "offer cards are on the stack"),
    (("offer B: 9",), "offer cards are on the stack"),
    (("offer B: -1",), "offer cards are on the stack"),
    ((*SECOND, "offer C: 5", "actor: D"), "offer cards are on the stack"),
    (("actor: B", "hand A: cloth-1*5", "bid A: wine-1 wine-2 wine-3"), "more than seven cards"),
    (("lowest: 3",), "in the order of their types"),
    (("hand A: cloth-1 cloth-2", "laying: cloth-1 cloth-2", "lowest: 0"), "in the order of their types"),
    (("hand A: cloth-1 cloth-2", "laying: cloth-1", "lowest: 1"), "in the order of their types"),
    (("actor: B", "bid A: wine-4", "hand B: cloth-1 cloth-2", "laying: cloth-1"), "has a choice"),
    (("hand A: cloth-1", "hand B: cloth-2", "laying: cloth-2", "lowest: 1"), "about to be laid down"),
    (("hand A: trader", "laying: trader"), "about to be laid down"),
    # give
    ((*WON[:-2], "market: wine-1"), "when all others have passed"),
    ((*WON, "passed A: 4"), "has not passed"),
    ((*WON, "bid A: wine-2"), "still in the auction"),
    (WON[:-1], "bid of the winner lies in the market"),
    ((*WON[:-1], "market: trader", "auction: 0"), "one trader at most"),
    (("decision: give", *SECOND, "actor: A", "passed C: 1", "passed D: 2", "market: trader"), "bid of the winner"),
    ((*LAST_LOT, "actor: A"), "no offer card yet"),
    ((*LAST_LOT, "passed D: 1"), "has not passed"),
    ((*LAST_LOT, "lowest: 1"), "in the order of their types"),
    ((*LAST_LOT, "laying: wine-2", "hand D: wine-2"), "about to be laid down"),
    ((*LAST_LOT, "served: 1"), "when the auctions are over"),
    ((*MARKET, "decision: give"), "no offer card yet"),
    # take
    ((*TAKE, "actor: A"), "rising order of their offer cards"),
    ((*TAKE, "served: 1"), "rising order of their offer cards"),
    ((*TAKE, "served: 4", "actor: A"), "rising order of their offer cards"),
    ((*TAKE, "market: -"), "from an empty market"),
    ((*TAKE, "market: wine-1 trader*5"), "one trader at most"),
    ((*TAKE, "passed C: 1"), "no auction is going on"),
    ((*TAKE, "bid C: wine-2"), "still in the auction"),
    ((*TAKE, "lowest: 1"), "in the order of their types"),
    (("decision: take", *SECOND, "market: wine-1"), "when the auctions are over"),
    # limit
    ((*OVER_LIMIT, f"hand A: {SEVEN}"), "has more than seven cards"),
    (("decision: limit", f"hand A: {SEVEN} olives-2"), "the last to take cards"),
    ((*OVER_LIMIT, "auction: 2", "offer B: 4"), "the last to take cards"),
    ((*OVER_LIMIT, "served: 1"), "when the auctions are over"),
    ((*OVER_LIMIT, "passed B: 1"), "no auction is going on"),
    ((*OVER_LIMIT, "bid B: wine-2"), "still in the auction"),
    ((*OVER_LIMIT, f"hand B: {SEVEN.replace('-1', '-2')} olives-1"), "more than seven cards"),
    ((*OVER_LIMIT, f"hand A: {SEVEN} grain-1*6"), "further over the limit"),
    ((*OVER_LIMIT, "lowest: 4"), "in the order of their types"),
    (
        (*OVER_LIMIT, "lowest: 4", "face_down A: spices-1", "trail: A-?", "seen A: olives-2"),
        "in the order of their types",
    ),
    ((*MARKET, "decision: limit", "actor: A", f"hand A: {SEVEN} olives-2"), "the last to take cards"),
    ((*MARKET, "decision: limit", "actor: A", "served: 1", f"hand A: {SEVEN} olives-2"), "the last to take cards"),
    ((*MARKET, "decision: limit", "actor: B", f"hand B: {SEVEN} olives-2 olives-3"), "further over the limit"),
    # sell
    ((*LAST_SALES, "round: 5"), "after the last market"),
    ((*LAST_SALES, "auction: 3", "offer B: 0"), "after the last market"),
    ((*LAST_SALES, "market: wine-1"), "after the last market"),
    ((*LAST_SALES, "actor: A"), "last sales are asked for in rising order"),
    ((*LAST_SALES, "served: 1"), "last sales are asked for in rising order"),
    ((*LAST_SALES, "served: 4", "actor: A"), "last sales are asked for in rising order"),
    ((*LAST_SALES, "passed C: 1"), "no auction is going on"),
    ((*LAST_SALES, "bid C: wine-2"), "still in the auction"),
    ((*LAST_SALES, "lowest: 1"), "in the order of their types"),
    # the end
    ((*OVER, "winners: A", "profit B: wine-4"), "most profit wins"),
    ((*OVER, "winners: A", "profit A: wine-4", "profit B: wine-4", "hand B: trader"), "most cards in hand"),
    ((*OVER, "winners: A B C D", "served: 3"), "everyone has been asked"),
    ((*OVER, "winners: A B C D", "round: 5"), "everyone has been asked"),
    ((*OVER, "winners: A B C D", "market: wine-1"), "everyone has been asked"),
    ((*OVER, "winners: A B C D", "decision: take"), "everyone has been asked"),
    ((*OVER, "winners: A B C D", "auction: 3", "offer B: 0"), "everyone has been asked"),
    ((*OVER, "winners: A B C D", "bid A: wine-1"), "still in the auction"),
]


@pytest.mark.parametrize(("lines", "says"), IMPOSSIBLE, ids=lambda value: value if isinstance(value, str) else "")
def test_a_position_that_cannot_be_is_refused_with_what_is_wrong(lines: tuple[str, ...], says: str) -> None:
    last = dict(line.split(": ") for line in lines)  # of a line given twice, the last
    with pytest.raises(BadRecord) as error:
        at(*(f"{key}: {value}" for key, value in last.items()))
    assert error.value.code == "broken-law"
    assert says in error.value.message


@pytest.mark.parametrize("players", [5, 6])
def test_the_last_of_five_or_six_gives_and_keeps_no_card(players: int) -> None:
    """B3.8: the single card goes into the market by itself."""
    offers = {5: (5, 4, 3, 2), 6: (6, 5, 4, 3, 2)}[players]
    taken = [f"offer {'ABCDE'[seat]}: {offer}" for seat, offer in enumerate(offers)]
    last = "ABCDEF"[players - 1]
    with pytest.raises(BadRecord, match="the last of three or four"):
        at(f"auction: {players - 1}", *taken, f"actor: {last}", "decision: give", "market: wine-1", players=players)
    with pytest.raises(BadRecord, match="further over the limit"):
        at(
            f"auction: {players}", *taken, f"offer {last}: 1", f"actor: {last}", "decision: limit",
            f"hand {last}: {SEVEN} olives-1", players=players,
        )  # fmt: skip


def broken(match: Match, field: str, value: int) -> bool:
    """Would the position be refused if this were otherwise?"""
    states = copied(match._states)
    states[0][field] = value
    return bool(match.game.kernel.check(states[0]))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_in_every_position_of_a_game_only_one_seat_can_be_asked(players: int) -> None:
    """But for the first bid of a round, which anybody may have to make. Nor can more or fewer have been served, but for
    the lowest offer card, whose owner comes over the limit with the last lot or as the first in the market."""
    game = emporion.game("byzanz", players)
    tried: Counter[str] = Counter()
    for match in random_steps(game, 2):
        state = match.state
        if match.over or tried[match.decision] == 15:
            continue
        assert game.kernel.check(state) == 0
        if state.auction or state.passed.any() or state.bid_value.any():
            tried[match.decision] += 1
            assert all(broken(match, "actor", seat) for seat in range(players) if seat != match.actor)
        if match.decision != "limit" or state.served > 1:
            assert broken(match, "served", int(state.served) - 1)
            assert broken(match, "served", int(state.served) + 1)
    assert set(tried) == set(game.rules.decisions)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_a_position_that_is_written_is_read_as_the_same_bytes(players: int) -> None:
    """Nothing is left lying about in the state: what has no line is empty, or follows from the rest."""
    game = emporion.game("byzanz", players)
    for number, match in enumerate(random_steps(game, 5)):
        if number % 12 == 0 or match.over:
            assert game.load(match.position()).state.tobytes() == match.state.tobytes()


def test_a_game_that_begins_between_two_rounds_can_be_told() -> None:
    """After the last auction of a round (B4) no lot lies on the table."""
    match = emporion.game("byzanz", 6).start(seed=1)
    while int(match.state.auction) < 6:
        match.play(match.codes(match.actor or 0)[0])
    begun = emporion.load(match.position())
    told = begun.game.rules.opening(begun.state)
    assert [line.key for line in told] == ["log-round"]
