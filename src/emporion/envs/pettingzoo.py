"""The games as PettingZoo environments (AEC): one agent for each seat, asked in the order of the rules.

    from emporion.envs import pettingzoo

    env = pettingzoo.env("thurn-und-taxis", players=3, audience=True)

Needs the extra `emporion[pettingzoo]`.
"""

import io
from typing import Any

import numpy as np
from gymnasium.spaces import Box, Discrete, Space
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import AssertOutOfBoundsWrapper, OrderEnforcingWrapper, TerminateIllegalWrapper

from emporion.core.errors import BadRequest
from emporion.core.match import Match
from emporion.core.options import OptionValue
from emporion.envs.batch import ILLEGAL, Batch
from emporion.envs.spaces import observation_space
from emporion.games import draw, find

WIDTH = 100  # columns of a drawing


class SeatEnv(AECEnv[str, dict[str, Any], int]):  # type: ignore[misc]
    """A game whose agents are `player_0`, `player_1`, …: its seats, clockwise.

    An observation has the agent's numbers (`observation`, see the game's page for its parts) and the choices that it
    may make now (`action_mask`; all 0 for agents that are not asked). Rewards are those of
    `emporion.envs.batch.Batch`.
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        name: str,
        players: int | None,
        options: dict[str, OptionValue],
        rewards: str,
        longest: int | None,
        render_mode: str | None,
    ) -> None:
        super().__init__()
        if render_mode not in (None, *self.metadata["render_modes"]):
            raise BadRequest("bad-render-mode", f"there is no render mode {render_mode!r}: there are human and ansi")
        self.game = find(name, players, options)
        self.game.kernel.compile()
        self.metadata = {**self.metadata, "name": f"emporion_{name.replace('-', '_')}_v{self.game.rules.version}"}
        self.render_mode = render_mode
        self._batch = Batch(
            self.game,
            1,
            observations=False,
            dtype=np.int16,
            rewards=rewards,
            longest=longest,
            autoreset=False,
            threads=1,
        )
        self.possible_agents = [f"player_{seat}" for seat in range(self.game.players)]
        space = observation_space(self.game, form=self._batch.form)
        self._observation_spaces = dict.fromkeys(self.possible_agents, space)
        self._action_spaces = {agent: Discrete(self.game.choice_count) for agent in self.possible_agents}
        self.state_space = Box(0, 255, (self.game.rules.state.itemsize,), np.uint8)

    def observation_space(self, agent: str) -> Space[Any]:
        return self._observation_spaces[agent]  # type: ignore[no-any-return]

    def action_space(self, agent: str) -> Space[Any]:
        return self._action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        self._batch.reset(seed=seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._asked()

    def _asked(self) -> str:
        return self.possible_agents[int(self._batch.seats[0])]

    def observe(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        mask = np.zeros(self.game.choice_count, np.int8)
        if self._batch.seats[0] == seat:
            mask[:] = self._batch.masks[0]
        return {"observation": self._batch.observe(seat)[0], "action_mask": mask}

    def state(self) -> Any:
        """The whole state, secrets included, as bytes: for training with a view of everything, not for playing."""
        return np.frombuffer(self._batch.states.tobytes(), np.uint8)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        batch = self._batch
        batch.step([action])
        for seat, other in enumerate(self.agents):
            self.rewards[other] = float(batch.rewards[0, seat])
            self.terminations[other] = bool(batch.terminations[0])
            self.truncations[other] = bool(batch.truncations[0])
        if not (batch.terminations[0] or batch.truncations[0]):
            self.agent_selection = self._asked()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The table as a spectator sees it: printed (`human`), or as text (`ansi`)."""
        if self.render_mode is None:
            return None
        from rich.console import Console

        match = Match(self.game, self._batch.states.copy(), None, None)
        page = io.StringIO()
        Console(file=page, width=WIDTH).print(draw(match.view(), match.words()))
        if self.render_mode == "ansi":
            return page.getvalue()
        print(page.getvalue())
        return None

    def close(self) -> None:
        self._batch.close()


def raw_env(
    name: str,
    players: int | None = None,
    *,
    rewards: str = "win",
    longest: int | None = None,
    render_mode: str | None = None,
    **options: OptionValue,
) -> SeatEnv:
    """A game's environment without wrappers: a choice that is not allowed raises."""
    return SeatEnv(name, players, options, rewards, longest, render_mode)


def env(name: str, players: int | None = None, **more: Any) -> AECEnv[str, dict[str, Any], int]:
    """A game's environment. `more`: the options of the game, and `rewards`, `longest` and `render_mode` (see
    `raw_env`).

    A choice that is not allowed ends the game with a reward of -1 for who made it, as is usual in PettingZoo.
    """
    inner = raw_env(name, players, **more)
    guarded = TerminateIllegalWrapper(inner, illegal_reward=ILLEGAL)
    return OrderEnforcingWrapper(AssertOutOfBoundsWrapper(guarded))
