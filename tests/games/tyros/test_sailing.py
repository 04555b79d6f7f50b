"""T5.A Moving a ship."""

import random
from collections.abc import Iterator

import pytest

import emporion
from emporion.core.errors import BadRecord
from emporion.games.tyros.board import SQUARE_NAMES, WATER_NAMES
from emporion.games.tyros.components import COLOUR_NAMES
from tests.games.tyros.tables import at, hand, notations, ships
from tests.tables import refused

LAND = ("land orange: 7 8", "land green: 31 tyros 23 22", "land violet: 26 16 15")


def destinations(*lines: str, start: str, edition: str = "kosmos") -> list[str]:
    match = at(*lines, edition=edition)
    match.play(f"sail {start}")
    return [n.removeprefix("to ") for n in notations(match)]


def test_a_move_costs_a_card_of_the_destinations_colour_for_each_square() -> None:
    """T5.A, T2.7: Tyros to 23 costs 4."""
    match = at(*LAND, "ships A: tyros", "hand A: green*4 violet*2")
    match.play("sail tyros, to 23")
    assert ships(match, "23") == [0]
    assert ships(match, "tyros") == []
    assert hand(match, 0) == ["violet", "violet"]
    assert match.view()["discards"] == ["green"] * 4
    match = at(*LAND, "ships A: tyros", "hand A: green*3 violet*9")
    match.play("sail tyros")
    assert refused(match, "to 23") == ("too-dear", "T5.A")


def test_only_squares_with_a_chip_are_destinations_but_ways_lead_through_others() -> None:
    """T5.A: 30 and 27 have no chip."""
    found = destinations(*LAND, "ships A: 31", "hand A: green*9 violet*2", start="31")
    assert found == ["22", "23", "26", "tyros"]
    match = at(*LAND, "ships A: 31", "hand A: green*9 violet*2")
    match.play("sail 31")
    assert refused(match, "to 30") == ("no-chip", "T5.A")


def test_ships_pass_squares_that_are_full() -> None:
    """T5.A"""
    match = at("land green: 31 32 28 24 tyros", "ships A: tyros", "ships B: 32 32 28", "ships C: 28", "hand A: green*3")
    match.play("sail tyros, to 24")
    assert ships(match, "24") == [0]


@pytest.mark.parametrize(
    ("there", "allowed"), [("ships B: 31", True), ("ships B: 31 31", False), ("ships A: 31 31", False)]
)
def test_a_square_holds_two_ships_of_one_or_two_players(there: str, allowed: bool) -> None:
    """T5.A"""
    lines = ["ships A: tyros 31 31" if there.startswith("ships A") else "ships A: tyros", "hand A: green*5"]
    if there.startswith("ships B"):
        lines.append(there)
    match = at(*LAND, *lines)
    match.play("sail tyros")
    assert ("to 31" in notations(match)) == allowed
    if not allowed:
        assert refused(match, "to 31") == ("square-full", "T5.A")


def test_in_tyros_everyone_may_have_two_ships_while_it_has_no_city() -> None:
    """T5.A"""
    others = ("ships B: tyros tyros", "ships C: tyros tyros", "ships D: tyros tyros")
    assert "tyros" in destinations(*LAND, "ships A: 31 tyros", *others, "hand A: green*3", start="31")
    assert "tyros" not in destinations(*LAND, "ships A: 31 tyros tyros", "hand A: green*3", start="31")


def test_with_a_city_tyros_holds_two_ships_like_any_square() -> None:
    """T5.A"""
    lines = (*LAND, "ships A: 31", "hand A: green*5", "cities B: tyros")
    assert "tyros" in destinations(*lines, "ships C: tyros", start="31")
    assert "tyros" not in destinations(*lines, "ships C: tyros tyros", start="31")
    own = (*LAND, "ships A: 31", "hand A: green*5", "cities A: tyros")
    assert "tyros" not in destinations(*own, "ships C: tyros tyros", start="31")


