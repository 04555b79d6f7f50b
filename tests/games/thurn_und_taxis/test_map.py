"""U1, U2 and X4: what lies in the box, the map, and the roads to Rome."""

from pathlib import Path

import pytest

import emporion
from emporion.core.errors import BadRecord
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis.board import BOARD, Board, read_board

TEXT = (Path(c.__file__).parent / "map.toml").read_text("utf-8")


def roads(board: Board = BOARD) -> set[frozenset[str]]:
    return {frozenset((city.name, other)) for city in board.cities for other in names(city.roads)}


def names(ids: tuple[str, ...]) -> list[str]:
    found = {city.id: city.name for city in BOARD.cities}
    return [found[city] for city in ids]


def test_there_are_66_cards_20_houses_and_the_bonus_tiles_of_the_rules() -> None:
    """U1"""
    assert c.CARDS == 66
    assert c.HOUSES == 20
    assert (c.FIRST_CARRIAGE, c.LAST_CARRIAGE) == (3, 7)
    assert dict(zip(c.STACK_NAMES, c.STACK_VALUES, strict=True)) == {
        "route-5": (2, 1),
        "route-6": (3, 2, 1),
        "route-7": (4, 3, 2, 1),
        "baden": (3, 2, 1),
        "wuerttemberg-hohenzollern": (3, 2, 1),
        "schweiz-tyrol": (3, 2, 1),
        "boehmen-salzburg": (4, 3, 2),
        "baiern": (5, 4, 3, 2),
        "outside-baiern": (6, 5, 4, 3),
        "end": (1,),
    }


def test_the_map_has_nine_provinces_with_their_cities() -> None:
    """U2"""
    found = {
        province.name: [city.name for city in BOARD.cities if city.province == province.id]
        for province in BOARD.provinces
    }
    assert found == {
        "Baden": ["Mannheim", "Carlsruhe", "Freiburg"],
        "Württemberg": ["Stuttgart", "Ulm"],
        "Hohenzollern": ["Sigmaringen"],
        "Schweiz": ["Basel", "Zürich"],
        "Tyrol": ["Innsbruck"],
        "Baiern": [
            "Würzburg",
            "Nürnberg",
            "Regensburg",
            "Passau",
            "Ingolstadt",
            "Augsburg",
            "München",
            "Kempten",
        ],
        "Salzburg": ["Salzburg", "Linz"],
        "Böhmen": ["Pilsen", "Budweis"],
        "Polen": ["Lodz"],
    }


ROADS = """
Augsburg: Ingolstadt Innsbruck Kempten München Ulm
Basel: Freiburg Zürich
Budweis: Linz Pilsen
Carlsruhe: Freiburg Mannheim Stuttgart
Freiburg: Sigmaringen Zürich
Ingolstadt: München Nürnberg Regensburg Stuttgart Ulm
Innsbruck: Kempten München Salzburg
Kempten: Sigmaringen Ulm Zürich
Linz: Passau Salzburg
Lodz: Pilsen
Mannheim: Stuttgart Würzburg
München: Passau Regensburg Salzburg
Nürnberg: Pilsen Regensburg Stuttgart Würzburg
Passau: Regensburg Salzburg
Pilsen: Regensburg
Sigmaringen: Stuttgart Ulm Zürich
Stuttgart: Ulm Würzburg
"""


def test_the_map_has_the_45_roads_of_the_rules() -> None:
    """U2"""
    listed = {
        frozenset((start, end))
        for row in ROADS.strip().splitlines()
        for start, ends in [row.split(": ")]
        for end in ends.split()
    }
    assert len(listed) == 45
    assert roads() == listed


def test_roads_go_both_ways() -> None:
    """U2"""
    for i in range(c.CITIES):
        for j in range(c.CITIES):
            assert int(c.ROADS[i]) >> j & 1 == int(c.ROADS[j]) >> i & 1


def test_places_lie_where_they_really_are() -> None:
    """U2: the map can be drawn from the positions."""
    places = [(city.latitude, city.longitude) for city in BOARD.cities]
    places += [(town.latitude, town.longitude) for town in BOARD.towns]
    for latitude, longitude in places:
        assert 41 < latitude < 53
        assert 7 < longitude < 20
    north = max(BOARD.cities, key=lambda city: city.latitude)
    assert north.name == "Lodz"


