"""How strong the levels are, for every game, edition and number of players: `make levels`.

Every contest is an `emporion arena` command of two kinds of players that anybody can repeat: each level against the one
below, and what the networks are measured by. What they print is kept in bench/levels.jsonl, from which
`python docs/generate.py` makes the tables of docs/bots.md. A contest that is in the file is not played again; with
--anew all are. It takes hours: an interrupted run goes on where it was.

The figures hold for one core a player: nothing else should run on the machine meanwhile.
"""

import argparse
import json
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

from emporion.bots import BOTS, LEVELS
from emporion.games import rules

FILE = Path(__file__).with_name("levels.jsonl")

GAMES = 400

#: Full tables first: the others can wait.
TABLES: tuple[tuple[str, tuple[str, ...], int], ...] = (
    ("thurn-und-taxis", (), 4),
    ("byzanz", (), 4),
    ("tyros", ("edition=kosmos",), 4),
    ("thurn-und-taxis", (), 2),
    ("byzanz", (), 6),
    ("tyros", ("edition=italian",), 4),
    ("thurn-und-taxis", (), 3),
    ("byzanz", (), 3),
    ("tyros", ("edition=kosmos",), 3),
    ("byzanz", (), 5),
    ("tyros", ("edition=italian",), 3),
)

STEPS = tuple((above, below) for below, above in pairwise(("random", *LEVELS)))
MEASURES = (("advanced", "greedy"), ("master", "strong-0.1"))


def commands(games: int, searching: bool) -> list[list[str]]:
    """The contests as arguments of `emporion`, the quick ones first."""
    found = []
    for pairs in (
        [pair for pair in (*STEPS, *MEASURES) if not _is_slow(pair)],
        [pair for pair in (*STEPS, *MEASURES) if _is_slow(pair) and searching],
    ):
        for game, options, players in TABLES:
            assert players in rules(game).players
            table = ["arena", game, "--players", str(players), *(part for option in options for part in ("-o", option))]
            found += [[*table, "--bots", ",".join(pair), "--games", str(games), "--duplicate"] for pair in pairs]
    return found


def _is_slow(pair: tuple[str, str]) -> bool:
    return any(BOTS[bot].searches for bot in pair)


def kept() -> list[dict[str, object]]:
    """The contests that were played, as `{"command": …, "result": …}`."""
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()] if FILE.exists() else []


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", action="store_true", help="forget what was played before")
    parser.add_argument("--games", type=int, default=GAMES, help="of each contest")
    parser.add_argument("--quick", action="store_true", help="only contests without a search")
    parser.add_argument("--tables", type=int, default=len(TABLES), help="only so many tables")
    given = parser.parse_args()
    if given.anew:
        FILE.unlink(missing_ok=True)
    TABLES = TABLES[: given.tables]
    todo = commands(given.games, not given.quick)
    for number, arguments in enumerate(todo, 1):
        command = " ".join(["emporion", *arguments])
        if any(entry["command"] == command for entry in kept()):
            continue
        print(f"{number} of {len(todo)}: {command}", file=sys.stderr)
        run = [sys.executable, "-m", "emporion", *arguments, "--json"]
        done = subprocess.run(run, stdout=subprocess.PIPE, check=True)  # its progress bar goes to the terminal
        with FILE.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"command": command, "result": json.loads(done.stdout)}) + "\n")
