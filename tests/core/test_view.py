"""What everybody sees, what a seat sees besides, and what changed."""

import copy
import random
from typing import Any

import pytest

import emporion
from emporion.core.state import NOBODY
from emporion.core.view import SAME, changes, is_replaced, with_own
from emporion.games import NAMES
from tests.server.harness import with_changes


def test_what_a_seat_sees_is_laid_over_a_copy() -> None:
    public = {"round": 1, "players": [{"hand": None, "size": 2}, {"hand": None, "size": 3}]}
    before = copy.deepcopy(public)
    own = {("players", 1, "hand"): ["wine"], ("round",): 2}
    shown = with_own(public, own)
    assert shown == {"round": 2, "players": [{"hand": None, "size": 2}, {"hand": ["wine"], "size": 3}]}
    assert public == before


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ({"a": 1, "b": {"c": 2}}, {"a": 1, "b": {"c": 3}}, {"b": {"c": 3}}),
        ({"a": [1, 2]}, {"a": [2, 1]}, {"a": [2, 1]}),
        ({"a": [{"b": 1}, {"b": 2}]}, {"a": [{"b": 1}, {"b": 3}]}, {"a": {1: {"b": 3}}}),
        ({"a": [{"b": 1}]}, {"a": [{"b": 1}, {"b": 3}]}, {"a": [{"b": 1}, {"b": 3}]}),
        ({"a": {"b": 1}}, {"a": {"c": 1}}, {"a": {"=": {"c": 1}}}),
        ({"a": {"b": 1}}, {"a": {"b": 1, "c": {"d": 1}}}, {"a": {"c": {"=": {"d": 1}}}}),
        ({"a": {"b": 1}}, {"a": {"c": 2, "b": 1}}, {"a": {"=": {"c": 2, "b": 1}}}),
        ({"a": {"b": 1}}, {"a": {}}, {"a": {"=": {}}}),
        ({"a": []}, {"a": [1]}, {"a": [1]}),
        ({"a": None}, {"a": {"b": 1}}, {"a": {"=": {"b": 1}}}),
        ({"a": {"b": 1}}, {"a": None}, {"a": None}),
        ({"a": 1}, {"a": 1}, SAME),
        ({"a": [{"b": 1}]}, {"a": [{"b": 1}]}, SAME),
    ],
)
def test_what_changed_is_found_in_the_smallest_pieces(old: Any, new: Any, found: Any) -> None:
    assert changes(old, new) == found


@pytest.mark.parametrize("name", NAMES)
def test_the_changes_lead_from_one_view_to_the_next(name: str) -> None:
    """In the same order too, in which a page may show them."""
    match, dice = emporion.game(name, 4).start(3), random.Random(3)
    known = {seat: match.view(seat) for seat in (None, *range(4))}
    for _ in range(80):
        if match.actor is None:
            break
        match.play(dice.choice(match.codes(match.actor)))
        for seat, view in known.items():
            new = match.view(seat)
            change = changes(view, new)
            known[seat] = view if change is SAME else with_changes(view, change)
            assert str(known[seat]) == str(new)


def test_what_is_replaced_is_known_by_its_place() -> None:
    found = {"players": {0: {"hand": ["wine"], "offer": {"=": {"asker": 1}}}}, "round": 2}
    assert is_replaced(("round",), found)
    assert is_replaced(("players", 0, "hand"), found)
    assert is_replaced(("players", 0, "offer", "asker"), found)
    assert not is_replaced(("players", 0, "bid"), found)
    assert not is_replaced(("players", 1, "hand"), found)


@pytest.mark.parametrize("name", NAMES)
def test_places_of_a_seat_are_places_of_the_public_view(name: str) -> None:
    match = emporion.game(name, 3).start(1)
    public = match.game.view(match.state, NOBODY)
    for path in match.game.own_view(match.state, 1):
        place: Any = public
        for key in path:
            place = place[key]
