"""A service inside the test: the real application, with time and chance of the test's own, and clients that use it.

A test is mostly a story: a coroutine that is given a running service (`tell`).
"""

import asyncio
import copy
import hashlib
import json
import time as real_time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path
from typing import Any

from starlette.applications import Starlette

from emporion.bots.compiling import compile_game
from emporion.core.fairness import seat_commitment
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.games import NAMES
from emporion.server.app import build
from emporion.server.guard import Guard
from emporion.server.people import DEVICE_COOKIE, SECURE_COOKIE
from emporion.server.protocols import DIRECT
from emporion.server.service import Service
from emporion.server.settings import Settings, World
from emporion.server.table import Table

HOST = "127.0.0.1"
PATIENCE = 20


@dataclass
class Time:
    """A clock that the test turns, and chance that is the same in every run."""

    seconds: float = 1_700_000_000.0
    drawn: int = 0
    seed: str = "test"

    slept: list[float] = field(default_factory=list)  # how long bots kept their choices back
    gate: asyncio.Event | None = None  # where bots wait until it is opened

    jumped: float = 0.0  # how far somebody has set the clock ahead

    def now(self) -> float:
        return self.seconds + self.jumped

    def steady(self) -> float:
        return self.seconds

    async def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        if self.gate is not None:
            await self.gate.wait()
        self.seconds += seconds

    def token(self, length: int) -> bytes:
        self.drawn += 1
        return hashlib.shake_256(f"{self.seed} {self.drawn}".encode()).digest(length)


@dataclass
class Harness:
    """A running service."""

    app: Guard
    service: Service
    time: Time

    def table(self, table: str) -> Table:
        """A table as it is in memory."""
        found = self.service.cache.peek(table)
        assert found is not None
        return found

    def match(self, table: str) -> Match:
        found = self.table(table).match
        assert found is not None
        return found

    def forget_tables(self) -> None:
        """Tables are loaded again when they are next used, as after a restart."""
        self.service.cache.slots.clear()

    async def pass_time(self, seconds: float, steps: int = 1) -> None:
        """Let time pass, and the timers look at the tables after each step."""
        for _ in range(steps):
            self.time.seconds += seconds / steps
            await self.service.timers.round()

    async def person(self, name: str) -> "Client":
        client = Client(self)
        status, welcome = await client.post("/api/people", {"name": name})
        assert status == 200, welcome
        client.welcome = welcome
        return client


@dataclass
class Client:
    harness: Harness
    cookie: str = ""
    welcome: dict[str, Any] = field(default_factory=dict)
    last_headers: dict[str, str] = field(default_factory=dict)
    known: dict[str, int] = field(default_factory=dict)  # the last update of each table
    set_cookies: list[str] = field(default_factory=list)  # of the last answer
    scheme: str = "http"
    address: str = HOST

    def headers(self, extra: dict[str, str]) -> list[tuple[bytes, bytes]]:
        given = {"host": HOST, **extra}
        if self.cookie and "cookie" not in given:
            given["cookie"] = f"{DEVICE_COOKIE}={self.cookie}"
        return [(name.encode(), value.encode()) for name, value in given.items()]

    async def raw(
        self, method: str, path: str, body: bytes = b"", headers: dict[str, str] | None = None
    ) -> tuple[int, bytes]:
        """One request, answered with status and bytes."""
        address, _, query = path.partition("?")
        extra = {"content-type": "application/json", "content-length": str(len(body)), **(headers or {})}
        scope: dict[str, Any] = {
            "type": "http", "asgi": {"version": "3.0"}, "http_version": "1.1", "method": method, "scheme": self.scheme,
            "path": address, "raw_path": address.encode(), "query_string": query.encode(), "root_path": "",
            "headers": self.headers(extra), "client": (self.address, 1), "server": (HOST, 80),
        }  # fmt: skip
        sent: list[Any] = []

        waiting = [{"type": "http.request", "body": body, "more_body": False}]

        async def receive() -> dict[str, Any]:
            # After the body a client only listens: a file is sent while the service waits for it to hang up.
            return waiting.pop() if waiting else await asyncio.Future()

        async def send(message: Any) -> None:
            sent.append(message)

        await self.harness.app(scope, receive, send)
        self.last_headers = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        self.set_cookies = [value.decode() for name, value in sent[0]["headers"] if name == b"set-cookie"]
        for text in self.set_cookies:
            if text.startswith((f"{DEVICE_COOKIE}=", f"{SECURE_COOKIE}=")) and "Max-Age=0" not in text:
                self.cookie = text.partition("=")[2].partition(";")[0]
        return sent[0]["status"], b"".join(message.get("body", b"") for message in sent[1:])

    async def get(self, path: str) -> tuple[int, Any]:
        status, body = await self.raw("GET", path)
        return status, json.loads(body)

    async def post(self, path: str, data: Any) -> tuple[int, Any]:
        status, body = await self.raw("POST", path, json.dumps(data).encode())
        return status, json.loads(body)

    async def do(self, table: str, kind: str, **given: Any) -> tuple[int, Any]:
        return await self.post(f"/api/tables/{table}/commands", {"type": kind, **given})

    async def commit(self, table: str, seat: int) -> str:
        """Commit a seat to a contribution, as a page does; what will have to be revealed."""
        shuffle = (await self.look(table))["info"]["shuffle"]
        text = hashlib.sha256(f"{self.welcome['id']} {seat} {shuffle}".encode()).hexdigest()
        await self.done(table, "commit", seat=seat, shuffle=shuffle, commitment=seat_commitment(table, shuffle, text))
        return text

    async def done(self, table: str, kind: str, **given: Any) -> Any:
        status, answer = await self.do(table, kind, **given)
        assert status == 200, answer
        return answer

    async def look(self, table: str, seat: int | None = None, language: str = "en", last: int = 0) -> Any:
        eyes = f"&last={last}" + ("" if seat is None else f"&seat={seat}")
        status, answer = await self.get(f"/api/tables/{table}/state?language={language}{eyes}")
        assert status == 200, answer
        return answer

    async def choose(self, table: str, seat: int, choice: int | str) -> Any:
        number = self.known[table] = (await self.look(table, seat, last=self.known.get(table, 0)))["number"]
        return await self.done(table, "choose", seat=seat, number=number, choice=choice)

    @asynccontextmanager
    async def live(self, headers: dict[str, str] | None = None) -> AsyncIterator["Socket"]:
        socket = Socket(self, headers or {})
        await socket.open()
        try:
            yield socket
        finally:
            await socket.close()


