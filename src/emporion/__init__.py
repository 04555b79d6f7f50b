"""Emporion: Byzanz, Tyros and Thurn und Taxis, for people to play and for programs to study."""

from typing import TYPE_CHECKING, Any

from emporion.core.errors import BadRecord, BadRequest, EmporionError, Refused
from emporion.core.game import Game
from emporion.core.match import Choice, Match
from emporion.core.position import position_game
from emporion.core.record import read_record
from emporion.games import NAMES, find, game

if TYPE_CHECKING:
    from emporion.bots.hints import Advice, hint

__version__ = "0.2.0"

__all__ = [
    "Advice",
    "BadRecord",
    "BadRequest",
    "Choice",
    "EmporionError",
    "Game",
    "Match",
    "Refused",
    "compile",
    "game",
    "game_names",
    "hint",
    "load",
    "replay",
]


def game_names() -> tuple[str, ...]:
    """The names of all games."""
    return NAMES


def load(position: str, seed: int | str = 0) -> Match:
    """A match that begins at a written position; what it leaves open is dealt at random from the seed."""
    name, players, options = position_game(position)
    return find(name, players, options).load(position, seed)


def replay(record: str) -> Match:
    """The match of a record, at its last choice."""
    return read_record(record, find)


def compile(*names: str) -> None:
    """Compile games with their bots now (without names: all of them), or load them if that was done before. They can be
    played without it; loops that need speed compile what they need by themselves."""
    from emporion.bots.compiling import compile_game

    for name in names or NAMES:
        compile_game(game(name).name)


def __getattr__(name: str) -> Any:
    if name not in ("Advice", "hint"):
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    from emporion.bots import hints  # only who asks for hints loads the bots

    return getattr(hints, name)