def test_the_last_card_is_enough_where_nobody_gets_one() -> None:
    """T5.A, T9: in the Italian edition no owner does; the first square is one like all others."""
    lines = ("land violet: 1 2", "ships A: 2", "hand A: violet", "cities B: 1")
    assert destinations(*lines, start="2", edition="italian") == ["1"]


def test_jokers_count_as_any_colour_and_the_player_says_how_many() -> None:
    """T5"""
    match = at(*LAND, "ships A: tyros", "hand A: green*4 joker*2")
    match.play("sail tyros, to 23")
    assert match.decision == "jokers"
    assert notations(match) == ["jokers 0", "jokers 1", "jokers 2"]
    assert refused(match, "jokers 3") == ("wrong-jokers", "T5")
    match.play("jokers 1")
    assert hand(match, 0) == ["green", "joker"]


@pytest.mark.parametrize("cards", ["green*4", "green*3 joker", "joker*4", "green*4 orange*5"])
def test_payment_is_not_asked_when_there_is_only_one_way_to_pay(cards: str) -> None:
    """T5"""
    match = at(*LAND, "ships A: tyros", f"hand A: {cards}")
    match.play("sail tyros, to 23")
    assert match.actor == 1
    assert len(match.view()["discards"]) == 4


def test_entering_another_players_city_costs_one_more_card_of_the_movers_choice() -> None:
    """T5.A"""
    match = at(*LAND, "ships A: tyros", "hand A: green violet orange", "cities B: 31")
    match.play("sail tyros")
    assert "and a card for B" in match.choices()[0].text
    match.play("to 31")
    assert match.decision == "fee"
    assert notations(match) == ["fee orange", "fee violet"]
    assert refused(match, "fee green")[0] == "not-in-hand"  # it is spent
    match.play("fee violet")
    assert hand(match, 0) == ["orange"]
    assert hand(match, 1) == ["violet"]
    assert match.view()["discards"] == ["green"]


def test_the_card_for_the_owner_is_not_asked_for_when_there_is_only_one() -> None:
    """T5.A"""
    match = at(*LAND, "ships A: tyros", "hand A: green*3", "cities B: 31")
    match.play("sail tyros, to 31")
    assert (match.actor, hand(match, 1)) == (1, ["green"])


def test_who_could_not_give_the_card_may_not_enter() -> None:
    """T5.A"""
    match = at(*LAND, "ships A: 22", "hand A: green", "cities B: 23")
    assert refused(match, "sail 22") == ("no-card-for-owner", "T5.A")
    match = at(*LAND, "ships A: tyros", "hand A: green*4", "cities B: 23")
    match.play("sail tyros")
    assert refused(match, "to 23") == ("no-card-for-owner", "T5.A")


def test_a_ship_that_cannot_move_says_that_only_the_card_for_the_owner_is_missing() -> None:
    """T5.A: not so if the place is full, or too far anyway, nor if there is somewhere else to go."""
    assert refused(at(*LAND, "ships A: 22", "hand A: green", "cities B: 23"), "sail 22")[0] == "no-card-for-owner"
    full = ("ships A: 22", "hand A: green", "cities B: 23", "ships C: 23 23")
    assert refused(at(*LAND, *full), "sail 22") == ("nowhere-to-sail", "T5.A")
    assert refused(at(*LAND, "ships A: 24", "hand A: violet*2", "cities B: 23"), "sail 24")[0] == "nowhere-to-sail"
    assert "sail 22" in notations(at("land green: 22 23 27", "ships A: 22", "hand A: green", "cities B: 23"))


def test_the_owners_own_ships_pay_nothing_extra() -> None:
    """T5.A"""
    match = at(*LAND, "ships B: tyros", "hand B: green", "cities B: 31", "actor: B")
    match.play("sail tyros, to 31")
    assert hand(match, 1) == []


def test_a_move_ends_in_another_square() -> None:
    """T5.A"""
    match = at(*LAND, "ships A: 31", "hand A: green*9")
    match.play("sail 31")
    assert refused(match, "to 31") == ("same-square", "T5.A")


