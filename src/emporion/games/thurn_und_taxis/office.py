"""Y Module "In office": tiles for the help of officials, and what giving them back brings."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.bonuses import place_house, win_house_bonuses
from emporion.games.thurn_und_taxis.components import (
    AFTER_END,
    ALL_CITIES,
    ASK,
    GIVE_BACK,
    GIVING,
    LAST_GIVE_BACK,
    NEXT_GIVER,
    NEXT_LAST_GIVER,
    NOTHING,
    OFFICES,
    REWARD_HOUSE,
    REWARDING,
    has,
    houses_left,
    next_seat,
)
from emporion.games.thurn_und_taxis.encoding import DECLINE, GIVE, GIVE_SIZE, OFFICE_SETS
from emporion.games.thurn_und_taxis.problems import HOUSE_STANDS, NO_REWARD, TILE_NOT_HELD, TOO_FEW_TILES

FOR_A_CARD, FOR_A_POINT, FOR_A_HOUSE = 2, 3, 4  # tiles given back (Y3)

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def offices_held(s: State, seat: int) -> int:
    """The offices of which the player has a tile, as a set."""
    offices = 0
    for office in range(OFFICES):
        offices |= int(s.offices[seat, office] > 0) << office
    return offices


@compiled
def give_back_problem(s: State, offices: int, held: int) -> int:
    """Y3: the tiles must be there. Y5: after the end only what brings something may be given back."""
    if offices & ~held:
        return TILE_NOT_HELD
    if s.decision == LAST_GIVE_BACK:
        size = GIVE_SIZE[offices - 1]
        if size < FOR_A_POINT:
            return TOO_FEW_TILES
        if size == FOR_A_POINT and s.point_tiles == 0:
            return NO_REWARD
        if size == FOR_A_HOUSE and houses_left(s, int(s.actor)) == 0:
            return NO_REWARD
    return 0


@compiled
def give_back_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    held = offices_held(s, seat)
    for offices in range(1, OFFICE_SETS + 1):
        out[n] = GIVE + offices - 1
        n += int(give_back_problem(s, offices, held) == 0)
    if s.decision == LAST_GIVE_BACK:
        out[n] = DECLINE
        n += 1
    return n


@compiled
def reward_house_problem(s: State, seat: int, city: int) -> int:
    return HOUSE_STANDS if has(int(s.houses[seat]), city) else 0


@compiled
def free_cities(s: State, seat: int) -> int:
    return ALL_CITIES & ~int(s.houses[seat])


# What it does ---------------------------------------------------------------------------------------------------------


@compiled
def after_official(s: State, step: int) -> int:
    """Y2: an official has helped: take the tile, and if it was the last, everyone gives tiles back (Y3)."""
    if not s.office:
        return step
    office = int(s.official) - 1
    s.supply[office] -= 1
    s.offices[s.turn, office] += 1
    if s.supply[office] > 0:
        return step
    s.resume = step
    return GIVING


@compiled
def ask_to_give(s: State) -> int:
    """Y3: whoever has tiles must give some back."""
    if offices_held(s, int(s.actor)) == 0:
        return NEXT_GIVER
    s.decision = GIVE_BACK
    return ASK


@compiled
def ask_next_to_give(s: State) -> int:
    """Clockwise until all were asked; again if an official still has no tile (Y4); then the turn goes on."""
    s.actor = next_seat(s, int(s.actor))
    if s.actor != s.turn:
        return GIVING
    for office in range(OFFICES):
        if s.supply[office] == 0:
            return GIVING
    step = int(s.resume)
    s.resume = NOTHING
    return step


@compiled
def give_back(s: State, seat: int, offices: int) -> int:
    """Y3: the reward is that for the number of tiles given."""
    for office in range(OFFICES):
        if has(offices, office):
            s.offices[seat, office] -= 1
            s.supply[office] += 1
    size = GIVE_SIZE[offices - 1]
    if size == FOR_A_CARD:
        return REWARDING
    if size == FOR_A_POINT and s.point_tiles > 0:
        s.point_tiles -= 1
        s.points[seat] += 1
    if size == FOR_A_HOUSE and houses_left(s, seat) > 0:
        s.decision = REWARD_HOUSE
        return ASK
    return after_reward(s)


@compiled
def after_reward(s: State) -> int:
    return NEXT_LAST_GIVER if s.resume == AFTER_END else NEXT_GIVER


@compiled
def reward_house(s: State, seat: int, city: int) -> int:
    """A house in any city; it can win a bonus at once."""
    place_house(s, seat, city)
    win_house_bonuses(s, seat)
    return after_reward(s)


@compiled
def ask_last_to_give(s: State) -> int:
    """Y5: after the end, whoever can get something for tiles is asked once more."""
    held = offices_held(s, int(s.actor))
    s.decision = LAST_GIVE_BACK
    if s.office:
        for offices in range(1, OFFICE_SETS + 1):
            if give_back_problem(s, offices, held) == 0:
                return ASK
    return NEXT_LAST_GIVER
