"""T2 The board."""

import json
import tomllib
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.core.errors import BadRecord, BadRequest, EmporionError
from emporion.games.tyros.board import (
    FARTHEST,
    SQUARE_OF,
    SQUARES,
    STANDARD_BOARD,
    STANDARD_FILE,
    WATER_NAMES,
    WATERS,
    read_board,
)
from tests.games.tyros.tables import at, notations

TEXT = STANDARD_FILE.read_text("utf-8")


def distance(one: str, other: str) -> int:
    return int(STANDARD_BOARD.distance[WATER_NAMES.index(one), WATER_NAMES.index(other)])


def linked(one: str, other: str) -> bool:
    return distance(one, other) == 1


def adjacent(one: str, other: str) -> bool:
    squares = {name: i for i, name in enumerate(WATER_NAMES)} | {"16": 15}
    return bool(int(STANDARD_BOARD.neighbours[squares[one]]) >> squares[other] & 1)


def test_near_squares_are_those_at_a_small_distance() -> None:
    """T2.2, T5.A: choices are looked for among these alone."""
    for departure in range(WATERS):
        for moves in range(FARTHEST):
            within = {
                int(SQUARE_OF[water])
                for water in range(WATERS)
                if water != departure and STANDARD_BOARD.distance[departure, water] <= moves
            }
            assert int(STANDARD_BOARD.near[departure, moves]) == sum(1 << square for square in within)
        assert int(STANDARD_BOARD.near[departure, FARTHEST]) == (1 << SQUARES) - 1


def test_the_board_has_five_rows_of_seven_with_all_squares() -> None:
    """T2"""
    assert [len(row) for row in STANDARD_BOARD.grid] == [7] * 5
    cells = [cell for row in STANDARD_BOARD.grid for cell in row]
    assert sorted(cells) == sorted([*map(str, range(1, 33)), "tyros", "sea", "desert"])
    assert STANDARD_BOARD.grid[3][5:] == ("sea", "tyros")
    assert len(set(STANDARD_BOARD.places)) == 33


def test_adjacent_squares_share_an_edge_and_nothing_leads_over_sea_or_desert() -> None:
    """T2.1"""
    assert adjacent("16", "21")
    assert adjacent("tyros", "31")
    assert adjacent("tyros", "32")
    assert not adjacent("23", "tyros")  # the sea lies between
    assert not adjacent("27", "28")
    assert not adjacent("5", "14")  # the desert lies between
    assert not adjacent("7", "12")  # a corner is no edge


def test_the_two_coasts_of_16_are_not_linked_with_each_other() -> None:
    """T2.2"""
    assert distance("16w", "16e") == 2


def test_sea_links_that_the_texts_state() -> None:
    """T2.3"""
    stated = [pair for pair, mark in STANDARD_BOARD.links.items() if mark == "rules"]
    assert len(stated) == 21
    for pair in ("tyros-31", "24-23", "25-29", "17-16w", "17-16e", "16e-15", "16w-11", "12-8"):
        one, other = (WATER_NAMES.index(name) for name in pair.split("-"))
        assert (min(one, other), max(one, other)) in stated


@pytest.mark.parametrize("pair", ["30-29", "15-10", "16w-21", "16e-21", "16w-15", "16e-11"])
def test_adjacent_pairs_that_ships_cannot_pass(pair: str) -> None:
    """T2.4: from 16E only 15 and 17 can be reached."""
    assert not linked(*pair.split("-"))
    assert [name for name in WATER_NAMES if linked("16e", name)] == ["15", "17"]


def test_the_other_links_are_a_reconstruction_and_marked_so() -> None:
    """T2.5"""
    assert sum(mark == "reconstructed" for mark in STANDARD_BOARD.links.values()) == 24
    assert linked("3", "8")
    assert linked("4", "9")
    for pair in ("1-6", "2-7", "15-20", "20-21"):
        assert adjacent(*pair.split("-"))
        assert not linked(*pair.split("-"))


@pytest.mark.parametrize(
    ("start", "end", "squares"),
    [("tyros", "23", 4), ("31", "29", 4), ("22", "8", 3), ("22", "15", 3), ("15", "10", 5)],
)
def test_the_shortest_ways_of_the_worked_examples(start: str, end: str, squares: int) -> None:
    """T2.7"""
    assert distance(start, end) == distance(end, start) == squares


@pytest.mark.parametrize(
    "route",
    [
        "tyros 32 28 24 23",
        "tyros 31 27 22 23",
        "31 30 26 25 29",
        "22 17 12 8",
        "22 17 16e 15",
        "15 16e 17 16w 11 10",
        "15 16e 17 12 11 10",
    ],
)
def test_the_routes_of_the_worked_examples_can_be_sailed(route: str) -> None:
    """T2.7"""
    waters = route.split()
    assert all(linked(one, other) for one, other in pairwise(waters))


