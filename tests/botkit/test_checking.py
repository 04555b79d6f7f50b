"""The test kit finds what is wrong with a bot, and templates pass it."""

import shutil
from pathlib import Path

import pytest

import emporion
import emporion.botkit
from emporion.botkit.checking import Finding, check
from tests.cli.test_commands import emporion_command

TEMPLATES = Path(emporion.botkit.__file__).parent / "templates"
FORGETFUL = """
import itertools
counter = itertools.count()

def counting(codes):
    return codes[next(counter) % len(codes)]

def chatty(codes):
    print("well")
    return codes[0]

def wrong_at_times(codes, dice):
    return 9999 if dice.random() < 0.2 else codes[0]
"""


def findings(name: str, games: int = 1) -> list[Finding]:
    return list(check(name, [emporion.game("byzanz")], games))


def unfulfilled(found: list[Finding]) -> set[str]:
    return {finding.what.partition(": ")[2] or finding.what for finding in found if not finding.fine}


@pytest.mark.parametrize("template", ["view.py", "numbers.py", "match.py", "lines.js"])
def test_templates_pass_the_check(template: str) -> None:
    if template.endswith(".js"):
        if not shutil.which("node"):
            pytest.skip("Node is not installed")
        name = f"run:node {TEMPLATES / template}"
    else:
        name = str(TEMPLATES / template)
    found = findings(name)
    assert not unfulfilled(found)
    assert len(found) > 5


@pytest.mark.parametrize(
    ("bot", "says"),
    [
        ("counting", "asked again, it answers the same"),
        ("chatty", "it prints nothing"),
        ("wrong_at_times", "it never chooses what is not allowed"),
    ],
)
def test_what_is_wrong_is_said(tmp_path: Path, bot: str, says: str) -> None:
    file = tmp_path / "mine.py"
    file.write_text(FORGETFUL, "utf-8")
    assert unfulfilled(findings(f"{file}:{bot}")) == {says}


def test_the_command_ends_with_an_error_if_something_is_wrong(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    assert emporion_command("bot", "template", "view", "--out", str(file)).returncode == 0
    again = emporion_command("bot", "template", "view", "--out", str(file))
    assert (again.returncode, "cannot be written" in again.stderr) == (2, True)
    fine = emporion_command("bot", "check", str(file), "--game", "byzanz", "--games", "1")
    assert (fine.returncode, "it plays" in fine.stdout) == (0, True)
    file.write_text("def choose(codes): return 9999", "utf-8")
    wrong = emporion_command("bot", "check", str(file), "--game", "byzanz", "--games", "1", "--json")
    assert (wrong.returncode, '"fine": false' in wrong.stdout) == (1, True)
