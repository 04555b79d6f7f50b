"""Families of choices, and the functions that are looked up by them."""

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from emporion.core.families import Families, by_decision, by_family, by_step, members_allowed
from emporion.games import NAMES, rules

BID, TAKE = range(2)


def declared() -> tuple[Families, int, int, int]:
    families = Families(decisions=2)
    stop = families.family("pass", BID, "button:pass")
    lay = families.family("lay {}", (BID, TAKE), "hand:{}", ["wood 1", "wood 2"])
    sell = families.family("sell {}", None, "set:{}", ["wood wine", "wine"], joined="+")
    return families, stop, lay, sell


def test_a_family_gets_the_next_numbers_and_its_members_their_names() -> None:
    families, stop, lay, sell = declared()
    assert (stop, lay, sell, len(families)) == (0, 1, 3, 5)
    assert families.notations == ("pass", "lay wood 1", "lay wood 2", "sell wood wine", "sell wine")
    assert families.targets == ("button:pass", "hand:wood-1", "hand:wood-2", "set:wood+wine", "set:wine")
    assert families.of_choices().tolist() == [0, 1, 1, 3, 3]


def test_a_family_is_asked_for_in_its_decisions_or_in_all() -> None:
    families, *_ = declared()
    assert families.asked_in().tolist() == [[True] * 5, [False, True, True, True, True]]


def test_a_choice_goes_to_the_handler_of_its_family_with_what_it_asks_for() -> None:
    families, stop, lay, sell = declared()
    called: list[tuple[Any, ...]] = []

    def sold(s: Any, seat: int, number: int) -> int:
        called.append((s, seat, number))
        return 7

    look_up = by_family(
        "looked_up", families, {sell: sold, lay: (lambda choice: called.append((choice,)), 9), stop: 11}
    )
    plain = getattr(look_up, "py_func", look_up)
    assert [plain("state", 2, choice) for choice in range(5)] == [11, 9, 9, 7, 7]
    assert called == [(1,), (2,), ("state", 2, 0), ("state", 2, 1)]


def test_decisions_and_steps_go_to_their_handlers_and_0_is_the_answer_without_one() -> None:
    choices = by_decision("choices_looked_up", {TAKE: lambda s, out: out[0] + s.decision})
    plain = getattr(choices, "py_func", choices)
    assert [plain(SimpleNamespace(decision=decision), 0, [7]) for decision in (BID, TAKE)] == [0, 8]
    follow = by_step("followed", {1: (lambda s: s, 2), 2: lambda seat: seat})
    plain = getattr(follow, "py_func", follow)
    assert [plain(None, 5, step) for step in (0, 1, 2)] == [0, 2, 5]


def test_the_members_of_a_family_that_their_problem_allows_are_offered() -> None:
    offer = members_allowed("offered", 10, 5, lambda s, seat, member: int(member in s[seat]))
    out = [0] * 6
    assert getattr(offer, "py_func", offer)([[], [0, 3]], 1, out) == 3
    assert out[:3] == [11, 12, 14]


@pytest.mark.parametrize("game", NAMES)
def test_every_choice_of_a_game_is_asked_for_in_some_decision(game: str) -> None:
    from importlib import import_module

    encoding = import_module(f"emporion.games.{game.replace('-', '_')}.encoding")
    assert encoding.ASKED_IN.any(axis=0).all()
    assert encoding.ASKED_IN.any(axis=1).all()
    assert len(set(rules(game).notations)) == len(encoding.FAMILIES) == encoding.CHOICES
    assert np.array_equal(encoding.FAMILY, encoding.FAMILIES.of_choices())
