"""Each table is looked after by one process: real processes, stopped, killed, frozen and cut off from each other."""

import contextlib
import json
import os
import random
import signal
import time
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.sync.client import ClientConnection

from emporion.server import events as ev
from emporion.server.members import Process, look
from tests.server.harness import continued
from tests.server.process import Guest, Server, receive
from tests.server.stored import events_of, half_written, read

pytestmark = pytest.mark.long  # `make service`: real processes and databases, several minutes

SECONDS = 60
TABLES = 6  # so many that nobody looks after all of them


def processes(database: str) -> list[Process]:
    return read(database, look)


def until_there_are(database: str, count: int, servers: list[Server]) -> None:
    """Until so many processes know each other."""
    deadline = time.monotonic() + SECONDS
    while sum(server.logged().count(f'"count": {count}') for server in servers) < count:
        assert time.monotonic() < deadline, [server.logged() for server in servers]
        time.sleep(0.05)
    assert len(processes(database)) >= count


class Watcher:
    """Somebody who follows tables at a server over one socket, and knows what is seen there."""

    def __init__(self, guest: Guest, tables: list[str]) -> None:
        self.guest = guest
        self.live: ClientConnection = contextlib.ExitStack().enter_context(guest.live())
        self.states: dict[str, Any] = {}
        for table in tables:
            self.live.send(json.dumps({"type": "follow", "table": table, "patches": 2}))
        while len(self.states) < len(tables):
            self.hear()

    def hear(self) -> None:
        message = json.loads(self.live.recv(SECONDS))
        if message["type"] in ("state", "patch"):
            table = message["table"]
            self.states[table] = continued(self.states.get(table, {"log": [], "chat": []}), message)

    def until_said(self, table: str, text: str) -> None:
        while all(line["text"] != text for line in self.states[table]["chat"]):
            self.hear()


def say(guest: Guest, table: str, text: str) -> list[int]:
    """Say something until it is acknowledged: the statuses on the way."""
    statuses = []
    deadline = time.monotonic() + SECONDS
    while True:
        answer = guest.do(table, "chat", text=text)
        statuses.append(answer.status_code)
        if answer.status_code == 200:
            return statuses
        assert answer.status_code == 503, answer.text
        assert time.monotonic() < deadline
        time.sleep(0.1)


def said(database: str, table: str) -> list[str]:
    return [event.text for event, _ in events_of(database, table) if isinstance(event, ev.Chatted)]


def at_two_servers(database: str, servers: list[Server], **settings: str) -> tuple[Guest, Guest, list[str]]:
    """Tables, and one person at both servers."""
    servers += [Server(database, 1, **settings), Server(database, 1, **settings)]
    here = Guest(servers[0], "Ann")
    there = here.also_at(servers[1])
    tables = [here.create([{"kind": "me"}] * 3) for _ in range(TABLES)]
    for table in tables:
        assert here.do(table, "start").status_code == 200
    return here, there, tables


def test_when_a_process_is_killed_others_go_on_with_its_tables(database: str, servers: list[Server]) -> None:
    here, there, tables = at_two_servers(database, servers)
    until_there_are(database, 2, servers)
    watcher = Watcher(there, tables)
    for table in tables:
        for guest in (here, there):
            assert say(guest, table, f"before, at {guest.http.base_url}") == [200]
    servers[0].kill()
    killed = time.monotonic()
    for table in tables:
        statuses = say(there, table, "after")
        assert len(statuses) <= 2  # the answer to a command that was on its way is not known
    for table in tables:
        watcher.until_said(table, "after")
        assert len(watcher.states[table]["chat"]) == 3
    assert time.monotonic() - killed < 20
    for table in tables:
        assert len(said(database, table)) == 3
    assert half_written(database) == []


def test_a_process_that_stops_hands_its_tables_over_and_nobody_is_refused(database: str, servers: list[Server]) -> None:
    here, there, tables = at_two_servers(database, servers)
    until_there_are(database, 2, servers)
    watcher = Watcher(there, tables)
    for table in tables:
        assert say(here, table, "before") == [200]
    logs = {table: len(watcher.states[table]["log"]) for table in tables}
    servers[0].process.send_signal(signal.SIGTERM)
    count = 0
    while servers[0].process.poll() is None or count < 2 * TABLES:
        assert say(there, tables[count % TABLES], f"meanwhile {count}") == [200]
        count += 1
    for number, table in enumerate(tables):
        watcher.until_said(table, f"meanwhile {max(n for n in range(count) if n % TABLES == number)}")
        assert len(watcher.states[table]["log"]) == logs[table]
    assert sum(len(said(database, table)) for table in tables) == count + TABLES
    assert len(processes(database)) == 1


