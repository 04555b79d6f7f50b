"""Observations as batches write them, in every form: at every step what the plain rules would write, and no more."""

from itertools import islice
from typing import Any

import numpy as np
import pytest

from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.interpreter import twin_of
from emporion.core.observation import Observation
from emporion.envs.batch import Batch
from emporion.envs.forms import Form
from emporion.envs.spaces import parts
from tests.tables import random_steps

GAMES, STEPS, LONGEST = 2, 60, 45


def plainly(table: Game, state: Any, seat: int) -> bytes:
    """What the interpreted rules write into a row that is full of something else."""
    row = np.full(table.observation_size, 99, table.rules.observation.dtype)
    twin_of(table.kernel.observe)(state, seat, row)
    return row.tobytes()


def decoded(table: Game, planes: Any) -> Any:
    """The numbers that rows of planes stand for."""
    found = []
    for part in table.rules.observation.parts:
        digits = planes[:, parts(table, "planes")[part.name]].reshape(len(planes), part.bits, part.size)
        found.append((digits.astype(np.int64) << np.arange(part.bits)[:, None]).sum(axis=1) + part.least)
    return np.hstack(found)


def test_every_row_is_what_the_interpreted_rules_write(table: Game) -> None:
    """After every choice, with games that end and begin anew, and with states that were written by hand."""
    batch = Batch(table, GAMES, longest=LONGEST, threads=1)
    batch.reset(seed=4)
    for step in range(STEPS):
        batch.step(batch.sample())
        if step % 15 == 14:
            batch.reset(options={"reset_mask": np.arange(GAMES) == step % GAMES})
        if step % 20 == 19:
            batch.states[0] = batch.states[1]
            batch.refresh()
        for i in range(GAMES):
            assert batch.observations[i].tobytes() == plainly(table, batch.states[i], int(batch.seats[i])), (step, i)


@pytest.mark.parametrize("autoreset", [True, False])
def test_the_forms_of_an_observation_tell_the_same(table: Game, autoreset: bool) -> None:
    """Planes and other types of numbers, also of the ends of games and for other seats."""
    wanted = [("compact", None), ("compact", np.int16), ("planes", None), ("planes", np.float32)]
    batches = [
        Batch(table, 2, longest=15, threads=1, observation=name, dtype=dtype, autoreset=autoreset)
        for name, dtype in wanted
    ]
    for batch in batches:
        batch.reset(seed=6)
    for _ in range(20):
        for batch in batches:
            batch.step(batch.sample())
            compare(batch, batches[0])
    for batch in batches:
        assert batch.observation_space.contains(batch.observation)


def compare(batch: Batch, compact: Batch) -> None:
    """A batch in any form with the same one in the form that the rules write."""
    pairs = [(batch.observations, compact.observations), (batch.observe(1), compact.observe(1))]
    if batch._ended.any():
        assert batch._ended.all()
        pairs.append((batch.info["final_obs"], compact.info["final_obs"]))
    for mine, theirs in pairs:
        assert mine.dtype == batch.form.dtype
        if batch.form.name == "planes":
            assert ((mine == 0) | (mine == 1)).all()
            mine = decoded(batch.game, mine)
        assert (mine == theirs).all()


def test_numbers_are_no_larger_than_they_are_said_to_be(table: Game) -> None:
    least, most = (
        np.concatenate([np.full(part.size, getattr(part, name)) for part in table.rules.observation.parts])
        for name in ("least", "most")
    )
    for match in islice(random_steps(table, 3, 300), 0, None, 5):
        for seat in range(table.players):
            seen = match.observe(seat)
            assert ((least <= seen) & (seen <= most)).all(), np.flatnonzero((seen < least) | (seen > most))


def test_planes_cannot_tell_what_a_seat_cannot_know(table: Game) -> None:
    """They are the same for the true state and for any that the seat cannot tell from it."""
    form = Form.of(table, "planes")
    for match in islice(random_steps(table, 5, 60), 0, None, 15):
        for seat in range(table.players):
            rows = [other.observe(seat)[None].astype(form.row) for other in (match, match.resample(seat, 1))]
            assert form.of_rows(rows[0]).tobytes() == form.of_rows(rows[1]).tobytes()


@pytest.mark.parametrize("wrong", [{"observation": "pictures"}, {"dtype": np.uint8}, {"dtype": np.bool_}])
def test_forms_that_cannot_be_are_refused(table: Game, wrong: dict[str, Any]) -> None:
    with pytest.raises(BadRequest, match=r"observations|fit"):
        Batch(table, 1, **wrong)


def test_a_part_must_fit_into_its_type() -> None:
    with pytest.raises(AssertionError, match="cards does not fit into int8"):
        Observation(np.int8).part("cards", 3, "too many", most=128)


def test_without_the_largest_numbers_there_are_no_planes() -> None:
    observation = Observation()
    observation.part("cards", 3, "who knows how many")
    assert not observation.has_planes
