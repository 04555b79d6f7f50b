"""The games for Gymnasium: many games at once as a vector, and one seat against others as a single environment.

    from emporion.envs import gymnasium as games

    vector = games.Vector(emporion.game("byzanz"), 64)             # every seat learns: rewards are games x players
    env = games.SeatEnv("byzanz", players=3)                       # one seat learns, the others are played for it

Needs gymnasium, which the extra `emporion[pettingzoo]` brings.
"""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium import Env
from gymnasium.spaces import Box, Discrete
from gymnasium.vector import VectorEnv

from emporion.core.errors import BadRequest
from emporion.core.match import Match
from emporion.core.options import OptionValue
from emporion.envs.batch import Batch
from emporion.games import find

#: What other seats do: (match, seat, dice) -> the code of a choice. The match is one that the seat cannot tell from the
#: true one.
Opponent = Callable[[Match, int, Random], int]


class Vector(Batch, VectorEnv):  # type: ignore[misc, override]
    """A batch of games that is a vector of Gymnasium, for its wrappers."""


def at_random(match: Match, seat: int, dice: Random) -> int:
    return dice.choice(match.codes(seat))


class SeatEnv(Env[Any, Any]):
    """One seat of a game; the others are played by `opponent`, at random if it is not said.

    An observation is a row of numbers; `action_masks()`, as Stable-Baselines3's MaskablePPO asks for it, and
    `info["action_mask"]` say what may be chosen. The reward comes at the end: 1 for a win, -1 / (players - 1) for none.
    `seat` is this player's, or None for another one in every game. A choice that is not allowed is refused.
    """

    metadata: dict[str, Any] = {"render_modes": []}  # noqa: RUF012 (Gymnasium's own form)

    def __init__(
        self,
        game: str,
        players: int | None = None,
        *,
        seat: int | None = None,
        opponent: Opponent = at_random,
        longest: int | None = None,
        **options: OptionValue,
    ) -> None:
        self.game = find(game, players, options)
        if seat is not None and not 0 <= seat < self.game.players:
            raise BadRequest("unknown-seat", f"seats are 0 to {self.game.players - 1}")
        self.game.kernel.compile()
        self.wanted, self.opponent, self.longest = seat, opponent, longest
        limits = np.iinfo(np.int16)
        self.observation_space = Box(int(limits.min), int(limits.max), (self.game.observation_size,), np.int16)
        self.action_space = Discrete(self.game.choice_count)
        self.match: Match | None = None
        self.seat = 0

    def reset(self, *, seed: int | None = None, options: Mapping[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed, options=dict(options) if options else None)
        drawn = int(self.np_random.integers(1 << 62))
        self.dice = Random(drawn)
        self.seat = self.dice.randrange(self.game.players) if self.wanted is None else self.wanted
        self.match = self.game.start(drawn)
        self._play_others()
        if self.match.over:  # before this seat was asked at all
            return self.reset()
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        match = self._begun()
        match.make(match.parse(int(action)), self.seat)
        self._play_others()
        over = match.over
        truncated = not over and self.longest is not None and len(match.steps) >= self.longest
        return self._seen(), self._reward() if over else 0.0, over, truncated, self._info()

    def action_masks(self) -> Any:
        """1 for every choice that is allowed."""
        mask = np.zeros(self.game.choice_count, np.bool_)
        match = self._begun()
        mask[match.codes(self.seat) if match.actor == self.seat else []] = True
        return mask

    def _begun(self) -> Match:
        if self.match is None:
            raise BadRequest("not-begun", "the game has not begun: call reset first")
        return self.match

    def _play_others(self) -> None:
        match = self._begun()
        while (actor := match.actor) not in (None, self.seat):
            assert actor is not None
            imagined = match.resample(actor, self.dice.getrandbits(62))
            match.make(self.opponent(imagined, actor, self.dice), actor)

    def _seen(self) -> Any:
        return self._begun().observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "action_mask": self.action_masks().astype(np.int8)}

    def _reward(self) -> float:
        won, players = self._begun().winners, self.game.players
        return (players / len(won) - 1) / (players - 1) if self.seat in won else -1 / (players - 1)
