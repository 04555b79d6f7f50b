"""T1 Components, T3 setting up, and the founding of T9."""

import re
from pathlib import Path

import pytest

import emporion
from emporion.core.errors import BadRequest
from emporion.games.tyros.board import STANDARD_BOARD, TYROS
from emporion.games.tyros.components import CITIES, COPIES, SHIPS
from tests.games.tyros.tables import at, notations, ships

COLOURS = ("orange", "yellow", "green", "violet")


def founded(match: emporion.Match) -> dict[str, list[str]]:
    squares = match.view()["squares"]
    return {colour: [name for name, q in squares.items() if q["empire"] == colour] for colour in COLOURS}


def test_the_cards_ships_and_cities_are_complete() -> None:
    """T1"""
    assert list(COPIES) == [14, 14, 14, 14, 4]
    assert (SHIPS, CITIES) == (10, 10)
    match = emporion.game("tyros", 4).start(seed=1)
    view = match.game.view(match.state, -1, everything=True)
    cards = view["pile_cards"] + [card for player in view["players"] for card in player["hand"]]
    assert len(cards) == 60
    assert all(player["cities_left"] == 10 and player["ships_left"] == 8 for player in view["players"])
    assert all(empire["chips_left"] == 20 - empire["squares"] for empire in view["empires"].values())


def test_everyone_begins_with_two_ships_in_tyros() -> None:
    """T3.1"""
    assert ships(emporion.game("tyros", 3).start(seed=1), "tyros") == [0, 0, 1, 1, 2, 2]


def test_the_first_game_has_fixed_empires() -> None:
    """T3.2"""
    for seed in range(3):
        match = emporion.game("tyros", 4, founding="first_game").start(seed=seed)
        assert founded(match) == {"orange": ["7"], "yellow": ["13"], "green": ["23"], "violet": ["26"]}
        held = [tile for player in range(4) for tile in match.view(player)["players"][player]["tiles"]]
        assert not {"7", "13", "23", "26"} & set(held)


def masks(seed: int, **options: str) -> list[int]:
    """The land of each empire after founding; growing has not begun."""
    return [int(land) for land in emporion.game("tyros", 4, **options).start(seed=seed).state["land"]]


@pytest.mark.parametrize("edition", ["kosmos", "italian"])
def test_no_empire_begins_beside_another(edition: str) -> None:
    """T3.2, T9"""
    for seed in range(300):
        lands = masks(seed, edition=edition)
        for one in range(4):
            for other in range(4):
                for square in range(33):
                    if one != other and lands[one] >> square & 1:
                        assert not int(STANDARD_BOARD.neighbours[square]) & lands[other]


def test_the_places_of_the_empires_vary() -> None:
    """T3.2"""
    assert len({tuple(masks(seed)) for seed in range(50)}) > 45


def test_an_empire_that_begins_beside_tyros_has_tyros_too() -> None:
    """T3.3: and then the other square beside Tyros is not founded."""
    with_tyros = 0
    for seed in range(300):
        for land in masks(seed):
            beside = land >> 30 & 3
            assert (land >> TYROS & 1) == int(beside != 0)
            assert beside != 3
            with_tyros += land >> TYROS & 1
    assert with_tyros > 30


def test_growing_31_or_32_puts_a_chip_on_tyros_if_it_has_none() -> None:
    """T3.3"""
    match = at("decision: grow", "land green: 30", "tiles A: 31")
    match.play("grow 31 green")
    assert founded(match)["green"] == ["30", "31", "tyros"]
    match = at("decision: grow", "land green: 28 31 tyros", "land orange: 24", "tiles A: 32")
    match.play("grow 32 green")
    assert founded(match)["green"] == ["28", "31", "32", "tyros"]


def test_tyros_with_a_chip_is_a_square_of_its_empire_for_adjacency() -> None:
    """T3.3: 32 is beside Tyros."""
    match = at("decision: grow", "land green: 31 tyros", "tiles A: 32")
    assert notations(match) == ["grow 32 green"]


def test_a_chip_on_tyros_does_not_change_when_another_empire_comes_beside_it() -> None:
    """T3.3"""
    match = at("decision: grow", "land green: 31 tyros", "land orange: 28", "tiles A: 32")
    match.play("grow 32 orange")
    assert founded(match)["green"] == ["31", "tyros"]


def test_everyone_gets_four_tiles_and_the_rest_is_the_stack() -> None:
    """T3.4"""
    match = emporion.game("tyros", 3).start(seed=2)
    assert [player["tile_count"] for player in match.view()["players"]] == [4, 4, 4]
    assert match.view()["stack"] == 28 - 12
    assert match.view(1)["players"][0]["tiles"] is None


def test_the_start_player_is_drawn_at_random() -> None:
    """T3.5"""
    found = {match.view()["starter"] for match in (emporion.game("tyros", 3).start(seed=seed) for seed in range(30))}
    assert found == {0, 1, 2}


def test_the_italian_edition_founds_no_empire_beside_tyros_and_deals_five_tiles() -> None:
    """T9"""
    for seed in range(200):
        assert not any(land >> 30 for land in masks(seed, edition="italian"))
    match = emporion.game("tyros", 4, edition="italian").start(seed=1)
    assert [player["tile_count"] for player in match.view()["players"]] == [5] * 4
    assert match.view()["stack"] == 28 - 20


def test_the_italian_edition_has_no_first_game_founding() -> None:
    """T9"""
    with pytest.raises(BadRequest) as error:
        emporion.game("tyros", 4, edition="italian", founding="first_game")
    assert error.value.rule == "T9"


def test_the_order_of_founding_depends_on_the_edition() -> None:
    """T3.2, T9: with the same shuffled tiles, the first one is orange or green."""
    for seed in range(40):
        kosmos, italian = masks(seed), masks(seed, edition="italian")
        if not any(land >> 30 for land in kosmos):
            assert italian == [kosmos[1], kosmos[2], kosmos[0], kosmos[3]]


@pytest.mark.parametrize(
    ("language", "players"), [("en", "players"), ("de", "piel"), ("nl", "spelers"), ("it", "giocator")]
)
def test_the_option_says_that_tiles_found_the_empires_and_not_the_players(language: str, players: str) -> None:
    """T3.2"""
    texts = (Path(__file__).parents[3] / "web" / "texts" / f"{language}.ftl").read_text("utf-8")
    said = dict(line.split(" = ") for line in texts.splitlines() if re.match(r".*-founding-(help|variable) =", line))
    assert len(said) == 2
    assert not [line for line in said.values() if players in line.replace("erste Spiel", "")]
    assert re.search("tile|Kärtchen|kaartje|tessere", said["option-tyros-founding-help"])


def test_a_new_game_is_in_order_and_its_tiles_are_dealt_at_random() -> None:
    """T3.4"""
    hands = set()
    for seed in range(12):
        match = emporion.game("tyros", 4, founding="first_game").start(seed=seed)
        assert match.game.kernel.check(match.state) == 0
        hands.add(tuple(match.view(0)["players"][0]["tiles"]))
    assert len(hands) == 12
