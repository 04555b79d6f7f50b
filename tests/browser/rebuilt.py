"""The service with pages of its own, in a folder where tests put another build; `emporion serve` in all else."""

import os
import re
import shutil
from pathlib import Path

from emporion.cli.main import main
from emporion.server import pages
from tests.server.process import Server

FOLDER = "EMPORION_TEST_STATIC"


class RebuiltServer(Server):
    module = "tests.browser.rebuilt"

    def __init__(self, folder: Path) -> None:
        self.static = folder / "static"
        shutil.copytree(pages.STATIC, self.static)
        super().__init__(f"sqlite:///{folder}/tables.sqlite", 1, **{FOLDER: str(self.static)})

    def rebuild(self) -> None:
        """The build as it would be after a change: its first script has another name, and the old one is gone."""
        (entry,) = (self.static / "assets").glob("index-*.js")
        fresh = entry.with_name("index-Changed1.js")
        fresh.write_text(entry.read_text("utf-8") + "\nwindow.fresh = true;\n", "utf-8")
        entry.unlink()
        worker = self.static / "sw.js"
        for file in (self.static / "index.html", worker, *(self.static / "assets").glob("*.js")):
            file.write_text(file.read_text("utf-8").replace(entry.name, fresh.name), "utf-8")
        worker.write_text(re.sub(r'"version":"\w+"', '"version":"changed"', worker.read_text("utf-8")), "utf-8")
        assert "emporion-" in worker.read_text("utf-8")
        assert '"changed"' in worker.read_text("utf-8")


if __name__ == "__main__":
    pages.STATIC = Path(os.environ[FOLDER])
    main()
