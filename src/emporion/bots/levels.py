"""The bots by name: the four levels for people, and the two simplest for comparison."""

from dataclasses import dataclass

import numpy as np

from emporion.bots.heuristics import heuristics
from emporion.bots.players import GREEDY, RANDOM, pick_as_player
from emporion.bots.thinking import think
from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.match import Match

SEARCH = -1  # not a player of the compiled loops


@dataclass(frozen=True)
class Bot:
    """A kind of player."""

    name: str
    kind: int  # a simple player's number (`players.py`), or SEARCH
    seconds: float = 0.2  # the longest that it may take for a choice


LEVELS = ("beginner", "easy", "medium", "strong")
BOTS = {
    bot.name: bot
    for bot in (
        Bot("beginner", 50),
        Bot("easy", 85),
        Bot("medium", GREEDY),
        Bot("strong", SEARCH, 1.8),
        Bot("greedy", GREEDY),
        Bot("random", RANDOM),
    )
}


def find(name: str) -> Bot:
    if name not in BOTS:
        raise BadRequest("unknown-bot", f"there is no bot {name!r}: the bots are {', '.join(BOTS)}")
    return BOTS[name]


def search_iterations(game: Game) -> int:
    """How long a bot searches in this game, if time allows."""
    return int(heuristics(game.rules).ITERATIONS)


def choose(name: str, match: Match, seed: int | str, seat: int | None = None, seconds: float | None = None) -> int:
    """What a bot does in a match: for the seat that is asked, or for another one out of turn.

    A search takes its own time, or `seconds` if that is less.

    The same seed gives the same choice, unless a search runs out of time. Nothing depends on what the seat cannot know.
    """
    bot = find(name)
    asked = match.actor if seat is None else match.check_seat(seat)
    if asked is None:
        raise BadRequest("over", "the game is over: no bot can be asked")
    codes = match.codes(asked)
    if not codes:
        raise BadRequest("no-choice", f"seat {asked} has nothing to choose now")
    if bot.kind != SEARCH or asked != match.actor:  # out of turn, a search does as greedy does
        return _without_search(bot, match, seed, asked)
    if len(codes) == 1:
        return codes[0]
    allowed = bot.seconds if seconds is None else min(bot.seconds, seconds)
    return think(match.game, match.state, asked, seed, None, search_iterations(match.game), allowed).ranked[0].code


def _without_search(bot: Bot, match: Match, seed: int | str, seat: int) -> int:
    game = match.game
    states = game.prepared(3)
    states[0] = match.state
    game.kernel.resample(states[0], seat, *seed_key(f"{seed} imagined"))
    buffer = game.buffer()
    n = game.kernel.choices(states[0], seat, buffer)
    kinds = np.full(game.players, GREEDY if bot.kind == SEARCH else bot.kind, np.int8)
    return int(game.kernel.bound(pick_as_player)(states, seat, buffer, n, seed_key(seed)[0], kinds))
