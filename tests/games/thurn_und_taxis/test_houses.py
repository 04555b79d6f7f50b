"""U5.1: houses."""

from tests.games.thurn_und_taxis.positions import NINETEEN, TWENTY, housed, houses, offered, table
from tests.tables import refused

CLOSE = "decision: close\ntaken: 1\nplayed: 2\nofficial: carrier"


def test_either_one_in_each_province_or_all_of_one() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: ulm augsburg muenchen salzburg")
    match.play("close")
    assert offered(match) == ["one each", "all wuerttemberg", "all baiern", "all salzburg"]


def test_all_cities_of_one_province_get_a_house() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: ulm augsburg muenchen salzburg")
    match.play("close, all baiern")
    assert houses(match, 0) == {"augsburg", "muenchen"}


def test_one_city_of_each_province_gets_a_house_and_the_player_chooses_which() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: ulm augsburg muenchen salzburg")
    match.play("close, one each")
    assert match.decision == "house"
    assert offered(match) == ["house augsburg", "house muenchen"]
    match.play("house muenchen")
    assert houses(match, 0) == {"ulm", "muenchen", "salzburg"}


def test_several_provinces_are_asked_one_after_the_other() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: carlsruhe mannheim stuttgart ulm augsburg muenchen")
    match.play("close, one each")
    assert offered(match) == ["house mannheim", "house carlsruhe"]
    match.play("house carlsruhe")
    assert offered(match) == ["house stuttgart", "house ulm"]
    match.play("house ulm")
    assert offered(match) == ["house augsburg", "house muenchen"]
    match.play("house augsburg")
    assert houses(match, 0) == {"carlsruhe", "ulm", "augsburg"}


def test_a_city_of_another_province_must_wait_its_turn() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: carlsruhe mannheim stuttgart ulm")
    match.play("close, one each")
    assert refused(match, "house ulm") == ("house-order", "U5.1")
    assert refused(match, "house lodz") == ("no-house-here", "U5.1")


def test_no_second_own_house_in_a_city() -> None:
    """U5.1: a city without an own house must be chosen if there is one."""
    match = table(CLOSE, "route A: ulm augsburg muenchen salzburg", "houses A: augsburg")
    match.play("close, one each")
    assert houses(match, 0) == {"ulm", "augsburg", "muenchen", "salzburg"}
    match = table(
        "decision: house\nhouses_each: 1\nofficial: carrier",
        "route A: ulm stuttgart sigmaringen",
        "houses A: sigmaringen",
        "candidates: ulm stuttgart",
    )
    assert refused(match, "house sigmaringen") == ("house-stands", "U5.1")


def test_houses_of_others_do_not_matter() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: ulm augsburg muenchen salzburg", "houses B: augsburg muenchen")
    match.play("close, all baiern")
    assert houses(match, 0) == {"augsburg", "muenchen"}


def test_a_province_where_no_house_can_be_placed_may_be_chosen() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: ulm augsburg muenchen salzburg", "houses A: salzburg")
    match.play("close, all salzburg")
    assert houses(match, 0) == {"salzburg"}
    assert match.actor == 1


def test_a_province_outside_the_route_cannot_be_chosen() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: ulm augsburg muenchen salzburg")
    match.play("close")
    assert refused(match, "all baden") == ("not-in-route", "U5.1")


def test_with_too_few_houses_for_a_province_the_player_chooses_where() -> None:
    """U5.1"""
    match = table(CLOSE, "route A: freiburg basel zuerich", housed("A", NINETEEN))
    match.play("close, all schweiz")
    assert offered(match) == ["house basel", "house zuerich"]
    match.play("house zuerich")
    assert "basel" not in houses(match, 0)
    assert len(houses(match, 0)) == 20
    match = table(CLOSE, "route A: freiburg basel zuerich", housed("A", NINETEEN), "hand A: lodz*3 linz")
    match.play("close, all schweiz, house basel")
    assert match.decision == "discard"
    assert houses(match, 0) == {*NINETEEN.split(), "basel"}  # and none for Zürich any more
    assert match.view(0)["candidates"] == []


def test_with_too_few_houses_for_each_province_the_player_chooses_where() -> None:
    """U5.1"""
    seventeen = " ".join(city for city in NINETEEN.split() if city not in ("linz", "pilsen"))
    match = table(CLOSE, "route A: lodz pilsen budweis linz salzburg", housed("A", seventeen))
    match.play("close, one each")  # three houses, for Salzburg, Böhmen and Polen
    assert {"linz", "pilsen", "lodz"} <= houses(match, 0)
    eighteen = seventeen + " basel"
    match = table(CLOSE, "route A: lodz pilsen budweis linz salzburg", housed("A", eighteen))
    match.play("close, one each")
    assert offered(match) == ["house linz", "house pilsen"]
    match.play("house pilsen")
    assert {"pilsen", "lodz"} <= houses(match, 0)
    assert "linz" not in houses(match, 0)


def test_every_house_that_can_be_placed_is_placed() -> None:
    """U5.1: the last of the map cannot be the first choice when two houses are left."""
    eighteen = " ".join(city for city in NINETEEN.split() if city not in ("linz", "pilsen")) + " basel"
    match = table(CLOSE, "route A: lodz pilsen budweis linz salzburg", housed("A", eighteen))
    match.play("close, one each")
    assert refused(match, "house lodz")[0] == "house-order"


def test_nothing_is_asked_when_no_house_can_be_placed() -> None:
    """U5.1"""
    for held in (TWENTY, "ulm stuttgart sigmaringen"):
        end = ("end-1",) if held == TWENTY else ()
        match = table(CLOSE, "route A: ulm stuttgart sigmaringen", housed("A", held, *end))
        match.play("close")
        assert match.actor == 1
