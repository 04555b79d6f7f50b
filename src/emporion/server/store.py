"""Where events are kept: SQLite or PostgreSQL behind one small interface.

Work is a function of a connection; it may be run again if it failed together with other work. SQLite is used from
threads, not through an asynchronous driver: one thread owns the only writing connection and runs all waiting work as
one transaction, so that many tables share one flush to the disk. PostgreSQL runs the same functions over asyncpg: see
`postgres`.
"""

import asyncio
import contextlib
import os
import queue
import sqlite3
import stat
import threading
from collections.abc import Awaitable, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, Protocol, TypeVar

import asyncpg
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from emporion.server import troubles
from emporion.server.errors import CannotStart, Unavailable
from emporion.server.schema import events, migrate

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
Order = tuple[Work[Any], "asyncio.Future[Any]"]  # work, and where its result is waited for
Wake = Callable[[str, int], Awaitable[None]]  # (id of a table, number of its last event)

GROUP = 64
GATHER_SECONDS = 0.004  # that work waits for more of it, as long as there is more,
GATHER_ROUNDS = 3  # of the loop, at least in one of so many
READERS = 2
EVERYBODY = 0o007  # what users may do with a file who are neither its owner nor in its group
ALONE_POLL = 2.0  # seconds between two looks for events of others, as long as there are none


class Conflict(Exception):
    """Another writer was first."""


class Store(Protocol):
    others: bool  # may there be other processes, who store events and want to hear of them?
    apart: bool  # may there be some that this one has no line to?

    async def open(self) -> None:
        """Connect, and bring the database to the newest version."""
        ...

    async def prepare(self) -> None:
        """Connect to a database as it is."""
        ...

    async def close(self) -> None: ...
    async def read(self, work: Work[T]) -> T: ...
    async def write(self, work: Work[T]) -> T:
        """Do the work in a transaction: when this returns, it is on the disk."""
        ...

    def begin_write(self, work: Work[T]) -> "asyncio.Future[T]":
        """The same, but it is begun at once, and whoever waits for it can do something else first."""
        ...

    async def listen(self, wake: Wake) -> None:
        """Call `wake` for each table that got an event, from this or from another process, until cancelled."""
        ...


NEWS = "news"  # what a connection knows of the events that are stored by its transaction


def announce(connection: sa.Connection, table_id: str, number: int) -> None:
    """Let other processes be told, if the transaction succeeds. With SQLite they poll instead."""
    if connection.dialect.name == "postgresql":
        connection.info.setdefault(NEWS, {})[table_id] = number


def open_store(
    address: str, poll_every: float = 0.1, busy_seconds: float = 5.0, connections: int = 2, direct: str = ""
) -> Store:
    url = sa.make_url(address)
    if url.get_backend_name() == "sqlite":
        return SqliteStore(url, poll_every, busy_seconds)
    if url.get_backend_name() in ("postgresql", "postgres"):
        from emporion.server.postgres import PostgresStore

        return PostgresStore(url, poll_every, busy_seconds, connections, direct)
    raise CannotStart("bad-database", f"{url.get_backend_name()!r} is not supported: use sqlite or postgresql")


@contextlib.contextmanager
def as_unavailable(file: str | None = None) -> Any:
    """Database errors as errors of the service; those of a database in a file."""
    try:
        yield
    except Exception as error:
        found = as_service_error(error, file)
        if found is error:
            raise
        raise found from error


def as_service_error(error: BaseException, file: str | None = None) -> BaseException:
    if isinstance(error, IntegrityError | sqlite3.IntegrityError):
        return Conflict()
    if isinstance(error, SQLAlchemyError | sqlite3.Error | OSError | asyncpg.PostgresError | asyncpg.InterfaceError):
        return troubles.unavailable(error, file)
    return error


