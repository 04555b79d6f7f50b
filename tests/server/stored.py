"""What is in a database, read without the service."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

import sqlalchemy as sa

from emporion.server import events as ev
from emporion.server import rows
from emporion.server.schema import events, seats, tables
from emporion.server.store import open_store

T = TypeVar("T")


def read(database: str, work: Callable[[sa.Connection], T]) -> T:
    async def whole() -> T:
        store = open_store(database)
        await store.open()
        try:
            return await store.read(work)
        finally:
            await store.close()

    return asyncio.run(whole())


def events_of(database: str, table: str) -> list[tuple[ev.AnyEvent, int]]:
    """A table's events in order, each with the viewers it was shown to."""
    found = read(database, lambda connection: rows.events_of(connection, table, 0))
    return [(ev.decode(stored.data), stored.seen) for stored in found]


def half_written(database: str) -> list[str]:
    """What contradicts itself: nothing, unless something was written in part."""

    def work(connection: sa.Connection) -> list[str]:
        wrong = []
        for name, number in connection.execute(sa.select(tables.c.id, tables.c.number)).all():
            found = rows.events_of(connection, name, 0)
            if [stored.number for stored in found] != list(range(1, number + 1)) or not number:
                wrong.append(f"{name}: {number} events, and there are {[stored.number for stored in found]}")
            taken: dict[int, str] = {}
            for stored in found:
                event = ev.decode(stored.data)
                if isinstance(event, ev.Sat):
                    taken[event.seat] = event.person
                elif isinstance(event, ev.Removed):
                    taken = {seat: person for seat, person in taken.items() if person != event.person}
                elif isinstance(event, ev.Forgotten):
                    taken = {seat: person for seat, person in taken.items() if seat not in event.seats}
                elif isinstance(event, ev.Left):
                    del taken[event.seat]
            query = sa.select(seats.c.seat, seats.c.person).where(seats.c.table_id == name)
            if taken != {row.seat: row.person for row in connection.execute(query)}:
                wrong.append(f"{name}: the seats are not those of its events")
        known = sa.select(tables.c.id)
        strays = connection.execute(sa.select(events.c.table_id).where(events.c.table_id.not_in(known))).all()
        return wrong + [f"{stray} has events and is no table" for (stray,) in strays]

    return read(database, work)
