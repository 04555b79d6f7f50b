"""Several processes at one database, here as two services in one: neither is told of what the other does, unless it
looks."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from emporion.server import rows
from emporion.server.broadcast import Broadcaster
from emporion.server.cache import CachedTable, TableCache
from emporion.server.errors import Unavailable
from emporion.server.store import Conflict
from emporion.server.timers import Timers
from tests.server.harness import Client, Harness, Time, first_seat_begins, harness, people, started, three_people


def at(person: Client, other: Harness) -> Client:
    """The same person with a connection to another process."""
    return replace(person, harness=other, known={})


def two_services(folder: Path, story: Any, **given: Any) -> None:
    async def run() -> None:
        one, two = Time(seed="one"), Time(seed="two")
        async with (
            harness(folder, deal=first_seat_begins, time=one, **given) as here,
            harness(folder, deal=first_seat_begins, time=two, **given) as there,
        ):
            await story(here, there)

    asyncio.run(run())


def make_unreadable(monkeypatch: pytest.MonkeyPatch, table: str) -> None:
    """Let a table have an event that nobody understands."""
    catch_up = TableCache.catch_up

    async def refuse(cache: TableCache, cached: CachedTable) -> bool:
        if cached.table.id == table:
            raise RuntimeError("an event that nobody understands")
        return await catch_up(cache, cached)

    monkeypatch.setattr(TableCache, "catch_up", refuse)


def test_a_seat_taken_at_one_process_is_followed_at_another(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob = await people(here, 2)
        _, made = await ann.post("/api/tables", {"game": "byzanz", "seats": [{"kind": "me"}] + [{"kind": "open"}] * 2})
        table = made["info"]["id"]
        async with at(bob, there).live() as socket:
            assert (await socket.follow(table))["type"] == "state"
            await bob.done(table, "sit", seat=1)
            state = await socket.follow(table, 1)
            assert state["type"] == "state", state
            assert state["info"]["seats"][1]["name"] == bob.welcome["name"]

    two_services(tmp_path, story)


def test_who_comes_back_at_another_process_is_not_shown_an_older_state(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with at(bob, there).live() as socket:
            old = await socket.follow(table, 1)
        await ann.choose(table, 0, "pass")
        newest = await bob.look(table, 1)
        async with at(bob, there).live() as socket:
            state = await socket.follow(table, 1, last=old["number"])
        assert state["number"] == newest["number"] > old["number"]

    two_services(tmp_path, story)


def test_a_device_that_was_given_up_hears_nothing_more_at_any_process(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
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

    two_services(tmp_path, story)


def test_only_the_process_that_stored_an_event_thinks_for_the_bot(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2, pace=1.0)
        await at(ann, there).look(table, 0)
        here.time.gate = asyncio.Event()
        await ann.choose(table, 0, "pass")
        await there.service.cache.wake(table, 10**9)
        assert there.table(table).actor == 1
        assert not there.service.bots.thinking

    two_services(tmp_path, story)


def test_a_table_that_cannot_be_opened_does_not_delay_the_timers_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Harness, _there: Harness) -> None:
        ann, bob, cyd = await people(here)
        broken = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 30})
        table = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 40})
        make_unreadable(monkeypatch, broken)
        await here.pass_time(60)
        async with here.service.cache.open(table) as cached:
            assert any(seat.stand_in == "clock" for seat in cached.table.seats) or cached.table.actor != 0

    two_services(tmp_path, story)


def test_news_of_a_table_that_cannot_be_opened_keeps_no_other_from_being_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, cyd = await people(here)
        broken, table = await started([ann, bob, cyd]), await started([ann, bob, cyd])
        for one in (broken, table):
            await at(bob, there).look(one, 1)
        await ann.choose(table, 0, "pass")
        make_unreadable(monkeypatch, broken)
        await there.service.cache.wake("", 0)
        assert there.table(table).number == here.table(table).number

    two_services(tmp_path, story)


def test_tables_that_nobody_uses_are_forgotten_when_they_take_much_memory(tmp_path: Path) -> None:
    async def story(here: Harness, _there: Harness) -> None:
        ann, bob, cyd = await people(here)
        used, unused = await started([ann, bob, cyd]), await started([ann, bob, cyd])
        async with ann.live() as socket:
            await socket.follow(used, 0)
            for table in (used, unused):
                await ann.choose(table, 0, "pass")
            later = await started([ann, bob, cyd])
            assert set(here.service.cache.slots) == {used, later}
        assert (await bob.look(unused, 1))["view"]["actor"] == 1  # it is opened again

    two_services(tmp_path, story, cached_megabytes=0)


def test_a_table_that_takes_long_keeps_no_other_from_hearing_the_news(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, cyd = await people(here)
        slow, table = await started([ann, bob, cyd]), await started([ann, bob, cyd])
        async with at(bob, there).live() as socket:
            for one in (slow, table):
                await socket.follow(one, 1)
            async with there.service.cache.open(slow):
                for one in (slow, table):
                    await ann.choose(one, 0, "pass")
                    await there.service.cache.wake(one, 10**9)
                assert (await socket.next())["table"] == table
            assert (await socket.next())["table"] == slow

    two_services(tmp_path, story)


def test_news_that_cannot_be_read_are_asked_for_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with at(bob, there).live() as socket:
            await socket.follow(table, 1)
            await ann.choose(table, 0, "pass")
            catch_up, tries = TableCache.catch_up, list[str]()

            async def sometimes(cache: TableCache, cached: CachedTable) -> bool:
                tries.append(cached.table.id)
                if len(tries) < 3:
                    raise Unavailable
                return await catch_up(cache, cached)

            monkeypatch.setattr(TableCache, "catch_up", sometimes)
            monkeypatch.setattr("emporion.server.cache.NEWS_SECONDS", 0.05)
            await there.service.cache.wake(table, 10**9)
            assert (await socket.next())["type"] == "state"
            assert len(tries) == 3

    two_services(tmp_path, story)


def test_who_follows_is_told_when_the_timers_were_slower_than_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with at(bob, there).live() as socket:
            await socket.follow(table, 1)

            async def too_slow(timers: Timers, cached: CachedTable, _now: int) -> None:
                await ann.choose(table, 0, "pass")
                timers.cache.discard(cached)
                raise Conflict

            monkeypatch.setattr(Timers, "_act", too_slow)
            await there.service.timers._attend(table, 0)
            assert (await socket.next())["view"]["actor"] == 1

    two_services(tmp_path, story)


def test_half_an_event_is_never_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        await at(bob, there).look(table, 1)
        await ann.choose(table, 0, "pass")
        with monkeypatch.context() as patched:
            patched.setattr(Broadcaster, "prepare", lambda *_: 1 / 0)
            await there.service.cache.wake(table, 10**9)
            assert there.service.cache.peek(table) is None
        assert (await at(bob, there).look(table, 1))["view"]["actor"] == 1

    two_services(tmp_path, story)


def test_a_table_that_cannot_be_looked_after_is_put_off(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Harness, _there: Harness) -> None:
        ann, bob, cyd = await people(here)
        broken = await started([ann, bob, cyd], clock={"kind": "move", "seconds": 30})
        make_unreadable(monkeypatch, broken)
        here.time.seconds += 60

        async def due(*in_work: str) -> list[str]:
            now = here.time.seconds * 1000
            return await here.service.store.read(lambda connection: rows.due_tables(connection, int(now), in_work))

        assert await due() == [broken]
        assert await due(broken) == []
        await here.service.timers.round()
        assert await due() == []
        here.time.seconds += 61
        assert await due() == [broken]

    two_services(tmp_path, story)
