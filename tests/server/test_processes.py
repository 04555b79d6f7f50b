"""Real processes: several on one database, killed, stopped, and short of a database."""

import json
import random
import threading
import time

import httpx
import pytest

from emporion.core.fairness import verify_record
from emporion.games import NAMES, find
from emporion.server import metrics
from tests.server.process import Guest, Server, receive
from tests.server.stored import events_of, half_written

pytestmark = pytest.mark.long  # `make service`: real processes and databases, several minutes

HOT_SEATS = [{"kind": "me"}] * 3


def test_a_server_stops_cleanly_and_goes_on_where_it_was(database: str, servers: list[Server]) -> None:
    server = Server(database, EMPORION_LOG_LEVEL="debug")
    servers.append(server)
    ann = Guest(server, "Ann")
    made = ann.http.post("/api/tables", json={"game": "byzanz", "seats": HOT_SEATS}).json()
    table, invite = made["info"]["id"], made["invite"]
    code = ann.http.post("/api/me/recovery").json()["recovery_code"]
    assert ann.do(table, "start").status_code == 200
    dice = random.Random(1)
    for _ in range(10):
        ann.step(table, [0, 1, 2], dice)
    before = [ann.look(table, seat) for seat in range(3)]
    with ann.live():
        assert server.stop() == 0
    said = server.logged()
    server.start()
    ann.move(server)
    assert [ann.look(table, seat) for seat in range(3)] == before
    entries = [json.loads(line) for line in said.splitlines()]
    assert {"connections", "serving", "request", "stopped"} <= {entry["message"] for entry in entries}
    assert all(entry["descriptors"] > 0 for entry in entries if entry["message"] == "connections")
    assert any(entry.get("path", "").startswith("/api/tables/") for entry in entries)
    assert "?seat=" not in said
    for secret in (*ann.http.cookies.values(), code, invite):
        assert len(secret) > 8
        assert secret not in said


@pytest.mark.parametrize("game", NAMES)
def test_one_of_two_servers_is_killed_and_the_game_is_finished_at_the_other(
    database: str, servers: list[Server], game: str
) -> None:
    one, two = Server(database), Server(database)
    servers += [one, two]
    people = [Guest(one, "Ann"), Guest(two, "Bob"), Guest(one, "Cyd")]
    table = people[0].create([{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], game)
    for seat in (1, 2):
        assert people[seat].do(table, "sit", seat=seat).status_code == 200
    assert people[0].do(table, "start").status_code == 200
    dice = random.Random(2)
    people[1].look(table, 1)  # the other server has loaded the rules too
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
    for _ in range(6000):  # a game of Thurn und Taxis at random takes about 3,000 choices
        state = people[0].news(table, None)
        if state["info"]["phase"] == "over":
            break
        actor = state["view"]["actor"]
        people[actor].step(table, [actor], dice)
    assert state["info"]["phase"] == "over"
    record = people[0].http.get(f"/api/tables/{table}/record").text
    assert verify_record(record, find).over
    assert half_written(database) == []


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


def test_several_workers_serve_one_table(database: str, servers: list[Server]) -> None:
    server = Server(database, workers=2)
    servers.append(server)
    ann = Guest(server, "Ann")
    table = ann.create([{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "beginner"}])
    assert ann.do(table, "start").status_code == 200
    dice = random.Random(5)
    deadline = time.monotonic() + 60
    while ann.step(table, [0], dice) is not None:
        assert time.monotonic() < deadline
    stored = len(events_of(database, table))
    for _ in range(6):  # whichever worker answers, it counts for all
        text = httpx.get(f"{server.address}/metrics").text
        counted = [float(line.split()[1]) for line in text.splitlines() if line.startswith("emporion_events_total ")]
        # The table and its first seat were made together, before they were counted.
        assert counted == [(stored - 2) // metrics.STEP * metrics.STEP]


def test_bots_think_hints_are_given_and_an_analysis_survives_a_kill(database: str, servers: list[Server]) -> None:
    server = Server(database, EMPORION_ANALYSIS_SECONDS="1")
    servers.append(server)
    server.wait_for_rules(searches=True)
    ann = Guest(server, "Ann")
    table = ann.create(
        [{"kind": "me"}, {"kind": "bot", "level": "strong"}, {"kind": "bot", "level": "medium"}], hints=True
    )
    assert ann.do(table, "start").status_code == 200
    deadline = time.monotonic() + 60
    while (own := ann.look(table, 0))["view"]["actor"] != 0:  # out of turn there may be choices, but no hints
        assert time.monotonic() < deadline
        time.sleep(0.1)
    answer = ann.http.post(f"/api/tables/{table}/hint", json={"seat": 0, "number": own["number"]})
    assert {one["code"] for one in answer.json()["advice"]} == {choice["code"] for choice in own["choices"]}
    best = answer.json()["advice"][0]["code"]
    assert ann.do(table, "choose", seat=0, number=own["number"], choice=best).status_code == 200

    table = ann.create([{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2])
    assert ann.do(table, "start").status_code == 200
    assert ann.do(table, "leave", seat=0).status_code == 200
    deadline = time.monotonic() + 240
    while ann.look(table)["info"]["phase"] != "over":
        assert time.monotonic() < deadline
        time.sleep(0.1)
    path = f"/api/tables/{table}/analysis"
    assert ann.http.post(path).json()["state"] == "running"
    while not ann.http.get(path).json()["done"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    server.kill()
    server.start()
    ann.move(server)
    assert ann.http.get(path).json()["state"] == "running"
    while (state := ann.http.get(path).json())["state"] != "done":
        assert time.monotonic() < deadline
        time.sleep(0.5)
    assert len(state["analysis"]["decisions"]) == state["total"] > 50
    assert state["analysis"]["decisions"][0]["made_text"]
