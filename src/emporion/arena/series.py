"""A series of games between bots, game by game.

Each game follows from the series, its number, its deal and its seating alone: it does not matter who plays it, and
when.
"""

import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np

from emporion.arena.players import choose, find
from emporion.arena.simulation import LONGEST_GAME
from emporion.bots import players_loop
from emporion.bots.levels import SEARCH
from emporion.core.chance import child_key, seed_key
from emporion.core.errors import Fault
from emporion.core.game import Game
from emporion.core.loops import DECISIONS, FINISHED, TOTALS
from emporion.core.match import Match
from emporion.games import find as find_game


@dataclass(frozen=True)
class Series:
    """What all games have in common. Small and plain: it travels to other processes and machines."""

    game: str
    players: int
    options: Mapping[str, str]
    seed: str


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    number: int
    deal: int
    bots: tuple[str, ...]  # for each seat

    @property
    def compiled(self) -> bool:
        return all(find(name).kind != SEARCH for name in self.bots)


@dataclass
class Thought:
    """How long a bot thought about its decisions."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: "Thought") -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True)
class Outcome:
    """How a game ended."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # the seats that won
    plies: int
    thoughts: Mapping[str, Thought] = field(default_factory=dict)  # by bot; compiled games are not timed


def play_all(series: Series, tasks: Iterable[Task]) -> list[Outcome]:
    """Play some games of a series: what a worker does."""
    return [play(series, task) for task in tasks]


def play(series: Series, task: Task) -> Outcome:
    """Play one game of a series."""
    game = _table(series.game, series.players, tuple(series.options.items())).game
    return _play_compiled(series, task) if task.compiled else play_timed(game, series.seed, task)


@dataclass(frozen=True)
class _Table:
    """A game and the room in which its compiled loop works."""

    game: Game
    states: Any
    buffer: Any
    histogram: Any


@cache
def _table(name: str, players: int, options: tuple[tuple[str, str], ...]) -> _Table:
    game = find_game(name, players, dict(options))
    return _Table(game, game.prepared(3), game.buffer(), np.zeros(game.choice_count, np.int64))


def _play_compiled(series: Series, task: Task) -> Outcome:
    table = _table(series.game, series.players, tuple(series.options.items()))
    game = table.game
    seats = game.rules.players[-1]
    kinds = np.array([find(name).kind for name in task.bots], np.int8)
    totals, row = np.zeros(TOTALS, np.int64), np.zeros(seats, np.int32)
    wins, points = np.zeros(seats), np.zeros(seats)
    players_loop(game)(
        table.states, table.buffer, *seed_key(series.seed), task.deal, 1, LONGEST_GAME, 0, totals, wins, points,
        table.histogram, row, kinds,
    )  # fmt: skip
    if totals[FINISHED] != 1:
        raise endless(series.seed, task)
    scores = tuple(int(score) for score in points[: game.players])
    winners = tuple(seat for seat in range(game.players) if wins[seat] > 0)
    return Outcome(task.number, scores, winners, int(totals[DECISIONS]))


def play_timed(game: Game, seed: str, task: Task) -> Outcome:
    """Play a game choice by choice, and measure how long each bot thinks."""
    for name in dict.fromkeys(task.bots):
        _warm(game, name)
    states = game.prepared()
    game.kernel.start(states[0], *child_key(*seed_key(seed), task.deal))
    match = Match(game, states, None, None)
    thoughts = {name: Thought() for name in dict.fromkeys(task.bots)}
    while not match.over:
        ply = int(match.state["ply"])
        if ply >= LONGEST_GAME:
            raise endless(seed, task)
        seat = int(match.state["actor"])
        begun = time.perf_counter()
        code = choose(task.bots[seat], match, f"{seed} game {task.number} ply {ply}", seat)
        took = time.perf_counter() - begun
        thoughts[task.bots[seat]].add(Thought(1, took, took))
        match.play(code)
    return Outcome(task.number, tuple(match.scores()), tuple(match.winners), int(match.state["ply"]), thoughts)


_warmed: set[tuple[str, str]] = set()


def _warm(game: Game, name: str) -> None:
    """Let a bot think once before it is timed: the first time includes compiling."""
    if (game.name, name) not in _warmed:
        match = game.start(0)
        choose(name, match, "0", int(match.state["actor"]))
        _warmed.add((game.name, name))


def endless(seed: str, task: Task) -> Fault:
    return Fault("endless-game", f"game {task.number} of seed {seed} did not end within {LONGEST_GAME} choices")
