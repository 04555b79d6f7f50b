"""Everything that the service has of a person, for that person: what it knows of them, and their tables one by one.

Of others it tells what one sees at the table: their names, in the records of games that are over. Of a game that is
being played it tells that one sits there, and nothing more.
"""

import asyncio
from typing import Any

import msgspec
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.server import decisions, erasing, profiles, ratings, rows, tournament_rows
from emporion.server.cache import TableCache
from emporion.server.ended import Result
from emporion.server.errors import BrokenTable, ServiceError
from emporion.server.people_messages import (
    DeviceDates,
    Export,
    OwnAddress,
    OwnAdvance,
    OwnLine,
    OwnPerson,
    OwnResult,
    OwnTable,
    OwnVacation,
)
from emporion.server.repair import rebuilt
from emporion.server.schema import advances, devices, notice_addresses, people, results, vacations
from emporion.server.settings import VERSION
from emporion.server.table import Table

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
    away = sa.select(vacations.c.began_at, vacations.c.until, vacations.c.ended_at).where(vacations.c.person == person)
    told = (advances.c.table_id, advances.c.seat, advances.c.kind, advances.c.value)
    planned = sa.select(*told).where(advances.c.person == person)
    addresses = sa.select(notice_addresses).where(notice_addresses.c.person == person)
    return OwnPerson(
        id=row.id,
        name=row.name,
        created_at=row.created_at,
        devices=[DeviceDates(*dates) for dates in connection.execute(used.order_by(devices.c.created_at))],
        profile=profiles.of_person(connection, person),
        ratings=ratings.of_person(connection, person),
        results=[own_result(Result(**found._mapping)) for found in connection.execute(ended)],
        tournaments=tournament_rows.of_person(connection, person, most=None),
        vacations=[OwnVacation(*found) for found in connection.execute(away.order_by(vacations.c.began_at))],
        advances=[OwnAdvance(*found) for found in connection.execute(planned.order_by(advances.c.table_id))],
        notices=[own_address(found) for found in connection.execute(addresses.order_by(notice_addresses.c.created_at))],
    )


def own_address(row: "sa.Row[Any]") -> OwnAddress:
    target = msgspec.json.decode(row.target)
    return OwnAddress(row.kind, target, row.language, row.remind, row.confirmed, row.created_at)


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
    return OwnTable(
        id=table_id,
        game=table.game.name,
        phase=table.phase,
        seats=table.seats_of(person),
        created_at=row.created_at,
        chat=[OwnLine(line.text, line.at) for line in table.chat if line.person == person],
        record=written_record(table, row.secret),
    )


def written_record(table: Table, secret: str) -> str:
    """The record of a finished game, which holds every secret of it. One that cannot be written does not keep anybody
    from the rest."""
    if table.match is None or table.phase != "over":
        return ""
    try:
        return table.match.record(decisions.shuffle(table, secret, table.start_secret).notes())
    except EmporionError:
        return ""