def test_when_a_process_hangs_others_go_on_and_when_it_wakes_up_it_believes_them(
    database: str, servers: list[Server]
) -> None:
    here, there, tables = at_two_servers(database, servers)
    until_there_are(database, 2, servers)
    watcher = Watcher(there, tables)
    for table in tables:
        assert say(here, table, "before") == [200]
    there.http.timeout = httpx.Timeout(SECONDS)
    servers[0].process.send_signal(signal.SIGSTOP)
    try:
        for table in tables:
            say(there, table, "asleep")
    finally:
        servers[0].process.send_signal(signal.SIGCONT)
    for table in tables:
        assert say(here, table, "awake")[-1] == 200
        watcher.until_said(table, "awake")
        # What was asked of the process that slept may have been done when it woke up: once.
        assert set(said(database, table)) == {"before", "asleep", "awake"}
        assert len(watcher.states[table]["chat"]) == len(said(database, table)) == len(here.look(table)["chat"])


def test_processes_that_cannot_reach_each_other_tell_the_same(database: str, servers: list[Server]) -> None:
    here, there, tables = at_two_servers(database, servers, EMPORION_CHANNEL="off")
    near, far = Watcher(here, tables), Watcher(there, tables)
    dice = random.Random(1)
    for turn in range(40):
        table, guest = dice.choice(tables), dice.choice((here, there))
        assert say(guest, table, f"turn {turn}") == [200]
        for watcher in (near, far):
            watcher.until_said(table, f"turn {turn}")
    for table in tables:
        texts = [line["text"] for line in near.states[table]["chat"]]
        assert texts == [line["text"] for line in far.states[table]["chat"]] == said(database, table)
    assert processes(database) == []


def test_a_worker_is_killed_and_the_others_go_on(database: str, servers: list[Server]) -> None:
    server = Server(database, workers=3)
    servers.append(server)
    until_there_are(database, 3, [server])
    ann = Guest(server, "Ann")
    tables = [ann.create([{"kind": "me"}] * 3) for _ in range(TABLES)]
    watchers = []
    for table in tables:
        assert ann.do(table, "start").status_code == 200
        watchers.append(Watcher(ann, [table]))
        assert say(ann, table, "before") == [200]
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children").read_text().split()
    workers = [int(pid) for pid in children if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()]
    assert len(workers) == 3
    os.kill(workers[0], signal.SIGKILL)
    dice = random.Random(1)
    for table in tables:
        with contextlib.suppress(httpx.HTTPError):  # the connection was to the worker that is gone
            ann.look(table)
        deadline = time.monotonic() + SECONDS
        while not ann.step(table, [0, 1, 2], dice):
            assert time.monotonic() < deadline
    alive = 0
    for table, watcher in zip(tables, watchers, strict=True):
        with contextlib.suppress(OSError, EOFError, Exception):
            number = watcher.states[table]["number"]
            while watcher.states[table]["number"] <= number:
                watcher.hear()
            alive += 1
        stored = [event for event, _ in events_of(database, table) if isinstance(event, ev.Played)]
        assert len(stored) == 1
    assert alive >= 1
    assert half_written(database) == []


def test_who_comes_back_after_a_restart_is_not_sent_the_whole_log(database: str, servers: list[Server]) -> None:
    server = Server(database)
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create([{"kind": "me"}] * 3)
    assert ann.do(table, "start").status_code == 200
    dice = random.Random(1)
    for _ in range(20):
        ann.step(table, [0, 1, 2], dice)
    before = ann.look(table)
    for _ in range(3):
        ann.step(table, [0, 1, 2], dice)
    server.kill()
    server.start()
    ann.move(server)
    with ann.live() as live:
        live.send(json.dumps({"type": "follow", "table": table, "last": before["number"]}))
        state = receive(live, "state")
    whole = ann.look(table)
    assert 0 < state["log_from"] <= len(before["log"])
    assert [*before["log"][: state["log_from"]], *state["log"]] == whole["log"]
    assert len(state["log"]) < len(whole["log"]) / 2
