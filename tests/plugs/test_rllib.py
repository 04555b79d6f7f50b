"""RLlib's PPO learns all seats, turn by turn, on a local Ray."""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from tests.test_docs import python_blocks

pytestmark = pytest.mark.long  # needs the libraries of `make research`


@pytest.fixture
def local_ray() -> Iterator[None]:
    import ray

    ray.init(address="local", num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    yield
    ray.shutdown()


def allowed(observation: dict[str, Any]) -> list[int]:
    return [int(code) for code in np.flatnonzero(observation["action_mask"])]


def test_the_agent_that_is_asked_is_told_and_everybody_sees_the_end() -> None:
    from emporion.envs.rllib import SeatsEnv

    env = SeatsEnv({"game": "thurn-und-taxis", "players": 2, "audience": True, "rewards": "points"})
    seen, _ = env.reset(seed=3)
    dice = Random(1)
    ends: dict[str, Any] = {}
    steps = 0
    while not ends.get("__all__"):
        assert len(seen) == 1
        agent, observation = next(iter(seen.items()))
        assert env.observation_spaces[agent].contains(observation)
        seen, rewards, ends, cut, _ = env.step({agent: dice.choice(allowed(observation))})
        steps += 1
    assert steps > 20
    assert not cut["__all__"]
    assert set(rewards) == set(seen) == set(env.agents)
    assert not any(allowed(observation) for observation in seen.values())
    assert sum(rewards.values()) == pytest.approx(0)
    assert abs(rewards["player_0"]) not in (0, 1)  # points
    env.close()


def test_games_are_cut_short_and_end_with_a_choice_that_is_not_allowed() -> None:
    from emporion.envs.rllib import SeatsEnv

    env = SeatsEnv({"game": "byzanz", "players": 3, "longest": 2})
    seen, _ = env.reset(seed=1)
    seen, *_ = env.step({agent: allowed(observation)[0] for agent, observation in seen.items()})
    _, rewards, ends, cut, _ = env.step({agent: allowed(observation)[0] for agent, observation in seen.items()})
    assert (ends["__all__"], cut["__all__"]) == (False, True)
    assert set(rewards.values()) == {0.0}
    seen, _ = env.reset(seed=2)
    agent, observation = next(iter(seen.items()))
    _, rewards, ends, cut, _ = env.step({agent: int(np.flatnonzero(observation["action_mask"] == 0)[0])})
    assert (ends["__all__"], cut["__all__"]) == (True, False)
    assert rewards == {**dict.fromkeys(env.agents, 0.0), agent: -1.0}
    seen, _ = env.reset(seed=2)  # and another game begins
    env.step({agent: allowed(observation)[0] for agent, observation in seen.items()})


@pytest.mark.usefixtures("local_ray")
def test_ppo_trains_with_masks_saves_loads_and_plays(tmp_path: Path) -> None:
    import torch
    from ray.rllib.core.rl_module.rl_module import RLModule

    from emporion.envs.rllib import SeatsEnv

    (example,) = (block for block in python_blocks("research") if block.startswith("# rllib_ppo.py\n"))
    names: dict[str, Any] = {}
    exec(compile(example, "research.md", "exec"), names)
    assert names["result"]["env_runners"]["num_episodes"] >= 1
    algorithm = names["algorithm"]
    try:
        before = algorithm.get_module("all").get_state()
        algorithm.train()
        learned = algorithm.get_module("all").get_state()
        assert any((before[name] != learned[name]).any() for name in learned)
        saved = Path(algorithm.save_to_path(tmp_path))
    finally:
        algorithm.stop()
    module = RLModule.from_checkpoint(saved / "learner_group" / "learner" / "rl_module" / "all")
    loaded = module.get_state()
    assert all((loaded[name] == learned[name]).all() for name in learned)
    env = SeatsEnv({"game": "byzanz", "players": 3})
    seen, _ = env.reset(seed=1)
    ends: dict[str, Any] = {}
    while not ends.get("__all__"):
        agent, observation = next(iter(seen.items()))
        rows = {name: torch.from_numpy(value)[None] for name, value in observation.items()}
        choice = int(module.forward_inference({"obs": rows})["action_dist_inputs"].argmax())
        assert choice in allowed(observation)
        seen, rewards, ends, _, _ = env.step({agent: choice})
    assert max(rewards.values()) > 0
