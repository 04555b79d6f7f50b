"""The environments for Gymnasium, with its own checks and wrappers."""

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import DictInfoToList

import emporion
from emporion.core.errors import BadRequest, Refused
from emporion.core.match import Match
from emporion.envs.gymnasium import SeatEnv, Vector


class Allowed(gymnasium.Wrapper[Any, Any, Any, Any]):
    """Gymnasium's checker draws any choice: here the next one that is allowed is made instead."""

    def step(self, action: Any) -> Any:
        played: Any = self.env.unwrapped
        mask = played.action_masks()
        return self.env.step(int(np.argmax(np.roll(mask, -int(action))) + int(action)) % len(mask))


def test_gymnasiums_own_check_passes() -> None:
    check_env(Allowed(SeatEnv("byzanz", players=3)), skip_render_check=True)


def test_a_seat_plays_whole_games() -> None:
    env, dice = SeatEnv("byzanz", players=3, seat=1), Random(1)
    for seed in range(2):
        observation, info = env.reset(seed=seed)
        rewards, over = 0.0, False
        while not over:
            assert info["seat"] == 1
            assert env.match is not None
            assert observation.tolist() == env.match.observe(1).tolist()
            choice = dice.choice(np.flatnonzero(info["action_mask"]).tolist())
            observation, reward, over, _, info = env.step(choice)
            rewards += reward
        assert rewards in (1.0, 0.25, 0.0, -0.5)
        assert not env.action_masks().any()


def test_others_are_asked_for_their_seats_and_never_see_the_truth() -> None:
    asked: list[tuple[Match, int]] = []

    def first(match: Match, seat: int, dice: Random) -> int:  # noqa: ARG001
        asked.append((match, seat))
        return match.codes(seat)[0]

    env = SeatEnv("byzanz", players=3, seat=0, opponent=first)
    env.reset(seed=1)
    for _ in range(10):
        env.step(int(np.flatnonzero(env.action_masks())[0]))
    assert {seat for _, seat in asked} == {1, 2}
    assert env.match is not None
    key = env.match.state["chance_key"].tolist()
    assert all(match.state["chance_key"].tolist() != key for match, _ in asked)


def test_a_game_is_cut_short_and_wrong_requests_are_refused() -> None:
    env = SeatEnv("tyros", players=3, seat=2, longest=5)
    with pytest.raises(BadRequest, match="reset first"):
        env.step(0)
    with pytest.raises(BadRequest, match="0 to 2"):
        SeatEnv("tyros", players=3, seat=3)
    env.reset(seed=1)
    with pytest.raises(Refused):
        env.step(int(np.flatnonzero(~env.action_masks())[0]))
    truncated = False
    while not truncated:
        *_, truncated, _ = env.step(int(np.flatnonzero(env.action_masks())[0]))


def test_a_vector_takes_gymnasiums_wrappers() -> None:
    vector = Vector(emporion.game("byzanz"), 3)
    assert isinstance(vector, gymnasium.vector.VectorEnv)
    wrapped = DictInfoToList(vector)
    observation, infos = wrapped.reset(seed=1)
    assert len(infos) == 3
    assert vector.observation_space.contains(observation)
    wrapped.step(vector.sample())
    wrapped.close()
    assert vector.closed
