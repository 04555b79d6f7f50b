"""Whole games of every kind through the service: bots, people, one device, stand-ins, clocks, rematches, records."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from emporion.cli.main import cli
from emporion.core.fairness import verify_record
from emporion.games import find
from tests.server.harness import Client, Harness, people, settled, table_of, tell

KINDS = [
    ("byzanz", {}),
    ("tyros", {"edition": "kosmos"}),
    ("thurn-und-taxis", {"audience": "yes", "office": "yes"}),
]
MORE_KINDS = [
    *KINDS,
    ("tyros", {"edition": "italian"}),
    ("thurn-und-taxis", {}),
    ("thurn-und-taxis", {"audience": "yes"}),
    ("thurn-und-taxis", {"office": "yes"}),
]


async def seats_of(person: Client, table: str) -> list[int]:
    found: list[int] = (await person.get(f"/api/tables/{table}"))[1]["your_seats"]
    return found


async def play_on(players: list[Client], table: str, dice: random.Random, most: int) -> dict[str, Any]:
    """Choose at random for whoever is asked, until the game is over or so many choices were made."""
    owners = {seat: person for person in players for seat in await seats_of(person, table)}
    numbers = dict.fromkeys([None, *owners], 0)
    made = 0
    while True:
        state: dict[str, Any] = await players[0].look(table, None, last=numbers[None])
        numbers[None] = state["number"]
        actor = state["view"]["actor"]
        if state["info"]["phase"] == "over" or made == most:
            return state
        if actor not in owners or state["info"]["seats"][actor]["stand_in"]:
            await asyncio.sleep(0.01)  # a bot thinks
            continue
        own = await owners[actor].look(table, actor, last=numbers[actor])
        numbers[actor] = own["number"]
        if own["choices"]:
            code = dice.choice(own["choices"])["code"]
            status, answer = await owners[actor].do(table, "choose", seat=actor, number=own["number"], choice=code)
            assert status in (200, 409), answer  # 409: a bot out of turn was quicker
            made += status == 200


async def finished(person: Client, table: str, folder: Path) -> None:
    """The end of a game: a score sheet, an open replay, and a record that proves its shuffle."""
    state = await settled(person, table, None, lambda s: s["info"]["phase"] == "over")
    assert len(state["sheet"]) == len(state["scores"]) == len(state["info"]["seats"])
    assert state["choices"] == []
    replay = (await person.get(f"/api/tables/{table}/replay?limit=5&language=it"))[1]
    assert replay["open"]
    assert replay["frames"][0]["scores"] is not None
    text = (await person.raw("GET", f"/api/tables/{table}/record"))[1].decode()
    assert verify_record(text, find).scores() == state["scores"]
    file = folder / "record.txt"
    file.write_text(text, "utf-8")
    done = CliRunner().invoke(cli, ["verify", str(file)])
    assert (done.exit_code, done.output[:6]) == (0, "fair: ")


@pytest.mark.parametrize(("game", "options"), KINDS)
def test_bots_finish_a_game_and_a_rematch_begins(tmp_path: Path, game: str, options: dict[str, str]) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await table_of([ann], game, bots=2, options=options)
        await ann.done(table, "start")
        await ann.done(table, "leave", seat=0)
        await settled(ann, table, None, lambda s: s["info"]["phase"] == "over", seconds=120)
        await finished(ann, table, tmp_path)
        new = (await ann.done(table, "rematch"))["rematch"]
        info = (await ann.get(f"/api/tables/{new}"))[1]["info"]
        assert (info["game"], info["options"]) == (game, (await ann.look(table))["info"]["options"])
        await ann.done(new, "start")

    tell(tmp_path, story, seconds=300, deal=None)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), MORE_KINDS)
def test_people_finish_a_game(tmp_path: Path, game: str, options: dict[str, str]) -> None:
    async def story(here: Harness) -> None:
        three = await people(here)
        table = await table_of(three, game, options=options)
        await three[0].done(table, "start")
        await play_on(three, table, random.Random(1), 5000)
        await finished(three[0], table, tmp_path)

    tell(tmp_path, story, seconds=300, deal=None)


@pytest.mark.long
@pytest.mark.parametrize(("game", "options"), KINDS)
def test_one_device_plays_all_seats(tmp_path: Path, game: str, options: dict[str, str]) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        seats = [{"kind": "me"}] * 2 + [{"kind": "bot", "level": "easy"}]
        if game != "byzanz":
            seats[2:] = [{"kind": "me"}]
        _, access = await ann.post("/api/tables", {"game": game, "seats": seats, "options": options})
        table = access["info"]["id"]
        await ann.done(table, "start")
        await play_on([ann], table, random.Random(2), 5000)
        await finished(ann, table, tmp_path)

    tell(tmp_path, story, seconds=300, deal=None)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), KINDS)
def test_stand_ins_and_clocks_finish_what_people_began(tmp_path: Path, game: str, options: dict[str, str]) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        clock = {"kind": "game", "seconds": 600}
        table = await table_of([ann, bob, cyd], game, options=options, away=60, clock=clock)
        await ann.done(table, "start")
        await play_on([ann, bob, cyd], table, random.Random(3), 12)
        await bob.done(table, "leave", seat=1)
        assert (await ann.look(table))["info"]["seats"][1]["stand_in"] == "left"
        for _ in range(100):
            if (await ann.look(table))["info"]["phase"] == "over":
                break
            here.time.seconds += 61  # whoever is asked is away, or without time
            await here.service.timers.round()
            await asyncio.sleep(0.02)
        reasons = [seat["stand_in"] for seat in (await ann.look(table))["info"]["seats"]]
        assert sorted(map(bool, reasons)) == [
            False,
            True,
            True,
        ]  # nobody waits for the last one, and no bot plays there
        last = reasons.index("")
        await (ann, bob, cyd)[last].done(table, "leave", seat=last)
        await settled(ann, table, None, lambda s: s["info"]["phase"] == "over", seconds=120)
        await finished(ann, table, tmp_path)

    tell(tmp_path, story, seconds=300, deal=None)
