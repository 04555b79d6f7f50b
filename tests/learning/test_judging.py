"""A judge learns how games end."""

import json
from pathlib import Path

import numpy as np
import pytest
from click.testing import CliRunner

import emporion
from emporion.bots import networks
from emporion.bots.judge import Bench, Judge, judge_of_size
from emporion.bots.network import Workspace
from emporion.cli.main import cli
from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest
from emporion.learning.endings import STYLES, Endings, Terms, play_endings
from emporion.learning.judging import JudgePlan, Judging
from emporion.learning.selfplay import Room

SMALL = JudgePlan("byzanz", "none", rounds=2, tasks=2, rows=400, sizes=(8, 8), batch=100)


def played(rows: int, share: float) -> tuple[int, Endings]:
    game = emporion.game("byzanz", 4)
    network = networks.shipped("byzanz")
    endings = Endings.of(game, rows)
    seats = game.rules.players[-1]
    written = game.kernel.bound(play_endings)(
        game.prepared(), network, Workspace.of(network), Bench.of(judge_of_size(game.observation_size, seats, 1, 1)),
        Room.of(game, rows), endings, STYLES, Terms(share, 3.0, 4000), seed_key("endings"),
    )  # fmt: skip
    return int(written), endings


def test_positions_have_the_ends_of_their_games() -> None:
    written, endings = played(600, 1.0)
    assert 300 < written <= 600
    found = Endings(*(column[:written] for column in endings))
    assert (found.players == 4).all()
    np.testing.assert_allclose(found.won.sum(axis=1), 1, rtol=1e-6)
    assert not found.won[:, 4:].any()
    assert not found.margin[:, 4:].any()
    sole = found.won.max(axis=1) == 1
    assert sole.any()
    margins = found.margin[sole, :4]
    winners = found.won[sole].argmax(axis=1)
    np.testing.assert_array_equal(margins[range(len(winners)), winners], margins.max(axis=1))  # nobody has more points
    assert (found.leads[:, :4].max(axis=1) == 0).all()  # of the best forecast
    one_game = np.flatnonzero((found.margin[1:].sum(axis=1) - found.margin[:-1].sum(axis=1)) ** 2 > 1e-6)
    assert len(one_game) >= 1  # several games, each with one end


def test_unfinished_games_are_not_learned_from() -> None:
    fewer, _ = played(600, 0.1)
    assert fewer <= 600
    written, _ = played(3, 1.0)
    assert written == 0


@pytest.mark.slow
def test_an_interrupted_training_comes_to_the_same_judge(tmp_path: Path) -> None:
    network = networks.shipped("byzanz")
    whole = Judging(tmp_path / "whole", network, SMALL, 1).run()
    Judging(tmp_path / "parts", network, SMALL, 2).run(until=1)
    with (tmp_path / "parts" / "history.jsonl").open("a") as file:
        file.write('{"round": 1}\n')  # killed between its two files
    parts = Judging(tmp_path / "parts", network, SMALL, 2)
    assert parts.round == 1
    for one, other in zip(whole, parts.run(), strict=True):
        np.testing.assert_array_equal(one, other)
    assert [row["round"] for row in parts.history] == [0, 1]
    with pytest.raises(BadRequest, match="holds another training"):
        Judging(tmp_path / "parts", network, JudgePlan("byzanz", "another"))


@pytest.mark.slow
def test_the_command_trains_and_ships_a_judge(tmp_path: Path) -> None:
    file = tmp_path / "byzanz-judge.npz"
    numbers = ["--rounds", "1", "--rows", "400", "--tasks", "1", "--workers", "1"]
    done = CliRunner().invoke(
        cli, ["train-judge", "byzanz", "--into", str(tmp_path / "t"), *numbers, "--ship", str(file)]
    )
    assert done.exit_code == 0, done.output
    assert isinstance(networks.read_judge(file, "byzanz"), Judge)
    card = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert card["command"] == "emporion train-judge byzanz --into DIR --rounds 1 --rows 400 --tasks 1"
    assert card["plan"]["network"] == networks.card_of("byzanz")["sha256"]
    assert card["rounds"] == 1
