"""T5.D Trading with the bank, T5.E trading with a player."""

import pytest

import emporion
from emporion.core.errors import BadRequest
from tests.games.tyros.tables import at, hand, notations
from tests.tables import refused

LAND = ("land orange: 7", "land green: 31 tyros", "land violet: 26")
SOME = "hand A: orange*2 yellow green violet"
EMPTY_PILE = (
    "hand B: orange*6 yellow*6",
    "hand C: green*6 violet*6 joker*4",
    "discards: orange*6 yellow*7 green*7 violet*7",
)


@pytest.mark.parametrize("cards", ["lay orange", "lay orange, lay green", "lay orange, lay orange, lay violet"])
def test_one_to_three_cards_are_exchanged_for_as_many_of_the_pile(cards: str) -> None:
    """T5.D"""
    match = at(*LAND, SOME)
    count = cards.count("lay")
    pile = match.view()["pile"]
    match.play(f"bank, {cards}, draw")
    view = match.view()
    assert view["pile"] == pile - count
    assert view["discards"] == sorted(
        (word.removeprefix("lay ") for word in cards.split(", ")), key=("orange", "yellow", "green", "violet").index
    )
    assert len(hand(match, 0)) == 5
    assert match.actor == 1


def test_no_more_than_three_cards_are_laid_down() -> None:
    """T5.D"""
    match = at(*LAND, SOME)
    match.play("bank")
    assert refused(match, "draw") == ("nothing-laid", "T5.D")
    match.play("lay orange, lay orange, lay yellow")
    assert refused(match, "lay green") == ("enough-laid", "T5.D")


def test_no_more_cards_are_drawn_than_the_pile_has() -> None:
    """T5.D"""
    match = at(*LAND, "hand A: orange yellow", "hand D: green violet", *EMPTY_PILE)
    assert match.view()["pile"] == 1
    match.play("bank, lay orange")
    assert notations(match) == ["draw"]  # after a second card nothing would be possible
    match.play("draw")
    assert match.view()["pile"] == 0


def test_the_discards_are_not_shuffled_when_the_pile_is_empty() -> None:
    """T5.D"""
    match = at(*LAND, "hand A: orange*2 yellow", "hand D: green violet", *EMPTY_PILE)
    assert match.view()["pile"] == 0
    match.play("bank, lay orange, lay orange, lay yellow")
    assert refused(match, "draw") == ("pile-too-small", "T5.D")
    assert "take green" in notations(match)
    match = at(*LAND, "hand A: orange yellow", "hand D: green violet orange", *EMPTY_PILE)
    assert refused(match, "bank") == ("bank-too-dear", "T5.D")


def test_three_cards_buy_any_card_of_the_discards_also_one_of_the_three() -> None:
    """T5.D"""
    match = at(*LAND, SOME, "discards: joker")
    match.play("bank, lay orange")
    assert refused(match, "take joker") == ("three-for-one", "T5.D")
    match.play("lay yellow, lay green")
    assert notations(match, "take") == ["take orange", "take yellow", "take green", "take joker"]
    assert refused(match, "take violet") == ("not-in-discards", "T5.D")
    match.play("take joker")
    assert hand(match, 0) == ["orange", "violet", "joker"]
    assert match.view()["discards"] == ["orange", "yellow", "green"]
    assert match.view(2)["players"][0]["known"] == ["joker"]


def test_laid_cards_are_chosen_in_one_order_and_can_be_taken_back() -> None:
    """T5.D"""
    match = at(*LAND, SOME)
    match.play("bank, lay green")
    assert refused(match, "lay orange")[0] == "out-of-order"
    assert match.view(1)["begun"] is None
    assert match.view(1)["decision"] == "act"
    match.undo()
    match.undo()
    assert match.decision == "act"


def test_in_the_italian_edition_the_bank_exchanges_exactly_three_cards() -> None:
    """T9"""
    match = at(*LAND, SOME, edition="italian")
    match.play("bank, lay orange, lay yellow")
    assert refused(match, "draw") == ("three-for-three", "T9")
    match.play("lay green, draw")
    assert len(hand(match, 0)) == 5
    assert refused(at(*LAND, "hand A: orange*2", edition="italian"), "bank") == ("bank-too-dear", "T5.D")


def test_in_the_italian_edition_nothing_is_drawn_from_a_pile_of_fewer_than_three() -> None:
    """T9"""
    match = at(*LAND, "hand A: orange*2 yellow", "hand D: green", *EMPTY_PILE, edition="italian")
    assert match.view()["pile"] == 1
    match.play("bank, lay orange, lay orange, lay yellow")
    assert refused(match, "draw") == ("pile-too-small", "T5.D")


# T5.E -----------------------------------------------------------------------------------------------------------------

HANDS = ("hand A: orange*3 violet", "hand B: green*2 yellow", "hand C: green joker", "hand D: yellow")


