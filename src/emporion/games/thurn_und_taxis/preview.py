"""What a choice would do, as plain data for pictures: where a card fits, what closing a route would bring, where
coaches would go.

It is worked out from the open table and the actor's own route; of the clerics in a coach it tells nothing.
"""

from typing import Any

from emporion.core.state import State, copy_of
from emporion.games.thurn_und_taxis.audience import clerics_laid
from emporion.games.thurn_und_taxis.bonuses import place_house, win_house_bonuses, win_route_bonus
from emporion.games.thurn_und_taxis.carriages import take_carriage
from emporion.games.thurn_und_taxis.closing import (
    choose_way,
    house_in_closing,
    houses_wanted,
    place_houses,
    way_problem,
)
from emporion.games.thurn_und_taxis.components import (
    ASK,
    CARRIAGE_POINTS,
    CITIES,
    CITY_NAMES,
    COACH_NAMES,
    EXIT_COUNT,
    EXITS,
    HOUSE,
    LAST_CARRIAGE,
    PROVINCE_NAMES,
    TILE_NAMES,
    TILES,
    TOWN_NAMES,
    count,
    has,
    houses_left,
    near_back,
    near_front,
    on_route,
)
from emporion.games.thurn_und_taxis.encoding import (
    ALL_OF,
    BACK,
    CALL_CARTWRIGHT,
    CHOICES,
    CLOSE_ROUTE,
    DISCARD_CARD,
    DISCARD_ROUTE,
    FRONT,
    GIVE,
    GIVE_SIZE,
    JOKER,
    LAY_CLERIC,
    MOVE,
    ONE_EACH,
    PLACE_HOUSE,
    ROAD_TO,
    START,
    TAKE_CARD,
)
from emporion.games.thurn_und_taxis.ending import tile_points
from emporion.games.thurn_und_taxis.office import FOR_A_POINT
from emporion.games.thurn_und_taxis.officials import cartwright_problem, next_carriage
from emporion.games.thurn_und_taxis.secrets import cities

REWARDS = (None, None, "card", "point", "house")  # for tiles given back (Y3)


def shows(s: State, seat: int, choice: int) -> dict[str, Any] | None:
    """What this choice of the actor would do, or None if there is nothing to show."""
    if choice == CLOSE_ROUTE:
        return show_closing(s, seat)
    if choice == CALL_CARTWRIGHT:
        after = copy_of(s)
        take_carriage(after, seat)
        return brought(s, after, seat)
    if choice == DISCARD_ROUTE:
        return {"lost": route(s, seat)}
    if ONE_EACH <= choice < TAKE_CARD:
        return show_houses(s, seat, choice)
    if TAKE_CARD <= choice < START:
        return {"city": CITY_NAMES[choice - TAKE_CARD], "joins": joined(s, seat, choice - TAKE_CARD)}
    if START <= choice < PLACE_HOUSE:
        return show_card(s, seat, choice)
    if PLACE_HOUSE <= choice < DISCARD_CARD:
        return show_house(s, seat, choice - PLACE_HOUSE)
    if LAY_CLERIC <= choice < MOVE:
        return {"coach": COACH_NAMES[int(clerics_laid(s, seat))]}
    if MOVE <= choice < GIVE:
        return show_coach(s, choice)
    if GIVE <= choice < CHOICES:
        size = int(GIVE_SIZE[choice - GIVE])
        points = int(size == FOR_A_POINT and s.point_tiles > 0)
        return {"reward": REWARDS[size], "points": points}
    return None


def route(s: State, seat: int) -> list[str]:
    return [CITY_NAMES[int(s.route[seat, i])] for i in range(int(s.route_size[seat]))]


# Cards and coaches ----------------------------------------------------------------------------------------------------


def joined(s: State, seat: int, city: int) -> list[str]:
    """The ends of the route to which a card of this city would fit."""
    names = route(s, seat)
    if not names or has(on_route(s, seat), city):
        return []
    ends = [names[0]] if has(near_front(s, seat), city) else []
    return ends + ([names[-1]] if has(near_back(s, seat), city) else [])