class Socket:
    """A WebSocket to the service, with all bytes that came. Like real ones it has a way past the layers in between
    (`protocols.Direct`)."""

    def __init__(self, client: Client, headers: dict[str, str]) -> None:
        self.client = client
        self.extra = headers
        self.inward: asyncio.Queue[Any] = asyncio.Queue()
        self.outward: asyncio.Queue[Any] = asyncio.Queue()
        self.received: list[bytes] = []
        self.closed: int | None = None
        self.take: Callable[[str], bool] | None = None
        self.taken = 0  # texts that did not have to wait in the queue

    async def open(self) -> None:
        scope = {
            "type": "websocket", "asgi": {"version": "3.0"}, "http_version": "1.1", "scheme": "ws",
            "path": "/api/live", "raw_path": b"/api/live", "query_string": b"", "root_path": "",
            "headers": self.client.headers(self.extra), "client": (HOST, 1), "server": (HOST, 80), "subprotocols": [],
            "extensions": {DIRECT: self},
        }  # fmt: skip
        self.inward.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.client.harness.app(scope, self.inward.get, self.outward.put))
        answer = await asyncio.wait_for(self.outward.get(), PATIENCE)
        if answer["type"] == "websocket.close":
            self.closed = answer["code"]

    async def close(self) -> None:
        self.inward.put_nowait({"type": "websocket.disconnect", "code": 1000})
        await asyncio.wait_for(self.task, PATIENCE)

    def send(self, **message: Any) -> None:
        text = json.dumps(message)
        if self.inward.empty() and self.take is not None and self.take(text):
            self.taken += 1
        else:
            self.inward.put_nowait({"type": "websocket.receive", "text": text})

    def write_text(self, data: bytes) -> bool:
        if self.outward.full():
            return False
        self.outward.put_nowait({"type": "websocket.send", "text": data.decode()})
        return True

    async def receive(self) -> Any:
        return await self.inward.get()

    async def next(self) -> Any:
        message = await asyncio.wait_for(self.outward.get(), PATIENCE)
        if message["type"] == "websocket.close":
            self.closed = message["code"]
            return None
        self.received.append(message["text"].encode())
        return json.loads(message["text"])

    async def until(self, wanted: Callable[[Any], bool]) -> Any:
        while True:
            message = await self.next()
            if message is None or wanted(message):
                return message

    async def ask(self, ref: str, **message: Any) -> Any:
        """Send something and wait for its answer; what comes before it is kept in `received`."""
        self.send(ref=ref, **message)
        return await self.until(lambda m: m["type"] in ("done", "problem", "pong") and m["ref"] == ref)

    async def follow(
        self, table: str, seat: int | None = None, last: int = 0, language: str = "en", **more: Any
    ) -> Any:
        """Follow a table; the state that comes first."""
        self.send(type="follow", ref="follow", table=table, seat=seat, last=last, language=language, **more)
        first = await self.next()
        if first["type"] == "state":
            await self.until(lambda m: m["type"] == "done")
        return first


def with_changes(old: Any, change: Any) -> Any:
    """Some plain data after changes, as docs/api.md says."""
    if not isinstance(change, dict):
        return change
    if "=" in change:
        assert len(change) == 1
        return change["="]
    new = copy.copy(old)
    for key, value in change.items():
        place = int(key) if isinstance(old, list) else key
        there = old[place] if isinstance(old, list) else old.get(place)
        new[place] = with_changes(there, value)
    return new


