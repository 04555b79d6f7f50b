"""How a position of Thurn und Taxis is written."""

from typing import Any

from emporion.core.position import Otherwise, Part
from emporion.core.state import State
from emporion.core.texts import SEAT_LETTERS
from emporion.games.thurn_und_taxis import components as c

LETTERS = tuple(SEAT_LETTERS[: c.SEATS])
OFFICIAL_OF = {
    c.TAKING: c.ADMINISTRATOR,
    c.PLAYING: c.POSTMASTER,
    c.CLOSING: c.CARRIER,
    c.MOVING: c.CARTWRIGHT,
}  # Y2: the last tile's

# What a line that is left out means -----------------------------------------------------------------------------------


def after_end(s: State) -> bool:
    return bool(s.over) or s.decision == c.LAST_GIVE_BACK or s.resume == c.AFTER_END


def first_decision(s: State) -> int:
    if s.over:
        return c.LAST_GIVE_BACK
    return c.LAY_CLERICS if s.audience and not s.cleric.any() else c.TAKE


def turn(s: State) -> int:
    if after_end(s):
        return (int(s.start_player) - 1) % int(s.players)
    return int(s.start_player if s.decision == c.LAY_CLERICS else s.actor)


def official(s: State) -> int:
    return c.CARRIER if s.decision == c.CARRY else OFFICIAL_OF.get(int(s.resume), c.NO_OFFICIAL)


def resume(s: State) -> int:
    if after_end(s):
        return c.AFTER_END
    called = (step for step, helper in OFFICIAL_OF.items() if helper == s.official)
    return next(called, c.NOTHING) if s.decision >= c.GIVE_BACK else c.NOTHING


def taken(s: State) -> int:
    """One card after taking, or after the postmaster was called; two when he has helped."""
    before = s.decision in (c.LAY_CLERICS, c.TAKE) or resume(s) == c.TAKING
    return int(not before) + int(s.official == c.POSTMASTER)


def played(s: State) -> int:
    """One card after playing; two when the carrier has helped."""
    before = s.decision in (c.LAY_CLERICS, c.TAKE, c.PLAY) or resume(s) in (c.TAKING, c.PLAYING)
    return int(not before) + int(s.official == c.CARRIER and s.decision != c.CARRY)


def starts(s: State) -> Any:
    return c.START_TOWNS[0 if s.players == 2 else 1] if s.audience else 0


def office_tiles(s: State) -> Any:
    return c.OFFICE_TILES[s.players] if s.office else [0] * c.OFFICES


def point_tiles(s: State) -> int:
    return c.POINT_TILES - int(s.points.sum()) if s.office else 0


def display_size(s: State) -> int:  # noqa: ARG001
    return c.DISPLAY


FIRST_DECISION = Otherwise(
    first_decision, "`take`; with the audience `clerics`, unless a cleric has been laid; after the end `last-give-back`"
)

# The lines ------------------------------------------------------------------------------------------------------------

