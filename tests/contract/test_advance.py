"""What every game promises of its choices in advance: they keep to the rules, and know only what a seat sees."""

import random
from collections.abc import Iterator

import msgspec
import pytest

from emporion.core.advance import check
from emporion.core.match import Match
from emporion.games import NAMES, game

GAMES = [name for name in NAMES if game(name).rules.advances]


def moments(name: str, seed: int, steps: int) -> Iterator[Match]:
    """A game at random, after each of its choices."""
    match, dice = game(name, 3).start(seed), random.Random(seed)
    for _ in range(steps):
        if match.over:
            return
        yield match
        match.play(dice.choice(match.choices()).code)


@pytest.mark.parametrize("name", GAMES)
def test_what_is_chosen_in_advance_is_always_a_choice_of_the_moment(name: str) -> None:
    rules, chosen, offered = game(name).rules, set(), set()
    dice = random.Random(1)
    for seed in range(4):
        for match in moments(name, seed, 400):
            for seat in range(3):
                view = match.view(seat)
                for kind in rules.advances:
                    parts = kind.offered(view, seat)
                    if parts is not None:
                        offered.add(kind.name)
                        value = {part: dice.choice(list(values)) for part, values in parts.items()}
                        assert check(kind, view, seat, value)
                        assert not check(kind, view, seat, {**value, "more": 1})
                        msgspec.json.encode(kind.relies_on(view, seat))
                    if match.actor == seat:
                        assert parts is None or kind.name == "accept", "nobody decides in advance what they are asked"
                        notations = [choice.notation for choice in match.choices(seat)]
                        example = {"number": 0, "give": "orange", "get": "green"}
                        notation = kind.choice(view, seat, notations, example)
                        if notation is not None:
                            assert notation in notations
                            chosen.add(kind.name)
    assert offered == {kind.name for kind in rules.advances}
    assert chosen >= {kind.name for kind in rules.advances} - {"accept"}


@pytest.mark.parametrize("name", GAMES)
def test_what_one_relies_on_is_the_same_whatever_others_hold(name: str) -> None:
    for match in moments(name, 7, 200):
        for seat in range(3):
            other = match.resample(seat, 3)
            for kind in game(name).rules.advances:
                assert kind.relies_on(match.view(seat), seat) == kind.relies_on(other.view(seat), seat)
                assert kind.offered(match.view(seat), seat) == kind.offered(other.view(seat), seat)
