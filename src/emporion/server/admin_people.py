"""What whoever runs the service does with people, on the database and while processes serve them: find, show, rename,
bar, delete. Processes learn of it from events, and from `orders`."""

from collections.abc import Awaitable, Callable
from typing import NamedTuple

import sqlalchemy as sa

from emporion.core.errors import EmporionError
from emporion.server import erasing, orders
from emporion.server import events as ev
from emporion.server.admin_tables import SEVERAL, CannotDo, Listed, Wanted, listed
from emporion.server.cache import CachedTable, TableCache
from emporion.server.decisions import SUBSTITUTE, check_name
from emporion.server.errors import BrokenTable, TableNotFound
from emporion.server.leaving import ATTEMPTS, delete_person
from emporion.server.schema import devices, people, seats
from emporion.server.store import Conflict
from emporion.server.table import Table

SHORTEST = 4  # characters of an id that stand for it, if no other begins so
FOUND = 50  # people that are listed


class Known(NamedTuple):
    """A person, as they are listed."""

    id: str
    name: str
    created_at: int
    used_at: int  # when a device of theirs was last used, to the day; 0: they have none
    devices: int
    tables: int
    barred_at: int | None


def _known(connection: sa.Connection, *conditions: "sa.ColumnElement[bool]") -> list[Known]:
    own_devices = (
        sa.select(devices.c.person, sa.func.max(devices.c.used_at).label("used"), sa.func.count().label("count"))
        .group_by(devices.c.person)
        .subquery()
    )
    own_tables = (
        sa.select(seats.c.person, sa.func.count(sa.distinct(seats.c.table_id)).label("count"))
        .group_by(seats.c.person)
        .subquery()
    )
    found = (
        sa.select(
            people.c.id, people.c.name, people.c.created_at, sa.func.coalesce(own_devices.c.used, 0),
            sa.func.coalesce(own_devices.c.count, 0), sa.func.coalesce(own_tables.c.count, 0), people.c.barred_at,
        )
        .select_from(
            people.outerjoin(own_devices, own_devices.c.person == people.c.id).outerjoin(
                own_tables, own_tables.c.person == people.c.id
            )
        )
        .where(*conditions)
        .order_by(people.c.created_at.desc())
        .limit(FOUND)
    )  # fmt: skip
    return [Known(*row) for row in connection.execute(found)]


def find(connection: sa.Connection, name: str = "", table: str = "", barred: bool = False) -> list[Known]:
    """People whose name contains this, who sit at this table, or who are barred: the newest first."""
    conditions = []
    if name:
        conditions.append(sa.func.lower(people.c.name).contains(name.lower(), autoescape=True))
    if table:
        conditions.append(people.c.id.in_(sa.select(seats.c.person).where(seats.c.table_id == table)))
    if barred:
        conditions.append(people.c.barred_at.is_not(None))
    return _known(connection, *conditions)


def found(connection: sa.Connection, text: str) -> Known:
    """The person with this id, or whose id begins like this, or the only one with this name."""
    if len(text) >= SHORTEST and set(text) <= set("0123456789abcdef"):
        ids = _known(connection, people.c.id.startswith(text))
    else:
        ids = []
    matching = ids or _known(connection, people.c.name == text)
    if len(matching) == 1:
        return matching[0]
    if matching:
        some = ", ".join(f"{one.id} ({one.name})" for one in matching[:SEVERAL])
        raise CannotDo("several-people", f"{text!r} may be several people: {some}")
    raise CannotDo("no-person", f"there is nobody called {text!r}; find lists people by a part of their name")


def tables_of(connection: sa.Connection, person: str) -> list[Listed]:
    return listed(connection, Wanted(person=person, limit=FOUND))


async def at_tables(cache: TableCache, person: str, work: Callable[[CachedTable], Awaitable[None]]) -> int:
    """Do something at every table that knows a person; at how many that was done. Those that cannot be opened are left
    alone."""
    done = 0
    for table_id in await cache.store.read(lambda connection: erasing.tables_with(connection, person)):
        for _ in range(ATTEMPTS):
            try:
                async with cache.open(table_id) as cached:
                    await work(cached)
                done += 1
                break
            except Conflict:
                continue
            except (TableNotFound, BrokenTable):
                break
        else:
            raise CannotDo("busy", f"others change {table_id} all the time: try again")
    return done


async def rename(cache: TableCache, person: str, name: str) -> int:
    """Give somebody another name, also at their tables and in what is stored of them; at how many tables."""
    try:
        name = check_name(name)
    except EmporionError as error:
        raise CannotDo(error.code, error.message) from None
    now = cache.world.milliseconds()

    def change(connection: sa.Connection) -> None:
        connection.execute(people.update().where(people.c.id == person).values(name=name))
        orders.give(connection, orders.PERSON, person, now)

    await cache.store.write(change)

    async def at_table(cached: CachedTable) -> None:
        table, event = cached.table, renamed(cached.table, person, name)

        def rewrite(connection: sa.Connection) -> None:
            erasing.rename(connection, table.id, person, event.seats, name)

        if event.seats or event.kept or event.chat:
            await cache.commit(cached, event, also=rewrite)

    return await at_tables(cache, person, at_table)


def renamed(table: Table, person: str, name: str) -> ev.Renamed:
    return ev.Renamed(
        seats=[number for number in table.seats_of(person) if not table.seats[number].plan.name],
        kept=[number for number, seat in enumerate(table.seats) if seat.expected == person],
        chat=[number for number, line in enumerate(table.chat) if line.person == person],
        name=name,
    )


async def bar(cache: TableCache, person: str) -> int:
    """Let somebody do nothing here any more. Their seats become free, or are played by a bot until they may come back;
    tables of theirs that have not started are closed. At how many tables that was."""
    now = cache.world.milliseconds()

    def change(connection: sa.Connection) -> None:
        connection.execute(people.update().where(people.c.id == person).values(barred_at=now))
        orders.give(connection, orders.PERSON, person, now)

    await cache.store.write(change)
    left = 0

    async def at_table(cached: CachedTable) -> None:
        nonlocal left
        while (event := leaving_event(cached.table, person)) is not None:
            await cache.commit(cached, event)
            left += 1

    await at_tables(cache, person, at_table)
    return left


def leaving_event(table: Table, person: str) -> ev.AnyEvent | None:
    """The next thing that happens at a table where somebody is no longer welcome; None when nothing is left to do."""
    if table.phase == "waiting" and table.host == person:
        return ev.Closed(house=True)
    for seat in table.seats_of(person):
        if table.phase == "waiting":
            return ev.Missed() if table.shuffling else ev.Left(seat)
        if table.phase == "playing" and not table.seats[seat].by_bot:
            return ev.StoodIn(seat=seat, reason="left", level=SUBSTITUTE)
    return None


async def unbar(cache: TableCache, person: str) -> None:
    change = people.update().where(people.c.id == person).values(barred_at=None)
    await cache.store.write(lambda connection: connection.execute(change) and None)


async def delete(cache: TableCache, person: str) -> None:
    """Delete somebody as they would themselves."""
    await delete_person(cache, person)
    now = cache.world.milliseconds()
    await cache.store.write(lambda connection: orders.give(connection, orders.PERSON, person, now))
