"""What a player may know (U7), as numbers for programs."""

from typing import Any

from emporion.core.jit import compiled
from emporion.core.observation import Observation
from emporion.core.state import State
from emporion.games.thurn_und_taxis.components import (
    CITIES,
    CLERICS,
    COACHES,
    DECISIONS,
    GONE,
    OFFICES,
    OFFICIAL_NAMES,
    ON_FIELD,
    PLACE_NAMES,
    RESUME_NAMES,
    SEATS,
    TILES,
    TOWNS,
    hand_size,
    has,
    houses_left,
)
from emporion.games.thurn_und_taxis.secrets import hidden_cards

EACH_CITY = (SEATS, CITIES)

OBSERVATION = Observation()
AT_DECISION = OBSERVATION.part("decision", len(DECISIONS), "one-hot")
AT_RESUME = OBSERVATION.part("resume", len(RESUME_NAMES), "one-hot: what the turn goes on with after giving back (Y2)")
AT_OFFICIAL = OBSERVATION.part("official", len(OFFICIAL_NAMES), "one-hot: who has helped in this turn")
AT_WITH_AUDIENCE = OBSERVATION.part("with_audience", 1, "the option `audience`")
AT_WITH_OFFICE = OBSERVATION.part("with_office", 1, "the option `office`")
AT_ALL_PROVINCES = OBSERVATION.part("all_provinces", 1, "the option `all_provinces`")
AT_MEMORY = OBSERVATION.part("memory", 1, "the option `memory`: 0 for `strict`, 1 for `open`")
AT_ASKED = OBSERVATION.part("asked", 1, "is this player the one who is asked?")
AT_ASKED_SEAT = OBSERVATION.part(
    "asked_seat", SEATS, "one-hot, this player first, then clockwise, as in all that follows"
)
AT_TURN_SEAT = OBSERVATION.part("turn_seat", SEATS, "one-hot: whose turn it is")
AT_START_SEAT = OBSERVATION.part("start_seat", SEATS, "one-hot: the start player")
AT_SEATS = OBSERVATION.part("seats", SEATS, "which seats are taken")
AT_TAKEN = OBSERVATION.part("taken", 1, "cards taken in this turn")
AT_PLAYED = OBSERVATION.part("played", 1, "cards played in this turn")
AT_RESTARTED = OBSERVATION.part("restarted", 1, "was the route discarded in this turn to start a new one?")
AT_HOUSES_EACH = OBSERVATION.part("houses_each", 1, "while houses are placed: 1 for one in each province")
AT_LOWEST = OBSERVATION.part("lowest", 1, "the lowest city that this player, if asked, may discard next")
AT_DECK = OBSERVATION.part("deck", 1, "cards in the deck")
AT_POINT_TILES = OBSERVATION.part("point_tiles", 1, "victory-point tiles in the supply")
AT_MOVING = OBSERVATION.part("moving", 1, "the coach whose road is chosen, counted from 1")
AT_SUPPLY = OBSERVATION.part("supply", OFFICES, "office tiles that nobody has")
AT_MOVES = OBSERVATION.part("moves", COACHES + 1, "cards that still move a coach")
AT_COACHES = OBSERVATION.part("coaches", (COACHES, TOWNS), "one-hot: where each coach is")
AT_DISPLAY = OBSERVATION.part("display", CITIES, "open cards")
AT_DISCARDS = OBSERVATION.part("discards", CITIES, "the discard pile")
AT_CANDIDATES = OBSERVATION.part("candidates", CITIES, "cities that may get a house in this closing")
AT_PLACED = OBSERVATION.part("placed", CITIES, "and those that got one")
AT_HAND = OBSERVATION.part("hand", CITIES, "this player's own")
AT_HIDDEN = OBSERVATION.part("hidden", CITIES, "cards that are in the deck, or hidden in another hand")
AT_CLERICS = OBSERVATION.part(
    "clerics", (CLERICS, len(PLACE_NAMES)), "one-hot, this player's own: this uses perfect recall (X2)"
)
AT_HAND_SIZE = OBSERVATION.part("hand_size", SEATS, "cards in each hand")
AT_HOUSES_LEFT = OBSERVATION.part("houses_left", SEATS, "houses that are not placed yet")
AT_CARRIAGE = OBSERVATION.part("carriage", SEATS, "the highest carriage, 0 for none")
AT_POINTS = OBSERVATION.part("points", SEATS, "victory-point tiles")
AT_AUDIENCE = OBSERVATION.part("audience", (SEATS, CLERICS), "1 on an audience field, -1 out of the game")
AT_OFFICES = OBSERVATION.part("offices", (SEATS, OFFICES), "office tiles of each player")
AT_TILES = OBSERVATION.part("tiles", (SEATS, TILES), "bonus tiles of each player")
AT_KNOWN = OBSERVATION.part("known", EACH_CITY, "cards that everyone knows to be in the hand")
AT_ROUTE = OBSERVATION.part("route", EACH_CITY, "the place of each city in the route, from 1")
AT_HOUSES = OBSERVATION.part("houses", EACH_CITY, "where each player has a house")


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
        out[AT_ASKED_SEAT + (int(s.actor) - seat) % n] = 1
    out[AT_TURN_SEAT + (int(s.turn) - seat) % n] = 1
    out[AT_START_SEAT + (int(s.start_player) - seat) % n] = 1
    out[AT_SEATS : AT_SEATS + n] = 1
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
    for office in range(OFFICES):
        out[AT_SUPPLY + office] = s.supply[office]
    for card in range(COACHES + 1):
        out[AT_MOVES + card] = s.moves[card]
    for coach in range(COACHES):
        out[AT_COACHES + coach * TOWNS + int(s.coach[coach])] = s.audience
    for i in range(s.display_size):
        out[AT_DISPLAY + int(s.display[i])] += 1
    for city in range(CITIES):
        out[AT_DISCARDS + city] = s.discards[city]
        out[AT_CANDIDATES + city] = has(int(s.candidates), city)
        out[AT_PLACED + city] = has(int(s.placed), city)
        out[AT_HAND + city] = s.hand[seat, city]
    hidden_cards(s, seat, out[AT_HIDDEN : AT_HIDDEN + CITIES])
    for rank in range(CLERICS):
        out[AT_CLERICS + rank * len(PLACE_NAMES) + int(s.cleric[seat, rank])] = s.audience


@compiled
def observe_players(s: State, seat: int, out: Any) -> None:
    n = int(s.players)
    for i in range(n):
        other = (seat + i) % n
        out[AT_HAND_SIZE + i] = hand_size(s, other)
        out[AT_HOUSES_LEFT + i] = houses_left(s, other)
        out[AT_CARRIAGE + i] = s.carriage[other]
        out[AT_POINTS + i] = s.points[other]
        for rank in range(CLERICS):
            place = s.cleric[other, rank]
            out[AT_AUDIENCE + i * CLERICS + rank] = int(place == ON_FIELD) - int(place == GONE)
        for office in range(OFFICES):
            out[AT_OFFICES + i * OFFICES + office] = s.offices[other, office]
        for tile in range(TILES):
            out[AT_TILES + i * TILES + tile] = has(int(s.tiles[other]), tile)
        for city in range(CITIES):
            out[AT_KNOWN + i * CITIES + city] = s.known[other, city]
            out[AT_HOUSES + i * CITIES + city] = has(int(s.houses[other]), city)
        for place in range(s.route_size[other]):
            out[AT_ROUTE + i * CITIES + int(s.route[other, place])] = place + 1
