"""Compiling all rules, and then the bots' search, in the background, while the service answers already.

Compiling keeps Python busy for seconds, so it is done in a process of its own, which leaves the machine code in the
cache; then a thread of the service loads it from there. A note in the cache tells that this was done before.
"""

import asyncio
import contextlib
import gc
import os
import sys
from collections import Counter
from pathlib import Path

import numba

from emporion.bots import LEVELS, choose, find, think
from emporion.bots.levels import SEARCH
from emporion.core.errors import EmporionError
from emporion.core.jit import INTERPRETED
from emporion.core.texts import LANGUAGES
from emporion.games import NAMES, game
from emporion.server import logs

PATIENCE = 60.0  # seconds that somebody who starts a game waits for its rules, or for the search of its bots
STEPS = 60  # of a game, for the functions that are needed later on


class Compiling(EmporionError):
    def __init__(self, part: str) -> None:
        what = "The rules of this game are" if part == RULES else "What bots and hints of this game need is"
        super().__init__("compiling", f"{what} still being compiled. Try again in a moment.")


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
RULES, SEARCHES = "rules", "search"
PARTS = {RULES: compile_rules, SEARCHES: compile_search}
Part = tuple[str, str]  # which, and of which game


def note(part: Part) -> Path | None:
    return None if INTERPRETED else Path(str(numba.config.CACHE_DIR)) / f"service-{part[1]}-{part[0]}.compiled"


async def compile_beside(part: Part) -> None:
    """Compile in a process of its own, which leaves the machine code in the cache."""
    worker = await asyncio.create_subprocess_exec(sys.executable, "-m", "emporion.server.warmup", *part)
    try:
        await worker.wait()
    finally:
        if worker.returncode is None:
            worker.kill()


class Warmup:
    def __init__(self) -> None:
        self.ready = {(part, name): asyncio.Event() for part in PARTS for name in NAMES}
        self.wanted: set[Part] = set()
        self.failures: Counter[Part] = Counter()

    def compiled(self, part: str) -> list[str]:
        """The games of which this part can be used."""
        return [name for name in NAMES if self.ready[part, name].is_set()]

    def _next(self) -> Part | None:
        """What somebody waits for comes first, but rules before a search that needs them, and what failed comes last:
        it must not keep the other games waiting."""
        missing = [part for part, event in self.ready.items() if not event.is_set()]
        fewest = min((self.failures[part] for part in missing), default=0)
        missing = [part for part in missing if self.failures[part] == fewest]
        wanted = [part for part in missing if part in self.wanted or (SEARCHES, part[1]) in self.wanted]
        return next(iter(wanted or missing), None)

    async def run(self) -> None:
        while (part := self._next()) is not None:
            done = note(part)
            try:
                if done is not None and not done.exists():
                    await compile_beside(part)
                await asyncio.to_thread(PARTS[part[0]], part[1])
            except Exception:  # a full disk, or no more processes, for instance
                logs.log.exception("compiling failed", extra={"fields": {"part": part[0], "game": part[1]}})
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

    async def rules(self, name: str) -> None:
        """Until the rules of a game can be used."""
        await self._wait((RULES, name))

    async def search(self, name: str) -> None:
        """Until bots can think, and hints be given."""
        await self._wait((SEARCHES, name))

    async def _wait(self, part: Part) -> None:
        if self.ready[part].is_set():
            return
        self.wanted.add(part)
        try:
            await asyncio.wait_for(self.ready[part].wait(), PATIENCE)
        except TimeoutError:
            raise Compiling(part[0]) from None


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people at the tables come first
    PARTS[sys.argv[1]](sys.argv[2])
