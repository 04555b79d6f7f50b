"""How strong the levels are, for every game and number of players: `make levels`.

Three kinds of contests, each an `emporion arena` command that anybody can repeat: `random` and the levels that do not
search, in many games, as those are quick; all levels and `random`; and `strong` against greedy seats. What they print
is kept in bench/levels.jsonl, from which `python docs/generate.py` makes the tables of docs/bots.md. A contest that is
in the file is not played again; with --anew all are.

The figures hold for one core a player: nothing else should run on the machine meanwhile.
"""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from emporion.bots import LEVELS
from emporion.games import rules

FILE = Path(__file__).with_name("levels.jsonl")

QUICK_GAMES = 600

# Game, options, players, games with all levels, games of strong against greedy. Fewer where they take longer.
CONTESTS = (
    ("thurn-und-taxis", (), 2, 100, 40),
    ("thurn-und-taxis", (), 3, 60, 0),
    ("thurn-und-taxis", (), 4, 60, 40),
    ("byzanz", (), 4, 40, 40),
    ("tyros", ("edition=kosmos",), 4, 32, 24),
    ("tyros", ("edition=italian",), 4, 32, 16),
    ("byzanz", (), 3, 40, 0),
    ("tyros", ("edition=kosmos",), 3, 18, 0),
    ("byzanz", (), 5, 20, 0),
    ("tyros", ("edition=italian",), 3, 18, 0),
    ("byzanz", (), 6, 24, 0),
)


def commands() -> list[list[str]]:
    """The contests as arguments of `emporion`."""
    found = []
    for game, options, players, mixed, against_greedy in CONTESTS:
        assert players in rules(game).players
        table = ["arena", game, "--players", str(players), *(part for option in options for part in ("-o", option))]
        quick = ",".join(["random", *LEVELS[:-1]])
        found.append([*table, "--bots", quick, "--games", str(QUICK_GAMES), "--duplicate"])
        everyone = ",".join(["random", *LEVELS])
        found.append([*table, "--bots", everyone, "--games", str(mixed), "--duplicate"])
        if against_greedy:
            company = ",".join(["strong", *["greedy"] * (players - 1)])
            found.append([*table, "--bots", company, "--games", str(against_greedy), "--duplicate"])
    return found


def kept() -> list[dict[str, object]]:
    """The contests that were played, as `{"command": …, "result": …}`."""
    return [json.loads(line) for line in FILE.read_text("utf-8").splitlines()] if FILE.exists() else []


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--anew", action="store_true", help="forget what was played before")
    if parser.parse_args().anew:
        FILE.unlink(missing_ok=True)
    todo = commands()
    for number, arguments in enumerate(todo, 1):
        command = " ".join(["emporion", *arguments])
        if any(entry["command"] == command for entry in kept()):
            continue
        print(f"{number} of {len(todo)}: {command}", file=sys.stderr)
        run = [sys.executable, "-m", "emporion", *arguments, "--json"]
        done = subprocess.run(run, stdout=subprocess.PIPE, check=True)  # its progress bar goes to the terminal
        with FILE.open("a", encoding="utf-8") as file:
            file.write(json.dumps({"command": command, "result": json.loads(done.stdout)}) + "\n")
