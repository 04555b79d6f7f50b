"""What goes on behind the tables never keeps people waiting: rules that are compiled, and bots that think."""

import asyncio
import gc
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from emporion.bots import choose, compiling
from emporion.bots.compiling import SEARCH
from emporion.core.match import Match
from emporion.games import NAMES
from emporion.server import thinking, warmup
from emporion.server.table import Table
from emporion.server.thinking import ThinkingPool
from emporion.server.warmup import Warmup
from tests.server.harness import Harness, people, settled, table_of, tell
from tests.server.process import Guest, Server


async def worst_lag(seconds: float) -> float:
    """How late the event loop was at worst."""
    worst, until = 0.0, time.monotonic() + seconds
    while time.monotonic() < until:
        before = time.monotonic()
        await asyncio.sleep(0.01)
        worst = max(worst, time.monotonic() - before - 0.01)
    return worst


def test_bots_that_think_for_long_do_not_keep_others_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[str] = []

    def slow(level: str, *given: Any) -> int:
        begun.append(level)
        time.sleep(0.4)
        return choose(level, *given)

    monkeypatch.setattr(thinking, "choose", slow)

    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        for _ in range(4):
            table = await table_of([ann], bots=2)
            await ann.done(table, "start")
            await ann.done(table, "leave", seat=0)
        other = await table_of([ann, bob, cyd])
        lag = asyncio.create_task(worst_lag(1.0))
        started = time.monotonic()
        for number in range(20):
            await bob.done(other, "chat", text=f"still quick {number}")
        assert time.monotonic() - started < 1.0
        assert await lag < 0.3
        assert begun

    tell(tmp_path, story)


def test_a_bot_that_takes_too_long_is_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(*given: Any) -> int:
        if len(given) == 4:  # the last resort is told no time
            return choose(*given)
        time.sleep(1.0)
        return -1

    monkeypatch.setattr(thinking, "choose", stuck)
    monkeypatch.setattr(thinking, "PROMISE", 0.1)
    monkeypatch.setattr(thinking, "GRACE", 0.0)

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await table_of([ann], bots=2)
        await ann.done(table, "start")
        await ann.choose(table, 0, "pass")
        await settled(ann, table, 0, lambda state: state["view"]["actor"] != 1, seconds=5)

    tell(tmp_path, story)


def test_those_who_wait_share_the_time_that_is_left() -> None:
    """Sixteen questions at once for two threads: each would take all the time it is given, and all are answered."""
    given: list[float] = []

    def think(seconds: float) -> float:
        given.append(seconds)
        time.sleep(seconds)
        return time.monotonic()

    async def story() -> None:
        crew = ThinkingPool(2)
        asked = time.monotonic()
        answers = await asyncio.gather(*(crew.run(think, 1.8) for _ in range(16)))
        assert max(answers) - asked < thinking.PROMISE
        assert len(given) == 16
        assert min(given[4:]) > 0.1 * max(given[4:])  # nobody is left with next to nothing
        assert crew.waiting == {}
        given.clear()
        await crew.run(think, 0.3)
        assert given == [0.3]  # nobody else wants anything
        crew.close()

    asyncio.run(story())


