"""Who plays whom: what holds for every number of people, every size of tables and every seed."""

from itertools import combinations

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from emporion.server import pairings
from emporion.server.pairings import BOT, Past, Round, Shape, pair, people_at, rounds_for_all, schedule, sizes, swiss

SHAPES = st.builds(Shape, st.integers(2, 6), st.integers(2, 3), st.booleans()).filter(lambda s: s.least <= s.size)
quickly = settings(max_examples=20, deadline=None, phases=(Phase.generate,))


def check_round(one: Round, people: set[int], shape: Shape) -> None:
    """Everybody is at one table or has a bye, and tables are as large as they may be."""
    everywhere = [entrant for table in one.tables for entrant in people_at(table)] + list(one.byes)
    assert sorted(everywhere) == sorted(people)
    for table in one.tables:
        assert people_at(table)
        assert len(table) == shape.size if shape.bots else shape.least <= len(table) <= shape.size
        assert shape.bots or BOT not in table
    found = [len(people_at(table)) for table in one.tables]
    assert not found or max(found) - min(found) <= 1


def differ(counts: list[int]) -> int:
    return max(counts) - min(counts)


@given(st.integers(0, 64), SHAPES)
@quickly
def test_tables_are_even_and_nobody_is_left_out_without_need(people: int, shape: Shape) -> None:
    found = sizes(people, shape)
    assert sum(found) <= people
    assert not found or differ(found) <= 1
    if shape.bots:
        assert sum(found) == people
    else:
        assert all(shape.least <= size <= shape.size for size in found)
        possible = [k for k in range(people + 1) if any(n * shape.least <= k <= n * shape.size for n in range(65))]
        assert sum(found) == max(possible)


@given(st.integers(2, 14), st.integers(1, 8), SHAPES, st.text(max_size=5))
@quickly
def test_a_schedule_is_the_same_for_the_same_seed_and_shares_byes_and_small_tables(
    people: int, rounds: int, shape: Shape, seed: str
) -> None:
    found = schedule(people, rounds, shape, seed)
    assert found == schedule.__wrapped__(people, rounds, shape, seed)
    if not sizes(people, shape):
        assert found == ()
        return
    assert len(found) == rounds
    for one in found:
        check_round(one, set(range(people)), shape)
    past = Past.of(found)
    assert differ([past.byes[entrant] for entrant in range(people)]) <= 1
    assert differ([past.short[entrant] for entrant in range(people)]) <= 1


@pytest.mark.parametrize("people", [*range(2, 20), 33, 64])
@pytest.mark.parametrize("bots", [False, True])
def test_at_tables_of_two_everybody_meets_everybody_once(people: int, bots: bool) -> None:
    rounds = rounds_for_all(people, 2)
    past = Past.of(schedule(people, rounds, Shape(2, 2, bots), "seed"))
    assert {past.meetings[a, b] for a, b in combinations(range(people), 2)} == {1}
    for entrant in range(people):  # each side of the table about as often
        assert abs(past.seats[entrant, 0] - past.seats[entrant, 1]) <= 3
    twice = Past.of(schedule(people, 2 * rounds, Shape(2, 2, bots), "seed"))
    assert {twice.meetings[a, b] for a, b in combinations(range(people), 2)} == {2}


@pytest.mark.parametrize("size", [3, 4, 5, 6])
@pytest.mark.parametrize("people", [3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 16, 20, 25])
def test_at_larger_tables_everybody_meets_everybody_about_as_often(people: int, size: int) -> None:
    rounds, shape = rounds_for_all(people, size), Shape(size, 3, bots=True)
    past = Past.of(schedule(people, rounds, shape, "seed"))
    assert differ([past.meetings[a, b] for a, b in combinations(range(people), 2)]) <= 3
    for entrant in range(people):
        assert differ([past.seats[entrant, seat] for seat in range(size)]) <= 3


@pytest.mark.slow
def test_so_it_is_with_as_many_people_as_there_may_be() -> None:
    past = Past.of(schedule(64, 13, Shape(6, 3, bots=True), "seed"))
    assert differ([past.meetings[a, b] for a, b in combinations(range(64), 2)]) <= 3


@pytest.mark.parametrize(("people", "size"), [(9, 3), (6, 6), (4, 4)])
def test_where_everybody_can_meet_everybody_just_once_they_do(people: int, size: int) -> None:
    past = Past.of(schedule(people, rounds_for_all(people, size), Shape(size, 3, bots=False), "seed"))
    assert {past.meetings[a, b] for a, b in combinations(range(people), 2)} == {1}


def played_swiss(people: int, rounds: int, shape: Shape, order: st.DataObject) -> list[Round]:
    """Rounds in which somebody draws the standings."""
    found: list[Round] = []
    for _ in range(rounds):
        standing = order.draw(st.permutations(range(people)))
        found.append(swiss(standing, Past.of(found), shape, "seed"))
    return found


@given(st.integers(2, 16), st.integers(1, 6), SHAPES, st.data())
@quickly
def test_swiss_rounds_seat_everybody_once_and_share_byes(
    people: int, rounds: int, shape: Shape, order: st.DataObject
) -> None:
    found = played_swiss(people, rounds, shape, order)
    for one in found:
        check_round(one, set(range(people)), shape)
    if sizes(people, shape):
        assert differ([Past.of(found).byes[entrant] for entrant in range(people)]) <= 1


@given(st.integers(2, 12), st.data())
@quickly
def test_in_swiss_rounds_no_opponent_comes_back_while_that_can_be_avoided(people: int, order: st.DataObject) -> None:
    """As long as fewer rounds were played than half the people are, there is always somebody new for everybody."""
    rounds = max(1, (people + 1) // 2)
    past = Past.of(played_swiss(people, rounds, Shape(2, 2, bots=bool(people % 2)), order))
    assert max(past.meetings.values(), default=0) <= 1
    assert max(past.short.values(), default=0) <= 1


def test_after_everybody_has_met_opponents_come_back_once() -> None:
    past: list[Round] = []
    for _ in range(6):
        past.append(swiss([0, 1, 2, 3], Past.of(past), Shape(2, 2, bots=False), "seed"))
    assert set(Past.of(past).meetings.values()) == {2}


def test_swiss_rounds_go_by_standing() -> None:
    first = [Round(((0, 1), (2, 3), (4, 5), (6, 7)))]
    second = swiss([0, 2, 4, 6, 1, 3, 5, 7], Past.of(first), Shape(2, 2, bots=False), "seed")
    assert {pair(*table) for table in second.tables} == {(0, 2), (4, 6), (1, 3), (5, 7)}
    larger = swiss(list(range(8)), Past.of(first), Shape(4, 2, bots=False), "seed")
    assert max(Past.of([*first, larger]).meetings.values()) <= 2


def test_the_first_swiss_round_is_drawn_and_the_last_have_the_byes() -> None:
    shape = Shape(2, 2, bots=False)
    drawn = {swiss([0, 1, 2, 3], Past(), shape, seed).tables for seed in "abcdefgh"}
    assert len(drawn) > 1
    past = [Round(((0, 1), (2, 3)), (4,))]
    assert swiss([0, 2, 4, 1, 3], Past.of(past), shape, "seed").byes == (3,)


def test_bots_fill_the_seats_that_people_leave() -> None:
    one = schedule(5, 1, Shape(4, 2, bots=True), "seed")[0]
    assert sorted(len(people_at(table)) for table in one.tables) == [2, 3]
    assert all(len(table) == 4 for table in one.tables)
    assert pairings.sizes(1, Shape(4, 2, bots=True)) == [1]
