"""U6: the end."""

import pytest

from tests.games.thurn_und_taxis.positions import NINETEEN, TWENTY, finish_turn, housed, table, tiles

CLOSE = "decision: close\ntaken: 1\nplayed: 2\nofficial: carrier"
SEVEN = "wuerzburg nuernberg pilsen regensburg muenchen augsburg kempten"
LAST = "decision: close\nactor: B\nroute B: ulm stuttgart mannheim\nofficial: carrier"


def test_the_first_seventh_carriage_takes_the_game_end_tile() -> None:
    """U6.1"""
    match = table(CLOSE, f"route A: {SEVEN}", "carriage A: 6")
    match.play("close, all baiern")
    assert "end-1" in tiles(match, 0)
    assert not match.over


def test_the_first_last_house_takes_the_game_end_tile() -> None:
    """U6.1"""
    match = table(CLOSE, "route A: basel zuerich freiburg", housed("A", NINETEEN))
    match.play("close, all schweiz, house basel")
    assert "end-1" in tiles(match, 0)


def test_the_game_end_tile_is_taken_once() -> None:
    """U6.1"""
    match = table(CLOSE, f"route A: {SEVEN}", "carriage A: 6", "carriage B: 7", "tiles B: end-1")
    match.play("close, all baiern")
    assert "end-1" not in tiles(match, 0)


def test_the_round_is_played_to_its_end() -> None:
    """U6.1: the player to the right of the start player is the last."""
    match = table(
        CLOSE, f"route A: {SEVEN}", "carriage A: 6", "start_player: C", "hand B: ulm", "hand C: linz", players=3
    )
    match.play("close, all baiern")
    assert match.actor == 1  # B is the last of the round that C began
    finish_turn(match)
    assert match.over


def test_the_last_player_of_a_round_ends_the_game_at_once() -> None:
    """U6.1"""
    match = table(CLOSE, f"route A: {SEVEN}", "carriage A: 6", "start_player: B", players=3)
    match.play("close, all baiern")
    assert match.over


def test_nothing_ends_before_somebody_has_the_tile() -> None:
    """U6.1"""
    match = table(CLOSE.replace("decision", "turn: B\nactor: B\ndecision"), "route B: ulm stuttgart mannheim")
    match.play("keep")
    assert not match.over
    assert match.actor == 0


@pytest.mark.parametrize(("carriage", "points"), [(0, 0), (3, 2), (4, 3), (5, 5), (6, 7), (7, 10)])
def test_the_highest_carriage_gives_its_points(carriage: int, points: int) -> None:
    """U6.2"""
    end = "tiles A: end-1" if carriage == 7 else ""
    match = table("decision: take", f"carriage A: {carriage}", end)
    assert match.scores() == [points - 20 + (carriage == 7), -20]


def test_points_are_carriage_tiles_houses_clerics_and_victory_points() -> None:
    """U6.2, X6, Y3"""
    match = table(
        "decision: take",
        "carriage A: 5",
        "tiles A: route-7-4 baden-3",
        "houses A: mannheim carlsruhe freiburg",
        "coach: rom rom st-gallen freising hallstadt",
        "cleric A: field schweiz-tyrol baiern boehmen-salzburg field",
        "cleric B: gone field schweiz-tyrol baiern boehmen-salzburg",
        "cleric C: field schweiz-tyrol field baiern boehmen-salzburg",
        "points A: 2",
        players=3,
        audience=True,
        office=True,
    )
    assert match.scores() == [5 + 7 - 17 + 6 + 2, -20 + 2, -20 + 4]
    assert dict(match.breakdown()[0]) == {
        "Carriage 5": 5,
        "route of 7 cities (4)": 4,
        "Baden (3)": 3,
        "Houses not built": -17,
        "Clerics in audience": 6,
        "Victory-point tiles": 2,
        "Total": 3,  # and no tie-break before somebody has the game-end tile
    }


def test_most_points_win() -> None:
    """U6.2"""
    match = table(LAST, housed("A", TWENTY, "end-1"), "houses B: ulm")
    match.play("keep")
    assert match.over
    assert match.winners == [0]


@pytest.mark.parametrize(("owner", "other"), ["AB", "BA"])
def test_one_point_more_wins_without_the_game_end_tile(owner: str, other: str) -> None:
    """U6.2"""
    match = table(
        LAST, f"carriage {owner}: 7\ntiles {owner}: end-1", f"carriage {other}: 6\ntiles {other}: route-6-3 route-5-2"
    )
    match.play("keep")
    assert sorted(match.scores()) == [-9, -8]
    assert match.winners == ["AB".index(other)]


def test_on_a_tie_the_owner_of_the_game_end_tile_wins() -> None:
    """U6.3"""
    match = table(LAST, "carriage A: 6", "tiles A: route-7-4", "carriage B: 7", "tiles B: end-1")
    match.play("keep")
    assert match.scores() == [-9, -9]
    assert match.winners == [1]


def test_on_a_tie_without_the_owner_the_next_clockwise_wins() -> None:
    """U6.3"""
    match = table(
        "decision: close\nactor: D\nroute D: ulm stuttgart mannheim\nofficial: carrier",
        "carriage A: 6\ntiles A: route-7-4 route-7-1",
        "carriage B: 7\ntiles B: end-1",
        "carriage C: 6\ntiles C: route-7-3 route-7-2",
        "carriage D: 6\ntiles D: route-6-3 route-6-2",
        players=4,
    )
    match.play("keep")
    assert match.scores() == [-8, -9, -8, -8]
    assert match.winners == [2]  # from B on: C, then D, then A
    assert [rows[-1][1] for rows in match.breakdown()] == [3, 0, 1, 2]
