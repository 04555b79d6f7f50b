"""How a position of Thurn und Taxis is written."""

from emporion.core.position import Part
from emporion.core.state import State
from emporion.games.thurn_und_taxis.components import (
    CITIES,
    CITY_NAMES,
    COACH_NAMES,
    COPIES,
    DISPLAY,
    OFFICE_NAMES,
    OFFICIAL_NAMES,
    PLACE_NAMES,
    RESUME_NAMES,
    TILE_NAMES,
    TOWN_NAMES,
)

SEAT_NAMES = ("A", "B", "C", "D")


def display_expected(s: State) -> int:  # noqa: ARG001
    return DISPLAY


PARTS = (
    Part("start_player", SEAT_NAMES),
    Part("turn", SEAT_NAMES),
    Part("official", OFFICIAL_NAMES),
    Part("taken"),
    Part("played"),
    Part("restarted"),
    Part("resume", RESUME_NAMES),
    Part(
        "display", CITY_NAMES, row="display_size", expected=display_expected, stock="cards", copies=(COPIES,) * CITIES
    ),
    Part("route", CITY_NAMES, per_seat=True, row="route_size", stock="cards"),
    Part("hand", CITY_NAMES, per_seat=True, bag=True, stock="cards"),
    Part("known", CITY_NAMES, per_seat=True, bag=True),
    Part("houses", CITY_NAMES, per_seat=True, mask=True),
    Part("carriage", per_seat=True),
    Part("tiles", TILE_NAMES, per_seat=True, mask=True),
    Part("candidates", CITY_NAMES, mask=True),
    Part("placed", CITY_NAMES, mask=True),
    Part("houses_each"),
    Part("lowest"),
    Part("coach", TOWN_NAMES),
    Part("moves", (*COACH_NAMES, "joker"), bag=True),
    Part("moving", ("none", *COACH_NAMES)),
    Part("cleric", PLACE_NAMES, per_seat=True),
    Part("supply", OFFICE_NAMES, bag=True),
    Part("offices", OFFICE_NAMES, per_seat=True, bag=True),
    Part("point_tiles"),
    Part("points", per_seat=True),
    Part("discards", CITY_NAMES, bag=True, stock="cards"),
    Part("deck", CITY_NAMES, row="deck_size", stock="cards", rest=True),
)
