"""A series that is kept in a file goes on from it, and a file of another series is refused."""

from pathlib import Path

import pytest

import emporion
from emporion.arena.contest import Contest
from emporion.arena.results_file import ResultsFile
from emporion.arena.series import GameResult, ThinkingTime
from emporion.core.errors import BadRequest
from tests.arena.test_contest import figures


def test_a_longer_series_goes_on_from_a_shorter_one(tmp_path: Path) -> None:
    game = emporion.game("thurn-und-taxis", players=2)
    file = tmp_path / "state.jsonl"
    Contest.between(game, ["greedy", "random"], 10).play(1, state=file)
    told: list[tuple[int, int]] = []
    longer = Contest.between(game, ["greedy", "random"], 20).play(1, None, file, lambda *now: told.append(now))
    assert told[0] == (10, 20)
    assert told[-1] == (20, 20)
    assert figures(longer.as_data()) == figures(Contest.between(game, ["greedy", "random"], 20).play(1).as_data())
    shorter = Contest.between(game, ["greedy", "random"], 10)
    assert figures(shorter.play(1, state=file).as_data())["games"] == 10


def test_a_file_of_another_series_is_refused_and_not_touched(tmp_path: Path) -> None:
    game = emporion.game("byzanz", players=3)
    file = tmp_path / "state.jsonl"
    Contest.between(game, ["greedy", "random"], 1, "1").play(1, state=file)
    before = file.read_bytes()
    with pytest.raises(BadRequest, match="its seed is '1', not '2'"):
        Contest.between(game, ["greedy", "random"], 1, "2").play(1, state=file)
    with pytest.raises(BadRequest, match="its duplicate is False"):
        Contest.between(game, ["greedy", "random"], 1, "1", duplicate=True).play(1, state=file)
    assert file.read_bytes() == before
    file.write_text("dear diary\n")
    with pytest.raises(BadRequest, match="no games of an arena"):
        Contest.between(game, ["greedy", "random"], 1, "1").play(1, state=file)
    file.write_bytes(before + b'{"number": "x"}\n')
    with pytest.raises(BadRequest, match="cannot be read"):
        Contest.between(game, ["greedy", "random"], 1, "1").play(1, state=file)


def test_a_result_survives_its_file(tmp_path: Path) -> None:
    result = GameResult(3, (10, -2), (0,), 55, {"greedy": ThinkingTime(20, 0.5, 0.125)})
    with ResultsFile(tmp_path / "file", {"seed": "1"}) as file:
        file.add(result)
    assert ResultsFile(tmp_path / "file", {"seed": "1"}).results == {3: result}
