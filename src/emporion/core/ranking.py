"""Points and winners: what every game does with the points of a seat."""

from typing import Any

from emporion.core.families import Compiled
from emporion.core.jit import bind
from emporion.core.state import State


def scores_by(name: str, points: Compiled) -> Compiled:
    """The compiled `scores(s, out)` of a game, from a function `(s, seat)` that counts the points of one seat."""
    return bind(_scores, name, of_seat=points)


def winners_by(name: str, rank: Compiled) -> Compiled:
    """A compiled function `(s)`: a bit for every seat of the highest rank, by a function `(s, seat)` that gives the
    rank of one seat, 0 or more."""
    return bind(_winners, name, of_seat=rank)


def of_seat(s: State, seat: int) -> int:
    """In place of the game's own, in the templates below."""
    raise NotImplementedError


def _scores(s: State, out: Any) -> None:
    """The points that everyone would have if the game ended now."""
    for seat in range(s.players):
        out[seat] = of_seat(s, seat)


def _winners(s: State) -> int:
    best = -1
    found = 0
    for seat in range(s.players):
        rank = of_seat(s, seat)
        if rank > best:
            best = rank
            found = 0
        if rank == best:
            found |= 1 << seat
    return found
