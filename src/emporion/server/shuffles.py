"""The last part of each shuffle: a secret that is only in the memory of the process that was told to start the game.

Whoever reads the database knows everything that is stored, contributions too as soon as they are revealed. They do not
know this secret, so that they cannot know, while they could still do something about it, what would be dealt. It is
stored with the start. If the process ends before that, the shuffle fails, and is begun again.
"""

from emporion.server import decisions
from emporion.server.cache import CachedTable, TableCache
from emporion.server.store import Conflict
from emporion.server.table import Table


class Shuffles:
    def __init__(self, cache: TableCache) -> None:
        self.cache = cache
        self.secrets: dict[tuple[str, int], tuple[str, int]] = {}  # by table and shuffle, with the time it must be over

    def new_secret(self) -> str:
        return self.cache.world.token(32).hex()

    def begin(self, table: Table, secret: str) -> None:
        """Keep the secret whose hash was stored just now."""
        now = self.cache.world.milliseconds()
        self.secrets = {key: kept for key, kept in self.secrets.items() if kept[1] > now}
        self.secrets[table.id, table.shuffle] = secret, table.reveal_until

    async def finish(self, cached: CachedTable, now: int) -> None:
        """Start the game if everything is revealed and the secret is here. Give up a shuffle that takes too long."""
        table = cached.table
        if not table.shuffling:
            return
        secret, _ = self.secrets.get((table.id, table.shuffle), ("", 0))
        if table.all_revealed and secret:
            await self.cache.commit(cached, decisions.started(table, cached.secret, secret))
        elif table.reveal_until <= now:
            await self.cache.commit(cached, decisions.missed(table))

    async def finish_at_once(self, cached: CachedTable) -> None:
        """The same, when somebody has just revealed their contribution. What cannot be done now, the timers do."""
        if cached.table.all_revealed:
            try:
                await self.finish(cached, 0)
            except Conflict:
                pass
