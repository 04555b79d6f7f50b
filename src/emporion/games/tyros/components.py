"""T1 Components, and the state of a game of Tyros."""

from typing import Any, Literal, get_args

import numpy as np

from emporion.core.jit import compiled
from emporion.core.state import NOBODY, State, record_type
from emporion.games.tyros.board import EAST, FARTHEST, ITALY, LAND_SQUARES, SQUARE_OF, SQUARES, WATERS

SEATS = 4
ORANGE, YELLOW, GREEN, VIOLET, JOKER = range(5)
COLOURS = 4
Colour = Literal["orange", "yellow", "green", "violet"]
COLOUR_NAMES: tuple[Colour, ...] = get_args(Colour)
CARD_TYPES = 5
Card = Literal[Colour, "joker"]
CARD_NAMES: tuple[Card, ...] = get_args(Card)
COPIES = np.array([14, 14, 14, 14, 4], np.int8)
CARDS = 60
SHIPS = 10
CITIES = 10
CHIPS = 20
NO_TILE = -1
NO_COLOUR = -1

KOSMOS, ITALIAN = range(2)
Edition = Literal["kosmos", "italian"]
EDITION_NAMES: tuple[Edition, ...] = get_args(Edition)
FIRST_GAME, VARIABLE = range(2)
FOUNDING_NAMES = ("first_game", "variable")

DEALT = np.array([0, 0, 0, 12, 10], np.int8)  # T4.1, by number of players
TILES_DEALT = np.array([4, 5], np.int8)  # T3.4 and T9, by edition
KEPT = 3  # T4.7
SQUARE_LIMIT = 2  # T5.A
CITY_PRICE = 5  # T5.B
BANK_LIMIT = 3  # T5.D
ALL_LAND = (1 << LAND_SQUARES) - 1

Decision = Literal[
    "grow",
    "bury",
    "act",
    "sail",
    "jokers",
    "pay",
    "fee",
    "coast",
    "bank",
    "offer",
    "answer",
    "partner",
    "keep",
]
DECISIONS: tuple[Decision, ...] = get_args(Decision)
GROW, BURY, ACT, SAIL, JOKERS, PAY, FEE, COAST, BANK, OFFER, ANSWER, PARTNER, KEEP = range(13)
DECISION_RULES = (
    "T4.2",
    "T4.3",
    "T4.6",
    "T5.A",
    "T5",
    "T5.C",
    "T5.A",
    "T5.B",
    "T5.D",
    "T5.E",
    "T5.E",
    "T5.E",
    "T4.7",
)

# What a payment is for.
NOTHING, MOVE, CITY, SHIP = range(4)
Purpose = Literal["move", "city", "ship"]
PURPOSE_NAMES: tuple[Purpose | None, ...] = (None, *get_args(Purpose))

FEES_MAX = 12
STATE = record_type(
    # options
    ("edition", "i1"),
    ("founding", "i1"),
    ("offers", "i1"),  # how many offers a player may make in a turn (T5.E)
    ("trades", "i1"),  # how many trades a player may complete as asker in a round (T5.E)
    ("board", "i8"),  # the number of the board
    ("neighbours", "i8", (SQUARES,)),  # the squares adjacent to each, as bit masks (T2.1)
    ("distance", "i1", (WATERS, WATERS)),  # how far ships sail between waters (T2.2)
    ("near", "i8", (WATERS, FARTHEST + 1)),  # the same as bit masks, for the first moves
    # where the game is
    ("round_number", "i1"),  # the round being played, from 0
    ("starter", "i1"),  # who has the start-player marker
    ("growing", "i1"),  # growing turns taken in this round (T4.2, T4.4)
    ("passes", "i1"),  # how many players have passed one directly after the other (T4.6)
    ("last_round", "i1"),  # 1 when the game ends after this round (T6)
    # the board
    ("land", "i8", (COLOURS,)),  # the squares of each empire, as a bit mask
    ("ships", "i1", (SEATS, WATERS)),
    ("cities", "i8", (SEATS,)),  # the squares with a player's city, as a bit mask
    ("pioneer", "i1"),  # who was first to have a city in each empire (T7.3), or NOBODY
    # cards and tiles
    ("hand", "i1", (SEATS, CARD_TYPES)),
    ("pile", "i1", (CARD_TYPES,)),  # the draw pile: its order is drawn by chance when cards are
    ("discards", "i1", (CARD_TYPES,)),
    ("tiles", "i8", (SEATS,)),  # in hand, as a bit mask
    ("shown", "i8", (SEATS,)),  # tiles that everyone knows to be in the hand
    ("stack", "i1", (LAND_SQUARES,)),  # of tiles: the top one is stack[stack_size - 1]
    ("stack_size", "i1"),
    ("stack_known", "i1"),  # this many tiles at the bottom are known to everyone (T4.3)
    # what the actor is in the middle of; nobody else sees it (T8)
    ("begun", "i1"),  # how many choices that took so far
    ("purpose", "i1"),  # what a payment is for
    ("departure", "i1"),  # the water where the ship that moves, or that gives way to a city, is
    ("destination", "i1"),  # the water to move to, or where to build
    ("price", "i1"),  # the number of cards to pay
    ("price_colour", "i1"),  # the colour asked for, or NO_COLOUR
    ("laid", "i1", (CARD_TYPES,)),  # cards about to be paid, or laid down at the bank
    ("lowest", "i1"),  # the lowest card type that may be added next: one order for each set of cards
    # trade between players (T5.E)
    ("giving", "i1", (CARD_TYPES,)),  # what the actor offers; hidden until someone is asked
    ("wanting", "i1", (CARD_TYPES,)),  # what the actor asks for it
    ("asker", "i1"),  # who made the offer that is being answered, or NOBODY
    ("asked", "i1"),  # who is asked, as a bit mask
    ("answered", "i1"),  # who has answered
    ("agreed", "i1"),  # who has said yes; shown when all have answered
    ("offers_made", "i1"),  # in this turn
    ("trades_made", "i1", (SEATS,)),  # as asker, in this round
    # the end of a round (T4.7)
    ("keeping", "i1", (SEATS, CARD_TYPES)),  # cards to be kept; shown to nobody
    # what is known of the hands (see `knowledge`)
    ("known", "i1", (SEATS, CARD_TYPES)),
    ("fees", "i1"),
    ("fee_from", "i1", (FEES_MAX,)),
    ("fee_to", "i1", (FEES_MAX,)),
    ("fee_card", "i1", (FEES_MAX,)),
    ("fee_size", "i1", (FEES_MAX,)),  # cards in the giver's hand before
    ("fee_room", "i1", (FEES_MAX,)),  # cards in the owner's hand after
    ("rise", "i1", (FEES_MAX, SEATS, CARD_TYPES)),
    ("floor", "i1", (FEES_MAX, SEATS, CARD_TYPES)),
    # worked out from the above
    ("colour", "i1", (WATERS,)),  # of each water's square, or NO_COLOUR
    ("extent", "i1", (COLOURS,)),  # the number of squares of each empire
    ("frontier", "i8", (COLOURS,)),  # all squares adjacent to a square of the empire
    ("owner", "i1", (SQUARES,)),  # whose city is in the square, or NOBODY
    ("crowd", "i1", (SQUARES,)),  # ships in the square
    ("fleet", "i8", (SEATS,)),  # the waters with a player's ships, as a bit mask
    ("supply", "i1", (SEATS,)),  # ships that can still be built
)


