"""U5.2: bonus tiles."""

import pytest

from tests.games.thurn_und_taxis.positions import table, tiles

CLOSE = "decision: close\ntaken: 1\nplayed: 2\nofficial: carrier\ncarriage A: 6"
FIVE = "route A: kempten ulm stuttgart mannheim carlsruhe"
SIX = "route A: zuerich kempten ulm stuttgart mannheim carlsruhe"
SEVEN = "route A: basel zuerich kempten ulm stuttgart mannheim carlsruhe"
EIGHT = "route A: freiburg basel zuerich kempten ulm stuttgart mannheim carlsruhe"
BADEN = "mannheim carlsruhe freiburg"


@pytest.mark.parametrize(
    ("route", "tile"), [(FIVE, "route-5-2"), (SIX, "route-6-3"), (SEVEN, "route-7-4"), (EIGHT, "route-7-4")]
)
def test_a_long_route_wins_the_top_tile_of_its_stack(route: str, tile: str) -> None:
    """U5.2"""
    match = table(CLOSE, route, "houses A: carlsruhe")
    match.play("close, all baiern")
    assert tile in tiles(match, 0)


def test_a_route_of_four_wins_no_tile() -> None:
    """U5.2"""
    match = table(CLOSE, "route A: kempten ulm stuttgart mannheim")
    match.play("close, all baiern")
    assert tiles(match, 0) == set()


def test_the_next_tile_of_the_stack_is_the_next_lower() -> None:
    """U5.2"""
    match = table(CLOSE, SIX, "tiles B: route-6-3")
    match.play("close, all baiern")
    assert tiles(match, 0) == {"route-6-2"}


def test_a_player_may_win_several_tiles_for_routes() -> None:
    """U5.2"""
    match = table(CLOSE, SIX, "tiles A: route-6-3 route-5-2")
    match.play("close, all baiern")
    assert tiles(match, 0) == {"route-6-3", "route-6-2", "route-5-2"}


def test_an_empty_stack_gives_the_longest_shorter_one() -> None:
    """U5.2"""
    seven = "route-7-4 route-7-3 route-7-2 route-7-1"
    six = "route-6-3 route-6-2 route-6-1"
    match = table(CLOSE, SEVEN, f"tiles B: {seven}")
    match.play("close, all baiern")
    assert tiles(match, 0) == {"end-1", "route-6-3"}
    match = table(CLOSE, SEVEN, f"tiles B: {seven} {six}")
    match.play("close, all baiern")
    assert tiles(match, 0) == {"end-1", "route-5-2"}
    match = table(CLOSE, SEVEN, f"tiles B: {seven} {six} route-5-2 route-5-1")
    match.play("close, all baiern")
    assert tiles(match, 0) == {"end-1"}
    match = table(CLOSE, FIVE, "tiles B: route-5-2 route-5-1")
    match.play("close, all baiern")
    assert tiles(match, 0) == set()


@pytest.mark.parametrize(
    ("route", "way", "houses", "tile"),
    [
        ("freiburg carlsruhe mannheim", "all baden", "", "baden-3"),
        ("stuttgart ulm sigmaringen", "all wuerttemberg", "sigmaringen", "wuerttemberg-hohenzollern-3"),
        ("basel zuerich kempten", "all schweiz", "innsbruck", "schweiz-tyrol-3"),
        ("pilsen budweis linz", "all boehmen", "salzburg linz", "boehmen-salzburg-4"),
        ("augsburg muenchen passau", "all baiern", "wuerzburg nuernberg regensburg ingolstadt kempten", "baiern-5"),
        (
            "lodz pilsen budweis",
            "one each",
            "mannheim ulm sigmaringen basel innsbruck linz budweis",
            "outside-baiern-6",
        ),
    ],
)
def test_houses_in_every_city_win_the_top_tile(route: str, way: str, houses: str, tile: str) -> None:
    """U5.2"""
    match = table(CLOSE, f"route A: {route}", f"houses A: {houses}")
    match.play(f"close, {way}")
    assert tile in tiles(match, 0)