def test_an_offer_names_cards_given_cards_wanted_and_who_is_asked() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS)
    match.play("offer, give orange, give orange, want green")
    assert notations(match, "ask") == ["ask b", "ask c", "ask bc", "ask d", "ask bd", "ask cd", "ask bcd"]
    match.play("ask bc")
    assert (match.actor, match.decision) == (1, "answer")
    assert match.view(3)["offer"]["give"] == ["orange", "orange"]
    match.play("yes")
    assert match.view(0)["offer"]["answers"] == {"1": None}  # not shown before all have answered
    assert match.view(2)["offer"]["answers"] == {"1": None}
    assert match.view(1)["offer"]["answers"] == {"1": True}
    match.play("no")
    assert (match.actor, match.decision) == (0, "partner")
    assert match.view(3)["offer"]["answers"] == {"1": True, "2": False}


def test_the_asker_picks_one_who_said_yes_and_the_turn_is_over() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS)
    match.play("offer, give orange, give orange, want green, ask bc")
    match.play("yes")
    match.play("yes")
    assert notations(match) == ["trade b", "trade c", "withdraw"]
    assert refused(match, "trade d") == ("did-not-agree", "T5.E")
    match.play("trade c")
    assert hand(match, 0) == ["orange", "green", "violet"]
    assert hand(match, 2) == ["orange", "orange", "joker"]
    assert match.actor == 1
    assert match.view()["players"][0]["trades"] == 1
    assert match.view(3)["players"][2]["known"] == ["orange", "orange"]  # open to all
    assert match.view(3)["players"][0]["known"] == ["green"]


def test_when_no_trade_happens_the_player_takes_another_action_or_passes() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS, "ships A: 31")
    match.play("offer, give orange, want green, ask b")
    match.play("no")
    assert (match.actor, match.decision) == (0, "act")
    assert "pass" in notations(match)
    match.play("offer, give orange, want green, ask b")
    match.play("yes")
    match.play("withdraw")
    assert (match.actor, match.decision) == (0, "act")
    assert hand(match, 0) == ["orange"] * 3 + ["violet"]
    match.play("bank, lay orange, draw")
    assert match.actor == 1


def test_any_number_of_cards_each_way_but_at_least_one() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS)
    match.play("offer")
    assert refused(match, "want green") == ("nothing-given", "T5.E")
    match.play("give orange")
    assert refused(match, "ask b") == ("nothing-wanted", "T5.E")
    match.play("give orange, give orange, give violet")
    assert refused(match, "give violet")[0] == "not-in-hand"
    match.play("want yellow, want green, want green")
    assert refused(match, "give violet") == ("giving-is-over", "T5.E")
    assert refused(match, "want joker") == ("wants-too-much", "T5.E")  # nobody has four cards
    assert notations(match, "ask") == ["ask b"]  # nobody else has three
    assert refused(match, "ask c") == ("not-to-be-asked", "T5.E")
    match.play("ask b")
    match.play("yes")
    match.play("trade b")
    assert hand(match, 0) == ["yellow", "green", "green"]
    assert hand(match, 1) == ["orange"] * 3 + ["violet"]


def test_what_is_given_cannot_be_wanted_too() -> None:
    """T5.E: it would change nothing, or hide a gift."""
    match = at(*LAND, *HANDS)
    match.play("offer, give orange")
    assert refused(match, "want orange") == ("given-already", "T5.E")


def test_no_more_is_wanted_than_somebody_could_hold_by_what_everyone_sees() -> None:
    """T5.E: three of the jokers are in the discards. That A has the fourth is nobody else's business."""
    match = at(*LAND, "hand A: orange joker", "hand B: green*3", "discards: joker*3")
    match.play("offer, give orange, want joker")
    assert refused(match, "want joker") == ("wants-too-much", "T5.E")
    match = at(*LAND, "hand A: orange*2", "hand B: green*3", "discards: joker*4")
    match.play("offer, give orange")
    assert notations(match) == ["give orange", "want yellow", "want green", "want violet"]
    assert refused(match, "want joker") == ("wants-too-much", "T5.E")
    match.play("want yellow, want green, want violet")
    assert notations(match, "want") == []  # the largest hand of another has three cards
    assert refused(match, "want violet") == ("wants-too-much", "T5.E")


def test_those_asked_answer_clockwise_from_the_asker() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS, "actor: C")
    match.play("offer, give green, want orange, ask abd")
    for seat in (3, 0, 1):
        assert (match.actor, match.decision) == (seat, "answer")
        match.play("no")
    assert (match.actor, match.decision) == (2, "act")


