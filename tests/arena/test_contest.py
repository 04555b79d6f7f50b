"""A series gives the same figures however it is played: by one or more processes, at once or with interruptions."""

import json
import os
import pickle
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import emporion
from emporion.arena import series as series_module
from emporion.arena.contest import Contest
from emporion.arena.series import Series, Task, play
from emporion.botkit import Verdict
from emporion.core.errors import BadRequest, EmporionError, Fault
from tests.cli.test_commands import command_here, emporion_command

COMMAND = (
    "arena",
    "byzanz",
    "--bots",
    "random,greedy",
    "--players",
    "3",
    "--games",
    "60",
    "--duplicate",
    "--seed",
    "7",
)


def figures(data: dict[str, Any]) -> dict[str, Any]:
    """All but the times."""
    assert data.pop("timing")["seconds"] >= 0
    return data


@pytest.fixture(scope="module")
def alone() -> dict[str, Any]:
    """The series, played by one process at once."""
    contest = Contest.between(emporion.game("byzanz", players=3), ["random", "greedy"], 60, "7", duplicate=True)
    return figures(contest.play(workers=1).as_data())


@pytest.mark.slow
def test_two_processes_find_what_one_finds(alone: dict[str, Any]) -> None:
    done = emporion_command(*COMMAND, "--workers", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert figures(json.loads(done.stdout)) == alone


@pytest.mark.slow
def test_an_interrupted_series_goes_on(alone: dict[str, Any], tmp_path: Path) -> None:
    file = tmp_path / "state.jsonl"
    emporion_command(*COMMAND, "--workers", "1", "--state", str(file))
    lines = file.read_bytes().splitlines(keepends=True)
    assert len(lines) == 61
    kept = [lines[0], *lines[40:20:-1], lines[50][:9]]  # in another order, the last one half written
    file.write_bytes(b"".join(kept))
    done = emporion_command(*COMMAND, "--workers", "1", "--resume", str(file), "--json")
    assert figures(json.loads(done.stdout)) == alone
    assert len(file.read_bytes().splitlines()) == 61
    again = emporion_command(*COMMAND, "--state", str(file), "--json")
    assert figures(json.loads(again.stdout)) == alone
    assert len(file.read_bytes().splitlines()) == 61  # nothing was left to play


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_a_series_that_is_stopped_or_killed_loses_nothing_and_leaves_no_process(how: int, tmp_path: Path) -> None:
    words = [word if word != "60" else "200000" for word in COMMAND]
    file = tmp_path / "state.jsonl"
    running = subprocess.Popen(
        [sys.executable, "-m", "emporion", *words, "--workers", "2", "--state", str(file)],
        stderr=subprocess.PIPE, start_new_session=True, text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # it is ignored where tests run behind a shell
    )  # fmt: skip
    try:
        until(lambda: file.exists() and file.stat().st_size > 20_000, 120)
        os.kill(running.pid, how)
        _, said = running.communicate(timeout=60)
        if how == signal.SIGINT:
            assert running.returncode == 130
            assert "games are kept in" in said
            assert "Traceback" not in said
        until(lambda: not members(running.pid), 30)
    finally:
        for process in members(running.pid):
            os.kill(process, signal.SIGKILL)
    games = len(file.read_bytes().splitlines()) - 1
    contest = Contest.between(emporion.game("byzanz", players=3), ["random", "greedy"], games, "7", duplicate=True)
    resumed, fresh = contest.play(1, state=file), contest.play(1)
    assert figures(resumed.as_data()) == figures(fresh.as_data())


def until(true: Any, seconds: float) -> None:
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end
        time.sleep(0.05)


def members(session: int) -> list[int]:
    """The processes of a session that have not ended."""
    found = []
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session and fields[0] != "Z":
            found.append(int(entry.name))
    return found


@pytest.fixture
def choice_by_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets all bots play as those do that the compiled loop does not know."""
    monkeypatch.setattr(Task, "compiled", False)


@pytest.mark.usefixtures("choice_by_choice")
@pytest.mark.parametrize("name", emporion.game_names())
def test_bots_that_are_not_compiled_play_and_are_timed(name: str) -> None:
    contest = Contest.between(emporion.game(name), ["greedy", "random"], 4)
    first, second = contest.play(1).as_data(), contest.play(1).as_data()
    for row in first["timing"]["thinking"]:
        assert not row["sampled"]
        assert 0 < row["mean_seconds"] < row["max_seconds"]
    assert sum(row["decisions"] for row in first["timing"]["thinking"]) == first["decisions"]
    assert figures(first) == figures(second)
    assert first["pairs"][0]["share"]["value"] > 0.9  # greedy over random


def test_duplicate_deals_are_the_same_for_compiled_and_other_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """With the same deal the table begins alike, whoever plays it."""
    series, seen = Series("byzanz", 3, {}, "9"), []

    def spy(_name: str, match: emporion.Match, _seed: object, seat: int) -> Verdict:
        if not match.steps:
            seen.append(match.position())
        return Verdict(match.codes(seat)[0], 0.0)

    monkeypatch.setattr(Task, "compiled", False)
    monkeypatch.setattr(series_module, "decide", spy)
    for number, bots in enumerate([("greedy", "random", "random"), ("random", "greedy", "random")]):
        play(series, Task(number, 5, bots))
    play(series, Task(2, 6, ("random", "random", "greedy")))
    assert seen[0] == seen[1] != seen[2]


def test_figures_agree_with_the_games_behind_them(alone: dict[str, Any]) -> None:
    assert (alone["games"], alone["deals"], alone["cycle"]) == (60, 20, 6)
    assert sum(row["wins"] for row in alone["standings"]) == pytest.approx(60)
    assert sum(row["seats"] for row in alone["standings"]) == 180
    assert [row["games"] for row in alone["lineups"]] == [30, 30]
    for lineup in alone["lineups"]:
        assert sum(row["share"]["value"] for row in lineup["shares"]) == pytest.approx(1)
        assert sum(row["fair"] for row in lineup["shares"]) == pytest.approx(1, abs=1e-4)
    assert sum(seat["value"] for seat in alone["seats"]) == pytest.approx(1, abs=1e-4)
    for one, other in (("random", "greedy"), ("greedy", "random")):
        rows = [row for row in alone["pairs"] if (row["bot"], row["over"]) == (one, other)]
        assert [row["comparisons"] for row in rows] == [120]


def test_other_seeds_give_other_games() -> None:
    game = emporion.game("byzanz", players=3)
    one, other = (Contest.between(game, ["greedy", "random"], 12, seed).play(1).as_data() for seed in ("1", "2"))
    assert one["standings"] != other["standings"]


def test_errors_travel_from_worker_processes() -> None:
    for error in (Fault("endless-game", "on and on"), BadRequest("x", "y", "B3.2")):
        back = pickle.loads(pickle.dumps(error))
        assert isinstance(back, EmporionError)
        assert (type(back), back.code, back.rule, str(back)) == (type(error), error.code, error.rule, str(error))


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (["arena", "byzanz", "--games", "10"], "--bots"),
        (["arena", "byzanz", "--bots", "greedy,random"], "--games"),
        (["arena", "chess", "--bots", "greedy,random", "--games", "10"], "byzanz"),
        (["arena", "byzanz", "--bots", "greedy,genius", "--games", "10"], "no bot 'genius'"),
        (["arena", "byzanz", "--bots", "greedy", "--games", "10"], "at least 2 different"),
        (["arena", "byzanz", "--bots", "greedy,,random", "--games", "10"], "no bot ''"),
        (["arena", "byzanz", "--bots", "greedy,random,random", "-p", "4", "--games", "10"], "4 names are needed"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "0"], "0 games"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "x"], "x"),
        (["arena", "byzanz", "--bots", "greedy,random", "-p", "9", "--games", "10"], "3 to 6"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--option", "stakes=1"], "open_profits"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--workers", "0"], "0 workers"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--seed", ""], "seed"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--plot", "plot.gif"], ".svg"),
        (
            ["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--plot", "/proc/plot.svg"],
            "cannot be written",
        ),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--state", "/"], "cannot be written"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--cluster", "nowhere"], "HOST:PORT"),
        (["arena", "byzanz", "--bots", "greedy,random", "--games", "10", "--cluster", "127.0.0.1:1"], "refused"),
    ],
)
def test_wrong_input_is_answered_with_one_line_and_exit_code_2(words: list[str], says: str) -> None:
    done = command_here(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert says in done.stderr


@pytest.mark.slow
def test_people_get_tables_and_a_plot(tmp_path: Path) -> None:
    plot = tmp_path / "plots" / "plot.svg"
    done = emporion_command(
        "arena", "byzanz", "--bots", "greedy,random", "--games", "12", "-w", "1", "--plot", str(plot)
    )
    assert done.returncode == 0, done.stderr
    for words in ("byzanz, ", "rating", "win share", "finished ahead", "who won at which table"):
        assert words in done.stdout
    assert plot.read_text("utf-8").startswith("<svg")


def test_the_python_examples_of_the_docs_run() -> None:
    docs = (Path(__file__).parent.parent.parent / "docs" / "arena.md").read_text("utf-8")
    blocks = re.findall(r"```python\n(.*?)```", docs, re.DOTALL)
    assert len(blocks) == 2
    for block in blocks:
        names: dict[str, Any] = {}
        exec(compile(block, "arena.md", "exec"), names)
        assert names["picture"].startswith("<svg")


@pytest.mark.long
def test_a_real_ray_finds_what_one_process_finds(alone: dict[str, Any]) -> None:
    done = emporion_command(*COMMAND, "--cluster", "local", "--workers", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert figures(json.loads(done.stdout)) == alone
