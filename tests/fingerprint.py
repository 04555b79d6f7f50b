"""A digest of whole games, step by step: the same for compiled and for interpreted rules.

`python -m tests.fingerprint` prints it; the tests run that with NUMBA_DISABLE_JIT=1 and compare.
"""

import hashlib
from collections.abc import Iterator

from emporion.core.game import Game
from tests.tables import all_tables, random_steps, table_name


def line_for(table: Game) -> str:
    digest = hashlib.sha256()
    for i, match in enumerate(random_steps(table, 1, 150)):
        digest.update(match.state.tobytes())
        if i % 10 == 0:
            for seat in range(table.players):
                digest.update(match.observe(seat).tobytes())
                digest.update(match.resample(seat, i).state.tobytes())
        assert table.kernel.check(match.state) == 0
    digest.update(str(match.scores()).encode())
    return f"{table_name(table)} {digest.hexdigest()[:16]}"


def all_lines() -> Iterator[str]:
    for table in all_tables():
        yield line_for(table)


if __name__ == "__main__":
    for line in all_lines():
        print(line)
