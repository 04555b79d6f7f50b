"""Clocks and people who are away, with a clock that the test turns."""

import asyncio
import time
from pathlib import Path
from typing import Any

from emporion.server import events as ev
from tests.server.house import Client, House, started
from tests.server.test_tables import people, tell


async def settled(person: Client, table: str, seat: int | None, wanted: Any, seconds: float = 20) -> Any:
    """Bots think in threads: wait until the state is as wanted."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        state = await person.look(table, seat)
        if wanted(state):
            return state
        await asyncio.sleep(0.02)
    raise AssertionError(state)


def test_a_bot_steps_in_when_the_clock_of_a_move_runs_out_and_only_for_that_move(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 30})
        here.time.seconds += 29
        await here.service.keeper.round()
        assert (await ann.look(table, 0))["view"]["actor"] == 0
        here.time.seconds += 2
        await here.service.keeper.round()
        state = await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)
        assert state["info"]["seats"][0]["stand_in"] == ""

    tell(tmp_path, story)


def test_a_bot_plays_the_rest_when_the_clock_of_the_game_runs_out(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], clock={"kind": "game", "seconds": 60})
        here.time.seconds += 40
        await ann.choose(table, 0, "pass")
        state = await ann.look(table, 0)
        assert state["clocks"]["used"][0] == 40_000
        for person, seat in ((bob, 1), (cyd, 2)):
            await person.done(table, "leave", seat=seat)
        await settled(ann, table, 0, lambda s: s["view"]["actor"] == 0)
        here.time.seconds += 21
        await here.service.keeper.round()
        state = await settled(ann, table, 0, lambda s: s["info"]["phase"] == "over")
        assert state["info"]["seats"][0]["stand_in"] == "clock"

    tell(tmp_path, story)


def test_a_bot_plays_for_somebody_who_is_away_and_hands_the_seat_back(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], away=60)
        here.time.seconds += 59
        await here.service.keeper.round()
        assert (await bob.look(table, 1))["info"]["seats"][0]["stand_in"] == ""
        here.time.seconds += 2
        await here.service.keeper.round()
        state = await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)
        assert state["info"]["seats"][0]["stand_in"] == "away"
        async with ann.live() as socket:
            state = await socket.follow(table, 0)
            assert state["info"]["seats"][0]["stand_in"] == ""

    tell(tmp_path, story)


def test_nobody_stands_in_for_somebody_who_is_there_and_thinks(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], away=60)
        async with ann.live() as socket:
            await socket.follow(table, 0)
            for _ in range(5):
                here.time.seconds += 50
                await here.service.keeper.round()
            assert (await bob.look(table, 1))["info"]["seats"][0]["stand_in"] == ""
            status, problem = await bob.do(table, "stand_in", seat=0)
            assert (status, problem["code"]) == (400, "not-away")
        here.time.seconds += 61
        await here.service.keeper.round()
        assert (await bob.look(table, 1))["info"]["seats"][0]["stand_in"] == "away"

    tell(tmp_path, story)


def test_a_table_without_a_limit_can_be_finished_too(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], away=None)
        here.time.seconds += 10
        assert (await bob.do(table, "stand_in", seat=0))[1]["code"] == "not-away"
        here.time.seconds += 1000
        await here.service.keeper.round()
        await bob.done(table, "stand_in", seat=0)
        await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)

    tell(tmp_path, story)


def test_who_ran_out_of_time_cannot_take_back_what_the_bot_does(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], clock={"kind": "game", "seconds": 30})
        while not (await ann.look(table, 0))["can_undo"]:  # begin something that could be taken back
            choices = (await ann.look(table, 0))["choices"]
            bid = next(choice["notation"] for choice in choices if choice["notation"] != "pass")
            await ann.choose(table, 0, bid)
        async with here.service.tables.use(table) as entry:
            await here.service.tables.commit(entry, ev.StoodIn(0, "clock", "easy"))
        for kind in ("undo", "reset"):
            number = (await ann.look(table, 0))["number"]
            status, problem = await ann.do(table, kind, seat=0, number=number)
            assert (status, problem["code"]) == (409, "bot-plays")

    tell(tmp_path, story)


def test_a_bot_that_plays_one_move_cannot_agree_to_go_back(tmp_path: Path) -> None:
    """The person whose clock ran out may be there, and is asked like everybody else."""

    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 30}, pace=1.0)
        await ann.choose(table, 0, "pass")
        here.time.gate = asyncio.Event()
        here.time.seconds += 31
        await here.service.keeper.round()
        assert (await bob.look(table, 1))["info"]["seats"][1]["stand_in"] == "clock"
        before = (await ann.look(table, 0))["view"]
        await ann.done(table, "propose", seat=0)
        await cyd.done(table, "agree", seat=2)
        state = await ann.look(table, 0)
        assert state["view"] == before
        assert state["proposal"] == {"seat": 0, "agreed": [0, 2]}
        await bob.done(table, "agree", seat=1)
        assert (await ann.look(table, 0))["view"] != before
        here.time.gate.set()

    tell(tmp_path, story)


def test_whose_time_is_up_cannot_leave_and_come_back(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], clock={"kind": "game", "seconds": 30}, pace=1.0)
        here.time.gate = asyncio.Event()
        here.time.seconds += 31
        await here.service.keeper.round()
        for kind in ("leave", "sit"):
            assert (await ann.do(table, kind, seat=0))[1]["code"] == "bot-plays"
        await bob.done(table, "leave", seat=1)
        assert (await bob.do(table, "leave", seat=1))[1]["code"] == "bot-plays"
        await bob.done(table, "sit", seat=1)
        here.time.gate.set()

    tell(tmp_path, story)


def test_whoever_asks_without_a_websocket_is_there_too(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], away=60)
        for _ in range(5):
            here.time.seconds += 50
            await ann.look(table, 0)
            await here.service.keeper.round()
        assert (await bob.look(table, 1))["info"]["seats"][0]["stand_in"] == ""
        assert (await bob.do(table, "stand_in", seat=0))[1]["code"] == "not-away"
        await ann.choose(table, 0, "pass")
        await here.service.keeper.round()
        here.time.seconds += 59
        assert (await bob.do(table, "stand_in", seat=0))[1]["code"] == "not-away"
        here.time.seconds += 2
        await bob.done(table, "stand_in", seat=0)

    tell(tmp_path, story)


def test_nobody_is_called_away_before_another_process_could_have_said_that_they_are_there(tmp_path: Path) -> None:
    async def story(here: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd], away=5)
        here.time.seconds += 20
        assert (await bob.do(table, "stand_in", seat=0))[1]["code"] == "not-away"
        here.time.seconds += 6
        await bob.done(table, "stand_in", seat=0)

    tell(tmp_path, story)
