"""Y: in office."""

import pytest

import emporion
from emporion.core.match import Match
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import NINETEEN, hand, houses, offered, table, tiles

ALL = "postmaster carrier administrator cartwright"


def held(match: Match, seat: int) -> list[int]:
    return [int(n) for n in match.state.offices[seat]]


def supply(players: int, *taken: str) -> str:
    """The line with what is left when the given tiles are with the players."""
    left = [int(n) for n in c.OFFICE_TILES[players]]
    for names in taken:
        for name in names.split():
            left[c.OFFICE_NAMES.index(name)] -= 1
    return "supply: " + " ".join(f"{name}*{n}" for name, n in zip(c.OFFICE_NAMES, left, strict=True) if n)


def office(*lines: str, players: int = 2, a: str = "", b: str = "", d: str = "", e: str = "", **options: bool) -> Match:
    """A position in which A, B, C and D hold these tiles."""
    owned = [a, b, d, e][:players]
    seats = [f"offices {seat}: {names}" for seat, names in zip("ABCD", owned, strict=False)]
    return table(*lines, supply(players, *owned), *seats, "point_tiles: 12", players=players, office=True, **options)


def test_using_an_official_brings_its_tile() -> None:
    """Y2"""
    match = office("decision: take", "hand A: ulm")
    match.play("administrator")
    assert held(match, 0) == [0, 0, 1, 0]
    match.play("deck")
    match = office("decision: play", "taken: 1", "hand A: ulm")
    match.play("postmaster")
    assert held(match, 0) == [0, 0, 0, 0]  # first the effect
    match.play("deck")
    assert held(match, 0) == [1, 0, 0, 0]
    match = office("decision: play", "taken: 1", "hand A: ulm augsburg", "route A: stuttgart")
    match.play("back ulm, carrier, back augsburg")
    assert held(match, 0) == [0, 1, 0, 0]
    match = office("decision: close", "route A: wuerzburg nuernberg pilsen", "carriage A: 3")
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
    with pytest.raises(emporion.Refused) as refusal:
        match.play("give postmaster")
    assert (refusal.value.code, refusal.value.rule) == ("tile-not-held", "Y3")


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
        supply(2, "administrator administrator carrier postmaster"),
        "point_tiles: 0",
        "points B: 12",
        office=True,
    )
    match.play("administrator, give postmaster carrier administrator")
    assert match.state.points[0] == 0
    assert match.state.point_tiles == 0


def test_four_tiles_bring_a_house_in_any_city() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", "houses A: ulm", a=ALL + " administrator")
    match.play(f"administrator, give {ALL}")
    assert match.decision == "reward-house"
    assert len(offered(match)) == 22  # 21 cities, and to decline
    with pytest.raises(emporion.Refused) as refusal:
        match.play("house ulm")
    assert refusal.value.code == "house-stands"
    match.play("house lodz")
    assert houses(match, 0) == {"ulm", "lodz"}
    assert match.decision == "take"
    assert not match.state.points.any()  # and no point for three of them
    assert match.state.point_tiles == 12


def test_the_house_may_be_declined() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", a=ALL + " administrator")
    match.play(f"administrator, give {ALL}, decline")
    assert houses(match, 0) == set()


def test_the_house_can_win_a_bonus_at_once() -> None:
    """Y3"""
    match = office("decision: take", "hand A: ulm", "houses A: mannheim freiburg", a=ALL + " administrator")
    match.play(f"administrator, give {ALL}, house carlsruhe")
    assert tiles(match, 0) == {"baden-3"}
    held_everywhere = "mannheim ulm sigmaringen basel innsbruck linz budweis"
    match = office("decision: take", "hand A: ulm", f"houses A: {held_everywhere}", a=ALL + " administrator")
    match.play(f"administrator, give {ALL}, house lodz")
    assert tiles(match, 0) == {"outside-baiern-6"}


def test_the_house_moves_no_coach_and_saves_none_from_moving() -> None:
    """Y3, X3: only houses placed by U5.1 in this closing count."""
    match = office(
        "decision: close",
        "route A: wuerzburg nuernberg pilsen",
        "carriage A: 3",
        a=ALL,
        audience=True,
    )
    before = list(match.state.coach)
    match.play(f"close, all baiern, cartwright, give {ALL}, house pilsen")
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
        (("decision: play", "taken: 1", "hand A: ulm"), "postmaster, deck", "play"),
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


def triggering(seat: str, **lines: str) -> Match:
    """Four players, A the start player; the player in turn is about to take the last administrator. C has one house
    left."""
    said = [f"turn: {seat}", f"actor: {seat}", "decision: take", f"hand {seat}: ulm", f"houses C: {NINETEEN}"]
    said += [f"{key}: {value}" for key, value in lines.items()]
    mine = {"B": "b", "D": "e"}[seat]
    return office(*said, players=4, d=ALL, **{mine: "administrator " * 4})  # type: ignore[arg-type]


def finish_turn(match: Match) -> None:
    seat = match.actor
    while match.actor == seat and not match.over:
        choices = offered(match)
        match.play("keep" if "keep" in choices else choices[0])


