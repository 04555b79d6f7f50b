"""Who is away, and who is not: nobody is replaced for whom nobody waits, or before the time that the table chose."""

import time
from pathlib import Path
from typing import Any

import pytest

from emporion.server import rows
from tests.server.harness import (
    Client,
    Harness,
    first_seat_begins,
    harness,
    people,
    settled,
    stand_ins,
    started,
    tell,
    three_people,
)
from tests.server.process import Guest, Server

DAY = 86_400
ME = {"kind": "me"}
BOT = {"kind": "bot", "level": "easy"}


async def refused(person: Client, table: str) -> str:
    """The code with which a substitute for the first seat is refused."""
    status, problem = await person.do(table, "stand_in", seat=0)
    assert status == 400
    code: str = problem["code"]
    return code


async def table_for_one(ann: Client, *seats: dict[str, str], **given: Any) -> str:
    status, access = await ann.post("/api/tables", {"game": "byzanz", "seats": [ME, *seats], **given})
    assert status == 200, access
    table: str = access["info"]["id"]
    await ann.done(table, "start")
    return table


CLOCKS = [None, {"kind": "move", "seconds": 30}, {"kind": "game", "seconds": 30}]


@pytest.mark.parametrize("clock", CLOCKS, ids=["no clock", "clock of a move", "clock of the game"])
@pytest.mark.parametrize("seats", [[BOT, BOT], [{**ME, "name": "Bea"}, BOT]], ids=["one seat", "two at one device"])
def test_a_game_against_bots_waits_for_its_only_person(tmp_path: Path, seats: list[dict[str, str]], clock: Any) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await table_for_one(ann, *seats, away=60, clock=clock)
        async with ann.live() as socket:
            await socket.follow(table, 0)
        before = await ann.look(table, 0)
        await here.pass_time(30 * DAY, 10)
        assert await ann.look(table, 0) == before
        assert before["clocks"] is None
        assert await refused(ann, table) == "nobody-waits"

    tell(tmp_path, story)


