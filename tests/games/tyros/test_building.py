"""T5.B Building a city, T5.C building a ship."""

import pytest

import emporion
from tests.games.tyros.tables import at, city, hand, notations, ships
from tests.tables import refused

LAND = ("land orange: 7 8", "land green: 31 tyros 23 22", "land violet: 26 16 15")


@pytest.mark.parametrize(("fleet", "price"), [("31", 5), ("31 31", 4)])
def test_a_city_costs_five_cards_or_four_with_two_ships(fleet: str, price: int) -> None:
    """T5.B: and one ship goes back to the supply."""
    match = at(*LAND, f"ships A: {fleet}", "hand A: green*5 violet*5")
    assert f"for {price} × green" in next(c.text for c in match.choices() if c.notation == "city 31")
    match.play("city 31")
    assert city(match, "31") == 0
    assert match.view()["discards"] == ["green"] * price
    assert len(ships(match, "31")) == len(fleet.split()) - 1
    assert match.view()["players"][0]["ships_left"] == 10 - len(fleet.split()) + 1
    assert match.actor == 1
    short = at(*LAND, f"ships A: {fleet}", f"hand A: green*{price - 1} violet*5")
    assert refused(short, "city 31") == ("city-too-dear", "T5.B")


def test_jokers_help_to_pay_a_city() -> None:
    """T5, T5.B"""
    match = at(*LAND, "ships A: 31", "hand A: green*4 joker*2")
    match.play("city 31")
    assert notations(match) == ["jokers 1", "jokers 2"]
    match.play("jokers 2")
    assert hand(match, 0) == ["green"]
    assert city(match, "31") == 0


def test_a_city_needs_a_square_with_a_chip() -> None:
    """T5.B"""
    match = at("land green: 22", "ships A: tyros", "hand A: green*9")
    assert refused(match, "city tyros") == ("no-chip-for-city", "T5.B")


def test_a_city_needs_own_ships_and_nobody_elses() -> None:
    """T5.B"""
    match = at(*LAND, "ships A: 31", "ships B: 31", "hand A: green*9")
    assert refused(match, "city 31") == ("not-in-control", "T5.B")
    assert refused(match, "city 23") == ("not-in-control", "T5.B")


def test_there_is_one_city_in_a_square_at_most() -> None:
    """T5.B"""
    match = at(*LAND, "ships A: 31", "hand A: green*9", "cities B: 31")
    assert refused(match, "city 31") == ("city-there", "T5.B")


def test_tyros_gets_a_city_too_once_it_has_a_chip() -> None:
    """T5.B"""
    match = at(*LAND, "ships A: tyros tyros", "hand A: green*4")
    match.play("city tyros")
    assert city(match, "tyros") == 0


def test_on_16_the_owner_says_which_ship_goes() -> None:
    """T5.B: and both coasts are one square for the price."""
    match = at(*LAND, "ships A: 16w 16e", "hand A: violet*4")
    match.play("city 16")
    assert notations(match) == ["remove 16w", "remove 16e"]
    match.play("remove 16w")
    assert (ships(match, "16w"), ships(match, "16e")) == ([], [0])
    assert city(match, "16") == 0
    match = at(*LAND, "ships A: 16e 16e", "hand A: violet*4")
    match.play("city 16")
    assert ships(match, "16e") == [0]  # one coast, nothing to say


def test_a_foreign_ship_on_the_other_coast_of_16_forbids_a_city() -> None:
    """T5.A, T5.B"""
    match = at(*LAND, "ships A: 16w", "ships B: 16e", "hand A: violet*5")
    assert refused(match, "city 16")[0] == "not-in-control"


def test_cities_out_of_supply_cannot_be_built() -> None:
    """T5"""
    squares = "1 2 3 4 5 6 9 10 11 12"
    match = at(*LAND, f"land yellow: {squares}", f"cities A: {squares}", "ships A: 31", "hand A: green*5")
    assert refused(match, "city 31") == ("no-cities-left", "T5")


# T5.C -----------------------------------------------------------------------------------------------------------------


