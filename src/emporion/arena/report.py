"""What a finished series shows: standings, pairs, line-ups and times, as plain data."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from emporion.arena.seatings import Schedule, ScheduledGame
from emporion.arena.series import GameResult, Task, ThinkingTime, play_timed
from emporion.arena.sprt import SequentialTest
from emporion.arena.statistics import CONFIDENCE, MOST_RATED, SeriesStatistics
from emporion.core.game import Game

SIGMAS = 1.96  # of a rating, in its 95 % interval


def statistics_of(
    schedule: Schedule, games: Sequence[ScheduledGame], results: Sequence[GameResult], deals: Sequence[int] = ()
) -> SeriesStatistics:
    """The games of a schedule and their results, in one order; without `deals` all games were played with one."""
    wins = np.zeros((len(results), schedule.players))
    for number, result in enumerate(results):
        wins[number, list(result.winners)] = 1 / len(result.winners)
    return SeriesStatistics(
        len(schedule.bots),
        np.array([game.seating for game in games], np.int64),
        np.array([result.scores for result in results], np.int64),
        wins,
        np.array(deals or [0] * len(results), np.int64),
    )


class Report:
    """What a finished series shows. All figures but the times follow from the contest alone."""

    def __init__(
        self,
        game: Game,
        head: Mapping[str, Any],
        schedule: Schedule,
        tasks: Sequence[Task],
        results: Sequence[GameResult],
        seconds: float,
        test: SequentialTest | None = None,
    ) -> None:
        self.game = game
        self.head = head
        self.schedule = schedule
        self.tasks = tasks
        self.results = results
        self.seconds = seconds
        self.test = test
        self.statistics = statistics_of(schedule, schedule.games, results, [task.deal for task in tasks])

    def as_data(self) -> dict[str, Any]:
        """The figures as one plain object."""
        return {
            **self.head,
            "games": len(self.results),
            "deals": len({task.deal for task in self.tasks}),
            "cycle": self.schedule.cycle,
            "decisions": sum(result.plies for result in self.results),
            "confidence": CONFIDENCE,
            "standings": self.standings(),
            "pairs": self.pairs(),
            "lineups": self.lineups(),
            "seats": [self.statistics.seat_share(seat).as_data() for seat in range(self.schedule.players)],
            "rated_games": min(len(self.results), MOST_RATED),
            **({"sprt": self.test.as_data()} if self.test else {}),
            "timing": self.timing(),
        }

    def standings(self) -> list[dict[str, Any]]:
        rows = []
        for bot, (mu, sigma) in enumerate(self.statistics.ratings()):
            sits = self.statistics.seating == bot
            rows.append(
                {
                    "bot": self.schedule.bots[bot],
                    "seats": int(sits.sum()),
                    "wins": round(float((self.statistics.wins * sits).sum()), 4),
                    "win_share": self.statistics.win_share(bot).as_data(),
                    "score": self.statistics.mean_score(bot).as_data(),
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
                    ahead, comparisons = self.statistics.ahead(one, two)
                    rows.append({"bot": bot, "over": other, "comparisons": comparisons, "share": ahead.as_data()})
        return rows

    def lineups(self) -> list[dict[str, Any]]:
        """For each company of bots, what each of them won with all its seats together."""
        companies = [tuple(sorted(game.seating)) for game in self.schedule.games]
        rows = []
        for company, games in sorted(Counter(companies).items()):
            statistics = self.statistics.of(np.array([other == company for other in companies]))
            rows.append(
                {
                    "bots": [self.schedule.bots[bot] for bot in company],
                    "games": games,
                    "shares": [
                        {
                            "bot": self.schedule.bots[bot],
                            "seats": company.count(bot),
                            "fair": round(company.count(bot) / len(company), 5),
                            "share": statistics.game_share(bot).as_data(),
                        }
                        for bot in dict.fromkeys(company)
                    ],
                }
            )
        return rows

    def timing(self) -> dict[str, Any]:
        """How long it took, and how long each bot thought about a decision (where it was not timed, in a sample)."""
        times: dict[str, ThinkingTime] = {}
        for result in self.results:
            for bot, spent in result.thinking.items():
                times.setdefault(bot, ThinkingTime()).add(spent)
        sampled = [bot for bot in self.schedule.bots if bot not in times]
        for bot in sampled:
            task = next(task for task in self.tasks if bot in task.bots)
            times[bot] = play_timed(self.game, self.head["seed"], task).thinking[bot]
        return {
            "seconds": round(self.seconds, 3),
            "thinking": [
                {
                    "bot": bot,
                    "decisions": times[bot].decisions,
                    "mean_seconds": round(times[bot].seconds / max(times[bot].decisions, 1), 6),
                    "max_seconds": round(times[bot].longest, 6),
                    "sampled": bot in sampled,
                }
                for bot in self.schedule.bots
            ],
        }
