"""Choices in advance at tables: kept for their owner, carried out when the seat is asked, and nobody else's to see.

They are stored apart from the events of a table, which show no difference between a choice that was made in advance
and one of somebody who sits there. The process that looks after a table looks at them about once a second, and takes as
long for a choice as a quick person does. A game says what its kinds are, and when they no longer hold: see
`emporion.core.advance`.
"""

import asyncio
import contextlib
from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from emporion.core import advance as kinds
from emporion.core.advance import Advance
from emporion.core.errors import EmporionError
from emporion.core.match import Match
from emporion.server import commands as c
from emporion.server import decisions, logs
from emporion.server import events as ev
from emporion.server.cache import CachedTable, TableCache
from emporion.server.errors import BrokenTable, ServiceError, TableNotFound, Unavailable
from emporion.server.schema import advances, tables
from emporion.server.store import Conflict
from emporion.server.table import Table

LOOK_SECONDS = 1.0
QUICKEST, SLOWEST = 1.2, 3.2  # seconds that somebody takes who has made up their mind


class AdvanceWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat of yours chooses in advance."""

    seat: c.SeatNumber
    kind: c.Ref
    value: dict[str, int | str] = {}


class AdvanceOffer(msgspec.Struct, frozen=True):
    """What could be chosen in advance now."""

    kind: str
    rule: str
    parts: dict[str, list[int | str]]  # of its value, and what each may be


class AdvanceMade(msgspec.Struct, frozen=True):
    kind: str
    value: dict[str, int | str]


class AdvanceState(msgspec.Struct, frozen=True):
    """What a seat of yours has chosen in advance, and what it could."""

    kinds: list[str]  # that this game has
    made: AdvanceMade | None
    offered: list[AdvanceOffer]


class Stored(NamedTuple):
    table_id: str
    seat: int
    person: str
    kind: str
    value: str
    relied_on: str


COLUMNS = [advances.c[name] for name in Stored._fields]


def place(table_id: str, seat: int) -> tuple[Any, Any]:
    return advances.c.table_id == table_id, advances.c.seat == seat


def stored(connection: sa.Connection, table_id: str, seat: int) -> Stored | None:
    row = connection.execute(sa.select(*COLUMNS).where(*place(table_id, seat))).one_or_none()
    return None if row is None else Stored(*row)


def forget(connection: sa.Connection, table_id: str, seat: int) -> None:
    connection.execute(advances.delete().where(*place(table_id, seat)))


def keep(connection: sa.Connection, one: Stored) -> None:
    forget(connection, one.table_id, one.seat)
    connection.execute(advances.insert().values(one._asdict()))


def all_stored(connection: sa.Connection) -> list[tuple[Stored, int]]:
    """All there are, and the number of the last event of each table."""
    found = sa.select(*COLUMNS, tables.c.number).join(tables, tables.c.id == advances.c.table_id)
    return [(Stored(*row[:-1]), row[-1]) for row in connection.execute(found)]


def kind_of(match: Match, name: str) -> Advance | None:
    return next((kind for kind in match.game.rules.advances if kind.name == name), None)


def relied_on(kind: Advance, match: Match, seat: int) -> str:
    return msgspec.json.encode(kind.relies_on(match.view(seat), seat)).decode()


def holds(table: Table, one: Stored) -> bool:
    """Is everything as the person relied on?"""
    match, seat = table.match, table.seats[one.seat]
    if match is None or table.phase != "playing" or seat.person != one.person or seat.by_bot:
        return False
    kind = kind_of(match, one.kind)
    return kind is not None and relied_on(kind, match, one.seat) == one.relied_on


def choice_now(table: Table, one: Stored) -> str | None:
    """What it chooses at this moment, if the seat is asked."""
    match = table.match
    kind = None if match is None else kind_of(match, one.kind)
    if match is None or kind is None or table.actor != one.seat:
        return None
    notations = [choice.notation for choice in match.choices(one.seat)]
    return kind.choice(match.view(one.seat), one.seat, notations, msgspec.json.decode(one.value))


class Advances:
    def __init__(self, cache: TableCache, changed: Callable[[Table], None]) -> None:
        self.cache = cache
        self.changed = changed  # is told when a choice was made: it may be a bot's turn now
        self.looked: dict[Stored, int] = {}  # at which number of its table each was last looked at
        self.tasks: dict[Stored, asyncio.Task[None]] = {}

    # What people ask for ----------------------------------------------------------------------------------------------

    async def look(self, table_id: str, person: str, seat: int) -> AdvanceState:
        async with self.cache.open(table_id) as cached:
            table = cached.table
            decisions.own_seat(table, person, seat)
            found = await self.cache.store.read(lambda connection: stored(connection, table_id, seat))
            made = found if found is not None and holds(table, found) else None
            match = table.match if table.phase == "playing" else None
            return AdvanceState(
                kinds=[kind.name for kind in table.game.rules.advances],
                made=None if made is None else AdvanceMade(made.kind, msgspec.json.decode(made.value)),
                offered=[] if match is None or table.seats[seat].by_bot else offers(match, seat),
            )

    async def make(self, table_id: str, person: str, wanted: AdvanceWanted) -> AdvanceState:
        """Keep an advance choice, in place of the one that was there."""
        async with self.cache.open(table_id) as cached:
            table, seat = cached.table, decisions.own_seat(cached.table, person, wanted.seat)
            match = decisions.running_match(table)
            decisions.require_no_bot(table, seat)
            kind = kind_of(match, wanted.kind)
            if kind is None or not kinds.check(kind, match.view(seat), seat, wanted.value):
                raise ServiceError("not-in-advance")
            value = msgspec.json.encode(wanted.value).decode()
            one = Stored(table_id, seat, person, kind.name, value, relied_on(kind, match, seat))
            await self.cache.store.write(lambda connection: keep(connection, one))
        return await self.look(table_id, person, seat)

    async def take_back(self, table_id: str, person: str, seat: int) -> AdvanceState:
        async with self.cache.open(table_id) as cached:
            decisions.own_seat(cached.table, person, seat)
            await self.cache.store.write(lambda connection: forget(connection, table_id, seat))
        return await self.look(table_id, person, seat)

    # Carrying them out ------------------------------------------------------------------------------------------------

    async def run(self) -> None:
        try:
            while True:
                await asyncio.sleep(LOOK_SECONDS)
                try:
                    await self.round()
                except Unavailable:
                    pass  # the log says why
                except Exception:
                    logs.error("looking at choices in advance failed")
        finally:
            for task in self.tasks.values():
                task.cancel()

    async def round(self) -> None:
        """Look at those whose tables have changed, and are looked after here."""
        found = await self.cache.store.read(all_stored)
        self.looked = {one: self.looked[one] for one, _ in found if one in self.looked}
        for one, number in found:
            if self.cache.is_mine(one.table_id) and self.looked.get(one) != number and one not in self.tasks:
                self.looked[one] = number
                task = self.tasks[one] = asyncio.create_task(self._attend(one))
                task.add_done_callback(lambda _task, one=one: self.tasks.pop(one, None))  # type: ignore[misc]

    async def _attend(self, one: Stored) -> None:
        with contextlib.suppress(TableNotFound, BrokenTable, Unavailable):
            async with self.cache.open(one.table_id) as cached:
                if not holds(cached.table, one):
                    await self._void(one)
                    return
                if choice_now(cached.table, one) is None:
                    return
            chance = int.from_bytes(self.cache.world.token(2)) / 0xFFFF
            await self.cache.world.sleep(QUICKEST + chance * (SLOWEST - QUICKEST))
            async with self.cache.open(one.table_id) as cached:
                await self._choose(cached, one)
                self.changed(cached.table)

    async def _choose(self, cached: CachedTable, one: Stored) -> None:
        """Make the choice, if the person has not taken it back and nothing has changed since."""
        table = cached.table
        still = await self.cache.store.read(lambda connection: stored(connection, one.table_id, one.seat))
        notation = choice_now(table, one) if still == one and holds(table, one) else None
        if notation is None:
            self.looked.pop(one, None)
            return
        match = decisions.running_match(table)
        kind = kind_of(match, one.kind)
        try:
            codes = match.dry_run(notation, one.seat)
        except EmporionError:
            await self._void(one)
            return
        once = kind is not None and kind.once
        with contextlib.suppress(Conflict):
            await self.cache.commit(
                cached,
                ev.Played(seat=one.seat, choices=codes),
                also=(lambda connection: forget(connection, one.table_id, one.seat)) if once else None,
            )

    async def _void(self, one: Stored) -> None:
        """Forget it, unless there is another by now."""

        def work(connection: sa.Connection) -> None:
            if stored(connection, one.table_id, one.seat) == one:
                forget(connection, one.table_id, one.seat)

        await self.cache.store.write(work)


def offers(match: Match, seat: int) -> list[AdvanceOffer]:
    view = match.view(seat)
    found = []
    for kind in match.game.rules.advances:
        parts = kind.offered(view, seat)
        if parts is not None:
            found.append(AdvanceOffer(kind.name, kind.rule, {name: list(values) for name, values in parts.items()}))
    return found
