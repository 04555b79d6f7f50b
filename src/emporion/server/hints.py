"""Hints: what a search advises the person who is asked. It knows no more than the seat, and nobody else hears of it."""

import time

from emporion.bots.levels import advise
from emporion.core.errors import BadRequest, EmporionError
from emporion.core.match import Advice
from emporion.server import commands as c
from emporion.server import messages as m
from emporion.server import metrics
from emporion.server.table import Table
from emporion.server.tables import Tables
from emporion.server.thinkers import Thinkers

SECONDS = 1.0


class Busy(EmporionError):
    """More is asked for than can be done now."""


class Hints:
    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.waiting: set[str] = set()  # people who wait for a hint

    async def give(self, name: str, person: str, wanted: c.HintWanted) -> m.Hint:
        if person in self.waiting:
            raise Busy("hint-running", "One hint at a time: wait for the one that you asked for.")
        self.waiting.add(person)
        try:
            async with self.tables.use(name) as entry:
                await self.tables.catch_up(entry)
                assert entry.table is not None
                self._check(entry.table, person, wanted)
                match = c.playing(entry.table).copy()
            await self.tables.search_ready(match.game.name)
            started = time.monotonic()
            advice = await self.thinkers.ask(
                lambda seconds: advise(match, wanted.seat, seconds, wanted.language), SECONDS
            )
            metrics.THINKING.labels("hint").observe(time.monotonic() - started)
        except TimeoutError:
            raise Busy("busy", "The bots have too much to think about just now. Try again in a moment.") from None
        finally:
            self.waiting.discard(person)
        return m.Hint(wanted.number, wanted.seat, [info(one) for one in advice])

    @staticmethod
    def _check(table: Table, person: str, wanted: c.HintWanted) -> None:
        seat = c.own_seat(table, person, wanted.seat)
        match = c.playing(table)
        if not table.hints:
            raise c.Forbidden("hints-off", "This table was made without hints.")
        c.fresh(table, seat, wanted.number)
        c.no_bot(table, seat)
        if match.actor != seat:
            raise BadRequest("not-asked", "Only the seat that is asked can be given a hint.")


def info(advice: Advice) -> m.AdviceInfo:
    choice = advice.choice
    figures = (round(figure, 4) for figure in (advice.reward, advice.chance, advice.error, advice.confidence))
    return m.AdviceInfo(choice.code, choice.notation, choice.text, *figures)
