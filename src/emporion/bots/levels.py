"""The bots by name: the four levels for people, and the two simplest for comparison."""

from dataclasses import dataclass

import numpy as np

from emporion.bots.players import GREEDY, RANDOM, compiled_functions, rules_of_thumb
from emporion.bots.thinking import think
from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.match import Advice, Match

SEARCH = -1  # not a player of the compiled loops
HINT_ROUNDS = 200  # after which a chance of winning is exact to 3 or 4 %


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
    return int(rules_of_thumb(game).ITERATIONS)


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
        return _by_thumb(bot, match, seed, asked)
    if len(codes) == 1:
        return codes[0]
    allowed = bot.seconds if seconds is None else min(bot.seconds, seconds)
    return think(match.game, match.state, asked, seed, None, search_iterations(match.game), allowed).ranked[0].code


def _by_thumb(bot: Bot, match: Match, seed: int | str, seat: int) -> int:
    game = match.game
    states = game.prepared(3)
    states[0] = match.state
    game.kernel.resample(states[0], seat, *seed_key(f"{seed} imagined"))
    buffer = game.buffer()
    n = game.kernel.choices(states[0], seat, buffer)
    kinds = np.full(game.players, GREEDY if bot.kind == SEARCH else bot.kind, np.int8)
    return int(compiled_functions(game)["pick"](states, seat, buffer, n, seed_key(seed)[0], kinds))


def advise(match: Match, seat: int, seconds: float, language: str = "en", seed: int | str = 0) -> list[Advice]:
    """The choices of the seat that is asked as a search ranks them."""
    choices = {choice.code: choice for choice in match.choices(seat, language)}
    thoughts = think(match.game, match.state, seat, seed, seconds=seconds, rounds=HINT_ROUNDS)
    return [
        Advice(choices[thought.code], thought.reward, thought.chance, thought.error, thought.confidence)
        for thought in thoughts.ranked
    ]
