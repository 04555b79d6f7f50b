"""Everything that the service has of a person, for that person: what it knows of them, and their tables one by one.

Of others it tells what one sees at the table: their names, in the records of games that are over. Of a game that is
being played it tells that one sits there, and nothing more.
"""

import asyncio

import msgspec
import sqlalchemy as sa

from emporion.server import decisions, erasing, profiles, ratings, rows
from emporion.server.cache import TableCache
from emporion.server.ended import Result
from emporion.server.errors import BrokenTable, ServiceError
from emporion.server.people_messages import DeviceDates, Export, OwnLine, OwnPerson, OwnResult, OwnTable
from emporion.server.repair import rebuilt
from emporion.server.schema import devices, people, results
from emporion.server.settings import VERSION

PART = 20  # tables in one answer: their games are played through for the records


async def part(cache: TableCache, person: str, after: str) -> Export:
    """One part of everything: the tables after this one, and in the first part also what is known of the person."""
    store = cache.store
    found = await store.read(lambda connection: erasing.tables_with(connection, person, after, PART))
    tables = [await own_table(cache, table_id, person) for table_id in found]
    return Export(
        version=VERSION,
        made_at=cache.world.milliseconds(),
        person=None if after else await store.read(lambda connection: own_person(connection, person)),
        tables=[table for table in tables if table is not None],
        next=found[-1] if len(found) == PART else "",
    )


def own_person(connection: sa.Connection, person: str) -> OwnPerson:
    row = connection.execute(sa.select(people).where(people.c.id == person)).one_or_none()
    if row is None:
        raise ServiceError("nobody")
    used = sa.select(devices.c.created_at, devices.c.used_at).where(devices.c.person == person)
    ended = sa.select(results).where(results.c.person == person).order_by(results.c.finished_at, results.c.table_id)
    return OwnPerson(
        id=row.id,
        name=row.name,
        created_at=row.created_at,
        devices=[DeviceDates(*dates) for dates in connection.execute(used.order_by(devices.c.created_at))],
        profile=profiles.of_person(connection, person),
        ratings=ratings.of_person(connection, person),
        results=[own_result(Result(**found._mapping)) for found in connection.execute(ended)],
    )


def own_result(row: Result) -> OwnResult:
    return OwnResult(
        table=row.table_id,
        seat=row.seat,
        game=row.game,
        options=msgspec.json.decode(row.options),
        players=row.players,
        score=row.score,
        place=row.place,
        finished_at=row.finished_at,
        substitute=row.level,
        hints=row.hints,
        rated=row.rated,
    )


async def own_table(cache: TableCache, table_id: str, person: str) -> OwnTable | None:
    row, stored = await cache.store.read(lambda connection: rows.stored_table(connection, table_id))
    if row is None:  # it was deleted meanwhile
        return None
    try:
        table = await asyncio.to_thread(rebuilt, table_id, stored, row.number, cache.world)
    except BrokenTable:
        return OwnTable(table_id, "", row.phase, [], row.created_at, [], "")
    match = table.match if table.phase == "over" else None  # a record holds every secret of the game
    notes = decisions.shuffle(table, row.secret, table.start_secret).notes()
    return OwnTable(
        id=table_id,
        game=table.game.name,
        phase=table.phase,
        seats=table.seats_of(person),
        created_at=row.created_at,
        chat=[OwnLine(line.text, line.at) for line in table.chat if line.person == person],
        record=match.record(notes) if match is not None else "",
    )
