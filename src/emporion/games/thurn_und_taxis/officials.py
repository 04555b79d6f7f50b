"""U4.4 The officials: who may be called when. At most one helps in a turn, and only where it has its effect (U4.6)."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.components import (
    CARTWRIGHT_HELP,
    FIRST_CARRIAGE,
    LAST_CARRIAGE,
    NO_OFFICIAL,
    deck_gives,
    hand_size,
)
from emporion.games.thurn_und_taxis.problems import MUST_CALL_POSTMASTER, NO_EFFECT, OFFICIAL_USED, TOO_LATE
from emporion.games.thurn_und_taxis.routes import extensions


@compiled
def administrator_problem(s: State, seat: int) -> int:
    """Before the first card is taken, to lay out the display anew: with at least one card of deck or discards."""
    if s.official != NO_OFFICIAL:
        return OFFICIAL_USED
    if hand_size(s, seat) == 0:
        return MUST_CALL_POSTMASTER
    return 0 if deck_gives(s) else NO_EFFECT


@compiled
def postmaster_problem(s: State, second_card: bool) -> int:
    """After the first card, before one is played, to take a second; `second_card` tells if there is one. (If none was
    taken there was none, and there can be one only after the route was discarded.)"""
    if s.official != NO_OFFICIAL:
        return OFFICIAL_USED
    if s.restarted:
        return TOO_LATE
    return 0 if second_card else NO_EFFECT


@compiled
def carrier_problem(s: State, seat: int) -> int:
    """After the first card was played, to play a second one that fits. (If none was played there is none.)"""
    if s.official != NO_OFFICIAL:
        return OFFICIAL_USED
    return 0 if extensions(s, seat) != 0 else NO_EFFECT


@compiled
def next_carriage(s: State, seat: int) -> int:
    """U5.3: the carriages are taken in rising order."""
    return max(FIRST_CARRIAGE, int(s.carriage[seat]) + 1)


@compiled
def cartwright_problem(s: State, seat: int) -> int:
    """When a closed route is one or two cities short for the next carriage."""
    if s.official != NO_OFFICIAL:
        return OFFICIAL_USED
    carriage = next_carriage(s, seat)
    missing = carriage - int(s.route_size[seat])
    return 0 if carriage <= LAST_CARRIAGE and 0 < missing <= CARTWRIGHT_HELP else NO_EFFECT
