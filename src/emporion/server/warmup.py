"""Two tiers: people play at once, and change over to machine code when it is ready.

Compiling keeps Python busy for seconds, so it is done in processes of their own, one for each game, as many at once as
there are cores; they leave the machine code in the cache, and a thread of the service loads it from there. Until then
the rules run interpreted, and bots that search choose as the best of those that need no search. What somebody waits for
is compiled first.

If compiling fails, play goes on interpreted: the log says why, once, and it is tried again later.
"""

import asyncio
import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from typing import Final, Literal

from emporion.bots import compiling
from emporion.bots.compiling import RULES, SEARCH
from emporion.bots.networks import JUDGED, LEARNED, NoNetwork, shipped, shipped_judge
from emporion.core.jit import INTERPRETED
from emporion.core.texts import LANGUAGES
from emporion.games import NAMES, game
from emporion.server import logs, metrics

WANTED_SECONDS = 5.0  # how long somebody who needed what is not ready counts as waiting for it
LOOK_SECONDS = 0.5  # how often to check what the compiling processes have left in the cache
RETRY_SECONDS = (5.0, 60.0, 600.0)  # after the first failure, the second, and every further one
REASON = 500  # characters of what a compiling process said last

Tier = Literal["interpreted", "compiled"]
INTERPRETED_TIER: Final = "interpreted"
COMPILED_TIER: Final = "compiled"
Part = tuple[str, str]  # which, and of which game


def load_games() -> None:
    """Everything of the games that needs no compiling: whoever asks first should not wait for it."""
    for name in NAMES:
        for language in LANGUAGES:
            game(name).catalogue.words(language)
    needed: list[tuple[Callable[[str], object], str, str]] = [
        *((shipped, name, "no network: bots play by heuristics") for name in LEARNED),
        *((shipped_judge, name, "no judge: bots count on forecasts") for name in JUDGED),
    ]
    for learned, name, otherwise in needed:
        try:
            learned(name)
        except NoNetwork as reason:
            logs.warn(otherwise, game=name, reason=str(reason))


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


class CompilingFailed(Exception):
    """A compiling process did not do its work."""


async def compile_beside(name: str) -> None:
    """Compile a game in a process of its own, which leaves the machine code in the cache."""
    worker = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "emporion.bots.compiling", name,
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    try:
        _, said = await worker.communicate()
    finally:
        if worker.returncode is None:
            worker.kill()
            await worker.wait()
    if worker.returncode == compiling.NOT_KEPT:
        raise CompilingFailed("what was compiled could not be kept: is the cache full, or not writable?")
    if worker.returncode:
        last = said.decode(errors="replace").strip()[-REASON:]
        raise CompilingFailed(f"the compiling process ended with {worker.returncode}: {last or 'it said nothing'}")


class Warmup:
    def __init__(self, workers: int | None = None) -> None:
        self.ready = {(part, name): asyncio.Event() for name in NAMES for part in compiling.PARTS}
        self.wanted: dict[Part, float] = {}  # what somebody waits for, and until when
        self.failures: Counter[str] = Counter()
        self.not_before: dict[str, float] = {}  # games that failed are tried again later
        self.shares: dict[Part, float] = {}  # how far each part is, when it was looked at last
        self.workers = cores() if workers is None else workers

    # What others ask --------------------------------------------------------------------------------------------------

    def compiled(self, part: str) -> list[str]:
        """The games of which this part runs as machine code."""
        return [name for name in NAMES if self.ready[part, name].is_set()]

    def tier(self, name: str) -> Tier:
        return COMPILED_TIER if self.ready[RULES, name].is_set() else INTERPRETED_TIER

    def progress(self, part: str, name: str) -> float:
        """How far a part is, from 0 to 1: at 1 it runs as machine code."""
        return 1.0 if self.ready[part, name].is_set() else self.shares.get((part, name), 0.0)

    def search_ready(self, name: str) -> bool:
        """Can bots search, and hints be had? If not, somebody waits for it now."""
        if not self.ready[SEARCH, name].is_set():
            self.want(SEARCH, name)
            return False
        return True

    def want(self, part: str, name: str) -> None:
        """Somebody waits for this."""
        self.wanted[part, name] = time.monotonic() + WANTED_SECONDS

    # The work ---------------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        # What was loaded stays for ever: looking through it for garbage, even once, would only keep people waiting.
        gc.freeze()
        if INTERPRETED:
            return
        await self._load_all()
        running: dict[str, asyncio.Task[None]] = {}
        try:
            while missing := self._missing():
                for name in self._next(missing, running):
                    running[name] = asyncio.create_task(compile_beside(name))
                await asyncio.wait(running.values() or [asyncio.create_task(asyncio.sleep(LOOK_SECONDS))],
                                   timeout=LOOK_SECONDS, return_when=asyncio.FIRST_COMPLETED)  # fmt: skip
                await self._load_all()
                for name in [name for name, task in running.items() if task.done()]:
                    self._note(name, running.pop(name))
        finally:
            for task in running.values():
                task.cancel()
            await asyncio.gather(*running.values(), return_exceptions=True)
        gc.freeze()

    def _missing(self) -> list[str]:
        """The games that are not all machine code."""
        return [name for name in NAMES if not all(self.ready[part, name].is_set() for part in compiling.PARTS)]

    def _next(self, missing: list[str], running: dict[str, asyncio.Task[None]]) -> list[str]:
        """The games to begin with now: those that somebody waits for come first, what failed comes last."""
        now = time.monotonic()
        free = [name for name in missing if name not in running and self.not_before.get(name, 0.0) <= now]
        free.sort(key=lambda name: (self.failures[name], not self._is_wanted(name)))
        return free[: max(0, self.workers - len(running))]

    def _is_wanted(self, name: str) -> bool:
        return any(self.wanted.get((part, name), 0.0) > time.monotonic() for part in compiling.PARTS)

    async def _load_all(self) -> None:
        """Load what is in the cache."""
        for part, name in [which for which, event in self.ready.items() if not event.is_set()]:
            try:
                if await asyncio.to_thread(compiling.load, part, name):
                    self.ready[part, name].set()
                    logs.note("compiled", part=part, game=name)
                else:
                    self.shares[part, name] = await asyncio.to_thread(compiling.progress, part, name)
                metrics.COMPILED.labels(name, part).set(self.progress(part, name))
            except Exception as reason:
                self._complain(name, reason)

    def _note(self, name: str, done: "asyncio.Task[None]") -> None:
        reason = done.exception()
        if reason is None and name in self._missing():
            reason = CompilingFailed("what was compiled cannot be loaded")
        if reason is not None:
            self._complain(name, reason)

    def _complain(self, name: str, reason: BaseException) -> None:
        """Play goes on interpreted; the log says why, once."""
        if not self.failures[name]:
            logs.warn("compiling failed: play goes on interpreted", game=name, reason=str(reason) or repr(reason))
        wait = RETRY_SECONDS[min(self.failures[name], len(RETRY_SECONDS) - 1)]
        self.failures[name] += 1
        self.not_before[name] = time.monotonic() + wait
