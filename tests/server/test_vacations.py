"""Vacations: clocks that stand still, who is told, limits, and times that jump; with a time that the test sets."""

from pathlib import Path
from typing import Any

from emporion.server import events as ev
from tests.server.harness import Client, Harness, people, settled, started, table_of, tell
from tests.server.test_leaving import dump
from tests.server.test_two_services import at, two_services

DAY = 24 * 3600
SLOW: dict[str, Any] = {"clock": {"kind": "move", "seconds": 2 * DAY}, "away": None, "vacations": True}


def later(here: Harness, days: float) -> int:
    return int((here.time.seconds + days * DAY) * 1000)


async def go(person: Client, until: int) -> Any:
    status, answer = await person.post("/api/me/vacation", {"until": until})
    assert status == 200, answer
    return answer


async def back(person: Client) -> None:
    status, _ = await person.raw("DELETE", "/api/me/vacation")
    assert status == 200


async def actor(person: Client, table: str) -> int:
    seat: int = (await person.look(table))["view"]["actor"]
    return seat


def test_the_clock_stands_still_until_the_date_and_goes_on_where_it_was(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        table = await started(all_three, **SLOW)
        await here.pass_time(DAY)
        until = later(here, 7)
        assert (await go(ann, until))["until"] == until
        seat = (await bob.look(table))["info"]["seats"][0]
        assert seat["vacation"] == {"since": int(here.time.seconds * 1000), "until": until}
        await here.pass_time(7.9 * DAY)  # a day was used before, and nine tenths of one after
        assert await actor(bob, table) == 0
        await here.pass_time(0.2 * DAY)
        await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)

    tell(tmp_path, story)


