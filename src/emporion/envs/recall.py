"""Perfect recall: what a player has seen and done so far, step by step.

After every step a player remembers what the log told this player, the player's own choice, and a digest of what the
player could then know, if that changed. Steps of which the player noticed nothing leave no trace. Two histories are the
same to a player if and only if all of that is the same.
"""

import hashlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from emporion.core.game import Game
from emporion.core.state import States, attributes
from emporion.core.texts import Line, Seat, heard

ROWS, DIGITS = 128, 16  # of the tensor: so many steps, the last ones if there are more, and so many digits of each


@dataclass(frozen=True)
class Memory:
    """What a player remembers."""

    text: str = ""
    known: bytes = b""  # what could be known after the last step
    steps: tuple[int, ...] = ()  # a number for each step, of DIGITS bits

    def __deepcopy__(self, _: Any) -> "Memory":
        return self  # it never changes, and OpenSpiel copies states all the time

    def rows(self) -> Any:
        """The last steps as rows of digits, 1 and -1, the oldest first."""
        last = np.array(self.steps[-ROWS:], np.int64).reshape(-1, 1)
        return np.where(last >> np.arange(DIGITS) & 1, 1.0, -1.0)

    def after(self, noticed: list[str], known: bytes) -> "Memory":
        if known != self.known:
            noticed = [*noticed, hashlib.sha256(known).hexdigest()[:16]]
        if not noticed:
            return self
        step = "; ".join(noticed)
        number = int.from_bytes(hashlib.sha256(step.encode()).digest()[: DIGITS // 8], "big")
        return Memory(f"{self.text}\n{step}".strip(), known, (*self.steps, number))


def remembered(
    game: Game, memories: tuple[Memory, ...], before: States | None, after: States, seat: int, choice: int
) -> tuple[Memory, ...]:
    """What everyone remembers after a choice, or, without a state before, after the deal."""
    told = [] if before is None else game.rules.tell(attributes(before)[0], attributes(after)[0], seat, choice)
    found = []
    for player in range(game.players):
        noticed = [spelled(line) for line in heard(told, player)]
        if before is not None and player == seat:
            noticed.append(game.rules.notations[choice])
        known = np.zeros(game.observation_size, np.int16)
        game.kernel.observe(attributes(after)[0], player, known)
        found.append((memories[player] if memories else Memory(f"player {player}")).after(noticed, known.tobytes()))
    return tuple(found)


def spelled(argument: Any) -> str:
    """A line of the log without a language."""
    if isinstance(argument, Line):
        return " ".join([argument.key, *(f"{name}={spelled(value)}" for name, value in argument.args.items())])
    if isinstance(argument, Seat):
        return f"seat-{argument.number}"
    if isinstance(argument, list | tuple):
        return f"({', '.join(map(spelled, argument))})"
    return str(argument)
