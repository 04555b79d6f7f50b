"""A service whose compiling a test holds back, `emporion serve` in everything else.

It is as far as the files of a folder say: `tyros-rules` holds a number from 0 to 1, and at 1 that part can be used.
"""

import asyncio
import os
from pathlib import Path

from emporion.server import run, service, warmup
from tests.server.process import Server


class HeldWarmup(warmup.Warmup):
    """A warm-up that compiles nothing: what it needs is in the cache, or compiled when it is used."""

    def progress(self, part: str, name: str) -> float:
        place = Path(os.environ["EMPORION_TEST_HELD"]) / f"{name}-{part}"
        return float(place.read_text()) if place.exists() else 0.0

    async def run(self) -> None:
        while True:
            for part, event in self.ready.items():
                if self.progress(*part) >= 1:
                    event.set()
            await asyncio.sleep(0.05)


class HeldServer(Server):
    module = "tests.browser.held"

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        super().__init__(f"sqlite:///{folder}/tables.sqlite", EMPORION_TEST_HELD=str(folder))

    def release(self, name: str, part: str, share: float = 1) -> None:
        """Let a part be so far."""
        new = self.folder / "new"
        new.write_text(str(share))
        new.replace(self.folder / f"{name}-{part}")


if __name__ == "__main__":
    setattr(service, "Warmup", HeldWarmup)  # noqa: B010 - not what a service is meant for
    run.run("127.0.0.1", 0, 1, None, None, False)
