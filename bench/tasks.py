"""The tasks of docs/benchmarks.md: how often a bot wins, against whom, in how many games, from which seed.

    make tasks                     what is missing of the quick baselines
    make tasks BOT=strong          another bot, or one of your own: BOT=mine.py:clever
    make tasks BOT=strong KIND=strong-0.1 GAME=byzanz

Each is one `emporion arena` command that anybody can repeat. Results are lines of bench/tasks.jsonl, with the commit
that played them; `python docs/generate.py` makes the table of the page from the newest of each.
"""

import argparse
import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import emporion
from emporion.games import NAMES

ROOT = Path(__file__).resolve().parent.parent
FILE = Path(__file__).with_name("tasks.jsonl")
SEED = "tasks-1"
BASELINES = ("random", "greedy", "medium", "advanced")  # they do not search: minutes for all


@dataclass(frozen=True)
class Task:
    """One seat for the bot, the others for the opponent."""

    game: str
    players: int
    opponent: str
    games: int

    @property
    def name(self) -> str:
        return f"{self.game}-{self.players}-{self.opponent}"

    def command(self, bot: str) -> list[str]:
        bots = ",".join([bot, *[self.opponent] * (self.players - 1)])
        return [
            "arena", self.game, "--players", str(self.players), "--bots", bots, "--games", str(self.games),
            "--duplicate", "--seed", SEED,
        ]  # fmt: skip


TABLES = (
    ("byzanz", 3), ("byzanz", 4), ("tyros", 3), ("tyros", 4), ("thurn-und-taxis", 2), ("thurn-und-taxis", 4),
)  # fmt: skip
TASKS = tuple(
    Task(game, players, opponent, games)
    for opponent, games in (("greedy", 2400), ("strong-0.1", 240))
    for game, players in TABLES
)


def kept() -> list[dict[str, Any]]:
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()] if FILE.exists() else []


def newest() -> dict[tuple[str, str], dict[str, Any]]:
    """The last result of each task and bot."""
    return {(entry["task"], entry["bot"]): entry for entry in kept()}


def commit() -> str:
    """The commit that plays. What was measured with it may be changed already, nothing else."""
    written = [f":(exclude){file.relative_to(ROOT)}" for file in (FILE, ROOT / "docs" / "benchmarks.md")]
    changed = git("status", "--porcelain", "--untracked-files=no", "--", ".", *written)
    return git("rev-parse", "--short=12", "HEAD") + ("-dirty" if changed else "")


def git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True).stdout.strip()


def play(task: Task, bot: str) -> dict[str, Any]:
    """Play a task, and return what is kept of it."""
    begun = commit()  # whatever is changed meanwhile
    run = [sys.executable, "-m", "emporion", *task.command(bot), "--json"]
    result = json.loads(subprocess.run(run, stdout=subprocess.PIPE, check=True).stdout)
    found = next(row for row in result["standings"] if row["bot"] == bot)
    thought = next(row for row in result["timing"]["thinking"] if row["bot"] == bot)
    return {
        "task": task.name,
        "bot": bot,
        "command": " ".join(["emporion", *task.command(bot)]),
        "commit": begun,
        "emporion": emporion.__version__,
        "rules": result["rules"],
        "games": result["games"],
        "win_share": found["win_share"],
        "fair_share": round(1 / task.players, 5),
        "score": found["score"],
        "mean_seconds": thought["mean_seconds"],
        "max_seconds": thought["max_seconds"],
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", action="append", help="a bot, as in `emporion arena`; may be repeated")
    parser.add_argument("--kind", choices=("greedy", "strong-0.1"), default="greedy", help="against whom")
    parser.add_argument("--game", action="append", choices=NAMES, help="only this one; may be repeated")
    given = parser.parse_args()
    for task in TASKS:
        if task.opponent != given.kind or task.game not in (given.game or NAMES):
            continue
        for bot in given.bot or BASELINES:
            if bot == task.opponent or (task.name, bot) in newest():
                continue
            print(f"{task.name}: {bot}", file=sys.stderr)
            with FILE.open("a", encoding="utf-8") as file:
                file.write(json.dumps(play(task, bot)) + "\n")