def test_a_ship_in_a_city_costs_one_card_of_the_colour() -> None:
    """T5.C"""
    match = at(*LAND, "cities A: 23", "hand A: green violet")
    match.play("ship 23")
    assert ships(match, "23") == [0]
    assert hand(match, 0) == ["violet"]
    assert refused(at(*LAND, "cities A: 23", "hand A: violet*4"), "ship 23") == ("ship-too-dear", "T5.C")


@pytest.mark.parametrize("there", ["ships A: 23", "ships B: 23"])
def test_a_ship_beside_another_costs_two_cards_and_one_has_the_colour(there: str) -> None:
    """T5.C: whoever's ship it is."""
    match = at(*LAND, "cities A: 23", there, "hand A: orange green green violet")
    match.play("ship 23")
    assert match.decision == "pay"
    assert notations(match) == ["pay orange", "pay green"]
    assert refused(match, "pay violet")[0] == "out-of-order"
    match.play("pay orange")
    assert hand(match, 0) == ["green", "violet"]  # green had to follow
    assert len(ships(match, "23")) == 2


def test_a_joker_is_the_card_in_the_colour() -> None:
    """T5, T5.C"""
    match = at(*LAND, "cities A: 23", "ships A: 23", "hand A: orange joker")
    match.play("ship 23")
    assert hand(match, 0) == []


def test_without_the_colour_no_second_card_helps() -> None:
    """T5.C"""
    match = at(*LAND, "cities A: 23", "ships A: 23", "hand A: orange violet*4")
    assert refused(match, "ship 23") == ("ship-too-dear", "T5.C")


def test_in_tyros_without_a_city_a_ship_costs_as_many_cards_as_ships_stand_there_then() -> None:
    """T5.C: three ships there, four cards of any colours."""
    fleet = ("ships A: tyros", "ships B: tyros tyros")
    match = at(*LAND, *fleet, "hand A: orange yellow violet joker")
    match.play("ship tyros")
    assert hand(match, 0) == []
    assert ships(match, "tyros") == [0, 0, 1, 1]
    assert refused(at(*LAND, *fleet, "hand A: green*3"), "ship tyros") == ("ship-too-dear", "T5.C")


def test_cards_of_any_colours_are_chosen_in_one_order() -> None:
    """T5.C"""
    match = at(*LAND, "ships A: tyros", "hand A: orange yellow green")
    match.play("ship tyros")
    assert notations(match) == ["pay orange", "pay yellow"]  # nothing could follow green
    assert refused(match, "pay green")[0] == "out-of-order"
    match.play("pay orange")
    assert notations(match) == ["pay yellow", "pay green"]


def test_after_a_city_in_tyros_only_its_owner_builds_there() -> None:
    """T5.C: at the price of a city."""
    match = at(*LAND, "cities B: tyros", "hand A: green*9")
    assert refused(match, "ship tyros") == ("no-yard", "T5.C")
    match = at(*LAND, "cities A: tyros", "hand A: green")
    match.play("ship tyros")
    assert ships(match, "tyros") == [0]


def test_ships_are_built_nowhere_else() -> None:
    """T5.C"""
    match = at(*LAND, "ships A: 31", "cities B: 23", "hand A: green*9")
    assert refused(match, "ship 31") == ("no-yard", "T5.C")
    assert refused(match, "ship 23") == ("no-yard", "T5.C")


def test_the_ship_limits_hold_for_building_too() -> None:
    """T5.C"""
    match = at(*LAND, "cities A: 23", "ships B: 23 23", "ships A: tyros tyros", "hand A: green*9")
    assert refused(match, "ship 23") == ("square-full", "T5.A")
    assert refused(match, "ship tyros") == ("square-full", "T5.A")


def test_in_16_a_new_ship_stands_on_the_west_coast() -> None:
    """T5.C"""
    match = at(*LAND, "cities A: 16", "hand A: violet")
    shown = next(choice.shows for choice in match.choices() if choice.notation == "ship 16")
    assert shown is not None
    assert shown["water"] == "16w"
    match.play("ship 16")
    assert ships(match, "16w") == [0]


