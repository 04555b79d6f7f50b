"""Levels of bots, their pace, and hints for people."""

import asyncio
import threading
import time
from pathlib import Path
from typing import Any

import pytest

from emporion.bots import BOTS, LEVELS, choose
from emporion.bots.compiling import compile_game
from emporion.bots.hints import Advice
from emporion.server import events as ev
from emporion.server import hints, thinking
from tests.server.harness import Client, Harness, people, settled, started, table_of, tell, three_people


@pytest.fixture(scope="module", autouse=True)
def search() -> None:
    compile_game("byzanz")


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.05)


def bots(*levels: str) -> list[dict[str, str]]:
    return [{"kind": "bot", "level": level} for level in levels]


async def hint(person: Client, table: str, seat: int, **given: Any) -> tuple[int, Any]:
    number = (await person.look(table, seat if seat in (0, 1, 2) else None))["number"]
    return await person.post(f"/api/tables/{table}/hint", {"number": number, "seat": seat, **given})


def test_the_service_offers_the_six_levels_with_their_seconds(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        _, catalogue = await ann.get("/api/games")
        levels = {level["level"]: level for level in catalogue["levels"]}
        assert tuple(levels) == LEVELS
        for name, level in levels.items():
            assert level["seconds"] == BOTS[name].seconds <= thinking.PROMISE
            assert level["searches"] == BOTS[name].searches
        assert levels["strong"]["searches"]
        for unknown in ("greedy", "random", "genius"):
            plan = {"game": "byzanz", "seats": [{"kind": "me"}, *bots(unknown, "easy")]}
            status, problem = await ann.post("/api/tables", plan)
            assert (status, problem["code"]) == (400, "unknown-bot")

    tell(tmp_path, story)


def test_every_level_plays(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        for some in (LEVELS[:3], LEVELS[3:]):
            _, access = await ann.post("/api/tables", {"game": "byzanz", "seats": [{"kind": "me"}, *bots(*some)]})
            table = access["info"]["id"]
            await ann.done(table, "start")
            await ann.choose(table, 0, "pass")
            await settled(ann, table, 0, lambda state: state["view"]["actor"] == 0, seconds=50)

    tell(tmp_path, story)


def test_tables_stored_with_older_levels_go_on_playing(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        handler = here.service.handler
        identity = handler.new_identity()
        seats = [ev.SeatPlan("me"), ev.SeatPlan("bot", "greedy"), ev.SeatPlan("bot", "random")]
        created = ev.Created(
            host=ann.welcome["id"], game="byzanz", options={}, seats=seats, listed=False, commitment=""
        )
        draft = handler.draft(identity, created, {0: (ann.welcome["id"], "Ann")})
        await here.service.store.write(draft.insert)
        table = identity.table_id
        await ann.done(table, "start")
        await ann.choose(table, 0, "pass")
        state = await settled(ann, table, 0, lambda state: state["view"]["actor"] == 0)
        assert [seat["level"] for seat in state["info"]["seats"]] == ["", "greedy", "random"]
        assert (state["info"]["hints"], state["info"]["pace"]) == (False, 0.6)

    tell(tmp_path, story)


@pytest.mark.parametrize(("asked", "pace"), [({"pace": 3.5}, 3.5), ({"pace": 0}, 0.0), ({}, 0.75)])
def test_bots_keep_the_pace_of_their_table(tmp_path: Path, asked: dict[str, Any], pace: float) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2, **asked)
        assert (await ann.look(table, 0))["info"]["pace"] == pace
        begun = here.time.seconds
        await ann.choose(table, 0, "pass")
        await settled(ann, table, 0, lambda state: state["view"]["actor"] != 1)
        assert here.time.slept[:1] == ([pace] if pace else [])
        assert here.time.seconds >= begun + pace

    tell(tmp_path, story, bot_pace=0.75)


def test_thinking_counts_as_part_of_the_pace(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(here: Harness) -> None:
        def slow(*given: Any) -> int:
            here.time.seconds += 1.5
            return choose(*given)

        monkeypatch.setattr(thinking, "choose", slow)
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2, pace=2)
        await ann.choose(table, 0, "pass")
        await settled(ann, table, 0, lambda state: state["view"]["actor"] != 1)
        assert here.time.slept[0] == pytest.approx(0.5)

    tell(tmp_path, story)


@pytest.mark.parametrize("pace", [-0.1, 5.1, "quick"])
def test_a_pace_that_nobody_would_wait_for_is_refused(tmp_path: Path, pace: Any) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        plan = {"game": "byzanz", "seats": [{"kind": "me"}] * 3, "pace": pace}
        status, problem = await ann.post("/api/tables", plan)
        assert (status, problem["code"]) == (400, "bad-message")

    tell(tmp_path, story)


def test_a_rematch_keeps_hints_and_pace(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2, hints=True, pace=0)
        await ann.done(table, "leave", seat=0)
        await settled(ann, table, None, lambda state: state["info"]["phase"] == "over")
        again = (await ann.done(table, "rematch"))["rematch"]
        info = (await ann.look(again))["info"]
        assert (info["hints"], info["pace"]) == (True, 0.0)

    tell(tmp_path, story)


# Hints ----------------------------------------------------------------------------------------------------------------


def test_a_hint_ranks_the_choices_of_the_seat_that_is_asked(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2, hints=True)
        state = await ann.look(table, 0)
        status, found = await hint(ann, table, 0, language="nl")
        assert status == 200, found
        assert (found["number"], found["seat"]) == (state["number"], 0)
        offered = {(choice["code"], choice["notation"]) for choice in state["choices"]}
        assert {(one["code"], one["notation"]) for one in found["advice"]} == offered
        dutch = (await ann.look(table, 0, "nl"))["choices"]
        assert {one["text"] for one in found["advice"]} == {choice["text"] for choice in dutch}
        for figure in ("reward", "chance", "error", "confidence"):
            assert all(0 <= one[figure] <= 1 for one in found["advice"])
        confidences = [one["confidence"] for one in found["advice"]]
        assert confidences[0] == max(confidences)
        assert sum(confidences) == pytest.approx(1, abs=0.01)

    tell(tmp_path, story)


def test_nobody_else_hears_of_a_hint(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here, hints=True)
        before = [await person.look(table, seat) for seat, person in enumerate((ann, bob, cyd))]
        async with bob.live() as socket:
            await socket.follow(table, 1)
            heard = len(socket.received)
            assert (await hint(ann, table, 0))[0] == 200
            await socket.ask("here", type="ping")
            assert len(socket.received) == heard + 1  # the answer to the ping
        assert [await person.look(table, seat) for seat, person in enumerate((ann, bob, cyd))] == before

    tell(tmp_path, story)


def test_hints_are_refused_where_they_do_not_belong(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        plain = await started([ann, bob, cyd])
        assert (await ann.look(plain, 0))["info"]["hints"] is False
        status, problem = await hint(ann, plain, 0)
        assert (status, problem["code"]) == (403, "hints-off")
        waiting = await table_of([ann, bob, cyd], hints=True)
        assert (await hint(ann, waiting, 0))[1]["code"] == "not-started"
        table = await started([ann, bob, cyd], hints=True)
        number = (await ann.look(table, 0))["number"]
        for person, given, status, code in (
            (bob, {"seat": 0, "number": number}, 403, "not-your-seat"),
            (bob, {"seat": 1, "number": (await bob.look(table, 1))["number"]}, 400, "not-asked"),
            (ann, {"seat": 0, "number": number - 1}, 409, "stale"),
            (ann, {"seat": 0, "number": number + 1}, 409, "stale"),
            (ann, {"seat": 9, "number": number}, 403, "not-your-seat"),
            (ann, {"seat": 0, "number": number, "more": 1}, 400, "bad-message"),
            (Client(here), {"seat": 0, "number": number}, 401, "nobody"),
        ):
            answer = await person.post(f"/api/tables/{table}/hint", given)
            assert (answer[0], answer[1]["code"]) == (status, code)
        await ann.choose(table, 0, "pass")
        answer = await ann.post(f"/api/tables/{table}/hint", {"seat": 0, "number": number})
        assert answer[1]["code"] == "stale"
        await bob.done(table, "leave", seat=1)
        for person, seat in ((ann, 0), (cyd, 2)):
            await person.done(table, "leave", seat=seat)
        await settled(ann, table, None, lambda state: state["info"]["phase"] == "over")
        assert (await hint(ann, table, 0))[1]["code"] == "over"

    tell(tmp_path, story)


def test_a_person_gets_one_hint_at_a_time(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "SECONDS", 0.5)

    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here, hints=True)
        other = await started([bob, ann, cyd], hints=True)
        asked = [asyncio.create_task(hint(ann, table, 0)) for _ in range(2)]
        beside = asyncio.create_task(hint(bob, other, 0))
        answers = sorted([await task for task in asked], key=lambda answer: answer[0])
        assert [status for status, _ in answers] == [200, 429]
        assert answers[1][1]["code"] == "hint-running"
        assert (await beside)[0] == 200
        assert (await hint(ann, table, 0))[0] == 200

    tell(tmp_path, story)


def test_a_hint_that_cannot_be_had_in_time_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def stuck(*_given: object) -> list[Advice]:
        gone.wait(10)
        return []

    gone = threading.Event()
    monkeypatch.setattr(hints, "hint", stuck)
    monkeypatch.setattr(thinking, "PROMISE", 0.2)
    monkeypatch.setattr(thinking, "GRACE", 0.0)

    async def story(here: Harness) -> None:
        (ann,) = await people(here, 1)
        table = await started([ann], bots=2, hints=True)
        status, problem = await hint(ann, table, 0)
        assert (status, problem["code"]) == (429, "busy")
        gone.set()

    tell(tmp_path, story)


def test_a_thought_that_is_cancelled_just_when_it_ends_is_cancelled() -> None:
    """A service that closes would otherwise wait for bots that play on."""

    async def story() -> None:
        pool = thinking.ThinkingPool(1)
        ended = threading.Event()
        thought = asyncio.create_task(pool.run(lambda _seconds: ended.set(), 1.0))
        await asyncio.sleep(0)
        assert ended.wait(10)
        time.sleep(0.05)  # the thread passes its result on, which the loop has not seen yet
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        pool.close()

    asyncio.run(story())
