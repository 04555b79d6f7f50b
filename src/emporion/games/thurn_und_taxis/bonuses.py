"""U5.2 Bonus tiles, and the houses that win them."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.components import (
    BAIERN,
    END_TILE,
    FIRST_PROVINCE_STACK,
    OUTSIDE_BAIERN,
    PROVINCE_CITIES,
    PROVINCES,
    ROUTE_5,
    ROUTE_7,
    STACK_CITIES,
    STACK_FIRST,
    STACK_TILES,
    has,
    houses_left,
)


@compiled
def tiles_taken(s: State) -> int:
    """The bonus tiles that some player has."""
    taken = 0
    for seat in range(s.players):
        taken |= int(s.tiles[seat])
    return taken


@compiled
def take_tile(s: State, seat: int, stack: int) -> bool:
    """Take the top tile of a stack, if there is one."""
    taken = tiles_taken(s)
    for tile in range(STACK_FIRST[stack], STACK_FIRST[stack + 1]):
        if not has(taken, tile):
            s.tiles[seat] |= 1 << tile
            return True
    return False


@compiled
def end_is_near(s: State) -> bool:
    """U6.1: has somebody taken the game-end tile?"""
    return has(tiles_taken(s), END_TILE)


@compiled
def take_end_tile(s: State, seat: int) -> None:
    """U6.1: the first to take a 7 carriage or to place the last house gets it."""
    if not end_is_near(s):
        s.tiles[seat] |= 1 << END_TILE


@compiled
def place_house(s: State, seat: int, city: int) -> None:
    s.houses[seat] |= 1 << city
    if houses_left(s, seat) == 0:
        take_end_tile(s, seat)


@compiled
def win_route_bonus(s: State, seat: int) -> None:
    """The tile for the route's length, or the longest shorter one that is left."""
    stack = min(ROUTE_5 + int(s.route_size[seat]) - 5, ROUTE_7)
    while stack >= ROUTE_5 and not take_tile(s, seat, stack):
        stack -= 1


@compiled
def house_everywhere(s: State, seat: int) -> bool:
    """A house in every province outside Baiern (with the option: in Baiern too)."""
    houses = int(s.houses[seat])
    for province in range(PROVINCES):
        if houses & int(PROVINCE_CITIES[province]) == 0 and (province != BAIERN or s.all_provinces):
            return False
    return True


@compiled
def win_house_bonuses(s: State, seat: int) -> None:
    """The tiles for provinces full of houses, and for houses everywhere; each stack once for each player."""
    houses = int(s.houses[seat])
    tiles = int(s.tiles[seat])
    for stack in range(FIRST_PROVINCE_STACK, OUTSIDE_BAIERN):
        if int(STACK_CITIES[stack]) & ~houses == 0 and tiles & int(STACK_TILES[stack]) == 0:
            take_tile(s, seat, stack)
    if tiles & int(STACK_TILES[OUTSIDE_BAIERN]) == 0 and house_everywhere(s, seat):
        take_tile(s, seat, OUTSIDE_BAIERN)
