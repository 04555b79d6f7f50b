"""What the front door says about the project is true."""

import json
import re
from pathlib import Path

import emporion
from emporion.games import NAMES, rules

ROOT = Path(__file__).parent.parent
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text("utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text("utf-8")
MAKEFILE = (ROOT / "Makefile").read_text("utf-8")
RELEASED = re.findall(r"^## (\d+\.\d+\.\d+)", CHANGELOG, re.MULTILINE)
KINDS = {"Added", "Changed", "Fixed", "Removed"}
NOT_PATHS = {"emporion.load", ".ftl", "en.ftl", "package.json", ".venv", "web/node_modules"}
PATH = re.compile(r"\.?[\w-]+(?:[/.][\w.-]+)*")


def code_blocks(text: str) -> str:
    return "".join(re.findall(r"^```\n.*?^```", text, re.DOTALL | re.MULTILINE))


def code_spans(text: str) -> set[str]:
    without_blocks = re.sub(r"^```.*?^```", "", text, flags=re.DOTALL | re.MULTILINE)
    return set(re.findall(r"`([^`\n]+)`", without_blocks))


def in_every_game() -> set[str]:
    """The files that the table of a game's folder names."""
    table = CONTRIBUTING.partition("same files in every game")[2].partition("\n\n")[2].partition("\n\n")[0]
    return set(re.findall(r"`([\w.]+)`", "".join(re.findall(r"^\| (`[^|]*) \|", table, re.MULTILINE))))


def test_every_path_that_contributors_are_sent_to_exists() -> None:
    in_blocks = set(re.findall(r"(?:tests|src|docs)/[\w./-]+", code_blocks(CONTRIBUTING)))
    in_text = {span for span in code_spans(CONTRIBUTING) if PATH.fullmatch(span) and ("/" in span or "." in span)}
    links = set(re.findall(r"\]\(([^)#:]+)\)", CONTRIBUTING))
    in_games = {f"src/emporion/games/{rules(name).folder.name}/{file}" for name in NAMES for file in in_every_game()}
    paths = ((in_blocks | in_text | links) - in_every_game() - NOT_PATHS) | in_games
    assert len(paths) > 25
    assert not {path for path in paths if not (ROOT / path).exists()}


def test_every_make_target_that_is_named_exists() -> None:
    targets = set(re.findall(r"^([.\w/-]+):", MAKEFILE, re.MULTILINE))
    code = "\n".join([*code_spans(CONTRIBUTING), code_blocks(CONTRIBUTING)])
    named = {target for line in re.findall(r"^make ([^#\n]+)", code, re.MULTILINE) for target in line.split()}
    assert {"quick", "test", "format", "sizes", "mutants"} <= named
    assert named <= targets


def test_every_make_target_is_explained() -> None:
    phony = set(re.search(r"^\.PHONY: (.*)", MAKEFILE, re.MULTILINE)[1].split())  # type: ignore[index]
    explained = set(re.findall(r"^([a-z-]+):.*## ", MAKEFILE, re.MULTILINE))
    assert phony == explained


def test_the_version_is_the_same_everywhere() -> None:
    package = json.loads((ROOT / "web" / "package.json").read_text("utf-8"))
    lock = json.loads((ROOT / "web" / "package-lock.json").read_text("utf-8"))
    assert emporion.__version__ == package["version"] == lock["version"] == lock["packages"][""]["version"]
    assert emporion.__version__ == RELEASED[0]


def test_the_changelog_has_the_newest_version_first_and_the_usual_sections() -> None:
    released = [
        tuple(map(int, version.split("."))) for version in re.findall(r"^## (\d+\.\d+\.\d+)", CHANGELOG, re.MULTILINE)
    ]
    assert released == sorted(released, reverse=True)
    versions = re.split(r"^## ", CHANGELOG, flags=re.MULTILINE)[1:]
    for version in versions:
        kinds = re.findall(r"^### (.*)", version, re.MULTILINE)
        assert kinds
        assert set(kinds) <= KINDS
        assert len(kinds) == len(set(kinds))
