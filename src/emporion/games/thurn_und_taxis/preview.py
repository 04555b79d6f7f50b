"""What a choice would do, as plain data for pictures: where a card fits, what closing a route would bring, where
coaches would go.

It is worked out from the open table and the actor's own route; of the clerics in a coach it tells nothing.
"""

from typing import Literal

from emporion.core.state import State, copy_of
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis import encoding as e
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
from emporion.games.thurn_und_taxis.ending import tile_points
from emporion.games.thurn_und_taxis.office import FOR_A_POINT
from emporion.games.thurn_und_taxis.officials import cartwright_problem, next_carriage
from emporion.games.thurn_und_taxis.view import cities
from emporion.games.thurn_und_taxis.view_types import (
    Cities,
    ThurnUndTaxisClosingShows,
    ThurnUndTaxisCoachShows,
    ThurnUndTaxisGains,
    ThurnUndTaxisGainsShows,
    ThurnUndTaxisHouses,
    ThurnUndTaxisHousesShows,
    ThurnUndTaxisRouteShows,
    ThurnUndTaxisShows,
    ThurnUndTaxisWay,
)

REWARDS: tuple[Literal["card", "point", "house"] | None, ...] = (None, None, "card", "point", "house")  # for tiles (Y3)


def shows(s: State, seat: int, choice: int) -> ThurnUndTaxisShows | None:
    """What this choice of the actor would do, or None if there is nothing to show."""
    if choice == e.CLOSE_ROUTE:
        return show_closing(s, seat)
    if choice == e.CALL_CARTWRIGHT:
        after = copy_of(s)
        take_carriage(after, seat)
        return {"kind": "gains", **brought(s, after, seat)}
    if choice == e.DISCARD_ROUTE:
        return {"kind": "loss", "lost": route(s, seat)}
    if e.ONE_EACH <= choice < e.TAKE_CARD:
        return {"kind": "houses", **houses_of_way(s, seat, choice)}
    if e.TAKE_CARD <= choice < e.START:
        city = choice - e.TAKE_CARD
        return {"kind": "card", "city": c.CITY_NAMES[city], "joins": joined(s, seat, city)}
    if e.START <= choice < e.PLACE_HOUSE:
        return show_card(s, seat, choice)
    if e.PLACE_HOUSE <= choice < e.DISCARD_CARD:
        return show_house(s, seat, choice - e.PLACE_HOUSE)
    if e.LAY_CLERIC <= choice < e.MOVE:
        return {"kind": "cleric", "coach": c.COACH_NAMES[int(clerics_laid(s, seat))]}
    if e.MOVE <= choice < e.GIVE:
        return show_coach(s, choice)
    if e.GIVE <= choice < e.CHOICES:
        size = int(e.GIVE_SIZE[choice - e.GIVE])
        points = int(size == FOR_A_POINT and s.point_tiles > 0)
        return {"kind": "reward", "reward": REWARDS[size], "points": points}
    return None


def route(s: State, seat: int) -> Cities:
    return [c.CITY_NAMES[int(s.route[seat, i])] for i in range(int(s.route_size[seat]))]


# Cards and coaches ----------------------------------------------------------------------------------------------------


def joined(s: State, seat: int, city: int) -> Cities:
    """The ends of the route to which a card of this city would fit."""
    names = route(s, seat)
    if not names or c.has(c.on_route(s, seat), city):
        return []
    ends = [names[0]] if c.has(c.near_front(s, seat), city) else []
    return ends + ([names[-1]] if c.has(c.near_back(s, seat), city) else [])


def show_card(s: State, seat: int, choice: int) -> ThurnUndTaxisRouteShows:
    """U4.2: the route with this card."""
    names = route(s, seat)
    city = c.CITY_NAMES[(choice - e.START) % c.CITIES]
    if choice < e.FRONT:
        return {"kind": "route", "city": city, "joins": [], "route": [city]}
    if choice < e.BACK:
        return {"kind": "route", "city": city, "joins": names[:1], "route": [city, *names]}
    return {"kind": "route", "city": city, "joins": names[-1:], "route": [*names, city]}


def show_coach(s: State, choice: int) -> ThurnUndTaxisCoachShows:
    """X3, X4: the coach, and the towns to which it could come."""
    if choice >= e.ROAD_TO:
        coach = int(s.moving) - 1
        towns = [choice - e.ROAD_TO]
    else:
        coach = choice - (e.MOVE if choice < e.JOKER else e.JOKER)
        here = int(s.coach[coach])
        towns = [int(town) for town in c.EXITS[here, : int(c.EXIT_COUNT[here])]]
    return {
        "kind": "coach",
        "coach": c.COACH_NAMES[coach],
        "from": c.TOWN_NAMES[int(s.coach[coach])],
        "to": [c.TOWN_NAMES[town] for town in towns],
    }


