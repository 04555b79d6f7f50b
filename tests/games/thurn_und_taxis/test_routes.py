"""U4.2, U4.3: playing cards and closing."""

import pytest

from tests.games.thurn_und_taxis.positions import hand, offered, pile, route, table
from tests.tables import refused

PLAY = "decision: play\ntaken: 1\nofficial: administrator"


def test_a_card_starts_a_route_if_there_is_none() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: ulm lodz")
    assert offered(match) == ["start ulm", "start lodz"]
    match.play("start ulm")
    assert route(match, 0) == ["ulm"]
    assert hand(match, 0) == ["lodz"]


def test_cards_are_added_at_either_end() -> None:
    """U4.2"""
    lines = (PLAY, "hand A: kempten linz salzburg augsburg", "route A: innsbruck muenchen")
    match = table(*lines)
    assert offered(match) == [
        "discard route",
        "front augsburg",
        "back augsburg",
        "front kempten",
        "front salzburg",
        "back salzburg",
    ]
    match.play("front augsburg")
    assert route(match, 0) == ["augsburg", "innsbruck", "muenchen"]
    match = table(*lines)
    match.play("back augsburg")
    assert route(match, 0) == ["innsbruck", "muenchen", "augsburg"]


@pytest.mark.parametrize(("choice", "made"), [("front mannheim", 0), ("back mannheim", 2)])
def test_the_first_city_of_the_map_is_added_where_the_player_says(choice: str, made: int) -> None:
    """U4.2"""
    match = table(PLAY, "hand A: mannheim lodz", "route A: stuttgart carlsruhe")
    match.play(choice)
    assert route(match, 0).index("mannheim") == made


def test_a_route_of_one_city_lies_too() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: kempten lodz", "route A: stuttgart")
    assert refused(match, "start lodz") == ("route-lies", "U4.2")


def test_a_card_needs_a_road_to_the_end_where_it_is_added() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: kempten lodz", "route A: innsbruck muenchen")
    assert refused(match, "back kempten") == ("no-road", "U4.2")


def test_a_card_must_be_in_the_hand() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: kempten lodz", "route A: innsbruck muenchen")
    assert refused(match, "back salzburg") == ("not-in-hand", "U4.2")
    assert refused(table(PLAY, "hand A: kempten lodz"), "start ulm") == ("not-in-hand", "U4.2")


def test_a_city_comes_only_once_in_a_route() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: muenchen salzburg", "route A: muenchen augsburg innsbruck")
    assert refused(match, "back muenchen") == ("in-route", "U4.2")
    assert "back salzburg" in offered(match)


def test_a_route_of_one_city_is_extended_at_the_back() -> None:
    """U4.2: both ends are the same."""
    match = table(PLAY, "hand A: ulm lodz", "route A: augsburg")
    assert offered(match) == ["discard route", "back ulm"]
    assert refused(match, "front ulm") == ("one-city", "U4.2")


def test_a_route_may_be_discarded_even_if_it_could_be_extended() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: ulm lodz", "route A: augsburg kempten")
    assert refused(match, "start lodz") == ("route-lies", "U4.2")
    match.play("discard route")
    assert sorted(pile(match)) == ["augsburg", "kempten"]
    assert offered(match) == ["start ulm", "start lodz"]
    match.play("start lodz")
    assert route(match, 0) == ["lodz"]


def test_a_player_who_cannot_extend_must_start_anew() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: lodz*2", "route A: augsburg kempten")
    assert offered(match) == ["discard route"]


def test_there_is_nothing_to_discard_or_extend_without_a_route() -> None:
    """U4.2"""
    match = table(PLAY, "hand A: lodz*2")
    assert refused(match, "discard route") == ("no-route", "U4.2")
    assert refused(match, "back lodz") == ("no-route", "U4.2")


def test_discarding_the_route_can_be_taken_back_and_showing_a_hidden_card_cannot() -> None:
    """U4.2, U7"""
    match = table(PLAY, "hand A: lodz ulm", "known A: ulm", "route A: augsburg kempten")
    match.play("discard route")
    match.undo()
    assert route(match, 0) == ["augsburg", "kempten"]


def test_a_route_of_two_cannot_be_closed() -> None:
    """U4.3"""
    match = table(PLAY, "hand A: ulm lodz", "route A: augsburg")
    match.play("back ulm")
    assert match.actor == 1
    match = table("decision: close\nplayed: 1\ntaken: 1", "hand A: ulm ingolstadt", "route A: stuttgart ulm")
    assert offered(match) == ["carrier", "keep"]
    assert refused(match, "close") == ("too-short", "U4.3")


def test_closing_a_route_of_three_is_a_choice() -> None:
    """U4.3"""
    match = table(PLAY, "hand A: ulm lodz", "route A: augsburg kempten")
    match.play("back ulm")
    assert offered(match) == ["close", "keep"]
    match.play("keep")
    assert match.actor == 1
    assert route(match, 0) == ["augsburg", "kempten", "ulm"]


def test_only_the_player_in_turn_may_play() -> None:
    match = table(PLAY, "hand A: ulm linz", "hand B: lodz")
    assert refused(match, "start lodz", seat=1)[0] == "not-your-turn"
