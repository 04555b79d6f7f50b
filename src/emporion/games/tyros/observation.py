"""What a player may know (T8), as numbers for programs."""

from typing import Any

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.jit import compiled
from emporion.core.observation import Observation, seat_after, steps_to
from emporion.core.rows import put_bits, put_row
from emporion.core.state import State
from emporion.games.tyros.board import LAND_SQUARES, SQUARES, WATERS
from emporion.games.tyros.components import (
    ACT,
    CARD_TYPES,
    CARDS,
    CITIES,
    COLOURS,
    COPIES,
    DECISIONS,
    PARTNER,
    PURPOSE_NAMES,
    SEATS,
    SHIPS,
    cards_in,
    hand_size,
    is_begun,
)
from emporion.games.tyros.growing import growing_turns
from emporion.games.tyros.knowledge import known_hands

ALL_SEATS = (1 << SEATS) - 1
COPIES_MOST = int(COPIES.max())
LIMIT_MOST = 9  # of the options `offers` and `trades`
BYTE_MOST = 127  # rounds: the state holds no more

OBSERVATION = Observation(np.int8)
AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot; what another player has begun is not seen", 1)
AT_ASKED_SEAT = OBSERVATION.part(
    "asked_seat", SEATS, "one-hot, this player first, then clockwise, as in all that follows", 1
)
AT_SEATS = OBSERVATION.part("seats", SEATS, "which seats are taken", 1)
AT_STARTER = OBSERVATION.part("starter", SEATS, "one-hot", 1)
AT_PIONEER = OBSERVATION.part("pioneer", SEATS, "one-hot (T7.3)", 1)
AT_HAND_SIZE = OBSERVATION.part("hand_size", SEATS, "cards in each hand", CARDS)
AT_TILE_COUNT = OBSERVATION.part("tile_count", SEATS, "tiles in each hand", LAND_SQUARES)
AT_SUPPLY = OBSERVATION.part("supply", SEATS, "ships that can still be built", SHIPS)
AT_CITIES_LEFT = OBSERVATION.part("cities_left", SEATS, "cities that can still be built", CITIES)
AT_TRADES_MADE = OBSERVATION.part("trades_made", SEATS, "as asker, in this round (T5.E)", LIMIT_MOST)
AT_ASKER = OBSERVATION.part("asker", SEATS, "one-hot: whose offer is being answered", 1)
AT_OFFERED_TO = OBSERVATION.part("offered_to", SEATS, "who was asked", 1)
AT_ANSWERED = OBSERVATION.part("answered", SEATS, "who has answered", 1)
AT_AGREED = OBSERVATION.part("agreed", SEATS, "who agreed, as far as it was shown", 1)
AT_KNOWN = OBSERVATION.part("known", (SEATS, CARD_TYPES), "cards that this player knows to be in the hand", COPIES_MOST)
AT_SHOWN = OBSERVATION.part("shown", (SEATS, LAND_SQUARES), "tiles that everyone knows to be in the hand", 1)
AT_CITIES = OBSERVATION.part("cities", (SEATS, SQUARES), "where each player has a city", 1)
AT_SHIPS = OBSERVATION.part("ships", (SEATS, WATERS), "how many ships each player has where", SHIPS)
AT_EMPIRE = OBSERVATION.part("empire", (COLOURS, SQUARES), "the squares of each empire", 1)
AT_EXTENT = OBSERVATION.part("extent", COLOURS, "how many squares they are", SQUARES)
AT_STACK_KNOWN = OBSERVATION.part(
    "stack_known", LAND_SQUARES, "tiles known to be in the stack: 1 for the lowest, then 2, …", LAND_SQUARES
)
AT_TILES = OBSERVATION.part("tiles", LAND_SQUARES, "this player's own", 1)
AT_HAND = OBSERVATION.part("hand", CARD_TYPES, "this player's own", COPIES_MOST)
AT_KEEPING = OBSERVATION.part("keeping", CARD_TYPES, "this player's own", COPIES_MOST)
AT_LAID = OBSERVATION.part("laid", CARD_TYPES, "this player's own", COPIES_MOST)
AT_GIVING = OBSERVATION.part(
    "giving", CARD_TYPES, "of the offer that is being answered, or that this player is making", COPIES_MOST
)
AT_WANTING = OBSERVATION.part("wanting", CARD_TYPES, "likewise", COPIES_MOST)
AT_DISCARDS = OBSERVATION.part("discards", CARD_TYPES, "the discard pile", COPIES_MOST)
AT_DEPARTURE = OBSERVATION.part("departure", WATERS, "one-hot, of what this player has begun, as are the next four", 1)
AT_DESTINATION = OBSERVATION.part("destination", WATERS, "one-hot", 1)
AT_PURPOSE = OBSERVATION.part("purpose", 1, "what is paid for: 1 a move, 2 a city, 3 a ship", len(PURPOSE_NAMES) - 1)
AT_PRICE = OBSERVATION.part("price", 1, "the number of cards to pay", WATERS)
AT_PRICE_COLOUR = OBSERVATION.part("price_colour", 1, "their colour, counted from 1; 0 for any", COLOURS)
AT_LOWEST = OBSERVATION.part("lowest", 1, "the lowest card type that this player, if asked, may add next", CARD_TYPES)
AT_EDITION = OBSERVATION.part("edition", 1, "0 for `kosmos`, 1 for `italian`", 1)
AT_OFFERS_LEFT = OBSERVATION.part("offers_left", 1, "offers that the player in turn may still make (T5.E)", LIMIT_MOST)
AT_TRADES = OBSERVATION.part("trades", 1, "trades that a player may complete as asker in a round (T5.E)", LIMIT_MOST)
AT_ROUND = OBSERVATION.part("round", 1, "counted from 0", BYTE_MOST)
AT_GROWING_LEFT = OBSERVATION.part(
    "growing_left", 1, "growing turns left in this round, all players' together (T4.4)", LAND_SQUARES
)
AT_PASSES = OBSERVATION.part("passes", 1, "players who have passed one directly after the other (T4.6)", SEATS)
AT_LAST_ROUND = OBSERVATION.part("last_round", 1, "does the game end after this round (T6)?", 1)
AT_PILE = OBSERVATION.part("pile", 1, "cards in the draw pile", CARDS)
AT_STACK = OBSERVATION.part("stack", 1, "tiles in the stack", LAND_SQUARES)


