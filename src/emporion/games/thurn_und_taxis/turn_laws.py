"""Does what is asked fit the rest of the table? A position is a moment of a turn: what comes before it has happened,
what comes after it has not, and nothing is asked where there is no choice. Whether some game leads there is not asked.
"""

import numpy as np

from emporion.core.jit import compiled
from emporion.core.laws import IN_ORDER, Laws
from emporion.core.state import State
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis import encoding as e
from emporion.games.thurn_und_taxis.audience import move_problem
from emporion.games.thurn_und_taxis.bonuses import end_is_near
from emporion.games.thurn_und_taxis.closing import house_cities, houses_wanted, later
from emporion.games.thurn_und_taxis.ending import winner
from emporion.games.thurn_und_taxis.office import give_back_problem, offices_held
from emporion.games.thurn_und_taxis.officials import cartwright_problem

# U4.4: the officials who can have helped, as sets, at each decision, and while tiles are given back by what follows.
NOBODY_YET = 1 << c.NO_OFFICIAL
BEFORE_PLAYING = NOBODY_YET | 1 << c.ADMINISTRATOR | 1 << c.POSTMASTER
BEFORE_CARRIAGES = BEFORE_PLAYING | 1 << c.CARRIER
ANYBODY = BEFORE_CARRIAGES | 1 << c.CARTWRIGHT
OFFICIALS_AT = np.full(len(c.DECISIONS), ANYBODY, np.int8)
OFFICIALS_AT[c.LAY_CLERICS] = OFFICIALS_AT[c.USE_CARTWRIGHT] = NOBODY_YET
OFFICIALS_AT[[c.TAKE, c.PLAY]] = BEFORE_PLAYING
OFFICIALS_AT[c.CARRY] = 1 << c.CARRIER
OFFICIALS_AT[[c.CLOSE, c.HOUSES_WAY, c.HOUSE]] = BEFORE_CARRIAGES
OFFICIALS_BEFORE = np.full(len(c.RESUME_NAMES), ANYBODY, np.int8)
OFFICIALS_BEFORE[c.TAKING] = 1 << c.ADMINISTRATOR
OFFICIALS_BEFORE[c.PLAYING] = 1 << c.POSTMASTER
OFFICIALS_BEFORE[c.CLOSING] = 1 << c.CARRIER
OFFICIALS_BEFORE[c.MOVING] = 1 << c.CARTWRIGHT

LAWS = Laws()


@compiled
def check_moment(s: State) -> int:
    if s.decision == c.LAY_CLERICS and not s.over:
        return check_laying(s)
    return (check_end(s) if s.over else check_giving(s)) or check_turn(s) or check_closing(s)


END_WRONG = LAWS.add(
    "the game is over at the end of a round in which the game-end tile is taken, and the best has won (U6)"
)


@compiled
def check_end(s: State) -> int:
    """U6.1, U6.2, U6.3."""
    if s.resume != c.AFTER_END or (s.decision != c.LAST_GIVE_BACK and s.decision != c.REWARD_HOUSE):
        return END_WRONG
    if not end_is_near(s) or c.next_seat(s, int(s.turn)) != s.start_player:
        return END_WRONG
    return IN_ORDER if s.winners == 1 << winner(s) else END_WRONG


# The turn (U4) --------------------------------------------------------------------------------------------------------


OFFICIAL_WRONG = LAWS.add("the official who has helped could help by now (U4.4)")


@compiled
def check_turn(s: State) -> int:
    officials = int(OFFICIALS_AT[s.decision]) & int(OFFICIALS_BEFORE[s.resume])
    if not c.has(officials, int(s.official)):
        return OFFICIAL_WRONG
    return (
        check_taken(s)
        or check_played(s)
        or check_restarted(s)
        or (IN_ORDER if s.resume == c.AFTER_END else check_hand(s))
    )


TAKING_WRONG = LAWS.add(
    "a card is taken before anything is played, if there is one, and a second only with the postmaster (U4.1, U4.6)"
)


@compiled
def check_taken(s: State) -> int:
    """U4.1, U4.4, U4.6: no card before taking; then one if there was one, and another with the postmaster."""
    if s.decision == c.TAKE or s.resume == c.TAKING:
        if s.taken != int(s.official == c.POSTMASTER):
            return TAKING_WRONG
    elif s.taken == 0:
        drawn_again = (
            s.restarted != 0 and s.official == c.CARRIER
        )  # a route was discarded, and cards taken for tiles (Y3)
        if s.official == c.POSTMASTER or s.official == c.ADMINISTRATOR:
            return TAKING_WRONG
        if (s.display_size > 0 or s.deck_size > 0) and not drawn_again:
            return TAKING_WRONG
    elif s.taken != 1 + int(s.official == c.POSTMASTER):
        return TAKING_WRONG
    return check_display(s)


