"""Fixtures for all tests."""

import pytest

from tests.tables import all_tables, table_name


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `table` runs for every game, number of players and option."""
    if "table" in metafunc.fixturenames:
        tables = all_tables()
        metafunc.parametrize("table", tables, ids=[table_name(game) for game in tables])
