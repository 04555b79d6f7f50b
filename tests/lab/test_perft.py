"""The counts of what can happen, which are kept as data for other implementations."""

import json
from pathlib import Path
from typing import Any

import pytest

from emporion.games import NAMES, rules, setting, settings
from emporion.lab.perft import counts, paths
from tests.test_docs import load

KEPT = load(Path(__file__).parents[2] / "tools" / "perft.py")


def kept(name: str) -> Any:
    return json.loads((rules(name).folder / "small" / "counts.json").read_text("utf-8"))


@pytest.mark.parametrize("name", NAMES)
def test_the_smallest_setting_goes_as_often_as_it_was_counted(name: str) -> None:
    """If it does not, the rules have changed: `python tools/perft.py`, and read the diff."""
    assert counts(*setting(name, "tiny")) == kept(name)["settings"]["tiny"]


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_all_counts_are_kept(name: str) -> None:
    found = KEPT.counted(name)
    assert found == kept(name)
    assert set(found["settings"]) == set(settings(name))


def test_every_history_ends_once() -> None:
    """What is not over goes on: of the histories with n choices, those that end have no more."""
    game, text = setting("tyros", "tiny")
    found = counts(game, text)
    assert found["over"] == sum(found["won"].values())
    match = game.load(text)
    states = game.prepared()
    states[0] = match.state
    assert paths(game, states, 0) == 1
    assert paths(game, states, 1) == len(match.choices())
