"""Real processes: several on one database, killed, stopped, and short of a database."""

import os
import random
import subprocess
import threading
import time
from pathlib import Path

import httpx
import pytest

from tests.server.process import Guest, Postgres, Server, receive

pytestmark = pytest.mark.long  # `make service`: real processes and databases, several minutes

HOT_SEATS = [{"kind": "me"}] * 3


def test_a_server_stops_cleanly_and_goes_on_where_it_was(database: str, servers: list[Server]) -> None:
    server = Server(database)
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create(HOT_SEATS)
    assert ann.do(table, "start").status_code == 200
    dice = random.Random(1)
    for _ in range(10):
        ann.step(table, [0, 1, 2], dice)
    before = [ann.look(table, seat) for seat in range(3)]
    with ann.live():
        assert server.stop() == 0
    server.start()
    ann.move(server)
    assert [ann.look(table, seat) for seat in range(3)] == before
    assert "emporion_device" not in server.logged()


def test_one_of_two_servers_is_killed_and_the_game_is_finished_at_the_other(
    database: str, servers: list[Server]
) -> None:
    one, two = Server(database), Server(database)
    servers += [one, two]
    people = [Guest(one, "Ann"), Guest(two, "Bob"), Guest(one, "Cyd")]
    table = people[0].create([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    for seat in (1, 2):
        assert people[seat].do(table, "sit", seat=seat).status_code == 200
    assert people[0].do(table, "start").status_code == 200
    dice = random.Random(2)
    with people[1].live() as live:
        live.send(f'{{"type":"follow","table":"{table}","seat":1}}')
        number = receive(live, "state")["number"]
        for turn in range(12):
            people[turn % 3].step(table, [turn % 3], dice)
        assert people[0].do(table, "chat", text="seen at the other server").status_code == 200
        while not receive(live, "state")["chat"]:
            pass
        assert people[1].look(table, 1)["number"] > number
    one.kill()
    for person in people:
        person.move(two)
    for _ in range(1000):
        state = people[0].news(table, None)
        if state["info"]["phase"] == "over":
            break
        actor = state["view"]["actor"]
        people[actor].step(table, [actor], dice)
    assert state["info"]["phase"] == "over"
    record = people[0].http.get(f"/api/tables/{table}/record").text
    assert record.startswith("emporion record")


def test_people_who_click_at_once_at_two_servers_do_not_both_win(database: str, servers: list[Server]) -> None:
    one, two = Server(database), Server(database)
    servers += [one, two]
    ann = Guest(one, "Ann")
    table = ann.create(HOT_SEATS)
    ann.do(table, "start")
    other = Guest(two, "Tab")
    other.http.cookies = ann.http.cookies
    dice = random.Random(3)
    for _ in range(15):
        actor = ann.look(table)["view"]["actor"]
        state, same = ann.look(table, actor), other.look(table, actor)
        assert state["number"] == same["number"]
        picks = [dice.choice(state["choices"])["code"] for _ in range(2)]
        results: list[int] = []

        def click(guest: Guest, pick: int, state: dict[str, int] = state, results: list[int] = results) -> None:
            seat = state["seat"]
            answer = guest.do(table, "choose", seat=seat, number=state["number"], choice=pick)
            results.append(answer.status_code)

        clicks = [threading.Thread(target=click, args=pair) for pair in zip((ann, other), picks, strict=True)]
        for thread in clicks:
            thread.start()
        for thread in clicks:
            thread.join()
        assert sorted(results) == [200, 409]


def test_every_acknowledged_event_is_there_after_kills(database: str, servers: list[Server]) -> None:
    """A few kills at random moments; `make kills` does a hundred of them."""
    kills = int(os.environ.get("EMPORION_KILLS", "6"))
    server = Server(database)
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create(HOT_SEATS)
    ann.do(table, "start")
    dice = random.Random(4)
    acknowledged: list[str] = []
    for kill in range(kills):
        assert ann.do(table, "chat", text=f"round {kill}").status_code == 200
        acknowledged.append(f"round {kill}")
        timer = threading.Timer(dice.uniform(0.0, 0.5), server.kill)
        timer.start()
        try:
            while True:
                text = f"{kill} {len(acknowledged)}"
                if ann.do(table, "chat", text=text).status_code == 200:
                    acknowledged.append(text)
                ann.step(table, [0, 1, 2], dice)
        except httpx.HTTPError:
            pass
        timer.join()
        server.start()
        ann.move(server)
    chat = [line["text"] for line in ann.look(table, 0)["chat"]]
    assert [text for text in acknowledged if text not in chat] == []
    assert len(acknowledged) >= kills


def test_a_full_disk_is_told_and_nothing_is_half_written(tmp_path: Path, servers: list[Server]) -> None:
    file = tmp_path / "tables.sqlite"
    server = Server(f"sqlite:///{file}")
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create(HOT_SEATS)
    ann.do(table, "start")
    before = ann.look(table, 0)
    pid = str(server.process.pid)
    subprocess.run(["prlimit", "--pid", pid, "--fsize=1:unlimited"], check=True)
    answer = ann.do(table, "chat", text="is there room?")
    assert answer.status_code == 503
    assert answer.json()["code"] == "database-unavailable"
    subprocess.run(["prlimit", "--pid", pid, "--fsize=unlimited:unlimited"], check=True)
    assert ann.look(table, 0) == before
    assert ann.do(table, "chat", text="now there is").status_code == 200


def test_a_database_that_is_gone_or_read_only_is_told_and_service_resumes(
    database_server: Postgres, servers: list[Server]
) -> None:
    address = database_server.database()
    server = Server(address)
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create(HOT_SEATS)
    ann.do(table, "start")
    before = ann.look(table, 0)
    name = address.rpartition("/")[2]
    everyone_out = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'"
    database_server.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = on")
    database_server.sql(everyone_out)
    assert ann.do(table, "chat", text="may I write?").status_code == 503
    assert ann.look(table, 0) == before
    database_server.sql(f"ALTER DATABASE {name} SET default_transaction_read_only = off")
    database_server.sql(everyone_out)
    assert ann.do(table, "chat", text="I may").status_code == 200
    database_server.stop()
    answer = ann.do(table, "chat", text="anybody?")
    assert (answer.status_code, answer.json()["code"]) == (503, "database-unavailable")
    assert ann.http.get("/healthz").status_code == 503
    database_server.start()
    deadline = time.monotonic() + 20
    while ann.do(table, "chat", text="back again").status_code != 200:
        assert time.monotonic() < deadline
        time.sleep(0.2)
    assert [line["text"] for line in ann.look(table, 0)["chat"]] == ["I may", "back again"]


def test_several_workers_serve_one_table(database: str, servers: list[Server]) -> None:
    server = Server(database, workers=2)
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create([{"kind": "me"}, {"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "random"}])
    assert ann.do(table, "start").status_code == 200
    dice = random.Random(5)
    deadline = time.monotonic() + 60
    while ann.step(table, [0], dice) is not None:
        assert time.monotonic() < deadline
