"""Bots at tables, and bots that step in for people. They think in threads: compiled rules let go of Python's lock."""

import asyncio
import contextlib
import time
from concurrent.futures import ThreadPoolExecutor

from emporion.bots import QUICK, choose
from emporion.core.match import Match, Step
from emporion.server import commands, metrics
from emporion.server import events as ev
from emporion.server.store import Conflict, Unavailable
from emporion.server.table import Table, trial
from emporion.server.tables import Entry, Tables

THINKING_SECONDS = 2.0
GRACE_SECONDS = 1.0  # for the thread to be scheduled, on top of what the level may take
EASIEST = QUICK[0]

#: How long each level may think about one choice.
LEVELS = dict.fromkeys(QUICK, THINKING_SECONDS)


class Bots:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.threads = ThreadPoolExecutor(tables.settings.bot_threads, "bot")
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
        except (Unavailable, commands.Missing):
            pass  # the database is gone; whoever looks after tables comes back to this one
        finally:
            entry.thinking = None

    async def _choose_once(self, entry: Entry) -> bool:
        async with self.tables.use(entry.id) as used:
            if used.table is None or (seat := self._asked(used.table)) is None:
                return False
            level = used.table.seats[seat].level
            match = trial(used.table.match)  # type: ignore[arg-type]
            place = self._place(used.table)
        started = time.monotonic()
        code = await self.think(level, match, seat)
        metrics.THINKING.labels(level).observe(time.monotonic() - started)
        await asyncio.sleep(max(0.0, self.tables.settings.bot_pace - (time.monotonic() - started)))
        async with self.tables.use(entry.id) as used:
            if used.table is not None and self._place(used.table) == place and self._asked(used.table) == seat:
                with contextlib.suppress(Conflict):
                    await self.tables.commit(used, ev.Played(seat, [code], bot=True))
        return True

    @staticmethod
    def _place(table: Table) -> tuple[int, Step | None]:
        """The moment in the game for which a choice is made."""
        steps = table.match.steps if table.match is not None else []
        return len(steps), steps[-1] if steps else None

    async def think(self, level: str, match: Match, seat: int) -> int:
        """A bot's choice. One that takes too long is answered for by the simplest bot."""
        seed = self.tables.world.token(8).hex()
        work = asyncio.get_running_loop().run_in_executor(self.threads, choose, level, match, seed, seat)
        try:
            return await asyncio.wait_for(work, LEVELS.get(level, THINKING_SECONDS) + GRACE_SECONDS)
        except TimeoutError:
            return choose(EASIEST, match, seed, seat)

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.threads.shutdown(wait=False, cancel_futures=True)
