"""Many games at once play as single games do."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, SyncVectorEnv, VectorEnv
from gymnasium.wrappers.vector import TransformAction, TransformObservation

import emporion
from emporion.bots import choose
from emporion.core.chance import child_key, seed_key
from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.envs.batch import Batch
from emporion.envs.spaces import parts
from emporion.games import NAMES

ROOT = Path(__file__).parent.parent.parent


def series_match(game: Game, seed: int | str, number: int) -> Match:
    """The game of this number in a seed's series, as a match."""
    states = game.prepared()
    game.kernel.start(states[0], *child_key(*seed_key(seed), number))
    return Match(game, states, None, None)


def finished(name: str = "byzanz", count: int = 64, **more: object) -> tuple[Batch, list[int]]:
    """A batch at a step in which some game has ended, and the places of those games."""
    batch = Batch(emporion.game(name), count, **more)  # type: ignore[arg-type]
    batch.reset(seed=5)
    while not (batch.terminations | batch.truncations).any():
        batch.step(batch.sample())
    return batch, [int(i) for i in np.flatnonzero(batch.terminations | batch.truncations)]


def check_now(batch: Batch, i: int, match: Match) -> None:
    """Game i of a batch stands as the match does: state, seat, choices and observation."""
    assert batch.states[i].tobytes() == match.state.tobytes()
    assert batch.info["seat"][i] == match.actor
    codes = match.codes(int(batch.seats[i]))
    assert list(np.flatnonzero(batch.observation["action_mask"][i])) == sorted(codes)
    assert list(batch.info["choices"][i, : batch.info["choice_count"][i]]) == codes
    assert (batch.observation["observation"][i] == match.observe(int(batch.seats[i]))).all()


def test_a_batch_plays_as_single_games_do(table: Game) -> None:
    """States, seats, masks and observations."""
    batch = Batch(table, 4)
    batch.reset(seed="series")
    matches = [series_match(table, "series", i) for i in range(4)]
    for _ in range(60):
        actions = batch.sample().copy()
        batch.step(actions)
        for i, match in enumerate(matches):
            match.play(int(actions[i]))
            check_now(batch, i, match)


@pytest.mark.parametrize("name", NAMES)
def test_whole_games_end_as_single_games_do(name: str) -> None:
    """Results, rewards and last observations, and the next game after the end. A greedy bot makes three of four
    choices: at random alone some games last for thousands."""
    game, count = emporion.game(name), 3
    batch = Batch(game, count)
    _, info = batch.reset(seed="whole")
    matches = [series_match(game, "whole", i) for i in range(count)]
    numbers = list(range(count))
    while min(numbers) < 2 * count or any(len(match.steps) < 5 for match in matches):
        actions = batch.sample().copy()
        for i, match in enumerate(matches):
            check_now(batch, i, match)
            if len(match.steps) % 4:
                actions[i] = choose("greedy", match, len(match.steps))
        _, rewards, terminations, truncations, _ = batch.step(actions)
        for i, match in enumerate(matches):
            match.play(int(actions[i]))
            assert terminations[i] == info["_final_scores"][i] == info["_final_obs"][i] == match.over
            if not match.over:
                assert not rewards[i].any()
                continue
            assert list(info["final_scores"][i]) == match.scores()
            assert (info["final_obs"][i] == match.observe(match.steps[-1].seat)).all()
            share = game.players / len(match.winners)
            paid = [share - 1 if seat in match.winners else -1 for seat in range(game.players)]
            assert list(rewards[i] * (game.players - 1)) == pytest.approx(paid)
            numbers[i] += count
            matches[i] = series_match(game, "whole", numbers[i])
        assert not truncations.any()


