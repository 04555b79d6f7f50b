"""U7 Secrets: the one place that knows who may know what.

Secret are the order of the deck, the cards of the hands that were taken from the deck, and the clerics on the coaches.
All else is seen by everyone: cards taken from the display, played or discarded (discards are shown, U5.4), so the
contents of the discard pile. What everyone knows of a hand is `known`: cards that were taken from the display. When a
card is seen to leave the hand and one of that city is known to be there, the known one goes: the copies are alike.

A sample deals the hidden cards, those of the deck and of the other hands, anew, and every way to deal them is equally
likely, with one condition: whoever has called the carrier holds a card that fits (U4.4). This is what the table shows,
not all that could be concluded from the whole game: hidden cards that were in a hand when the discard pile became the
deck are not in that deck, and what a player did not do tells something too. Samples leave that out.

In strict memory (X2) nobody may look at clerics on coaches, and `view` hides them from their owner too. `observe` and
`resample` use perfect recall of a player's own clerics.
"""

from functools import lru_cache
from typing import Any

import numpy as np

from emporion.core.chance import below, shuffle
from emporion.core.jit import compiled
from emporion.core.state import State, reveal
from emporion.games.thurn_und_taxis.components import (
    CARDS,
    CARRY,
    CITIES,
    CITY_NAMES,
    CLERIC_NAMES,
    CLERICS,
    COACH_NAMES,
    COACHES,
    DECISIONS,
    GONE,
    IN_HAND,
    LAY_CLERICS,
    NO_CARD,
    OFFICE_NAMES,
    OFFICES,
    OFFICIAL_NAMES,
    ON_COACH,
    ON_FIELD,
    PLACE_NAMES,
    RESUME_NAMES,
    SEATS,
    STACK_NAMES,
    TILE_NAMES,
    TILE_STACK,
    TILE_VALUE,
    TILES,
    TOWN_NAMES,
    TOWNS,
    hand_size,
    has,
    houses_left,
    near_ends,
)

CHANCES = 1 << 30  # steps of a number drawn between 0 and 1

# What everyone sees of the hands --------------------------------------------------------------------------------------


@compiled
def taken_openly(s: State, seat: int, city: int) -> None:
    s.hand[seat, city] += 1
    s.known[seat, city] += 1


@compiled
def taken_unseen(s: State, seat: int, city: int) -> None:
    s.hand[seat, city] += 1


@compiled
def leaving_hand(s: State, seat: int, city: int) -> None:
    """A card leaves the hand for everyone to see."""
    if s.known[seat, city] > 0:
        s.known[seat, city] -= 1
    else:
        reveal(s)
    s.hand[seat, city] -= 1


# Another state that a player cannot tell from the true one ------------------------------------------------------------


@compiled
def hidden_cards(s: State, seat: int, counts: Any) -> None:
    """Count, for each city, the cards that are hidden from this player, in the deck and in the other hands."""
    for city in range(CITIES):
        counts[city] = 0
        for other in range(s.players):
            if other != seat:
                counts[city] += s.hand[other, city] - s.known[other, city]
    for i in range(s.deck_size):
        counts[s.deck[i]] += 1


@compiled
def fill_pool(s: State, counts: Any, pool: Any) -> int:
    """Write the counted cards into `pool`, in random order; the result is their number."""
    n = 0
    for city in range(CITIES):
        for _ in range(counts[city]):
            pool[n] = city
            n += 1
    shuffle(s, pool, n)
    return n


@compiled
def resample(s: State, seat: int, key0: int, key1: int) -> None:
    """Replace all that this player (NOBODY: an onlooker) does not know by something that could as well be true. What
    another player is about to do (clerics not yet all laid, an order of discards) is forgotten."""
    s.chance_key[0] = key0
    s.chance_key[1] = key1
    s.chance_count = 0
    counts = np.zeros(CITIES, np.int8)
    pool = np.empty(CARDS, np.int8)
    hidden_cards(s, seat, counts)
    n = fill_pool(s, counts, pool)
    if s.actor != seat:
        s.lowest = 0
        if s.decision == CARRY and not s.over:
            put_fitting_first(s, int(s.actor), pool, n)
    for i in range(s.players):
        other = (max(0, int(s.actor)) + i) % int(s.players)
        if other == seat:
            continue
        hidden = hidden_size(s, other)
        for city in range(CITIES):
            s.hand[other, city] = s.known[other, city]
        for _ in range(hidden):
            n -= 1
            s.hand[other, pool[n]] += 1
        resample_clerics(s, other)
    for i in range(s.deck_size):
        n -= 1
        s.deck[i] = pool[n]


