"""Tables in memory: loaded when they are needed, kept equal to what is stored, forgotten when nobody uses them.

Any process may serve any table, so what is in memory is only a copy of the stored events. What holds:

- Whoever looks at a table or changes it has opened it (`open`), and holds its lock until the end of the `with`.
- An event is stored before anybody is told of it.
- Half an event is never kept: if one cannot be applied or stored in full, the copy is discarded and loaded again.
- Another process may be first. Then storing an event raises `Conflict`: open the table again, and look again.
"""

import asyncio
import contextlib
import re
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple, ParamSpec, Protocol, TypeVar

import sqlalchemy as sa

from emporion.server import damage, logs, metrics, results, rows
from emporion.server import events as ev
from emporion.server.broadcast import Broadcaster, Delivery, Update
from emporion.server.errors import BrokenTable, TableNotFound, Unavailable
from emporion.server.settings import Settings, World
from emporion.server.store import Store
from emporion.server.table import Table
from emporion.server.table_log import LogChange, follow_match, whole_log
from emporion.server.views import TableViews

P = ParamSpec("P")
T = TypeVar("T")

TABLE_ID = re.compile(r"[0-9A-Za-z_=-]{1,32}")
LONG = 100  # events or choices: more than that is worked off in a thread
AHEAD = 10_000  # milliseconds that the clocks of two processes may differ
NEWS_SECONDS = 1.0  # that one table may delay news for the others; and until a failed attempt is repeated
COMPARED = 500  # tables in one query
RENAMES = (ev.Forgotten, ev.Renamed)  # events that change names which were told
STEP_BYTES, CHAT_BYTES = 1500, 800  # of memory for each choice and each line of chat, about


class Readiness(Protocol):
    """What is compiled."""

    def search_ready(self, name: str) -> bool: ...


class AlwaysReady:
    """For programs that do not mind waiting for the compiler."""

    def search_ready(self, name: str) -> bool:  # noqa: ARG002
        return True


