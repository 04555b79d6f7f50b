"""U5.3: carriages and the cartwright."""

import pytest

from tests.games.thurn_und_taxis.positions import houses, offered, table, tiles

CLOSE = "decision: close\ntaken: 1\nplayed: 1\nhand A: lodz"
THREE = "route A: wuerzburg nuernberg pilsen"
ROUTES = {
    3: THREE,
    4: THREE + " regensburg",
    5: THREE + " regensburg muenchen",
    6: THREE + " regensburg muenchen augsburg",
    7: THREE + " regensburg muenchen augsburg kempten",
}


@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_a_route_as_long_as_the_next_carriage_wins_it(size: int) -> None:
    """U5.3"""
    match = table(CLOSE, ROUTES[size], f"carriage A: {0 if size == 3 else size - 1}")
    match.play("close, all baiern")
    assert match.state.carriage[0] == size


def test_no_carriage_is_skipped_and_one_is_taken_for_each_closing() -> None:
    """U5.3"""
    match = table(CLOSE, ROUTES[7])
    match.play("close, all baiern")
    assert match.state.carriage[0] == 3


@pytest.mark.parametrize(("size", "owned"), [(3, 3), (3, 4), (4, 4), (4, 5), (5, 6)])
def test_the_cartwright_helps_when_one_or_two_cities_are_missing(size: int, owned: int) -> None:
    """U5.3"""
    match = table(CLOSE, ROUTES[size], f"carriage A: {owned}")
    match.play("close, all baiern")
    assert offered(match) == ["cartwright", "decline"]
    match.play("cartwright")
    assert match.state.carriage[0] == owned + 1


def test_the_cartwright_may_be_declined() -> None:
    """U4.4, U5.3"""
    match = table(CLOSE, ROUTES[3], "carriage A: 3")
    match.play("close, all baiern, decline")
    assert match.state.carriage[0] == 3
    assert match.actor == 1


def test_the_cartwright_does_not_help_when_three_cities_are_missing() -> None:
    """U5.3, U4.6"""
    match = table(CLOSE, ROUTES[3], "carriage A: 5")
    match.play("close, all baiern")
    assert match.actor == 1
    assert match.state.carriage[0] == 5


def test_there_is_no_carriage_after_the_seventh() -> None:
    """U5.3"""
    match = table(CLOSE, ROUTES[7], "carriage A: 7", "tiles A: end-1")
    match.play("close, all baiern")
    assert match.state.carriage[0] == 7
    assert match.actor == 1


def test_a_route_of_more_than_seven_cities_brings_no_eighth_carriage() -> None:
    """U5.3"""
    eight = ROUTES[7] + " zuerich"
    match = table(CLOSE, eight, "carriage A: 7", "tiles A: end-1")
    match.play("close, all baiern")
    assert match.state.carriage[0] == 7
    match = table(CLOSE, eight, "carriage A: 6")
    match.play("close, all baiern")
    assert match.state.carriage[0] == 7


def test_the_cartwright_is_the_official_of_the_turn() -> None:
    """U4.4, U5.3"""
    match = table(CLOSE + " linz*3", ROUTES[3], "carriage A: 3")
    match.play("close, all baiern, cartwright")
    assert match.decision == "discard"
    assert match.view(0)["official"] == "cartwright"
    match = table(CLOSE + " linz*3", ROUTES[3], "carriage A: 3")
    match.play("close, all baiern, decline")
    assert match.decision == "discard"
    assert match.view(0)["official"] is None


def test_houses_and_bonuses_come_before_the_carriage() -> None:
    """U5"""
    match = table(CLOSE, ROUTES[5], "carriage A: 5")
    match.play("close, all baiern")
    assert match.decision == "cartwright"
    assert "regensburg" in houses(match, 0)
    assert tiles(match, 0) == {"route-5-2"}
