"""What happens at tables without anybody asking: clocks that run out, people who are away, bots that got stuck."""

import asyncio
import contextlib
import time
from collections.abc import Callable

from emporion.core.errors import EmporionError
from emporion.server import events as ev
from emporion.server import logs, metrics, rows
from emporion.server.bots import Bots
from emporion.server.cache import CachedTable, TableCache
from emporion.server.decisions import SUBSTITUTE
from emporion.server.errors import BrokenTable, TableNotFound, Unavailable
from emporion.server.healing import Healing
from emporion.server.presence import Presence
from emporion.server.shuffles import Shuffles
from emporion.server.store import Conflict
from emporion.server.vacations import Vacations

RETRY_FAILED = 60_000  # milliseconds until a table is tried again at which something failed,
RETRY_BROKEN = 3_600_000  # or that cannot be opened
LONGEST_WAIT = 5.0  # seconds that a round waits for a table before it looks at others again
LEFT_BEHIND = 10.0  # seconds that another process has for a table that it looks after
SOON = 1_000  # milliseconds: nobody who is here is looked at more often


class Timers:
    def __init__(
        self, cache: TableCache, presence: Presence, bots: Bots, shuffles: Shuffles, vacations: Vacations
    ) -> None:
        self.cache = cache
        self.presence = presence
        self.shuffles = shuffles
        self.vacations = vacations
        self.bots = bots
        self.healing = Healing(cache)
        self.processes: Callable[[], int] = lambda: 1  # how many the service has
        self.tasks: dict[str, asyncio.Task[None]] = {}  # of the tables that are being looked at
        self.left_to_others: dict[str, float] = {}  # tables where something is due, and since when we know

    async def run(self) -> None:
        try:
            await self._run()
        finally:
            for task in self.tasks.values():
                task.cancel()

    async def _run(self) -> None:
        while True:
            due = time.monotonic() + self.cache.settings.watch_every
            await asyncio.sleep(self.cache.settings.watch_every)
            metrics.LAG.observe(max(0.0, time.monotonic() - due))
            try:
                await self.round()
            except Unavailable:
                pass  # the log says why
            except Exception:
                logs.error("a round of the timers failed")

    async def round(self) -> None:
        """Look at every table where something is due."""
        now = self.cache.world.milliseconds()
        jumped = await self.healing.look(now)
        await self.presence.write_down(now)
        in_work = list(self.tasks)
        processes = self.processes()
        due = await self.cache.store.read(lambda connection: rows.due_tables(connection, now, in_work, processes))
        for table_id in self._own(due):
            self.tasks[table_id] = asyncio.create_task(self._attend(table_id, now, jumped))
        if self.tasks:  # a table that takes long does not delay others
            await asyncio.wait(self.tasks.values(), timeout=LONGEST_WAIT)
            self.tasks = {table_id: task for table_id, task in self.tasks.items() if not task.done()}

    def _own(self, due: list[str]) -> list[str]:
        """The tables that are for this process to attend to: those that it looks after, and those that another one has
        left alone for long."""
        now = time.monotonic()
        others = {
            table_id: self.left_to_others.get(table_id, now) for table_id in due if not self.cache.is_mine(table_id)
        }
        self.left_to_others = others
        return [table_id for table_id in due if now - others.get(table_id, -LEFT_BEHIND) >= LEFT_BEHIND]

    async def _attend(self, table_id: str, now: int, jumped: bool = False) -> None:
        try:
            async with self.cache.open(table_id) as cached:
                if jumped and cached.table.actor is not None:  # nobody has used up the time that was skipped
                    await self.cache.commit(cached, ev.Healed())
                else:
                    await self._act(cached, now)
                self.bots.nudge(cached.table)
        except Conflict:  # another process was faster: opening the table tells its followers here what it did
            with contextlib.suppress(EmporionError):
                async with self.cache.open(table_id):
                    pass
        except TableNotFound:
            pass
        except Unavailable:
            pass
        except BrokenTable:
            await self._put_off(table_id, now + RETRY_BROKEN)
        except Exception:
            logs.error("a timer failed", table=table_id)
            await self._put_off(
                table_id, now + RETRY_FAILED
            )  # others come first, and the log is not for this one alone

    async def _put_off(self, table_id: str, due: int) -> None:
        with contextlib.suppress(Unavailable):
            await self.cache.store.write(lambda connection: rows.put_off(connection, table_id, due))

    async def _act(self, cached: CachedTable, now: int) -> None:
        table = cached.table
        if table.shuffling:
            await self.shuffles.finish(cached, now)
            return
        if table.at_once and table.phase == "waiting" and (table.due() or 0) <= now:
            await self.cache.commit(cached, ev.Closed())  # the page that was about to start the game was closed
            return
        seat = table.actor
        if seat is None or table.seats[seat].by_bot:
            return
        clock, away = table.clock_end(), table.away_end()
        if clock is not None and clock <= now and await self.vacations.note(cached):  # it was not told
            return
        if clock is not None and clock <= now:
            await self.cache.commit(cached, ev.StoodIn(seat=seat, reason="clock", level=SUBSTITUTE))
        elif away is not None and away <= now:
            away_from = await self.presence.away_from(table, seat, now)
            if away_from <= now:
                await self.cache.commit(cached, ev.StoodIn(seat=seat, reason="away", level=SUBSTITUTE))
            else:
                later = max(away_from, now + SOON)
                await self._set_due(cached, later if clock is None else min(later, clock))
        else:  # it was due by another clock, or by the rules of an older version
            await self._set_due(cached, table.due())

    async def _set_due(self, cached: CachedTable, due: int | None) -> None:
        table_id, number = cached.table.id, cached.table.number
        await self.cache.store.write(lambda connection: rows.set_due(connection, table_id, number, due))
