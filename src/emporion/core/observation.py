"""What a player may know, as numbers: each part is declared once, and its place in the row of numbers follows.

    OBSERVATION = Observation()
    AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot")
    AT_BID = OBSERVATION.part("bid", (SEATS, CARDS), "cards in the bid of each player")

Here the bid of the second player begins at `out[AT_BID + CARDS]`.
"""

from dataclasses import dataclass
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt

from emporion.core.jit import compiled


@dataclass(frozen=True)
class ObservationPart:
    name: str
    shape: tuple[int, ...]
    meaning: str
    first: int  # the place of its first number
    most: int | None = None  # no number is larger, in no game; None if it is not known
    least: int = 0  # and none is smaller

    @property
    def size(self) -> int:
        return prod(self.shape)

    @property
    def bits(self) -> int:
        """The digits of its numbers, in binary and counted from the least."""
        assert self.most is not None, f"{self.name} does not say how large its numbers are"
        return (self.most - self.least).bit_length()


class Observation:
    """The parts of an observation of a game, in their order, and the type that its numbers fit into."""

    def __init__(self, dtype: Any = np.int16) -> None:
        self.dtype: np.dtype[Any] = np.dtype(dtype)
        self.parts: tuple[ObservationPart, ...] = ()

    @property
    def size(self) -> int:
        """How many numbers there are in all."""
        return sum(part.size for part in self.parts)

    def part(
        self, name: str, shape: int | tuple[int, ...], meaning: str, most: int | None = None, least: int = 0
    ) -> int:
        """Declare the next part, and return the place of its first number."""
        first = self.size
        shape = (shape,) if isinstance(shape, int) else shape
        if most is not None:
            limits = np.iinfo(self.dtype)
            assert limits.min <= least <= most <= limits.max, f"{name} does not fit into {self.dtype}"
        self.parts += (ObservationPart(name, shape, meaning, first, most, least),)
        return first

    @property
    def has_planes(self) -> bool:
        """Can the numbers be written as planes? That takes the largest of every part."""
        return all(part.most is not None for part in self.parts)

    @property
    def planes(self) -> npt.NDArray[np.int64]:
        """A row for each part: its first number and how many they are, their digits, the least number, and the place
        of the first digit if every part is written as planes of 0 and 1, the plane of the lowest digits first."""
        bits = [part.bits for part in self.parts]
        ends = np.cumsum([0, *(part.size * digits for part, digits in zip(self.parts, bits, strict=True))])
        return np.array(
            [
                (part.first, part.size, digits, part.least, at)
                for part, digits, at in zip(self.parts, bits, ends[:-1], strict=True)
            ],
            np.int64,
        )

    @property
    def planes_size(self) -> int:
        """How many 0 and 1 there are in all planes."""
        return sum(part.size * part.bits for part in self.parts)


# Seats are counted clockwise from the observer. The remainder of a division would say the same, more slowly.


@compiled
def seat_after(seat: int, steps: int, players: int) -> int:
    """Who sits so many seats on; fewer than there are players."""
    found = seat + steps
    return found - players if found >= players else found


@compiled
def steps_to(seat: int, other: int, players: int) -> int:
    """How many seats on the other sits."""
    found = other - seat
    return found + players if found < 0 else found
