"""All tables: kept in memory while they are used, stored before anybody is told, and sent to all who follow them.

Any process may serve any table. What is in memory is only a copy of the stored events; when another process was first,
the copy is brought up to date and the command is looked at again.
"""

import asyncio
import base64
import contextlib
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field
from typing import ParamSpec, TypeVar

import sqlalchemy as sa

from emporion.core import fairness
from emporion.core.errors import BadRequest, EmporionError
from emporion.server import commands as c
from emporion.server import events as ev
from emporion.server import logs, metrics, rows, sight
from emporion.server import messages as m
from emporion.server.guard import Limiter
from emporion.server.settings import Settings, World
from emporion.server.store import Conflict, Store, Unavailable
from emporion.server.table import Table
from emporion.server.thinkers import searches
from emporion.server.warmup import Compiling

P = ParamSpec("P")
T = TypeVar("T")

TABLE_ID = re.compile(r"[0-9A-Za-z_=-]{1,32}")
ATTEMPTS = 8
TALK = (c.Chat, c.Propose, c.Sit, c.Leave)  # what can be done again and again, is stored for ever and sent to all
LONG = 100  # events or choices that take longer than others should be kept waiting
MISSED_MARKS = 2.5  # a person whose presence was not written down for this many rounds is away
NEWS_SECONDS = 1.0  # that news of one table may keep those of others waiting; and until a failed look is repeated
STEP_BYTES, SAID_BYTES = 1500, 800  # of memory for each choice and each thing said at a table, about


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
    common: sight.Common | None = None  # what everybody sees now
    sights: dict[int, sight.Sight] = field(default_factory=dict)  # what viewers see now, as far as it was looked at
    followers: set[Follower] = field(default_factory=set)
    shown: int = 0  # the number of the last event that the followers were told of
    thinking: asyncio.Task[None] | None = None
    users: int = 0

    @property
    def size(self) -> int:
        """Bytes of memory, about: mostly those of the lines of log and chat."""
        if self.table is None:
            return 0
        steps = len(self.table.match.steps) if self.table.match is not None else 0
        return STEP_BYTES * steps + SAID_BYTES * len(self.table.chat)


Letters = list[tuple[Follower, bytes, bool]]  # to whom, what, and is it the last?


async def at_once(_game: str) -> None:
    pass


