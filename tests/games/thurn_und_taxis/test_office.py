"""Y: in office."""

import pytest

from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import (
    NINETEEN,
    OFFICES,
    hand,
    held,
    housed,
    houses,
    offered,
    office,
    pile,
    table,
    tiles,
)
from tests.tables import refused


def test_using_an_official_brings_its_tile() -> None:
    """Y2"""
    match = office("decision: take", "hand A: ulm")
    match.play("administrator")
    assert held(match, 0) == [0, 0, 1, 0]
    match.play("deck")
    match = office("decision: play", "taken: 1", "hand A: ulm lodz")
    match.play("postmaster")
    assert held(match, 0) == [0, 0, 0, 0]  # first the effect
    match.play("deck")
    assert held(match, 0) == [1, 0, 0, 0]
    match = office("decision: play", "taken: 1", "hand A: ulm augsburg", "route A: stuttgart")
    match.play("back ulm, carrier, back augsburg")
    assert held(match, 0) == [0, 1, 0, 0]
    match = office("decision: close", "hand A: lodz", "route A: wuerzburg nuernberg pilsen", "carriage A: 3")
    match.play("close, all baiern, cartwright")
    assert held(match, 0) == [0, 0, 0, 1]


def test_a_forced_postmaster_brings_a_tile_too() -> None:
    """Y2, U4.5"""
    match = office("decision: take")
    match.play("deck, deck")
    assert held(match, 0) == [1, 0, 0, 0]


def test_no_tile_is_taken_without_the_module() -> None:
    """Y2"""
    match = table("decision: take", "hand A: ulm")
    match.play("administrator")
    assert not match.state.offices.any()


def test_the_last_tile_makes_everyone_give_back_from_the_player_in_turn_on() -> None:
    """Y3"""
    match = office(
        "decision: take\nturn: B\nactor: B",
        "hand B: ulm",
        players=3,
        a="carrier administrator administrator",
        b="administrator",
        d="administrator postmaster",
    )
    match.play("administrator")
    assert (match.actor, match.decision) == (1, "give-back")
    match.play("give administrator")
    assert match.actor == 2
    match.play("give postmaster")
    assert match.actor == 0
    match.play("give carrier")
    assert (match.actor, match.decision) == (1, "take")  # the turn goes on
    assert held(match, 0) == [0, 0, 2, 0]


def test_players_without_tiles_are_not_asked() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", players=3, d="administrator " * 4)
    match.play("administrator")
    match.play("give administrator")
    assert match.actor == 2


def test_only_tiles_that_one_has_and_each_office_once() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", a="administrator administrator carrier")
    match.play("administrator")
    assert offered(match) == ["give carrier", "give administrator", "give carrier administrator"]
    assert refused(match, "give postmaster") == ("tile-not-held", "Y3")


def test_every_set_of_tiles_that_one_has_may_be_given_back() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", a=OFFICES + " administrator")
    match.play("administrator")
    assert len(offered(match)) == 15
    assert offered(match)[-1] == f"give {OFFICES}"


def test_one_tile_brings_nothing() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", a="administrator administrator")
    match.play("administrator, give administrator")
    assert match.decision == "take"
    assert len(hand(match, 0)) == 1
    assert not match.state.points.any()


def test_two_tiles_bring_a_card_from_the_display_or_the_deck() -> None:
    """Y3"""
    lines = ("decision: take", "hand A: ulm", "display: lodz*3 linz*3")
    match = office(*lines, a="administrator administrator carrier", b="carrier postmaster")
    match.play("administrator, give carrier administrator")
    assert match.decision == "reward-card"
    assert "decline" in offered(match)
    match.play("deck")
    assert len(hand(match, 0)) == 2
    match.play("give postmaster carrier", seat=1)
    city = match.view(1)["display"][0]
    match.play(f"take {city}", seat=1)
    assert hand(match, 1) == [city]
    assert (match.actor, match.decision) == (0, "take")


def test_the_card_may_be_declined() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", a="administrator administrator carrier")
    match.play("administrator, give carrier administrator, decline")
    assert len(hand(match, 0)) == 1
    assert match.decision == "take"


