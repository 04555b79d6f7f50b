"""Count anew how many ways the games can go, and write the counts that tests keep: `python tools/perft.py`."""

import json

from emporion.bots.puzzles import puzzles
from emporion.games import NAMES, rules, setting, settings
from emporion.lab.perft import counts, paths

DEPTH = 4  # choices from the positions of the puzzles


def counted(name: str) -> dict[str, object]:
    small = {which: counts(*setting(name, which)) for which in settings(name)}
    after = {}
    for puzzle in puzzles(name):
        match = puzzle.match()
        states = match.game.prepared()
        states[0] = match.state
        after[f"puzzles/{puzzle.number}.txt"] = [paths(match.game, states, depth) for depth in range(1, DEPTH + 1)]
    return {"settings": small, "paths": after}


def main() -> None:
    for name in NAMES:
        file = rules(name).folder / "small" / "counts.json"
        file.write_text(json.dumps(counted(name), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