def test_clients_are_told_what_clerics_are_worth_and_which_carriage_follows() -> None:
    """X6, U5.3"""
    board = emporion.game("thurn-und-taxis").board()
    assert board is not None
    worth = {cleric["id"]: cleric["value"] for cleric in board["clerics"]}
    assert next(iter(worth.items())) == ("cardinal", 5)
    assert worth == {"altar-server": 1, "monk": 2, "priest": 3, "bishop": 4, "cardinal": 5}
    assert board["carriages"] == [3, 4, 5, 6, 7]


def test_the_roads_to_rome_fork_in_andechs_and_florenz() -> None:
    """X4"""
    exits = {town.name: len(town.south) for town in BOARD.towns if len(town.south) > 1}
    assert exits == {"Andechs": 2, "Florenz": 3}
    andechs = next(town for town in BOARD.towns if town.name == "Andechs")
    assert [(road.to, road.source) for road in andechs.south] == [("trient", "rules"), ("ettal", "rules")]


WAYS = """
Lörrach Luzern Mailand Parma Bologna Florenz
Tuttlingen Chur Como Parma
St.Gallen Chur
Freising Andechs Trient Verona Bologna
Andechs Ettal Trient
Hallstadt Villach Udine Venedig Bologna
Florenz Siena Rom
Florenz Arezzo Perugia Rom
Florenz Livorno Grosseto Civitavecchia Rom
"""


def test_the_roads_to_rome_are_those_of_the_rules() -> None:
    """X4"""
    listed = {pair for row in WAYS.strip().splitlines() for pair in zip(row.split(), row.split()[1:], strict=False)}
    called = {town.id: town.name.replace(" ", "") for town in BOARD.towns}
    assert {(called[town.id], called[road.to]) for town in BOARD.towns for road in town.south} == listed


def test_every_road_to_rome_is_marked_as_given_or_reconstructed() -> None:
    """X4"""
    sources = [road.source for town in BOARD.towns for road in town.south]
    assert set(sources) == {"rules", "reconstructed"}


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ('name = "Baden"\ncoach = "baden"', 'name = "Baden"\ncoach = "nobody"', "coach 'nobody', which is not there"),
        ('roads = ["pilsen"]', 'roads = ["posen"]', "road to 'posen', which is no city"),
        ('roads = ["pilsen"]', "roads = []", "no road leads from mannheim to lodz"),
        ('roads = ["pilsen"]', 'roads = ["pilsen", "pilsen"]', "written twice"),
        ('province = "polen"', 'province = "baden"', "should stand with the other cities"),
        ('province = "polen"', 'province = "preussen"', "province 'preussen', which is not there"),
        ("latitude = 51.76", 'latitude = "north"', "the latitude of lodz is 'north'"),
        ('id = "lodz"', 'id = "linz"', "linz"),
        ('id = "lodz"', 'id = "Łódź"', "small letters"),
        ('to = "ettal", source = "rules"', 'to = "ettal", source = "guess"', "it takes rules, reconstructed"),
        ('to = "ettal"', 'to = "freising"', "does not lead south"),
        ('to = "ettal"', 'to = "atlantis"', "'atlantis', which is no town"),
        ('start = "freising"', 'start = "muenchen"', "starts in 'muenchen', which is no town"),
        ("[[coach]]", "[[cart]]", "it has no [[coach]]"),
        ("[[coach]]", "[[coach", "it is no TOML"),
        ('id = "rom"', 'id = "roma"', "should end in a town 'rom'"),
        ('name = "Lodz"\n', "", "does not say its name"),
    ],
)
def test_a_wrong_map_is_refused_with_the_reason(before: str, after: str, says: str) -> None:
    assert before in TEXT
    with pytest.raises(BadRecord) as error:
        read_board(TEXT.replace(before, after))
    assert error.value.code == "bad-map"
    assert says in str(error.value)


def test_a_map_where_a_road_ends_before_rome_is_refused() -> None:
    cut = TEXT.replace('south = [\n    { to = "civitavecchia", source = "reconstructed" },\n]\n', "")
    with pytest.raises(BadRecord, match="no road leads from grosseto to the south"):
        read_board(cut)
