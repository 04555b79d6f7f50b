"""`emporion train`, as people type it."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner

from emporion.bots import networks
from emporion.cli.main import cli

TINY = ["--generations", "2", "--lessons", "1", "--rows", "600", "--tasks", "1"]


def run(*arguments: str) -> tuple[int, str]:
    result = CliRunner().invoke(cli, ["train", *arguments])
    return result.exit_code, str(result.exception or "") + result.output


@pytest.mark.slow
def test_a_training_is_begun_gone_on_with_drawn_and_shipped(tmp_path: Path) -> None:
    folder, file = str(tmp_path / "training"), tmp_path / "byzanz.npz"
    assert run("byzanz", "--into", folder, "--until", "1", "--ship", str(file), *TINY)[0] == 0
    first = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert first["generation"] == 1
    assert first["command"].endswith(" --tasks 1 --until 1")
    plot, board = tmp_path / "curves.svg", tmp_path / "board"
    done = run("--into", folder, "--ship", str(file), "--plot", str(plot), "--tensorboard", str(board))
    assert done[0] == 0, done
    assert networks.read(file, "byzanz")
    card = json.loads(file.with_suffix(".json").read_text("utf-8"))
    assert card["generation"] == 2
    assert card["command"] == "emporion train byzanz --into DIR --generations 2 --lessons 1 --rows 600 --tasks 1"
    assert plot.read_text("utf-8").startswith("<svg")
    assert any(board.iterdir())


def test_what_cannot_be_done_is_said_before_the_work(tmp_path: Path) -> None:
    for arguments, words in (
        (["--into", str(tmp_path / "none")], "holds no training"),
        (["--into", str(tmp_path), "--generations", "3"], "name a game"),
        (["chess", "--into", str(tmp_path / "chess")], "chess"),
        (["byzanz", "--into", str(tmp_path / "x"), "--plot", "curve.png"], ".svg"),
    ):
        code, told = run(*arguments)
        assert code != 0
        assert words in told
