"""Tables whose game begins at a written position."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from emporion.core.fairness import verify_record
from emporion.games import find
from tests.server.harness import Harness, tell

POSITION = "game: byzanz\nplayers: 3\nhand A: cloth-4 wine-1\nhand B: ?*5\nhand C: ?*5\nlot: spices-1 spices-2 ?*4\n"
SEATS = [{"kind": "me"}, {"kind": "bot", "level": "easy"}, {"kind": "bot", "level": "easy"}]


def new_table(**given: Any) -> dict[str, Any]:
    return {"game": "byzanz", "seats": SEATS, "at_once": True, "position": POSITION, **given}


def test_a_game_begins_at_a_position_and_its_record_proves_the_rest(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        status, access = await ann.post("/api/tables", new_table())
        assert (status, access["info"]["from_position"]) == (200, True)
        table = access["info"]["id"]
        listed = (await ann.get("/api/me/tables"))[1]["tables"]
        assert [(one["id"], one["from_position"]) for one in listed] == [(table, True)]
        await ann.done(table, "start")
        state = await ann.look(table, 0)
        assert state["view"]["players"][0]["hand"] == ["cloth-4", "wine-1"]
        assert state["view"]["players"][1]["hand"] is None
        assert state["log"] == []  # nobody knows what led there
        here.forget_tables()
        assert (await ann.look(table, 0))["view"] == state["view"]
        await ann.done(table, "leave", seat=0)
        while (await ann.look(table))["info"]["phase"] != "over":
            await asyncio.sleep(0.05)
        record = (await ann.raw("GET", f"/api/tables/{table}/record"))[1].decode()
        assert "position hand A: cloth-4 wine-1\n" in record
        assert verify_record(record, find).scores() == (await ann.look(table))["scores"]
        assert (await ann.get(f"/api/tables/{table}/replay?limit=1"))[1]["frames"][0]["log"] == []
        rematch = (await ann.done(table, "rematch"))["rematch"]
        assert not (await ann.get(f"/api/tables/{rematch}"))[1]["info"]["from_position"]

    tell(tmp_path, story)


def test_what_a_position_leaves_open_differs_from_table_to_table(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        lots = []
        for _ in range(2):
            table = (await ann.post("/api/tables", new_table()))[1]["info"]["id"]
            await ann.done(table, "start")
            lots.append(here.match(table).position())
        assert lots[0] != lots[1]

    tell(tmp_path, story)


@pytest.mark.parametrize(
    ("given", "says"),
    [
        ({"position": "nonsense"}, "name: value"),
        ({"position": POSITION.replace("byzanz", "tyros")}, "another"),
        ({"position": POSITION.replace("players: 3", "players: 4")}, "another"),
        ({"position": POSITION + "hand D: wine-1\n"}, "hand D"),
        ({"position": POSITION + "rules: 99\n"}, "version 99"),
        ({"position": POSITION + "winners: A\n"}, "winners"),
        ({"position": POSITION + "over: yes\nwinners: A\nround: 21\n"}, "cannot begin there"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "at_once": False}, "for you and bots"),
    ],
)
def test_a_game_cannot_begin_at_every_position(tmp_path: Path, given: dict[str, Any], says: str) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        status, problem = await ann.post("/api/tables", new_table(**given))
        assert (status, problem["code"]) == (400, "bad-position")
        assert says in problem["message"]
        assert (await ann.get("/api/me/tables"))[1]["tables"] == []

    tell(tmp_path, story)


def test_a_position_can_only_be_so_long(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        status, problem = await ann.post("/api/tables", new_table(position=POSITION + "# " + "x" * 8000))
        assert (status, problem["code"]) == (400, "bad-message")

    tell(tmp_path, story)