def test_rewards_value_winning_and_add_up_to_nothing() -> None:
    batch, ended = finished()
    for i in range(batch.num_envs):
        if i not in ended:
            assert not batch.rewards[i].any()
    for i in ended:
        best = batch.info["final_scores"][i].max()
        assert batch.rewards[i].sum() == pytest.approx(0, abs=1e-6)
        assert batch.info["final_scores"][i][batch.rewards[i].argmax()] == best
        assert batch.rewards[i].max() in (1.0, 0.25, 0.0)  # alone, shared by two, by all three
    batch.step(batch.sample())
    assert not batch.rewards[ended].any()


def test_rewards_can_be_the_margin_in_points() -> None:
    batch, ended = finished(rewards="points")
    for i in ended:
        scores = batch.info["final_scores"][i]
        for seat in range(3):
            others = np.delete(scores, seat).mean()
            assert batch.rewards[i, seat] == pytest.approx(scores[seat] - others)


def test_without_autoreset_a_game_stays_as_it_ended() -> None:
    batch, ended = finished(autoreset=False)
    kept = batch.states[ended].tobytes()
    assert (batch.states["over"][ended] == 1).all()
    assert not batch.masks[ended].any()
    while not batch.terminations.all():
        batch.step(batch.sample())
    assert batch.states[ended].tobytes() == kept
    assert not batch.rewards[ended].any()
    batch.reset(options={"reset_mask": batch.terminations})
    assert (batch.states["ply"] == 0).all()
    assert batch.masks.any(axis=1).all()


def test_a_truncated_game_waits_without_choices_until_it_is_begun_anew() -> None:
    """A reset of other games and a refresh leave it as it is: it takes any choice."""
    batch, cut = finished(count=3, longest=20, autoreset=False)
    assert cut == [0, 1, 2]
    kept, seen = batch.states[1:].tobytes(), batch.observations[1:].copy()
    batch.reset(options={"reset_mask": np.array([True, False, False])})
    batch.refresh()
    assert not batch.masks[1:].any()
    assert not batch.counts[1:].any()
    batch.step([int(batch.sample()[0]), -1, 10**6])
    assert (batch.states["ply"] == (1, 20, 20)).all()
    assert (batch.truncations == (False, True, True)).all()
    assert batch.states[1:].tobytes() == kept
    assert (batch.observations[1:] == seen).all()


def test_without_autoreset_the_last_observation_is_the_final_one() -> None:
    """Of a truncated game it is what the seat that would be asked may know; its mask says so for one step."""
    batch, cut = finished(count=3, longest=20, autoreset=False)
    assert (batch.info["final_obs"] == batch.observations).all()
    assert (batch.observe(batch.seats) == batch.observations).all()
    assert (batch.seats == batch.states["actor"]).all()
    assert batch.info["_final_obs"][cut].all()
    batch.step(np.zeros(3, np.int64))
    assert batch.truncations.all()
    assert not batch.info["_final_obs"].any()
    assert not batch.info["_final_scores"].any()


def test_a_reset_ends_no_game() -> None:
    batch, ended = finished()
    assert batch.info["_final_scores"][ended].all()
    batch.reset()
    assert not batch.info["_final_scores"].any()


def test_long_games_can_be_cut_short() -> None:
    batch, ended = finished(longest=40)
    assert ended == list(range(64))
    assert batch.truncations.all()
    assert not batch.terminations.any()
    assert not batch.rewards.any()
    assert (batch.states["ply"] == 0).all()


def test_the_number_of_threads_changes_nothing() -> None:
    one, three = (Batch(emporion.game("thurn-und-taxis"), 200, threads=n) for n in (1, 3))
    assert (one.threads, three.threads) == (1, 3)
    for batch in (one, three):
        batch.reset(seed=2)
        for _ in range(300):
            batch.step(batch.sample())
    assert one.states.tobytes() == three.states.tobytes()
    assert (one.observations == three.observations).all()
    assert (one.masks == three.masks).all()
    three.close()


