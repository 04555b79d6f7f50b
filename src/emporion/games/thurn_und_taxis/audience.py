"""X Module "The audience": five coaches on their way to Rome, and the clerics in them."""

from typing import Any

from emporion.core.families import members_allowed
from emporion.core.jit import compiled
from emporion.core.state import State, reveal
from emporion.games.thurn_und_taxis.components import (
    ASK,
    BEGIN_TURN,
    CHOOSE_ROAD,
    CLERICS,
    COACH_OF,
    COACHES,
    DISCARDING,
    EXIT_COUNT,
    EXITS,
    GONE,
    IN_HAND,
    JOKER_CARD,
    MOVE_COACH,
    NEXT_MOVE,
    ON_COACH,
    ON_FIELD,
    ROM,
    has,
    next_seat,
)
from emporion.games.thurn_und_taxis.encoding import JOKER, LAY_CLERIC, MOVE, ROAD_TO
from emporion.games.thurn_und_taxis.problems import (
    CLERIC_LAID,
    COACH_IN_ROME,
    NO_CARD_FOR_COACH,
    NO_JOKER,
    NO_SUCH_ROAD,
)

# Laying the clerics (X2) ----------------------------------------------------------------------------------------------


@compiled
def clerics_laid(s: State, seat: int) -> int:
    """How many clerics the player has laid: the next goes onto the coach of this number."""
    laid = 0
    for rank in range(CLERICS):
        laid += int(s.cleric[seat, rank] != IN_HAND)
    return laid


@compiled
def cleric_problem(s: State, seat: int, rank: int) -> int:
    return CLERIC_LAID if s.cleric[seat, rank] != IN_HAND else 0


cleric_choices = members_allowed("thurn_und_taxis_clerics", LAY_CLERIC, CLERICS, cleric_problem)


@compiled
def lay_cleric(s: State, seat: int, rank: int) -> int:
    """Lay a cleric onto the next coach; the last one has no choice. Then it is the next player's turn to lay."""
    s.cleric[seat, rank] = ON_COACH + clerics_laid(s, seat)
    if clerics_laid(s, seat) < CLERICS - 1:
        return ASK
    for other in range(CLERICS):
        if s.cleric[seat, other] == IN_HAND:
            s.cleric[seat, other] = ON_COACH + COACHES - 1
    s.actor = next_seat(s, seat)
    if s.actor != s.start_player:
        return ASK
    return BEGIN_TURN


# Moving the coaches (X3) ----------------------------------------------------------------------------------------------


@compiled
def jokers(s: State) -> int:
    """How many of the cards that still move a coach may move any: Lodz, and those whose coach is in Rome."""
    total = int(s.moves[JOKER_CARD])
    for coach in range(COACHES):
        if s.coach[coach] == ROM:
            total += int(s.moves[coach])
    return total


@compiled
def move_problem(s: State, choice: int) -> int:
    """A coach moves by a card of its own province, or by a joker."""
    coach = choice - (MOVE if choice < JOKER else JOKER)
    if s.coach[coach] == ROM:
        return COACH_IN_ROME
    if choice < JOKER:
        return 0 if s.moves[coach] > 0 else NO_CARD_FOR_COACH
    return 0 if jokers(s) > 0 else NO_JOKER


@compiled
def move_choices(s: State, out: Any) -> int:
    n = 0
    for choice in range(MOVE, ROAD_TO):
        out[n] = choice
        n += int(move_problem(s, choice) == 0)
    return n


@compiled
def road_problem(s: State, town: int) -> int:
    here = s.coach[s.moving - 1]
    for i in range(EXIT_COUNT[here]):
        if EXITS[here, i] == town:
            return 0
    return NO_SUCH_ROAD


@compiled
def road_choices(s: State, out: Any) -> int:
    here = s.coach[s.moving - 1]
    for i in range(EXIT_COUNT[here]):
        out[i] = ROAD_TO + int(EXITS[here, i])
    return int(EXIT_COUNT[here])


@compiled
def begin_moving(s: State, seat: int) -> int:
    """Every card of the route for whose city no house was placed now moves a coach."""
    if not s.audience:
        return DISCARDING
    for i in range(s.route_size[seat]):
        city = int(s.route[seat, i])
        if not has(int(s.placed), city):
            s.moves[COACH_OF[city]] += 1
    return NEXT_MOVE


@compiled
def ask_for_move(s: State) -> int:
    """Move coaches as long as there is no choice; then ask, or go on."""
    while True:
        ways = 0
        only = 0
        for choice in range(MOVE, ROAD_TO):
            if move_problem(s, choice) == 0:
                ways += 1
                only = choice
        if ways > 1:
            s.decision = MOVE_COACH
            return ASK
        if ways == 0:
            for card in range(COACHES + 1):
                s.moves[card] = 0
            return DISCARDING
        if move(s, only) == ASK:
            return ASK


@compiled
def move(s: State, choice: int) -> int:
    """Use up a card and move the coach, or ask for its road."""
    coach = choice - (MOVE if choice < JOKER else JOKER)
    card = coach
    if choice >= JOKER:
        card = JOKER_CARD
        while s.moves[card] == 0 or (card < COACHES and s.coach[card] != ROM):
            card -= 1
    s.moves[card] -= 1
    here = s.coach[coach]
    if EXIT_COUNT[here] > 1:
        s.moving = coach + 1
        s.decision = CHOOSE_ROAD
        return ASK
    return go_to(s, coach, int(EXITS[here, 0]))


@compiled
def take_road(s: State, town: int) -> int:
    coach = int(s.moving) - 1
    s.moving = 0
    return go_to(s, coach, town)


@compiled
def go_to(s: State, coach: int, town: int) -> int:
    s.coach[coach] = town
    if town == ROM:
        arrive(s, coach)
    return NEXT_MOVE


@compiled
def arrive(s: State, coach: int) -> None:
    """X5: the clerics of the coach take the fields of their ranks; those who were there before leave the game."""
    reveal(s)
    for rank in range(CLERICS):
        came = False
        for seat in range(s.players):
            came = came or s.cleric[seat, rank] == ON_COACH + coach
        if came:
            for seat in range(s.players):
                if s.cleric[seat, rank] == ON_FIELD:
                    s.cleric[seat, rank] = GONE
                elif s.cleric[seat, rank] == ON_COACH + coach:
                    s.cleric[seat, rank] = ON_FIELD
