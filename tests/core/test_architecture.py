"""The shape of the project."""

import ast
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.core.state import HEADER, record_type
from emporion.games import NAMES, rules

PACKAGE = Path(emporion.__file__).parent
LAYERS = ("core", "games", "bots", "envs", "arena", "server", "cli")
MAY_IMPORT = {
    "core": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots"},
    "envs": {"core", "games", "envs"},
    "arena": {"core", "games", "bots", "envs", "arena"},
    "server": {"core", "games", "bots", "arena", "server"},
    "cli": set(LAYERS) | {""},
}


def imports(path: Path) -> set[str]:
    """The parts of emporion that a file imports; "" is the package itself."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        modules = []
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules = [node.module]
        found |= {[*module.split("."), ""][1] for module in modules if module.split(".")[0] == "emporion"}
    return found


@pytest.mark.parametrize("layer", [layer for layer in LAYERS if (PACKAGE / layer).exists()])
def test_imports_point_one_way(layer: str) -> None:
    for path in (PACKAGE / layer).rglob("*.py"):
        assert imports(path) <= MAY_IMPORT[layer], path


def test_a_game_does_not_import_another_game() -> None:
    folders = {rules(name).folder.name for name in NAMES}
    for folder in folders:
        for path in (PACKAGE / "games" / folder).rglob("*.py"):
            for other in folders - {folder}:
                assert f"emporion.games.{other}" not in path.read_text("utf-8")


def test_no_layer_but_games_and_bots_knows_a_game_by_name() -> None:
    for layer in ("core", "arena", "server"):
        for path in (PACKAGE / layer).rglob("*.py"):
            for name in NAMES:
                assert f"emporion.games.{rules(name).folder.name}" not in path.read_text("utf-8")
                code = ast.parse(path.read_text("utf-8"))
                words = {node.value for node in ast.walk(code) if isinstance(node, ast.Constant)}
                assert name not in words, path


@pytest.mark.parametrize("name", NAMES)
def test_a_state_has_no_byte_that_belongs_to_no_field(name: str) -> None:
    """Such bytes are copied by some operations and not by others: equal states would not be equal bytes."""
    state = rules(name).state
    fields: Mapping[str, Any] = state.fields or {}
    assert sum(field[0].itemsize for field in fields.values()) == state.itemsize
    for header_name, *_ in HEADER:
        assert header_name in fields


def test_a_field_may_not_hide_what_numpy_has() -> None:
    with pytest.raises(AssertionError, match="round"):
        record_type(("round", "i1"))
