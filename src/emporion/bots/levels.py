"""The bots by name: the six levels for people, and others for comparison.

All levels think with the network that learned the game (`networks`): the lower ones do what it likes more or less
often, as people of that strength do, the upper two search with it. Where there is no network they do without
(`instead`), and so do bots for comparison.
"""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from emporion.bots.guided import LEAST_LIKING, Guide
from emporion.bots.heuristics import heuristics
from emporion.bots.judge import Judge, judge_of_size
from emporion.bots.network import Network, opinion
from emporion.bots.networks import JUDGED, NoNetwork, shipped, shipped_judge
from emporion.bots.players import GREEDY, RANDOM, pick_as_player
from emporion.bots.thinking import think
from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.match import Match

SEARCH, NETWORK, GUIDED = -1, -2, -3  # not players of the compiled loops: a search, a network, a search with a network
STRICT = 1e6  # a sharpness that leaves nothing to chance


@dataclass(frozen=True)
class Bot:
    """A kind of player."""

    name: str
    kind: int  # a simple player's number (`players.py`), SEARCH, NETWORK or GUIDED
    seconds: float = 0.2  # the longest that it may take for a choice
    sharpness: float = STRICT  # of a network: 1 to choose as often as it likes each choice, less for more mistakes
    iterations: int = 0  # of a search with a network
    instead: int = GREEDY  # the kind of player that it is without its network
    share: float = 1.0  # of a search without a network: how much of its usual length

    @property
    def searches(self) -> bool:
        """Does it take its time?"""
        return self.kind in (SEARCH, GUIDED)


LEVELS = ("beginner", "easy", "medium", "advanced", "strong", "master")
BOTS: Mapping[str, Bot] = {
    bot.name: bot
    for bot in (
        Bot("beginner", NETWORK, sharpness=0.15, instead=50),
        Bot("easy", NETWORK, sharpness=0.35, instead=85),
        Bot("medium", NETWORK, sharpness=0.55, instead=93),
        Bot("advanced", NETWORK),
        Bot("strong", GUIDED, 1.8, iterations=400, instead=SEARCH, share=0.25),
        Bot("master", GUIDED, 1.8, iterations=4000, instead=SEARCH),
        Bot("strong-0.1", SEARCH, 1.8),  # the search of version 0.1, with heuristics alone
        Bot("greedy", GREEDY),
        Bot("random", RANDOM),
    )
}


def find(name: str) -> Bot:
    if name not in BOTS:
        raise BadRequest("unknown-bot", f"there is no bot {name!r}: the bots are {', '.join(BOTS)}")
    return BOTS[name]


def search_iterations(game: Game) -> int:
    """How long a search without a network goes on in this game, if time allows."""
    return int(heuristics(game.rules).ITERATIONS)


def guide_of(game: Game, least_liking: float = LEAST_LIKING) -> Guide | None:
    """The network that guides a search in this game, if one does."""
    network = network_of(game) if game.name in JUDGED else None
    return Guide(network, judge_of(game), least_liking=least_liking) if network else None


def network_of(game: Game) -> Network | None:
    """What was learned of this game, if it can be used."""
    try:
        return shipped(game.name)
    except NoNetwork:
        return None


def judge_of(game: Game) -> Judge:
    """Who expects how this game ends: without what was learned, one who counts on the forecast."""
    try:
        return shipped_judge(game.name)
    except NoNetwork:
        return judge_of_size(game.observation_size, game.rules.players[-1], 1, 1)


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
    network = network_of(match.game) if bot.kind == NETWORK else None
    guide = guide_of(match.game) if bot.kind == GUIDED else None
    kind = bot.kind if network or guide or bot.kind not in (NETWORK, GUIDED) else bot.instead
    if kind >= 0 or asked != match.actor:  # out of turn, everybody does as greedy does
        return _without_thought(kind if kind >= 0 else GREEDY, match, seed, asked)
    if len(codes) == 1:
        return codes[0]
    if network:
        return _drawn(opinion(match.game, match.state, asked, network), bot.sharpness, seed)
    allowed = bot.seconds if seconds is None else min(bot.seconds, seconds)
    iterations = bot.iterations if guide else int(search_iterations(match.game) * bot.share)
    return think(match.game, match.state, asked, seed, None, iterations, allowed, guide=guide).ranked[0].code


def _drawn(liked: dict[int, float], sharpness: float, seed: int | str) -> int:
    """One of the choices, drawn as often as the network likes it; the sharper, the less often any but its favourite."""
    chances = np.array(list(liked.values()))
    chances = (chances / chances.max()) ** sharpness
    place = np.searchsorted(np.cumsum(chances / chances.sum()), seed_key(seed)[0] / 2**32, side="right")
    return list(liked)[min(int(place), len(liked) - 1)]


def _without_thought(kind: int, match: Match, seed: int | str, seat: int) -> int:
    game = match.game
    states = game.prepared(3)
    states[0] = match.state
    game.kernel.resample(states[0], seat, *seed_key(f"{seed} imagined"))
    buffer = game.buffer()
    n = game.kernel.choices(states[0], seat, buffer)
    kinds = np.full(game.players, kind, np.int8)
    return int(game.kernel.bound(pick_as_player)(states, seat, buffer, n, seed_key(seed)[0], kinds))
