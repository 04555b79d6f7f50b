"""OpenSpiel loads and plays the games; its own random simulation tests pass."""

from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts

from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.state import attributes
from emporion.envs import openspiel
from emporion.games import NAMES

# Short games for the tests that OpenSpiel's Python speed makes slow.
SHORT = {"byzanz": "players=6", "tyros": "players=3", "thurn-und-taxis": "players=4"}


def load(name: str, parameters: str = "") -> Any:
    return pyspiel.load_game(f"{openspiel.short_name(name)}({parameters or SHORT[name]})")


def dealt(game: Any, deal: int = 3) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    return state


def as_match(state: Any) -> Match:
    return Match(state.get_game().played, attributes(state.states.copy()), None, None)


def test_openspiels_random_simulation_passes() -> None:
    pyspiel.random_sim_test(load("byzanz"), num_sims=1, serialize=False, verbose=False)


@pytest.mark.long
def test_openspiels_random_simulation_passes_with_every_option(table: Game) -> None:
    options = ",".join(f"{key}={value}" for key, value in table.options.items())
    game = load(table.name, f"players={table.players},{options}")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_every_option_is_a_parameter(table: Game) -> None:
    options = ",".join(f"{key}={value}" for key, value in table.options.items())
    game = load(table.name, f"players={table.players},{options}")
    assert repr(game.played) == repr(table)
    assert game.num_players() == table.players
    assert game.num_distinct_actions() == table.choice_count
    assert repr(pyspiel.load_game(str(game)).played) == repr(table)


@pytest.mark.parametrize("name", NAMES)
def test_a_state_plays_as_a_match_does(name: str) -> None:
    state = dealt(load(name), 11)
    match = state.get_game().played.start(seed="openspiel 11")
    dice = np.random.default_rng(1)
    for _ in range(150):
        if match.over:
            break
        assert state.current_player() == match.actor
        assert state.legal_actions() == sorted(match.codes(match.actor))
        assert (state.observation_tensor(match.actor) == match.observe(match.actor)).all()
        action = int(dice.choice(state.legal_actions()))
        assert state.action_to_string(action) == match.game.rules.notations[action]
        state.apply_action(action)
        match.play(action)
        assert as_match(state).state.tobytes() == match.state.tobytes()


def test_returns_are_those_of_the_rules() -> None:
    state = dealt(load("byzanz"))
    dice = np.random.default_rng(2)
    while not state.is_terminal():
        assert not any(state.returns())
        state.apply_action(int(dice.choice(state.legal_actions())))
    won = as_match(state).winners
    assert sum(state.returns()) == pytest.approx(0)
    assert {seat for seat, reward in enumerate(state.returns()) if reward > 0} == set(won)
    assert state.current_player() == pyspiel.PlayerId.TERMINAL


def test_the_root_draws_one_of_the_deals() -> None:
    game = load("byzanz", "players=3,deals=5")
    root = game.new_initial_state()
    assert root.is_chance_node()
    assert root.chance_outcomes() == [(deal, 0.2) for deal in range(5)]
    assert len({dealt(game, deal).states.tobytes() for deal in range(5)}) == 5
    assert not np.any(root.observation_tensor(0))


@pytest.mark.parametrize("name", NAMES)
def test_a_resampled_state_looks_the_same_and_differs_in_secrets(name: str) -> None:
    state = dealt(load(name))
    dice = np.random.default_rng(3)
    for _ in range(40):
        state.apply_action(int(dice.choice(state.legal_actions())))
    player = state.current_player()
    before = state.states.tobytes()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    others = [state.resample_from_infostate(player, sampler) for _ in range(4)]
    assert state.states.tobytes() == before
    assert len({other.states.tobytes() for other in others}) == 4
    for other in others:
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == state.history()


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_ismcts_plays(name: str) -> None:
    """It searches through `resample_from_infostate`, and its answers are allowed."""
    game = load(name)
    dice = np.random.RandomState(4)
    evaluator = openspiel.RolloutEvaluator(seed=4)
    bot = ismcts.ISMCTSBot(game, evaluator, 2.0, 8, use_observation_string=True, random_state=dice)
    state = dealt(game)
    for _ in range(12):
        action = int(bot.step(state))
        assert action in state.legal_actions()
        state.apply_action(action)


def test_the_compiled_evaluator_is_fair_and_repeatable() -> None:
    state = dealt(load("byzanz"))
    values = np.mean([openspiel.RolloutEvaluator(seed, rollouts=50).evaluate(state) for seed in range(4)], axis=0)
    assert values.sum() == pytest.approx(0, abs=1e-6)
    assert np.abs(values).max() < 0.5
    one, two = (openspiel.RolloutEvaluator(9).evaluate(state) for _ in range(2))
    assert (one == two).all()
    assert isinstance(openspiel.RolloutEvaluator(1), mcts.Evaluator)
    assert openspiel.RolloutEvaluator(1).prior(state)[0][1] == pytest.approx(1 / len(state.legal_actions()))


def test_the_parts_of_an_observation_have_names() -> None:
    game = load("byzanz")
    observer = game.make_py_observer()
    state = dealt(game)
    observer.set_from(state, 1)
    assert list(observer.dict["hand"]) == list(as_match(state).state["hand"][1])
    assert observer.dict["seen"].shape == (6, 25)


def test_a_bot_of_ones_own_plays_in_openspiel(tmp_path: Path) -> None:
    """It gets what its seat may know, and OpenSpiel's own loop of a game asks it."""
    file = tmp_path / "mine.py"
    file.write_text("def choose(view, choices, dice):\n    return dice.choice(choices)['code']\n", "utf-8")
    game = pyspiel.load_game("emporion_byzanz(players=3,deals=4)")
    bots = [openspiel.OwnBot(str(file), 0), *(pyspiel.make_uniform_random_bot(seat, 1) for seat in (1, 2))]
    state = game.new_initial_state()
    state.apply_action(1)
    returns = pyspiel.evaluate_bots(state, bots, 5)
    assert sum(returns) == pytest.approx(0)
