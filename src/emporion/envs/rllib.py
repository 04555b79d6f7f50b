"""The games for RLlib: turn by turn, with an agent for each seat.

    from ray.rllib.algorithms.ppo import PPOConfig
    from emporion.envs.rllib import SeatsEnv

    config = PPOConfig().environment(SeatsEnv, env_config={"game": "byzanz", "players": 3})

Only the agent that is asked observes and acts. An observation has `action_mask` and `observations`, the names and kinds
that RLlib's own module with masks expects. Needs the extra `emporion[rllib]`.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from emporion.envs.batch import ILLEGAL, Batch
from emporion.envs.spaces import limits
from emporion.games import find

NOT_OPTIONS = ("game", "players", "rewards", "longest")


class SeatsEnv(MultiAgentEnv):  # type: ignore[misc]
    """All seats of a game: `player_0`, `player_1`, … clockwise.

    The configuration has `game`, `players`, the game's options, and `rewards` and `longest` as those of
    `emporion.envs.batch.Batch`. Rewards come at the end, for everybody. A choice that is not allowed ends the game with
    a reward of -1 for who made it: RLlib tries some before it learns.
    """

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        options = {name: value for name, value in config.items() if name not in NOT_OPTIONS}
        game = find(config["game"], config.get("players"), options)
        self.batch = Batch(
            game, 1, rewards=config.get("rewards", "win"), longest=config.get("longest"), autoreset=False, threads=1
        )
        self.agents = self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        least, most = limits(self.batch.form.row)
        seen = Dict(
            {
                "action_mask": Box(0.0, 1.0, (game.choice_count,), np.float32),
                "observations": Box(float(least), float(most), (game.observation_size,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.agents, seen)
        self.action_spaces = dict.fromkeys(self.agents, Discrete(game.choice_count))

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ARG002
        self.batch.reset(seed=seed)
        return self._seen(), {}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        batch = self.batch
        agent = self.agents[batch.seats[0]]
        choice = int(actions[agent])
        if not batch.masks[0, choice]:
            return self._ended({**dict.fromkeys(self.agents, 0.0), agent: ILLEGAL})
        batch.step([choice])
        if batch.terminations[0] or batch.truncations[0]:
            rewards = dict(zip(self.agents, batch.rewards[0].tolist(), strict=True))
            return self._ended(rewards, cut=bool(batch.truncations[0]))
        return self._seen(), {agent: 0.0}, {"__all__": False}, {"__all__": False}, {}

    def close(self) -> None:
        self.batch.close()

    def _seen(self) -> dict[str, Any]:
        batch = self.batch
        return {self.agents[batch.seats[0]]: observed(batch.masks[0], batch.observations[0])}

    def _ended(self, rewards: dict[str, float], cut: bool = False) -> tuple[dict[str, Any], ...]:
        """Nobody is asked any more, and everybody sees the end."""
        nothing = np.zeros_like(self.batch.masks[0])
        seen = {agent: observed(nothing, self.batch.observe(seat)[0]) for seat, agent in enumerate(self.agents)}
        return seen, rewards, {"__all__": not cut}, {"__all__": cut}, {}


def observed(mask: Any, row: Any) -> dict[str, Any]:
    return {"action_mask": mask.astype(np.float32), "observations": row.astype(np.float32)}
