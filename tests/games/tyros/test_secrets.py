"""T8 Secrets: who knows what, and what a resampled state may look like."""

from collections import Counter

import pytest

import emporion
from emporion.games.tyros.components import FEES_MAX
from tests.games.tyros.tables import at, hand, tiles

LAND = ("land orange: 7", "land green: 31 tyros 30", "land violet: 26")
REST = "discards: orange*13 yellow*12 green*13 violet*13 joker*4"


def known(match: emporion.Match, viewer: int | None, seat: int) -> list[str]:
    found: list[str] = match.view(viewer)["players"][seat]["known"]
    return found


def test_hands_and_tiles_are_seen_by_their_owner_only() -> None:
    """T8"""
    match = emporion.game("tyros", 3).start(seed=1)
    for viewer in (None, 0, 1, 2):
        for player in match.view(viewer)["players"]:
            assert (player["hand"] is not None) == (player["seat"] == viewer)
            assert (player["tiles"] is not None) == (player["seat"] == viewer)
            assert player["hand_size"] == 12
            assert player["tile_count"] == 4


def test_what_a_player_has_begun_is_not_seen_by_others() -> None:
    """T8"""
    match = at(*LAND, "ships A: tyros", "hand A: green joker")
    match.play("sail tyros, to 31")
    assert match.decision == "jokers"
    for viewer in (None, 1):
        assert match.view(viewer)["decision"] == "act"
        assert match.view(viewer)["begun"] is None
        assert match.resample(viewer, 1).decision == "act"
    assert match.view(0)["begun"]["to"] == "31"
    assert match.log(1) == []


def test_an_offer_shows_that_its_cards_are_in_the_hand_and_so_does_a_yes() -> None:
    """T8, T5.E"""
    match = at(*LAND, "hand A: orange*3", "hand B: green*2", "hand C: yellow")
    match.play("offer, give orange, give orange, want green, ask bc")
    assert known(match, 2, 0) == ["orange", "orange"]
    match.play("yes")
    assert known(match, 2, 1) == []
    match.play("no")
    assert known(match, 2, 1) == ["green"]
    assert known(match, 0, 2) == []


def test_cards_traded_and_taken_from_the_discards_are_known_until_they_are_seen_to_leave() -> None:
    """T8"""
    match = at(*LAND, "hand A: orange*3 violet*3", "discards: green", "ships A: tyros")
    match.play("bank, lay violet, lay violet, lay violet, take green")
    assert known(match, 3, 0) == ["green"]
    for _ in range(3):
        match.play("pass")
    match.play("sail tyros, to 31")
    assert known(match, 3, 0) == []


def fee_of_violet() -> emporion.Match:
    """A, known to have an orange card, has given a violet one to B. Unseen by C: those two and two yellow ones."""
    match = at(*LAND, REST, "ships A: tyros", "hand A: green orange violet", "known A: orange", "cities B: 31")
    match.play("sail tyros, to 31, fee violet")
    return match


def test_a_card_given_to_a_citys_owner_is_known_to_those_two_only() -> None:
    """T8, T5.A"""
    match = fee_of_violet()
    assert known(match, 0, 1) == ["violet"]
    assert known(match, 1, 0) == ["orange"]
    for viewer in (None, 2, 3):
        assert known(match, viewer, 0) == []  # it may have been the orange card
        assert known(match, viewer, 1) == []
    assert "A gives B a card: violet." in match.log(0)
    assert "A gives B a card: violet." in match.log(1)
    assert "A gives B a card." in match.log(2)


def test_the_two_players_never_forget_the_card_in_a_resampled_state() -> None:
    """T8"""
    match = fee_of_violet()
    for seed in range(40):
        assert hand(match.resample(0, seed), 1) == ["violet"]
        assert hand(match.resample(1, seed), 0) == ["orange"]


@pytest.mark.parametrize("viewer", [None, 2])
def test_others_imagine_every_card_that_may_have_been_given_as_often_as_it_should_be(viewer: int | None) -> None:
    """T8: A had orange and one unknown card of violet, yellow, yellow, and gave either with equal chance."""
    match = fee_of_violet()
    samples = 1200
    found = Counter(
        (hand(other, 0)[0], hand(other, 1)[0]) for other in (match.resample(viewer, seed) for seed in range(samples))
    )
    expected = {
        ("violet", "orange"): 1 / 6,
        ("yellow", "orange"): 1 / 3,
        ("orange", "violet"): 1 / 6,
        ("orange", "yellow"): 1 / 3,
    }
    assert set(found) == set(expected)  # one of them has the orange card
    for hands, chance in expected.items():
        assert abs(found[hands] / samples - chance) < 5 * (chance * (1 - chance) / samples) ** 0.5


