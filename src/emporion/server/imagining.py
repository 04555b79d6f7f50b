"""Positions for bots that play at a table and want more than a view: whatever their seat does not know is made up."""

from typing import Annotated

import msgspec

from emporion.core.match import Match
from emporion.server import commands as c
from emporion.server.table import Table


class ImaginedQuery(msgspec.Struct, frozen=True):
    seat: c.SeatNumber
    sample: Annotated[int, msgspec.Meta(ge=0, le=2**53 - 1)] = 0  # another number, another position


class Imagined(msgspec.Struct, frozen=True):
    """A position that a seat cannot tell from the true one, for the update with this number."""

    number: int
    position: str


def imagined(table: Table, match: Match, seat: int, sample: int) -> Imagined:
    """It follows from what the seat knows and the number of the sample, whatever the truth is. How many choices were
    made is left out: others may have made some in secret."""
    sampled = match.resample(seat, f"{table.id} {table.updates[seat]} {sample}")
    sampled.state["ply"] = sampled.state["barrier"] = 0
    return Imagined(table.updates[seat], sampled.position())
