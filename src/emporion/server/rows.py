"""Reading and writing the database, for tables, seats and analyses."""

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server.networks import units
from emporion.server.schema import analyses, events, seats, tables
from emporion.server.store import Conflict, announce, driver_of
from emporion.server.table import Table

LIST_LENGTH = 100
NETWORK = 4  # so many times as many analyses may wait of a network as of one person
UNREADABLE = m.TableSummary(id="", game="", title="?", phase="closed", names=[], free=0, asked=None, changed_at=0)
_summary = msgspec.json.Decoder(m.TableSummary).decode


class Stored(NamedTuple):
    """An event as it is stored."""

    number: int
    data: str
    seen: int  # a bit for each viewer whom it showed something
    at: int


class TableRow(NamedTuple):
    """What the database keeps of a table besides its events: as it is after the last of them."""

    table_id: str
    phase: str
    listed: bool
    host: str
    bots_only: bool
    due: int | None
    spectator: int  # the viewer who stands for all spectators
    # What follows from whose turn it is:
    summary: str
    asked: int | None  # the seat of the person whom others wait for,
    asked_at: int  # and since when it is their turn

    @classmethod
    def of(cls, table: Table) -> "TableRow":
        return cls(
            table_id=table.id,
            phase=table.phase,
            listed=table.listed,
            host=table.host,
            bots_only=table.memory.of("bots only", lambda: all(seat.by_bot for seat in table.seats)),
            due=table.due(),
            spectator=table.spectator,
            summary=table.memory.of(f"summary {table.actor}", lambda: summary(table)),
            asked=table.waited_for,
            asked_at=table.asked_at,
        )

    def is_like(self, other: "TableRow") -> bool:
        """Are they the same but for whose turn it is, and is nothing due? The timers may have put off what is due."""
        return self.due is None and self[:OF_TURN] == other[:OF_TURN]


OF_TURN = TableRow._fields.index("summary")


def table(connection: sa.Connection, table_id: str) -> Any:
    return connection.execute(sa.select(tables).where(tables.c.id == table_id)).one_or_none()


def events_of(connection: sa.Connection, table_id: str, after: int) -> list[Stored]:
    found = (
        sa.select(events.c.number, events.c.data, events.c.seen, events.c.at)
        .where(events.c.table_id == table_id, events.c.number > after)
        .order_by(events.c.number)
    )
    return [Stored(*row) for row in connection.execute(found)]


def numbers(connection: sa.Connection, table_ids: Sequence[str]) -> list[tuple[str, int]]:
    """How many events there are of each of these tables."""
    found = sa.select(tables.c.id, tables.c.number).where(tables.c.id.in_(table_ids))
    return [(table_id, number) for table_id, number in connection.execute(found)]


def exists(connection: sa.Connection, table_id: str) -> bool:
    return connection.execute(sa.select(tables.c.id).where(tables.c.id == table_id)).first() is not None


def stored_table(connection: sa.Connection, table_id: str) -> tuple[Any, list[Stored]]:
    """A table's row and its events, as they were at one moment."""
    found = table(connection, table_id)
    return found, events_of(connection, table_id, 0) if found is not None else []


INSERT_EVENT = events.insert().values({name: sa.bindparam(name) for name in ("table_id", *Stored._fields)})
#: For a table at which nothing is due, and whose phase and bots are as they were: most indices are left alone.
UPDATE_PLAYED = (
    tables.update()
    .where(tables.c.id == sa.bindparam("name"), tables.c.number == sa.bindparam("before"))
    .values(
        number=sa.bindparam("new_number"),
        summary=sa.bindparam("summary"),
        asked=sa.bindparam("asked"),
        asked_at=sa.bindparam("asked_at"),
        changed_at=sa.case(
            (sa.bindparam("changed_at") > tables.c.changed_at, sa.bindparam("changed_at")), else_=tables.c.changed_at
        ),
    )
)
UPDATE_TABLE = UPDATE_PLAYED.values({name: sa.bindparam(name) for name in ("phase", "listed", "bots_only", "due")})


