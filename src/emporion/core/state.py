"""The state: one fixed-size record, with the same header in every game."""

import copyreg
from collections.abc import Callable, Iterable
from functools import cache
from operator import itemgetter
from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt

from emporion.core.jit import compiled

#: One game position: an element of a structured array. Fields are attributes (`s.hand[player, card]`).
State: TypeAlias = Any
States: TypeAlias = npt.NDArray[Any]

NOBODY = -1

HEADER: list[Any] = [
    ("chance_key", "i8", (8,)),  # the generator's key, 32-bit words (see `chance`); the first field, see `record_class`
    ("players", "i1"),  # number of players
    ("actor", "i1"),  # the seat that is asked now; NOBODY when the game is over
    ("decision", "i1"),  # which decision it is asked for, an index into the game's DECISIONS
    ("over", "i1"),  # 1 when the game has ended
    ("winners", "i1"),  # after the end: bit p is set if seat p won
    ("ply", "i4"),  # choices made so far
    ("barrier", "i4"),  # the ply of the last choice that showed something hidden or used chance
    ("chance_count", "i8"),  # steps the generator has made
]


class RecordClass(type(np.void)):  # type: ignore[misc]
    """The type of classes that `record_class` makes; they are pickled as the names of their fields."""


@cache
def record_class(names: tuple[str, ...]) -> type[np.void]:
    """What an element of an array of states is: a record whose fields are attributes.

    NumPy's own `np.record` finds its fields in Python code, ten times as slowly. And a compiled function that is given
    a record asks it for its `data`, to know where it lies in memory; NumPy's answer describes every field in a string
    (20 microseconds for our states, more than most rules take). The first field lies where the record lies, and is
    described at once.
    """

    def field(name: str) -> property:
        return property(itemgetter(name), lambda record, value: record.__setitem__(name, value))

    members: dict[str, Any] = {name: field(name) for name in names}
    data = property(itemgetter(names[0]))
    return RecordClass("record", (np.void,), {"__slots__": (), "field_names": names, **members, "data": data})


copyreg.pickle(RecordClass, lambda made: (record_class, (made.field_names,)))  # type: ignore[arg-type, return-value]


@cache
def with_attributes(dtype: np.dtype[Any]) -> np.dtype[Any]:
    """The one dtype with these fields whose elements have attributes: compiled functions know it again at once."""
    assert dtype.names is not None
    first = dtype[0]
    assert first.subdtype is not None, "the first field must be an array: a number would be a copy of itself"
    return np.dtype((record_class(dtype.names), dtype))


def record_type(*fields: Any) -> np.dtype[Any]:
    """The dtype of a game's states: the header and the game's own fields, the widest numbers first.

    In that order nothing is misaligned, and what is missing to a round size is a field of its own: padding that
    belongs to no field would be copied by some operations and not by others, and equal states would not be equal bytes.
    """
    for name, *_ in fields:
        assert not hasattr(np.void, name), f"NumPy records have an attribute {name!r} already"
    ordered = sorted([*HEADER, *fields], key=lambda entry: -np.dtype(entry[1]).itemsize)
    missing = -np.dtype(ordered).itemsize % 8
    if missing:
        ordered.append(("spare", "i1", (missing,)))
    return with_attributes(np.dtype(ordered, align=True))


def new_states(dtype: np.dtype[Any], count: int) -> States:
    """An array of empty states."""
    return np.zeros(count, dtype)


def attributes(states: States) -> States:
    """The same array in the form that gives fields as attributes, in Python as in compiled code."""
    return states if isinstance(states.dtype.type, RecordClass) else states.view(with_attributes(states.dtype))


def copied(states: States) -> States:
    """A copy of an array of states. NumPy's own `copy` goes from field to field, forty times as slowly."""
    return np.frombuffer(bytearray(states.tobytes()), states.dtype)


def copy_of(s: State) -> State:
    """A copy of one state."""
    return attributes(np.frombuffer(bytearray(s.tobytes()), s.dtype))[0]


def bytes_of(s: State, names: tuple[str, ...]) -> Any:
    """The bytes of these fields of a state, to be compared with others."""
    return fields_of(s.dtype, names)(s.tobytes())


@cache
def fields_of(dtype: np.dtype[Any], names: tuple[str, ...]) -> Callable[[bytes], Any]:
    assert dtype.fields is not None
    places = [(dtype.fields[name][1], dtype.fields[name][0].itemsize) for name in names]
    return itemgetter(*(slice(first, first + size) for first, size in places))


def bytes_without(s: State, names: Iterable[str]) -> Any:
    """All bytes of a state but those of these fields, to be compared with others."""
    return rest_of(s.dtype, tuple(names))(s.tobytes())


@cache
def rest_of(dtype: np.dtype[Any], names: tuple[str, ...]) -> Callable[[bytes], Any]:
    assert dtype.fields is not None
    places = sorted((dtype.fields[name][1], dtype.fields[name][0].itemsize) for name in names)
    firsts = [0, *(first + size for first, size in places)]
    ends = [*(first for first, _ in places), dtype.itemsize]
    return itemgetter(*(slice(first, end) for first, end in zip(firsts, ends, strict=True) if first < end))


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
