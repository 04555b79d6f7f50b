"""The way of a command: decided once, stored once, told once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from emporion.core.match import Match
from emporion.server import handler
from emporion.server.store import Conflict
from emporion.server.table import Table
from tests.server.harness import Client, Harness, people, stand_ins, tell, three_people


async def where_ann_is_away(here: Harness) -> tuple[Client, Client, Client, str]:
    """A table where it is Ann's turn, and a bot has stepped in for her but not chosen yet."""
    ann, bob, cyd, table = await three_people(here, away=60, pace=1.0)
    here.time.gate = asyncio.Event()
    await here.pass_time(61)
    assert await stand_ins(bob, table) == ["away", "", ""]
    return ann, bob, cyd, table


def test_a_new_table_is_built_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    built: list[str] = []
    build = Table.__init__

    def counted(table: Table, table_id: str, *given: Any) -> None:
        built.append(table_id)
        build(table, table_id, *given)

    monkeypatch.setattr(Table, "__init__", counted)

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": [{"kind": "me"}] * 3})
        table = access["info"]["id"]
        await ann.done(table, "start")
        assert built == [table]
        before = await ann.look(table, 0)
        here.forget_tables()
        assert await ann.look(table, 0) == before
        assert built == [table, table]

    tell(tmp_path, story)


def test_a_choice_that_was_checked_is_not_checked_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        with monkeypatch.context() as patched:
            patched.setattr(Match, "make", lambda *_: pytest.fail("the rules were asked again"))
            await ann.choose(table, 0, "pass")
        after = [await ann.look(table, seat) for seat in (0, None)]
        here.forget_tables()
        assert [await ann.look(table, seat) for seat in (0, None)] == after

    tell(tmp_path, story)


def test_sitting_down_brings_somebody_back_who_was_away(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await where_ann_is_away(here)
        number = here.table(table).number
        done = await ann.done(table, "sit", seat=0)
        assert await stand_ins(bob, table) == ["", "", ""]
        assert here.table(table).number == number + 1
        assert done["number"] == (await ann.look(table, 0))["number"]
        assert (await ann.do(table, "sit", seat=0))[1]["code"] == "seated"

    tell(tmp_path, story)


def test_any_other_command_brings_somebody_back_and_is_then_decided(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await where_ann_is_away(here)
        number = here.table(table).updates[0]
        await ann.done(table, "choose", seat=0, number=number, choice="pass")
        assert await stand_ins(bob, table) == ["", "", ""]
        assert (await bob.look(table, 1))["view"]["actor"] == 1

    tell(tmp_path, story)


def test_who_follows_while_other_processes_are_always_faster_is_told_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await where_ann_is_away(here)

        async def too_late(*_given: Any) -> None:
            raise Conflict

        monkeypatch.setattr(here.service.cache, "commit", too_late)
        async with ann.live() as socket:
            problem = await socket.follow(table, 0)
            assert (problem["code"], problem["message"]) == ("stale", handler.BUSY)
            assert (await socket.follow(table))["type"] == "state"

    tell(tmp_path, story)
