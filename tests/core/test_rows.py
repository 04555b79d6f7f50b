"""Rows that are written many numbers at a time are what they would be one by one."""

from typing import Any

import numpy as np
import pytest

from emporion.core import rows
from emporion.core.interpreter import twin_of
from emporion.core.jit import INTERPRETED, compiled_first

ONE, FEW, MANY, MOST = 1, 5, 25, 33
ROOM = 128


@compiled_first
def write_all(out: Any, row: Any, other: Any, mask: int, found: Any) -> None:
    rows.put_row(out, 1, row, MANY)
    rows.put_row(out, 27, row, ONE)
    rows.put_bits(out, 29, mask, MOST)
    rows.put_bits(out, 63, mask, FEW)
    rows.add_row(out, 2, other, MANY)
    rows.take_row(out, 70, row, MOST)
    found[0] = rows.sum_of(other, MANY)
    found[1] = rows.worth_of(other, row, MOST)
    found[2] = rows.places_in(other, MANY)
    found[3] = rows.differing(row, other, MOST)
    found[4] = rows.sum_of(other, ONE)
    found[5] = rows.worth_of(row, other, FEW)
    found[6] = rows.places_from(row, mask % 30 - 15, MOST)


def inputs(seed: int) -> tuple[Any, Any, int]:
    dice = np.random.default_rng(seed)
    row = dice.integers(-20, 20, MOST).astype(np.int8)
    other = np.where(dice.random(MOST) < 0.5, row, dice.integers(0, 4, MOST)).astype(np.int8)
    return row, np.abs(other) % 8, int(dice.integers(0, 1 << 62))


@pytest.mark.skipif(INTERPRETED, reason="there is only one tier")
@pytest.mark.parametrize("kind", [np.int8, np.int16, np.int32, np.float32])
def test_rows_are_the_same_as_machine_code_and_interpreted(kind: Any) -> None:
    """And nothing beside them is touched."""
    for seed in range(50):
        row, other, mask = inputs(seed)
        outs = [np.full(ROOM, 3, kind) for _ in range(2)]
        founds = [np.zeros(7, np.int64) for _ in range(2)]
        for function, out, found in zip((write_all, twin_of(write_all)), outs, founds, strict=True):
            function(out, row, other, mask, found)
        assert outs[0].tobytes() == outs[1].tobytes()
        assert list(founds[0]) == list(founds[1])


def test_rows_are_written_where_and_as_they_are_said_to_be() -> None:
    row, other, mask = inputs(1)
    out, found = np.zeros(ROOM, np.int8), np.zeros(7, np.int64)
    write_all(out, row, other, mask, found)
    expected = np.zeros(ROOM, np.int8)
    expected[1:26] = row[:25]
    expected[27] = row[0]
    expected[29:62] = [mask >> i & 1 for i in range(33)]
    expected[63:68] = [mask >> i & 1 for i in range(5)]
    expected[2:27] += other[:25]
    expected[70:103] -= row
    assert list(out) == list(expected)
    assert list(found) == [
        sum(map(int, other[:25])),
        sum(int(a) * int(b) for a, b in zip(row, other, strict=True)),
        sum(1 << i for i in range(25) if other[i]),
        sum(1 << i for i in range(33) if row[i] != other[i]),
        other[0],
        sum(int(a) * int(b) for a, b in zip(row[:5], other[:5], strict=True)),
        sum(1 << i for i in range(33) if row[i] >= mask % 30 - 15),
    ]


@pytest.mark.parametrize("count", range(1, 100))
def test_windows_cover_a_row_and_blocks_do_so_once(count: int) -> None:
    width, firsts = rows.windows(count)
    assert {first + i for first in firsts for i in range(width)} == set(range(count))
    assert sorted(first + i for wide, first in rows.blocks(count) for i in range(wide)) == list(range(count))
