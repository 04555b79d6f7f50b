"""What was done past the running processes: somebody was barred or renamed, a table was deleted.

Whoever does it (`emporion admin`, or a process that deletes what is old) stores an order in the same transaction. Every
process looks for new ones about once a second, with SQLite and with PostgreSQL, and acts on what it has in memory. An
order names nobody and no table, only a hash of the id: what was deleted is not left there.
"""

import asyncio
import contextlib
import hashlib
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import sqlalchemy as sa

from emporion.server.broadcast import Broadcaster
from emporion.server.cache import TableCache
from emporion.server.errors import Unavailable
from emporion.server.schema import orders

TABLE_GONE = "table-gone"  # the subject is a table that was deleted
PERSON = "person"  # the subject is somebody who was barred, renamed or deleted
EVERYBODY = "everybody"  # no device is what it was
INVITATIONS = "invitations"  # the tables that have not started have new ones

LOOK_SECONDS = 1.0
OVERLAP = 50  # orders that may be stored in another order than that of their ids
KEPT = 3_600_000  # milliseconds


class Order(NamedTuple):
    id: int
    kind: str
    subject: str


def marked(subject: str) -> str:
    """What stands for an id."""
    return hashlib.blake2b(subject.encode(), digest_size=16).hexdigest() if subject else ""


def give(connection: sa.Connection, kind: str, subject: str, now: int) -> None:
    """Store an order. Old ones go; the newest stays, so that ids are not used twice."""
    connection.execute(orders.insert().values(kind=kind, subject=marked(subject), at=now))
    connection.execute(orders.delete().where(orders.c.at < now - KEPT))


def newest(connection: sa.Connection) -> int:
    return connection.execute(sa.select(sa.func.max(orders.c.id))).scalar() or 0


def since(connection: sa.Connection, last: int) -> list[Order]:
    found = sa.select(orders.c.id, orders.c.kind, orders.c.subject).where(orders.c.id > last).order_by(orders.c.id)
    return [Order(*row) for row in connection.execute(found)]


class Orders:
    """Looks for orders, and carries them out in this process."""

    def __init__(
        self,
        cache: TableCache,
        broadcaster: Broadcaster,
        connected: Callable[[], list[str]],
        recognise: Callable[[str], Awaitable[None]],
    ) -> None:
        self.store = cache.store
        self.cache = cache
        self.broadcaster = broadcaster
        self.connected = connected  # the people with connections to this process
        self.recognise = recognise  # look up the devices of somebody, or of everybody
        self.last: int | None = None
        self.done: set[int] = set()

    async def run(self) -> None:
        while True:
            with contextlib.suppress(Unavailable):
                await self.look()
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        if self.last is None:
            self.last = await self.store.read(newest)
            self.done = {order.id for order in await self._found()}
            return
        for order in await self._found():
            if order.id not in self.done:
                await self._carry_out(order)
                self.done.add(order.id)
                self.last = max(self.last, order.id)
        self.done = {one for one in self.done if one > self.last - OVERLAP}

    async def _found(self) -> list[Order]:
        last = (self.last or 0) - OVERLAP
        return await self.store.read(lambda connection: since(connection, last))

    async def _carry_out(self, order: Order) -> None:
        if order.kind == TABLE_GONE:
            for table_id in {*self.cache.slots, *self.broadcaster.audiences}:
                if marked(table_id) == order.subject:
                    await self.cache.forget(table_id)
                    self.broadcaster.say_gone(table_id)
        elif order.kind == PERSON:
            for person in self.connected():
                if marked(person) == order.subject:
                    await self.recognise(person)
        elif order.kind == EVERYBODY:
            await self.recognise("")
        elif order.kind == INVITATIONS:
            for table_id in self.cache.waiting():
                await self.cache.forget(table_id)
