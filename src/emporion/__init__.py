"""Emporion: Byzanz, Tyros and Thurn und Taxis, for people to play and for programs to study."""

from emporion.core.errors import BadRecord, BadRequest, EmporionError, Refused
from emporion.core.game import Game
from emporion.core.match import Advice, Choice, Match
from emporion.core.position import position_game
from emporion.core.record import read_record
from emporion.games import NAMES, find, game

__version__ = "0.1.0"

__all__ = [
    "Advice",
    "BadRecord",
    "BadRequest",
    "Choice",
    "EmporionError",
    "Game",
    "Match",
    "Refused",
    "game",
    "games",
    "load",
    "replay",
]


def games() -> tuple[str, ...]:
    """The names of all games."""
    return NAMES


def load(position: str, seed: int | str = 0) -> Match:
    """A match that begins at a written position; what it leaves open is dealt at random from the seed."""
    name, players, options = position_game(position)
    return find(name, players, options).load(position, seed)


def replay(record: str) -> Match:
    """The match of a record, at its last choice."""
    return read_record(record, find)


def _advise(match: Match, seat: int, seconds: float, language: str) -> list[Advice]:
    from emporion.bots.levels import advise  # only who asks for advice loads the bots

    return advise(match, seat, seconds, language)


Match.adviser = staticmethod(_advise)