def test_ships_out_of_supply_cannot_be_built() -> None:
    """T5"""
    match = at(*LAND, "ships A: 31*2 22*2 23*2 26*2 15*2", "hand A: green*9")
    assert refused(match, "ship tyros") == ("no-ships-left", "T5")


# T9 -------------------------------------------------------------------------------------------------------------------


def test_in_the_italian_edition_there_is_no_city_in_tyros() -> None:
    """T9"""
    match = at(*LAND, "ships A: tyros tyros", "hand A: green*9", edition="italian")
    assert refused(match, "city tyros") == ("no-city-in-tyros", "T9")


def test_in_the_italian_edition_a_ship_costs_a_card_for_each_ship_with_one_in_the_colour() -> None:
    """T9: without a limit."""
    lines = (*LAND, "cities A: 23", "ships B: 23*4", "ships A: tyros*3")
    match = at(*lines, "hand A: green violet*4", edition="italian")
    match.play("ship 23")
    assert len(ships(match, "23")) == 5
    assert hand(match, 0) == []
    match = at(*lines, "hand A: violet*9", edition="italian")
    assert refused(match, "ship 23") == ("ship-too-dear", "T5.C")
    assert refused(match, "ship tyros") == ("ship-too-dear", "T5.C")  # Tyros is green here
    match = at("land violet: 26", "ships A: tyros*3", "hand A: orange*4", edition="italian")
    match.play("ship tyros")  # any colours while Tyros has no chip
    assert len(ships(match, "tyros")) == 4


def test_the_price_in_16_counts_the_ships_on_both_coasts() -> None:
    """T5.C, T5.A"""
    lines = (*LAND, "cities A: 16", "ships A: 16e")
    assert refused(at(*lines, "hand A: violet"), "ship 16") == ("ship-too-dear", "T5.C")
    match = at(*lines, "hand A: orange violet")
    match.play("ship 16")
    assert hand(match, 0) == []
    assert ships(match, "16w") == [0]


def test_in_tyros_with_a_city_a_ship_wants_the_colour() -> None:
    """T5.C"""
    lines = (*LAND, "cities A: tyros")
    assert refused(at(*lines, "hand A: violet"), "ship tyros") == ("ship-too-dear", "T5.C")
    match = at(*lines, "hand A: green violet")
    match.play("ship tyros")
    assert hand(match, 0) == ["violet"]


# What is begun --------------------------------------------------------------------------------------------------------


def test_in_the_italian_edition_cities_are_built_everywhere_else() -> None:
    """T9"""
    assert "city 31" in notations(at(*LAND, "ships A: 31", "hand A: green*5", edition="italian"))


@pytest.mark.parametrize(("seat", "letter"), [(0, "A"), (1, "B")])
def test_a_second_city_in_a_square_is_refused_to_its_owner_too(seat: int, letter: str) -> None:
    """T5.B"""
    match = at(*LAND, f"cities {letter}: 31", f"ships {letter}: 31", f"hand {letter}: green*5", f"actor: {letter}")
    assert refused(match, "city 31", seat) == ("city-there", "T5.B")


def test_the_coast_is_asked_only_in_16_and_only_with_a_ship_on_both() -> None:
    """T5.B"""
    match = at(*LAND, "ships A: 16w 16e 31", "hand A: green*5")
    match.play("city 31")
    assert (city(match, "31"), ships(match, "31"), match.actor) == (0, [], 1)
    for coast, other in (("16w", "16e"), ("16e", "16w")):
        match = at(*LAND, f"ships A: {coast}*2", "hand A: violet*4")
        match.play("city 16")
        assert (city(match, "16"), ships(match, coast), ships(match, other), match.actor) == (0, [0], [], 1)


