"""Choices are just what nothing forbids, in every decision."""

import numpy as np
import pytest

from emporion.core.match import Match
from tests.games.thurn_und_taxis.possible import POSSIBLE, loaded
from tests.tables import refused


def differences(match: Match) -> list[str]:
    """Choices of any seat that are offered and forbidden, or allowed and not offered, or offered twice."""
    game = match.game
    found: list[str] = []
    for seat in range(game.players):
        out = np.full(game.rules.most_choices, game.choice_count - 1, np.int16)  # a list that was used before
        offered = [int(code) for code in out[: game.kernel.choices(match.state, seat, out)]]
        for code, notation in enumerate(game.rules.notations):
            if offered.count(code) != (game.kernel.problem(match.state, seat, code) == 0):
                found.append(f"{seat}: {notation}")
    return found


@pytest.mark.parametrize("name", POSSIBLE)
def test_choices_are_just_what_nothing_forbids(name: str) -> None:
    match = loaded(POSSIBLE[name][0], **POSSIBLE[name][1])
    assert differences(match) == []
    for _ in range(8):
        if not match.over:
            match.play(match.choices()[0].code)
            assert differences(match) == []


def test_after_the_end_everything_is_refused() -> None:
    match = loaded(POSSIBLE["over"][0])
    for seat in range(3):
        assert match.codes(seat) == []
        assert refused(match, "deck", seat)[0] == "over"