PARTS = (
    Part("start_player", "the start player (U3)", "B", LETTERS),
    Part(
        "turn",
        "whose turn it is; another may be asked, for clerics (X2) and while tiles are given back (Y3)",
        "B",
        LETTERS,
        absent=Otherwise(turn, "the seat that is asked; for clerics the start player; after the end the last one"),
    ),
    Part(
        "official",
        "who has helped in this turn (U4.4)",
        "postmaster",
        c.OFFICIAL_NAMES,
        absent=Otherwise(official, "`none`; with `carry` the carrier; with `resume` the one whose last tile was taken"),
    ),
    Part(
        "taken",
        "cards taken in this turn (U4.1)",
        "1",
        absent=Otherwise(taken, "`0` before the first is taken, `1` after it, `2` after the postmaster has helped"),
    ),
    Part(
        "played",
        "cards played in this turn (U4.2)",
        "1",
        absent=Otherwise(played, "`0` before the first is played, `1` after it, `2` after the carrier has helped"),
    ),
    Part("restarted", "1 if the route was discarded in this turn to start a new one (U4.2)", "1"),
    Part(
        "resume",
        "while tiles are given back, what the turn goes on with (Y2)",
        "taking",
        c.RESUME_NAMES,
        absent=Otherwise(resume, "`nothing`; while tiles are given back what follows the official who has helped"),
    ),
    Part(
        "display",
        "the open cards, place by place (U3)",
        "ulm ulm linz lodz basel passau",
        c.CITY_NAMES,
        row="display_size",
        expected=display_size,
        stock="cards",
        copies=(c.COPIES,) * c.CITIES,
    ),
    Part(
        "route",
        "the route, from the front to the back (U4.2)",
        "augsburg ulm stuttgart",
        c.CITY_NAMES,
        per_seat=True,
        row="route_size",
        stock="cards",
    ),
    Part("hand", "the hand", "ulm*2 lodz", c.CITY_NAMES, per_seat=True, bag=True, stock="cards"),
    Part(
        "known",
        "those cards of the hand that everyone knows, from the display (U7)",
        "ulm",
        c.CITY_NAMES,
        per_seat=True,
        bag=True,
    ),
    Part("houses", "the cities with a house (U5.1)", "ulm stuttgart", c.CITY_NAMES, per_seat=True, mask=True),
    Part("carriage", "the highest carriage, 3 to 7; 0 for none (U5.3)", "4", per_seat=True),
    Part(
        "tiles",
        "the bonus tiles, as stack and value (U5.2)",
        "route-5-2 baden-3",
        c.TILE_NAMES,
        per_seat=True,
        mask=True,
    ),
    Part(
        "candidates",
        "while houses are placed: the cities that may still get one (U5.1)",
        "augsburg muenchen",
        c.CITY_NAMES,
        mask=True,
    ),
    Part("placed", "the cities that got a house in this closing (X3)", "ulm", c.CITY_NAMES, mask=True),
    Part("houses_each", "while houses are placed: 1 for one in each province, 0 for all of one (U5.1)", "1"),
    Part(
        "lowest", "the first city that may be discarded: each set of discards has one order (U5.4)", "ulm", c.CITY_NAMES
    ),
    Part(
        "coach",
        "the towns of the five coaches (X1)",
        "luzern chur chur andechs villach",
        c.TOWN_NAMES,
        absent=Otherwise(starts, "where they start"),
    ),
    Part(
        "moves",
        "cards that still move a coach in this closing; `joker` for Lodz (X3)",
        "baden baden joker",
        (*c.COACH_NAMES, "joker"),
        bag=True,
    ),
    Part("moving", "the coach whose road is chosen (X4)", "baiern", ("none", *c.COACH_NAMES)),
    Part(
        "cleric",
        "where the clerics are, from the altar server to the cardinal: in the hand, on a coach, on the field of the "
        "audience or gone (X2, X5)",
        "baden hand hand hand hand",
        c.PLACE_NAMES,
        per_seat=True,
    ),
    Part(
        "supply",
        "the office tiles that nobody has (Y1)",
        "postmaster*4 carrier*4 administrator*3 cartwright*2",
        c.OFFICE_NAMES,
        bag=True,
        stock="offices",
        copies=office_tiles,
        rest=True,
    ),
    Part(
        "offices",
        "the office tiles (Y2)",
        "postmaster carrier",
        c.OFFICE_NAMES,
        per_seat=True,
        bag=True,
        stock="offices",
    ),
    Part(
        "point_tiles",
        "tiles of 1 victory point that nobody has (Y1)",
        "12",
        absent=Otherwise(point_tiles, "all that is left of 12"),
    ),
    Part("points", "tiles of 1 victory point (Y3)", "1", per_seat=True),
    Part("discards", "the discard pile", "ulm kempten*3", c.CITY_NAMES, bag=True, stock="cards"),
    Part(
        "deck",
        "the deck; the top card is the last (U3)",
        "ulm kempten muenchen",
        c.CITY_NAMES,
        row="deck_size",
        stock="cards",
        rest=True,
    ),
)
