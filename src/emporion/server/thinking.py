"""A pool of threads that think for bots and for people who want a hint. Compiled searches release Python's lock.

Everybody is promised an answer in time. When there is more to think about than the threads can do at once, every search
gets less time, rather than some ending too late: each takes no more than would leave the same for all that wait.
"""

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from emporion.bots import BOTS, LEVELS, choose, find
from emporion.core.match import Match

T = TypeVar("T")

PROMISE = 2.0  # seconds from the request to the answer
MARGIN = 0.15  # of those, for threads to be scheduled and answers to be passed on
GRACE = 0.5  # more, before a search that does not end is abandoned
LEAST = 0.01  # a search shorter than this is not worth its name

#: How long each level may think about one choice.
SECONDS = {level: BOTS[level].seconds for level in LEVELS}


def searches(level: str) -> bool:
    """Does a bot of this level need the search?"""
    return find(level).searches


#: Chooses for a bot that is not ready in time: the best of those that are ready at once.
LAST_RESORT = next(level for level in reversed(LEVELS) if not searches(level))


class ThinkingPool:
    def __init__(self, threads: int) -> None:
        self.count = threads
        self.threads = ThreadPoolExecutor(threads, "thinking")
        #: Searches that no thread has begun, in order, and when they are due.
        self.waiting: dict[object, float] = {}

    async def run(self, work: Callable[[float], T], seconds: float) -> T:
        """Let a thread do the work, which is told how many seconds it may take: at most so many. Raises TimeoutError if
        it takes far longer."""
        due = time.monotonic() + PROMISE - MARGIN
        ticket = object()
        self.waiting[ticket] = due

        def begin() -> T:
            self.waiting.pop(ticket, None)
            return work(max(LEAST, min(seconds, self.share(due))))

        try:
            # Not `wait_for`: in Python 3.11 it ignores a cancellation that comes just when the work is done.
            async with asyncio.timeout(PROMISE + GRACE):
                return await asyncio.get_running_loop().run_in_executor(self.threads, begin)
        finally:
            self.waiting.pop(ticket, None)

    def share(self, due: float) -> float:
        """The longest time that leaves the same for every search that waits, before it is due."""
        now = time.monotonic()
        behind = enumerate(list(self.waiting.values()), 1)
        return min([due - now] + [(other - now) / (1 + -(-place // self.count)) for place, other in behind])

    async def choose(self, level: str, match: Match, seat: int, seed: str) -> int:
        """A bot's choice."""
        try:
            return await self.run(lambda seconds: choose(level, match, seed, seat, seconds), find(level).seconds)
        except TimeoutError:
            return choose(LAST_RESORT, match, seed, seat)

    def close(self) -> None:
        self.threads.shutdown(wait=False, cancel_futures=True)
