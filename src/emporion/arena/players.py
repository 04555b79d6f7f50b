"""Who plays in the arena. A name says everything, because names travel to other processes and machines:

    strong           a bot of Emporion
    strong@0.5       its search for half a second a decision, whatever number of iterations that makes
    openspiel        OpenSpiel's ISMCTS with as many iterations as strong (needs the extra `openspiel`)
    openspiel@0.5    the same for half a second a decision
    mine.py:clever   a bot of your own: the function `clever` of the file mine.py (`botkit.programs` has other ways)

A bot of your own is given nothing that its seat may not know, and there is nothing to cheat with (`botkit.questions`).
"""

import time
from dataclasses import dataclass
from functools import cache
from typing import Any

from emporion.botkit import programs
from emporion.botkit.judging import Verdict, ask
from emporion.bots import choose as choose_as
from emporion.bots import find as find_bot
from emporion.bots import think
from emporion.bots.levels import GUIDED, SEARCH, guide_of, search_iterations
from emporion.core.errors import BadRequest
from emporion.core.match import Match

OPENSPIEL = "openspiel"


@dataclass(frozen=True)
class Player:
    """What a name means."""

    bot: str  # a bot of Emporion, OPENSPIEL, or empty
    seconds: float | None = None  # for each decision, instead of the bot's own budget
    own: programs.Bot | None = None
    digest: str = ""  # of the file of an own bot

    @property
    def kind(self) -> int:
        """What the player is to compiled loops: SEARCH, if they do not know it."""
        return find_bot(self.bot).kind if self.bot and self.bot != OPENSPIEL else SEARCH


@cache
def find(name: str) -> Player:
    """The player of this name. Everything that can be wrong with a name is refused here."""
    if programs.is_program(name):
        found = programs.find(name)
        return Player("", found.seconds, found.bot, found.digest)
    bot, timed, budget = name.partition("@")
    if bot == OPENSPIEL:
        _openspiel()
    elif timed and not find_bot(bot).searches:
        raise BadRequest("bad-bots", f"{bot} does not search: it cannot be given a time")
    if not timed:
        return Player(bot)
    return Player(bot, programs.read_seconds(budget, name))


def decide(name: str, match: Match, seed: str, seat: int) -> Verdict:
    """What a player does for the seat that is asked; the same seed gives the same choice, unless time decides. Only
    bots of one's own can make mistakes."""
    player = find(name)
    if player.own:
        return ask(player.own, match, seat, seed, player.seconds)
    begun = time.perf_counter()
    return Verdict(_choose(player, match, seed, seat), time.perf_counter() - begun)


def choose(name: str, match: Match, seed: str, seat: int) -> int:
    """The same, where nobody may make a mistake."""
    return decide(name, match, seed, seat).must_be_faultless(name, seed).code


def _choose(player: Player, match: Match, seed: str, seat: int) -> int:
    if player.bot == OPENSPIEL or player.seconds:
        codes = match.codes(seat)
        if len(codes) == 1:
            return codes[0]
    if player.bot == OPENSPIEL:
        iterations = None if player.seconds else search_iterations(match.game)
        return int(_openspiel().think(match, seat, seed, iterations, player.seconds))
    if player.seconds:
        guide = guide_of(match.game) if find_bot(player.bot).kind == GUIDED else None
        return think(match.game, match.state, seat, seed, seconds=player.seconds, guide=guide).ranked[0].code
    return choose_as(player.bot, match, seed, seat)


def _openspiel() -> Any:
    try:
        from emporion.envs import openspiel
    except ImportError:
        raise BadRequest("no-openspiel", "this bot needs OpenSpiel: pip install 'emporion[openspiel]'") from None
    return openspiel


def sources(names: tuple[str, ...]) -> dict[str, str]:
    """The files of the own bots among these names, as digests: games of another version do not belong together."""
    return {name: find(name).digest for name in names if find(name).own}
