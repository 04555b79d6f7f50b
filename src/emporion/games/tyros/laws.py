"""What is always true: every card, tile, chip, ship and city is in one place, and the table is in order."""

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.jit import compiled
from emporion.core.laws import CARD_LOST, EMPTY_SEAT, IN_ORDER, NEGATIVE
from emporion.core.state import State
from emporion.games.tyros import components as c
from emporion.games.tyros.board import EAST, ITALY, LAND_SQUARES, SQUARES, TYROS, WATERS
from emporion.games.tyros.growing import (
    free_squares,
)
from emporion.games.tyros.knowledge import (
    LOWEST_RISE,
    true_bounds,
)
from emporion.games.tyros.turn_laws import LAWS, NOT_CANONICAL, check_begun, check_offer, check_path, check_round

UNSEEN = -1000  # the size of a hand that was not told


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    return (
        check_cards(s)
        or check_tiles(s)
        or check_land(s)
        or check_pieces(s)
        or check_path(s)
        or check_round(s)
        or check_offer(s)
        or (IN_ORDER if s.over else check_begun(s))
        or check_known(s)
    )


@compiled
def check_cards(s: State) -> int:
    total = 0
    for card in range(c.CARD_TYPES):
        if s.pile[card] < 0 or s.discards[card] < 0:
            return NEGATIVE
        places = int(s.pile[card]) + int(s.discards[card])
        for seat in range(c.SEATS):
            if s.hand[seat, card] < 0:
                return NEGATIVE
            if seat >= s.players and s.hand[seat, card] > 0:
                return EMPTY_SEAT
            places += int(s.hand[seat, card])
        if places != c.COPIES[card]:
            return CARD_LOST
        total += places
    return IN_ORDER if total == c.CARDS else CARD_LOST


TILE_LOST = LAWS.add("every tile without a chip is somewhere exactly once")
KNOWN_WRONG = LAWS.add("what was seen of the hands and tiles is true")


@compiled
def check_tiles(s: State) -> int:
    """Tiles that were founded with or played have a chip on their square; all others are in a hand or in the stack."""
    found = 0
    for seat in range(c.SEATS):
        tiles = int(s.tiles[seat])
        if seat >= s.players and tiles != 0:
            return EMPTY_SEAT
        if found & tiles:
            return TILE_LOST
        found |= tiles
        if int(s.shown[seat]) & ~tiles:
            return KNOWN_WRONG
    for i in range(LAND_SQUARES):
        if (i < s.stack_size) != (s.stack[i] != c.NO_TILE):
            return NOT_CANONICAL
        if i < s.stack_size:
            if (found >> int(s.stack[i])) & 1:
                return TILE_LOST
            found |= 1 << int(s.stack[i])
    if s.stack_known < 0 or s.stack_known > s.stack_size:
        return KNOWN_WRONG
    return IN_ORDER if found == free_squares(s) else TILE_LOST


CHIPS_WRONG = LAWS.add("a square belongs to one empire at most, and no empire has more than 20 chips")
DERIVED_WRONG = LAWS.add("what is derived from the board agrees with it")


@compiled
def check_land(s: State) -> int:
    chips = 0
    for colour in range(c.COLOURS):
        land = int(s.land[colour])
        if chips & land or count_bits(land) > c.CHIPS:
            return CHIPS_WRONG
        chips |= land
        frontier = 0
        for square in range(SQUARES):
            if (land >> square) & 1:
                frontier |= int(s.neighbours[square])
                if s.colour[square] != colour:
                    return DERIVED_WRONG
        if frontier != s.frontier[colour] or count_bits(land) != s.extent[colour]:
            return DERIVED_WRONG
    for square in range(SQUARES):
        if (s.colour[square] >= 0) != bool((chips >> square) & 1):
            return DERIVED_WRONG
    return IN_ORDER if s.colour[EAST] == s.colour[ITALY] else DERIVED_WRONG


PIECES_WRONG = LAWS.add("every player has ten ships and ten cities at most")
CITIES_WRONG = LAWS.add("a square has one city at most, and only if it has a chip")
CROWDED = LAWS.add("no square has more ships than it can hold")


@compiled
def check_pieces(s: State) -> int:
    built = 0
    for seat in range(c.SEATS):
        cities = int(s.cities[seat])
        fleet = 0
        for water in range(WATERS):
            if s.ships[seat, water] < 0:
                return NEGATIVE
            fleet += int(s.ships[seat, water])
            if ((int(s.fleet[seat]) >> water) & 1) != int(s.ships[seat, water] > 0):
                return DERIVED_WRONG
        if seat >= s.players and (cities != 0 or fleet > 0):
            return EMPTY_SEAT
        if fleet > c.SHIPS or count_bits(cities) > c.CITIES:
            return PIECES_WRONG
        if s.supply[seat] != (c.SHIPS - fleet if seat < s.players else 0):
            return DERIVED_WRONG
        if built & cities:
            return CITIES_WRONG
        built |= cities
        for square in range(SQUARES):
            if ((cities >> square) & 1) != int(s.owner[square] == seat):
                return DERIVED_WRONG
    for square in range(SQUARES):
        if (built >> square) & 1 and (s.colour[square] < 0 or (s.edition == c.ITALIAN and square == TYROS)):
            return CITIES_WRONG
        crowd = 0
        for seat in range(s.players):
            own = c.ships_in(s, seat, square)
            crowd += own
            if s.edition == c.KOSMOS and own > c.SQUARE_LIMIT:
                return CROWDED
        if crowd != s.crowd[square]:
            return DERIVED_WRONG
        if square != TYROS and crowd > c.SQUARE_LIMIT and (s.edition == c.KOSMOS or s.owner[square] < 0):
            return CROWDED
    return IN_ORDER


@compiled
def check_known(s: State) -> int:
    bounds = np.zeros((c.SEATS, c.CARD_TYPES), np.int8)
    if not fees_in_order(s) or not true_bounds(s, bounds):
        return KNOWN_WRONG
    for seat in range(c.SEATS):
        for card in range(c.CARD_TYPES):
            if bounds[seat, card] > s.hand[seat, card] or s.known[seat, card] < 0:
                return KNOWN_WRONG
    for i in range(s.fees, c.FEES_MAX):
        if s.fee_from[i] or s.fee_to[i] or s.fee_card[i] or s.fee_size[i] or s.fee_room[i]:
            return NOT_CANONICAL
    return IN_ORDER


@compiled
def fees_in_order(s: State) -> bool:
    """From one fee to the next in which a player takes part, and to now, the hand has got at least the cards that
    its size says: what was seen coming, less what was seen leaving, and what was drawn."""
    size = np.full(c.SEATS, UNSEEN, np.int16)  # of the hand when it was last told, with what was seen since
    for i in range(s.fees):
        giver = int(s.fee_from[i])
        owner = int(s.fee_to[i])
        if giver == owner or giver >= s.players or owner >= s.players:
            return False
        if s.fee_size[i] < max(1, int(size[giver])) or s.fee_room[i] - 1 < size[owner]:
            return False
        size[giver] = s.fee_size[i] - 1
        size[owner] = s.fee_room[i]
        for seat in range(s.players):
            for card in range(c.CARD_TYPES):
                if s.floor[i, seat, card] < 0:
                    return False
                if s.rise[i, seat, card] == LOWEST_RISE:  # and perhaps more
                    size[seat] = UNSEEN
                elif size[seat] != UNSEEN:
                    size[seat] += s.rise[i, seat, card]
    for seat in range(s.players):
        if c.hand_size(s, seat) < size[seat]:
            return False
    return True
