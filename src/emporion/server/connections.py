"""Who is connected to this process: how many there are, of which address, and who has not asked for anything yet.

This is below the application: a connection counts from the moment it is accepted, whether anything comes over it or
not. Each process counts for itself, because what it protects are its own memory and descriptors.
"""

import contextlib
import os
import sys
from collections import Counter, OrderedDict
from functools import lru_cache
from typing import Protocol

from emporion.server import logs
from emporion.server.networks import Proxies, units
from emporion.server.settings import Settings

if sys.platform != "win32":
    import resource

RESERVED = 100  # descriptors for files, databases and listeners
UNLIMITED = 1 << 20
NETWORK = 4  # so much of what one address may have, a whole network may have


class Droppable(Protocol):
    """A connection that can be ended at once."""

    def drop(self) -> None: ...


def raise_descriptors() -> int:
    """Let this process have as many open files as it may; each connection needs one."""
    if sys.platform == "win32":
        return UNLIMITED
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        with contextlib.suppress(OSError, ValueError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class Connections:
    """All connections of a process. One that has to go is the one that has waited longest without a whole request."""

    def __init__(self, settings: Settings, descriptors: int, proxies: Proxies) -> None:
        self.settings = settings
        self.most = max(1, min(settings.connections, descriptors - RESERVED))
        self.most_of = (settings.connections_per_address, settings.connections_per_address * NETWORK)
        self.most_waiting = (settings.waiting_per_address, settings.waiting_per_address * NETWORK)
        self.proxies = proxies
        self.units: dict[Droppable, tuple[str, ...]] = {}  # the address and the network of each
        self.count: Counter[str] = Counter()
        self.waiting: dict[str, OrderedDict[Droppable, None]] = {"": OrderedDict()}  # of each unit; of all under ""

    def admit(self, connection: Droppable, address: str) -> bool:
        """Count a new connection, unless there are too many. The connections of proxies are those of many people."""
        own = () if address in self.proxies else units(address)
        if len(self.units) >= self.most and not self._drop_oldest(""):
            return False
        for unit, most in zip(own, self.most_of, strict=False):
            if self.count[unit] >= most and not self._drop_oldest(unit):
                return False
        self.units[connection] = own
        self.count.update(own)
        self.waits(connection)
        return True

    def waits(self, connection: Droppable) -> None:
        """Nothing has been asked over this connection, or nothing since the last answer."""
        own = self.units.get(connection)
        if own is None:
            return
        for unit in ("", *own):
            self.waiting.setdefault(unit, OrderedDict())[connection] = None
        for unit, most in zip(own, self.most_waiting, strict=False):
            if len(self.waiting[unit]) > most:
                self._drop_oldest(unit)

    def works(self, connection: Droppable) -> None:
        """A whole request has come: it is being answered, or it opened a WebSocket."""
        for unit in ("", *self.units.get(connection, ())):
            found = self.waiting.get(unit)
            if found is not None:
                found.pop(connection, None)
                if unit and not found:
                    del self.waiting[unit]

    def gone(self, connection: Droppable) -> None:
        self.works(connection)
        for unit in self.units.pop(connection, ()):
            self.count[unit] -= 1
            if not self.count[unit]:
                del self.count[unit]

    def replaced(self, old: Droppable, new: Droppable) -> None:
        """The same connection, from now on as a WebSocket."""
        self.works(old)
        if old in self.units:
            self.units[new] = self.units.pop(old)

    def _drop_oldest(self, unit: str) -> bool:
        oldest = next(iter(self.waiting.get(unit, ())), None)
        if oldest is None:
            return False
        self.gone(oldest)
        oldest.drop()
        return True


@lru_cache(maxsize=1)
def of_this_process() -> Connections:
    """The connections of this process, by the settings in its environment."""
    settings = Settings.from_environment()
    descriptors = raise_descriptors()
    found = Connections(settings, descriptors, Proxies(os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")))
    logs.note("connections", descriptors=descriptors, most=found.most)
    if found.most < settings.connections:
        logs.warn("fewer connections than set: raise the limit of open files (nofile)", set=settings.connections)
    return found
