"""The sequential test: how often it errs with players whose strength is known, and what a contest makes of it."""

import json
import math
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import emporion
from emporion.arena.contest import Contest
from emporion.arena.sprt import BOUND, ERROR, HIGHER, LOWER, OPEN, SequentialTest, expected_score
from emporion.core.errors import BadRequest
from tests.cli.test_commands import command_here

TRIALS = 200
MOST_DEALS = 5000


def deal(players: int, strengths: np.ndarray[Any, Any], luck: np.random.Generator) -> float:
    """The score of a deal whose seats are unequal by luck, with one of the first bot and the others of the second, in
    all rotations. Points are Gumbel's: then who is ahead of whom follows Elo's curve exactly."""
    seats = luck.normal(0, 0.5, players)
    ahead = 0
    for first in range(players):
        kinds = np.arange(players) != first
        points = strengths[kinds.astype(int)] + luck.gumbel(size=players) + seats
        ahead += int((points[first] > points[kinds]).sum())
    return ahead / (players * (players - 1))


def outcomes(elo: float, test: tuple[float, float], players: int) -> tuple[dict[str, float], float]:
    """How often each verdict is reached between bots that are so far apart, and the mean number of deals."""
    luck = np.random.default_rng([players, round(elo) + 1000])
    strengths = np.array([elo * math.log(10) / 400, 0.0])
    verdicts: dict[str, float] = {HIGHER: 0, LOWER: 0, OPEN: 0}
    deals = 0
    for _ in range(TRIALS):
        running = SequentialTest(*test)
        while running.deals < MOST_DEALS and running.verdict == OPEN:
            running.add([deal(players, strengths, luck)])
        verdicts[running.verdict] += 1 / TRIALS
        deals += running.deals
    return verdicts, deals / TRIALS


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_it_errs_no_more_often_than_it_says(players: int) -> None:
    """Unequal seats pull the scores of unequal bots towards one half: 150 points of skill become a little more than
    120 of success."""
    limit = ERROR + 3 * math.sqrt(ERROR * (1 - ERROR) / TRIALS)
    equal, few = outcomes(0, (0, 120), players)
    assert equal[HIGHER] <= limit
    assert equal[OPEN] == 0
    stronger, _ = outcomes(150, (0, 120), players)
    assert stronger[LOWER] <= limit
    assert stronger[OPEN] == 0
    weaker, fewer = outcomes(-120, (0, 120), players)
    assert weaker[LOWER] == pytest.approx(1)
    assert fewer < few  # what is plain is decided sooner


def test_a_strength_is_a_share() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert expected_score(-400) == pytest.approx(1 / 11)


def test_the_ratio_is_that_of_a_coin_where_scores_are_all_or_nothing() -> None:
    """With 0 and 1 alone nothing is left to choose: the hypotheses are two coins."""
    test = SequentialTest(0, 100)
    test.add([1.0] * 600 + [0.0] * 400)
    p = expected_score(100)
    exact = 600 * math.log(p / 0.5) + 400 * math.log((1 - p) / 0.5)
    assert test.log_ratio == pytest.approx(exact, abs=0.05)  # but for the few deals that are added


def test_a_few_deals_of_one_score_decide_nothing() -> None:
    test = SequentialTest(0, 50)
    test.add([1.0] * 5)
    assert test.verdict == OPEN
    test.add([1.0] * 40)
    assert test.verdict == HIGHER


@pytest.mark.parametrize("text", ["", "5", "a,b", "20,0", "0,0", "0,5000", "nan,3", "1,2,3"])
def test_what_is_no_test_is_refused(text: str) -> None:
    with pytest.raises(BadRequest) as refused:
        SequentialTest.read(text)
    assert refused.value.code == "bad-sprt"


@pytest.mark.parametrize(("bots", "duplicate"), [(["random", "greedy", "easy"], True), (["random", "greedy"], False)])
def test_it_takes_two_bots_and_duplicate_deals(bots: list[str], duplicate: bool) -> None:
    contest = Contest.between(emporion.game("byzanz", players=3), bots, 60, "7", duplicate)
    with pytest.raises(BadRequest) as refused:
        contest.play(workers=1, test=SequentialTest(0, 50))
    assert refused.value.code == "bad-sprt"


def test_a_contest_ends_with_the_deal_that_decides(tmp_path: Path) -> None:
    contest = Contest.between(emporion.game("byzanz", players=3), ["greedy", "random"], 600, "7", duplicate=True)
    file = tmp_path / "state.jsonl"
    data = contest.play(workers=1, state=file, test=SequentialTest(0, 100)).as_data()
    assert data["sprt"]["verdict"] == HIGHER
    assert data["sprt"]["log_ratio"] >= BOUND
    assert data["games"] == 3 * data["sprt"]["deals"] < 600  # three rotations of each deal
    kept = file.read_bytes()
    again = contest.play(workers=1, state=file, test=SequentialTest(0, 100)).as_data()
    assert again["sprt"] == data["sprt"]
    assert again["standings"] == data["standings"]
    assert file.read_bytes() == kept  # nothing was left to play


def test_the_command_tells_the_verdict() -> None:
    words = ("arena", "byzanz", "--bots", "greedy,random", "-p", "3", "--games", "600", "-w", "1", "--sprt", "0,100")
    told = command_here(*words)
    assert told.returncode == 0, told.stderr
    assert "greedy over random: stronger by 100 Elo rather than 0" in " ".join(told.stdout.split())
    data = json.loads(command_here(*words, "--json").stdout)
    assert (data["duplicate"], data["sprt"]["verdict"]) == (True, HIGHER)
    reverse = command_here(*(word.replace("greedy,random", "random,greedy") for word in words))
    assert "random over greedy: not stronger by 100 Elo" in " ".join(reverse.stdout.split())
