"""A contest: bots that play a series of games against each other, over balanced seatings."""

import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from emporion.arena.executors import MOST_WORKERS, cores, play_here, play_in_processes, play_on_cluster
from emporion.arena.players import find, sources
from emporion.arena.report import Report, statistics_of
from emporion.arena.results_file import ResultsFile
from emporion.arena.seatings import Schedule
from emporion.arena.series import GameResult, Series, Task, prepare
from emporion.arena.sprt import OPEN, SequentialTest
from emporion.core.chance import check_seed
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.jit import source_hash


@dataclass(frozen=True)
class Contest:
    """A series of games that is to be played."""

    game: Game
    names: tuple[str, ...]  # the bots as they were named; named twice, a bot has two seats
    games: int
    seed: str = "0"
    duplicate: bool = False  # are all games of a round played with the same deal?

    @classmethod
    def between(
        cls, game: Game, names: Sequence[str], games: int, seed: str = "0", duplicate: bool = False
    ) -> "Contest":
        """Checks everything that can be wrong."""
        names = tuple(name.strip() for name in names)
        for name in names:
            find(name)
        contest = cls(game, names, games, str(check_seed(seed)), duplicate)
        contest.schedule()
        return contest

    def schedule(self) -> Schedule:
        return Schedule(self.names, self.game.players, self.games)

    def series(self) -> Series:
        return Series(self.game.name, self.game.players, dict(self.game.options), self.seed)

    def head(self) -> dict[str, Any]:
        """What must be the same for games to belong together."""
        return {
            "game": self.game.name,
            "players": self.game.players,
            "options": dict(self.game.options),
            "bots": list(self.names),
            "seed": self.seed,
            "duplicate": self.duplicate,
            "rules": self.game.rules.version,
        }

    def play(
        self,
        workers: int | None = None,
        cluster: str | None = None,
        state: Path | None = None,
        progress: Callable[[int, int], object] = max,
        test: SequentialTest | None = None,
    ) -> Report:
        """Play what the state file does not hold yet, or what it takes to decide the `test`. `progress` is told how
        many games are done, and of how many."""
        if workers is not None and not 1 <= workers <= MOST_WORKERS:
            raise BadRequest("bad-workers", f"{workers} workers are not possible: it takes 1 to {MOST_WORKERS}")
        schedule = self.schedule()
        if test and not (self.duplicate and len(schedule.bots) == 2):
            raise BadRequest("bad-sprt", "a sequential test is between two bots, on duplicate deals")
        tasks = [
            Task(game.number, game.round if self.duplicate else game.number, schedule.seated(game))
            for game in schedule.games
        ]
        code = {"code": source_hash(), **sources(self.names)}
        file = None if state is None else ResultsFile(state, {**self.head(), **code})
        results = {} if file is None else {n: result for n, result in file.results.items() if n < len(tasks)}
        watch = Watch(schedule, test)
        left = [] if watch.is_decided(results) else [task for task in tasks if task.number not in results]
        progress(len(results), len(tasks))
        begun = time.perf_counter()
        with file or nullcontext(), closing(self._results(left, workers, cluster)) as played:
            for result in played:
                results[result.number] = result
                if file:
                    file.add(result)
                progress(len(results), len(tasks))
                if watch.is_decided(results):
                    break
        seconds = time.perf_counter() - begun
        counted = watch.games if test else len(tasks)
        found = [results[n] for n in range(counted)]
        return Report(self.game, self.head(), schedule.first(counted), tasks[:counted], found, seconds, test)

    def _results(self, tasks: Sequence[Task], workers: int | None, cluster: str | None) -> Generator[GameResult]:
        if not tasks:
            return
        if cluster is not None:
            yield from play_on_cluster(self.series(), tasks, cluster, workers)
            return
        prepare(self.series(), tasks)
        processes = min(workers or cores(), max(1, len(tasks)))
        if processes == 1:
            yield from play_here(self.series(), tasks)
        else:
            yield from play_in_processes(self.series(), tasks, processes)


class Watch:
    """Adds the deals of a series to a test, in their order: which games end first makes no difference to it."""

    def __init__(self, schedule: Schedule, test: SequentialTest | None) -> None:
        self.test = test
        self.games = 0  # that the test has seen
        self._decided = False
        self._schedule = schedule
        self._rounds = schedule.by_round()[::-1] if test else []

    def is_decided(self, results: Mapping[int, GameResult]) -> bool:
        """Look at the deals that are complete now, until the test is decided."""
        while self.test and self._rounds and not self._decided:
            games = self._rounds[-1]
            if not all(game.number in results for game in games):
                break
            ahead, _ = statistics_of(self._schedule, games, [results[game.number] for game in games]).ahead(0, 1)
            self.test.add([ahead.value])
            self.games += len(games)
            self._rounds.pop()
            self._decided = self.test.verdict != OPEN
        return self._decided
