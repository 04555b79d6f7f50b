"""What goes on behind the tables never keeps people waiting: rules that are compiled, and bots that think."""

import asyncio
import gc
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from emporion.bots import choose
from emporion.core.match import Match
from emporion.games import NAMES
from emporion.server import thinking, warmup
from emporion.server.service import Service
from emporion.server.table import Table
from emporion.server.thinking import ThinkingPool
from emporion.server.warmup import RULES, SEARCHES, Warmup, compile_search
from tests.server.harness import Harness, people, settled, table_of, tell
from tests.server.process import Guest, Server


def without_searches(service: Service) -> None:
    """All rules are compiled, but no search, and none will be but by the test."""
    for name in NAMES:
        service.warmup.ready[RULES, name].set()
    service.cache.readiness = service.warmup


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


def test_what_somebody_waits_for_is_compiled_first_but_no_search_before_its_rules() -> None:
    async def story() -> None:
        warmup = Warmup()
        assert warmup._next() == (RULES, NAMES[0])
        warmup.want(SEARCHES, NAMES[1])
        assert warmup._next() == (RULES, NAMES[1])
        warmup.ready[RULES, NAMES[1]].set()
        assert warmup._next() == (SEARCHES, NAMES[1])
        warmup.want(RULES, NAMES[2])
        assert warmup._next() == (RULES, NAMES[2])
        for name in NAMES:
            warmup.ready[RULES, name].set()
        warmup.wanted.clear()
        assert warmup._next() == (SEARCHES, NAMES[0])
        for event in warmup.ready.values():
            event.set()
        assert warmup._next() is None

    asyncio.run(story())


def test_compiling_that_fails_is_tried_again_after_all_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[tuple[str, str]] = []

    def compiling(part: str) -> Callable[[str], None]:
        def work(name: str) -> None:
            done.append((part, name))
            if done.count((part, name)) < 3 and (part, name) == (RULES, NAMES[0]):
                raise OSError("no space left")

        return work

    async def story() -> None:
        running = Warmup()
        running.want(RULES, NAMES[0])
        await asyncio.wait_for(running.run(), 20)

    monkeypatch.setattr(warmup, "PARTS", {part: compiling(part) for part in warmup.PARTS})
    monkeypatch.setattr(warmup, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(warmup, "note", lambda _part: None)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    asyncio.run(story())
    broken = (RULES, NAMES[0])
    others = [(part, name) for part in warmup.PARTS for name in NAMES if (part, name) != broken]
    assert done == [broken, *others, broken, broken]


def test_a_process_that_cannot_be_started_is_tried_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[tuple[str, str]] = []

    async def no_process(part: tuple[str, str]) -> None:
        tried.append(part)
        if tried.count(part) == 1:
            raise OSError("no more processes")

    monkeypatch.setattr(warmup, "PARTS", {part: lambda _name: None for part in warmup.PARTS})
    monkeypatch.setattr(warmup, "RETRY_SECONDS", 0.01)
    monkeypatch.setattr(warmup, "note", lambda part: tmp_path / "-".join(part))
    monkeypatch.setattr(warmup, "compile_beside", no_process)
    monkeypatch.setattr(gc, "freeze", lambda: None)
    asyncio.run(asyncio.wait_for(Warmup().run(), 20))
    assert len(tried) == 2 * len(set(tried)) == 2 * len(warmup.PARTS) * len(NAMES)


def test_tables_whose_bots_search_wait_for_the_search_and_others_do_not(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        service = here.service
        without_searches(service)
        plain = await table_of([ann], bots=2, hints=True)
        await ann.done(plain, "start")
        number = (await ann.look(plain, 0))["number"]
        status, problem = await ann.post(f"/api/tables/{plain}/hint", {"seat": 0, "number": number})
        assert (status, problem["code"]) == (503, "compiling")
        seats = [{"kind": "me"}, {"kind": "me"}, {"kind": "bot", "level": "strong"}]
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": seats})
        table = access["info"]["id"]
        status, problem = await ann.do(table, "start")
        assert (status, problem["code"]) == (503, "compiling")
        _, health = await ann.get("/healthz")
        assert health["searches"] == []
        service.warmup.ready[SEARCHES, "byzanz"].set()
        await ann.done(table, "start")
        games = (await ann.get("/api/games"))[1]["games"]
        assert [game["search_ready"] for game in games] == [game["game"] == "byzanz" for game in games]

    tell(tmp_path, story)


def test_a_bot_of_a_stored_table_plays_on_when_the_search_is_there(tmp_path: Path) -> None:
    compile_search("byzanz")

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        seats = [{"kind": "me"}, *[{"kind": "bot", "level": "strong"}] * 2]
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": seats})
        table = access["info"]["id"]
        await ann.done(table, "start")
        service = here.service
        without_searches(service)  # as after a restart
        await ann.choose(table, 0, "pass")
        await asyncio.sleep(0.3)
        assert (await ann.look(table, 0))["view"]["actor"] == 1
        service.warmup.ready[SEARCHES, "byzanz"].set()
        here.time.seconds += 10
        await service.timers.round()
        await settled(ann, table, 0, lambda state: state["view"]["actor"] != 1)

    tell(tmp_path, story)


@pytest.mark.long
def test_the_service_answers_while_the_rules_are_compiled(tmp_path: Path, servers: list[Server]) -> None:
    """With nothing in the cache: every answer within a second, until the first rules are there, and then play."""
    server = Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", XDG_CACHE_HOME=str(tmp_path / "cache"))
    servers.append(server)
    ann = Guest(server, "Ann")
    assert ann.http.get("/healthz").json()["compiled"] == []
    spent: list[float] = []
    deadline = time.monotonic() + 240
    table = ""
    while "byzanz" not in ann.http.get("/healthz").json()["compiled"]:
        assert time.monotonic() < deadline
        for ask in (
            lambda: ann.http.get("/healthz").raise_for_status(),
            lambda: ann.http.get("/api/games?language=nl").raise_for_status(),
            lambda: ann.create([{"kind": "me"}] * 3),
        ):
            started = time.monotonic()
            answer = ask()
            spent.append(time.monotonic() - started)
            table = answer if isinstance(answer, str) else table
        time.sleep(0.05)
    assert len(spent) > 10
    assert max(spent) < 1.0
    assert ann.do(table, "start").status_code == 200
    assert ann.look(table, 0)["view"]["round"] == 1
    text = ann.http.get("/metrics").text
    assert 'emporion_loop_lag_seconds_bucket{le="1.0"}' in text
    lines = [line.rpartition(" ") for line in text.splitlines() if line.startswith("emporion_loop_lag")]
    late = {name: float(value) for name, _, value in lines}
    within, all_of_them = late['emporion_loop_lag_seconds_bucket{le="1.0"}'], late["emporion_loop_lag_seconds_count"]
    assert within == all_of_them, "the event loop stood still for more than a second"
