"""What `bench/exact.py` says of the small settings."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

SCRIPT = Path(__file__).parents[2] / "bench" / "exact.py"


@pytest.mark.slow
def test_random_play_is_as_far_from_unbeatable_as_the_page_says() -> None:
    pytest.importorskip("open_spiel")
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--game", "byzanz", "--iterations", "0"],
        capture_output=True,
        text=True,
        check=True,
    )
    page = (SCRIPT.parents[1] / "docs" / "benchmarks.md").read_text("utf-8")
    found = json.loads(done.stdout)
    assert found["nash_conv"] == {"random": 1.6065}
    assert "| Byzanz `tiny` | 1.6065 |" in page
