"""PostgreSQL behind the interface of `store`.

News of stored events are told to the other processes by NOTIFY, many at once and after the commit: commits that notify
wait for each other, and run at a third of the rate. Who dies before telling is no harm: everybody compares now and then
(`TableCache.compare`).

Nothing is kept in a session from one transaction to the next, so that connections may go through a pooler. LISTEN needs
a session: it has a connection of its own, past the pooler, or news are asked for instead.
"""

import asyncio
import contextlib
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError, SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine

from emporion.server.errors import Unavailable
from emporion.server.schema import migrate
from emporion.server.store import NEWS, Conflict, T, Wake, Work, as_unavailable, poll

CHANNEL = "emporion"
RETRY_SECONDS = 0.5
COMMAND_SECONDS = 10.0  # after which a database that does not answer counts as gone
SILENCE = 10.0  # seconds without news after which a listening connection is tried
TELL_SECONDS = 0.01  # that news wait for more,
TELL_LATER = 1.0  # or, while every process can ask every other one, so that hardly anybody needs them
TOLD_AT_ONCE = 150  # tables: a payload has less than 8,000 bytes
OVERLAP = 200  # events that may be stored in another order than that of their ids
POLL = "off"  # instead of an address: no connection of its own to listen


class Broken(SQLAlchemyError):
    """A connection was of no use any more; nothing was changed."""


class PostgresStore:
    def __init__(self, url: sa.URL, poll_every: float, busy_seconds: float, connections: int, direct: str) -> None:
        self.others = self.apart = True
        self.url = url.set(drivername="postgresql+asyncpg")
        self.poll_every = poll_every
        self.busy_seconds = busy_seconds
        self.connections = connections
        self.pooled = bool(direct)
        self.listens = direct != POLL
        straight = sa.make_url(direct) if direct and self.listens else url
        self.plain = straight.set(drivername="postgresql").render_as_string(hide_password=False)
        self.news: dict[str, int] = {}
        self.telling: asyncio.Task[None] | None = None

    async def open(self) -> None:
        await self.prepare()
        await self.write(migrate)

    async def prepare(self) -> None:
        given: dict[str, Any] = {"timeout": self.busy_seconds, "command_timeout": COMMAND_SECONDS}
        if self.pooled:  # the next transaction may be in another session: nothing is prepared for it
            given |= {
                "statement_cache_size": 0,
                "prepared_statement_cache_size": 0,
                "prepared_statement_name_func": lambda: "",
            }
        self.engine = create_async_engine(
            self.url,
            pool_size=self.connections,
            max_overflow=0,
            pool_timeout=self.busy_seconds,
            connect_args=given,
        )

    async def close(self) -> None:
        if self.telling is not None:
            self.telling.cancel()
        await self._tell()
        await self.engine.dispose()

    async def read(self, work: Work[T]) -> T:
        return await self.write(work)

    async def write(self, work: Work[T]) -> T:
        def noted(connection: sa.Connection) -> tuple[T, dict[str, int]]:
            connection.info.pop(NEWS, None)  # of a transaction that failed
            return work(connection), connection.info.pop(NEWS, {})

        with as_unavailable():
            try:
                result, news = await self._run(noted)
            except Broken:  # the database was started again since the connection was last used: all of them are new now
                result, news = await self._run(noted)
        if news and self.others:
            self.news.update(news)
            if self.telling is None or self.telling.done():
                self.telling = asyncio.create_task(self._tell_soon())
        return result

    async def _run(self, work: Work[T]) -> T:
        """Do the work in a transaction. To try every connection before it is used would take longer than most work: one
        that is found broken before anything was committed is no harm."""
        async with self.engine.begin() as connection:
            try:
                return await connection.run_sync(work)
            except DBAPIError as error:
                if error.connection_invalidated:
                    raise Broken from error
                raise

    def begin_write(self, work: Work[T]) -> "asyncio.Future[T]":
        return asyncio.ensure_future(self.write(work))

    async def _tell_soon(self) -> None:
        while self.news:
            await asyncio.sleep(TELL_SECONDS if self.apart else TELL_LATER)
            await self._tell()

    async def _tell(self) -> None:
        news, self.news = list(self.news.items()), {}
        for first in range(0, len(news), TOLD_AT_ONCE):
            text = " ".join(f"{table_id}:{number}" for table_id, number in news[first : first + TOLD_AT_ONCE])
            given = {"channel": CHANNEL, "news": text}
            with contextlib.suppress(Unavailable, Conflict):  # then others find out when they compare
                await self.write(lambda c, given=given: c.execute(sa.text("SELECT pg_notify(:channel, :news)"), given))  # type: ignore[misc]

    async def listen(self, wake: Wake) -> None:
        """Hold a connection that is told of new events; if it breaks, open another."""
        if not self.listens:
            await poll(self, wake, self.poll_every, OVERLAP)
        while True:
            with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                await self._listen_once(wake)
            await asyncio.sleep(RETRY_SECONDS)

    async def _listen_once(self, wake: Wake) -> None:
        connection = await asyncpg.connect(self.plain, timeout=self.busy_seconds)
        news: asyncio.Queue[str] = asyncio.Queue()
        ended = asyncio.Event()
        ending = asyncio.ensure_future(ended.wait())
        try:
            connection.add_termination_listener(lambda _connection: ended.set())
            await connection.add_listener(CHANNEL, lambda _c, _p, _ch, payload: news.put_nowait(payload))
            await wake("", 0)  # whatever was missed while nobody listened
            while not ended.is_set():
                coming = asyncio.ensure_future(news.get())
                await asyncio.wait({coming, ending}, timeout=SILENCE, return_when=asyncio.FIRST_COMPLETED)
                if coming.done():
                    for one in coming.result().split():
                        table_id, _, number = one.rpartition(":")
                        await wake(table_id, int(number))
                    continue
                coming.cancel()
                if not ended.is_set():  # is the line still there? If not, this fails, and another is opened
                    await connection.execute("SELECT 1", timeout=self.busy_seconds)
        finally:
            ending.cancel()
            await connection.close(timeout=1)