# An edited board ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"29"],', '"28"],', "square 28 is 2 times"),
        ('"29"],', '"33"],', "'33'"),
        ('"29"],', '"29", "sea"],', "5 rows of 7"),
        ('["5", "desert"', '["sea", "sea", "sea", "sea", "sea", "sea", "sea"],\n["5", "desert"', "5 rows of 7"),
        ('"20-25", ', "", "not complete: is 20-25 a link or a barrier?"),
        ('"20-25", ', '"20-25", "25-20", ', "given twice"),
        ('"1-6", ', '"1-6", "1-2", ', "given twice, in links and in barriers"),
        ('"20-25", ', '"20-26", "20-25", ', "not adjacent"),
        ('"20-25", ', '"20-99", ', "'99'"),
        ('"20-25", ', '"20", ', "not a pair"),
        ('"1-6", ', '"1-6", "20-25", ', "given twice"),
        ('reconstructed = [ # T2.5\n    "1-2', 'guessed = [ # T2.5\n    "1-2', "'guessed'"),
        ('7 = "Zakantha"', "", "square 7 has no place name"),
        ("[places]", "[ports]", "no part 'places'"),
        ("[places]", "[more]\n[places]", "'more'"),
        ("grid = [", "grid = ", "not TOML"),
    ],
)
def test_a_wrong_board_is_refused_with_what_is_wrong(old: str, new: str, said: str) -> None:
    """T2.6"""
    assert old in TEXT
    with pytest.raises(BadRequest) as error:
        read_board(TEXT.replace(old, new, 1), "mine.toml")
    assert error.value.code == "bad-board"
    assert said in str(error.value)
    assert "mine.toml" in str(error.value)


@pytest.mark.parametrize(
    ("part", "instead", "said"),
    [
        ("places", 'places = ["a"]', "places should be a table"),
        ("places", "[places]\n1 = 3", "square 1 has no place name"),
        ("links", "links = 3", "links should be a table"),
        ("barriers", "[barriers]\nreconstructed = 3", "reconstructed in barriers should be a list"),
        ("grid", "grid = 3", "list of rows"),
        ("grid", "grid = [3]", "list of rows"),
    ],
)
def test_a_part_of_the_wrong_type_is_refused_in_words(part: str, instead: str, said: str) -> None:
    """T2.6"""
    data = tomllib.loads(TEXT)
    parts = {name: f"{name} = {inline(value)}" for name, value in data.items() if name != part}
    order = [*parts.values(), instead] if instead.startswith("[") else [instead, *parts.values()]
    with pytest.raises(BadRequest, match=said):
        read_board("\n".join(order), "mine.toml")


def inline(value: Any) -> str:
    """A part of the board file on one line."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {inline(entry)}" for key, entry in value.items()) + "}"
    return json.dumps(value, ensure_ascii=False)


def test_a_board_that_ships_cannot_sail_all_over_is_refused() -> None:
    """T2.6"""
    cut = TEXT.replace('"25-29",', "").replace('"30-29", ', '"30-29", "25-29", ')
    with pytest.raises(BadRequest, match="not connected: no ship can get from 1 to 29"):
        read_board(cut, "mine.toml")


def edited(tmp_path: Path) -> Path:
    """The standard board, but ships pass between 30 and 29."""
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('"30-29", ', "").replace('"25-29",', '"25-29", "30-29",'), "utf-8")
    return path


def test_a_corrected_board_is_an_option_and_changes_the_ways(tmp_path: Path) -> None:
    """T2.6"""
    line = ("land green: 29", "ships A: 31", "hand A: green green")
    assert notations(at(*line), "sail") == []
    match = at(*line, board=str(edited(tmp_path)))
    assert notations(match, "sail") == ["sail 31"]
    match.play("sail 31")
    assert "2 × green" in match.choices()[0].text


def test_a_record_is_replayed_on_its_own_board_only(tmp_path: Path) -> None:
    """T2.6"""
    path = edited(tmp_path)
    match = emporion.game("tyros", 3, board=str(path)).start(seed=1)
    match.play(match.choices()[0].code)
    record, position = match.record(), match.position()
    assert emporion.replay(record).state.tobytes() == match.state.tobytes()
    assert emporion.load(position).state.tobytes() == match.state.tobytes()
    path.write_text(TEXT, "utf-8")
    for read, text in ((emporion.replay, record), (emporion.load, position)):
        with pytest.raises(EmporionError, match="has changed") as error:
            read(text)
        assert error.value.code == "other-board"


def test_place_names_are_no_part_of_the_rules(tmp_path: Path) -> None:
    """T2.6: a board with other names plays alike."""
    path = tmp_path / "names.toml"
    path.write_text(TEXT.replace("Zakantha", "Saguntum"), "utf-8")
    game = emporion.game("tyros", 3, board=str(path))
    assert game.options["board"].endswith(f"@{STANDARD_BOARD.digest}")


def test_edited_place_names_are_shown(tmp_path: Path) -> None:
    """T2.6: and the standard board keeps its own beside them."""
    path = tmp_path / "names.toml"
    path.write_text(TEXT.replace('7 = "', '7 = "New '), "utf-8")
    line = ("decision: grow", "land green: 6", "tiles A: 7")
    standard, renamed = at(*line), at(*line, board=str(path))
    place = standard.view()["squares"]["7"]["place"]
    assert renamed.view()["squares"]["7"]["place"] == f"New {place}"
    assert f"New {place}" in renamed.choices()[0].text
    assert f"New {place}" not in standard.choices()[0].text


def test_a_board_file_that_is_not_there_is_an_error_of_one_line() -> None:
    """T2.6"""
    with pytest.raises(BadRequest) as error:
        emporion.game("tyros", board="no/such/board.toml")
    assert error.value.code == "bad-board"
    assert "\n" not in str(error.value)


def test_squares_that_do_not_exist_are_not_read_from_a_position() -> None:
    """T2"""
    with pytest.raises(BadRecord, match="'33'"):
        at("land green: 33")
