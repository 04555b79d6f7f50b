"""Patches: what changed, for clients that ask for it."""

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest

from emporion.games import NAMES
from tests.server.harness import (
    Client,
    Harness,
    Socket,
    continued,
    people,
    started,
    table_of,
    tell,
    three_people,
)

MODULES = {"thurn-und-taxis": {"audience": "yes", "office": "yes"}}


class Tab:
    """A socket, and what a client knows after all that came."""

    def __init__(self, client: Client, seat: int | None, **given: Any) -> None:
        self.socket = Socket(client, {})
        self.seat = seat
        self.given = given
        self.bytes: dict[str, int] = {"state": 0, "patch": 0}

    async def open(self, table: str) -> None:
        await self.socket.open()
        self.known = await self.socket.follow(table, self.seat, **self.given)
        self.socket.received = []

    async def read(self) -> Any:
        await self.socket.ask("here", type="ping")
        for data in self.socket.received:
            message = json.loads(data)
            if message["type"] in self.bytes:
                self.bytes[message["type"]] += len(data)
                self.known = continued(self.known, message)
        self.socket.received = []
        return self.known


async def something_happens(here: Harness, those: list[Client], table: str, dice: random.Random) -> None:
    match, live = here.match(table), here.table(table)
    seat = match.actor
    assert seat is not None
    number = live.updates[seat]
    if match.can_undo(seat) and dice.random() < 0.15:
        await those[seat].done(table, dice.choice(["undo", "reset"]), seat=seat, number=number)
    elif dice.random() < 0.05:
        await those[seat].done(table, "chat", text=f"hello {dice.random()}")
    elif dice.random() < 0.05 and any(step.seat == seat for step in match.steps):
        await those[seat].done(table, "propose", seat=seat)
        answer = dice.choice(["agree", "decline"])
        for other in range(live.players):
            if other != seat and live.proposal is not None:
                await those[other].done(table, answer, seat=other)
    else:
        await those[seat].done(table, "choose", seat=seat, number=number, choice=dice.choice(match.codes(seat)))


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_patches_lead_to_the_same_states_in_far_fewer_bytes(tmp_path: Path, name: str) -> None:
    async def story(here: Harness) -> None:
        those = await people(here, 3)
        clock = {"kind": "game", "seconds": 86_400}
        table = await started(those, name, options=MODULES.get(name, {}), clock=clock)
        viewers: list[tuple[Client, int | None]] = [*zip(those, range(3), strict=True), (Client(here), None)]
        pairs = [
            [Tab(client, seat, language=language, **more) for more in ({}, {"patches": True})]
            for (client, seat), language in zip(viewers, ("en", "de", "nl", "it"), strict=True)
        ]
        for pair in pairs:
            for tab in pair:
                await tab.open(table)
        dice = random.Random(name)
        for _ in range(150):
            here.time.seconds += 1
            await something_happens(here, those, table, dice)
            for whole, patched in pairs:
                assert await patched.read() == await whole.read()
            if here.match(table).over:
                break
        for whole, patched in pairs:
            assert whole.bytes["patch"] == patched.bytes["state"] == 0
            assert 3 * patched.bytes["patch"] < whole.bytes["state"]
            await asyncio.gather(whole.socket.close(), patched.socket.close())

    tell(tmp_path, story, seconds=120)


def test_the_start_of_a_game_is_a_whole_state(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        those = await people(here, 3)
        table = await table_of(those)
        async with those[1].live() as socket:
            assert (await socket.follow(table, 1, patches=True))["view"] is None
            await those[0].done(table, "start")
            state = await socket.next()
            assert (state["type"], state["view"]["actor"]) == ("state", 0)

    tell(tmp_path, story)


def test_whoever_follows_again_gets_a_whole_state(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        async with ann.live() as socket:
            state = await socket.follow(table, 0, patches=True)
            await ann.choose(table, 0, "pass")
            patch = await socket.next()
            assert (patch["type"], patch["after"], patch["number"]) == ("patch", state["number"], state["number"] + 1)
            again = await socket.follow(table, 0, last=state["number"], patches=True)
            assert again["type"] == "state"
            assert continued(state, again) == continued(state, patch)

    tell(tmp_path, story)


def test_a_table_that_is_loaded_again_sends_whole_states(tmp_path: Path) -> None:
    """The process no longer knows what its followers have."""

    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with bob.live() as socket:
            state = await socket.follow(table, 1, patches=True)
            here.service.cache.slots[table].cached = None
            await ann.choose(table, 0, "pass")
            message = await socket.next()
            assert message["number"] == state["number"] + 1
            assert continued(state, message)["view"] == (await bob.look(table, 1))["view"]

    tell(tmp_path, story)
