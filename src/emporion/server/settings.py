"""What can be set. The command line writes settings into the environment, so that every worker process finds them."""

import asyncio
import os
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, fields
from importlib.metadata import version
from pathlib import Path

import platformdirs

from emporion.core.game import Game
from emporion.core.match import Match

VERSION = version("emporion")
PREFIX = "EMPORION_"


def default_database() -> str:
    folder = Path(platformdirs.user_data_dir("emporion", appauthor=False))
    return f"sqlite:///{folder / 'tables.sqlite'}"


@dataclass(frozen=True)
class Settings:
    """The service's settings; times are in seconds."""

    database: str = field(default_factory=default_database)  # sqlite:///FILE or postgresql://…
    hosts: str = "127.0.0.1,localhost,[::1]"  # names this service is reached by, with commas; * for any
    origins: str = ""  # other origins whose pages may use the service, with commas
    bot_pace: float = 0.6  # a bot's choice takes at least this long, unless its table says otherwise
    bot_threads: int = field(default_factory=lambda: os.cpu_count() or 2)  # for bots and hints
    analysis_seconds: float = 100.0  # that one core works on the analysis of a game, about
    watch_every: float = 0.5  # how often clocks, absent people and forgotten bots are looked after
    seen_every: float = 10.0  # how often it is written down who is there
    patience: float = 120.0  # a table without a limit of its own may call somebody away after this time
    poll_every: float = 0.1  # how often SQLite is asked for events of other processes
    recognise_every: float = 30.0  # how often the devices of all connections are looked up again
    busy_seconds: float = 5.0  # how long a write waits for whoever holds SQLite's file, or for a connection
    cached_tables: int = 2000  # tables kept in memory without anybody following them
    cached_megabytes: int = 128  # and the memory that all tables together may take before those are forgotten
    log_level: str = "info"  # debug tells every request too
    body_bytes: int = 64 * 1024  # of a request
    message_bytes: int = 16 * 1024  # of a message over the WebSocket
    requests_per_second: float = 20.0  # of one person, or of one address without a person
    requests_burst: float = 100.0  # in reserve, for whoever has been quiet
    tables_per_minute: float = 20.0  # made by one person
    chats_per_minute: float = 60.0  # of one person; stored for ever, and sent to all
    newcomers_per_minute: float = 30.0  # of one address: new people, and attempts at recovery codes
    sockets_per_person: int = 20  # or of one address without a person
    follows_per_socket: int = 24  # seats and tables

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ) -> "Settings":
        given: dict[str, object] = {}
        for setting in fields(cls):
            text = environment.get(PREFIX + setting.name.upper())
            if text is not None:
                given[setting.name] = setting.type(text) if callable(setting.type) else text
        return cls(**given)  # type: ignore[arg-type]


@dataclass(frozen=True)
class World:
    """What the service takes from outside: time, chance and the deal. Tests bring their own."""

    now: Callable[[], float] = time.time
    token: Callable[[int], bytes] = secrets.token_bytes
    deal: Callable[[Game, str, list[str]], Match] = lambda game, seed, names: game.start(seed, names)
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    def milliseconds(self) -> int:
        return int(self.now() * 1000)
