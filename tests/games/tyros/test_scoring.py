"""T7 Scoring, and the last words of T6."""

import pytest

import emporion
from tests.games.tyros.tables import at, pass_all

LAND = ("land orange: 7 8 12 6", "land yellow: 13 14 9", "land green: 31 tyros", "land violet: 26")


def finished(*lines: str, edition: str = "kosmos") -> emporion.Match:
    match = at(*lines, "last_round: 1", edition=edition)
    pass_all(match)
    assert match.over
    return match


def rows(match: emporion.Match, seat: int) -> list[tuple[str, int]]:
    return match.breakdown()[seat]


def test_empires_rank_by_their_number_of_squares() -> None:
    """T7.1"""
    ranks = {name: empire["rank"] for name, empire in at(*LAND).view()["empires"].items()}
    assert ranks == {"orange": 1, "yellow": 2, "green": 3, "violet": 4}  # Tyros counts as a green square
    ranks = {name: e["rank"] for name, e in at("land violet: 1 2", "land green: 21").view()["empires"].items()}
    assert ranks == {"violet": 1, "green": 2, "orange": 3, "yellow": 4}


@pytest.mark.parametrize(
    ("edition", "order"),
    [("kosmos", ["orange", "yellow", "green", "violet"]), ("italian", ["green", "orange", "violet", "yellow"])],
)
def test_empires_of_equal_size_rank_in_a_fixed_order(edition: str, order: list[str]) -> None:
    """T7.1, T9"""
    view = at("land orange: 1", "land yellow: 6", "land green: 20", "land violet: 24", edition=edition).view()
    assert sorted(order, key=lambda name: int(view["empires"][name]["rank"])) == order


@pytest.mark.parametrize(("edition", "points"), [("kosmos", [12, 10, 9, 8]), ("italian", [12, 10, 9, 7])])
def test_cities_score_by_the_rank_of_their_empire(edition: str, points: list[int]) -> None:
    """T7.2, T9"""
    match = finished(*LAND, "cities A: 7", "cities B: 13", "cities C: 31", "cities D: 26", edition=edition)
    assert match.scores() == [p + 7 for p in points]  # and each has most cities there (T7.4)


@pytest.mark.parametrize(("edition", "points"), [("kosmos", [6, 5, 4, 3]), ("italian", [8, 6, 5, 4])])
def test_ships_alone_in_a_square_score_less(edition: str, points: list[int]) -> None:
    """T7.2, T9: a square scores once, however many ships are there."""
    match = finished(*LAND, "ships A: 7 7", "ships B: 13", "ships C: 31", "ships D: 26 26", edition=edition)
    assert match.scores() == points


def test_ships_of_two_players_score_nothing() -> None:
    """T7.2"""
    assert finished(*LAND, "ships A: 7", "ships B: 7").scores() == [0, 0, 0, 0]


def test_ships_beside_a_city_score_nothing() -> None:
    """T7.2"""
    assert finished(*LAND, "ships A: 7", "cities B: 7").scores() == [0, 12 + 7, 0, 0]
    assert finished(*LAND, "ships B: 7", "cities B: 7").scores() == [0, 12 + 7, 0, 0]


def test_the_coasts_of_16_are_one_square_for_control() -> None:
    """T5.A, T7.2"""
    lines = ("land violet: 16",)
    assert finished(*lines, "ships A: 16w 16e").scores()[0] == 6
    assert finished(*lines, "ships A: 16w", "ships B: 16e").scores()[:2] == [0, 0]


def test_squares_without_a_chip_score_nothing() -> None:
    """T7.2"""
    assert finished("land orange: 7", "ships A: tyros").scores()[0] == 0


def test_tyros_scores_like_any_square() -> None:
    """T7.2, T3.3"""
    assert finished(*LAND, "ships A: tyros").scores()[0] == 4
    assert finished(*LAND, "cities A: tyros").scores()[0] == 9 + 7


def test_in_the_italian_edition_most_ships_control_tyros() -> None:
    """T9: on a tie nobody does, and without a chip it is worth nothing."""
    assert finished(*LAND, "ships A: tyros*3", "ships B: tyros*2", edition="italian").scores()[:2] == [5, 0]
    assert finished(*LAND, "ships A: tyros*2", "ships B: tyros*2", edition="italian").scores()[:2] == [0, 0]
    assert finished("land orange: 7", "ships A: tyros*2", edition="italian").scores()[0] == 0
    assert finished(*LAND, "ships A: tyros*2", "ships B: tyros").scores()[:2] == [0, 0]  # not so in the other


