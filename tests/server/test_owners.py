"""Each table is looked after by one process, whichever process somebody is connected to. The processes are services in
one, with real lines between them."""

import asyncio
import contextlib
import time as real_time
from collections.abc import AsyncIterator, Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from emporion.server import channel
from emporion.server.cache import TableCache
from emporion.server.channel import Called, Caller
from emporion.server.members import Members, Process, look
from emporion.server.routing import weight
from tests.server.harness import Client, Harness, Time, continued, first_seat_begins, harness, people, started
from tests.server.test_two_services import at

Story = Callable[[list[Harness]], Awaitable[None]]


async def until(true: Callable[[], bool], seconds: float = 30) -> None:
    deadline = real_time.monotonic() + seconds
    while not true():
        assert real_time.monotonic() < deadline
        await asyncio.sleep(0.005)


async def join(one: Harness) -> None:
    """Let a service be one of several."""
    assert one.service.desk is not None
    await one.service.router.open(one.service.desk)


async def join_all(services: list[Harness]) -> None:
    for one in services:
        await join(one)
    await until(lambda: all(len(one.service.members.lines) == len(services) - 1 for one in services))


def together(folder: Path, story: Story, count: int = 2, **given: Any) -> None:
    """Several services at one database, who know each other."""

    @contextlib.asynccontextmanager
    async def opened(stack: contextlib.AsyncExitStack) -> AsyncIterator[list[Harness]]:
        yield [
            await stack.enter_async_context(
                harness(folder, deal=first_seat_begins, time=Time(seed=str(number)), **given)
            )
            for number in range(count)
        ]

    async def run() -> None:
        async with contextlib.AsyncExitStack() as stack, opened(stack) as services:
            await join_all(services)
            await asyncio.wait_for(story(services), 60)

    asyncio.run(run())


async def own_table(owner: Harness, sitting: list[Client], **given: Any) -> str:
    """A table that this service looks after."""
    while True:
        table = await started(sitting, **given)
        if owner.service.router.is_mine(table):
            return table


