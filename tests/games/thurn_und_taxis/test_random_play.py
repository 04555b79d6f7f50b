"""Whole games: laws, both modes, bots."""

import itertools
import os
import subprocess
import sys

import pytest

import emporion
from emporion.lab.simulation import simulate

MODULES = [{}, {"audience": True}, {"office": True}, {"audience": True, "office": True, "all_provinces": True}]


@pytest.mark.parametrize(("players", "options"), list(itertools.product((2, 3, 4), MODULES)))
def test_random_games_keep_all_laws_and_end(players: int, options: dict[str, bool]) -> None:
    """A hundred games; in one of a hundred the laws are checked after every choice, in all at the end."""
    result = simulate(emporion.game("thurn-und-taxis", players, **options), games=100, seed=1, check=True)
    assert result.games == 100
    assert result.longest < 20_000


@pytest.mark.parametrize(("players", "options"), list(itertools.product((2, 3, 4), MODULES)))
def test_greedy_clearly_beats_random(players: int, options: dict[str, bool]) -> None:
    game = emporion.game("thurn-und-taxis", players, **options)
    result = simulate(game, games=40, seed=2, bots=["greedy"] + ["random"] * (players - 1))
    assert result.wins[0] >= 36


PLAY = """
import random, sys
import emporion
for players, options in ((2, {"office": True}), (4, {"audience": True, "office": True})):
    match = emporion.game("thurn-und-taxis", players, **options).start(seed=players)
    dice = random.Random(players)
    while not match.over:
        codes = match.codes(match.actor)
        notations = [match.game.rules.notations[code] for code in codes]
        brisk = [n for n in notations if n not in ("keep", "discard route")] or notations
        match.play("close" if "close" in brisk and dice.random() < 0.7 else dice.choice(brisk))
        if len(match.steps) % 8 == 0:
            assert match.game.kernel.check(match.state) == 0
            sys.stdout.write(str(match.observe(0).tolist()))
            sys.stdout.write(match.resample(1, len(match.steps)).position())
    sys.stdout.write(match.record())
    sys.stdout.write(match.position())
"""


@pytest.mark.slow
def test_compiled_and_interpreted_rules_play_the_same_games() -> None:
    played = [
        subprocess.run(
            [sys.executable, "-c", PLAY],
            env={**os.environ, "NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in ("0", "1")
    ]
    assert played[0] == played[1]
    assert "won by" in played[0]