# Closing --------------------------------------------------------------------------------------------------------------


def brought(before: State, after: State, seat: int) -> ThurnUndTaxisGains:
    """The houses, bonus tiles and the carriage that were won on the way, and their points. A house is worth the point
    that it would cost at the end (U6.2)."""
    houses = int(after.houses[seat]) & ~int(before.houses[seat])
    tiles = int(after.tiles[seat]) & ~int(before.tiles[seat])
    carriage = int(after.carriage[seat])
    points = int(tile_points(after, seat)) - int(tile_points(before, seat)) + int(c.count(houses))
    points += int(c.CARRIAGE_POINTS[carriage]) - int(c.CARRIAGE_POINTS[int(before.carriage[seat])])
    return {
        "houses": cities(houses),
        "tiles": [c.TILE_NAMES[tile] for tile in range(c.TILES) if tiles >> tile & 1],
        "carriage": carriage if carriage > before.carriage[seat] else None,
        "points": points,
    }


def finish_closing(s: State, after: State, seat: int) -> ThurnUndTaxisHouses:
    """Win what this closing wins (U5.2, U5.3). Where a choice of houses is left, `choose` has their cities and `more`
    their number; tiles that depend on it are not counted yet, the houses themselves are."""
    cities_left = int(after.candidates) if after.decision == c.HOUSE and after.candidates else 0
    more = min(int(c.houses_left(after, seat)), int(houses_wanted(after.houses_each != 0, cities_left)))
    win_route_bonus(after, seat)
    win_house_bonuses(after, seat)
    carriage = int(next_carriage(after, seat))
    if carriage <= c.LAST_CARRIAGE and after.route_size[seat] >= carriage:
        take_carriage(after, seat)
    result = brought(s, after, seat)
    result["points"] += more
    return {
        **result,
        "choose": cities(cities_left) if more else [],
        "more": more,
        "cartwright": bool(cartwright_problem(s, seat) == 0),
    }


def houses_of_way(s: State, seat: int, choice: int) -> ThurnUndTaxisHouses:
    """U5.1: one way to place the houses, with all that closing then brings."""
    after = copy_of(s)
    after.placed = 0
    choose_way(after, seat, choice)
    after.decision = c.ASK
    place_houses(after, seat)
    return finish_closing(s, after, seat)


def show_closing(s: State, seat: int) -> ThurnUndTaxisClosingShows:
    """U4.3: every way to place houses; `points` is what the best brings."""
    ways: list[ThurnUndTaxisWay] = [{"way": "one-each", **houses_of_way(s, seat, e.ONE_EACH)}]
    for province, name in enumerate(c.PROVINCE_NAMES):
        if way_problem(s, seat, province) == 0:
            ways.append({"way": name, **houses_of_way(s, seat, e.ALL_OF + province)})
    best = max(ways, key=lambda way: way["points"])
    return {
        "kind": "closing",
        "length": int(s.route_size[seat]),
        "carriage": best["carriage"],
        "cartwright": best["cartwright"],
        "points": best["points"],
        "ways": ways,
    }


def show_house(s: State, seat: int, city: int) -> ThurnUndTaxisHousesShows | ThurnUndTaxisGainsShows:
    """One house: of a closing, or as a reward (Y3)."""
    after = copy_of(s)
    if s.decision == c.HOUSE:
        house_in_closing(after, seat, city)
        after.decision = c.ASK
        place_houses(after, seat)
        return {"kind": "houses", **finish_closing(s, after, seat)}
    place_house(after, seat, city)
    win_house_bonuses(after, seat)
    return {"kind": "gains", **brought(s, after, seat)}


def things(before: State, after: State, seat: int, choice: int) -> tuple[int, ...]:
    """U5.1: houses that there is no choice about stand as well. Y3: tiles are given back together."""
    if e.PLACE_HOUSE <= choice < e.DISCARD_CARD:
        built = int(after.houses[seat]) & ~int(before.houses[seat])
        return tuple(e.PLACE_HOUSE + city for city in range(c.CITIES) if built >> city & 1)
    if choice >= e.GIVE:
        return tuple(e.GIVE + (1 << office) - 1 for office in range(c.OFFICES) if (choice - e.GIVE + 1) >> office & 1)
    return (choice,)
