"""What is different at a rated table: people only, each at one seat, all of whom want ratings; no hints, no takebacks,
and nobody is removed once the game has begun."""

from emporion.server import commands as c
from emporion.server import events as ev
from emporion.server import profiles
from emporion.server.errors import ServiceError
from emporion.server.store import Store
from emporion.server.table import Table


async def check_new(store: Store, person: str, new: c.NewTable) -> None:
    """May this person make such a table?"""
    if not new.rated:
        return
    if new.hints or new.position or [seat.kind for seat in new.seats].count("me") != 1:
        raise ServiceError("rated-table", "At a rated table there are no hints and no position, and you have one seat.")
    if any(seat.kind == "bot" for seat in new.seats):
        raise ServiceError("rated-table", "At a rated table there are people only.")
    await check_person(store, person)


async def check_event(store: Store, table: Table, person: str, event: ev.AnyEvent) -> None:
    """May this happen at a rated table?"""
    match event:
        case ev.Sat():
            if table.seats_of(person):
                raise ServiceError("rated-table", "At a rated table everybody has one seat.")
            await check_person(store, person)
        case ev.Planned() if event.plan.kind == "bot":
            raise ServiceError("rated-table", "At a rated table there are people only.")
        case ev.Proposed():
            raise ServiceError("rated-table", "At a rated table there are no takebacks.")
        case ev.Removed() if table.phase == "playing":
            raise ServiceError("rated-table", "Nobody is removed from a rated game.")


async def check_person(store: Store, person: str) -> None:
    await store.read(lambda connection: profiles.require_rated(connection, person))
