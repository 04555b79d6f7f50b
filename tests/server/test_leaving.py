"""Logging out, deleting oneself, and what is deleted because it is old."""

import asyncio
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from emporion.core.fairness import verify_record
from emporion.games import find
from emporion.server import erasing, leaving
from emporion.server.schema import analyses
from tests.server.harness import Client, Harness, people, started, table_of, tell, three_people
from tests.server.stored import half_written
from tests.server.test_two_services import at, two_services

DAY = 24 * 3600


def dump(folder: Path) -> str:
    """The whole database as text."""
    with closing(sqlite3.connect(folder / "tables.sqlite")) as connection:
        return "\n".join(connection.iterdump())


async def delete(person: Client) -> None:
    status, _ = await person.raw("DELETE", "/api/me")
    assert status == 200


async def names(person: Client, table: str) -> list[str]:
    return [seat["name"] for seat in (await person.look(table))["info"]["seats"]]


async def finished(person: Client, table: str, players: list[Client]) -> None:
    for seat, one in enumerate(players):
        await one.done(table, "leave", seat=seat)
    while (await person.look(table))["info"]["phase"] != "over":
        await asyncio.sleep(0.05)


def test_who_logs_out_is_nobody_at_this_device_and_comes_back_by_the_code(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _, _, table = await three_people(here)
        key = ann.cookie
        async with ann.live() as socket:
            await socket.follow(table, 0)
            assert (await ann.post("/api/me/logout", {}))[0] == 200
            assert await socket.until(lambda message: message is None) is None
            assert socket.closed == 1008
        assert any(text.startswith("emporion_device=") and "Max-Age=0" in text for text in ann.set_cookies)
        assert (await replace(ann, cookie=key).get("/api/me"))[1] is None
        assert (await ann.post("/api/me/logout", {}))[0] == 401
        back = Client(here)
        status, welcome = await back.post("/api/recover", {"code": ann.welcome["recovery_code"]})
        assert (status, welcome["id"]) == (200, ann.welcome["id"])
        assert (await back.look(table, 0))["info"]["seats"][0]["name"] == "Ann"

    tell(tmp_path, story)


def test_other_devices_stay_logged_in(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        async with ann.live() as socket:
            other = next(iter(here.service.connections[ann.welcome["id"]]))
            other.device = "another"
            assert (await ann.post("/api/me/logout", {}))[0] == 200
            assert (await socket.ask("still", type="ping"))["type"] == "pong"

    tell(tmp_path, story)


def test_behind_tls_both_cookies_go(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        ann.scheme = "https"
        cookies = {"cookie": f"emporion_device={ann.cookie}; __Host-emporion_device={ann.cookie}"}
        assert (await ann.raw("POST", "/api/me/logout", b"", cookies))[0] == 200
        gone = {text.partition("=")[0] for text in ann.set_cookies if "Max-Age=0" in text}
        assert gone == {"emporion_device", "__Host-emporion_device"}
        assert all("Secure" in text for text in ann.set_cookies)

    tell(tmp_path, story)


def test_nothing_is_left_of_somebody_who_deletes_themselves(tmp_path: Path) -> None:
    """A finished table, a running one, one that waits, one they host, one they only wrote at, one that removed them and
    a rematch that keeps their seat."""

    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        await bob.raw("PATCH", "/api/me", b'{"name": "Robert"}')
        over = await started([ann, bob, cyd])
        await bob.done(over, "chat", text="my telephone is 0123456")
        await finished(ann, over, [ann, bob, cyd])
        again = (await ann.done(over, "rematch"))["rematch"]
        running = await started([ann, bob, cyd])
        waiting = await table_of([ann, bob], bots=1)
        seats = [{"kind": "me"}, {"kind": "me", "name": "Bobby"}, {"kind": "open"}]
        hosted = (await bob.post("/api/tables", {"game": "byzanz", "seats": seats}))[1]["info"]["id"]
        written = await started([ann], bots=2)
        await bob.done(written, "chat", text="my mail is robert at example")
        removed = await table_of([ann, bob], bots=1)
        await ann.done(removed, "remove", seat=1)
        await delete(bob)
        left = dump(tmp_path)
        for trace in ("Robert", "Bobby", "0123456", "robert at", bob.welcome["id"]):
            assert trace not in left, trace
        assert await names(ann, over) == ["Ann", "…", "Cyd"]
        assert await names(ann, running) == ["Ann", "…", "Cyd"]
        assert (await ann.look(running))["info"]["seats"][1]["stand_in"] == "left"
        assert (await names(ann, waiting))[:2] == ["Ann", ""]
        assert not (await ann.look(waiting))["info"]["seats"][1]["taken"]
        assert (await ann.look(hosted))["info"]["phase"] == "closed"
        assert [line["text"] for line in (await ann.look(written))["chat"]] == [""]
        assert (await ann.look(again))["info"]["seats"][1]["kept_for"] == ""
        memory = [await ann.look(table) for table in (over, running, waiting, written, again)]
        here.forget_tables()
        assert [await ann.look(table) for table in (over, running, waiting, written, again)] == memory
        record = (await ann.raw("GET", f"/api/tables/{over}/record"))[1].decode()
        assert "names: Ann | … | Cyd\n" in record
        assert verify_record(record, find).over
        log = [line["text"] for line in (await ann.look(over, language="de"))["log"]]
        assert any("Jemand" in text for text in log)
        assert (await bob.get("/api/me"))[1] is None
        status, problem = await Client(here).post("/api/recover", {"code": bob.welcome["recovery_code"]})
        assert (status, problem["code"]) == (404, "unknown-code")

    tell(tmp_path, story, deal=None)
    assert half_written(f"sqlite:///{tmp_path / 'tables.sqlite'}") == []


def test_followers_hear_of_it_and_play_on(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _, table = await three_people(here)
        await bob.done(table, "chat", text="bye")
        async with ann.live() as socket, bob.live() as own:
            await socket.follow(table, 0)
            await own.follow(table, 1)
            await delete(bob)
            state = await socket.until(lambda message: message["type"] == "state")
            assert state["info"]["seats"][1]["name"] == "…"
            assert (state["chat_from"], state["chat"][0]["name"], state["chat"][0]["text"]) == (0, "…", "")
            assert (await own.until(lambda message: message is None)) is None
            assert own.closed == 1008
        await ann.choose(table, 0, "pass")
        assert (await bob.do(table, "chat", text="again"))[0] == 401

    tell(tmp_path, story)


def test_other_processes_hear_of_it(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        await bob.done(table, "chat", text="hello")
        other = at(cyd, there)
        async with at(bob, there).live() as socket:
            await socket.follow(table, 1)
            assert (await other.look(table, 2))["info"]["seats"][1]["name"] == "Bob"
            await delete(bob)
            state = await other.look(table, 2)
            assert (state["info"]["seats"][1]["name"], state["chat"][0]["text"]) == ("…", "")
            await there.service.recognise()
            assert (await socket.until(lambda message: message is None)) is None
        assert (await at(bob, there).do(table, "chat", text="again"))[0] == 401

    two_services(tmp_path, story)


def test_a_shuffle_that_somebody_deletes_themselves_from_begins_anew(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await table_of([ann, bob], bots=1)
        for seat, person in enumerate((ann, bob)):
            await person.commit(table, seat)
        await ann.done(table, "start")
        await delete(bob)
        info = (await ann.look(table))["info"]
        assert (info["shuffle"], info["start_commitment"], info["seats"][1]["taken"]) == (2, "", False)

    tell(tmp_path, story)


def test_a_deletion_that_was_interrupted_is_taken_up_again(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _, table = await three_people(here)
        person = bob.welcome["id"]
        await here.service.store.write(lambda connection: erasing.lock_out(connection, person))
        assert (await bob.get("/api/me"))[1] is None
        assert (await Client(here).post("/api/recover", {"code": f"deleted {person}"}))[0] == 404
        assert person in dump(tmp_path)
        await leaving.look_after(here.service.cache)
        assert person not in dump(tmp_path)
        assert (await names(ann, table))[1] == "…"

    tell(tmp_path, story)


def test_deleting_oneself_again_and_again_is_limited(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        found = []
        for number in range(4):
            person = Client(here)
            if (await person.post("/api/people", {"name": f"N{number}"}))[0] == 200:
                found.append((await person.raw("DELETE", "/api/me"))[0])
        assert found == [200, 200, 429]

    tell(tmp_path, story, newcomers_per_minute=5)


def test_a_page_of_another_site_deletes_nobody(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        for method, path in (("DELETE", "/api/me"), ("POST", "/api/me/logout")):
            assert (await ann.raw(method, path, b"", {"origin": "https://elsewhere.example"}))[0] == 403
        assert (await ann.get("/api/me"))[1]["name"] == "Ann"
        assert (await Client(here).raw("DELETE", "/api/me"))[0] == 401

    tell(tmp_path, story)


def test_an_analysis_forgets_the_name_too(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _, bob, _, table = await three_people(here)
        data = '{"names":["Ann","Bob","Cyd"],"decisions":[]}'
        insert = analyses.insert().values(
            table_id=table, asked_at=0, asked_by=bob.welcome["id"], asked_from="", worker="", alive_at=0, done=0,
            total=0, data=data,
        )  # fmt: skip
        await here.service.store.write(lambda connection: connection.execute(insert) and None)
        await delete(bob)
        assert '["Ann","…","Cyd"]' in dump(tmp_path)
        assert bob.welcome["id"] not in dump(tmp_path)

    tell(tmp_path, story)


# What is old ----------------------------------------------------------------------------------------------------------


def test_everything_is_kept_by_default(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        table = await table_of([ann], bots=2)
        await ann.done(table, "close")
        here.time.seconds += 3000 * DAY
        await leaving.look_after(here.service.cache)
        assert (await ann.look(table))["info"]["phase"] == "closed"

    tell(tmp_path, story)


def test_old_tables_are_deleted_but_not_those_that_are_played_at(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        closed, waiting = await table_of([ann], bots=2), await table_of([ann], bots=2)
        playing = await started([ann, bob, cyd])
        await ann.done(closed, "close")
        here.time.seconds += 20 * DAY
        fresh = await table_of([ann], bots=2)
        here.time.seconds += 20 * DAY
        await leaving.look_after(here.service.cache)
        for table in (closed, waiting):
            assert (await ann.get(f"/api/tables/{table}"))[0] == 404  # though it is still in memory
        for table in (playing, fresh):
            assert (await ann.get(f"/api/tables/{table}"))[0] == 200
        # Orders pass in an hour.
        stored = [line for line in dump(tmp_path).splitlines() if 'INTO "orders"' not in line]
        assert closed not in "\n".join(stored)

    tell(tmp_path, story, keep_tables_days=30)


def test_a_deleted_table_is_gone_at_other_processes_too(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann = await here.person("Ann")
        table = await table_of([ann], bots=2)
        await ann.done(table, "close")
        other = at(ann, there)
        assert (await other.get(f"/api/tables/{table}"))[0] == 200
        now = here.service.world.milliseconds()
        assert await leaving.delete_old_tables(here.service.store, now + 1, now) == 1
        assert (await other.get(f"/api/tables/{table}"))[0] == 404
        assert (await other.do(table, "chat", text="hello?"))[0] == 404

    two_services(tmp_path, story)


def test_people_who_never_came_back_are_deleted(tmp_path: Path) -> None:
    """Not those who only look on: using a device counts, and is known to the day."""

    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await table_of([bob], bots=2)
        here.time.seconds += 20 * DAY
        assert (await ann.get("/api/me"))[1]["name"] == "Ann"
        await cyd.done(table, "chat", text="here I am")
        here.time.seconds += 20 * DAY
        await leaving.look_after(here.service.cache)
        assert (await ann.get("/api/me"))[1]["name"] == "Ann"
        assert (await bob.get("/api/me"))[1] is None
        assert bob.welcome["id"] not in dump(tmp_path)
        assert "Cyd" in dump(tmp_path)
        assert (await ann.look(table))["info"]["phase"] == "closed"

    tell(tmp_path, story, keep_people_days=30)
