"""The operations of a vacation."""

from emporion.server.operations import Call
from emporion.server.vacations import VacationInfo


async def vacation(call: Call) -> VacationInfo:
    return await call.service.vacations.look(call.person.id)


async def go_on_vacation(call: Call) -> VacationInfo:
    call.service.limits.talk.take(call.person.id, call.address)  # it is told at every table
    return await call.service.vacations.begin(call.person.id, call.body.until)


async def come_back(call: Call) -> VacationInfo:
    call.service.limits.talk.take(call.person.id, call.address)
    return await call.service.vacations.end(call.person.id)
