"""Who plays in the arena. A name says everything, because names travel to other processes and machines:

    strong           a bot of Emporion
    strong@0.5       its search for half a second a decision, whatever number of iterations that makes
    openspiel        OpenSpiel's ISMCTS with as many iterations as strong (needs the extra `openspiel`)
    openspiel@0.5    the same for half a second a decision
    mine.py:clever   the function `clever` of the file mine.py, or a class whose objects can be called

A bot of your own is called with a match, its seat and dice (`random.Random`), and returns the code of a choice. The
match is one that the seat cannot tell from the true one: it can be looked at, copied and played on, and there is
nothing in it to cheat with.
"""

import hashlib
import importlib.util
import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from emporion.bots import choose as choose_as
from emporion.bots import find as find_bot
from emporion.bots import think
from emporion.bots.levels import SEARCH, search_iterations
from emporion.core.errors import BadRequest, EmporionError
from emporion.core.match import Match

OPENSPIEL = "openspiel"
LONGEST_THOUGHT = 600.0  # seconds

OwnBot = Callable[[Match, int, random.Random], int]


@dataclass(frozen=True)
class Player:
    """What a name means."""

    bot: str  # a bot of Emporion, OPENSPIEL, or empty
    seconds: float | None = None  # for each decision, instead of the bot's own budget
    own: OwnBot | None = None
    digest: str = ""  # of the file of an own bot

    @property
    def kind(self) -> int:
        """What the player is to compiled loops: SEARCH, if they do not know it."""
        return find_bot(self.bot).kind if self.bot and self.bot != OPENSPIEL else SEARCH


@cache
def find(name: str) -> Player:
    """The player of this name. Everything that can be wrong with a name is refused here."""
    if ".py:" in name:
        return _from_file(name)
    bot, timed, budget = name.partition("@")
    if bot == OPENSPIEL:
        _openspiel()
    elif find_bot(bot).kind != SEARCH and timed:
        raise BadRequest("bad-bots", f"{bot} does not search: it cannot be given a time")
    if not timed:
        return Player(bot)
    try:
        seconds = float(budget)
    except ValueError:
        seconds = 0.0
    if not 0 < seconds <= LONGEST_THOUGHT:
        raise BadRequest("bad-bots", f"{name!r}: after the @ stand seconds for a decision, as in {bot}@0.5")
    return Player(bot, seconds)


def choose(name: str, match: Match, seed: str, seat: int) -> int:
    """What a player does for the seat that is asked; the same seed gives the same choice, unless time decides."""
    player = find(name)
    if player.own:
        return _own_choice(name, player.own, match, seed, seat)
    if player.bot == OPENSPIEL or player.seconds:
        codes = match.codes(seat)
        if len(codes) == 1:
            return codes[0]
    if player.bot == OPENSPIEL:
        iterations = None if player.seconds else search_iterations(match.game)
        return int(_openspiel().think(match, seat, seed, iterations, player.seconds))
    if player.seconds:
        return think(match.game, match.state, seat, seed, seconds=player.seconds).ranked[0].code
    return choose_as(player.bot, match, seed, seat)


def _own_choice(name: str, own: OwnBot, match: Match, seed: str, seat: int) -> int:
    imagined = match.resample(seat, f"{seed} imagined")
    try:
        code = own(imagined, seat, random.Random(seed))
    except Exception as error:
        where = error.__traceback__
        while where and where.tb_next:
            where = where.tb_next
        line = f" ({Path(where.tb_frame.f_code.co_filename).name}, line {where.tb_lineno})" if where else ""
        raise BadRequest("failed-bot", f"{name} failed at «{seed}»: {type(error).__name__}: {error}{line}") from error
    try:
        return match.dry_run(code, seat)[0]
    except EmporionError as error:
        raise BadRequest("failed-bot", f"{name} made a wrong choice at «{seed}»: {error}") from None


def _from_file(name: str) -> Player:
    written, _, attribute = name.rpartition(":")
    file = Path(written)
    try:
        source = file.read_bytes()
    except OSError as error:
        raise BadRequest("no-bot", f"{written} cannot be read: {error.strerror}") from None
    found = importlib.util.spec_from_file_location(file.stem, file)
    assert found is not None
    assert found.loader is not None
    module = importlib.util.module_from_spec(found)
    try:
        found.loader.exec_module(module)
        own: Any = getattr(module, attribute, None)
        if isinstance(own, type):
            own = own()
    except Exception as error:
        raise BadRequest("no-bot", f"{name} cannot be loaded: {type(error).__name__}: {error}") from error
    if not callable(own):
        raise BadRequest("no-bot", f"{written} has no function or class {attribute!r}")
    return Player("", None, own, hashlib.sha256(source).hexdigest()[:20])


def _openspiel() -> Any:
    try:
        from emporion.envs import openspiel
    except ImportError:
        raise BadRequest("no-openspiel", "this bot needs OpenSpiel: pip install 'emporion[openspiel]'") from None
    return openspiel


def sources(names: tuple[str, ...]) -> dict[str, str]:
    """The files of the own bots among these names, as digests: games of another version do not belong together."""
    return {name: find(name).digest for name in names if find(name).own}
