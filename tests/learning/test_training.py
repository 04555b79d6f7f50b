"""Trainings: what is learned from a game, and that an interruption changes nothing."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from emporion.bots import networks
from emporion.bots.network import Network
from emporion.core.errors import BadRequest
from emporion.games import NAMES
from emporion.learning.plan import Plan
from emporion.learning.selfplay import EARLIER, GREEDY, LEARNER, TEACHER, Lessons
from emporion.learning.training import Training
from emporion.learning.updates import as_network, new_parameters
from emporion.learning.workers import SHARP, Task, companies, examination, work

SMALL = Plan("byzanz", lessons=1, generations=3, sizes=(16, 12), tasks=2, rows=700, batch=256, remember_every=1)


def lessons_of(plan: Plan, kinds: Any, generation: int = 1, sharpness: float = 1.0) -> tuple[Lessons, int, Any]:
    game = plan.tables()[0]
    parameters = new_parameters(game.observation_size, game.choice_count, game.rules.players[-1], plan.sizes, plan.seed)
    network = as_network(parameters, np.ones(game.observation_size, np.float32))
    lessons = Lessons.of(game, plan.rows)
    written, results = work(Task(plan, generation, 0, kinds, (network, network), sharpness), lessons)
    return lessons, written, results


@pytest.mark.parametrize("name", NAMES)
def test_every_decision_is_one_that_was_allowed_with_the_outcome_of_its_seat(name: str) -> None:
    plan = replace(SMALL, game=name, rows=4000)
    lessons, written, _ = lessons_of(plan, np.full((1, plan.tables()[0].rules.players[-1]), TEACHER, np.int8))
    assert written > 500
    rows = np.arange(written)
    assert lessons.masks[rows, lessons.chosen[:written]].all()
    assert (
        lessons.masks[:written].sum(axis=1) > 1
    ).all()  # where there is nothing to choose, there is nothing to learn
    np.testing.assert_allclose(lessons.won[:written].sum(axis=1), 1, rtol=1e-5)
    ahead = lessons.margin[:written, 0] > 0
    assert (lessons.won[:written, 0][ahead] > 0).all()
    assert (lessons.won[:written, 0][lessons.margin[:written, 0] < 0] == 0).all()
    assert len(set(lessons.players[:written])) > 1  # at tables of all sizes


def test_an_advantage_looks_along_the_decisions_of_one_seat() -> None:
    """With λ = 1 it is the reward at the end less the one expected, whoever chose in between."""
    plan = replace(SMALL, patience=1.0, win_share=1.0)
    lessons, written, _ = lessons_of(plan, np.full((1, 6), LEARNER, np.int8))
    assert written > 200
    np.testing.assert_allclose(
        lessons.advantage[:written], lessons.won[:written, 0] - lessons.expected[:written], atol=1e-5
    )


def test_with_no_patience_an_advantage_looks_at_the_next_own_decision_only() -> None:
    plan = replace(SMALL, patience=0.0, win_share=1.0)
    lessons, written, _ = lessons_of(plan, np.full((1, 6), LEARNER, np.int8))
    ends = np.isclose(lessons.advantage[:written] + lessons.expected[:written], lessons.won[:written, 0], atol=1e-6)
    others = lessons.advantage[:written] + lessons.expected[:written]
    assert 0 < ends.sum() < written / 4
    expected = set(np.round(lessons.expected[:written].astype(float), 6))
    assert all(any(abs(value - other) < 2e-6 for other in expected) for value in others[~ends][:50])


def test_tables_are_shared_with_earlier_generations_and_the_greedy_bot() -> None:
    plan = Plan("byzanz", lessons=2)
    assert (companies(plan, 0, 6) == TEACHER).all()
    kinds = companies(plan, 2, 6)
    assert set(np.unique(kinds)) == {LEARNER, EARLIER, GREEDY}
    alone = (kinds == LEARNER).all(axis=1).mean()
    assert 0.4 < alone < 0.8
    assert (kinds == companies(plan, 2, 6)).all()
    assert (kinds != companies(plan, 3, 6)).any()
    assert examination(4).tolist() == [[LEARNER, GREEDY] * 2, [GREEDY, LEARNER] * 2]


def finished(folder: Path, plan: Plan = SMALL) -> Network:
    return Training(folder, plan).run()


@pytest.mark.slow
def test_a_training_repeats_itself_and_goes_on_after_an_interruption_as_if_there_had_been_none(tmp_path: Path) -> None:
    whole = finished(tmp_path / "whole")
    for mine, again in zip(whole, finished(tmp_path / "again"), strict=True):
        np.testing.assert_array_equal(mine, again)

    class Interrupted(Exception):
        pass

    def stop(_: dict[str, Any]) -> None:
        raise Interrupted

    for _ in range(2):  # in the middle, twice
        with pytest.raises(Interrupted):
            Training(tmp_path / "stopped", SMALL).run(stop)
    with (tmp_path / "stopped" / "history.jsonl").open("a") as file:  # a kill between the two files
        file.write(json.dumps({"generation": 2, "too": "early"}) + "\n")
    resumed = Training(tmp_path / "stopped")
    assert resumed.generation == 2
    for mine, other in zip(whole, resumed.run(), strict=True):
        np.testing.assert_array_equal(mine, other)
    rows = [json.loads(line) for line in (tmp_path / "stopped" / "history.jsonl").read_text().splitlines()]
    assert [row["generation"] for row in rows] == [0, 1, 2]
    assert "ahead" in rows[-1]
    resumed.ship(tmp_path / "byzanz.npz", command="a test")
    np.testing.assert_array_equal(networks.read(tmp_path / "byzanz.npz", "byzanz").policy_bias.shape, (289,))


def test_a_folder_holds_one_training(tmp_path: Path) -> None:
    with pytest.raises(BadRequest, match="holds no training"):
        Training(tmp_path / "none")
    Training(tmp_path / "one", SMALL).workers.close()
    with pytest.raises(BadRequest, match="another training"):
        Training(tmp_path / "one", replace(SMALL, seed=2))
    (tmp_path / "one" / "state.npz").write_bytes(b"cut short")
    with pytest.raises(BadRequest, match=r"state\.npz cannot be read"):
        Training(tmp_path / "one")
    (tmp_path / "one" / "plan.json").write_text("{}")
    with pytest.raises(BadRequest, match="no plan"):
        Training(tmp_path / "one")


@pytest.mark.slow
def test_imitating_makes_a_network_like_what_the_greedy_bot_does(tmp_path: Path) -> None:
    plan = replace(SMALL, lessons=6, generations=6, rows=6000, sizes=(64, 32), batch=512)
    training = Training(tmp_path, plan)
    training.run()
    likeness = [row["likeness"] for row in training.history]
    assert likeness[-1] > likeness[0] + 0.05
    assert likeness[-1] > 0.55


@pytest.mark.long
def test_a_ray_cluster_plays_the_same_games(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    here = finished(tmp_path / "here")
    away = Training(tmp_path / "away", SMALL, cluster="local", workers=2).run()
    for mine, theirs in zip(here, away, strict=True):
        np.testing.assert_array_equal(mine, theirs)


def test_strict_networks_do_what_they_like_best() -> None:
    lessons, written, _ = lessons_of(SMALL, np.full((1, 6), LEARNER, np.int8), sharpness=SHARP)
    assert (lessons.likelihood[:written] > -0.7).mean() > 0.95
