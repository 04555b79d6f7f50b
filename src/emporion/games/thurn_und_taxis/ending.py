"""U6 The end."""

from emporion.core.jit import compiled
from emporion.core.ranking import scores_by
from emporion.core.state import State, end_game
from emporion.games.thurn_und_taxis.bonuses import end_is_near
from emporion.games.thurn_und_taxis.components import (
    AFTER_END,
    ASK,
    BEGIN_TURN,
    CARRIAGE_POINTS,
    CLERICS,
    END_TILE,
    LAST_GIVING,
    ON_FIELD,
    TILE_VALUE,
    TILES,
    has,
    houses_left,
    next_seat,
)


@compiled
def tile_points(s: State, seat: int) -> int:
    total = 0
    for tile in range(TILES):
        total += int(TILE_VALUE[tile]) * int(has(int(s.tiles[seat]), tile))
    return total


@compiled
def cleric_points(s: State, seat: int) -> int:
    """X6: every cleric on an audience field."""
    total = 0
    for rank in range(CLERICS):
        total += (rank + 1) * int(s.cleric[seat, rank] == ON_FIELD)
    return total


@compiled
def score(s: State, seat: int) -> int:
    """U6.2."""
    return (
        int(CARRIAGE_POINTS[s.carriage[seat]])
        + tile_points(s, seat)
        - houses_left(s, seat)
        + cleric_points(s, seat)
        + int(s.points[seat])
    )


scores = scores_by("thurn_und_taxis", score)


@compiled
def end_turn(s: State) -> int:
    """U6.1: the next player, or the end when the round is over and somebody has the game-end tile."""
    following = next_seat(s, int(s.turn))
    if following == s.start_player and end_is_near(s):
        s.actor = following
        s.resume = AFTER_END
        return LAST_GIVING
    s.turn = following
    return BEGIN_TURN


@compiled
def after_last_giver(s: State) -> int:
    """Y5: clockwise from the start player."""
    s.actor = next_seat(s, int(s.actor))
    if s.actor != s.start_player:
        return LAST_GIVING
    end_game(s, 1 << winner(s))
    return ASK


@compiled
def distance_from_end_tile(s: State, seat: int) -> int:
    """U6.3: how many places clockwise from the owner of the game-end tile."""
    owner = 0
    for other in range(s.players):
        if has(int(s.tiles[other]), END_TILE):
            owner = other
    return (seat - owner) % int(s.players)


@compiled
def winner(s: State) -> int:
    """Most points win; tie: the owner of the game-end tile, or the next clockwise (U6.3)."""
    best = 0
    for seat in range(1, s.players):
        ahead = score(s, seat) - score(s, best)
        if ahead > 0 or (ahead == 0 and distance_from_end_tile(s, seat) < distance_from_end_tile(s, best)):
            best = seat
    return best
