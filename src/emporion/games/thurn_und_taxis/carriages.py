"""U5.3 Carriages."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.bonuses import take_end_tile
from emporion.games.thurn_und_taxis.components import (
    ASK,
    CARTWRIGHT,
    LAST_CARRIAGE,
    MOVING,
    USE_CARTWRIGHT,
)
from emporion.games.thurn_und_taxis.office import after_official
from emporion.games.thurn_und_taxis.officials import cartwright_problem, next_carriage


@compiled
def take_carriage(s: State, seat: int) -> None:
    s.carriage[seat] = next_carriage(s, seat)
    if s.carriage[seat] == LAST_CARRIAGE:
        take_end_tile(s, seat)


@compiled
def win_carriage(s: State, seat: int) -> int:
    """The next carriage if the route is long enough; else the cartwright may help."""
    carriage = next_carriage(s, seat)
    if carriage <= LAST_CARRIAGE and s.route_size[seat] >= carriage:
        take_carriage(s, seat)
    elif cartwright_problem(s, seat) == 0:
        s.decision = USE_CARTWRIGHT
        return ASK
    return MOVING


@compiled
def call_cartwright(s: State, seat: int) -> int:
    s.official = CARTWRIGHT
    take_carriage(s, seat)
    return after_official(s, MOVING)
