"""The arena: bots against each other, over balanced seatings, with figures that say how sure they are."""

import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from emporion.arena.crews import MOST_WORKERS, cores, play_here, play_in_processes, play_on_cluster
from emporion.arena.figures import CONFIDENCE, MOST_RATED, Results
from emporion.arena.ledger import Ledger
from emporion.arena.players import find, sources
from emporion.arena.seatings import Schedule
from emporion.arena.series import Outcome, Series, Task, Thought, play_timed
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.jit import source_hash
from emporion.core.match import check_seed

SIGMAS = 1.96  # of a rating, in its 95 % interval


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
    ) -> "Report":
        """Play what the state file does not hold yet. `progress` is told how many games are done, and of how many."""
        if workers is not None and not 1 <= workers <= MOST_WORKERS:
            raise BadRequest("bad-workers", f"{workers} workers are not possible: it takes 1 to {MOST_WORKERS}")
        schedule = self.schedule()
        tasks = [
            Task(place.number, place.round if self.duplicate else place.number, self.seated(schedule, place.seating))
            for place in schedule.places
        ]
        code = {"code": source_hash(), **sources(self.names)}
        ledger = None if state is None else Ledger(state, {**self.head(), **code})
        outcomes = {} if ledger is None else {n: kept for n, kept in ledger.kept.items() if n < len(tasks)}
        progress(len(outcomes), len(tasks))
        begun = time.perf_counter()
        try:
            for outcome in self._outcomes([task for task in tasks if task.number not in outcomes], workers, cluster):
                outcomes[outcome.number] = outcome
                if ledger:
                    ledger.add(outcome)
                progress(len(outcomes), len(tasks))
        finally:
            if ledger:
                ledger.close()
        return Report(self, schedule, tasks, [outcomes[n] for n in range(len(tasks))], time.perf_counter() - begun)

    def _outcomes(self, tasks: Sequence[Task], workers: int | None, cluster: str | None) -> Iterator[Outcome]:
        if cluster is not None:
            return play_on_cluster(self.series(), tasks, cluster, workers)
        crew = min(workers or cores(), max(1, len(tasks)))
        if crew == 1:
            return play_here(self.series(), tasks)
        return play_in_processes(self.series(), tasks, crew)

    @staticmethod
    def seated(schedule: Schedule, seating: Sequence[int]) -> tuple[str, ...]:
        return tuple(schedule.bots[bot] for bot in seating)


class Report:
    """What a finished series shows. All figures but the times follow from the contest alone."""

    def __init__(
        self, contest: Contest, schedule: Schedule, tasks: Sequence[Task], outcomes: Sequence[Outcome], seconds: float
    ) -> None:
        self.contest = contest
        self.schedule = schedule
        self.tasks = tasks
        self.outcomes = outcomes
        self.seconds = seconds
        wins = np.zeros((len(outcomes), schedule.players))
        for game, outcome in enumerate(outcomes):
            wins[game, list(outcome.winners)] = 1 / len(outcome.winners)
        self.results = Results(
            len(schedule.bots),
            np.array([place.seating for place in schedule.places], np.int64),
            np.array([outcome.scores for outcome in outcomes], np.int64),
            wins,
            np.array([task.deal for task in tasks], np.int64),
        )

    def as_data(self) -> dict[str, Any]:
        """The figures as one plain object."""
        return {
            **self.contest.head(),
            "games": len(self.outcomes),
            "deals": len({task.deal for task in self.tasks}),
            "cycle": self.schedule.cycle,
            "decisions": sum(outcome.plies for outcome in self.outcomes),
            "confidence": CONFIDENCE,
            "standings": self.standings(),
            "pairs": self.pairs(),
            "lineups": self.lineups(),
            "seats": [self.results.seat_share(seat).as_data() for seat in range(self.schedule.players)],
            "rated_games": min(len(self.outcomes), MOST_RATED),
            "timing": self.timing(),
        }

    def standings(self) -> list[dict[str, Any]]:
        rows = []
        for bot, (mu, sigma) in enumerate(self.results.ratings()):
            sits = self.results.seating == bot
            rows.append(
                {
                    "bot": self.schedule.bots[bot],
                    "seats": int(sits.sum()),
                    "wins": round(float((self.results.wins * sits).sum()), 4),
                    "win_share": self.results.win_share(bot).as_data(),
                    "score": self.results.mean_score(bot).as_data(),
                    "rating": {
                        "value": round(mu, 3),
                        "sigma": round(sigma, 3),
                        "low": round(mu - SIGMAS * sigma, 3),
                        "high": round(mu + SIGMAS * sigma, 3),
                    },
                }
            )
        return rows

    def pairs(self) -> list[dict[str, Any]]:
        """For each two bots, both ways: how often the first finished ahead."""
        rows = []
        for one, bot in enumerate(self.schedule.bots):
            for two, other in enumerate(self.schedule.bots):
                if one != two:
                    ahead, comparisons = self.results.ahead(one, two)
                    rows.append({"bot": bot, "over": other, "comparisons": comparisons, "share": ahead.as_data()})
        return rows

    def lineups(self) -> list[dict[str, Any]]:
        """For each company of bots, what each of them won with all its seats together."""
        companies = [tuple(sorted(place.seating)) for place in self.schedule.places]
        rows = []
        for company, games in sorted(Counter(companies).items()):
            results = self.results.of(np.array([other == company for other in companies]))
            rows.append(
                {
                    "bots": [self.schedule.bots[bot] for bot in company],
                    "games": games,
                    "shares": [
                        {
                            "bot": self.schedule.bots[bot],
                            "seats": company.count(bot),
                            "fair": round(company.count(bot) / len(company), 5),
                            "share": results.game_share(bot).as_data(),
                        }
                        for bot in dict.fromkeys(company)
                    ],
                }
            )
        return rows

    def timing(self) -> dict[str, Any]:
        """How long it took, and how long each bot thought about a decision (where it was not timed, in a sample)."""
        thoughts: dict[str, Thought] = {}
        for outcome in self.outcomes:
            for bot, thought in outcome.thoughts.items():
                thoughts.setdefault(bot, Thought()).add(thought)
        sampled = [bot for bot in self.schedule.bots if bot not in thoughts]
        for bot in sampled:
            task = next(task for task in self.tasks if bot in task.bots)
            thoughts[bot] = play_timed(self.contest.game, self.contest.seed, task).thoughts[bot]
        return {
            "seconds": round(self.seconds, 3),
            "thinking": [
                {
                    "bot": bot,
                    "decisions": thoughts[bot].decisions,
                    "mean_seconds": round(thoughts[bot].seconds / max(thoughts[bot].decisions, 1), 6),
                    "max_seconds": round(thoughts[bot].longest, 6),
                    "sampled": bot in sampled,
                }
                for bot in self.schedule.bots
            ],
        }
