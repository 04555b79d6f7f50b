"""The judge of a search: what it expects, and the files that it comes in."""

import json
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.bots import networks, search
from emporion.bots.guided import Guidance, Guide
from emporion.bots.heuristics import heuristics
from emporion.bots.judge import FARTHEST, Bench, Judge, consider, judge_of_size
from emporion.bots.networks import NoNetwork
from emporion.bots.thinking import think
from emporion.core.game import Game
from emporion.games import NAMES
from tests.bots.test_network import middle, random_network


def random_judge(game: Game, seed: int = 1) -> Judge:
    dice = np.random.default_rng(seed)
    empty = judge_of_size(game.observation_size, game.rules.players[-1], 24, 16)
    return Judge(*((dice.standard_normal(part.shape) * 0.3).astype(np.float32) for part in empty))


def considered(game: Game, judge: Judge, seed: int) -> tuple[Bench, int]:
    match = middle(game, seed)
    seat, bench = int(match.state["actor"]), Bench.of(judge)
    error = float(heuristics(game.rules).FORECAST_ERROR)
    game.kernel.bound(consider)(match.state, seat, judge, bench, error)
    return bench, seat


@pytest.mark.parametrize("name", NAMES)
def test_a_judge_says_what_its_layers_say(name: str) -> None:
    game = emporion.game(name, 3)
    judge = random_judge(game)
    bench, _ = considered(game, judge, 5)
    seats = game.rules.players[-1]
    inputs = np.concatenate([bench.observation, bench.leads]).astype(np.float32)
    first = np.maximum(inputs @ judge.first + judge.first_bias, 0)
    second = np.maximum(first @ judge.second + judge.second_bias, 0)
    value = second @ judge.value + judge.value_bias
    won = np.exp(value[:3] + judge.heed[0] * bench.leads[:3])
    np.testing.assert_allclose(bench.won[:3], won / won.sum(), rtol=1e-3, atol=1e-4)
    margin = np.tanh(value[seats : seats + 3] + judge.heed[1] * bench.leads[seats : seats + 3])
    np.testing.assert_allclose(bench.margin[:3], margin, rtol=1e-3, atol=1e-4)


@pytest.mark.parametrize("name", NAMES)
def test_a_judge_that_learned_nothing_expects_what_the_forecast_says(name: str) -> None:
    game = emporion.game(name, 3)
    bench, seat = considered(game, judge_of_size(game.observation_size, game.rules.players[-1], 2, 2), 8)
    state, rewards, won = middle(game, 8).state, np.zeros(6), np.zeros(6)
    error = float(heuristics(game.rules).FORECAST_ERROR)
    game.kernel.bound(search.reward_players)(state, rewards, won, 0.0, error)  # the margins alone
    clockwise = [(seat + i) % 3 for i in range(3)]
    np.testing.assert_allclose(bench.won[:3], won[clockwise], rtol=1e-5)
    farthest = np.tanh(FARTHEST)
    margins = np.clip(2 * rewards[clockwise] - 1, -farthest, farthest)
    np.testing.assert_allclose(bench.margin[:3], margins, rtol=1e-5, atol=1e-6)


def test_a_search_heeds_its_judge() -> None:
    """One who is sure that the first seat clockwise wins makes everybody expect that."""
    game = emporion.game("byzanz", 3)
    match = middle(game, 6)
    nobody = judge_of_size(game.observation_size, game.rules.players[-1], 2, 2)
    partial = nobody._replace(value_bias=nobody.value_bias + np.eye(12, dtype=np.float32)[0] * 50)
    seat = int(match.state["actor"])
    fair, unfair = (
        think(game, match.state, seat, 1, None, 60, guide=Guide(random_network(game), judge, Guidance(rollout=0)))
        for judge in (nobody, partial)
    )
    assert max(fair.chances) < 0.95
    assert max(unfair.chances) > max(fair.chances)


def test_a_judge_is_written_and_read(tmp_path: Path) -> None:
    judge, file = random_judge(emporion.game("byzanz", 3)), tmp_path / "byzanz-judge.npz"
    networks.write(file, "byzanz", judge, {})
    for written, read in zip(judge, networks.read_judge(file, "byzanz"), strict=True):
        np.testing.assert_array_equal(written.astype(np.float16), read)
    with pytest.raises(NoNetwork, match="emporion train byzanz"):  # a judge is no network
        networks.read(file, "byzanz")
    file.write_bytes(file.read_bytes()[:-1])
    with pytest.raises(NoNetwork, match="emporion train-judge byzanz --into DIR --ship") as error:
        networks.read_judge(file, "byzanz")
    assert error.value.code == "broken-network"


@pytest.mark.parametrize("name", networks.JUDGED)
def test_a_judge_that_comes_with_the_package_is_what_its_card_says(name: str) -> None:
    judge, card = networks.shipped_judge(name), networks.card_of(f"{name}-judge")
    files = [networks.FOLDER / f"{name}{end}.npz" for end in ("", "-judge")]
    assert files[1].stat().st_size == card["bytes"]
    assert sum(file.stat().st_size for file in files) <= networks.MOST_BYTES
    assert card["command"].startswith(f"emporion train-judge {name}")
    assert card["plan"]["network"] == json.loads(files[0].with_suffix(".json").read_text("utf-8"))["sha256"]
    assert len(card["commit"]) == 40
    assert all(np.isfinite(part).all() for part in judge)
    assert card["judge"]["win"] < card["forecast"]["win"]
    assert card["judge"]["margin"] < card["forecast"]["margin"]
