"""Clocks of turns and games, with a time that the test sets."""

import asyncio
from pathlib import Path

from emporion.server import events as ev
from tests.server.harness import Harness, settled, tell, three_people


def test_a_bot_steps_in_when_the_clock_of_a_move_runs_out_and_only_for_that_move(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, clock={"kind": "move", "seconds": 30})
        await here.pass_time(29)
        assert (await ann.look(table, 0))["view"]["actor"] == 0
        await here.pass_time(2)
        state = await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)
        assert state["info"]["seats"][0]["stand_in"] == ""

    tell(tmp_path, story)


def test_a_bot_plays_the_rest_when_the_clock_of_the_game_runs_out(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here, clock={"kind": "game", "seconds": 60})
        here.time.seconds += 40
        await ann.choose(table, 0, "pass")
        state = await ann.look(table, 0)
        assert state["clocks"]["used"][0] == 40_000
        await cyd.done(table, "leave", seat=2)
        while (state := await settled(bob, table, 1, lambda s: s["view"]["actor"] != 2))["view"]["actor"] == 1:
            await bob.choose(table, 1, state["choices"][-1]["code"])
        await here.pass_time(21)
        assert (await bob.look(table, 1))["info"]["seats"][0]["stand_in"] == "clock"
        await bob.done(table, "leave", seat=1)
        state = await settled(ann, table, 0, lambda s: s["info"]["phase"] == "over")
        assert state["info"]["seats"][0]["stand_in"] == "clock"

    tell(tmp_path, story)


def test_who_ran_out_of_time_cannot_take_back_what_the_bot_does(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here, clock={"kind": "game", "seconds": 30})
        while not (await ann.look(table, 0))["can_undo"]:  # begin something that could be taken back
            choices = (await ann.look(table, 0))["choices"]
            bid = next(choice["notation"] for choice in choices if choice["notation"] != "pass")
            await ann.choose(table, 0, bid)
        async with here.service.cache.open(table) as cached:
            await here.service.cache.commit(cached, ev.StoodIn(0, "clock", "easy"))
        for kind in ("undo", "reset"):
            number = (await ann.look(table, 0))["number"]
            status, problem = await ann.do(table, kind, seat=0, number=number)
            assert (status, problem["code"]) == (409, "bot-plays")

    tell(tmp_path, story)


def test_a_bot_that_plays_one_move_cannot_agree_to_go_back(tmp_path: Path) -> None:
    """The person whose clock ran out may be there, and is asked like everybody else."""

    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here, clock={"kind": "move", "seconds": 30}, pace=1.0)
        await ann.choose(table, 0, "pass")
        here.time.gate = asyncio.Event()
        await here.pass_time(31)
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
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, clock={"kind": "game", "seconds": 30}, pace=1.0)
        here.time.gate = asyncio.Event()
        await here.pass_time(31)
        for kind in ("leave", "sit"):
            assert (await ann.do(table, kind, seat=0))[1]["code"] == "bot-plays"
        await bob.done(table, "leave", seat=1)
        assert (await bob.do(table, "leave", seat=1))[1]["code"] == "bot-plays"
        await bob.done(table, "sit", seat=1)
        here.time.gate.set()

    tell(tmp_path, story)
