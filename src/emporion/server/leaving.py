"""People who delete themselves, and what is deleted because it is old.

A person's seats stay what they were for the others: somebody played there. What identifies the person goes: the name,
the devices, the recovery code, what they wrote, and the id by which their tables belong together, also from the events
that are stored already. A table is told of it by an event, so that every process takes it in.

All of this can be done without a running service too: it needs a `TableCache`, or only a store.
"""

import asyncio
from collections.abc import Sequence

import sqlalchemy as sa

from emporion.server import erasing, logs
from emporion.server import events as ev
from emporion.server.cache import CachedTable, TableCache
from emporion.server.decisions import SUBSTITUTE
from emporion.server.errors import BrokenTable, ServiceError, TableNotFound, Unavailable
from emporion.server.store import Conflict, Store
from emporion.server.table import Table

ATTEMPTS = 8  # at a table, while other processes are faster
DAY = 24 * 3_600_000  # milliseconds
ROUND_SECONDS = 3600.0


async def delete_person(cache: TableCache, person: str) -> None:
    """Delete a person. From the first moment nobody can act for them; if this is interrupted, `finish_deletions` takes
    it up again."""
    await cache.store.write(lambda connection: erasing.lock_out(connection, person))
    for table_id in await cache.store.read(lambda connection: erasing.tables_with(connection, person)):
        await forget_at(cache, table_id, person)
    await cache.store.write(lambda connection: erasing.delete_row(connection, person))


async def forget_at(cache: TableCache, table_id: str, person: str) -> None:
    """Make a person nameless at one table."""
    for _ in range(ATTEMPTS):
        try:
            async with cache.open(table_id) as cached:
                await _forget(cache, cached, person)
            return
        except Conflict:
            continue
        except TableNotFound:
            return
        except BrokenTable:  # its events cannot be replayed, but they can be cleaned
            await cache.store.write(lambda connection: erasing.scrub(connection, table_id, person, _alias(cache)))
            return
    raise ServiceError("busy")


def _alias(cache: TableCache) -> str:
    return cache.world.token(12).hex()


async def _forget(cache: TableCache, cached: CachedTable, person: str) -> None:
    event, alias = forgotten(cached.table, person), _alias(cache)
    table_id = cached.table.id

    def scrub(connection: sa.Connection) -> None:
        erasing.scrub(connection, table_id, person, alias)

    if event.seats or event.kept or event.chat or event.host:
        await cache.commit(cached, event, also=scrub)
    else:  # only their id is there, as of somebody who was removed
        await cache.store.write(scrub)
    cache.discard(cached)  # it may be left in memory


def forgotten(table: Table, person: str) -> ev.Forgotten:
    """The event that makes a person nameless at a table. It says where they were, not who."""
    return ev.Forgotten(
        seats=table.seats_of(person),
        kept=[number for number, seat in enumerate(table.seats) if seat.expected == person],
        chat=[number for number, line in enumerate(table.chat) if line.person == person],
        host=table.host == person,
        level=SUBSTITUTE,
    )


async def finish_deletions(cache: TableCache) -> None:
    """Take up what was interrupted."""
    for person in await cache.store.read(erasing.locked_out):
        await delete_person(cache, person)


async def delete_old_tables(store: Store, before: int, now: int, phases: Sequence[str] = erasing.IDLE) -> int:
    """Delete tables that are finished, cancelled or were never started, and at which nothing has happened since; how
    many there were."""
    deleted = 0
    while found := await store.write(lambda connection: erasing.delete_tables(connection, before, now, phases)):
        deleted += len(found)
    return deleted


async def delete_absent_people(cache: TableCache, before: int) -> int:
    """Delete people none of whose devices has been used since; how many there were."""
    deleted = 0
    while absent := await cache.store.read(lambda connection: erasing.absent_people(connection, before)):
        for person in absent:
            await delete_person(cache, person)
        deleted += len(absent)
    return deleted


async def look_after(cache: TableCache) -> None:
    """What is done every hour: as the settings say, or nothing but what was interrupted."""
    settings, now = cache.settings, cache.world.milliseconds()
    await finish_deletions(cache)
    if settings.keep_tables_days:
        if deleted := await delete_old_tables(cache.store, now - int(settings.keep_tables_days * DAY), now):
            logs.note("deleted old tables", tables=deleted)
    if settings.keep_people_days:
        if deleted := await delete_absent_people(cache, now - int(settings.keep_people_days * DAY)):
            logs.note("deleted absent people", people=deleted)


async def run(cache: TableCache) -> None:
    while True:
        try:
            await look_after(cache)
        except Unavailable:
            pass  # the log says why
        except Exception:
            logs.error("deleting what is old failed")
        await asyncio.sleep(ROUND_SECONDS)