def test_what_is_shown_later_settles_which_card_was_given() -> None:
    """T8: B shows an orange card and had none unknown: the fee was orange, so A's other card may be anything."""
    match = at(*LAND, REST, "ships A: tyros", "hand A: green orange violet", "known A: orange", "cities B: 31")
    match.play("sail tyros, to 31, fee orange")
    match.play("bank, lay orange, draw")
    imagined = {tuple(hand(match.resample(2, seed), 0)) for seed in range(60)}
    assert imagined == {("yellow",), ("violet",)}


def test_unseen_cards_are_dealt_with_equal_chance() -> None:
    """T8: of four unseen cards B has two; C sees the other two nowhere."""
    match = at(*LAND, REST, "hand B: orange violet", "hand C: green", "actor: C")
    samples = 1200
    found = Counter(tuple(hand(match.resample(2, seed), 1)) for seed in range(samples))
    expected = {
        ("orange", "violet"): 1 / 6,
        ("orange", "yellow"): 2 / 6,
        ("yellow", "violet"): 2 / 6,
        ("yellow", "yellow"): 1 / 6,
    }
    assert set(found) == set(expected)
    for cards, chance in expected.items():
        assert abs(found[cards] / samples - chance) < 5 * (chance * (1 - chance) / samples) ** 0.5


def test_more_fees_than_are_remembered_keep_all_laws() -> None:
    """T8: of the oldest, only what is certain is kept."""
    fleet = ("ships A: 31", "cities B: 31 tyros", "hand A: green*14 orange*14 violet")
    match = at(*LAND, *fleet)
    places = ["tyros", "31"]
    for number in range(FEES_MAX + 2):
        match.play(f"sail {places[(number + 1) % 2]}, to {places[number % 2]}, fee orange")
        for _ in range(3):
            match.play("pass")
    assert known(match, 2, 1) == []
    assert hand(match, 1) == ["orange"] * (FEES_MAX + 2)
    assert known(match, 0, 1) == ["orange"] * FEES_MAX
    for viewer in (0, 1, 2):
        for seed in range(5):
            other = match.resample(viewer, seed)
            assert match.game.kernel.check(other.state) == 0
            assert hand(other, 1).count("orange") >= (FEES_MAX if viewer < 2 else 0)


def test_kept_cards_are_not_shown_but_what_was_known_of_them_is_kept_in_mind() -> None:
    """T8, T4.7"""
    match = at(*LAND, "hand A: orange*2 violet*3", "known A: orange orange", "passes: 3", "actor: D")
    match.play("pass")
    match.play("keep orange, keep violet, keep violet")
    assert known(match, 1, 0) == ["orange"]


def test_tiles_shown_are_known_and_the_others_are_dealt_with_equal_chance() -> None:
    """T8, T4.3"""
    lands = ("land orange: 1 2 3 4 5 6 7 8 9 10 11 12 13 14", "land yellow: 16 17 18 19 22 23 24 27 28 31 32 tyros")
    match = at(*lands, "tiles A: 15 20", "shown A: 20", "tiles B: 21", "stack: 29 25 26 30", "stack_known: 1")
    samples = 600
    found: Counter[str] = Counter()
    for seed in range(samples):
        other = match.resample(2, seed)
        assert "20" in tiles(other, 0)
        assert "29" not in tiles(other, 0) + tiles(other, 1)
        assert other.view()["stack_bottom"] == ["29"]
        found[next(tile for tile in tiles(other, 0) if tile != "20")] += 1
    assert set(found) == {"15", "21", "25", "26", "30"}
    for count in found.values():
        assert abs(count / samples - 0.2) < 5 * (0.16 / samples) ** 0.5


def test_a_player_who_is_asked_to_grow_is_imagined_with_a_tile_that_can_be_played() -> None:
    """T8, T4.2: only 30 and 26 are beside an empire."""
    match = at("decision: grow", "land green: 31 tyros", "land violet: 25", "tiles A: 30", "tiles B: 15")
    found = {tiles(match.resample(1, seed), 0)[0] for seed in range(300)}
    assert found == {"30", "26", "27", "32", "20", "29"}


def test_answers_and_kept_cards_of_others_are_imagined() -> None:
    """T8"""
    match = at(*LAND, "hand A: orange*3", "hand B: green*4", "hand C: green*4")
    match.play("offer, give orange, want green, ask bc")
    match.play("yes")
    imagined = {int(match.resample(2, seed).state["agreed"]) for seed in range(40)}
    assert imagined == {0, 2}
    assert {int(match.resample(1, seed).state["agreed"]) for seed in range(20)} == {2}


