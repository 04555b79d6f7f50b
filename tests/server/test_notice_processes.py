"""Notices with several processes at one database: each is sent once, whichever process dies when."""

import asyncio
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest

from emporion.server.notices import CLAIM
from tests.server.harness import Harness, Time, harness, people
from tests.server.process import Guest, Server
from tests.server.receivers import receiving
from tests.server.test_notices import GIVEN, hooked, waited_for

QUICK: dict[str, Any] = {
    "EMPORION_NOTICES_LOOPBACK": "1",
    "EMPORION_NOTICES_EVERY": "0.1",
    "EMPORION_NOTICES_AFTER": "1.5",
    "EMPORION_SEEN_EVERY": "0.2",
    "EMPORION_NOTICE_CHANGES_PER_HOUR": "100000",
}
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
SECONDS = 30


class Told(Counter[str]):
    """How often each path was told something, and what came."""

    def __init__(self) -> None:
        super().__init__()
        self.bodies: list[bytes] = []


@contextmanager
def hooks() -> Iterator[tuple[str, Told]]:
    """A webhook for everybody: its address, and what it was told."""
    told = Told()

    class Hook(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            told.bodies.append(self.rfile.read(int(self.headers["content-length"])))
            told[self.path] += 1
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_args: Any) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Hook)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", told
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def wait_for(reached: Callable[[], bool], server: Server) -> None:
    deadline = time.monotonic() + SECONDS
    while not reached():
        assert time.monotonic() < deadline, server.logged()
        time.sleep(0.05)


def table_that_waits(server: Server, hook: str) -> str:
    """A table with three people, of whom the one who is asked has gone; the path of their webhook."""
    guests = [Guest(server, name) for name in ("Ann", "Bob", "Cyd")]
    table = guests[0].create(SEATS, away=None)
    for seat, guest in enumerate(guests):
        url = f"{hook}/{table}/{seat}"
        guest.http.post("/api/me/notices", json={"kind": "webhook", "url": url}).raise_for_status()
        if seat:
            guest.do(table, "sit", seat=seat).raise_for_status()
    guests[0].do(table, "start").raise_for_status()
    asked = guests[0].look(table)["view"]["actor"]
    if asked == 0:  # the host was here when the turn began: on to the next
        own = guests[0].look(table, 0)
        passing = next(choice for choice in own["choices"] if "pass" in choice["text"].lower())
        guests[0].do(table, "choose", seat=0, number=own["number"], choice=passing["code"]).raise_for_status()
        asked = guests[0].look(table)["view"]["actor"]
    for guest in guests:
        guest.http.close()
    return f"/{table}/{asked}"


@pytest.mark.slow
def test_two_servers_send_each_notice_once(database: str, servers: list[Server]) -> None:
    servers += [Server(database, **QUICK), Server(database, **QUICK)]
    with hooks() as (address, told):
        expected = [table_that_waits(servers[number % 2], address) for number in range(10)]
        wait_for(lambda: all(path in told for path in expected), servers[0])
        time.sleep(2)  # both look twenty times more
        assert told == Counter(expected)


@pytest.mark.slow
def test_a_server_that_is_killed_between_turn_and_notice_loses_none(database: str, servers: list[Server]) -> None:
    servers += [Server(database, **QUICK), Server(database, **QUICK)]
    with hooks() as (address, told):
        expected = table_that_waits(servers[0], address)
        servers[0].kill()
        assert not told
        wait_for(lambda: expected in told, servers[1])
        time.sleep(1)
        assert told == Counter([expected])


@pytest.mark.slow
def test_the_only_server_tells_after_it_was_killed_and_started_again(database: str, servers: list[Server]) -> None:
    servers.append(Server(database, **QUICK))
    with hooks() as (address, told):
        expected = table_that_waits(servers[0], address)
        servers[0].kill()
        assert not told
        servers[0].start()
        wait_for(lambda: expected in told, servers[0])
        assert told == Counter([expected])


def test_what_a_process_was_sending_when_it_died_is_sent_by_another(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        async with receiving() as receiver:
            ann, bob = await people(here, 2)
            await hooked(ann, receiver)
            await waited_for(here, ann, bob)
            receiver.hold = asyncio.Event()
            here.time.seconds += 90
            there.time.seconds = here.time.seconds
            sending = asyncio.create_task(here.service.notices.round())
            while not receiver.requests:
                await asyncio.sleep(0.01)
            assert await there.service.notices.round() == 0  # the other one is at it
            sending.cancel()
            receiver.hold.set()
            assert await there.service.notices.round() == 0
            there.time.seconds += CLAIM / 1000 + 1
            assert await there.service.notices.round() == 1
            here.time.seconds = there.time.seconds
            assert await here.service.notices.round() == 0

    async def run() -> None:
        async with (
            harness(tmp_path, time=Time(seed="one"), **GIVEN) as here,
            harness(tmp_path, time=Time(seed="two"), **GIVEN) as there,
        ):
            await story(here, there)

    asyncio.run(run())


def test_two_processes_at_the_same_moment_send_one_notice(tmp_path: Path) -> None:
    async def run() -> None:
        async with (
            receiving() as receiver,
            harness(tmp_path, time=Time(seed="one"), **GIVEN) as here,
            harness(tmp_path, time=Time(seed="two"), **GIVEN) as there,
        ):
            ann, bob = await people(here, 2)
            await hooked(ann, receiver)
            await waited_for(here, ann, bob)
            here.time.seconds += 90
            there.time.seconds = here.time.seconds
            sent = await asyncio.gather(*(one.service.notices.round() for one in (here, there, here, there)))
            assert sum(sent) == len(receiver.requests) == 1

    asyncio.run(run())
