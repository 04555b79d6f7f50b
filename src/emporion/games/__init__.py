"""The games. Each is loaded when it is asked for: compiling rules that nobody plays would waste time."""

from functools import cache
from importlib import import_module

from emporion.core.errors import BadRequest
from emporion.core.game import Game, Rules
from emporion.core.options import OptionValue

NAMES = ("byzanz", "tyros")


@cache
def rules(name: str) -> Rules:
    """The rules of a game."""
    if name not in NAMES:
        raise BadRequest("unknown-game", f"there is no game {name!r}: the games are {', '.join(NAMES)}")
    found: Rules = import_module(f"emporion.games.{name}").RULES
    return found


def game(name: str, players: int | None = None, **options: OptionValue) -> Game:
    """A game by name, for a number of players (the fewest, if it is not said), with its options."""
    return Game(rules(name), players, **options)
