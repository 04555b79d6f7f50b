"""The generator."""

import numpy as np

import emporion
from emporion.core.chance import below, child_key, scramble, seed_key, shuffle, threefry


def test_threefry_gives_the_published_answers() -> None:
    """The known answers of the Random123 library for Threefry-2x32 with 20 rounds."""
    assert threefry(0, 0, 0, 0) == (0x6B200159, 0x99BA4EFE)
    ones = 0xFFFFFFFF
    assert threefry(ones, ones, ones, ones) == (0x1CB996FC, 0xBB002BE7)
    assert threefry(0x13198A2E, 0x03707344, 0x243F6A88, 0x85A308D3) == (0xC4923A9C, 0x483DF7A0)


def test_numbers_below_a_limit_are_spread_evenly() -> None:
    state = emporion.game("byzanz").deal(1)[0]
    counts = np.bincount([below(state, 6) for _ in range(12_000)], minlength=6)
    assert len(counts) == 6
    assert abs(counts - 2000).max() < 200


def test_every_order_is_equally_likely() -> None:
    state = emporion.game("byzanz").deal(2)[0]
    counts: dict[tuple[int, ...], int] = {}
    for _ in range(12_000):
        row = np.arange(3)
        shuffle(state, row, 3)
        order = tuple(int(i) for i in row)
        counts[order] = counts.get(order, 0) + 1
    assert len(counts) == 6
    assert all(abs(count - 2000) < 200 for count in counts.values())


def test_a_seed_is_the_same_as_number_and_as_word() -> None:
    assert seed_key(7) == seed_key("7") != seed_key(8)


def test_games_of_a_series_have_keys_of_their_own() -> None:
    assert len({child_key(1, 2, number) for number in range(10_000)}) == 10_000
    assert child_key(1, 2, 3) != child_key(1, 2, 3 + 2**32)


def test_scrambled_numbers_do_not_repeat() -> None:
    assert len({scramble(x) for x in range(10_000)}) == 10_000
