"""Hints: what a search advises the person whose turn it is. It knows no more than the seat; nobody else hears of it."""

import time

from emporion.bots.hints import Advice, hint
from emporion.server import commands as c
from emporion.server import decisions, metrics
from emporion.server import messages as m
from emporion.server.cache import TableCache
from emporion.server.errors import ServiceError
from emporion.server.table import Table
from emporion.server.thinking import ThinkingPool

SECONDS = 1.0


class Hints:
    def __init__(self, cache: TableCache, pool: ThinkingPool) -> None:
        self.cache = cache
        self.pool = pool
        self.waiting: set[str] = set()  # people who wait for a hint

    async def give(self, table_id: str, person: str, wanted: c.HintWanted) -> m.Hint:
        if person in self.waiting:
            raise ServiceError("hint-running")
        self.waiting.add(person)
        try:
            async with self.cache.open(table_id) as cached:
                self._check(cached.table, person, wanted)
                match = decisions.running_match(cached.table).copy()
            self.cache.readiness.search(match.game.name)
            started = time.monotonic()
            advice = await self.pool.run(lambda seconds: hint(match, wanted.seat, seconds, wanted.language), SECONDS)
            metrics.THINKING.observe(time.monotonic() - started)
        except TimeoutError:
            raise ServiceError("busy") from None
        finally:
            self.waiting.discard(person)
        return m.Hint(number=wanted.number, seat=wanted.seat, advice=[advice_info(one) for one in advice])

    @staticmethod
    def _check(table: Table, person: str, wanted: c.HintWanted) -> None:
        seat = decisions.own_seat(table, person, wanted.seat)
        match = decisions.running_match(table)
        if not table.hints:
            raise ServiceError("hints-off")
        decisions.require_current(table, seat, wanted.number)
        decisions.require_no_bot(table, seat)
        if match.actor != seat:
            raise ServiceError("not-asked")


def advice_info(advice: Advice) -> m.AdviceInfo:
    choice = advice.choice
    return m.AdviceInfo(
        code=choice.code,
        notation=choice.notation,
        text=choice.text,
        reward=round(advice.reward, 4),
        chance=round(advice.chance, 4),
        error=round(advice.error, 4),
        confidence=round(advice.confidence, 4),
    )
