"""What happens at tables without anybody asking: clocks that run out, people who are away, bots that were forgotten."""

import asyncio
import contextlib
import time

from emporion.core.errors import EmporionError
from emporion.server import commands, logs, metrics, rows
from emporion.server import events as ev
from emporion.server.bots import Bots
from emporion.server.store import Conflict, Unavailable
from emporion.server.tables import MISSED_MARKS, Entry, Tables
from emporion.server.warmup import Compiling

PUT_OFF = 60_000  # milliseconds until a table that could not be looked after is tried again
LONGEST_WAIT = 5.0  # seconds that a round waits for a table before others are looked after again


class Keeper:
    def __init__(self, tables: Tables, bots: Bots) -> None:
        self.tables = tables
        self.bots = bots
        self.marked_at = 0
        self.tasks: dict[str, asyncio.Task[None]] = {}  # of the tables that are being looked after

    async def run(self) -> None:
        try:
            await self._run()
        finally:
            for task in self.tasks.values():
                task.cancel()

    async def _run(self) -> None:
        while True:
            due = time.monotonic() + self.tables.settings.watch_every
            await asyncio.sleep(self.tables.settings.watch_every)
            metrics.LAG.observe(max(0.0, time.monotonic() - due))
            try:
                await self.round()
            except Unavailable:
                logs.warn("the database is unavailable")
            except Exception:
                logs.log.exception("looking after tables failed")

    async def round(self) -> None:
        """Look after every table where something is due."""
        tables, now = self.tables, self.tables.world.milliseconds()
        present, tables.arrivals = tables.arrivals, set()
        if now - self.marked_at >= tables.settings.seen_every * 1000:
            self.marked_at = now
            present |= tables.seats_present() | tables.heard
            tables.heard = set()
        if present:
            await tables.store.write(lambda connection: rows.mark_seen(connection, sorted(present), now))
        cared_for = list(self.tasks)
        for name in await tables.store.read(lambda connection: rows.due_tables(connection, now, cared_for)):
            self.tasks[name] = asyncio.create_task(self._care(name, now))
        if self.tasks:  # a table that takes long, because its rules are being compiled, keeps no other waiting
            await asyncio.wait(self.tasks.values(), timeout=LONGEST_WAIT)
            self.tasks = {name: task for name, task in self.tasks.items() if not task.done()}

    async def _care(self, name: str, now: int) -> None:
        try:
            async with self.tables.use(name) as entry:
                await self.tables.catch_up(entry)
                await self._look_after(entry, now)
                self.bots.nudge(entry)
        except Conflict:  # another process was faster: what it did is told to those who follow here
            with contextlib.suppress(EmporionError):
                async with self.tables.use(name):
                    pass
        except (commands.Missing, Compiling):
            pass
        except Unavailable:
            logs.warn("the database is unavailable")
        except Exception:
            logs.log.exception("looking after a table failed", extra={"fields": {"table": name}})
            with contextlib.suppress(Unavailable):  # others come first, and the log is not for this one alone
                await self.tables.store.write(lambda connection: rows.put_off(connection, name, now + PUT_OFF))

    async def _look_after(self, entry: Entry, now: int) -> None:
        table = entry.table
        if table is None or (seat := table.actor) is None or table.seats[seat].by_bot:
            return
        clock, away = table.clock_end(), table.away_end()
        if clock is not None and clock <= now:
            await self.tables.commit(entry, ev.StoodIn(seat, "clock", commands.STAND_IN))
        elif away is not None and away <= now and table.away is not None:
            seen = await self.tables.store.read(lambda connection: rows.last_seen(connection, table.id, seat))
            patience = max(table.away, self.tables.settings.seen_every * MISSED_MARKS) * 1000
            if self.tables.present(table.id, seat) or seen + patience > now:
                later = int(max(seen + patience, now + 1000))
                due = later if clock is None else min(later, clock)
                number = table.number
                await self.tables.store.write(lambda connection: rows.postpone(connection, table.id, number, due))
            else:
                await self.tables.commit(entry, ev.StoodIn(seat, "away", commands.STAND_IN))
