"""How much one person, one address and one network may ask for.

Everything is counted in memory, where it costs next to nothing. What somebody spent of an allowance is told to the
other processes of the service about once a second, through the database, if it is more than a little: so whoever goes
from one process to the next does not begin anew, and as long as nobody asks for much, nothing is written.
"""

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from itertools import islice

import sqlalchemy as sa

from emporion.server.errors import TooManyRequests, Unavailable
from emporion.server.networks import units
from emporion.server.schema import spending
from emporion.server.settings import Settings
from emporion.server.store import Conflict, Store

BUCKETS = 20_000
NETWORK = 4  # so much of what one address may spend, a whole network may spend
LITTLE = 0.05  # of an allowance: less than that is not told to others
SHARED_MILLISECONDS = 600_000  # that others are told what somebody spent
SHARED_ROWS = 5_000


class Bucket:
    """What is left of an allowance."""

    __slots__ = ("at", "factor", "tokens", "untold")

    def __init__(self, tokens: float, factor: float, now: float) -> None:
        self.tokens = tokens
        self.factor = factor  # how many times one person's allowance it is
        self.at = now  # when the tokens were counted
        self.untold = 0  # what was spent here since others were told


class Limiter:
    """A bucket of tokens for each key, refilled at a steady rate. If there are too many, those that were made first are
    forgotten.

    `address` is how many times the allowance of one person an address has, where many people may be; 0 if addresses do
    not count."""

    def __init__(self, name: str, per_second: float, burst: float, address: float = 0) -> None:
        self.name = name
        self.per_second = per_second
        self.burst = burst
        self.factors = (address, address * NETWORK) if address else ()
        self.buckets: dict[str, Bucket] = {}

    @property
    def is_quick(self) -> bool:
        """Is an allowance that was used up soon there again?"""
        return self.burst <= self.per_second * SHARED_MILLISECONDS / 1000

    def take(self, person: str = "", address: str = "") -> None:
        """Spend one of what a person, an address and its network have; refuse if one of them has none left. What is
        refused to a person does not cost their neighbours anything."""
        now = time.monotonic()
        if person and not self._take(person, 1, now):
            raise TooManyRequests
        if address and self.factors:
            for unit, factor in zip(units(address), self.factors, strict=False):
                if not self._take(unit, factor, now):
                    raise TooManyRequests

    def _take(self, key: str, factor: float, now: float) -> bool:
        bucket = self.buckets.get(key)
        if bucket is None:
            bucket = self._new(key, factor, now)
        else:
            self._refill(bucket, now)
        if bucket.tokens < 1:
            return False
        bucket.tokens -= 1
        bucket.untold += 1
        return True

    def _new(self, key: str, factor: float, now: float) -> Bucket:
        if len(self.buckets) >= BUCKETS:
            for oldest in list(islice(self.buckets, BUCKETS // 10)):
                del self.buckets[oldest]
        bucket = self.buckets[key] = Bucket(self.burst * factor, factor, now)
        return bucket

    def _refill(self, bucket: Bucket, now: float) -> None:
        tokens = bucket.tokens + (now - bucket.at) * self.per_second * bucket.factor
        most = self.burst * bucket.factor
        bucket.tokens, bucket.at = tokens if tokens < most else most, now

    def to_tell(self) -> dict[str, int]:
        """What others should know of, and do not know yet. What is too little for that is forgotten when it has been
        refilled."""
        now = time.monotonic()
        found = {}
        for key, bucket in self.buckets.items():
            if bucket.untold:
                self._refill(bucket, now)
                most = self.burst * bucket.factor
                if bucket.untold >= max(1.0, LITTLE * most):
                    found[key] = bucket.untold
                elif bucket.tokens >= most:
                    bucket.untold = 0
        return found

    def told(self, known: Mapping[str, int]) -> None:
        """Others know this now."""
        for key, spent in known.items():
            if key in self.buckets:
                self.buckets[key].untold -= spent

    def spent_elsewhere(self, key: str, amount: float) -> None:
        now = time.monotonic()
        bucket = self.buckets.get(key) or self._new(key, self._factor(key), now)
        self._refill(bucket, now)
        bucket.tokens = max(0.0, bucket.tokens - amount)

    def _factor(self, key: str) -> float:
        return self.factors[key.endswith(("/24", "/48"))] if self.factors and "/" in key else 1


class Turns:
    """Slow work is done one at a time for each key, and only a few may wait for it."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.locks: dict[str, asyncio.Lock] = {}
        self.waiting: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def turn(self, key: str) -> AsyncIterator[None]:
        if self.waiting[key] >= self.most:
            raise TooManyRequests
        self.waiting[key] += 1
        try:
            async with self.locks.setdefault(key, asyncio.Lock()):
                yield
        finally:
            self.waiting[key] -= 1
            if not self.waiting[key]:
                del self.waiting[key], self.locks[key]


class Places:
    """How many of something an address and its network have at a time."""

    def __init__(self, most: int) -> None:
        self.most = (most, most * NETWORK)
        self.held: Counter[str] = Counter()

    @contextlib.contextmanager
    def held_by(self, address: str) -> Iterator[bool]:
        """Hold one more, if there is one: is there?"""
        own = units(address) if address else ()
        free = all(self.held[unit] < most for unit, most in zip(own, self.most, strict=False))
        if free:
            self.held.update(own)
        try:
            yield free
        finally:
            for unit in own if free else ():
                self.held[unit] -= 1
                if not self.held[unit]:
                    del self.held[unit]


class Limits:
    """All that is counted, for a whole service."""

    def __init__(self, settings: Settings) -> None:
        minute, hour, day = 60, 3600, 86_400
        each = settings
        self.requests = Limiter("requests", each.requests_per_second, each.requests_burst, address=5)
        self.handshakes = Limiter("handshakes", each.handshakes_per_minute / minute, each.handshakes_per_minute, 1)
        self.newcomers = Limiter("newcomers", each.newcomers_per_minute / minute, each.newcomers_per_minute, 1)
        self.tables = Limiter("tables", each.tables_per_minute / minute, each.tables_per_minute, 3)
        self.tables_a_day = Limiter("tables a day", each.tables_per_day / day, each.tables_per_day, 1)
        self.bot_games = Limiter("bot games", each.bot_games_per_hour / hour, each.bot_games_per_hour, 1)
        self.talk = Limiter("talk", each.chats_per_minute / minute, each.chats_per_minute, 5)
        self.pictures = Limiter("pictures", each.pictures_per_minute / minute, each.pictures_per_minute, 1)
        self.exports = Limiter("exports", each.exports_per_hour / hour, each.exports_per_hour, 5)
        self.sockets = Places(each.sockets_per_address)
        self.all = (
            self.requests, self.handshakes, self.newcomers, self.tables, self.tables_a_day, self.bot_games, self.talk,
            self.exports, self.pictures,
        )  # fmt: skip
        self.known: dict[tuple[str, str], int] | None = (
            None  # what all processes together have spent, as far as is known here
        )

    async def run(self, store: Store, every: float, milliseconds: Callable[[], int]) -> None:
        while True:
            await asyncio.sleep(every)
            with contextlib.suppress(Unavailable, Conflict):
                await self.share(store, milliseconds())

    async def share(self, store: Store, now: int) -> None:
        """Tell the other processes what was spent here, and hear what was spent there."""
        own = {(one.name, key): spent for one in self.all for key, spent in one.to_tell().items()}
        if own:
            rows = await store.write(lambda connection: told(connection, own, now))
        else:
            rows = await store.read(lambda connection: heard(connection, now))
        limiters = {one.name: one for one in self.all}
        for name, one in limiters.items():
            one.told({key: spent for (limiter, key), spent in own.items() if limiter == name})
        known, self.known = self.known, {(name, key): spent for name, key, spent in rows}
        for (name, key), spent in self.known.items():
            limiter = limiters.get(name)
            if limiter is None or (known is None and limiter.is_quick):
                continue  # what was spent before this process began has been refilled by now, about
            elsewhere = spent - (known or {}).get((name, key), 0) - own.get((name, key), 0)
            if elsewhere > 0:
                limiter.spent_elsewhere(key, elsewhere)


def told(connection: sa.Connection, own: dict[tuple[str, str], int], now: int) -> list[tuple[str, str, int]]:
    connection.execute(spending.delete().where(spending.c.at < now - SHARED_MILLISECONDS))
    for (name, key), spent in sorted(own.items()):
        same = (spending.c.name == name, spending.c.key == key)
        more = spending.update().where(*same).values(spent=spending.c.spent + spent, at=now)
        if not connection.execute(more).rowcount:
            connection.execute(spending.insert().values(name=name, key=key, spent=spent, at=now))
    return heard(connection, now)


def heard(connection: sa.Connection, now: int) -> list[tuple[str, str, int]]:
    found = (
        sa.select(spending.c.name, spending.c.key, spending.c.spent)
        .where(spending.c.at >= now - SHARED_MILLISECONDS)
        .order_by(spending.c.at.desc())
        .limit(SHARED_ROWS)
    )
    return [(name, key, spent) for name, key, spent in connection.execute(found)]
