"""What a player may know, as numbers for programs and as plain data for people (T8)."""

from functools import lru_cache
from typing import Any

import numpy as np

from emporion.core.bits import count_bits
from emporion.core.jit import compiled
from emporion.core.state import State
from emporion.games.tyros.board import LAND_SQUARES, SQUARE_NAMES, SQUARES, WATER_NAMES, WATERS, board_of
from emporion.games.tyros.components import (
    ACT,
    CARD_NAMES,
    CARD_TYPES,
    CHIPS,
    CITIES,
    COLOUR_NAMES,
    COLOURS,
    DECISIONS,
    EDITION_NAMES,
    KEEP,
    PARTNER,
    SEATS,
    cards_in,
    hand_size,
    is_begun,
)
from emporion.games.tyros.growing import growing_turns
from emporion.games.tyros.knowledge import sure_bounds
from emporion.games.tyros.scoring import rank, total_points

OBSERVATION = (
    ("decision", (len(DECISIONS),)),  # one-hot; what another player has begun is not seen
    ("asked_seat", (SEATS,)),  # one-hot, this player first, then clockwise, as in all that follows
    ("seats", (SEATS,)),  # which seats are taken
    ("starter", (SEATS,)),  # one-hot
    ("pioneer", (SEATS,)),  # one-hot (T7.3)
    ("hand_size", (SEATS,)),
    ("tile_count", (SEATS,)),
    ("supply", (SEATS,)),  # ships that can still be built
    ("cities_left", (SEATS,)),
    ("trades_made", (SEATS,)),
    ("asker", (SEATS,)),  # one-hot: whose offer is being answered
    ("offered_to", (SEATS,)),  # who was asked
    ("answered", (SEATS,)),
    ("agreed", (SEATS,)),  # as far as it was shown
    ("known", (SEATS, CARD_TYPES)),  # cards that this player knows to be in the hand
    ("shown", (SEATS, LAND_SQUARES)),  # tiles that everyone knows to be in the hand
    ("cities", (SEATS, SQUARES)),
    ("ships", (SEATS, WATERS)),
    ("empire", (COLOURS, SQUARES)),
    ("extent", (COLOURS,)),
    ("stack_known", (LAND_SQUARES,)),  # tiles known to be in the stack: 1 for the lowest, then 2, …
    ("tiles", (LAND_SQUARES,)),  # this player's own
    ("hand", (CARD_TYPES,)),  # this player's own
    ("keeping", (CARD_TYPES,)),  # this player's own
    ("laid", (CARD_TYPES,)),  # this player's own
    ("giving", (CARD_TYPES,)),  # of the offer that is being answered, or that this player is making
    ("wanting", (CARD_TYPES,)),
    ("discards", (CARD_TYPES,)),
    ("departure", (WATERS,)),  # one-hot, of what this player has begun
    ("destination", (WATERS,)),
    ("numbers", (13,)),  # see `observe`
)
SIZE = sum(int(np.prod(shape)) for _, shape in OBSERVATION)


@compiled
def observe_seats(s: State, seat: int, out: Any, at: int) -> int:
    """The parts that have an entry for each player, from `asked_seat` to `agreed`."""
    n = int(s.players)
    if s.actor >= 0:
        out[at + (int(s.actor) - seat) % n] = 1
    at += SEATS
    out[at : at + n] = 1
    at += SEATS
    out[at + (int(s.starter) - seat) % n] = 1
    at += SEATS
    if s.pioneer >= 0:
        out[at + (int(s.pioneer) - seat) % n] = 1
    at += SEATS
    answers_shown = s.decision == PARTNER
    for i in range(n):
        other = (seat + i) % n
        out[at + i] = hand_size(s, other)
        out[at + SEATS + i] = count_bits(int(s.tiles[other]))
        out[at + 2 * SEATS + i] = s.supply[other]
        out[at + 3 * SEATS + i] = CITIES - count_bits(int(s.cities[other]))
        out[at + 4 * SEATS + i] = s.trades_made[other]
        out[at + 5 * SEATS + i] = s.asker == other
        out[at + 6 * SEATS + i] = (s.asked >> other) & 1
        out[at + 7 * SEATS + i] = (s.answered >> other) & 1
        if answers_shown or other == seat:
            out[at + 8 * SEATS + i] = (s.agreed >> other) & 1
    return at + 9 * SEATS


