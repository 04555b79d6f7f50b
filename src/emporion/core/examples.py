"""Moments of a game that explain its rules, from the file `examples.toml` in the game's folder.

A part of the explanation (the goal, a turn, what scores, and whatever else the game has) holds examples. Each is a
written position, what was chosen since, and what is to be looked at: the client draws it as it draws a table, beside
the text `example-NAME` of the game's catalogue. A part that belongs to some option only says so.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from emporion.core.game import Game, Rules
from emporion.core.match import Choice, Match
from emporion.core.position import position_game

FILE = "examples.toml"


@dataclass(frozen=True)
class Example:
    name: str
    rule: str  # the paragraph that it explains
    seat: int  # whose eyes
    match: Match  # nobody plays on: it is copied where something is done with it
    shown: tuple[str, ...]  # the notations of the choices to look at; the first one is previewed

    def choices(self, language: str) -> list[Choice]:
        offered = {choice.notation: choice for choice in self.match.choices(self.seat, language)}
        return [offered[notation] for notation in self.shown]


@dataclass(frozen=True)
class Explained:
    """A part of the explanation, with the heading `part-NAME`."""

    name: str
    only: Mapping[str, str]  # the options without which it does not matter
    examples: tuple[Example, ...]


def explanation(rules: Rules) -> tuple[Explained, ...]:
    """How a game explains itself by examples; nothing if it does not."""
    path = rules.folder / FILE
    if not path.exists():
        return ()
    parts = tomllib.loads(path.read_text("utf-8"))["part"]
    return tuple(
        Explained(part["name"], part.get("only", {}), tuple(_example(rules, one, path) for one in part["example"]))
        for part in parts
    )


def _example(rules: Rules, given: Mapping[str, object], path: Path) -> Example:
    text = str(given["position"])
    name, players, options = position_game(text)
    if name != rules.name:
        raise ValueError(f"{path}: the example {given['name']} is one of {name}")
    match = Game(rules, players, options).load(text)
    chosen, shown = given.get("chosen", []), given.get("shown", [])
    assert isinstance(chosen, list)
    assert isinstance(shown, list)
    for notation in chosen:
        match.play(notation)
    return Example(str(given["name"]), str(given["rule"]), 0, match, tuple(shown))
