"""What people do at tables: from a command to an event that is stored and sent to all who follow the table."""

import asyncio
import base64
from collections.abc import Callable
from typing import NamedTuple

import sqlalchemy as sa

from emporion.core import fairness
from emporion.core.errors import EmporionError
from emporion.server import commands as c
from emporion.server import decisions, rated, rematches, rows, views
from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server.broadcast import Follower
from emporion.server.cache import CachedTable, TableCache
from emporion.server.errors import ServiceError, Unavailable
from emporion.server.limits import Limits
from emporion.server.patches import FORM
from emporion.server.presence import Presence
from emporion.server.shuffles import Shuffles
from emporion.server.store import Conflict
from emporion.server.table import Table
from emporion.server.vacations import Vacations

ATTEMPTS = 8  # at a command, while other processes are faster
BUSY = "The table is very busy. Look again, then choose."
TALK = (
    c.Chat,
    c.Propose,
    c.Sit,
    c.Leave,
    c.Contribute,
    c.Commit,
)  # can be repeated without end, is stored for good and sent to everybody


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
        self,
        cache: TableCache,
        presence: Presence,
        changed: Callable[[Table], None],
        limits: Limits,
        shuffles: Shuffles,
        vacations: Vacations,
    ) -> None:
        self.cache = cache
        self.presence = presence
        self.shuffles = shuffles
        self.vacations = vacations
        self.changed = changed  # is told when somebody has done something: it may be a bot's turn now
        self.limits = limits

    # New tables -------------------------------------------------------------------------------------------------------

    async def create(self, person: m.Person, new: c.NewTable, address: str = "") -> m.TableAccess:
        self._count_table(person.id, address)
        if new.listed:
            await self._check_listed_seats(person.id)
        await rated.check_new(self.cache.store, person.id, new)
        identity = self.new_identity()
        pace = self.cache.settings.bot_pace
        created = decisions.plan(person.id, new, fairness.commitment(identity.secret), pace)
        people = {n: (person.id, seat.name or person.name) for n, seat in enumerate(new.seats) if seat.kind == "me"}
        draft = self.draft(identity, created, people)
        most = self.cache.settings.waiting_tables_per_person, self.cache.settings.tables_per_person

        def insert_unless_too_many(connection: sa.Connection) -> bool:
            if rows.has_too_many_tables(connection, person.id, *most):
                return False
            draft.insert(connection)
            return True

        if not await self.cache.store.write(insert_unless_too_many):
            raise ServiceError("table-limit")
        if self.cache.is_mine(identity.table_id):
            self.cache.add(draft.cached)
        return access(draft.cached, person)

    def _count_table(self, person: str, address: str) -> None:
        self.limits.tables.take(person, address)
        self.limits.tables_a_day.take(address=address)

    def new_identity(self) -> Identity:
        token = self.cache.world.token
        return Identity(
            table_id=base64.urlsafe_b64encode(token(12)).decode(),
            secret=token(32).hex(),
            invite=base64.urlsafe_b64encode(token(12)).decode(),
        )

    def draft(
        self, identity: Identity, created: ev.Created, people: dict[int, tuple[str, str]], start: bool = False
    ) -> Draft:
        """A table with these people (id and name) at its seats; `start`: whose game has begun."""
        table = Table(identity.table_id, self.cache.world.deal)
        at = self.cache.world.milliseconds()
        stored: list[tuple[rows.Stored, ev.AnyEvent]] = []
        seated: list[ev.AnyEvent] = [ev.Sat(seat, person, name) for seat, (person, name) in people.items()]

        def add(event: ev.AnyEvent) -> None:
            table.apply(event, at)
            seen = (1 << table.players + 1) - 1
            table.count_update(seen)
            stored.append((rows.Stored(table.number, ev.encode(event).decode(), seen, at), event))

        for event in [created, *seated]:
            add(event)
        if start:
            add(decisions.started(table, identity.secret))
        return Draft(CachedTable(table, identity.secret, identity.invite, views.TableViews(table)), stored)

    async def _rematch(self, cached: CachedTable, person: str, rotate: bool | None, address: str) -> str:
        table = cached.table
        if not table.rematch:
            self._count_table(person, address)
            if table.rated:
                await rated.check_person(self.cache.store, person)
            identity = self.new_identity()
            series = rematches.next_game(table, rotate)
            created = rematches.plan(table, person, series, fairness.commitment(identity.secret))
            people = {
                rematches.moved(table, number, series): (person, table.seats[number].name)
                for number in table.seats_of(person)
            }
            draft = self.draft(identity, created, people)
            await self.cache.commit(cached, ev.Rematched(identity.table_id), also=draft.insert)
            if self.cache.is_mine(identity.table_id):
                self.cache.add(draft.cached)
        else:
            await self._join(table.rematch, person)
        return table.rematch

    async def _join(self, table_id: str, person: str) -> None:
        """Whoever wants a rematch too takes the seats that are kept for them."""
        async with self.cache.open(table_id) as cached:
            table = cached.table
            for seat in table.kept_for(person) if table.phase == "waiting" else ():
                event = ev.Sat(seat, person, table.seats[seat].expected_name)
                if table.rated:
                    await rated.check_event(self.cache.store, table, person, event)
                await self.cache.commit(cached, event)

    # Commands ---------------------------------------------------------------------------------------------------------

    async def perform(self, table_id: str, person: m.Person, command: c.AnyCommand, address: str = "") -> m.Done:
        """Do what a person asks for; the answer comes when it is stored."""
        if isinstance(command, TALK):
            self.limits.talk.take(person.id, address)
        for _ in range(ATTEMPTS):
            async with self.cache.open(table_id, catch_up=False) as cached:
                try:
                    done = await self._perform(cached, person, command, address)
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
                back = self._is_back(cached.table, command)
            if back:  # who chooses has returned, at all tables
                await self.vacations.end(person.id)
            return done
        raise ServiceError("stale", BUSY)

    def begin_choice(self, person: m.Person, command: c.Choose, told: Callable[[m.Done | BaseException], None]) -> bool:
        """The same for a choice, without anything to wait for but the disk: `told` hears what became of it. False if it
        is not as simple as that; then nothing has happened."""
        slot = self.cache.open_at_once(command.table)
        if slot is None:
            return False
        begun = False
        try:
            cached = slot.cached
            assert cached is not None
            table = cached.table
            if self._is_back(table, command) or decisions.coming_back(table, person.id, command) is not None:
                return False
            event = decisions.decide(table, person, command)
            self.presence.heard_from(table, person.id, command.seat)
            change = self.cache.begin(cached, event, checked=True)
            begun = True
        except Exception:  # `perform` says why, or finds that another process has changed the table
            return False
        finally:
            if not begun:
                self.cache.close_slot(slot)

        def settled(writing: "asyncio.Future[None]") -> None:
            error = asyncio.CancelledError() if writing.cancelled() else writing.exception()
            try:
                if error is None:
                    self.cache.finish(cached, change)
                    self.changed(table)
                else:
                    self.cache.discard(cached)
            finally:
                self.cache.close_slot(slot)
            told(error or m.Done(ref=command.ref, table=table.id, number=table.updates[command.seat]))

        change.writing.add_done_callback(settled)
        return True

    def _is_back(self, table: Table, command: c.AnyCommand) -> bool:
        on_vacation = isinstance(command, c.Choose) and table.seats[command.seat].vacation_until
        return bool(on_vacation) and on_vacation > self.cache.world.milliseconds()

    async def _perform(self, cached: CachedTable, person: m.Person, command: c.AnyCommand, address: str) -> m.Done:
        table = cached.table
        self.presence.heard_from(table, person.id, getattr(command, "seat", None))
        if isinstance(command, c.Rematch):
            new = await self._rematch(cached, person.id, command.rotate, address)
            return m.Done(ref=command.ref, table=table.id, rematch=new)
        back = decisions.coming_back(table, person.id, command)
        if back is not None:
            await self.cache.commit(cached, back)
        absent = isinstance(command, c.StandIn) and await self._is_absent(table, command.seat)
        new_secret = self.shuffles.new_secret() if isinstance(command, c.Start) else ""
        own = decisions.Known(cached.secret, cached.invite, new_secret, self.cache.settings.reveal_seconds)
        event = decisions.decide(table, person, command, own, absent)
        if table.rated:
            await rated.check_event(self.cache.store, table, person.id, event)
        if isinstance(event, ev.Sat) and table.listed:
            await self._check_listed_seats(person.id)
        if isinstance(event, ev.Started) and all(seat.by_bot for seat in table.seats):
            await self._count_bot_game(person.id, address)
        await self.cache.commit(cached, event, checked=True)
        if isinstance(event, ev.Sat):
            await self.vacations.note(cached)
        if isinstance(event, ev.Fixed):
            self.shuffles.begin(table, new_secret)
        elif isinstance(event, ev.Revealed):
            await self.shuffles.finish_at_once(cached)
        viewer = table.viewer(getattr(event, "seat", None))
        return m.Done(ref=command.ref, table=table.id, number=table.updates[viewer])

    async def _check_listed_seats(self, person: str) -> None:
        """Nobody keeps others from playing by sitting at every table and never starting."""
        held = await self.cache.store.read(lambda connection: rows.listed_tables_of(connection, person))
        if held >= self.cache.settings.listed_seats_per_person:
            raise ServiceError("seat-limit")

    async def _count_bot_game(self, person: str, address: str) -> None:
        """Bots among themselves never wait: what they take of the processor is limited by how many of them play."""
        playing = await self.cache.store.read(lambda connection: rows.bot_games(connection, person))
        if playing >= self.cache.settings.bot_games_per_person:
            raise ServiceError("bot-limit")
        self.limits.bot_games.take(address=address)

    async def _is_absent(self, table: Table, seat: int) -> bool:
        now = self.cache.world.milliseconds()
        if seat < table.players and table.seats[seat].vacation_until > now:
            return False
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
                    patches=follow.patches == FORM,
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
        kept_seats=table.kept_for(person.id),
        blocked=person.id in table.blocked,
        host=host,
        invite=cached.invite if host else "",
    )
