"""The way through the rules: what is offered, and what is refused."""

import numpy as np
import pytest

import emporion
from tests.tables import random_steps


@pytest.mark.parametrize("players", [3, 6])
def test_what_is_offered_is_what_is_not_refused(players: int) -> None:
    """At every decision and to every seat, whatever lay in the buffer before."""
    game = emporion.game("byzanz", players)
    kernel = game.kernel
    for number, match in enumerate(random_steps(game, 3)):
        for seat in range(players) if number % 9 == 0 else []:
            buffer = np.full(game.rules.most_choices, -1)
            offered = buffer[: kernel.choices(match.state, seat, buffer)].tolist()
            assert sorted(offered) == [c for c in range(game.choice_count) if not kernel.problem(match.state, seat, c)]
