"""The database and its versions."""

import asyncio
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from emporion.core.errors import EmporionError
from emporion.server import schema
from emporion.server.store import SqliteStore, open_store
from tests.server.harness import harness, table_of
from tests.server.process import Postgres

#: Version 1 as it was published, in SQLite's words. Databases like this must be brought to the newest version for ever.
FIRST = (Path(__file__).parent / "schema-1.sql").read_text("utf-8")


def described(connection: sa.Connection) -> dict[str, object]:
    """Tables, columns, keys and indexes of a database."""
    found = sa.inspect(connection)
    return {
        table: (
            sorted((column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(table)),
            found.get_pk_constraint(table)["constrained_columns"],
            sorted(str(index["column_names"]) for index in found.get_indexes(table)),
            sorted(str(unique["column_names"]) for unique in found.get_unique_constraints(table)),
            sorted(str(key["constrained_columns"]) for key in found.get_foreign_keys(table)),
        )
        for table in sorted(found.get_table_names())
    }


def first_version(file: Path) -> sa.Engine:
    engine = sa.create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        for statement in FIRST.split(";"):
            if statement.strip():
                connection.exec_driver_sql(statement)
    return engine


def test_a_database_of_the_first_version_becomes_what_a_new_one_is(tmp_path: Path) -> None:
    old, new = first_version(tmp_path / "old"), sa.create_engine(f"sqlite:///{tmp_path / 'new'}")
    found = []
    for engine in (old, new):
        with engine.begin() as connection:
            assert schema.migrate(connection) == len(schema.STEPS) + 1
            found.append(described(connection))
    assert found[0] == found[1]


def test_so_does_one_of_postgresql(database_server: Postgres) -> None:
    """PostgreSQL has other words for a number that counts up."""

    def make(connection: sa.Connection) -> None:
        for statement in FIRST.replace("id INTEGER NOT NULL", "id BIGSERIAL NOT NULL").split(";"):
            if statement.strip():
                connection.exec_driver_sql(statement)

    async def story() -> list[dict[str, object]]:
        found = []
        for work in (make, lambda _connection: None):
            address = sa.make_url(database_server.database()).set(drivername="postgresql+asyncpg")
            engine = create_async_engine(address)
            async with engine.begin() as connection:
                await connection.run_sync(work)
                assert await connection.run_sync(schema.migrate) == len(schema.STEPS) + 1
                found.append(await connection.run_sync(described))
            await engine.dispose()
        return found

    old, new = asyncio.run(story())
    assert old == new
    assert "analyses" in old


def test_steps_are_taken_once_and_keep_what_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fill() -> str:
        async with harness(tmp_path) as here:
            return await table_of([await here.person("Ann")], bots=2)

    table = asyncio.run(fill())

    def another_column(connection: sa.Connection) -> None:
        connection.execute(sa.text("ALTER TABLE tables ADD COLUMN colour VARCHAR(16) NOT NULL DEFAULT 'red'"))

    monkeypatch.setattr(schema, "STEPS", (*schema.STEPS, another_column))
    newest = len(schema.STEPS) + 1

    async def open_together() -> None:
        stores = [open_store(f"sqlite:///{tmp_path / 'tables.sqlite'}") for _ in range(3)]
        await asyncio.gather(*(store.open() for store in stores))
        for store in stores:
            assert isinstance(store, SqliteStore)
            rows = await store.read(lambda c: c.execute(sa.text("SELECT id, colour FROM tables")).all())
            assert [tuple(row) for row in rows] == [(table, "red")]
            versions = await store.read(
                lambda c: c.execute(sa.text("SELECT version FROM schema_versions")).scalars().all()
            )
            assert versions[-1] == newest
            assert len(versions) == 2
            await store.close()

    asyncio.run(open_together())


def test_a_database_of_a_later_emporion_is_left_alone(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables'}")
    with engine.begin() as connection:
        schema.migrate(connection)
        connection.exec_driver_sql("INSERT INTO schema_versions VALUES (1000, 999)")
        before = described(connection)
        with pytest.raises(EmporionError, match=r"version 1000, .* version 999 or later") as refusal:
            schema.migrate(connection)
        assert refusal.value.code == "newer-database"
        assert described(connection) == before


def test_a_database_of_a_later_emporion_is_used_if_that_one_says_so(tmp_path: Path) -> None:
    engine = sa.create_engine(f"sqlite:///{tmp_path / 'tables'}")
    newest = len(schema.STEPS) + 1
    with engine.begin() as connection:
        schema.migrate(connection)
        connection.exec_driver_sql(f"INSERT INTO schema_versions VALUES (1000, {newest})")
        before = described(connection)
        assert schema.migrate(connection) == 1000
        assert described(connection) == before
