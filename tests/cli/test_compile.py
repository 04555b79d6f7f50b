"""`emporion compile`: games are compiled before they are played, for this machine or for others."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from emporion.cli.compile import drop_unlinked


def run(*command: str, **variables: str) -> str:
    environment = {**os.environ, **variables}
    done = subprocess.run([sys.executable, *command], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_compiled_folder_is_all_that_another_machine_needs(tmp_path: Path) -> None:
    """With a generic processor, and without what the machine code was linked from."""
    folder = tmp_path / "made"
    said = run("-m", "emporion", "compile", "byzanz", "--into", str(folder), "--generic", "--workers", "1")
    assert said.startswith("byzanz: compiled in ")
    (made,) = folder.iterdir()
    drop_unlinked(made)
    assert sorted(file.name.split("-")[1] for file in made.iterdir()) == ["rules", "search"]
    before = sorted(made.iterdir())
    script = (
        "import emporion; from emporion.bots import compiling; from emporion.core.jit import RuleFunction; import gc\n"
        "game = emporion.game('byzanz'); emporion.compile('byzanz')\n"
        "functions = [found for found in gc.get_objects() if isinstance(found, RuleFunction)]\n"
        "print(compiling.is_compiled('rules', 'byzanz'), compiling.is_compiled('search', 'byzanz'),"
        " sum(found.lowerings for found in functions))"
    )
    assert run("-c", script, EMPORION_CACHE=str(folder)).split() == ["True", "True", "0"]
    assert sorted(made.iterdir()) == before


def test_an_unknown_game_is_refused_before_anything_is_compiled() -> None:
    command = [sys.executable, "-m", "emporion", "compile", "chess"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "chess" in done.stderr


def test_where_nothing_can_be_compiled_it_says_so() -> None:
    environment = {**os.environ, "EMPORION_COMPILE": "never"}
    command = [sys.executable, "-m", "emporion", "compile"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    assert "interpreted" in done.stderr
