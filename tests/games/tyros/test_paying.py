"""T5 Paying: every set of cards that makes up a price can be paid, in one way, and no other."""

from collections import Counter
from itertools import combinations

import pytest

import emporion
from tests.games.tyros.tables import at, hand, notations
from tests.tables import refused

LAND = ("land orange: 7 8", "land green: 31 tyros 30", "land violet: 26")
HANDS = (
    "green*2", "orange green", "orange yellow green", "orange*2 green", "orange violet joker", "green violet",
    "orange green*2 violet", "orange yellow green violet joker", "orange*2 violet*2 joker", "violet*2 joker*2",
    "orange*3 yellow*3 green", "yellow*2 green*2 violet*2 joker*2", "orange*4 joker", "green*4", "joker*4",
    "green violet*3", "orange yellow violet*2 joker",
)  # fmt: skip


def copy(match: emporion.Match) -> emporion.Match:
    return emporion.Match(match.game, match._states.copy(), None, None)


def payments(match: emporion.Match) -> list[tuple[str, ...]]:
    """What has been discarded at the end of every way to pay."""
    if match.decision not in ("pay", "jokers"):
        return [tuple(match.view()["discards"])]
    found = []
    for choice in notations(match):
        after = copy(match)
        after.play(choice)
        found += payments(after)
    return found


def sets_of(cards: list[str], price: int, colour: str | None, all_of_it: bool = False) -> set[tuple[str, ...]]:
    """All sets of so many cards, with one in the colour at least, or all."""
    needed = price if all_of_it else 1
    return {
        chosen
        for chosen in combinations(cards, price)
        if colour is None or sum(card in (colour, "joker") for card in chosen) >= needed
    }


def assert_all_ways(match: emporion.Match, build: str, price: int, colour: str | None, whole: bool = False) -> None:
    expected = sets_of(hand(match, 0), price, colour, whole)
    if not expected:
        assert build not in notations(match)
        return
    match.play(build)
    found = payments(match)
    assert set(found) == expected
    assert max(Counter(found).values()) == 1


@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("colour", ["orange", "green", "violet"])
def test_a_second_ship_costs_two_cards_one_of_them_in_the_colour(cards: str, colour: str) -> None:
    """T5.C"""
    square = {"orange": "7", "green": "31", "violet": "26"}[colour]
    match = at(*LAND, f"cities A: {square}", f"ships B: {square}", f"hand A: {cards}")
    assert_all_ways(match, f"ship {square}", 2, colour)


@pytest.mark.parametrize("cards", HANDS)
def test_a_ship_in_tyros_without_a_city_costs_cards_of_any_colours(cards: str) -> None:
    """T5.C"""
    match = at(*LAND, "ships A: tyros", "ships B: tyros", f"hand A: {cards}")
    assert_all_ways(match, "ship tyros", 3, None)


@pytest.mark.parametrize("cards", HANDS)
@pytest.mark.parametrize("colour", ["orange", "green", "violet"])
def test_in_the_italian_edition_a_ship_costs_more_cards_one_of_them_in_the_colour(cards: str, colour: str) -> None:
    """T9"""
    square = {"orange": "7", "green": "31", "violet": "26"}[colour]
    match = at(*LAND, f"cities A: {square}", f"ships A: {square}*2", f"hand A: {cards}", edition="italian")
    assert_all_ways(match, f"ship {square}", 3, colour)


@pytest.mark.parametrize("cards", HANDS)
def test_a_first_ship_costs_one_card_of_the_colour(cards: str) -> None:
    """T5.C"""
    match = at(*LAND, "cities A: 31", f"hand A: {cards}")
    assert_all_ways(match, "ship 31", 1, "green", whole=True)


@pytest.mark.parametrize("cards", HANDS)
def test_a_city_costs_four_or_five_cards_of_the_colour(cards: str) -> None:
    """T5.B"""
    assert_all_ways(at(*LAND, "ships A: 31 31", f"hand A: {cards}"), "city 31", 4, "green", whole=True)
    assert_all_ways(at(*LAND, "ships A: 31", f"hand A: {cards} green"), "city 31", 5, "green", whole=True)


def test_cards_of_a_payment_go_in_the_order_of_their_types() -> None:
    """T5.C: after a yellow card no orange one, and one that leaves no card of the colour possible is refused."""
    match = at(*LAND, "cities A: 31", "ships B: 31", "hand A: orange yellow green violet*2")
    match.play("ship 31")
    assert notations(match) == ["pay orange", "pay yellow", "pay green"]
    assert refused(match, "pay violet") == ("colour-missing", "T5.C")
    assert refused(match, "pay joker")[0] == "not-in-hand"
    match = at(*LAND, "ships A: tyros", "ships B: tyros", "hand A: orange*2 yellow violet*2")
    match.play("ship tyros, pay yellow")
    assert match.actor == 1  # only the violet ones could follow
    assert match.view()["discards"] == ["yellow", "violet", "violet"]
    match = at(*LAND, "ships A: tyros", "ships B: tyros", "hand A: orange*2 yellow*2 violet*2")
    match.play("ship tyros, pay yellow")
    assert notations(match) == ["pay yellow", "pay violet"]
    assert refused(match, "pay orange")[0] == "out-of-order"
