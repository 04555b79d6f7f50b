"""The operations by which people arrive, move to another device, and leave."""

from typing import TYPE_CHECKING, Annotated

import msgspec

from emporion.server import commands as c
from emporion.server import leaving
from emporion.server import messages as m

if TYPE_CHECKING:
    from emporion.server.operations import Call


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: c.Name


class RecoveryCode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    code: Annotated[str, msgspec.Meta(min_length=1, max_length=60)]


async def arrive(call: "Call") -> m.Welcome:
    person, call.new_key, code = await call.service.people.arrive(call.body.name)
    return m.Welcome(person.id, person.name, code)


async def me(call: "Call") -> m.Person | None:
    """A page asks this first of all, before a name was chosen: that is no error."""
    return m.Person(call.person.id, call.person.name) if call.person.id else None


async def rename(call: "Call") -> m.Person:
    person = await call.service.people.rename(call.person.id, call.body.name)
    return m.Person(person.id, person.name)


async def new_code(call: "Call") -> m.Welcome:
    return m.Welcome(call.person.id, call.person.name, await call.service.people.new_code(call.person.id))


async def recover(call: "Call") -> m.Welcome:
    person, call.new_key, code = await call.service.people.recover(call.body.code)
    for connection in list(call.service.connections.get(person.id, ())):
        connection.drop()  # of the old device; other processes find out by themselves
    return m.Welcome(person.id, person.name, code)


async def log_out(call: "Call") -> m.Done:
    await call.service.people.log_out(call.key)
    call.key_gone = True
    for connection in list(call.service.connections.get(call.person.id, ())):
        if connection.device == call.key:
            connection.drop()
    return m.Done()


async def delete_me(call: "Call") -> m.Done:
    call.service.limits.newcomers.take(address=call.address)
    await leaving.delete_person(call.service.cache, call.person.id)
    call.key_gone = True
    for connection in list(call.service.connections.get(call.person.id, ())):
        connection.drop()  # other processes find out by themselves
    return m.Done()
