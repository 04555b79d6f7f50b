"""The spaces of observations and choices, for those who have gymnasium."""

from typing import Any

import numpy as np

from emporion.core.game import Game
from emporion.envs.forms import Form


def observation_space(game: Game, observing: bool = True, form: Form | None = None) -> Any:
    """What a seat may know as numbers, and what it may choose as 0 and 1."""
    from gymnasium.spaces import Box, Dict

    parts: dict[str, Any] = {"action_mask": Box(0, 1, (game.choice_count,), np.int8)}
    if observing:
        form = form or Form.of(game)
        least, most = (0, 1) if form.name == "planes" else limits(form.row)
        parts["observation"] = Box(least, most, (form.size,), form.dtype.type)
    return Dict(parts)


def limits(dtype: np.dtype[Any]) -> tuple[int, int]:
    """The least and the largest number of a type."""
    found = np.iinfo(dtype)
    return int(found.min), int(found.max)


def parts(game: Game, observation: str = "compact") -> dict[str, slice]:
    """Where each named part of an observation lies; of `planes`, all planes of the part."""
    declared = game.rules.observation
    if observation == "compact":
        return {part.name: slice(part.first, part.first + part.size) for part in declared.parts}
    places = {part.name: int(at) for part, at in zip(declared.parts, declared.planes[:, -1], strict=True)}
    return {part.name: slice(at := places[part.name], at + part.size * part.bits) for part in declared.parts}
