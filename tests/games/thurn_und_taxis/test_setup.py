"""U3, X1, X2 and Y1: setting up."""

import pytest

import emporion
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import offered, table, town
from tests.tables import refused


def test_six_cards_lie_open_and_nobody_holds_any() -> None:
    """U3"""
    match = emporion.game("thurn-und-taxis", 4).start(seed=1)
    assert match.state.display_size == 6
    assert match.state.deck_size == 60
    assert not match.state.hand.any()
    assert match.decision == "take"


def test_all_cards_are_in_the_deck_and_in_the_display_in_random_order() -> None:
    """U1, U3"""
    game = emporion.game("thurn-und-taxis", 3)
    states = [game.deal(seed)[0] for seed in range(4)]
    for s in states:
        assert game.kernel.check(s) == 0  # every card is somewhere, and nobody has a route
        assert (s.turn, s.actor) == (s.start_player, s.start_player)
    assert len({s.deck.tobytes() for s in states}) == 4
    assert len({int(s.turn) for s in states}) > 1


def test_the_start_player_is_drawn_at_random() -> None:
    """U3"""
    starts = [int(emporion.game("thurn-und-taxis", 3).deal(seed)[0].start_player) for seed in range(60)]
    assert {starts.count(seat) > 8 for seat in range(3)} == {True}


def test_the_modules_are_off_unless_chosen() -> None:
    game = emporion.game("thurn-und-taxis", 2)
    assert game.options == {"audience": "no", "office": "no", "all_provinces": "no", "memory": "strict"}
    match = game.start(seed=1)
    assert "coaches" not in match.view(0)
    assert "supply" not in match.view(0)
    assert not match.state.supply.any()


@pytest.mark.parametrize("players", [3, 4])
def test_the_coaches_start_in_the_north(players: int) -> None:
    """X1"""
    match = emporion.game("thurn-und-taxis", players, audience=True).start(seed=1)
    assert [town(match, coach) for coach in c.COACH_NAMES] == [
        "loerrach",
        "tuttlingen",
        "st-gallen",
        "freising",
        "hallstadt",
    ]


def test_with_two_players_the_coaches_start_two_towns_further_south() -> None:
    """X1"""
    match = emporion.game("thurn-und-taxis", 2, audience=True).start(seed=1)
    assert [town(match, coach) for coach in c.COACH_NAMES] == ["mailand", "como", "como", "trient", "udine"]
    for full, two in zip(c.START_TOWNS[1], c.START_TOWNS[0], strict=True):
        south = {int(c.EXITS[t, i]) for t in c.EXITS[full] if t >= 0 for i in range(int(c.EXIT_COUNT[t]))}
        assert int(two) in south


def test_everyone_lays_one_cleric_on_each_coach_from_the_start_player_on() -> None:
    """X2"""
    match = emporion.game("thurn-und-taxis", 3, audience=True).start(seed=4)
    first = match.actor
    assert first is not None
    order = []
    while match.decision == "clerics":
        order.append(match.actor)
        match.play(offered(match)[0])
    assert order == [(first + i) % 3 for i in range(3) for _ in range(4)]  # the fifth has no choice
    for seat in range(3):
        assert sorted(match.state.cleric[seat]) == [1, 2, 3, 4, 5]
    assert match.actor == first
    assert match.decision == "take"


@pytest.mark.parametrize("first", [0, 1, 2])
def test_clerics_are_laid_and_the_game_begun_by_the_start_player_whoever_that_is(first: int) -> None:
    """U3, X2"""
    letter = "ABC"[first]
    match = table(
        f"start_player: {letter}", f"actor: {letter}", "cleric A: hand hand hand hand hand", audience=True, players=3
    )
    order = []
    while match.decision == "clerics":
        order.append(match.actor)
        match.play(offered(match)[0])
    assert order == [(first + i) % 3 for i in range(3) for _ in range(4)]
    assert (match.actor, match.decision, int(match.state.turn)) == (first, "take", first)
    starts = {int(emporion.game("thurn-und-taxis", 3, audience=True).deal(seed)[0].actor) for seed in range(20)}
    assert starts == {0, 1, 2}


def test_a_cleric_is_laid_only_once() -> None:
    """X2"""
    match = emporion.game("thurn-und-taxis", 2, audience=True).start(seed=4)
    match.play("lay bishop")
    assert "lay bishop" not in offered(match)
    assert refused(match, "lay bishop")[1] == "X2"


def test_clerics_go_onto_the_coaches_in_their_order() -> None:
    """X2"""
    match = emporion.game("thurn-und-taxis", 2, audience=True).start(seed=4)
    seat = match.actor
    match.play("lay bishop, lay monk, lay cardinal, lay priest")
    assert seat is not None
    assert [c.PLACE_NAMES[int(place)] for place in match.state.cleric[seat]] == [
        "boehmen-salzburg",
        "wuerttemberg-hohenzollern",
        "baiern",
        "baden",
        "schweiz-tyrol",
    ]


@pytest.mark.parametrize(("players", "tiles"), [(2, [4, 4, 3, 2]), (3, [6, 6, 5, 3]), (4, [8, 8, 6, 4])])
def test_the_office_tiles_depend_on_the_number_of_players(players: int, tiles: list[int]) -> None:
    """Y1"""
    match = emporion.game("thurn-und-taxis", players, office=True).start(seed=1)
    assert c.OFFICE_NAMES == ("postmaster", "carrier", "administrator", "cartwright")
    assert list(match.state.supply) == tiles
    assert match.state.point_tiles == 12