@compiled
def observe_seats(s: State, seat: int, out: Any) -> None:
    """The parts that have an entry for each player."""
    n = int(s.players)
    if s.actor >= 0:
        out[AT_ASKED_SEAT + steps_to(seat, int(s.actor), n)] = 1
    out[AT_STARTER + steps_to(seat, int(s.starter), n)] = 1
    if s.pioneer >= 0:
        out[AT_PIONEER + steps_to(seat, int(s.pioneer), n)] = 1
    shown = ALL_SEATS if s.decision == PARTNER else 1 << seat  # whose answer is
    for i in range(n):
        other = seat_after(seat, i, n)
        out[AT_SEATS + i] = 1
        out[AT_HAND_SIZE + i] = hand_size(s, other)
        out[AT_TILE_COUNT + i] = count_bits(int(s.tiles[other]))
        out[AT_SUPPLY + i] = s.supply[other]
        out[AT_CITIES_LEFT + i] = CITIES - count_bits(int(s.cities[other]))
        out[AT_TRADES_MADE + i] = s.trades_made[other]
        out[AT_ASKER + i] = s.asker == other
        out[AT_OFFERED_TO + i] = (int(s.asked) >> other) & 1
        out[AT_ANSWERED + i] = (int(s.answered) >> other) & 1
        out[AT_AGREED + i] = ((int(s.agreed) & shown) >> other) & 1
        put_bits(out, AT_SHOWN + i * LAND_SQUARES, int(s.shown[other]), LAND_SQUARES)
        put_bits(out, AT_CITIES + i * SQUARES, int(s.cities[other]), SQUARES)
        put_row(out, AT_SHIPS + i * WATERS, s.ships[other], WATERS)


@compiled
def observe_table(s: State, seat: int, out: Any) -> None:
    """What lies on the table, and what is known of the hands."""
    n = int(s.players)
    if s.fees == 0:
        for i in range(n):
            put_row(out, AT_KNOWN + i * CARD_TYPES, s.known[seat_after(seat, i, n)], CARD_TYPES)
    else:
        observe_after_fees(s, seat, out)
    for colour in range(COLOURS):
        put_bits(out, AT_EMPIRE + colour * SQUARES, int(s.land[colour]), SQUARES)
        out[AT_EXTENT + colour] = s.extent[colour]
    for i in range(s.stack_known):
        out[AT_STACK_KNOWN + int(s.stack[i])] = i + 1


@compiled
def observe_after_fees(s: State, seat: int, out: Any) -> None:
    """What is known of the hands if fees are remembered: seldom, so the others need not wait for the room it takes."""
    n = int(s.players)
    bounds = known_hands(s, seat)
    for i in range(n):
        put_row(out, AT_KNOWN + i * CARD_TYPES, bounds[seat_after(seat, i, n)], CARD_TYPES)


@compiled
def observe_own(s: State, seat: int, out: Any) -> None:
    """This player's own tiles and cards, and what the player has begun."""
    own = s.actor == seat
    begun = is_begun(s)
    put_bits(out, AT_TILES, int(s.tiles[seat]), LAND_SQUARES)
    put_row(out, AT_HAND, s.hand[seat], CARD_TYPES)
    put_row(out, AT_KEEPING, s.keeping[seat], CARD_TYPES)
    put_row(out, AT_DISCARDS, s.discards, CARD_TYPES)
    if own:
        put_row(out, AT_LAID, s.laid, CARD_TYPES)
        out[AT_LOWEST] = s.lowest
    if own or not begun:
        put_row(out, AT_GIVING, s.giving, CARD_TYPES)
        put_row(out, AT_WANTING, s.wanting, CARD_TYPES)
    sees = int(own and begun)  # no branch: what has been begun is unpredictable
    out[AT_DEPARTURE + int(s.departure)] = sees
    out[AT_DESTINATION + int(s.destination)] = sees
    out[AT_PURPOSE] = sees * int(s.purpose)
    out[AT_PRICE] = sees * int(s.price)
    out[AT_PRICE_COLOUR] = sees * (int(s.price_colour) + 1)


@compiled
def observe(s: State, seat: int, out: Any) -> None:
    """Write the parts of OBSERVATION into `out`, as this player may know them."""
    out[:] = 0
    out[AT_DECISION + (ACT if is_begun(s) and s.actor != seat else int(s.decision))] = 1
    observe_seats(s, seat, out)
    observe_table(s, seat, out)
    observe_own(s, seat, out)
    out[AT_EDITION] = s.edition
    out[AT_OFFERS_LEFT] = s.offers - s.offers_made
    out[AT_TRADES] = s.trades
    out[AT_ROUND] = s.round_number
    out[AT_GROWING_LEFT] = growing_turns(s) * int(s.players) - int(s.growing)
    out[AT_PASSES] = s.passes
    out[AT_LAST_ROUND] = s.last_round
    out[AT_PILE] = cards_in(s.pile)
    out[AT_STACK] = s.stack_size
