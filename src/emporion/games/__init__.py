"""The games. Each is loaded when it is asked for: compiling rules that nobody plays would waste time."""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Any

from emporion.core.errors import BadRequest
from emporion.core.examples import Explained, explanation
from emporion.core.game import Game, Rules
from emporion.core.options import OptionValue
from emporion.core.position import position_game
from emporion.core.texts import Words

NAMES = ("byzanz", "tyros", "thurn-und-taxis")


def rules(name: str) -> Rules:
    """The rules of a game."""
    if not isinstance(name, str) or name not in NAMES:
        raise BadRequest("unknown-game", f"there is no game {name!r}: the games are {', '.join(NAMES)}")
    return _load(name)


@cache
def _load(name: str) -> Rules:
    found: Rules = _module(name).RULES
    return found


def _module(name: str, chapter: str = "") -> ModuleType:
    return import_module(f"emporion.games.{name.replace('-', '_')}{chapter}")


@cache
def explained(name: str) -> tuple[Explained, ...]:
    """How a game explains itself by examples."""
    return explanation(rules(name))


@cache
def settings(name: str) -> Mapping[str, str]:
    """The small settings of a game, for exact answers: positions that leave cards open, by their names."""
    return {file.stem: file.read_text("utf-8") for file in sorted((rules(name).folder / "small").glob("*.txt"))}


def setting(name: str, which: str) -> tuple[Game, str]:
    """A small setting of a game by its name: the game with its players and options, and the position."""
    known = settings(name)
    if which not in known:
        raise BadRequest("unknown-setting", f"{name} has no setting {which!r}: it has {', '.join(known) or 'none'}")
    _, players, options = position_game(known[which])
    return find(name, players, options), known[which]


def draw(shown: dict[str, Any], words: Words) -> Any:
    """A view as a rich renderable for the terminal. Only here is the game's drawing loaded: the laboratory and the
    table service do without."""
    return _module(shown["game"], ".drawing").draw(shown, words)


def find(name: str, players: int | None, options: Mapping[str, OptionValue]) -> Game:
    """A game by name, with its options as a mapping: whatever they are called, they cannot be mistaken for
    parameters."""
    return Game(rules(name), players, options)


def game(name: str, players: int | None = None, **options: OptionValue) -> Game:
    """A game by name, for a number of players (the fewest, if it is not said), with its options."""
    return find(name, players, options)
