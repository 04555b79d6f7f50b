"""U4.4, U4.6: the officials."""

from tests.games.thurn_und_taxis.positions import hand, offered, pile, route, table
from tests.tables import refused


def test_the_postmaster_gives_a_second_card() -> None:
    """U4.4"""
    match = table("decision: take", "hand A: ulm")
    match.play("deck")
    assert "postmaster" in offered(match)
    match.play("postmaster")
    assert "administrator" not in offered(match)
    match.play("deck")
    assert len(hand(match, 0)) == 3
    assert refused(match, "postmaster") == ("official-used", "U4.4")


def test_calling_the_postmaster_can_be_taken_back_before_the_card_is_taken() -> None:
    match = table("decision: take", "hand A: ulm")
    match.play("deck, postmaster")
    match.undo()
    assert match.decision == "play"


def test_the_postmaster_comes_before_playing() -> None:
    """U4.4"""
    match = table("decision: play", "taken: 1", "hand A: ulm linz", "route A: lodz")
    match.play("discard route")
    assert refused(match, "postmaster") == ("too-late", "U4.4")


def test_the_postmaster_is_not_called_without_a_card_to_take() -> None:
    """U4.6"""
    match = table("decision: play", "taken: 1", "hand A: ulm", "hand B: ?*65", "display: -", "deck: -")
    assert refused(match, "postmaster") == ("no-effect", "U4.6")


def test_the_administrator_lays_out_six_new_cards() -> None:
    """U4.4"""
    match = table("decision: take", "hand A: ulm", "display: basel*3 lodz*3", "deck: ?*53 linz*3 pilsen*3")
    match.play("administrator")
    assert match.view(0)["display"] == ["pilsen", "pilsen", "pilsen", "linz", "linz", "linz"]
    assert pile(match) == ["basel"] * 3 + ["lodz"] * 3
    assert match.decision == "take"
    assert refused(match, "administrator") == ("official-used", "U4.4")


def test_the_administrators_six_cards_are_shuffled_in_when_the_deck_runs_out() -> None:
    """U4.1, U4.4"""
    match = table("decision: take", "hand A: ulm", "display: basel*3 lodz*3", "deck: linz*2", "hand B: ?*57")
    match.play("administrator")
    assert match.view(0)["display"][:2] == ["linz", "linz"]
    assert set(match.view(0)["display"][2:]) <= {"basel", "lodz"}
    assert match.state.deck_size == 2


def test_the_administrator_needs_a_card_that_can_be_laid_out_anew() -> None:
    """U4.6: the open cards themselves are not new ones."""
    lines = ("decision: take", "hand A: ulm", "display: basel*3 lodz*3")
    match = table(*lines, "hand B: ?*59", "deck: -")
    assert offered(match) == ["take basel", "take lodz"]
    assert refused(match, "administrator") == ("no-effect", "U4.6")
    match = table(*lines, "hand B: ?*58", "deck: linz")
    assert "administrator" in offered(match)
    match = table(*lines, "hand B: ?*58", "deck: -", "discards: linz")
    assert "administrator" in offered(match)
    match.play("administrator")
    assert match.state.display_size == 6
    assert match.state.deck_size == 1  # seven cards were shuffled, and six laid out


def test_without_a_new_card_the_administrator_brings_no_tile() -> None:
    """U4.6, Y2"""
    match = table("decision: take", "hand A: ulm", "display: basel*3 lodz*3", "hand B: ?*59", "deck: -", office=True)
    assert refused(match, "administrator") == ("no-effect", "U4.6")
    assert not match.state.offices.any()


def test_the_carrier_lets_a_second_card_be_played() -> None:
    """U4.4"""
    match = table("decision: play", "taken: 1", "hand A: ulm augsburg lodz", "route A: stuttgart")
    match.play("back ulm")
    assert offered(match) == ["carrier", "keep"]
    match.play("carrier")
    assert offered(match) == ["back augsburg"]
    match.play("back augsburg")
    assert route(match, 0) == ["stuttgart", "ulm", "augsburg"]
    assert offered(match) == ["close", "keep"]


def test_the_carriers_card_must_fit() -> None:
    """U4.4, U4.6: the carrier never restarts a route."""
    match = table("decision: close", "taken: 1", "played: 1", "hand A: lodz", "route A: kempten ulm stuttgart")
    assert refused(match, "carrier") == ("no-effect", "U4.6")
    match = table(
        "decision: carry", "official: carrier", "taken: 1", "played: 1", "hand A: lodz augsburg", "route A: kempten ulm"
    )
    assert refused(match, "discard route") == ("not-now", "")
    assert refused(match, "back lodz") == ("no-road", "U4.2")


def test_the_carrier_may_extend_a_route_that_was_restarted_in_this_turn() -> None:
    """U4.6"""
    match = table("decision: play", "taken: 1", "hand A: ulm augsburg", "route A: lodz")
    match.play("discard route, start ulm, carrier, back augsburg")
    assert route(match, 0) == ["ulm", "augsburg"]


def test_the_carrier_is_not_called_when_no_card_was_played() -> None:
    """U4.6: there was no card to take, and none to play."""
    match = table(
        "decision: close",
        "taken: 0",
        "played: 0",
        "route A: kempten ulm stuttgart",
        "display: -",
        "deck: -",
        "hand B: ?*63",
    )
    assert offered(match) == ["close", "keep"]
    assert refused(match, "carrier") == ("no-effect", "U4.6")


def test_only_one_official_helps_in_a_turn() -> None:
    """U4.4"""
    match = table(
        "decision: close",
        "taken: 1",
        "played: 1",
        "official: administrator",
        "hand A: augsburg",
        "route A: kempten ulm stuttgart",
    )
    assert refused(match, "carrier") == ("official-used", "U4.4")
    match = table(
        "decision: close",
        "taken: 2",
        "played: 1",
        "official: postmaster",
        "carriage A: 3",
        "hand A: lodz",
        "route A: kempten ulm stuttgart",
    )
    match.play("close, one each, house ulm")
    assert match.actor == 1  # the cartwright was not offered
    assert match.state.carriage[0] == 3


def test_an_official_may_help_again_in_the_next_turn() -> None:
    """U4.4"""
    match = table("decision: close", "official: carrier", "played: 2", "route A: kempten ulm stuttgart", "hand B: lodz")
    match.play("keep")
    assert match.state.official == 0
    assert "administrator" in offered(match)


def test_the_postmaster_may_be_called_again_in_the_next_turn_also_after_a_restart() -> None:
    """U4.4: in the turn before, the postmaster was called by one player and the route restarted by the other."""
    match = table(
        "decision: play", "taken: 2", "official: postmaster", "hand A: ulm linz", "route A: lodz", "hand B: lodz"
    )
    match.play("discard route, start ulm")
    assert match.actor == 1
    assert match.state.restarted == 0
    match.play("deck")
    assert "postmaster" in offered(match)


def test_whoever_played_a_card_is_asked_even_if_no_card_fits() -> None:
    """U4.4, U7: the others cannot know whether the carrier could help."""
    match = table("decision: play", "taken: 1", "hand A: ulm lodz", "route A: stuttgart")
    match.play("back ulm")
    assert offered(match) == ["keep"]
    match = table("decision: carry", "hand A: ulm", "route A: stuttgart", "hand B: linz")
    match.play("back ulm")
    assert match.actor == 1  # the carrier has helped
