"""Looking for damaged tables in a database, showing what is damaged, and cutting it off."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import msgspec
import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.server import rows
from emporion.server.damage import decoded, reported
from emporion.server.errors import BrokenTable, Damaged
from emporion.server.rows import Stored
from emporion.server.schema import events, results, seats, tables
from emporion.server.settings import World
from emporion.server.store import Store
from emporion.server.table import Table

AROUND = 3  # events before the damaged one that are shown with it


class CannotRepair(EmporionError):
    """Told to whoever repairs a database, and never sent to a client."""


@dataclass(frozen=True)
class Finding:
    """What is wrong with a table."""

    table_id: str
    phase: str
    events: int
    error: BrokenTable

    @property
    def why(self) -> str:
        if isinstance(self.error, Damaged):
            return f"event {self.error.number}: {self.error.why}"
        return str(self.error)


def rebuilt(table_id: str, found: list[Stored], last: int, world: World) -> Table:
    """The table that these events make; `BrokenTable` if they do not make one."""
    table = Table(table_id, world.deal)
    with reported(table):
        for event, stored in decoded(table_id, found, last):
            table.apply(event, stored.at)
    return table


async def examine(store: Store, table_id: str, world: World) -> Finding | None:
    row, found = await store.read(lambda connection: rows.stored_table(connection, table_id))
    if row is None:
        raise CannotRepair("no-table", f"there is no table {table_id!r} in this database")
    try:
        rebuilt(table_id, found, row.number, world)
    except BrokenTable as error:
        return Finding(table_id, row.phase, len(found), error)
    return None


async def all_tables(store: Store) -> list[str]:
    query = sa.select(tables.c.id).order_by(tables.c.created_at)
    return list(await store.read(lambda connection: connection.execute(query).scalars().all()))


async def shown(store: Store, finding: Finding) -> Iterator[Stored]:
    """The damaged event, a few before it and one after it."""
    number = finding.error.number if isinstance(finding.error, Damaged) else 1
    found = await store.read(lambda connection: rows.events_of(connection, finding.table_id, 0))
    return (stored for stored in found if number - AROUND <= stored.number <= number + 1)


async def cut(store: Store, finding: Finding, file: Path, world: World) -> int:
    """Let a table end before its damaged event. What is cut off is kept in a file; how many events that are."""
    error = finding.error
    if not isinstance(error, Damaged):
        raise CannotRepair("not-damaged", f"nothing of this table is damaged: {error}")
    if error.number == 1:
        raise CannotRepair("all-damaged", "its first event is damaged: nothing would be left of this table")
    found = await store.read(lambda connection: rows.events_of(connection, finding.table_id, 0))
    kept, lost = [one for one in found if one.number < error.number], [x for x in found if x.number >= error.number]
    table = rebuilt(finding.table_id, kept, error.number - 1, world)
    with file.open("xb") as target:  # nothing is overwritten
        target.writelines(msgspec.json.encode(readable(stored)) + b"\n" for stored in lost)
    await store.write(lambda connection: _cut(connection, table, kept[-1].at))
    return len(lost)


def readable(stored: Stored) -> dict[str, object]:
    """An event as it is stored, with bytes that are no text as `\\udc..` escapes."""
    text = stored.data.encode("utf-8", "backslashreplace").decode()
    return {**stored._asdict(), "data": text}


def _cut(connection: sa.Connection, table: Table, at: int) -> None:
    row = rows.TableRow.of(table)
    connection.execute(events.delete().where(events.c.table_id == table.id, events.c.number > table.number))
    connection.execute(
        tables.update()
        .where(tables.c.id == table.id)
        .values(
            number=table.number, phase=row.phase, listed=row.listed, summary=row.summary, host=row.host,
            bots_only=row.bots_only, due=row.due, changed_at=at, recorded=0,
        )
    )  # fmt: skip
    connection.execute(results.delete().where(results.c.table_id == table.id))
    connection.execute(seats.delete().where(seats.c.table_id == table.id))
    seated = [
        {"table_id": table.id, "seat": number, "person": seat.person, "seen_at": at}
        for number, seat in enumerate(table.seats)
        if seat.person
    ]
    if seated:
        connection.execute(seats.insert(), seated)
