"""T3.2 to T3.4: four empires are founded, and tiles dealt."""

import numpy as np

from emporion.core.chance import shuffle
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros.board import LAND_SQUARES, TYROS
from emporion.games.tyros.components import (
    CHIPS,
    COLOURS,
    FIRST_GAME,
    GREEN,
    ITALIAN,
    NO_TILE,
    ORANGE,
    TILES_DEALT,
    VIOLET,
    YELLOW,
    bit,
    has_chip,
    put_chip,
)

FIRST_SQUARES = np.array([7 - 1, 13 - 1, 23 - 1, 26 - 1], np.int8)  # T3.2: orange, yellow, green, violet
FOUNDING_ORDER = np.array([[ORANGE, YELLOW, GREEN, VIOLET], [GREEN, ORANGE, YELLOW, VIOLET]], np.int8)
BESIDE_TYROS = (31 - 1, 32 - 1)


@compiled
def join_empire(s: State, square: int, colour: int) -> None:
    """A square gets a chip; beside Tyros, so does Tyros if it has none and there is one left (T3.3, T4.5)."""
    put_chip(s, square, colour)
    if (square == BESIDE_TYROS[0] or square == BESIDE_TYROS[1]) and not has_chip(s, TYROS) and s.extent[colour] < CHIPS:
        put_chip(s, TYROS, colour)


@compiled
def may_found(s: State, square: int) -> bool:
    """T3.2: not next to a square with a chip; T9: nor next to Tyros."""
    if s.edition == ITALIAN and (int(s.neighbours[square]) >> TYROS) & 1:
        return False
    for colour in range(COLOURS):
        if (int(s.frontier[colour]) >> square) & 1:
            return False
    return True


@compiled
def found_empires(s: State) -> None:
    """T3.2. Tiles that do not fit go under the stack: they come up again only if nothing else is left, and all that is
    left is shuffled before dealing, so it is enough to pass over them."""
    if s.founding == FIRST_GAME:
        for colour in range(COLOURS):
            join_empire(s, int(FIRST_SQUARES[colour]), colour)
        return
    stack = s.stack
    for tile in range(LAND_SQUARES):
        stack[tile] = tile
    shuffle(s, stack, LAND_SQUARES)
    founded = 0
    for i in range(LAND_SQUARES):
        square = int(stack[i])
        if founded < COLOURS and may_found(s, square):
            join_empire(s, square, int(FOUNDING_ORDER[s.edition, founded]))
            founded += 1


@compiled
def deal_tiles(s: State) -> None:
    """T3.4."""
    stack = s.stack
    n = 0
    for tile in range(LAND_SQUARES):
        if not has_chip(s, tile):
            stack[n] = tile
            n += 1
    shuffle(s, stack, n)
    for seat in range(s.players):
        for _ in range(TILES_DEALT[s.edition]):
            n -= 1
            s.tiles[seat] |= bit(int(stack[n]))
    s.stack_size = n
    for i in range(n, LAND_SQUARES):
        stack[i] = NO_TILE
