"""T4 A round: the deal, actions in turn, passing, and the cards that are kept."""

import pytest

import emporion
from tests.games.tyros.tables import at, behind_barrier, hand, notations, pass_all, ships
from tests.tables import refused

LAND = ("land orange: 7", "land yellow: 13", "land green: 31 tyros", "land violet: 26")


def all_four_pass(match: emporion.Match) -> None:
    """The round goes on until the last of them does, and ends with what is kept."""
    for _ in range(3):
        match.play("pass")
        assert match.decision == "act"
    match.play("pass")
    assert match.decision == "keep"


@pytest.mark.parametrize(("players", "cards"), [(3, 12), (4, 10)])
def test_everyone_is_dealt_cards_and_the_rest_is_the_draw_pile(players: int, cards: int) -> None:
    """T4.1"""
    view = emporion.game("tyros", players).start(seed=1).view()
    assert [player["hand_size"] for player in view["players"]] == [cards] * players
    assert view["pile"] == 60 - players * cards
    assert view["discards"] == []


def test_the_deal_is_fair() -> None:
    """T4.1: over many deals every card comes as often as its number says."""
    counts = dict.fromkeys(("orange", "yellow", "green", "violet", "joker"), 0)
    game = emporion.game("tyros", 3)
    for seed in range(600):
        state = game.deal(seed)[0]
        for i, name in enumerate(counts):
            counts[name] += int(state["hand"][1][i])
    for name, count in counts.items():
        expected = 600 * 12 * (4 if name == "joker" else 14) / 60
        assert abs(count - expected) < 5 * expected**0.5


def test_kept_cards_come_on_top_of_the_new_ones_and_the_rest_is_shuffled_in() -> None:
    """T4.1, T4.7"""
    match = at(*LAND, "passes: 3", "actor: D", "hand A: joker joker violet violet violet", "hand B: green", players=4)
    match.play("pass")
    match.play("keep violet, keep joker, keep joker")
    match.play("enough")
    view = match.view()
    assert [player["hand_size"] for player in view["players"]] == [13, 10, 10, 10]
    assert hand(match, 0).count("joker") >= 2
    assert view["pile"] == 60 - 43
    assert view["discards"] == []


def test_everyone_takes_one_action_in_turn() -> None:
    """T4.6"""
    match = at(*LAND, "ships A: tyros", "ships B: tyros", "hand A: green green", "hand B: green", "starter: A")
    match.play("sail tyros, to 31")
    assert match.actor == 1
    assert behind_barrier(match)  # the payment was shown
    match.play("sail tyros, to 31")
    assert match.actor == 2
    assert ships(match, "31") == [0, 1]


def test_who_passed_may_act_again() -> None:
    """T4.6"""
    match = at(*LAND, "ships A: tyros", "ships B: tyros", "hand A: green", "hand B: green", "hand C: green")
    match.play("pass")
    match.play("sail tyros, to 31")
    match.play("pass")
    match.play("pass")
    assert match.actor == 0
    match.play("sail tyros, to 31")
    assert ships(match, "31") == [0, 1]


def test_the_round_ends_when_all_pass_one_directly_after_the_other() -> None:
    """T4.6: an action in between begins the count anew."""
    match = at(*LAND, "ships D: tyros", "hand A: green", "hand D: green green", "passes: 2", "actor: C")
    match.play("pass")
    match.play("sail tyros, to 31")
    all_four_pass(match)


def test_three_cards_at_most_are_kept_of_the_players_choice() -> None:
    """T4.7"""
    match = at(*LAND, "passes: 3", "actor: D", "hand A: orange yellow green violet joker", "hand B: green")
    match.play("pass")
    assert notations(match) == ["enough", *(f"keep {c}" for c in ("orange", "yellow", "green", "violet", "joker"))]
    match.play("keep yellow")
    assert refused(match, "keep orange")[0] == "out-of-order"
    match.play("keep violet, keep joker")
    assert match.actor == 1  # three are all


def test_fewer_cards_may_be_kept() -> None:
    """T4.7: at most three."""
    match = at(*LAND, "passes: 3", "actor: D", "hand A: orange yellow", "hand B: green")
    match.play("pass")
    match.play("enough")
    assert match.actor == 1


