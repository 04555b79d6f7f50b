"""`emporion admin` beside running servers, on both kinds of database: what it does, and that they notice."""

import asyncio
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from emporion.cli.main import WRONG_INPUT, cli
from emporion.core.errors import EmporionError
from emporion.server.schema import people
from emporion.server.store import open_store
from tests.server.process import Guest, Server, receive

NOTICED = 5.0  # seconds: it is about one, and the machine may be busy
SEATS = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]


def run(database: str, *arguments: str, code: int = 0, answer: str = "") -> str:
    """Run `emporion admin`, beside the servers and not in one; what it printed."""
    done = CliRunner().invoke(cli, ["admin", *arguments, "--database", database], input=answer)
    if isinstance(done.exception, EmporionError):  # `main` answers wrong input with one line and this exit code
        done.exit_code, done.output_bytes = WRONG_INPUT, str(done.exception).encode()
    assert done.exit_code == code, done.output
    return done.output


def told(database: str, *arguments: str) -> Any:
    return json.loads(run(database, *arguments, "--json"))


def closed_with(live: ClientConnection) -> tuple[int, str]:
    """How a connection ends, after whatever is still sent over it."""
    while True:
        try:
            live.recv(NOTICED)
        except ConnectionClosed as closed:
            return (closed.rcvd.code, closed.rcvd.reason) if closed.rcvd else (0, "")


def until(wanted: Callable[[], bool]) -> None:
    deadline = time.monotonic() + NOTICED
    while not wanted():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def follow(live: ClientConnection, table: str, seat: int | None) -> Any:
    live.send(json.dumps({"type": "follow", "table": table, "seat": seat}))
    return receive(live, "state")


def playing(server: Server) -> tuple[Guest, Guest, str]:
    """Ann and Bob, and a table where their game has started."""
    ann, bob = Guest(server, "Ann"), Guest(server, "Bob")
    table = ann.create(SEATS)
    assert bob.do(table, "sit", seat=1).status_code == 200
    assert ann.do(table, "start").status_code == 200
    return ann, bob, table


@pytest.fixture
def server(database: str, servers: list[Server]) -> Server:
    servers.append(Server(database))
    return servers[0]


def test_a_table_that_is_closed_says_why_to_everybody_who_follows_it(database: str, server: Server) -> None:
    ann, _, table = playing(server)
    with ann.live() as live:
        follow(live, table, 0)
        assert "Go on?" in run(database, "tables", "close", table, code=1, answer="n\n")
        assert "--yes" in run(database, "tables", "close", table, code=2)
        assert ann.look(table)["info"]["phase"] == "playing"
        run(database, "tables", "close", table, "--reason", "We move  tonight.", "--yes")
        while (seen := receive(live, "state", NOTICED)["info"])["phase"] == "playing":
            pass
        assert (seen["phase"], seen["closed"]) == ("closed", {"reason": "We move tonight."})
    state = ann.look(table, 0)
    answer = ann.do(table, "choose", seat=0, number=state["number"], choice=0)
    assert (answer.status_code, answer.json()["code"]) == (400, "over")
    assert "closed" in run(database, "tables", "close", table, "--yes", code=2)


def test_a_table_that_is_deleted_is_gone_for_everybody_who_follows_it(database: str, server: Server) -> None:
    ann, bob, table = playing(server)
    kept = ann.create(SEATS)
    with ann.live() as live, bob.live() as watching:
        follow(live, table, 0)
        follow(watching, table, None)
        run(database, "tables", "delete", table, "--yes")
        assert receive(live, "gone", NOTICED)["table"] == table
        assert receive(watching, "gone", NOTICED)["seat"] is None
    assert ann.http.get(f"/api/tables/{table}").status_code == 404
    assert ann.do(table, "chat", text="hello?").status_code == 404
    assert [one["id"] for one in told(database, "tables", "list")["tables"]] == [kept]
    assert "no table" in run(database, "tables", "show", table, code=2)


def test_whoever_is_blocked_is_cut_off_and_refused_until_they_are_unblocked(database: str, server: Server) -> None:
    ann, bob, table = playing(server)
    waiting = bob.create(SEATS)
    code = bob.http.post("/api/me/recovery").json()["recovery_code"]
    with bob.live() as live:
        follow(live, table, 1)
        run(database, "people", "block", "Bob", "--yes")
        assert closed_with(live)[0] == 1008
    for answer in (
        bob.http.get("/api/me"),
        bob.http.get(f"/api/tables/{table}"),
        bob.do(table, "chat", text="still here"),
        bob.do(table, "sit", seat=1),
        bob.http.post("/api/people", json={"name": "Rob"}),
        bob.http.post("/api/recover", json={"code": code}),
    ):
        assert (answer.status_code, answer.json()["code"]) == (403, "barred")
    with bob.live() as live:
        assert closed_with(live) == (1008, "barred")
    until(lambda: ann.look(table)["info"]["seats"][1]["stand_in"] == "left")
    assert ann.look(waiting)["info"]["phase"] == "closed"
    assert [one["name"] for one in told(database, "people", "find", "--blocked")["people"]] == ["Bob"]
    run(database, "people", "unblock", "Bob")
    assert bob.http.get("/api/me").json()["name"] == "Bob"
    assert bob.do(table, "sit", seat=1).status_code == 200
    assert ann.look(table)["info"]["seats"][1]["stand_in"] == ""


