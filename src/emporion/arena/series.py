"""A series of games between bots, game by game.

Each game follows from the series, its number, its deal and its seating alone: it does not matter who plays it, and
when.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import numpy as np

from emporion.arena.players import choose, decide, find
from emporion.bots import BOTS, player_playouts
from emporion.bots.compiling import prepare_search
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
    forgiving: bool = False  # are mistakes of bots counted, and something drawn instead? Otherwise they end the series


@dataclass(frozen=True)
class Task:
    """One game to be played."""

    number: int
    deal: int
    bots: tuple[str, ...]  # for each seat

    @property
    def compiled(self) -> bool:
        return all(find(name).kind >= 0 for name in self.bots)


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
    faults: Mapping[str, int] = field(default_factory=dict)  # by bot, where the series is forgiving


def play_all(series: Series, tasks: Iterable[Task]) -> list[GameResult]:
    """Play some games of a series: what a worker does."""
    return [play(series, task) for task in tasks]


def play(series: Series, task: Task) -> GameResult:
    """Play one game of a series."""
    game = _table(series.game, series.players, tuple(series.options.items())).game
    return _play_compiled(series, task) if task.compiled else play_timed(game, series.seed, task, series.forgiving)


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


def play_timed(game: Game, seed: str, task: Task, forgiving: bool = False) -> GameResult:
    """Play a game choice by choice, and measure how long each bot thinks."""
    for name in dict.fromkeys(task.bots):
        _warm(game, name, forgiving)
    states = game.prepared()
    game.kernel.start(states[0], *child_key(*seed_key(seed), task.deal))
    match = Match(game, states, None, None)
    thinking = {name: ThinkingTime() for name in dict.fromkeys(task.bots)}
    faults: dict[str, int] = {}
    while not match.over:
        ply = int(match.state["ply"])
        if ply >= LONGEST_GAME:
            raise endless(seed, task)
        seat = int(match.state["actor"])
        name, moment = task.bots[seat], f"{seed} game {task.number} ply {ply}"
        verdict = decide(name, match, moment, seat)
        if not forgiving:
            verdict.must_be_faultless(name, moment)
        elif verdict.fault:
            faults[name] = faults.get(name, 0) + 1
        thinking[name].add(ThinkingTime(1, verdict.seconds, verdict.seconds))
        match.play(verdict.code)
    ply = int(match.state["ply"])
    return GameResult(task.number, tuple(match.scores()), tuple(match.winners), ply, thinking, faults)


def prepare(series: Series, tasks: Sequence[Task]) -> None:
    """Compile what the games need, once, before workers begin that would all compile the same."""
    table = _table(series.game, series.players, tuple(series.options.items()))
    if any(BOTS[name].kind < 0 for task in tasks for name in task.bots if name in BOTS):
        prepare_search(table.game)
    if any(task.compiled for task in tasks):
        kinds = np.zeros(table.game.players, np.int8)
        player_playouts(table.game)(table.space, Tally.of(table.game), (0, 0), 0, 0, LONGEST_GAME, 0, kinds)
    table.game.kernel.compile()


_warmed: set[tuple[str, str]] = set()


def _warm(game: Game, name: str, forgiving: bool = False) -> None:
    """Let a bot think once before it is timed: the first time includes compiling."""
    if (game.name, name) not in _warmed:
        game.kernel.compile()
        match = game.start(0)
        (decide if forgiving else choose)(name, match, "0", int(match.state["actor"]))
        _warmed.add((game.name, name))


def endless(seed: str, task: Task) -> Fault:
    return Fault("endless-game", f"game {task.number} of seed {seed} did not end within {LONGEST_GAME} choices")
