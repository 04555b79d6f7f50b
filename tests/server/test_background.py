"""What goes on behind the tables never keeps people waiting: rules that are compiled, and bots that think."""

import asyncio
import time
from pathlib import Path

import pytest

from emporion.bots import choose
from emporion.core.match import Match
from emporion.server import bots
from tests.server.house import House, table_of
from tests.server.process import Guest, Server
from tests.server.test_clocks import settled
from tests.server.test_tables import people, tell


async def worst_lag(seconds: float) -> float:
    """How late the event loop was at worst."""
    worst, until = 0.0, time.monotonic() + seconds
    while time.monotonic() < until:
        before = time.monotonic()
        await asyncio.sleep(0.01)
        worst = max(worst, time.monotonic() - before - 0.01)
    return worst


def test_bots_that_think_for_long_do_not_keep_others_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = choose
    thinking: list[str] = []

    def slow(level: str, match: Match, seed: int | str, seat: int | None = None) -> int:
        thinking.append(level)
        time.sleep(0.4)
        return quick(level, match, seed, seat)

    monkeypatch.setattr(bots, "choose", slow)

    async def story(here: House) -> None:
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
        assert thinking

    tell(tmp_path, story)


def test_a_bot_that_takes_too_long_is_answered_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = choose

    def stuck(level: str, match: Match, seed: int | str, seat: int | None = None) -> int:
        if level != bots.EASIEST:
            time.sleep(1.0)
        return quick(level, match, seed, seat)

    monkeypatch.setattr(bots, "choose", stuck)
    monkeypatch.setattr(bots, "GRACE_SECONDS", 0.05)
    monkeypatch.setattr(bots, "LEVELS", dict.fromkeys(bots.LEVELS, 0.05))

    async def story(here: House) -> None:
        (ann,) = await people(here, 1)
        table = await table_of([ann], bots=2)
        await ann.done(table, "start")
        await ann.choose(table, 0, "pass")
        await settled(ann, table, 0, lambda state: state["view"]["actor"] != 1, seconds=5)

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
    late = {line.rpartition(" ")[0]: float(line.rpartition(" ")[2]) for line in text.splitlines() if "loop_lag" in line}
    within, all_of_them = late['emporion_loop_lag_seconds_bucket{le="1.0"}'], late["emporion_loop_lag_seconds_count"]
    assert within == all_of_them, "the event loop stood still for more than a second"
