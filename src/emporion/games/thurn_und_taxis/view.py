"""What a player may know (U7), and the map, as plain data for people."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from emporion.core.parts import View, reads
from emporion.core.state import State
from emporion.core.view import Own, Path, card_naming
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis.board import BOARD
from emporion.games.thurn_und_taxis.view_types import (
    Cities,
    ThurnUndTaxisBoard,
    ThurnUndTaxisPlayer,
)

cards = card_naming(c.CITY_NAMES)


def cities(members: int) -> Cities:
    return list(members_of(c.CITY_NAMES, members))


@lru_cache(maxsize=4096)
def members_of(names: tuple[str, ...], members: int) -> tuple[str, ...]:
    """The names of the things in a bit mask."""
    return tuple(name for number, name in enumerate(names) if members >> number & 1)


SHOWN_PLACES = (c.ON_FIELD, c.GONE)  # X2: where everybody sees which cleric it is


def clerics_shown(s: State, seat: int) -> bool:
    """X2: may a player see which of the own clerics lie on the coaches? While laying them, or in open memory."""
    return bool(s.memory or (s.decision == c.LAY_CLERICS and s.actor == seat))


def view_clerics(places: list[int], shown: bool) -> dict[c.Cleric, str | None]:
    return {
        name: c.PLACE_NAMES[place] if shown or place in SHOWN_PLACES else None
        for name, place in zip(c.CLERIC_NAMES, places, strict=True)
    }


#: What lies in front of a player, and what the player holds.
HELD = ("hand", "known", "route", "route_size", "houses", "carriage", "tiles", "cleric", "offices", "points")


@reads("audience", "office", rows=HELD)
def view_player(s: State, seat: int, everything: bool = False) -> ThurnUndTaxisPlayer:
    """A player as everybody sees them, or with everything."""
    shown: ThurnUndTaxisPlayer = {
        "seat": seat,
        "hand_size": sum(s.hand[seat].tolist()),
        "hand": cards(s.hand[seat]) if everything else None,
        "known": cards(s.known[seat]),
        "route": [c.CITY_NAMES[city] for city in s.route[seat, : int(s.route_size[seat])].tolist()],
        "houses": cities(int(s.houses[seat])),
        "houses_left": int(c.houses_left(s, seat)),
        "carriage": int(s.carriage[seat]),
        "tiles": list(members_of(c.TILE_NAMES, int(s.tiles[seat]))),
    }
    if s.audience:
        places = s.cleric[seat].tolist()
        shown["clerics_laid"] = c.IN_HAND not in places
        shown["clerics"] = view_clerics(places, everything)
    if s.office:
        shown["offices"] = dict(zip(c.OFFICE_NAMES, s.offices[seat].tolist(), strict=True))
        shown["points"] = int(s.points[seat])
    return shown


@reads("audience", "memory", rows=("hand", "cleric"), in_turn=("decision",))
def own(s: State, seat: int) -> Own:
    """What a player sees besides: the own hand, and the own clerics as far as the player may look."""
    seen: dict[Path, Any] = {("players", seat, "hand"): cards(s.hand[seat])}
    if s.audience:
        seen["players", seat, "clerics"] = view_clerics(s.cleric[seat].tolist(), clerics_shown(s, seat))
    return seen


STACK_OF_TILE = [c.STACK_NAMES[stack] for stack in c.TILE_STACK.tolist()]
VALUE_OF_TILE = c.TILE_VALUE.tolist()
MOVE_NAMES = (*c.COACH_NAMES, "joker")


def view_stacks(s: State) -> dict[str, list[int]]:
    """The values of the bonus tiles that are left, by stack."""
    taken = 0
    for tiles in s.tiles.tolist():
        taken |= tiles
    return {name: list(values) for name, values in stacks_without(taken)}


@lru_cache(maxsize=4096)
def stacks_without(taken: int) -> tuple[tuple[str, list[int]], ...]:
    left: dict[str, list[int]] = {name: [] for name in c.STACK_NAMES}
    for tile in range(c.TILES):
        if not taken >> tile & 1:
            left[STACK_OF_TILE[tile]].append(VALUE_OF_TILE[tile])
    return tuple(left.items())


@reads("start_player", "turn", "official", "display", "display_size", "deck_size", "discards", "tiles", "candidates")
def view_cards(s: State, _everything: bool = False) -> Mapping[str, Any]:
    """Whose turn it is, the cards, and what else lies there for all."""
    return {
        "start_player": int(s.start_player),
        "turn": int(s.turn),
        "official": c.OFFICE_NAMES[int(s.official) - 1] if s.official else None,
        "display": [c.CITY_NAMES[city] for city in s.display[: int(s.display_size)].tolist()],
        "deck": int(s.deck_size),
        "discards": cards(s.discards),
        "stacks": view_stacks(s),
        "candidates": cities(int(s.candidates)),
    }


@reads("audience", "office", "coach", "moves", "moving", "supply", "point_tiles")
def view_modules(s: State, _everything: bool = False) -> Mapping[str, Any]:
    shown: dict[str, Any] = {}
    if s.audience:
        shown["coaches"] = {
            name: c.TOWN_NAMES[town] for name, town in zip(c.COACH_NAMES, s.coach.tolist(), strict=True)
        }
        shown["moves"] = dict(zip(MOVE_NAMES, s.moves.tolist(), strict=True))
        shown["moving"] = c.COACH_NAMES[int(s.moving) - 1] if s.moving else None
    if s.office:
        shown["supply"] = dict(zip(c.OFFICE_NAMES, s.supply.tolist(), strict=True))
        shown["point_tiles"] = int(s.point_tiles)
    return shown


def view_hidden(s: State) -> Mapping[str, Any]:
    return {"deck_cards": [c.CITY_NAMES[int(s.deck[i])] for i in range(int(s.deck_size))]}


#: The table as everybody sees it, or as it is, for replays of finished games.
view = View(view_cards, view_modules, player=view_player, hidden=view_hidden)


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
