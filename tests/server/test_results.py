"""How games end is written down: for every seat, once, and together with the event that ends the game."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from emporion.server import erasing, results
from emporion.server.ended import Result
from emporion.server.results import places
from emporion.server.schema import results as stored_results
from emporion.server.schema import tables
from tests.server.harness import Client, Harness, people, settled, started, tell
from tests.server.test_games import play_on


async def rows(here: Harness, table: str) -> list[Result]:
    return await here.service.store.read(lambda connection: results.of_tables(connection, [table]))


async def played(players: list[Client], bots: int = 0, seed: int = 1, **given: Any) -> tuple[str, Any]:
    """A whole game at random, and its last state."""
    table = await started(players, bots=bots, **given)
    return table, await play_on(players, table, random.Random(seed), 10_000)


async def forget_results(here: Harness) -> None:
    """As if the games had been played before there were results."""

    def work(connection: sa.Connection) -> None:
        connection.execute(stored_results.delete())
        connection.execute(tables.update().values(recorded=0))

    await here.service.store.write(work)


async def write_missing(here: Harness) -> int:
    return await results.write_missing(here.service.store, here.service.world)


def test_winners_come_first_and_who_is_level_shares_a_place() -> None:
    assert places([10, 30, 20], [1]) == [3, 1, 2]
    assert places([30, 30, 20, 20], [1]) == [2, 1, 3, 3]
    assert places([30, 30, 20], [0, 1]) == [1, 1, 3]


def test_a_finished_game_has_a_row_for_every_seat(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, state = await played([ann, bob], bots=1, hints=True)
        found = await rows(here, table)
        assert [row.score for row in found] == state["scores"]
        assert [row.seat for row in found if row.place == 1] == state["view"]["winners"]
        assert [row.person for row in found] == [ann.welcome["id"], bob.welcome["id"], None]
        assert [(row.level, row.counted, row.finished) for row in found] == [
            ("", True, True),
            ("", True, True),
            ("easy", False, False),
        ]
        assert {(row.game, row.options, row.players, row.hints, row.rated) for row in found} == {
            ("byzanz", '{"open_profits":"no"}', 3, True, False)
        }
        assert {row.finished_at for row in found} == {state["at"]}

    tell(tmp_path, story)


def test_results_are_stored_together_with_the_end_or_neither_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Harness) -> None:
        players = await people(here)
        table = await started(players)

        def fail(*_: object) -> None:
            raise sa.exc.OperationalError("insert", {}, Exception("disk full"))

        monkeypatch.setattr(results, "write", fail)
        with pytest.raises(AssertionError, match="database-unavailable"):
            await play_on(players, table, random.Random(2), 10_000)
        monkeypatch.undo()
        assert (await players[0].look(table))["info"]["phase"] == "playing"
        assert await rows(here, table) == []
        assert (await play_on(players, table, random.Random(2), 10_000))["info"]["phase"] == "over"
        assert len(await rows(here, table)) == 3

    tell(tmp_path, story)


def test_a_bot_that_plays_on_for_somebody_is_written_down_beside_them(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        await bob.done(table, "leave", seat=1)
        await ann.done(table, "remove", seat=2)
        await play_on([ann], table, random.Random(1), 10_000)
        await settled(ann, table, None, lambda state: state["info"]["phase"] == "over")
        found = await rows(here, table)
        assert [(row.person, row.level) for row in found] == [
            (ann.welcome["id"], ""),
            (bob.welcome["id"], "easy"),
            (None, "easy"),
        ]
        assert [row.finished for row in found] == [True, False, False]

    tell(tmp_path, story)


def test_several_seats_of_one_person_do_not_count_for_them(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        seats = [{"kind": "me"}, {"kind": "me", "name": "Bob"}, {"kind": "bot", "level": "easy"}]
        table = (await ann.post("/api/tables", {"game": "byzanz", "seats": seats}))[1]["info"]["id"]
        await ann.done(table, "start")
        await play_on([ann], table, random.Random(1), 10_000)
        assert [row.counted for row in await rows(here, table)] == [False, False, False]

    tell(tmp_path, story)


def test_a_game_that_begins_at_a_position_leaves_nothing(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        table, _ = await played([ann], bots=2)
        source = {"source": {"table": table}, "step": 5}
        moment = (await ann.post("/api/study/moment", source))[1]
        seats = [{"kind": "me"}] + [{"kind": "bot", "level": "easy"}] * 2
        new = {"game": "byzanz", "seats": seats, "position": moment["position"]}
        second = (await ann.post("/api/tables", new))[1]["info"]["id"]
        await ann.done(second, "start")
        await play_on([ann], second, random.Random(1), 10_000)
        assert await rows(here, second) == []
        assert await write_missing(here) == 0

    tell(tmp_path, story)


def test_games_that_were_over_before_are_written_down_in_the_background(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        kept = []
        for seed in range(3):
            table, _ = await played([ann, bob], bots=1, seed=seed)
            kept.append(table)
        here.time.seconds += 3600
        await ann.done(kept[0], "chat", text="well played")
        before = {table: await rows(here, table) for table in kept}
        await forget_results(here)
        assert await rows(here, kept[0]) == []
        await results.write_one(here.service.store, here.service.world, kept[1])  # it is interrupted after one
        assert await write_missing(here) == 2
        assert {table: await rows(here, table) for table in kept} == before
        assert await write_missing(here) == 0

    tell(tmp_path, story)


def test_a_table_that_cannot_be_read_does_not_stop_the_others(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        first, _ = await played([ann], bots=2)
        second, _ = await played([ann], bots=2)
        await forget_results(here)
        harm = "UPDATE events SET data = 'x' WHERE table_id = :table AND number = 5"
        damaged, whole = sorted([first, second])
        await here.service.store.write(lambda c: c.execute(sa.text(harm), {"table": damaged}) and None)
        assert await write_missing(here) == 2
        assert await rows(here, damaged) == []
        assert len(await rows(here, whole)) == 3
        assert await write_missing(here) == 0

    tell(tmp_path, story)


def test_who_deletes_themselves_is_somebody_in_the_results(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, _ = await played([ann, bob], bots=1)
        scores = [row.score for row in await rows(here, table)]
        assert (await bob.raw("DELETE", "/api/me"))[0] == 200
        found = await rows(here, table)
        assert [row.person for row in found] == [ann.welcome["id"], None, None]
        assert [row.score for row in found] == scores
        await forget_results(here)
        await write_missing(here)
        assert [row.person for row in await rows(here, table)] == [ann.welcome["id"], None, None]

    tell(tmp_path, story)


def test_somebody_who_deletes_themselves_meanwhile_is_not_written_down(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, _ = await played([ann, bob], bots=1)
        late = await rows(here, table)
        number = await here.service.store.read(lambda c: c.execute(sa.select(tables.c.number)).scalar_one())
        await forget_results(here)
        await bob.raw("DELETE", "/api/me")
        assert not await here.service.store.write(lambda c: results.write(c, table, late, number))
        assert await rows(here, table) == []

    tell(tmp_path, story)


def test_results_outlive_old_tables_as_long_as_somebody_was_there(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table, _ = await played([ann, bob], bots=1)
        gone, _ = await played([bob], bots=2)
        await bob.raw("DELETE", "/api/me")
        later = here.service.world.milliseconds() + 1000
        assert await here.service.store.write(lambda c: len(erasing.delete_tables(c, later, later))) == 2
        assert len(await rows(here, table)) == 3
        assert await rows(here, gone) == []
        await ann.raw("DELETE", "/api/me")
        assert [row.person for row in await rows(here, table)] == [None] * 3

    tell(tmp_path, story)


def test_they_are_written_down_while_the_service_runs(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        table, _ = await played([ann], bots=2)
        await forget_results(here)
        work = asyncio.create_task(results.run(here.service.store, here.service.world))
        while not await rows(here, table):
            await asyncio.sleep(0.02)
        work.cancel()

    tell(tmp_path, story)
