"""Reading and writing the database, for tables, seats and analyses."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server.schema import analyses, events, seats, tables
from emporion.server.store import Conflict, announce
from emporion.server.table import Table

LIST_LENGTH = 100
_summary = msgspec.json.Decoder(m.TableSummary).decode


class Stored(NamedTuple):
    number: int
    data: str
    seen: int
    at: int


def table(connection: sa.Connection, name: str) -> Any:
    return connection.execute(sa.select(tables).where(tables.c.id == name)).one_or_none()


def events_of(connection: sa.Connection, name: str, after: int) -> list[Stored]:
    found = (
        sa.select(events.c.number, events.c.data, events.c.seen, events.c.at)
        .where(events.c.table_id == name, events.c.number > after)
        .order_by(events.c.number)
    )
    return [Stored(*row) for row in connection.execute(found)]


def stored_table(connection: sa.Connection, name: str) -> tuple[Any, list[Stored]]:
    """A table's row and its events, as they were at one moment."""
    found = table(connection, name)
    return found, events_of(connection, name, 0) if found is not None else []


def insert_table(connection: sa.Connection, name: str, secret: str, invite: str, at: int) -> None:
    connection.execute(
        tables.insert().values(
            id=name, number=0, phase="waiting", listed=False, summary="", secret=secret, invite=invite, due=None,
            created_at=at, changed_at=at,
        )
    )  # fmt: skip


INSERT_EVENT = events.insert()
UPDATE_TABLE = (
    tables.update()
    .where(tables.c.id == sa.bindparam("name"), tables.c.number == sa.bindparam("before"))
    .values(
        number=sa.bindparam("new_number"),
        phase=sa.bindparam("phase"),
        listed=sa.bindparam("listed"),
        summary=sa.bindparam("summary"),
        due=sa.bindparam("due"),
        changed_at=sa.case(
            (sa.bindparam("changed_at") > tables.c.changed_at, sa.bindparam("changed_at")), else_=tables.c.changed_at
        ),
    )
)


def append(
    connection: sa.Connection, table: Table, stored: Stored, event: ev.AnyEvent, summary: str, due: int | None
) -> None:
    """Store an event. If another writer has stored one with this number, this fails as a whole."""
    connection.execute(INSERT_EVENT, {"table_id": table.id, **stored._asdict()})
    done = connection.execute(
        UPDATE_TABLE,
        {
            "name": table.id,
            "before": stored.number - 1,
            "new_number": stored.number,
            "phase": table.phase,
            "listed": table.listed,
            "summary": summary,
            "due": due,
            # Lists show this time: what is hidden from onlookers may not move it.
            "changed_at": stored.at if stored.seen >> table.onlooker & 1 else 0,
        },
    )
    if done.rowcount != 1:
        raise Conflict
    if isinstance(event, ev.Sat):
        connection.execute(
            seats.insert().values(table_id=table.id, seat=event.seat, person=event.person, seen_at=stored.at)
        )
    elif isinstance(event, ev.Left):
        connection.execute(seats.delete().where(seats.c.table_id == table.id, seats.c.seat == event.seat))
    announce(connection, table.id, stored.number)


def summary(table: Table) -> str:
    """What lists show of a table; it must not depend on anything that is hidden."""
    return msgspec.json.encode(
        m.TableSummary(
            table.id,
            table.game.name,
            table.game.rules.title,
            table.phase,
            [seat.name for seat in table.seats],
            sum(not seat.taken and seat.plan.kind == "open" for seat in table.seats),
            table.actor,
            0,
        )
    ).decode()


def open_tables(connection: sa.Connection) -> list[m.TableSummary]:
    """Listed tables that wait for people, and those that can be watched."""
    found = (
        sa.select(tables.c.summary, tables.c.changed_at)
        .where(tables.c.listed, tables.c.phase.in_(("waiting", "playing")))
        .order_by(tables.c.changed_at.desc())
        .limit(LIST_LENGTH)
    )
    return [msgspec.structs.replace(_summary(text), changed_at=changed) for text, changed in connection.execute(found)]


