"""Stable-Baselines3-contrib's MaskablePPO learns a seat."""

from pathlib import Path

import pytest

from emporion.envs.gymnasium import SeatEnv

pytestmark = pytest.mark.long  # needs the libraries of `make research`


def test_maskable_ppo_learns_saves_and_plays(tmp_path: Path) -> None:
    from sb3_contrib import MaskablePPO

    env = SeatEnv("byzanz", players=3)
    model = MaskablePPO("MlpPolicy", env, n_steps=128, batch_size=64, n_epochs=1, seed=1, device="cpu")
    model.learn(256)
    model.save(tmp_path / "model")
    model = MaskablePPO.load(tmp_path / "model")
    observation, _ = env.reset(seed=2)
    over = False
    while not over:
        action, _ = model.predict(observation, action_masks=env.action_masks())
        observation, _, over, _, _ = env.step(int(action))
