"""Rated tables, the ratings that follow from them, and the ladder."""

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from click.testing import CliRunner

from emporion.cli.main import cli
from emporion.server import ratings
from emporion.server.ratings import MU, SIGMA, Strength, after_game, ranks
from emporion.server.results import of_tables
from emporion.server.schema import ratings as stored_ratings
from tests.server.harness import Client, Harness, people, started, table_of, tell
from tests.server.test_games import play_on
from tests.server.test_person_pages import choose, page_of, row, store

NEW = {"game": "byzanz", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], "rated": True}


async def refusal(person: Client, new: dict[str, Any]) -> str:
    status, problem = await person.post("/api/tables", new)
    return "" if status == 200 else str(problem["code"])


async def rated_people(here: Harness, count: int = 3) -> list[Client]:
    found = await people(here, count)
    for person in found:
        await choose(person, rated=True)
    return found


async def stored(here: Harness) -> list[Any]:
    query = stored_ratings.select().order_by(stored_ratings.c.person, stored_ratings.c.game)
    return await here.service.store.read(lambda connection: list(connection.execute(query).all()))


def test_who_wins_rises_and_all_become_more_certain() -> None:
    first, second, third = after_game([Strength()] * 3, [1, 2, 3])
    assert first.mu > MU > third.mu
    assert first.mu > second.mu > third.mu
    assert max(first.sigma, second.sigma, third.sigma) < SIGMA
    one, two = after_game([Strength(), Strength()], [1, 1])
    assert one == two


def test_who_does_not_finish_is_behind_all_who_do() -> None:
    table = [row("t", 0, "ann", 1, level="easy"), row("t", 1, "bob", 2), row("t", 2, "cyd", 3)]
    assert ranks(table) == [4, 2, 3]