def test_all_processes_agree_who_looks_after_a_table(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        tables = [f"table-{number}" for number in range(300)]
        owners = [[one for one in services if one.service.router.is_mine(table)] for table in tables]
        assert all(len(found) == 1 for found in owners)
        for one in services:  # and each has its share
            assert 60 < sum(found == [one] for found in owners) < 140

    together(tmp_path, story, count=3)


def test_only_one_process_works_at_a_table_and_everybody_sees_the_same(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        ann, bob, cyd = await people(here)
        table = await own_table(here, [ann, bob, cyd])
        async with at(bob, there).live() as far, ann.live() as near:
            seen, own = await far.follow(table, 1, patches=2), await near.follow(table, 0, patches=2)
            done = await near.ask("1", type="choose", table=table, seat=0, number=own["number"], choice="pass")
            assert done["type"] == "done"
            message = await far.next()
            assert message["type"] == "patch"
            seen = continued(seen, message)
            assert seen["view"]["actor"] == 1
            done = await far.ask("2", type="choose", table=table, seat=1, number=seen["number"], choice="pass")
            assert done["type"] == "done"
            assert (await near.until(lambda m: m["type"] == "patch" and m["number"] > own["number"] + 1)) is not None
            refused = await far.ask("3", type="choose", table=table, seat=1, number=done["number"], choice="pass")
            assert (refused["type"], refused["code"], refused["ref"], refused["seat"]) == (
                "problem", "not-your-turn", "3", 1,
            )  # fmt: skip
        assert (await at(cyd, there).look(table, 2))["view"]["actor"] == 2
        status, refusal = await at(cyd, there).do(table, "choose", seat=2, number=999, choice="pass")
        assert (status, refusal["code"]) == (409, "stale")
        assert await at(cyd, there).get(f"/api/tables/{table}/state?seat=1") == await cyd.get(
            f"/api/tables/{table}/state?seat=1"
        )
        assert there.service.cache.peek(table) is None
        await until(lambda: not here.service.broadcaster.has_followers(table))  # who hangs up is forgotten there too

    together(tmp_path, story)


def test_what_is_read_over_http_is_the_same_at_every_process(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        ann, bob, cyd = await people(here)
        table = await own_table(here, [ann, bob, cyd], hints=True)
        other = at(ann, there)
        for path in (
            "",
            "/state?seat=0",
            "/ways?seat=0",
            "/why?seat=0&target=nothing",
            "/replay",
            "/record",
            "/shuffle",
        ):
            expected = await ann.raw("GET", f"/api/tables/{table}{path}")
            assert await other.raw("GET", f"/api/tables/{table}{path}") == expected
        status, hint = await other.post(
            f"/api/tables/{table}/hint", {"seat": 0, "number": (await ann.look(table, 0))["number"]}
        )
        assert (status, bool(hint["advice"])) == (200, True)
        assert there.service.cache.peek(table) is None

    together(tmp_path, story)


def test_followers_move_when_their_process_stops_or_another_comes(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        here, there, third = services
        ann, bob, cyd = await people(here)
        table = await own_table(there, [ann, bob, cyd])
        async with at(bob, third).live() as socket:
            seen = await socket.follow(table, 1, patches=2)
            await until(lambda: there.service.broadcaster.has_followers(table))
            await there.service.router.close()
            await until(lambda: here.service.broadcaster.has_followers(table) or third.service.router.is_mine(table))
            moved = await socket.next()
            assert (moved["type"], moved["number"]) == ("state", seen["number"])
            assert moved["log_from"] == len(seen["log"]) > 0  # not the whole log again
            await ann.choose(table, 0, "pass")
            message = await socket.next()
            assert message["type"] == "patch"
            assert continued(continued(seen, moved), message)["view"]["actor"] == 1
        assert not there.service.broadcaster.has_followers(table)

    together(tmp_path, story, count=3)


def test_followers_go_on_when_their_process_dies(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        ann, bob, cyd = await people(here)
        table = await own_table(there, [ann, bob, cyd])
        async with bob.live() as socket:
            seen = await socket.follow(table, 1)
            there.service.members.server.close()  # type: ignore[union-attr]
            for visitor in list(there.service.router.visitors):
                visitor.abort()
            assert (await socket.next())["number"] == seen["number"]
            assert here.service.router.is_mine(table)
            await ann.choose(table, 0, "pass")
            assert (await socket.next())["view"]["actor"] == 1

    together(tmp_path, story)


def test_a_command_that_was_perhaps_carried_out_is_not_repeated(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        ann, bob, cyd = await people(here)
        table = await own_table(there, [ann, bob, cyd])
        commit = TableCache.commit

        async def and_die(cache: TableCache, *given: Any, **more: Any) -> None:
            await commit(cache, *given, **more)
            for visitor in list(there.service.router.visitors):
                visitor.abort()

        monkeypatch.setattr(TableCache, "commit", and_die)
        status, problem = await ann.do(table, "chat", text="once")
        monkeypatch.undo()
        assert (status, problem["code"]) == (503, "unsure")
        assert [line["text"] for line in (await ann.look(table, 0))["chat"]] == ["once"]

    together(tmp_path, story)


def test_two_processes_that_both_believe_a_table_is_theirs_store_every_event_once(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        for one in services:  # no line: each thinks that it is alone
            await one.service.members.close()
        await until(lambda: not here.service.members.lines and not there.service.members.lines)
        for number in range(5):
            answers = await asyncio.gather(
                *(at(ann, one).do(table, "chat", text=f"{number} {side}") for side, one in enumerate(services)),
                *(at(bob, one).do(table, "chat", text=f"{number} {side} too") for side, one in enumerate(services)),
            )
            assert [status for status, _ in answers] == [200] * 4
        said = sorted(line["text"] for line in (await ann.look(table))["chat"])
        assert said == sorted(f"{n} {side}{too}" for n in range(5) for side in range(2) for too in ("", " too"))
        assert (await at(ann, there).look(table))["chat"] == (await ann.look(table))["chat"]

    together(tmp_path, story)


def test_an_event_of_which_nobody_told_is_found(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        for one in services:
            await one.service.members.close()
        async with at(bob, there).live() as socket:
            await socket.follow(table, 1)
            await ann.choose(table, 0, "pass")
            await there.service.cache.compare()
            assert (await socket.next())["view"]["actor"] == 1

    together(tmp_path, story)


def test_timers_leave_tables_to_the_process_that_looks_after_them_but_not_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        ann, bob, cyd = await people(here)
        table = await own_table(there, [ann, bob, cyd], clock={"kind": "move", "seconds": 30})
        await here.pass_time(60)
        assert (await ann.look(table, 0))["info"]["seats"][0]["stand_in"] == ""
        monkeypatch.setattr("emporion.server.timers.LEFT_BEHIND", 0.0)
        await here.pass_time(1)
        assert (await ann.look(table, 0))["info"]["seats"][0]["stand_in"] == "clock"

    together(tmp_path, story)


# Who belongs to the service -------------------------------------------------------------------------------------------


def test_a_process_is_gone_when_its_lease_has_run_out(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        here, there = services
        members = here.service.members
        members.lease = 0.2
        deadline = real_time.monotonic() + 30
        while members.lines:  # the other one does not renew its lease, and is still there
            assert real_time.monotonic() < deadline
            await asyncio.sleep(0.05)
            await members.look()
        while there.service.members.id in {one.id for one in await here.service.store.read(look)}:
            assert real_time.monotonic() < deadline
            await asyncio.sleep(0.05)
            await members.look()

    together(tmp_path, story)


def test_a_process_that_does_not_answer_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(services: list[Harness]) -> None:
        here, _there = services
        monkeypatch.setattr(Called, "hear", lambda *_: None)
        monkeypatch.setattr("emporion.server.members.TICK", 0.02)
        monkeypatch.setattr("emporion.server.members.SILENCE", 0.1)
        watching = asyncio.create_task(here.service.members.run())
        await until(lambda: not here.service.members.lines)
        watching.cancel()

    together(tmp_path, story)


def test_who_does_not_know_the_secret_is_told_nothing(tmp_path: Path) -> None:
    async def story(services: list[Harness]) -> None:
        (here,) = services
        members, opened = here.service.members, list[Caller]()
        host, _, port = members.address.rpartition(":")
        loop = asyncio.get_running_loop()

        async def call(protocol: Callable[[], asyncio.Protocol]) -> Any:
            _, made = await loop.create_connection(protocol, host, int(port))
            return made

        liar = await call(lambda: Caller("liar", members.id, "wrong", opened.append))
        await until(lambda: liar.lost)
        assert not liar.known

        class Hasty(Caller):
            """Asks without waiting for an answer, and believes everything."""

            def hear(self, said: Any) -> None:
                heard.append(said)

        heard: list[Any] = []
        for hasty in (channel.Ping(), channel.Proof(b"x" * 32), channel.UnfollowFor(1)):
            line = await call(lambda: Hasty("hasty", members.id, "wrong", opened.append))
            line.say(hasty)
            await until(partial(getattr, line, "lost"))
        assert all(isinstance(said, channel.Challenge) for said in heard)
        long = await call(lambda: Hasty("long" * 1000, members.id, "wrong", opened.append))
        await until(lambda: long.lost)
        assert not here.service.router.visitors

    together(tmp_path, story, count=1)


def test_a_stranger_at_the_address_of_a_process_is_asked_nothing(tmp_path: Path) -> None:
    """The row may be of another machine, and something else listens here."""

    async def story(services: list[Harness]) -> None:
        (here,) = services
        members: Members = here.service.members

        class Stranger(asyncio.Protocol):
            def connection_made(self, transport: Any) -> None:
                self.transport = transport

            def data_received(self, data: bytes) -> None:
                heard.append(data)
                said = channel.encode(channel.Challenge(b"n" * 32, b"p" * 32))
                self.transport.write(channel.SIZE.pack(len(said)) + said)

        heard: list[bytes] = []
        server = await asyncio.get_running_loop().create_server(Stranger, "127.0.0.1", 0)
        address = f"127.0.0.1:{server.sockets[0].getsockname()[1]}"
        members.call(Process("stranger", address, "its secret", 1))
        await until(lambda: bool(heard) and not members.calling)
        assert not members.lines
        assert all(b"its secret" not in data for data in heard)
        server.close()

    together(tmp_path, story, count=1)


def test_few_tables_move_when_a_process_comes() -> None:
    before, after = ["a", "b", "c"], ["a", "b", "c", "d"]
    moved = 0
    for number in range(1000):
        first = max(before, key=lambda one: weight(one, f"t{number}"))
        then = max(after, key=lambda one: weight(one, f"t{number}"))
        assert then in (first, "d")
        moved += then == "d"
    assert 180 < moved < 320