def test_a_choice_that_is_not_allowed_is_refused_before_any_is_made() -> None:
    with Batch(emporion.game("byzanz"), 3) as batch:
        batch.reset(seed=1)
        before = batch.states.tobytes()
        actions = batch.sample().copy()
        actions[1] = emporion.game("byzanz").notations["bid"]
        with pytest.raises(Refused, match="game 1 of the batch: «bid»") as refusal:
            batch.step(actions)
        assert refusal.value.rule == "B3.2"
        for wrong in (-1, 289, 10**6):
            actions[1] = wrong
            with pytest.raises(BadRequest, match="game 1"):
                batch.step(actions)
        with pytest.raises(BadRequest, match="shape"):
            batch.step(actions[:2])
        assert batch.states.tobytes() == before


def test_everything_lies_in_one_buffer_and_nothing_is_copied() -> None:
    game = emporion.game("byzanz")
    memory = bytearray(Batch.buffer_size(game, 8))
    batch = Batch(game, 8, buffer=memory)
    whole = np.frombuffer(memory, np.uint8)
    first, info = batch.reset(seed=1)
    second, rewards, terminations, truncations, _ = batch.step(batch.sample())
    assert first["observation"] is second["observation"]
    for array in (*second.values(), rewards, terminations, truncations, *info.values(), batch.states):
        assert np.shares_memory(array, whole)
    with pytest.raises(BadRequest, match="bytes"):
        Batch(game, 9, buffer=memory)


def test_only_masks_are_made_if_only_masks_are_asked_for() -> None:
    batch = Batch(emporion.game("byzanz"), 8, observations=False)
    observation, info = batch.reset(seed=1)
    assert list(observation) == ["action_mask"]
    assert not {"final_obs", "_final_obs"} & set(info)
    assert batch.observation_space.contains(observation)


def test_some_games_can_be_begun_anew() -> None:
    batch = Batch(emporion.game("byzanz"), 4)
    with pytest.raises(BadRequest, match="first reset"):
        batch.reset(seed=1, options={"reset_mask": np.array([True, False, False, False])})
    batch.reset(seed=1)
    batch.step(batch.sample())
    kept = batch.states[1:].tobytes()
    batch.reset(options={"reset_mask": np.array([True, False, False, False])})
    assert batch.states[1:].tobytes() == kept
    assert batch.states["ply"][0] == 0
    assert batch.states[0].tobytes() == series_match(batch.game, 1, 4).state.tobytes()


def test_states_written_by_hand_are_shown_after_a_refresh() -> None:
    game = emporion.game("byzanz")
    batch = Batch(game, 2)
    batch.reset(seed=1)
    match = game.start(seed=9)
    match.play("pass")
    batch.states[1] = match.state
    batch.refresh()
    assert (batch.observations[1] == match.observe(int(batch.seats[1]))).all()
    assert sorted(np.flatnonzero(batch.masks[1])) == sorted(match.codes(int(batch.seats[1])))


def test_any_seat_can_look() -> None:
    batch = Batch(emporion.game("byzanz"), 3)
    batch.reset(seed=1)
    seen = batch.observe([0, 1, 2])
    for i in range(3):
        assert (seen[i] == Match(batch.game, batch.states[i : i + 1].copy(), None, None).observe(i)).all()
    with pytest.raises(BadRequest, match="seats are 0 to 2"):
        batch.observe(3)


def test_the_spaces_hold_what_they_promise(table: Game) -> None:
    batch = Batch(table, 3)
    observation, _ = batch.reset(seed=1)
    for _ in range(20):
        assert batch.observation_space.contains(observation)
        assert batch.action_space.contains(batch.sample())
        batch.step(batch.sample())
    assert batch.single_observation_space["action_mask"].shape == (table.choice_count,)


class Vector(Batch, VectorEnv):  # type: ignore[misc, override]
    """What docs/research.md tells those to write who need an object of Gymnasium's class."""


def test_gymnasium_knows_how_games_follow_one_another() -> None:
    game = emporion.game("byzanz")
    assert Batch(game, 1).metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert Batch(game, 1, autoreset=False).metadata["autoreset_mode"] is AutoresetMode.DISABLED