def test_a_rated_table_is_for_people_who_want_it_and_has_no_hints(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        assert await refusal(ann, NEW) == "ratings-off"
        await choose(ann, rated=True)
        bots = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "easy"}]
        assert await refusal(ann, {**NEW, "seats": bots}) == "rated-table"
        assert await refusal(ann, {**NEW, "seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]}) == "rated-table"
        assert await refusal(ann, {**NEW, "hints": True}) == "rated-table"
        table = (await ann.post("/api/tables", NEW))[1]["info"]["id"]
        assert (await bob.do(table, "sit", seat=1))[1]["code"] == "ratings-off"
        await choose(bob, rated=True)
        await bob.done(table, "sit", seat=1)
        assert (await bob.do(table, "sit", seat=2))[1]["code"] == "rated-table"
        assert (await ann.do(table, "plan", seat=2, who="bot", level="easy"))[1]["code"] == "rated-table"
        await choose(cyd, rated=True)
        await cyd.done(table, "sit", seat=2)
        await ann.done(table, "start")
        assert (await ann.look(table))["info"]["rated"] is True
        await ann.choose(table, 0, "pass")
        assert (await ann.do(table, "propose", seat=0))[1]["code"] == "rated-table"
        assert (await ann.do(table, "remove", seat=1))[1]["code"] == "rated-table"
        assert (await ann.do(table, "leave", seat=0))[0] == 200

    tell(tmp_path, story)


def test_a_rated_game_counts_at_its_end_and_other_games_do_not(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        players = await rated_people(here)
        for rated in (True, False):
            table = await started(players, rated=rated)
            state = await play_on(players, table, random.Random(3), 10_000)
        assert state["info"]["phase"] == "over"
        found = await stored(here)
        assert [row.games for row in found] == [1, 1, 1]
        [first] = (await page_of(players[0], players[0]))["ratings"]
        assert (first["game"], first["games"], first["placed"]) == ("byzanz", 1, False)
        await choose(players[0], rated=False)
        assert (await page_of(players[1], players[0]))["ratings"] == []

    tell(tmp_path, story)


def test_a_rematch_of_a_rated_table_is_rated(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd = players = await rated_people(here)
        table = await started(players, rated=True)
        await play_on(players, table, random.Random(3), 10_000)
        again = (await ann.done(table, "rematch"))["rematch"]
        await bob.done(table, "rematch")
        await choose(cyd, rated=False)
        assert (await cyd.do(table, "rematch"))[1]["code"] == "ratings-off"
        info = (await ann.look(again))["info"]
        assert info["rated"] is True
        assert [seat["taken"] for seat in info["seats"]] == [False, True, True]  # everybody sits one seat further on

    tell(tmp_path, story)


def test_ratings_are_made_anew_from_the_results(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        players = await rated_people(here)
        for seed in range(2):
            table = await started(players, rated=True)
            await play_on(players, table, random.Random(seed), 10_000)
            here.time.seconds += 60
        before = await stored(here)
        wrong = stored_ratings.update().values(mu=99.0)
        await here.service.store.write(lambda connection: connection.execute(wrong) and None)
        assert await here.service.store.write(ratings.rebuild) == (2, 3)
        assert await stored(here) == before
        rows = await here.service.store.read(lambda connection: of_tables(connection, [table]))
        assert all(one.rated for one in rows)

    tell(tmp_path, story)
    said = CliRunner().invoke(cli, ["ratings", "--database", f"sqlite:///{tmp_path / 'tables.sqlite'}"])
    assert said.exit_code == 0, said.output
    assert "2 rated tables" in said.output


def test_whoever_deletes_themselves_has_no_rating_and_counts_as_a_newcomer(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, _ = players = await rated_people(here)
        table = await started(players, rated=True)
        await play_on(players, table, random.Random(3), 10_000)
        before = await stored(here)
        await bob.raw("DELETE", "/api/me")
        kept = [row for row in before if row.person != bob.welcome["id"]]
        assert await stored(here) == kept
        await here.service.store.write(ratings.rebuild)
        assert await stored(here) == kept  # it was the first game of all
        assert ann.welcome["id"] in {row.person for row in kept}

    tell(tmp_path, story)


def test_the_ladder_has_those_who_want_it_and_whose_rating_is_certain_enough(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob, cyd, dee = await rated_people(here, 4)
        given: list[dict[str, Any]] = []
        for person, mu, sigma in ((ann, 25.0, 3.0), (bob, 30.0, 4.0), (cyd, 40.0, 8.0), (dee, 35.0, 2.0)):
            given.append({"person": person.welcome["id"], "game": "byzanz", "mu": mu, "sigma": sigma, "games": 9})
        insert = stored_ratings.insert()
        await here.service.store.write(lambda connection: connection.execute(insert, given) and None)
        await choose(dee, visible="nobody")
        ladder = (await ann.get("/api/ladder?game=byzanz"))[1]
        assert [(one["place"], one["name"], one["rating"], one["margin"]) for one in ladder["rows"]] == [
            (1, "Bob", 1700, 320),
            (2, "Ann", 1500, 240),
        ]
        assert (ladder["waiting"], [one["you"] for one in ladder["rows"]]) == (1, [False, True])
        assert [one["id"] for one in ladder["rows"]] == ["", ann.welcome["id"]]
        await choose(bob, rated=False)
        assert [one["name"] for one in (await Client(here).get("/api/ladder?game=byzanz"))[1]["rows"]] == ["Ann"]
        assert (await ann.get("/api/ladder?game=tyros"))[1]["rows"] == []

    tell(tmp_path, story)


def test_the_rating_does_not_depend_on_the_order_of_the_seats(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await rated_people(here, 2)
        one, two = ann.welcome["id"], bob.welcome["id"]
        rows = [row("t", 0, one, 1, rated=True), row("t", 1, two, 2, rated=True)]
        await store(here, rows)
        await here.service.store.write(ratings.rebuild)
        first = await stored(here)
        known: dict[tuple[str, str], Strength] = {}
        ratings.rate(known, [rows[1]._replace(seat=0), rows[0]._replace(seat=1)])
        assert [(r.mu, r.sigma) for r in first] == [known[r.person, "byzanz"][:2] for r in first]

    tell(tmp_path, story)


def test_a_table_is_not_rated_unless_somebody_says_so(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        ann, bob = await people(here, 2)
        table = await table_of([ann, bob], bots=1)
        assert (await replace(ann).look(table))["info"]["rated"] is False

    tell(tmp_path, story)
