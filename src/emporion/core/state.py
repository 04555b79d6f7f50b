"""The state: one fixed-size record, with the same header in every game."""

from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from emporion.core.jit import compiled

#: One game position: an element of a structured array. Fields are attributes (`s.hand[player, card]`).
State: TypeAlias = Any
States: TypeAlias = npt.NDArray[Any]

NOBODY = -1

HEADER: list[Any] = [
    ("players", "i1"),  # number of players
    ("actor", "i1"),  # the seat that is asked now; NOBODY when the game is over
    ("decision", "i1"),  # which decision it is asked for, an index into the game's DECISIONS
    ("over", "i1"),  # 1 when the game has ended
    ("winners", "i1"),  # after the end: bit p is set if seat p won
    ("ply", "i4"),  # choices made so far
    ("barrier", "i4"),  # the ply of the last choice that showed something hidden or used chance
    ("chance_count", "i8"),  # steps the generator has made
    ("chance_key", "i8", (2,)),  # the generator's key, two 32-bit words
]


def record_type(*fields: Any) -> np.dtype[Any]:
    """The dtype of a game's states: the header and the game's own fields, the widest numbers first.

    In that order nothing is misaligned, and what is missing to a round size is a field of its own: padding that
    belongs to no field would be copied by some operations and not by others, and equal states would not be equal bytes.
    """
    for name, *_ in fields:
        assert not hasattr(np.record, name), f"NumPy records have an attribute {name!r} already"
    ordered = sorted([*HEADER, *fields], key=lambda entry: -np.dtype(entry[1]).itemsize)
    missing = -np.dtype(ordered).itemsize % 8
    if missing:
        ordered.append(("spare", "i1", (missing,)))
    return np.dtype(ordered, align=True)


def new_states(dtype: np.dtype[Any], count: int) -> States:
    """An array of empty states."""
    return attributes(np.zeros(count, dtype))


def attributes(states: States) -> States:
    """The same array in the form that gives fields as attributes, in Python as in compiled code."""
    return states.view(np.recarray)


@compiled
def reveal(s: State) -> None:
    """Mark the choice being applied as one that showed something hidden or used chance: undo stops here."""
    s.barrier = s.ply


@compiled
def end_game(s: State, winners: int) -> None:
    """The game is over; `winners` has a bit for every seat that won."""
    s.over = 1
    s.actor = NOBODY
    s.winners = winners