def test_fees_that_few_guesses_explain_are_found_without_looking_at_the_true_ones() -> None:
    """T8: B had no cards but ten fees, and shows five orange and five violet ones. In which order they came, only A and
    B know."""
    match = at(*LAND, "ships A: 31", "cities B: 31 tyros", "hand A: green*10 orange*6 violet*6")
    places = ["tyros", "31"]
    for number in range(10):
        if number:
            for _ in range(3):
                match.play("pass")
        card = "orange" if number < 5 else "violet"
        match.play(f"sail {places[(number + 1) % 2]}, to {places[number % 2]}, fee {card}")
    match.play("offer" + ", give orange" * 5 + ", give violet" * 5 + ", want green, ask a")
    truth = tuple(match.state["fee_card"])
    imagined = []
    for seed in range(20):
        other = match.resample(2, seed)
        assert match.game.kernel.check(other.state) == 0
        assert hand(other, 1) == ["orange"] * 5 + ["violet"] * 5
        imagined.append(tuple(other.state["fee_card"]))
        again = match.resample(2, "other").resample(2, seed)
        assert again.state.tobytes() == other.state.tobytes()
    assert imagined.count(truth) < 3
    assert len(set(imagined)) > 5


@pytest.mark.parametrize(
    "begun", ["sail tyros", "sail tyros, to 31", "bank, lay green", "offer, give green, give joker", "offer"]
)
def test_what_a_player_has_begun_leaves_no_trace_in_what_others_see_or_imagine(begun: str) -> None:
    """T8: not even how many choices it took, nor whether there was a joker to ask about."""
    lines = (*LAND, "ships A: tyros", "hand A: green joker", "hand B: violet")
    fresh, match = at(*lines), at(*lines)
    match.play(begun)
    for viewer in (None, 1):
        assert match.view(viewer) == fresh.view(viewer)
        assert match.resample(viewer, 1).state.tobytes() == fresh.resample(viewer, 1).state.tobytes()
    assert match.observe(1).tobytes() == fresh.observe(1).tobytes()
    assert match.resample(0, 1).decision == match.decision


@pytest.mark.parametrize("kept", ["keep orange", "keep orange, keep green", "keep orange, keep orange, keep violet"])
def test_how_many_cards_another_keeps_leaves_no_trace_before_all_have_chosen(kept: str) -> None:
    """T8, T4.7"""
    lines = (*LAND, "hand A: orange*2 green violet", "hand B: violet*4", "passes: 3", "actor: D")
    fresh, match = at(*lines), at(*lines)
    fresh.play("pass")
    match.play("pass")
    match.play(kept)
    if match.actor == 0:
        assert match.resample(1, 1).state.tobytes() == fresh.resample(1, 1).state.tobytes()
        match.play("enough")
    fresh.play("enough")
    for viewer in (None, 1):
        assert match.view(viewer) == fresh.view(viewer)
        assert match.resample(viewer, 1).state.tobytes() == fresh.resample(viewer, 1).state.tobytes()


# Which card was given, by what was seen later -------------------------------------------------------------------------
#
# C, known to have a yellow card and another, gives A the other: a violet one. A shows a violet card afterwards, so the
# others can tell that it was not the yellow one, if A had no unknown card then.

GIVER = ("hand C: green yellow violet", "known C: green yellow", "ships C: tyros", "actor: C")


def assert_certain(match: emporion.Match, viewer: int) -> None:
    """All samples have the yellow card in C's hand, and say that A was given a violet one."""
    for seed in range(60):
        sample = match.resample(viewer, seed)
        assert hand(sample, 2)[:1] == ["yellow"]
        assert sample.state["fee_card"][0] == 3


def test_a_giver_without_unknown_cards_gave_a_known_one() -> None:
    """T8: A, with an orange card and the one from C, gives B a violet one."""
    match = at(
        *LAND, *GIVER, "hand A: green*2 orange", "known A: green*2 orange", "ships A: tyros", "cities A: 31",
        "cities B: 30",
    )  # fmt: skip
    match.play("sail tyros, to 31, fee violet")
    match.play("pass")
    match.play("sail tyros, to 30, fee violet")
    for _ in range(3):
        match.play("pass")
    match.play("bank, lay orange, draw")  # A has a new unknown card: the hand of now does not tell any more
    assert_certain(match, 1)