async def in_thread_if_long(size: int, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do some work: in a thread if it is much, so that other tables need not wait for it."""
    return work(*args, **kwargs) if size < LONG else await asyncio.to_thread(work, *args, **kwargs)


@dataclass(eq=False)
class CachedTable:
    """A table in memory, with its secrets and with what its viewers see now."""

    table: Table
    secret: str
    invite: str
    views: TableViews
    row: rows.TableRow | None = None  # what was stored with the last event, if that was done here

    @property
    def size(self) -> int:
        """Bytes of memory, about: mostly the lines of log and chat."""
        steps = len(self.table.match.steps) if self.table.match is not None else 0
        return STEP_BYTES * steps + CHAT_BYTES * len(self.table.chat)

    def apply(self, event: ev.AnyEvent, at: int, seen: int | None = None, checked: bool = False) -> Update:
        """Let an event happen in memory, and find out who sees something of it, unless that (`seen`) is stored."""
        table, before = self.table, self.views
        old_match = match = table.match
        goes_on = match is not None and type(event) is ev.Played and event.seat == before.actor  # nothing is taken back
        made = len(match.steps) if match is not None else 0
        if match is not None and not goes_on:
            old_match = match.copy()
        before.freeze(old_match)
        chat_kept = kept_chat(table, event)
        table.apply(event, at, checked)
        if match is not None and goes_on:
            before.match = old_match = match.still_before(made)
        log = follow_match(table.log, table.match, old_match, table.players + 1)
        views = self.views = TableViews(table, before)
        if seen is None:
            seen = self._seen(event, log, before)
        if seen != table.everybody:
            for viewer in range(table.players + 1):
                if not seen >> viewer & 1:
                    views.stay(before, viewer)
        table.count_update(seen, chat_kept)
        return Update(before, seen, log.kept, chat_kept, log.grew, log.same)

    def _seen(self, event: ev.AnyEvent, log: LogChange, before: TableViews) -> int:
        """A bit for each viewer who sees something of what has just happened."""
        table, views = self.table, self.views
        everybody = views.shared != before.shared or isinstance(event, RENAMES)
        secret = isinstance(event, ev.Played) and views.only_seen_by(before, event.seat)
        if secret:
            views.show_what_was_shown(before)
        if everybody or all(log.changed):
            return table.readers
        seen = 0
        for viewer in range(table.players + 1):
            if table.readers >> viewer & 1:
                sees = log.changed[viewer] or viewer == getattr(event, "seat", None)
                seen |= (sees or (not secret and views.differ(before, viewer))) << viewer
        return seen

    async def load_log(self) -> None:
        """Have the log ready, whether somebody has read it before or not."""
        table = self.table
        if table.match is not None and table.log is None:
            table.log = await in_thread_if_long(len(table.match.steps), whole_log, table.match)


class TableLock(asyncio.Lock):
    def take(self) -> bool:
        """Acquire the lock, if that needs no waiting."""
        attempt = self.acquire()
        try:
            attempt.send(None)
        except StopIteration:
            return True
        attempt.close()
        return False


@dataclass(eq=False)
class Slot:
    """The place of a table in the cache. It has its lock before the table is loaded, and when it is discarded."""

    table_id: str
    lock: TableLock = field(default_factory=TableLock)
    users: int = 0
    cached: CachedTable | None = None


def clock_time(now: int, last: int) -> int:
    """When something happens, by our clock: not before what happened last, unless that was stored by a wrong clock."""
    return now if last - now > AHEAD else max(now, last)


def kept_chat(table: Table, event: ev.AnyEvent) -> int:
    """How many lines of the chat stay as they are when this event happens."""
    return min([len(table.chat), *event.chat]) if isinstance(event, RENAMES) else len(table.chat)


def rebuilt(table: Table, stored: list[tuple[ev.AnyEvent, rows.Stored]]) -> Table:
    """A new table after these events."""
    for event, row in stored:
        chat_kept = kept_chat(table, event)
        table.apply(event, row.at)
        table.count_update(row.seen, chat_kept)
    return table


class Change(NamedTuple):
    """An event that is being stored."""

    writing: "asyncio.Future[None]"
    deliveries: list[Delivery]  # for when that is done


class Opening:
    """A table while somebody looks at it or changes it: see `TableCache.open`. This is not a generator, which would
    take longer than much of what is done with the table."""

    __slots__ = ("cache", "catch_up", "slot", "table_id")

    def __init__(self, cache: "TableCache", table_id: str, catch_up: bool) -> None:
        self.cache, self.table_id, self.catch_up = cache, table_id, catch_up

    async def __aenter__(self) -> CachedTable:
        if not TABLE_ID.fullmatch(self.table_id):  # not every database can be asked for every text
            raise TableNotFound
        slot = self.slot = self.cache.pin(self.table_id)
        try:
            await slot.lock.acquire()
            try:
                if slot.cached is None:
                    slot.cached = await self.cache.load(self.table_id)
                elif self.catch_up:
                    await self.cache.catch_up(slot.cached)
            except BaseException:
                slot.lock.release()
                raise
        except BaseException:
            self.cache.unpin(slot)
            raise
        return slot.cached

    async def __aexit__(self, *_raised: object) -> None:
        self.cache.close_slot(self.slot)


class TableCache:
    def __init__(self, store: Store, world: World, settings: Settings, broadcaster: Broadcaster) -> None:
        self.store = store
        self.world = world
        self.settings = settings
        self.broadcaster = broadcaster
        self.readiness: Readiness = AlwaysReady()
        self.is_mine: Callable[[str], bool] = lambda _table_id: True  # does this process look after a table?
        self.slots: OrderedDict[str, Slot] = OrderedDict()  # those that were used longest ago come first
        self.behind: set[str] = set()  # tables of which other processes have stored more than is known here
        self.catching_up: dict[str, asyncio.Task[None]] = {}

    # The door ---------------------------------------------------------------------------------------------------------

    def open(self, table_id: str, catch_up: bool = True) -> "Opening":
        """A table, loaded and locked, with everything that other processes have stored. `catch_up=False` saves a query:
        for those who store an event, and learn from a `Conflict` that another process was first."""
        return Opening(self, table_id, catch_up)

    def open_at_once(self, table_id: str) -> Slot | None:
        """A table that is in memory and that nobody else has opened, as it is; to be released (`close_slot`).
        None if there is something to wait for."""
        slot = self.slots.get(table_id)
        if slot is None or slot.cached is None or not slot.lock.take():
            return None
        return self.pin(table_id)

    def close_slot(self, slot: Slot) -> None:
        slot.lock.release()
        self.unpin(slot)

    @contextlib.contextmanager
    def pinned(self, table_id: str) -> Iterator[Slot]:
        """Keep a table in memory, once it is there."""
        slot = self.pin(table_id)
        try:
            yield slot
        finally:
            self.unpin(slot)

    def pin(self, table_id: str) -> Slot:
        slot = self.slots.get(table_id)
        if slot is None:
            slot = self.slots[table_id] = Slot(table_id, users=1)
            self._forget_unused()
            metrics.TABLES.set(len(self.slots))
        else:
            self.slots.move_to_end(table_id)
            slot.users += 1
        return slot

    def unpin(self, slot: Slot) -> None:
        slot.users -= 1
        if slot.cached is None and not self._is_used(slot) and self.slots.get(slot.table_id) is slot:
            del self.slots[slot.table_id]
            metrics.TABLES.set(len(self.slots))

    def peek(self, table_id: str) -> Table | None:
        """A table as it is in memory, without waiting for it. Not to be changed, and nothing to rely on."""
        slot = self.slots.get(table_id)
        return slot.cached.table if slot is not None and slot.cached is not None else None

    def add(self, cached: CachedTable) -> None:
        """Keep a table that was made here, and is stored."""
        with self.pinned(cached.table.id) as slot:
            slot.cached = slot.cached or cached

    def discard(self, cached: CachedTable) -> None:
        """Forget a copy that may be wrong. The table is loaded when it is next opened."""
        slot = self.slots.get(cached.table.id)
        if slot is not None and slot.cached is cached:
            slot.cached = None

    async def forget(self, table_id: str) -> None:
        """A table was deleted, or must be loaded again: not only its events have changed."""
        slot = self.slots.get(table_id)
        if slot is not None:
            async with slot.lock:  # nobody is looking at it
                slot.cached = None

    def waiting(self) -> list[str]:
        """The tables in memory that have not started."""
        return [key for key, slot in self.slots.items() if slot.cached and slot.cached.table.phase == "waiting"]

    def _is_used(self, slot: Slot) -> bool:
        return bool(slot.users) or self.broadcaster.has_followers(slot.table_id)

    def _forget_unused(self) -> None:
        size = sum(slot.cached.size for slot in self.slots.values() if slot.cached is not None)
        for slot in list(self.slots.values()):
            if len(self.slots) <= self.settings.cached_tables and size <= self.settings.cached_megabytes << 20:
                return
            if not self._is_used(slot):
                size -= slot.cached.size if slot.cached is not None else 0
                del self.slots[slot.table_id]

    # Memory and store -------------------------------------------------------------------------------------------------

    async def load(self, table_id: str) -> CachedTable:
        row, found = await self.store.read(lambda connection: rows.stored_table(connection, table_id))
        if row is None:
            raise TableNotFound
        decoded = damage.decoded(table_id, found, row.number)
        table = Table(table_id, self.world.deal)
        with damage.reported(table):
            await in_thread_if_long(len(found), rebuilt, table, decoded)
        cached = CachedTable(table, row.secret, row.invite, TableViews(table))
        self.broadcaster.send_everything(table, cached.views)  # another process was faster than a command of this one
        return cached

    async def catch_up(self, cached: CachedTable) -> bool:
        """Take in the events that other processes have stored. Were there any?"""
        table = cached.table
        slot = self.slots.get(table.id)
        if slot is None or slot.cached is not cached:  # it was discarded: whoever opens it next gets the newest
            return False
        number = table.number
        newer = await self.store.read(lambda connection: rows.events_of(connection, table.id, number))
        if not newer and table.phase != "playing" and not await self.store.read(lambda x: rows.exists(x, table.id)):
            self.discard(cached)  # it was old, and has been deleted
            raise TableNotFound
        try:
            cached.row = None
            for stored in newer:
                update = cached.apply(ev.decode(stored.data), stored.at, stored.seen)
                self.broadcaster.send(table, self.broadcaster.prepare(table, cached.views, update))
        except BaseException:
            self.discard(cached)
            raise
        return bool(newer)

    async def commit(
        self,
        cached: CachedTable,
        event: ev.AnyEvent,
        also: Callable[[sa.Connection], None] | None = None,
        checked: bool = False,
    ) -> None:
        """Store an event, then send it to the followers. `also` is stored in the same transaction; `checked`: the event
        was decided a moment ago, on this very table. If it cannot be stored, the copy in memory is discarded."""
        change = self.begin(cached, event, also, checked)
        try:
            await change.writing
        except BaseException:
            self.discard(cached)
            raise
        self.finish(cached, change)

    def begin(
        self,
        cached: CachedTable,
        event: ev.AnyEvent,
        also: Callable[[sa.Connection], None] | None = None,
        checked: bool = False,
    ) -> "Change":
        """The first half of `commit`: the event is being stored, and nobody has been told of it yet."""
        table = cached.table
        at, was_over = clock_time(self.world.milliseconds(), table.changed_at), table.phase == "over"
        try:
            update = cached.apply(event, at, checked=checked)
            stored = rows.Stored(number=table.number, data=ev.encode(event).decode(), seen=update.seen, at=at)
            last, row = cached.row, rows.TableRow.of(table)
            cached.row = row
            ended = results.of_table(table, at) if table.phase == "over" and not was_over else None

            def work(connection: sa.Connection) -> None:
                rows.append(connection, row, stored, event, last)
                if ended is not None:
                    results.write(connection, row.table_id, ended)
                if also is not None:
                    also(connection)

            writing = self.store.begin_write(work)  # the disk is slow: what will be sent is prepared while it works
            return Change(writing, self.broadcaster.prepare(table, cached.views, update))
        except BaseException:
            self.discard(cached)
            raise

    def finish(self, cached: CachedTable, change: "Change") -> None:
        """The second half: it is stored."""
        metrics.EVENTS.inc()
        self.broadcaster.send(cached.table, change.deliveries)

    # News from other processes ----------------------------------------------------------------------------------------

    async def wake(self, table_id: str, number: int) -> None:
        """Another process may have stored the event with this number, or, without an id, any event at any table. Tables
        that take long to catch up do not delay others."""
        begun = []
        for key in [table_id] if table_id else list(self.slots):
            known = self.peek(key)
            if not self.broadcaster.has_followers(key) and (known is None or not self.is_mine(key)):
                continue
            if known is not None and table_id and known.number >= number:
                continue
            self.behind.add(key)
            if key not in self.catching_up:
                self.catching_up[key] = asyncio.create_task(self._take_in_news(key))
                begun.append(self.catching_up[key])
        if begun:
            await asyncio.wait(begun, timeout=NEWS_SECONDS)

    async def compare(self) -> None:
        """Look whether there is more of the tables that somebody follows here than anybody has told."""
        followed = list(self.broadcaster.audiences)
        for first in range(0, len(followed), COMPARED):
            some = followed[first : first + COMPARED]
            found = await self.store.read(lambda connection, some=some: rows.numbers(connection, some))  # type: ignore[misc]
            for table_id, number in found:
                await self.wake(table_id, number)

    async def _take_in_news(self, table_id: str) -> None:
        """Bring a table up to date, however long that takes. Its bots are the business of the process that stored the
        event, and of the timers."""
        try:
            while table_id in self.behind:
                self.behind.discard(table_id)
                try:
                    async with self.open(table_id):
                        pass
                except (TableNotFound, BrokenTable):
                    pass
                except Unavailable:
                    self.behind.add(table_id)
                    await asyncio.sleep(NEWS_SECONDS)
                except Exception:
                    logs.error("could not bring a table up to date", table=table_id)
        finally:
            del self.catching_up[table_id]

    async def close(self) -> None:
        for task in list(self.catching_up.values()):
            task.cancel()
        await asyncio.gather(*self.catching_up.values(), return_exceptions=True)
