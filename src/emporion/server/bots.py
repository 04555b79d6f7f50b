"""Bots at tables, and bots that step in for people."""

import asyncio
import contextlib
import time

from emporion.server import commands, metrics
from emporion.server import events as ev
from emporion.server.store import Conflict, Unavailable
from emporion.server.table import Table
from emporion.server.tables import Entry, Tables
from emporion.server.thinkers import Thinkers, searches
from emporion.server.warmup import Compiling


class Bots:
    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.tasks: set[asyncio.Task[None]] = set()

    def nudge(self, entry: Entry) -> None:
        """A table has changed: if a bot is to choose there, let it."""
        if entry.table is None or entry.thinking is not None or self._asked(entry.table) is None:
            return
        task = asyncio.create_task(self._play(entry))
        entry.thinking = task
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    @staticmethod
    def _asked(table: Table) -> int | None:
        actor = table.actor
        return actor if actor is not None and table.seats[actor].by_bot else None

    async def _play(self, entry: Entry) -> None:
        """Choose again and again, until a person is asked."""
        try:
            while await self._choose_once(entry):
                pass
        except (Unavailable, Compiling, commands.Missing):
            pass  # whoever looks after tables comes back to this one
        finally:
            entry.thinking = None

    async def _choose_once(self, entry: Entry) -> bool:
        world = self.tables.world
        async with self.tables.use(entry.id) as used:
            if used.table is None or (seat := self._asked(used.table)) is None:
                return False
            level, pace = used.table.seats[seat].level, used.table.pace
            match = used.table.match.copy()  # type: ignore[union-attr]
            place = used.table.place
        if searches(level):
            await self.tables.search_ready(match.game.name)
        started, begun = time.monotonic(), world.now()
        code = await self.thinkers.choose(level, match, seat, world.token(8).hex())
        metrics.THINKING.labels(level).observe(time.monotonic() - started)
        if (left := pace - max(0.0, world.now() - begun)) > 0:  # clocks may jump, and time never runs backwards
            await world.sleep(left)
        async with self.tables.use(entry.id) as used:
            if used.table is not None and used.table.place == place and self._asked(used.table) == seat:
                with contextlib.suppress(Conflict):
                    await self.tables.commit(used, ev.Played(seat, [code], bot=True))
        return True

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
