"""The way through the rules: which chapter is asked, and what comes after a choice."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.problems import NOT_NOW, NOT_YOUR_TURN, OVER
from emporion.core.state import State
from emporion.games.thurn_und_taxis.audience import (
    ask_for_move,
    begin_moving,
    cleric_choices,
    cleric_problem,
    lay_cleric,
    move,
    move_choices,
    move_problem,
    road_choices,
    road_problem,
    take_road,
)
from emporion.games.thurn_und_taxis.bonuses import win_house_bonuses, win_route_bonus
from emporion.games.thurn_und_taxis.carriages import call_cartwright, win_carriage
from emporion.games.thurn_und_taxis.closing import (
    begin_discarding,
    choose_way,
    close_route,
    discard_card,
    discard_choices,
    discard_problem,
    house_choices,
    house_cities,
    house_in_closing,
    house_problem,
    place_houses,
    way_choices,
    way_problem,
)
from emporion.games.thurn_und_taxis.components import (
    ADMINISTRATOR,
    ASK,
    BEGIN_TURN,
    BONUSES,
    CARRIAGES,
    CARRIER,
    CARRY,
    CHOOSE_ROAD,
    CLOSE,
    CLOSING,
    DISCARD,
    DISCARDING,
    END_TURN,
    GIVE_BACK,
    GIVING,
    HOUSE,
    HOUSES_WAY,
    LAST_GIVE_BACK,
    LAST_GIVING,
    LAY_CLERICS,
    MOVE_COACH,
    MOVING,
    NEXT_GIVER,
    NEXT_LAST_GIVER,
    NEXT_MOVE,
    NO_OFFICIAL,
    PLACING,
    PLAY,
    PLAYING,
    POSTMASTER,
    REWARD_CARD,
    REWARD_HOUSE,
    SHORTEST_ROUTE,
    TAKE,
    TAKING,
    USE_CARTWRIGHT,
    hand_size,
)
from emporion.games.thurn_und_taxis.encoding import (
    BELONGS,
    CALL_ADMINISTRATOR,
    CALL_CARRIER,
    CALL_CARTWRIGHT,
    CALL_POSTMASTER,
    CLOSE_ROUTE,
    DECLINE,
    DISCARD_CARD,
    DISCARD_ROUTE,
    FRONT,
    GIVE,
    KEEP_ROUTE,
    LAY_CLERIC,
    PLACE_HOUSE,
    ROAD_TO,
    START,
)
from emporion.games.thurn_und_taxis.ending import after_last_giver, end_turn
from emporion.games.thurn_und_taxis.office import (
    after_official,
    after_reward,
    ask_last_to_give,
    ask_next_to_give,
    ask_to_give,
    free_cities,
    give_back,
    give_back_choices,
    give_back_problem,
    offices_held,
    reward_house,
    reward_house_problem,
)
from emporion.games.thurn_und_taxis.officials import carrier_problem, postmaster_problem
from emporion.games.thurn_und_taxis.problems import NO_ROUTE, TOO_SHORT
from emporion.games.thurn_und_taxis.routes import (
    discard_route,
    end_choices,
    end_problem,
    play_card,
    start_choices,
    start_problem,
)
from emporion.games.thurn_und_taxis.taking import (
    after_taking,
    anything_to_take,
    begin_taking,
    card_choices,
    card_problem,
    fill_display,
    lay_out_anew,
    take_card,
    take_choices,
    take_problem,
)

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def play_problem(s: State, seat: int, choice: int) -> int:
    if choice == CALL_POSTMASTER:
        return postmaster_problem(s, anything_to_take(s))
    if choice == DISCARD_ROUTE:
        return 0 if s.route_size[seat] > 0 else NO_ROUTE
    if choice < FRONT:
        return start_problem(s, seat, choice - START)
    return end_problem(s, seat, choice)


@compiled
def play_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    if s.official == NO_OFFICIAL and postmaster_problem(s, anything_to_take(s)) == 0:
        out[n] = CALL_POSTMASTER
        n += 1
    if s.route_size[seat] == 0:
        return start_choices(s, seat, out, n)
    out[n] = DISCARD_ROUTE
    return end_choices(s, seat, out, n + 1)


@compiled
def close_problem(s: State, seat: int, choice: int) -> int:
    if choice == CALL_CARRIER:
        return carrier_problem(s, seat)
    if choice == CLOSE_ROUTE:
        return 0 if s.route_size[seat] >= SHORTEST_ROUTE else TOO_SHORT
    return 0


@compiled
def close_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    for choice in (CALL_CARRIER, CLOSE_ROUTE, KEEP_ROUTE):
        out[n] = choice
        n += int(close_problem(s, seat, choice) == 0)
    return n


@compiled
def problem(s: State, seat: int, choice: int) -> int:
    """0, or what forbids this choice to this player."""
    if s.over:
        return OVER
    if seat != s.actor:
        return NOT_YOUR_TURN
    if not BELONGS[s.decision, choice]:
        return NOT_NOW
    if choice == DECLINE:
        return 0
    return problem_now(s, seat, choice)


@compiled
def problem_now(s: State, seat: int, choice: int) -> int:
    """What forbids a choice that belongs to the decision that is asked."""
    decision = s.decision
    if decision == TAKE:
        return take_problem(s, seat, choice)
    if decision == PLAY:
        return play_problem(s, seat, choice)
    if decision == CARRY:
        return end_problem(s, seat, choice)
    if decision == CLOSE:
        return close_problem(s, seat, choice)
    if decision == HOUSES_WAY:
        return way_problem(s, seat, choice)
    if decision == HOUSE:
        return house_problem(s, seat, choice - PLACE_HOUSE)
    if decision == DISCARD:
        return discard_problem(s, seat, choice - DISCARD_CARD)
    if decision == LAY_CLERICS:
        return cleric_problem(s, seat, choice - LAY_CLERIC)
    if decision == MOVE_COACH:
        return move_problem(s, choice)
    if decision == CHOOSE_ROAD:
        return road_problem(s, choice - ROAD_TO)
    if decision == GIVE_BACK or decision == LAST_GIVE_BACK:
        return give_back_problem(s, choice - GIVE + 1, offices_held(s, seat))
    if decision == REWARD_CARD:
        return card_problem(s, choice)
    if decision == REWARD_HOUSE:
        return reward_house_problem(s, seat, choice - PLACE_HOUSE)
    return 0


@compiled
def choices(s: State, seat: int, out: Any) -> int:
    """Write all that this player may choose now into `out`, and return how many they are."""
    if s.over or seat != s.actor:
        return 0
    decision = s.decision
    if decision == TAKE:
        return take_choices(s, seat, out)
    if decision == PLAY:
        return play_choices(s, seat, out)
    if decision == CLOSE:
        return close_choices(s, seat, out)
    if decision == CARRY:
        return end_choices(s, seat, out, 0)
    if decision == HOUSES_WAY:
        return way_choices(s, seat, out)
    if decision == HOUSE:
        return house_choices(house_cities(s, seat), out)
    if decision == DISCARD:
        return discard_choices(s, seat, out)
    if decision == MOVE_COACH:
        return move_choices(s, out)
    if decision == CHOOSE_ROAD:
        return road_choices(s, out)
    if decision == LAY_CLERICS:
        return cleric_choices(s, seat, out)
    if decision == GIVE_BACK or decision == LAST_GIVE_BACK:
        return give_back_choices(s, seat, out)
    n = 0
    if decision == REWARD_CARD:
        n = card_choices(s, out)
    elif decision == REWARD_HOUSE:
        n = house_choices(free_cities(s, seat), out)
    else:
        out[0] = CALL_CARTWRIGHT
        n = 1
    out[n] = DECLINE
    return n + 1


# What it does ---------------------------------------------------------------------------------------------------------


@compiled
def apply(s: State, seat: int, choice: int) -> None:
    """Make a choice that is allowed, and go on to the next decision."""
    go_on(s, make(s, seat, choice))


@compiled
def make(s: State, seat: int, choice: int) -> int:
    """Make a choice; the result is the step that follows."""
    decision = s.decision
    if decision == TAKE:
        if choice == CALL_ADMINISTRATOR:
            s.official = ADMINISTRATOR
            lay_out_anew(s)
            return after_official(s, TAKING)
        take_card(s, seat, choice)
        return after_taking(s, seat)
    if decision == PLAY:
        return make_play(s, seat, choice)
    if decision == CLOSE:
        return make_close(s, seat, choice)
    if decision == CARRY:
        play_card(s, seat, choice)
        return after_official(s, CLOSING)
    if decision == HOUSES_WAY:
        return choose_way(s, seat, choice)
    if decision == HOUSE:
        return house_in_closing(s, seat, choice - PLACE_HOUSE)
    if decision == USE_CARTWRIGHT:
        return MOVING if choice == DECLINE else call_cartwright(s, seat)
    if decision == DISCARD:
        return discard_card(s, seat, choice - DISCARD_CARD)
    if decision == LAY_CLERICS:
        return lay_cleric(s, seat, choice - LAY_CLERIC)
    if decision == MOVE_COACH:
        return move(s, choice)
    if decision == CHOOSE_ROAD:
        return take_road(s, choice - ROAD_TO)
    return make_giving(s, seat, choice)


@compiled
def make_play(s: State, seat: int, choice: int) -> int:
    if choice == CALL_POSTMASTER:
        s.official = POSTMASTER
        return TAKING
    if choice == DISCARD_ROUTE:
        discard_route(s, seat)
        s.restarted = 1
        return PLAYING
    play_card(s, seat, choice)
    return CLOSING


@compiled
def make_close(s: State, seat: int, choice: int) -> int:
    if choice == CALL_CARRIER:
        s.official = CARRIER
        s.decision = CARRY
        return ASK
    return close_route(s, seat) if choice == CLOSE_ROUTE else END_TURN


@compiled
def make_giving(s: State, seat: int, choice: int) -> int:
    """Y3 to Y5: tiles given back, and the rewards."""
    if choice == DECLINE:
        return after_reward(s)
    if s.decision == REWARD_CARD:
        take_card(s, seat, choice)
        return after_reward(s)
    if s.decision == REWARD_HOUSE:
        return reward_house(s, seat, choice - PLACE_HOUSE)
    return give_back(s, seat, choice - GIVE + 1, anything_to_take(s))


@compiled
def begin_turn(s: State) -> int:
    s.actor = s.turn
    s.official = NO_OFFICIAL
    s.taken = 0
    s.played = 0
    s.restarted = 0
    fill_display(s)
    return TAKING


@compiled
def begin_playing(s: State) -> int:
    """U4.6: with no card to play, playing is skipped."""
    if hand_size(s, int(s.turn)) == 0:
        return CLOSING
    s.decision = PLAY
    return ASK


@compiled
def begin_closing(s: State) -> int:
    """U4.3: ask whether to close, or to call the carrier, if either could be possible for all that the others know: to
    ask only those whose cards fit would tell which cards they have (U7)."""
    seat = int(s.turn)
    carrier = s.official == NO_OFFICIAL and s.played == 1 and hand_size(s, seat) > 0
    if s.route_size[seat] < SHORTEST_ROUTE and not carrier:
        return END_TURN
    s.decision = CLOSE
    return ASK


@compiled
def go_on(s: State, step: int) -> None:
    """Do what follows without a choice, until somebody is asked or the game is over."""
    while step != ASK:
        seat = int(s.turn)
        if step == BEGIN_TURN:
            step = begin_turn(s)
        elif step == TAKING:
            step = begin_taking(s)
        elif step == PLAYING:
            step = begin_playing(s)
        elif step == CLOSING:
            step = begin_closing(s)
        elif step == END_TURN:
            step = end_turn(s)
        elif step == PLACING:
            step = place_houses(s, seat)
        elif step == BONUSES:
            win_route_bonus(s, seat)
            win_house_bonuses(s, seat)
            step = CARRIAGES
        elif step == CARRIAGES:
            step = win_carriage(s, seat)
        elif step == MOVING:
            step = begin_moving(s, seat)
        elif step == NEXT_MOVE:
            step = ask_for_move(s)
        elif step == DISCARDING:
            step = begin_discarding(s, seat)
        elif step == GIVING:
            step = ask_to_give(s)
        elif step == NEXT_GIVER:
            step = ask_next_to_give(s)
        elif step == LAST_GIVING:
            step = ask_last_to_give(s)
        elif step == NEXT_LAST_GIVER:
            step = after_last_giver(s)
