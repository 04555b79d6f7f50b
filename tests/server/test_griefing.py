"""People who spoil the game for others: hosts can remove them, and nobody can take every seat or fill every list."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.harness import Client, Harness, people, settled, stand_ins, started, table_of, tell, three_people
from tests.server.stored import half_written

OPEN = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]


async def refused(person: Client, table: str, kind: str, **given: Any) -> str:
    status, answer = await person.do(table, kind, **given)
    assert status != 200
    return str(answer["code"])


# Removing -------------------------------------------------------------------------------------------------------------


def test_a_host_removes_somebody_before_the_game_and_they_do_not_come_back(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await table_of([ann, bob, cyd])
        assert await refused(bob, table, "remove", seat=2) == "not-host"
        assert await refused(ann, table, "remove", seat=0) == "unknown-seat"
        assert await refused(ann, table, "remove", seat=9) == "unknown-seat"
        async with bob.live() as live:
            await live.follow(table, 1)
            await ann.done(table, "remove", seat=1)
            gone = await live.until(lambda message: message["type"] == "gone")
            assert gone["seat"] == 1
        assert (await bob.get(f"/api/tables/{table}"))[1]["your_seats"] == []
        invite = (await ann.get(f"/api/tables/{table}"))[1]["invite"]
        for given in ({}, {"seat": 1}, {"seat": 1, "invite": invite}):
            assert await refused(bob, table, "sit", **given) == "blocked"
        assert await refused(bob, table, "chat", text="but why?") == "blocked"
        assert (await bob.get("/api/me/tables"))[1]["tables"] == []
        dee = await here.person("Dee")
        await dee.done(table, "sit")
        await ann.done(table, "start")
        here.forget_tables()
        assert await refused(bob, table, "sit") == "blocked"

    tell(tmp_path, story)
    assert half_written(f"sqlite:///{tmp_path / 'tables.sqlite'}") == []


def test_a_host_gives_a_free_seat_to_a_bot_and_back_to_people(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await table_of([ann, bob], bots=1)
        await ann.done(table, "plan", seat=2, who="open")
        assert await refused(bob, table, "plan", seat=2, who="bot", level="easy") == "not-host"
        for seat in (0, 1, 9):
            assert await refused(ann, table, "plan", seat=seat, who="bot", level="easy") == "unknown-seat"
        assert await refused(ann, table, "plan", seat=2, who="bot", level="godlike") == "unknown-bot"
        assert await refused(ann, table, "plan", seat=2, who="open", level="easy") == "unknown-bot"
        await ann.done(table, "plan", seat=2, who="bot", level="easy")
        here.forget_tables()
        assert (await ann.look(table))["info"]["seats"][2]["level"] == "easy"
        assert await refused(cyd, table, "sit", seat=2) != ""
        await ann.done(table, "plan", seat=2, who="open")
        await cyd.done(table, "sit", seat=2)
        await ann.done(table, "start")
        assert await refused(ann, table, "plan", seat=2, who="bot", level="easy") == "started"

    tell(tmp_path, story)
    assert half_written(f"sqlite:///{tmp_path / 'tables.sqlite'}") == []


def test_a_bot_takes_over_from_somebody_who_is_removed_during_the_game(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, table = await three_people(here)
        await bob.done(table, "chat", text="you all play badly")
        await ann.choose(table, 0, "pass")
        async with bob.live() as live:
            await live.follow(table, 1)
            await ann.done(table, "remove", seat=1)
            assert (await live.until(lambda message: message["type"] == "gone"))["seat"] == 1
        state = await settled(cyd, table, 2, lambda state: state["view"]["actor"] != 1)
        assert await stand_ins(cyd, table) == ["", "removed", ""]
        assert state["info"]["seats"][1]["name"] == "Bob"
        assert state["info"]["seats"][1]["taken"]
        status, answer = await bob.get(f"/api/tables/{table}/state?seat=1")
        assert (status, answer["code"]) == (403, "not-your-seat")
        for kind, given in (("sit", {}), ("sit", {"seat": 1}), ("chat", {"text": "hey"})):
            assert await refused(bob, table, kind, **given) == "blocked"
        assert await refused(bob, table, "undo", seat=1, number=1) == "not-your-seat"
        before = await cyd.look(table, 2)
        here.forget_tables()
        assert await cyd.look(table, 2) == before

    tell(tmp_path, story)
    assert half_written(f"sqlite:///{tmp_path / 'tables.sqlite'}") == []


def test_whoever_has_several_seats_loses_them_all(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = (await ann.post("/api/tables", {"game": "byzanz", "seats": OPEN}))[1]["info"]["id"]
        for seat in (1, 2):
            await bob.done(table, "sit", seat=seat)
        await ann.done(table, "start")
        await ann.done(table, "remove", seat=2)
        assert await stand_ins(ann, table) == ["", "removed", "removed"]
        assert await refused(ann, table, "remove", seat=2) == "unknown-seat"

    tell(tmp_path, story)


def test_a_takeback_does_not_wait_for_somebody_who_was_removed(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, _bob, cyd, table = await three_people(here)
        await ann.choose(table, 0, "pass")
        await ann.done(table, "propose", seat=0)
        await cyd.done(table, "agree", seat=2)
        assert (await ann.look(table, 0))["proposal"] is not None
        await ann.done(table, "remove", seat=1)
        assert (await ann.look(table, 0))["proposal"] is None
        assert len(here.match(table).steps) == 0

    tell(tmp_path, story)


# Chat -----------------------------------------------------------------------------------------------------------------


def test_a_host_closes_the_chat_to_spectators(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _cyd, table = await three_people(here)
        eve = await here.person("Eve")
        await eve.done(table, "chat", text="hello")
        assert await refused(bob, table, "chat_rule", seated_only=True) == "not-host"
        await ann.done(table, "chat_rule", seated_only=True)
        assert (await eve.look(table))["info"]["seated_chat"]
        assert await refused(eve, table, "chat", text="hello?") == "chat-closed"
        await bob.done(table, "chat", text="quiet at last")
        here.forget_tables()
        assert await refused(eve, table, "chat", text="hello?") == "chat-closed"
        await ann.done(table, "chat_rule", seated_only=False)
        await eve.done(table, "chat", text="thank you")

    tell(tmp_path, story)


# Seats and lists ------------------------------------------------------------------------------------------------------


def test_one_person_does_not_hold_seats_at_every_listed_table(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        eve = await here.person("Eve")
        tables = []
        for name in ("Ann", "Bob", "Cyd"):
            person = await here.person(name)
            tables.append((await person.post("/api/tables", {"game": "byzanz", "seats": OPEN, "listed": True}))[1])
        first, second, third = (access["info"]["id"] for access in tables)
        await eve.done(first, "sit")
        await eve.done(second, "sit")
        assert await refused(eve, third, "sit") == "seat-limit"
        status, answer = await eve.post("/api/tables", {"game": "byzanz", "seats": OPEN, "listed": True})
        assert (status, answer["code"]) == (429, "seat-limit")
        assert (await eve.post("/api/tables", {"game": "byzanz", "seats": OPEN}))[0] == 200
        await eve.done(first, "leave", seat=1)
        await eve.done(third, "sit")

    tell(tmp_path, story, listed_seats_per_person=2)


def test_nobody_floods_the_list_of_open_tables(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, eve = await people(here, 2)

        async def make(person: Client) -> str:
            here.time.seconds += 1
            made = await person.post("/api/tables", {"game": "byzanz", "seats": OPEN, "listed": True})
            return str(made[1]["info"]["id"])

        async def listed() -> list[str]:
            return [one["id"] for one in (await ann.get("/api/tables"))[1]["tables"]]

        anns = await make(ann)
        eves = [await make(eve) for _ in range(4)]
        assert await listed() == [eves[3], anns, eves[2]]  # of everybody the newest first
        here.time.seconds += 3601
        await ann.done(anns, "chat", text="still here")
        assert await listed() == [anns]

    tell(tmp_path, story, listed_per_host=2, listed_hours=1.0, listed_seats_per_person=100)


# Rematches ------------------------------------------------------------------------------------------------------------


async def finished(everybody: list[Client]) -> str:
    """A table whose game bots have finished, with these people still at their seats."""
    table = await started(everybody)
    for seat, person in enumerate(everybody):
        await person.done(table, "leave", seat=seat)
    await settled(everybody[0], table, None, lambda state: state["info"]["phase"] == "over")
    return table


def test_a_rematch_seats_nobody_who_has_not_agreed(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await finished([ann, bob, cyd])
        new = (await bob.done(table, "rematch"))["rematch"]
        state = await bob.look(new)
        assert [seat["name"] for seat in state["info"]["seats"]] == ["", "", "Bob"]  # they rotate
        assert [seat["kept_for"] for seat in state["info"]["seats"]] == ["Cyd", "Ann", ""]
        assert (await bob.get(f"/api/tables/{new}"))[1]["host"]
        assert await refused(bob, new, "start") == "seats-free"
        assert new not in [one["id"] for one in (await ann.get("/api/me/tables"))[1]["tables"]]
        dee = await here.person("Dee")
        assert await refused(dee, new, "sit") == "invited-only"
        assert (await ann.done(table, "rematch"))["rematch"] == new  # Ann wants one too
        assert (await ann.get(f"/api/tables/{new}"))[1]["your_seats"] == [1]
        assert (await cyd.get(f"/api/tables/{new}"))[1]["kept_seats"] == [0]
        await cyd.done(new, "sit")  # Cyd comes by the link
        state = await bob.look(new)
        assert [seat["name"] for seat in state["info"]["seats"]] == ["Cyd", "Ann", "Bob"]
        await bob.done(new, "start")
        assert (await ann.done(table, "rematch"))["rematch"] == new

    tell(tmp_path, story)


def test_the_invitation_fills_the_seat_of_somebody_who_does_not_come(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await finished([ann, bob, cyd])
        new = (await ann.done(table, "rematch"))["rematch"]
        invite = (await ann.get(f"/api/tables/{new}"))[1]["invite"]
        dee = await here.person("Dee")
        await dee.done(new, "sit", seat=0, invite=invite)  # which was kept for Cyd
        await bob.done(table, "rematch")
        await cyd.done(table, "rematch")  # too late: there is nothing left for Cyd
        assert (await cyd.get(f"/api/tables/{new}"))[1]["your_seats"] == []
        await ann.done(new, "start")

    tell(tmp_path, story)


@pytest.mark.parametrize("asks", [0, 1])
def test_who_was_removed_is_not_wanted_at_the_rematch_either(tmp_path: Path, asks: int) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        table = await started([ann, bob, cyd])
        await ann.done(table, "remove", seat=2)
        for seat, person in enumerate((ann, bob)):
            await person.done(table, "leave", seat=seat)
        await settled(ann, table, None, lambda state: state["info"]["phase"] == "over")
        assert await refused(cyd, table, "rematch") == "not-seated"
        new = (await (ann, bob)[asks].done(table, "rematch"))["rematch"]
        assert await refused(cyd, new, "sit") == "blocked"
        dee = await here.person("Dee")
        await dee.done(new, "sit")

    tell(tmp_path, story)