def test_the_first_example_of_a_last_house_out_of_turn() -> None:
    """Y6 (1): B triggers, C places the last house: C and D still take full turns."""
    match = triggering("B")
    match.play("administrator, give administrator")
    match.play(f"give {ALL}, house zuerich", seat=2)
    assert "end-1" in tiles(match, 2)
    assert (match.actor, match.decision) == (1, "take")
    turns = []
    while not match.over:
        turns.append(match.state.turn)
        finish_turn(match)
    assert turns == [1, 2, 3]


def test_the_second_example_of_a_last_house_out_of_turn() -> None:
    """Y6 (2): D triggers, C places the last house: D finishes the turn, nobody else plays."""
    match = triggering("D")
    match.play("administrator, give administrator")
    match.play(f"give {ALL}, house zuerich", seat=2)
    assert (match.actor, match.decision) == (3, "take")
    finish_turn(match)
    assert match.over


def test_a_last_house_in_ones_own_turn_ends_the_game_too() -> None:
    """Y3, U6.1"""
    match = office(
        "decision: take\nturn: B\nactor: B", "hand B: ulm", f"houses B: {NINETEEN}", b=ALL + " administrator"
    )
    match.play(f"administrator, give {ALL}, house basel")
    assert "end-1" in tiles(match, 1)
    finish_turn(match)
    assert match.over


LAST_TURN = ("decision: close", "turn: B", "actor: B", "route B: ulm stuttgart mannheim", "official: carrier")


def test_after_the_end_tiles_may_be_given_back_once_more() -> None:
    """Y5: clockwise from the start player, for a victory point or a house."""
    match = office(
        *LAST_TURN, "carriage A: 7", "tiles A: end-1", a="postmaster carrier administrator", b=ALL, players=2
    )
    match.play("keep")
    assert (match.actor, match.decision) == (0, "last-give-back")
    assert offered(match) == ["give postmaster carrier administrator", "decline"]
    match.play("give postmaster carrier administrator")
    assert match.state.points[0] == 1
    assert (match.actor, match.decision) == (1, "last-give-back")
    with pytest.raises(emporion.Refused) as refusal:
        match.play("give postmaster carrier")
    assert (refusal.value.code, refusal.value.rule) == ("too-few-tiles", "Y5")
    match.play(f"give {ALL}")
    match.play("house lodz")
    assert match.over
    assert houses(match, 1) == {"lodz"}


def test_the_last_house_can_still_win_a_bonus() -> None:
    """Y5"""
    match = office(*LAST_TURN, "carriage A: 7", "tiles A: end-1", "houses B: mannheim freiburg", b=ALL)
    match.play(f"keep, give {ALL}, house carlsruhe")
    assert match.over
    assert tiles(match, 1) == {"baden-3"}


def test_the_last_giving_back_may_be_declined_and_is_asked_only_of_those_who_can() -> None:
    """Y5"""
    match = office(*LAST_TURN, "carriage A: 7", "tiles A: end-1", a="postmaster carrier", b=ALL)
    match.play("keep")
    assert match.actor == 1
    match.play("decline")
    assert match.over
    assert held(match, 1) == [1, 1, 1, 1]


def test_the_last_giving_back_needs_something_to_get() -> None:
    """Y5"""
    match = table(
        *LAST_TURN,
        "carriage A: 7",
        "tiles A: end-1",
        f"houses B: {NINETEEN} basel",
        f"offices B: {ALL}",
        supply(2, ALL),
        "points A: 12",
        office=True,
    )
    match.play("keep")
    assert match.over


def test_after_the_end_what_brings_nothing_is_refused() -> None:
    """Y5"""
    match = table(
        *LAST_TURN,
        "carriage A: 7",
        "tiles A: end-1",
        f"offices B: {ALL}",
        supply(2, ALL),
        "points A: 12",
        office=True,
    )
    match.play("keep")
    with pytest.raises(emporion.Refused) as refusal:
        match.play("give postmaster carrier administrator", seat=1)
    assert (refusal.value.code, refusal.value.rule) == ("no-reward", "Y5")


def test_after_the_end_the_start_player_is_asked_first_whoever_that_is() -> None:
    """Y5"""
    match = office(
        "start_player: C\nturn: B\nactor: B\ndecision: close\nofficial: carrier",
        "route B: ulm stuttgart mannheim",
        "carriage A: 7",
        "tiles A: end-1",
        a="postmaster carrier administrator",
        b="postmaster carrier administrator",
        d="postmaster carrier administrator",
        players=3,
    )
    match.play("keep")
    asked = []
    while not match.over:
        asked.append(match.actor)
        match.play("decline")
    assert asked == [2, 0, 1]


def test_the_cartwrights_carriage_is_there_before_tiles_are_given_back() -> None:
    """Y2"""
    match = office("decision: close", "route A: wuerzburg nuernberg pilsen", "carriage A: 3", a="cartwright")
    match.play("close, all baiern, cartwright")
    assert match.decision == "give-back"
    assert match.state.carriage[0] == 4
