"""PettingZoo's own tests, for every game and option.

Left out, as they do not apply: `parallel_*` and `max_cycles_test` (seats are asked one after the other: there is no
parallel environment), `test_save_obs` (observations are no images), `manual_control_test` (it presses keys for a window
with a game of skill, and there is none), and `bombardment_test`: it takes what `step` returns for an observation, while
`api_test` wants `step` to return nothing, and it fails at observations with masks. What it is after is tested by
`test_observations_and_states_stay_in_their_spaces`.
"""

import importlib
import itertools
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.envs import pettingzoo
from emporion.envs.batch import ILLEGAL
from emporion.games import NAMES

CYCLES = 40  # for each agent


def environment(table: Game, **more: Any) -> Any:
    return pettingzoo.env(table.name, table.players, **{**table.options, **more})


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
def test_the_api_test_passes(table: Game) -> None:
    """Its warnings say that observations with masks are dictionaries, and that agents who are not asked have no
    choice."""
    api_test(environment(table), num_cycles=CYCLES)


@pytest.mark.filterwarnings("ignore:Observation is not a NumPy array", "ignore:Observation space for each agent")
@pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros")
@pytest.mark.parametrize("name", NAMES)
def test_the_api_test_passes_over_the_ends_of_games(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games that are truncated early, so that it sees agents who are done."""
    env = pettingzoo.env(name, longest=25)
    ends = []
    dead_step = pettingzoo.SeatEnv._was_dead_step

    def note(self: pettingzoo.SeatEnv, action: int | None) -> None:
        ends.append(action)
        dead_step(self, action)

    monkeypatch.setattr(pettingzoo.SeatEnv, "_was_dead_step", note)
    api_test(env, num_cycles=CYCLES)
    assert len(ends) >= env.max_num_agents
    assert set(ends) == {None}


def test_the_seed_test_passes(table: Game) -> None:
    seed_test(lambda: environment(table), num_cycles=CYCLES)


def test_the_state_tests_pass(table: Game) -> None:
    """PettingZoo's test takes any action, allowed or not: one that is not ends the game."""
    env = environment(table)
    check_state_space(env)
    check_state(env, 50)


def test_the_render_test_passes(table: Game, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(
        lambda render_mode: environment(table, render_mode=render_mode),
        custom_tests={"ansi": lambda page: len(page) > 200},
    )
    assert len(capsys.readouterr().out) > 200


@pytest.mark.parametrize("name", NAMES)
def test_the_performance_benchmark_runs(
    name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Over the ends of games, with a clock that makes its five seconds a hundred rounds."""
    clock = SimpleNamespace(time=itertools.count(0, 0.05).__next__)
    monkeypatch.setattr(importlib.import_module("pettingzoo.test.performance_benchmark"), "time", clock)
    performance_benchmark(pettingzoo.env(name, longest=10))
    assert "Finished" in capsys.readouterr().out


def test_observations_and_states_stay_in_their_spaces(table: Game) -> None:
    """Over whole truncated games, for agents who are asked, who wait, and who are done."""
    env = environment(table, longest=30)
    env.reset(seed=1)
    dice = np.random.default_rng(1)
    states = set()
    for _ in env.agent_iter():
        for other in env.agents:
            assert env.observation_space(other).contains(env.observe(other))
        states.add(env.state().tobytes())
        assert env.state_space.contains(env.state())
        observation, _, termination, truncation, _ = env.last()
        over = termination or truncation
        env.step(None if over else int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    assert len(states) > 15


def play(env: Any, seed: int) -> dict[str, float]:
    """Play at random to the end; the result is everyone's rewards."""
    env.reset(seed=seed)
    dice = np.random.default_rng(seed)
    earned = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        earned[agent] += reward
        over = termination or truncation
        env.step(None if over else int(dice.choice(np.flatnonzero(observation["action_mask"]))))
    return earned


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_is_paid_once_and_fairly(name: str) -> None:
    earned = play(pettingzoo.env(name, longest=3000), 3)
    assert sum(earned.values()) == pytest.approx(0, abs=1e-6)
    assert max(earned.values()) in (0.0, 0.25, 1.0)


def test_observations_and_masks_are_those_of_the_asked_seat() -> None:
    env = pettingzoo.raw_env("byzanz", players=4)
    env.reset(seed=1)
    for _ in range(30):
        asked = env.agent_selection
        for agent in env.agents:
            assert env.observe(agent)["action_mask"].any() == (agent == asked)
        env.step(int(np.flatnonzero(env.observe(asked)["action_mask"])[0]))


def test_a_choice_that_is_not_allowed_ends_the_game_or_raises() -> None:
    bid = 1  # nothing is laid yet
    env = pettingzoo.env("byzanz")
    env.reset(seed=1)
    env.step(bid)
    assert env.terminations["player_0"]
    assert env.rewards["player_0"] == ILLEGAL
    raw = pettingzoo.raw_env("byzanz")
    raw.reset(seed=1)
    with pytest.raises(Refused, match="bid"):
        raw.step(bid)


def test_options_reach_the_game() -> None:
    env = pettingzoo.raw_env("thurn-und-taxis", 3, audience=True, rewards="points")
    assert env.game.options["audience"] == "yes"
    with pytest.raises(BadRequest, match="horses"):
        pettingzoo.env("byzanz", horses=2)
    with pytest.raises(BadRequest, match="render mode"):
        pettingzoo.env("byzanz", render_mode="rgb_array")
