"""What is always true: every card, house, carriage, tile and cleric is in one place, and the table is in order."""

import numpy as np

from emporion.core.jit import compiled
from emporion.core.laws import CARD_LOST, EMPTY_SEAT, IN_ORDER, NEGATIVE
from emporion.core.state import State
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis.bonuses import end_is_near, house_everywhere
from emporion.games.thurn_und_taxis.turn_laws import LAWS, check_moment


def on_the_way() -> "np.ndarray[tuple[int, ...], np.dtype[np.bool_]]":
    """X1, X4: the towns that each coach can come to, with two players and with more."""
    reached = np.zeros((*c.START_TOWNS.shape, c.TOWNS), np.bool_)
    for start in np.ndindex(c.START_TOWNS.shape):
        to_visit = [int(c.START_TOWNS[start])]
        while to_visit:
            town = to_visit.pop()
            reached[start][town] = True
            to_visit += [int(other) for other in c.EXITS[town] if other >= 0]
    return reached


ON_THE_WAY = on_the_way()


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    return (
        check_who(s)
        or check_cards(s)
        or check_seats(s)
        or check_tiles(s)
        or check_offices(s)
        or check_audience(s)
        or check_moment(s)
    )


WHO_WRONG = LAWS.add(
    "start player, turn and the one who is asked are players, and all but giving back is asked of the player in turn"
)


@compiled
def check_who(s: State) -> int:
    if not (0 <= s.start_player < s.players and 0 <= s.turn < s.players):
        return WHO_WRONG
    if s.over:
        return IN_ORDER
    apart = s.decision == c.LAY_CLERICS or s.decision >= c.GIVE_BACK
    if not 0 <= s.actor < s.players or (s.actor != s.turn and not apart):
        return WHO_WRONG
    return IN_ORDER


DISPLAY_WRONG = LAWS.add("the display has at most six cards, and rows are filled from the front")
KNOWN_WRONG = LAWS.add("what is known of a hand is in it")


@compiled
def check_cards(s: State) -> int:
    if s.display_size > c.DISPLAY or s.display_size < 0 or s.deck_size < 0:
        return DISPLAY_WRONG
    for i in range(c.DISPLAY):
        if (s.display[i] >= 0) != (i < s.display_size):
            return DISPLAY_WRONG
    for i in range(c.COPIES * c.CITIES):
        if (s.deck[i] >= 0) != (i < s.deck_size):
            return DISPLAY_WRONG
    for city in range(c.CITIES):
        places = int(s.discards[city])
        if s.discards[city] < 0:
            return NEGATIVE
        for i in range(s.display_size):
            places += s.display[i] == city
        for i in range(s.deck_size):
            places += s.deck[i] == city
        for seat in range(c.SEATS):
            if s.hand[seat, city] < 0 or s.known[seat, city] < 0:
                return NEGATIVE
            if s.known[seat, city] > s.hand[seat, city]:
                return KNOWN_WRONG
            places += int(s.hand[seat, city])
            for i in range(s.route_size[seat]):
                places += s.route[seat, i] == city
        if places != c.COPIES:
            return CARD_LOST
    return IN_ORDER


ROUTE_WRONG = LAWS.add("a route has roads from each city to the next, and no city twice")
HOUSES_WRONG = LAWS.add("nobody has more than twenty houses, or houses nowhere")
CARRIAGE_WRONG = LAWS.add("a carriage is one of 3 to 7")
PLACING_WRONG = LAWS.add("houses are placed only while a route is closed")


@compiled
def check_seats(s: State) -> int:
    for seat in range(c.SEATS):
        if seat >= s.players:
            having = int(s.houses[seat]) + int(s.tiles[seat]) + int(s.carriage[seat]) + int(s.route_size[seat])
            having += int(s.points[seat])
            for city in range(c.CITIES):
                having += int(s.hand[seat, city])
            if having > 0:
                return EMPTY_SEAT
        for i in range(c.CITIES):
            if (s.route[seat, i] >= 0) != (i < s.route_size[seat]):
                return ROUTE_WRONG
        for i in range(1, s.route_size[seat]):
            if not c.has(int(c.ROADS[s.route[seat, i - 1]]), int(s.route[seat, i])):
                return ROUTE_WRONG
        if c.count(c.on_route(s, seat)) != s.route_size[seat]:
            return ROUTE_WRONG
        if int(s.houses[seat]) & ~c.ALL_CITIES or c.count(int(s.houses[seat])) > c.HOUSES:
            return HOUSES_WRONG
        if s.carriage[seat] != 0 and not c.FIRST_CARRIAGE <= s.carriage[seat] <= c.LAST_CARRIAGE:
            return CARRIAGE_WRONG
    placing = s.over == 0 and s.decision == c.HOUSE
    if (s.candidates != 0) != placing or (s.houses_each != 0 and not placing):
        return PLACING_WRONG
    return IN_ORDER


TILES_WRONG = LAWS.add("every bonus tile has one owner, and the top tiles went first")
STACK_TWICE = LAWS.add("nobody has two tiles of a province stack")
END_TILE_WRONG = LAWS.add("the game-end tile is taken when a 7 carriage or a last house is")