def test_all_choose_what_to_keep_before_anything_is_shown() -> None:
    """T4.7"""
    match = at(*LAND, "passes: 3", "actor: D", "hand A: orange*5", "hand B: green*4 violet")
    match.play("pass")
    match.play("keep orange, keep orange, keep orange")
    assert match.view(1)["discards"] == []
    assert match.view(1)["players"][0]["hand_size"] == 5
    assert match.view(1)["players"][0]["keeping"] is None
    assert match.view(0)["players"][0]["keeping"] == ["orange"] * 3
    match.play("keep green, keep green, keep violet")
    log = match.log(2)
    assert "A discards 2 orange." in log
    assert "B discards 2 green." in log


def test_the_start_marker_moves_to_the_left_and_a_new_round_begins() -> None:
    """T4.7"""
    match = at(*LAND, "passes: 3", "actor: D", "starter: D", "hand A: orange", "round_number: 2", "tiles B: 27")
    match.play("pass")
    match.play("keep orange")
    view = match.view()
    assert (view["starter"], view["round"]) == (0, 4)
    assert match.actor == 1  # B alone has a tile; A would be first
    assert match.decision == "grow"


def test_the_number_of_trades_begins_anew_in_every_round() -> None:
    """T4.7, T5.E"""
    match = at(*LAND, "passes: 3", "actor: D", "trades_made A: 5", "hand A: orange", "hand B: green")
    match.play("pass")
    match.play("enough")
    match.play("enough")
    assert match.view()["players"][0]["trades"] == 0


def test_nobody_without_cards_is_asked_what_to_keep() -> None:
    """T4.7"""
    match = at(*LAND, "passes: 2", "actor: C", "hand C: orange")
    match.play("pass")
    match.play("pass")
    assert (match.decision, match.actor) == ("keep", 2)
    match = at(*LAND, "passes: 0")
    pass_all(match)
    assert match.view()["round"] == 2


def test_acting_begins_with_the_start_player() -> None:
    """T4.6: whoever grew an empire last."""
    match = at("decision: grow", *LAND, "starter: C", "actor: B", "round_number: 1", "growing: 3", "tiles B: 30")
    match.play("grow 30 green")
    assert (match.decision, match.actor) == ("act", 2)


def test_a_trade_with_a_player_is_an_action_and_the_passes_before_it_do_not_count() -> None:
    """T4.6, T5.E"""
    match = at(*LAND, "passes: 3", "actor: D", "hand D: orange", "hand A: green")
    match.play("offer, give orange, want green, ask a")
    match.play("yes")
    match.play("trade a")
    assert match.view()["passes"] == 0
    all_four_pass(match)


def test_only_cards_in_hand_are_kept_and_all_others_are_gone() -> None:
    """T4.7"""
    match = at("land green: 31", "hand A: orange*4 green", "passes: 3", "actor: D")
    match.play("pass")
    assert notations(match) == ["enough", "keep orange", "keep green"]
    assert refused(match, "keep violet")[0] == "not-in-hand"
    match.play("keep green")
    assert refused(match, "keep green")[0] == "not-in-hand"
    assert refused(match, "keep orange")[0] == "out-of-order"
    assert match.can_undo()
    match.play("enough")
    assert match.game.kernel.check(match.state) == 0
    assert behind_barrier(match)
    assert "green" in hand(match, 0)


def test_choices_are_written_over_whatever_was_there() -> None:
    """T4.6: passing comes first, also for programs that use one buffer again and again."""
    match = at(*LAND, "ships A: tyros", "hand A: green")
    buffer = match.game.buffer()
    buffer[:] = 99
    count = match.game.kernel.choices(match.state, 0, buffer)
    assert list(buffer[:count]) == match.codes(0)
    assert match.game.rules.notations[int(buffer[0])] == "pass"


def test_a_ship_in_the_first_square_hides_no_other() -> None:
    """T5.A"""
    match = at("land orange: 1 6 7", "ships A: 1 7", "hand A: orange*2")
    assert notations(match, "sail") == ["sail 7"]
