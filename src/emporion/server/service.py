"""The service as a whole: everything that lives as long as the process."""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Protocol

from emporion.core.kernel import Loading
from emporion.server import leaving, logs, results
from emporion.server.about import Durations
from emporion.server.advances import Advances
from emporion.server.analysis_jobs import AnalysisJobs
from emporion.server.bots import Bots
from emporion.server.broadcast import Broadcaster
from emporion.server.cache import TableCache
from emporion.server.channel import Called
from emporion.server.errors import NotIdentified, Unavailable
from emporion.server.handler import CommandHandler
from emporion.server.health import Health
from emporion.server.hints import Hints
from emporion.server.limits import Limits, Turns
from emporion.server.members import Members
from emporion.server.messages import Person
from emporion.server.orders import Orders
from emporion.server.people import People
from emporion.server.presence import Presence
from emporion.server.replays import KnownFrames
from emporion.server.routing import Router
from emporion.server.settings import Settings, World
from emporion.server.shuffles import Shuffles
from emporion.server.store import open_store
from emporion.server.study import Study
from emporion.server.thinking import ThinkingPool
from emporion.server.timers import Timers
from emporion.server.tournaments import Tournaments
from emporion.server.vacations import Vacations
from emporion.server.warmup import Warmup, load_games

EXPORTS = 2  # parts that one person may wait for at a time
REPLAYS = 5  # that one person, or all guests of an address together, may wait for at a time


class Connected(Protocol):
    """A WebSocket, as the service sees it."""

    device: str
    person: Person | None

    def drop(self) -> None: ...


class Service:
    def __init__(self, settings: Settings, world: World | None = None) -> None:
        self.settings = settings
        self.world = world or World()
        self.store = open_store(
            settings.database,
            settings.poll_every,
            settings.busy_seconds,
            settings.database_connections,
            settings.database_direct,
        )
        self.health = Health(self.store, self.world)
        self.people = People(self.store, self.world)
        self.broadcaster = Broadcaster()
        self.cache = TableCache(self.store, self.world, settings, self.broadcaster)
        self.presence = Presence(self.store, self.broadcaster, settings)
        self.thinking = ThinkingPool(settings.bot_threads)
        self.bots = Bots(self.cache, self.thinking)
        self.limits = Limits(settings)
        self.shuffles = Shuffles(self.cache)
        self.vacations = Vacations(self.cache)
        self.handler = CommandHandler(
            self.cache, self.presence, self.bots.nudge, self.limits, self.shuffles, self.vacations
        )
        self.tournaments = Tournaments(self.handler)
        self.members = Members(self.store, settings.channel, settings.lease_seconds)
        self.router = Router(self.members, self.handler)
        self.cache.is_mine = self.router.is_mine
        self.desk: Callable[[str], Called] | None = None  # where other processes ask, if they may
        self.hints = Hints(self.cache, self.thinking)
        self.analysis_jobs = AnalysisJobs(self.cache)
        self.study = Study(self.cache, self.thinking)
        self.timers = Timers(self.cache, self.presence, self.bots, self.shuffles, self.vacations)
        self.timers.processes = lambda: len(self.members.lines) + 1
        self.advances = Advances(self.cache, self.bots.nudge)
        self.orders = Orders(self.cache, self.broadcaster, lambda: list(self.connections), self.recognise)
        self.warmup = Warmup()
        self.durations = Durations(self.store)
        self.replays = Turns(REPLAYS)
        self.exports = Turns(EXPORTS)
        self.frames = KnownFrames()
        self.connections: dict[str, set[Connected]] = {}  # of each person, or of each address without one
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self, background: bool = True) -> None:
        await self.store.open()
        Loading.at_once = not background
        load_games()
        if background:
            self.cache.readiness = self.warmup
            listening = self.store.listen(self.cache.wake)
            jobs = self.analysis_jobs.run()
            sharing = self.limits.run(self.store, self.settings.share_every, self.world.milliseconds)
            if self.desk is not None:
                await self.router.open(self.desk)
            others = self.members.run(), self._watch_others(), leaving.run(self.cache)
            missing, rounds = results.run(self.store, self.world), self.tournaments.run()
            for work in (
                self.timers.run(), listening, self.warmup.run(), jobs, sharing, self._watch_devices(), missing,
                rounds, *others, self.orders.run(), self.advances.run(),
            ):  # fmt: skip
                self.tasks.append(asyncio.create_task(work))
        logs.note("serving")

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
        for task in self.tasks:
            with contextlib.suppress(asyncio.CancelledError, Exception):
                await task
        await self.router.close()
        await self.bots.close()
        await self.cache.close()
        self.thinking.close()
        self.analysis_jobs.close()
        await self.store.close()
        logs.note("stopped")

    async def _watch_others(self) -> None:
        """Whoever stored an event may have died before telling."""
        while True:
            await asyncio.sleep(self.settings.lease_seconds / 2)
            if self.store.others:
                with contextlib.suppress(Unavailable):
                    await self.cache.compare()

    async def _watch_devices(self) -> None:
        while True:
            await asyncio.sleep(self.settings.recognise_every)
            with contextlib.suppress(Unavailable):
                await self.recognise()

    async def recognise(self, person: str = "") -> None:
        """Look up all connected devices again, or those of one person: people may have changed their names, or moved to
        another device, at this process or at another."""
        groups = [self.connections.get(person, set())] if person else list(self.connections.values())
        known = [one for group in groups for one in group if one.person is not None]
        found = await self.people.find_all({one.device for one in known})
        for one in known:
            one.person = found.get(one.device)
            if one.person is None:
                one.drop()

    async def person(self, key: str, barred_too: bool = False) -> Person:
        found = await self.people.find(key, barred_too)
        if found is None:
            raise NotIdentified
        return found
