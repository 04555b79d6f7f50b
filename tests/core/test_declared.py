"""Tables in which things are declared once: numbers and places follow from the order."""

from typing import Annotated, Literal, NotRequired, TypedDict

from emporion.core.laws import Laws
from emporion.core.observation import Observation
from emporion.core.problems import COMMON, FIRST_OF_GAME, Problem, Problems
from emporion.core.view import Key, about, keys_of


def test_problems_are_numbered_after_those_that_all_games_have() -> None:
    table = Problems()
    first, second = table.add("too-many", "H2"), table.add("too-few")
    assert (first, second) == (FIRST_OF_GAME, FIRST_OF_GAME + 1)
    assert table.table == (*COMMON, Problem("too-many", "H2"), Problem("too-few"))


def test_problems_of_one_game_are_none_of_another() -> None:
    one, other = Problems(), Problems()
    one.add("too-many")
    assert other.table == COMMON


def test_laws_are_numbered_in_their_order() -> None:
    laws = Laws()
    assert [laws.add("in order"), laws.add("no count is negative")] == [0, 1]
    assert laws.table == ("in order", "no count is negative")


def test_a_part_of_an_observation_begins_where_the_one_before_ends() -> None:
    observation = Observation()
    places = [observation.part("decision", 5, "one-hot"), observation.part("bid", (6, 25), "cards")]
    places.append(observation.part("lowest", 1, "the lowest card"))
    assert places == [0, 5, 155]
    assert observation.size == 156
    assert [(part.name, part.shape, part.first, part.size) for part in observation.parts] == [
        ("decision", (5,), 0, 5),
        ("bid", (6, 25), 5, 150),
        ("lowest", (1,), 155, 1),
    ]


class Piece(TypedDict):
    name: Annotated[str, about("its name")]


class Table(TypedDict):
    kind: Literal["table"]
    pieces: Annotated[list[Piece], about("all of them")]
    by_name: Annotated[dict[str, Piece], about("the same")]
    chosen: NotRequired[Annotated[Piece | None, about("one of them, or null")]]


def test_the_keys_of_a_type_are_listed_with_what_they_mean_and_hold() -> None:
    assert keys_of(Table) == [
        Key("kind", "", None, several=False),
        Key("pieces", "all of them", Piece, several=True),
        Key("by_name", "the same", Piece, several=True),
        Key("chosen", "one of them, or null", Piece, several=False),
    ]
