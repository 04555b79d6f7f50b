"""What the service tells about itself: whose it is, and how long games take here."""

import itertools
from pathlib import Path

import msgspec
import sqlalchemy as sa

from emporion.server import about
from emporion.server import messages as m
from emporion.server.schema import events, metadata, tables
from tests.server.harness import Client, Harness, tell

NUMBERS = itertools.count()


def test_the_host_may_say_whom_to_write_to(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        status, told = await Client(here).get("/api/about")
        assert status == 200
        assert told["contact"] == "mailto:host@example.org"
        assert told["source"] == "https://example.org/emporion"
        assert told["version"]

    tell(tmp_path, story, compiled=False, contact="mailto:host@example.org", source="https://example.org/emporion")


def test_until_enough_was_played_games_take_as_long_as_their_boxes_say(tmp_path: Path) -> None:
    async def story(here: Harness) -> None:
        _, told = await Client(here).get("/api/games")
        assert {game["game"]: game["minutes"] for game in told["games"]}["byzanz"] == 45

    tell(tmp_path, story, compiled=False)


def played(connection: sa.Connection, minutes: float, phase: str = "over", bots_only: bool = False) -> None:
    """A table of Byzanz that was played so long; people waited before it and chatted after it."""
    table = f"table-{next(NUMBERS)}"
    summary = m.TableSummary(
        id=table, game="byzanz", title="Byzanz", phase="over", names=[], free=0, asked=None, changed_at=0, bots=[]
    )
    row = {
        "id": table, "number": 4, "phase": phase, "listed": False, "summary": msgspec.json.encode(summary).decode(),
        "secret": "", "invite": "", "host": "", "bots_only": bots_only, "created_at": 0, "changed_at": 0,
    }  # fmt: skip
    connection.execute(tables.insert().values(**{key: row[key] for key in row if key in tables.c}))
    end = 1_000_000 + int(minutes * 60_000)
    told = [("created", 0), ("played", 1_000_000), ("played", end), ("chatted", end + 86_400_000)]
    for number, (kind, at) in enumerate(told, 1):
        data = f'{{"kind":"{kind}"}}'
        connection.execute(events.insert().values(table_id=table, number=number, data=data, seen=0, at=at))


def measured(*lengths: float, **given: object) -> dict[str, int]:
    engine = sa.create_engine("sqlite://")
    with engine.begin() as connection:
        metadata.create_all(connection)
        for minutes in lengths:
            played(connection, minutes, **given)  # type: ignore[arg-type]
        return about.played_minutes(connection)


def test_the_median_of_many_games_of_people_is_told_roughly() -> None:
    assert measured(*[20] * 6, *[33] * 7, *[90] * 2) == {"byzanz": 35}
    assert measured(*[1] * 20) == {"byzanz": 5}


def test_few_games_tell_nothing() -> None:
    assert measured(*[20] * (about.ENOUGH - 1)) == {}


def test_games_of_bots_unfinished_ones_and_those_left_for_hours_do_not_count() -> None:
    assert measured(*[20] * 20, bots_only=True) == {}
    assert measured(*[20] * 20, phase="playing") == {}
    assert measured(*[600] * 20) == {}
