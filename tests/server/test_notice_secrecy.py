"""Notices tell nothing that their reader may not know: neither by their words nor by when they come."""

import asyncio
import random
import zlib
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.core.game import Game
from emporion.core.state import States
from emporion.server import notices
from emporion.server.notices_texts import turn_notice
from tests.server.harness import started
from tests.server.indistinguishable import Act, imagined, window
from tests.server.receivers import Receiver, receiving
from tests.server.test_notices import hooked
from tests.server.test_secrecy import GAMES, Stage, act_out

WINDOW = 12


class Told(Stage):
    """A service where one person is told by a webhook that it is their turn."""

    receiver: Receiver

    async def told(self, folder: Path, stack: AsyncExitStack, viewer: int) -> None:
        self.receiver = await stack.enter_async_context(receiving())
        await self.open(folder, stack)
        object.__setattr__(self.here.service.settings, "notices_loopback", 1)
        await hooked(self.people[viewer], self.receiver)

    async def watch(self, game: Game, deal: States, acts: list[Act], moment: int) -> list[tuple[int, bytes]]:
        """Let a script happen at a new table: after which act something was told, and what."""
        self.deal = deal
        here, service = self.here, self.here.service
        here.time.seconds = 1_700_000_000.0 + 100_000 * moment
        here.time.drawn = 1_000 * (moment + 1)
        table = await started(self.people, game.name, options=dict(game.options), away=None)
        found = []
        for number, act in enumerate(acts):
            await act_out(here, self.people, table, act, {})
            here.time.seconds += 11
            await service.presence.write_down(service.world.milliseconds())
            here.time.seconds += 200
            await service.notices.round()
            found += [(number, request.body) for request in self.receiver.requests]
            self.receiver.requests.clear()
        return found


async def compare(folder: Path, name: str, players: int, options: dict[str, str], windows: int) -> dict[str, int]:
    game = emporion.game(name, players, **options)
    counts = {"other": 0, "told": 0}
    for viewer in range(players):
        dice = random.Random(viewer)
        match = game.start(viewer)
        async with AsyncExitStack() as stack:
            truth, other = Told(players), Told(players)
            await truth.told(folder / f"truth-{viewer}", stack, viewer)
            await other.told(folder / f"other-{viewer}", stack, viewer)
            for moment in range(windows):
                states = match._states
                acts, match = window(game, states, WINDOW, dice)
                deal, other_acts = imagined(game, states, acts, viewer, 3)
                mine = await truth.watch(game, states, acts[: len(other_acts)], moment)
                same = await other.watch(game, deal, other_acts, moment)
                assert mine == same, (name, viewer, moment)
                counts["told"] += len(mine)
                counts["other"] += sum(one != two for one, two in zip(acts, other_acts, strict=False))
    return counts


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players", "options"), GAMES)
def test_notices_do_not_depend_on_what_their_reader_may_not_know(
    tmp_path: Path, name: str, players: int, options: dict[str, str]
) -> None:
    counts = asyncio.run(compare(tmp_path, name, players, options, windows=6))
    assert counts["told"] >= 2
    assert counts["other"] > 10


@pytest.mark.slow
def test_a_notice_that_gave_something_away_would_be_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A leak that is planted: what Byzanz deals is among the words."""
    current: list[Any] = []
    deal = Stage.dealt

    def dealt(stage: Stage, *given: Any) -> Any:
        match = deal(stage, *given)
        current.append(zlib.crc32(match._states.tobytes()))
        return match

    def leaky(waiting: Any, _count: int, *rest: Any) -> Any:
        return turn_notice(waiting, current[-1], *rest)

    monkeypatch.setattr(Stage, "dealt", dealt)
    monkeypatch.setattr(notices, "turn_notice", leaky)
    with pytest.raises(AssertionError, match="byzanz"):
        asyncio.run(compare(tmp_path, "byzanz", 3, {}, windows=6))
