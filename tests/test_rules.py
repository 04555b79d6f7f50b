"""The rules (docs/rules) and what cites them: every id that is cited exists, and every paragraph has a test."""

import re
from pathlib import Path

import pytest

from emporion.games import NAMES, rules

ROOT = Path(__file__).parent.parent
PARAGRAPH = re.compile(r"^(?:#+|-) \**([BTUXY]\d*(?:\.[\dA-E]+)?)\b", re.MULTILINE)
CITED = re.compile(r"\b[BTUXY]\d(?:\.[\dA-E]+)?\b(?!\.\d)")
CITING = {
    "src/emporion": ("*.py", "*.ftl", "*.toml"),
    "tests": ("*.py",),
    "web/src": ("*.ts", "*.svelte"),
    "web/texts": ("*.ftl",),
    "docs": ("*.md",),
}
LETTERS = {"byzanz": "B", "tyros": "T", "thurn-und-taxis": "UXY"}


def paragraphs(game: str) -> list[str]:
    return PARAGRAPH.findall((ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8"))


def chapters_without_paragraphs(game: str) -> set[str]:
    """What a test must cite: every paragraph, and a chapter that is not divided into any."""
    every = paragraphs(game)
    return {one for one in every if not any(other != one and re.match(rf"{one}[.\d]", other) for other in every)}


def cited_in(folder: str) -> dict[str, Path]:
    found: dict[str, Path] = {}
    for pattern in CITING[folder]:
        for path in sorted((ROOT / folder).rglob(pattern)):
            found.update(dict.fromkeys(CITED.findall(path.read_text("utf-8")), path))
    return found


@pytest.mark.parametrize("folder", CITING)
def test_every_paragraph_that_is_cited_exists(folder: str) -> None:
    known = {one for game in NAMES for one in paragraphs(game)}
    unknown = {one: str(path.relative_to(ROOT)) for one, path in cited_in(folder).items() if one not in known}
    assert not unknown


@pytest.mark.parametrize("game", NAMES)
def test_every_paragraph_is_cited_by_a_test_of_its_game(game: str) -> None:
    folder = ROOT / "tests" / "games" / game.replace("-", "_")
    cited = {one for path in folder.glob("*.py") for one in CITED.findall(path.read_text("utf-8"))}
    assert not chapters_without_paragraphs(game) - cited


@pytest.mark.parametrize("game", NAMES)
def test_paragraphs_are_told_once_and_belong_to_their_game(game: str) -> None:
    every = paragraphs(game)
    assert len(every) == len(set(every)) > 15
    assert {one[0] for one in every} == set(LETTERS[game])


@pytest.mark.parametrize("game", NAMES)
def test_decisions_problems_and_chapters_of_the_help_name_paragraphs_that_exist(game: str) -> None:
    known = {*paragraphs(game), ""}
    found = rules(game)
    assert {*found.decision_rules, *found.chapters, *(problem.rule for problem in found.problems)} <= known
    assert {option.rule for option in found.options} <= known
