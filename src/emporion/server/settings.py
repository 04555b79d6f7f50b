"""The settings. The command line writes them into the environment, so that every worker process finds them."""

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field, fields
from importlib.metadata import version
from pathlib import Path
from typing import Any

import platformdirs

from emporion.core.game import Game
from emporion.core.match import Match
from emporion.server.clock import SteadyClock, steady_seconds

VERSION = version("emporion")
PREFIX = "EMPORION_"


def default_database() -> str:
    folder = Path(platformdirs.user_data_dir("emporion", appauthor=False))
    return f"sqlite:///{folder / 'tables.sqlite'}"


def _setting(default: Any, meaning: str, otherwise: str = "") -> Any:
    """A field that says what it means, and how its default is found if that is worked out."""
    said = {"meaning": meaning, "otherwise": otherwise}
    return field(default_factory=default, metadata=said) if callable(default) else field(default=default, metadata=said)


@dataclass(frozen=True)
class Settings:
    """The service's settings; times are in seconds."""

    database: str = _setting(
        default_database, "sqlite:///FILE or postgresql://…", otherwise="SQLite in your data folder"
    )
    database_connections: int = _setting(8, "of each process to PostgreSQL, and one more to listen")
    database_direct: str = _setting(
        "", "PostgreSQL itself, if the other address is that of a pooler; off: it cannot be reached directly"
    )
    hosts: str = _setting("127.0.0.1,localhost,[::1]", "names this service is reached by, with commas; * for any")
    origins: str = _setting("", "other origins whose pages may use the service, with commas")
    contact: str = _setting(
        "", "whom visitors may write to: an address of mail (mailto:…) or of a page, for the foot of pages"
    )
    source: str = _setting("", "where visitors find the source that runs here, for the foot of pages")
    bot_pace: float = _setting(0.6, "a bot's choice takes at least this long, unless its table says otherwise")
    bot_threads: int = _setting(lambda: os.cpu_count() or 2, "for bots and hints", otherwise="one for each core")
    analysis_seconds: float = _setting(100.0, "that one core works on the analysis of a game, about")
    watch_every: float = _setting(0.5, "how often clocks, absent people and forgotten bots are looked after")
    seen_every: float = _setting(10.0, "how often it is written down who is there")
    patience: float = _setting(900.0, "a table without a limit of its own may call somebody away after this time")
    reveal_seconds: float = _setting(10.0, "that devices have to reveal their part of the shuffle when a game starts")
    poll_every: float = _setting(0.1, "how often SQLite, or a pooler, is asked for events of other processes")
    recognise_every: float = _setting(30.0, "how often the devices of all connections are looked up again")
    busy_seconds: float = _setting(5.0, "how long a write waits for whoever holds SQLite's file, or for a connection")
    cached_tables: int = _setting(2000, "tables kept in memory without anybody following them")
    cached_megabytes: int = _setting(128, "and the memory that all tables together may take before those are forgotten")
    channel: str = _setting(
        "127.0.0.1", "this machine's address for the other processes of the service; off: each works alone"
    )
    lease_seconds: float = _setting(12.0, "after which a process counts as gone that does not renew its lease")
    keep_tables_days: float = _setting(
        0.0, "after which tables are deleted that are finished, cancelled or never started; 0: they are kept"
    )
    keep_people_days: float = _setting(0.0, "after which people are deleted who have not come back; 0: they are kept")
    vacation_days: int = _setting(28, "that one vacation of a person may last")
    vacations_a_year: int = _setting(3, "that a person may begin in twelve months")
    log_level: str = _setting("info", "debug tells every request too")
    metrics: str = _setting("loopback", "who may read /metrics: loopback (this machine), open (everybody) or off")
    metrics_token: str = _setting("", "whoever sends it (Authorization: Bearer …) may read /metrics from anywhere")
    hsts_seconds: int = _setting(31_536_000, "that browsers insist on TLS, once they came by it; 0: they do not")
    body_bytes: int = _setting(64 * 1024, "of a request")
    message_bytes: int = _setting(16 * 1024, "of a message over the WebSocket")
    share_every: float = _setting(1.0, "how often processes tell each other who asked for much")
    requests_per_second: float = _setting(20.0, "of one person; five times as many of an address")
    requests_burst: float = _setting(100.0, "in reserve, for whoever has been quiet")
    handshakes_per_minute: float = _setting(120.0, "of one address: new WebSockets")
    tables_per_minute: float = _setting(20.0, "made by one person; three times as many by an address")
    tables_per_day: float = _setting(300.0, "made by one address")
    tables_per_person: int = _setting(300, "that are not finished")
    waiting_tables_per_person: int = _setting(20, "that have not started")
    bot_games_per_person: int = _setting(3, "at a time in which only bots play")
    bot_games_per_hour: float = _setting(30.0, "of one address in which only bots play")
    bots_alone_pace: float = _setting(0.2, "a bot's choice takes at least this long where only bots play")
    listed_seats_per_person: int = _setting(6, "listed tables that have not started at which one person may sit")
    listed_per_host: int = _setting(3, "tables of one host in the list of open tables")
    listed_hours: float = _setting(24.0, "that a table at which nothing happens stays in the list")
    analyses_per_person: int = _setting(2, "that wait at a time; four times as many of a network")
    chats_per_minute: float = _setting(
        60.0, "of one person; stored for ever, and sent to all. Five times of an address"
    )
    pictures_per_minute: float = _setting(120.0, "of one address: previews of links as pictures, which are drawn")
    exports_per_hour: float = _setting(
        120.0, "parts, of 20 tables each, of what one person takes with them. Five times of an address"
    )
    newcomers_per_minute: float = _setting(30.0, "of one address: new people, and attempts at recovery codes")
    connections: int = _setting(8000, "at a time to one process; fewer if it may not have so many open files")
    connections_per_address: int = _setting(250, "at a time; four times as many of a network")
    connections_per_second: float = _setting(50.0, "new ones of one address, and five times that in reserve")
    waiting_per_address: int = _setting(60, "connections without a request; the oldest are closed to make room")
    head_bytes: int = _setting(16 * 1024, "of a request's head")
    head_line_bytes: int = _setting(8 * 1024, "of a line of it")
    head_lines: int = _setting(64, "of it")
    head_seconds: float = _setting(10.0, "until a request's head has come, and again until its body has")
    frames_per_second: float = _setting(50.0, "of any kind over one WebSocket; whoever sends more is cut off (1008)")
    frames_burst: float = _setting(300.0, "in reserve, for whoever has been quiet")
    socket_bytes_per_second: float = _setting(16 * 1024.0, "over one WebSocket")
    socket_bytes_burst: float = _setting(256 * 1024.0, "in reserve")
    sockets_per_person: int = _setting(20, "or of all guests of one address together")
    sockets_per_address: int = _setting(200, "at one process; four times as many of a network")
    follows_per_socket: int = _setting(24, "seats and tables")

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

    now: Callable[[], float] = field(default_factory=SteadyClock)
    token: Callable[[int], bytes] = secrets.token_bytes
    deal: Callable[[Game, str, list[str]], Match] = lambda game, seed, names: game.start(seed, names)
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep
    steady: Callable[[], float] = steady_seconds  # how long something took: not even `now` is sure to know

    def milliseconds(self) -> int:
        return int(self.now() * 1000)
