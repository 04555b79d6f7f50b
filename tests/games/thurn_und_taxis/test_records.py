"""Whole games, one for every way to end: they must replay to the same end for ever."""

from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.core.match import Match
from emporion.games.thurn_und_taxis import components as c

RECORDS = Path(__file__).parent / "records"
NAMES = (
    "carriage-7",
    "last-house-by-closing",
    "last-house-by-giving-back-in-turn",
    "last-house-by-giving-back-out-of-turn",
    "last-giving-back-after-the-end",
    "tie-won-by-the-owner-of-the-end-tile",
    "tie-won-by-the-next-clockwise",
)


def replayed(name: str) -> Match:
    return emporion.replay((RECORDS / f"{name}.txt").read_text("utf-8"))


def owner(match: Match) -> int:
    """Who has the game-end tile."""
    return next(seat for seat in range(match.game.players) if int(match.state.tiles[seat]) >> c.END_TILE & 1)


def ending_step(match: Match) -> tuple[str, int]:
    """The decision by which the game-end tile was taken, and whose turn it was."""
    for _, before, _ in reversed(list(match.history())):
        if not np.any(before["tiles"] >> c.END_TILE & 1):
            return c.DECISIONS[int(before["decision"])], int(before["turn"])
    raise AssertionError


def test_every_record_has_its_test() -> None:
    assert {path.stem for path in RECORDS.glob("*.txt")} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_record_replays_to_its_end_with_all_laws_kept(name: str) -> None:
    match = replayed(name)
    assert match.over
    for number in range(0, len(match.steps), max(1, len(match.steps) // 50)):
        assert match.game.kernel.check(match.state_before(number)) == 0
    assert match.game.kernel.check(match.state) == 0
    assert match.record() == (RECORDS / f"{name}.txt").read_text("utf-8")
    for rows, points in zip(match.breakdown(), match.scores(), strict=True):
        assert rows[-2][1] == points == sum(value for _, value in rows[:-2])


def test_a_game_that_ends_by_a_seventh_carriage() -> None:
    """U6.1"""
    match = replayed("carriage-7")
    assert match.state.carriage[owner(match)] == 7
    assert int(match.state.houses[owner(match)]).bit_count() < c.HOUSES


def test_a_game_that_ends_by_the_last_house_of_a_closing() -> None:
    """U6.1"""
    match = replayed("last-house-by-closing")
    assert int(match.state.houses[owner(match)]).bit_count() == c.HOUSES
    assert match.state.carriage[owner(match)] < 7
    assert ending_step(match)[0] in ("houses", "house")


@pytest.mark.parametrize(("where", "own_turn"), [("in-turn", True), ("out-of-turn", False)])
def test_a_game_that_ends_by_the_last_house_of_giving_back(where: str, own_turn: bool) -> None:
    """Y3, Y6"""
    match = replayed(f"last-house-by-giving-back-{where}")
    decision, turn = ending_step(match)
    assert decision == "reward-house"
    assert (turn == owner(match)) == own_turn


def test_a_game_with_tiles_given_back_after_the_end() -> None:
    """Y5"""
    match = replayed("last-giving-back-after-the-end")
    given = [
        step
        for step, before, _ in match.history()
        if c.DECISIONS[int(before["decision"])] == "last-give-back"
        and match.game.rules.notations[step.code].startswith("give")
    ]
    assert given


def test_a_tie_won_by_the_owner_of_the_game_end_tile() -> None:
    """U6.3"""
    match = replayed("tie-won-by-the-owner-of-the-end-tile")
    scores = match.scores()
    assert scores.count(max(scores)) > 1
    assert match.winners == [owner(match)]


def test_a_tie_won_by_the_next_clockwise_from_the_owner() -> None:
    """U6.3"""
    match = replayed("tie-won-by-the-next-clockwise")
    scores = match.scores()
    tied = [seat for seat, points in enumerate(scores) if points == max(scores)]
    assert len(tied) > 1
    assert owner(match) not in tied
    players = match.game.players
    assert match.winners == [min(tied, key=lambda seat: (seat - owner(match)) % players)]
