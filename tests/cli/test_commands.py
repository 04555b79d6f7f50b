"""The command line, as a person or a script uses it."""

import contextlib
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from unittest import mock

import pytest

import emporion
from emporion.cli.bench import show
from emporion.cli.main import main
from emporion.core.texts import LANGUAGES
from emporion.games import NAMES, rules
from tests.tables import random_steps


def command_here(*words: str, columns: int = 200) -> subprocess.CompletedProcess[str]:
    """A command run in this process: quicker than `emporion_command`, for those that end at once."""
    out, errors = io.StringIO(), io.StringIO()
    with (
        mock.patch.object(sys, "argv", ["emporion", *words]),
        mock.patch.dict(os.environ, {"COLUMNS": str(columns)}),
        contextlib.redirect_stdout(out),
        contextlib.redirect_stderr(errors),
        pytest.raises(SystemExit) as ended,
    ):
        main()
    assert isinstance(ended.value.code, int)
    return subprocess.CompletedProcess(words, ended.value.code, out.getvalue(), errors.getvalue())


def emporion_command(*words: str, typed: str = "", columns: int = 200) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "emporion", *words],
        input=typed,
        env={**os.environ, "COLUMNS": str(columns)},
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
    )


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["simulate", "chess"], "byzanz"),
        (["simulate", "byzanz", "--players", "2"], "3 to 6"),
        (["simulate", "byzanz", "--option", "open_profits=perhaps"], "no, yes"),
        (["simulate", "byzanz", "--option", "open_profits"], "KEY=VALUE"),
        (["simulate", "byzanz", "--option", "stakes=high"], "open_profits"),
        (["simulate", "byzanz", "--bots", "genius"], "greedy"),
        (["simulate", "byzanz", "--bots", "random,random,random,random"], "3 players"),
        (["simulate", "byzanz", "--games", "0"], "at least 1"),
        (["simulate", "byzanz", "--games", "many"], "many"),
        (["simulate"], "GAME"),
        (["play"], "byzanz"),
        (["play", "byzanz", "--humans", "9"], "9 people"),
        (["play", "byzanz", "--players", "0"], "3 to 6"),
        (["play", "byzanz", "--bots", "greedy,greedy,greedy,greedy"], "4 bots"),
        (["play", "byzanz", "--resume", "file"], "already"),
        (["simulate", "byzanz", "--option", "players=3"], "no option 'players'"),
        (["bench", "--history", "/"], "/"),
        (["play", "byzanz", "--language", "fr"], "en"),
        (["play", "--resume", "no-such-file"], "no-such-file"),
        (["replay", "no-such-file"], "cannot be read"),
        (["dance"], "dance"),
    ],
)
def test_wrong_input_is_answered_with_one_line_and_exit_code_2(words: list[str], says: str) -> None:
    done = command_here(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert says in done.stderr


def test_a_process_ends_with_the_code_of_its_command() -> None:
    done = emporion_command("simulate", "chess")
    assert (done.returncode, done.stdout, len(done.stderr.splitlines())) == (2, "", 1)


def test_a_spoilt_record_is_answered_with_one_line_and_exit_code_2(tmp_path: Path) -> None:
    record = emporion.game("byzanz").start(seed=1).record()
    for name, content in (("cut", record[:-20]), ("changed", record.replace("seed: 1", "seed: 2")), ("other", "hello")):
        file = tmp_path / name
        file.write_text(content, "utf-8")
        done = command_here("replay", str(file))
        assert (done.returncode, len(done.stderr.splitlines()), done.stdout) == (2, 1, "")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert command_here("replay", str(tmp_path / "binary")).returncode == 2


def test_games_lists_the_games() -> None:
    rows = json.loads(command_here("games", "--json").stdout)
    assert [row["game"] for row in rows] == list(emporion.game_names())
    assert rows[0]["options"] == {"open_profits": ["no", "yes"]}
    assert "byzanz" in command_here("games", "--language", "nl").stdout


def test_games_fits_into_80_columns_with_every_option_in_one_line() -> None:
    for language in LANGUAGES:
        shown = command_here("games", "--language", language, columns=80).stdout.splitlines()
        assert max(len(line) for line in shown) <= 80
        for row in ("thurn-und-taxis  2–4", "  founding  first_game, variable*  ", "  audience       no*, yes "):
            assert any(line.startswith(row) for line in shown), (language, row)


def test_a_game_may_be_named_with_underscores() -> None:
    done = command_here("simulate", "Thurn_und_Taxis", "--games", "1", "--json")
    assert json.loads(done.stdout)["game"] == "thurn-und-taxis"
    assert "thurn-und-taxis" in command_here("simulate", "thurn_und_texas").stderr


def test_simulate_prints_one_object_with_what_is_promised() -> None:
    done = command_here(
        "simulate", "byzanz", "--players", "4", "--games", "50", "--seed", "3", "--option", "open_profits=yes",
        "--bots", "greedy,random", "--check", "--json",
    )  # fmt: skip
    data = json.loads(done.stdout)
    assert data["game"] == "byzanz"
    assert data["options"] == {"open_profits": "yes"}
    assert (data["players"], data["games"]) == (4, 50)
    assert data["decisions"] / data["games"] == data["mean_length"]
    assert data["seconds"] > 0
    assert data["decisions_per_second"] > 0
    assert sum(data["wins"]) == pytest.approx(50, abs=0.01)
    assert len(data["mean_scores"]) == 4
    assert data["wins"][0] > 45
    assert data["checks"] > 50


def test_simulate_shows_a_table_to_people() -> None:
    done = command_here("simulate", "byzanz", "--games", "20")
    assert done.returncode == 0
    for word in ("decisions per second", "mean score", "choices made", "random"):
        assert word in done.stdout


def test_replay_shows_the_game(tmp_path: Path) -> None:
    *_, match = random_steps(emporion.game("byzanz", players=3), 1)
    file = tmp_path / "game.txt"
    file.write_text(match.record(), "utf-8")
    shown = command_here("replay", str(file))
    assert shown.returncode == 0
    assert match.log()[-1] in shown.stdout
    assert command_here("replay", str(file), "--position").stdout == match.position()
    assert "Ronde 1" in command_here("replay", str(file), "--language", "nl").stdout


# The terminal client --------------------------------------------------------------------------------------------------


def test_a_whole_game_can_be_played_by_typing_numbers() -> None:
    done = emporion_command("play", "byzanz", "--players", "3", "--seed", "1", "--bots", "random", typed="1\n" * 400)
    assert done.returncode == 0, done.stderr
    assert "★ winner" in done.stdout
    assert "Traceback" not in done.stderr


def test_only_bots_play_a_whole_game_too() -> None:
    done = emporion_command("play", "byzanz", "--players", "3", "--seed", "1", "--humans", "0", "--language", "it")
    assert done.returncode == 0, done.stderr
    assert "★" in done.stdout


def test_the_commands_of_the_terminal(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    typed = "\n".join(
        [
            *("lay olives-2", "undo", "undo", "help", "help b5", "log", "dance", "²", "99", "pass now", "bid"),
            *(f"save {file}", "save", "save /", f"save {__file__}", "B: pass", "quit"),
        ]
    )
    done = emporion_command("play", "byzanz", "--seed", "5", "--name", "Anna", typed=typed)
    assert done.returncode == 0, done.stderr
    for said in (
        "Your new bid",
        "Undone.",
        "There is nothing to undo.",
        "Byzanz at a glance",
        "Selling (B5)",
        "Round 1 of 6 begins.",
        "there is no move “dance”",
        "there is no move “²”",
        "“99” is neither",
        "you haven’t added any cards to your bid. [B3.2]",
        f"Saved to {file}.",
        "Please add a file name: save FILE",
        "is not the record of a game",
        "Could not write",
        "Nobody at this terminal sits in seat “B”.",
        "--resume",
    ):
        assert said in done.stdout, said
    saved = emporion.replay(file.read_text("utf-8"))
    assert saved.names[0] == "Anna"


def test_a_saved_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    emporion_command("play", "byzanz", "--seed", "5", "--bots", "random", typed=f"pass\nsave {file}\nquit\n")
    before = emporion.replay(file.read_text("utf-8"))
    assert len(before.steps) > 1
    done = emporion_command("play", "--resume", str(file), "--bots", "random", typed="log\nquit\n")
    assert done.returncode == 0, done.stderr
    assert before.log(0)[0] in done.stdout


def test_two_people_share_a_terminal_and_one_sells_out_of_turn(tmp_path: Path) -> None:
    file = tmp_path / "saved.txt"
    typed = f"\nB: sell cloth 4 1 1\nB: nonsense\nlay wood-2\nB: sell cloth 1 trader trader\nsave {file}\nquit\n"
    done = emporion_command("play", "byzanz", "--seed", "5", "--humans", "2", typed=typed)
    assert "you don’t have those three cards. [B5.1]" in done.stdout
    assert "Ada, it’s your turn. Press Enter" in done.stdout
    assert "there is no move “nonsense”; you can choose: …" in done.stdout  # what B could do is B's secret
    assert "Bruno sells cloth 1, trader and trader for a profit of 1." in done.stdout
    saved = emporion.replay(file.read_text("utf-8"))
    assert [step.seat for step in saved.steps] == [1, 0]  # the sale counts as made before the bid that was begun


def test_the_figures_of_bench_fit_into_80_columns(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    show(
        [
            {
                "game": name,
                "players": players,
                "options": {**emporion.game(name).options, **options},
                "decisions_per_second": 123_456_789,
                "decisions_per_yardstick": 0.25,
                "mean_length": 1234.5,
                "state_bytes": 2048,
                "first_compile_seconds": 31.25,
                "cached_load_seconds": 1.25,
                "yardstick_per_second": 400_000_000,
            }
            for name in NAMES
            for players in rules(name).players
            for options in rules(name).benchmarks
        ]
    )
    shown = capsys.readouterr().out
    assert shown.count("123,456,789") == sum(len(rules(name).players) * len(rules(name).benchmarks) for name in NAMES)
    assert max(len(line.rstrip()) for line in shown.splitlines()) <= 80
    for figure in ("0.250", "2,048 bytes", "31.2 s", "400,000,000"):
        assert figure in shown
