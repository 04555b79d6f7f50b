"""States as records: fields are attributes, and compiled functions get the very same memory."""

import pickle

import numpy as np
import pytest

import emporion
from emporion.core.jit import compiled
from emporion.core.state import State, attributes, copied, new_states, record_type

TYPE = record_type(("hand", "i1", (3, 4)), ("purse", "i2"))


@compiled
def earn(s: State, seat: int, card: int) -> int:
    s.purse += 10
    s.hand[seat, card] += 1
    return int(s.purse)


def test_fields_are_attributes_that_can_be_read_and_set() -> None:
    states = new_states(TYPE, 2)
    states[1].purse = 7
    states[1].hand[2, 3] = 5
    assert states["purse"].tolist() == [0, 7]
    assert states["hand"][1].sum() == 5
    assert states[1].purse == 7


def test_a_compiled_function_changes_the_record_it_was_given_and_no_other() -> None:
    states = new_states(TYPE, 3)
    assert earn(states[1], 2, 3) == 10
    assert earn(states[1], 2, 3) == 20
    assert states["purse"].tolist() == [0, 20, 0]
    assert states["hand"].sum(axis=(1, 2)).tolist() == [0, 2, 0]
    one = states[2]
    del states
    assert earn(one, 0, 0) == 10, "the record keeps its memory"


def test_a_copy_is_equal_and_apart() -> None:
    states = new_states(TYPE, 2)
    states[0].purse = 3
    other = copied(states)
    assert other.tobytes() == states.tobytes()
    assert other.dtype is states.dtype
    other[0].purse = 4
    assert states[0].purse == 3


@pytest.mark.parametrize("name", ["byzanz", "tyros", "thurn-und-taxis"])
def test_states_survive_pickling(name: str) -> None:
    match = emporion.game(name).start(seed=1)
    again = pickle.loads(pickle.dumps(match._states))
    assert again.tobytes() == match._states.tobytes()
    assert again[0].actor == match.actor
    assert pickle.loads(pickle.dumps(match.state)).actor == match.actor


def test_plain_arrays_get_attributes() -> None:
    plain = np.zeros(1, np.dtype([(name, *TYPE.fields[name][:1]) for name in TYPE.names]))  # type: ignore[index, union-attr]
    assert attributes(plain)[0].purse == 0
