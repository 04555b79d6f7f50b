"""What a player may know (T8), as numbers for programs."""

from typing import Any

from emporion.core.bits import count_bits
from emporion.core.jit import compiled
from emporion.core.observation import Observation
from emporion.core.state import State
from emporion.games.tyros.board import LAND_SQUARES, SQUARES, WATERS
from emporion.games.tyros.components import (
    ACT,
    CARD_TYPES,
    CITIES,
    COLOURS,
    DECISIONS,
    PARTNER,
    SEATS,
    cards_in,
    hand_size,
    is_begun,
)
from emporion.games.tyros.growing import growing_turns
from emporion.games.tyros.knowledge import known_hands

OBSERVATION = Observation()
AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot; what another player has begun is not seen")
AT_ASKED_SEAT = OBSERVATION.part(
    "asked_seat", SEATS, "one-hot, this player first, then clockwise, as in all that follows"
)
AT_SEATS = OBSERVATION.part("seats", SEATS, "which seats are taken")
AT_STARTER = OBSERVATION.part("starter", SEATS, "one-hot")
AT_PIONEER = OBSERVATION.part("pioneer", SEATS, "one-hot (T7.3)")
AT_HAND_SIZE = OBSERVATION.part("hand_size", SEATS, "cards in each hand")
AT_TILE_COUNT = OBSERVATION.part("tile_count", SEATS, "tiles in each hand")
AT_SUPPLY = OBSERVATION.part("supply", SEATS, "ships that can still be built")
AT_CITIES_LEFT = OBSERVATION.part("cities_left", SEATS, "cities that can still be built")
AT_TRADES_MADE = OBSERVATION.part("trades_made", SEATS, "as asker, in this round (T5.E)")
AT_ASKER = OBSERVATION.part("asker", SEATS, "one-hot: whose offer is being answered")
AT_OFFERED_TO = OBSERVATION.part("offered_to", SEATS, "who was asked")
AT_ANSWERED = OBSERVATION.part("answered", SEATS, "who has answered")
AT_AGREED = OBSERVATION.part("agreed", SEATS, "who agreed, as far as it was shown")
AT_KNOWN = OBSERVATION.part("known", (SEATS, CARD_TYPES), "cards that this player knows to be in the hand")
AT_SHOWN = OBSERVATION.part("shown", (SEATS, LAND_SQUARES), "tiles that everyone knows to be in the hand")
AT_CITIES = OBSERVATION.part("cities", (SEATS, SQUARES), "where each player has a city")
AT_SHIPS = OBSERVATION.part("ships", (SEATS, WATERS), "how many ships each player has where")
AT_EMPIRE = OBSERVATION.part("empire", (COLOURS, SQUARES), "the squares of each empire")
AT_EXTENT = OBSERVATION.part("extent", COLOURS, "how many squares they are")
AT_STACK_KNOWN = OBSERVATION.part(
    "stack_known", LAND_SQUARES, "tiles known to be in the stack: 1 for the lowest, then 2, …"
)
AT_TILES = OBSERVATION.part("tiles", LAND_SQUARES, "this player's own")
AT_HAND = OBSERVATION.part("hand", CARD_TYPES, "this player's own")
AT_KEEPING = OBSERVATION.part("keeping", CARD_TYPES, "this player's own")
AT_LAID = OBSERVATION.part("laid", CARD_TYPES, "this player's own")
AT_GIVING = OBSERVATION.part("giving", CARD_TYPES, "of the offer that is being answered, or that this player is making")
AT_WANTING = OBSERVATION.part("wanting", CARD_TYPES, "likewise")
AT_DISCARDS = OBSERVATION.part("discards", CARD_TYPES, "the discard pile")
AT_DEPARTURE = OBSERVATION.part("departure", WATERS, "one-hot, of what this player has begun, as are the next four")
AT_DESTINATION = OBSERVATION.part("destination", WATERS, "one-hot")
AT_PURPOSE = OBSERVATION.part("purpose", 1, "what is paid for: 1 a move, 2 a city, 3 a ship")
AT_PRICE = OBSERVATION.part("price", 1, "the number of cards to pay")
AT_PRICE_COLOUR = OBSERVATION.part("price_colour", 1, "their colour, counted from 1; 0 for any")
AT_LOWEST = OBSERVATION.part("lowest", 1, "the lowest card type that this player, if asked, may add next")
AT_EDITION = OBSERVATION.part("edition", 1, "0 for `kosmos`, 1 for `italian`")
AT_OFFERS_LEFT = OBSERVATION.part("offers_left", 1, "offers that the player in turn may still make (T5.E)")
AT_TRADES = OBSERVATION.part("trades", 1, "trades that a player may complete as asker in a round (T5.E)")
AT_ROUND = OBSERVATION.part("round", 1, "counted from 0")
AT_GROWING_LEFT = OBSERVATION.part("growing_left", 1, "growing turns left in this round, all players' together (T4.4)")
AT_PASSES = OBSERVATION.part("passes", 1, "players who have passed one directly after the other (T4.6)")
AT_LAST_ROUND = OBSERVATION.part("last_round", 1, "does the game end after this round (T6)?")
AT_PILE = OBSERVATION.part("pile", 1, "cards in the draw pile")
AT_STACK = OBSERVATION.part("stack", 1, "tiles in the stack")


