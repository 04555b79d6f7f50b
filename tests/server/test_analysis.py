"""Analyses of finished tables: wished for once, done by whoever has time, kept for ever."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from emporion.bots.analysis import decisions_of
from emporion.bots.compiling import compile_game
from emporion.server import analysis_jobs, rows
from tests.server.harness import Client, Harness, Time, first_seat_begins, harness, people, settled, started

Story = Callable[[Harness], Awaitable[Any]]


@pytest.fixture(scope="module", autouse=True)
def search() -> None:
    compile_game("byzanz")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("FEWEST", "MOST"):
        monkeypatch.setattr(analysis_jobs, name, 4)


def tell(folder: Path, database: str, *stories: Story) -> list[Any]:
    """Stories one after the other, each with a service of its own on the same database."""
    time = Time()

    async def whole() -> list[Any]:
        found = []
        for story in stories:
            async with harness(folder, first_seat_begins, time, database=database) as here:
                found.append(await asyncio.wait_for(story(here), 60))
        return found

    return asyncio.run(whole())


async def finished(ann: Client) -> str:
    table = await started([ann], bots=2)
    await ann.done(table, "leave", seat=0)
    await settled(ann, table, None, lambda state: state["info"]["phase"] == "over", seconds=40)
    return table


def test_a_finished_game_is_analysed_once_and_told_in_every_language(tmp_path: Path, database: str) -> None:
    names: dict[str, Any] = {}

    async def wish(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = names["table"] = await finished(ann)
        path, guest = f"/api/tables/{table}/analysis", Client(here)
        assert await guest.get(path) == (200, {"state": "none", "done": 0, "total": 0, "analysis": None})
        for person in (guest, ann):  # asking again changes nothing
            status, state = await person.post(path, None)
            assert (status, state["state"], state["done"], state["analysis"]) == (200, "running", 0, None)
        assert await here.service.analysis_jobs.round()
        assert not await here.service.analysis_jobs.round()
        status, state = await guest.get(f"{path}?language=de")
        found = state["analysis"]
        match = here.match(table)
        steps = decisions_of(match)
        assert (status, state["state"], state["done"], state["total"]) == (200, "done", len(steps), len(steps))
        assert [decision["step"] for decision in found["decisions"]] == steps
        assert found["winners"] == match.winners
        assert found["course"][-1]["step"] == len(match.steps)
        for decision in found["decisions"]:
            step = match.steps[decision["step"]]
            words, rules = match.words("de"), match.game.rules
            before = match.state_before(decision["step"])
            assert decision["made_text"] == words.say(rules.describe(before, step.seat, step.code))
            for look in (decision["known"], decision["hindsight"]):
                assert look["best_text"]
                assert look["grade"] in ("best", "good", "inaccuracy", "mistake", "blunder")
        names["german"] = state

    async def again(here: Harness) -> None:
        guest = Client(here)
        path = f"/api/tables/{names['table']}/analysis"
        assert await guest.get(f"{path}?language=de") == (200, names["german"])
        status, english = await guest.post(path, None)
        assert (status, english["state"]) == (200, "done")
        made = [decision["made"] for decision in names["german"]["analysis"]["decisions"]]
        assert [decision["made"] for decision in english["analysis"]["decisions"]] == made
        assert english != names["german"]
        assert not await here.service.analysis_jobs.round()

    tell(tmp_path, database, wish, again)


def test_games_that_are_not_over_are_not_analysed(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        three = await people(here)
        table = await started(three)
        path = f"/api/tables/{table}/analysis"
        for answer in (await three[0].get(path), await three[0].post(path, None)):
            assert (answer[0], answer[1]["code"]) == (403, "not-over")
        assert (await three[0].get("/api/tables/nowhere/analysis"))[0] == 404

    tell(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}", story)


async def begun(here: Harness, least: int = 3) -> tuple[str, "asyncio.Task[bool]"]:
    """A table whose analysis has come this far."""
    (ann,) = await people(here, 1)
    table = await finished(ann)
    await ann.post(f"/api/tables/{table}/analysis", None)
    work = asyncio.create_task(here.service.analysis_jobs.round())
    while True:
        here.time.seconds += 1.1
        _, state = await ann.get(f"/api/tables/{table}/analysis")
        assert state["state"] == "running"
        if state["done"] >= least:
            assert state["total"] > state["done"]
            return table, work
        await asyncio.sleep(0.01)


def test_an_analysis_begins_anew_after_a_restart(tmp_path: Path, database: str) -> None:
    names: list[str] = []

    async def stopped(here: Harness) -> None:
        table, work = await begun(here)
        names.append(table)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work

    async def anew(here: Harness) -> None:
        state = (await Client(here).get(f"/api/tables/{names[0]}/analysis"))[1]
        assert state["state"] == "running"
        assert await here.service.analysis_jobs.round()
        assert (await Client(here).get(f"/api/tables/{names[0]}/analysis"))[1]["state"] == "done"

    tell(tmp_path, database, stopped, anew)


def test_another_process_takes_over_from_one_that_was_killed(tmp_path: Path, database: str) -> None:
    async def story(here: Harness) -> None:
        table, work = await begun(here)
        async with harness(
            tmp_path, first_seat_begins, Time(here.time.seconds, seed="other"), database=database
        ) as there:
            assert not await there.service.analysis_jobs.round(), "the first one is alive"
            there.time.seconds += analysis_jobs.SILENT / 1000 + 1
            assert await there.service.analysis_jobs.round()
            _, state = await Client(there).get(f"/api/tables/{table}/analysis")
            assert state["state"] == "done"
            await work  # the first one notices that the work is no longer its own
            assert (await Client(here).get(f"/api/tables/{table}/analysis"))[1] == state

    tell(tmp_path, database, story)


def test_what_cannot_be_analysed_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_given: Any) -> Any:
        raise RuntimeError("a broken search")

    monkeypatch.setattr(analysis_jobs, "graded", broken)

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await finished(ann)
        await ann.post(f"/api/tables/{table}/analysis", None)
        assert await here.service.analysis_jobs.round()
        assert (await ann.get(f"/api/tables/{table}/analysis"))[1]["state"] == "none"
        assert not await here.service.analysis_jobs.round()

    tell(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}", story)


def test_only_so_many_wait_for_an_analysis(tmp_path: Path, database: str) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        one, two = await finished(ann), await finished(ann)
        assert (await ann.post(f"/api/tables/{one}/analysis", None))[0] == 200
        status, problem = await ann.post(f"/api/tables/{two}/analysis", None)
        assert (status, problem["code"]) == (429, "busy")
        assert (await ann.post(f"/api/tables/{one}/analysis", None))[0] == 200
        assert (await here.service.store.read(lambda connection: rows.analysis(connection, two))) is None

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysis_jobs, "WAITING", 1)
        tell(tmp_path, database, story)
