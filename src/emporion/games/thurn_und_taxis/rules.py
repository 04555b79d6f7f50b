"""The way through the rules: which chapter is asked, and what comes after a choice."""

from typing import Any

from emporion.core.families import by_family, by_step, choices_in_turn, problem_in_turn
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis import (
    audience,
    bonuses,
    carriages,
    closing,
    ending,
    office,
    officials,
    routes,
    taking,
)
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis import encoding as e
from emporion.games.thurn_und_taxis.problems import NO_ROUTE, TOO_SHORT

# What may be done -----------------------------------------------------------------------------------------------------


@compiled
def postmaster_problem(s: State) -> int:
    return officials.postmaster_problem(s, taking.anything_to_take(s))


@compiled
def discard_route_problem(s: State, seat: int) -> int:
    return 0 if s.route_size[seat] > 0 else NO_ROUTE


@compiled
def close_problem(s: State, seat: int) -> int:
    return 0 if s.route_size[seat] >= c.SHORTEST_ROUTE else TOO_SHORT


@compiled
def house_problem(s: State, seat: int, city: int) -> int:
    return closing.house_problem(s, seat, city) if s.decision == c.HOUSE else office.reward_house_problem(s, seat, city)


@compiled
def give_problem(s: State, seat: int, number: int) -> int:
    return office.give_back_problem(s, number + 1, office.offices_held(s, seat))


#: (s, seat, choice): 0, or what forbids this choice to this player.
problem = problem_in_turn(
    "thurn_und_taxis_problem",
    e.FAMILIES,
    {
        e.DECK: taking.card_problem,
        e.TAKE_CARD: taking.card_problem,
        e.CALL_ADMINISTRATOR: officials.administrator_problem,
        e.CALL_POSTMASTER: postmaster_problem,
        e.CALL_CARRIER: officials.carrier_problem,
        e.START: routes.start_problem,
        e.FRONT: routes.end_problem,
        e.BACK: routes.end_problem,
        e.DISCARD_ROUTE: discard_route_problem,
        e.CLOSE_ROUTE: close_problem,
        e.ALL_OF: closing.way_problem,
        e.PLACE_HOUSE: house_problem,
        e.DISCARD_CARD: closing.discard_problem,
        e.LAY_CLERIC: audience.cleric_problem,
        e.MOVE: audience.move_problem,
        e.JOKER: audience.move_problem,
        e.ROAD_TO: audience.road_problem,
        e.GIVE: give_problem,
    },
)


@compiled
def take_choices(s: State, seat: int, out: Any) -> int:
    n = taking.card_choices(s, out)
    out[n] = e.CALL_ADMINISTRATOR
    return n + int(officials.administrator_problem(s, seat) == 0)


@compiled
def play_choices(s: State, seat: int, out: Any) -> int:
    n = 0
    if postmaster_problem(s) == 0:
        out[n] = e.CALL_POSTMASTER
        n += 1
    if s.route_size[seat] == 0:
        return routes.start_choices(s, seat, out, n)
    out[n] = e.DISCARD_ROUTE
    return routes.end_choices(s, seat, out, n + 1)


@compiled
def carry_choices(s: State, seat: int, out: Any) -> int:
    return routes.end_choices(s, seat, out, 0)


@compiled
def close_choices(s: State, seat: int, out: Any) -> int:
    out[0] = e.CALL_CARRIER
    n = int(officials.carrier_problem(s, seat) == 0)
    out[n] = e.CLOSE_ROUTE
    n += int(close_problem(s, seat) == 0)
    out[n] = e.KEEP_ROUTE
    return n + 1


@compiled
def house_choices(s: State, seat: int, out: Any) -> int:
    return closing.house_choices(closing.house_cities(s, seat), out)


@compiled
def cartwright_choices(out: Any) -> int:
    out[0] = e.CALL_CARTWRIGHT
    out[1] = e.DECLINE
    return 2


@compiled
def reward_card_choices(s: State, out: Any) -> int:
    n = taking.card_choices(s, out)
    out[n] = e.DECLINE
    return n + 1


@compiled
def reward_house_choices(s: State, seat: int, out: Any) -> int:
    n = closing.house_choices(office.free_cities(s, seat), out)
    out[n] = e.DECLINE
    return n + 1


#: (s, seat, out): write all that this player may choose now into `out`, and return how many they are.
choices = choices_in_turn(
    "thurn_und_taxis_choices",
    {
        c.TAKE: take_choices,
        c.PLAY: play_choices,
        c.CLOSE: close_choices,
        c.CARRY: carry_choices,
        c.HOUSES_WAY: closing.way_choices,
        c.HOUSE: house_choices,
        c.DISCARD: closing.discard_choices,
        c.MOVE_COACH: audience.move_choices,
        c.CHOOSE_ROAD: audience.road_choices,
        c.LAY_CLERICS: audience.cleric_choices,
        c.GIVE_BACK: office.give_back_choices,
        c.LAST_GIVE_BACK: office.give_back_choices,
        c.USE_CARTWRIGHT: cartwright_choices,
        c.REWARD_CARD: reward_card_choices,
        c.REWARD_HOUSE: reward_house_choices,
    },
)


# What it does ---------------------------------------------------------------------------------------------------------


