"""Keys of the service itself: made when they are first wanted, and the same for all its processes from then on."""

from collections.abc import Callable

import sqlalchemy as sa

from emporion.server.schema import service_keys
from emporion.server.store import Conflict, Store


async def kept(store: Store, name: str, make: Callable[[], str]) -> str:
    """The key of this name."""
    found = await store.read(lambda connection: _find(connection, name))
    if found is not None:
        return found
    new = service_keys.insert().values(name=name, value=make())
    try:
        await store.write(lambda connection: connection.execute(new) and None)
    except Conflict:
        pass  # another process was first
    made = await store.read(lambda connection: _find(connection, name))
    assert made is not None
    return made


def _find(connection: sa.Connection, name: str) -> str | None:
    return connection.execute(sa.select(service_keys.c.value).where(service_keys.c.name == name)).scalar()
