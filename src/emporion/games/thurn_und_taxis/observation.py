"""What a player may know (U7), as numbers for programs."""

from typing import Any

import numpy as np

from emporion.core.jit import compiled
from emporion.core.observation import Observation, seat_after, steps_to
from emporion.core.rows import put_bits, put_row, sum_of
from emporion.core.state import State
from emporion.games.thurn_und_taxis.components import (
    CARDS,
    CITIES,
    CLERICS,
    COACHES,
    COPIES,
    DECISIONS,
    GONE,
    HOUSES,
    LAST_CARRIAGE,
    OFFICE_TILES,
    OFFICES,
    OFFICIAL_NAMES,
    ON_FIELD,
    PLACE_NAMES,
    POINT_TILES,
    RESUME_NAMES,
    SEATS,
    TILES,
    TOWNS,
    houses_left,
)
from emporion.games.thurn_und_taxis.secrets import hidden_cards

EACH_CITY = (SEATS, CITIES)
MOVES = COACHES + 1
TILES_MOST = int(OFFICE_TILES.max())

OBSERVATION = Observation(np.int8)
AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot", 1)
AT_RESUME = OBSERVATION.part(
    "resume", len(RESUME_NAMES), "one-hot: what the turn goes on with after giving back (Y2)", 1
)
AT_OFFICIAL = OBSERVATION.part("official", len(OFFICIAL_NAMES), "one-hot: who has helped in this turn", 1)
AT_WITH_AUDIENCE = OBSERVATION.part("with_audience", 1, "the option `audience`", 1)
AT_WITH_OFFICE = OBSERVATION.part("with_office", 1, "the option `office`", 1)
AT_ALL_PROVINCES = OBSERVATION.part("all_provinces", 1, "the option `all_provinces`", 1)
AT_MEMORY = OBSERVATION.part("memory", 1, "the option `memory`: 0 for `strict`, 1 for `open`", 1)
AT_ASKED = OBSERVATION.part("asked", 1, "is this player the one who is asked?", 1)
AT_ASKED_SEAT = OBSERVATION.part(
    "asked_seat", SEATS, "one-hot, this player first, then clockwise, as in all that follows", 1
)
AT_TURN_SEAT = OBSERVATION.part("turn_seat", SEATS, "one-hot: whose turn it is", 1)
AT_START_SEAT = OBSERVATION.part("start_seat", SEATS, "one-hot: the start player", 1)
AT_SEATS = OBSERVATION.part("seats", SEATS, "which seats are taken", 1)
AT_TAKEN = OBSERVATION.part("taken", 1, "cards taken in this turn", CARDS)
AT_PLAYED = OBSERVATION.part("played", 1, "cards played in this turn", CARDS)
AT_RESTARTED = OBSERVATION.part("restarted", 1, "was the route discarded in this turn to start a new one?", 1)
AT_HOUSES_EACH = OBSERVATION.part("houses_each", 1, "while houses are placed: 1 for one in each province", 1)
AT_LOWEST = OBSERVATION.part("lowest", 1, "the lowest city that this player, if asked, may discard next", CITIES)
AT_DECK = OBSERVATION.part("deck", 1, "cards in the deck", CARDS)
AT_POINT_TILES = OBSERVATION.part("point_tiles", 1, "victory-point tiles in the supply", POINT_TILES)
AT_MOVING = OBSERVATION.part("moving", 1, "the coach whose road is chosen, counted from 1", COACHES)
AT_SUPPLY = OBSERVATION.part("supply", OFFICES, "office tiles that nobody has", TILES_MOST)
AT_MOVES = OBSERVATION.part("moves", MOVES, "cards that still move a coach", CARDS)
AT_COACHES = OBSERVATION.part("coaches", (COACHES, TOWNS), "one-hot: where each coach is", 1)
AT_DISPLAY = OBSERVATION.part("display", CITIES, "open cards", COPIES)
AT_DISCARDS = OBSERVATION.part("discards", CITIES, "the discard pile", COPIES)
AT_CANDIDATES = OBSERVATION.part("candidates", CITIES, "cities that may get a house in this closing", 1)
AT_PLACED = OBSERVATION.part("placed", CITIES, "and those that got one", 1)
AT_HAND = OBSERVATION.part("hand", CITIES, "this player's own", COPIES)
AT_HIDDEN = OBSERVATION.part("hidden", CITIES, "cards that are in the deck, or hidden in another hand", COPIES)
AT_CLERICS = OBSERVATION.part(
    "clerics", (CLERICS, len(PLACE_NAMES)), "one-hot, this player's own: this uses perfect recall (X2)", 1
)
AT_HAND_SIZE = OBSERVATION.part("hand_size", SEATS, "cards in each hand", CARDS)
AT_HOUSES_LEFT = OBSERVATION.part("houses_left", SEATS, "houses that are not placed yet", HOUSES)
AT_CARRIAGE = OBSERVATION.part("carriage", SEATS, "the highest carriage, 0 for none", LAST_CARRIAGE)
AT_POINTS = OBSERVATION.part("points", SEATS, "victory-point tiles", POINT_TILES)
AT_AUDIENCE = OBSERVATION.part("audience", (SEATS, CLERICS), "1 on an audience field, -1 out of the game", 1, -1)
AT_OFFICES = OBSERVATION.part("offices", (SEATS, OFFICES), "office tiles of each player", TILES_MOST)
AT_TILES = OBSERVATION.part("tiles", (SEATS, TILES), "bonus tiles of each player", 1)
AT_KNOWN = OBSERVATION.part("known", EACH_CITY, "cards that everyone knows to be in the hand", COPIES)
AT_ROUTE = OBSERVATION.part("route", EACH_CITY, "the place of each city in the route, from 1", CITIES)
AT_HOUSES = OBSERVATION.part("houses", EACH_CITY, "where each player has a house", 1)


