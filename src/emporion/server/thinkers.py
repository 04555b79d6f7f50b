"""Threads that think for bots and for people who want a hint. Compiled searches let go of Python's lock.

Everybody is promised an answer in time. When more is asked than the threads can do at once, everyone gets less time
rather than some an answer too late: whoever comes next shares what is left until then with those who wait behind.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from emporion.bots import BOTS, LEVELS, choose, find, think
from emporion.bots.levels import SEARCH
from emporion.core.match import Match

T = TypeVar("T")

PROMISE = 2.0  # seconds from the question to the answer
MARGIN = 0.15  # of those, for threads to be scheduled and answers to be passed on
LEAST = 0.01  # a search shorter than this is not worth its name
LAST_RESORT = "easy"  # chooses for a bot whose time is over before it was its turn to think

#: How long each level may think about one choice.
SECONDS = {level: BOTS[level].seconds for level in LEVELS}


def searches(level: str) -> bool:
    """Does a bot of this level need the search?"""
    return find(level).kind == SEARCH


def choose_within(level: str, match: Match, seed: str, seat: int, seconds: float) -> int:
    """A bot's choice after at most so many seconds."""
    bot = find(level)
    if bot.kind != SEARCH or seat != match.actor or len(match.codes(seat)) == 1:
        return choose(level, match, seed, seat)
    return think(match.game, match.state, seat, seed, None, bot.iterations, seconds).ranked[0].code


class Thinkers:
    def __init__(self, threads: int) -> None:
        self.count = threads
        self.threads = ThreadPoolExecutor(threads, "thinker")
        self.waiting: set[object] = set()  # questions that no thread has begun with

    async def ask(self, work: Callable[[float], T], seconds: float) -> T:
        """Let a thread do the work, which is told how many seconds it may take: at most so many. Raises TimeoutError if
        the promise cannot be kept."""
        due = time.monotonic() + PROMISE
        question = object()
        self.waiting.add(question)

        def begin() -> T:
            self.waiting.discard(question)
            rounds = 1 + len(self.waiting) // self.count  # that those who wait need, with this one
            return work(max(LEAST, min(seconds, (due - MARGIN - time.monotonic()) / rounds)))

        try:
            working = asyncio.get_running_loop().run_in_executor(self.threads, begin)
            return await asyncio.wait_for(working, due - time.monotonic())
        finally:
            self.waiting.discard(question)

    async def choose(self, level: str, match: Match, seat: int, seed: str) -> int:
        """A bot's choice."""
        try:
            return await self.ask(lambda seconds: choose_within(level, match, seed, seat, seconds), find(level).seconds)
        except TimeoutError:
            return choose(LAST_RESORT, match, seed, seat)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
