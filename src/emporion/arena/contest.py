"""A contest: bots that play a series of games against each other, over balanced seatings."""

import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from emporion.arena.executors import MOST_WORKERS, cores, play_here, play_in_processes, play_on_cluster
from emporion.arena.players import find, sources
from emporion.arena.report import Report
from emporion.arena.results_file import ResultsFile
from emporion.arena.seatings import Schedule
from emporion.arena.series import GameResult, Series, Task, prepare
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
    duplicate: bool = False

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
    ) -> Report:
        """Play what the state file does not hold yet. `progress` is told how many games are done, and of how many."""
        if workers is not None and not 1 <= workers <= MOST_WORKERS:
            raise BadRequest("bad-workers", f"{workers} workers are not possible: it takes 1 to {MOST_WORKERS}")
        schedule = self.schedule()
        tasks = [
            Task(game.number, game.round if self.duplicate else game.number, schedule.seated(game))
            for game in schedule.games
        ]
        code = {"code": source_hash(), **sources(self.names)}
        file = None if state is None else ResultsFile(state, {**self.head(), **code})
        results = {} if file is None else {n: result for n, result in file.results.items() if n < len(tasks)}
        progress(len(results), len(tasks))
        begun = time.perf_counter()
        with file or nullcontext():
            for result in self._results([task for task in tasks if task.number not in results], workers, cluster):
                results[result.number] = result
                if file:
                    file.add(result)
                progress(len(results), len(tasks))
        seconds = time.perf_counter() - begun
        return Report(self.game, self.head(), schedule, tasks, [results[n] for n in range(len(tasks))], seconds)

    def _results(self, tasks: Sequence[Task], workers: int | None, cluster: str | None) -> Iterator[GameResult]:
        if cluster is not None:
            return play_on_cluster(self.series(), tasks, cluster, workers)
        prepare(self.series(), tasks)
        processes = min(workers or cores(), max(1, len(tasks)))
        if processes == 1:
            return play_here(self.series(), tasks)
        return play_in_processes(self.series(), tasks, processes)