@compiled
def observe_seats(s: State, seat: int, out: Any) -> None:
    """The parts that have an entry for each player."""
    n = int(s.players)
    if s.actor >= 0:
        out[AT_ASKED_SEAT + (int(s.actor) - seat) % n] = 1
    out[AT_SEATS : AT_SEATS + n] = 1
    out[AT_STARTER + (int(s.starter) - seat) % n] = 1
    if s.pioneer >= 0:
        out[AT_PIONEER + (int(s.pioneer) - seat) % n] = 1
    answers_shown = s.decision == PARTNER
    for i in range(n):
        other = (seat + i) % n
        out[AT_HAND_SIZE + i] = hand_size(s, other)
        out[AT_TILE_COUNT + i] = count_bits(int(s.tiles[other]))
        out[AT_SUPPLY + i] = s.supply[other]
        out[AT_CITIES_LEFT + i] = CITIES - count_bits(int(s.cities[other]))
        out[AT_TRADES_MADE + i] = s.trades_made[other]
        out[AT_ASKER + i] = s.asker == other
        out[AT_OFFERED_TO + i] = (s.asked >> other) & 1
        out[AT_ANSWERED + i] = (s.answered >> other) & 1
        if answers_shown or other == seat:
            out[AT_AGREED + i] = (s.agreed >> other) & 1


@compiled
def observe_table(s: State, seat: int, out: Any) -> None:
    """What lies on the table, and what is known of the hands."""
    n = int(s.players)
    bounds = known_hands(s, seat)
    for i in range(n):
        other = (seat + i) % n
        for card in range(CARD_TYPES):
            out[AT_KNOWN + i * CARD_TYPES + card] = bounds[other, card]
        for tile in range(LAND_SQUARES):
            out[AT_SHOWN + i * LAND_SQUARES + tile] = (int(s.shown[other]) >> tile) & 1
        for square in range(SQUARES):
            out[AT_CITIES + i * SQUARES + square] = (int(s.cities[other]) >> square) & 1
        for water in range(WATERS):
            out[AT_SHIPS + i * WATERS + water] = s.ships[other, water]
    for colour in range(COLOURS):
        for square in range(SQUARES):
            out[AT_EMPIRE + colour * SQUARES + square] = (int(s.land[colour]) >> square) & 1
        out[AT_EXTENT + colour] = s.extent[colour]
    for i in range(s.stack_known):
        out[AT_STACK_KNOWN + int(s.stack[i])] = i + 1


@compiled
def observe_own(s: State, seat: int, out: Any) -> None:
    """This player's own tiles and cards, and what the player has begun."""
    own = s.actor == seat
    begun = is_begun(s)
    for tile in range(LAND_SQUARES):
        out[AT_TILES + tile] = (int(s.tiles[seat]) >> tile) & 1
    for card in range(CARD_TYPES):
        out[AT_HAND + card] = s.hand[seat, card]
        out[AT_KEEPING + card] = s.keeping[seat, card]
        if own:
            out[AT_LAID + card] = s.laid[card]
        if own or not begun:
            out[AT_GIVING + card] = s.giving[card]
            out[AT_WANTING + card] = s.wanting[card]
        out[AT_DISCARDS + card] = s.discards[card]
    if own and begun:
        out[AT_DEPARTURE + int(s.departure)] = 1
        out[AT_DESTINATION + int(s.destination)] = 1
        out[AT_PURPOSE] = s.purpose
        out[AT_PRICE] = s.price
        out[AT_PRICE_COLOUR] = s.price_colour + 1
    if own:
        out[AT_LOWEST] = s.lowest


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
