"""Shares, means, intervals and ratings, against cases worked out by hand and toys whose truth is known."""

from statistics import NormalDist

import numpy as np
import numpy.typing as npt
import pytest

from emporion.arena.seatings import Schedule
from emporion.arena.statistics import Estimate, SeriesStatistics, mean, ratio, share, student


def statistics(
    seating: list[list[int]], scores: list[list[int]], clusters: list[int] | None = None
) -> SeriesStatistics:
    """Games in which the most points win."""
    points = np.array(scores)
    best = points == points.max(axis=1, keepdims=True)
    wins = best / best.sum(axis=1, keepdims=True)
    return SeriesStatistics(
        int(np.max(seating)) + 1, np.array(seating), points, wins, np.array(clusters or range(len(scores)))
    )


def floats(*numbers: float) -> npt.NDArray[np.float64]:
    return np.array(numbers, np.float64)


@pytest.mark.parametrize(("degrees", "quantile"), [(1, 12.706), (4, 2.776), (5, 2.571), (10, 2.228), (60, 2.000)])
def test_students_quantiles_are_those_of_the_tables(degrees: int, quantile: float) -> None:
    assert student(degrees) == pytest.approx(quantile, rel=0.002)


def test_a_mean_worked_out_by_hand() -> None:
    # 2, 4, 6: mean 4, variance 4, of the mean 4/3; Student's factor for 2 degrees of freedom is 4.3027
    estimate = mean(floats(2, 4, 6), floats(1, 1, 1))
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx((4, 4 - 4.96830, 4 + 4.96830), abs=1e-3)


def test_a_ratio_over_clusters_worked_out_by_hand() -> None:
    # sums 3 of 4, 1 of 4, 2 of 2: 6 of 10; residuals 0.6, -1.4, 0.8; 3/2 * (0.36 + 1.96 + 0.64) / 100
    value, variance, clusters = ratio(floats(3, 1, 2), floats(4, 4, 2))
    assert (value, variance, clusters) == pytest.approx((0.6, 0.0444, 3))


def test_clusters_without_a_say_change_nothing() -> None:
    assert ratio(floats(3, 1, 0, 2), floats(4, 4, 0, 2)) == ratio(floats(3, 1, 2), floats(4, 4, 2))


def test_a_share_is_wilsons() -> None:
    # 60 of 100 independent games: variance 100/99 * 0.24/100, so 99 effective trials; Student's factor 1.9842
    estimate = share(floats(*[1] * 60, *[0] * 40), np.ones(100))
    z2, n = 1.98422**2, 99.0
    middle, margin = (0.6 + z2 / (2 * n)) / (1 + z2 / n), (z2 * (0.24 / n + z2 / (4 * n * n))) ** 0.5 / (1 + z2 / n)
    assert (estimate.value, estimate.low, estimate.high) == pytest.approx(
        (0.6, middle - margin, middle + margin), abs=1e-4
    )
    assert (estimate.low, estimate.high) == pytest.approx((0.5014, 0.6910), abs=2e-3)


def test_a_bot_that_won_every_game_is_not_quite_certain_to_win_the_next() -> None:
    estimate = share(np.ones(20), np.ones(20))
    assert estimate.value == estimate.high == 1
    assert estimate.low == pytest.approx(1 / (1 + student(19) ** 2 / 20))


def test_one_cluster_has_no_interval() -> None:
    assert share(floats(3), floats(4)) == Estimate(0.75, None, None)
    assert mean(floats(0, 30), floats(0, 4)) == Estimate(7.5, None, None)


def test_shared_wins_are_split_and_ties_count_half() -> None:
    games = statistics([[0, 1, 1], [1, 0, 1], [1, 1, 0]], [[5, 5, 3], [7, 2, 2], [1, 1, 8]])
    assert games.win_share(0).value == pytest.approx(1.5 / 3)
    assert games.win_share(1).value == pytest.approx(1.5 / 6)
    assert games.game_share(1).value == pytest.approx(1.5 / 3)
    assert games.mean_score(0).value == pytest.approx(15 / 3)
    assert games.mean_score(1).value == pytest.approx((5 + 3 + 7 + 2 + 1 + 1) / 6)
    ahead, comparisons = games.ahead(0, 1)  # tie and ahead; behind and tie; ahead twice
    assert (ahead.value, comparisons) == pytest.approx(((0.5 + 1 + 0 + 0.5 + 2) / 6, 6))
    assert games.ahead(1, 0)[0].value == pytest.approx(1 - ahead.value)
    assert [games.seat_share(seat).value for seat in range(3)] == pytest.approx([1.5 / 3, 0.5 / 3, 1 / 3])


def test_who_wins_a_tie_is_ahead() -> None:
    games = SeriesStatistics(2, np.array([[0, 1]]), np.array([[5, 5]]), np.array([[0.0, 1.0]]), np.array([0]))
    assert games.ahead(1, 0)[0].value == 1