def tables_of(connection: sa.Connection, person: str) -> list[m.TableSummary]:
    own: dict[str, list[int]] = {}
    for name, seat in connection.execute(
        sa.select(seats.c.table_id, seats.c.seat).where(seats.c.person == person).order_by(seats.c.seat)
    ):
        own.setdefault(name, []).append(seat)
    found = (
        sa.select(tables.c.id, tables.c.summary, tables.c.changed_at)
        .where(tables.c.id.in_(sa.select(seats.c.table_id).where(seats.c.person == person)), tables.c.phase != "closed")
        .order_by(tables.c.changed_at.desc())
        .limit(LIST_LENGTH)
    )
    return [
        msgspec.structs.replace(_summary(text), changed_at=changed, your_seats=own.get(name, []))
        for name, text, changed in connection.execute(found)
    ]


def due_tables(connection: sa.Connection, now: int, cared_for: Sequence[str] = ()) -> list[str]:
    """Tables where something is due, but for those that are being looked after already."""
    found = sa.select(tables.c.id).where(tables.c.due <= now, tables.c.id.not_in(cared_for))
    return list(connection.execute(found.order_by(tables.c.due).limit(LIST_LENGTH)).scalars())


def put_off(connection: sa.Connection, name: str, due: int) -> None:
    """Nothing could be done at a table that was due."""
    connection.execute(tables.update().where(tables.c.id == name, tables.c.due <= due).values(due=due))


def postpone(connection: sa.Connection, name: str, number: int, due: int) -> None:
    connection.execute(tables.update().where(tables.c.id == name, tables.c.number == number).values(due=due))


MARK_SEEN = (
    seats.update()
    .where(
        seats.c.table_id == sa.bindparam("name"),
        seats.c.seat == sa.bindparam("number"),
        seats.c.seen_at < sa.bindparam("now"),
    )
    .values(seen_at=sa.bindparam("now"))
)


def mark_seen(connection: sa.Connection, present: list[tuple[str, int]], now: int) -> None:
    connection.execute(MARK_SEEN, [{"name": name, "number": seat, "now": now} for name, seat in present])


def last_seen(connection: sa.Connection, name: str, seat: int) -> int:
    found = connection.execute(sa.select(seats.c.seen_at).where(seats.c.table_id == name, seats.c.seat == seat))
    return found.scalar() or 0


# Analyses -------------------------------------------------------------------------------------------------------------


def analysis(connection: sa.Connection, name: str) -> Any:
    return connection.execute(sa.select(analyses).where(analyses.c.table_id == name)).one_or_none()


def wish_analysis(connection: sa.Connection, name: str, now: int, most: int) -> bool:
    """Write a wish down, unless it was before. False if too many are waiting."""
    if analysis(connection, name) is not None:
        return True
    waiting = sa.select(sa.func.count()).select_from(analyses).where(analyses.c.data.is_(None))
    if connection.execute(waiting).scalar_one() >= most:
        return False
    connection.execute(
        analyses.insert().values(table_id=name, asked_at=now, worker="", alive_at=0, done=0, total=0, data=None)
    )
    return True


def take_analysis(connection: sa.Connection, worker: str, now: int, silent_since: int) -> str | None:
    """Take up the oldest wish that nobody works on."""
    free = sa.select(analyses.c.table_id).where(analyses.c.data.is_(None), analyses.c.alive_at <= silent_since)
    for (name,) in connection.execute(free.order_by(analyses.c.asked_at).limit(1)):
        taken = connection.execute(
            analyses.update()
            .where(analyses.c.table_id == name, analyses.c.alive_at <= silent_since)
            .values(worker=worker, alive_at=now, done=0)
        )
        return str(name) if taken.rowcount == 1 else None
    return None


def say_analysis(
    connection: sa.Connection, name: str, worker: str, now: int, done: int, total: int, data: str | None
) -> bool:
    """How far a worker is, or what it found. False if the work is somebody else's by now."""
    own = (analyses.c.table_id == name, analyses.c.worker == worker, analyses.c.data.is_(None))
    values = {"alive_at": now, "done": done, "total": total, "data": data}
    return connection.execute(analyses.update().where(*own).values(values)).rowcount == 1


def leave_analysis(connection: sa.Connection, name: str, worker: str) -> None:
    own = (analyses.c.table_id == name, analyses.c.worker == worker)
    connection.execute(analyses.update().where(*own).values(worker="", alive_at=0))


def drop_analysis(connection: sa.Connection, name: str) -> None:
    connection.execute(analyses.delete().where(analyses.c.table_id == name, analyses.c.data.is_(None)))
