"""Small settings, exactly: what can be dealt and drawn, and how likely it is."""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import numpy as np
import pytest

from emporion.core import worlds
from emporion.core.errors import BadRequest
from emporion.core.state import copied
from emporion.games import NAMES, find, rules, setting, settings
from emporion.games.tyros.board import SQUARE_NAMES

ALL = [(name, which) for name in NAMES for which in settings(name)]
SAMPLES = 300


def agree(exact: dict[bytes, float], drawn: Counter[bytes]) -> None:
    """Nothing else was drawn, and everything about as often as it should be: within five standard errors."""
    assert set(drawn) <= set(exact)
    total = sum(drawn.values())
    for what, probability in exact.items():
        error = sqrt(total * probability * (1 - probability))
        assert abs(drawn[what] - total * probability) <= 5 * error + 1, probability


def weights(found: worlds.Weighted) -> dict[bytes, float]:
    assert sum(probability for _, probability in found) == pytest.approx(1)
    return {states.tobytes(): probability for states, probability in found}


def drawing(game: Any, text: str) -> tuple[Any, int, int]:
    """The first state of a setting, and a choice there, from which something is drawn."""
    left = [states for states, _ in worlds.deals(game, text)]
    buffer = game.buffer()
    while left:
        states = left.pop(0)
        if states["over"][0]:
            continue
        seat = int(states["actor"][0])
        for code in buffer[: game.kernel.choices(states[0], seat, buffer)].tolist():
            after = worlds.outcomes(game, states, seat, code)
            if len(after) > 1:
                return states, seat, code
            left.append(after[0][0])
    raise AssertionError("nothing is ever drawn")


@pytest.mark.parametrize(("name", "which"), ALL)
def test_every_game_has_settings_that_the_laws_allow(name: str, which: str) -> None:
    game, text = setting(name, which)
    found = worlds.deals(game, text)
    weights(found)
    for states, _ in found:
        assert game.kernel.check(states[0]) == 0
        assert worlds.unknown(game, states) == sorted(worlds.unknown(game, states))
        assert not states["chance_key"].any()  # nothing that is to come can be read from a state


@pytest.mark.parametrize("name", NAMES)
def test_deals_are_as_likely_as_positions_are_dealt(name: str) -> None:
    game, text = setting(name, "tiny")
    dealt = Counter(worlds.in_order(game, states_of(game, text, seed)).tobytes() for seed in range(SAMPLES))
    agree(weights(worlds.deals(game, text)), dealt)


def states_of(game: Any, text: str, seed: int) -> Any:
    states = game.prepared()
    states[0] = game.load(text, seed).state
    return states


@pytest.mark.parametrize("name", ["byzanz", "thurn-und-taxis"])
def test_outcomes_are_as_likely_as_cards_are_drawn(name: str) -> None:
    game, text = setting(name, "small")
    states, seat, code = drawing(game, text)
    dice = np.random.default_rng(1)
    drawn: Counter[bytes] = Counter()
    for _ in range(SAMPLES):
        shuffled = copied(states)
        worlds.lay(game, shuffled, dice.permutation(worlds.unknown(game, states)).tolist())
        game.kernel.play(shuffled[0], seat, code)
        drawn[worlds.in_order(game, shuffled).tobytes()] += 1
    agree(weights(worlds.outcomes(game, states, seat, code)), drawn)


def test_a_tile_that_is_drawn_after_another_was_buried_is_an_outcome() -> None:
    """T4.3: the stack is as large as before, and what everyone knows to be at its bottom stays there."""
    game = find("tyros", 3, {})
    match = game.start(2)
    assert match.actor is not None
    match.play(Random(2).choice(match.codes(match.actor)))
    assert match.decision == "bury"
    states = game.prepared()
    states[0] = match.state
    buried = match.choices()[0]
    found = worlds.outcomes(game, worlds.in_order(game, states), buried.seat, buried.code)
    assert len(found) == int(match.state["stack_size"]) == 15
    for after, probability in found:
        assert probability == pytest.approx(1 / 15)
        assert int(after["stack_size"][0]) == 15
        assert f"under {SQUARE_NAMES[after['stack'][0, 0]]}" == buried.notation


def test_what_cannot_be_answered_exactly_is_refused() -> None:
    game = find("byzanz", 3, {})
    with pytest.raises(BadRequest, match="more than"):
        worlds.deals(game, "game: byzanz\nplayers: 3\nhand A: ?*4\nhand B: ?*4\nhand C: ?*4\n")
    with pytest.raises(BadRequest, match="no setting 'huge': it has small, tiny"):
        setting("byzanz", "huge")


def test_settings_are_no_options_that_people_are_offered() -> None:
    for name in NAMES:
        assert not {"setting", "small", "tiny"} & {option.name for option in rules(name).options}