@compiled
def observe_table(s: State, seat: int, out: Any, at: int) -> int:
    """From `known` to `stack_known`."""
    n = int(s.players)
    bounds = np.zeros((SEATS, CARD_TYPES), np.int8)
    sure_bounds(s, seat, bounds)
    shown = at + SEATS * CARD_TYPES
    cities = shown + SEATS * LAND_SQUARES
    ships = cities + SEATS * SQUARES
    empire = ships + SEATS * WATERS
    for i in range(n):
        other = (seat + i) % n
        for card in range(CARD_TYPES):
            out[at + i * CARD_TYPES + card] = bounds[other, card]
        for tile in range(LAND_SQUARES):
            out[shown + i * LAND_SQUARES + tile] = (int(s.shown[other]) >> tile) & 1
        for square in range(SQUARES):
            out[cities + i * SQUARES + square] = (int(s.cities[other]) >> square) & 1
        for water in range(WATERS):
            out[ships + i * WATERS + water] = s.ships[other, water]
    at = empire + COLOURS * SQUARES
    for colour in range(COLOURS):
        for square in range(SQUARES):
            out[empire + colour * SQUARES + square] = (int(s.land[colour]) >> square) & 1
        out[at + colour] = s.extent[colour]
    at += COLOURS
    for i in range(s.stack_known):
        out[at + int(s.stack[i])] = i + 1
    return at + LAND_SQUARES


@compiled
def observe(s: State, seat: int, out: Any) -> None:
    """Write the parts of OBSERVATION one after the other into `out`, as this player may know them."""
    out[:] = 0
    own = s.actor == seat
    begun = is_begun(s)
    out[ACT if begun and not own else int(s.decision)] = 1
    at = observe_seats(s, seat, out, len(DECISIONS))
    at = observe_table(s, seat, out, at)
    for tile in range(LAND_SQUARES):
        out[at + tile] = (int(s.tiles[seat]) >> tile) & 1
    at += LAND_SQUARES
    for card in range(CARD_TYPES):
        out[at + card] = s.hand[seat, card]
        out[at + CARD_TYPES + card] = s.keeping[seat, card]
        if own:
            out[at + 2 * CARD_TYPES + card] = s.laid[card]
        if own or not begun:
            out[at + 3 * CARD_TYPES + card] = s.giving[card]
            out[at + 4 * CARD_TYPES + card] = s.wanting[card]
        out[at + 5 * CARD_TYPES + card] = s.discards[card]
    at += 6 * CARD_TYPES
    numbers = at + 2 * WATERS
    if own and begun:
        out[at + int(s.departure)] = 1
        out[at + WATERS + int(s.destination)] = 1
        out[numbers] = s.purpose
        out[numbers + 1] = s.price
        out[numbers + 2] = s.price_colour + 1
    if own:
        out[numbers + 3] = s.lowest
    out[numbers + 4] = s.edition
    out[numbers + 5] = s.offers - s.offers_made
    out[numbers + 6] = s.trades
    out[numbers + 7] = s.round_number
    out[numbers + 8] = growing_turns(s) * int(s.players) - int(s.growing)
    out[numbers + 9] = s.passes
    out[numbers + 10] = s.last_round
    out[numbers + 11] = cards_in(s.pile)
    out[numbers + 12] = s.stack_size


# For people -----------------------------------------------------------------------------------------------------------


def cards(counts: Any) -> list[str]:
    """The names of the cards in a row of counts."""
    return list(card_names(counts.tobytes()))


@lru_cache(maxsize=4096)
def card_names(counts: bytes) -> tuple[str, ...]:
    return tuple(name for name, count in zip(CARD_NAMES, counts, strict=True) for _ in range(count))


def tile_names(mask: Any) -> list[str]:
    return list(land_names(int(mask)))


@lru_cache(maxsize=4096)
def land_names(mask: int) -> tuple[str, ...]:
    return tuple(SQUARE_NAMES[tile] for tile in range(LAND_SQUARES) if mask >> tile & 1)


def seats_in(mask: Any, players: int) -> list[int]:
    return [seat for seat in range(players) if int(mask) >> seat & 1]


def view_begun(s: State) -> dict[str, Any]:
    """What the actor is in the middle of."""
    return {
        "purpose": ("", "move", "city", "ship")[int(s.purpose)] or None,
        "from": WATER_NAMES[int(s.departure)] if s.purpose == 1 else None,
        "to": WATER_NAMES[int(s.destination)] if s.purpose and s.price else None,
        "price": int(s.price),
        "laid": cards(s.laid),
    }


