"""A service that never compiles a search but when a test lets it, `emporion serve` in everything else.

How far the search of a game is stands in a file of a folder: `tyros` holds a number from 0 to 1; at 1 it can be used.
"""

import asyncio
import os
from pathlib import Path

from emporion.bots.compiling import RULES, SEARCH
from emporion.server import run, service, warmup
from tests.server.process import Server


class HeldWarmup(warmup.Warmup):
    """A warm-up that compiles nothing."""

    def progress(self, part: str, name: str) -> float:
        place = Path(os.environ["EMPORION_TEST_HELD"]) / name
        return float(place.read_text()) if part == SEARCH and place.exists() else 0.0

    async def run(self) -> None:
        while True:
            for (part, name), event in self.ready.items():
                if part != RULES and self.progress(part, name) >= 1:
                    event.set()
            await asyncio.sleep(0.05)


class HeldServer(Server):
    module = "tests.browser.held"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(f"sqlite:///{folder}/tables.sqlite", EMPORION_TEST_HELD=str(folder))

    def release(self, name: str, share: float = 1) -> None:
        """Let a search be so far."""
        new = self.folder / "new"
        new.write_text(str(share))
        new.replace(self.folder / name)


if __name__ == "__main__":
    setattr(service, "Warmup", HeldWarmup)  # noqa: B010 - not what a service is meant for
    run.run("127.0.0.1", 0, 1, None, None, False)