def insert_table(
    connection: sa.Connection, row: TableRow, secret: str, invite: str, first: Sequence[tuple[Stored, ev.AnyEvent]]
) -> None:
    """Store a new table with its first events."""
    last, created = first[-1][0], first[0][1]
    connection.execute(
        tables.insert().values(
            id=row.table_id, number=last.number, phase=row.phase, listed=row.listed, summary=row.summary, secret=secret,
            invite=invite, host=row.host, bots_only=row.bots_only, due=row.due, created_at=last.at, changed_at=last.at,
            series=created.series.first if isinstance(created, ev.Created) and created.series else "",
        )
    )  # fmt: skip
    connection.execute(INSERT_EVENT, [{"table_id": row.table_id, **stored._asdict()} for stored, _ in first])
    for stored, event in first:
        _store_seat(connection, row.table_id, stored, event)
    announce(connection, row.table_id, last.number)


def append(
    connection: sa.Connection, row: TableRow, stored: Stored, event: ev.AnyEvent, last: TableRow | None = None
) -> None:
    """Store an event. If another writer has stored one with this number, this fails as a whole. `last` is the row that
    was stored with the event before this one, if it is known."""
    run(connection, INSERT_EVENT, {"table_id": row.table_id, **stored._asdict()})
    values = {
        "name": row.table_id,
        "before": stored.number - 1,
        "new_number": stored.number,
        "summary": row.summary,
        "asked": row.asked,
        "asked_at": row.asked_at,
        # Lists show this time: what is hidden from spectators must not change it, nor who deletes themselves.
        "changed_at": stored.at
        if stored.seen >> row.spectator & 1 and not isinstance(event, ev.Forgotten | ev.Renamed)
        else 0,
    }
    if last is not None and last.is_like(row):
        done = run(connection, UPDATE_PLAYED, values)
    else:
        more = {"phase": row.phase, "listed": row.listed, "bots_only": row.bots_only, "due": row.due}
        done = run(connection, UPDATE_TABLE, values | more)
    if done.rowcount != 1:
        raise Conflict
    if isinstance(event, ev.Healed):  # lists have the wrong time too
        connection.execute(tables.update().where(tables.c.id == row.table_id).values(changed_at=stored.at))
    _store_seat(connection, row.table_id, stored, event)
    announce(connection, row.table_id, stored.number)


def run(connection: sa.Connection, statement: Any, values: dict[str, Any]) -> Any:
    """Execute what is executed for every event. For SQLite the statement is written out once and given to the driver,
    which takes a third of the time; PostgreSQL wants to know the types of the values every time."""
    if connection.dialect.name != "sqlite":
        return connection.execute(statement, values)
    text, names = written_out(statement, connection.dialect)
    return driver_of(connection).execute(text, [values[name] for name in names])


@cache
def written_out(statement: Any, dialect: sa.Dialect) -> tuple[str, list[str]]:
    compiled = statement.compile(dialect=dialect)
    return str(compiled), compiled.positiontup


def _store_seat(connection: sa.Connection, table_id: str, stored: Stored, event: ev.AnyEvent) -> None:
    if isinstance(event, ev.Sat):
        connection.execute(
            seats.insert().values(table_id=table_id, seat=event.seat, person=event.person, seen_at=stored.at)
        )
    elif isinstance(event, ev.Removed):
        connection.execute(seats.delete().where(seats.c.table_id == table_id, seats.c.person == event.person))
    elif isinstance(event, ev.Forgotten):
        gone = (seats.c.table_id == table_id, seats.c.seat.in_(event.seats))
        connection.execute(seats.delete().where(*gone))
    elif isinstance(event, ev.Left):
        connection.execute(seats.delete().where(seats.c.table_id == table_id, seats.c.seat == event.seat))


def summary(table: Table) -> str:
    """What lists show of a table; it must not depend on anything that is hidden."""
    return msgspec.json.encode(
        m.TableSummary(
            id=table.id,
            game=table.game.name,
            title=table.game.rules.title,
            phase=table.phase,
            names=[seat.name for seat in table.seats],
            free=sum(not seat.taken and seat.plan.kind == "open" for seat in table.seats),
            asked=table.actor,
            changed_at=0,
            bots=[number for number, seat in enumerate(table.seats) if seat.by_bot],
            from_position=bool(table.position),
        )
    ).decode()