@compiled
def hidden_size(s: State, seat: int) -> int:
    """How many cards of the hand not everyone knows."""
    hidden = 0
    for city in range(CITIES):
        hidden += int(s.hand[seat, city]) - int(s.known[seat, city])
    return hidden


@compiled
def put_fitting_first(s: State, seat: int, pool: Any, n: int) -> None:
    """U4.4: whoever has called the carrier holds a card that fits. Order the pool, whose last cards go to this player,
    so that one is among them; of all such orders each is equally likely."""
    fitting = near_ends(s, seat)
    size = hidden_size(s, seat)
    fits = 0
    for i in range(n):
        fits += int(has(fitting, pool[i]))
    for city in range(CITIES):
        if has(fitting, city) and s.known[seat, city] > 0:
            return
    before = first_fitting(s, n, fits, size)  # cards dealt before the first that fits
    others = np.empty(CARDS, np.int8)
    rest = 0
    at = n - 1
    chosen = NO_CARD
    for i in range(n):
        if has(fitting, pool[i]) and chosen == NO_CARD:
            chosen = int(pool[i])
        elif not has(fitting, pool[i]) and before > 0:
            before -= 1
            others[at] = pool[i]
            at -= 1
        else:
            others[rest] = pool[i]
            rest += 1
    others[at] = chosen
    shuffle(s, others, rest)
    for i in range(n):
        pool[i] = others[i]


@compiled
def first_fitting(s: State, n: int, fits: int, size: int) -> int:
    """How many cards come before the first that fits, if `size` of n are drawn, `fits` of the n fit, and one that fits
    is among those drawn."""
    none = 1.0
    for i in range(size):
        none *= max(0, n - fits - i) / (n - i)
    point = below(s, CHANCES) / CHANCES * (1.0 - none)
    none = 1.0
    for i in range(size - 1):
        here = none * fits / (n - i)
        if point < here or i == n - fits:
            return i
        point -= here
        none *= (n - fits - i) / (n - i)
    return size - 1


@compiled
def resample_clerics(s: State, seat: int) -> None:
    """Deal a player's clerics anew among the coaches where that player still has one."""
    ranks = np.zeros(CLERICS, np.int8)
    places = np.zeros(CLERICS, np.int8)
    travelling = 0
    n = 0
    for rank in range(CLERICS):
        place = int(s.cleric[seat, rank])
        if ON_COACH <= place < ON_COACH + COACHES:
            if s.decision == LAY_CLERICS and s.actor == seat:
                s.cleric[seat, rank] = IN_HAND
            else:
                ranks[n] = rank
                travelling |= 1 << place
                n += 1
    n = 0
    for place in range(ON_COACH, ON_COACH + COACHES):  # in this order, whatever the truth is
        if has(travelling, place):
            places[n] = place
            n += 1
    shuffle(s, places, n)
    for i in range(n):
        s.cleric[seat, ranks[i]] = places[i]


# What a player may know, as numbers -----------------------------------------------------------------------------------

OBSERVATION = (
    ("decision", (len(DECISIONS),)),  # one-hot
    ("resume", (len(RESUME_NAMES),)),  # one-hot: what the turn goes on with after giving back (Y2)
    ("official", (len(OFFICIAL_NAMES),)),  # one-hot: who has helped in this turn
    ("options", (4,)),  # audience, office, all_provinces, memory
    ("asked", (1,)),  # is this player the one who is asked?
    ("asked_seat", (SEATS,)),  # one-hot, this player first, then clockwise, as in all that follows
    ("turn_seat", (SEATS,)),
    ("start_seat", (SEATS,)),
    ("seats", (SEATS,)),  # which seats are taken
    (
        "turn",
        (5,),
    ),  # cards taken, cards played, route restarted, houses one each, lowest city to discard (own)
    ("sizes", (3,)),  # of the deck; victory-point tiles in the supply; the coach whose road is chosen, from 1
    ("supply", (OFFICES,)),
    ("moves", (COACHES + 1,)),  # cards that still move a coach
    ("coaches", (COACHES, TOWNS)),  # one-hot
    ("display", (CITIES,)),
    ("discards", (CITIES,)),
    ("candidates", (CITIES,)),  # cities that may get a house in this closing
    ("placed", (CITIES,)),  # and those that got one
    ("hand", (CITIES,)),  # this player's own
    ("hidden", (CITIES,)),  # cards that are in the deck, or hidden in another hand
    ("clerics", (CLERICS, len(PLACE_NAMES))),  # one-hot, this player's own: this uses perfect recall (X2)
    ("hand_size", (SEATS,)),
    ("houses_left", (SEATS,)),
    ("carriage", (SEATS,)),
    ("points", (SEATS,)),  # victory-point tiles
    ("audience", (SEATS, CLERICS)),  # 1 on an audience field, -1 out of the game
    ("offices", (SEATS, OFFICES)),
    ("tiles", (SEATS, TILES)),
    ("known", (SEATS, CITIES)),  # cards that everyone knows to be in the hand
    ("route", (SEATS, CITIES)),  # the place of each city in the route, from 1
    ("houses", (SEATS, CITIES)),
)