def test_no_card_is_asked_for_when_there_is_none() -> None:
    """Y3"""
    match = office(
        "decision: carry\nofficial: carrier\ntaken: 1\nplayed: 1",
        "hand A: augsburg",
        "route A: stuttgart ulm",
        "hand B: ?*63",
        "display: -",
        "deck: -",
        a="carrier carrier carrier postmaster",
    )
    match.play("back augsburg, give postmaster carrier")
    assert match.decision == "close"


def test_the_display_is_filled_before_a_card_is_taken_for_tiles() -> None:
    """Y3, U4.1: the route discarded in this turn has made cards that can be drawn again."""
    match = office(
        "decision: play",
        "taken: 1",
        "hand A: ulm augsburg",
        "route A: linz passau muenchen",
        "display: basel*2",
        "hand B: ?*59",
        "deck: -",
        a="carrier carrier carrier postmaster",
    )
    match.play("discard route, start ulm, carrier, back augsburg")
    assert match.decision == "give-back"
    assert match.view(0)["display"] == ["basel", "basel"]  # nothing may be taken yet
    match.play("give postmaster carrier")
    assert match.decision == "reward-card"
    assert match.view(0)["display"][:2] == ["basel", "basel"]
    assert sorted(match.view(0)["display"][2:]) == ["linz", "muenchen", "passau"]
    assert pile(match) == []
    assert not match.can_undo()  # the order of the cards was seen
    match.play("take linz")
    assert hand(match, 0) == ["linz"]


def test_the_display_stays_as_it_is_when_no_card_is_taken_for_tiles() -> None:
    """Y3, U4.1: it is filled when a card may be taken, not earlier."""
    match = office(
        "decision: play",
        "taken: 1",
        "hand A: ulm augsburg",
        "route A: linz passau muenchen",
        "display: basel*2",
        "hand B: ?*59",
        "deck: -",
        players=3,
        a="carrier " * 4 + "postmaster administrator",
        b="carrier",
    )
    match.play("discard route, start ulm, carrier, back augsburg, give postmaster carrier administrator")
    assert (match.actor, match.decision) == (1, "give-back")
    assert match.view(0)["display"] == ["basel", "basel"]
    assert len(pile(match)) == 3


def test_three_tiles_bring_a_victory_point() -> None:
    """Y3: and not the rewards for fewer tiles too."""
    match = office("decision: take", "hand A: ulm", a="administrator administrator carrier postmaster")
    match.play("administrator, give postmaster carrier administrator")
    assert list(match.state.points[:2]) == [1, 0]
    assert match.state.point_tiles == 11
    assert match.decision == "take"
    assert len(hand(match, 0)) == 1


def test_there_are_twelve_victory_points() -> None:
    """Y1, Y3"""
    match = table(
        "decision: take",
        "hand A: ulm",
        "offices A: administrator administrator carrier postmaster",
        "points B: 12",
        office=True,
    )
    match.play("administrator, give postmaster carrier administrator")
    assert match.state.points[0] == 0
    assert match.state.point_tiles == 0


def test_the_last_victory_point_can_be_won() -> None:
    """Y1, Y3"""
    match = table(
        "decision: take\nhand A: ulm", "offices A: administrator*2 carrier postmaster", "points B: 11", office=True
    )
    match.play("administrator, give postmaster carrier administrator")
    assert list(match.state.points[:2]) == [1, 11]
    assert match.state.point_tiles == 0


def test_four_tiles_bring_a_house_in_any_city() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", "houses A: ulm", a=OFFICES + " administrator")
    match.play(f"administrator, give {OFFICES}")
    assert match.decision == "reward-house"
    assert len(offered(match)) == 22  # 21 cities, and to decline
    assert refused(match, "house ulm")[0] == "house-stands"
    match.play("house lodz")
    assert houses(match, 0) == {"ulm", "lodz"}
    assert match.decision == "take"
    assert not match.state.points.any()  # and no point for three of them
    assert match.state.point_tiles == 12


