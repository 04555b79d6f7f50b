"""What people do at tables: from a command to an event that is stored and sent to all who follow the table."""

import base64
from collections.abc import Callable, Iterable
from typing import NamedTuple

import sqlalchemy as sa

from emporion.core import fairness
from emporion.core.errors import EmporionError
from emporion.games import rules
from emporion.server import commands as c
from emporion.server import decisions, rows, views
from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server.broadcast import Follower
from emporion.server.cache import CachedTable, TableCache
from emporion.server.errors import ServiceError, Unavailable
from emporion.server.guard import Limiter
from emporion.server.presence import Presence
from emporion.server.store import Conflict
from emporion.server.table import Table
from emporion.server.thinking import searches

ATTEMPTS = 8  # at a command, while other processes are faster
BUSY = "The table is very busy. Look again, then choose."
TALK = (c.Chat, c.Propose, c.Sit, c.Leave)  # can be repeated without end, is stored for good and sent to everybody


class Identity(NamedTuple):
    """What a table is known by, what its shuffle is mixed from, and what opens its reserved seats."""

    table_id: str
    secret: str
    invite: str


class Draft(NamedTuple):
    """A new table, before it is stored."""

    cached: CachedTable
    events: list[tuple[rows.Stored, ev.AnyEvent]]

    def insert(self, connection: sa.Connection) -> None:
        cached = self.cached
        rows.insert_table(connection, rows.TableRow.of(cached.table), cached.secret, cached.invite, self.events)


