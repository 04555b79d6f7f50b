"""Vacations: somebody is away until a date, and at tables that allow it their clock stands still.

A vacation belongs to a person. Each of their tables is told of it by an event, so that every process computes the same
clocks; a table that missed it is told when the person's time seems to be up (`Timers`).
"""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
import sqlalchemy as sa

from emporion.server import events as ev
from emporion.server.cache import CachedTable, TableCache
from emporion.server.errors import BrokenTable, ServiceError, TableNotFound
from emporion.server.leaving import ATTEMPTS, DAY
from emporion.server.schema import seats, tables, vacations
from emporion.server.store import Conflict

YEAR = 365 * DAY


class VacationWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Until when, in milliseconds since 1970."""

    until: int


class VacationInfo(msgspec.Struct, frozen=True):
    """A person's vacation, and what they may still take."""

    until: int | None  # in milliseconds since 1970; null: they are here
    most_days: int  # that one may last
    left: int  # that may still begin in these twelve months
    next_at: int | None  # when another may begin, if none is left


class Vacation(NamedTuple):
    began_at: int
    until: int
    ended_at: int  # when it was over, or will be


def of_person(connection: sa.Connection, person: str, since: int) -> list[Vacation]:
    """The vacations that somebody began since then, the newest first."""
    columns = (vacations.c[name] for name in Vacation._fields)
    found = sa.select(*columns).where(vacations.c.person == person, vacations.c.began_at > since)
    return [Vacation(*row) for row in connection.execute(found.order_by(vacations.c.began_at.desc()))]


def until_when(connection: sa.Connection, people: Sequence[str], now: int) -> dict[str, int]:
    """Who of these people is on vacation, and until when."""
    found = sa.select(vacations.c.person, vacations.c.ended_at).where(
        vacations.c.person.in_(people), vacations.c.began_at <= now, vacations.c.ended_at > now
    )
    return {row.person: row.ended_at for row in connection.execute(found)}


def waiting_tables(connection: sa.Connection, person: str) -> list[str]:
    """Tables that are not over, where this person sits."""
    found = (
        sa.select(tables.c.id)
        .join(seats, seats.c.table_id == tables.c.id)
        .where(seats.c.person == person, tables.c.phase.in_(("waiting", "playing")))
        .distinct()
    )
    return list(connection.execute(found).scalars())


class Vacations:
    def __init__(self, cache: TableCache) -> None:
        self.cache = cache

    @property
    def now(self) -> int:
        return self.cache.world.milliseconds()

    async def look(self, person: str) -> VacationInfo:
        now = self.now
        return self._info(await self.cache.store.read(lambda x: of_person(x, person, now - YEAR)), now)

    def _info(self, taken: Sequence[Vacation], now: int) -> VacationInfo:
        settings = self.cache.settings
        running = next((one.ended_at for one in taken if one.ended_at > now), None)
        left = max(0, settings.vacations_a_year - len(taken))
        oldest = taken[settings.vacations_a_year - 1].began_at if not left and taken else None
        return VacationInfo(running, settings.vacation_days, left, None if oldest is None else oldest + YEAR)

    async def begin(self, person: str, until: int) -> VacationInfo:
        """Begin a vacation, or give the one that runs another end."""
        now, settings = self.now, self.cache.settings

        def store(connection: sa.Connection) -> list[Vacation]:
            taken = of_person(connection, person, now - YEAR)
            running = next((one for one in taken if one.ended_at > now), None)
            began = now if running is None else running.began_at
            if not now < until <= began + settings.vacation_days * DAY:
                raise ServiceError("vacation-too-long", f"A vacation has at most {settings.vacation_days} days.")
            if running is not None:
                change = vacations.update().where(vacations.c.person == person, vacations.c.began_at == began)
                connection.execute(change.values(until=until, ended_at=until))
            elif len(taken) >= settings.vacations_a_year:
                most = settings.vacations_a_year
                raise ServiceError("vacations-used-up", f"There are {most} vacations in twelve months.")
            else:
                row = {"person": person, "began_at": now, "until": until, "ended_at": until}
                connection.execute(vacations.insert().values(row))
            return of_person(connection, person, now - YEAR)

        try:
            taken = await self.cache.store.write(store)
        except Conflict:  # the same person, twice at the same moment
            raise ServiceError("busy") from None
        await self._tell_tables(person, until)
        return self._info(taken, now)

    async def end(self, person: str) -> VacationInfo:
        """Somebody is back."""
        now = self.now
        change = vacations.update().where(vacations.c.person == person, vacations.c.ended_at > now)
        await self.cache.store.write(lambda connection: connection.execute(change.values(ended_at=now)) and None)
        await self._tell_tables(person, 0)
        return await self.look(person)

    async def _tell_tables(self, person: str, until: int) -> None:
        for table_id in await self.cache.store.read(lambda connection: waiting_tables(connection, person)):
            for _ in range(ATTEMPTS):
                try:
                    async with self.cache.open(table_id) as cached:
                        await self.note(cached, {person: until})
                    break
                except Conflict:
                    continue
                except (TableNotFound, BrokenTable):
                    break

    async def note(self, cached: CachedTable, known: dict[str, int] | None = None) -> bool:
        """Tell a table who of its people is on vacation, as far as it does not know. Was there anything to tell?
        `known`: until when these people are (0: they are back), so that the database need not be asked."""
        table = cached.table
        if not table.vacations or table.phase not in ("waiting", "playing"):
            return False
        if known is None:
            people, now = sorted({seat.person for seat in table.seats if seat.person}), self.now
            known = await self.cache.store.read(lambda connection: until_when(connection, people, now))
        told = False
        for person, until in known.items():
            new = [n for n in table.seats_of(person) if table.seats[n].vacation_until != until]
            if until == 0:
                new = [n for n in new if table.seats[n].vacation_until > self.now]
            if new:
                await self.cache.commit(cached, ev.Vacationed(new, until))
                told = True
        return told
