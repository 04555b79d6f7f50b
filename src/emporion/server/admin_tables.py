"""What whoever runs the service does with tables, on the database and while processes serve them: list, show, close,
delete, clean up. Processes learn of it from events, and from `orders`."""

from collections import Counter
from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from emporion.core.errors import BadRequest
from emporion.server import erasing, rows
from emporion.server import events as ev
from emporion.server.cache import TableCache
from emporion.server.errors import BrokenTable, TableNotFound
from emporion.server.leaving import ATTEMPTS, DAY
from emporion.server.schema import events, people, seats, tables
from emporion.server.store import Conflict, Store

REASON_LENGTH = 200
PHASES = ("waiting", "playing", "over", "closed")
FINISHED = ("over", "closed")
PUBLIC = ("seat", "seats", "name", "text", "reason", "level", "steps", "table", "game", "house", "bot")
SEVERAL = 5  # tables that are named when an id fits more than one


class CannotDo(BadRequest):
    """Why something cannot be done for whoever runs the service; never sent to a client."""


class Wanted(NamedTuple):
    """Which tables are listed."""

    phase: str = ""
    game: str = ""
    person: str = ""
    idle_since: int | None = None  # nothing has happened there since
    limit: int = 50


class Listed(NamedTuple):
    id: str
    game: str
    phase: str
    names: list[str]
    events: int
    created_at: int
    changed_at: int


def _like(text: str) -> str:
    """A text as it is looked for with LIKE."""
    return text.replace("\\", "\\\\").replace("%", r"\%").replace("_", r"\_")


def listed(connection: sa.Connection, wanted: Wanted) -> list[Listed]:
    """Tables, those first where something happened last."""
    found = sa.select(tables).order_by(tables.c.changed_at.desc(), tables.c.id).limit(wanted.limit)
    if wanted.phase:
        found = found.where(tables.c.phase == wanted.phase)
    if wanted.game:
        found = found.where(tables.c.summary.like(f'%"game":"{_like(wanted.game)}"%', escape="\\"))
    if wanted.person:
        seated = sa.select(seats.c.table_id).where(seats.c.person == wanted.person)
        found = found.where(sa.or_(tables.c.host == wanted.person, tables.c.id.in_(seated)))
    if wanted.idle_since is not None:
        found = found.where(tables.c.changed_at < wanted.idle_since)
    return [_listed(row) for row in connection.execute(found)]


def _listed(row: Any) -> Listed:
    try:
        known = msgspec.json.decode(row.summary)
        game, names = str(known["game"]), [str(name) for name in known["names"]]
    except (msgspec.DecodeError, UnicodeError, KeyError, TypeError):  # damaged: it is listed all the same
        game, names = "?", []
    return Listed(row.id, game, row.phase, names, row.number, row.created_at, row.changed_at)


def found_id(connection: sa.Connection, text: str) -> str:
    """The table with this id, or whose id begins like this."""
    if rows.table(connection, text) is not None:
        return text
    found = sa.select(tables.c.id).where(tables.c.id.like(_like(text) + "%", escape="\\")).limit(SEVERAL)
    ids = [one for one in connection.execute(found).scalars() if text and one.startswith(text)]
    if len(ids) == 1:
        return str(ids[0])
    if ids:
        raise CannotDo("several-tables", f"several tables begin with {text!r}: {', '.join(ids)}, …")
    raise CannotDo("no-table", f"there is no table {text!r} in this database")


class Seated(NamedTuple):
    seat: int
    person: str
    name: str
    seen_at: int


class Shown(NamedTuple):
    """What is shown of one table."""

    table: Listed
    host: str
    listed: bool
    seats: list[Seated]
    kinds: dict[str, int]  # how many events of each kind
    events: list[dict[str, Any]]


def shown(connection: sa.Connection, table_id: str, secrets: bool = False) -> Shown:
    """A table with its events. Without `secrets` they say what happened, and nothing that a player could use: no
    choices, seeds, keys or invitations."""
    row, stored = rows.stored_table(connection, table_id)
    if row is None:
        raise CannotDo("no-table", f"there is no table {table_id!r} in this database")
    seated = (
        sa.select(seats.c.seat, seats.c.person, people.c.name, seats.c.seen_at)
        .join(people, people.c.id == seats.c.person)
        .where(seats.c.table_id == table_id)
        .order_by(seats.c.seat)
    )
    happened = [_happened(one, secrets) for one in stored]
    return Shown(
        table=_listed(row),
        host=row.host,
        listed=row.listed,
        seats=[Seated(*one) for one in connection.execute(seated)],
        kinds=dict(Counter(one["kind"] for one in happened)),
        events=happened,
    )


def _happened(stored: rows.Stored, secrets: bool) -> dict[str, Any]:
    try:
        data: dict[str, Any] = msgspec.json.decode(stored.data)
    except (msgspec.DecodeError, UnicodeError):
        data = {"kind": "damaged"}
    kind = data.pop("kind", "damaged")
    told = data if secrets else {name: data[name] for name in PUBLIC if data.get(name) not in (None, "", False)}
    if kind == "created" and not secrets:
        told.pop("seats", None)
    return {"number": stored.number, "at": stored.at, "kind": kind, **told}


async def close(cache: TableCache, table_id: str, reason: str) -> None:
    """End the game at a table, or cancel it before the start, and tell everybody there why."""
    reason = " ".join(reason.split())
    if len(reason) > REASON_LENGTH or (reason and not reason.isprintable()):
        raise CannotDo("bad-reason", f"a reason is one line of at most {REASON_LENGTH} printable characters")
    for _ in range(ATTEMPTS):
        try:
            async with cache.open(table_id) as cached:
                phase = cached.table.phase
                if phase in FINISHED:
                    raise CannotDo("over", f"nobody plays at {table_id} any more: it is {phase}")
                await cache.commit(cached, ev.Closed(house=True, reason=reason))
            return
        except Conflict:
            continue
        except TableNotFound:
            raise CannotDo("no-table", f"there is no table {table_id!r} in this database") from None
        except BrokenTable as error:
            raise CannotDo(error.code, f"{table_id} cannot be opened ({error}): delete it, or see repair") from None
    raise CannotDo("busy", f"others change {table_id} all the time: try again")


async def delete(store: Store, table_ids: Sequence[str], now: int) -> int:
    """Delete tables with all that belongs to them, whatever their phase; how many there were."""
    return await store.write(lambda connection: erasing.delete_whole(connection, list(table_ids), now))


class Old(NamedTuple):
    """What a clean-up deletes."""

    phases: tuple[str, ...]
    days: float
    tables: int = 0


async def count_old(store: Store, old: Old, now: int) -> Old:
    before = now - int(old.days * DAY)
    found = sa.select(sa.func.count()).select_from(erasing.old_tables(before, old.phases).subquery())
    return old._replace(tables=await store.read(lambda connection: connection.execute(found).scalar_one()))


def sizes(connection: sa.Connection) -> dict[str, int]:
    """Rows of events, and the bytes that the database takes."""
    if connection.dialect.name == "postgresql":
        size = connection.execute(sa.text("SELECT pg_database_size(current_database())")).scalar_one()
    else:
        pages = connection.execute(sa.text("PRAGMA page_count")).scalar_one()
        size = pages * connection.execute(sa.text("PRAGMA page_size")).scalar_one()
    count = connection.execute(sa.select(sa.func.count()).select_from(events)).scalar_one()
    return {"events": count, "bytes": int(size)}
