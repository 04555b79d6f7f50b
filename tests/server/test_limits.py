"""How much one person, one address and one network may ask for, at one process or at several."""

import asyncio
import json
from collections.abc import Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from emporion.core.game import Game
from emporion.core.state import NOBODY
from emporion.server import limits, rows
from emporion.server.errors import TooManyRequests
from emporion.server.limits import Limiter, Places
from emporion.server.replays import moments
from tests.server.harness import Client, Harness, Socket, Time, harness, people, settled, started, tell, three_people

SEAT = {"kind": "me"}
BOT = {"kind": "bot", "level": "easy"}


def taken(limiter: Limiter, times: int, person: str = "", address: str = "") -> int:
    """How many of so many attempts succeed."""
    done = 0
    for _ in range(times):
        try:
            limiter.take(person, address)
            done += 1
        except TooManyRequests:
            pass
    return done


# Units ----------------------------------------------------------------------------------------------------------------


def test_an_address_has_what_several_people_have_and_a_network_more() -> None:
    limiter = Limiter("test", 1e-9, 10, address=3)
    assert taken(limiter, 20, "ann", "192.0.2.1") == 10
    assert taken(limiter, 20, "bob", "192.0.2.1") == 10
    assert taken(limiter, 20, "cyd", "192.0.2.1") == 10
    assert taken(limiter, 20, "dee", "192.0.2.1") == 0
    neighbours = [taken(limiter, 40, address=f"192.0.2.{number}") for number in range(2, 9)]
    assert neighbours == [30, 30, 30, 0, 0, 0, 0]
    assert taken(limiter, 40, address="198.51.100.1") == 30


def test_whoever_has_one_address_of_ipv6_has_a_whole_64() -> None:
    limiter = Limiter("test", 1e-9, 10, address=1)
    assert sum(taken(limiter, 1, address=f"2001:db8:1:2::{number:x}") for number in range(1, 50)) == 10
    others = sum(taken(limiter, 1, address=f"2001:db8:1:{number:x}::1") for number in range(256, 400))
    assert others == 30  # what the /48 has left


def test_what_an_address_spends_slowly_is_told_too() -> None:
    limiter = Limiter("test", 1e-9, 100, address=5)
    taken(limiter, 24, address="192.0.2.1")
    assert limiter.to_tell() == {}
    taken(limiter, 2, address="192.0.2.1")
    assert limiter.to_tell() == {"192.0.2.1/32": 26}
    taken(limiter, 1, address="192.0.2.1")  # while the others are being told
    limiter.told({"192.0.2.1/32": 26})
    assert limiter.buckets["192.0.2.1/32"].untold == 1


def test_places_are_given_back() -> None:
    places = Places(1)
    with places.held_by("192.0.2.1") as first, places.held_by("192.0.2.1") as second:
        assert (first, second) == (True, False)
    with places.held_by("192.0.2.1") as third:
        assert third
    assert not places.held


# Everything counts ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/healthz", "/", "/api/games", "/assets/nothing.js", "/api/openapi.json"])
def test_whatever_is_asked_for_counts(tmp_path: Path, path: str) -> None:
    async def story(here: Harness) -> None:
        found = [(await Client(here).raw("GET", path))[0] for _ in range(15)]
        assert found[9] in (200, 404)
        assert found[10:] == [429] * 5
        last = Client(here)
        await last.raw("GET", path)
        assert last.last_headers["retry-after"]
        assert last.last_headers["connection"] == "close"

    tell(tmp_path, story, requests_per_second=1e-9, requests_burst=2)