def test_a_vacation_before_the_turn_stops_its_clock_from_the_beginning(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        table = await started(all_three, **SLOW)
        await go(bob, later(here, 5))
        await here.pass_time(DAY)
        await ann.choose(table, 0, "pass")
        assert await actor(ann, table) == 1
        await here.pass_time(5.9 * DAY)
        assert await actor(ann, table) == 1
        await here.pass_time(0.2 * DAY)
        await settled(ann, table, 0, lambda s: s["view"]["actor"] != 1)

    tell(tmp_path, story)


def test_who_comes_back_has_the_time_that_was_left(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        table = await started(all_three, **SLOW)
        await here.pass_time(DAY)
        await go(ann, later(here, 10))
        await here.pass_time(4 * DAY)
        await back(ann)
        assert (await bob.look(table))["info"]["seats"][0]["vacation"] is None
        await here.pass_time(0.9 * DAY)
        assert await actor(bob, table) == 0
        await here.pass_time(0.2 * DAY)
        await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)

    tell(tmp_path, story)


def test_who_chooses_has_returned_at_all_tables(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        tables = [await started(all_three, **SLOW) for _ in range(2)]
        await go(ann, later(here, 10))
        await ann.choose(tables[0], 0, "pass")
        assert (await ann.get("/api/me/vacation"))[1]["until"] is None
        for table in tables:
            assert (await bob.look(table))["info"]["seats"][0]["vacation"] is None

    tell(tmp_path, story)


def test_tables_that_do_not_allow_it_and_live_ones_know_nothing_of_it(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        all_three = await people(here)
        ann = all_three[0]
        strict = await started(all_three, **{**SLOW, "vacations": False})
        live = await started(all_three, **{**SLOW, "clock": {"kind": "move", "seconds": 60}})
        replaced = await started(all_three, **{**SLOW, "away": 900})
        before = [await ann.look(table, 0) for table in (strict, live, replaced)]
        await go(ann, later(here, 10))
        assert [await ann.look(table, 0) for table in (strict, live, replaced)] == before
        assert not any(state["info"]["vacations"] for state in before)
        await here.pass_time(2.1 * DAY)
        await settled(all_three[1], strict, 1, lambda s: s["view"]["actor"] != 0)

    tell(tmp_path, story)


def test_who_sits_down_while_on_vacation_is_known_to_be(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        until = later(here, 10)
        await go(bob, until)
        table = await table_of([ann, bob], bots=1, **SLOW)
        assert (await ann.look(table))["info"]["seats"][1]["vacation"]["until"] == until
        await bob.done(table, "leave", seat=1)
        assert (await ann.look(table))["info"]["seats"][1]["vacation"] is None

    tell(tmp_path, story)


def test_a_table_that_was_not_told_is_told_when_the_time_seems_to_be_up(tmp_path: Path) -> None:
    """As when a process dies between storing a vacation and telling the tables."""

    async def story(here: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        table = await started(all_three, **SLOW)
        until = later(here, 10)
        await go(ann, until)
        async with here.service.cache.open(table) as cached:
            await here.service.cache.commit(cached, ev.Vacationed([0], 0))
        await here.pass_time(2.1 * DAY)
        state = await bob.look(table)
        assert state["view"]["actor"] == 0
        assert state["info"]["seats"][0]["vacation"]["until"] == until

    tell(tmp_path, story)


def test_nobody_can_call_somebody_on_vacation_away(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        table = await started(all_three, **SLOW)
        await go(ann, later(here, 10))
        await here.pass_time(DAY)
        assert (await bob.do(table, "stand_in", seat=0))[1]["code"] == "not-away"
        await here.pass_time(10 * DAY)
        await bob.done(table, "stand_in", seat=0)

    tell(tmp_path, story)


def test_vacations_have_limits_that_the_page_is_told(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        assert (await ann.get("/api/me/vacation"))[1] == {"until": None, "most_days": 28, "left": 3, "next_at": None}
        for until in (later(here, 28.1), later(here, -1), later(here, 0)):
            status, problem = await ann.post("/api/me/vacation", {"until": until})
            assert (status, problem["code"]) == (400, "vacation-too-long")
        first = int(here.time.seconds * 1000)
        await go(ann, later(here, 20))
        here.time.seconds += 10 * DAY
        assert (await go(ann, later(here, 17)))["left"] == 2  # the same, with another end
        assert (await ann.post("/api/me/vacation", {"until": later(here, 18.1)}))[0] == 400
        for _ in range(2):
            await back(ann)
            here.time.seconds += 1
            await go(ann, later(here, 5))
        await back(ann)
        status, problem = await ann.post("/api/me/vacation", {"until": later(here, 5)})
        assert (status, problem["code"]) == (400, "vacations-used-up")
        left = (await ann.get("/api/me/vacation"))[1]
        assert (left["left"], left["next_at"]) == (0, first + 365 * DAY * 1000)
        here.time.seconds += 356 * DAY
        assert (await go(ann, later(here, 5)))["left"] == 0

    tell(tmp_path, story)


def test_when_time_jumps_nobody_loses_a_turn_or_a_vacation(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        table = await started(all_three, **SLOW)
        until = later(here, 7)
        await go(ann, until)
        await here.service.timers.round()
        here.time.jumped += 30 * DAY  # the machine's clock, and nothing else
        await here.service.timers.round()
        assert await actor(bob, table) == 0
        here.time.jumped -= 30 * DAY
        await here.service.timers.round()
        await here.pass_time(6 * DAY)
        assert await actor(bob, table) == 0
        assert (await bob.look(table))["info"]["seats"][0]["vacation"]["until"] == until
        await here.pass_time(2.9 * DAY)  # the turn started over: two whole days after the vacation
        assert await actor(bob, table) == 0
        await here.pass_time(0.3 * DAY)
        await settled(bob, table, 1, lambda s: s["view"]["actor"] != 0)

    tell(tmp_path, story)


def test_the_other_process_knows_at_once(tmp_path: Path) -> None:
    async def story(here: Harness, there: Harness) -> None:
        ann, bob, _ = all_three = await people(here)
        table = await started(all_three, **SLOW)
        elsewhere = at(bob, there)
        await elsewhere.look(table)
        until = later(here, 7)
        await go(ann, until)
        assert (await elsewhere.look(table))["info"]["seats"][0]["vacation"]["until"] == until
        await back(at(ann, there))
        assert (await bob.look(table))["info"]["seats"][0]["vacation"] is None

    two_services(tmp_path, story)


def test_nothing_of_a_vacation_is_left_of_somebody_who_deletes_themselves(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        await go(ann, later(here, 7))
        assert 'INTO "vacations"' in dump(tmp_path)
        assert (await ann.raw("DELETE", "/api/me"))[0] == 200
        assert 'INTO "vacations"' not in dump(tmp_path)

    tell(tmp_path, story)
