"""Networks: what they make of an observation, and the files that they come in."""

import json
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.bots import LEVELS, choose, levels, networks, think
from emporion.bots.guided import Guide
from emporion.bots.heuristics import choice_value
from emporion.bots.judge import Judge, judge_of_size
from emporion.bots.network import Network, Workspace, draw, network_of_size, opinion, take_hints, think_of
from emporion.bots.networks import NoNetwork
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.games import NAMES


def random_network(game: Game, seed: int = 1) -> Network:
    dice = np.random.default_rng(seed)
    empty = network_of_size(game.observation_size, game.choice_count, game.rules.players[-1], 24, 16)
    return Network(*((dice.standard_normal(part.shape) * 0.3).astype(np.float32) for part in empty))


def middle(game: Game, seed: int) -> Match:
    """A match in its course, at a decision between several choices."""
    match = game.start(seed)
    for ply in range(40):
        match.play(choose("greedy", match, ply))
    while len(match.codes(int(match.state["actor"]))) < 2:
        match.play(match.codes(int(match.state["actor"]))[0])
    return match


def unlearned(game: Game) -> Judge:
    return judge_of_size(game.observation_size, game.rules.players[-1], 1, 1)


def by_hand(network: Network, observation: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    first = np.maximum(observation @ network.first + network.first_bias, 0)
    second = np.maximum(first @ network.second + network.second_bias, 0)
    return second @ network.policy + network.policy_bias, second @ network.value + network.value_bias


def values_of(match: Match, codes: list[int]) -> list[float]:
    value = match.game.kernel.bound(choice_value)
    return [value(match.state, int(match.state["actor"]), code) for code in codes]


@pytest.mark.parametrize("name", NAMES)
def test_compiled_and_plain_thoughts_are_what_the_layers_say(name: str) -> None:
    game = emporion.game(name, 3)
    network, match = random_network(game), middle(game, 5)
    seat = int(match.state["actor"])
    room = Workspace.of(network)
    room.observation[:] = match.observe(seat)
    policy, value = by_hand(network, room.observation.astype(np.float32))
    think_of(network, room, 3)
    np.testing.assert_allclose(room.policy, policy, rtol=1e-3, atol=1e-3)
    won = np.exp(value[:3] - value[:3].max())
    np.testing.assert_allclose(room.won[:3], won / won.sum(), rtol=1e-3, atol=1e-4)
    np.testing.assert_allclose(room.margin[:3], np.tanh(value[game.rules.players[-1] :][:3]), rtol=1e-3, atol=1e-4)
    codes = match.codes(seat)
    game.kernel.bound(take_hints)(match.state, seat, network, room, np.array(codes, np.int16), len(codes))
    hints = np.maximum(-127, np.floor(32 * (points := np.array(values_of(match, codes))) - 32 * points.max()))
    assert hints.min() < 0 == hints.max()
    np.testing.assert_allclose(room.hints[codes], hints, atol=1)  # where a whole number is nearly met
    policy[codes] += network.heed[0] * room.hints[codes] / 32
    liked = np.exp(policy[codes] - policy[codes].max())
    np.testing.assert_allclose(list(opinion(game, match.state, seat, network).values()), liked / liked.sum(), atol=1e-3)


def test_a_choice_is_drawn_as_often_as_it_is_liked() -> None:
    policy, buffer = np.log(np.array([0.5, 0.3, 0.2], np.float32)), np.arange(3, dtype=np.int16)
    chances = np.zeros(3)
    drawn = [draw(policy, chances, buffer, 3, 1.0, (i + 0.5) / 1000) for i in range(1000)]
    assert np.bincount(drawn).tolist() == [500, 300, 200]
    np.testing.assert_allclose(chances, [0.5, 0.3, 0.2], rtol=1e-5)
    strict = [draw(policy, chances, buffer, 3, 50.0, (i + 0.5) / 1000) for i in range(1000)]
    assert set(strict) == {0}


# Files ----------------------------------------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "byzanz.npz"
    networks.write(path, "byzanz", random_network(emporion.game("byzanz", 3)), {})
    return path


def test_a_network_is_read_as_it_was_written_to_16_bits(file: Path) -> None:
    for written, read in zip(random_network(emporion.game("byzanz", 3)), networks.read(file, "byzanz"), strict=True):
        assert read.dtype == np.float32
        np.testing.assert_array_equal(read, written.astype(np.float16).astype(np.float32))


def test_what_is_missing_cut_short_edited_or_made_for_another_game_is_refused(file: Path) -> None:
    whole, card = file.read_bytes(), file.with_suffix(".json").read_text("utf-8")

    def refused() -> str:
        with pytest.raises(NoNetwork) as refusal:
            networks.read(file, "byzanz")
        assert str(file) in str(refusal.value)  # it names the file,
        assert "emporion train byzanz" in str(refusal.value)  # and what to do
        return refusal.value.code

    file.write_bytes(whole[: len(whole) // 2])
    assert refused() == "broken-network"
    file.write_bytes(bytes([whole[0] ^ 1]) + whole[1:])
    assert refused() == "broken-network"
    file.write_bytes(whole)
    file.with_suffix(".json").write_text("{", "utf-8")
    assert refused() == "broken-network"
    file.with_suffix(".json").write_text(json.dumps({**json.loads(card), "observation": "0" * 16}), "utf-8")
    assert refused() == "other-network"
    file.with_suffix(".json").unlink()
    assert refused() == "no-network"
    file.unlink()
    assert refused() == "no-network"


@pytest.mark.parametrize("name", networks.LEARNED)
def test_a_network_that_comes_with_the_package_is_what_its_card_says(name: str) -> None:
    network, card = networks.shipped(name), networks.card_of(name)
    assert (networks.FOLDER / f"{name}.npz").stat().st_size == card["bytes"] <= networks.MOST_BYTES
    assert card["game"] == name
    assert card["command"].startswith(f"emporion train {name}")
    assert len(card["commit"]) == 40
    assert all(measured["ahead"]["low"] > 0.5 for measured in card["strength"])
    assert card["strength"]
    assert all(np.isfinite(part).all() for part in network)
    assert network.value.shape[1] == 2 * emporion.game(name).rules.players[-1]


@pytest.mark.parametrize("level", LEVELS)
def test_without_a_network_every_level_plays_on(level: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(levels, "shipped", lambda name: networks.read(tmp_path / f"{name}.npz", name))
    monkeypatch.setattr(levels, "search_iterations", lambda _: 30)
    match = middle(emporion.game("byzanz", 3), 4)
    assert choose(level, match, 1) in match.codes(int(match.state["actor"]))


def test_without_a_judge_a_search_counts_on_the_forecast(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(levels, "shipped_judge", lambda name: networks.read_judge(tmp_path / f"{name}-judge.npz", name))
    match = middle(emporion.game("byzanz", 3), 4)
    assert not levels.judge_of(match.game).value.any()
    assert choose("strong", match, 1, seconds=0.05) in match.codes(int(match.state["actor"]))


# The search with a network --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
def test_a_guided_search_repeats_itself_and_looks_at_what_is_liked(name: str) -> None:
    game = emporion.game(name, 3)
    match = middle(game, 6)
    seat, guide = int(match.state["actor"]), Guide(random_network(game), unlearned(game))
    first, again = (think(game, match.state, seat, 3, None, 300, guide=guide) for _ in range(2))
    assert first.ranked == again.ranked
    assert sum(first.chances) == pytest.approx(1)
    liked = opinion(game, match.state, seat, guide.network)
    looked = {thought.code for thought in first.ranked}
    assert looked <= set(liked)
    assert max(liked, key=lambda code: liked[code]) in looked
    assert min(liked[code] for code in looked) >= guide.least_liking or len(looked) == 2


def test_a_guided_search_knows_the_end_of_the_game_without_its_network() -> None:
    """Shortly before the end the tree reaches it: a network that knows nothing is not needed to see who wins."""
    game = emporion.game("byzanz", 3)
    match = game.start(3)
    while not match.over:
        match.play(choose("greedy" if match.actor == 1 else "random", match, len(match.steps)))
    assert match.winners == [1]
    before = game.start(3)
    for step in match.steps[:-4]:
        before.play(step.code)
    nothing = network_of_size(game.observation_size, game.choice_count, game.rules.players[-1], 2, 2)
    assert before.actor is not None
    thoughts = think(game, before.state, before.actor, 1, None, 1500, guide=Guide(nothing, unlearned(game)))
    assert thoughts.chances[1] > 0.7