def test_a_table_that_was_due_before_nobody_was_replaced_any_more_is_not_looked_at_for_ever(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await table_for_one(ann, BOT, BOT)
        store, now = here.service.store, here.time.seconds * 1000
        await store.write(lambda connection: rows.put_off(connection, table, int(now)))
        await store.write(lambda connection: rows.set_due(connection, table, 3, int(now)))
        assert await store.read(lambda connection: rows.due_tables(connection, int(now))) == [table]
        await here.service.timers.round()
        assert await store.read(lambda connection: rows.due_tables(connection, int(now))) == []

    tell(tmp_path, story)


def test_of_several_people_who_all_go_the_last_is_waited_for(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _ann, _bob, _cyd, table = await three_people(here, away=60)
        await here.pass_time(DAY, 40)
        await settled(Client(here), table, None, lambda state: state["view"]["actor"] == 2)
        await here.pass_time(DAY, 10)
        assert await stand_ins(Client(here), table) == ["away", "away", ""]

    tell(tmp_path, story)


def test_somebody_who_comes_back_waits_for_the_other_as_long_as_the_table_chose(tmp_path: Path) -> None:
    """While nobody waited, no time ran: neither that of the clock nor that of being away."""

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await started([ann, bob], bots=1, away=600, clock={"kind": "game", "seconds": 300})
        await bob.done(table, "leave", seat=1)
        await here.pass_time(DAY, 10)
        assert await stand_ins(ann, table) == ["", "left", ""]
        await bob.done(table, "sit", seat=1)
        state = await bob.look(table, 1)
        assert state["clocks"] == {"asked_at": int(here.time.seconds * 1000), "used": [0, 0, 0]}
        await here.pass_time(299, 10)
        assert await stand_ins(bob, table) == ["", "", ""]
        await here.pass_time(2)
        assert await stand_ins(bob, table) == ["clock", "", ""]

    tell(tmp_path, story)


def test_what_was_used_before_the_others_left_counts_when_they_are_back(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await started([ann, bob], bots=1, clock={"kind": "game", "seconds": 300})
        here.time.seconds += 100
        await bob.done(table, "leave", seat=1)
        here.time.seconds += 1000
        await bob.done(table, "sit", seat=1)
        assert (await bob.look(table, 1))["clocks"]["used"] == [100_000, 0, 0]

    tell(tmp_path, story)


def test_being_away_begins_when_the_socket_closes_and_not_when_it_was_last_written_down(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, away=60)
        async with ann.live() as socket:
            await socket.follow(table, 0)
            await here.pass_time(500)
            here.time.seconds += 9  # presence is written down every ten seconds
        await here.service.timers.round()
        await here.pass_time(59, 10)
        assert await stand_ins(bob, table) == ["", "", ""]
        assert await refused(bob, table) == "not-away"
        await here.pass_time(2)
        assert await stand_ins(bob, table) == ["away", "", ""]

    tell(tmp_path, story)


def test_a_socket_that_closes_and_opens_again_counts_from_the_start(tmp_path: Path) -> None:
    """A phone that sleeps and wakes up now and then."""

    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, away=60)
        for _ in range(5):
            async with ann.live() as socket:
                await socket.follow(table, 0)
            await here.service.timers.round()
            await here.pass_time(59, 10)
        assert await stand_ins(bob, table) == ["", "", ""]

    tell(tmp_path, story)


def test_a_table_that_says_nothing_waits_a_quarter_of_an_hour(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _ann, bob, _cyd, table = await three_people(here)
        assert (await bob.look(table))["info"]["away"] == 900
        await here.pass_time(899, 10)
        assert await stand_ins(bob, table) == ["", "", ""]
        await here.pass_time(2)
        assert await stand_ins(bob, table) == ["away", "", ""]

    tell(tmp_path, story)


def test_where_nobody_is_replaced_by_itself_others_can_ask_for_it_as_late_as_elsewhere(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _ann, bob, _cyd, table = await three_people(here, away=None)
        await here.pass_time(899, 10)
        assert await refused(bob, table) == "not-away"
        await here.pass_time(DAY, 10)
        assert await stand_ins(bob, table) == ["", "", ""]
        await bob.done(table, "stand_in", seat=0)

    tell(tmp_path, story)


def test_who_is_there_at_one_process_is_not_away_at_another(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        async with harness(tmp_path, first_seat_begins, here.time) as there:
            ann, bob, _cyd, table = await three_people(here, away=60)
            async with ann.live() as socket:
                await socket.follow(table, 0)
                for _ in range(30):
                    await here.pass_time(10)
                    await there.service.timers.round()
                assert await stand_ins(bob, table) == ["", "", ""]
                here.time.seconds += 5
            await here.service.timers.round()  # writes down that she went
            here.time.seconds += 59
            await there.service.timers.round()
            assert await stand_ins(bob, table) == ["", "", ""]
            here.time.seconds += 2
            await there.service.timers.round()
            assert await stand_ins(bob, table) == ["away", "", ""]

    tell(tmp_path, story)


def test_a_bot_plays_for_somebody_who_is_away_and_hands_the_seat_back(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, away=60)
        await here.pass_time(59)
        assert (await stand_ins(bob, table))[0] == ""
        await here.pass_time(2)
        state = await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)
        assert state["info"]["seats"][0]["stand_in"] == "away"
        async with ann.live() as socket:
            state = await socket.follow(table, 0)
            assert state["info"]["seats"][0]["stand_in"] == ""

    tell(tmp_path, story)


def test_nobody_stands_in_for_somebody_who_is_there_and_thinks(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, away=60)
        async with ann.live() as socket:
            await socket.follow(table, 0)
            await here.pass_time(DAY, 10)  # a page in the background says nothing
            assert await stand_ins(bob, table) == ["", "", ""]
            assert await refused(bob, table) == "not-away"
        await here.service.timers.round()
        await here.pass_time(61)
        assert (await stand_ins(bob, table))[0] == "away"

    tell(tmp_path, story)


def test_a_table_without_a_limit_can_be_finished_too(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _ann, bob, _cyd, table = await three_people(here, away=None)
        here.time.seconds += 10
        assert await refused(bob, table) == "not-away"
        await here.pass_time(1000)
        await bob.done(table, "stand_in", seat=0)
        await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)

    tell(tmp_path, story)


def test_whoever_asks_without_a_websocket_is_there_too(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here, away=60)
        for _ in range(5):
            here.time.seconds += 50
            await ann.look(table, 0)
            await here.service.timers.round()
        assert (await stand_ins(bob, table))[0] == ""
        assert await refused(bob, table) == "not-away"
        await ann.choose(table, 0, "pass")
        await here.service.timers.round()
        here.time.seconds += 59
        assert await refused(bob, table) == "not-away"
        here.time.seconds += 2
        await bob.done(table, "stand_in", seat=0)

    tell(tmp_path, story)


def test_nobody_is_called_away_before_another_process_could_have_said_that_they_are_there(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _ann, bob, _cyd, table = await three_people(here, away=5)
        here.time.seconds += 20
        assert await refused(bob, table) == "not-away"
        here.time.seconds += 6
        await bob.done(table, "stand_in", seat=0)

    tell(tmp_path, story)


def test_two_server_processes_leave_a_game_against_bots_alone(tmp_path: Path, servers: list[Server]) -> None:
    servers += [Server(f"sqlite:///{tmp_path / 'tables.sqlite'}", EMPORION_SEEN_EVERY="0.1") for _ in range(2)]
    for server in servers:
        server.wait_for_rules()
    ann, bob = (Guest(server, name) for server, name in zip(servers, ("Ann", "Bob"), strict=True))
    alone = ann.create([ME, BOT, BOT], away=1)
    shared = ann.create([ME, {"kind": "open"}, BOT], away=1)
    assert bob.do(shared, "sit", seat=1).status_code == 200
    for table in (alone, shared):
        assert ann.do(table, "start").status_code == 200
    deadline = time.monotonic() + 30
    while not any(seat["stand_in"] for seat in bob.look(shared)["info"]["seats"]):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    assert all(not seat["stand_in"] for seat in bob.look(alone)["info"]["seats"])