DISPLAY_SHORT = LAWS.add("the display is full when a card may be taken from it, if there are enough cards (U4.1)")


@compiled
def check_display(s: State) -> int:
    """U4.1: it is filled at once if there are cards; and from discarded routes before a card may be taken."""
    if s.display_size == c.DISPLAY or not c.deck_gives(s):
        return IN_ORDER
    route_discarded = s.restarted != 0 or s.decision == c.DISCARD or s.resume == c.AFTER_END
    if s.deck_size > 0 or s.decision == c.REWARD_CARD or not route_discarded:
        return DISPLAY_SHORT
    return IN_ORDER


PLAYING_WRONG = LAWS.add(
    "a card is played before a route is closed, if there is one, and a second only with the carrier (U4.2, U4.6)"
)


@compiled
def check_played(s: State) -> int:
    """U4.2, U4.4, U4.6: no card before playing; then one if there was one, and another with the carrier."""
    if s.decision == c.TAKE or s.decision == c.PLAY or s.resume == c.TAKING or s.resume == c.PLAYING:
        return IN_ORDER if s.played == 0 else PLAYING_WRONG
    if s.decision == c.CARRY:
        return IN_ORDER if s.played == 1 else PLAYING_WRONG
    if s.played == 0:
        skipped = s.taken == 0 and (s.official == c.NO_OFFICIAL or s.official == c.CARTWRIGHT)
        if s.decision <= c.USE_CARTWRIGHT and c.hand_size(s, int(s.turn)) > 0:
            skipped = False
        return IN_ORDER if skipped else PLAYING_WRONG
    return IN_ORDER if s.played == 1 + int(s.official == c.CARRIER) else PLAYING_WRONG


RESTART_WRONG = LAWS.add("a route that was restarted in this turn has only the cards played since (U4.2)")


@compiled
def check_restarted(s: State) -> int:
    """U4.2: after a restart the route has the cards played since; only in a later turn can it be closed."""
    size = int(s.route_size[s.turn])
    playing = s.decision == c.PLAY or s.decision == c.CARRY or s.decision == c.CLOSE or s.resume == c.CLOSING
    if s.restarted not in (0, 1):
        return RESTART_WRONG
    if s.restarted:
        return IN_ORDER if s.resume == c.AFTER_END or (playing and size == s.played) else RESTART_WRONG
    return RESTART_WRONG if playing and size < s.played else IN_ORDER


HAND_WRONG = LAWS.add("cards taken in this turn are in the hand or played (U4.1)")
POSTMASTER_MISSING = LAWS.add(
    "whoever begins a turn without cards calls the postmaster, if there is a second card (U4.5)"
)


@compiled
def check_hand(s: State) -> int:
    """The cards taken are in the hand, or played. U4.5: who had none before took two, if there were two."""
    hand = c.hand_size(s, int(s.turn)) + int(s.played)
    if s.decision == c.DISCARD or s.resume == c.MOVING or s.decision == c.MOVE_COACH or s.decision == c.CHOOSE_ROAD:
        return IN_ORDER if s.played > 0 or s.taken == 0 else HAND_WRONG
    if hand < s.taken:
        return HAND_WRONG
    if s.official == c.ADMINISTRATOR and hand == s.taken:
        return POSTMASTER_MISSING
    alone = s.taken == 1 and hand == 1 and s.official == c.NO_OFFICIAL
    if alone and (s.display_size > 0 or s.deck_size > 0 or (c.deck_gives(s) and not s.restarted)):
        return POSTMASTER_MISSING
    return IN_ORDER


# Closing (U5, X3) -----------------------------------------------------------------------------------------------------


CLOSING_WRONG = LAWS.add(
    "a closed route has at least three cities, and is discarded before cards of the hand are (U5.4)"
)
PLACED_WRONG = LAWS.add(
    "houses placed in this closing are those of one way: one in each province, or all of one (U5.1)"
)
CLOSE_WRONG = LAWS.add("closing is asked with three cities in the route, or when the carrier could be called (U4.3)")
HOUSES_ASKED_WRONG = LAWS.add("houses are asked for only where the player can choose (U5.1)")
CARTWRIGHT_WRONG = LAWS.add(
    "the cartwright is asked for when one or two cities are missing, and nobody has helped (U5.3)"
)


