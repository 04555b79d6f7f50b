"""Several processes at one database, here as two services in one: neither is told of what the other does, unless it
looks."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from emporion.server import rows
from emporion.server.keeper import Keeper
from emporion.server.store import Conflict, Unavailable
from emporion.server.tables import Entry, Tables
from tests.server.house import Client, House, Time, first_seat_begins, house, started
from tests.server.test_tables import people


def at(person: Client, other: House) -> Client:
    """The same person with a connection to another process."""
    return replace(person, house=other, known={})


def two_houses(folder: Path, story: Any, **given: Any) -> None:
    async def run() -> None:
        one, two = Time(seed="one"), Time(seed="two")
        async with (
            house(folder, deal=first_seat_begins, time=one, **given) as here,
            house(folder, deal=first_seat_begins, time=two, **given) as there,
        ):
            await story(here, there)

    asyncio.run(run())


def make_unreadable(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    """Let a table have an event that nobody understands."""
    catch_up = Tables.catch_up

    async def refuse(tables: Tables, entry: Entry) -> bool:
        if entry.id == table:
            raise RuntimeError("an event that nobody understands")
        return await catch_up(tables, entry)

    monkeypatch.setattr(Tables, "catch_up", refuse)


def test_a_seat_taken_at_one_process_is_followed_at_another(tmp_path: Path) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob = await people(here, 2)
        _, made = await ann.post("/api/tables", {"game": "byzanz", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2})
        table = made["info"]["id"]
        async with at(bob, there).live() as socket:
            assert (await socket.follow(table))["type"] == "state"
            await bob.done(table, "sit", seat=1)
            state = await socket.follow(table, 1)
            assert state["type"] == "state", state
            assert state["info"]["seats"][1]["name"] == bob.welcome["name"]

    two_houses(tmp_path, story)


def test_who_comes_back_at_another_process_is_not_shown_an_older_state(tmp_path: Path) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        async with at(bob, there).live() as socket:
            old = await socket.follow(table, 1)
        await ann.choose(table, 0, "pass")
        newest = await bob.look(table, 1)
        async with at(bob, there).live() as socket:
            state = await socket.follow(table, 1, last=old["number"])
        assert state["number"] == newest["number"] > old["number"]

    two_houses(tmp_path, story)


def test_a_device_that_was_given_up_hears_nothing_more_at_any_process(tmp_path: Path) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        async with at(bob, there).live() as lost:
            await lost.follow(table, 1)
            await Client(here).post("/api/recover", {"code": bob.welcome["recovery_code"]})
            await ann.raw("PATCH", "/api/me", b'{"name": "Anna"}')
            async with at(ann, there).live() as own:
                await own.follow(table, 0)
                await there.service.recognise()
                while await lost.next() is not None:
                    pass
                assert lost.closed == 1008
                assert (await own.ask("1", type="chat", table=table, text="hello"))["type"] == "done"
        assert (await ann.look(table, 0))["chat"][0]["name"] == "Anna"

    two_houses(tmp_path, story)


def test_only_the_process_that_stored_an_event_thinks_for_the_bot(tmp_path: Path) -> None:
    async def story(here: House, there: House) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2)
        await at(ann, there).look(table, 0)
        asked: list[str] = []
        there.service.tables.changed = lambda entry: asked.append(entry.id)
        await ann.choose(table, 0, "pass")
        await there.service.tables.wake(table, 10**9)
        assert asked == []

    two_houses(tmp_path, story)


def test_a_table_that_cannot_be_opened_keeps_the_keeper_from_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: House, _there: House) -> None:
        ann, bob, cyd = await people(here)
        broken = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 30})
        table = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 40})
        make_unreadable(monkeypatch, broken)
        here.time.seconds += 60
        await here.service.keeper.round()
        assert here.service.tables.entries[table].table is not None
        async with here.service.tables.use(table) as entry:
            assert entry.table is not None
            assert entry.table.number > 1
            assert any(seat.stand_in == "clock" for seat in entry.table.seats) or entry.table.actor != 0

    two_houses(tmp_path, story)


def test_news_of_a_table_that_cannot_be_opened_keeps_no_other_from_being_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob, cyd = await people(here)
        broken, table = await started([ann, bob, cyd]), await started([ann, bob, cyd])
        for one in (broken, table):
            await at(bob, there).look(one, 1)
        await ann.choose(table, 0, "pass")
        make_unreadable(monkeypatch, broken)
        await there.service.tables.wake("", 0)
        newest, told = here.service.tables.entries[table].table, there.service.tables.entries[table].table
        assert newest is not None
        assert told is not None
        assert told.number == newest.number

    two_houses(tmp_path, story)


def test_tables_that_nobody_uses_are_forgotten_when_they_take_much_memory(tmp_path: Path) -> None:
    async def story(here: House, _there: House) -> None:
        ann, bob, cyd = await people(here)
        used, unused = await started([ann, bob, cyd]), await started([ann, bob, cyd])
        async with ann.live() as socket:
            await socket.follow(used, 0)
            for table in (used, unused):
                await ann.choose(table, 0, "pass")
            later = await started([ann, bob, cyd])
            assert set(here.service.tables.entries) == {used, later}
        assert (await bob.look(unused, 1))["view"]["actor"] == 1  # it is opened again

    two_houses(tmp_path, story, cached_megabytes=0)


def test_a_table_that_takes_long_keeps_no_other_from_hearing_the_news(tmp_path: Path) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob, cyd = await people(here)
        slow, table = await started([ann, bob, cyd]), await started([ann, bob, cyd])
        async with at(bob, there).live() as socket:
            for one in (slow, table):
                await socket.follow(one, 1)
            async with there.service.tables.use(slow):
                for one in (slow, table):
                    await ann.choose(one, 0, "pass")
                    await there.service.tables.wake(one, 10**9)
                assert (await socket.next())["table"] == table
            assert (await socket.next())["table"] == slow

    two_houses(tmp_path, story)


def test_news_that_cannot_be_read_are_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        async with at(bob, there).live() as socket:
            await socket.follow(table, 1)
            await ann.choose(table, 0, "pass")
            catch_up, tries = Tables.catch_up, list[str]()

            async def sometimes(tables: Tables, entry: Entry) -> bool:
                tries.append(entry.id)
                if len(tries) < 3:
                    raise Unavailable
                return await catch_up(tables, entry)

            monkeypatch.setattr(Tables, "catch_up", sometimes)
            monkeypatch.setattr("emporion.server.tables.NEWS_SECONDS", 0.05)
            await there.service.tables.wake(table, 10**9)
            assert (await socket.next())["type"] == "state"
            assert len(tries) == 3

    two_houses(tmp_path, story)


def test_who_follows_is_told_when_the_keeper_was_slower_than_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        async with at(bob, there).live() as socket:
            await socket.follow(table, 1)

            async def too_slow(_keeper: Keeper, entry: Entry, _now: int) -> None:
                await ann.choose(table, 0, "pass")
                entry.table = None
                raise Conflict

            monkeypatch.setattr(Keeper, "_look_after", too_slow)
            await there.service.keeper._care(table, 0)
            assert (await socket.next())["view"]["actor"] == 1

    two_houses(tmp_path, story)


def test_half_an_event_is_never_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: House, there: House) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        await at(bob, there).look(table, 1)
        await ann.choose(table, 0, "pass")
        with monkeypatch.context() as patched:
            patched.setattr(Tables, "_letters", lambda *_: 1 / 0)
            await there.service.tables.wake(table, 10**9)
            assert there.service.tables.entries.get(table) is None
        assert (await at(bob, there).look(table, 1))["view"]["actor"] == 1

    two_houses(tmp_path, story)


def test_a_table_that_cannot_be_looked_after_is_put_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: House, _there: House) -> None:
        ann, bob, cyd = await people(here)
        broken = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 30})
        make_unreadable(monkeypatch, broken)
        here.time.seconds += 60

        async def due(*cared_for: str) -> list[str]:
            now = here.time.seconds * 1000
            return await here.service.store.read(lambda connection: rows.due_tables(connection, int(now), cared_for))

        assert await due() == [broken]
        assert await due(broken) == []
        await here.service.keeper.round()
        assert await due() == []
        here.time.seconds += 61
        assert await due() == [broken]

    two_houses(tmp_path, story)
