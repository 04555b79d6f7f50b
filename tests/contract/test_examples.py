"""What every game promises about the examples that its rule page shows."""

import dataclasses
import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from emporion.core.examples import FILE, Example, explanation
from emporion.games import NAMES, explained, rules

RULE_PAGES = Path(__file__).parents[2] / "docs" / "rules"


def examples(name: str) -> list[Example]:
    return [example for part in explained(name) for example in part.examples]


@pytest.mark.parametrize("name", NAMES)
def test_goal_turn_and_score_are_explained_first(name: str) -> None:
    assert [part.name for part in explained(name)][:3] == ["goal", "turn", "score"]
    assert all(part.examples for part in explained(name))
    names = [example.name for example in examples(name)]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("name", NAMES)
def test_a_part_for_an_option_shows_tables_with_that_option(name: str) -> None:
    for part in explained(name):
        for example in part.examples:
            assert part.only.items() <= example.match.game.options.items(), example.name


@pytest.mark.parametrize("name", NAMES)
def test_what_is_shown_can_be_chosen_and_the_view_is_the_seats_own(name: str) -> None:
    for example in examples(name):
        assert [choice.notation for choice in example.choices("de")] == list(example.shown)
        view = example.match.view(example.seat)
        assert msgspec.json.decode(json.dumps(view), type=rules(name).view_type) == view


@pytest.mark.parametrize("name", NAMES)
def test_every_example_cites_a_paragraph(name: str) -> None:
    page = (RULE_PAGES / f"{name}.md").read_text("utf-8")
    for example in examples(name):
        assert re.search(rf"^(?:#+ |- |\*\*|- \*\*){re.escape(example.rule)}\b", page, re.MULTILINE), example.rule


def test_an_example_of_another_game_is_refused(tmp_path: Path) -> None:
    text = (rules("tyros").folder / FILE).read_text("utf-8")
    (tmp_path / FILE).write_text(text, "utf-8")
    moved: Any = dataclasses.replace(rules("byzanz"), folder=tmp_path)
    with pytest.raises(ValueError, match="one of tyros"):
        explanation(moved)


def test_a_game_without_examples_explains_nothing(tmp_path: Path) -> None:
    assert explanation(dataclasses.replace(rules("byzanz"), folder=tmp_path)) == ()
