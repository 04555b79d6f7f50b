"""The service, with deals and bots that are the same in every run of a test.

A test that met another deal every time would sometimes fail for a reason that nobody could see again. The file named by
DEALS holds the name of the test that is running: the n-th game that begins in it is always dealt alike, and its bots
draw the same lots. While the file is empty the shuffles are true ones, which can be checked.
"""

import hashlib
import os
import secrets
from functools import partial
from pathlib import Path

from emporion.cli.main import main
from emporion.core.fairness import Shuffle
from emporion.server import service
from emporion.server.settings import World

DEALS = "EMPORION_TEST_DEALS"
BOT_BYTES = 8  # what a bot asks for; whatever else is drawn must differ from everything before


class Dealer:
    def __init__(self, file: Path) -> None:
        self.file = file
        self.test = ""
        self.count = 0
        self.true_seed = Shuffle.seed

    def next(self) -> str | None:
        """What the running test has not drawn yet; None if it wants real chance."""
        test = self.file.read_text()
        if test != self.test:
            self.test, self.count = test, 0
        self.count += 1
        return hashlib.sha256(f"{test} {self.count}".encode()).hexdigest() if test else None

    def seed(self, shuffle: Shuffle) -> str:
        return self.next() or self.true_seed(shuffle)

    def token(self, size: int) -> bytes:
        found = self.next() if size == BOT_BYTES else None
        return bytes.fromhex(found)[:size] if found else secrets.token_bytes(size)


if __name__ == "__main__":
    dealer = Dealer(Path(os.environ[DEALS]))
    setattr(Shuffle, "seed", lambda shuffle: dealer.seed(shuffle))  # noqa: B010
    vars(service)["World"] = partial(World, token=dealer.token)
    main()
