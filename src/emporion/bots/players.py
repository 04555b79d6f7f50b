"""The simple players: at random, greedy, and greedy with slips.

Greedy weighs every choice by the rules of thumb of its game (`worth`, in the file of the game's name beside this one)
and takes the best. One compiled loop plays whole games between any of them.
"""

from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from emporion.core.chance import GOLDEN, MASK, scramble
from emporion.core.game import Game
from emporion.core.jit import bind
from emporion.core.loops import pick_at_random, playouts
from emporion.core.state import States

if TYPE_CHECKING:  # what `bind` fills in

    def resample(s: Any, seat: int, key0: int, key1: int) -> None: ...
    def worth(s: Any, seat: int, choice: int) -> float: ...
    def pick_greedily(states: Any, seat: int, buffer: Any, n: int, dice: int) -> int: ...


# A simple player is a number: how many of a hundred choices follow the rule of thumb. The others are slips, at random.
RANDOM, GREEDY = 0, 100


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
    if (scramble(dice ^ GOLDEN) * 100) >> 32 < players[seat]:
        return pick_greedily(states, seat, buffer, n, dice)
    return pick_at_random(states, seat, buffer, n, dice, players)


_functions: dict[str, dict[str, Callable[..., Any]]] = {}


def compiled_functions(game: Game) -> dict[str, Callable[..., Any]]:
    if game.name not in _functions:
        own = dict(game.kernel.functions)
        thumb = import_module(f"emporion.bots.{game.rules.folder.name}")
        own["worth"], own["promise"], own["spread"] = thumb.worth, thumb.promise, thumb.spread
        own["pick_greedily"] = bind(greedy_choice, game.name, **own)
        own["pick"] = bind(pick_as_player, game.name, **own)
        own["playouts"] = bind(playouts, f"{game.name}_players", **own)
        _functions[game.name] = own
    return _functions[game.name]


def players_loop(game: Game) -> Callable[..., Any]:
    """The loop that plays whole games between bots: `playouts`, with a kind of player for each seat."""
    return compiled_functions(game)["playouts"]
