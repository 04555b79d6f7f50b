"""A finished game looked at again: grades, chances, turning points, and the command."""

import json
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

import emporion
from emporion.bots import Thought, Thoughts, choose, think
from emporion.bots.analysis import GRADES, ROUNDS, TURN, Analysis, analyse, decisions_of, grade, look
from emporion.cli.main import cli
from emporion.core.errors import BadRequest
from emporion.core.match import Match


@pytest.fixture(scope="module")
def match() -> Match:
    """A game in which one seat plays at random, against greedy ones."""
    played = emporion.game("byzanz", 3).start(seed=5, names=["Ann", "Bob", "Cyd"])
    while not played.over:
        bot = "random" if played.actor == 0 else "greedy"
        played.play(choose(bot, played, len(played.steps)))
    return played


@pytest.fixture(scope="module")
def found(match: Match) -> Analysis:
    return analyse(match, iterations=30)


def test_every_real_decision_is_graded_and_no_other(match: Match, found: Analysis) -> None:
    assert [graded.step for graded in found.decisions] == decisions_of(match)
    for graded in found.decisions:
        assert graded.choices > 1
        assert graded.made == match.game.rules.notations[match.steps[graded.step].code]
        for seen in (graded.known, graded.hindsight):
            assert seen.loss == 0 or seen.best != graded.made
            assert seen.grade == grade(seen.loss)


def test_the_same_seed_gives_the_same_grades_and_another_one_other_grades(match: Match, found: Analysis) -> None:
    assert analyse(match, iterations=30).as_data() == found.as_data()
    assert analyse(match, iterations=30, seed=1).as_data() != found.as_data()


def test_a_choice_at_random_loses_more_than_the_rule_of_thumb(match: Match) -> None:
    """At the same decisions, since whoever is already losing has little left to lose."""
    replayed, lost = match.game.start(seed=5), {"random": 0.0, "greedy": 0.0}
    asked = decisions_of(match)[::4]
    for number, step in enumerate(match.steps):
        if number in asked:
            thoughts = think(match.game, replayed.state, step.seat, number, iterations=200)
            for bot in lost:
                lost[bot] += look(match, match.steps[number].seat, thoughts, choose(bot, replayed, number)).loss
        replayed.play(step.code, step.seat)
    assert lost["random"] > lost["greedy"]


def test_hindsight_sees_what_the_seat_could_not_know(found: Analysis) -> None:
    assert any(graded.known != graded.hindsight for graded in found.decisions)


def test_a_choice_that_the_search_never_tried_counts_as_lost(match: Match) -> None:
    thoughts = Thoughts(
        (Thought(0, 9, 0.8, 0.8, 0.1, 0.9), Thought(7, 1, 0.3, 0.3, 0.3, 0.1)), (0.8, 0.1, 0.1), 10, 100, 0.1
    )
    assert look(match, 0, thoughts, 0).loss == 0
    assert look(match, 0, thoughts, 7).loss == pytest.approx(0.5)
    assert look(match, 0, thoughts, 8).loss == pytest.approx(0.8)


def test_grades_go_by_the_loss() -> None:
    assert [grade(least) for least, _ in GRADES] == [name for _, name in GRADES]
    assert grade(0.0149) == "best"


def test_the_course_ends_with_the_winner_and_turning_points_are_its_largest_steps(
    match: Match, found: Analysis
) -> None:
    course = found.course
    assert course[-1] == (len(match.steps), tuple(1.0 if seat in match.winners else 0.0 for seat in range(3)))
    assert all(sum(chances) == pytest.approx(1) for _, chances in course)
    turns = found.turning_points
    assert turns == sorted(turns)
    assert turns
    assert all(abs(change) >= TURN for _, _, change in turns)
    steps = [
        max(abs(late - early) for early, late in zip(one, two, strict=True)) for (_, one), (_, two) in pairwise(course)
    ]
    assert sorted((abs(change) for _, _, change in turns), reverse=True) == sorted(steps, reverse=True)[: len(turns)]


def test_the_course_is_seen_with_all_hands_open(match: Match, found: Analysis) -> None:
    """From decision to decision by the same eyes: those of a seat would jump whenever another seat is asked."""
    one = found.decisions[len(found.decisions) // 2]
    state, seat = match.state_before(one.step), one.seat
    thoughts = think(
        match.game,
        state,
        seat,
        f"0 {one.step}",
        None,
        30,
        hindsight=True,
        also=match.steps[one.step].code,
        rounds=ROUNDS,
    )
    assert one.chances == thoughts.chances


def test_a_search_without_iterations_is_refused(match: Match) -> None:
    with pytest.raises(BadRequest, match="iteration"):
        analyse(match, iterations=0)


def test_the_command_shows_grades_and_draws_the_chances(match: Match, tmp_path: Path) -> None:
    record, chart = tmp_path / "game.txt", tmp_path / "chances.svg"
    record.write_text(match.record(), "utf-8")
    words = ["analyse", str(record), "-i", "8", "--chart", str(chart)]
    done = CliRunner().invoke(cli, words)
    assert done.exit_code == 0, done.output
    assert "Ann" in done.output
    assert "in hindsight" in done.output
    drawn = "".join(ElementTree.fromstring(chart.read_text("utf-8")).itertext())
    assert all(name in drawn for name in match.names)
    data = json.loads(CliRunner().invoke(cli, [*words, "--json"]).stdout)
    assert len(data["decisions"]) == len(decisions_of(match))
    assert data["winners"] == match.winners


def test_a_chart_that_cannot_be_drawn_is_refused_before_the_work(match: Match, tmp_path: Path) -> None:
    record = tmp_path / "game.txt"
    record.write_text(match.record(), "utf-8")
    done = CliRunner().invoke(cli, ["analyse", str(record), "--chart", str(tmp_path / "chances.png")])
    assert isinstance(done.exception, BadRequest)
    assert done.exception.code == "bad-plot"
