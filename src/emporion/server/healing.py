"""Times that were stored by a clock that was wrong are healed, so that nobody's time runs out unfairly, or never."""

import contextlib

from emporion.core.errors import EmporionError
from emporion.server import events as ev
from emporion.server import logs, rows
from emporion.server.cache import AHEAD, TableCache
from emporion.server.store import Conflict

JUMP = 60.0  # seconds more than have passed: somebody has set the clock
LOOK_EVERY = 60.0  # seconds between two looks for times from the future


class Healing:
    def __init__(self, cache: TableCache) -> None:
        self.cache = cache
        self.last: tuple[int, float] | None = None  # the time, and how much had passed, at the last look
        self.looked_at: float | None = None

    async def look(self, now: int) -> bool:
        """Did time jump ahead since the last look? What is from the future is healed meanwhile."""
        elapsed = self.cache.world.steady()
        ahead = 0.0
        if self.last is not None:
            ahead = (now - self.last[0]) / 1000 - (elapsed - self.last[1])
        back = self.last is not None and now < self.last[0] - AHEAD
        self.last = now, elapsed
        if back or self.looked_at is None or elapsed - self.looked_at >= LOOK_EVERY:
            more = await self._heal(now, back)
            self.looked_at = None if more else elapsed
        if abs(ahead) >= JUMP:
            logs.warn("time jumped: turns start over", seconds=round(ahead))
        return ahead >= JUMP

    async def _heal(self, now: int, back: bool) -> bool:
        """Heal some tables. Are there more?"""
        store, limit = self.cache.store, now + AHEAD
        wrong = await store.read(lambda connection: rows.ahead_of(connection, limit))
        if back or await store.read(lambda connection: rows.has_future(connection, limit)):
            await store.write(lambda connection: rows.forget_future(connection, now, limit))
        if back:
            await store.write(lambda connection: rows.look_again(connection, now))
        for table_id in wrong:
            with contextlib.suppress(Conflict, EmporionError):
                async with self.cache.open(table_id) as cached:
                    if cached.table.changed_at > limit:
                        await self.cache.commit(cached, ev.Healed())
                        logs.warn("a table had a time from the future", table=table_id)
        return len(wrong) == rows.LIST_LENGTH
