"""Small settings in OpenSpiel, with chance as chance nodes and information states from the log."""

import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import policy
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr

from emporion.core import worlds
from emporion.core.errors import BadRequest
from emporion.envs import openspiel
from emporion.games import NAMES, setting


def small(name: str, which: str = "tiny") -> Any:
    return pyspiel.load_game(f"{openspiel.short_name(name)}(setting={which},chance=explicit)")


def played(game: Any, seed: int) -> Any:
    """A state at the end of a random game."""
    dice, state = np.random.RandomState(seed), game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(int(dice.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(dice.choice(state.legal_actions())))
    return state


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_test_passes(name: str) -> None:
    pyspiel.random_sim_test(small(name), num_sims=1, serialize=True, verbose=False)


def test_chance_is_drawn_when_it_happens() -> None:
    game = small("byzanz", "small")
    drawn = 0
    for seed in range(2):
        state = game.new_initial_state()
        for action in played(game, seed).history():
            if state.is_chance_node():
                drawn += state.states is not None
            elif state.states is not None:
                unknown = worlds.unknown(game.played, state.states)
                assert unknown == sorted(unknown)
            state.apply_action(action)
    assert drawn >= 2


@pytest.mark.parametrize("name", NAMES)
def test_an_information_state_is_what_a_player_can_tell_apart(name: str) -> None:
    """The same information state: the same choices, whatever the others hold. And players remember what they did."""
    game = small(name)
    choices: dict[str, list[int]] = {}
    hands: dict[str, set[bytes]] = {}
    for seed in range(25):
        state = game.new_initial_state()
        done: dict[int, list[str]] = {player: [] for player in range(game.num_players())}
        for action in played(game, seed).history():
            if not state.is_chance_node():
                player = state.current_player()
                text = state.information_state_string(player)
                assert choices.setdefault(text, state.legal_actions()) == state.legal_actions()
                hands.setdefault(text, set()).add(state.states.tobytes())
                assert all(own in text for own in done[player])
                done[player].append(state.action_to_string(player, action))
            state.apply_action(action)
    assert any(len(different) > 1 for different in hands.values()) or name == "tyros"


def test_the_tensor_tells_information_states_apart() -> None:
    game = small("byzanz", "small")
    found: dict[bytes, str] = {}
    for seed in range(8):
        state = game.new_initial_state()
        for action in played(game, seed).history():
            if not state.is_chance_node():
                player = state.current_player()
                tensor = np.array(state.information_state_tensor(player), np.float32).tobytes()
                text = state.information_state_string(player)
                assert found.setdefault(tensor, text) == text
            state.apply_action(action)
    assert len(set(found.values())) == len(found) > 10


def test_a_whole_game_can_be_recalled_too() -> None:
    game = pyspiel.load_game("emporion_byzanz(players=3,recall=True)")
    state = game.new_initial_state()
    state.apply_action(5)
    other = state.clone()
    for turn in range(30):
        state.apply_action(state.legal_actions()[turn % len(state.legal_actions())])
    assert state.information_state_string(0) != other.information_state_string(0)
    again = pickle.loads(pickle.dumps(state))
    assert again.information_state_string(0) == state.information_state_string(0)
    plain = pyspiel.load_game("emporion_byzanz(players=3)")
    assert not plain.get_type().provides_information_state_string


def test_a_setting_can_be_dealt_at_the_root() -> None:
    game = pyspiel.load_game("emporion_tyros(setting=tiny)")
    state = game.new_initial_state()
    state.apply_action(3)
    assert int(state.states["last_round"][0]) == 1
    assert game.num_players() == setting("tyros", "tiny")[0].players


def test_what_does_not_go_together_is_refused() -> None:
    for parameters, says in (
        ({"chance": "explicit"}, "small setting"),
        ({"chance": "loaded"}, "dealt or explicit"),
        ({"setting": "huge"}, "no setting"),
    ):
        with pytest.raises(BadRequest, match=says):
            openspiel.SpielGame.__subclasses__()[0](parameters)


@pytest.mark.long
def test_learning_lowers_what_the_best_response_wins() -> None:
    """OpenSpiel's best response and MCCFR run: after some iterations there is less to be won against the policy."""
    game = small("byzanz")
    before = exploitability.nash_conv(game, policy.UniformRandomPolicy(game))
    solver = external_sampling_mccfr.ExternalSamplingSolver(game, external_sampling_mccfr.AverageType.SIMPLE)
    np.random.seed(1)
    for _ in range(40):
        solver.iteration()
    after = exploitability.nash_conv(game, solver.average_policy())
    assert 0 <= after < 0.9 * before
