"""Databases that are full, read-only, locked or gone: people are told, nothing is half-written, service resumes."""

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.process import Guest, Postgres, Server, receive
from tests.server.stored import half_written

pytestmark = pytest.mark.long  # `make service`: real processes and databases, several minutes

Trouble = Callable[[Server], "contextlib.AbstractContextManager[None]"]


def told_and_resumed(server: Server, trouble: Trouble, reads: bool, cause: str, logged: bool = True) -> None:
    """During the trouble everything that writes is answered with 503, and nothing is sent of what was not stored;
    afterwards all is as before it, and whoever follows is told what happens again."""
    ann = Guest(server, "Ann")
    table = ann.create([{"kind": "me"}] * 3)
    assert ann.do(table, "start").status_code == 200
    before = ann.look(table, 0)
    choice = {"seat": 0, "number": before["number"], "choice": 0}
    with ann.live() as playing, ann.live() as watching:
        for live, seat in ((playing, 0), (watching, None)):
            live.send(json.dumps({"type": "follow", "table": table, "seat": seat}))
            receive(live, "state")
        with trouble(server):
            for answer in (
                ann.do(table, "chat", text="is anybody there?"),
                ann.http.post("/api/tables", json={"game": "byzanz", "seats": [{"kind": "me"}] * 3}),
                ann.http.post("/api/people", json={"name": "Bob"}),
            ):
                assert (answer.status_code, answer.json()["code"]) == (503, "database-unavailable")
                assert answer.headers["retry-after"]
            assert ann.do(table, "choose", **choice).status_code in (409, 503)
            playing.send(json.dumps({"type": "chat", "table": table, "text": "hello?", "ref": "live"}))
            refused = receive(playing, "problem")
            assert (refused["code"], refused["ref"]) == ("database-unavailable", "live")
            if reads:
                assert ann.look(table, 0) == before
            time.sleep(1.1)  # what was known before is forgotten
            assert ann.http.get("/readyz").status_code == 503
            alive = ann.http.get("/healthz")
            assert (alive.status_code, alive.json()["status"]) == (200, "unavailable")
            assert f'emporion_database_troubles_total{{cause="{cause}"}}' in ann.http.get("/metrics").text
            if logged:
                assert f'"cause": "{cause}"' in server.logged()
        deadline = time.monotonic() + 30
        while ann.do(table, "chat", text="back again").status_code != 200:
            assert time.monotonic() < deadline
            time.sleep(0.1)
        for live in (playing, watching):
            told = receive(live, "state")
            assert [line["text"] for line in told["chat"]] == ["back again"]
            assert told["view"]["actor"] == before["view"]["actor"]
    time.sleep(1.1)
    assert ann.http.get("/readyz").status_code == 200
    after = ann.look(table, 0)
    assert after["view"] == before["view"]
    assert [line["text"] for line in after["chat"]] == ["back again"]
    assert len(ann.http.get("/api/me/tables").json()["tables"]) == 1
    assert half_written(server.database) == []


