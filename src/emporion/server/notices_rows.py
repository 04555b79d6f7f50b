"""Reading and writing the database, for notices.

Nothing is written down when a turn begins but whose it is and since when, with the event itself (`tables.asked`). Who
is to be told follows from that, from when people were last at the table, and from what they were told: so a notice is
neither lost nor forgotten, whichever process dies when.
"""

from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from emporion.server.messages import TableSummary
from emporion.server.schema import notice_addresses as addresses
from emporion.server.schema import notices_told as told
from emporion.server.schema import seats, tables

TOLD, REMINDED = 1, 2  # how often somebody was told of a turn
AT_ONCE = 100  # addresses that are looked at in one round
_summary = msgspec.json.Decoder(TableSummary).decode


class Moment(NamedTuple):
    """Times, in milliseconds, from which it follows who is to be told."""

    now: int
    turn: int  # turns that began before this have lasted long enough
    here: int  # who was seen since is at the table
    idle: int  # turns that began before this last too long even for somebody who has the table open
    day: int  # turns that began before this are worth a reminder


class Turn(NamedTuple):
    """A table that waits for the person."""

    table: TableSummary
    seat: int
    asked_at: int
    stage: int  # what the person is to be told now: 0 for nothing


def _stage(moment: Moment) -> "sa.ColumnElement[int]":
    """What is to be told of a turn at a seat, to an address."""
    known = sa.func.coalesce(told.c.stage, 0)
    at_table = seats.c.seen_at >= moment.here
    knows = seats.c.seen_at >= tables.c.asked_at
    again = sa.and_(addresses.c.remind, known < REMINDED, tables.c.asked_at <= moment.day, sa.not_(at_table))
    open_but_idle = sa.and_(at_table, tables.c.asked_at <= moment.idle)
    first = sa.and_(known < TOLD, tables.c.asked_at <= moment.turn, sa.or_(sa.not_(knows), open_but_idle))
    return sa.case((again, REMINDED), (first, TOLD), else_=0)


def _turns(moment: Moment, *columns: Any) -> "sa.Select[Any]":
    """Tables that wait for people who have addresses."""
    same = (told.c.address == addresses.c.id, told.c.table_id == tables.c.id, told.c.asked_at == tables.c.asked_at)
    joined = (
        addresses.join(seats, seats.c.person == addresses.c.person)
        .join(tables, sa.and_(tables.c.id == seats.c.table_id, tables.c.asked == seats.c.seat))
        .outerjoin(told, sa.and_(*same))
    )
    return (
        sa.select(*columns, _stage(moment).label("stage")).select_from(joined).where(tables.c.phase == "playing")
    )  # fmt: skip


def _free(now: int) -> "sa.ColumnElement[bool]":
    """Addresses that something may be sent to now, which no other process is doing."""
    return sa.and_(addresses.c.confirmed, addresses.c.next_at <= now, addresses.c.claimed_until <= now)


def due(connection: sa.Connection, moment: Moment) -> list[str]:
    """Addresses that something is to be sent to."""
    found = _turns(moment, addresses.c.id).where(_free(moment.now), _stage(moment) > 0)
    return list(connection.execute(sa.select(found.subquery().c.id).distinct().limit(AT_ONCE)).scalars())


def claim(connection: sa.Connection, address: str, moment: Moment, until: int) -> tuple[Any, list[Turn]] | None:
    """Take it upon oneself to send something to an address: the address, and the tables that wait for its owner. None
    if there is nothing to send, or another process does."""
    own = addresses.c.id == address
    taken = addresses.update().where(own, _free(moment.now)).values(claimed_until=until)
    if connection.execute(taken).rowcount != 1:
        return None
    found = connection.execute(
        _turns(moment, tables.c.id, tables.c.summary, seats.c.seat, tables.c.asked_at)
        .where(own)
        .order_by(tables.c.asked_at)
    )
    turns = []
    for table_id, text, seat, asked_at, stage in found:
        try:
            summary = msgspec.structs.replace(_summary(text), id=table_id)
        except (msgspec.DecodeError, UnicodeError):
            continue  # a damaged table does not hide the others
        turns.append(Turn(summary, seat, asked_at, stage))
    if not any(turn.stage for turn in turns):
        connection.execute(addresses.update().where(own).values(claimed_until=0))
        return None
    return connection.execute(sa.select(addresses).where(own)).one(), turns


def seats_of(connection: sa.Connection, person: str, table_ids: list[str]) -> dict[str, list[int]]:
    found = sa.select(seats.c.table_id, seats.c.seat).where(seats.c.person == person, seats.c.table_id.in_(table_ids))
    own: dict[str, list[int]] = {}
    for table_id, seat in connection.execute(found):
        own.setdefault(table_id, []).append(seat)
    return own


def sent(connection: sa.Connection, address: str, turns: list[Turn], next_at: int) -> None:
    """Note what was told. What was told of turns that are over is forgotten."""
    own = addresses.c.id == address
    done = addresses.update().where(own).values(failures=0, next_at=next_at, claimed_until=0)
    if connection.execute(done).rowcount != 1:
        return  # its owner has removed it in the meantime
    waiting = [turn.table.id for turn in turns]
    connection.execute(told.delete().where(told.c.address == address, told.c.table_id.not_in(waiting)))
    for turn in turns:
        if turn.stage:
            connection.execute(told.delete().where(told.c.address == address, told.c.table_id == turn.table.id))
            connection.execute(
                told.insert().values(
                    address=address, table_id=turn.table.id, asked_at=turn.asked_at, stage=turn.stage
                )
            )  # fmt: skip


def failed(connection: sa.Connection, address: str, next_at: int) -> None:
    more = {"failures": addresses.c.failures + 1, "next_at": next_at, "claimed_until": 0}
    connection.execute(addresses.update().where(addresses.c.id == address).values(more))


# What people do with their addresses ----------------------------------------------------------------------------------


def of_person(connection: sa.Connection, person: str) -> list[Any]:
    found = sa.select(addresses).where(addresses.c.person == person)
    return list(connection.execute(found.order_by(addresses.c.created_at, addresses.c.id)))


def own(connection: sa.Connection, person: str, address: str) -> Any:
    found = sa.select(addresses).where(addresses.c.person == person, addresses.c.id == address)
    return connection.execute(found).one_or_none()


def find(connection: sa.Connection, address: str) -> Any:
    return connection.execute(sa.select(addresses).where(addresses.c.id == address)).one_or_none()


def add(connection: sa.Connection, values: dict[str, Any], most: int) -> bool:
    """Add an address, in place of the same one if it is known. A browser belongs to whoever used it last. False if the
    person has too many."""
    same = addresses.c.fingerprint == values["fingerprint"]
    known = addresses.delete().where(same, addresses.c.person == values["person"])
    connection.execute(addresses.delete().where(same) if values["kind"] == "push" else known)
    count = sa.select(sa.func.count()).select_from(addresses).where(addresses.c.person == values["person"])
    if connection.execute(count).scalar_one() >= most:
        return False
    connection.execute(addresses.insert().values(values))
    return True


def change(connection: sa.Connection, address: str, values: dict[str, Any]) -> None:
    connection.execute(addresses.update().where(addresses.c.id == address).values(values))


def remove(connection: sa.Connection, address: str) -> bool:
    return connection.execute(addresses.delete().where(addresses.c.id == address)).rowcount == 1


def forget_unconfirmed(connection: sa.Connection, before: int) -> None:
    old = (addresses.c.confirmed.is_(False), addresses.c.created_at < before)
    connection.execute(addresses.delete().where(*old))
