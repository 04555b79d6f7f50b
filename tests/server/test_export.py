"""What one takes along: all that the service has of oneself, and nothing of others that one cannot see."""

import random
from pathlib import Path
from typing import Any

import pytest

from emporion.core.fairness import verify_record
from emporion.games import find
from emporion.server import export
from emporion.server.schema import advances, vacations
from tests.server.harness import Client, Harness, people, started, tell
from tests.server.test_games import play_on
from tests.server.test_person_pages import choose


async def exported(person: Client) -> tuple[Any, list[Any]]:
    """What is known of a person, and their tables."""
    status, first = await person.get("/api/me/export")
    assert status == 200, first
    tables, after = list(first["tables"]), first["next"]
    while after:
        part = (await person.get(f"/api/me/export?after={after}"))[1]
        assert part["person"] is None
        tables, after = tables + part["tables"], part["next"]
    return first["person"], tables


def test_everything_of_oneself_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(export, "PART", 2)

    async def story(here: Harness) -> None:
        ann, bob, cyd = await people(here)
        over = await started([ann, bob], bots=1)
        await ann.done(over, "chat", text="my words")
        await bob.done(over, "chat", text="the words of Bob")
        state = await play_on([ann, bob], over, random.Random(1), 10_000)
        running = await started([ann, bob], bots=1)
        watched = await started([cyd], bots=2)
        await ann.done(watched, "chat", text="hello")
        foreign = await started([cyd, bob], bots=1)
        await choose(ann, visible="all", rated=True)
        away = {"person": ann.welcome["id"], "began_at": 5, "until": 9, "ended_at": 7}
        await here.service.store.write(lambda connection: connection.execute(vacations.insert(), away) and None)
        ahead = [
            {
                "table_id": running,
                "seat": seat,
                "person": one.welcome["id"],
                "kind": kind,
                "value": "3",
                "relied_on": "x",
            }
            for seat, one, kind in ((0, ann, "mine"), (1, bob, "his"))
        ]
        await here.service.store.write(lambda connection: connection.execute(advances.insert(), ahead) and None)
        for one, path in ((ann, "mine"), (bob, "his-hook")):
            hook = {"kind": "webhook", "url": f"https://example.org/{path}"}
            assert (await one.post("/api/me/notices", hook))[0] == 200
        person, tables = await exported(ann)
        (told,) = person["notices"]
        assert (told["kind"], told["target"]["url"]) == ("webhook", "https://example.org/mine")
        assert person["vacations"] == [{"began_at": 5, "until": 9, "ended_at": 7}]
        assert person["advances"] == [{"table": running, "seat": 0, "kind": "mine", "value": "3"}]
        assert (person["id"], person["name"]) == (ann.welcome["id"], "Ann")
        assert person["profile"] == {"visible": "all", "rated": True}
        assert len(person["devices"]) == 1
        assert [(one["table"], one["score"]) for one in person["results"]] == [(over, state["scores"][0])]
        found = {table["id"]: table for table in tables}
        assert set(found) == {over, running, watched}
        assert [line["text"] for line in found[over]["chat"]] == ["my words"]
        assert [line["text"] for line in found[watched]["chat"]] == ["hello"]
        assert found[watched]["seats"] == []
        assert found[over]["seats"] == [0]
        assert verify_record(found[over]["record"], find).over
        assert found[running]["record"] == ""
        text = str((person, tables))
        for secret in ("the words of Bob", "his-hook", bob.welcome["id"], cyd.welcome["id"], foreign, ann.cookie):
            assert secret not in text, secret

    tell(tmp_path, story, deal=None)


def test_a_running_game_is_exported_without_its_secrets(tmp_path: Path) -> None:
    """Whatever the cards are, the bytes are the same."""
    told, dealt = [], []

    async def story(here: Harness) -> None:
        players = await people(here)
        table = await started(players)
        dealt.append(here.match(table).state.tobytes())
        told.append((await players[0].raw("GET", "/api/me/export"))[1])

    for number in range(2):
        (tmp_path / str(number)).mkdir()
        tell(tmp_path / str(number), story, deal=lambda game, _seed, names, number=number: game.start(number, names))
    assert told[0] == told[1]
    assert dealt[0] != dealt[1]


def test_guests_have_nothing_and_others_wait(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        assert (await Client(here).get("/api/me/export"))[0] == 401
        ann = await here.person("Ann")
        answers = [(await ann.get("/api/me/export"))[0] for _ in range(4)]
        assert answers == [200, 200, 200, 429]

    tell(tmp_path, story, exports_per_hour=3)
