"""The learning example really learns."""

import os
import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parent.parent.parent / "examples" / "learn.py"


def test_five_small_updates_beat_random_players_clearly(tmp_path: Path) -> None:
    """A random player wins a third. An untrained network always chooses in one way that nobody meant, which may be
    better than that (52 % were measured). After the updates 85 % were, so the bounds leave room for other machines'
    arithmetic."""
    done = subprocess.run(
        [sys.executable, EXAMPLE, "--updates", "5", "--games", "64", "--examined", "150", "--plot", "curve.svg"],
        cwd=tmp_path, env={**os.environ, "OPENBLAS_NUM_THREADS": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    first, last = (float(share) for share in re.findall(r"wins +([\d.]+)%", done.stdout))
    assert last > 70
    assert last > first + 10
    picture = (tmp_path / "curve.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    assert picture.count(",") >= 2
