"""Bots at tables, and substitute bots that step in for people."""

import asyncio
import contextlib
import time

from emporion.server import events as ev
from emporion.server import metrics
from emporion.server.cache import TableCache
from emporion.server.decisions import running_match
from emporion.server.errors import TableNotFound, Unavailable
from emporion.server.store import Conflict
from emporion.server.table import Table
from emporion.server.thinking import LAST_RESORT, ThinkingPool, searches


def seat_to_move(table: Table) -> int | None:
    """The seat whose turn it is, if a bot plays there."""
    actor = table.actor
    return actor if actor is not None and table.seats[actor].by_bot else None


class Bots:
    def __init__(self, cache: TableCache, pool: ThinkingPool) -> None:
        self.cache = cache
        self.pool = pool
        self.thinking: set[str] = set()  # tables where a bot has its turn
        self.tasks: set[asyncio.Task[None]] = set()

    def nudge(self, table: Table) -> None:
        """A table has changed: if it is a bot's turn, let it choose."""
        if table.id not in self.thinking and seat_to_move(table) is not None:
            self.thinking.add(table.id)
            task = asyncio.create_task(self._play(table.id))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def _play(self, table_id: str) -> None:
        """Choose again and again, until it is a person's turn."""
        try:
            with self.cache.pinned(table_id):
                while await self._choose_once(table_id) and self.cache.is_mine(table_id):
                    pass
        except (Unavailable, TableNotFound):
            pass  # the timers come back to this table
        finally:
            self.thinking.discard(table_id)

    async def _choose_once(self, table_id: str) -> bool:
        world = self.cache.world
        async with self.cache.open(table_id, catch_up=False) as cached:
            table = cached.table
            seat = seat_to_move(table)
            if seat is None:
                return False
            level, pace, moment = table.seats[seat].level, table.pace, table.moment
            if all(each.by_bot for each in table.seats):  # nobody waits for them, and nobody slows them down
                pace = max(pace, self.cache.settings.bots_alone_pace)
            match = running_match(table).copy()
        if searches(level) and not self.cache.readiness.search_ready(match.game.name):
            level = LAST_RESORT  # the page tells that the bot is warming up
        started, begun = time.monotonic(), world.now()
        code = await self.pool.choose(level, match, seat, world.token(8).hex())
        metrics.THINKING.observe(time.monotonic() - started)
        if (left := pace - max(0.0, world.now() - begun)) > 0:  # clocks may jump, and time never runs backwards
            await world.sleep(left)
        async with self.cache.open(table_id, catch_up=False) as cached:
            if cached.table.moment == moment and seat_to_move(cached.table) == seat:
                with contextlib.suppress(Conflict):
                    await self.cache.commit(cached, ev.Played(seat=seat, choices=[code], bot=True))
        return True

    async def close(self) -> None:
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        self.thinking.clear()  # a task that was cancelled before it began could not do that
