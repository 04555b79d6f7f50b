"""The spaces of observations and choices, for those who have gymnasium."""

from typing import Any

import numpy as np

from emporion.core.game import Game


def observation_space(game: Game, observing: bool = True) -> Any:
    """What a seat may know as 16-bit numbers, and what it may choose as 0 and 1."""
    from gymnasium.spaces import Box, Dict

    parts: dict[str, Any] = {"action_mask": Box(0, 1, (game.choice_count,), np.int8)}
    if observing:
        limits = np.iinfo(np.int16)
        parts["observation"] = Box(int(limits.min), int(limits.max), (game.observation_size,), np.int16)
    return Dict(parts)


def parts(game: Game) -> dict[str, slice]:
    """Where each named part of an observation lies."""
    return {part.name: slice(part.first, part.first + part.size) for part in game.rules.observation.parts}