@compiled
def check_closing(s: State) -> int:
    seat = int(s.turn)
    decision = s.decision
    closing = not s.over and (c.HOUSES_WAY <= decision <= c.CHOOSE_ROAD or s.resume == c.MOVING)
    if closing and s.route_size[seat] < c.SHORTEST_ROUTE:
        return CLOSING_WRONG
    if s.placed != 0 and (not closing or decision == c.HOUSES_WAY):
        return PLACED_WRONG
    if s.over:
        return IN_ORDER
    if decision == c.CLOSE and s.route_size[seat] < c.SHORTEST_ROUTE:
        carrier = s.official == c.NO_OFFICIAL and s.played == 1 and c.hand_size(s, seat) > 0
        return IN_ORDER if carrier else CLOSE_WRONG
    if decision == c.HOUSES_WAY and (c.on_route(s, seat) & ~int(s.houses[seat]) == 0 or c.houses_left(s, seat) == 0):
        return HOUSES_ASKED_WRONG
    if decision == c.HOUSE:
        return check_house(s, seat)
    if closing and decision != c.HOUSES_WAY and not placed_one_way(s, seat):
        return PLACED_WRONG
    if decision == c.USE_CARTWRIGHT and cartwright_problem(s, seat) != 0:
        return CARTWRIGHT_WRONG
    if decision == c.MOVE_COACH or decision == c.CHOOSE_ROAD:
        return check_moves(s, seat)
    return check_discard(s, seat)


@compiled
def to_place(s: State, seat: int) -> int:
    """The cities of the route that had no house when closing began."""
    return (c.on_route(s, seat) & ~int(s.houses[seat])) | int(s.placed)


@compiled
def placed_one_way(s: State, seat: int) -> bool:
    """U5.1: are the houses placed in this closing all that a way asks for?"""
    placed = int(s.placed)
    if placed & ~(c.on_route(s, seat) & int(s.houses[seat])):
        return False
    cities = to_place(s, seat)
    left = c.houses_left(s, seat) + c.count(placed)
    if c.count(placed) == houses_wanted(True, placed) and c.count(placed) == min(left, houses_wanted(True, cities)):
        return True
    for province in range(c.PROVINCES):
        here = int(c.PROVINCE_CITIES[province])
        if c.on_route(s, seat) & here and placed & ~here == 0 and c.count(placed) == min(left, c.count(cities & here)):
            return True
    return False


@compiled
def check_house(s: State, seat: int) -> int:
    """U5.1: the candidates are what is left after the houses placed so far, in the order of the cities."""
    if s.houses_each not in (0, 1) or s.candidates == 0 or c.houses_left(s, seat) == 0:
        return HOUSES_ASKED_WRONG
    each = s.houses_each != 0
    cities = to_place(s, seat)
    if not each:
        first = 0
        while not c.has(int(s.candidates), first):
            first += 1
        cities &= int(c.PROVINCE_CITIES[c.PROVINCE_OF[first]])
    wanted = min(c.houses_left(s, seat) + c.count(int(s.placed)), houses_wanted(each, cities))
    for city in range(c.CITIES):
        if c.has(int(s.placed), city):
            if not c.has(cities & int(s.houses[seat]), city):
                return PLACED_WRONG
            cities = later(each, cities, city)
    if cities != s.candidates or c.count(house_cities(s, seat)) < 2:
        return HOUSES_ASKED_WRONG
    to_come = min(c.houses_left(s, seat), houses_wanted(each, cities))
    return IN_ORDER if c.count(int(s.placed)) + to_come == wanted else PLACED_WRONG


MOVES_WRONG = LAWS.add(
    "coaches move by cards of the route that placed no house, and are asked for only where the player can choose (X3)"
)


@compiled
def check_moves(s: State, seat: int) -> int:
    """X3, X4."""
    if not s.audience:
        return MOVES_WRONG
    unused = 0
    for card in range(c.COACHES + 1):
        cards = 0
        for i in range(s.route_size[seat]):
            city = int(s.route[seat, i])
            cards += int(c.COACH_OF[city] == card and not c.has(int(s.placed), city))
        if s.moves[card] > cards:
            return MOVES_WRONG
        unused += cards - int(s.moves[card])
    if s.decision == c.CHOOSE_ROAD:
        return IN_ORDER if unused > 0 and c.EXIT_COUNT[s.coach[s.moving - 1]] > 1 else MOVES_WRONG
    ways = 0
    for choice in range(e.MOVE, e.ROAD_TO):
        ways += int(move_problem(s, choice) == 0)
    return IN_ORDER if ways > 1 else MOVES_WRONG


