"""Who follows a table, and what each of them is sent. Nothing is sent before it is stored: see `cache`."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from emporion.server import messages as m
from emporion.server.patches import LogNews, patch
from emporion.server.table import Table
from emporion.server.views import TableViews


class Update(msgspec.Struct, frozen=True):
    """What an event changed for the viewers of a table."""

    before: TableViews | None  # what they saw before it, if that is known
    seen: int  # a bit for each viewer who sees something of it
    log_kept: list[int | None]  # how many lines of each viewer's log stayed; None for logs that nobody reads
    chat_kept: int
    log_grew: bool = False  # nothing in any log was taken back,
    log_same: bool = False  # and everybody is told the same


@dataclass(eq=False)
class Follower:
    """Somebody who is sent what one viewer sees."""

    table_id: str
    viewer: int
    seat: int | None  # None for spectators
    person: str
    language: str
    patches: bool  # is sent what changed, and not the whole state every time
    send: Callable[[bytes], None]


class Delivery(NamedTuple):
    follower: Follower
    data: bytes
    last: bool  # the follower loses the seat, and is sent nothing after this


@dataclass
class Audience:
    """The followers of one table."""

    followers: set[Follower] = field(default_factory=set)
    told: int = 0  # the number of the last event that they were told of


class Broadcaster:
    def __init__(self) -> None:
        self.audiences: dict[str, Audience] = {}  # of the tables that somebody follows

    def add(self, table: Table, follower: Follower) -> None:
        """Add a follower who has just been sent the state of the table."""
        audience = self.audiences.setdefault(table.id, Audience())
        audience.followers.add(follower)
        audience.told = table.number

    def remove(self, follower: Follower) -> None:
        audience = self.audiences.get(follower.table_id)
        if audience is not None:
            audience.followers.discard(follower)
            if not audience.followers:
                del self.audiences[follower.table_id]

    def has_followers(self, table_id: str) -> bool:
        return table_id in self.audiences

    def followers(self) -> Iterator[Follower]:
        """All followers of all tables."""
        for audience in self.audiences.values():
            yield from audience.followers

    def prepare(self, table: Table, views: TableViews, update: Update) -> list[Delivery]:
        """What the followers who see something new are to be sent. Each message is encoded once for all who get it."""
        encoded: dict[tuple[int, str, bool], bytes] = {}
        deliveries = []
        for follower in self._followers_of(table.id):
            viewer = follower.viewer
            if not update.seen >> viewer & 1:
                continue
            if follower.seat is not None and table.seats[follower.seat].person != follower.person:
                deliveries.append(Delivery(follower, m.encode(m.Gone(table.id, follower.seat)), True))
                continue
            key = (viewer, follower.language, follower.patches)
            if key not in encoded:
                encoded[key] = message(views, update, *key)
            deliveries.append(Delivery(follower, encoded[key], False))
        views.forget_before()
        return deliveries

    def send(self, table: Table, deliveries: list[Delivery]) -> None:
        if table.id in self.audiences:
            self.audiences[table.id].told = table.number
        followers = self._followers_of(table.id)
        for follower, data, last in deliveries:
            if follower in followers:
                follower.send(data)
            if last:
                self.remove(follower)

    def send_everything(self, table: Table, views: TableViews) -> None:
        """A table was loaded again: tell its followers, if it is further than what they know."""
        audience = self.audiences.get(table.id)
        if audience is not None and audience.told < table.number:
            viewers = table.players + 1
            everybody = Update(before=None, seen=(1 << viewers) - 1, log_kept=[None] * viewers, chat_kept=0)
            self.send(table, self.prepare(table, views, everybody))

    def say_gone(self, table_id: str) -> None:
        """A table was deleted: tell those who follow it, and nothing more after that."""
        for follower in list(self._followers_of(table_id)):
            follower.send(m.encode(m.Gone(table_id, follower.seat)))
            self.remove(follower)

    def _followers_of(self, table_id: str) -> set[Follower]:
        audience = self.audiences.get(table_id)
        return audience.followers if audience is not None else set()


def message(views: TableViews, update: Update, viewer: int, language: str, patches: bool) -> bytes:
    """What a viewer who sees something new is sent: the change, for those who understand it and know what was there
    before; otherwise the whole state."""
    log_kept = update.log_kept[viewer]
    if log_kept is None:
        return m.encode(views.state(viewer, language))
    if patches and update.before is not None and update.before.match is not None:
        log = LogNews(log_kept, update.log_grew, update.log_same)
        return patch(update.before, views, viewer, language, log, update.chat_kept)
    return m.encode(views.state(viewer, language, log_kept, update.chat_kept))
