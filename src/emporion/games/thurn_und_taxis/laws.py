"""What is always true: every card, house, carriage, tile and cleric is in one place, and the table is in order."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.bonuses import end_is_near
from emporion.games.thurn_und_taxis.components import (
    AFTER_END,
    ALL_CITIES,
    CARRIER,
    CARRY,
    CARTWRIGHT,
    CHOOSE_ROAD,
    CITIES,
    CLERICS,
    COACHES,
    COPIES,
    DISCARD,
    DISPLAY,
    END_TILE,
    FIRST_CARRIAGE,
    FIRST_PROVINCE_STACK,
    GIVE_BACK,
    GONE,
    HAND_LIMIT,
    HOUSE,
    HOUSES,
    HOUSES_WAY,
    IN_HAND,
    LAST_CARRIAGE,
    LAST_GIVE_BACK,
    LAY_CLERICS,
    MOVE_COACH,
    NOTHING,
    OFFICE_TILES,
    OFFICES,
    ON_COACH,
    ON_FIELD,
    PLAY,
    POINT_TILES,
    POSTMASTER,
    REWARD_HOUSE,
    ROADS,
    ROM,
    SEATS,
    SHORTEST_ROUTE,
    STACK_FIRST,
    STACK_TILES,
    STACKS,
    TAKE,
    TOWNS,
    USE_CARTWRIGHT,
    count,
    hand_size,
    has,
    houses_left,
    next_seat,
    on_route,
)
from emporion.games.thurn_und_taxis.officials import cartwright_problem

LAWS = (
    "in order",
    "no count is negative",
    "every city card is somewhere exactly once",
    "only taken seats have anything",
    "the display has at most six cards, and rows are filled from the front",
    "what is known of a hand is in it",
    "a route has roads from each city to the next, and no city twice",
    "nobody has more than twenty houses, or houses nowhere",
    "a carriage is one of 3 to 7",
    "every bonus tile has one owner, and the top tiles went first",
    "nobody has two tiles of a province stack",
    "the game-end tile is taken when a 7 carriage or a last house is",
    "every office tile and victory-point tile is somewhere exactly once",
    "every official has a tile in the supply, unless tiles are being given back",
    "every cleric is in one place, one of each player on every coach on its way",
    "clerics of one rank on the fields came together, and those who left were followed",
    "coaches are in towns, and move only while a route is closed",
    "houses are placed only while a route is closed",
    "start player, turn and the one who is asked are players, and all but giving back is asked of the player in turn",
    "at most two cards are taken and played in a turn, the second with an official",
    "what is asked can be asked now",
    "tiles are given back only with the office module, in the middle of a turn or after the end",
    "clerics are laid from the start player on, with the audience module",
)
(
    IN_ORDER,
    NEGATIVE,
    CARD_LOST,
    EMPTY_SEAT,
    DISPLAY_WRONG,
    KNOWN_WRONG,
    ROUTE_WRONG,
    HOUSES_WRONG,
    CARRIAGE_WRONG,
    TILES_WRONG,
    STACK_TWICE,
    END_TILE_WRONG,
    OFFICES_LOST,
    SUPPLY_EMPTY,
    CLERICS_WRONG,
    FIELDS_WRONG,
    COACHES_WRONG,
    PLACING_WRONG,
    WHO_WRONG,
    TURN_WRONG,
    DECISION_WRONG,
    GIVING_WRONG,
    LAYING_WRONG,
) = range(len(LAWS))


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    law = check_who(s)
    if law == IN_ORDER:
        law = check_cards(s)
    if law == IN_ORDER:
        law = check_seats(s)
    if law == IN_ORDER:
        law = check_tiles(s)
    if law == IN_ORDER:
        law = check_offices(s)
    if law == IN_ORDER:
        law = check_audience(s)
    if law == IN_ORDER and not s.over:
        law = check_decision(s)
    return law


@compiled
def check_who(s: State) -> int:
    if not (0 <= s.start_player < s.players and 0 <= s.turn < s.players):
        return WHO_WRONG
    if s.over:
        return IN_ORDER
    apart = s.decision == LAY_CLERICS or s.decision >= GIVE_BACK
    if not 0 <= s.actor < s.players or (s.actor != s.turn and not apart):
        return WHO_WRONG
    return IN_ORDER


@compiled
def check_decision(s: State) -> int:
    """Does what is asked fit the rest? That there is something to choose is checked for every position anyway."""
    decision = s.decision
    law = check_turn(s)
    if law != IN_ORDER:
        return law
    giving = decision >= GIVE_BACK
    if giving != (s.resume != NOTHING) or (giving and not s.office):
        return GIVING_WRONG
    if decision == GIVE_BACK and s.resume == AFTER_END:
        return GIVING_WRONG
    if decision == LAST_GIVE_BACK and s.resume != AFTER_END:
        return GIVING_WRONG
    if s.resume == AFTER_END and not (end_is_near(s) and next_seat(s, int(s.turn)) == s.start_player):
        return GIVING_WRONG
    if decision == REWARD_HOUSE and houses_left(s, int(s.actor)) == 0:
        return GIVING_WRONG
    if decision == LAY_CLERICS:
        return check_laying(s)
    return check_closing(s)


@compiled
def check_turn(s: State) -> int:
    """U4.1, U4.4: cards taken and played, and the official who helped."""
    if not (0 <= s.taken <= 2 and 0 <= s.played <= 2 and 0 <= s.restarted <= 1 and 0 <= s.lowest < CITIES):
        return TURN_WRONG
    if (s.taken == 2 and s.official != POSTMASTER) or (s.played == 2 and s.official != CARRIER):
        return TURN_WRONG
    if s.lowest > 0 and s.decision != DISCARD:
        return TURN_WRONG
    if s.decision == TAKE and (s.taken == 2 or s.played > 0 or (s.taken == 1) != (s.official == POSTMASTER)):
        return TURN_WRONG
    if s.decision == TAKE and s.official in (CARRIER, CARTWRIGHT):
        return TURN_WRONG
    if s.decision == PLAY and (s.played > 0 or s.official in (CARRIER, CARTWRIGHT) or hand_size(s, int(s.turn)) == 0):
        return TURN_WRONG
    if s.decision == CARRY and (s.played != 1 or s.official != CARRIER):
        return TURN_WRONG
    return IN_ORDER


@compiled
def check_closing(s: State) -> int:
    """U5: only a route of three cities and more is closed, and what is asked has its effect."""
    seat = int(s.turn)
    closing = HOUSES_WAY <= s.decision <= CHOOSE_ROAD
    if closing and s.route_size[seat] < SHORTEST_ROUTE:
        return DECISION_WRONG
    free = on_route(s, seat) & ~int(s.houses[seat])
    if s.decision == HOUSES_WAY and (free == 0 or houses_left(s, seat) == 0):
        return DECISION_WRONG
    if s.decision == HOUSE and (int(s.candidates) & ~free or houses_left(s, seat) == 0):
        return DECISION_WRONG
    if s.decision == USE_CARTWRIGHT and cartwright_problem(s, seat) != 0:
        return DECISION_WRONG
    if (s.decision == MOVE_COACH or s.decision == CHOOSE_ROAD) and not s.audience:
        return DECISION_WRONG
    if s.decision == DISCARD and hand_size(s, seat) <= HAND_LIMIT:
        return DECISION_WRONG
    if int(s.placed) & ~(on_route(s, seat) & int(s.houses[seat])):
        return DECISION_WRONG
    return IN_ORDER


@compiled
def check_laying(s: State) -> int:
    """X2: those before the one who is asked have laid all clerics, those after none; coaches are filled in order."""
    if not s.audience or s.turn != s.start_player:
        return LAYING_WRONG
    players = int(s.players)
    asked = (int(s.actor) - int(s.start_player)) % players
    for i in range(players):
        seat = (int(s.start_player) + i) % players
        laid = 0
        coaches = 0
        for rank in range(CLERICS):
            if s.cleric[seat, rank] != IN_HAND:
                laid += 1
                coaches |= 1 << (int(s.cleric[seat, rank]) - ON_COACH)
        if coaches != (1 << laid) - 1:
            return LAYING_WRONG
        if (i < asked and laid < CLERICS) or (i == asked and laid > CLERICS - 2) or (i > asked and laid > 0):
            return LAYING_WRONG
    return IN_ORDER


@compiled
def check_cards(s: State) -> int:
    if s.display_size > DISPLAY or s.display_size < 0 or s.deck_size < 0:
        return DISPLAY_WRONG
    for i in range(DISPLAY):
        if (s.display[i] >= 0) != (i < s.display_size):
            return DISPLAY_WRONG
    for i in range(COPIES * CITIES):
        if (s.deck[i] >= 0) != (i < s.deck_size):
            return DISPLAY_WRONG
    for city in range(CITIES):
        places = int(s.discards[city])
        if s.discards[city] < 0:
            return NEGATIVE
        for i in range(s.display_size):
            places += s.display[i] == city
        for i in range(s.deck_size):
            places += s.deck[i] == city
        for seat in range(SEATS):
            if s.hand[seat, city] < 0 or s.known[seat, city] < 0:
                return NEGATIVE
            if s.known[seat, city] > s.hand[seat, city]:
                return KNOWN_WRONG
            places += int(s.hand[seat, city])
            for i in range(s.route_size[seat]):
                places += s.route[seat, i] == city
        if places != COPIES:
            return CARD_LOST
    return IN_ORDER


@compiled
def check_seats(s: State) -> int:
    for seat in range(SEATS):
        if seat >= s.players:
            having = int(s.houses[seat]) + int(s.tiles[seat]) + int(s.carriage[seat]) + int(s.route_size[seat])
            having += int(s.points[seat])
            for city in range(CITIES):
                having += int(s.hand[seat, city])
            if having > 0:
                return EMPTY_SEAT
        for i in range(CITIES):
            if (s.route[seat, i] >= 0) != (i < s.route_size[seat]):
                return ROUTE_WRONG
        for i in range(1, s.route_size[seat]):
            if not has(int(ROADS[s.route[seat, i - 1]]), int(s.route[seat, i])):
                return ROUTE_WRONG
        if count(on_route(s, seat)) != s.route_size[seat]:
            return ROUTE_WRONG
        if int(s.houses[seat]) & ~ALL_CITIES or count(int(s.houses[seat])) > HOUSES:
            return HOUSES_WRONG
        if s.carriage[seat] != 0 and not FIRST_CARRIAGE <= s.carriage[seat] <= LAST_CARRIAGE:
            return CARRIAGE_WRONG
    placing = s.over == 0 and s.decision == HOUSE
    if (s.candidates != 0) != placing or (s.houses_each != 0 and not placing):
        return PLACING_WRONG
    return IN_ORDER


@compiled
def check_tiles(s: State) -> int:
    taken = 0
    for seat in range(s.players):
        if taken & int(s.tiles[seat]) or int(s.tiles[seat]) >> (END_TILE + 1):
            return TILES_WRONG
        taken |= int(s.tiles[seat])
        for stack in range(FIRST_PROVINCE_STACK, STACKS):
            if count(int(s.tiles[seat]) & int(STACK_TILES[stack])) > 1:
                return STACK_TWICE
        finished = s.carriage[seat] == LAST_CARRIAGE or count(int(s.houses[seat])) == HOUSES
        if finished and not end_is_near(s):
            return END_TILE_WRONG
        if has(int(s.tiles[seat]), END_TILE) and not finished:
            return END_TILE_WRONG
    for stack in range(STACKS):
        for tile in range(STACK_FIRST[stack] + 1, STACK_FIRST[stack + 1]):
            if has(taken, tile) and not has(taken, tile - 1):
                return TILES_WRONG
    return IN_ORDER


@compiled
def check_offices(s: State) -> int:
    points = int(s.point_tiles)
    for seat in range(s.players):
        points += int(s.points[seat])
        if s.points[seat] < 0:
            return NEGATIVE
    if s.point_tiles < 0 or points != (POINT_TILES if s.office else 0):
        return OFFICES_LOST
    for office in range(OFFICES):
        tiles = int(s.supply[office])
        if tiles < 0:
            return NEGATIVE
        if s.office and tiles == 0 and (s.resume == NOTHING or s.resume == AFTER_END):
            return SUPPLY_EMPTY
        for seat in range(SEATS):
            tiles += int(s.offices[seat, office])
            if s.offices[seat, office] < 0:
                return NEGATIVE
        if tiles != (int(OFFICE_TILES[s.players, office]) if s.office else 0):
            return OFFICES_LOST
    return IN_ORDER


@compiled
def check_audience(s: State) -> int:
    moving = s.over == 0 and (s.decision == MOVE_COACH or s.decision == CHOOSE_ROAD)
    moves = 0
    for card in range(COACHES + 1):
        moves += int(s.moves[card])
        if s.moves[card] < 0:
            return NEGATIVE
    if (moves > 0 and not moving) or (s.moving != 0) != (moving and s.decision == CHOOSE_ROAD):
        return COACHES_WRONG
    for coach in range(COACHES):
        if not 0 <= s.coach[coach] < (TOWNS if s.audience else 1):
            return COACHES_WRONG
    for seat in range(SEATS):
        for coach in range(COACHES):
            clerics = 0
            for rank in range(CLERICS):
                clerics += s.cleric[seat, rank] == ON_COACH + coach
            on_its_way = s.audience and seat < s.players and s.coach[coach] != ROM
            if clerics > 1 or (s.decision != LAY_CLERICS and clerics != int(on_its_way)):
                return CLERICS_WRONG
        for rank in range(CLERICS):
            hand = s.cleric[seat, rank] == IN_HAND
            used = s.audience != 0 and seat < s.players
            if (hand and used and s.decision != LAY_CLERICS) or not (hand or used):
                return CLERICS_WRONG
    return check_fields(s)


@compiled
def check_fields(s: State) -> int:
    """X5: when a cleric has left the game, one that came later lies on the field."""
    for rank in range(CLERICS):
        gone = 0
        lying = 0
        for seat in range(s.players):
            gone += s.cleric[seat, rank] == GONE
            lying += s.cleric[seat, rank] == ON_FIELD
        if gone > 0 and lying == 0:
            return FIELDS_WRONG
    return IN_ORDER