def test_a_province_that_lacks_a_house_wins_nothing() -> None:
    """U5.2"""
    match = table(CLOSE, "route A: carlsruhe mannheim wuerzburg")
    match.play("close, all baden")
    assert tiles(match, 0) == set()


def test_hohenzollern_belongs_to_wuerttemberg_and_tyrol_to_schweiz() -> None:
    """U5.2"""
    match = table(CLOSE, "route A: stuttgart ulm kempten")
    match.play("close, all wuerttemberg")
    assert tiles(match, 0) == set()
    match = table(CLOSE, "route A: basel zuerich kempten")
    match.play("close, all schweiz")
    assert tiles(match, 0) == set()


def test_a_province_tile_is_won_once_by_each_player() -> None:
    """U5.2"""
    match = table(
        CLOSE, "route A: wuerzburg mannheim stuttgart", "houses A: mannheim carlsruhe freiburg", "tiles A: baden-3"
    )
    match.play("close, all baiern")
    assert tiles(match, 0) == {"baden-3"}


def test_the_second_player_gets_the_second_tile() -> None:
    """U5.2"""
    match = table(CLOSE, "route A: freiburg carlsruhe mannheim", f"houses B: {BADEN}", "tiles B: baden-3")
    match.play("close, all baden")
    assert tiles(match, 0) == {"baden-2"}


def test_an_empty_province_stack_gives_nothing() -> None:
    """U5.2"""
    match = table(
        CLOSE,
        "route A: freiburg carlsruhe mannheim",
        *(f"houses {seat}: {BADEN}\ntiles {seat}: baden-{value}" for seat, value in (("B", 3), ("C", 2), ("D", 1))),
        players=4,
    )
    match.play("close, all baden")
    assert tiles(match, 0) == set()


def test_polen_counts_for_the_tile_outside_baiern() -> None:
    """U5.2"""
    match = table(CLOSE, "route A: pilsen budweis linz", "houses A: mannheim ulm sigmaringen basel innsbruck linz")
    match.play("close, all boehmen")
    assert tiles(match, 0) == set()


def test_the_option_asks_for_a_house_in_baiern_too() -> None:
    """U5.2"""
    held = "mannheim ulm sigmaringen basel innsbruck linz budweis"
    match = table(CLOSE, "route A: lodz pilsen budweis", f"houses A: {held}", all_provinces=True)
    match.play("close, one each")
    assert tiles(match, 0) == set()
    match = table(CLOSE, "route A: lodz pilsen budweis", f"houses A: {held} passau", all_provinces=True)
    match.play("close, one each")
    assert tiles(match, 0) == {"outside-baiern-6"}


def test_one_closing_may_win_several_tiles() -> None:
    """U5.2"""
    match = table(CLOSE, "route A: kempten zuerich freiburg carlsruhe mannheim")
    match.play("close, all baden")
    assert tiles(match, 0) == {"baden-3", "route-5-2"}


def test_one_closing_may_win_the_tiles_of_several_provinces() -> None:
    """U5.2: and of a route, and for houses outside Baiern."""
    near = "mannheim carlsruhe stuttgart ulm basel innsbruck pilsen lodz"
    match = table(CLOSE, "route A: basel freiburg sigmaringen ulm kempten", f"houses A: {near}")
    match.play("close, one each")
    assert tiles(match, 0) == {"route-5-2", "baden-3", "wuerttemberg-hohenzollern-3"}
    match = table(CLOSE, "route A: basel freiburg sigmaringen ulm kempten", f"houses A: {near} linz")
    match.play("close, one each")
    assert tiles(match, 0) == {"route-5-2", "baden-3", "wuerttemberg-hohenzollern-3", "outside-baiern-6"}


def test_the_tile_outside_baiern_is_won_once_by_each_player() -> None:
    """U5.2"""
    everywhere = "mannheim ulm sigmaringen basel innsbruck linz budweis lodz"
    match = table(CLOSE, "route A: lodz pilsen budweis", f"houses A: {everywhere}", "tiles A: outside-baiern-6")
    match.play("close, one each")
    assert tiles(match, 0) == {"outside-baiern-6"}
