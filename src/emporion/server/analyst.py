"""Finished games looked at again: every decision graded, in a thread of its own and behind everything else.

A wish for an analysis is a row of the database. Any process may take it up; while it works it says so again and again,
and when it has been silent for long (it was killed), another one begins anew. What is found is kept for ever.
"""

import asyncio
import contextlib
import os
import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import msgspec

from emporion.arena.analysis import Analysis, Graded, decisions_of, graded
from emporion.bots import think
from emporion.core.match import Match
from emporion.server import commands as c
from emporion.server import logs, metrics, rows
from emporion.server import messages as m
from emporion.server.hints import Busy
from emporion.server.store import Conflict, Unavailable
from emporion.server.tables import Entry, Tables
from emporion.server.warmup import Compiling

FEWEST, MOST = 40, 1000  # iterations for each of the two looks at a decision
PROBES, PROBE_ITERATIONS = 12, 24
WAITING = 20  # analyses that are wished for and not yet done
SAY_EVERY = 1_000  # milliseconds between two signs of life
SILENT = 15_000  # milliseconds without one, after which somebody else takes over
LOOK_EVERY = 5.0  # seconds between two looks for wishes that other processes were told or left behind
KEPT = 8  # analyses kept in memory, in words
NICE = 10

decode = msgspec.json.Decoder(m.AnalysisInfo).decode


def be_modest() -> None:
    """Let bots and people come first; where threads have no priorities of their own, all are equal."""
    with contextlib.suppress(AttributeError, OSError):
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), NICE)


def affordable(match: Match, seconds: float) -> tuple[int, int]:
    """How many decisions there are, and how many iterations for each look, so that the whole game takes about so many
    seconds on this machine."""
    steps = decisions_of(match)
    probed = steps[:: max(1, len(steps) // PROBES)]
    begun = time.thread_time()  # of the processor: how busy the machine is just now says nothing about the game
    for number in probed:
        think(match.game, match.state_before(number), match.steps[number].seat, 0, iterations=PROBE_ITERATIONS)
    each = (time.thread_time() - begun) / (max(1, len(probed)) * PROBE_ITERATIONS)
    return len(steps), max(FEWEST, min(MOST, int(seconds / max(1e-9, 2 * len(steps) * each))))


class Analyst:
    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.thread = ThreadPoolExecutor(1, "analyst", be_modest)
        self.nudged = asyncio.Event()
        self.name = tables.world.token(8).hex()  # tells this process from others
        self.said: OrderedDict[tuple[str, str], m.AnalysisInfo] = OrderedDict()

    # What people ask for ----------------------------------------------------------------------------------------------

    async def wish(self, table: str, language: str) -> m.AnalysisState:
        """Let a finished game be analysed, if it is not already."""
        async with self.tables.use(table) as entry:
            await self._finished(entry)
        now = self.tables.world.milliseconds()
        with contextlib.suppress(Conflict):  # somebody else wished for it at the same time
            if not await self.tables.store.write(
                lambda connection: rows.wish_analysis(connection, table, now, WAITING)
            ):
                raise Busy("busy", "Many games wait to be analysed. Try again later.")
        self.nudged.set()
        return await self.state(table, language)

    async def state(self, table: str, language: str) -> m.AnalysisState:
        async with self.tables.use(table) as entry:
            match = await self._finished(entry)
        row = await self.tables.store.read(lambda connection: rows.analysis(connection, table))
        if row is None:
            return m.AnalysisState("none", 0, 0, None)
        if row.data is None:
            return m.AnalysisState("running", row.done, row.total, None)
        key = table, language
        if key not in self.said:
            self.said[key] = await asyncio.to_thread(in_words, match, decode(row.data), language)
            while len(self.said) > KEPT:
                self.said.popitem(last=False)
        return m.AnalysisState("done", row.done, row.total, self.said[key])

    async def _finished(self, entry: Entry) -> Match:
        await self.tables.catch_up(entry)
        table = entry.table
        assert table is not None
        if table.match is None or table.phase != "over":
            raise c.Forbidden("not-over", "A game can be analysed after its end.")
        return table.match

    # The work ---------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        while True:
            try:
                while await self.round():
                    pass
            except Unavailable:
                logs.warn("the database is unavailable")
            except Exception:
                logs.log.exception("analysing failed")
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.nudged.wait(), LOOK_EVERY)
            self.nudged.clear()

    async def round(self) -> bool:
        """Take up one wish, if there is one that nobody works on."""
        now = self.tables.world.milliseconds()
        store, name = self.tables.store, self.name
        table = await store.write(lambda connection: rows.take_analysis(connection, name, now, now - SILENT))
        if table is None:
            return False
        try:
            await self._analyse(table)
        except asyncio.CancelledError:
            with contextlib.suppress(Unavailable):  # the next one who looks need not wait
                await store.write(lambda connection: rows.leave_analysis(connection, table, name))
            raise
        except Unavailable:
            raise
        except Compiling:
            return False
        except Exception:
            logs.log.exception("a game could not be analysed")
            await store.write(lambda connection: rows.drop_analysis(connection, table))
        return True

    async def _analyse(self, table: str) -> None:
        async with self.tables.use(table) as entry:
            match = (await self._finished(entry)).copy()
        await self.tables.search_ready(match.game.name)
        started = time.monotonic()
        work = asyncio.get_running_loop().run_in_executor
        total, iterations = await work(self.thread, affordable, match, self.tables.settings.analysis_seconds)
        looks = graded(match, iterations, table)
        found: list[Graded] = []
        said_at = 0
        while (one := await work(self.thread, next_of, looks)) is not None:
            found.append(one)
            if (now := self.tables.world.milliseconds()) - said_at >= SAY_EVERY:
                said_at = now
                if not await self._say(table, len(found), total):
                    return  # somebody took over
        data = msgspec.json.encode(Analysis(match, tuple(found)).as_data()).decode()
        await self._say(table, total, total, data)
        metrics.ANALYSES.observe(time.monotonic() - started)

    async def _say(self, table: str, done: int, total: int, data: str | None = None) -> bool:
        now, name = self.tables.world.milliseconds(), self.name
        return await self.tables.store.write(
            lambda connection: rows.say_analysis(connection, table, name, now, done, total, data)
        )

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def next_of(looks: Iterator[Graded]) -> Graded | None:
    return next(looks, None)


def in_words(match: Match, found: m.AnalysisInfo, language: str) -> m.AnalysisInfo:
    """With every choice told in a language."""
    words, rules = match.words(language), match.game.rules

    def told(decision: m.DecisionInfo) -> m.DecisionInfo:
        state = match.state_before(decision.step)

        def say(notation: str) -> str:
            return words.say(rules.describe(state, decision.seat, match.game.notations[notation]))

        known, hindsight = (
            msgspec.structs.replace(look, best_text=say(look.best)) for look in (decision.known, decision.hindsight)
        )
        return msgspec.structs.replace(decision, made_text=say(decision.made), known=known, hindsight=hindsight)

    return msgspec.structs.replace(found, decisions=[told(decision) for decision in found.decisions])
