"""The learning example really learns."""

import sys
from pathlib import Path
from typing import Any

import pytest

EXAMPLES = Path(__file__).parent.parent.parent / "examples"


@pytest.fixture
def learn(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))
    sys.modules.pop("learn", None)
    return __import__("learn")


def test_five_small_updates_beat_random_players_clearly(learn: Any, tmp_path: Path) -> None:
    """A random player wins a third; 84 % were measured, so 60 % leaves room for other machines' arithmetic."""
    _, curve = learn.train(updates=5, games=64, examined=150)
    assert curve[0][1] < 0.45
    assert curve[-1][1] > 0.6
    learn.draw_curve(curve, tmp_path / "curve.svg")
    picture = (tmp_path / "curve.svg").read_text("utf-8")
    assert picture.startswith("<svg")
    assert picture.count(",") >= len(curve)
