"""A judge that learned how games end: what every player may expect in a position.

Two things come together. The *forecast* of everybody's score, by rules of thumb, is good at counting; a small network,
which sees the same observation as the one that chooses, corrects it by what it learned from the ends of many games. A
judge that has learned nothing expects what the forecast says.

Players are counted from the seat that looks, clockwise, as in observations. Whoever searches asks about states that the
seat may imagine: the forecast of other players counts cards that are imagined, too.
"""

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from emporion.bots.heuristics import forecast
from emporion.bots.network import Floats, add_row, tell_values
from emporion.core.kernel import observe, template
from emporion.core.state import State

FARTHEST = 4.0  # leads are not told apart beyond


class Judge(NamedTuple):
    """What was learned. Whoever sits at a table of fewer players leaves the last values unused."""

    first: Floats  # a row for each number of the observation, and then for each of the leads
    first_bias: Floats
    second: Floats  # a row for each unit of the first layer
    second_bias: Floats
    value: Floats  # for each player, how likely to win (before the softmax), then the margin (before tanh)
    value_bias: Floats
    heed: Floats  # two numbers: how much the leads themselves count in the one and in the other


def judge_of_size(inputs: int, seats: int, first: int, second: int) -> Judge:
    """A judge of this size that knows nothing but the forecast."""
    layers = ((inputs + 2 * seats, first), (first, second), (second, 2 * seats))
    shapes: list[tuple[int, ...]] = [shape for layer in layers for shape in (layer, layer[1:])]
    return Judge(*(*(np.zeros(shape, np.float32) for shape in shapes), np.ones(2, np.float32)))


class Bench(NamedTuple):
    """The memory that a judge works in."""

    observation: npt.NDArray[np.int16]
    points: npt.NDArray[np.float64]  # everybody's forecast
    leads: Floats
    first: Floats
    second: Floats
    value: Floats
    won: Floats  # each player's chance of winning, the seat that looks first
    margin: Floats  # from -1 to 1

    @classmethod
    def of(cls, judge: Judge) -> "Bench":
        values = judge.value.shape[1]
        inputs, seats = len(judge.first) - values, values // 2
        sizes = (values, judge.first.shape[1], judge.second.shape[1], values, seats, seats)
        return cls(np.zeros(inputs, np.int16), np.zeros(seats), *(np.zeros(size, np.float32) for size in sizes))


@template
def consider(s: State, player: int, judge: Judge, bench: Bench, forecast_error: float) -> None:
    """What a player may expect, and what everybody else may, from the eyes of that player."""
    observation, leads, first, second, value = bench.observation, bench.leads, bench.first, bench.second, bench.value
    observe(s, player, observation)
    compare_forecasts(s, player, bench.points, leads, forecast_error)
    first[:] = judge.first_bias
    for i in range(observation.shape[0]):
        if observation[i] != 0:
            add_row(first, judge.first, i, np.float32(observation[i]))
    for i in range(leads.shape[0]):
        if leads[i] != 0:
            add_row(first, judge.first, observation.shape[0] + i, leads[i])
    second[:] = judge.second_bias
    for i in range(first.shape[0]):
        if first[i] > 0:
            add_row(second, judge.second, i, first[i])
    value[:] = judge.value_bias
    for i in range(second.shape[0]):
        if second[i] > 0:
            add_row(value, judge.value, i, second[i])
    seats = bench.won.shape[0]
    for i in range(seats):
        value[i] += judge.heed[0] * leads[i]
        value[seats + i] += judge.heed[1] * leads[seats + i]
    tell_values(bench, int(s.players))


@template
def compare_forecasts(s: State, player: int, points: Any, leads: Any, forecast_error: float) -> None:
    """For each player, from `player` on: how far the forecast of the score lies behind the best one, and how far ahead
    of the best of the others, both in units in which the search compares scores."""
    players, seats = int(s.players), leads.shape[0] // 2
    best, second = forecast(s, points)
    leads[:] = 0
    for i in range(players):
        own = points[(player + i) % players]
        leads[i] = np.float32((own - best) / forecast_error)
        ahead = (own - (second if own == best else best)) / (2 * forecast_error)
        leads[seats + i] = np.float32(min(FARTHEST, max(-FARTHEST, ahead)))