def open_tables(connection: sa.Connection, since: int, each: int) -> list[m.TableSummary]:
    """Listed tables that wait for people, and those that can be watched: where something has happened since, and only
    so many of one host. Nobody's second table comes before somebody else's first."""
    newest_first = sa.func.row_number().over(partition_by=tables.c.host, order_by=tables.c.changed_at.desc())
    listed = (
        sa.select(tables.c.id, tables.c.summary, tables.c.changed_at, newest_first.label("place"))
        .where(tables.c.listed, tables.c.phase.in_(("waiting", "playing")), tables.c.changed_at >= since)
        .subquery()
    )
    found = (
        sa.select(listed.c.id, listed.c.summary, listed.c.changed_at)
        .where(listed.c.place <= each)
        .order_by(listed.c.place, listed.c.changed_at.desc())
        .limit(LIST_LENGTH)
    )
    return [_listed(*row) for row in connection.execute(found)]


def _listed(table_id: str, text: str, changed_at: int, your_seats: Sequence[int] = ()) -> m.TableSummary:
    """A table in a list; one whose summary is damaged does not hide the others."""
    try:
        known = _summary(text)
    except (msgspec.DecodeError, UnicodeError):
        known = UNREADABLE
    return msgspec.structs.replace(known, id=table_id, changed_at=changed_at, your_seats=list(your_seats))


def names_of(text: str) -> list[str]:
    """The names in a table's summary."""
    return _listed("", text, 0).names


def summary_of(connection: sa.Connection, table_id: str) -> m.TableSummary | None:
    """What lists show of a table, listed or not."""
    row = connection.execute(sa.select(tables.c.summary, tables.c.changed_at).where(tables.c.id == table_id)).first()
    return None if row is None else _listed(table_id, row.summary, row.changed_at)


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
    return [_listed(name, text, changed, own.get(name, [])) for name, text, changed in connection.execute(found)]


def _tables_of_host(host: str, *phases: str) -> "sa.Select[int]":
    return sa.select(sa.func.count()).where(tables.c.host == host, tables.c.phase.in_(phases))


def has_too_many_tables(connection: sa.Connection, host: str, most_waiting: int, most: int) -> bool:
    waiting = connection.execute(_tables_of_host(host, "waiting")).scalar_one()
    unfinished = connection.execute(_tables_of_host(host, "waiting", "playing")).scalar_one()
    return waiting >= most_waiting or unfinished >= most


def listed_tables_of(connection: sa.Connection, person: str) -> int:
    """At how many listed tables that have not started this person has a seat."""
    own = sa.select(seats.c.table_id).where(seats.c.person == person)
    found = sa.select(sa.func.count()).where(tables.c.id.in_(own), tables.c.listed, tables.c.phase == "waiting")
    return connection.execute(found).scalar_one()


def bot_games(connection: sa.Connection, host: str) -> int:
    """How many games are being played by bots alone at the tables of this host."""
    return connection.execute(_tables_of_host(host, "playing").where(tables.c.bots_only)).scalar_one()


def due_tables(connection: sa.Connection, now: int, in_work: Sequence[str] = (), processes: int = 1) -> list[str]:
    """Tables where something is due, but for those that are in work already: enough for all processes."""
    found = sa.select(tables.c.id).where(tables.c.due <= now, tables.c.id.not_in(in_work))
    return list(connection.execute(found.order_by(tables.c.due).limit(LIST_LENGTH * processes)).scalars())


def put_off(connection: sa.Connection, table_id: str, due: int) -> None:
    """Try a table again later, because nothing could be done there now."""
    connection.execute(tables.update().where(tables.c.id == table_id, tables.c.due <= due).values(due=due))


def set_due(connection: sa.Connection, table_id: str, number: int, due: int | None) -> None:
    """Something is due later, or not at all, unless there has been another event."""
    connection.execute(tables.update().where(tables.c.id == table_id, tables.c.number == number).values(due=due))


def ahead_of(connection: sa.Connection, limit: int) -> list[str]:
    """Tables whose last event is from the future: it was stored by a clock that was wrong."""
    last = sa.and_(events.c.table_id == tables.c.id, events.c.number == tables.c.number)
    found = (
        sa.select(tables.c.id)
        .join(events, last)
        .where(tables.c.phase.in_(("waiting", "playing")), events.c.at > limit)
        .limit(LIST_LENGTH)
    )
    return list(connection.execute(found).scalars())


def has_future(connection: sa.Connection, limit: int) -> bool:
    """Was somebody here, or is an analysis alive, in the future?"""
    for column in (seats.c.seen_at, analyses.c.alive_at):
        if connection.execute(sa.select(column).where(column > limit).limit(1)).first() is not None:
            return True
    return False


