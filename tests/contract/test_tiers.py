"""Rules run interpreted and compiled, in turns and in the middle of a game, with the same bytes."""

import random
from typing import Any

import numpy as np
import pytest

from emporion.bots import choose
from emporion.core.game import Game
from emporion.core.interpreter import twin_of
from emporion.core.jit import INTERPRETED
from emporion.core.match import Match

pytestmark = pytest.mark.skipif(INTERPRETED, reason="there is only one tier")

FUNCTIONS = ("choices", "problem", "scores", "observe", "resample", "check", "start", "play")


class Changing:
    """A kernel that changes over to the other tier at random moments."""

    def __init__(self, kernel: Any, dice: random.Random) -> None:
        self.kernel = kernel
        self.dice = dice
        self.interpreted = True
        self.changes = 0

    def __getattr__(self, name: str) -> Any:
        found = getattr(self.kernel, name)
        if name not in FUNCTIONS:
            return found
        if self.dice.random() < 0.05:
            self.interpreted = not self.interpreted
            self.changes += 1
        return twin_of(found) if self.interpreted else found


def test_whole_games_that_change_over_at_random_moments_are_the_same(table: Game) -> None:
    compiled = table.start(seed=11)
    game = Game(table.rules, table.players, table.options)
    changing = Changing(table.kernel, random.Random(table.players))
    game.kernel = changing  # type: ignore[assignment]
    mixed = game.start(seed=11)
    while not compiled.over:
        assert mixed.actor is not None
        assert mixed.codes(mixed.actor) == compiled.codes(mixed.actor)
        code = choose("medium", compiled, seed=len(compiled.steps))
        for match in (compiled, mixed):
            match.play(code)
        assert mixed.state.tobytes() == compiled.state.tobytes()
    assert mixed.scores() == compiled.scores()
    assert changing.changes > 5
    look_back(mixed, compiled)


def look_back(mixed: Match, compiled: Match) -> None:
    """What is replayed, taken back, imagined and observed is the same, too."""
    half = len(compiled.steps) // 2
    assert mixed.state_before(half).tobytes() == compiled.state_before(half).tobytes()
    for match in (mixed, compiled):
        match.rewind(half)
    for seat in range(compiled.game.players):
        assert mixed.codes(seat) == compiled.codes(seat)
        assert np.array_equal(mixed.observe(seat), compiled.observe(seat))
        imagined = [match.resample(seat, 5).state.tobytes() for match in (mixed, compiled)]
        assert imagined[0] == imagined[1]


def test_a_game_is_the_same_function_by_function(table: Game) -> None:
    """Every function of the rules by itself, in both tiers, at many moments of a game."""
    match = table.start(seed=3)
    kernel = table.kernel
    buffers = [table.buffer(), table.buffer()]
    while not match.over and len(match.steps) < 60:
        state, seat = match.state, int(match.state["actor"])
        counts = [f(state, seat, buffer) for f, buffer in zip(tiers(kernel.choices), buffers, strict=True)]
        assert counts[0] == counts[1]
        assert np.array_equal(buffers[0][: counts[0]], buffers[1][: counts[0]])
        for code in range(0, table.choice_count, 7):
            assert len({int(f(state, seat, code)) for f in tiers(kernel.problem)}) == 1
        assert {int(f(state)) for f in tiers(kernel.check)} == {0}
        match.play(choose("medium", match, seed=len(match.steps)))


def tiers(function: Any) -> tuple[Any, Any]:
    assert function.machine_codes
    return function, twin_of(function)
