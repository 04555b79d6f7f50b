"""A network that learned a game from its own play: what it makes of what a seat may know.

It sees the observation of one seat (`observe`), never the state, and has two opinions: how much it would like each
choice (its *policy*), and for every player the chance of winning and the margin (its *value*). Two hidden layers; the
numbers of an observation are mostly 0, and so are those of the layers, so that only what is not 0 is multiplied.

It may be given *hints*: by how much the heuristic values each choice less than the best one. How much they count in the
policy is learned, too. That is for games in which one has to look several steps ahead to see what a choice is good for.

Players are counted from the seat that looks, clockwise, as in observations. Sums are made in one order, and nothing is
left to the compiler's choice: the same numbers give the same opinion on every machine of one kind.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from emporion.bots.heuristics import choice_value
from emporion.core.chance import seed_key
from emporion.core.game import Game
from emporion.core.jit import compiled
from emporion.core.kernel import template
from emporion.core.state import State

Floats = npt.NDArray[np.float32]

HINTS_A_POINT = 32  # a hint is a whole number that fits into a byte: the best choice has 0, the others less
LEAST_HINT = -127


class Network(NamedTuple):
    """What was learned. Whoever sits at a table of fewer players leaves the last values unused."""

    first: Floats  # a row for each number of the observation
    first_bias: Floats
    second: Floats  # a row for each unit of the first layer
    second_bias: Floats
    policy: Floats  # a row for each unit of the second layer, a column for each choice
    policy_bias: Floats
    value: Floats  # likewise: for each player, how likely to win (before the softmax), then the margin (before tanh)
    value_bias: Floats
    heed: Floats  # a single number: how much a point of the heuristic counts in the policy


def network_of_size(inputs: int, choices: int, seats: int, first: int, second: int) -> Network:
    """A network of this size that knows nothing."""
    values = 2 * seats
    layers = ((inputs, first), (first, second), (second, choices), (second, values))
    shapes: list[tuple[int, ...]] = [shape for layer in layers for shape in (layer, layer[1:])]
    return Network(*(np.zeros(shape, np.float32) for shape in (*shapes, (1,))))


class Workspace(NamedTuple):
    """The memory that a network works in."""

    observation: npt.NDArray[np.int16]
    first: Floats
    second: Floats
    policy: Floats  # of every choice: the larger, the better it is liked
    hints: Floats  # of every choice that is asked for
    value: Floats
    won: Floats  # each player's chance of winning, the seat that looks first
    margin: Floats  # from -1 to 1

    @classmethod
    def of(cls, network: Network) -> "Workspace":
        """Room for what this network, or one of the same shape, thinks."""
        seats = network.value.shape[1] // 2
        choices = network.policy.shape[1]
        sizes = (network.first.shape[1], network.second.shape[1], choices, choices, 2 * seats, seats, seats)
        return cls(np.zeros(len(network.first), np.int16), *(np.zeros(size, np.float32) for size in sizes))


@compiled
def think_of(network: Network, thought: Workspace, players: int) -> None:
    """What the network makes of the observation in `thought`."""
    first, second, policy, value = thought.first, thought.second, thought.policy, thought.value
    first[:] = network.first_bias
    for i in range(thought.observation.shape[0]):
        if thought.observation[i] != 0:
            add_row(first, network.first, i, np.float32(thought.observation[i]))
    second[:] = network.second_bias
    for i in range(first.shape[0]):
        if first[i] > 0:
            add_row(second, network.second, i, first[i])
    policy[:] = network.policy_bias
    value[:] = network.value_bias
    for i in range(second.shape[0]):
        if second[i] > 0:
            add_row(policy, network.policy, i, second[i])
            add_row(value, network.value, i, second[i])
    tell_values(thought, players)


@template
def take_hints(s: State, seat: int, network: Network, thought: Workspace, buffer: Any, n: int) -> None:
    """Let the heuristic count in the policy, as much as the network heeds it."""
    heed = network.heed[0]
    if heed == 0:
        return
    best = np.float32(-1e9)
    for i in range(n):
        value = np.float32(choice_value(s, seat, int(buffer[i])))
        thought.hints[buffer[i]] = value
        best = max(best, value)
    for i in range(n):
        code = buffer[i]
        thought.hints[code] = max(np.float32(LEAST_HINT), np.floor((thought.hints[code] - best) * HINTS_A_POINT))
        thought.policy[code] += heed * thought.hints[code] / HINTS_A_POINT


@compiled
def add_row(total: Any, rows: Any, i: int, times: Any) -> None:
    """total += rows[i] * times"""
    for j in range(total.shape[0]):
        total[j] += rows[i, j] * times


@compiled
def tell_values(thought: Any, players: int) -> None:
    """Everybody's chances and margins, from the numbers of the value."""
    value, won, margin = thought.value, thought.won, thought.margin
    seats = won.shape[0]
    largest = value[0]
    for i in range(1, players):
        largest = max(largest, value[i])
    total = np.float32(0)
    for i in range(players):
        won[i] = np.exp(value[i] - largest)
        total += won[i]
        margin[i] = np.tanh(value[seats + i])
    for i in range(players):
        won[i] /= total


@compiled
def draw(policy: Any, chances: Any, buffer: Any, n: int, sharpness: float, dice: float) -> int:
    """The place in `buffer` of a choice that is drawn from the policy, which becomes sharper or flatter by a factor;
    `dice` is a number from 0 to 1. `chances` gets the probability of every place."""
    largest = policy[buffer[0]]
    for i in range(1, n):
        largest = max(largest, policy[buffer[i]])
    total = 0.0
    for i in range(n):
        chances[i] = np.exp((policy[buffer[i]] - largest) * sharpness)
        total += chances[i]
    at = -1
    sum_so_far = 0.0
    for i in range(n):
        chances[i] /= total
        sum_so_far += chances[i]
        if at < 0 and dice < sum_so_far:
            at = i
    return at if at >= 0 else n - 1


def opinion(game: Game, state: State, seat: int, network: Network) -> dict[int, float]:
    """How likely the network would choose each of the choices of a seat, whether its game is compiled or not: with
    NumPy, a single opinion takes no longer than in machine code."""
    buffer, observation = game.buffer(), np.zeros(game.observation_size, np.int16)
    game.kernel.observe(state, seat, observation)
    codes = buffer[: game.kernel.choices(state, seat, buffer)]
    present = np.flatnonzero(observation)
    first = observation[present].astype(np.float32) @ network.first[present] + network.first_bias
    second = np.maximum(first, 0) @ network.second + network.second_bias
    policy = np.maximum(second, 0) @ network.policy[:, codes] + network.policy_bias[codes]
    if network.heed[0] != 0:
        policy += network.heed[0] * _hints(game, state, seat, codes) / HINTS_A_POINT
    liked = np.exp(policy - policy.max())
    return {int(code): float(chance) for code, chance in zip(codes, liked / liked.sum(), strict=True)}


def _hints(game: Game, state: State, seat: int, codes: npt.NDArray[np.int16]) -> Floats:
    """As `take_hints`, of a state as the seat may imagine it."""
    imagined = game.prepared(1)
    imagined[0] = state
    game.kernel.resample(imagined[0], seat, *seed_key("imagined"))
    value = game.kernel.bound(choice_value)
    values = np.array([value(imagined[0], seat, int(code)) for code in codes], np.float32)
    less = np.floor((values - values.max()) * HINTS_A_POINT)
    return np.asarray(np.maximum(LEAST_HINT, less), np.float32)