class CommandHandler:
    def __init__(
        self, cache: TableCache, presence: Presence, changed: Callable[[Table], None] = lambda _table: None
    ) -> None:
        settings = cache.settings
        self.cache = cache
        self.presence = presence
        self.changed = changed  # is told when somebody has done something: it may be a bot's turn now
        self.new_tables = Limiter(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.talk = Limiter(settings.chats_per_minute / 60, settings.chats_per_minute)

    # New tables -------------------------------------------------------------------------------------------------------

    async def create(self, person: m.Person, new: c.NewTable) -> m.TableAccess:
        self.new_tables.take(person.id)
        if new.at_once:
            self._require_ready(rules(new.game).name, [seat.level for seat in new.seats])
        identity = self.new_identity()
        pace = self.cache.settings.bot_pace
        created = decisions.plan(person.id, new, fairness.commitment(identity.secret), pace)
        people = {n: (person.id, seat.name or person.name) for n, seat in enumerate(new.seats) if seat.kind == "me"}
        draft = self.draft(identity, created, people)
        await self.cache.store.write(draft.insert)
        self.cache.add(draft.cached)
        return access(draft.cached, person)

    def new_identity(self) -> Identity:
        token = self.cache.world.token
        return Identity(
            table_id=base64.urlsafe_b64encode(token(12)).decode(),
            secret=token(32).hex(),
            invite=base64.urlsafe_b64encode(token(12)).decode(),
        )

    def draft(self, identity: Identity, created: ev.Created, people: dict[int, tuple[str, str]]) -> Draft:
        """A table with these people (id and name) at its seats."""
        table = Table(identity.table_id, self.cache.world.deal)
        at = self.cache.world.milliseconds()
        stored: list[tuple[rows.Stored, ev.AnyEvent]] = []
        seated: list[ev.AnyEvent] = [ev.Sat(seat, person, name) for seat, (person, name) in people.items()]
        for event in [created, *seated]:
            table.apply(event, at)
            seen = (1 << table.players + 1) - 1
            table.count_update(seen)
            stored.append((rows.Stored(table.number, ev.encode(event).decode(), seen, at), event))
        return Draft(CachedTable(table, identity.secret, identity.invite, views.TableViews(table)), stored)

    async def _rematch(self, cached: CachedTable, person: str) -> str:
        table = cached.table
        if not table.rematch:
            identity = self.new_identity()
            created = decisions.plan_rematch(table, person, fairness.commitment(identity.secret))
            people = {number: (seat.person, seat.name) for number, seat in enumerate(table.seats) if seat.person}
            draft = self.draft(identity, created, people)
            await self.cache.commit(cached, ev.Rematched(identity.table_id), also=draft.insert)
            self.cache.add(draft.cached)
        return table.rematch

    def _require_ready(self, game: str, levels: Iterable[str]) -> None:
        """Refuse to start a game before it can be played, or before its bots can think."""
        self.cache.readiness.rules(game)
        if any(level and searches(level) for level in levels):
            self.cache.readiness.search(game)

    # Commands ---------------------------------------------------------------------------------------------------------

    async def perform(self, table_id: str, person: m.Person, command: c.AnyCommand) -> m.Done:
        """Do what a person asks for; the answer comes when it is stored."""
        if isinstance(command, TALK):
            self.talk.take(person.id)
        for _ in range(ATTEMPTS):
            async with self.cache.open(table_id, catch_up=False) as cached:
                try:
                    done = await self._perform(cached, person, command)
                except Conflict:
                    continue
                except Unavailable:
                    raise
                except EmporionError:
                    # What was refused may be right if another process has changed the table meanwhile.
                    if await self.cache.catch_up(cached):
                        continue
                    raise
                self.changed(cached.table)
                return done
        raise ServiceError("stale", BUSY)

    async def _perform(self, cached: CachedTable, person: m.Person, command: c.AnyCommand) -> m.Done:
        table = cached.table
        self.presence.heard_from(table, person.id, getattr(command, "seat", None))
        if isinstance(command, c.Rematch):
            return m.Done(ref=command.ref, table=table.id, rematch=await self._rematch(cached, person.id))
        back = decisions.coming_back(table, person.id, command)
        if back is not None:
            await self.cache.commit(cached, back)
        absent = isinstance(command, c.StandIn) and await self._is_absent(table, command.seat)
        event = decisions.decide(table, person, command, cached.secret, cached.invite, absent)
        if isinstance(event, ev.Started):
            self._require_ready(table.game.name, [seat.level for seat in table.seats if seat.by_bot])
        await self.cache.commit(cached, event, checked=True)
        viewer = table.viewer(getattr(event, "seat", None))
        return m.Done(ref=command.ref, table=table.id, number=table.updates[viewer])

    async def _is_absent(self, table: Table, seat: int) -> bool:
        now = self.cache.world.milliseconds()
        return await self.presence.away_from(table, seat, now) <= now

    # Following --------------------------------------------------------------------------------------------------------

    async def follow(self, follow: c.Follow, person: m.Person, send: Callable[[bytes], None]) -> Follower:
        """Send somebody what a viewer sees, now and whenever it changes."""
        for _ in range(ATTEMPTS):
            async with self.cache.open(follow.table) as cached:  # the seat may just have been taken at another process
                table = cached.table
                viewer = decisions.own_viewer(table, person.id, follow.seat)
                if follow.seat is not None and table.seats[follow.seat].stand_in == "away" and table.phase == "playing":
                    try:
                        await self.cache.commit(cached, ev.Returned(follow.seat))
                    except Conflict:
                        continue
                await cached.load_log()
                send(m.encode(cached.views.state(viewer, follow.language, *table.missed(viewer, follow.last))))
                follower = Follower(
                    table_id=table.id,
                    viewer=viewer,
                    seat=follow.seat,
                    person=person.id,
                    language=follow.language,
                    patches=follow.patches,
                    send=send,
                )
                self.cache.broadcaster.add(table, follower)
                self.presence.came_or_went(follower)
                self.changed(table)
                return follower
        raise ServiceError("stale", BUSY)

    def unfollow(self, follower: Follower) -> None:
        self.cache.broadcaster.remove(follower)
        self.presence.came_or_went(follower)


def access(cached: CachedTable, person: m.Person) -> m.TableAccess:
    """A table, and what this person is at it."""
    table = cached.table
    host = bool(person.id) and table.host == person.id
    return m.TableAccess(
        info=views.table_info(table),
        your_seats=table.seats_of(person.id),
        host=host,
        invite=cached.invite if host else "",
    )
