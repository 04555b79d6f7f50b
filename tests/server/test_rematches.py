"""Playing again with the same people: seats that rotate, and the score of the evening."""

from pathlib import Path
from typing import Any

import pytest

from emporion.server import leaving
from tests.server.harness import Client, Harness, settled, started, table_of, tell


async def ended(table: str, people: list[Client]) -> None:
    """Bots play a game to its end, because everybody has left."""
    for person in people:
        for seat in (await person.get(f"/api/tables/{table}"))[1]["your_seats"]:
            await person.done(table, "leave", seat=seat)
    await settled(people[0], table, None, lambda state: state["info"]["phase"] == "over")


async def names(person: Client, table: str) -> list[str]:
    info = (await person.get(f"/api/tables/{table}"))[1]["info"]
    return [seat["name"] or seat["kept_for"] for seat in info["seats"]]


async def again(table: str, people: list[Client], **given: Any) -> str:
    """The next game of the same people, played to its end."""
    new: str = (await people[0].done(table, "rematch", **given))["rematch"]
    for person in people[1:]:
        assert (await person.done(table, "rematch"))["rematch"] == new
    await people[0].done(new, "start")
    await ended(new, people)
    return new


async def score(person: Client, table: str) -> Any:
    status, found = await person.get(f"/api/tables/{table}/evening")
    assert status == 200
    return found


def test_everybody_sits_one_seat_further_on_and_bots_keep_their_names(tmp_path: Path) -> None:
    async def story(world: Harness) -> None:
        ann, bob = await world.person("Ann"), await world.person("Bob")
        table = await started([ann, bob], bots=1)
        assert await names(ann, table) == ["Ann", "Bob", "Theodora"]
        await ended(table, [ann, bob])
        second = await again(table, [ann, bob])
        assert await names(ann, second) == ["Theodora", "Ann", "Bob"]
        info = (await ann.get(f"/api/tables/{second}"))[1]["info"]
        assert info["series"] == {"first": table, "number": 2, "rotate": True}
        third = await again(second, [bob, ann])
        assert await names(ann, third) == ["Bob", "Theodora", "Ann"]
        world.forget_tables()  # it is stored
        assert await names(ann, third) == ["Bob", "Theodora", "Ann"]

    tell(tmp_path, story)


def test_whoever_asks_for_the_rematch_can_leave_seats_as_they_are(tmp_path: Path) -> None:
    async def story(world: Harness) -> None:
        ann, bob = await world.person("Ann"), await world.person("Bob")
        table = await started([ann, bob], bots=1)
        await ended(table, [ann, bob])
        second = await again(table, [ann, bob], rotate=False)
        assert await names(ann, second) == ["Ann", "Bob", "Theodora"]
        third = await again(second, [ann, bob])  # as it was before
        assert await names(ann, third) == ["Ann", "Bob", "Theodora"]
        fourth = await again(third, [ann, bob], rotate=True)
        assert await names(ann, fourth) == ["Theodora", "Ann", "Bob"]

    tell(tmp_path, story)


def test_a_bot_that_takes_a_free_seat_is_not_called_as_another(tmp_path: Path) -> None:
    async def story(world: Harness) -> None:
        ann, bob = await world.person("Ann"), await world.person("Bob")
        table = await started([ann, bob], bots=1)
        await ended(table, [ann, bob])
        new = (await ann.done(table, "rematch"))["rematch"]  # Theodora, Ann, and a seat that is kept for Bob
        await ann.done(new, "plan", seat=2, who="bot", level="easy")
        assert await names(ann, new) == ["Theodora", "Ann", "Basilio"]

    tell(tmp_path, story)


def test_the_score_of_the_evening(tmp_path: Path) -> None:
    async def story(world: Harness) -> None:
        ann, bob = await world.person("Ann"), await world.person("Bob")
        table = await started([ann, bob], bots=1)
        assert await score(ann, table) == {"games": [], "players": []}
        await ended(table, [ann, bob])
        second = await again(table, [ann, bob])
        third = (await ann.done(second, "rematch"))["rematch"]  # its lobby tells the same as the end of the second
        told = await score(ann, third)
        assert [game["table"] for game in told["games"]] == [table, second]
        for place in (table, second):
            assert await score(ann, place) == told
        by_name = {player["name"]: player for player in told["players"]}
        assert set(by_name) == {"Ann", "Bob", "Theodora"}
        assert [one["bot"] for one in (by_name["Ann"], by_name["Theodora"])] == [False, True]
        assert [one["you"] for one in (by_name["Ann"], by_name["Bob"])] == [True, False]
        for number, game in enumerate((table, second)):
            points = world.match(game).scores()
            for seat, name in enumerate(await names(ann, game)):
                assert by_name[name]["scores"][number] == points[seat]
                won = seat in world.match(game).winners
                assert (by_name[name]["places"][number] == 1) == won
        for player in told["players"]:
            assert player["games"] == 2
            assert player["points"] == sum(player["scores"])
            assert player["wins"] == player["places"].count(1)
        assert [one["wins"] for one in told["players"]] == sorted(
            (one["wins"] for one in told["players"]), reverse=True
        )
        eve = await world.person("Eve")
        assert not any(player["you"] for player in (await score(eve, table))["players"])

    tell(tmp_path, story)


def test_people_at_one_device_have_a_score_each(tmp_path: Path) -> None:
    async def story(world: Harness) -> None:
        ann = await world.person("Ann")
        seats = [{"kind": "me"}, {"kind": "me", "name": "Uncle"}, {"kind": "bot", "level": "easy"}]
        _, made = await ann.post("/api/tables", {"game": "byzanz", "seats": seats})
        table = made["info"]["id"]
        await ann.done(table, "start")
        await ended(table, [ann])
        await again(table, [ann])
        told = await score(ann, table)
        assert sorted((one["name"], one["games"]) for one in told["players"]) == [
            ("Ann", 2),
            ("Theodora", 2),
            ("Uncle", 2),
        ]

    tell(tmp_path, story)


def test_who_deletes_themselves_is_somebody_in_the_score(tmp_path: Path) -> None:
    async def story(world: Harness) -> None:
        ann, bob = await world.person("Ann"), await world.person("Bob")
        table = await started([ann, bob], bots=1)
        await ended(table, [ann, bob])
        second = await again(table, [ann, bob])
        await leaving.delete_person(world.service.cache, ann.welcome["id"])
        told = await score(bob, second)
        assert sorted(one["name"] for one in told["players"]) == ["Bob", "Theodora", "…"]
        assert await names(bob, second) == ["Theodora", "…", "Bob"]  # bots are called as they were
        assert "Ann" not in str(told)

    tell(tmp_path, story)


@pytest.mark.parametrize("closed", [True, False])
def test_a_game_that_was_not_finished_does_not_count(tmp_path: Path, closed: bool) -> None:
    async def story(world: Harness) -> None:
        ann = await world.person("Ann")
        table = await table_of([ann], bots=2)
        await ann.done(table, "close" if closed else "start")
        assert await score(ann, table) == {"games": [], "players": []}

    tell(tmp_path, story)