@compiled
def call_administrator(s: State) -> int:
    s.official = c.ADMINISTRATOR
    taking.lay_out_anew(s)
    return office.after_official(s, c.TAKING)


@compiled
def take_card(s: State, seat: int, choice: int) -> int:
    rewarded = s.decision == c.REWARD_CARD
    taking.take_card(s, seat, choice)
    return office.after_reward(s) if rewarded else taking.after_taking(s, seat)


@compiled
def call_postmaster(s: State) -> None:
    s.official = c.POSTMASTER


@compiled
def discard_route(s: State, seat: int) -> None:
    routes.discard_route(s, seat)
    s.restarted = 1


@compiled
def play_card(s: State, seat: int, choice: int) -> int:
    carried = s.decision == c.CARRY
    routes.play_card(s, seat, choice)
    return office.after_official(s, c.CLOSING) if carried else c.CLOSING


@compiled
def call_carrier(s: State) -> None:
    s.official = c.CARRIER
    s.decision = c.CARRY


@compiled
def place_house(s: State, seat: int, city: int) -> int:
    return closing.house_in_closing(s, seat, city) if s.decision == c.HOUSE else office.reward_house(s, seat, city)


@compiled
def decline(s: State) -> int:
    return c.MOVING if s.decision == c.USE_CARTWRIGHT else office.after_reward(s)


@compiled
def give_back(s: State, seat: int, number: int) -> int:
    return office.give_back(s, seat, number + 1)


#: (s, seat, choice): make a choice; the result is the step that follows.
make = by_family(
    "thurn_und_taxis_make",
    e.FAMILIES,
    {
        e.TAKE_CARD: take_card,
        e.DECK: take_card,
        e.START: play_card,
        e.FRONT: play_card,
        e.BACK: play_card,
        e.CLOSE_ROUTE: closing.close_route,
        e.KEEP_ROUTE: c.END_TURN,
        e.DISCARD_ROUTE: (discard_route, c.PLAYING),
        e.CALL_ADMINISTRATOR: call_administrator,
        e.CALL_POSTMASTER: (call_postmaster, c.TAKING),
        e.CALL_CARRIER: (call_carrier, c.ASK),
        e.CALL_CARTWRIGHT: carriages.call_cartwright,
        e.ONE_EACH: closing.choose_way,
        e.ALL_OF: closing.choose_way,
        e.PLACE_HOUSE: place_house,
        e.DISCARD_CARD: closing.discard_card,
        e.LAY_CLERIC: audience.lay_cleric,
        e.MOVE: audience.move,
        e.JOKER: audience.move,
        e.ROAD_TO: audience.take_road,
        e.GIVE: give_back,
        e.DECLINE: decline,
    },
)


@compiled
def begin_turn(s: State) -> int:
    s.actor = s.turn
    s.official = c.NO_OFFICIAL
    s.taken = 0
    s.played = 0
    s.restarted = 0
    taking.fill_display(s)
    return c.TAKING


@compiled
def begin_playing(s: State) -> int:
    """U4.6: with no card to play, playing is skipped."""
    if c.hand_size(s, int(s.turn)) == 0:
        return c.CLOSING
    s.decision = c.PLAY
    return c.ASK


@compiled
def begin_closing(s: State) -> int:
    """U4.3: ask whether to close, or to call the carrier, if either could be possible for all that the others know: to
    ask only those whose cards fit would tell which cards they have (U7)."""
    seat = int(s.turn)
    carrier = s.official == c.NO_OFFICIAL and c.hand_size(s, seat) > 0
    if s.route_size[seat] < c.SHORTEST_ROUTE and not carrier:
        return c.END_TURN
    s.decision = c.CLOSE
    return c.ASK


@compiled
def win_bonuses(s: State, seat: int) -> None:
    bonuses.win_route_bonus(s, seat)
    bonuses.win_house_bonuses(s, seat)


#: (s, seat, step): do what follows; `seat` is the player in turn, the result the next step.
follow = by_step(
    "thurn_und_taxis_follow",
    {
        c.TAKING: taking.begin_taking,
        c.PLAYING: begin_playing,
        c.CLOSING: begin_closing,
        c.END_TURN: ending.end_turn,
        c.BEGIN_TURN: begin_turn,
        c.PLACING: closing.place_houses,
        c.BONUSES: (win_bonuses, c.CARRIAGES),
        c.CARRIAGES: carriages.win_carriage,
        c.MOVING: audience.begin_moving,
        c.NEXT_MOVE: audience.ask_for_move,
        c.DISCARDING: closing.begin_discarding,
        c.GIVING: office.ask_to_give,
        c.REWARDING: taking.begin_reward,
        c.NEXT_GIVER: office.ask_next_to_give,
        c.LAST_GIVING: office.ask_last_to_give,
        c.NEXT_LAST_GIVER: ending.after_last_giver,
    },
)


@compiled
def go_on(s: State, step: int) -> None:
    """Do what follows without a choice, until somebody is asked or the game is over."""
    while step != c.ASK:
        step = follow(s, int(s.turn), step)


@compiled
def apply(s: State, seat: int, choice: int) -> None:
    """Make a choice that is allowed, and go on to the next decision."""
    go_on(s, make(s, seat, choice))