def forget_future(connection: sa.Connection, now: int, limit: int) -> None:
    """Nobody was here, and no analysis showed a sign of life, in the future."""
    connection.execute(seats.update().where(seats.c.seen_at > limit).values(seen_at=now))
    connection.execute(
        analyses.update().where(analyses.c.alive_at > limit, analyses.c.data.is_(None)).values(alive_at=now)
    )


def look_again(connection: sa.Connection, now: int) -> None:
    """Time went back: what is due at which table is found out anew."""
    connection.execute(tables.update().where(tables.c.phase == "playing", tables.c.due > now).values(due=now))


MARK_PRESENT = (
    seats.update()
    .where(
        seats.c.table_id == sa.bindparam("name"),
        seats.c.seat == sa.bindparam("number"),
        seats.c.seen_at < sa.bindparam("now"),
    )
    .values(seen_at=sa.bindparam("now"))
)


def mark_present(connection: sa.Connection, present: list[tuple[str, int]], now: int) -> None:
    connection.execute(MARK_PRESENT, [{"name": table_id, "number": seat, "now": now} for table_id, seat in present])


def last_present(connection: sa.Connection, table_id: str, seat: int) -> int:
    found = connection.execute(sa.select(seats.c.seen_at).where(seats.c.table_id == table_id, seats.c.seat == seat))
    return found.scalar() or 0


# Analyses -------------------------------------------------------------------------------------------------------------


def analysis(connection: sa.Connection, table_id: str) -> Any:
    return connection.execute(sa.select(analyses).where(analyses.c.table_id == table_id)).one_or_none()


class Asker(NamedTuple):
    """Who asks for an analysis: a person, or the address of a guest; and the network they ask from."""

    name: str
    network: str

    @classmethod
    def of(cls, person: str, address: str) -> "Asker":
        own = units(address)
        return cls(person or own[0], own[-1])


def request_analysis(
    connection: sa.Connection, table_id: str, now: int, asker: Asker, most: int, most_of_one: int
) -> bool:
    """Note that somebody wants a game analysed, unless that was noted before. False if too many are waiting."""
    if analysis(connection, table_id) is not None:
        return True
    waiting = sa.select(sa.func.count()).select_from(analyses).where(analyses.c.data.is_(None))
    for found, limit in (
        (waiting, most),
        (waiting.where(analyses.c.asked_by == asker.name), most_of_one),
        (waiting.where(analyses.c.asked_from == asker.network), most_of_one * NETWORK),
    ):
        if connection.execute(found).scalar_one() >= limit:
            return False
    connection.execute(
        analyses.insert().values(
            table_id=table_id, asked_at=now, asked_by=asker.name, asked_from=asker.network, worker="", alive_at=0,
            done=0, total=0, data=None,
        )
    )  # fmt: skip
    return True


def claim_analysis(connection: sa.Connection, worker: str, now: int, silent_since: int) -> str | None:
    """Claim the oldest request that nobody works on."""
    free = sa.select(analyses.c.table_id).where(analyses.c.data.is_(None), analyses.c.alive_at <= silent_since)
    for (table_id,) in connection.execute(free.order_by(analyses.c.asked_at).limit(1)):
        taken = connection.execute(
            analyses.update()
            .where(analyses.c.table_id == table_id, analyses.c.alive_at <= silent_since)
            .values(worker=worker, alive_at=now, done=0)
        )
        return str(table_id) if taken.rowcount == 1 else None
    return None


def report_analysis(
    connection: sa.Connection, table_id: str, worker: str, now: int, done: int, total: int, data: str | None
) -> bool:
    """Store how far a worker is, or its result. False if another worker has taken over."""
    own = (analyses.c.table_id == table_id, analyses.c.worker == worker, analyses.c.data.is_(None))
    values: dict[str, object] = {"alive_at": now, "done": done, "total": total, "data": data}
    if data is not None:
        values |= {"asked_by": "", "asked_from": ""}
    return connection.execute(analyses.update().where(*own).values(values)).rowcount == 1


def release_analysis(connection: sa.Connection, table_id: str, worker: str) -> None:
    own = (analyses.c.table_id == table_id, analyses.c.worker == worker)
    connection.execute(analyses.update().where(*own).values(worker="", alive_at=0))


def drop_analysis(connection: sa.Connection, table_id: str) -> None:
    connection.execute(analyses.delete().where(analyses.c.table_id == table_id, analyses.c.data.is_(None)))