DISCARDS_WRONG = LAWS.add("cards are discarded down to three, in the order of the cities (U5.4)")


@compiled
def check_discard(s: State, seat: int) -> int:
    """U5.4: the route is on the discard pile already, and so is the last card that was discarded."""
    if s.decision != c.DISCARD:
        return IN_ORDER if s.lowest == 0 else DISCARDS_WRONG
    pile = 0
    for city in range(c.CITIES):
        pile += int(s.discards[city])
    if s.route_size[seat] > 0:
        return CLOSING_WRONG
    if c.hand_size(s, seat) <= c.HAND_LIMIT or pile < c.SHORTEST_ROUTE or (s.lowest > 0 and s.discards[s.lowest] == 0):
        return DISCARDS_WRONG
    return IN_ORDER


# Giving back (Y3 to Y5) -----------------------------------------------------------------------------------------------


GIVING_WRONG = LAWS.add(
    "tiles are given back only with the office module, in the middle of a turn or after the end (Y3, Y5)"
)


@compiled
def check_giving(s: State) -> int:
    decision = s.decision
    giving = decision >= c.GIVE_BACK
    if giving != (s.resume != c.NOTHING) or (giving and not s.office):
        return GIVING_WRONG
    if not giving:
        return IN_ORDER
    if s.resume == c.AFTER_END:
        if decision == c.GIVE_BACK or not (end_is_near(s) and c.next_seat(s, int(s.turn)) == s.start_player):
            return GIVING_WRONG
    elif decision == c.LAST_GIVE_BACK:
        return GIVING_WRONG
    if decision == c.GIVE_BACK and s.actor == s.turn and s.official > 0 and s.supply[s.official - 1] > 0:
        return GIVING_WRONG
    return check_reward(s)


REWARD_WRONG = LAWS.add("rewards are for tiles given back, where there is something to get (Y3, Y5)")


@compiled
def check_reward(s: State) -> int:
    seat = int(s.actor)
    back = 0
    for office in range(c.OFFICES):
        back += int(s.supply[office] > 0)
    nothing_to_take = s.display_size == 0 and not c.deck_gives(s)
    if s.decision == c.REWARD_CARD and (s.resume == c.AFTER_END or back < 2 or nothing_to_take):
        return REWARD_WRONG
    if s.decision == c.REWARD_HOUSE and (c.houses_left(s, seat) == 0 or back < c.OFFICES):
        return REWARD_WRONG
    if s.decision == c.LAST_GIVE_BACK:
        for offices in range(1, e.OFFICE_SETS + 1):
            if give_back_problem(s, offices, offices_held(s, seat)) == 0:
                return IN_ORDER
        return REWARD_WRONG
    return IN_ORDER


# Laying clerics (X2) --------------------------------------------------------------------------------------------------


LAYING_WRONG = LAWS.add(
    "clerics are laid from the start player on, with the audience module, before anything else (X2)"
)


@compiled
def check_laying(s: State) -> int:
    """Those before the one who is asked have laid all clerics, those after none; coaches are filled in order."""
    if not s.audience or s.turn != s.start_player or not as_set_up(s):
        return LAYING_WRONG
    players = int(s.players)
    asked = (int(s.actor) - int(s.start_player)) % players
    for i in range(players):
        seat = (int(s.start_player) + i) % players
        laid = 0
        coaches = 0
        for rank in range(c.CLERICS):
            if s.cleric[seat, rank] != c.IN_HAND:
                laid += 1
                coaches |= 1 << (int(s.cleric[seat, rank]) - c.ON_COACH)
        if coaches != (1 << laid) - 1:
            return LAYING_WRONG
        if (i < asked and laid < c.CLERICS) or (i == asked and laid > c.CLERICS - 2) or (i > asked and laid > 0):
            return LAYING_WRONG
    return IN_ORDER


@compiled
def as_set_up(s: State) -> bool:
    """Has nobody done anything yet?"""
    begun = int(s.official) + int(s.taken) + int(s.played) + int(s.restarted) + int(s.resume) + int(s.placed)
    begun += int(s.lowest) + c.DISPLAY - int(s.display_size)
    for seat in range(s.players):
        begun += c.hand_size(s, seat) + int(s.route_size[seat]) + int(s.houses[seat]) + int(s.tiles[seat])
        begun += int(s.carriage[seat]) + int(s.points[seat]) + offices_held(s, seat)
    for city in range(c.CITIES):
        begun += int(s.discards[city])
    for coach in range(c.COACHES):
        begun += int(s.coach[coach] != c.START_TOWNS[0 if s.players == 2 else 1, coach])
    return begun == 0
