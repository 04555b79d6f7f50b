"""The command line, as a person or a script uses it."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import emporion
from tests.tables import random_steps


def emporion_command(*words: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "emporion", *words],
        input=typed,
        env={**os.environ, "COLUMNS": "200"},
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
    done = emporion_command(*words)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert says in done.stderr


def test_a_spoilt_record_is_answered_with_one_line_and_exit_code_2(tmp_path: Path) -> None:
    record = emporion.game("byzanz").start(seed=1).record()
    for name, content in (("cut", record[:-20]), ("changed", record.replace("seed: 1", "seed: 2")), ("other", "hello")):
        file = tmp_path / name
        file.write_text(content, "utf-8")
        done = emporion_command("replay", str(file))
        assert (done.returncode, len(done.stderr.splitlines()), done.stdout) == (2, 1, "")
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    assert emporion_command("replay", str(tmp_path / "binary")).returncode == 2


def test_games_lists_the_games() -> None:
    rows = json.loads(emporion_command("games", "--json").stdout)
    assert [row["game"] for row in rows] == list(emporion.games())
    assert rows[0]["options"] == {"open_profits": ["no", "yes"]}
    assert "byzanz" in emporion_command("games", "--language", "nl").stdout


def test_simulate_prints_one_object_with_what_is_promised() -> None:
    done = emporion_command(
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
    done = emporion_command("simulate", "byzanz", "--games", "20")
    assert done.returncode == 0
    for word in ("decisions per second", "mean score", "choices made", "random"):
        assert word in done.stdout


def test_replay_shows_the_game(tmp_path: Path) -> None:
    *_, match = random_steps(emporion.game("byzanz", players=3), 1)
    file = tmp_path / "game.txt"
    file.write_text(match.record(), "utf-8")
    shown = emporion_command("replay", str(file))
    assert shown.returncode == 0
    assert match.log()[-1] in shown.stdout
    assert emporion_command("replay", str(file), "--position").stdout == match.position()
    assert "Ronde 1" in emporion_command("replay", str(file), "--language", "nl").stdout


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
        "About to be bid",
        "Taken back.",
        "There is nothing to take back.",
        "Byzanz in short",
        "Selling (B5)",
        "Round 1 of 6 begins.",
        "there is no move “dance”",
        "there is no move “²”",
        "“99” is neither",
        "no cards have been added to the bid. [B3.2]",
        f"Saved to {file}.",
        "Say where to: save FILE",
        "is no record of a game",
        "cannot be written",
        "is not the seat of a person",
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
    assert "your hand does not hold those three cards. [B5.1]" in done.stdout
    assert "It is the turn of Ada. Press Enter" in done.stdout
    assert "there is no move “nonsense”; possible now: …" in done.stdout  # what B could do is B's secret
    assert "Bruno sells cloth 1, trader, trader for a profit of 1." in done.stdout
    saved = emporion.replay(file.read_text("utf-8"))
    assert [step.seat for step in saved.steps] == [1, 0]  # the sale counts as made before the bid that was begun


def test_the_yardstick_and_the_speed_are_measured(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A small measurement goes through the same code as `emporion bench`."""
    from emporion.arena import benchmark

    monkeypatch.setattr(benchmark, "RUNS", 1)
    monkeypatch.setattr(benchmark, "SECONDS", 0.01)
    monkeypatch.setattr(benchmark, "YARDSTICK_ROUNDS", 1000)
    monkeypatch.setattr(benchmark, "measure_load", lambda name, players: (float(players), float(len(name))))
    rows = list(benchmark.benchmark())
    assert {(row["game"], row["players"]) for row in rows} >= {("byzanz", players) for players in (3, 4, 5, 6)}
    for row in rows:
        assert row["decisions_per_second"] > 0
        assert row["state_bytes"] == emporion.game(row["game"]).rules.state.itemsize
        for key in ("options", "games", "decisions", "seconds", "mean_length", "wins", "mean_scores"):
            assert key in row
    file = tmp_path / "history" / "file.jsonl"
    benchmark.keep(rows, file)
    benchmark.keep(rows, file)
    assert len(file.read_text("utf-8").splitlines()) == 2 * len(rows)
