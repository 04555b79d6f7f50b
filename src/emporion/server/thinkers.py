"""Threads that think for bots and for people who want a hint. Compiled searches let go of Python's lock.

Everybody is promised an answer in time. When more is asked than the threads can do at once, everyone gets less time
rather than some an answer too late: whoever's turn it is takes no more than would leave the same for all who wait.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from emporion.bots import BOTS, LEVELS, choose, find
from emporion.bots.levels import SEARCH
from emporion.core.match import Match

T = TypeVar("T")

PROMISE = 2.0  # seconds from the question to the answer
MARGIN = 0.15  # of those, for threads to be scheduled and answers to be passed on
GRACE = 0.5  # more, before a search that does not end is given up
LEAST = 0.01  # a search shorter than this is not worth its name

#: How long each level may think about one choice.
SECONDS = {level: BOTS[level].seconds for level in LEVELS}


def searches(level: str) -> bool:
    """Does a bot of this level need the search?"""
    return find(level).kind == SEARCH


#: Chooses for a bot that is not ready in time: the best of those that are ready at once.
LAST_RESORT = next(level for level in reversed(LEVELS) if not searches(level))


class Thinkers:
    def __init__(self, threads: int) -> None:
        self.count = threads
        self.threads = ThreadPoolExecutor(threads, "thinker")
        #: Questions that no thread has begun with, in order, and when they are due.
        self.waiting: dict[object, float] = {}

    async def ask(self, work: Callable[[float], T], seconds: float) -> T:
        """Let a thread do the work, which is told how many seconds it may take: at most so many. Raises TimeoutError if
        it takes far longer."""
        due = time.monotonic() + PROMISE - MARGIN
        question = object()
        self.waiting[question] = due

        def begin() -> T:
            self.waiting.pop(question, None)
            return work(max(LEAST, min(seconds, self.share(due))))

        try:
            working = asyncio.get_running_loop().run_in_executor(self.threads, begin)
            return await asyncio.wait_for(working, PROMISE + GRACE)
        finally:
            self.waiting.pop(question, None)

    def share(self, due: float) -> float:
        """The longest time that leaves everyone who waits the same before they are due."""
        now = time.monotonic()
        behind = enumerate(list(self.waiting.values()), 1)
        return min([due - now] + [(other - now) / (1 + -(-place // self.count)) for place, other in behind])

    async def choose(self, level: str, match: Match, seat: int, seed: str) -> int:
        """A bot's choice."""
        try:
            return await self.ask(lambda seconds: choose(level, match, seed, seat, seconds), find(level).seconds)
        except TimeoutError:
            return choose(LAST_RESORT, match, seed, seat)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
