"""The shape of the project."""

import ast
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.core.state import HEADER, record_type
from emporion.games import NAMES, rules
from tests.sizes import file_lengths, function_lengths

PACKAGE = Path(emporion.__file__).parent
ROOT = PACKAGE.parent.parent


def pictured_levels() -> list[list[str]]:
    """The picture in CONTRIBUTING.md, from the bottom to the top: the layers stand before the wide gap."""
    page = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
    picture = page.partition("## The layers")[2].split("```")[1]
    rows = [re.split(r" {3,}", line)[0].split() for line in picture.strip().splitlines() if "↓" not in line]
    return rows[::-1]


#: A layer may import itself and what lies on a lower level, never its neighbours.
LEVELS = pictured_levels()
MAY_IMPORT = {
    layer: {layer}.union(*LEVELS[:level], [""] if layer == "cli" else [])
    for level, layers in enumerate(LEVELS)
    for layer in layers
}

MOST_LINES = 450
MOST_FUNCTION_LINES = 60


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


def test_every_folder_is_a_layer() -> None:
    assert set(MAY_IMPORT) == {path.parent.name for path in PACKAGE.glob("*/__init__.py")}


def test_imports_point_one_way() -> None:
    wrong = {
        (path.relative_to(PACKAGE).as_posix(), imported)
        for layer, allowed in MAY_IMPORT.items()
        for path in (PACKAGE / layer).rglob("*.py")
        for imported in imports(path) - allowed
    }
    assert not wrong


def test_no_file_is_longer_than_a_reader_likes() -> None:
    assert not {name for name, lines in file_lengths().items() if lines > MOST_LINES}


def test_no_function_is_longer_than_a_screen() -> None:
    assert not {name for name, lines in function_lengths().items() if lines > MOST_FUNCTION_LINES}


def test_a_game_does_not_import_another_game() -> None:
    folders = {rules(name).folder.name for name in NAMES}
    for folder in folders:
        for path in (PACKAGE / "games" / folder).rglob("*.py"):
            for other in folders - {folder}:
                assert f"emporion.games.{other}" not in path.read_text("utf-8")


def test_no_layer_but_games_and_bots_knows_a_game_by_name() -> None:
    for layer in ("core", "envs", "charts", "lab", "arena", "server"):
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
