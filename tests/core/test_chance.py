"""The generator."""

import numpy as np
import pytest

import emporion
from emporion.core.chance import below, chacha, child_key, key_words, long_seed, scramble, seed_key, shuffle, threefry
from emporion.core.errors import BadRecord

LONG = long_seed("0123456789abcdef" * 4)


def test_threefry_gives_the_published_answers() -> None:
    """The known answers of the Random123 library for Threefry-2x32 with 20 rounds."""
    assert threefry(0, 0, 0, 0) == (0x6B200159, 0x99BA4EFE)
    ones = 0xFFFFFFFF
    assert threefry(ones, ones, ones, ones) == (0x1CB996FC, 0xBB002BE7)
    assert threefry(0x13198A2E, 0x03707344, 0x243F6A88, 0x85A308D3) == (0xC4923A9C, 0x483DF7A0)


def test_chacha_gives_the_published_answers() -> None:
    """The blocks of RFC 8439, 2.3.2 and A.1."""
    key = np.frombuffer(bytes(range(32)), "<u4").astype(np.int64)
    assert chacha(key, 1, 0x09000000, 0x4A000000, 0) == (0xE4E7F110, 0x15593BD1)
    assert chacha(np.zeros(8, np.int64), 0, 0, 0, 0) == (0xADE0B876, 0x903DF1A0)


@pytest.mark.parametrize("name", ["byzanz", "tyros", "thurn-und-taxis"])
def test_every_bit_of_a_long_seed_changes_the_deal(name: str) -> None:
    game = emporion.game(name)
    bits = int(LONG[4:], 16)
    deals = {game.deal(long_seed(f"{bits ^ 1 << bit:064x}"))[0].tobytes()[64:] for bit in range(256)}
    assert len(deals) == 256


def test_a_long_seed_is_no_other_seed() -> None:
    assert key_words(LONG)[:2] == [0x01234567, 0x89ABCDEF]
    assert key_words(LONG[4:])[2:] == key_words("256:xyz")[2:] == [0] * 6


@pytest.mark.parametrize("name", ["byzanz", "tyros", "thurn-und-taxis"])
def test_nothing_of_a_long_key_is_left_in_what_a_seat_imagines(name: str) -> None:
    match = emporion.game(name).start(LONG)
    for seat in range(match.game.players):
        assert not any(match.resample(seat, 1).state["chance_key"][2:])


def test_positions_carry_long_keys() -> None:
    match = emporion.game("byzanz").start(LONG)
    text = match.position()
    assert f"chance: {' '.join(['01234567', '89abcdef'] * 4)} " in text
    assert emporion.load(text).state.tobytes() == match.state.tobytes()
    with pytest.raises(BadRecord, match="two or eight hexadecimal words"):
        emporion.load(text.replace("chance: 01234567 ", "chance: "))


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