@pytest.mark.parametrize("viewer", [1, 3])
def test_a_giver_had_room_for_all_cards_known_then(viewer: int) -> None:
    """T8: A, with an orange card and a joker after paying violet, gives B the orange one."""
    match = at(
        *LAND, *GIVER, "hand A: green*2 orange joker", "known A: green*2 orange joker", "ships A: tyros",
        "cities A: 26 31", "cities B: 30",
    )  # fmt: skip
    match.play("sail tyros, to 31, fee violet")
    match.play("pass")
    match.play("ship 26, jokers 0")
    for _ in range(3):
        match.play("pass")
    match.play("sail tyros, to 30, jokers 0, fee orange")
    for _ in range(3):
        match.play("pass")
    match.play("bank, lay joker, draw")
    assert_certain(match, viewer)


@pytest.mark.parametrize("giver", [1, 3])
def test_an_owner_had_room_for_all_cards_known_then(giver: int) -> None:
    """T8: A, without any card after paying violet, gets another one, from B who looks on or from D."""
    letter = "ABCD"[giver]
    match = at(
        *LAND, *GIVER, "cities A: 26 31", f"ships {letter}: tyros", f"hand {letter}: green orange",
        f"known {letter}: green",
    )  # fmt: skip
    match.play("sail tyros, to 31, fee violet")
    match.play("pass")
    match.play("ship 26")
    while match.actor != giver:
        match.play("pass")
    match.play("sail tyros, to 31")
    while match.actor != 0:
        match.play("pass")
    match.play("bank, lay orange, draw")
    assert_certain(match, 1)


def give_orange(match: emporion.Match, number: int) -> None:
    """A sails to and fro between two cities of B, for an orange card each time."""
    places = ["tyros", "31"]
    match.play(f"sail {places[(number + 1) % 2]}, to {places[number % 2]}, fee orange")
    for _ in range(3):
        match.play("pass")


def test_twelve_cards_given_are_remembered() -> None:
    """T8: the thirteenth makes the giver and the owner forget the first, of which nothing certain was left."""
    match = at(*LAND, "ships A: 31", "cities B: 31 tyros", "hand A: green*14 orange*14", "known A: orange*14")
    for number in range(12):
        give_orange(match, number)
        assert known(match, 0, 1) == ["orange"] * (number + 1)
        assert known(match, 2, 0) == ["orange"] * (13 - number)
    give_orange(match, 12)
    assert known(match, 0, 1) == known(match, 1, 1)[:12] == ["orange"] * 12
    assert known(match, 1, 0) == known(match, 2, 0) == ["orange"]
    assert known(match, 2, 1) == []


@pytest.mark.parametrize(("kept", "remembered"), [("enough", False), ("keep green, enough", True)])
def test_a_fee_is_forgotten_when_its_card_makes_no_difference_any_more(kept: str, remembered: bool) -> None:
    """T8: A gives B a green card, and B discards a card of every type at the end of the round, or keeps the green
    one."""
    match = at(
        *LAND, "ships A: tyros", "cities B: 31", "hand A: green*2", "hand B: orange yellow violet joker", "passes: 3",
    )  # fmt: skip
    match.play("sail tyros, to 31")
    for _ in range(4):
        match.play("pass")
    assert "fee_card: green" in match.position()
    match.play(kept)
    assert match.view()["round"] == 2
    assert ("fee_card: green" in match.position()) == remembered
    assert known(match, 0, 1) == (["green"] if remembered else [])
    assert known(match, 2, 1) == []


def test_tiles_once_shown_are_known_in_later_rounds_until_they_are_played() -> None:
    """T4.3, T8"""
    lands = ("land green: 31 tyros", "round_number: 1")
    match = at(
        "decision: bury", *lands, "starter: A", "tiles A: 1 2 26", "shown A: 1 2 26", "tiles B: 30", "tiles C: 32",
        "tiles D: 27", "stack: 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 22 23 24 25 28 29 3 4",
    )  # fmt: skip
    match.play("under 1, grow 30 green, grow 32 green, grow 27 green")
    assert match.view(1)["players"][0]["shown"] == ["2", "26"]
    for _ in range(4):
        match.play("pass")
    while match.decision == "keep":
        match.play("enough")
    assert match.view()["round"] == 3
    assert match.view(1)["players"][0]["shown"] == ["2", "26"]
    for seed in range(20):
        assert {"2", "26"} <= set(tiles(match.resample(1, seed), 0))
    while match.actor != 0:
        match.play(match.choices()[0].code)
    match.play("grow 26 green")
    assert match.view(1)["players"][0]["shown"] == ["2"]
    assert match.view(1)["players"][0]["tile_count"] == 3