def test_a_full_disk(tmp_path: Path, servers: list[Server]) -> None:
    @contextlib.contextmanager
    def full(server: Server) -> Iterator[None]:
        pid = str(server.process.pid)
        subprocess.run(["prlimit", "--pid", pid, "--fsize=1:unlimited"], check=True)
        yield
        subprocess.run(["prlimit", "--pid", pid, "--fsize=unlimited:unlimited"], check=True)

    servers.append(Server(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    # The log is a file too: while no file can grow, it says nothing.
    told_and_resumed(servers[0], full, reads=True, cause="failing", logged=False)


def test_a_file_that_another_program_holds(tmp_path: Path, servers: list[Server]) -> None:
    @contextlib.contextmanager
    def locked(_server: Server) -> Iterator[None]:
        other = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")
        other.close()

    servers.append(Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", EMPORION_BUSY_SECONDS="0.3"))
    told_and_resumed(servers[0], locked, reads=True, cause="locked")


def test_a_file_that_is_read_only(tmp_path: Path, servers: list[Server]) -> None:
    """Root may write to any file; a file that cannot be changed at all stands for one without permission."""
    file = tmp_path / "tables.sqlite"

    @contextlib.contextmanager
    def fixed(_server: Server) -> Iterator[None]:
        files = [str(path) for path in tmp_path.iterdir() if not path.name.endswith("-shm")]
        subprocess.run(["chattr", "+i", *files], check=True)
        try:
            yield
        finally:
            subprocess.run(["chattr", "-i", *files], check=True)

    probe = tmp_path / "probe"
    probe.touch()
    if subprocess.run(["chattr", "+i", str(probe)], capture_output=True, check=False).returncode:
        pytest.skip("this file system has no immutable files")
    subprocess.run(["chattr", "-i", str(probe)], check=True)
    probe.unlink()
    servers.append(Server(f"sqlite:///{file}"))
    told_and_resumed(servers[0], fixed, reads=True, cause="read-only")


def test_a_file_that_is_gone_and_comes_back(tmp_path: Path, servers: list[Server]) -> None:
    @contextlib.contextmanager
    def gone(_server: Server) -> Iterator[None]:
        (tmp_path / "tables.sqlite").rename(tmp_path / "elsewhere")
        yield
        (tmp_path / "elsewhere").rename(tmp_path / "tables.sqlite")

    servers.append(Server(f"sqlite:///{tmp_path / 'tables.sqlite'}"))
    told_and_resumed(servers[0], gone, reads=False, cause="gone")


def postgres_trouble(running: Postgres, before: str, after: str) -> Trouble:
    @contextlib.contextmanager
    def trouble(server: Server) -> Iterator[None]:
        name = server.database.rpartition("/")[2]
        everyone_out = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
        place = "postgres" if before.startswith("ALTER DATABASE") else name
        running.sql(before.format(name=name), place)
        running.sql(everyone_out)
        yield
        running.sql(after.format(name=name), place)
        running.sql(everyone_out)

    return trouble


FULL = """
CREATE FUNCTION full_disk() RETURNS trigger AS $$
BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$ LANGUAGE plpgsql;
CREATE TRIGGER full_disk BEFORE INSERT OR UPDATE ON {table} FOR EACH ROW EXECUTE FUNCTION full_disk();
"""


def test_a_full_postgresql(database_server: Postgres, servers: list[Server]) -> None:
    """The error that PostgreSQL raises when its disk is full, at the last table that is written: what was written
    before it in the same transaction must be undone."""
    servers.append(Server(database_server.database()))
    full = "".join(
        FULL.format(table=table).replace("full_disk()", f"full_{table}()")
        for table in ("events", "devices", "spending")
    )
    empty = "; ".join(f"DROP FUNCTION full_{table}() CASCADE" for table in ("events", "devices", "spending"))
    trouble = postgres_trouble(database_server, full, empty)
    told_and_resumed(servers[0], trouble, reads=True, cause="full")


def test_a_postgresql_that_is_read_only(database_server: Postgres, servers: list[Server]) -> None:
    servers.append(Server(database_server.database()))
    switch = "ALTER DATABASE {name} SET default_transaction_read_only = "
    trouble = postgres_trouble(database_server, switch + "on", switch + "off")
    told_and_resumed(servers[0], trouble, reads=True, cause="read-only")


def test_a_postgresql_that_is_gone_and_comes_back(database_server: Postgres, servers: list[Server]) -> None:
    @contextlib.contextmanager
    def gone(_server: Server) -> Iterator[None]:
        database_server.stop()
        yield
        database_server.start()

    servers.append(Server(database_server.database()))
    told_and_resumed(servers[0], gone, reads=False, cause="gone")


def test_a_postgresql_that_hangs_counts_as_gone(database_server: Postgres, servers: list[Server]) -> None:
    """As behind a network that swallows everything: connections stay, and nothing is answered."""
    servers.append(Server(database_server.database()))
    ann = Guest(servers[0], "Ann")
    ann.http.timeout = 60
    table = ann.create([{"kind": "me"}] * 3)
    database_server.signal(signal.SIGSTOP)
    try:
        answer = ann.do(table, "chat", text="is anybody there?")
    finally:
        database_server.signal(signal.SIGCONT)
    assert (answer.status_code, answer.json()["code"]) == (503, "database-unavailable")
    deadline = time.monotonic() + 60
    while ann.do(table, "chat", text="back again").status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert [line["text"] for line in ann.look(table)["chat"]] == ["back again"]
    assert half_written(servers[0].database) == []


def test_news_come_although_the_connection_that_brings_them_fell_silent(
    database_server: Postgres, servers: list[Server]
) -> None:
    """As behind a router that forgot a connection: both ends believe it is there, and nothing comes through."""
    database = database_server.database()
    servers.append(Server(database))
    ann = Guest(servers[0], "Ann")
    table = ann.create([{"kind": "me"}] * 3)
    listening = database_server.sql(
        "SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%'", database.rpartition("/")[2]
    )
    servers.append(Server(database))
    with ann.live() as live:
        live.send(json.dumps({"type": "follow", "table": table}))
        receive(live, "state")
        ann.move(servers[1])
        os.kill(int(listening), signal.SIGSTOP)
        try:
            assert ann.do(table, "chat", text="do you hear me?").status_code == 200
            told = receive(live, "state", 60)
        finally:
            os.kill(int(listening), signal.SIGCONT)
    assert [line["text"] for line in told["chat"]] == ["do you hear me?"]
