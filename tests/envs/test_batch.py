"""Many games at once play as single games do."""

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest

import emporion
from emporion.core.chance import child_key, seed_key
from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.envs.batch import Batch
from emporion.envs.spaces import parts

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


def test_a_batch_plays_as_single_games_do(table: Game) -> None:
    """States, seats, masks, observations, results, and the next game after the end."""
    count = 4
    batch = Batch(table, count)
    observation, info = batch.reset(seed="series")
    matches = [series_match(table, "series", i) for i in range(count)]
    numbers = list(range(count))
    whole = table.options == emporion.game(table.name, table.players).options  # the others need not come to their ends
    for _ in range(350 if whole else 60):
        for i, match in enumerate(matches):
            assert batch.states[i].tobytes() == match.state.tobytes()
            assert info["seat"][i] == match.actor
            codes = match.codes(int(batch.seats[i]))
            assert list(np.flatnonzero(observation["action_mask"][i])) == sorted(codes)
            assert list(info["choices"][i, : info["choice_count"][i]]) == codes
            assert (observation["observation"][i] == match.observe(int(batch.seats[i]))).all()
        actions = batch.sample().copy()
        batch.step(actions)
        for i, match in enumerate(matches):
            match.play(int(actions[i]))
            assert batch.terminations[i] == match.over
            if match.over:
                assert list(info["final_scores"][i]) == match.scores()
                assert (info["final_observation"][i] == match.observe(match.steps[-1].seat)).all()
                numbers[i] += count
                matches[i] = series_match(table, "series", numbers[i])


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
    assert "final_observation" not in info
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
for name in emporion.games():
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
