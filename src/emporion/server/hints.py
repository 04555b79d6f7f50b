"""Hints: what a search advises the person whose turn it is. It knows no more than the seat; nobody else hears of it."""

import time
from collections.abc import Iterable, Sequence

from emporion.bots.hints import Advice, hint, quick_hint
from emporion.bots.reasons import Reason
from emporion.core.match import Choice
from emporion.core.texts import Words
from emporion.server import commands as c
from emporion.server import decisions, metrics
from emporion.server import messages as m
from emporion.server.cache import TableCache
from emporion.server.errors import ServiceError
from emporion.server.reason_messages import ReasonInfo
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
            searched = self.cache.readiness.search_ready(match.game.name)
            started = time.monotonic()

            def work(seconds: float) -> list[m.AdviceInfo]:
                if searched:
                    words = match.words(wanted.language)
                    found = hint(match, wanted.seat, seconds, wanted.language)
                    return [advice_info(one.choice, one, reasons_info(words, one.why)) for one in found]
                return [advice_info(choice) for choice in quick_hint(match, wanted.seat, wanted.language)]

            advice = await self.pool.run(work, SECONDS)
            metrics.THINKING.observe(time.monotonic() - started)
        except TimeoutError:
            raise ServiceError("busy") from None
        finally:
            self.waiting.discard(person)
        return m.Hint(number=wanted.number, seat=wanted.seat, advice=advice, searched=searched)

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


def reasons_info(words: Words, why: Iterable[Reason]) -> list[ReasonInfo]:
    return [ReasonInfo(one.what, one.when, one.amount, one.seat, one.good, words.say(one.line())) for one in why]


def advice_info(choice: Choice, advice: Advice | None = None, why: Sequence[ReasonInfo] = ()) -> m.AdviceInfo:
    """A choice, and what a search thinks of it, if there was one."""

    def figure(name: str) -> float | None:
        return None if advice is None else round(float(getattr(advice, name)), 4)

    return m.AdviceInfo(
        code=choice.code,
        notation=choice.notation,
        text=choice.text,
        reward=figure("reward"),
        chance=figure("chance"),
        error=figure("error"),
        confidence=figure("confidence"),
        behind=None if advice is None else advice.behind,
        why=list(why),
    )
