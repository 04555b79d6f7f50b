"""Which processes the service has. Each has a row in the database, which it renews, and a line to every other one.

A process whose row is not renewed for as long as a lease lasts is no longer counted, and neither is one that does not
answer: others look after its tables at once. Time is measured by everybody's own steady clock: a renewal is another
number in the row, whatever clocks say.
"""

import asyncio
import contextlib
import secrets
import time
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa

from emporion.server import logs
from emporion.server.channel import Called, Caller, Ping
from emporion.server.errors import Unavailable
from emporion.server.schema import processes
from emporion.server.store import Conflict, Store

TICK = 1.0  # seconds
SILENCE = 6.0  # seconds without an answer after which a process is given up
LATE = 3.0  # seconds that this process was stopped itself, so that nobody can be blamed for silence
RENEWALS = 4  # in the time that a lease lasts
FORGET = 5  # leases after which the row of a process is deleted
CONNECT_SECONDS = 3.0


class Process(NamedTuple):
    id: str
    address: str
    secret: str
    beat: int


def renew(connection: sa.Connection, own: Process) -> list[Process]:
    """Renew one's own row, and look at all of them."""
    beat = processes.update().where(processes.c.id == own.id).values(beat=own.beat)
    if not connection.execute(beat).rowcount:
        connection.execute(processes.insert().values(own._asdict()))
    return look(connection)


def look(connection: sa.Connection) -> list[Process]:
    columns = (processes.c[name] for name in Process._fields)
    return [Process(*row) for row in connection.execute(sa.select(*columns))]


def forget(connection: sa.Connection, gone: list[Process]) -> None:
    for one in gone:
        connection.execute(processes.delete().where(processes.c.id == one.id, processes.c.beat == one.beat))


class Members:
    def __init__(self, store: Store, host: str, lease: float) -> None:
        self.store = store
        self.host = host
        self.lease = lease
        self.id = secrets.token_hex(8)
        self.secret = secrets.token_hex(32)
        self.beat = 0
        self.address = ""
        self.server: asyncio.Server | None = None
        self.lines: dict[str, Caller] = {}  # to the processes that can be asked
        self.changed: Callable[[], None] = lambda: None  # is told when there are others than before
        self.beats: dict[str, tuple[int, float]] = {}  # of each other process, and when that was first seen
        self.calling: dict[str, asyncio.Task[None]] = {}
        self.looking: asyncio.Task[None] | None = None
        self.left: set[str] = set()  # they said so
        self.looked_at = 0.0

    async def open(self, answer: Callable[[str], Called]) -> None:
        """Be found by others, who are answered by what `answer` makes."""
        if self.host == "off":
            return
        try:
            loop = asyncio.get_running_loop()
            self.server = await loop.create_server(lambda: answer(self.secret), self.host, 0)
        except OSError as error:
            logs.warn("no line to other processes", detail=str(error))
            return
        self.address = f"{self.host}:{self.server.sockets[0].getsockname()[1]}"
        with contextlib.suppress(Unavailable, Conflict):
            await self.look()

    async def run(self) -> None:
        while self.server is not None:
            before = time.monotonic()
            await asyncio.sleep(TICK)
            now = time.monotonic()
            for line in list(self.lines.values()):
                if now - before > TICK + LATE:
                    line.heard_at = now
                elif now - line.heard_at > SILENCE:
                    logs.warn("a process does not answer", process=line.process)
                    line.abort()
                    continue
                line.say(Ping())
            if now - self.looked_at >= self.lease / RENEWALS:
                with contextlib.suppress(Unavailable, Conflict):
                    await self.look()

    # The database -----------------------------------------------------------------------------------------------------

    async def look(self) -> None:
        """Renew the lease, and find out who else is there."""
        self.looked_at = time.monotonic()
        self.beat += 1
        own = Process(self.id, self.address, self.secret, self.beat)
        found = await self.store.write(lambda connection: renew(connection, own))
        now = time.monotonic()
        others = {one.id: one for one in found if one.id != self.id}
        self.beats = {name: self._seen(one, now) for name, one in others.items()}
        self.store.others = bool(others)
        self._compare(now)
        for name, line in list(self.lines.items()):
            if name not in others or self._age(name, now) > self.lease:
                line.abort()
        for name, one in others.items():
            if self._age(name, now) <= self.lease and name not in self.lines and name not in self.left:
                self.call(one)
        old = [one for name, one in others.items() if self._age(name, now) > self.lease * FORGET]
        if old:
            await self.store.write(lambda connection: forget(connection, old))

    def _compare(self, now: float) -> None:
        """Is there somebody who has to be told of every event, because there is no line?"""
        fresh = (name for name in self.beats if name not in self.left and self._age(name, now) <= self.lease)
        self.store.apart = any(name not in self.lines for name in fresh)

    def _seen(self, one: Process, now: float) -> tuple[int, float]:
        beat, at = self.beats.get(one.id, (None, now))
        return (one.beat, at if beat == one.beat else now)

    def _age(self, name: str, now: float) -> float:
        return now - self.beats[name][1]

    def greeted_by(self, name: str) -> None:
        """Somebody has called: call them too, if they are new."""
        if name not in self.lines and name not in self.calling and (self.looking is None or self.looking.done()):
            self.looking = asyncio.create_task(self._look_once())

    async def _look_once(self) -> None:
        with contextlib.suppress(Unavailable, Conflict):
            await self.look()

    # The lines --------------------------------------------------------------------------------------------------------

    def call(self, one: Process) -> None:
        if one.id not in self.calling:
            task = self.calling[one.id] = asyncio.create_task(self._call(one))
            task.add_done_callback(lambda _task: self.calling.pop(one.id, None))

    async def _call(self, one: Process) -> None:
        host, _, port = one.address.rpartition(":")
        loop = asyncio.get_running_loop()
        with contextlib.suppress(OSError, ValueError):  # it died, or cannot be reached: each works for itself
            async with asyncio.timeout(CONNECT_SECONDS):
                await loop.create_connection(lambda: Caller(self.id, one.id, one.secret, self._news), host, int(port))

    def _news(self, line: Caller) -> None:
        name = line.process
        if line.leaving:
            self.left.add(name)
        if line.usable:
            if name in self.lines:
                line.abort()
                return
            self.lines[name] = line
        elif self.lines.get(name) is line:
            del self.lines[name]
        else:
            return
        self._compare(time.monotonic())
        logs.note("processes", count=len(self.lines) + 1)
        self.changed()

    async def close(self) -> None:
        for task in [*self.calling.values(), *([self.looking] if self.looking else [])]:
            task.cancel()
        for line in list(self.lines.values()):
            line.abort()
        if self.server is not None:
            self.server.close()

    async def leave(self) -> None:
        """Take one's own row away: nobody calls any more."""
        if self.server is not None:
            own = Process(self.id, "", "", self.beat)
            with contextlib.suppress(Unavailable, Conflict):
                await self.store.write(lambda connection: forget(connection, [own]))