def test_somebody_who_is_blocked_can_still_delete_themselves(database: str, server: Server) -> None:
    _, bob, table = playing(server)
    run(database, "people", "block", "Bob", "--yes")
    assert bob.http.delete("/api/me").status_code == 200
    assert "nobody" in run(database, "people", "show", "Bob", code=2)
    assert '"Bob"' not in run(database, "tables", "show", table, "--secrets")


def test_a_new_name_is_seen_at_once_and_the_old_one_is_nowhere(database: str, server: Server) -> None:
    ann, bob, table = playing(server)
    assert bob.do(table, "chat", text="I wrote this").status_code == 200
    with ann.live() as live:
        follow(live, table, 0)
        run(database, "people", "rename", "Bob", "Robert", "--yes")
        while (seen := receive(live, "state", NOTICED))["info"]["seats"][1]["name"] != "Robert":
            pass
        assert [line["name"] for line in seen["chat"]] == ["Robert"]
    assert bob.http.get("/api/me").json()["name"] == "Robert"
    assert bob.do(table, "chat", text="and this").status_code == 200
    assert [line["name"] for line in ann.look(table)["chat"]] == ["Robert", "Robert"]
    assert "Bob" not in run(database, "tables", "show", table, "--secrets")
    assert "printable" in run(database, "people", "rename", "Robert", "a|b", "--yes", code=2)


def test_whoever_is_deleted_was_somebody_without_a_name(database: str, server: Server) -> None:
    ann, bob, table = playing(server)
    with bob.live() as live:
        follow(live, table, 1)
        run(database, "people", "delete", "Bob", "--yes")
        assert closed_with(live)[0] == 1008
    until(lambda: ann.look(table)["info"]["seats"][1]["name"] == "…")
    assert bob.http.get("/api/me").json() is None
    assert [one["name"] for one in told(database, "people", "find")["people"]] == ["Ann"]


def test_what_is_shown_of_a_table_holds_no_secrets_unless_they_are_asked_for(database: str, server: Server) -> None:
    ann, bob, table = playing(server)
    bob.do(table, "chat", text="a public word")
    shown = told(database, "tables", "show", table[:10], "--events")
    assert shown["table"]["names"][:2] == ["Ann", "Bob"]
    assert shown["kinds"]["started"] == 1
    assert [seat["name"] for seat in shown["seats"]] == ["Ann", "Bob"]
    assert {one["kind"] for one in shown["events"]} >= {"created", "sat", "started", "chatted"}
    text = json.dumps(shown)
    assert "a public word" in text
    whole = told(database, "tables", "show", table, "--secrets")
    started = next(one for one in whole["events"] if one["kind"] == "started")
    assert started["seed"] not in text
    for hidden in ("seed", "secret", "invite", "choices", "contribution"):
        assert f'"{hidden}"' not in text
    assert told(database, "tables", "show", table)["events"] == []
    assert ann.look(table)["info"]["phase"] == "playing"


def test_tables_and_people_are_found_by_what_is_known_of_them(database: str, server: Server) -> None:
    ann, _, table = playing(server)
    lobby = ann.create(SEATS, "tyros")
    names = ("tables", "list")
    assert {one["id"] for one in told(database, *names)["tables"]} == {table, lobby}
    assert [one["id"] for one in told(database, *names, "--phase", "playing")["tables"]] == [table]
    assert [one["id"] for one in told(database, *names, "--game", "tyros")["tables"]] == [lobby]
    assert [one["id"] for one in told(database, *names, "--person", "Bob")["tables"]] == [table]
    assert told(database, *names, "--idle", "1")["tables"] == []
    assert [one["name"] for one in told(database, "people", "find", "--table", lobby)["people"]] == ["Ann"]
    assert [one["name"] for one in told(database, "people", "find", "bO")["people"]] == ["Bob"]
    known = told(database, "people", "show", "Ann")
    assert (known["tables"], known["devices"], known["barred_at"]) == (2, 1, None)
    assert [one["id"] for one in told(database, "people", "find", known["id"][:2])["people"]] == []
    assert told(database, "people", "show", known["id"][:8])["name"] == "Ann"
    Guest(server, "Ann")
    assert "several people" in run(database, "people", "show", "Ann", code=2)


