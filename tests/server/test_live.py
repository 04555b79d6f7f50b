"""The WebSocket: what is sent, what is missed, what is refused."""

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest

from emporion.server import live, rows
from emporion.server.errors import Unavailable
from emporion.server.people import People
from emporion.server.store import Conflict
from emporion.server.views import CHAT_SENT
from tests.server.harness import Client, Harness, Socket, people, started, tell, three_people


def lay(state: Any) -> int:
    return next(int(c["code"]) for c in state["choices"] if c["notation"].startswith("lay"))


def test_every_tab_is_told_and_numbers_have_no_gaps(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with ann.live() as one, ann.live() as two:
            first = await one.follow(table, 0)
            assert await two.follow(table, 0) == first
            await ann.choose(table, 0, lay(first))
            await ann.choose(table, 0, "bid")
            await bob.done(table, "chat", text="well")
            numbers = [(await one.next())["number"] for _ in range(3)]
            assert numbers == [first["number"] + i for i in (1, 2, 3)]
            assert [(await two.next())["number"] for _ in range(3)] == numbers

    tell(tmp_path, story)


def test_a_hidden_choice_is_no_update_for_others(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with bob.live() as socket, Client(here).live() as spectator:
            before = await socket.follow(table, 1)
            await spectator.follow(table)
            state = await ann.look(table, 0)
            await ann.choose(table, 0, lay(state))
            await ann.done(table, "undo", seat=0, number=(await ann.look(table, 0))["number"])
            await ann.choose(table, 0, "pass")
            seen = await socket.next()
            assert seen["number"] == before["number"] + 1
            assert seen["view"]["actor"] == 1
            assert (await spectator.next())["view"]["actor"] == 1

    tell(tmp_path, story)


@pytest.mark.parametrize("restarted", [False, True])
def test_whoever_comes_back_gets_what_was_missed(tmp_path: Path, restarted: bool) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        async with cyd.live() as socket:
            first = await socket.follow(table, 2)
        await ann.choose(table, 0, "pass")
        await bob.done(table, "chat", text="where are you?")
        await bob.choose(table, 1, lay(await bob.look(table, 1)))
        if restarted:
            here.forget_tables()
        await bob.done(table, "undo", seat=1, number=(await bob.look(table, 1))["number"])  # nobody else sees that
        async with cyd.live() as socket:
            again = await socket.follow(table, 2, last=first["number"])
        assert again["log_from"] == len(first["log"])
        assert again["log"]
        assert [line["text"] for line in again["chat"]] == ["where are you?"]
        full = await cyd.look(table, 2)
        assert full["log"] == first["log"] + again["log"]
        async with cyd.live() as socket:
            nothing_new = await socket.follow(table, 2, last=again["number"])
        assert nothing_new["log"] == []
        assert nothing_new["chat"] == []

    tell(tmp_path, story)


@pytest.mark.parametrize("restarted", [False, True])
def test_whoever_comes_back_after_a_takeback_loses_what_was_taken_back(tmp_path: Path, restarted: bool) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        before = await cyd.look(table, 2)
        await ann.choose(table, 0, "pass")
        async with cyd.live() as socket:
            passed = await socket.follow(table, 2)
        await ann.done(table, "propose", seat=0)
        for seat, person in ((1, bob), (2, cyd)):
            await person.done(table, "agree", seat=seat)
        if restarted:
            here.forget_tables()
        async with cyd.live() as socket:
            again = await socket.follow(table, 2, last=passed["number"])
        assert (again["log_from"], again["log"]) == (len(before["log"]), [])

    tell(tmp_path, story)


def test_commands_over_the_socket_are_answered_with_their_reference(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, *others = await people(here)
        table = await started([ann, *others])
        async with ann.live() as socket:
            state = await socket.follow(table, 0, language="it")
            given = {"type": "choose", "table": table, "seat": 0, "number": state["number"]}
            refused = await socket.ask("r1", **given, choice="bid")
            assert (refused["code"], refused["rule"], refused["seat"]) == ("nothing-laid", "B3.2", 0)
            assert "non si può" in refused["message"]
            done = await socket.ask("r2", **given, choice="pass")
            assert done["type"] == "done"
            assert (await socket.ask("r3", **given, choice="pass"))["code"] == "stale"
            socket.inward.put_nowait({"type": "websocket.receive", "text": "{nonsense"})
            assert (await socket.next())["code"] == "bad-message"
            socket.inward.put_nowait({"type": "websocket.receive", "text": "x" * 20_000})
            assert (await socket.next())["code"] == "too-large"
            assert (await socket.ask("r4", type="ping"))["type"] == "pong"

    tell(tmp_path, story)


def test_a_guest_can_watch_but_not_do(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        all_people = await people(here)
        table = await started(all_people)
        async with Client(here).live() as socket:
            state = await socket.follow(table)
            assert state["seat"] is None
            assert all(player["hand"] is None for player in state["view"]["players"])
            assert (await socket.ask("x", type="chat", table=table, text="hi"))["code"] == "nobody"
            assert (await socket.follow(table, 0))["code"] == "not-your-seat"

    tell(tmp_path, story)


def test_a_page_of_another_site_gets_no_socket(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        async with ann.live({"origin": "https://elsewhere.example"}) as socket:
            assert socket.closed == 1008
        async with ann.live({"origin": "http://127.0.0.1"}) as socket:
            assert socket.closed is None

    tell(tmp_path, story)


def test_a_person_has_a_limited_number_of_sockets(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        async with ann.live(), ann.live(), ann.live() as third:
            assert await third.next() is None
            assert third.closed == 1013

    tell(tmp_path, story, sockets_per_person=2)


def test_a_client_is_told_why_it_is_not_let_in_while_the_database_is_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def away(_people: People, _key: str) -> None:
        raise Unavailable

    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        monkeypatch.setattr(People, "find", away)
        async with ann.live() as socket:
            assert await socket.next() is None
            assert socket.closed == 1013

    tell(tmp_path, story)


async def reluctant(here: Harness, follows: int) -> tuple[Socket, str]:
    """A client that asks for much and reads nothing: there is room for one message on the way to it."""
    ann, _bob, _cyd, table = await three_people(here)
    socket = Socket(ann, {})
    socket.outward = asyncio.Queue(1)
    await socket.open()
    for _ in range(follows):
        socket.send(type="follow", table=table, seat=0)
    return socket, table


def test_a_client_that_reads_nothing_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.05)

    async def story(here: Harness) -> None:
        stuck, table = await reluctant(here, 5)
        await asyncio.wait_for(stuck.task, 10)
        assert not here.service.broadcaster.has_followers(table)
        assert here.service.connections == {}

    tell(tmp_path, story)


def test_a_client_that_reads_too_slowly_is_told_to_come_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "QUEUE_BYTES", 100_000)

    async def story(here: Harness) -> None:
        slow, _ = await reluctant(here, 60)
        while slow.inward.qsize():
            await asyncio.sleep(0.01)
        assert await slow.until(lambda _message: False) is None
        assert slow.closed == 1013

    tell(tmp_path, story)


class Gate:
    """A way past the layers in between that is sometimes closed."""

    def __init__(self, socket: Socket) -> None:
        self.socket = socket
        self.open = True
        self.passed = 0

    def write_text(self, data: bytes) -> bool:
        if self.open:
            self.passed += 1
            self.socket.outward.put_nowait({"type": "websocket.send", "text": data.decode()})
        return self.open


def test_what_waits_for_a_slow_client_is_not_overtaken(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        async with ann.live() as socket:
            assert (await socket.ask("0", type="ping"))["type"] == "pong"
            (connection,) = (one for group in here.service.connections.values() for one in group)
            assert isinstance(connection, live.Connection)
            gate = connection.direct = Gate(socket)  # type: ignore[assignment]
            for number in range(1, 10):
                gate.open = number not in (3, 4)
                connection.send(f'{{"ref":"{number}"}}'.encode())
            assert gate.passed == 2
            assert [(await socket.next())["ref"] for _ in range(9)] == [str(number) for number in range(1, 10)]
            connection.send(b'{"ref":"again"}')
            assert gate.passed == 3

    tell(tmp_path, story)


async def first_choice(socket: Socket, table: str, **more: Any) -> dict[str, Any]:
    """What the first seat sends to make the first choice that it has."""
    state = await socket.follow(table, 0)
    choice = {"type": "choose", "table": table, "seat": 0, "number": state["number"]}
    return {**choice, "choice": state["choices"][0]["code"], **more}


def test_a_choice_is_made_past_the_queue_and_answered_when_it_is_stored(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        async with ann.live() as socket:
            socket.send(**await first_choice(socket, table, ref="1"))
            socket.send(type="ping", ref="2")
            assert (socket.taken, socket.outward.qsize()) == (1, 0)
            assert here.service.cache.peek(table).number == (await stored(here, table)) + 1  # type: ignore[union-attr]
            answers = [await socket.next() for _ in range(3)]
            assert [answer["type"] for answer in answers] == ["state", "done", "pong"]
            assert answers[1]["number"] == answers[0]["number"] == (await ann.look(table, 0))["number"]
            assert await stored(here, table) == here.service.cache.peek(table).number  # type: ignore[union-attr]
            assert (await bob.look(table, 1))["number"]

    tell(tmp_path, story)


async def stored(here: Harness, table: str) -> int:
    return (await here.service.store.read(lambda connection: rows.numbers(connection, [table])))[0][1]


def test_a_choice_that_cannot_be_made_at_once_waits_in_the_queue(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        async with ann.live() as socket:
            choice = await first_choice(socket, table)
            async with here.service.cache.open(table):
                socket.send(**choice, ref="1")
                assert socket.taken == 0
            assert (await socket.until(lambda m: m["type"] != "state"))["type"] == "done"
            socket.send(ref="choose", type=[])
            socket.send(ref="choose", type=json.loads("[" * 900 + "]" * 900))
            assert [(await socket.next())["code"] for _ in range(2)] == ["bad-message"] * 2
            for wrong in ({"number": 0}, {"choice": 100_000}, {"seat": 1}, {"table": "nowhere"}):
                assert (await socket.ask("2", **{**choice, **wrong}))["type"] == "problem"
            assert socket.taken == 0

    tell(tmp_path, story)


def test_what_is_refused_is_counted_once(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        async with ann.live() as socket:
            choice = await first_choice(socket, table, number=0)
            buckets = here.service.limits.requests.buckets

            def spent() -> int:
                return sum(bucket.untold for bucket in buckets.values())

            before = spent()
            assert (await socket.ask("1", type="ping"))["type"] == "pong"
            each, before = spent() - before, spent()
            assert (await socket.ask("2", **choice))["code"] == "stale"
            assert spent() - before == each > 0

    tell(tmp_path, story)


@pytest.mark.parametrize(("failure", "answered"), [(Unavailable(), "problem"), (Conflict(), "done")])
def test_a_choice_whose_storing_fails_is_forgotten_and_told_or_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failure: Exception, answered: str
) -> None:
    """It is made again if another process seems to have been first."""

    async def story(here: Harness) -> None:
        ann, _bob, _cyd, table = await three_people(here)
        async with ann.live() as socket:
            choice = await first_choice(socket, table)
            store, failures = here.service.store, [failure]
            begin = store.begin_write

            def failing(work: Any) -> Any:
                if not failures:
                    return begin(work)
                failed = asyncio.get_running_loop().create_future()
                failed.set_exception(failures.pop())
                return failed

            monkeypatch.setattr(store, "begin_write", failing)
            assert (await socket.ask("1", **choice))["type"] == answered
            assert socket.taken == 1
            stored = (await ann.look(table, 0))["number"]
            assert stored == choice["number"] + (answered == "done")
            assert (await socket.ask("2", type="ping"))["type"] == "pong"

    tell(tmp_path, story)


@pytest.mark.parametrize("nonsense", [b"\xff", b'{"a":' + b"[" * 16_000, b"", b"null"])
def test_nonsense_is_answered_and_the_socket_stays(tmp_path: Path, nonsense: bytes) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        async with ann.live() as socket:
            socket.inward.put_nowait({"type": "websocket.receive", "bytes": nonsense})
            assert (await socket.next())["code"] == "bad-message"
            assert (await socket.ask("1", type="ping"))["type"] == "pong"

    tell(tmp_path, story)


def test_only_the_last_lines_of_a_long_chat_are_sent(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        for number in range(CHAT_SENT + 3):
            await ann.done(table, "chat", text=f"line {number}")
        state = await bob.look(table, 1)
        assert state["chat_from"] == 3
        assert [said["text"] for said in state["chat"]] == [f"line {number}" for number in range(3, CHAT_SENT + 3)]
        await ann.done(table, "chat", text="one more")
        assert (await bob.look(table, 1, last=state["number"]))["chat_from"] == CHAT_SENT + 3

    tell(tmp_path, story)
