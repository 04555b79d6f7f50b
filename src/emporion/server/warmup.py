"""Compiling all rules in the background, while the service answers already.

Compiling keeps Python busy for seconds, so it is done in a process of its own, which leaves the machine code in the
cache; then a thread of the service loads it from there. A note in the cache tells that this was done before.
"""

import asyncio
import gc
import os
import sys
from pathlib import Path

import numba

from emporion.bots import QUICK, choose
from emporion.core.errors import EmporionError
from emporion.core.jit import INTERPRETED
from emporion.games import NAMES, game
from emporion.server import logs

PATIENCE = 60.0  # seconds that somebody who starts a game waits for its rules
STEPS = 60  # of a game, for the functions that are needed later on


class Compiling(EmporionError):
    def __init__(self) -> None:
        super().__init__("compiling", "The rules of this game are still being compiled. Try again in a moment.")


def compile_game(name: str) -> None:
    """Use every function of a game that the service needs once."""
    for players in {game(name).rules.players[0], game(name).rules.players[-1]}:
        match = game(name, players).start(seed=1)
        for bot in QUICK:
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
            match.play(choose("greedy", match, seed=1))


def note(name: str) -> Path | None:
    return None if INTERPRETED else Path(str(numba.config.CACHE_DIR)) / f"service-{name}.compiled"


class Warmup:
    def __init__(self) -> None:
        self.ready = {name: asyncio.Event() for name in NAMES}
        self.wanted: set[str] = set()

    @property
    def compiled(self) -> list[str]:
        return [name for name, event in self.ready.items() if event.is_set()]

    def _next(self) -> str | None:
        """What somebody waits for comes first."""
        missing = [name for name, event in self.ready.items() if not event.is_set()]
        return next((name for name in missing if name in self.wanted), missing[0] if missing else None)

    async def run(self) -> None:
        while (name := self._next()) is not None:
            done = note(name)
            if done is not None and not done.exists():
                worker = await asyncio.create_subprocess_exec(sys.executable, "-m", "emporion.server.warmup", name)
                try:
                    await worker.wait()
                finally:
                    if worker.returncode is None:
                        worker.kill()
            await asyncio.to_thread(compile_game, name)
            if done is not None:
                done.touch()
            self.ready[name].set()
            logs.note("rules compiled", game=name)
        # What was loaded stays for ever: looking through it for garbage again and again would only keep people waiting.
        gc.collect()
        gc.freeze()

    async def wait(self, name: str) -> None:
        """Until the rules of a game can be used."""
        event = self.ready.get(name)
        if event is None or event.is_set():
            return
        self.wanted.add(name)
        try:
            await asyncio.wait_for(event.wait(), PATIENCE)
        except TimeoutError:
            raise Compiling from None


if __name__ == "__main__":
    if hasattr(os, "nice"):
        os.nice(10)  # people at the tables come first
    compile_game(sys.argv[1])
