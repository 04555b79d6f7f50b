"""What is not compiled yet says so at once, and how far it is; nothing is left behind."""

import asyncio
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx
import pytest

from emporion.games import NAMES
from emporion.server import warmup
from emporion.server.warmup import RULES, SEARCHES, Warmup
from tests.server.harness import Harness, people, settled, tell
from tests.server.process import Guest, Server

BOTS = [{"kind": "me"}, *[{"kind": "bot", "level": "easy"}] * 2]
STRONG = [{"kind": "me"}, *[{"kind": "bot", "level": "strong"}] * 2]
AT_ONCE = {"game": "byzanz", "seats": BOTS, "at_once": True}


def unready(here: Harness) -> Warmup:
    """Nothing is compiled, and nothing will be but by the test."""
    service = here.service
    service.cache.readiness = service.warmup
    return service.warmup


def wanted(warmup: Warmup) -> list[tuple[str, str]]:
    return [part for part in warmup.ready if warmup._is_wanted(part)]


def test_a_game_that_is_not_ready_is_not_begun_and_leaves_no_table_behind(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        ready = unready(here)
        begun = time.monotonic()
        status, problem = await ann.post("/api/tables", AT_ONCE)
        assert time.monotonic() - begun < 1
        assert (status, problem["code"]) == (503, "compiling")
        assert problem["awaits"] == {"game": "byzanz", "part": "rules"}
        assert (await ann.get("/api/me/tables"))[1] == {"tables": []}
        assert wanted(ready) == [(RULES, "byzanz")]
        ready.ready[RULES, "byzanz"].set()
        status, access = await ann.post("/api/tables", AT_ONCE)
        assert status == 200, access
        await ann.done(access["info"]["id"], "start")

    tell(tmp_path, story)


def test_bots_that_search_are_awaited_before_the_table_is_made(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        unready(here).ready[RULES, "byzanz"].set()
        status, problem = await ann.post("/api/tables", {**AT_ONCE, "seats": STRONG})
        assert (status, problem["awaits"]) == (503, {"game": "byzanz", "part": "search"})
        assert (await ann.get("/api/me/tables"))[1] == {"tables": []}

    tell(tmp_path, story)


def test_a_table_that_was_to_begin_at_once_and_did_not_is_given_up(tmp_path: Path) -> None:
    """The page was closed between making the table and beginning the game."""

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        tables = [(await ann.post("/api/tables", {**AT_ONCE, "at_once": quick}))[1] for quick in (True, True, False)]
        left, played, waiting = (table["info"]["id"] for table in tables)
        await ann.done(left, "contribute", seat=0, contribution="mine")
        await ann.done(played, "start")
        await here.pass_time(59)
        assert (await ann.look(left))["info"]["phase"] == "waiting"
        await here.pass_time(2)
        assert (await ann.look(left))["info"]["phase"] == "closed"
        found = {table["id"]: table["phase"] for table in (await ann.get("/api/me/tables"))[1]["tables"]}
        assert found == {played: "playing", waiting: "waiting"}

    tell(tmp_path, story)


def test_a_table_that_begins_at_once_waits_for_nobody(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "me"}]
        assert (await ann.post("/api/tables", {**AT_ONCE, "seats": seats}))[1]["code"] == "seats-free"

    tell(tmp_path, story)


def test_a_table_of_people_is_made_and_started_when_it_is_ready(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        ready = unready(here)
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": BOTS})
        table = access["info"]["id"]
        status, problem = await ann.do(table, "start")
        assert (status, problem["awaits"]) == (503, {"game": "byzanz", "part": "rules"})
        async with ann.live() as socket:
            await socket.follow(table, 0)
            answer = await socket.ask("begin", type="start", table=table)
            assert (answer["code"], answer["awaits"]["part"]) == ("compiling", "rules")
        ready.ready[RULES, "byzanz"].set()
        await ann.done(table, "start")

    tell(tmp_path, story)


def test_a_stored_game_says_at_once_that_its_rules_are_not_ready_and_goes_on_by_itself(tmp_path: Path) -> None:
    """As after the installation of a new version."""

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": BOTS})
        table = access["info"]["id"]
        here.time.gate = asyncio.Event()
        await ann.done(table, "start")
        await ann.choose(table, 0, "pass")
        await here.service.bots.close()
        ready = unready(here)
        here.forget_tables()
        here.time.gate.set()
        for path in (f"/api/tables/{table}", f"/api/tables/{table}/state"):
            status, problem = await ann.get(path)
            assert (status, problem["awaits"]) == (503, {"game": "byzanz", "part": "rules"})
        async with ann.live() as socket:
            assert (await socket.follow(table, 0))["awaits"] == {"game": "byzanz", "part": "rules"}
        await here.pass_time(10)
        ready.ready[RULES, "byzanz"].set()
        await here.pass_time(1.1)
        await settled(ann, table, 0, lambda state: state["view"]["actor"] != 1)

    tell(tmp_path, story)


def test_progress_counts_the_functions_in_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules = [tmp_path / f"rule-{n}" for n in range(4)]
    search = [*rules, *(tmp_path / f"search-{n}" for n in range(2))]
    monkeypatch.setattr(warmup, "places", lambda part, _name: rules if part == RULES else search)

    async def story(here: Harness) -> None:
        ready = unready(here)
        (ann,) = await people(here, 1)

        async def shown() -> tuple[float, float]:
            _, answer = await ann.get("/api/readiness")
            assert [game["game"] for game in answer["games"]] == list(NAMES)
            return answer["games"][0]["rules"], answer["games"][0]["search"]

        assert await shown() == (0, 0)
        rules[0].touch()
        assert await shown() == (0.25, 0.125)
        for place in rules:
            place.touch()
        assert await shown() == (0.99, 0.495)
        ready.ready[RULES, NAMES[0]].set()
        assert await shown() == (1, 0.5)
        search[-1].touch()
        assert await shown() == (1, 0.75)
        ready.ready[SEARCHES, NAMES[0]].set()
        assert await shown() == (1, 1)
        assert wanted(ready) == []

    tell(tmp_path, story)


def test_asking_for_readiness_says_what_somebody_waits_for_and_only_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Harness) -> None:
        ready = unready(here)
        (ann,) = await people(here, 1)
        assert (await ann.get("/api/readiness?game=tyros&part=search"))[0] == 200
        assert wanted(ready) == [(RULES, "tyros"), (SEARCHES, "tyros")]
        assert (await ann.get("/api/readiness?game=chess"))[1]["code"] == "unknown-game"
        later = time.monotonic() + warmup.WANTED_SECONDS + 1
        monkeypatch.setattr(time, "monotonic", lambda: later)
        assert wanted(ready) == []
        monkeypatch.undo()

    tell(tmp_path, story)


def test_what_somebody_waits_for_interrupts_what_nobody_waits_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[tuple[str, str]] = []
    ended: list[tuple[str, str]] = []
    running: dict[str, Warmup] = {}

    async def slow(part: tuple[str, str]) -> None:
        begun.append(part)
        if len(begun) == 1:
            running["warmup"].want(SEARCHES, NAMES[2])
        if len(begun) == 2:
            running["warmup"].want(RULES, NAMES[1])  # somebody waits for the other already: one after the other
        await asyncio.sleep(0.05 if len(begun) > 1 else 20)
        ended.append(part)

    async def story() -> None:
        running["warmup"] = Warmup()
        await asyncio.wait_for(running["warmup"].run(), 10)

    monkeypatch.setattr(warmup, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(warmup, "PARTS", {part: lambda _name: None for part in warmup.PARTS})
    monkeypatch.setattr(warmup, "note", lambda part: tmp_path / "-".join(part))
    monkeypatch.setattr(warmup, "compile_beside", slow)
    monkeypatch.setattr("gc.freeze", lambda: None)
    asyncio.run(story())
    first, other, last = NAMES
    assert begun[:3] == [(RULES, first), (RULES, last), (RULES, other)]
    assert ended[:3] == [(RULES, last), (RULES, other), (SEARCHES, last)]
    assert sorted(ended) == sorted((part, name) for part in warmup.PARTS for name in NAMES)


COUNT = """
import sys
from emporion.server import warmup
name = sys.argv[1]
said = [warmup.Warmup().progress("rules", name)]
warmup.compile_rules(name)
said.append(warmup.progress.share(warmup.places("rules", name)))
print(said)
"""


@pytest.mark.long
def test_of_an_empty_cache_nothing_is_there_and_after_compiling_everything(tmp_path: Path) -> None:
    """All functions that are counted are needed: the count does not end at some share."""
    environment = {**os.environ, "XDG_CACHE_HOME": str(tmp_path)}
    command = [sys.executable, "-c", COUNT, "byzanz"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.strip() == "[0.0, 1.0]"


@pytest.mark.long
def test_with_an_empty_cache_the_game_that_is_awaited_comes_first(tmp_path: Path, servers: list[Server]) -> None:
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", XDG_CACHE_HOME=str(tmp_path / "cache"))
    servers.append(server)
    ann = Guest(server, "Ann")
    plain = httpx.Client(base_url=server.address, timeout=20, cookies=dict(ann.http.cookies))
    wanted: dict[str, Any] = {"game": NAMES[1], "seats": BOTS, "at_once": True}
    said: list[float] = [0.0]
    others: list[float] = []
    deadline = time.monotonic() + 300
    while said[-1] < 0.2:
        assert time.monotonic() < deadline
        answer = plain.post("/api/tables", json=wanted)
        assert (answer.status_code, answer.json()["awaits"]) == (503, {"game": NAMES[1], "part": "rules"})
        games = plain.get("/api/readiness", params=answer.json()["awaits"]).json()["games"]
        said.append(games[1]["rules"])
        others.append(games[0]["rules"])
        time.sleep(0.5)
    assert said == sorted(said)
    assert others[-1] < said[-1], "what nobody waits for goes on"
