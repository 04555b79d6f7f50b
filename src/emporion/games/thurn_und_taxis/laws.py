"""What is always true: every card, house, carriage, tile and cleric is in one place, and the table is in order."""

from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.thurn_und_taxis.bonuses import end_is_near
from emporion.games.thurn_und_taxis.components import (
    ALL_CITIES,
    CHOOSE_ROAD,
    CITIES,
    CLERICS,
    COACHES,
    COPIES,
    DISPLAY,
    END_TILE,
    FIRST_CARRIAGE,
    FIRST_PROVINCE_STACK,
    GONE,
    HOUSE,
    HOUSES,
    IN_HAND,
    LAST_CARRIAGE,
    LAY_CLERICS,
    MOVE_COACH,
    NOTHING,
    OFFICE_TILES,
    OFFICES,
    ON_COACH,
    ON_FIELD,
    POINT_TILES,
    ROADS,
    ROM,
    SEATS,
    STACK_FIRST,
    STACK_TILES,
    STACKS,
    TOWNS,
    count,
    has,
)
from emporion.games.thurn_und_taxis.routes import on_route

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
) = range(len(LAWS))


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    law = check_cards(s)
    if law == IN_ORDER:
        law = check_seats(s)
    if law == IN_ORDER:
        law = check_tiles(s)
    if law == IN_ORDER:
        law = check_offices(s)
    if law == IN_ORDER:
        law = check_audience(s)
    return law


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
            if s.hand[seat, city] < 0 or s.known[seat, city] < 0 or s.fresh[seat, city] < 0:
                return NEGATIVE
            if s.known[seat, city] + s.fresh[seat, city] > s.hand[seat, city]:
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
        if s.office and tiles == 0 and s.resume == NOTHING:
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
        if not 0 <= s.coach[coach] < TOWNS:
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
            if hand and s.audience and seat < s.players and s.decision != LAY_CLERICS:
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
