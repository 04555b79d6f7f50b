"""What a line that is left out of a written position means."""

import pytest

import emporion
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import CLERICS, table, town

GAME = "game: thurn-und-taxis\nplayers: 3\n"


def test_a_position_that_says_nothing_is_the_start() -> None:
    match = emporion.load(GAME)
    assert (match.decision, match.actor) == ("take", 0)
    assert match.state.display_size == 6
    assert match.state.deck_size == 60


def test_without_a_decision_clerics_are_laid_only_with_the_audience_and_only_if_none_have_been() -> None:
    """X2"""
    assert emporion.load(GAME + "option audience: yes").decision == "clerics"
    laid = "".join(f"cleric {seat}: {CLERICS}\n" for seat in "ABC")
    assert emporion.load(f"{GAME}option audience: yes\n{laid}").decision == "take"
    assert emporion.load(GAME + "option office: yes").decision == "take"


def test_coaches_are_where_they_start() -> None:
    """X1"""
    match = table("decision: take", players=3, audience=True)
    assert [town(match, coach) for coach in c.COACH_NAMES][:2] == ["loerrach", "tuttlingen"]
    match = table("decision: take", audience=True)
    assert [town(match, coach) for coach in c.COACH_NAMES][:2] == ["mailand", "como"]


def test_office_tiles_that_nobody_has_are_in_the_supply() -> None:
    """Y1"""
    lines = ("decision: take", "offices A: postmaster*2 carrier", "offices B: cartwright", "points B: 3")
    match = table(*lines, office=True)
    assert list(match.state.supply) == [2, 3, 3, 1]
    assert match.state.point_tiles == 9
    match = table(*lines, players=3, office=True)
    assert list(match.state.supply) == [4, 5, 5, 2]
    assert not table("decision: take").state.supply.any()


def test_a_supply_that_is_written_is_left_as_it_is() -> None:
    """Y1: an empty one too, and then tiles are missing."""
    for supply in ("-", "postmaster*4 carrier*4 administrator*3"):
        with pytest.raises(emporion.BadRecord) as refusal:
            table("decision: take", f"supply: {supply}", office=True)
        assert refusal.value.code == "broken-law"


def test_nobody_has_more_office_tiles_than_there_are() -> None:
    """Y1"""
    with pytest.raises(emporion.BadRecord) as refusal:
        table("decision: take", "offices A: postmaster*5", office=True)
    assert "more postmaster than there are" in str(refusal.value)
    with pytest.raises(emporion.BadRecord) as refusal:
        table("decision: take", "offices A: postmaster")
    assert "more postmaster than there are" in str(refusal.value)


ROUTE = "route A: ulm augsburg muenchen"


@pytest.mark.parametrize(
    ("lines", "turn"),
    [
        ("decision: take\nhand A: ulm", ("none", 0, 0, "nothing")),
        ("decision: take\nhand A: ulm\nofficial: postmaster", ("postmaster", 1, 0, "nothing")),
        ("decision: play\nhand A: ulm linz", ("none", 1, 0, "nothing")),
        ("decision: play\nhand A: ulm linz\nofficial: postmaster", ("postmaster", 2, 0, "nothing")),
        ("decision: carry\nhand A: ulm\nroute A: augsburg", ("carrier", 1, 1, "nothing")),
        (f"decision: close\nhand A: lodz\n{ROUTE}", ("none", 1, 1, "nothing")),
        (f"decision: close\nofficial: carrier\n{ROUTE}", ("carrier", 1, 2, "nothing")),
        ("decision: reward-card\nhand A: ulm\nresume: taking", ("administrator", 0, 0, "taking")),
        ("decision: reward-card\nhand A: ulm\nofficial: administrator", ("administrator", 0, 0, "taking")),
        ("decision: reward-card\nhand A: ulm linz\nresume: playing", ("postmaster", 2, 0, "playing")),
        (f"decision: reward-card\nresume: closing\n{ROUTE}", ("carrier", 1, 2, "closing")),
        (
            f"decision: reward-card\nhand A: lodz\nresume: coaches\ncarriage A: 4\nhouses A: ulm augsburg\n{ROUTE}\n"
            "placed: ulm augsburg",
            ("cartwright", 1, 1, "coaches"),
        ),
    ],
)
def test_the_decision_tells_how_far_the_turn_has_come(lines: str, turn: tuple[str, int, int, str]) -> None:
    s = table(lines, office=True).state
    found = (c.OFFICIAL_NAMES[int(s.official)], int(s.taken), int(s.played), c.RESUME_NAMES[int(s.resume)])
    assert found == turn


def test_the_turn_is_of_the_seat_that_is_asked() -> None:
    assert table("decision: take\nactor: B").state.turn == 1
    assert table("start_player: B\nactor: A", audience=True, players=3).state.turn == 0


def test_for_clerics_and_after_the_end_the_turn_is_of_the_first_and_of_the_last_player() -> None:
    """X2, U6.1, Y5"""
    laid = f"cleric B: {CLERICS}\ncleric A: hand hand hand hand hand"
    match = table("start_player: B\nactor: C\ndecision: clerics\n" + laid, audience=True, players=3)
    assert match.state.turn == 1
    over = "carriage C: 7\ntiles C: end-1\nstart_player: B"
    assert table(f"over: yes\nwinners: C\n{over}", players=3).state.turn == 0
    tiles = "offices A: postmaster carrier administrator"
    match = table(f"decision: last-give-back\n{tiles}\n{over}", players=3, office=True)
    assert (match.state.turn, match.state.resume) == (0, c.AFTER_END)
