"""All tables: kept in memory while they are used, stored before anybody is told, and sent to all who follow them.

Any process may serve any table. What is in memory is only a copy of the stored events; when another process was first,
the copy is brought up to date and the command is looked at again.
"""

import asyncio
import base64
import contextlib
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

import sqlalchemy as sa

from emporion.core import fairness
from emporion.core.errors import BadRequest, EmporionError
from emporion.server import commands as c
from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server import metrics, rows, sight
from emporion.server.settings import Settings, World
from emporion.server.store import Conflict, Store, Unavailable
from emporion.server.table import Table

ATTEMPTS = 8


@dataclass(eq=False)
class Follower:
    """Somebody who is sent what one viewer sees."""

    viewer: int
    person: str
    language: str
    send: Callable[[bytes], None]


@dataclass(eq=False)
class Entry:
    """A table in memory. Whoever looks at it or changes it holds the lock."""

    id: str
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    secret: str = ""
    invite: str = ""
    sights: list[sight.Sight] = field(default_factory=list)
    followers: set[Follower] = field(default_factory=set)
    thinking: asyncio.Task[None] | None = None
    users: int = 0


async def at_once(_game: str) -> None:
    pass


class Tables:
    def __init__(self, store: Store, world: World, settings: Settings) -> None:
        self.store = store
        self.world = world
        self.settings = settings
        self.entries: OrderedDict[str, Entry] = OrderedDict()
        self.ready: Callable[[str], Awaitable[None]] = at_once  # until the rules of a game are compiled
        self.changed: Callable[[Entry], None] = lambda _entry: None  # the bots are told here

    # Tables in memory -------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[Entry]:
        """A table, loaded and locked."""
        entry = self.entries.get(table)
        if entry is None:
            entry = self.entries[table] = Entry(table)
            self._forget_unused()
        self.entries.move_to_end(table)
        entry.users += 1
        try:
            async with entry.lock:
                if entry.table is None:
                    await self._load(entry)
                yield entry
        finally:
            entry.users -= 1
            if entry.table is None and not entry.users and not entry.followers:
                self.entries.pop(table, None)

    def _forget_unused(self) -> None:
        for key, entry in list(self.entries.items()):
            if len(self.entries) <= self.settings.cached_tables:
                return
            if not entry.users and not entry.followers and not entry.thinking:
                del self.entries[key]

    async def _load(self, entry: Entry) -> None:
        row = await self.store.read(lambda connection: rows.table(connection, entry.id))
        if row is None:
            raise c.Missing("no-table", "There is no such table.")
        table = Table(entry.id, self.world.deal)
        found = await self.store.read(lambda connection: rows.events_of(connection, entry.id, 0))
        decoded = [(ev.decode(stored.data), stored) for stored in found]
        if isinstance(decoded[0][0], ev.Created) and row.phase != "waiting":
            await self.ready(decoded[0][0].game)
        for event, stored in decoded:
            table.apply(event, stored.at)
            table.count(event, stored.seen, {})
        entry.table, entry.secret, entry.invite = table, row.secret, row.invite
        entry.sights = []

    async def catch_up(self, entry: Entry) -> bool:
        """Take in the events that other processes stored. Did the table move?"""
        table = entry.table
        if table is None:
            await self._load(entry)
            return False
        number = table.number
        newer = await self.store.read(lambda connection: rows.events_of(connection, entry.id, number))
        for stored in newer:
            event = ev.decode(stored.data)
            after = self._apply(entry, table, event, stored.at)
            self._publish(entry, table, event, stored.seen, *after)
        return bool(newer)

    async def wake(self, table: str) -> None:
        """Another process may have stored something: for this table, or, without a name, for any."""
        for key in [table] if table else list(self.entries):
            entry = self.entries.get(key)
            if entry is None or entry.table is None:
                continue
            with contextlib.suppress(Unavailable):
                async with self.use(key) as used:
                    if await self.catch_up(used):
                        self.changed(used)

    # One event --------------------------------------------------------------------------------------------------------

    def _apply(
        self, entry: Entry, table: Table, event: ev.AnyEvent, at: int
    ) -> tuple[list[sight.Sight], list[tuple[int, int]]]:
        """Let an event happen in memory; what each viewer sees now, and from where its log and chat are new."""
        viewers = range(table.players + 1)
        if not entry.sights:
            entry.sights = [sight.sight(table, viewer) for viewer in viewers]
        said = len(table.chat)
        old = []
        for viewer in viewers:
            log = table.log(viewer)
            log.kept = len(log.lines)
            old.append(list(log.lines))
        table.apply(event, at)
        after = [sight.sight(table, viewer) for viewer in viewers]
        news = []
        for viewer in viewers:
            log = table.log(viewer)
            same = log.kept
            while same < len(old[viewer]) and same < len(log.lines) and old[viewer][same] == log.lines[same]:
                same += 1
            news.append((same, said))
        return after, news

    async def commit(
        self, entry: Entry, event: ev.AnyEvent, also: Callable[[sa.Connection], None] | None = None
    ) -> None:
        """Store an event and send it. If it cannot be stored, the copy in memory is thrown away."""
        table = entry.table
        assert table is not None
        at = max(self.world.milliseconds(), table.changed_at)
        before = entry.sights or [sight.sight(table, viewer) for viewer in range(table.players + 1)]
        entry.sights = before
        try:
            after, news = self._apply(entry, table, event, at)
            seen = 0
            for viewer in range(table.players + 1):
                if after[viewer] != before[viewer] or news[viewer][0] < after[viewer].lines:
                    seen |= 1 << viewer
            seat = getattr(event, "seat", None)
            if seat is not None:
                seen |= 1 << seat
            record = rows.Stored(table.number, ev.encode(event).decode(), seen, at)
            summary = rows.summary(table)
            due = table.due()

            def work(connection: sa.Connection) -> None:
                rows.append(connection, table, record, event, summary, due)
                if also is not None:
                    also(connection)

            await self.store.write(work)
        except BaseException:
            entry.table, entry.sights = None, []
            raise
        metrics.EVENTS.labels(type(event).__name__.lower()).inc()
        self._publish(entry, table, event, seen, after, news)

    def _publish(
        self,
        entry: Entry,
        table: Table,
        event: ev.AnyEvent,
        seen: int,
        after: list[sight.Sight],
        news: list[tuple[int, int]],
    ) -> None:
        """Send a stored event to everyone who follows the table and can see it."""
        entry.sights = after
        table.count(event, seen, dict(enumerate(news)))
        sent: dict[tuple[int, str], bytes] = {}
        for follower in list(entry.followers):
            if not seen >> follower.viewer & 1:
                continue
            if follower.viewer < table.players and table.seats[follower.viewer].person != follower.person:
                entry.followers.discard(follower)
                follower.send(m.encode(m.Gone(table.id, follower.viewer)))
                continue
            key = follower.viewer, follower.language
            if key not in sent:
                shown = sight.state(table, *key, *news[follower.viewer], after[follower.viewer])
                sent[key] = m.encode(shown)
            follower.send(sent[key])

    # What people ask for ----------------------------------------------------------------------------------------------

    async def create(self, person: str, name: str, new: c.NewTable) -> str:
        table, secret, invite = self._identity()
        created = c.plan(person, new, fairness.commitment(secret))
        sat = [ev.Sat(n, person, seat.name or name) for n, seat in enumerate(new.seats) if seat.kind == "me"]
        await self.store.write(lambda connection: self._insert(connection, table, secret, invite, [created, *sat]))
        return table

    def _identity(self) -> tuple[str, str, str]:
        """A new table's name, secret and invitation."""
        token = self.world.token
        return (
            base64.urlsafe_b64encode(token(12)).decode(),
            token(32).hex(),
            base64.urlsafe_b64encode(token(12)).decode(),
        )

    def _insert(
        self, connection: sa.Connection, table: str, secret: str, invite: str, first: list[ev.AnyEvent]
    ) -> None:
        made = Table(table, self.world.deal)
        at = self.world.milliseconds()
        rows.insert_table(connection, table, secret, invite, at)
        for event in first:
            made.apply(event, at)
            seen = (1 << made.players + 1) - 1
            made.count(event, seen, {})
            stored = rows.Stored(made.number, ev.encode(event).decode(), seen, at)
            rows.append(connection, made, stored, event, rows.summary(made), None)

    async def perform(self, table: str, person: str, name: str, command: c.AnyCommand) -> m.Done:
        """Do what a person asks of a table; the answer comes when it is stored."""
        for _ in range(ATTEMPTS):
            async with self.use(table) as entry:
                try:
                    done = await self._perform(entry, person, name, command)
                except Conflict:
                    continue
                except Unavailable:
                    raise
                except EmporionError:
                    # What was refused may have been right if another process has moved the table meanwhile.
                    if await self.catch_up(entry):
                        continue
                    raise
                self.changed(entry)
                return done
        raise c.Stale("stale", "The table is very busy: look again, then choose.")

    async def _perform(self, entry: Entry, person: str, name: str, command: c.AnyCommand) -> m.Done:
        table = entry.table
        assert table is not None
        seat = getattr(command, "seat", None)
        if isinstance(command, c.Rematch):
            return m.Done(command.ref, table.id, 0, await self._rematch(entry, table, person))
        if seat in table.seats_of(person) and table.seats[seat].stand_in == "away":
            await self.commit(entry, ev.Returned(seat))
            if isinstance(command, c.Sit):
                return m.Done(command.ref, table.id, table.seen[seat])
        if isinstance(command, c.Start):
            await self.ready(table.game.name)
            event: ev.AnyEvent = c.start(table, person, entry.secret)
        elif isinstance(command, c.StandIn):
            event = await self._stand_in(table, person, command.seat)
        else:
            event = c.decide(table, person, name, entry.invite, command)
        await self.commit(entry, event)
        viewer = getattr(event, "seat", None)
        return m.Done(command.ref, table.id, table.seen[table.onlooker if viewer is None else viewer])

    async def _stand_in(self, table: Table, person: str, seat: int) -> ev.AnyEvent:
        c.playing(table)
        if not table.seats_of(person):
            raise c.Forbidden("not-seated", "Only people at the table can ask for that.")
        if seat >= table.players or table.seats[seat].by_bot:
            raise BadRequest("unknown-seat", "No person plays at that seat.")
        seen = await self.store.read(lambda connection: rows.last_seen(connection, table.id, seat))
        patience = self.settings.patience if table.away is None else table.away
        if self.present(table.id, seat) or self.world.milliseconds() - seen < patience * 1000:
            raise BadRequest("not-away", "That person is there, or has been a short while ago.")
        return ev.StoodIn(seat, "away", c.STAND_IN)

    async def _rematch(self, entry: Entry, table: Table, person: str) -> str:
        if table.rematch:
            return table.rematch
        if table.phase != "over":
            raise BadRequest("not-over", "The game at this table is not over.")
        if not table.seats_of(person):
            raise c.Forbidden("not-seated", "Only people at the table can ask for that.")
        name, secret, invite = self._identity()
        plans = [seat.plan for seat in table.seats]
        created = ev.Created(
            person, table.game.name, dict(table.game.options), plans, table.listed, fairness.commitment(secret),
            table.away, table.clock,
        )  # fmt: skip
        sat = [ev.Sat(number, seat.person, seat.name) for number, seat in enumerate(table.seats) if seat.person]
        await self.commit(
            entry,
            ev.Rematched(name),
            lambda connection: self._insert(connection, name, secret, invite, [created, *sat]),
        )
        return name

    # Following --------------------------------------------------------------------------------------------------------

    def viewer(self, table: Table, person: str, seat: int | None) -> int:
        """The viewer that a person may be."""
        return table.onlooker if seat is None else c.own_seat(table, person, seat)

    async def follow(self, follow: c.Follow, person: str, send: Callable[[bytes], None]) -> tuple[Entry, Follower]:
        async with self.use(follow.table) as entry:
            table = entry.table
            assert table is not None
            viewer = self.viewer(table, person, follow.seat)
            if follow.seat is not None and table.seats[follow.seat].stand_in == "away" and table.phase == "playing":
                with contextlib.suppress(Conflict):
                    await self.commit(entry, ev.Returned(follow.seat))
                if entry.table is None:
                    await self._load(entry)
                table = entry.table
                assert table is not None
            follower = Follower(viewer, person, follow.language, send)
            send(m.encode(sight.state(table, viewer, follow.language, *table.missed(viewer, follow.last))))
            entry.followers.add(follower)
            if follow.seat is not None:
                now, number = self.world.milliseconds(), follow.seat
                await self.store.write(lambda connection: rows.mark_seen(connection, [(table.id, number)], now))
            self.changed(entry)
            return entry, follower

    def present(self, table: str, seat: int) -> bool:
        """Does this process have a connection of the person at this seat?"""
        entry = self.entries.get(table)
        return entry is not None and any(follower.viewer == seat for follower in entry.followers)

    def seats_present(self) -> list[tuple[str, int]]:
        return sorted(
            {
                (entry.id, follower.viewer)
                for entry in self.entries.values()
                for follower in entry.followers
                if entry.table is not None and follower.viewer < entry.table.players
            }
        )
