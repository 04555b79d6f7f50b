"""RLlib's PPO learns all seats, turn by turn, on a local Ray."""

from typing import Any

import numpy as np
import pytest

pytestmark = pytest.mark.long  # needs the libraries of `make research`


def test_the_environment_tells_the_agent_that_is_asked() -> None:
    from emporion.envs.rllib import SeatsEnv

    env = SeatsEnv({"game": "byzanz", "players": 3})
    seen, _ = env.reset(seed=1)
    ends: dict[str, Any] = {}
    steps = 0
    while not ends.get("__all__"):
        assert len(seen) == 1
        agent, observation = next(iter(seen.items()))
        assert env.observation_spaces[agent].contains(observation)
        seen, rewards, ends, _, _ = env.step({agent: int(np.flatnonzero(observation["action_mask"])[0])})
        steps += 1
    assert steps > 20
    assert set(rewards) == set(seen) == set(env.agents)
    assert sum(rewards.values()) == pytest.approx(0)


def test_ppo_trains_with_masks() -> None:
    import ray
    from ray.rllib.algorithms.ppo import PPOConfig
    from ray.rllib.core.rl_module.rl_module import RLModuleSpec
    from ray.rllib.examples.rl_modules.classes.action_masking_rlm import ActionMaskingTorchRLModule

    from emporion.envs.rllib import SeatsEnv

    ray.init(address="local", num_cpus=1, include_dashboard=False, log_to_driver=False, logging_level="ERROR")
    try:
        config = (
            PPOConfig()
            .environment(SeatsEnv, env_config={"game": "byzanz", "players": 3})
            .multi_agent(policies={"all"}, policy_mapping_fn=lambda *_, **__: "all")
            .rl_module(
                rl_module_spec=RLModuleSpec(
                    module_class=ActionMaskingTorchRLModule, model_config={"head_fcnet_hiddens": [32]}
                )
            )
            .env_runners(num_env_runners=0, rollout_fragment_length=400, batch_mode="complete_episodes")
            .training(train_batch_size=400, minibatch_size=64, num_epochs=1)
        )
        algorithm = config.build_algo()
        result = algorithm.train()
        assert result["env_runners"]["num_episodes"] >= 1
        algorithm.stop()
    finally:
        ray.shutdown()