def test_handshakes_count(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        closed = []
        for _ in range(5):
            socket = Socket(ann, {})
            await socket.open()
            closed.append(socket.closed)
            await socket.close()
        assert closed == [None, None, None, 1008, 1008]

    tell(tmp_path, story, handshakes_per_minute=3)


def test_one_address_has_only_so_many_sockets(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with AsyncExitStack() as stack:
            for name in ("Ann", "Bob"):
                await stack.enter_async_context((await here.person(name)).live())
            third = await stack.enter_async_context((await here.person("Cyd")).live())
            assert await third.next() is None
            assert third.closed == 1013

    tell(tmp_path, story, sockets_per_address=2)


def test_contributions_are_counted_like_talk(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": [SEAT] * 3})
        table = access["info"]["id"]
        found = [(await ann.do(table, "contribute", seat=0, contribution=str(n)))[0] for n in range(5)]
        assert found == [200] * 3 + [429] * 2

    tell(tmp_path, story, chats_per_minute=3)


# Caps -----------------------------------------------------------------------------------------------------------------


def test_one_person_has_only_so_many_tables(tmp_path: Path) -> None:
    async def make(person: Client) -> tuple[int, Any]:
        return await person.post("/api/tables", {"game": "byzanz", "seats": [SEAT] * 3})

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        made = [(await make(ann))[1]["info"]["id"] for _ in range(2)]
        status, refused = await make(ann)
        assert (status, refused["code"]) == (429, "table-limit")
        assert (await make(bob))[0] == 200
        await ann.done(made[0], "start")
        assert (await make(ann))[0] == 200
        await ann.done(made[1], "start")
        assert (await make(ann))[0] == 429  # three of hers are not finished

    tell(tmp_path, story, waiting_tables_per_person=2, tables_per_person=3)


def test_one_address_makes_only_so_many_tables_a_day_under_whatever_names(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        found = []
        for name in ("Ann", "Bob", "Cyd", "Dee"):
            person = await here.person(name)
            found.append((await person.post("/api/tables", {"game": "byzanz", "seats": [SEAT] * 3}))[0])
        assert found == [200, 200, 200, 429]

    tell(tmp_path, story, tables_per_day=3)


def test_a_rematch_counts_as_a_table(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2)
        await ann.done(table, "leave", seat=0)
        await settled(ann, table, None, lambda state: state["info"]["phase"] == "over")
        assert (await ann.do(table, "rematch"))[0] == 429

    tell(tmp_path, story, tables_per_day=1)


def test_bots_play_each_other_at_few_tables_and_not_at_full_pace(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        here.time.gate = asyncio.Event()
        tables = []
        for person in (ann, ann, ann, bob):
            _, access = await person.post("/api/tables", {"game": "byzanz", "seats": [BOT] * 3, "pace": 0})
            tables.append((person, access["info"]["id"]))
        found = [await person.do(table, "start") for person, table in tables]
        assert [status for status, _ in found] == [200, 200, 429, 200]
        assert found[2][1]["code"] == "bot-limit"
        while len(here.time.slept) < 3:
            await asyncio.sleep(0.01)
        assert all(0.2 < pause <= 0.3 for pause in here.time.slept)
        with_ann = await started([ann], bots=2)  # somebody plays along
        assert (await ann.look(with_ann))["info"]["phase"] == "playing"
        here.time.gate.set()

    tell(tmp_path, story, bot_games_per_person=2, bots_alone_pace=0.3)


def test_nobody_fills_the_queue_of_analyses(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        tables = [await started([ann], bots=2) for _ in range(7)]
        for table in tables:
            await ann.done(table, "leave", seat=0)
        for table in tables:
            await settled(ann, table, None, lambda state: state["info"]["phase"] == "over")
        guest = Client(here)
        found = [(await guest.post(f"/api/tables/{table}/analysis", {}))[0] for table in tables[:3]]
        assert found == [200, 429, 429]
        assert (await guest.post(f"/api/tables/{tables[0]}/analysis", {}))[0] == 200  # asked for before
        found = []
        for table in tables[1:]:  # under new names, from the same network
            found.append((await (await here.person("X")).post(f"/api/tables/{table}/analysis", {}))[0])
        assert found == [200, 200, 200, 429, 429, 429]
        await here.service.store.write(
            lambda connection: (
                rows.claim_analysis(connection, "worker", 1, 0)
                and rows.report_analysis(connection, tables[0], "worker", 2, 1, 1, "{}")
            )
        )
        assert (await guest.post(f"/api/tables/{tables[5]}/analysis", {}))[0] == 200

    tell(tmp_path, story, analyses_per_person=1)


# Several processes ----------------------------------------------------------------------------------------------------


def test_what_was_spent_at_one_process_is_spent_at_the_other(database: str, tmp_path: Path) -> None:
    async def story() -> None:
        given: dict[str, Any] = {
            "database": database,
            "requests_per_second": 1e-9,
            "requests_burst": 20,
            "newcomers_per_minute": 20,
        }
        async with harness(tmp_path, **given) as here, harness(tmp_path, time=Time(seed="2"), **given) as there:
            both = (here, there)
            for one in both:
                await one.service.limits.share(one.service.store, 1_000)
            ann = await here.person("Ann")
            assert [(await ann.get("/api/me"))[0] for _ in range(15)] == [200] * 15
            for one in (*both, *both):
                await one.service.limits.share(one.service.store, 2_000)
            ann.harness = there
            assert [(await ann.get("/api/me"))[0] for _ in range(8)] == [200] * 5 + [429] * 3
            for one in (*both, *both):
                await one.service.limits.share(one.service.store, 3_000)
            ann.harness = here
            assert (await ann.get("/api/me"))[0] == 429
            for _ in range(12):
                await there.person("X")
            for one in (*both, *both):
                await one.service.limits.share(one.service.store, 4_000)
            found = [(await Client(here).post("/api/people", {"name": "N"}))[0] for _ in range(10)]
            assert found == [200] * 7 + [429] * 3

    asyncio.run(story())


def test_as_long_as_nobody_asks_for_much_nothing_is_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        for _ in range(4):
            await ann.get("/api/me")
        with monkeypatch.context() as patched:
            patched.setattr(limits, "told", lambda *_: pytest.fail("written"))
            await here.service.limits.share(here.service.store, 1_000)
            await here.service.limits.share(here.service.store, 2_000)

    tell(tmp_path, story, requests_per_second=20.0, requests_burst=100.0)


def test_a_restart_does_not_hold_what_was_asked_before_against_anybody(tmp_path: Path) -> None:
    async def story() -> None:
        given: dict[str, Any] = {"requests_per_second": 20.0, "requests_burst": 30, "tables_per_day": 3}
        async with harness(tmp_path, **given) as here:
            ann = await here.person("Ann")
            await here.service.limits.share(here.service.store, 1_000)
            for _ in range(25):
                await ann.get("/api/me")
            for _ in range(3):
                await ann.post("/api/tables", {"game": "byzanz", "seats": [SEAT] * 3})
            await here.service.limits.share(here.service.store, 2_000)
        async with harness(tmp_path, **given) as here:
            await here.service.limits.share(here.service.store, 3_000)
            ann.harness = here
            assert [(await ann.get("/api/me"))[0] for _ in range(20)] == [200] * 20
            assert (await ann.post("/api/tables", {"game": "byzanz", "seats": [SEAT] * 3}))[0] == 429

    asyncio.run(story())


# Replays --------------------------------------------------------------------------------------------------------------


def frames_one_by_one(here: Harness, table: str, viewer: int, everything: bool) -> Iterator[Any]:
    """All frames, by building and comparing every view."""
    match = here.match(table)
    last = None
    for view, lines, scores in moments(match, viewer, everything, range(len(match.steps) + 1)):
        if last is None or lines or view != last or everything:
            yield json.loads(json.dumps((view, len(lines), scores)))
            last = view


@pytest.mark.parametrize("game", ["byzanz", "tyros"])
def test_only_the_frames_that_are_asked_for_are_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, game)
        for _ in range(30):
            seat = here.match(table).actor or 0
            await (ann, bob, _cyd)[seat].choose(table, seat, here.match(table).codes(seat)[0])
        expected = list(frames_one_by_one(here, table, 1, False))
        whole = (await bob.get(f"/api/tables/{table}/replay?seat=1"))[1]
        assert [[x["view"], len(x["log"]), x["scores"]] for x in whole["frames"]] == expected
        built: list[Any] = []
        view = Game.view

        def counted(*given: Any) -> Any:
            built.append(given)
            return view(*given)

        with monkeypatch.context() as patched:
            patched.setattr(Game, "view", counted)
            for start in (0, 3, len(expected) - 1):
                built.clear()
                part = (await bob.get(f"/api/tables/{table}/replay?seat=1&start={start}&limit=1"))[1]
                assert part["frames"] == whole["frames"][start : start + 1]
                assert part["total"] == whole["total"] == len(expected)
                assert len(built) <= 2
        await bob.done(table, "propose", seat=1)
        for person, seat in ((ann, 0), (_cyd, 2)):
            await person.done(table, "agree", seat=seat)
        again = (await bob.get(f"/api/tables/{table}/replay?seat=1"))[1]
        assert again["total"] < len(expected)
        assert again["frames"] == whole["frames"][: again["total"]]

    tell(tmp_path, story)


def test_a_finished_game_is_replayed_from_any_step(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2)
        await ann.done(table, "leave", seat=0)
        await settled(ann, table, None, lambda state: state["info"]["phase"] == "over")
        whole = (await ann.get(f"/api/tables/{table}/replay"))[1]
        expected = list(frames_one_by_one(here, table, NOBODY, True))
        assert whole["total"] == len(here.match(table).steps) + 1 == len(expected)
        assert [[x["view"], len(x["log"]), x["scores"]] for x in whole["frames"]] == expected[:200]
        last = (await ann.get(f"/api/tables/{table}/replay?start={whole['total'] - 1}&limit=5"))[1]
        assert len(last["frames"]) == 1
        assert last["frames"][0]["view"]["over"]
        assert (await ann.get(f"/api/tables/{table}/replay?start=100000"))[1]["frames"] == []

    tell(tmp_path, story)


def test_talk_over_sockets_counts_for_the_address_too(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everyone = await people(here, 6)
        table = await started(everyone[:1], bots=2)

        async def talk(person: Client) -> list[str]:
            async with person.live() as socket:
                said = [await socket.ask(str(n), type="chat", table=table, text="hello") for n in range(2)]
                return [answer["type"] for answer in said]

        answers = [answer for person in everyone for answer in await talk(person)]
        assert answers == ["done"] * 10 + ["problem"] * 2

    tell(tmp_path, story, chats_per_minute=2)
