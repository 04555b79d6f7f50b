"""Can anything be stored? Whoever asks is answered by trying it, at most once a second."""

import asyncio
import time

import sqlalchemy as sa

from emporion.server.errors import Unavailable
from emporion.server.schema import spending
from emporion.server.settings import World
from emporion.server.store import Conflict, Store

KNOWN_SECONDS = 1.0
PATIENCE = 3.0  # seconds after which a database that says nothing cannot store anything
PULSE = {"name": "pulse", "key": ""}


class Health:
    def __init__(self, store: Store, world: World) -> None:
        self.store = store
        self.world = world
        self.lock = asyncio.Lock()
        self.known_at = -KNOWN_SECONDS
        self.writable = False

    async def can_write(self) -> bool:
        async with self.lock:
            if time.monotonic() - self.known_at >= KNOWN_SECONDS:
                self.writable = await self._try()
                self.known_at = time.monotonic()
            return self.writable

    async def _try(self) -> bool:
        now = self.world.milliseconds()

        def beat(connection: sa.Connection) -> None:
            same = (spending.c.name == PULSE["name"], spending.c.key == PULSE["key"])
            if not connection.execute(
                spending.update().where(*same).values(spent=spending.c.spent + 1, at=now)
            ).rowcount:
                connection.execute(spending.insert().values(**PULSE, spent=1, at=now))

        try:
            async with asyncio.timeout(PATIENCE):
                await self.store.write(beat)
        except Conflict:  # another process was first: it could
            return True
        except (Unavailable, TimeoutError):
            return False
        return True
