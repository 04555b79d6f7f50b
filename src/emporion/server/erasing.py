"""Deleting from the database: what identifies a person, and tables as a whole."""

from collections.abc import Sequence
from typing import Any

import msgspec
import sqlalchemy as sa

from emporion.core.texts import NAMELESS
from emporion.server import events as ev
from emporion.server import orders
from emporion.server.schema import (
    advances,
    analyses,
    devices,
    events,
    people,
    profiles,
    ratings,
    results,
    seats,
    tables,
    vacations,
)

AT_ONCE = 100  # tables or people in one transaction
LOCKED = "deleted "  # before the id, in place of the hash of a recovery code that nobody has


def lock_out(connection: sa.Connection, person: str) -> None:
    """From now on nobody is this person: no device, no recovery code, no name, no rating."""
    for own in (devices, profiles, ratings):
        connection.execute(own.delete().where(own.c.person == person))
    connection.execute(
        people.update().where(people.c.id == person).values(name=NAMELESS, recovery_hash=LOCKED + person)
    )


def locked_out(connection: sa.Connection) -> list[str]:
    """People whose deletion was begun."""
    found = sa.select(people.c.id).where(people.c.recovery_hash.startswith(LOCKED)).limit(AT_ONCE)
    return list(connection.execute(found).scalars())


def delete_row(connection: sa.Connection, person: str) -> None:
    """The last step, when no table knows this person any more."""
    for own in (seats, vacations, advances):
        connection.execute(own.delete().where(own.c.person == person))
    connection.execute(analyses.update().where(analyses.c.asked_by == person).values(asked_by=""))
    connection.execute(results.update().where(results.c.person == person).values(person=None))
    connection.execute(people.delete().where(people.c.id == person))


def tables_with(connection: sa.Connection, person: str, after: str = "", most: int | None = None) -> list[str]:
    """Every table whose events name this person, as a player, a host, a guest who is expected or somebody who wrote.
    `most`: so many of them at most, in the order of their ids, after this one."""
    named = events.c.data.contains(f'"{person}"')
    found = sa.select(events.c.table_id).where(events.c.table_id > after, named).distinct()
    return list(connection.execute(found.order_by(events.c.table_id).limit(most)).scalars())


def scrub(connection: sa.Connection, table_id: str, person: str, alias: str) -> None:
    """Take the person out of the stored events of a table. The same events then happen to somebody without a name,
    whose id is `alias`, and belongs to this table only."""
    named = sa.select(events.c.number, events.c.data).where(
        events.c.table_id == table_id, events.c.data.contains(f'"{person}"')
    )
    for number, data in connection.execute(named).all():
        place = (events.c.table_id == table_id, events.c.number == number)
        connection.execute(events.update().where(*place).values(data=scrubbed(data, person, alias)))
    played = sa.select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.person == person)
    for seat in connection.execute(played).scalars().all():
        _name_in_analysis(connection, table_id, seat, NAMELESS)
    connection.execute(seats.delete().where(seats.c.table_id == table_id, seats.c.person == person))
    connection.execute(tables.update().where(tables.c.id == table_id, tables.c.host == person).values(host=""))
    own = (results.c.table_id == table_id, results.c.person == person)
    connection.execute(results.update().where(*own).values(person=None))


def scrubbed(data: str, person: str, alias: str) -> str:
    """A stored event without the person's name and words."""
    event = ev.decode(data)
    match event:
        case ev.Sat() if event.person == person:
            event.name = NAMELESS
        case ev.Chatted() if event.person == person:
            event.name, event.text = NAMELESS, ""
        case ev.Created():
            event.expected = [
                ev.Expected(one.seat, one.person, NAMELESS if one.person == person else one.name)
                for one in event.expected
            ]
            if event.host == person:  # whoever else played at their device is known to them alone
                event.seats = [
                    ev.SeatPlan(plan.kind, plan.level, plan.name if plan.kind == "bot" else "") for plan in event.seats
                ]
    return ev.encode(event).decode().replace(f'"{person}"', f'"{alias}"')


def _name_in_analysis(connection: sa.Connection, table_id: str, seat: int, name: str) -> None:
    place = analyses.c.table_id == table_id
    data = connection.execute(sa.select(analyses.c.data).where(place)).scalar()
    if data is None:
        return
    known: dict[str, Any] = msgspec.json.decode(data)
    if seat < len(known.get("names", ())):
        known["names"][seat] = name
        connection.execute(analyses.update().where(place).values(data=msgspec.json.encode(known).decode()))


def absent_people(connection: sa.Connection, before: int) -> list[str]:
    """People who have not been here since: no device of theirs was used, and none of their seats was taken up."""
    here = sa.select(devices.c.person).where(devices.c.used_at >= before)
    seated = sa.select(seats.c.person).where(seats.c.seen_at >= before)
    found = sa.select(people.c.id).where(
        people.c.created_at < before, people.c.id.not_in(here), people.c.id.not_in(seated)
    )
    return list(connection.execute(found.limit(AT_ONCE)).scalars())


IDLE = ("over", "closed", "waiting")  # the phases of tables that nobody plays at


def old_tables(before: int, phases: Sequence[str] = IDLE) -> "sa.Select[str]":
    """Tables in these phases at which nothing has happened since."""
    return sa.select(tables.c.id).where(tables.c.phase.in_(phases), tables.c.changed_at < before)


def delete_tables(connection: sa.Connection, before: int, now: int, phases: Sequence[str] = IDLE) -> list[str]:
    """Delete some tables that nobody will play at any more, and nothing has happened at since."""
    found = list(connection.execute(old_tables(before, phases).limit(AT_ONCE)).scalars())
    delete_whole(connection, found, now)
    return found


def delete_whole(connection: sa.Connection, found: Sequence[str], now: int) -> int:
    """Delete tables with all that belongs to them, and let all processes know; how many there were. How the games ended
    is kept for the people who played."""
    for one in (analyses, events, seats, advances):
        connection.execute(one.delete().where(one.c.table_id.in_(found)))
    anybody = sa.select(results.c.table_id).where(results.c.table_id.in_(found), results.c.person.is_not(None))
    connection.execute(results.delete().where(results.c.table_id.in_(found), results.c.table_id.not_in(anybody)))
    for table_id in found:
        orders.give(connection, orders.TABLE_GONE, table_id, now)
    return connection.execute(tables.delete().where(tables.c.id.in_(found))).rowcount


def rename(connection: sa.Connection, table_id: str, person: str, seats_of: Sequence[int], name: str) -> None:
    """Give somebody another name in the stored events of a table: at these seats, where they are expected, and where
    they wrote. What they called others at their own device stays."""
    named = sa.select(events.c.number, events.c.data).where(
        events.c.table_id == table_id, events.c.data.contains(f'"{person}"')
    )
    for number, data in connection.execute(named).all():
        event = ev.decode(data)
        if isinstance(event, ev.Sat) and event.person == person and event.seat in seats_of:
            event.name = name
        elif isinstance(event, ev.Chatted) and event.person == person:
            event.name = name
        elif isinstance(event, ev.Created):
            event.expected = [
                ev.Expected(one.seat, one.person, name if one.person == person else one.name) for one in event.expected
            ]
        place = (events.c.table_id == table_id, events.c.number == number)
        connection.execute(events.update().where(*place).values(data=ev.encode(event).decode()))
    for seat in seats_of:
        _name_in_analysis(connection, table_id, seat, name)
