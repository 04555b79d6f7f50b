"""T2 The board: read from a file that people can edit, checked, and turned into tables."""

import hashlib
import re
import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from emporion.core.errors import BadRequest
from emporion.core.options import Option, OptionValue
from emporion.core.state import States

# Squares are counted from 0 (so square 7 is number 6), and Tyros comes last. Ships stand in *waters*: one for each
# square, where the water of 16 is its west coast, and one more for the east coast of 16.
LAND_SQUARES = 32
TYROS = 32
SQUARES = 33
ITALY = 15
WEST = ITALY
EAST = 33
WATERS = 34
SQUARE_NAMES = (*(str(number) for number in range(1, LAND_SQUARES + 1)), "tyros")
WATER_NAMES = (*("16w" if name == "16" else name for name in SQUARE_NAMES), "16e")
SQUARE_OF = np.array([*range(SQUARES), ITALY], np.int8)
FAR = 127  # no way
FARTHEST = 3  # moves: from here on, `near` does not tell squares apart
ROWS = 5
COLUMNS = 7

STANDARD = "standard"
STANDARD_FILE = Path(__file__).with_name("board.toml")
EMPTY_CELLS = ("sea", "desert")
MARKS = ("rules", "reconstructed")
STAMPED = re.compile(r"^(.+)@([0-9a-f]{12})$")


@dataclass(frozen=True)
class Board:
    """A board that was found to be in order."""

    digest: str  # of all that matters to the rules: two files with the same digest play alike
    grid: tuple[tuple[str, ...], ...]
    places: tuple[str, ...]  # the name of each square
    neighbours: npt.NDArray[np.int64]  # for each square, its adjacent squares as a bit mask (T2.1)
    distance: npt.NDArray[np.int8]  # between waters, in squares moved (T5.A)
    links: dict[tuple[int, int], str]  # pairs of waters, the lower first, and where the link is known from
    barriers: dict[tuple[int, int], str]  # likewise, the adjacent pairs with land between

    @property
    def near(self) -> npt.NDArray[np.int64]:
        """The squares that ships from each water reach with 0, 1 or 2 moves, as bit masks, and with more: all. 16 is
        one of them if either of its coasts is."""
        moves = self.distance[:, :SQUARES].copy()
        moves[:, ITALY] = np.minimum(moves[:, WEST], self.distance[:, EAST])
        moves[WEST, ITALY] = moves[EAST, ITALY] = self.distance[WEST, EAST]
        within = (moves[:, None, :] <= np.arange(FARTHEST)[None, :, None]) & (moves[:, None, :] > 0)
        masks = (within * (1 << np.arange(SQUARES))).sum(axis=2)
        return np.hstack([masks, np.full((WATERS, 1), (1 << SQUARES) - 1)])

    @property
    def number(self) -> int:
        """Stands for the board in a state: boards that play alike but look different have different numbers."""
        looks = repr((self.digest, self.grid, self.places))
        return int(hashlib.sha256(looks.encode()).hexdigest()[:12], 16)


def bad(file: str, message: str) -> BadRequest:
    return BadRequest("bad-board", f"board {file}: {message}", "T2.6")