def test_only_players_with_as_many_cards_as_are_wanted_can_be_asked() -> None:
    """T5.E: whatever they are, and never the asker."""
    match = at(*LAND, "hand A: orange*4", "hand B: yellow*2", "hand C: violet", "hand D: joker*3")
    match.play("offer, give orange, want green, want green")
    assert notations(match, "ask") == ["ask b", "ask d", "ask bd"]
    for asked in ("a", "c", "ab", "bc"):
        assert refused(match, f"ask {asked}") == ("not-to-be-asked", "T5.E")


def test_only_who_has_the_cards_can_agree() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS)
    match.play("offer, give orange, want green, ask d")
    assert notations(match) == ["no"]
    assert refused(match, "yes") == ("cannot-agree", "T5.E")


def test_who_passed_may_still_answer() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS, "actor: D")
    match.play("pass")
    match.play("offer, give orange, want yellow, ask d")
    match.play("yes")
    match.play("trade d")
    assert hand(match, 3) == ["orange"]


def test_a_player_makes_at_most_three_offers_in_a_turn() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS)
    for _ in range(3):
        match.play("offer, give orange, want yellow, ask d")
        match.play("no")
    assert refused(match, "offer") == ("no-more-offers", "T5.E")
    match.play("pass")
    assert "offer" in notations(match)


def test_a_player_completes_at_most_five_trades_as_asker_in_a_round() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS, "trades_made A: 5")
    assert refused(match, "offer") == ("no-more-trades", "T5.E")
    assert "offer" in notations(at(*LAND, *HANDS, "trades_made A: 4"))


def test_the_limits_are_options_and_go_together() -> None:
    """T5.E"""
    match = at(*LAND, *HANDS, offers="1")
    match.play("offer, give orange, want yellow, ask d")
    match.play("no")
    assert "offer" not in notations(match)
    assert "offer" not in notations(at(*LAND, *HANDS, offers="0", trades="0"))
    for options in ({"offers": "0"}, {"trades": "0"}):
        with pytest.raises(BadRequest) as error:
            emporion.game("tyros", 4, **options)
        assert error.value.rule == "T5.E"


def test_nobody_trades_without_cards() -> None:
    """T5.E"""
    assert refused(at(*LAND, "hand B: green"), "offer") == ("nobody-to-trade", "T5.E")
    assert refused(at(*LAND, "hand A: green"), "offer") == ("nobody-to-trade", "T5.E")


def test_a_trade_needs_a_card_that_is_not_given() -> None:
    """T5.E: all that others have is green."""
    greens = ("hand A: green*2", "hand B: green", "discards: orange*14 yellow*14 violet*14 joker*4 green*11")
    assert refused(at(*LAND, *greens), "offer") == ("nothing-to-want", "T5.E")


def test_in_the_italian_edition_one_named_player_is_asked_at_a_time() -> None:
    """T9"""
    match = at(*LAND, *HANDS, edition="italian")
    match.play("offer, give orange, want green")
    assert notations(match, "ask") == ["ask b", "ask c", "ask d"]
    assert refused(match, "ask bc") == ("one-at-a-time", "T9")
    match.play("ask c")
    match.play("yes")
    match.play("trade c")
    assert hand(match, 2) == ["orange", "joker"]


def test_tiles_are_never_traded() -> None:
    """T5.E"""
    assert not [n for n in emporion.game("tyros").notations if n.split()[0] in ("give", "want") and n[-1].isdigit()]


def test_the_number_of_offers_begins_anew_in_every_turn() -> None:
    """T5.E: whether the turn before ended with an action or with a pass."""
    match = at("land green: 31 tyros", "ships B: tyros", "hand A: orange", "hand B: green*2", "hand C: violet")
    match.play("offer, give orange, want green, ask b")
    match.play("no")
    assert match.view()["offers_left"] == 2
    match.play("pass")
    assert match.view()["offers_left"] == 3
    match.play("offer, give green, want orange, ask a")
    match.play("no")
    assert match.view()["offers_left"] == 2
    match.play("sail tyros, to 31")
    assert match.view()["offers_left"] == 3


def test_the_log_does_not_tell_answers_before_all_are_in() -> None:
    """T5.E, T8"""
    match = at("land green: 31 tyros", "hand A: orange*3", "hand B: green*4", "hand C: green*4")
    match.play("offer, give orange, want green, ask bc")
    before = {viewer: match.log(viewer) for viewer in (None, 0, 2)}
    match.play("yes")
    assert {viewer: match.log(viewer) for viewer in (None, 0, 2)} == before
    match.play("no")
    assert len(match.log(2)) == len(before[2]) + 1


def test_the_log_shows_cards_drawn_at_the_bank_to_their_owner_only() -> None:
    """T5.D, T8"""
    match = at("land green: 31 tyros", "hand A: orange*2")
    match.play("bank, lay orange, draw")
    assert len(match.log(0)) == len(match.log(1)) + 1
    assert match.log(0)[:-1] == match.log(1) == match.log(None)
