"""Each table has one process that looks after it, and everybody else's processes ask that one.

Which one follows from the table's id and the processes there are, so that all come to the same answer without asking.
When processes come and go, or disagree for a moment about who is there, two may work at a table: that costs time, and
nothing else, because of two events with the same number the database takes only one.

Sockets stay where they are. A `Subscription` is somebody at a socket here who follows a table; it moves along when
another process takes the table over, and goes on after the last update that it was shown.
"""

import asyncio
import hashlib
import re
from collections.abc import Callable
from typing import Protocol

import msgspec

from emporion.core.errors import EmporionError
from emporion.server import commands as c
from emporion.server import logs
from emporion.server import messages as m
from emporion.server.broadcast import Follower
from emporion.server.channel import Called, Caller, FollowFor, LineLost
from emporion.server.errors import Forwarded, Unavailable
from emporion.server.handler import CommandHandler
from emporion.server.members import Members

KNOWN = 20_000  # tables whose process is remembered
HEAD = 200  # bytes of a message in which its number stands
MOVES = 16  # at a time
RETRY_SECONDS = 0.5
PATIENCE = 60  # attempts to move somebody
ATTEMPTS = 4
OK = 200
NUMBER = re.compile(rb'"number":(\d+)')
GONE = b'{"type":"gone"'


class Visitor(Protocol):
    """A line to another process that asks this one."""

    @property
    def busy(self) -> bool: ...
    def goodbye(self) -> None: ...
    def abort(self) -> None: ...


class Subscription:
    def __init__(self, follow: c.Follow, person: m.Person, send: Callable[[bytes | None], None]) -> None:
        self.follow = follow
        self.person = person
        self.send = send
        self.head = b""  # of the last message
        self.ended = False
        self.line: Caller | None = None  # to the process that looks after the table, if it is another one
        self.place = 0
        self.follower: Follower | None = None  # if it is this one

    def show(self, data: bytes) -> None:
        self.head = data[:HEAD]
        self.ended = self.ended or data.startswith(GONE)
        self.send(data)

    @property
    def attached(self) -> bool:
        return self.follower is not None or self.line is not None

    @property
    def last(self) -> int:
        """The number of the last update that was shown."""
        found = NUMBER.search(self.head)
        return int(found[1]) if found else self.follow.last


class Router:
    def __init__(self, members: Members, handler: CommandHandler) -> None:
        self.members = members
        self.handler = handler
        self.homes: dict[str, Caller | None] = {}
        self.subscriptions: set[Subscription] = set()
        self.moving: dict[Subscription, asyncio.Task[None]] = {}
        self.gate = asyncio.Semaphore(MOVES)
        self.visitors: set[Visitor] = set()
        members.changed = self.processes_changed

    # Who looks after what ---------------------------------------------------------------------------------------------

    def home(self, table_id: str) -> Caller | None:
        """The line to the process that looks after a table; None if it is this one."""
        lines = self.members.lines
        if not lines:
            return None
        if table_id not in self.homes:
            if len(self.homes) >= KNOWN:
                self.homes.clear()
            first = max([self.members.id, *lines], key=lambda process: weight(process, table_id))
            self.homes[table_id] = lines.get(first)
        return self.homes[table_id]

    def is_mine(self, table_id: str) -> bool:
        return self.home(table_id) is None

    def processes_changed(self) -> None:
        self.homes.clear()
        for one in self.subscriptions:
            if one not in self.moving and self._is_astray(one):
                task = self.moving[one] = asyncio.create_task(self._move(one))
                task.add_done_callback(lambda _task, one=one: self.moving.pop(one, None))  # type: ignore[misc]

    def _is_astray(self, one: Subscription) -> bool:
        return not one.ended and (not one.attached or one.line is not self.home(one.follow.table))

    # Following --------------------------------------------------------------------------------------------------------

    async def follow(self, follow: c.Follow, person: m.Person, send: Callable[[bytes | None], None]) -> Subscription:
        one = Subscription(follow, person, send)
        await self._attach(one, follow)
        self.subscriptions.add(one)
        if self._is_astray(one):
            self.processes_changed()
        return one

    def unfollow(self, one: Subscription) -> None:
        one.ended = True
        self.subscriptions.discard(one)
        self._detach(one)

    def _detach(self, one: Subscription) -> None:
        if one.line is not None:
            one.line.leave_place(one.place)
        if one.follower is not None:
            self.handler.unfollow(one.follower)
        one.line = one.follower = None

    async def _attach(self, one: Subscription, follow: c.Follow) -> None:
        for _ in range(ATTEMPTS):
            line = self.home(follow.table)
            if line is None:
                break
            one.place = line.new_place(one.show)
            try:
                answer = await line.ask(lambda n, p=one.place: FollowFor(n, p, follow, one.person))  # type: ignore[misc]
            except LineLost:
                continue
            except BaseException:
                line.leave_place(one.place)
                raise
            if answer.status != OK:
                line.leave_place(one.place)
                raise Forwarded(answer.status, answer.code, answer.data)
            one.line = line
            return
        one.follower = await self.handler.follow(follow, one.person, one.show)

    async def _move(self, one: Subscription) -> None:
        """Follow the table where it is looked after now. Nothing is shown twice, and nothing is left out: what comes is
        all that is stored after the last update."""
        async with self.gate:
            for _ in range(PATIENCE):
                if not self._is_astray(one):
                    return
                self._detach(one)
                try:
                    await self._attach(one, msgspec.structs.replace(one.follow, last=one.last))
                except EmporionError as error:
                    if error.code != Unavailable().code:
                        break
                    await asyncio.sleep(RETRY_SECONDS)
                except Exception:
                    logs.error("could not move a follower", table=one.follow.table)
                    break
                if one.ended:  # the socket was closed meanwhile
                    self._detach(one)
        if not one.ended:
            one.send(None)  # whoever it is comes back, and is told what is wrong

    # The other end ----------------------------------------------------------------------------------------------------

    async def open(self, answer: Callable[[str], Called]) -> None:
        await self.members.open(answer)

    async def close(self, seconds: float = 2.0) -> None:
        """Hand the tables over: others follow them elsewhere, and are answered what they have asked for."""
        await self.members.leave()
        for visitor in list(self.visitors):
            visitor.goodbye()
        deadline = asyncio.get_running_loop().time() + seconds
        while any(visitor.busy for visitor in self.visitors) and asyncio.get_running_loop().time() < deadline:
            await asyncio.sleep(0.01)
        for visitor in list(self.visitors):
            visitor.abort()
        for task in list(self.moving.values()):
            task.cancel()
        await self.members.close()


def weight(process: str, table_id: str) -> bytes:
    return hashlib.blake2b(f"{process} {table_id}".encode(), digest_size=8).digest()
