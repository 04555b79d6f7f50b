"""Chance, from a counter-based generator whose key and counter are part of the state.

The generator is Threefry-2x32 with 20 rounds (Salmon, Moraes, Dror and Shaw, 2011). It needs only 32-bit additions,
rotations and exclusive-ors, done here in plain integers with a mask, so that compiled and interpreted code agree to
the bit.
"""

import hashlib
from typing import Any

from emporion.core.errors import BadRequest
from emporion.core.jit import compiled

MASK = 0xFFFFFFFF
PARITY = 0x1BD11BDA
ROTATIONS = (13, 15, 26, 6, 17, 29, 16, 24)
GOLDEN = 0x9E3779B9


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
def below(s: Any, limit: int) -> int:
    """A number from 0 to limit - 1, each equally likely; uses up one step of the state's generator."""
    x, _ = threefry(int(s.chance_key[0]), int(s.chance_key[1]), int(s.chance_count), 0)
    s.chance_count += 1
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
    """The generator's key for a seed that a person or a table chose; 7 and "7" are the same seed."""
    digest = hashlib.sha256(f"emporion seed {seed}".encode()).digest()
    return int.from_bytes(digest[:4], "big"), int.from_bytes(digest[4:8], "big")


def check_seed(seed: int | str) -> int | str:
    spelled = str(seed)
    if not spelled or spelled != spelled.strip() or len(spelled) > 100 or not spelled.isprintable():
        raise BadRequest("bad-seed", f"{seed!r} cannot be a seed: it takes a number or 1 to 100 printable characters")
    return seed