def make_private(file: Path) -> None:
    """Make a new database that only its owner can read: it holds the secrets of all tables. SQLite gives the files
    beside it the same mode. One that exists may be shared with a group, but not with everybody, as those of earlier
    versions were."""
    file.parent.mkdir(parents=True, exist_ok=True)
    with contextlib.suppress(OSError):  # it exists, or cannot be made: SQLite tells why
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))
    for one in (file, *(file.with_name(file.name + beside) for beside in ("-wal", "-shm"))):
        with contextlib.suppress(OSError):  # it is not there, or belongs to somebody else
            mode = stat.S_IMODE(one.stat().st_mode)
            if mode & EVERYBODY:
                one.chmod(mode & ~EVERYBODY)


def driver_of(connection: sa.Connection) -> sqlite3.Connection:
    """SQLite's own connection, beneath that of SQLAlchemy."""
    driver = connection.connection.driver_connection
    assert isinstance(driver, sqlite3.Connection)
    return driver


class SqliteStore:
    def __init__(self, url: sa.URL, poll_every: float, busy_seconds: float) -> None:
        self.others = self.apart = True
        self.url = url
        self.poll_every = poll_every
        self.busy_seconds = busy_seconds
        self.file: tuple[int, int] | None = None  # which file is open
        self.connection: sa.Connection | None = None  # the writing one, kept from one transaction to the next
        self.gathered: list[Order] = []  # what the writer is given when nothing more comes
        self.gathered_before, self.rounds_without, self.gathering_since = 0, 0, 0.0
        self.waiting: queue.SimpleQueue[list[Order] | None] = queue.SimpleQueue()
        self.readers = ThreadPoolExecutor(READERS, "store-reader")

    async def open(self) -> None:
        await self.prepare()
        await self.write(migrate)

    async def prepare(self) -> None:
        if self.url.database and self.url.database != ":memory:":
            make_private(Path(self.url.database))
        self.loop = asyncio.get_running_loop()
        self.writing = self._engine("BEGIN IMMEDIATE", 1)
        self.reading = self._engine("BEGIN", READERS + 1)
        self.writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self.writer.start()
        if self.url.database and self.url.database != ":memory:":
            self.file = self._found()

    def _found(self) -> tuple[int, int]:
        found = os.stat(str(self.url.database))  # noqa: PTH116 - for every commit, and a Path takes three times as long
        return found.st_dev, found.st_ino

    def _check_file(self) -> None:
        """SQLite goes on writing into a file that was moved away or deleted, and makes a new one where there is none.
        Neither may be mistaken for the tables."""
        if self.file is not None and self._found() != self.file:
            raise FileNotFoundError(self.url.database)

    def _engine(self, begin: str, connections: int) -> sa.Engine:
        engine = sa.create_engine(
            self.url,
            pool_size=connections,
            max_overflow=0,
            connect_args={"timeout": self.busy_seconds, "check_same_thread": False},
        )

        @sa.event.listens_for(engine, "connect")
        def prepare(connection: Any, _record: object) -> None:
            connection.text_factory = lambda data: data.decode(
                "utf-8", "surrogateescape"
            )  # a damaged byte harms one text
            connection.isolation_level = None  # the driver's own idea of transactions would get in the way
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
            connection.execute("PRAGMA foreign_keys=ON")
            connection.execute("PRAGMA secure_delete=ON")  # what is deleted is not left in the file

        @sa.event.listens_for(engine, "begin")
        def start(connection: sa.Connection) -> None:
            if not driver_of(connection).in_transaction:
                connection.exec_driver_sql(begin)

        return engine

    async def close(self) -> None:
        self._hand_over()
        self.waiting.put(None)
        await asyncio.to_thread(self.writer.join)
        if self.connection is not None:
            self.connection.close()
        self.readers.shutdown()
        self.writing.dispose()
        self.reading.dispose()

    async def read(self, work: Work[T]) -> T:
        def task() -> T:
            self._check_file()
            with self.reading.begin() as connection:
                return work(connection)

        with as_unavailable(self.url.database):
            return await self.loop.run_in_executor(self.readers, task)

    async def write(self, work: Work[T]) -> T:
        return await self.begin_write(work)

    def begin_write(self, work: Work[T]) -> "asyncio.Future[T]":
        done: asyncio.Future[T] = self.loop.create_future()
        if not self.gathered:
            self.gathered_before, self.rounds_without, self.gathering_since = 0, 0, self.loop.time()
            self.loop.call_soon(self._gather)
        self.gathered.append((work, done))
        return done

    def _gather(self) -> None:
        """Waking the writer costs more than most work, and so does a flush to the disk: what many tables want at the
        same time is given to it together. Where nobody else wants anything, nobody waits."""
        found = len(self.gathered)
        self.rounds_without = 0 if found > self.gathered_before else self.rounds_without + 1
        self.gathered_before = found
        waited = self.loop.time() - self.gathering_since
        if self.rounds_without >= GATHER_ROUNDS or found >= GROUP or waited > GATHER_SECONDS:
            self._hand_over()
        else:
            self.loop.call_soon(self._gather)

    def _hand_over(self) -> None:
        if self.gathered:
            self.waiting.put(self.gathered)
            self.gathered = []

    def _write_all(self) -> None:
        """The writer thread: everything that waits becomes one transaction."""
        while (orders := self.waiting.get()) is not None:
            group = list(orders)
            last = False
            while len(group) < GROUP and not self.waiting.empty():
                more = self.waiting.get()
                if more is None:
                    last = True
                    break
                group += more
            self._write_group(group)
            if last:
                return

    def _write_group(self, group: list[Order]) -> None:
        try:
            self._check_file()
            connection = self.connection = self.connection or self.writing.connect()
            driver = driver_of(connection)
            driver.execute("BEGIN IMMEDIATE")  # events need nothing of SQLAlchemy; for other work it joins in
        except Exception as error:  # the database is locked or gone, for all of them
            self._disconnect()
            self._settle([(done, None, error) for _, done in group])
            return
        try:
            results = [(done, work(connection), None) for work, done in group]
            driver.commit()
            if connection.in_transaction():
                connection.commit()  # for SQLAlchemy it is over now too
        except Exception as error:
            self._disconnect()
            if len(group) > 1:  # one of them cannot be done, and took the others with it: each on its own
                for one in group:
                    self._write_group([one])
                return
            self._settle([(group[0][1], None, error)])
            return
        self._settle(results)

    def _disconnect(self) -> None:
        if self.connection is not None:
            self.connection.close()
            self.connection = None

    def _settle(self, results: Sequence[tuple["asyncio.Future[Any]", Any, BaseException | None]]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            self.loop.call_soon_threadsafe(settle, results, self.url.database)

    async def listen(self, wake: Wake) -> None:
        await poll(self, wake, self.poll_every)


def settle(results: Sequence[tuple["asyncio.Future[Any]", Any, BaseException | None]], file: str | None = None) -> None:
    for done, value, error in results:
        if done.cancelled():
            continue
        if error is None:
            done.set_result(value)
        else:
            found = as_service_error(error, file)
            found.__cause__ = None if found is error else error
            done.set_exception(found)


async def poll(store: Store, wake: Wake, every: float, overlap: int = 0) -> None:
    """Ask for new events again and again: finding the newest is one look into an index. Where events may appear in
    another order than that of their ids, so many of the last ones are looked at again."""
    last: int | None = None
    while True:
        with contextlib.suppress(Unavailable):
            if last is None:  # before the first pause: what others store meanwhile is new
                last = await store.read(newest_event)
            for table_id, number, newest in await store.read(partial(events_after, last=last - overlap)):
                last = max(last, newest)
                await wake(table_id, number)
        await asyncio.sleep(every if store.others else ALONE_POLL)


def newest_event(connection: sa.Connection) -> int:
    return connection.execute(sa.select(sa.func.max(events.c.id))).scalar() or 0


NEWEST = (
    sa.select(events.c.table_id, sa.func.max(events.c.number), sa.func.max(events.c.id))
    .where(events.c.id > sa.bindparam("last"))
    .group_by(events.c.table_id)
)


def events_after(connection: sa.Connection, last: int) -> list[tuple[str, int, int]]:
    return [(table_id, number, newest) for table_id, number, newest in connection.execute(NEWEST, {"last": last})]