@pytest.mark.parametrize(("first", "second"), [("A", "B"), ("B", "A")])
def test_only_the_first_with_a_city_in_each_empire_is_the_pioneer(first: str, second: str) -> None:
    """T7.3"""
    lands = ("land orange: 7 8", "land yellow: 13 14", "land green: 31 30", "land violet: 26 27")
    match = at(
        *lands, f"cities {first}: 7 13 31 26", f"cities {second}: 8 14 30", f"ships {second}: 27",
        f"hand {second}: violet*5", f"pioneer: {first}", f"actor: {second}",
    )  # fmt: skip
    match.play("city 27")
    assert match.view()["pioneer"] == "AB".index(first)


@pytest.mark.parametrize("owner", ["A", "B"])
def test_nobody_else_builds_ships_in_tyros_once_it_has_a_city(owner: str) -> None:
    """T5.C"""
    other = "BA"["AB".index(owner)]
    match = at(*LAND, f"cities {owner}: tyros", f"hand {other}: green*5", f"actor: {other}")
    assert "ship tyros" not in notations(match)
    assert refused(match, "ship tyros", "AB".index(other)) == ("no-yard", "T5.C")
    match = at(*LAND, f"cities {owner}: tyros 22", f"hand {owner}: green*5", f"actor: {owner}")
    assert notations(match, "ship") == ["ship tyros", "ship 22"]


def test_the_tenth_ship_can_be_built_and_no_more() -> None:
    """T5"""
    fleet = "ships A: 7 7 8 8 23 23 22 22 26"
    assert "ship 31" in notations(at(*LAND, "cities A: 31", fleet, "hand A: green*5"))
    match = at(*LAND, "cities A: 31", f"{fleet} 26", "hand A: green*5")
    assert refused(match, "ship 31") == ("no-ships-left", "T5")


def begun(match: emporion.Match) -> dict[str, object]:
    found: dict[str, object] = match.view(0)["begun"]
    return found


def test_a_city_that_is_begun_is_in_a_square_and_a_ship_on_a_water() -> None:
    """T5.B, T5.C, T2.2: 16 has two coasts; a city is on neither, a new ship on the west coast."""
    land = "land violet: 16 17"
    match = at(land, "ships A: 16w 16e", "hand A: violet*4 joker")
    match.play("city 16")
    assert begun(match) == {"purpose": "city", "from": None, "to": "16", "price": 0, "laid": []}
    match.play("remove 16e")
    assert begun(match) == {"purpose": "city", "from": None, "to": "16", "price": 4, "laid": []}
    match = at(land, "cities A: 16", "hand A: violet joker")
    match.play("ship 16")
    assert begun(match) == {"purpose": "ship", "from": None, "to": "16w", "price": 1, "laid": []}


def test_a_move_that_is_begun_tells_the_coast() -> None:
    """T5.A, T2.2"""
    match = at("land violet: 16 17", "ships A: 17", "hand A: violet joker")
    match.play("sail 17")
    assert begun(match) == {"purpose": "move", "from": "17", "to": None, "price": 0, "laid": []}
    match.play("to 16e")
    assert begun(match) == {"purpose": "move", "from": "17", "to": "16e", "price": 1, "laid": []}


def test_at_the_bank_and_for_an_offer_only_the_cards_laid_down_are_begun() -> None:
    """T5.D, T5.E"""
    match = at("land violet: 16", "hand A: violet*2 orange", "hand B: green")
    match.play("bank, lay orange")
    assert begun(match) == {"purpose": None, "from": None, "to": None, "price": 0, "laid": ["orange"]}
    match = at("land violet: 16", "hand A: violet*2 orange", "hand B: green")
    match.play("offer")
    assert begun(match) == {"purpose": None, "from": None, "to": None, "price": 0, "laid": []}
    assert match.view(0)["offer"] is None
    match.play("give orange")
    assert match.view(0)["offer"] == {"asker": 0, "give": ["orange"], "want": [], "asked": None}
    assert match.view(1)["offer"] is None


@pytest.mark.parametrize("coasts", ["16w", "16e", "16w 16e", "16w 16w", "16e 16e"])
def test_a_city_in_16_is_offered_once_whatever_the_coasts(coasts: str) -> None:
    """T2.2, T5.B"""
    match = at("land violet: 16", f"ships A: {coasts}", "hand A: violet*5")
    assert notations(match, "city") == ["city 16"]
