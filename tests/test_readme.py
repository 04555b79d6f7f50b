"""The README's examples run, and what it says about commands is true."""

import re
from pathlib import Path

import pytest
from click.testing import CliRunner

from emporion.cli.main import cli

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text("utf-8")


def test_the_python_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    blocks = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    assert capsys.readouterr().out == "nothing-laid B3.2\n"


def test_every_command_of_the_readme_exists() -> None:
    named = set(re.findall(r"^emporion ([\w-]+)", README, re.MULTILINE))
    assert named == set(cli.commands)


def test_every_make_target_of_the_readme_exists() -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    for target in re.findall(r"make (\w+)", README):
        if target not in ("and",):
            assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_every_command_explains_itself() -> None:
    for command in cli.commands.values():
        assert command.help
        assert CliRunner().invoke(command, ["--help"]).exit_code == 0


def test_files_the_readme_links_to_exist() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
