"""Who is at the tables: people with an open connection, and people who asked for something a short while ago.

Connections are known to one process only, so each process writes down now and then who is there. Somebody who has not
been at any process for long is away.
"""

from emporion.server import rows
from emporion.server.broadcast import Broadcaster, Follower
from emporion.server.settings import Settings
from emporion.server.store import Store
from emporion.server.table import Table

MISSED_ROUNDS = (
    2.5  # nobody is away before another process could have written down, this many times, that they are here
)
PIECE = 200  # seats that are written down in one transaction
LATER = 1000  # milliseconds until somebody with an open connection is looked at again


class Presence:
    def __init__(self, store: Store, broadcaster: Broadcaster, settings: Settings) -> None:
        self.store = store
        self.broadcaster = broadcaster
        self.settings = settings
        self.changed: set[tuple[str, int]] = set()  # seats whose people came or went: written down soon
        self.active: set[tuple[str, int]] = set()  # seats whose people asked for something: written down now and then
        self.written_at = 0

    def came_or_went(self, follower: Follower) -> None:
        """Somebody who goes was here until now: they are away from now on, not since they were last written down."""
        if follower.seat is not None:
            self.changed.add((follower.table_id, follower.seat))

    def heard_from(self, table: Table, person: str, seat: int | None) -> None:
        """Whoever asks for something at their seat is here, with a WebSocket or without."""
        if seat is not None and table.holds(person, seat):
            self.active.add((table.id, seat))

    def is_connected(self, table_id: str, seat: int) -> bool:
        """Does the person at this seat have a connection to this process?"""
        audience = self.broadcaster.audiences.get(table_id)
        return audience is not None and any(follower.seat == seat for follower in audience.followers)

    def seats_connected(self) -> set[tuple[str, int]]:
        everybody = self.broadcaster.followers()
        return {(follower.table_id, follower.seat) for follower in everybody if follower.seat is not None}

    async def write_down(self, now: int) -> None:
        """Store who is here, where other processes find it."""
        here, self.changed = self.changed, set()
        if not 0 <= now - self.written_at < self.settings.seen_every * 1000:  # clocks may go back
            self.written_at = now
            here |= self.seats_connected() | self.active
            self.active = set()
        everybody = sorted(here)
        for first in range(0, len(everybody), PIECE):  # nobody who stores a choice waits for all of them
            piece = everybody[first : first + PIECE]
            await self.store.write(lambda connection, piece=piece: rows.mark_present(connection, piece, now))  # type: ignore[misc]

    async def away_from(self, table: Table, seat: int, now: int) -> int:
        """The time, in milliseconds, from which the person at this seat counts as away, if they are not heard from."""
        last_present = await self.store.read(lambda connection: rows.last_present(connection, table.id, seat))
        limit = self.settings.patience if table.away is None else table.away
        away_from = last_present + int(max(limit, self.settings.seen_every * MISSED_ROUNDS) * 1000)
        return max(away_from, now + LATER) if self.is_connected(table.id, seat) else away_from
