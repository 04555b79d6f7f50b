"""Secrecy on the wire: no byte that is sent to a viewer depends on what that viewer may not know."""

import asyncio
from pathlib import Path

import pytest

import emporion
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.state import NOBODY, States, attributes
from tests.server.house import Client, House, Socket, house, started
from tests.server.worlds import Act, other_world, script

pytestmark = pytest.mark.long  # `make service`: real processes and databases, several minutes


class Eyes:
    """One viewer with two tabs, one of which comes and goes. All bytes are kept in the order of the script."""

    def __init__(self, client: Client, table: str, seat: int | None) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.bytes: list[bytes] = []

    async def open(self) -> None:
        self.steady = Socket(self.client, {})
        await self.steady.open()
        await self.steady.follow(self.table, self.seat)
        self.number = 0

    async def gather(self) -> None:
        """Everything that has been sent so far: the answer to a ping comes after it."""
        await self.steady.ask("here", type="ping")
        self.bytes += self.steady.received
        self.steady.received = []

    async def reconnect(self) -> None:
        async with self.client.live() as tab:
            state = await tab.follow(self.table, self.seat, last=self.number)
            self.number = state["number"]
            self.bytes += tab.received

    async def fetch(self, path: str) -> None:
        eyes = "" if self.seat is None else f"?seat={self.seat}"
        self.bytes.append((await self.client.raw("GET", f"/api/tables/{self.table}/{path}{eyes}"))[1])


async def act_out(here: House, people: list[Client], table: str, act: Act, eyes: dict[int, Eyes]) -> None:
    here.time.seconds += 7
    live = here.service.tables.entries[table].table
    assert live is not None
    watching = eyes.get(act.seat)
    number = live.seen[act.seat]
    if act.kind == "choose":
        await people[act.seat].done(table, "choose", seat=act.seat, number=number, choice=act.code)
    elif act.kind == "feint":
        answer = await people[act.seat].done(table, "choose", seat=act.seat, number=number, choice=act.code)
        await people[act.seat].done(table, "undo", seat=act.seat, number=answer["number"])
    elif act.kind == "try" and watching is not None:
        for wrong in (number, 0):
            refused = {"type": "choose", "table": table, "seat": act.seat, "number": wrong, "choice": act.code}
            assert (await watching.steady.ask("try", **refused))["type"] == "problem"
    elif act.kind == "try":
        assert (await people[act.seat].do(table, "choose", seat=act.seat, number=number, choice=act.code))[0] != 200
    elif act.kind == "chat":
        await people[act.seat].done(table, "chat", text=act.text)
    elif act.kind == "propose" and live.match is not None and any(s.seat == act.seat for s in live.match.steps):
        await people[act.seat].done(table, "propose", seat=act.seat)
        await people[act.seat - 1].done(table, "decline", seat=(act.seat - 1) % live.players)
    for one in eyes.values():
        if act.kind == "reconnect":
            await one.reconnect()
        elif act.kind == "replay":
            await one.gather()
            for path in ("replay", "state", "shuffle"):
                await one.fetch(path)


async def perform(
    folder: Path, game: Game, deal: States, acts: list[Act], viewers: list[int]
) -> dict[int, list[bytes]]:
    """Let a script happen, and return all bytes that each viewer was sent."""

    def dealt(asked: Game, _seed: str, names: list[str]) -> Match:
        return Match(asked, attributes(deal.copy()), "the deal", names)

    folder.mkdir()
    async with house(folder, dealt) as here:
        people = [await here.person(f"P{seat}") for seat in range(game.players)]
        guest = Client(here)
        table = await started(people, game.name, options=dict(game.options))
        eyes = {}
        for viewer in viewers:
            seat = None if viewer == NOBODY else viewer
            eyes[viewer] = Eyes(guest if seat is None else people[seat], table, seat)
            await eyes[viewer].open()
        for act in acts:
            await act_out(here, people, table, act, eyes)
        for one in eyes.values():
            await one.gather()
            await one.steady.close()
        return {viewer: one.bytes for viewer, one in eyes.items()}


@pytest.mark.parametrize(("players", "options", "seed"), [(3, {}, 1)])
def test_no_byte_depends_on_what_its_reader_may_not_know(
    tmp_path: Path, players: int, options: dict[str, str], seed: int
) -> None:
    game = emporion.game("byzanz", players, **options)
    deal, acts, last = script(game, seed)
    assert {"feint", "try", "chat", "reconnect", "replay", "propose"} <= {act.kind for act in acts}
    viewers = [NOBODY, *range(players)]
    sent = asyncio.run(perform(tmp_path / "truth", game, deal, acts, viewers))
    changed = 0
    for viewer in viewers:
        other, other_acts = other_world(game, deal, acts, last, viewer)
        changed += sum(one.kind == "choose" and one != two for one, two in zip(other_acts, acts, strict=True))
        again = asyncio.run(perform(tmp_path / f"other-{viewer}", game, other, other_acts, [viewer]))
        assert again[viewer] == sent[viewer]
    assert len(sent[0]) > 50
    assert changed or seed != 1  # hidden choices differ too, not only the deal


def test_the_test_would_notice_a_leak(tmp_path: Path) -> None:
    """Two deals in which a seat's own hand differs are not the same bytes."""
    game = emporion.game("byzanz", 3)
    look = [Act("replay", 0)]
    one = asyncio.run(perform(tmp_path / "one", game, game.deal(1), look, [0]))
    two = asyncio.run(perform(tmp_path / "two", game, game.deal(2), look, [0]))
    assert one != two
