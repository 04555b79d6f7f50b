"""What is shown of a state, in parts: each says which fields it is made from, and is made anew only if they changed.

Most choices change little. Two states are compared as bytes, cut out of the whole where the fields of a part lie; that
takes a fraction of a microsecond for each part, and most parts are as they were.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, NamedTuple, TypeVar

import numpy as np

from emporion.core.state import State
from emporion.core.view import SAME, changes

F = TypeVar("F", bound=Callable[..., Any])
Cut = Callable[[bytes], Any]


class Fields(NamedTuple):
    """What a function reads of a state."""

    whole: tuple[str, ...]
    rows: tuple[str, ...] = ()  # only the row of one seat
    in_turn: tuple[str, ...] = ()  # only if it is that seat's turn, which is read as well


def reads(*fields: str, rows: Sequence[str] = (), in_turn: Sequence[str] = ()) -> Callable[[F], F]:
    """Declare all that a function of a state reads of it to tell what people see while the game goes on: these fields,
    of others the row of the seat that it is asked about, and again others only if it is that seat's turn. A test holds
    every such function to it. One that declares nothing may read everything."""

    def declare(function: F) -> F:
        function.reads = Fields(fields, tuple(rows), tuple(in_turn))  # type: ignore[attr-defined]
        return function

    return declare


@cache
def cut_of(function: Callable[..., Any], dtype: np.dtype[Any], seat: int = 0) -> Cut:
    """What a function reads, out of the bytes of a state: if that is the same, so is what it returns."""
    fields: Fields | None = getattr(function, "reads", None)
    return bytes if fields is None else cut_out(fields, dtype, seat)


def cut_out(fields: Fields, dtype: np.dtype[Any], seat: int) -> Cut:
    """Fields out of the bytes of a state."""
    always = itemgetter(*spans_of(dtype, fields.whole, fields.rows, seat))
    if not fields.in_turn:
        return always
    in_turn = itemgetter(*spans_of(dtype, fields.in_turn, (), seat))
    assert dtype.fields is not None
    actor = dtype.fields["actor"][1]
    return lambda data: (always(data), in_turn(data) if data[actor] == seat else None)


def spans_of(dtype: np.dtype[Any], whole: Sequence[str], rows: Sequence[str], seat: int) -> list[slice]:
    """Where fields, and of some only the row of a seat, lie in the bytes of a state."""
    assert dtype.fields is not None
    spans = []
    for name in (*whole, *rows):
        kind, first = dtype.fields[name][:2]
        size = kind.itemsize
        if name in rows:
            size //= kind.shape[0]
            first += seat * size
        spans.append((first, first + size))
    return joined(spans)


def joined(spans: list[tuple[int, int]]) -> list[slice]:
    """Spans that lie side by side, as one."""
    found: list[tuple[int, int]] = []
    for first, end in sorted(spans):
        if found and found[-1][1] >= first:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((first, end))
    return [slice(*span) for span in found]


class View:
    """A game's `view`, made of parts: functions of a state that return some of its keys, always the same ones, and one
    that is asked for each player. `hidden` is for replays that show everything. `decision` is what everybody is shown
    of a decision, where that is not the decision itself."""

    def __init__(
        self,
        *parts: Callable[..., Mapping[str, Any]],  # (s, everything=False)
        player: Callable[..., Mapping[str, Any]],  # (s, seat, everything=False)
        hidden: Callable[[State], Mapping[str, Any]],
        decision: Callable[[int], int] | None = None,
    ) -> None:
        self.parts = parts
        self.player = player
        self.hidden = hidden
        self.decision = decision

    def __call__(self, s: State, everything: bool = False) -> dict[str, Any]:
        shown: dict[str, Any] = {}
        for part in self.parts:
            shown.update(part(s, everything))
        shown["players"] = [self.player(s, seat, everything) for seat in range(int(s.players))]
        return {**shown, **self.hidden(s)} if everything else shown

    @property
    def functions(self) -> tuple[Callable[..., Any], ...]:
        return (*self.parts, self.player, self.hidden)


class Piece(NamedTuple):
    """One part of what everybody sees, at one table."""

    place: tuple[str, int] | None  # none if it is a piece of the whole view, whose keys it has
    make: Callable[[State], Any]
    cut: Cut


class Shown:
    """What everybody sees of a state. Pieces that are as they were before are the same objects as before."""

    __slots__ = ("_view", "cuts", "made", "pieces")

    def __init__(self, pieces: Sequence[Piece], s: State, data: bytes, before: "Shown | None" = None) -> None:
        """`data` are the bytes of the state."""
        self.pieces = pieces
        self.cuts = [piece.cut(data) for piece in pieces]
        self._view: dict[str, Any] | None = None
        if before is None:
            self.made = [piece.make(s) for piece in pieces]
        else:
            self.made = [
                old if cut == was else piece.make(s)
                for piece, cut, was, old in zip(pieces, self.cuts, before.cuts, before.made, strict=True)
            ]

    @property
    def view(self) -> dict[str, Any]:
        """All of it. Not to be changed."""
        if self._view is None:
            self._view = {}
            for piece, made in zip(self.pieces, self.made, strict=True):
                if piece.place:
                    self._view.setdefault(piece.place[0], []).append(made)
                else:
                    self._view.update(made)
        return self._view

    def changes_since(self, before: "Shown") -> dict[str | int, Any]:
        """What changed since then; see `changes`."""
        found: dict[str | int, Any] = {}
        for piece, new, old in zip(self.pieces, self.made, before.made, strict=True):
            if new is old or (change := changes(old, new)) is SAME:
                continue
            if piece.place:
                name, number = piece.place
                found.setdefault(name, {})[number] = change
            else:
                found |= change
        return found