def view_offer(s: State, seat: int, everything: bool) -> dict[str, Any] | None:
    """The offer that is being made or answered, as `seat` sees it."""
    players = int(s.players)
    if s.asker < 0:
        if not (s.giving.any() and (everything or s.actor == seat)):
            return None
        return {"asker": int(s.actor), "give": cards(s.giving), "want": cards(s.wanting), "asked": None}
    shown = everything or s.decision == PARTNER
    agreed = {other: bool(int(s.agreed) >> other & 1) for other in seats_in(s.answered, players)}
    return {
        "asker": int(s.asker),
        "give": cards(s.giving),
        "want": cards(s.wanting),
        "asked": seats_in(s.asked, players),
        "answers": {str(other): yes if shown or other == seat else None for other, yes in agreed.items()},
    }


def view_player(s: State, player: int, seat: int, everything: bool, bounds: Any) -> dict[str, Any]:
    """One player as `seat` sees them."""
    own = everything or player == seat
    return {
        "seat": player,
        "hand_size": int(hand_size(s, player)),
        "hand": cards(s.hand[player]) if own else None,
        "known": cards(s.hand[player] if own else bounds[player]),
        "tile_count": int(s.tiles[player]).bit_count(),
        "tiles": tile_names(s.tiles[player]) if own else None,
        "shown": tile_names(s.shown[player]),
        "ships_left": int(s.supply[player]),
        "cities_left": CITIES - int(s.cities[player]).bit_count(),
        "trades": int(s.trades_made[player]),
        "keeping": cards(s.keeping[player]) if own and s.decision == KEEP else None,
        "points": int(total_points(s, player)),
    }


#: The waters of each square: one has two (T2.2).
WATERS_AT = [[square, SQUARES] if WATER_NAMES[square] == "16w" else [square] for square in range(SQUARES)]


def view_squares(s: State) -> dict[str, dict[str, Any]]:
    """The board, which is the same for all eyes."""
    places = board_of(int(s.board)).places
    colours, owners = s.colour.tolist(), s.owner.tolist()
    ships: list[list[int]] = [[] for _ in range(WATERS)]
    for player, fleet in enumerate(s.ships[: int(s.players)].tolist()):
        for water, count in enumerate(fleet):
            ships[water] += [player] * count
    return {
        SQUARE_NAMES[square]: {
            "square": SQUARE_NAMES[square],
            "place": places[square],
            "empire": COLOUR_NAMES[colours[square]] if colours[square] >= 0 else None,
            "city": owners[square] if owners[square] >= 0 else None,
            "ships": {WATER_NAMES[water]: ships[water] for water in WATERS_AT[square]},
        }
        for square in range(SQUARES)
    }


def view(s: State, seat: int, everything: bool = False) -> dict[str, Any]:
    """The table as `seat` sees it (-1: an onlooker), or as it is, for replays of finished games."""
    players = int(s.players)
    board = board_of(int(s.board))
    bounds = np.zeros((SEATS, CARD_TYPES), np.int8)
    sure_bounds(s, seat, bounds)
    mine = everything or s.actor == seat
    hidden = is_begun(s) and not mine
    known = int(s.stack_known)
    shown: dict[str, Any] = {
        "edition": EDITION_NAMES[int(s.edition)],
        "round": int(s.round_number) + 1,
        "last_round": bool(s.last_round),
        "starter": int(s.starter),
        "growing_left": int(growing_turns(s)) * players - int(s.growing),
        "passes": int(s.passes),
        "offers_left": int(s.offers) - int(s.offers_made),
        "grid": [list(row) for row in board.grid],
        "squares": view_squares(s),
        "empires": {
            COLOUR_NAMES[c]: {
                "squares": int(s.extent[c]),
                "rank": int(rank(s, c)) + 1,
                "chips_left": CHIPS - int(s.extent[c]),
            }
            for c in range(COLOURS)
        },
        "pioneer": int(s.pioneer) if s.pioneer >= 0 else None,
        "pile": int(cards_in(s.pile)),
        "discards": cards(s.discards),
        "stack": int(s.stack_size),
        "stack_bottom": [SQUARE_NAMES[int(s.stack[i])] for i in range(known)],
        "begun": view_begun(s) if mine and is_begun(s) else None,
        "offer": view_offer(s, seat, everything),
        "players": [view_player(s, player, seat, everything, bounds) for player in range(players)],
    }
    if hidden and not s.over:
        shown["decision"] = DECISIONS[ACT]
    if everything:
        shown["stack_tiles"] = [SQUARE_NAMES[int(s.stack[i])] for i in range(int(s.stack_size) - 1, -1, -1)]
        shown["pile_cards"] = cards(s.pile)
    return shown
