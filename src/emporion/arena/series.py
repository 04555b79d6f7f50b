"""A series of games between bots, game by game.

Each game follows from the series, its number, its deal and its seating alone: it does not matter who plays it, and
when.
"""

import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from emporion.arena.players import choose, find
from emporion.bots import BOTS, player_playouts
from emporion.bots.compiling import prepare_search
from emporion.bots.levels import SEARCH
from emporion.core.chance import child_key, seed_key
from emporion.core.errors import Fault
from emporion.core.game import Game
from emporion.core.loops import DECISIONS, FINISHED, LONGEST_GAME, PlayoutSpace, Tally
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
class ThinkingTime:
    """How long a bot thought about its decisions."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def add(self, other: "ThinkingTime") -> None:
        self.decisions += other.decisions
        self.seconds += other.seconds
        self.longest = max(self.longest, other.longest)


@dataclass(frozen=True)
class GameResult:
    """How a game ended."""

    number: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]  # the seats that won
    plies: int
    thinking: Mapping[str, ThinkingTime] = field(default_factory=dict)  # by bot; compiled games are not timed


def play_all(series: Series, tasks: Iterable[Task]) -> list[GameResult]:
    """Play some games of a series: what a worker does."""
    return [play(series, task) for task in tasks]


def play(series: Series, task: Task) -> GameResult:
    """Play one game of a series."""
    game = _table(series.game, series.players, tuple(series.options.items())).game
    return _play_compiled(series, task) if task.compiled else play_timed(game, series.seed, task)


@dataclass(frozen=True)
class _Table:
    """A game and the room in which its compiled loop works."""

    game: Game
    space: PlayoutSpace


@cache
def _table(name: str, players: int, options: tuple[tuple[str, str], ...]) -> _Table:
    game = find_game(name, players, dict(options))
    return _Table(game, PlayoutSpace.of(game))


def _play_compiled(series: Series, task: Task) -> GameResult:
    table = _table(series.game, series.players, tuple(series.options.items()))
    game = table.game
    kinds = np.array([find(name).kind for name in task.bots], np.int8)
    tally = Tally.of(game)
    player_playouts(game)(table.space, tally, seed_key(series.seed), task.deal, 1, LONGEST_GAME, 0, kinds)
    if tally.totals[FINISHED] != 1:
        raise endless(series.seed, task)
    scores = tuple(int(score) for score in tally.points[: game.players])
    winners = tuple(seat for seat in range(game.players) if tally.wins[seat] > 0)
    return GameResult(task.number, scores, winners, int(tally.totals[DECISIONS]))


def play_timed(game: Game, seed: str, task: Task) -> GameResult:
    """Play a game choice by choice, and measure how long each bot thinks."""
    for name in dict.fromkeys(task.bots):
        _warm(game, name)
    states = game.prepared()
    game.kernel.start(states[0], *child_key(*seed_key(seed), task.deal))
    match = Match(game, states, None, None)
    thinking = {name: ThinkingTime() for name in dict.fromkeys(task.bots)}
    while not match.over:
        ply = int(match.state["ply"])
        if ply >= LONGEST_GAME:
            raise endless(seed, task)
        seat = int(match.state["actor"])
        begun = time.perf_counter()
        code = choose(task.bots[seat], match, f"{seed} game {task.number} ply {ply}", seat)
        took = time.perf_counter() - begun
        thinking[task.bots[seat]].add(ThinkingTime(1, took, took))
        match.play(code)
    return GameResult(task.number, tuple(match.scores()), tuple(match.winners), int(match.state["ply"]), thinking)


def prepare(series: Series, tasks: Sequence[Task]) -> None:
    """Compile what the games need, once, before workers begin that would all compile the same."""
    table = _table(series.game, series.players, tuple(series.options.items()))
    if any(BOTS[name].kind == SEARCH for task in tasks for name in task.bots if name in BOTS):
        prepare_search(table.game)
    if any(task.compiled for task in tasks):
        kinds = np.zeros(table.game.players, np.int8)
        player_playouts(table.game)(table.space, Tally.of(table.game), (0, 0), 0, 0, LONGEST_GAME, 0, kinds)
    table.game.kernel.compile()


_warmed: set[tuple[str, str]] = set()


def _warm(game: Game, name: str) -> None:
    """Let a bot think once before it is timed: the first time includes compiling."""
    if (game.name, name) not in _warmed:
        match = game.start(0)
        choose(name, match, "0", int(match.state["actor"]))
        _warmed.add((game.name, name))


def endless(seed: str, task: Task) -> Fault:
    return Fault("endless-game", f"game {task.number} of seed {seed} did not end within {LONGEST_GAME} choices")