def test_the_first_player_with_a_city_in_each_empire_gets_seven_points_at_once() -> None:
    """T7.3"""
    three = "cities A: 7 13 31"
    match = at(*LAND, three, "ships A: 26", "hand A: violet*5", "cities B: 8 14 tyros")
    before = match.scores()[0]
    match.play("city 26")
    assert match.view()["pioneer"] == 0
    assert match.scores()[0] == before - 3 + 8 + 7 + 7  # the ship scored 3, the city scores 8 and is the only one
    lands = (*LAND[:3], "land violet: 26 27")
    match = at(*lands, three, "ships A: 26", "hand A: violet*5", "cities B: 8 14 tyros 27", "pioneer: B")
    match.play("city 26")
    assert match.view()["pioneer"] == 1  # only the first


def test_three_empires_are_not_enough() -> None:
    """T7.3"""
    match = at(*LAND, "cities A: 7 13", "ships A: 31", "hand A: green*5")
    match.play("city 31")
    assert match.view()["pioneer"] is None


def test_who_alone_has_the_most_cities_in_an_empire_gets_seven_points() -> None:
    """T7.4: on a tie nobody."""
    assert finished(*LAND, "cities A: 7 8", "cities B: 12").scores()[:2] == [24 + 7, 12]
    assert finished(*LAND, "cities A: 7", "cities B: 12").scores()[:2] == [12, 12]


def test_most_points_win() -> None:
    """T7.5"""
    assert finished(*LAND, "cities A: 7", "ships B: 13").winners == [0]


def test_on_a_tie_points_in_the_largest_empire_decide() -> None:
    """T7.5: both have 12, A in the largest empire, B in the three others."""
    lands = ("land orange: 7 8", "land yellow: 13", "land green: 21", "land violet: 29")
    match = finished(*lands, "ships A: 7 8", "ships B: 13 21 29")
    assert match.scores()[:2] == [12, 12]
    assert match.winners == [0]


def test_the_bonus_for_most_cities_counts_in_the_tie_break() -> None:
    """T7.5: both have 31, and 24 of them by squares of the largest empire; only A has the most cities there."""
    lands = ("land orange: 7 8 9 12 13", "land green: 21", "land violet: 29", "land yellow: 24")
    match = finished(*lands, "cities A: 7 8", "cities B: 12", "ships B: 9 13 21 29")
    assert match.scores()[:2] == [31, 31]
    assert [rows(match, seat)[-1][1] for seat in (0, 1)] == [31, 24]
    assert match.winners == [0]


def test_a_tie_in_everything_is_shared() -> None:
    """T7.5"""
    match = finished(*LAND, "ships A: 7", "ships B: 8")
    assert match.winners == [0, 1]


def test_the_breakdown_shows_square_by_square_bonuses_and_tie_break() -> None:
    """T7"""
    match = finished(*LAND, "cities A: 7 13 26 31", "ships A: 14", "cities B: tyros", "pioneer: A")
    assert rows(match, 0) == [
        ("City in 7 Zakantha (orange)", 12),
        ("Most cities in the orange empire", 7),
        ("City in 13 Karthago (yellow)", 10),
        ("Ships in 14 Takape (yellow)", 5),
        ("Most cities in the yellow empire", 7),
        ("City in 31 Kition (green)", 9),
        ("City in 26 Miletos (violet)", 8),
        ("Most cities in the violet empire", 7),
        ("First with a city in every empire", 7),
        ("Points", 72),
        ("Points in the largest empire (tie-break)", 19),
    ]
    assert match.scores()[0] == 72
    for seat in range(4):
        assert sum(points for _, points in rows(match, seat)[:-2]) == match.scores()[seat]


def test_the_last_round_ends_without_keeping_cards() -> None:
    """T6"""
    match = at(*LAND, "last_round: 1", "hand A: orange*5")
    pass_all(match)
    assert match.over
    assert match.actor is None


@pytest.mark.parametrize("owner", ["A", "B"])
def test_ships_of_another_beside_a_city_score_nothing(owner: str) -> None:
    """T7.2"""
    other = "BA"["AB".index(owner)]
    match = finished(*LAND, f"cities {owner}: 7", f"ships {other}: 7")
    assert match.scores()["AB".index(other)] == 0
    assert match.scores()["AB".index(owner)] == 12 + 7


@pytest.mark.parametrize("winner", ["A", "B", "D"])
def test_points_come_before_points_in_the_largest_empire(winner: str) -> None:
    """T7.5: 14 points, none of them in the largest empire, against 12."""
    lands = ("land orange: 7 8 12", "land yellow: 13 14", "land green: 21", "land violet: 29")
    match = finished(*lands, f"ships {winner}: 13 14 21", "ships C: 7 8")
    assert match.scores()["ABCD".index(winner)] == 14
    assert match.scores()[2] == 12
    assert match.winners == ["ABCD".index(winner)]