def test_a_clean_up_takes_what_is_old_and_tells_before_what_it_would_take(database: str, server: Server) -> None:
    ann, _, table = playing(server)
    lobby, ended = ann.create(SEATS), ann.create(SEATS)
    assert ann.do(ended, "close").status_code == 200
    time.sleep(0.01)
    expected = {"dry_run": True, "tables": {"never_began": 1, "finished_or_cancelled": 1}}
    both = ("clean", "--waiting", "0", "--finished", "0")
    assert told(database, *both, "--dry-run") == expected
    assert told(database, "clean", "--waiting", "1", "--dry-run")["tables"] == {"never_began": 0}
    assert "EMPORION_KEEP_TABLES_DAYS" in run(database, "clean", code=2)
    with ann.live() as live:
        follow(live, lobby, 0)
        assert told(database, *both, "--yes") == {**expected, "dry_run": False}
        assert receive(live, "gone", NOTICED)["table"] == lobby
    assert [one["id"] for one in told(database, "tables", "list")["tables"]] == [table]


def test_statistics_count_what_is_there(database: str, server: Server) -> None:
    playing(server)[0].create(SEATS, "tyros")
    found = told(database, "stats")
    assert (found["people"]["all"], found["people"]["devices"], found["people"]["barred"]) == (2, 2, 0)
    assert found["tables"]["games"]["byzanz"]["playing"] == 1
    assert found["tables"]["games"]["tyros"] == {"waiting": 1, "playing": 0, "over": 0, "closed": 0}
    assert found["tables"]["active"]["day"] == 2
    assert found["people"]["active"]["week"] == 2
    assert found["processes"] == 1
    assert found["database"]["kind"] == database.partition(":")[0]
    assert found["database"]["bytes"] > 10_000


def test_new_keys_make_the_old_ones_worthless_at_once(database: str, server: Server) -> None:
    ann = Guest(server, "Ann")
    seats = [{"kind": "me"}, {"kind": "invited"}, {"kind": "bot", "level": "easy"}]
    made = ann.http.post("/api/tables", json={"game": "byzanz", "seats": seats}).json()
    table, invite = made["info"]["id"], made["invite"]
    assert run(database, "rotate-keys").count("\n") >= 4
    assert told(database, "rotate-keys", "invitations", "--yes")["rotated"] == {"invitations": 1}
    until(lambda: ann.http.get(f"/api/tables/{table}").json()["invite"] != invite)
    bob = Guest(server, "Bob")
    assert bob.do(table, "sit", seat=1, invite=invite).json()["code"] == "invited-only"
    with ann.live() as live:
        run(database, "rotate-keys", "devices", "--yes")
        assert closed_with(live)[0] == 1008
    assert ann.http.get("/api/me").json() is None
    assert "no key" in run(database, "rotate-keys", "brass", "--yes", code=2)


def test_two_servers_both_notice(database: str, servers: list[Server]) -> None:
    servers += [Server(database), Server(database)]
    ann, bob = Guest(servers[0], "Ann"), Guest(servers[1], "Bob")
    table = ann.create(SEATS)
    assert bob.do(table, "sit", seat=1).status_code == 200
    with ann.live() as here, bob.live() as there:
        follow(here, table, 0)
        follow(there, table, 1)
        run(database, "tables", "delete", table, "--yes")
        assert receive(here, "gone", NOTICED)["seat"] == 0
        assert receive(there, "gone", NOTICED)["seat"] == 1
        run(database, "people", "block", "Bob", "--yes")
        assert closed_with(there)[0] == 1008


def test_a_mistyped_database_is_not_made(tmp_path: Path) -> None:
    missing = tmp_path / "none.sqlite"
    assert "no database" in run(f"sqlite:///{missing}", "stats", code=2)
    assert not missing.exists()


def test_the_command_itself_asks_and_tells_by_its_exit_code(tmp_path: Path) -> None:
    """As hosts call it: in a process of its own, with nobody there to answer."""
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def make() -> None:
        store = open_store(database)
        await store.open()
        await store.write(
            lambda x: x.execute(people.insert().values(id="a" * 24, name="Ann", recovery_hash="", created_at=1))
        )
        await store.close()

    asyncio.run(make())
    command = [sys.executable, "-m", "emporion", "admin", "people", "delete", "Ann", "--database", database]
    for given, answer, code, said in (([], "", 2, "--yes"), ([], "n\n", 1, "Nothing"), (["--yes"], "", 0, "deleted")):
        done = subprocess.run([*command, *given], capture_output=True, text=True, input=answer, timeout=60, check=False)
        assert (done.returncode, said in done.stdout + done.stderr) == (code, True), done.stderr


def test_every_command_explains_itself() -> None:
    admin: Any = cli.commands["admin"]
    groups = [admin, *(command for command in admin.commands.values() if hasattr(command, "commands"))]
    for command in [*groups, *(one for group in groups for one in group.commands.values())]:
        assert command.help
        assert CliRunner().invoke(command, ["--help"]).exit_code == 0
