"""What is always true: every card, tile, chip, ship and city is in one place, and the table is in order."""

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros.board import EAST, ITALY, LAND_SQUARES, SQUARES, TYROS, WATERS
from emporion.games.tyros.components import (
    ACT,
    ANSWER,
    BANK,
    CARD_TYPES,
    CARDS,
    CHIPS,
    CITIES,
    COLOURS,
    COPIES,
    FEE,
    FEES_MAX,
    GROW,
    ITALIAN,
    JOKERS,
    KEEP,
    KEPT,
    KOSMOS,
    NO_TILE,
    OFFER,
    PARTNER,
    PAY,
    SEATS,
    SHIPS,
    SQUARE_LIMIT,
    cards_in,
    is_begun,
    ships_in,
)
from emporion.games.tyros.growing import free_squares, playable
from emporion.games.tyros.knowledge import true_bounds

LAWS = (
    "in order",
    "no count is negative",
    "every card is somewhere exactly once",
    "every tile without a chip is somewhere exactly once",
    "only taken seats hold anything",
    "a square belongs to one empire at most, and no empire has more than 20 chips",
    "every player has ten ships and ten cities at most",
    "a square has one city at most, and only if it has a chip",
    "no square has more ships than it can hold",
    "what is derived from the board agrees with it",
    "cards about to be paid, offered or kept are in the hand",
    "what was seen of the hands and tiles is true",
    "an offer is made by the rules",
    "someone is asked who can answer",
    "unused places are empty",
)
(
    IN_ORDER,
    NEGATIVE,
    CARD_LOST,
    TILE_LOST,
    EMPTY_SEAT,
    CHIPS_WRONG,
    PIECES_WRONG,
    CITIES_WRONG,
    CROWDED,
    DERIVED_WRONG,
    PATH_WRONG,
    KNOWN_WRONG,
    OFFER_WRONG,
    NOBODY_ASKED,
    NOT_CANONICAL,
) = range(len(LAWS))


@compiled
def check(s: State) -> int:
    """0, or the first law that is broken."""
    law = check_cards(s)
    if law == IN_ORDER:
        law = check_tiles(s)
    if law == IN_ORDER:
        law = check_land(s)
    if law == IN_ORDER:
        law = check_pieces(s)
    if law == IN_ORDER:
        law = check_path(s)
    if law == IN_ORDER:
        law = check_offer(s)
    if law == IN_ORDER:
        law = check_known(s)
    return law


@compiled
def check_cards(s: State) -> int:
    total = 0
    for card in range(CARD_TYPES):
        if s.pile[card] < 0 or s.discards[card] < 0:
            return NEGATIVE
        places = int(s.pile[card]) + int(s.discards[card])
        for seat in range(SEATS):
            if s.hand[seat, card] < 0:
                return NEGATIVE
            if seat >= s.players and s.hand[seat, card] > 0:
                return EMPTY_SEAT
            places += int(s.hand[seat, card])
        if places != COPIES[card]:
            return CARD_LOST
        total += places
    return IN_ORDER if total == CARDS else CARD_LOST


@compiled
def check_tiles(s: State) -> int:
    """Tiles that were founded with or played have a chip on their square; all others are in a hand or in the stack."""
    found = 0
    for seat in range(SEATS):
        tiles = int(s.tiles[seat])
        if seat >= s.players and tiles != 0:
            return EMPTY_SEAT
        if found & tiles:
            return TILE_LOST
        found |= tiles
        if int(s.shown[seat]) & ~tiles:
            return KNOWN_WRONG
    for i in range(LAND_SQUARES):
        if (i < s.stack_size) != (s.stack[i] != NO_TILE):
            return NOT_CANONICAL
        if i < s.stack_size:
            if (found >> int(s.stack[i])) & 1:
                return TILE_LOST
            found |= 1 << int(s.stack[i])
    if s.stack_known < 0 or s.stack_known > s.stack_size:
        return KNOWN_WRONG
    return IN_ORDER if found == free_squares(s) else TILE_LOST


@compiled
def check_land(s: State) -> int:
    chips = 0
    for colour in range(COLOURS):
        land = int(s.land[colour])
        if chips & land or count_bits(land) > CHIPS:
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


