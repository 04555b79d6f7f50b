"""What a bot is asked: everything that its seat may know, each part made when it is wanted."""

import random
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

import numpy as np
import numpy.typing as npt

from emporion.core.game import Game
from emporion.core.match import Match

#: What a bot can be given, by the names of its parameters: what it is, and how it is written as JSON (None: it is not).
PARTS: Mapping[str, tuple[str, Callable[["Question"], Any] | None]] = {
    "match": ("a match that the seat cannot tell from the true one (`emporion.Match`)", None),
    "game": ("the game with its players and options (`emporion.Game`)", None),
    "dice": ("a `random.Random` that follows from the seed", None),
    "seat": ("the seat that is asked", lambda question: question.seat),
    "seed": ("a text; the same in the same moment of the same series", lambda question: question.seed),
    "seconds": ("the time for this decision, or nothing", lambda question: question.seconds),
    "view": ("all that the seat may see, as plain data", lambda question: question.view),
    "choices": (
        "what it may choose, each with `code`, `notation`, `text` and `target`",
        lambda question: question.choices,
    ),
    "codes": ("the same as bare numbers", lambda question: question.codes),
    "observation": ("all that the seat may know, as numbers", lambda question: question.observation.tolist()),
    "mask": ("for each choice of the game 1 if it is allowed, else 0", lambda question: question.mask.tolist()),
    "position": (
        "a position as text that the seat cannot tell from the true one: `emporion.load` makes a match of it",
        lambda question: question.position,
    ),
}
WRITTEN = tuple(name for name, (_, written) in PARTS.items() if written)
ALWAYS = ("seat", "seed", "seconds")  # in every question that is written as JSON


class Question:
    """A decision of a seat. `match` is imagined: a bot may look at it, play on, and spoil it."""

    match: Match
    seat: int
    seed: str
    seconds: float | None

    def __init__(self, match: Match, seat: int, seed: str, seconds: float | None = None) -> None:
        self.match, self.seat, self.seed, self.seconds = match, seat, seed, seconds

    @classmethod
    def of(cls, true: Match, seat: int, seed: str, seconds: float | None = None) -> "Question":
        """A question about a true match, of which nothing but what the seat may know goes into it."""
        return cls(true.resample(seat, f"{seed} imagined"), seat, seed, seconds)

    @property
    def game(self) -> Game:
        return self.match.game

    @cached_property
    def dice(self) -> random.Random:
        return random.Random(self.seed)

    @cached_property
    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    @cached_property
    def choices(self) -> list[dict[str, Any]]:
        return [
            {"code": choice.code, "notation": choice.notation, "text": choice.text, "target": choice.target}
            for choice in self.match.choices(self.seat)
        ]

    @cached_property
    def codes(self) -> list[int]:
        return self.match.codes(self.seat)

    @cached_property
    def observation(self) -> npt.NDArray[np.int16]:
        return self.match.observe(self.seat)

    @cached_property
    def mask(self) -> npt.NDArray[np.int8]:
        mask = np.zeros(self.game.choice_count, np.int8)
        mask[self.codes] = 1
        return mask

    @cached_property
    def position(self) -> str:
        return self.match.position()

    def written(self, wanted: Iterable[str]) -> dict[str, Any]:
        """The question as plain data, with the parts that are wanted."""
        found: dict[str, Any] = {
            "game": self.game.name,
            "players": self.game.players,
            "options": dict(self.game.options),
        }
        for name in dict.fromkeys((*ALWAYS, *wanted)):
            write = PARTS[name][1]
            if write is not None:
                found[name] = write(self)
        return found
