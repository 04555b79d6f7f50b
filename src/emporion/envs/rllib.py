"""The games for RLlib: turn by turn, with an agent for each seat.

    from ray import tune
    from emporion.envs.rllib import SeatsEnv

    tune.register_env("byzanz", lambda config: SeatsEnv({"game": "byzanz", "players": 3, **config}))

Only the agent that is asked observes and acts. An observation has `action_mask` and `observations`, the names and kinds
that RLlib's own module with masks expects. Needs `ray[rllib]` and a deep learning library of its choice.
"""

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from ray.rllib.env.multi_agent_env import MultiAgentEnv

from emporion.envs.batch import Batch
from emporion.games import find

NOT_OPTIONS = ("game", "players", "rewards", "longest")


class SeatsEnv(MultiAgentEnv):  # type: ignore[misc]
    """All seats of a game. The configuration has `game`, `players`, `rewards`, `longest` and the game's options."""

    def __init__(self, config: dict[str, Any]) -> None:
        super().__init__()
        options = {name: value for name, value in config.items() if name not in NOT_OPTIONS}
        game = find(config["game"], config.get("players"), options)
        self.batch = Batch(
            game, 1, rewards=config.get("rewards", "win"), longest=config.get("longest"), autoreset=False, threads=1
        )
        self.agents = self.possible_agents = [f"player_{seat}" for seat in range(game.players)]
        limits = np.iinfo(np.int16)
        seen = Dict(
            {
                "action_mask": Box(0.0, 1.0, (game.choice_count,), np.float32),
                "observations": Box(float(limits.min), float(limits.max), (game.observation_size,), np.float32),
            }
        )
        self.observation_spaces = dict.fromkeys(self.agents, seen)
        self.action_spaces = dict.fromkeys(self.agents, Discrete(game.choice_count))

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[dict[str, Any], dict[str, Any]]:  # noqa: ARG002
        self.batch.reset(seed=seed)
        return self._seen(), {}

    def step(self, actions: dict[str, int]) -> tuple[dict[str, Any], ...]:
        _, rewards, terminations, truncations, _ = self.batch.step([actions[self._agent()]])
        over, cut = bool(terminations[0]), bool(truncations[0])
        ended = over or cut
        found = dict(zip(self.agents, rewards[0].tolist(), strict=True)) if ended else {}
        seen = self._last() if ended else self._seen()
        return seen, found, {"__all__": over}, {"__all__": cut}, {}

    def _agent(self) -> str:
        return self.agents[int(self.batch.seats[0])]

    def _seen(self) -> dict[str, Any]:
        return {self._agent(): self._of(self.batch.observations[0])}

    def _last(self) -> dict[str, Any]:
        """After the end everyone sees it: each has a last step with its reward."""
        return {agent: self._of(self.batch.observe(seat)[0]) for seat, agent in enumerate(self.agents)}

    def _of(self, observation: Any) -> dict[str, Any]:
        return {"action_mask": self.batch.masks[0].astype(np.float32), "observations": observation.astype(np.float32)}
