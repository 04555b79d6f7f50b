"""U4.1, U4.5, U4.6: taking cards."""

import pytest

import emporion
from emporion.games.thurn_und_taxis import components as c
from tests.games.thurn_und_taxis.positions import hand, offered, pile, table
from tests.tables import refused

DISPLAY = "display: ulm ulm linz lodz basel passau"

B_TOOK_THE_LAST_CARD = "decision: play\nturn: B\nactor: B\ntaken: 1\ndisplay: -\ndeck: -"


def test_a_card_of_the_display_is_taken_and_replaced_in_its_place() -> None:
    """U4.1"""
    match = table("decision: take", DISPLAY, "hand A: pilsen", "deck: ?*58 muenchen")
    match.play("take linz")
    assert hand(match, 0) == ["linz", "pilsen"]
    assert match.view(0)["display"] == ["ulm", "ulm", "muenchen", "lodz", "basel", "passau"]
    assert match.state.deck_size == 58


def test_the_top_card_of_the_deck_is_taken() -> None:
    """U4.1"""
    match = table("decision: take", DISPLAY, "hand A: pilsen", "deck: ?*58 muenchen")
    match.play("deck")
    assert sorted(hand(match, 0)) == ["muenchen", "pilsen"]
    assert match.view(0)["display"] == ["ulm", "ulm", "linz", "lodz", "basel", "passau"]


def test_an_open_view_lists_the_deck_as_a_position_does_the_top_card_last() -> None:
    match = table("decision: take", DISPLAY, "hand A: pilsen", "deck: ?*58 muenchen")
    listed = match.game.view(match.state, -1, everything=True)["deck_cards"]
    assert f"deck: {' '.join(listed)}\n" in match.position()
    match.play("deck")
    assert listed[-1] == "muenchen"
    assert match.game.view(match.state, -1, everything=True)["deck_cards"] == listed[:-1]


def test_two_cards_of_one_city_in_the_display_are_one_choice() -> None:
    """U4.1"""
    match = table("decision: take", DISPLAY, "hand A: pilsen")
    assert offered(match) == [
        "deck",
        "take ulm",
        "take linz",
        "take lodz",
        "take basel",
        "take passau",
        "administrator",
    ]


def test_a_card_that_is_not_on_display_cannot_be_taken() -> None:
    """U4.1"""
    match = table("decision: take", DISPLAY, "hand A: pilsen")
    assert refused(match, "take pilsen") == ("not-in-display", "U4.1")


def test_an_empty_deck_is_made_from_the_discard_pile() -> None:
    """U4.1"""
    match = table("decision: take", DISPLAY, "hand A: pilsen", "hand B: ?*55", "discards: ulm kempten*3", "deck: -")
    match.play("deck")
    assert match.state.deck_size == 3
    assert pile(match) == []
    assert set(hand(match, 0)) <= {"pilsen", "ulm", "kempten"}


def test_display_places_stay_empty_when_there_are_no_cards_at_all() -> None:
    """U4.1"""
    match = table("decision: take", DISPLAY, "hand A: pilsen", "hand B: ?*59", "deck: -")
    assert "deck" not in offered(match)
    match.play("take lodz")
    assert match.view(0)["display"] == ["ulm", "ulm", "linz", "basel", "passau"]


def test_an_empty_place_is_filled_when_there_are_cards_again() -> None:
    """U4.1"""
    match = table(
        "decision: play",
        "official: postmaster",
        "display: ulm ulm linz lodz basel",
        "hand A: pilsen linz",
        "route A: passau linz budweis",
        "hand B: ?*56",
        "deck: -",
    )
    match.play("discard route, start pilsen")  # the turn ends; the next player's begins with a full display
    assert match.actor == 1
    assert match.state.display_size == 6
    assert match.state.deck_size == 2


def test_open_cards_can_be_taken_when_there_are_no_others() -> None:
    """U4.1, U4.6: deck and discards are empty, the display is not."""
    match = table(
        "decision: close\nofficial: carrier",
        "display: ulm linz",
        "route A: kempten zuerich basel",
        "hand B: lodz ?*60",
        "deck: -",
    )
    match.play("keep")
    assert (match.actor, match.decision) == (1, "take")
    assert offered(match) == ["take ulm", "take linz"]
    match.play("take ulm")
    assert match.view(1)["display"] == ["linz"]
    match.play("postmaster")
    assert offered(match) == ["take linz"]
    match.play("take linz")
    assert match.decision == "play"
    assert match.view(1)["display"] == []


def test_whoever_begins_without_cards_but_with_a_route_must_call_the_postmaster_too() -> None:
    """U4.5: what counts is the hand."""
    match = table("decision: take", DISPLAY, "route A: kempten zuerich", office=True)
    assert "administrator" not in offered(match)
    match.play("take ulm")
    assert (match.decision, match.state.official) == ("take", c.POSTMASTER)
    match.play("take linz")
    assert match.decision == "play"
    assert match.state.offices[0, c.POSTMASTER - 1] == 1