def test_a_batch_has_all_that_gymnasium_promises_of_vectors() -> None:
    batch = Batch(emporion.game("byzanz"), 2)
    promised = {name for name in (*vars(VectorEnv), *VectorEnv.__annotations__) if not name.startswith("_")}
    left_out = {"render", "close_extras", "np_random", "np_random_seed"}  # no pictures; seeds are for the games alone
    assert not {name for name in promised - left_out if not hasattr(batch, name)}
    assert not left_out & set(dir(batch))
    assert batch.unwrapped is batch
    assert not batch.closed
    batch.close()
    assert batch.closed


def test_gymnasiums_wrappers_take_a_batch() -> None:
    """Those of choices in any mode, those of observations (so Gymnasium decides) only without autoreset."""
    game = emporion.game("byzanz")
    following = Vector(game, 3, longest=10)
    choosing = TransformAction(following, lambda _: following.sample())
    choosing.reset(seed=1)
    for number in range(1, 21):
        *_, truncations, info = choosing.step(np.zeros(3, np.int64))
        assert truncations.all() == truncations.any() == info["_final_obs"].all() == (number % 10 == 0)
    assert repr(choosing) == "<TransformAction, Vector(num_envs=3)>"
    choosing.close()
    assert following.closed
    waiting = Vector(game, 3, autoreset=False)
    looking = TransformObservation(waiting, lambda observation: observation["action_mask"] * 2)
    looking.reset(seed=1)
    seen, *_ = looking.step(waiting.sample())
    assert (seen == waiting.masks * 2).all()


def test_final_observations_are_named_and_masked_as_in_gymnasiums_own_vectors() -> None:
    poles = [lambda: gymnasium.make("CartPole-v1", max_episode_steps=3)] * 2
    theirs = SyncVectorEnv(poles, autoreset_mode=AutoresetMode.SAME_STEP)
    theirs.reset(seed=1)
    ours = Batch(emporion.game("byzanz"), 2, longest=3)
    ours.reset(seed=1)
    for number in (1, 2, 3, 4):
        *_, info = theirs.step(np.zeros(2, np.int64))
        ours.step(ours.sample())
        assert ours.info["_final_obs"].all() == ("_final_obs" in info) == (number == 3)
        if number == 3:
            assert info["_final_obs"].all()
            assert ours.info["_final_obs"].dtype == info["_final_obs"].dtype
            assert len(ours.info["final_obs"]) == len(info["final_obs"]) == 2
    theirs.close()


def test_named_parts_cover_an_observation(table: Game) -> None:
    slices = list(parts(table).values())
    assert slices[0].start == 0
    assert slices[-1].stop == table.observation_size
    assert all(one.stop == two.start for one, two in pairwise(slices))


@pytest.mark.parametrize("wrong", [{"num_envs": 0}, {"num_envs": 1, "rewards": "money"}])
def test_impossible_batches_are_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadRequest):
        Batch(emporion.game("byzanz"), **wrong)  # type: ignore[arg-type]


def test_a_batch_must_be_reset_before_its_first_step() -> None:
    with pytest.raises(BadRequest, match="reset"):
        Batch(emporion.game("byzanz"), 1).step([0])


FINGERPRINT = """
import hashlib, emporion
from emporion.envs.batch import Batch
for name in emporion.game_names():
    batch = Batch(emporion.game(name), 3)
    batch.reset(seed=1)
    for _ in range(25):
        batch.step(batch.sample())
    data = batch.states.tobytes() + batch.observations.tobytes() + batch.masks.tobytes()
    print(name, hashlib.sha256(data).hexdigest())
"""


def test_interpreted_and_compiled_batches_agree() -> None:
    prints = []
    for disabled in ("0", "1"):
        environment = {**os.environ, "NUMBA_DISABLE_JIT": disabled}
        done = subprocess.run(
            [sys.executable, "-c", FINGERPRINT], env=environment, cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        prints.append(done.stdout)
    assert prints[0] == prints[1]
    assert prints[0]
