"""What a player may know, as numbers: each part is declared once, and its place in the row of numbers follows.

    OBSERVATION = Observation()
    AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot")
    AT_BID = OBSERVATION.part("bid", (SEATS, CARDS), "cards in the bid of each player")

Here the bid of the second player begins at `out[AT_BID + CARDS]`.
"""

from dataclasses import dataclass
from math import prod


@dataclass(frozen=True)
class ObservationPart:
    name: str
    shape: tuple[int, ...]
    meaning: str
    first: int  # the place of its first number

    @property
    def size(self) -> int:
        return prod(self.shape)


class Observation:
    """The parts of an observation of a game, in their order."""

    def __init__(self) -> None:
        self.parts: tuple[ObservationPart, ...] = ()

    @property
    def size(self) -> int:
        """How many numbers there are in all."""
        return sum(part.size for part in self.parts)

    def part(self, name: str, shape: int | tuple[int, ...], meaning: str) -> int:
        """Declare the next part, and return the place of its first number."""
        first = self.size
        shape = (shape,) if isinstance(shape, int) else shape
        self.parts += (ObservationPart(name, shape, meaning, first),)
        return first
