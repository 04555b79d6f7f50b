"""Puzzles: positions of played games in which one choice is clearly the best, and a greedy bot would choose another.

They lie in the folder of each game, as `puzzles/1.txt` and so on: a line with the best choice, one that says how much
of the expected reward the next best loses, and the position. `tools/puzzles.py` finds them.
"""

from dataclasses import dataclass
from functools import cache

from emporion.bots.thinking import Thoughts, think
from emporion.core.errors import BadRequest
from emporion.core.match import Match
from emporion.core.position import position_game
from emporion.games import find, rules

ITERATIONS = 1500  # for which the search is asked again, whenever somebody tries a puzzle
SEED = "puzzle"
FOLDER = "puzzles"


@dataclass(frozen=True)
class Puzzle:
    game: str
    number: int  # from 1
    best: str  # notation
    better: float  # than the next best: in expected reward, 0 to 1
    position: str

    def match(self) -> Match:
        name, players, options = position_game(self.position)
        return find(name, players, options).load(self.position)

    def text(self) -> str:
        """What its file holds."""
        return f"best: {self.best}\nbetter: {self.better:.3f}\n{self.position}"


def read_puzzle(game: str, number: int, text: str) -> Puzzle:
    best, better, position = text.split("\n", 2)
    return Puzzle(game, number, best.removeprefix("best: "), float(better.removeprefix("better: ")), position)


@cache
def puzzles(game: str) -> tuple[Puzzle, ...]:
    """All puzzles of a game, in their order."""
    files = sorted((rules(game).folder / FOLDER).glob("*.txt"), key=lambda file: int(file.stem))
    return tuple(read_puzzle(game, int(file.stem), file.read_text("utf-8")) for file in files)


def puzzle(game: str, number: int) -> Puzzle:
    found = next((one for one in puzzles(game) if one.number == number), None)
    if found is None:
        raise BadRequest("unknown-puzzle", f"{game} has no puzzle {number}")
    return found


def solve(match: Match, also: int | None = None, watch: int = 0, iterations: int = ITERATIONS) -> Thoughts:
    """What a search thinks of a puzzle: the same for everybody who tries the same."""
    assert match.actor is not None
    return think(match.game, match.state, match.actor, SEED, iterations=iterations, also=also, watch=watch, watched=2)