@compiled
def observe(s: State, seat: int, out: Any) -> None:
    """Write the parts of OBSERVATION one after the other into `out`, as this player may know them."""
    out[:] = 0
    at = observe_turn(s, seat, out)
    at = observe_table(s, seat, out, at)
    observe_players(s, seat, out, at)


@compiled
def observe_turn(s: State, seat: int, out: Any) -> int:
    n = int(s.players)
    out[s.decision] = 1
    at = len(DECISIONS)
    out[at + int(s.resume)] = 1
    at += len(RESUME_NAMES)
    out[at + int(s.official)] = 1
    at += len(OFFICIAL_NAMES)
    out[at] = s.audience
    out[at + 1] = s.office
    out[at + 2] = s.all_provinces
    out[at + 3] = s.memory
    out[at + 4] = s.actor == seat
    at += 5
    if s.actor >= 0:
        out[at + (int(s.actor) - seat) % n] = 1
    out[at + SEATS + (int(s.turn) - seat) % n] = 1
    out[at + 2 * SEATS + (int(s.start_player) - seat) % n] = 1
    out[at + 3 * SEATS : at + 3 * SEATS + n] = 1
    at += 4 * SEATS
    out[at] = s.taken
    out[at + 1] = s.played
    out[at + 2] = s.restarted
    out[at + 3] = s.houses_each
    out[at + 4] = int(s.lowest) * int(s.actor == seat)
    out[at + 5] = s.deck_size
    out[at + 6] = s.point_tiles
    out[at + 7] = s.moving
    return at + 8


@compiled
def observe_table(s: State, seat: int, out: Any, at: int) -> int:
    for office in range(OFFICES):
        out[at + office] = s.supply[office]
    at += OFFICES
    for card in range(COACHES + 1):
        out[at + card] = s.moves[card]
    at += COACHES + 1
    for coach in range(COACHES):
        out[at + int(s.coach[coach])] = s.audience
        at += TOWNS
    for i in range(s.display_size):
        out[at + int(s.display[i])] += 1
    for city in range(CITIES):
        out[at + CITIES + city] = s.discards[city]
        out[at + 2 * CITIES + city] = has(int(s.candidates), city)
        out[at + 3 * CITIES + city] = has(int(s.placed), city)
        out[at + 4 * CITIES + city] = s.hand[seat, city]
    at += 5 * CITIES
    hidden_cards(s, seat, out[at : at + CITIES])
    at += CITIES
    for rank in range(CLERICS):
        out[at + int(s.cleric[seat, rank])] = s.audience
        at += len(PLACE_NAMES)
    return at


@compiled
def observe_players(s: State, seat: int, out: Any, at: int) -> None:
    n = int(s.players)
    fields = at + 4 * SEATS
    offices = fields + SEATS * CLERICS
    tiles = offices + SEATS * OFFICES
    known = tiles + SEATS * TILES
    routes = known + SEATS * CITIES
    houses = routes + SEATS * CITIES
    for i in range(n):
        other = (seat + i) % n
        out[at + i] = hand_size(s, other)
        out[at + SEATS + i] = houses_left(s, other)
        out[at + 2 * SEATS + i] = s.carriage[other]
        out[at + 3 * SEATS + i] = s.points[other]
        for rank in range(CLERICS):
            place = s.cleric[other, rank]
            out[fields + i * CLERICS + rank] = int(place == ON_FIELD) - int(place == GONE)
        for office in range(OFFICES):
            out[offices + i * OFFICES + office] = s.offices[other, office]
        for tile in range(TILES):
            out[tiles + i * TILES + tile] = has(int(s.tiles[other]), tile)
        for city in range(CITIES):
            out[known + i * CITIES + city] = s.known[other, city]
            out[houses + i * CITIES + city] = has(int(s.houses[other]), city)
        for place in range(s.route_size[other]):
            out[routes + i * CITIES + int(s.route[other, place])] = place + 1


# What a player may know, for people -----------------------------------------------------------------------------------


