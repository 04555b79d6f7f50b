"""The benchmark measures every game and number of players, and keeps its figures."""

import json
from pathlib import Path

import pytest

import emporion
from emporion.games import NAMES, rules
from emporion.lab import benchmark
from tests.test_docs import ROOT, load


@pytest.mark.slow
def test_the_yardstick_and_the_speed_are_measured_and_kept(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A small measurement goes through the same code as `emporion bench`."""
    monkeypatch.setattr(benchmark, "RUNS", 1)
    monkeypatch.setattr(benchmark, "SECONDS", 0.01)
    monkeypatch.setattr(benchmark, "YARDSTICK_ROUNDS", 1000)
    monkeypatch.setattr(benchmark, "measure_load", lambda name, players: (float(players), float(len(name))))
    rows = list(benchmark.benchmark())
    assert {(row["game"], row["players"]) for row in rows} == {(name, n) for name in NAMES for n in rules(name).players}
    for row in rows:
        assert row["decisions_per_second"] > 0
        assert row["decisions_per_yardstick"] > 0
        assert row["state_bytes"] == emporion.game(row["game"]).rules.state.itemsize
        for key in ("options", "games", "decisions", "seconds", "mean_length", "wins", "mean_scores"):
            assert key in row
    file = tmp_path / "history" / "file.jsonl"
    benchmark.keep(rows, file)
    benchmark.keep(rows, file)
    assert len(file.read_text("utf-8").splitlines()) == 2 * len(rows)


def test_the_batch_environment_is_measured_beside_another_checkout(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Its own package answers; and of several rounds in turns the quickest counts."""
    batch = load(ROOT / "bench" / "batch.py")
    package = tmp_path / "src" / "emporion"
    package.mkdir(parents=True)
    rates = {"rules": 3, "masks": 2, "observations": 1}
    (package / "__init__.py").write_text(f"import sys\nprint('{json.dumps(rates)}')\nsys.exit()\n", "utf-8")
    assert batch.measured_in(tmp_path, "byzanz", 3, 64) == rates
    answers = iter((1, 9, 4, 2))
    monkeypatch.setattr(batch, "measured_in", lambda *_: {**rates, "rules": next(answers)})
    before, now = batch.in_turns([tmp_path, ROOT], 2, "byzanz", 3, 64)
    assert (before, now) == ({**rates, "rules": 4}, {**rates, "rules": 9})