@compiled
def check_tiles(s: State) -> int:
    taken = 0
    for seat in range(s.players):
        if taken & int(s.tiles[seat]) or int(s.tiles[seat]) >> (c.END_TILE + 1):
            return TILES_WRONG
        taken |= int(s.tiles[seat])
        for stack in range(c.FIRST_PROVINCE_STACK, c.STACKS):
            if c.count(int(s.tiles[seat]) & int(c.STACK_TILES[stack])) > 1:
                return STACK_TWICE
        finished = s.carriage[seat] == c.LAST_CARRIAGE or c.count(int(s.houses[seat])) == c.HOUSES
        if finished and not end_is_near(s):
            return END_TILE_WRONG
        if c.has(int(s.tiles[seat]), c.END_TILE) and not finished:
            return END_TILE_WRONG
    for stack in range(c.STACKS):
        for tile in range(c.STACK_FIRST[stack] + 1, c.STACK_FIRST[stack + 1]):
            if c.has(taken, tile) and not c.has(taken, tile - 1):
                return TILES_WRONG
    return check_won(s, taken)


TILE_NOT_WON = LAWS.add(
    "whoever has all houses that a province stack asks for has one of its tiles, if there was one, and nobody else"
)


@compiled
def check_won(s: State, taken: int) -> int:
    """U5.2: houses never leave their cities, so that the tiles of the province stacks show in them."""
    for seat in range(s.players):
        placing = not s.over and s.decision == c.HOUSE and seat == s.turn  # the tiles come when all houses are placed
        for stack in range(c.FIRST_PROVINCE_STACK, c.GAME_END):
            full = int(c.STACK_CITIES[stack]) & ~int(s.houses[seat]) == 0
            if stack == c.OUTSIDE_BAIERN:
                full = house_everywhere(s, seat)
            tile = int(s.tiles[seat]) & int(c.STACK_TILES[stack]) != 0
            stack_is_empty = int(c.STACK_TILES[stack]) & ~taken == 0
            if (tile and not full) or (full and not tile and not placing and not stack_is_empty):
                return TILE_NOT_WON
    return IN_ORDER


OFFICES_LOST = LAWS.add("every office tile and victory-point tile is somewhere exactly once")
SUPPLY_EMPTY = LAWS.add("every official has a tile in the supply, unless tiles are being given back")


@compiled
def check_offices(s: State) -> int:
    points = int(s.point_tiles)
    for seat in range(s.players):
        points += int(s.points[seat])
        if s.points[seat] < 0:
            return NEGATIVE
    if s.point_tiles < 0 or points != (c.POINT_TILES if s.office else 0):
        return OFFICES_LOST
    for office in range(c.OFFICES):
        tiles = int(s.supply[office])
        if tiles < 0:
            return NEGATIVE
        giving = s.resume != c.NOTHING and s.resume != c.AFTER_END and s.official == office + 1
        if s.office and tiles == 0 and not giving:
            return SUPPLY_EMPTY
        for seat in range(c.SEATS):
            tiles += int(s.offices[seat, office])
            if s.offices[seat, office] < 0:
                return NEGATIVE
        if tiles != (int(c.OFFICE_TILES[s.players, office]) if s.office else 0):
            return OFFICES_LOST
    return IN_ORDER


COACHES_WRONG = LAWS.add("coaches are on their way from where they start, and move only while a route is closed")
CLERICS_WRONG = LAWS.add("every cleric is in one place, one of each player on every coach on its way")


@compiled
def check_audience(s: State) -> int:
    moving = s.over == 0 and (s.decision == c.MOVE_COACH or s.decision == c.CHOOSE_ROAD)
    moves = 0
    for card in range(c.COACHES + 1):
        moves += int(s.moves[card])
        if s.moves[card] < 0:
            return NEGATIVE
    if (moves > 0 and not moving) or (s.moving != 0) != (moving and s.decision == c.CHOOSE_ROAD):
        return COACHES_WRONG
    for coach in range(c.COACHES):
        if s.audience and not ON_THE_WAY[0 if s.players == 2 else 1, coach, s.coach[coach]]:
            return COACHES_WRONG
        if s.coach[coach] != 0 and not s.audience:
            return COACHES_WRONG
    for seat in range(c.SEATS):
        for coach in range(c.COACHES):
            clerics = 0
            for rank in range(c.CLERICS):
                clerics += s.cleric[seat, rank] == c.ON_COACH + coach
            on_its_way = s.audience and seat < s.players and s.coach[coach] != c.ROM
            if clerics > 1 or (s.decision != c.LAY_CLERICS and clerics != int(on_its_way)):
                return CLERICS_WRONG
        for rank in range(c.CLERICS):
            hand = s.cleric[seat, rank] == c.IN_HAND
            used = s.audience != 0 and seat < s.players
            if (hand and used and s.decision != c.LAY_CLERICS) or not (hand or used):
                return CLERICS_WRONG
    return check_fields(s)


FIELDS_WRONG = LAWS.add(
    "a cleric who has left the game was followed by others, and those of the last coach lie on their fields"
)


@compiled
def check_fields(s: State) -> int:
    """X5: when a cleric has left the game, one that came later lies on the field; and nobody came after those of the
    last coach."""
    for rank in range(c.CLERICS):
        gone = 0
        lying = 0
        for seat in range(s.players):
            gone += s.cleric[seat, rank] == c.GONE
            lying += s.cleric[seat, rank] == c.ON_FIELD
        if gone > 0 and lying == 0:
            return FIELDS_WRONG
    for seat in range(s.players):
        gone = 0
        lying = 0
        for rank in range(c.CLERICS):
            gone += s.cleric[seat, rank] == c.GONE
            lying += s.cleric[seat, rank] == c.ON_FIELD
        if gone > 0 and lying == 0:
            return FIELDS_WRONG
    return IN_ORDER
