"""The simple players: at random, and greedy.

Greedy weighs every choice by the rules of thumb of its game (`worth`, in the file of the game's name beside this one)
and takes the best. One compiled loop plays whole games between any of them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from emporion.core.chance import GOLDEN, MASK, scramble, seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.jit import bind
from emporion.core.loops import pick_at_random, playouts
from emporion.core.match import Match
from emporion.core.state import States

if TYPE_CHECKING:  # what `bind` fills in

    def resample(s: Any, seat: int, key0: int, key1: int) -> None: ...
    def worth(s: Any, seat: int, choice: int) -> float: ...
    def pick_greedily(states: Any, seat: int, buffer: Any, n: int, dice: int) -> int: ...


@dataclass(frozen=True)
class Bot:
    """A kind of player."""

    name: str
    kind: int  # its number in compiled loops


RANDOM, GREEDY = range(2)
BOTS = {"random": Bot("random", RANDOM), "greedy": Bot("greedy", GREEDY)}


def greedy_choice(states: States, seat: int, buffer: Any, n: int, dice: int) -> int:
    """The choice of greatest worth; equals are drawn by lot. states[2] becomes the state as the seat may imagine it."""
    states[2] = states[0]
    imagined = states[2]
    resample(imagined, seat, dice, GOLDEN)
    best = 0
    best_worth = worth(imagined, seat, int(buffer[0]))
    equals = 1
    for i in range(1, n):
        this_worth = worth(imagined, seat, int(buffer[i]))
        if this_worth > best_worth:
            best, best_worth, equals = i, this_worth, 1
        elif this_worth == best_worth:
            equals += 1
            dice = (dice + GOLDEN) & MASK
            if (scramble(dice) * equals) >> 32 == 0:
                best = i
    return int(buffer[best])


def pick_as_player(states: States, seat: int, buffer: Any, n: int, dice: int, players: Any) -> int:
    """Choose as the kind of player that sits at this seat."""
    if players[seat] == GREEDY:
        return pick_greedily(states, seat, buffer, n, dice)
    return pick_at_random(states, seat, buffer, n, dice, players)


_functions: dict[str, dict[str, Callable[..., Any]]] = {}


def _compiled(game: Game) -> dict[str, Callable[..., Any]]:
    if game.name not in _functions:
        own = dict(game.kernel.functions)
        own["worth"] = import_module(f"emporion.bots.{game.rules.folder.name}").worth
        own["pick_greedily"] = bind(greedy_choice, game.name, **own)
        own["pick"] = bind(pick_as_player, game.name, **own)
        own["playouts"] = bind(playouts, f"{game.name}_players", **own)
        _functions[game.name] = own
    return _functions[game.name]


def players_loop(game: Game) -> Callable[..., Any]:
    """The loop that plays whole games between bots: `playouts`, with a kind of player for each seat."""
    return _compiled(game)["playouts"]


def find(name: str) -> Bot:
    if name not in BOTS:
        raise BadRequest("unknown-bot", f"there is no bot {name!r}: the bots are {', '.join(BOTS)}")
    return BOTS[name]


def choose(name: str, match: Match, seed: int | str, seat: int | None = None) -> int:
    """What a bot does in a match: for the seat that is asked, or for another one out of turn."""
    bot = find(name)
    asked = match.actor if seat is None else match.check_seat(seat)
    if asked is None:
        raise BadRequest("over", "the game is over: no bot can be asked")
    game = match.game
    dice = seed_key(seed)[0]
    states = game.prepared(3)
    states[0] = match.state
    game.kernel.resample(states[0], asked, *seed_key(f"{seed} imagined"))
    buffer = game.buffer()
    n = game.kernel.choices(states[0], asked, buffer)
    if bot.kind == GREEDY:
        return int(_compiled(game)["pick_greedily"](states, asked, buffer, n, dice))
    return int(pick_at_random(states, asked, buffer, n, dice, None))