async def beside(size: int, work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    """Do some work: if it is much, in a thread, so that other tables need not wait for it."""
    return work(*given, **named) if size < LONG else await asyncio.to_thread(work, *given, **named)


def rebuilt(table: Table, stored: list[tuple[ev.AnyEvent, rows.Stored]]) -> Table:
    """A new table after these events."""
    for event, row in stored:
        table.apply(event, row.at)
        table.count(row.seen, [])
    return table


class Tables:
    def __init__(self, store: Store, world: World, settings: Settings) -> None:
        self.store = store
        self.world = world
        self.settings = settings
        self.makers = Limiter(settings.tables_per_minute / 60, settings.tables_per_minute)
        self.talkers = Limiter(settings.chats_per_minute / 60, settings.chats_per_minute)
        self.entries: OrderedDict[str, Entry] = OrderedDict()
        self.ready: Callable[[str], Awaitable[None]] = at_once  # until the rules of a game are compiled
        self.search_ready: Callable[[str], Awaitable[None]] = at_once  # until bots of a game can think
        self.changed: Callable[[Entry], None] = lambda _entry: None  # the bots are told here
        self.arrivals: set[tuple[str, int]] = set()  # seats whose people came: that is written down soon
        self.behind: set[str] = set()  # tables of which other processes have stored more than is known here
        self.hearing: dict[str, asyncio.Task[None]] = {}  # and those that are being brought up to date
        self.heard: set[tuple[str, int]] = set()  # and those whose people asked for something, which has time

    # Tables in memory -------------------------------------------------------------------------------------------------

    @contextlib.asynccontextmanager
    async def use(self, table: str) -> AsyncIterator[Entry]:
        """A table, loaded and locked."""
        if not TABLE_ID.fullmatch(table):  # not every database can be asked for every text
            raise c.Missing("no-table", "There is no such table.")
        entry = self.entries.get(table)
        if entry is None:
            entry = self.entries[table] = Entry(table, users=1)
            self._forget_unused()
            metrics.TABLES.set(len(self.entries))
        else:
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
                metrics.TABLES.set(len(self.entries))

    def _forget_unused(self) -> None:
        """Those that were used longest ago go first."""
        size = sum(entry.size for entry in self.entries.values())
        for key, entry in list(self.entries.items()):
            if len(self.entries) <= self.settings.cached_tables and size <= self.settings.cached_megabytes << 20:
                return
            if not entry.users and not entry.followers and not entry.thinking:
                size -= entry.size
                del self.entries[key]

    async def _load(self, entry: Entry) -> None:
        row, found = await self.store.read(lambda connection: rows.stored_table(connection, entry.id))
        if row is None:
            raise c.Missing("no-table", "There is no such table.")
        decoded = [(ev.decode(stored.data), stored) for stored in found]
        if isinstance(decoded[0][0], ev.Created) and row.phase != "waiting":
            await self.ready(decoded[0][0].game)
        table = await beside(len(found), rebuilt, Table(entry.id, self.world.deal), decoded)
        entry.table, entry.secret, entry.invite = table, row.secret, row.invite
        entry.common, entry.sights = None, {}
        if entry.shown < table.number and entry.followers:  # another process was faster than a command of this one
            everyone = (1 << table.players + 1) - 1
            self._send(entry, table, self._letters(entry, table, everyone, [None] * (table.players + 1), 0))

    async def read_up(self, table: Table, viewer: int) -> None:
        """Have the log of a viewer at hand, whether somebody has read it before or not."""
        match = table.match
        if match is not None and viewer not in table.logs:
            table.logs[viewer] = await beside(len(match.steps), table.whole_log, match, viewer)

    async def catch_up(self, entry: Entry) -> bool:
        """Take in the events that other processes stored. Did the table move?"""
        table = entry.table
        if table is None:
            await self._load(entry)
            return False
        number = table.number
        newer = await self.store.read(lambda connection: rows.events_of(connection, entry.id, number))
        try:
            for stored in newer:
                event = ev.decode(stored.data)
                if isinstance(event, ev.Started):
                    await self.ready(table.game.name)
                happened = self._happen(entry, table, event, stored.at, stored.seen)
                self._send(entry, table, self._letters(entry, table, *happened))
        except BaseException:  # half an event is worse than none: the table is built anew when it is next used
            entry.table = None
            raise
        return bool(newer)

    async def wake(self, table: str, number: int) -> None:
        """Another process may have stored the event with this number, or, without a name, any event at any table.
        Tables that take long to hear it keep no others waiting."""
        begun = []
        for key in [table] if table else list(self.entries):
            entry = self.entries.get(key)
            if entry is None or (entry.table is None and not entry.followers):
                continue
            if entry.table is not None and table and entry.table.number >= number:
                continue
            self.behind.add(key)
            if key not in self.hearing:
                self.hearing[key] = asyncio.create_task(self._hear_news(key))
                begun.append(self.hearing[key])
        if begun:
            await asyncio.wait(begun, timeout=NEWS_SECONDS)

    async def _hear_news(self, key: str) -> None:
        """Bring a table up to date, however long that takes. Bots are the business of the process that stored the
        event, and of the keeper."""
        try:
            while key in self.behind:
                self.behind.discard(key)
                try:
                    async with self.use(key) as used:
                        await self.catch_up(used)
                except c.Missing:
                    pass
                except (Unavailable, Compiling):
                    self.behind.add(key)
                    await asyncio.sleep(NEWS_SECONDS)
                except Exception:
                    logs.log.exception("a table could not be brought up to date", extra={"fields": {"table": key}})
        finally:
            del self.hearing[key]

    async def close(self) -> None:
        for task in list(self.hearing.values()):
            task.cancel()
        await asyncio.gather(*self.hearing.values(), return_exceptions=True)

    # One event --------------------------------------------------------------------------------------------------------

    def _happen(
        self, entry: Entry, table: Table, event: ev.AnyEvent, at: int, seen: int | None = None
    ) -> tuple[int, list[int | None], int]:
        """Let an event happen in memory. Who sees something of it (if that is not known already), and how many lines
        of each log and of the chat are old."""
        old = table.match.copy() if table.match is not None else None
        before, sights = entry.common or sight.common(table), entry.sights
        said = len(table.chat)
        table.apply(event, at)
        change = table.turn_logs(old)
        entry.common, entry.sights = sight.common(table), {}
        if seen is None:
            seen = 0
            for viewer in range(table.players + 1):
                if not table.is_read(viewer):
                    continue
                told = entry.common != before or change.changed[viewer] or viewer == getattr(event, "seat", None)
                if not told:
                    was = sights.get(viewer) or sight.sight(old, viewer)
                    entry.sights[viewer] = sight.sight(table.match, viewer)
                    told = entry.sights[viewer] != was
                seen |= told << viewer
        table.count(seen, change.kept, said)
        return seen, change.kept, said

    def _letters(self, entry: Entry, table: Table, seen: int, kept: list[int | None], said: int) -> Letters:
        """What the followers who can see something new are sent; each text is made once."""
        written: dict[tuple[int, str], bytes] = {}
        letters: Letters = []
        for follower in entry.followers:
            viewer = follower.viewer
            if not seen >> viewer & 1:
                continue
            if viewer < table.players and table.seats[viewer].person != follower.person:
                letters.append((follower, m.encode(m.Gone(table.id, viewer)), True))
                continue
            if viewer not in entry.sights:
                entry.sights[viewer] = sight.sight(table.match, viewer)
            key, lines = (viewer, follower.language), kept[viewer]
            if key not in written:
                new = (0, 0) if lines is None else (lines, said)
                written[key] = m.encode(sight.state(table, *key, *new, entry.common, entry.sights[viewer]))
            letters.append((follower, written[key], False))
        return letters

    def _send(self, entry: Entry, table: Table, letters: Letters) -> None:
        entry.shown = table.number
        for follower, data, gone in letters:
            if follower in entry.followers:
                follower.send(data)
            if gone:
                entry.followers.discard(follower)

    async def commit(
        self, entry: Entry, event: ev.AnyEvent, also: Callable[[sa.Connection], None] | None = None
    ) -> None:
        """Store an event, then send it. If it cannot be stored, the copy in memory is thrown away."""
        table = entry.table
        assert table is not None
        at = max(self.world.milliseconds(), table.changed_at)
        try:
            happened = self._happen(entry, table, event, at)
            record = rows.Stored(table.number, ev.encode(event).decode(), happened[0], at)
            summary = rows.summary(table)
            due = table.due()

            def work(connection: sa.Connection) -> None:
                rows.append(connection, table, record, event, summary, due)
                if also is not None:
                    also(connection)

            writing = asyncio.ensure_future(self.store.write(work))
            await asyncio.sleep(0)  # the disk is slow: what will be sent is made while it works
            letters = self._letters(entry, table, *happened)
            await writing
        except BaseException:
            entry.table, entry.common, entry.sights = None, None, {}
            raise
        metrics.EVENTS.labels(type(event).__name__.lower()).inc()
        self._send(entry, table, letters)

    # What people ask for ----------------------------------------------------------------------------------------------

    async def create(self, person: str, name: str, new: c.NewTable) -> str:
        self.makers.take(person)
        table, secret, invite = self._identity()
        created = c.plan(person, new, fairness.commitment(secret), self.settings.bot_pace)
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
            made.count(seen, [])
            stored = rows.Stored(made.number, ev.encode(event).decode(), seen, at)
            rows.append(connection, made, stored, event, rows.summary(made), None)

    async def perform(self, table: str, person: str, name: str, command: c.AnyCommand) -> m.Done:
        """Do what a person asks of a table; the answer comes when it is stored."""
        if isinstance(command, c.Start):
            await self._prepare(table)
        elif isinstance(command, TALK):
            self.talkers.take(person)
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

    async def _prepare(self, name: str) -> None:
        """Wait until a game can be played here. Meanwhile nobody is kept from the table."""
        async with self.use(name) as entry:
            assert entry.table is not None
            game = entry.table.game.name
            thoughtful = any(seat.by_bot and searches(seat.level) for seat in entry.table.seats)
        await self.ready(game)
        if thoughtful:
            await self.search_ready(game)

    async def _perform(self, entry: Entry, person: str, name: str, command: c.AnyCommand) -> m.Done:
        table = entry.table
        assert table is not None
        seat = getattr(command, "seat", None)
        self.hear(table, person, seat)
        if isinstance(command, c.Rematch):
            return m.Done(command.ref, table.id, 0, await self._rematch(entry, table, person))
        if seat in table.seats_of(person) and table.seats[seat].stand_in == "away":
            await self.commit(entry, ev.Returned(seat))
            if isinstance(command, c.Sit):
                return m.Done(command.ref, table.id, table.seen[seat])
        if isinstance(command, c.Start):
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
        wished = self.settings.patience if table.away is None else table.away
        patience = max(wished, self.settings.seen_every * MISSED_MARKS)  # they may be there at another process
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
            table.away, table.clock, table.hints, table.pace,
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
            await self.catch_up(entry)  # the seat may have been taken at another process a moment ago
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
            await self.read_up(table, viewer)
            follower = Follower(viewer, person, follow.language, send)
            send(m.encode(sight.state(table, viewer, follow.language, *table.missed(viewer, follow.last))))
            entry.followers.add(follower)
            entry.shown = table.number
            if follow.seat is not None:
                self.arrivals.add((table.id, follow.seat))
            self.changed(entry)
            return entry, follower

    def hear(self, table: Table, person: str, seat: int | None) -> None:
        """Somebody asks for something: whoever has a seat is there, with a WebSocket or without."""
        if seat is not None and seat in table.seats_of(person):
            self.heard.add((table.id, seat))

    def present(self, table: str, seat: int) -> bool:
        """Does this process have a connection of the person at this seat?"""
        entry = self.entries.get(table)
        return entry is not None and any(follower.viewer == seat for follower in entry.followers)

    def seats_present(self) -> set[tuple[str, int]]:
        return {
            (entry.id, follower.viewer)
            for entry in self.entries.values()
            for follower in entry.followers
            if entry.table is not None and follower.viewer < entry.table.players
        }
