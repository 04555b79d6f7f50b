"""What a visitor may know about the service itself: whose it is, and how long games take here."""

import statistics
import time

import msgspec
import sqlalchemy as sa

from emporion.server import messages as m
from emporion.server.schema import events, tables
from emporion.server.settings import VERSION, Settings
from emporion.server.store import Store

TABLES = 150  # the last ones that are looked at
ENOUGH = 12  # tables of a game, for a median that tells nothing of any one of them
LONGEST = 4 * 3600_000  # milliseconds: whoever takes longer went away in between
KEPT_SECONDS = 3600.0
STEP = 5  # minutes: it is a rough figure


class About(msgspec.Struct, frozen=True):
    version: str
    contact: str  # of the host: an address to write to, or of a page; "" if there is none
    source: str  # where the source is, if the host says so


def about(settings: Settings) -> About:
    return About(VERSION, settings.contact, settings.source)


def played_minutes(connection: sa.Connection) -> dict[str, int]:
    """How long the last games of people took, from the first choice to the last: medians, rounded, and only of games
    that were played often enough."""
    last = (
        sa.select(tables.c.id)
        .where(tables.c.phase == "over", sa.not_(tables.c.bots_only))
        .order_by(tables.c.changed_at.desc())
        .limit(TABLES)
    )
    found = (
        sa.select(tables.c.summary, sa.func.max(events.c.at) - sa.func.min(events.c.at))
        .join(events, events.c.table_id == tables.c.id)
        .where(tables.c.id.in_(last.scalar_subquery()), events.c.data.like('{"kind":"played"%'))
        .group_by(tables.c.id, tables.c.summary)
    )
    lengths: dict[str, list[int]] = {}
    for summary, length in connection.execute(found):
        if 0 < length <= LONGEST:
            lengths.setdefault(msgspec.json.decode(summary, type=m.TableSummary).game, []).append(length)
    return {
        game: max(STEP, STEP * round(statistics.median(some) / 60_000 / STEP))
        for game, some in lengths.items()
        if len(some) >= ENOUGH
    }


class Durations:
    """The minutes that games take here, looked up now and then."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: dict[str, int] = {}
        self._until = 0.0

    async def minutes(self) -> dict[str, int]:
        if time.monotonic() >= self._until:
            self._until = time.monotonic() + KEPT_SECONDS
            self._known = await self._store.read(played_minutes)
        return self._known