def read_board(text: str, file: str) -> Board:
    """The board that a file describes; an error says what is wrong with it."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise bad(file, f"it is not TOML: {error}") from None
    for key in ("grid", "links", "barriers", "places"):
        if key not in data:
            raise bad(file, f"it has no part {key!r}")
    for key in data:
        if key not in ("grid", "links", "barriers", "places"):
            raise bad(file, f"it has a part {key!r} that means nothing; the parts are grid, links, barriers and places")
    grid = read_grid(data["grid"], file)
    adjacent = adjacent_squares(grid)
    links, barriers = read_pairs(data, adjacent, file)
    distance = distances(links)
    for water, row in enumerate(distance):
        if (row == FAR).any():
            unreached = WATER_NAMES[int(np.argmax(row == FAR))]
            raise bad(file, f"it is not connected: no ship can get from {WATER_NAMES[water]} to {unreached}")
    neighbours = np.zeros(SQUARES, np.int64)
    for one, other in adjacent:
        neighbours[one] |= 1 << other
        neighbours[other] |= 1 << one
    digest = hashlib.sha256(neighbours.tobytes() + distance.tobytes()).hexdigest()[:12]
    return Board(digest, grid, read_places(data["places"], file), neighbours, distance, links, barriers)


def read_grid(found: Any, file: str) -> tuple[tuple[str, ...], ...]:
    if not isinstance(found, list) or not found or not all(isinstance(row, list) for row in found):
        raise bad(file, "the grid should be a list of rows")
    grid = tuple(tuple(str(cell) for cell in row) for row in found)
    if len(grid) != ROWS or any(len(row) != COLUMNS for row in grid):
        raise bad(file, f"the grid should have {ROWS} rows of {COLUMNS} squares")
    cells = [cell for row in grid for cell in row if cell not in EMPTY_CELLS]
    for cell in cells:
        if cell not in SQUARE_NAMES:
            raise bad(file, f"the grid has a square {cell!r}; it takes 1 to 32, tyros, sea and desert")
    for name in SQUARE_NAMES:
        if cells.count(name) != 1:
            raise bad(file, f"square {name} is {cells.count(name)} times in the grid; it should be there once")
    return grid


def adjacent_squares(grid: tuple[tuple[str, ...], ...]) -> list[tuple[int, int]]:
    """T2.1: the pairs that share an edge."""
    pairs = []
    for y, row in enumerate(grid):
        for x, cell in enumerate(row):
            right = row[x + 1] if x + 1 < len(row) else "sea"
            below = grid[y + 1][x] if y + 1 < len(grid) else "sea"
            pairs += [
                (SQUARE_NAMES.index(cell), SQUARE_NAMES.index(other))
                for other in (right, below)
                if cell not in EMPTY_CELLS and other not in EMPTY_CELLS
            ]
    return pairs


def waters_of(name: str, pair: str, file: str) -> tuple[int, ...]:
    if name == "16":
        return (WEST, EAST)
    if name not in WATER_NAMES:
        raise bad(file, f"the pair {pair!r} names {name!r}, which is no square (1 to 32, 16w, 16e, tyros)")
    return (WATER_NAMES.index(name),)


def read_pairs(
    data: dict[str, Any], adjacent: list[tuple[int, int]], file: str
) -> tuple[dict[tuple[int, int], str], dict[tuple[int, int], str]]:
    """The links and the barriers; every adjacent pair must be said once to be a link or a barrier (T2.2)."""
    said: dict[tuple[int, int], tuple[str, str]] = {}
    for part in ("links", "barriers"):
        if not isinstance(data[part], dict):
            raise bad(file, f"{part} should be a table with the lists {' and '.join(MARKS)}")
        for mark in data[part]:
            if mark not in MARKS:
                raise bad(file, f"{part} are marked {' or '.join(MARKS)}, not {mark!r}")
            if not isinstance(data[part][mark], list):
                raise bad(file, f"{mark} in {part} should be a list of pairs like «31-27»")
            for pair in data[part][mark]:
                names = str(pair).split("-")
                if len(names) != 2:
                    raise bad(file, f"{pair!r} is not a pair of squares like «31-27»")
                for one in waters_of(names[0], pair, file):
                    for other in waters_of(names[1], pair, file):
                        key = (min(one, other), max(one, other))
                        if key in said:
                            raise bad(file, f"the pair {pair!r} is given twice, in {said[key][0]} and in {part}")
                        said[key] = (part, mark)
    needed = set()
    for one, other in adjacent:
        for water in range(WATERS):
            for opposite in range(WATERS):
                if SQUARE_OF[water] == one and SQUARE_OF[opposite] == other:
                    needed.add((min(water, opposite), max(water, opposite)))
    for one, other in sorted(said.keys() - needed):
        raise bad(file, f"{WATER_NAMES[one]} and {WATER_NAMES[other]} are not adjacent in the grid")
    for one, other in sorted(needed - said.keys()):
        raise bad(file, f"it is not complete: is {WATER_NAMES[one]}-{WATER_NAMES[other]} a link or a barrier?")
    links, barriers = (
        {key: mark for key, (part, mark) in sorted(said.items()) if part == wanted} for wanted in ("links", "barriers")
    )
    return links, barriers


def distances(links: dict[tuple[int, int], str]) -> npt.NDArray[np.int8]:
    """The shortest ways between all waters."""
    table = np.full((WATERS, WATERS), FAR, np.int16)
    np.fill_diagonal(table, 0)
    for one, other in links:
        table[one, other] = table[other, one] = 1
    for via in range(WATERS):
        table = np.minimum(table, table[:, via, None] + table[None, via, :])
    return np.minimum(table, FAR).astype(np.int8)


def read_places(found: Any, file: str) -> tuple[str, ...]:
    if not isinstance(found, dict):
        raise bad(file, "places should be a table that gives every square a name")
    for name in SQUARE_NAMES:
        if not isinstance(found.get(name), str) or not found[name].strip():
            raise bad(file, f"square {name} has no place name")
    for name in found:
        if name not in SQUARE_NAMES:
            raise bad(file, f"there is a place name for {name!r}, which is no square")
    return tuple(found[name].strip() for name in SQUARE_NAMES)


_by_number: dict[int, Board] = {}


@cache
def _load(path: str, changed: float) -> Board:  # noqa: ARG001 (a changed file is read again)
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadRequest("bad-board", f"the board file {path} cannot be read: {error}", "T2.6") from None
    board = read_board(text, path)
    _by_number[board.number] = board
    return board


def load_board(path: str | Path) -> Board:
    try:
        changed = Path(path).stat().st_mtime_ns
    except OSError as error:
        raise BadRequest("bad-board", f"the board file {path} cannot be read: {error.strerror}", "T2.6") from None
    return _load(str(path), changed)


STANDARD_BOARD = load_board(STANDARD_FILE)


def board_of(number: int) -> Board:
    """The board of a state, for its place names; a state that came from elsewhere is shown on the standard board."""
    return _by_number.get(number, STANDARD_BOARD)


def chosen_board(value: str) -> Board:
    """The board that a value of the option stands for."""
    stamped = STAMPED.match(value)
    return load_board(stamped[1]) if stamped else STANDARD_BOARD


class BoardOption(Option):
    """T2.6: `standard`, or the path of an edited board file. Records and positions hold the path and the digest of what
    the file said, so that nothing is replayed on another board."""

    def chosen(self, value: OptionValue) -> str:
        spelled = str(value).strip()
        if spelled == STANDARD:
            return STANDARD
        stamped = STAMPED.match(spelled)
        path = stamped[1] if stamped else spelled
        board = load_board(path)
        if stamped and stamped[2] != board.digest:
            raise BadRequest(
                "other-board",
                f"the board file {path} has changed: its digest was {stamped[2]} and is {board.digest}",
                self.rule,
            )
        return f"{path}@{board.digest}"

    def store(self, states: States, value: str) -> None:
        board = chosen_board(value)
        states["board"] = board.number
        states["neighbours"] = board.neighbours
        states["distance"] = board.distance
        states["near"] = board.near
