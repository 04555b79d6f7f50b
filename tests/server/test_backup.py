"""Backups: made while people play, checked, and put back into either kind of database."""

import asyncio
import gzip
import hashlib
import json
import random
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from click.testing import CliRunner, Result

from emporion.cli.main import cli
from emporion.core.errors import EmporionError
from emporion.server import backup
from emporion.server.schema import STEPS, metadata
from emporion.server.store import open_store
from tests.server.process import Guest, Server
from tests.server.stored import events_of, half_written, read


def sqlite_in(folder: Path) -> str:
    folder.mkdir(exist_ok=True)
    return f"sqlite:///{folder / 'tables.sqlite'}"


def call(*words: str) -> Result:
    """A command in a thread of its own: here the tests' loop may be running."""
    return CliRunner().invoke(cli, words, standalone_mode=False)


def everything(database: str) -> dict[str, list[tuple[Any, ...]]]:
    def work(connection: sa.Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            table.name: sorted(map(tuple, connection.execute(sa.select(table))), key=repr)
            for table in metadata.sorted_tables
            if not table.info.get("passing")
        }

    return read(database, work)


@pytest.fixture
def played(database: str, servers: list[Server]) -> tuple[str, Server, Guest, str]:
    """A database with a table at which somebody has played both seats for a while."""
    server = Server(database)
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create([{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": "easy"}])
    assert ann.do(table, "start").status_code == 200
    dice = random.Random(1)
    for _ in range(10):
        ann.step(table, [0, 1], dice)
    return database, server, ann, table


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_backup_is_put_back_into_both_kinds_of_database(
    played: tuple[str, Server, Guest, str], target: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    database, server, _, table = played
    server.stop()
    file = tmp_path / "tables.backup"
    assert call("backup", str(file), "--database", database).exception is None
    assert file.stat().st_mode & 0o777 == 0o600
    other = sqlite_in(tmp_path / "new") if target == "sqlite" else request.getfixturevalue("database_server").database()
    result = call("restore", str(file), "--database", other)
    assert result.exception is None
    assert "1 tables" in result.output
    assert everything(other) == everything(database)
    assert events_of(other, table) == events_of(database, table)
    assert not half_written(other)


def test_a_restored_table_goes_on(
    played: tuple[str, Server, Guest, str], tmp_path: Path, servers: list[Server]
) -> None:
    database, _, ann, table = played
    file = tmp_path / "tables.backup"
    assert call("backup", str(file), "--database", database).exception is None
    other = sqlite_in(tmp_path / "new")
    assert call("restore", str(file), "--database", other).exception is None
    servers.append(Server(other))
    before = len(events_of(other, table))
    ann.move(servers[-1])
    while ann.step(table, [0, 1], random.Random(2)) is False:
        pass
    assert len(events_of(other, table)) > before
    assert not half_written(other)


def test_people_play_on_while_a_backup_is_made_and_nothing_acknowledged_before_it_is_missing(
    database: str, servers: list[Server], tmp_path: Path
) -> None:
    server = Server(database)
    servers.append(server)
    guests = [Guest(server, f"Ann{number}") for number in range(3)]
    tables = [guest.create([{"kind": "me"}] * 3) for guest in guests]
    acknowledged: dict[str, int] = dict.fromkeys(tables, 0)
    done = threading.Event()

    def play(guest: Guest, table: str) -> None:
        guest.do(table, "start")
        while not done.is_set():
            answer = guest.do(table, "chat", text="hello")
            assert answer.status_code == 200
            acknowledged[table] += 1

    threads = [threading.Thread(target=play, args=pair) for pair in zip(guests, tables, strict=True)]
    for thread in threads:
        thread.start()
    try:
        copies = []
        for number in range(4):
            while sum(acknowledged.values()) < 30 * (number + 1):
                assert all(thread.is_alive() for thread in threads)
            known = dict(acknowledged)
            file = tmp_path / f"{number}.backup"
            assert call("backup", str(file), "--database", database).exception is None
            copies.append((known, file))
        assert sum(acknowledged.values()) > sum(known.values())  # nobody was kept waiting until it was done
    finally:
        done.set()
        for thread in threads:
            thread.join()
    for number, (known, file) in enumerate(copies):
        other = sqlite_in(tmp_path / f"copy{number}")
        assert call("restore", str(file), "--database", other).exception is None
        assert not half_written(other)
        for table, count in known.items():
            found = [event for event, _ in events_of(other, table) if type(event).__name__ == "Chatted"]
            assert len(found) >= count


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A backup of a database without tables."""
    database = sqlite_in(tmp_path / "old")
    everything(database)
    made = tmp_path / "tables.backup"
    assert call("backup", str(made), "--database", database).exception is None
    return made


def refusal(*words: str) -> EmporionError:
    error = call(*words).exception
    assert isinstance(error, EmporionError)
    return error


def test_a_backup_never_overwrites_a_file(file: Path, tmp_path: Path) -> None:
    before = file.read_bytes()
    assert refusal("backup", str(file), "--database", sqlite_in(tmp_path / "old")).code == "file-exists"
    assert file.read_bytes() == before


def test_a_backup_that_cannot_be_written_leaves_nothing(tmp_path: Path) -> None:
    database = sqlite_in(tmp_path / "old")
    everything(database)
    assert refusal("backup", str(tmp_path / "no" / "folder"), "--database", database).code == "cannot-write"
    assert refusal("backup", str(tmp_path / "x"), "--database", sqlite_in(tmp_path / "empty")).code == "no-database"
    assert {path.name for path in tmp_path.iterdir()} == {"old", "empty"}


def test_only_an_empty_database_takes_a_backup(file: Path, tmp_path: Path) -> None:
    assert refusal("restore", str(file), "--database", sqlite_in(tmp_path / "old")).code == "not-empty"


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (lambda data: data[: len(data) // 2], "damaged"),
        (lambda _: b"hello", "damaged"),
        (lambda _: gzip.compress(b'{"hello": 1}\n'), "not a backup"),
        (lambda data: gzip.compress(b"\n".join(gzip.decompress(data).split(b"\n")[:-2]) + b"\n"), "cut off"),
        (lambda data: gzip.compress(gzip.decompress(data).replace(b'"people"', b'"peoples"', 1)), "damaged"),
    ],
)
def test_a_damaged_backup_is_refused_before_anything_is_changed(
    file: Path, tmp_path: Path, harm: Any, said: str
) -> None:
    file.write_bytes(harm(file.read_bytes()))
    other = sqlite_in(tmp_path / "new")
    error = refusal("restore", str(file), "--database", other)
    assert error.code == "bad-backup"
    assert said in error.message
    assert not (tmp_path / "new" / "tables.sqlite").exists()


def test_a_backup_can_be_checked(file: Path) -> None:
    assert "is whole; it holds 0 tables with 0 events" in call("restore", str(file), "--check").output
    assert refusal("restore", str(file.with_name("none")), "--check").code == "no-backup"


def test_a_backup_of_a_newer_version_is_refused_by_its_name(file: Path) -> None:
    head, *rest = gzip.decompress(file.read_bytes()).split(b"\n")
    newer = json.dumps({**json.loads(head), "schema": len(STEPS) + 2, "version": "9.9"}).encode()
    file.write_bytes(gzip.compress(b"\n".join([newer, *rest])))
    error = refusal("restore", str(file), "--check")
    assert error.code == "newer-backup"
    assert "9.9" in error.message


def test_a_backup_of_an_older_version_is_brought_to_the_newest(file: Path, tmp_path: Path) -> None:
    """The first schema, as it was published, in a backup that an Emporion of then would have made."""
    old = (Path(__file__).parent / "schema-1.sql").read_text().split("\n", 1)[1]
    head = json.loads(gzip.decompress(file.read_bytes()).split(b"\n")[0])
    orders = [order.strip() for order in old.split(";") if order.strip().startswith("CREATE")]
    head.update(schema=1, made_by={"sqlite": orders, "postgresql": orders}, counted={})
    with sqlite3.connect(":memory:") as memory:
        for order in orders:
            memory.execute(order)
        columns = [row[1] for row in memory.execute("PRAGMA table_info(people)")]
    row = dict.fromkeys(columns, "x") | {"id": "ann", "name": "Ann", "created_at": 1}
    lines = [
        head,
        {"table": "people", "columns": columns},
        list(row.values()),
        {"table": "schema_versions", "columns": ["version"]},
        [1],
        {"rows": {"people": 1, "schema_versions": 1}},
    ]
    data = b"".join(json.dumps(line).encode() + b"\n" for line in lines)
    digest = hashlib.sha256(data).hexdigest()
    file.write_bytes(gzip.compress(data + json.dumps({"sha256": digest}).encode() + b"\n"))
    other = sqlite_in(tmp_path / "new")

    async def put_back() -> None:
        store = open_store(other)
        await store.prepare()
        try:
            await backup.restore(store, file)
        finally:
            await store.close()

    asyncio.run(put_back())
    assert [row[:2] for row in everything(other)["people"]] == [("ann", "Ann")]
    assert "analyses" in everything(other)