@compiled
def observe(s: State, seat: int, out: Any) -> None:
    """Write the parts of OBSERVATION into `out`, as this player may know them."""
    out[:] = 0
    observe_turn(s, seat, out)
    observe_table(s, seat, out)
    observe_players(s, seat, out)


@compiled
def observe_turn(s: State, seat: int, out: Any) -> None:
    n = int(s.players)
    out[AT_DECISION + int(s.decision)] = 1
    out[AT_RESUME + int(s.resume)] = 1
    out[AT_OFFICIAL + int(s.official)] = 1
    out[AT_WITH_AUDIENCE] = s.audience
    out[AT_WITH_OFFICE] = s.office
    out[AT_ALL_PROVINCES] = s.all_provinces
    out[AT_MEMORY] = s.memory
    out[AT_ASKED] = s.actor == seat
    if s.actor >= 0:
        out[AT_ASKED_SEAT + steps_to(seat, int(s.actor), n)] = 1
    out[AT_TURN_SEAT + steps_to(seat, int(s.turn), n)] = 1
    out[AT_START_SEAT + steps_to(seat, int(s.start_player), n)] = 1
    out[AT_TAKEN] = s.taken
    out[AT_PLAYED] = s.played
    out[AT_RESTARTED] = s.restarted
    out[AT_HOUSES_EACH] = s.houses_each
    out[AT_LOWEST] = int(s.lowest) * int(s.actor == seat)
    out[AT_DECK] = s.deck_size
    out[AT_POINT_TILES] = s.point_tiles
    out[AT_MOVING] = s.moving


@compiled
def observe_table(s: State, seat: int, out: Any) -> None:
    put_row(out, AT_SUPPLY, s.supply, OFFICES)
    put_row(out, AT_MOVES, s.moves, MOVES)
    for i in range(s.display_size):
        out[AT_DISPLAY + int(s.display[i])] += 1
    put_row(out, AT_DISCARDS, s.discards, CITIES)
    put_bits(out, AT_CANDIDATES, int(s.candidates), CITIES)
    put_bits(out, AT_PLACED, int(s.placed), CITIES)
    put_row(out, AT_HAND, s.hand[seat], CITIES)
    hidden_cards(s, seat, out[AT_HIDDEN : AT_HIDDEN + CITIES])
    if s.audience:
        for coach in range(COACHES):
            out[AT_COACHES + coach * TOWNS + int(s.coach[coach])] = 1
        for rank in range(CLERICS):
            out[AT_CLERICS + rank * len(PLACE_NAMES) + int(s.cleric[seat, rank])] = 1


@compiled
def observe_players(s: State, seat: int, out: Any) -> None:
    n = int(s.players)
    for i in range(n):
        other = seat_after(seat, i, n)
        out[AT_SEATS + i] = 1
        out[AT_HAND_SIZE + i] = sum_of(s.hand[other], CITIES)
        out[AT_HOUSES_LEFT + i] = houses_left(s, other)
        out[AT_CARRIAGE + i] = s.carriage[other]
        out[AT_POINTS + i] = s.points[other]
        if s.audience:
            for rank in range(CLERICS):
                place = s.cleric[other, rank]
                out[AT_AUDIENCE + i * CLERICS + rank] = int(place == ON_FIELD) - int(place == GONE)
        put_row(out, AT_OFFICES + i * OFFICES, s.offices[other], OFFICES)
        put_bits(out, AT_TILES + i * TILES, int(s.tiles[other]), TILES)
        put_row(out, AT_KNOWN + i * CITIES, s.known[other], CITIES)
        put_bits(out, AT_HOUSES + i * CITIES, int(s.houses[other]), CITIES)
        route = s.route[other]
        for place in range(s.route_size[other]):
            out[AT_ROUTE + i * CITIES + int(route[place])] = place + 1
