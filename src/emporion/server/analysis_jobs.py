"""Analyses of finished games: every decision is graded, in a thread of its own and with the lowest priority.

A job is a row of the database. Any process may claim it, and reports its progress again and again; when it has been
silent for long (it was killed), another one starts over. The results are kept for good.
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

from emporion.bots import think
from emporion.bots.analysis import Analysis, Graded, decisions_of, graded
from emporion.bots.reasons import Reason
from emporion.core.match import Match
from emporion.server import logs, metrics, rows
from emporion.server import messages as m
from emporion.server.cache import TableCache
from emporion.server.decisions import finished_match
from emporion.server.errors import ServiceError, Unavailable
from emporion.server.hints import reasons_info
from emporion.server.reason_messages import ReasonInfo
from emporion.server.store import Conflict

FEWEST, MOST = 40, 1000  # iterations for each of the two looks at a decision
PROBES, PROBE_ITERATIONS = 12, 24
WAITING = 20  # jobs that may wait at the same time
REPORT_EVERY = 1_000  # milliseconds between two reports of progress
SILENT = 15_000  # milliseconds without one, after which another process takes over
LOOK_EVERY = 5.0  # seconds between two looks for jobs that other processes were given or left behind
KEPT = 8  # translated analyses kept in memory
NICE = 10

decode = msgspec.json.Decoder(m.AnalysisInfo).decode


def lower_priority() -> None:
    """Let bots and people come first, where threads can have priorities of their own."""
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


class AnalysisJobs:
    def __init__(self, cache: TableCache) -> None:
        self.cache = cache
        self.thread = ThreadPoolExecutor(1, "analysis", lower_priority)
        self.nudged = asyncio.Event()
        self.worker = cache.world.token(8).hex()  # tells this process from others
        self.translated: OrderedDict[tuple[str, str], m.AnalysisInfo] = OrderedDict()

    # What people ask for ----------------------------------------------------------------------------------------------

    async def request(self, table_id: str, language: str, asker: rows.Asker) -> m.AnalysisState:
        """Have a finished game analysed, unless that was done or asked for before."""
        async with self.cache.open(table_id) as cached:
            finished_match(cached.table)
        now, most_of_one = self.cache.world.milliseconds(), self.cache.settings.analyses_per_person
        with contextlib.suppress(Conflict):  # somebody else asked at the same time
            if not await self.cache.store.write(
                lambda connection: rows.request_analysis(connection, table_id, now, asker, WAITING, most_of_one)
            ):
                raise ServiceError("busy", "Too many games are waiting to be analysed. Try again later.")
        self.nudged.set()
        return await self.state(table_id, language)

    async def state(self, table_id: str, language: str) -> m.AnalysisState:
        async with self.cache.open(table_id) as cached:
            match = finished_match(cached.table)
        row = await self.cache.store.read(lambda connection: rows.analysis(connection, table_id))
        if row is None:
            return m.AnalysisState(state="none", done=0, total=0, analysis=None)
        if row.data is None:
            return m.AnalysisState(state="running", done=row.done, total=row.total, analysis=None)
        key = table_id, language
        if key not in self.translated:
            self.translated[key] = await asyncio.to_thread(translated, match, decode(row.data), language)
            while len(self.translated) > KEPT:
                self.translated.popitem(last=False)
        return m.AnalysisState(state="done", done=row.done, total=row.total, analysis=self.translated[key])

    # The work ---------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        while True:
            try:
                while await self.round():
                    pass
            except Unavailable:
                pass  # the log says why
            except Exception:
                logs.error("a round of analyses failed")
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self.nudged.wait()
            self.nudged.clear()

    async def round(self) -> bool:
        """Do one job, if there is one that nobody works on."""
        now = self.cache.world.milliseconds()
        store, worker = self.cache.store, self.worker
        table_id = await store.write(lambda connection: rows.claim_analysis(connection, worker, now, now - SILENT))
        if table_id is None:
            return False
        try:
            if not await self._analyse(table_id):
                await store.write(lambda connection: rows.release_analysis(connection, table_id, worker))
                return False
        except asyncio.CancelledError:
            with contextlib.suppress(Unavailable):  # the next one who looks need not wait
                await store.write(lambda connection: rows.release_analysis(connection, table_id, worker))
            raise
        except Unavailable:
            raise
        except Exception:
            logs.error("an analysis failed", table=table_id)
            await store.write(lambda connection: rows.drop_analysis(connection, table_id))
        return True

    async def _analyse(self, table_id: str) -> bool:
        """Analyse a table; False if it must wait for the search to be compiled."""
        async with self.cache.open(table_id) as cached:
            match = finished_match(cached.table).copy()
        if not self.cache.readiness.search_ready(match.game.name):
            return False
        started = time.monotonic()
        work = asyncio.get_running_loop().run_in_executor
        total, iterations = await work(self.thread, affordable, match, self.cache.settings.analysis_seconds)
        looks = graded(match, iterations, table_id)
        found: list[Graded] = []
        reported_at = 0
        while (one := await work(self.thread, next_of, looks)) is not None:
            found.append(one)
            if (now := self.cache.world.milliseconds()) - reported_at >= REPORT_EVERY:
                reported_at = now
                if not await self._report(table_id, len(found), total):
                    return True  # another process has taken over
        data = msgspec.json.encode(Analysis(match, tuple(found)).as_data()).decode()
        await self._report(table_id, total, total, data)
        metrics.ANALYSES.observe(time.monotonic() - started)
        return True

    async def _report(self, table_id: str, done: int, total: int, data: str | None = None) -> bool:
        now, worker = self.cache.world.milliseconds(), self.worker
        return await self.cache.store.write(
            lambda connection: rows.report_analysis(connection, table_id, worker, now, done, total, data)
        )

    def close(self) -> None:
        self.thread.shutdown(wait=False, cancel_futures=True)


def next_of(looks: Iterator[Graded]) -> Graded | None:
    return next(looks, None)


def stored_reason(one: ReasonInfo) -> Reason:
    return Reason(one.what, one.when, one.amount, one.seat)


def translated(match: Match, found: m.AnalysisInfo, language: str) -> m.AnalysisInfo:
    """With the text of every choice in a language."""
    words, rules = match.words(language), match.game.rules

    def with_texts(decision: m.DecisionInfo) -> m.DecisionInfo:
        state = match.state_before(decision.step)

        def say(notation: str) -> str:
            return words.say(rules.describe(state, decision.seat, match.game.notations[notation]))

        known, hindsight = (
            msgspec.structs.replace(
                look, best_text=say(look.best), why=reasons_info(words, (stored_reason(one) for one in look.why))
            )
            for look in (decision.known, decision.hindsight)
        )
        return msgspec.structs.replace(decision, made_text=say(decision.made), known=known, hindsight=hindsight)

    return msgspec.structs.replace(found, decisions=[with_texts(decision) for decision in found.decisions])