def test_a_ship_may_move_between_the_coasts_of_16_even_when_the_square_is_full() -> None:
    """T5.A, T2.2: round by 17, for two cards."""
    match = at(*LAND, "ships A: 16w", "ships B: 16e", "hand A: violet*2")
    match.play("sail 16w, to 16e")
    assert ships(match, "16w") == []
    assert ships(match, "16e") == [0, 1]
    assert hand(match, 0) == []


def test_moving_to_the_other_coast_costs_the_owners_card_too() -> None:
    """T5.A: both coasts are one square."""
    match = at(*LAND, "ships A: 16w", "cities B: 16", "hand A: violet*3")
    match.play("sail 16w, to 16e")
    assert hand(match, 1) == ["violet"]


def test_a_move_into_16_names_the_coast() -> None:
    """T5.A: from 17 both coasts are one square away."""
    match = at(*LAND, "land yellow: 17", "ships A: 17", "hand A: violet")
    match.play("sail 17")
    assert notations(match) == ["to 16w", "to 16e"]
    match.play("to 16e")
    assert ships(match, "16e") == [0]


def test_both_coasts_share_the_ship_limit() -> None:
    """T5.A"""
    match = at(*LAND, "land yellow: 17", "ships A: 17", "ships B: 16w 16e", "hand A: violet*3")
    assert "sail 17" in notations(match)
    match.play("sail 17")
    assert refused(match, "to 16w") == ("square-full", "T5.A")
    assert refused(match, "to 16e") == ("square-full", "T5.A")


def test_a_ship_that_is_not_there_cannot_move() -> None:
    """T5.A"""
    match = at(*LAND, "ships A: 31", "hand A: green")
    assert refused(match, "sail tyros") == ("no-ship-there", "T5.A")
    assert refused(match, "to 31")[0] == "not-now"


# T9 -------------------------------------------------------------------------------------------------------------------


def test_in_the_italian_edition_tyros_is_a_destination_without_a_chip_for_any_cards() -> None:
    """T9"""
    lines = ("land green: 24", "ships A: 24", "hand A: orange yellow violet joker")
    assert refused(at(*lines), "sail 24")[0] == "nowhere-to-sail"
    match = at(*lines, edition="italian")
    match.play("sail 24, to tyros")
    assert match.decision == "pay"
    assert notations(match) == ["pay orange", "pay yellow"]
    match.play("pay yellow")
    assert hand(match, 0) == ["orange"]  # violet and joker were the only way to go on
    assert ships(match, "tyros") == [0]


def test_in_the_italian_edition_nobody_pays_the_owner_of_a_city() -> None:
    """T9"""
    match = at(*LAND, "ships A: tyros", "hand A: green violet", "cities B: 31", edition="italian")
    match.play("sail tyros, to 31")
    assert hand(match, 0) == ["violet"]
    assert hand(match, 1) == []


def test_in_the_italian_edition_cities_and_tyros_hold_any_number_of_ships() -> None:
    """T9"""
    lines = (*LAND, "ships A: tyros 22", "ships B: 31*3 tyros*5 23*2", "hand A: green*9", "cities B: 31")
    found = destinations(*lines, start="22", edition="italian")
    assert "31" in found
    assert "tyros" in found
    assert "23" not in found  # two ships and no city


def test_entering_tyros_with_another_players_city_costs_a_card_for_its_owner() -> None:
    """T5.A"""
    match = at(*LAND, "cities B: tyros", "ships A: 31", "hand A: green violet")
    match.play("sail 31, to tyros")
    assert (hand(match, 0), hand(match, 1)) == ([], ["violet"])
    assert match.view()["discards"] == ["green"]


def test_in_the_italian_edition_tyros_with_a_chip_wants_its_colour() -> None:
    """T9"""
    lines = (*LAND, "ships A: 31")
    assert destinations(*lines, "hand A: violet violet", start="31", edition="italian") == ["26"]
    assert "tyros" in destinations(*lines, "hand A: green", start="31", edition="italian")