def with_news(known: list[Any], told: list[Any]) -> list[Any]:
    """The choices after a patch."""
    by_code = {choice["code"]: choice for choice in known}
    return [by_code[one] if isinstance(one, int) else {**by_code.get(one["code"], {}), **one} for one in told]


def continued(state: Any, message: Any) -> Any:
    """What a client knows after a state or a patch; log and chat are whole."""
    if message["type"] == "patch":
        assert message["after"] == state["number"]
        told = {key: value for key, value in message.items() if key not in ("type", "after", "view", "choices")}
        new = {**copy.deepcopy(state), **told}
        for change in message.get("view", []):
            new["view"] = with_changes(new["view"], change)
        if "choices" in message:
            new["choices"] = with_news(state["choices"], message["choices"])
    else:
        new = {**message}
    for name in ("log", "chat"):
        kept = state[name][: message[f"{name}_from"]] if f"{name}_from" in message else state[name]
        new[name] = [*kept, *message.get(name, [])]
        new[f"{name}_from"] = 0
    return new


def first_seat_begins(game: Game, _seed: str, names: list[str]) -> Match:
    """A deal in which seat 0 is asked first."""
    return next(match for seed in range(1000) if (match := game.start(seed, names)).actor == 0)


@cache
def compile_all_games() -> None:
    """Views and bots in machine code keep tests waiting less."""
    for name in NAMES:
        compile_game(name)


@asynccontextmanager
async def harness(
    folder: Path,
    deal: Callable[[Game, str, list[str]], Match] | None = None,
    time: Time | None = None,
    compiled: bool = True,
    **given: Any,
) -> AsyncIterator[Harness]:
    if compiled:
        compile_all_games()
    time = time or Time()
    settings = Settings(
        **{
            "database": f"sqlite:///{folder / 'tables.sqlite'}",
            "bot_pace": 0.0,
            "requests_per_second": 1e6,
            "requests_burst": 1e6,
            "newcomers_per_minute": 1e6,
            "handshakes_per_minute": 1e6,
            "tables_per_minute": 1e6,
            "tables_per_day": 1e6,
            "chats_per_minute": 1e6,
            "bot_games_per_hour": 1e6,
            "bots_alone_pace": 0.0,
            **given,
        }
    )
    world = World(time.now, time.token, sleep=time.sleep, steady=time.steady)
    if deal:
        world = replace(world, deal=deal)
    app = build(settings, world)
    starlette = app.app
    assert isinstance(starlette, Starlette)
    service: Service = starlette.state.service
    await service.open(background=False)
    try:
        yield Harness(app, service, time)
    finally:
        await service.close()


async def table_of(people: list[Client], game: str = "byzanz", bots: int = 0, **given: Any) -> str:
    """A table that these people sit at, in order, and bots after them; not started."""
    seats = [{"kind": "me"}] + [{"kind": "open"}] * (len(people) - 1) + [{"kind": "bot", "level": "easy"}] * bots
    status, access = await people[0].post("/api/tables", {"game": game, "seats": seats, **given})
    assert status == 200, access
    table: str = access["info"]["id"]
    for seat, person in enumerate(people[1:], 1):
        await person.done(table, "sit", seat=seat, contribution=f"from-{seat}")
    return table


async def started(people: list[Client], game: str = "byzanz", bots: int = 0, **given: Any) -> str:
    table = await table_of(people, game, bots, **given)
    await people[0].done(table, "start")
    return table


Story = Callable[[Harness], Awaitable[None]]


def tell(folder: Path, story: Story, seconds: float = 60, **given: Any) -> None:
    """Let a story happen at a service of its own."""

    async def whole() -> None:
        async with harness(folder, **{"deal": first_seat_begins, **given}) as here:
            await asyncio.wait_for(story(here), seconds)

    asyncio.run(whole())


async def people(here: Harness, count: int = 3) -> list[Client]:
    return [await here.person(name) for name in ("Ann", "Bob", "Cyd", "Dee", "Eve", "Fay")[:count]]


async def three_people(here: Harness, game: str = "byzanz", **given: Any) -> tuple[Client, Client, Client, str]:
    """Ann, Bob and Cyd, and a table where their game has started."""
    ann, bob, cyd = await people(here)
    return ann, bob, cyd, await started([ann, bob, cyd], game, **given)


async def stand_ins(viewer: Client, table: str) -> list[str]:
    """Why a substitute plays at each seat, or "" where none does."""
    return [seat["stand_in"] for seat in (await viewer.look(table))["info"]["seats"]]


async def settled(
    person: Client, table: str, seat: int | None, wanted: Callable[[Any], bool], seconds: float = 20
) -> Any:
    """Bots think in threads: wait until the state is as wanted."""
    deadline = real_time.monotonic() + seconds
    while real_time.monotonic() < deadline:
        state = await person.look(table, seat)
        if wanted(state):
            return state
        await asyncio.sleep(0.02)
    raise AssertionError(state)
