"""Fixtures of the service's tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.process import Postgres, Server, postgres, postgres_folder
from tests.server.raw import serve

__all__ = ["serve"]


@pytest.fixture(scope="session")
def database_server() -> Iterator[Postgres]:
    if postgres_folder() is None:
        pytest.skip("PostgreSQL's programs (initdb, pg_ctl) are not on this machine")
    with postgres() as running:
        yield running


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A new database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'tables.sqlite'}"
    running: Postgres = request.getfixturevalue("database_server")
    return running.database()


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    """Servers that a test started; whatever is left of them is stopped."""
    started: list[Server] = []
    yield started
    for server in started:
        server.stop()