def test_games_of_one_deal_are_not_counted_as_independent() -> None:
    """Here every deal decides its two games alike: they are worth no more than one."""
    dice = np.random.default_rng(1)
    winner = dice.integers(0, 2, 200)
    twice = np.repeat(winner, 2)
    scores = [[1, 0] if won else [0, 1] for won in twice]
    apart = statistics([[0, 1]] * 400, scores).win_share(0)
    together = statistics([[0, 1]] * 400, scores, [i // 2 for i in range(400)]).win_share(0)
    assert apart.low is not None
    assert apart.high is not None
    assert together.low is not None
    assert together.high is not None
    assert (together.high - together.low) / (apart.high - apart.low) == pytest.approx(2**0.5, rel=0.02)


def test_duplicate_deals_cut_luck() -> None:
    """A deal favours seat 0 or seat 1 by a lot, a bot is better by a little: rotated seats show it."""
    dice = np.random.default_rng(2)
    luck = np.repeat(dice.normal(0, 10, 300), 2)
    skill = dice.normal(1, 1, 600)
    better_first = np.arange(600) % 2 == 0
    scores = np.round(
        1000 * np.stack([luck + np.where(better_first, skill, 0), np.where(better_first, 0, skill)], axis=1)
    )
    seating = [[0, 1] if first else [1, 0] for first in better_first]
    rotated = statistics(seating, scores.astype(int).tolist(), [i // 2 for i in range(600)]).ahead(0, 1)[0]
    apart = statistics(seating, scores.astype(int).tolist()).ahead(0, 1)[0]
    assert rotated.low is not None
    assert apart.low is not None
    assert rotated.low > 0.5 > apart.low


def test_intervals_hold_the_truth_as_often_as_they_promise() -> None:
    """Two bots, four seats, two games a deal with common luck; the true pairwise share is known from many games."""
    dice = np.random.default_rng(3)

    def series(deals: int) -> SeriesStatistics:
        seating = np.tile([[0, 0, 1, 1], [1, 1, 0, 0]], (deals, 1))
        luck = np.repeat(dice.normal(0, 1, (deals, 4)), 2, axis=0)
        scores = np.round(1000 * (luck + dice.normal(0, 1, luck.shape) + 0.5 * (seating == 1)))
        best = scores == scores.max(axis=1, keepdims=True)
        return SeriesStatistics(
            2, seating, scores.astype(np.int64), best / best.sum(axis=1, keepdims=True), np.arange(2 * deals) // 2
        )

    many = series(100_000)
    truth = many.ahead(1, 0)[0].value, many.win_share(1).value, many.mean_score(1).value
    assert truth[0] == pytest.approx(NormalDist().cdf(0.5 / 2), abs=0.004)  # two seats differ by four unit variances
    hits = np.zeros(3)
    for _ in range(400):
        few = series(25)
        for i, estimate in enumerate((few.ahead(1, 0)[0], few.win_share(1), few.mean_score(1))):
            assert estimate.low is not None
            assert estimate.high is not None
            hits[i] += estimate.low <= truth[i] <= estimate.high
    assert (hits >= 0.92 * 400).all()
    assert (hits <= 0.985 * 400).all()


def test_a_seat_that_always_wins_favours_nobody() -> None:
    for bots, players in ((2, 4), (3, 4), (4, 3), (5, 4)):
        schedule = Schedule("abcde"[:bots], players, 100)
        games = statistics(
            [list(game.seating) for game in schedule.games], [[9] + [0] * (players - 1)] * len(schedule.games)
        )
        assert [games.win_share(bot).value for bot in range(bots)] == pytest.approx([1 / players] * bots)


def toy_games(worths: list[float], players: int, games: int, seed: int) -> SeriesStatistics:
    """Games in which places follow the Plackett-Luce model exactly."""
    dice = np.random.default_rng(seed)
    schedule = Schedule("abcdef"[: len(worths)], players, games)
    seating = np.array([game.seating for game in schedule.games])
    luck = dice.gumbel(size=seating.shape)
    order = np.argsort(np.argsort(np.array(worths)[seating] + luck, axis=1), axis=1)
    return statistics(seating.tolist(), order.tolist())


@pytest.mark.parametrize(
    ("worths", "players"), [([0.0, 0.7, 1.4, 2.1], 4), ([0.0, 0.8], 4), ([0.0, 0.5, 1.0, 1.5, 2.0], 3)]
)
def test_ratings_find_the_worths_of_a_toy(worths: list[float], players: int) -> None:
    ratings = toy_games(worths, players, 1500, 4).ratings()
    scale = 25 / 6 * players**0.5  # the unit of the model, when ratings are certain
    middle, true_middle = np.mean([mu for mu, _ in ratings]), np.mean(worths)
    for (mu, sigma), worth in zip(ratings, worths, strict=True):
        assert 0.05 < sigma < 1
        assert mu - middle == pytest.approx(scale * (worth - true_middle), abs=4 * sigma)


def test_the_pairwise_share_of_a_toy_is_that_of_its_worths() -> None:
    ahead, _ = toy_games([0.0, 1.0], 4, 3000, 5).ahead(1, 0)
    assert ahead.value == pytest.approx(1 / (1 + np.exp(-1)), abs=0.015)
