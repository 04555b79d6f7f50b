"""PostgreSQL behind a pooler that gives every transaction another session."""

import random
import re
import time
from collections.abc import Iterator

import pytest

from tests.server.process import Guest, Postgres, Server, pooler, pooler_program, receive
from tests.server.stored import half_written

pytestmark = pytest.mark.long  # `make service`: real processes and databases

SESSIONS = 3  # of PostgreSQL, for all processes together


@pytest.fixture
def port(database_server: Postgres) -> Iterator[int]:
    if pooler_program() is None:
        pytest.skip("PgBouncer is not on this machine")
    with pooler(database_server, SESSIONS) as found:
        yield found


def sessions(running: Postgres, database: str) -> int:
    name = database.rpartition("/")[2]
    return int(running.sql(f"SELECT count(*) FROM pg_stat_activity WHERE datname = '{name}'"))


@pytest.mark.parametrize("direct", ["listens", "off"])
def test_two_servers_share_a_few_sessions(
    database_server: Postgres, port: int, servers: list[Server], direct: str
) -> None:
    database = database_server.database()
    pooled = re.sub(r":\d+/", f":{port}/", database)
    settings = {"EMPORION_DATABASE_DIRECT": database if direct == "listens" else "off", "EMPORION_CHANNEL": "off"}
    servers += [Server(pooled, 1, EMPORION_DATABASE_CONNECTIONS="5", **settings) for _ in range(2)]
    here, there = Guest(servers[0], "Ann"), Guest(servers[1], "Tab")
    there.http.cookies = here.http.cookies
    table = here.create([{"kind": "me"}] * 3)
    assert here.do(table, "start").status_code == 200
    dice = random.Random(1)
    with there.live() as live:  # no line between the two: news come from the database
        live.send(f'{{"type":"follow","table":"{table}"}}')
        number = receive(live, "state")["number"]
        deadline = time.monotonic() + 60
        for turn in range(30):
            while not (here, there)[turn % 2].step(table, [0, 1, 2], dice):
                assert time.monotonic() < deadline
        while number < here.look(table)["number"]:
            number = receive(live, "state")["number"]
    assert sessions(database_server, database) <= SESSIONS + (2 if direct == "listens" else 0)
    assert half_written(database) == []