@compiled
def check_pieces(s: State) -> int:
    built = 0
    for seat in range(SEATS):
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
        if fleet > SHIPS or count_bits(cities) > CITIES:
            return PIECES_WRONG
        if s.supply[seat] != (SHIPS - fleet if seat < s.players else 0):
            return DERIVED_WRONG
        if built & cities:
            return CITIES_WRONG
        built |= cities
        for square in range(SQUARES):
            if ((cities >> square) & 1) != int(s.owner[square] == seat):
                return DERIVED_WRONG
    for square in range(SQUARES):
        if (built >> square) & 1 and (s.colour[square] < 0 or (s.edition == ITALIAN and square == TYROS)):
            return CITIES_WRONG
        crowd = 0
        for seat in range(s.players):
            own = ships_in(s, seat, square)
            crowd += own
            if s.edition == KOSMOS and own > SQUARE_LIMIT:
                return CROWDED
        if crowd != s.crowd[square]:
            return DERIVED_WRONG
        if square != TYROS and crowd > SQUARE_LIMIT and (s.edition == KOSMOS or s.owner[square] < 0):
            return CROWDED
    return IN_ORDER


@compiled
def check_path(s: State) -> int:
    """What the actor is in the middle of."""
    paying = s.decision == JOKERS or s.decision == PAY or s.decision == FEE or s.decision == BANK
    for card in range(CARD_TYPES):
        if s.laid[card] < 0 or s.giving[card] < 0 or s.wanting[card] < 0:
            return NEGATIVE
        if s.laid[card] > 0 and (s.over or not paying or s.laid[card] > s.hand[s.actor, card]):
            return PATH_WRONG
        for seat in range(SEATS):
            if s.keeping[seat, card] < 0:
                return NEGATIVE
            if s.keeping[seat, card] > 0 and (s.decision != KEEP or s.keeping[seat, card] > s.hand[seat, card]):
                return PATH_WRONG
    for seat in range(SEATS):
        if cards_in(s.keeping[seat]) > KEPT:
            return PATH_WRONG
    if s.begun < 0 or s.begun > s.ply or (s.begun > 0 and not is_begun(s)):
        return NOT_CANONICAL
    if s.over:
        return IN_ORDER if s.actor < 0 else NOBODY_ASKED
    if s.actor < 0 or s.actor >= s.players:
        return NOBODY_ASKED
    if s.decision == GROW and playable(s, int(s.tiles[s.actor])) == 0:
        return NOBODY_ASKED
    if s.decision == ACT and (s.purpose != 0 or s.price != 0 or s.lowest != 0):
        return NOT_CANONICAL
    return IN_ORDER


@compiled
def check_offer(s: State) -> int:
    asking = s.decision == ANSWER or s.decision == PARTNER
    given = cards_in(s.giving)
    wanted = cards_in(s.wanting)
    if asking:
        if s.asker < 0 or s.asked == 0 or given == 0 or wanted == 0:
            return OFFER_WRONG
        if (s.asked >> s.asker) & 1 or s.answered & ~s.asked or s.agreed & ~s.answered:
            return OFFER_WRONG
        for card in range(CARD_TYPES):
            if s.giving[card] > s.hand[s.asker, card]:
                return OFFER_WRONG
            for seat in range(s.players):
                if (s.agreed >> seat) & 1 and s.wanting[card] > s.hand[seat, card]:
                    return OFFER_WRONG
    elif s.asker >= 0 or s.asked != 0 or s.answered != 0 or s.agreed != 0:
        return OFFER_WRONG
    elif s.decision != OFFER and given + wanted > 0:
        return OFFER_WRONG
    if s.offers_made < 0 or s.offers_made > s.offers:
        return OFFER_WRONG
    for seat in range(s.players):
        if s.trades_made[seat] < 0 or s.trades_made[seat] > s.trades:
            return OFFER_WRONG
    return IN_ORDER


@compiled
def check_known(s: State) -> int:
    bounds = np.zeros((SEATS, CARD_TYPES), np.int8)
    if not true_bounds(s, bounds):
        return KNOWN_WRONG
    for seat in range(SEATS):
        for card in range(CARD_TYPES):
            if bounds[seat, card] > s.hand[seat, card] or s.known[seat, card] < 0:
                return KNOWN_WRONG
    for i in range(s.fees, FEES_MAX):
        if s.fee_from[i] or s.fee_to[i] or s.fee_card[i] or s.fee_size[i] or s.fee_room[i]:
            return NOT_CANONICAL
    return IN_ORDER
