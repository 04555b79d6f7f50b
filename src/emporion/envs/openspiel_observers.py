"""What OpenSpiel's algorithms see of a state: a player's observation, or everything that the player remembers."""

import hashlib
from typing import Any

import numpy as np

from emporion.envs import recall


class SpielObserver:
    """A player's observation: one flat tensor, with a view for each named part."""

    def __init__(self, game: Any) -> None:
        self.tensor = np.zeros(game.observation_size, np.float32)
        self.dict: dict[str, Any] = {}
        for part in game.played.rules.observation.parts:
            self.dict[part.name] = self.tensor[part.first : part.first + part.size].reshape(part.shape)

    def set_from(self, state: Any, player: int) -> None:
        self.tensor[:] = state.observation_of(player)

    def string_from(self, state: Any, player: int) -> str:
        """A short name for what the player knows: equal if and only if the observations are."""
        if state.states is None:
            return "before the deal"
        return hashlib.sha256(state.observation_of(player).tobytes()).hexdigest()[:32]


class RecallObserver(SpielObserver):
    """A player's information state: all that the player has seen and done, from the log and from what could be known
    after each step. The tensor has the observation, and of the last things that were seen a row of digits each."""

    def __init__(self, game: Any) -> None:
        super().__init__(game)
        size = game.observation_size
        self.tensor = np.zeros(size + recall.ROWS * recall.DIGITS, np.float32)
        self.dict = {"observation": self.tensor[:size]}
        self.dict["log"] = self.tensor[size:].reshape(recall.ROWS, recall.DIGITS)

    def set_from(self, state: Any, player: int) -> None:
        self.dict["observation"][:] = state.observation_of(player)
        self.dict["log"][:] = 0.0
        if state.memories:
            rows = state.memories[player].rows()
            self.dict["log"][: len(rows)] = rows

    def string_from(self, state: Any, player: int) -> str:
        if not state.memories:
            return "before the deal"
        text: str = state.memories[player].text
        return text