def cards(counts: Any) -> list[str]:
    """The names of the cards in a row of counts."""
    return list(card_names(counts.tobytes()))


@lru_cache(maxsize=4096)
def card_names(counts: bytes) -> tuple[str, ...]:
    return tuple(name for name, count in zip(CITY_NAMES, counts, strict=True) for _ in range(count))


def cities(members: int) -> list[str]:
    return list(members_of(CITY_NAMES, members))


@lru_cache(maxsize=4096)
def members_of(names: tuple[str, ...], members: int) -> tuple[str, ...]:
    """The names of the things in a bit mask."""
    return tuple(name for number, name in enumerate(names) if members >> number & 1)


def clerics_shown(s: State, player: int, seat: int, everything: bool) -> bool:
    """X2: may `seat` see which clerics of `player` lie on the coaches? The owner while laying them, or in open
    memory."""
    laying = s.decision == LAY_CLERICS and s.actor == player
    return everything or (player == seat and bool(s.memory or laying))


def view_clerics(s: State, player: int, seat: int, everything: bool) -> dict[str, str | None]:
    shown = clerics_shown(s, player, seat, everything)
    return {
        CLERIC_NAMES[rank]: PLACE_NAMES[int(s.cleric[player, rank])]
        if shown or s.cleric[player, rank] in (ON_FIELD, GONE)
        else None
        for rank in range(CLERICS)
    }


def view_player(s: State, player: int, seat: int, everything: bool) -> dict[str, Any]:
    """One player as `seat` sees them."""
    own = everything or player == seat
    shown: dict[str, Any] = {
        "seat": player,
        "hand_size": int(s.hand[player].sum()),
        "hand": cards(s.hand[player]) if own else None,
        "known": cards(s.known[player]),
        "route": [CITY_NAMES[int(city)] for city in s.route[player, : int(s.route_size[player])]],
        "houses": cities(int(s.houses[player])),
        "houses_left": int(houses_left(s, player)),
        "carriage": int(s.carriage[player]),
        "tiles": list(members_of(TILE_NAMES, int(s.tiles[player]))),
    }
    if s.audience:
        shown["clerics_laid"] = bool((s.cleric[player] != IN_HAND).all())
        shown["clerics"] = view_clerics(s, player, seat, everything)
    if s.office:
        shown["offices"] = {name: int(s.offices[player, office]) for office, name in enumerate(OFFICE_NAMES)}
        shown["points"] = int(s.points[player])
    return shown


STACK_OF_TILE = [STACK_NAMES[stack] for stack in TILE_STACK.tolist()]
VALUE_OF_TILE = TILE_VALUE.tolist()


def view_stacks(s: State) -> dict[str, list[int]]:
    """The values of the bonus tiles that are left, by stack."""
    taken = 0
    for player in range(int(s.players)):
        taken |= int(s.tiles[player])
    left: dict[str, list[int]] = {name: [] for name in STACK_NAMES}
    for tile in range(TILES):
        if not taken >> tile & 1:
            left[STACK_OF_TILE[tile]].append(VALUE_OF_TILE[tile])
    return left


def view(s: State, seat: int, everything: bool = False) -> dict[str, Any]:
    """The table as `seat` sees it (NOBODY: an onlooker), or as it is, for replays of finished games."""
    players = int(s.players)
    shown: dict[str, Any] = {
        "start_player": int(s.start_player),
        "turn": int(s.turn),
        "official": OFFICIAL_NAMES[int(s.official)] if s.official else None,
        "display": [CITY_NAMES[int(s.display[i])] for i in range(int(s.display_size))],
        "deck": int(s.deck_size),
        "discards": cards(s.discards),
        "stacks": view_stacks(s),
        "candidates": cities(int(s.candidates)),
        "players": [view_player(s, player, seat, everything) for player in range(players)],
    }
    if s.audience:
        shown["coaches"] = {name: TOWN_NAMES[int(s.coach[coach])] for coach, name in enumerate(COACH_NAMES)}
        shown["moves"] = {name: int(s.moves[card]) for card, name in enumerate((*COACH_NAMES, "joker"))}
        shown["moving"] = COACH_NAMES[int(s.moving) - 1] if s.moving else None
    if s.office:
        shown["supply"] = {name: int(s.supply[office]) for office, name in enumerate(OFFICE_NAMES)}
        shown["point_tiles"] = int(s.point_tiles)
    if everything:
        shown["deck_cards"] = [CITY_NAMES[int(s.deck[i])] for i in range(int(s.deck_size) - 1, -1, -1)]
    return shown