@pytest.mark.parametrize("owner", ["B", "C"])
def test_with_any_players_city_tyros_holds_two_ships(owner: str) -> None:
    """T5.A: the first seat's city is one too."""
    lines = ("ships A: 31", "hand A: green*5")
    assert "tyros" not in destinations(*LAND, *lines, f"cities {owner}: tyros", "ships D: tyros tyros", start="31")
    match = at(*LAND, "ships B: 31", "hand B: green*5", "cities A: tyros", "ships D: tyros tyros", "actor: B")
    match.play("sail 31")
    assert refused(match, "to tyros") == ("square-full", "T5.A")


def test_tyros_without_a_chip_is_a_destination_in_the_italian_edition_only() -> None:
    """T5.A, T9"""
    lines = ("land green: 24 28", "ships A: 24", "hand A: green*6")
    match = at(*lines)
    match.play("sail 24")
    assert refused(match, "to tyros") == ("no-chip", "T5.A")
    match = at(*lines, edition="italian")
    match.play("sail 24")
    assert refused(match, "to 32") == ("no-chip", "T5.A")
    assert "to tyros" in notations(match)


def test_all_squares_of_the_board_are_looked_at() -> None:
    """T5.A: 1 is the first, 32 the last."""
    match = at("land green: 1 2 3 32", "ships A: 2 28", "hand A: green")
    assert notations(match, "sail") == ["sail 2", "sail 28"]
    assert destinations("land green: 1 2 3", "ships A: 2", "hand A: green", start="2") == ["1", "3"]
    assert destinations("land green: 32", "ships A: 28", "hand A: green", start="28") == ["32"]
    assert "sail 2" in notations(at("land green: 1", "ships A: 2", "hand A: green"))


def positions(edition: str, seed: int, number: int) -> Iterator[emporion.Match]:
    """Positions at which a player is to sail: some squares crowded, some with cities, few cards or many."""
    dice = random.Random(f"{edition} {seed}")
    found = 0
    while found < number:
        land = dice.sample(SQUARE_NAMES, dice.randint(4, 12))
        if dice.random() < 0.7:
            land = list(dict.fromkeys([*land, "16", "tyros"]))
        cuts = sorted(dice.sample(range(len(land) + 1), 3))
        parts = [land[a:b] for a, b in zip([0, *cuts], [*cuts, len(land)], strict=True)]
        lines = [f"land {colour}: {' '.join(part)}" for colour, part in zip(COLOUR_NAMES, parts, strict=True) if part]
        waters = [water for square in land for water in (("16w", "16e") if square == "16" else (square,))]
        start = dice.choice(waters)
        for seat in dice.sample("ABCD", 4):
            at_sea = [water for water in waters if dice.random() < 0.3] * dice.randint(1, 2)
            lines.append(f"ships {seat}: {' '.join([*at_sea, *[start] * (seat == 'A')])}")
        cities = {square: dice.choice("ABCD") for square in land if dice.random() < 0.3}
        for seat in sorted(set(cities.values())):
            lines += [f"cities {seat}: {' '.join(square for square, owner in cities.items() if owner == seat)}"]
        cards = [f"{colour}*{dice.randint(1, 4)}" for colour in (*COLOUR_NAMES, "joker") if dice.random() < 0.4]
        try:
            match = at(*lines, f"hand A: {' '.join(cards)}", edition=edition)
        except BadRecord:  # too many ships in a square, or in all
            continue
        found += 1
        yield match


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("edition", ["kosmos", "italian"])
def test_what_is_offered_is_what_no_single_water_forbids(edition: str, seed: int) -> None:
    """Destinations and ships are found for many squares at once: `notations` compares them with every single one."""
    sailed = 0
    for match in positions(edition, seed, 40):
        departures = notations(match, "sail")
        assert {choice.removeprefix("sail ") for choice in departures} <= set(WATER_NAMES)
        for choice in departures:
            again = match.copy()
            again.play(choice)
            assert notations(again)
            sailed += 1
    assert sailed > 20
