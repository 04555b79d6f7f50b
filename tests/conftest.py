"""Fixtures for all tests, and what `make quick` leaves out."""

import os

import pytest

# The tests of rules are for machine code, which every game has before it is played here. What tests start (servers,
# scripts) begins as it does for everybody.
os.environ["EMPORION_COMPILE"] = "first"
import emporion.core.jit  # noqa: F401

del os.environ["EMPORION_COMPILE"]

from tests.tables import all_tables, smallest_and_largest, table_name

#: Fixtures and parameters that start PostgreSQL or servers, or compile a game that is not kept.
SLOW = {"database_server", "postgresql", "servers", "bot_folder", "heap"}
#: Tests that compile or learn in processes of their own.
SLOW_MODULES = {"test_jit", "test_learn"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test that asks for `table` runs for every game, number of players and option; for a few of them if quick."""
    if "table" in metafunc.fixturenames:
        quick = {table_name(game) for game in smallest_and_largest()}
        named = [(game, table_name(game)) for game in all_tables()]
        metafunc.parametrize(
            "table",
            [pytest.param(game, id=name, marks=[] if name in quick else [pytest.mark.slow]) for game, name in named],
        )


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if isinstance(item, pytest.Function):
            parameters = item.callspec.params.values() if hasattr(item, "callspec") else ()
            slow = item.path.stem in SLOW_MODULES
            if slow or SLOW & {*item.fixturenames, *(value for value in parameters if isinstance(value, str))}:
                item.add_marker(pytest.mark.slow)
