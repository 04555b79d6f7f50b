"""Chance, from counter-based generators whose key and counter are part of the state.

Ordinary seeds have a key of 64 bits, for Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw, 2011). That is
quick, and plenty where nobody has a reason to guess: in searches, simulations and learning. Seeds that people shuffled
together (`fairness`) are 256 bits, and all of them are the key of ChaCha20 (Bernstein, 2008). Both need only 32-bit
additions, rotations and exclusive-ors, done here in plain integers with a mask, so that compiled and interpreted code
agree to the bit.
"""

import hashlib
import re
from typing import Any

from emporion.core.errors import BadRequest
from emporion.core.jit import compiled

MASK = 0xFFFFFFFF
PARITY = 0x1BD11BDA
ROTATIONS = (13, 15, 26, 6, 17, 29, 16, 24)
GOLDEN = 0x9E3779B9
KEY_WORDS = 8  # of a key; a short one has noughts behind its first SHORT_WORDS
SHORT_WORDS = 2
LONG_SEED = re.compile(r"256:([0-9a-f]{64})")


@compiled
def threefry(key0: int, key1: int, count0: int, count1: int) -> tuple[int, int]:
    """Two 32-bit words that depend on the key and the counter in a way nobody can guess."""
    keys = (key0, key1, PARITY ^ key0 ^ key1)
    x = (count0 + key0) & MASK
    y = (count1 + key1) & MASK
    for group in range(5):
        for i in range(4):
            turn = ROTATIONS[4 * (group & 1) + i]
            x = (x + y) & MASK
            y = ((y << turn) | (y >> (32 - turn))) & MASK
            y ^= x
        x = (x + keys[(group + 1) % 3]) & MASK
        y = (y + keys[(group + 2) % 3] + group + 1) & MASK
    return x, y


@compiled
def quarter_round(a: int, b: int, c: int, d: int) -> tuple[int, int, int, int]:
    a = (a + b) & MASK
    d ^= a
    d = ((d << 16) | (d >> 16)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 12) | (b >> 20)) & MASK
    a = (a + b) & MASK
    d ^= a
    d = ((d << 8) | (d >> 24)) & MASK
    c = (c + d) & MASK
    b ^= c
    b = ((b << 7) | (b >> 25)) & MASK
    return a, b, c, d


@compiled
def chacha(key: Any, count0: int, count1: int, count2: int, count3: int) -> tuple[int, int]:
    """The first two words of the block of ChaCha20 that belongs to a key of eight words and a counter of four."""
    x0, x1, x2, x3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    x4, x5, x6, x7 = int(key[0]), int(key[1]), int(key[2]), int(key[3])
    x8, x9, x10, x11 = int(key[4]), int(key[5]), int(key[6]), int(key[7])
    x12, x13, x14, x15 = count0, count1, count2, count3
    for _ in range(10):
        x0, x4, x8, x12 = quarter_round(x0, x4, x8, x12)
        x1, x5, x9, x13 = quarter_round(x1, x5, x9, x13)
        x2, x6, x10, x14 = quarter_round(x2, x6, x10, x14)
        x3, x7, x11, x15 = quarter_round(x3, x7, x11, x15)
        x0, x5, x10, x15 = quarter_round(x0, x5, x10, x15)
        x1, x6, x11, x12 = quarter_round(x1, x6, x11, x12)
        x2, x7, x8, x13 = quarter_round(x2, x7, x8, x13)
        x3, x4, x9, x14 = quarter_round(x3, x4, x9, x14)
    return (x0 + 0x61707865) & MASK, (x1 + 0x3320646E) & MASK


@compiled
def draw(s: Any) -> tuple[int, int]:
    """Two 32-bit words; uses up one step of the state's generator."""
    key = s.chance_key
    count = int(s.chance_count)
    s.chance_count += 1
    if (key[2] | key[3] | key[4] | key[5] | key[6] | key[7]) != 0:
        return chacha(key, count & MASK, count >> 32, 0, 0)
    return threefry(int(key[0]), int(key[1]), count, 0)


@compiled
def set_key(s: Any, key0: int, key1: int) -> None:
    """Begin anew with a short key: nothing is left of the key before."""
    s.chance_key[0] = key0
    s.chance_key[1] = key1
    for i in range(SHORT_WORDS, KEY_WORDS):
        s.chance_key[i] = 0
    s.chance_count = 0


@compiled
def below(s: Any, limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely; uses up one step of the state's generator."""
    x, _ = draw(s)
    return (x * limit) >> 32


@compiled
def shuffle(s: Any, row: Any, length: int) -> None:
    """Put the first `length` entries of `row` into random order."""
    for i in range(length - 1, 0, -1):
        j = below(s, i + 1)
        kept = row[i]
        row[i] = row[j]
        row[j] = kept


@compiled
def child_key(key0: int, key1: int, number: int) -> tuple[int, int]:
    """The key of the `number`-th game of a series."""
    return threefry(key0, key1, number & MASK, ((number >> 32) & 0x3FFFFFFF) + 0x40000000)


@compiled
def scramble(x: int) -> int:
    """A quick hash of a 32-bit number: random play, where speed counts and secrecy does not."""
    x ^= x >> 16
    x = (x * 0x7FEB352D) & MASK
    x ^= x >> 15
    x = (x * 0x846CA68B) & MASK
    x ^= x >> 16
    return x


def seed_key(seed: int | str) -> tuple[int, int]:
    """A short key for a seed that a person or a program chose; 7 and "7" are the same seed."""
    digest = hashlib.sha256(f"emporion seed {seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


def long_seed(digest: str) -> str:
    """The seed whose key is these 256 bits (64 hexadecimal digits)."""
    return f"256:{digest}"


def key_words(seed: int | str) -> list[int]:
    """The whole key of a game's seed: all bits of a long one, a short key with noughts behind it of any other."""
    found = LONG_SEED.fullmatch(str(seed))
    if found is None:
        return [*seed_key(seed), *([0] * (KEY_WORDS - SHORT_WORDS))]
    return [int(found[1][i : i + 8], 16) for i in range(0, 64, 8)]


def check_seed(seed: int | str) -> int | str:
    spelled = str(seed)
    if not spelled or spelled != spelled.strip() or len(spelled) > 100 or not spelled.isprintable():
        raise BadRequest("bad-seed", f"{seed!r} cannot be a seed: it takes a number or 1 to 100 printable characters")
    return seed
