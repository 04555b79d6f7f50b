"""Tables in which things are declared once: numbers and places follow from the order."""

from types import SimpleNamespace
from typing import Annotated, Literal, NotRequired, TypedDict

import numpy as np
import pytest

import emporion
from emporion.core.game import provided_by
from emporion.core.laws import CARD_LOST, EMPTY_SEAT, IN_ORDER, NEGATIVE, Laws
from emporion.core.observation import Observation
from emporion.core.piles import cards_from, shuffle_into
from emporion.core.problems import COMMON, FIRST_OF_GAME, Problem, Problems
from emporion.core.ranking import scores_by, winners_by
from emporion.core.view import Key, about, keys_of
from emporion.games.byzanz import laws as byzanz_laws


def test_problems_are_numbered_after_those_that_all_games_have() -> None:
    table = Problems()
    first, second = table.add("too-many", "H2"), table.add("too-few")
    assert (first, second) == (FIRST_OF_GAME, FIRST_OF_GAME + 1)
    assert table.table == (*COMMON, Problem("too-many", "H2"), Problem("too-few"))


def test_problems_of_one_game_are_none_of_another() -> None:
    one, other = Problems(), Problems()
    one.add("too-many")
    assert other.table == COMMON


def test_laws_are_numbered_after_those_that_all_games_have() -> None:
    laws, others = Laws(), Laws()
    first = len(laws.table)
    assert [laws.add("nobody is poor"), laws.add("nobody is rich")] == [first, first + 1]
    assert laws.table == (*others.table, "nobody is poor", "nobody is rich")
    assert (others.table[IN_ORDER], others.table[NEGATIVE]) == ("in order", "no count is negative")
    assert IN_ORDER == 0  # what `or` relies on
    assert (others.table[CARD_LOST], others.table[EMPTY_SEAT]) == (
        "every card is somewhere exactly once",
        "only taken seats hold anything",
    )


def test_what_every_game_provides_is_found_where_the_room_plan_says() -> None:
    found = provided_by("emporion.games.byzanz")
    assert found["folder"].name == "byzanz"
    assert (found["check"], found["laws"][byzanz_laws.LIMIT_BROKEN][:6]) == (byzanz_laws.check, "nobody")
    with pytest.raises(ModuleNotFoundError, match=r"emporion\.core\.components"):
        provided_by("emporion.core")


@pytest.mark.parametrize(("ranks", "won"), [((3, 5, 4), 0b010), ((5, 0, 5), 0b101), ((0, 0, 0), 0b111)])
def test_all_seats_of_the_highest_rank_win(ranks: tuple[int, ...], won: int) -> None:
    winners = winners_by("ranked", lambda _, seat: ranks[seat])
    scores = scores_by("ranked", lambda _, seat: ranks[seat])
    out = [9] * 4
    table = SimpleNamespace(players=3)
    assert getattr(winners, "py_func", winners)(table) == won
    getattr(scores, "py_func", scores)(table, out)
    assert out == [*ranks, 9]


def test_a_pile_is_counted_from_a_type_on_and_shuffled_whole() -> None:
    counts, pool = np.array([2, 0, 3], np.int8), np.full(6, -1, np.int8)
    assert [cards_from(counts, card) for card in range(4)] == [5, 3, 3, 0]
    s = emporion.game("byzanz").start(seed=1).state
    assert shuffle_into(s, counts, pool) == 5
    assert (sorted(pool[:5].tolist()), pool[5]) == ([0, 0, 2, 2, 2], -1)


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
