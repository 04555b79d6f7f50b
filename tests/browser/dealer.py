"""The service, with deals and bots that are the same in every run of a test.

A test that met another deal every time would sometimes fail for a reason that nobody could see again. The file named by
DEALS holds the name of the test that is running: the n-th game that begins in it is always dealt alike, and its bots
draw the same lots. While the file is empty the shuffles are true ones, which can be checked.

A test that wants a certain position writes it into the file named by POSITION: games that begin meanwhile begin there.
"""

import hashlib
import os
import secrets
from functools import partial
from pathlib import Path

from emporion.cli.main import main
from emporion.core.fairness import Shuffle
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.position import read_position
from emporion.server import service
from emporion.server.settings import World

DEALS = "EMPORION_TEST_DEALS"
POSITION = "EMPORION_TEST_POSITION"
BOT_BYTES = 8  # what a bot asks for; whatever else is drawn must differ from everything before


class Dealer:
    def __init__(self, file: Path, position: Path) -> None:
        self.file = file
        self.position = position
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

    def deal(self, game: Game, seed: str, names: list[str]) -> Match:
        position = self.position.read_text()
        return Match(game, read_position(game, position), None, names) if position else game.start(seed, names)


if __name__ == "__main__":
    dealer = Dealer(Path(os.environ[DEALS]), Path(os.environ[POSITION]))
    setattr(Shuffle, "seed", lambda shuffle: dealer.seed(shuffle))  # noqa: B010
    vars(service)["World"] = partial(World, token=dealer.token, deal=dealer.deal)
    main()
