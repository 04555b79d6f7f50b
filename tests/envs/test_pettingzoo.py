"""PettingZoo's own tests, for every game and option.

Left out, as they do not apply: `parallel_*` and `max_cycles_test` (seats are asked one after the other, there is no
parallel environment), `test_save_obs` (observations are no images), `performance_benchmark` (a
measurement), `bombardment_test` (it takes what `step` returns for an observation, which PettingZoo gave up long ago,
and knows no observations with masks).
"""

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.test.state_test import test_state as check_state
from pettingzoo.test.state_test import test_state_space as check_state_space

from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.envs import pettingzoo
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


def test_the_seed_test_passes(table: Game) -> None:
    seed_test(lambda: environment(table), num_cycles=CYCLES)


@pytest.mark.parametrize("name", NAMES)
def test_the_state_tests_pass(name: str) -> None:
    env = pettingzoo.env(name)
    check_state_space(env)
    check_state(env, 50)


@pytest.mark.parametrize("name", NAMES)
def test_the_render_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    def make(render_mode: str) -> Any:
        return pettingzoo.env(name, render_mode=render_mode)

    render_test(make, custom_tests={"ansi": lambda page: len(page) > 200})
    assert len(capsys.readouterr().out) > 200


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
    assert env.rewards["player_0"] == pettingzoo.ILLEGAL
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
