"""What a player may know (U7), and the map, as plain data for people."""

from collections.abc import Mapping
from functools import lru_cache

from emporion.core.state import State
from emporion.core.view import card_naming
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis.board import BOARD
from emporion.games.thurn_und_taxis.view_types import (
    Cities,
    ThurnUndTaxisBoard,
    ThurnUndTaxisPlayer,
    ThurnUndTaxisTable,
)

cards = card_naming(c.CITY_NAMES)


def cities(members: int) -> Cities:
    return list(members_of(c.CITY_NAMES, members))


@lru_cache(maxsize=4096)
def members_of(names: tuple[str, ...], members: int) -> tuple[str, ...]:
    """The names of the things in a bit mask."""
    return tuple(name for number, name in enumerate(names) if members >> number & 1)


def clerics_shown(s: State, player: int, seat: int, everything: bool) -> bool:
    """X2: may `seat` see which clerics of `player` lie on the coaches? The owner while laying them, or in open
    memory."""
    laying = s.decision == c.LAY_CLERICS and s.actor == player
    return everything or (player == seat and bool(s.memory or laying))


def view_clerics(s: State, player: int, seat: int, everything: bool) -> dict[c.Cleric, str | None]:
    shown = clerics_shown(s, player, seat, everything)
    return {
        c.CLERIC_NAMES[rank]: c.PLACE_NAMES[int(s.cleric[player, rank])]
        if shown or s.cleric[player, rank] in (c.ON_FIELD, c.GONE)
        else None
        for rank in range(c.CLERICS)
    }


def view_player(s: State, player: int, seat: int, everything: bool) -> ThurnUndTaxisPlayer:
    """One player as `seat` sees them."""
    own = everything or player == seat
    shown: ThurnUndTaxisPlayer = {
        "seat": player,
        "hand_size": int(s.hand[player].sum()),
        "hand": cards(s.hand[player]) if own else None,
        "known": cards(s.known[player]),
        "route": [c.CITY_NAMES[int(city)] for city in s.route[player, : int(s.route_size[player])]],
        "houses": cities(int(s.houses[player])),
        "houses_left": int(c.houses_left(s, player)),
        "carriage": int(s.carriage[player]),
        "tiles": list(members_of(c.TILE_NAMES, int(s.tiles[player]))),
    }
    if s.audience:
        shown["clerics_laid"] = bool((s.cleric[player] != c.IN_HAND).all())
        shown["clerics"] = view_clerics(s, player, seat, everything)
    if s.office:
        shown["offices"] = {name: int(s.offices[player, office]) for office, name in enumerate(c.OFFICE_NAMES)}
        shown["points"] = int(s.points[player])
    return shown


STACK_OF_TILE = [c.STACK_NAMES[stack] for stack in c.TILE_STACK.tolist()]
VALUE_OF_TILE = c.TILE_VALUE.tolist()


def view_stacks(s: State) -> dict[str, list[int]]:
    """The values of the bonus tiles that are left, by stack."""
    taken = 0
    for player in range(int(s.players)):
        taken |= int(s.tiles[player])
    left: dict[str, list[int]] = {name: [] for name in c.STACK_NAMES}
    for tile in range(c.TILES):
        if not taken >> tile & 1:
            left[STACK_OF_TILE[tile]].append(VALUE_OF_TILE[tile])
    return left


def view(s: State, seat: int, everything: bool = False) -> ThurnUndTaxisTable:
    """The table as `seat` sees it (NOBODY: a spectator), or as it is, for replays of finished games."""
    players = int(s.players)
    shown: ThurnUndTaxisTable = {
        "start_player": int(s.start_player),
        "turn": int(s.turn),
        "official": c.OFFICE_NAMES[int(s.official) - 1] if s.official else None,
        "display": [c.CITY_NAMES[int(s.display[i])] for i in range(int(s.display_size))],
        "deck": int(s.deck_size),
        "discards": cards(s.discards),
        "stacks": view_stacks(s),
        "candidates": cities(int(s.candidates)),
        "players": [view_player(s, player, seat, everything) for player in range(players)],
    }
    if s.audience:
        shown["coaches"] = {name: c.TOWN_NAMES[int(s.coach[coach])] for coach, name in enumerate(c.COACH_NAMES)}
        shown["moves"] = {name: int(s.moves[card]) for card, name in enumerate((*c.COACH_NAMES, "joker"))}
        shown["moving"] = c.COACH_NAMES[int(s.moving) - 1] if s.moving else None
    if s.office:
        shown["supply"] = {name: int(s.supply[office]) for office, name in enumerate(c.OFFICE_NAMES)}
        shown["point_tiles"] = int(s.point_tiles)
    if everything:
        shown["deck_cards"] = [c.CITY_NAMES[int(s.deck[i])] for i in range(int(s.deck_size))]
    return shown


# The map --------------------------------------------------------------------------------------------------------------


def board_data(_options: Mapping[str, str]) -> ThurnUndTaxisBoard:
    """The map for clients to draw, with positions in degrees; what only the modules use is there too."""
    return {
        "provinces": [{"id": p.id, "name": p.name, "coach": p.coach or None} for p in BOARD.provinces],
        "cities": [
            {
                "id": city.id,
                "name": city.name,
                "province": city.province,
                "latitude": city.latitude,
                "longitude": city.longitude,
            }
            for city in BOARD.cities
        ],
        "roads": [(city.id, other) for city in BOARD.cities for other in city.roads if city.id < other],
        "coaches": [
            {"id": coach.id, "name": coach.name, "start": coach.start, "start_of_two": coach.start_of_two}
            for coach in BOARD.coaches
        ],
        "towns": [
            {
                "id": town.id,
                "name": town.name,
                "latitude": town.latitude,
                "longitude": town.longitude,
                "south": [{"to": road.to, "source": road.source} for road in town.south],
            }
            for town in BOARD.towns
        ],
        "clerics": [{"id": c.CLERIC_NAMES[rank], "value": rank + 1} for rank in reversed(range(c.CLERICS))],
        "carriages": list(range(c.FIRST_CARRIAGE, c.LAST_CARRIAGE + 1)),
    }
