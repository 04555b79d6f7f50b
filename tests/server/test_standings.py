"""Points and ties of a tournament."""

import pytest

from emporion.server.pairings import BOT
from emporion.server.standings import Played, points, standings


@pytest.mark.parametrize(
    ("places", "expected"),
    [([1, 2], [1, 0]), ([1, 1], [0.5, 0.5]), ([1, 2, 3], [1, 0.5, 0]), ([1, 2, 2, 4], [1, 0.5, 0.5, 0]), ([1], [0.5])],
)
def test_points_are_the_share_of_opponents_left_behind(places: list[int], expected: list[float]) -> None:
    assert [points(places, seat) for seat in range(len(places))] == expected
    assert sum(expected) == len(places) / 2  # so that tables of all sizes count alike


def order(games: list[Played], people: int = 3, byes: tuple[int, ...] = ()) -> list[int]:
    return [one.entrant for one in standings(range(people), games, byes, "seed")]


def test_byes_forfeits_and_tables_without_a_result_have_points_of_their_own() -> None:
    games = [Played((0,), granted=1.0), Played((1, 2), granted=0.5)]
    found = {one.entrant: one for one in standings(range(4), games, [3], "seed")}
    assert [found[n].points for n in range(4)] == [1, 0.5, 0.5, 0.5]
    assert [found[n].games for n in range(4)] == [0, 0, 0, 0]


def test_ties_are_broken_by_the_games_among_those_who_are_level() -> None:
    games = [Played((0, 1), (2, 1), (9, 10)), Played((0, 2), (1, 2), (90, 1)), Played((1, 3), (2, 1), (0, 90))]
    found = standings(range(4), games, (), "seed")
    assert [one.points for one in found] == [1, 1, 1, 0]
    assert found[0].entrant == 1  # who has beaten 0, though 0 has the greater share
    assert found[0].direct == 1


def test_then_by_what_the_opponents_have_then_by_share() -> None:
    games = [Played((0, 2), (1, 2), (5, 1)), Played((1, 3), (1, 2), (5, 1)), Played((2, 4), (1, 2), (9, 1))]
    assert order(games, 5).index(0) < order(games, 5).index(1)  # 2 has won a game, 3 none
    games = [Played((0, BOT), (1, 2), (5, 4)), Played((1, BOT), (1, 2), (5, 1))]
    assert order(games, 2) == [1, 0]


def test_then_by_a_lot_that_the_seed_draws() -> None:
    drawn = {tuple(one.entrant for one in standings(range(4), [], (), seed)) for seed in "abcdefgh"}
    assert len(drawn) > 1
    assert standings(range(4), [], (), "a") == standings(range(4), [], (), "a")
    assert [one.place for one in standings(range(4), [], (), "a")] == [1, 2, 3, 4]


def test_bots_are_opponents_without_a_place_in_the_standings() -> None:
    found = standings([0, 1], [Played((0, BOT, 1), (2, 1, 3), (5, 9, 0))], (), "seed")
    assert [(one.entrant, one.points, one.wins) for one in found] == [(0, 0.5, 0), (1, 0, 0)]