@compiled
def bit(number: int) -> int:
    return 1 << number


@compiled
def is_begun(s: State) -> bool:
    """Is the actor in the middle of an action that nobody else sees yet?"""
    return bool(SAIL <= s.decision <= OFFER)


@compiled
def next_seat(s: State, seat: int) -> int:
    """The next player clockwise."""
    return (seat + 1) % int(s.players)


@compiled
def cards_in(row: Any) -> int:
    """How many cards a row of counts holds."""
    return int(row[0]) + int(row[1]) + int(row[2]) + int(row[3]) + int(row[4])


@compiled
def hand_size(s: State, seat: int) -> int:
    return cards_in(s.hand[seat])


@compiled
def clear(row: Any) -> None:
    for card in range(CARD_TYPES):
        row[card] = 0


@compiled
def ships_in(s: State, seat: int, square: int) -> int:
    """A player's ships in a square; the two coasts of 16 are one square."""
    n = int(s.ships[seat, square])
    if square == ITALY:
        n += int(s.ships[seat, EAST])
    return n


@compiled
def has_chip(s: State, square: int) -> bool:
    return bool(s.colour[square] >= 0)


@compiled
def put_chip(s: State, square: int, colour: int) -> None:
    """A square joins an empire."""
    s.land[colour] |= bit(square)
    note_chip(s, square, colour)


@compiled
def note_chip(s: State, square: int, colour: int) -> None:
    s.colour[square] = colour
    if square == ITALY:
        s.colour[EAST] = colour
    s.extent[colour] += 1
    s.frontier[colour] |= s.neighbours[square]


@compiled
def put_ship(s: State, seat: int, water: int) -> None:
    s.fleet[seat] |= bit(water)
    s.ships[seat, water] += 1
    s.crowd[SQUARE_OF[water]] += 1
    s.supply[seat] -= 1


@compiled
def lift_ship(s: State, seat: int, water: int) -> None:
    s.ships[seat, water] -= 1
    if s.ships[seat, water] == 0:
        s.fleet[seat] &= ~bit(water)
    s.crowd[SQUARE_OF[water]] -= 1
    s.supply[seat] += 1


@compiled
def empty_table(s: State) -> None:
    """Nothing on the board: the values of the derived fields that go with that."""
    for water in range(WATERS):
        s.colour[water] = NO_COLOUR
    for colour in range(COLOURS):
        s.extent[colour] = 0
        s.frontier[colour] = 0
    for square in range(SQUARES):
        s.owner[square] = NOBODY
        s.crowd[square] = 0
    for seat in range(SEATS):
        s.supply[seat] = SHIPS if seat < s.players else 0
        s.fleet[seat] = 0


@compiled
def count_table(s: State) -> None:
    """Work out what is derived from the board, in a written position."""
    empty_table(s)
    for square in range(SQUARES):
        for colour in range(COLOURS):
            if (int(s.land[colour]) >> square) & 1:
                note_chip(s, square, colour)
        for seat in range(s.players):
            if (int(s.cities[seat]) >> square) & 1:
                s.owner[square] = seat
    for seat in range(s.players):
        for water in range(WATERS):
            s.crowd[SQUARE_OF[water]] += s.ships[seat, water]
            s.supply[seat] -= s.ships[seat, water]
            if s.ships[seat, water] > 0:
                s.fleet[seat] |= bit(water)
