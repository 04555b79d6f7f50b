"""Updates that nobody notices: the next release and this one side by side on one database."""

import random

import pytest
import sqlalchemy as sa

from emporion.server import schema
from tests.server.process import Guest, Server
from tests.server.stored import events_of, half_written, read

pytestmark = pytest.mark.long  # `make service`: real processes and databases


class Newer(Server):
    module = "tests.server.newer"


def stored_version(database: str) -> object:
    newest = sa.select(sa.func.max(schema.versions.c.version))
    return read(database, lambda connection: connection.execute(newest).scalar())


def play(guests: list[Guest], table: str, dice: random.Random, choices: int) -> None:
    """Choose at random, each time at another server."""
    done = 0
    for turn in range(100 * choices):
        result = guests[turn % len(guests)].step(table, [0, 1, 2], dice)
        done += result is True
        if done == choices:
            return
    raise AssertionError("nothing goes on")


def test_two_releases_share_a_database_and_its_tables(database: str, servers: list[Server]) -> None:
    old = Server(database)
    servers.append(old)
    ann = Guest(old, "Ann")
    table = ann.create([{"kind": "me"}] * 3)
    assert ann.do(table, "start").status_code == 200
    dice = random.Random(3)
    play([ann], table, dice, 5)
    new = Newer(database)  # the database is brought to the next version while people play
    servers.append(new)
    assert stored_version(database) == len(schema.STEPS) + 2
    there = ann.also_at(new)
    play([ann, there], table, dice, 10)
    other = ann.create([{"kind": "me"}] * 3)  # made by the old one, begun by the new one
    assert there.do(other, "start").status_code == 200
    play([there, ann], other, dice, 5)
    assert old.stop() == 0
    old.start()  # a server of this release starts again, beside the newer one
    ann.move(old)
    play([ann, there], table, dice, 5)
    assert old.stop() == 0
    play([there], table, dice, 5)
    assert not half_written(database)
    assert len(events_of(database, table)) > 20