def test_opening_a_long_table_does_not_keep_others_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each event, and each step of the log, takes a while: together more than anybody should wait for."""
    apply, tell_step = Table.apply, Match.told

    def slowly(table: Table, *given: Any) -> None:
        time.sleep(0.003)
        apply(table, *given)

    def told_slowly(match: Match, *given: Any) -> Any:
        time.sleep(0.5)
        return tell_step(match, *given)

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await table_of([ann], bots=2)
        await ann.done(table, "start")
        await ann.done(table, "leave", seat=0)
        before = await settled(ann, table, 0, lambda state: state["info"]["phase"] == "over")
        here.forget_tables()
        monkeypatch.setattr(Table, "apply", slowly)
        monkeypatch.setattr(Match, "told", told_slowly)
        started = time.monotonic()
        lag = asyncio.create_task(worst_lag(0.8))
        assert await ann.look(table, 0) == before
        assert time.monotonic() - started > 0.8
        assert await lag < 0.25

    tell(tmp_path, story)


@pytest.fixture
def compiled(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """Games whose machine code a test has put into the cache; nothing is really compiled."""
    kept: set[str] = set()
    monkeypatch.setattr(compiling, "load", lambda _part, name: name in kept)
    monkeypatch.setattr(compiling, "progress", lambda _part, _name: 0.5)
    monkeypatch.setattr(warmup, "LOOK_SECONDS", 0.01)
    monkeypatch.setattr(warmup, "RETRY_SECONDS", (0.01,))
    monkeypatch.setattr(gc, "freeze", lambda: None)
    return kept


def test_games_are_compiled_side_by_side_and_what_somebody_waits_for_comes_first(
    compiled: set[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other, last = NAMES
    begun: list[str] = []
    at_once: list[int] = []
    running: set[str] = set()

    async def work(name: str) -> None:
        begun.append(name)
        running.add(name)
        at_once.append(len(running))
        await asyncio.sleep(0.1)
        running.discard(name)
        compiled.add(name)

    monkeypatch.setattr(warmup, "compile_beside", work)

    async def story(workers: int) -> None:
        begun.clear()
        compiled.clear()
        ready = Warmup(workers)
        ready.want(SEARCH, last)
        await asyncio.wait_for(ready.run(), 20)
        assert all(event.is_set() for event in ready.ready.values())

    asyncio.run(story(1))
    assert begun == [last, first, other]
    assert max(at_once) == 1
    asyncio.run(story(2))
    assert begun[:2] == [last, first]
    assert max(at_once) == 2


def test_compiling_that_fails_is_tried_again_after_all_the_rest_and_the_log_says_why_once(
    compiled: set[str], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tried: list[str] = []

    async def work(name: str) -> None:
        tried.append(name)
        if name == NAMES[0] and tried.count(name) < 3:
            raise OSError("no more processes")
        compiled.add(name)

    monkeypatch.setattr(warmup, "compile_beside", work)
    asyncio.run(asyncio.wait_for(Warmup(1).run(), 20))
    assert tried == [NAMES[0], *NAMES[1:], NAMES[0], NAMES[0]]
    said = [record for record in caplog.records if "play goes on interpreted" in record.message]
    assert [getattr(record, "fields")["reason"] for record in said] == ["no more processes"]  # noqa: B009


def test_a_compiling_process_that_is_killed_or_cannot_keep_its_work_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "worker"
    monkeypatch.setattr(sys, "executable", str(script))
    for does, expected in (
        ("kill -9 $$", "ended with -9: it said nothing"),
        ("echo 'no memory' >&2; exit 1", "ended with 1: no memory"),
        (f"exit {compiling.NOT_KEPT}", "could not be kept"),
    ):
        script.write_text(f"#!/bin/sh\n{does}\n")
        script.chmod(0o755)
        with pytest.raises(warmup.CompilingFailed, match=expected):
            asyncio.run(warmup.compile_beside("byzanz"))


def test_before_their_search_is_there_strong_bots_play_as_advanced_ones_and_hints_are_quick(tmp_path: Path) -> None:
    asked: list[str] = []

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        service = here.service
        service.cache.readiness = service.warmup
        choose_by_pool = service.thinking.choose

        async def noted(level: str, match: Match, seat: int, seed: str) -> int:
            asked.append(level)
            return await choose_by_pool(level, match, seat, seed)

        service.thinking.choose = noted  # type: ignore[method-assign]
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "strong"}] * 2]
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": seats, "hints": True})
        table = access["info"]["id"]
        await ann.done(table, "start")
        number = (await ann.look(table, 0))["number"]
        status, hint = await ann.post(f"/api/tables/{table}/hint", {"seat": 0, "number": number})
        assert (status, hint["searched"]) == (200, False)
        assert {one["chance"] for one in hint["advice"]} == {None}
        assert sorted(one["code"] for one in hint["advice"]) == sorted(
            one["code"] for one in (await ann.look(table, 0))["choices"]
        )
        await ann.choose(table, 0, "pass")
        await settled(ann, table, 0, lambda state: state["view"]["actor"] != 1)
        assert set(asked) == {"advanced"}
        _, health = await ann.get("/healthz")
        assert [game["tier"] for game in health["games"]] == ["interpreted"] * len(NAMES)
        service.warmup.ready[SEARCH, "byzanz"].set()
        games = (await ann.get("/api/games"))[1]["games"]
        assert [game["search_ready"] for game in games] == [game["game"] == "byzanz" for game in games]
        state = await settled(ann, table, 0, lambda state: bool(state["choices"]))
        _, hint = await ann.post(f"/api/tables/{table}/hint", {"seat": 0, "number": state["number"]})
        assert hint["searched"]

    tell(tmp_path, story)


@pytest.mark.long
def test_people_play_while_the_games_are_compiled(tmp_path: Path, servers: list[Server]) -> None:
    """With nothing in the cache: a game that begins interpreted goes on compiled, and nobody waits for a second."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", XDG_CACHE_HOME=str(tmp_path / "cache"))
    servers.append(server)
    ann = Guest(server, "Ann")
    tiers: list[str] = []
    spent: list[float] = []
    deadline = time.monotonic() + 240
    table = ann.create([{"kind": "me"}, *[{"kind": "bot", "level": "strong"}] * 2])
    assert ann.do(table, "start").status_code == 200
    while "compiled" not in tiers:
        assert time.monotonic() < deadline, server.logged()
        started = time.monotonic()
        tiers.append(ann.http.get("/healthz").json()["games"][0]["tier"])
        state = ann.look(table, 0)
        if state["choices"]:
            ann.do(table, "choose", seat=0, number=state["number"], choice=state["choices"][-1]["code"])
        spent.append(time.monotonic() - started)
        time.sleep(0.1)
    assert tiers[0] == "interpreted"
    assert max(spent) < 1.0
    assert "compiling failed" not in server.logged()
