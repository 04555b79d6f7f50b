"""The service tells the truth about itself: what it cannot store, cannot read, and cannot go on with."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa
from click.testing import CliRunner

import emporion
from emporion.cli.main import cli
from emporion.core.errors import EmporionError
from emporion.server import damage, health, metrics, troubles
from emporion.server.clock import BELIEVED, SteadyClock
from emporion.server.settings import VERSION
from emporion.server.store import open_store
from tests.server.harness import Client, Harness, harness, people, stand_ins, started, tell, three_people

DAY = 86_400.0


async def sql(here: Harness, statement: str, **given: Any) -> None:
    await here.service.store.write(lambda connection: connection.execute(sa.text(statement), given) and None)


# The database ---------------------------------------------------------------------------------------------------------


def test_health_tries_a_write_and_the_log_names_the_cause(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(health, "KNOWN_SECONDS", 0)
    monkeypatch.setattr(troubles, "_said", {})

    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        assert await ann.get("/readyz") == (200, {"ready": True})
        await sql(here, "PRAGMA query_only=ON")  # as on a disk that was mounted read-only after an error
        assert await ann.get("/readyz") == (503, {"ready": False})
        status, alive = await ann.get("/healthz")
        assert (status, alive["status"], alive["database"]) == (200, "unavailable", False)
        assert (await ann.get("/api/me"))[0] == 200
        assert (await ann.post("/api/people", {"name": "Bob"}))[0] == 503
        said = [getattr(record, "fields", {}) for record in caplog.records]
        assert [fields["cause"] for fields in said if "cause" in fields] == ["read-only"]  # said once, not each time
        assert b'emporion_database_troubles_total{cause="read-only"}' in metrics.exposition()

    with caplog.at_level(logging.WARNING):
        tell(tmp_path, story)


def sqlite_error(work: Callable[[sqlite3.Connection], object], file: Path) -> Exception:
    connection = sqlite3.connect(file, isolation_level=None, timeout=0)
    try:
        work(connection)
    except sqlite3.Error as error:
        return sa.exc.OperationalError("statement", {}, error)
    finally:
        connection.close()
    raise AssertionError


def fill(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA max_page_count=3")
    connection.execute("CREATE TABLE t (x)")
    for _ in range(10):
        connection.execute("INSERT INTO t VALUES (zeroblob(3000))")


def write_read_only(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA query_only=ON")
    connection.execute("CREATE TABLE t (x)")


def test_causes_of_sqlite_have_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert troubles.cause(sqlite_error(fill, tmp_path / "full")) == "full"
    assert troubles.cause(sqlite_error(write_read_only, tmp_path / "fixed")) == "read-only"
    (tmp_path / "damaged").write_bytes(b"no database at all, but much longer than its header" * 50)
    assert troubles.cause(sqlite_error(lambda c: c.execute("SELECT * FROM t"), tmp_path / "damaged")) == "damaged"
    holder = sqlite3.connect(tmp_path / "locked", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    assert troubles.cause(sqlite_error(lambda c: c.execute("BEGIN IMMEDIATE"), tmp_path / "locked")) == "locked"
    holder.close()
    failing = sqlite3.OperationalError("disk I/O error")
    failing.sqlite_errorname = "SQLITE_IOERR_WRITE"
    assert troubles.cause(failing, str(tmp_path / "full")) == "failing"
    with monkeypatch.context() as patched:
        patched.setattr("os.access", lambda *_: False)  # root may write to any file
        assert troubles.cause(failing, str(tmp_path / "full")) == "read-only"
    assert troubles.cause(FileNotFoundError(2, "no such file")) == "gone"
    assert troubles.cause(OSError(28, "No space left on device")) == "full"


@pytest.mark.parametrize(
    ("error", "cause"),
    [
        (asyncpg.exceptions.DiskFullError("x"), "full"),
        (asyncpg.exceptions.ReadOnlySQLTransactionError("x"), "read-only"),
        (asyncpg.exceptions.DataCorruptedError("x"), "damaged"),
        (asyncpg.exceptions.TooManyConnectionsError("x"), "crowded"),
        (asyncpg.exceptions.AdminShutdownError("x"), "gone"),
        (ConnectionRefusedError(111, "refused"), "gone"),
        (TimeoutError(), "silent"),
        (sa.exc.TimeoutError("no connection free"), "crowded"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_causes_of_postgresql_have_names(error: Exception, cause: str) -> None:
    assert troubles.cause(error) == cause


def test_only_its_owner_can_read_a_new_database(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        await here.person("Ann")
        files = sorted(tmp_path.glob("tables.sqlite*"))
        assert len(files) >= 2
        assert {file.stat().st_mode & 0o777 for file in files} == {0o600}

    tell(tmp_path, story)
    (tmp_path / "tables.sqlite").chmod(0o640)  # shared on purpose, say with a backup

    async def again(_here: Harness) -> None:
        assert (tmp_path / "tables.sqlite").stat().st_mode & 0o777 == 0o640

    tell(tmp_path, again)


def test_a_database_that_everybody_could_read_becomes_private(tmp_path: Path) -> None:
    """Earlier versions made it with the rights that files usually have, and so are the files beside it."""

    async def story(here: Harness) -> None:
        await here.person("Ann")
        for file in tmp_path.glob("tables.sqlite*"):
            file.chmod(0o644)
        store = open_store(here.service.settings.database)
        await store.open()
        files = sorted(tmp_path.glob("tables.sqlite*"))
        assert len(files) == 3
        assert {file.stat().st_mode & 0o777 for file in files} == {0o640}
        await store.close()

    tell(tmp_path, story)


# Versions -------------------------------------------------------------------------------------------------------------


def test_a_game_knows_the_rules_it_was_started_with(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here, "byzanz")
        waiting = (await ann.post("/api/tables", {"game": "byzanz", "seats": [{"kind": "me"}] * 3}))[1]["info"]["id"]
        (data,) = await here.service.store.read(
            lambda c: c.execute(sa.text("SELECT data FROM events WHERE data LIKE '%started%'")).scalars().all()
        )
        assert json.loads(data) | {"seed": ""} == {
            "kind": "started", "seed": "", "rules": emporion.game("byzanz").rules.version, "engine": VERSION,
            "secret": "",
        }  # fmt: skip
        later = data.replace('"rules":', '"rules":9')
        await sql(here, "UPDATE events SET data = :data WHERE data LIKE '%started%'", data=later)
        here.forget_tables()
        for answer in (
            await bob.get(f"/api/tables/{table}"),
            await bob.get(f"/api/tables/{table}/state?seat=1"),
            await cyd.do(table, "chat", text="hello"),
        ):
            assert (answer[0], answer[1]["code"]) == (410, "other-version")
            assert "version 9" in answer[1]["message"]
        async with bob.live() as live:
            assert (await live.follow(table, 1))["code"] == "other-version"
        assert len((await ann.get("/api/me/tables"))[1]["tables"]) == 2
        await ann.done(waiting, "start")  # what has not begun begins by the rules of today
        await here.pass_time(1000)

    tell(tmp_path, story)


# Damage ---------------------------------------------------------------------------------------------------------------


SPOIL = "UPDATE events SET data = :data WHERE table_id = :table AND number = 6"
DAMAGES: dict[str, tuple[str, dict[str, str]]] = {
    "text": (SPOIL, {"data": 'x{"kind":"closed"}'}),
    "meaning": (SPOIL, {"data": '{"kind":"undone","seat":2}'}),
    "choice": (SPOIL, {"data": '{"kind":"played","seat":0,"choices":[99999]}'}),
    "seat": (SPOIL, {"data": '{"kind":"returned","seat":-1}'}),
    "bytes": (SPOIL.replace(":data", "CAST(X'7BFFFE7D' AS TEXT)"), {}),
    "missing": ("DELETE FROM events WHERE table_id = :table AND number = 6", {}),
    "last": ("DELETE FROM events WHERE table_id = :table AND number >= 6", {}),
}


@pytest.mark.parametrize("kind", DAMAGES)
def test_a_damaged_event_breaks_one_table_and_says_so(
    tmp_path: Path, kind: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(damage, "_said", set())

    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here, away=60)
        for text in ("one", "two", "three"):
            await ann.done(table, "chat", text=text)
        other = await started([bob, ann, cyd], away=60)
        statement, given = DAMAGES[kind]
        await sql(here, statement, table=table, **given)
        here.forget_tables()
        for _ in range(2):
            assert (await ann.get(f"/api/tables/{table}/state"))[1]["code"] == "damaged"
            assert (await ann.do(table, "chat", text="hello"))[0] == 410
        assert (await bob.look(other))["info"]["phase"] == "playing"
        await here.pass_time(61)
        assert "away" in await stand_ins(bob, other)
        assert len((await ann.get("/api/me/tables"))[1]["tables"]) == 2
        said = [getattr(record, "fields", {}) for record in caplog.records]
        assert [(x["table"], x["event"]) for x in said if "event" in x] == [(table, 6)]
        assert not [record for record in caplog.records if record.levelno >= logging.ERROR]

    with caplog.at_level(logging.WARNING):
        tell(tmp_path, story)


def test_a_damaged_summary_does_not_hide_other_tables(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        tables = [await started([ann, bob, cyd], listed=True) for _ in range(2)]
        await sql(here, "UPDATE tables SET summary = 'x' WHERE id = (SELECT min(id) FROM tables)")
        for path in ("/api/tables", "/api/me/tables"):
            status, found = await ann.get(path)
            assert status == 200
            assert sorted(bool(one["game"]) for one in found["tables"]) == [False, True]
            assert {one["id"] for one in found["tables"]} == set(tables)

    tell(tmp_path, story)


def run(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["repair", *arguments])
    if result.exception is not None:
        raise result.exception
    return result.output


def test_a_damaged_event_is_shown_and_cut(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def spoil() -> tuple[Client, str, str]:
        async with harness(tmp_path) as here:
            ann, bob, cyd, table = await three_people(here)
            await bob.done(table, "chat", text="before")
            state = await ann.look(table, 0)
            other = await started([ann, bob, cyd])
            await ann.done(table, "chat", text="damaged")
            await ann.done(table, "chat", text="after")
            await sql(here, "UPDATE events SET data = 'x' || data WHERE data LIKE '%damaged%'")
            ann.welcome["state"] = state
            return ann, table, other

    ann, table, other = asyncio.run(spoil())
    listed = run("--database", database)
    assert table in listed
    assert other not in listed
    assert "2 tables, 1 of them cannot be opened" in listed
    shown = run(table, "--database", database)
    assert "event 7: it cannot be read" in shown
    assert 'x{"kind":"chatted"' in shown
    assert "is whole" in run(other, "--database", database)
    kept = tmp_path / "kept.jsonl"
    assert "cut off: 2 events" in run(table, "--database", database, "--cut", "--keep", str(kept))
    assert [json.loads(line)["number"] for line in kept.read_text("utf-8").splitlines()] == [7, 8]
    assert "2 tables, all whole" in run("--database", database)

    async def go_on() -> None:
        async with harness(tmp_path) as here:
            ann.harness = here
            assert await ann.look(table, 0) == ann.welcome["state"]
            await ann.done(table, "chat", text="again")
            assert [line["text"] for line in (await ann.look(table, 0))["chat"]] == ["before", "again"]
            assert len((await ann.get("/api/me/tables"))[1]["tables"]) == 2

    asyncio.run(go_on())


def test_what_cannot_be_cut_is_left_alone(tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def spoil() -> str:
        async with harness(tmp_path) as here:
            *_, table = await three_people(here)
            await sql(here, "UPDATE events SET data = 'x' WHERE number = 1")
            return table

    table = asyncio.run(spoil())
    with pytest.raises(EmporionError, match="first event"):
        run(table, "--database", database, "--cut", "--keep", str(tmp_path / "kept"))
    with pytest.raises(EmporionError, match="no table"):
        run("unknown", "--database", database)
    with pytest.raises(EmporionError, match="--cut needs"):
        run("--database", database, "--cut")
    assert not (tmp_path / "kept").exists()


# Clocks ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("limit", [{"clock": {"kind": "move", "seconds": 60}}, {"away": 60}])
def test_a_clock_that_jumps_ahead_and_back_leaves_no_clock_dead(tmp_path: Path, limit: dict[str, Any]) -> None:
    async def story(here: Harness) -> None:
        _ann, bob, _cyd, table = await three_people(here, **{"away": None, **limit})
        await here.pass_time(30)
        here.time.jumped = DAY
        await here.pass_time(0.5)
        assert await stand_ins(bob, table) == [""] * 3  # nobody has used up the day that was skipped
        await bob.done(table, "chat", text="what time is it?")
        await here.pass_time(20)
        here.time.jumped = 0.0
        await here.pass_time(0.5)
        now = here.time.now() * 1000
        assert here.table(table).turn_started_at <= now
        assert (await bob.get("/api/me/tables"))[1]["tables"][0]["changed_at"] <= now
        assert await stand_ins(bob, table) == [""] * 3
        here.forget_tables()
        await here.pass_time(120, 4)
        replaced = sa.text("SELECT count(*) FROM events WHERE data LIKE '%stoodin%'")
        assert await here.service.store.read(lambda connection: connection.execute(replaced).scalar())

    tell(tmp_path, story)


def test_times_that_a_wrong_clock_stored_are_healed_at_the_next_start(tmp_path: Path) -> None:
    async def story() -> None:
        async with harness(tmp_path) as here:
            here.time.jumped = DAY
            ann, bob, cyd = await people(here)
            table = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 60})
            await ann.look(table, 0)
            await here.pass_time(1)
        async with harness(tmp_path) as here:
            bob.harness = here
            await here.pass_time(1)
            await here.pass_time(61)
            assert "clock" in await stand_ins(bob, table)

    asyncio.run(story())


def test_nobody_is_here_in_the_future(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _ann, bob, _cyd, table = await three_people(here, away=60)
        ahead = int((here.time.now() + DAY) * 1000)
        await sql(here, "UPDATE seats SET seen_at = :ahead", ahead=ahead)
        await here.pass_time(1)
        await here.pass_time(100, 5)
        assert "away" in await stand_ins(bob, table)

    tell(tmp_path, story)


def test_a_steady_clock_does_not_follow_a_jump_that_is_taken_back() -> None:
    wall, steady = 1_000_000.0, 50.0
    clock = SteadyClock(lambda: wall, lambda: steady)
    told = [clock()]
    for step in range(100):
        steady += 1
        wall += 1 + (DAY if step == 10 else -DAY if step == 60 else 0)
        told.append(clock())
    assert [later - earlier for earlier, later in pairwise(told)] == [pytest.approx(1.0)] * 100


def test_a_steady_clock_believes_a_jump_that_stays() -> None:
    wall, steady = 1_000_000.0, 50.0
    clock = SteadyClock(lambda: wall, lambda: steady)
    clock()
    wall += DAY
    for _ in range(int(BELIEVED)):
        assert clock() < wall - DAY / 2
        wall, steady = wall + 1, steady + 1
    assert clock() == pytest.approx(wall)
    wall -= 1.5  # a little is followed, but not backwards
    last = clock()
    assert clock() == last
    steady, wall = steady + 2, wall + 2
    assert last < clock() == pytest.approx(wall)
