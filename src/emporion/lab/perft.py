"""How many ways a game can go: counts for whoever writes the rules a second time, and wants to know if they agree.

Two kinds of counts. From a position in which every card is written, `paths` counts the sequences of so many choices.
In a small setting, `counts` goes through everything that can happen, whatever is dealt and drawn: a history is a
sequence of choices and of what chance made of them, where outcomes of chance that nobody could tell apart are one.
"""

from collections.abc import Iterator
from typing import Any

from emporion.core import worlds
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.state import States, copied

MOST_STATES = 500_000  # different ones at one depth


def choices_of(game: Game, states: States) -> list[int]:
    """What the seat that is asked may choose; nothing after the end."""
    if states["over"][0]:
        return []
    buffer = game.buffer()
    codes: list[int] = buffer[: game.kernel.choices(states[0], int(states["actor"][0]), buffer)].tolist()
    return codes


def paths(game: Game, states: States, depth: int) -> int:
    """The number of sequences of so many choices; those that end earlier are not among them."""
    codes = choices_of(game, states)
    if depth <= 1:
        return len(codes) if depth == 1 else 1
    total = 0
    for code in codes:
        after = copied(states)
        game.kernel.play(after[0], int(states["actor"][0]), code)
        total += paths(game, after, depth - 1)
    return total


def counts(game: Game, position: str) -> dict[str, Any]:
    """Everything that can happen in a small setting: the number of deals, the histories by their number of choices,
    how many are over, and for each set of winners (as letters of seats) in how many they win."""
    level = {states.tobytes(): (states, 1) for states, _ in worlds.deals(game, position)}
    found: dict[str, Any] = {"deals": len(level), "histories": [], "over": 0, "won": {}}
    while level:
        following: dict[bytes, tuple[States, int]] = {}
        for states, number in level.values():
            if states["over"][0]:
                won = "".join("ABCDEF"[seat] for seat in range(game.players) if int(states["winners"][0]) >> seat & 1)
                found["over"] += number
                found["won"][won] = found["won"].get(won, 0) + number
            for after in successors(game, states):
                _, before = following.get(after.tobytes(), (after, 0))
                following[after.tobytes()] = after, before + number
        level = following
        if len(level) > MOST_STATES:
            raise BadRequest("too-many-worlds", f"there are more than {MOST_STATES} different states at one depth")
        if level:
            found["histories"].append(sum(number for _, number in level.values()))
    found["won"] = dict(sorted(found["won"].items()))
    return found


def successors(game: Game, states: States) -> Iterator[States]:
    for code in choices_of(game, states):
        for after, _ in worlds.outcomes(game, states, int(states["actor"][0]), code):
            yield after
