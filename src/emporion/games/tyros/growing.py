"""T4.2 to T4.5 Growing empires, and when that is over for good (T6)."""

from typing import Any

from emporion.core.bits import lowest_bit
from emporion.core.families import members_allowed
from emporion.core.jit import compiled
from emporion.core.state import State, reveal
from emporion.games.tyros.board import LAND_SQUARES
from emporion.games.tyros.components import (
    ACT,
    ALL_LAND,
    BURY,
    CHIPS,
    COLOURS,
    GROW,
    KOSMOS,
    NO_TILE,
    bit,
    count_table,
)
from emporion.games.tyros.encoding import GROW_TILE, UNDER
from emporion.games.tyros.founding import join_empire
from emporion.games.tyros.problems import NO_CHIPS_LEFT, NO_SUCH_TILE, NOT_ADJACENT


@compiled
def growing_turns(s: State) -> int:
    """T4.4, T9: how many times everyone grows an empire in this round."""
    if s.edition == KOSMOS and (s.players == 3 or s.round_number == 0):
        return 2
    return 1


@compiled
def free_squares(s: State) -> int:
    """The land squares without a chip: those whose tiles are still in the game."""
    return ALL_LAND & ~(int(s.land[0]) | int(s.land[1]) | int(s.land[2]) | int(s.land[3]))


@compiled
def playable(s: State, tiles: int) -> int:
    """T4.2, T4.5: those of the tiles that could grow an empire."""
    frontier = 0
    for colour in range(COLOURS):
        if s.extent[colour] < CHIPS:
            frontier |= int(s.frontier[colour])
    return tiles & frontier & free_squares(s)


@compiled
def grow_problem(s: State, seat: int, tile: int, colour: int) -> int:
    if not (int(s.tiles[seat]) >> tile) & 1:
        return NO_SUCH_TILE
    if not (int(s.frontier[colour]) >> tile) & 1:
        return NOT_ADJACENT
    if s.extent[colour] >= CHIPS:
        return NO_CHIPS_LEFT
    return 0


@compiled
def grow_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    tiles = int(s.tiles[seat])
    while tiles != 0:
        tile = lowest_bit(tiles)
        tiles &= tiles - 1
        for colour in range(COLOURS):
            out[n] = GROW_TILE + COLOURS * tile + colour
            n += int(grow_problem(s, seat, tile, colour) == 0)
    return n


@compiled
def bury_problem(s: State, seat: int, tile: int) -> int:
    return 0 if (int(s.tiles[seat]) >> tile) & 1 else NO_SUCH_TILE


bury_choices = members_allowed("tyros_bury", UNDER, LAND_SQUARES, bury_problem)


@compiled
def draw_tile(s: State, seat: int) -> None:
    """Take the top tile of the stack, if there is one. When all that was left of the stack was known, so is this
    tile."""
    if s.stack_size == 0:
        return
    reveal(s)
    s.stack_size -= 1
    tile = int(s.stack[s.stack_size])
    s.stack[s.stack_size] = NO_TILE
    s.tiles[seat] |= bit(tile)
    if s.stack_known > s.stack_size:
        s.stack_known = s.stack_size
        s.shown[seat] |= bit(tile)


@compiled
def grow(s: State, seat: int, tile: int, colour: int) -> None:
    """T4.2: play a tile."""
    reveal(s)
    s.tiles[seat] &= ~bit(tile)
    s.shown[seat] &= ~bit(tile)
    join_empire(s, tile, colour)
    draw_tile(s, seat)
    if s.tiles[seat] == 0:  # T6
        s.last_round = 1
    s.growing += 1


@compiled
def bury(s: State, seat: int, tile: int) -> None:
    """T4.3: put a tile under the stack, where everyone knows it to be, and draw a new one."""
    s.tiles[seat] &= ~bit(tile)
    s.shown[seat] &= ~bit(tile)
    for i in range(s.stack_size, 0, -1):
        s.stack[i] = s.stack[i - 1]
    s.stack[0] = tile
    s.stack_size += 1
    s.stack_known += 1
    draw_tile(s, seat)
    s.growing += 1


@compiled
def begin_growing(s: State) -> None:
    s.growing = 0
    if playable(s, free_squares(s)) == 0:  # T6: nothing can grow any more
        s.last_round = 1


@compiled
def continue_growing(s: State) -> bool:
    """Ask the next player who has something to choose. False when the growing of this round is over."""
    players = int(s.players)
    while s.growing < growing_turns(s) * players:
        seat = (int(s.starter) + int(s.growing)) % players
        tiles = int(s.tiles[seat])
        if tiles != 0:
            if playable(s, tiles) != 0:
                s.actor = seat
                s.decision = GROW
                return True
            reveal(s)
            s.shown[seat] = tiles  # T4.3
            if s.stack_size > 0:
                s.actor = seat
                s.decision = BURY
                return True
        s.growing += 1
    return False


@compiled
def begin_acting(s: State) -> None:
    """T4.6: all have grown; the start player takes the first action."""
    s.actor = s.starter
    s.decision = ACT
    s.passes = 0


@compiled
def complete(s: State) -> None:
    """Work out what a written position leaves out: what is derived from the board, and, when nobody is growing an
    empire, that all have."""
    count_table(s)
    if s.decision != GROW and s.decision != BURY and s.growing == 0:
        s.growing = growing_turns(s) * int(s.players)
