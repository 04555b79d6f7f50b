"""The simple players: at random, greedy, and greedy with slips.

Greedy takes the choice of the highest heuristic value (`heuristics.py`). One compiled loop plays whole games between
any of them.
"""

from collections.abc import Callable
from typing import Any

from emporion.bots.heuristics import choice_value
from emporion.core.chance import GOLDEN, MASK, scramble
from emporion.core.game import Game
from emporion.core.kernel import resample, template
from emporion.core.loops import pick_at_random, playouts
from emporion.core.state import States

# A simple player is a number: how many of a hundred choices are greedy. The others are slips, at random.
RANDOM, GREEDY = 0, 100


@template
def pick_greedily(states: States, seat: int, buffer: Any, n: int, dice: int) -> int:
    """The choice of the highest value; equals are drawn by lot. states[2] becomes the state as the seat may imagine
    it."""
    states[2] = states[0]
    imagined = states[2]
    resample(imagined, seat, dice, GOLDEN)
    best = 0
    best_value = choice_value(imagined, seat, int(buffer[0]))
    equals = 1
    for i in range(1, n):
        value = choice_value(imagined, seat, int(buffer[i]))
        if value > best_value:
            best, best_value, equals = i, value, 1
        elif value == best_value:
            equals += 1
            dice = (dice + GOLDEN) & MASK
            if (scramble(dice) * equals) >> 32 == 0:
                best = i
    return int(buffer[best])


@template
def pick_as_player(states: States, seat: int, buffer: Any, n: int, dice: int, players: Any) -> int:
    """Choose as the kind of player that sits at this seat."""
    if (scramble(dice ^ GOLDEN) * 100) >> 32 < players[seat]:
        return pick_greedily(states, seat, buffer, n, dice)
    return pick_at_random(states, seat, buffer, n, dice, players)


def player_playouts(game: Game) -> Callable[..., None]:
    """`playouts` with a kind of player for each seat."""
    return game.kernel.bound(playouts, pick=pick_as_player)
