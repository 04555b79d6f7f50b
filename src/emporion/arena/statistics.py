"""Shares and means with confidence intervals, and ratings.

Games of one deal are not independent, so everything is estimated from *clusters*: the games of one deal if deals are
duplicated, single games otherwise. A figure is a ratio of two sums over clusters (wins to seats, points to seats, times
ahead to comparisons). Its variance is the usual one of a ratio estimator, from the clusters' residuals. Means get
Student's interval. Shares get Wilson's interval for as many independent trials as would have the same variance: unlike
the others it stays within 0 and 1 and does not shrink to a point when a bot has won every game.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

import numpy as np
import numpy.typing as npt
from openskill.models import PlackettLuce

CONFIDENCE = 0.95
FEW_DEGREES = (12.7062, 4.3027, 3.1824, 2.7764)  # Student's quantiles for 1 to 4 degrees of freedom
MOST_RATED = 20_000  # games: the ratings no longer change in what is shown, and the library takes its time

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]


@dataclass(frozen=True)
class Estimate:
    """A figure and its confidence interval; with fewer than two clusters there is none."""

    value: float
    low: float | None
    high: float | None

    def as_data(self) -> dict[str, float | None]:
        return {
            "value": round(self.value, 5),
            "low": None if self.low is None else round(self.low, 5),
            "high": None if self.high is None else round(self.high, 5),
        }


def student(degrees: int) -> float:
    """The factor of a 95 % interval: Student's quantile, by its expansion around the normal one (Fisher and
    Cornish)."""
    if degrees <= len(FEW_DEGREES):
        return FEW_DEGREES[degrees - 1]
    z = NormalDist().inv_cdf(0.5 + CONFIDENCE / 2)
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / degrees + second / degrees**2 + third / degrees**3


def ratio(above: Floats, below: Floats) -> tuple[float, float, int]:
    """The ratio of two sums over clusters, its variance, and how many clusters have a say in it."""
    clusters = int(np.count_nonzero(below))
    if clusters == 0:
        return 0.0, 0.0, 0
    value = float(above.sum() / below.sum())
    if clusters == 1:
        return value, 0.0, 1
    residuals = above - value * below
    return value, float(clusters / (clusters - 1) * (residuals**2).sum() / below.sum() ** 2), clusters


def mean(above: Floats, below: Floats) -> Estimate:
    """A mean with Student's interval."""
    value, variance, clusters = ratio(above, below)
    if clusters < 2:
        return Estimate(value, None, None)
    margin = student(clusters - 1) * math.sqrt(variance)
    return Estimate(value, value - margin, value + margin)


def share(above: Floats, below: Floats) -> Estimate:
    """A share with Wilson's interval for the effective number of trials."""
    value, variance, clusters = ratio(above, below)
    if clusters < 2:
        return Estimate(value, None, None)
    z2 = student(clusters - 1) ** 2
    if value <= 0 or value >= 1:
        trials = float(clusters)
    elif variance == 0:
        return Estimate(value, value, value)
    else:
        trials = value * (1 - value) / variance
    middle = (value + z2 / (2 * trials)) / (1 + z2 / trials)
    margin = math.sqrt(z2 * (value * (1 - value) / trials + z2 / (4 * trials**2))) / (1 + z2 / trials)
    return Estimate(value, max(0.0, middle - margin), min(1.0, middle + margin))


class SeriesStatistics:
    """The games of a series as arrays: for each game and seat a bot, points and a share of the win."""

    def __init__(self, bots: int, seating: Ints, scores: Ints, wins: Floats, clusters: Ints) -> None:
        self.bots = bots
        self.seating = seating
        self.scores = scores
        self.wins = wins
        self.clusters = np.unique(clusters, return_inverse=True)[1]

    def of(self, games: npt.NDArray[np.bool_]) -> "SeriesStatistics":
        """A part of the games."""
        return SeriesStatistics(
            self.bots, self.seating[games], self.scores[games], self.wins[games], self.clusters[games]
        )

    def summed(self, per_game: npt.NDArray[Any]) -> Floats:
        """Sums over the games of each cluster."""
        sums: Floats = np.bincount(self.clusters, per_game).astype(np.float64)
        return sums

    def win_share(self, bot: int) -> Estimate:
        """The wins of a seat in which this bot sits; shared wins are split."""
        sits = self.seating == bot
        return share(self.summed((self.wins * sits).sum(axis=1)), self.summed(sits.sum(axis=1)))

    def game_share(self, bot: int) -> Estimate:
        """The games that this bot wins, with all its seats together."""
        sits = self.seating == bot
        return share(self.summed((self.wins * sits).sum(axis=1)), self.summed(sits.any(axis=1)))

    def seat_share(self, seat: int) -> Estimate:
        """The wins of a seat, whoever sits in it."""
        return share(self.summed(self.wins[:, seat]), self.summed(np.ones(len(self.wins))))

    def mean_score(self, bot: int) -> Estimate:
        sits = self.seating == bot
        return mean(self.summed((self.scores * sits).sum(axis=1)), self.summed(sits.sum(axis=1)))

    def standing(self) -> Floats:
        """For each game and seat a number by which the players of a game are ordered: winners first, then by points."""
        return np.where(self.wins > 0, 0.5, 0.0) + self.scores

    def ahead(self, bot: int, other: int) -> tuple[Estimate, int]:
        """How often `bot` finishes ahead of `other`, over all pairs of their seats at one table; ties count half."""
        standing = self.standing()
        above, below = np.zeros(len(standing)), np.zeros(len(standing))
        for one in range(standing.shape[1]):
            for two in range(standing.shape[1]):
                meet = (self.seating[:, one] == bot) & (self.seating[:, two] == other)
                better = np.sign(standing[:, one] - standing[:, two])
                above += meet * (better + 1) / 2
                below += meet
        return share(self.summed(above), self.summed(below)), int(below.sum())

    def ratings(self) -> list[tuple[float, float]]:
        """Each bot's rating in the Plackett-Luce model and its standard deviation, by OpenSkill, game after game.

        Bots do not learn, so nothing is forgotten (`tau` is 0). `gamma` is 1, with which the variance shrinks as
        that of the estimate does. Seats of one bot teach nothing about each other: of n - 1 opponents only those
        that are others count.
        """
        others: dict[str | None, float] = {}
        model = PlackettLuce(tau=0.0, gamma=lambda *known: others[known[4][0].name])
        ratings = [(model.mu, model.sigma)] * self.bots
        standing = self.standing()
        for game in range(min(len(standing), MOST_RATED)):
            seating = [int(bot) for bot in self.seating[game]]
            others = {str(bot): (len(seating) - seating.count(bot)) / (len(seating) - 1) for bot in seating}
            rated = model.rate(
                [[model.rating(*ratings[bot], name=str(bot))] for bot in seating],
                ranks=[-float(place) for place in standing[game]],
            )
            ratings = combine(ratings, seating, [(seat.mu, seat.sigma) for (seat,) in rated])
        return ratings


def combine(
    before: list[tuple[float, float]], seating: Sequence[int], rated: list[tuple[float, float]]
) -> list[tuple[float, float]]:
    """The ratings after a game in which a bot may have had several seats: it moves by the sum of their moves."""
    after = list(before)
    for bot, (mu, sigma) in zip(seating, rated, strict=True):
        old_mu, old_sigma = before[bot]
        so_far_mu, so_far_sigma = after[bot]
        after[bot] = (so_far_mu + mu - old_mu, so_far_sigma * sigma / old_sigma)
    return after