def test_four_tiles_bring_nothing_to_a_player_who_has_no_house_left() -> None:
    """Y3: nor a card or a point in its place."""
    match = office(
        "decision: take", "hand A: ulm", housed("A", f"{NINETEEN} basel", "end-1"), a=OFFICES + " administrator"
    )
    match.play(f"administrator, give {OFFICES}")
    assert (match.actor, match.decision) == (0, "take")
    assert held(match, 0) == [0, 0, 2, 0]
    assert len(houses(match, 0)) == 20
    assert len(hand(match, 0)) == 1
    assert not match.state.points.any()


def test_the_house_may_be_declined() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", a=OFFICES + " administrator")
    match.play(f"administrator, give {OFFICES}, decline")
    assert houses(match, 0) == set()


def test_the_house_can_win_a_bonus_at_once() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", "houses A: mannheim freiburg", a=OFFICES + " administrator")
    match.play(f"administrator, give {OFFICES}, house carlsruhe")
    assert tiles(match, 0) == {"baden-3"}
    held_everywhere = "mannheim ulm sigmaringen basel innsbruck linz budweis"
    match = office("decision: take", "hand A: ulm", f"houses A: {held_everywhere}", a=OFFICES + " administrator")
    match.play(f"administrator, give {OFFICES}, house lodz")
    assert tiles(match, 0) == {"outside-baiern-6"}


def test_the_house_moves_no_coach_and_saves_none_from_moving() -> None:
    """Y3, X3: only houses placed by U5.1 in this closing count."""
    match = office(
        "decision: close",
        "hand A: lodz",
        "route A: wuerzburg nuernberg pilsen",
        "carriage A: 3",
        a=OFFICES,
        audience=True,
    )
    before = list(match.state.coach)
    match.play(f"close, all baiern, cartwright, give {OFFICES}, house pilsen")
    moved = [c.COACH_NAMES[i] for i in range(5) if match.state.coach[i] != before[i]]
    assert moved == ["boehmen-salzburg"]
    assert match.actor == 1


def test_giving_back_is_repeated_until_every_office_has_a_tile() -> None:
    """Y4"""
    match = office(
        "decision: take", "hand A: ulm", a="administrator administrator postmaster", b="carrier carrier postmaster"
    )
    match.play("administrator, give postmaster")
    match.play("give carrier", seat=1)
    assert (match.actor, match.decision) == (0, "give-back")  # the administrator still has no tile
    match.play("give administrator")
    match.play("give postmaster carrier", seat=1)  # with rewards
    assert match.decision == "reward-card"
    match.play("decline", seat=1)
    assert (match.actor, match.decision) == (0, "take")
    assert list(match.state.supply) == [4, 4, 1, 2]


@pytest.mark.parametrize(
    ("lines", "play", "decision"),
    [
        (("decision: take", "hand A: ulm"), "administrator", "take"),
        (("decision: play", "taken: 1", "hand A: ulm lodz"), "postmaster, deck", "play"),
        (("decision: play", "taken: 1", "hand A: ulm augsburg", "route A: kempten innsbruck"), "", "close"),
        (("decision: close", "route A: wuerzburg nuernberg pilsen", "carriage A: 3", "hand A: ?*4"), "", "discard"),
    ],
)
def test_the_turn_goes_on_where_it_was(lines: tuple[str, ...], play: str, decision: str) -> None:
    """Y2"""
    last = {
        "take": "administrator administrator",
        "play": "postmaster postmaster postmaster",
        "close": "carrier carrier carrier",
        "discard": "cartwright",
    }[decision]
    match = office(*lines, a=last)
    match.play(
        play or {"close": "front ulm, carrier, back augsburg", "discard": "close, all baiern, cartwright"}[decision]
    )
    assert match.decision == "give-back"
    match.play(f"give {last.split()[0]}")
    assert (match.actor, match.decision) == (0, decision)


def test_the_cartwrights_carriage_is_there_before_tiles_are_given_back() -> None:
    """Y2"""
    match = office(
        "decision: close", "hand A: lodz", "route A: wuerzburg nuernberg pilsen", "carriage A: 3", a="cartwright"
    )
    match.play("close, all baiern, cartwright")
    assert match.decision == "give-back"
    assert match.state.carriage[0] == 4
