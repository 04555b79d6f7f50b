"""The board as data, and what choices show before they are made."""

from itertools import pairwise

import pytest

import emporion
from emporion.core.match import Match
from emporion.games.tyros import board as b
from emporion.games.tyros import view
from tests.tables import random_steps

DATA = view.board_data({"board": "standard"})


def test_the_board_for_clients_has_the_links_and_neighbours_of_the_rules() -> None:
    state = emporion.game("tyros", 3).start(seed=1).state
    linked = {frozenset((link["from"], link["to"])) for link in DATA["links"]}
    for one, name in enumerate(b.WATER_NAMES):
        for other, other_name in enumerate(b.WATER_NAMES):
            assert (int(state.distance[one, other]) == 1) == (frozenset((name, other_name)) in linked)
    adjacent = {frozenset(pair) for pair in DATA["adjacent"]}
    for one, name in enumerate(b.SQUARE_NAMES):
        for other, other_name in enumerate(b.SQUARE_NAMES):
            assert bool(int(state.neighbours[one]) >> other & 1) == (frozenset((name, other_name)) in adjacent)


def test_every_adjacent_pair_of_waters_is_a_link_or_a_barrier_with_its_source() -> None:
    square = {entry["water"]: entry["square"] for entry in DATA["waters"]}
    pairs = [frozenset((entry["from"], entry["to"])) for part in ("links", "barriers") for entry in DATA[part]]
    assert len(pairs) == len(set(pairs))
    adjacent = {frozenset(pair) for pair in DATA["adjacent"]}
    assert {frozenset(square[water] for water in pair) for pair in pairs} == adjacent
    sources = {frozenset((e["from"], e["to"])): e["source"] for part in ("links", "barriers") for e in DATA[part]}
    assert sources[frozenset(("16w", "11"))] == "rules"  # T2.3
    assert sources[frozenset(("15", "20"))] == "reconstructed"  # T2.5


def test_squares_and_waters_lie_where_the_grid_has_them() -> None:
    for place in DATA["squares"]:
        assert DATA["grid"][place["row"]][place["column"]] == place["square"]
    for water in DATA["waters"]:
        assert DATA["grid"][int(water["y"])][int(water["x"])] == water["square"]


def test_a_way_leads_from_link_to_link_and_costs_its_length() -> None:
    links = {frozenset((link["from"], link["to"])) for link in DATA["links"]}
    seen = 0
    for match in random_steps(emporion.game("tyros", 3), 3, 400):
        if match.over or match.decision != "sail":
            continue
        for choice in match.choices():
            shown = choice.shows
            assert shown is not None
            way = shown["path"]
            assert f"to {way[-1]}" == choice.notation
            assert shown["price"] == len(way) - 1
            assert all(frozenset(step) in links for step in pairwise(way))
            seen += 1
    assert seen > 20


def test_a_ships_reach_is_what_it_is_then_offered() -> None:
    seen = 0
    for match in random_steps(emporion.game("tyros", 4), 5, 300):
        if match.over or match.decision != "act":
            continue
        for choice in match.choices():
            if choice.notation.startswith("sail"):
                assert choice.shows is not None
                after = Match(match.game, match._states.copy(), None, None)
                after.play(choice.code)
                assert [f"to {water}" for water in choice.shows["reach"]] == [c.notation for c in after.choices()]
                seen += 1
    assert seen > 10


def test_gains_are_the_points_that_the_choice_then_brings() -> None:
    """Played to the end of its path with the first choices, nothing but the path's own effect counts."""
    seen = set()
    for match in random_steps(emporion.game("tyros", 3), 7, 500):
        if match.over:
            continue
        for choice in match.choices():
            verb = choice.notation.split()[0]
            if choice.shows is None or verb in ("sail", "offer"):
                continue
            after = Match(match.game, match._states.copy(), None, None)
            after.play(choice.code)
            while not after.over and after.decision in ("jokers", "pay", "fee", "coast") and after.actor == match.actor:
                after.play(after.choices()[0].code)
            gains = [new - old for new, old in zip(after.scores(), match.scores(), strict=True)]
            assert choice.shows["gains"] == gains, choice
            assert choice.shows["points"] == gains[choice.seat]
            seen.add(verb)
    assert {"grow", "to", "city", "ship"} <= seen


@pytest.mark.parametrize("edition", ["kosmos", "italian"])
def test_an_offer_shows_all_that_it_can_be_put_together_from(edition: str) -> None:
    """T5.E: in the order of the lists every choice is allowed, up to the numbers given and never beyond."""
    seen = 0
    for match in random_steps(emporion.game("tyros", 4, edition=edition), 11, 300):
        if match.over or "offer" not in [choice.notation for choice in match.choices()]:
            continue
        shown = next(choice.shows for choice in match.choices() if choice.notation == "offer")
        assert shown is not None
        after = Match(match.game, match._states.copy(), None, None)
        after.play("offer")
        assert [one["choice"] for one in shown["give"]] == after.codes(match.actor)  # type: ignore[arg-type]
        gives = shown["give"][0]
        for _ in range(gives["most"]):
            after.play(gives["choice"])
        assert gives["choice"] not in after.codes(match.actor)  # type: ignore[arg-type]
        wants = [one for one in shown["want"] if one["card"] != gives["card"]]
        assert [one["choice"] for one in wants] == [c.code for c in after.choices() if c.notation.startswith("want")]
        largest = max(one["most"] for one in shown["ask"])
        wished = min(wants[0]["most"], largest)
        for _ in range(wished):
            after.play(wants[0]["choice"])
        assert wants[0]["choice"] not in after.codes(match.actor)  # type: ignore[arg-type]
        asks = [one["choice"] for one in shown["ask"] if one["most"] >= wished]
        assert asks == [c.code for c in after.choices() if c.notation.startswith("ask")]
        seen += 1
    assert seen > 10
