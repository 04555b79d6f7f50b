"""A person's page: what it counts, and who may know it."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from emporion.server.ended import Result
from emporion.server.person_pages import Own, streaks
from emporion.server.schema import results
from tests.server.harness import Client, Harness, people, started, tell
from tests.server.test_games import play_on


def row(table: str, seat: int, person: str | None, place: int, **given: Any) -> Result:
    known: dict[str, Any] = {
        "level": "" if person else "easy", "counted": person is not None, "game": "byzanz", "options": "{}",
        "players": 3, "score": 40 - 10 * place, "finished_at": 1000, "hints": False, "rated": False,
    }  # fmt: skip
    return Result(table_id=table, seat=seat, person=person, place=place, **{**known, **given})


async def store(here: Harness, rows: list[Result]) -> None:
    values = [one._asdict() for one in rows]
    await here.service.store.write(lambda connection: connection.execute(results.insert(), values) and None)


async def page_of(reader: Client, person: Client) -> Any:
    status, page = await reader.get(f"/api/people/{person.welcome['id']}")
    assert status == 200, page
    return page


async def refused(reader: Client, person: str) -> bool:
    status, problem = await reader.get(f"/api/people/{person}")
    assert status == 200 or (status, problem["code"]) == (404, "no-such-person")
    return status != 200


async def choose(person: Client, **wanted: Any) -> Any:
    status, answer = await person.raw("PATCH", "/api/me/profile", json.dumps(wanted).encode())
    assert status == 200, answer
    return json.loads(answer)


def test_a_streak_ends_with_a_game_that_was_not_won_or_not_finished() -> None:
    won, lost, left = Own("byzanz", 3, 1, 30, ""), Own("byzanz", 3, 2, 20, ""), Own("byzanz", 3, 1, 30, "easy")
    found = streaks([won, won, lost, won, won, won, left, won])
    assert (found.now, found.best) == (1, 3)
    assert streaks([]).best == 0


def test_the_page_counts_games_wins_scores_and_whom_one_met(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        one, two = ann.welcome["id"], bob.welcome["id"]
        await store(here, [row("t1", 0, one, 1), row("t1", 1, two, 2), row("t1", 2, None, 3)])
        await store(here, [row("t2", 0, one, 2, finished_at=2000), row("t2", 1, two, 1), row("t2", 2, None, 2)])
        left: dict[str, Any] = {"level": "easy", "finished_at": 3000, "score": 99, "place": 1}
        await store(here, [row("t3", 0, one, **left), row("t3", 1, None, 2, level="strong"), row("t3", 2, two, 3)])
        await store(here, [row("t4", 0, one, 1, counted=False), row("t4", 1, one, 2, counted=False)])
        other = {"game": "tyros", "players": 4, "finished_at": 4000}
        await store(here, [row("t5", 0, one, 1, **other), row("t5", 1, None, 2, **other, level="easy")])
        page = await page_of(ann, ann)
        assert (page["played"], page["won"], page["streaks"]) == (4, 2, {"now": 1, "best": 1})
        assert page["you"] is True
        assert page["tallies"] == [
            {"game": "byzanz", "players": 3, "played": 3, "won": 1, "unfinished": 1, "mean_score": 25.0,
             "best_score": 30},
            {"game": "tyros", "players": 4, "played": 1, "won": 1, "unfinished": 0, "mean_score": 30.0,
             "best_score": 30},
        ]  # fmt: skip
        assert {one["level"]: (one["met"], one["ahead"], one["level_with"]) for one in page["against"]} == {
            "": (3, 1, 0),
            "easy": (3, 2, 1),
            "strong": (1, 0, 0),
        }
        assert [(one["name"], one["met"], one["ahead"]) for one in page["opponents"]] == [("Bob", 3, 1)]

    tell(tmp_path, story)


def test_a_page_is_for_those_one_has_played_with_unless_one_chooses_otherwise(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        guest, own = Client(here), ann.welcome["id"]
        table = await started([ann, bob], bots=1)
        readers = {"ann": ann, "bob": bob, "cyd": cyd, "guest": guest}

        async def who() -> set[str]:
            return {name for name, reader in readers.items() if not await refused(reader, own)}

        assert await who() == {"ann", "bob"}
        await choose(ann, visible="all")
        assert await who() == {"ann", "bob", "cyd", "guest"}
        await choose(ann, visible="nobody")
        assert await who() == {"ann"}
        assert await refused(cyd, "0" * 24)
        assert await refused(cyd, "nothing")
        await choose(ann, visible="shared")
        pages = (await bob.get(f"/api/tables/{table}/people"))[1]["people"]
        assert pages == [own, bob.welcome["id"], ""]
        assert (await cyd.get(f"/api/tables/{table}/people"))[1]["people"] == ["", "", ""]
        assert (await guest.get(f"/api/tables/{table}/people"))[1]["people"] == ["", "", ""]

    tell(tmp_path, story)


def test_a_table_in_the_lobby_opens_no_page(tmp_path: Path) -> None:
    """Nobody sits down somewhere only to look at others."""

    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
        table = (await ann.post("/api/tables", {"game": "byzanz", "seats": seats}))[1]["info"]["id"]
        await bob.done(table, "sit", seat=1)
        assert await refused(bob, ann.welcome["id"])
        assert (await bob.get(f"/api/tables/{table}/people"))[1]["people"] == ["", bob.welcome["id"], ""]

    tell(tmp_path, story)


def test_a_page_tells_nothing_of_tables_and_people_its_reader_has_no_part_in(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        hidden = await started([ann, bob], bots=1)
        await play_on([ann, bob], hidden, random.Random(1), 10_000)
        listed = await started([ann, bob], bots=1, listed=True)
        await play_on([ann, bob], listed, random.Random(2), 10_000)
        running = await started([ann, cyd], bots=1)
        own = await page_of(bob, ann)
        assert {game["table"] for game in own["recent"]} == {hidden, listed}
        assert [one["name"] for one in own["opponents"]] == ["Bob"]
        other = await page_of(cyd, ann)
        assert [game["table"] for game in other["recent"]] == [listed]
        assert other["opponents"] == []
        assert (other["played"], other["won"]) == (own["played"], own["won"]) == (2, own["won"])
        text = str(other)
        assert hidden not in text
        assert running not in text
        assert bob.welcome["id"] not in text
        await choose(bob, visible="all")
        assert [(one["name"], one["id"]) for one in (await page_of(cyd, ann))["opponents"]] == [
            ("Bob", bob.welcome["id"])
        ]
        await choose(bob, visible="nobody")
        assert (await page_of(cyd, ann))["opponents"] == []
        assert [(one["name"], one["id"]) for one in (await page_of(ann, ann))["opponents"]] == [("Bob", "")]

    tell(tmp_path, story)


def test_of_a_game_that_a_bot_finished_the_place_is_the_bots(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await started([ann, bob], bots=1)
        await ann.done(table, "leave", seat=0)
        await play_on([bob], table, random.Random(1), 10_000)
        assert [game["finished"] for game in (await page_of(ann, ann))["recent"]] == [False]
        assert [game["finished"] for game in (await page_of(bob, bob))["recent"]] == [True]

    tell(tmp_path, story)


def test_a_running_game_changes_no_figure(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await started([ann, bob], bots=1)
        before = await page_of(bob, ann)
        await play_on([ann, bob], table, random.Random(1), 20)
        assert await page_of(bob, ann) == before

    tell(tmp_path, story)


def test_of_somebody_who_deletes_themselves_no_page_is_left(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await started([ann, bob], bots=1)
        await play_on([ann, bob], table, random.Random(1), 10_000)
        await choose(bob, visible="all", rated=True)
        await bob.raw("DELETE", "/api/me")
        assert await refused(ann, bob.welcome["id"])
        page = await page_of(ann, ann)
        assert page["opponents"] == []
        assert page["recent"][0]["names"][1] == "…"
        assert {one["level"]: one["met"] for one in page["against"]} == {"": 1, "easy": 1}

    tell(tmp_path, story)


def test_what_one_has_chosen_is_kept(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann = await here.person("Ann")
        assert (await ann.get("/api/me/profile"))[1] == {"visible": "shared", "rated": False}
        await choose(ann, rated=True)
        assert await choose(ann, visible="all") == {"visible": "all", "rated": True}
        assert (await ann.get("/api/me/profile"))[1] == {"visible": "all", "rated": True}
        assert (await ann.raw("PATCH", "/api/me/profile", b'{"visible": "few"}'))[0] == 400
        assert (await Client(here).get("/api/me/profile"))[0] == 401

    tell(tmp_path, story)


@pytest.mark.parametrize("game", ["chess", ""])
def test_there_is_no_ladder_of_an_unknown_game(tmp_path: Path, game: str) -> None:
    async def story(here: Harness) -> None:
        status, problem = await Client(here).get(f"/api/ladder?game={game}")
        assert (status, problem["code"]) == (400, "unknown-game")

    tell(tmp_path, story)
