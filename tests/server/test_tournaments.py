"""Small tournaments: from the invitation to the last standings."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from emporion.server import leaving
from emporion.server.handler import Draft
from emporion.server.schema import events, seats, tables, tournament_tables
from tests.server.harness import Client, Harness, Time, harness, people, settled, tell
from tests.server.process import Postgres

PLAN = {"name": "Summer cup", "game": "byzanz", "size": 3}


async def made(organiser: Client, *others: Client, **given: Any) -> str:
    """A tournament that these people have joined."""
    status, found = await organiser.post("/api/tournaments", {**PLAN, **given})
    assert status == 200, found
    for one in others:
        status, answer = await one.post(f"/api/tournaments/{found['id']}/join", None)
        assert status == 200, answer
    return str(found["id"])


async def look(person: Client, tournament: str) -> Any:
    status, found = await person.get(f"/api/tournaments/{tournament}")
    assert status == 200, found
    return found


async def act(person: Client, tournament: str, what: str, body: Any = None) -> Any:
    status, found = await person.post(f"/api/tournaments/{tournament}/{what}", body)
    assert status == 200, found
    return found


async def refused(person: Client, tournament: str, what: str, body: Any = None) -> str:
    status, found = await person.post(f"/api/tournaments/{tournament}/{what}", body)
    assert status >= 400
    return str(found["code"])


def unfinished(info: Any) -> list[str]:
    return [one["table"] for round in info["played"] for one in round["tables"] if one["state"] == "playing"]


async def play(here: Harness, everybody: list[Client], tournament: str) -> None:
    """Bots play all open tables to the end, because everybody leaves them; then the service looks."""
    for table in unfinished(await look(everybody[0], tournament)):
        for person in everybody:
            for seat in (await person.get(f"/api/tables/{table}"))[1]["your_seats"]:
                await person.do(table, "leave", seat=seat)
        await settled(everybody[0], table, None, lambda state: state["info"]["phase"] == "over")
    await here.service.tournaments.look()


def test_people_join_by_the_link_until_it_starts(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, dee = await people(here, 4)
        tournament = await made(ann, bob)
        info = await look(bob, tournament)
        assert [(one["name"], one["you"]) for one in info["entrants"]] == [("Ann", False), ("Bob", True)]
        assert (info["phase"], info["yours"], info["you"], info["organiser"]) == ("open", False, 1, "Ann")
        assert not info["can_start"]
        assert await refused(ann, tournament, "start") == "too-few-people"
        await act(bob, tournament, "join")  # twice is once
        await act(cyd, tournament, "join")
        assert await refused(bob, tournament, "start") == "not-organiser"
        assert await refused(bob, tournament, "close") == "not-organiser"
        assert await refused(bob, tournament, "leave", {"entrant": 0}) == "not-organiser"
        assert await refused(dee, tournament, "leave", {}) == "not-in-tournament"
        await act(ann, tournament, "leave", {"entrant": 1})  # Ann does not want Bob
        await act(dee, tournament, "join")
        assert [one["name"] for one in (await look(ann, tournament))["entrants"]] == ["Ann", "Cyd", "Dee"]
        assert (await act(ann, tournament, "start"))["phase"] == "playing"
        assert await refused(bob, tournament, "join") == "tournament-started"
        assert await refused(ann, tournament, "start") == "tournament-started"
        for person, there in ((ann, 1), (bob, 0), (cyd, 1)):
            assert len((await person.get("/api/me/tournaments"))[1]["tournaments"]) == there
            assert len((await person.get("/api/me/export"))[1]["person"]["tournaments"]) == there
        assert (await ann.get("/api/tournaments/nothing"))[0] == 404

    tell(tmp_path, story)


def test_a_round_robin_is_played_to_its_standings(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 4)
        ann = everybody[0]
        tournament = await made(*everybody, game="thurn-und-taxis", size=2)
        info = await act(ann, tournament, "start")
        assert (info["rounds"], len(info["played"])) == (3, 1)
        assert len(unfinished(info)) == 2
        for table in unfinished(info):  # games have begun, with the people who are told
            state = await ann.look(table)
            assert state["info"]["phase"] == "playing"
            assert state["info"]["tournament"] == tournament
        turns = [one["asked"] for one in info["played"][0]["tables"]]
        assert all(asked is not None for asked in turns)
        await here.service.tournaments.look()
        assert len((await look(ann, tournament))["played"]) == 1  # the next comes when this one is finished
        for number in (1, 2, 3):
            await play(here, everybody, tournament)
            info = await look(ann, tournament)
            assert len(info["played"]) == min(3, number + 1)
        assert info["phase"] == "over"
        met = [frozenset(seat["entrant"] for seat in one["seats"]) for r in info["played"] for one in r["tables"]]
        assert len(set(met)) == 6
        assert sum(one["points"] for one in info["standings"]) == 6
        for one in info["standings"]:
            assert one["games"] == 3
            own = [s for r in info["played"] for t in r["tables"] for s in t["seats"] if s["entrant"] == one["entrant"]]
            assert sum(seat["points"] for seat in own) == one["points"]
            assert sum(seat["place"] == 1 for seat in own) == one["wins"]
        assert [one["points"] for one in info["standings"]] == sorted(
            (one["points"] for one in info["standings"]), reverse=True
        )

    tell(tmp_path, story, seconds=300)


def test_in_their_own_time_people_have_several_rounds_open(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 4)
        tournament = await made(*everybody, game="thurn-und-taxis", size=2, pace="slow")
        info = await act(everybody[0], tournament, "start")
        assert [len(one["tables"]) for one in info["played"]] == [2, 2, 2]
        state = await everybody[0].look(unfinished(info)[0])
        assert state["info"]["away"] is None

    tell(tmp_path, story)


def test_a_swiss_round_waits_for_the_one_before_and_bots_fill_seats(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 4)
        ann = everybody[0]
        tournament = await made(*everybody, kind="swiss", rounds=2, bots="easy", pace="slow")
        info = await act(ann, tournament, "start")
        (first,) = info["played"]
        assert sorted(len([s for s in t["seats"] if s["entrant"] is not None]) for t in first["tables"]) == [2, 2]
        assert all(len(one["seats"]) == 3 for one in first["tables"])
        await play(here, everybody, tournament)
        info = await look(ann, tournament)
        assert len(info["played"]) == 2
        met = [frozenset(s["entrant"] for s in t["seats"]) for r in info["played"] for t in r["tables"]]
        assert len(set(met)) == 4  # nobody meets the same person again
        await play(here, everybody, tournament)
        assert (await look(ann, tournament))["phase"] == "over"

    tell(tmp_path, story, seconds=200)


def test_who_leaves_is_replaced_by_bots_at_tables_that_have_begun_and_not_paired_again(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 4)
        ann, bob = everybody[:2]
        tournament = await made(*everybody, game="thurn-und-taxis", size=2)
        info = await act(ann, tournament, "start")
        await act(bob, tournament, "leave", {})
        (table,) = [t["table"] for t in info["played"][0]["tables"] if any(s["entrant"] == 1 for s in t["seats"])]
        assert "left" in [seat["stand_in"] for seat in (await ann.look(table))["info"]["seats"]]
        await play(here, everybody, tournament)
        info = await look(ann, tournament)
        assert [one["left"] for one in info["entrants"]] == [False, True, False, False]
        second = info["played"][1]["tables"]
        assert sorted(one["state"] for one in second) == ["forfeit", "playing"]
        (won,) = [one for one in second if one["state"] == "forfeit"]
        assert [seat["points"] for seat in won["seats"]] == [1]
        assert won["table"] == ""
        await play(here, everybody, tournament)
        await play(here, everybody, tournament)
        info = await look(ann, tournament)
        assert info["phase"] == "over"
        assert await refused(ann, tournament, "leave", {}) == "tournament-over"

    tell(tmp_path, story, seconds=200)


def test_with_bots_one_of_them_takes_the_place_of_who_left(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 3)
        tournament = await made(*everybody, bots="easy", rounds=2)
        await act(everybody[0], tournament, "start")
        await act(everybody[2], tournament, "leave", {})
        await play(here, everybody, tournament)
        (table,) = (await look(everybody[0], tournament))["played"][1]["tables"]
        assert sorted(str(seat["entrant"]) for seat in table["seats"]) == ["0", "1", "None"]

    tell(tmp_path, story, seconds=100)


def test_when_only_one_is_left_it_is_over(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 3)
        tournament = await made(*everybody, rounds=3)
        await act(everybody[0], tournament, "start")
        for person in everybody[1:]:
            await act(person, tournament, "leave", {})
        await play(here, everybody, tournament)
        info = await look(everybody[0], tournament)
        assert (info["phase"], len(info["played"])) == ("over", 1)

    tell(tmp_path, story, seconds=100)


def test_who_deletes_themselves_is_somebody(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 3)
        ann, bob, cyd = everybody
        tournament, waiting = await made(ann, bob, cyd), await made(ann, bob)
        joined = await made(bob, ann)
        await act(ann, tournament, "start")
        await leaving.delete_person(here.service.cache, ann.welcome["id"])
        info = await look(bob, tournament)
        assert [(one["name"], one["left"]) for one in info["entrants"]] == [("…", True), ("Bob", False), ("Cyd", False)]
        assert info["organiser"] == "…"
        assert "Ann" not in str(info)
        assert (await look(bob, waiting))["phase"] == "closed"
        assert [one["name"] for one in (await look(bob, joined))["entrants"]] == ["Bob"]
        await play(here, [bob, cyd], tournament)
        assert (await look(bob, tournament))["phase"] in ("playing", "over")

    tell(tmp_path, story, seconds=100)


@pytest.mark.parametrize("finished", [True, False])
def test_a_table_that_is_deleted_does_not_break_the_tournament(tmp_path: Path, finished: bool) -> None:
    async def story(here: Harness) -> None:
        everybody = await people(here, 3)
        tournament = await made(*everybody, rounds=1)
        (table,) = unfinished(await act(everybody[0], tournament, "start"))
        if finished:
            await play(here, everybody, tournament)

        def delete(connection: sa.Connection) -> None:
            for one in (events, seats):
                connection.execute(one.delete().where(one.c.table_id == table))
            connection.execute(tables.delete().where(tables.c.id == table))

        await here.service.store.write(delete)
        await here.service.tournaments.look()
        info = await look(everybody[0], tournament)
        assert info["phase"] == "over"
        (one,) = info["played"][0]["tables"]
        assert (one["table"], one["state"]) == ("", "over" if finished else "void")
        total = sum(standing["points"] for standing in info["standings"])
        assert total == 1.5

    tell(tmp_path, story, seconds=100)


def test_limits(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        for _ in range(2):
            await made(ann)
        status, answer = await ann.post("/api/tournaments", PLAN)
        assert (status, answer["code"]) == (429, "tournament-limit")
        third = await made(bob, play=False)
        assert (await ann.post(f"/api/tournaments/{third}/join", None))[1]["code"] == "tournament-limit"
        for bad in ({"size": 7}, {"size": 2}, {"game": "chess"}, {"options": {"no": "yes"}}, {"bots": "godlike"},
                    {"name": "x" * 61}, {"name": " "}, {"rounds": 64}):  # fmt: skip
            status, answer = await bob.post("/api/tournaments", {**PLAN, **bad})
            assert status == 400, (bad, answer)

    tell(tmp_path, story, tournaments_per_person=2, tournaments_joined_per_person=2, tournaments_per_day=1e6)


def test_a_tournament_has_at_most_64_people(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        everybody = [await here.person(f"P{n}") for n in range(65)]
        tournament = await made(*everybody[:64])
        assert await refused(everybody[64], tournament, "join") == "tournament-full"

    tell(tmp_path, story)


async def race(one: Harness, other: Harness) -> None:
    """Two services on one database look at the same moment, again and again; each round is made once."""
    everybody = await people(one, 4)
    tournament = await made(*everybody, game="thurn-und-taxis", size=2)
    await act(everybody[0], tournament, "start")
    for _ in range(3):
        for table in unfinished(await look(everybody[0], tournament)):
            for person in everybody:
                for seat in (await person.get(f"/api/tables/{table}"))[1]["your_seats"]:
                    await person.do(table, "leave", seat=seat)
            await settled(everybody[0], table, None, lambda state: state["info"]["phase"] == "over", seconds=60)
        both = [one.service.tournaments, other.service.tournaments]
        await asyncio.gather(*(service.look() for service in both * 3))
    info = await look(everybody[0], tournament)
    assert info["phase"] == "over"
    assert [len(round["tables"]) for round in info["played"]] == [2, 2, 2]

    def count(connection: sa.Connection) -> tuple[int, int]:
        made = connection.execute(sa.select(sa.func.count()).select_from(tables)).scalar_one()
        placed = connection.execute(sa.select(sa.func.count()).select_from(tournament_tables)).scalar_one()
        return made, placed

    assert await one.service.store.read(count) == (6, 6)  # and no table is left over


async def two_services(folder: Path, database: str) -> None:
    async with (
        harness(folder, database=database) as one,
        harness(folder, time=Time(seed="o"), database=database) as two,
    ):
        await asyncio.wait_for(race(one, two), 280)


def test_two_servers_make_each_table_once(tmp_path: Path) -> None:
    asyncio.run(two_services(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite'}"))


def test_so_they_do_with_postgresql(tmp_path: Path, database_server: Postgres) -> None:
    asyncio.run(two_services(tmp_path, database_server.database()))


def test_a_round_is_made_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that is killed in the middle leaves nothing behind, and the next look makes the round."""

    async def story(here: Harness) -> None:
        everybody = await people(here, 4)
        tournament = await made(*everybody, game="thurn-und-taxis", size=2)
        inserted = Draft.insert

        def killed(draft: Draft, connection: sa.Connection) -> None:
            inserted(draft, connection)
            raise RuntimeError("killed")

        with monkeypatch.context() as patched:
            patched.setattr(Draft, "insert", killed)
            with pytest.raises(RuntimeError):
                await here.service.tournaments.start(tournament, (await here.service.person(everybody[0].cookie)))
        info = await look(everybody[0], tournament)
        assert (info["phase"], info["played"]) == ("playing", [])
        await here.service.tournaments.look()
        assert len(unfinished(await look(everybody[0], tournament))) == 2

    tell(tmp_path, story)
