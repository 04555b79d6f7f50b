"""A sequential test: is one bot stronger than the other? It plays no more games than the answer takes.

The unit is a *deal*, played with the seats rotated: its score is the share of all comparisons at its tables in which
the first bot finished ahead of the second. With every order of bots all its rotations are played, so equal bots
score one half on average, however much seats and deals favour anybody. A strength of e points of Elo is a mean score
of 1 / (1 + 10^(-e / 400)).

Wald's sequential probability ratio test wants the likelihood of the scores under either hypothesis, but nobody knows
how the scores of a deal are distributed. As is usual where chess programs are tested, each hypothesis is given the
distribution that explains the scores best among those with its mean (a generalised ratio).
"""

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from emporion.core.errors import BadRequest

ERROR = 0.05  # the probability of a wrong verdict, either way
BOUND = math.log((1 - ERROR) / ERROR)  # Wald's, for the logarithm of the ratio
LARGEST_ELO = 800.0
UNSEEN = {0.0: 0.25, 0.5: 0.25, 1.0: 0.25}  # deals added so that few deals, all with one score, prove little
BISECTIONS = 60

HIGHER, LOWER, OPEN = "elo1", "elo0", "open"


def expected_score(elo: float) -> float:
    """How often a bot finishes ahead of one that is weaker by so many points."""
    return float(1 / (1 + 10 ** (-elo / 400)))


def tilt(weights: dict[float, float], mean: float) -> float:
    """The number t for which the weights w / (1 + t (score - mean)) have this mean: those of the most likely
    distribution."""
    low, high = -1 / (max(weights) - mean), 1 / (mean - min(weights))
    for _ in range(BISECTIONS):
        middle = (low + high) / 2
        slope = sum(w * (x - mean) / (1 + middle * (x - mean)) for x, w in weights.items())
        low, high = (middle, high) if slope > 0 else (low, middle)
    return (low + high) / 2


@dataclass
class SequentialTest:
    """Does the first bot's strength over the second speak for `elo1` rather than for `elo0`?"""

    elo0: float
    elo1: float

    def __post_init__(self) -> None:
        self.scores: Counter[float] = Counter()
        if not -LARGEST_ELO <= self.elo0 < self.elo1 <= LARGEST_ELO:
            raise BadRequest(
                "bad-sprt", f"a test needs elo0 < elo1 between {-LARGEST_ELO:.0f} and {LARGEST_ELO:.0f}, as in 0,20"
            )

    @classmethod
    def read(cls, text: str) -> "SequentialTest":
        """From «elo0,elo1»."""
        try:
            elo0, elo1 = map(float, text.split(","))
        except ValueError:
            raise BadRequest("bad-sprt", f"{text!r} is no test: say elo0,elo1, as in 0,20") from None
        return cls(elo0, elo1)

    def add(self, scores: Iterable[float]) -> None:
        """The scores of deals, from 0 to 1."""
        self.scores.update(scores)

    @property
    def deals(self) -> int:
        return self.scores.total()

    @property
    def mean(self) -> float:
        return sum(score * n for score, n in self.scores.items()) / max(1, self.deals)

    @property
    def log_ratio(self) -> float:
        """The logarithm of how much likelier the scores are with elo1 than with elo0."""
        weights = dict(UNSEEN)
        for score, n in self.scores.items():
            weights[score] = weights.get(score, 0.0) + n
        means = (expected_score(self.elo0), expected_score(self.elo1))
        tilt0, tilt1 = (tilt(weights, mean) for mean in means)
        return sum(
            w * (math.log1p(tilt0 * (x - means[0])) - math.log1p(tilt1 * (x - means[1]))) for x, w in weights.items()
        )

    @property
    def verdict(self) -> str:
        """HIGHER if elo1 is shown, LOWER if elo0 is, otherwise OPEN."""
        ratio = self.log_ratio
        return HIGHER if ratio >= BOUND else LOWER if ratio <= -BOUND else OPEN

    def as_data(self) -> dict[str, Any]:
        return {
            "elo0": self.elo0,
            "elo1": self.elo1,
            "error": ERROR,
            "deals": self.deals,
            "score": round(self.mean, 5),
            "log_ratio": round(self.log_ratio, 4),
            "bound": round(BOUND, 4),
            "verdict": self.verdict,
        }