def show_card(s: State, seat: int, choice: int) -> dict[str, Any]:
    """U4.2: the route with this card."""
    names = route(s, seat)
    city = CITY_NAMES[(choice - START) % CITIES]
    if choice < FRONT:
        return {"city": city, "joins": [], "route": [city]}
    if choice < BACK:
        return {"city": city, "joins": names[:1], "route": [city, *names]}
    return {"city": city, "joins": names[-1:], "route": [*names, city]}


def show_coach(s: State, choice: int) -> dict[str, Any]:
    """X3, X4: the coach, and the towns to which it could come."""
    if choice >= ROAD_TO:
        coach = int(s.moving) - 1
        towns = [choice - ROAD_TO]
    else:
        coach = choice - (MOVE if choice < JOKER else JOKER)
        here = int(s.coach[coach])
        towns = [int(town) for town in EXITS[here, : int(EXIT_COUNT[here])]]
    return {
        "coach": COACH_NAMES[coach],
        "from": TOWN_NAMES[int(s.coach[coach])],
        "to": [TOWN_NAMES[town] for town in towns],
    }


# Closing --------------------------------------------------------------------------------------------------------------


def brought(before: State, after: State, seat: int) -> dict[str, Any]:
    """The houses, bonus tiles and the carriage that were won on the way, and their points. A house is worth the point
    that it would cost at the end (U6.2)."""
    houses = int(after.houses[seat]) & ~int(before.houses[seat])
    tiles = int(after.tiles[seat]) & ~int(before.tiles[seat])
    carriage = int(after.carriage[seat])
    points = int(tile_points(after, seat)) - int(tile_points(before, seat)) + int(count(houses))
    points += int(CARRIAGE_POINTS[carriage]) - int(CARRIAGE_POINTS[int(before.carriage[seat])])
    return {
        "houses": cities(houses),
        "tiles": [TILE_NAMES[tile] for tile in range(TILES) if tiles >> tile & 1],
        "carriage": carriage if carriage > before.carriage[seat] else None,
        "points": points,
    }


def finish_closing(s: State, after: State, seat: int) -> dict[str, Any]:
    """Win what this closing wins (U5.2, U5.3). Where a choice of houses is left, `choose` has their cities and `more`
    their number; tiles that depend on it are not counted yet, the houses themselves are."""
    cities_left = int(after.candidates) if after.decision == HOUSE and after.candidates else 0
    more = min(int(houses_left(after, seat)), int(houses_wanted(after.houses_each != 0, cities_left)))
    win_route_bonus(after, seat)
    win_house_bonuses(after, seat)
    carriage = int(next_carriage(after, seat))
    if carriage <= LAST_CARRIAGE and after.route_size[seat] >= carriage:
        take_carriage(after, seat)
    result = brought(s, after, seat)
    result["points"] += more
    return {
        **result,
        "choose": cities(cities_left) if more else [],
        "more": more,
        "cartwright": bool(cartwright_problem(s, seat) == 0),
    }


def show_houses(s: State, seat: int, choice: int) -> dict[str, Any]:
    """U5.1: one way to place the houses, with all that closing then brings."""
    after = copy_of(s)
    after.placed = 0
    choose_way(after, seat, choice)
    after.decision = ASK
    place_houses(after, seat)
    return finish_closing(s, after, seat)


def show_closing(s: State, seat: int) -> dict[str, Any]:
    """U4.3: every way to place houses; `points` is what the best brings."""
    ways = [{"way": "one-each", **show_houses(s, seat, ONE_EACH)}]
    for province, name in enumerate(PROVINCE_NAMES):
        if way_problem(s, seat, ALL_OF + province) == 0:
            ways.append({"way": name, **show_houses(s, seat, ALL_OF + province)})
    best = max(ways, key=lambda way: int(way["points"]))
    return {
        "length": int(s.route_size[seat]),
        "carriage": best["carriage"],
        "cartwright": best["cartwright"],
        "points": best["points"],
        "ways": ways,
    }


def show_house(s: State, seat: int, city: int) -> dict[str, Any]:
    """One house: of a closing, or as a reward (Y3)."""
    after = copy_of(s)
    if s.decision == HOUSE:
        house_in_closing(after, seat, city)
        after.decision = ASK
        place_houses(after, seat)
        return finish_closing(s, after, seat)
    place_house(after, seat, city)
    win_house_bonuses(after, seat)
    return brought(s, after, seat)
