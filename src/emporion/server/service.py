"""The service as a whole: everything that lives as long as the process."""

import asyncio
import contextlib
from typing import Protocol

from emporion.core.errors import EmporionError, Refused
from emporion.server import commands, guard, logs
from emporion.server.analyst import Analyst
from emporion.server.bots import Bots
from emporion.server.hints import Busy, Hints
from emporion.server.keeper import Keeper
from emporion.server.people import Known, People
from emporion.server.settings import Settings, World
from emporion.server.store import Unavailable, open_store
from emporion.server.tables import Tables
from emporion.server.thinkers import Thinkers
from emporion.server.warmup import Compiling, Warmup, load_games

DEVICE_COOKIE = "emporion_device"
REPLAYS = 5  # that one person, or all guests together, may wait for
COOKIE_SECONDS = 400 * 24 * 3600


class Unknown(EmporionError):
    def __init__(self) -> None:
        super().__init__("nobody", "Say who you are first: give a name.")


def status_of(error: EmporionError) -> int:
    """The HTTP status for an error."""
    for kind, status in (
        (Unknown, 401),
        (commands.Forbidden, 403),
        (commands.Missing, 404),
        (commands.Stale, 409),
        (Refused, 409),
        (guard.TooMany, 429),
        (Busy, 429),
        (Unavailable, 503),
        (Compiling, 503),
    ):
        if isinstance(error, kind):
            return status
    return 400


class Connected(Protocol):
    """A WebSocket, as far as the service has to know it."""

    device: str
    person: Known | None

    def drop(self) -> None: ...


class Service:
    def __init__(self, settings: Settings, world: World | None = None) -> None:
        self.settings = settings
        self.world = world or World()
        self.store = open_store(settings.database, settings.poll_every, settings.busy_seconds)
        self.people = People(self.store, self.world)
        self.tables = Tables(self.store, self.world, settings)
        self.thinkers = Thinkers(settings.bot_threads)
        self.bots = Bots(self.tables, self.thinkers)
        self.hints = Hints(self.tables, self.thinkers)
        self.analyst = Analyst(self.tables)
        self.keeper = Keeper(self.tables, self.bots)
        self.warmup = Warmup()
        self.tables.changed = self.bots.nudge
        self.requests = guard.Limiter(settings.requests_per_second, settings.requests_burst)
        self.newcomers = guard.Limiter(settings.newcomers_per_minute / 60, settings.newcomers_per_minute)
        self.replays = guard.Turns(REPLAYS)
        self.connections: dict[str, set[Connected]] = {}  # of each person, or of each address without one
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, background: bool = True) -> None:
        await self.store.open()
        load_games()
        if background:
            self.tables.ready, self.tables.search_ready = self.warmup.rules, self.warmup.search
            listening = self.store.listen(self.tables.wake)
            for work in (self.keeper.run(), listening, self.warmup.run(), self.analyst.run(), self._watch_devices()):
                self.tasks.append(asyncio.create_task(work))
        logs.note("serving")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for task in self.tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.bots.close()
        await self.tables.close()
        self.thinkers.close()
        self.analyst.close()
        await self.store.close()
        logs.note("stopped")

    async def _watch_devices(self) -> None:
        while True:
            await asyncio.sleep(self.settings.recognise_every)
            with contextlib.suppress(Unavailable):
                await self.recognise()

    async def recognise(self) -> None:
        """Look up all connected devices again: people may have another name, and a device whose person has moved to
        another one, at whatever process, is nobody's any more."""
        known = [one for group in self.connections.values() for one in group if one.person is not None]
        found = await self.people.find_all({one.device for one in known})
        for one in known:
            one.person = found.get(one.device)
            if one.person is None:
                one.drop()

    async def person(self, key: str) -> Known:
        found = await self.people.find(key)
        if found is None:
            raise Unknown
        return found