def test_a_second_card_of_the_display_is_enough_for_the_postmaster() -> None:
    """U4.5, U4.6"""
    match = table("decision: take", "display: ulm linz", "hand B: ?*64", "deck: -")
    match.play("take ulm")
    assert match.decision == "take"
    match.play("take linz")
    assert (match.decision, match.state.official) == ("play", c.POSTMASTER)


def test_whoever_has_a_card_is_not_made_to_call_the_postmaster() -> None:
    """U4.5"""
    match = table("decision: take", DISPLAY, "hand A: pilsen")
    match.play("take ulm")
    assert (match.decision, match.state.official) == ("play", c.NO_OFFICIAL)


def test_whoever_begins_without_cards_must_call_the_postmaster() -> None:
    """U4.5"""
    match = table("decision: take", DISPLAY)
    assert refused(match, "administrator") == ("must-call-postmaster", "U4.5")
    match.play("take ulm")
    assert match.decision == "take"
    match.play("deck")
    assert match.decision == "play"
    assert len(hand(match, 0)) == 2
    assert "postmaster" not in offered(match)
    match.play(offered(match)[0])
    assert match.actor == 1  # nor can the carrier be called any more


def test_everyone_takes_two_cards_in_the_first_turn() -> None:
    """U4.5"""
    match = emporion.game("thurn-und-taxis", 3).start(seed=2)
    for _ in range(3):
        match.play("deck")
        match.play("deck")
        match.play(offered(match)[0])
    assert sorted(len(hand(match, seat)) for seat in range(3)) == [1, 1, 1]


def test_the_postmaster_is_not_called_when_there_is_no_second_card() -> None:
    """U4.6"""
    match = table("decision: take", "display: ulm", "hand B: ?*65", "deck: -", office=True)
    match.play("take ulm")
    assert match.decision == "play"
    assert match.state.official == 0
    assert not match.state.offices.any()


def test_taking_is_skipped_when_there_is_nothing_to_take() -> None:
    """U4.6"""
    match = table(
        "decision: play",
        "taken: 1",
        "display: -",
        "deck: -",
        "hand A: ulm",
        "hand B: ?*64",
        "known A: ulm",
        "route A: stuttgart",
    )
    match.play("back ulm")
    assert match.actor == 1
    assert match.decision == "play"
    assert "postmaster" not in offered(match)


def test_playing_is_skipped_without_a_card_to_play() -> None:
    """U4.6"""
    match = table(
        B_TOOK_THE_LAST_CARD,
        "route A: ulm stuttgart mannheim",
        "hand B: ?*62",
        "route B: passau",
        "option office: no",
    )
    start = next(choice for choice in offered(match) if choice.startswith("back"))
    match.play(start)
    while match.actor == 1:
        match.play("keep")
    assert match.actor == 0
    assert match.decision == "close"
    assert offered(match) == ["close", "keep"]


def test_a_player_with_nothing_to_do_is_passed_over() -> None:
    """U4.6"""
    match = table(
        B_TOOK_THE_LAST_CARD,
        "route A: ulm",
        "hand B: passau ?*63",
        "route B: linz",
    )
    match.play("back passau")
    if match.decision == "close":
        match.play("keep")
    assert match.actor == 1


def test_a_new_deck_is_shuffled() -> None:
    """U4.1"""
    names = [city for city in c.CITY_NAMES if city not in ("ulm", "linz")]
    lines = (
        "decision: take",
        "display: ulm*3 linz*3",
        "hand B: " + " ".join(f"{city}*3" for city in names[:10]),
        "discards: " + " ".join(f"{city}*3" for city in names[10:]),
        "deck: -",
    )
    decks = set()
    for seed in range(6):
        match = table(*lines, seed=seed)
        match.play("deck")
        decks.add(tuple(match.state.deck[:29]))
    assert len(decks) == 6


@pytest.mark.parametrize("choice", ["deck", "take linz", "administrator"])
def test_cards_that_were_seen_cannot_be_put_back(choice: str) -> None:
    """U4.1, U7"""
    match = table("decision: take", DISPLAY, "hand A: pilsen")
    match.play(choice)
    assert match.actor == 0
    assert not match.can_undo()


def test_the_log_tells_of_a_new_deck_even_if_the_deck_is_no_larger_than_before() -> None:
    """U4.1"""
    match = table("decision: take", "hand A: ulm", "display: basel*3 lodz*3", "deck: linz*2", "hand B: ?*57")
    match.play("administrator")
    assert match.state.deck_size == 2
    assert "The discard pile is shuffled into a new deck." in match.log(1)
