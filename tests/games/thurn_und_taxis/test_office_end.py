"""Y5, Y6: the end of the game with the module "In office"."""

from emporion.core.match import Match
from tests.games.thurn_und_taxis.positions import (
    NINETEEN,
    OFFICES,
    finish_turn,
    held,
    housed,
    houses,
    offered,
    office,
    table,
    tiles,
)
from tests.tables import refused


def triggering(seat: str, **lines: str) -> Match:
    """Four players, A the start player; the player in turn is about to take the last administrator. C has one house
    left."""
    said = [f"turn: {seat}", f"actor: {seat}", "decision: take", f"hand {seat}: ulm", housed("C", NINETEEN)]
    said += [f"{key}: {value}" for key, value in lines.items()]
    mine = {"B": "b", "D": "e"}[seat]
    return office(*said, players=4, d=OFFICES, **{mine: "administrator " * 4})  # type: ignore[arg-type]


def test_the_first_example_of_a_last_house_out_of_turn() -> None:
    """Y6 (1): B triggers, C places the last house: C and D still take full turns."""
    match = triggering("B")
    match.play("administrator, give administrator")
    match.play(f"give {OFFICES}, house zuerich", seat=2)
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
    match.play(f"give {OFFICES}, house zuerich", seat=2)
    assert (match.actor, match.decision) == (3, "take")
    finish_turn(match)
    assert match.over


def test_a_last_house_in_ones_own_turn_ends_the_game_too() -> None:
    """Y3, U6.1"""
    match = office(
        "decision: take\nturn: B\nactor: B", "hand B: ulm", housed("B", NINETEEN), b=OFFICES + " administrator"
    )
    match.play(f"administrator, give {OFFICES}, house basel")
    assert "end-1" in tiles(match, 1)
    finish_turn(match)
    assert match.over


LAST_TURN = ("decision: close", "turn: B", "actor: B", "route B: ulm stuttgart mannheim", "official: carrier")


def test_after_the_end_tiles_may_be_given_back_once_more() -> None:
    """Y5: clockwise from the start player, for a victory point or a house."""
    match = office(
        *LAST_TURN, "carriage A: 7", "tiles A: end-1", a="postmaster carrier administrator", b=OFFICES, players=2
    )
    match.play("keep")
    assert (match.actor, match.decision) == (0, "last-give-back")
    assert offered(match) == ["give postmaster carrier administrator", "decline"]
    match.play("give postmaster carrier administrator")
    assert match.state.points[0] == 1
    assert (match.actor, match.decision) == (1, "last-give-back")
    assert refused(match, "give postmaster carrier") == ("too-few-tiles", "Y5")
    match.play(f"give {OFFICES}")
    match.play("house lodz")
    assert match.over
    assert houses(match, 1) == {"lodz"}


def test_the_last_house_can_still_win_a_bonus() -> None:
    """Y5"""
    match = office(*LAST_TURN, "carriage A: 7", "tiles A: end-1", "houses B: mannheim freiburg", b=OFFICES)
    match.play(f"keep, give {OFFICES}, house carlsruhe")
    assert match.over
    assert tiles(match, 1) == {"baden-3"}


def test_the_last_giving_back_may_be_declined_and_is_asked_only_of_those_who_can() -> None:
    """Y5"""
    match = office(*LAST_TURN, "carriage A: 7", "tiles A: end-1", a="postmaster carrier", b=OFFICES)
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
        housed("B", f"{NINETEEN} basel"),
        f"offices B: {OFFICES}",
        "points A: 12",
        office=True,
    )
    match.play("keep")
    assert match.over


def test_after_the_end_three_tiles_bring_a_point_also_without_houses_left() -> None:
    """Y5"""
    match = office(*LAST_TURN, "carriage A: 7", "tiles A: end-1", housed("B", f"{NINETEEN} basel"), a="", b=OFFICES)
    match.play("keep")
    assert offered(match) == [*(f"give {three}" for three in threes()), "decline"]
    match.play("give postmaster carrier cartwright")
    assert match.over
    assert match.state.points[1] == 1


def threes() -> list[str]:
    """Three offices, in the order of the choices."""
    names = OFFICES.split()
    return [" ".join(name for name in names if name != left_out) for left_out in reversed(names)]


def test_after_the_end_what_brings_nothing_is_refused() -> None:
    """Y5"""
    match = table(
        *LAST_TURN,
        "carriage A: 7",
        "tiles A: end-1",
        f"offices B: {OFFICES}",
        "points A: 12",
        office=True,
    )
    match.play("keep")
    assert refused(match, "give postmaster carrier administrator", seat=1) == ("no-reward", "Y5")


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
