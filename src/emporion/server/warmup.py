"""Compiling all rules, and then the bots' search, in the background, while the service already answers.

Compiling keeps Python busy for seconds, so it is done in a process of its own, which leaves the machine code in the
cache; then a thread of the service loads it from there. A file in the cache notes that this was done before.

Nobody waits for an answer meanwhile: whoever needs what is not ready is told so at once, and how far it is. What
somebody waits for is compiled first, even if other work must be interrupted.
"""

import asyncio
import contextlib
import gc
import os
import sys
import time
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import numba

from emporion.bots import LEVELS, choose, find, think
from emporion.bots.levels import SEARCH
from emporion.bots.players import pick_as_player
from emporion.bots.search import run_round
from emporion.core.content import content_hash
from emporion.core.jit import INTERPRETED
from emporion.core.texts import LANGUAGES
from emporion.games import NAMES, game
from emporion.server import logs, progress
from emporion.server.errors import Compiling

WANTED_SECONDS = 5.0  # how long somebody who needed what is not ready counts as waiting for it
LOOK_SECONDS = 0.5  # how often to check whether somebody waits for something else than what is being compiled
NEARLY = 0.99  # how far something is at most before it can be used: it must still be loaded
STEPS = 60  # of a game, for the functions that are needed later on


def load_games() -> None:
    """Everything of the games that needs no compiling: whoever asks first should not wait for it."""
    for name in NAMES:
        for language in LANGUAGES:
            game(name).catalogue.words(language)


def compile_rules(name: str) -> None:
    """Use every function of a game that the service needs once, but for the search."""
    quick = [level for level in LEVELS if find(level).kind != SEARCH]
    for players in {game(name).rules.players[0], game(name).rules.players[-1]}:
        match = game(name, players).start(seed=1)
        for bot in quick:
            match.play(choose(bot, match, seed=1))
        assert match.actor is not None
        for seat in range(players):
            match.codes(seat)
            match.view(seat)
        match.scores()
        for _ in range(STEPS):
            if match.over:
                break
            for choice in match.choices():
                _ = choice.shows
            match.play(choose(quick[-1], match, seed=1))


def compile_search(name: str) -> None:
    match = game(name).start(seed=1)
    assert match.actor is not None
    think(match.game, match.state, match.actor, seed=1, iterations=2)


RETRY_SECONDS = 5.0
RULES: Final = "rules"
SEARCHES: Final = "search"
PARTS = {RULES: compile_rules, SEARCHES: compile_search}
Part = tuple[str, str]  # which, and of which game


def note(part: Part) -> Path | None:
    if INTERPRETED:
        return None
    content = content_hash(*functions(*part))
    return Path(str(numba.config.CACHE_DIR)) / f"service-{part[1]}-{part[0]}-{content}.compiled"


def functions(part: str, name: str) -> list[Callable[..., Any]]:
    """The compiled functions that a part uses."""
    kernel = game(name).kernel
    if part == SEARCHES:
        return [kernel.bound(run_round)]
    pick = kernel.bound(pick_as_player)
    return [kernel.start, kernel.play, kernel.choices, kernel.problem, kernel.scores, kernel.resample, pick]


async def compile_beside(part: Part) -> None:
    """Compile in a process of its own, which leaves the machine code in the cache."""
    worker = await asyncio.create_subprocess_exec(sys.executable, "-m", "emporion.server.warmup", *part)
    try:
        await worker.wait()
    finally:
        if worker.returncode is None:
            worker.kill()


@cache
def places(part: str, name: str) -> list[Path]:
    """Where the cache notes what was compiled of a part."""
    return [] if INTERPRETED else progress.places(functions(part, name))


class Warmup:
    def __init__(self) -> None:
        self.ready = {(part, name): asyncio.Event() for part in PARTS for name in NAMES}
        self.wanted: dict[Part, float] = {}  # what somebody waits for, and until when
        self.failures: Counter[Part] = Counter()

    def compiled(self, part: str) -> list[str]:
        """The games of which this part can be used."""
        return [name for name in NAMES if self.ready[part, name].is_set()]

    def progress(self, part: str, name: str) -> float:
        """How far a part is, from 0 to 1: at 1 it can be used. The functions that a search has of its own are few and
        large; they count as much as all the rules, which come before."""
        if self.ready[part, name].is_set():
            return 1.0
        rules = places(RULES, name)
        if part == RULES:
            return min(NEARLY, progress.share(rules))
        own = sorted(set(places(SEARCHES, name)) - set(rules))
        return min(NEARLY, (self.progress(RULES, name) + progress.share(own)) / 2)

    def want(self, part: str, name: str) -> None:
        """Somebody waits for this."""
        self.wanted[part, name] = time.monotonic() + WANTED_SECONDS

    def _is_wanted(self, part: Part) -> bool:
        """Does somebody wait for this, or for a search that needs it?"""
        return any(self.wanted.get(one, 0.0) > time.monotonic() for one in (part, (SEARCHES, part[1])))

    def _next(self) -> Part | None:
        """What somebody waits for comes first, but rules before a search that needs them, and what failed comes last:
        it must not keep the other games waiting."""
        missing = [part for part, event in self.ready.items() if not event.is_set()]
        fewest = min((self.failures[part] for part in missing), default=0)
        missing = [part for part in missing if self.failures[part] == fewest]
        return next(iter([*filter(self._is_wanted, missing), *missing]), None)

    async def run(self) -> None:
        while (part := self._next()) is not None:
            done = note(part)
            try:
                if done is not None and not done.exists() and not await self._compile(part):
                    continue
                await asyncio.to_thread(PARTS[part[0]], part[1])
            except Exception:  # a full disk, or no more processes, for instance
                logs.error("compiling failed", part=part[0], game=part[1])
                self.failures[part] += 1
                await asyncio.sleep(RETRY_SECONDS)
                continue
            if done is not None:
                with contextlib.suppress(OSError):
                    done.touch()
            self.ready[part].set()
            logs.note("compiled", part=part[0], game=part[1])
        # What was loaded stays for ever: looking through it for garbage, even once, would only keep people waiting.
        gc.freeze()

    async def _compile(self, part: Part) -> bool:
        """Compile; False if somebody waits for something else: what was compiled until then stays in the cache."""
        working = asyncio.create_task(compile_beside(part))
        try:
            while not working.done():
                await asyncio.wait([working], timeout=LOOK_SECONDS)
                other = self._next()
                if not working.done() and not self._is_wanted(part) and other is not None and self._is_wanted(other):
                    return False
            await working
            return True
        finally:
            working.cancel()
            await asyncio.gather(working, return_exceptions=True)

    def rules(self, name: str) -> None:
        """Refuse what needs the rules of a game before they can be used."""
        self._need(RULES, name)

    def search(self, name: str) -> None:
        """Refuse what needs bots that think, or hints, before they can be had."""
        self._need(SEARCHES, name)

    def _need(self, part: Literal["rules", "search"], name: str) -> None:
        if not self.ready[part, name].is_set():
            self.want(part, name)
            raise Compiling(part, name)


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people at the tables come first
    PARTS[sys.argv[1]](sys.argv[2])
