"""The operations of choices in advance."""

import msgspec

from emporion.server import commands as c
from emporion.server.advances import AdvanceState
from emporion.server.operations import Call


class AdvanceQuery(msgspec.Struct, frozen=True):
    seat: c.SeatNumber


async def advance(call: Call) -> AdvanceState:
    return await call.service.advances.look(call.table_id, call.person.id, call.query.seat)


async def choose_in_advance(call: Call) -> AdvanceState:
    return await call.service.advances.make(call.table_id, call.person.id, call.body)


async def take_back_advance(call: Call) -> AdvanceState:
    return await call.service.advances.take_back(call.table_id, call.person.id, call.query.seat)
