"""What a player may know (T8), and the board, as plain data for people."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from emporion.core.parts import View, reads
from emporion.core.state import NOBODY, State, bytes_without
from emporion.core.view import Own, Path, card_naming
from emporion.games.tyros import components as c
from emporion.games.tyros.board import (
    LAND_SQUARES,
    SQUARE_NAMES,
    SQUARE_OF,
    SQUARES,
    WATER_NAMES,
    WATERS,
    adjacent_squares,
    board_of,
    chosen_board,
)
from emporion.games.tyros.growing import growing_turns
from emporion.games.tyros.knowledge import known_hands
from emporion.games.tyros.scoring import rank, total_points
from emporion.games.tyros.view_types import (
    Tiles,
    TyrosBegun,
    TyrosBoard,
    TyrosOffer,
    TyrosPair,
    TyrosPlayer,
    TyrosSquare,
)

cards = card_naming(c.CARD_NAMES)


def tile_names(mask: Any) -> Tiles:
    return list(land_names(int(mask)))


@lru_cache(maxsize=4096)
def land_names(mask: int) -> tuple[str, ...]:
    return tuple(SQUARE_NAMES[tile] for tile in range(LAND_SQUARES) if mask >> tile & 1)


def seats_in(mask: Any, players: int) -> list[int]:
    return [seat for seat in range(players) if int(mask) >> seat & 1]


def view_begun(s: State) -> TyrosBegun:
    """What the actor is in the middle of. A city is in a square, a ship on a water (T2.2)."""
    where = (SQUARE_NAMES if s.purpose == c.CITY else WATER_NAMES)[int(s.destination)]
    return {
        "purpose": c.PURPOSE_NAMES[int(s.purpose)],
        "from": WATER_NAMES[int(s.departure)] if s.purpose == c.MOVE else None,
        "to": where if s.purpose and s.decision != c.SAIL else None,
        "price": int(s.price),
        "laid": cards(s.laid),
    }


def view_offer(s: State, seat: int, everything: bool = False) -> TyrosOffer | None:
    """The offer that is being made or answered, as `seat` sees it (NOBODY: a spectator)."""
    if s.asker < 0:
        if not (everything or s.actor == seat) or not any(s.giving.tobytes()):
            return None
        return {"asker": int(s.actor), "give": cards(s.giving), "want": cards(s.wanting), "asked": None}
    players = int(s.players)
    shown = everything or s.decision == c.PARTNER
    agreed = {other: bool(int(s.agreed) >> other & 1) for other in seats_in(s.answered, players)}
    return {
        "asker": int(s.asker),
        "give": cards(s.giving),
        "want": cards(s.wanting),
        "asked": seats_in(s.asked, players),
        "answers": {str(other): yes if shown or other == seat else None for other, yes in agreed.items()},
    }


#: What is known of the hands (see `knowledge`), and what makes the points.
KNOWN = ("players", "known", "fees", "fee_from", "fee_to", "fee_card", "rise", "floor")
SCORED = ("edition", "colour", "land", "owner", "ships", "fleet", "crowd", "extent", "cities", "pioneer")


@reads(*KNOWN, *SCORED, rows=("hand", "tiles", "shown", "supply", "trades_made"))
def view_player(s: State, seat: int, everything: bool = False) -> TyrosPlayer:
    """A player as everybody sees them, or with everything."""
    hand = s.hand[seat]
    tiles = int(s.tiles[seat])
    return {
        "seat": seat,
        "hand_size": sum(hand.tolist()),
        "hand": cards(hand) if everything else None,
        "known": cards(hand if everything else known_hands(s, NOBODY)[seat]),
        "tile_count": tiles.bit_count(),
        "tiles": tile_names(tiles) if everything else None,
        "shown": tile_names(s.shown[seat]),
        "ships_left": int(s.supply[seat]),
        "cities_left": c.CITIES - int(s.cities[seat]).bit_count(),
        "trades": int(s.trades_made[seat]),
        "keeping": cards(s.keeping[seat]) if everything and s.decision == c.KEEP else None,
        "points": int(total_points(s, seat)),
    }


#: An offer, and the action that the player in turn has begun (T8).
OFFER = ("players", "asker", "actor", "decision", "giving", "wanting", "asked", "answered", "agreed")
ACTION = ("purpose", "departure", "destination", "price", "laid")


@reads(*KNOWN, *OFFER, "over", rows=("hand", "tiles", "keeping"), in_turn=ACTION)
def own(s: State, seat: int) -> Own:
    """What a player sees besides: the own hand and tiles, what the player has begun or keeps, what only this player
    knows of the other hands, and the own answer to an offer."""
    hand = cards(s.hand[seat])
    decision = int(s.decision)
    seen: dict[Path, Any] = {("offer",): view_offer(s, seat)}
    begun = s.actor == seat and c.SAIL <= decision <= c.OFFER
    seen["decision",] = None if s.over else c.DECISIONS[decision if begun else shown_decision(decision)]
    seen["begun",] = view_begun(s) if begun else None
    if s.fees:
        bounds = known_hands(s, seat)
        for player in range(int(s.players)):
            seen["players", player, "known"] = cards(bounds[player])
    seen["players", seat, "hand"] = hand
    seen["players", seat, "known"] = list(hand)
    seen["players", seat, "tiles"] = tile_names(s.tiles[seat])
    seen["players", seat, "keeping"] = cards(s.keeping[seat]) if decision == c.KEEP else None
    return seen


#: What the player in turn has begun (T8), and an offer that is being made.
BEGUN = ("begun", "purpose", "departure", "destination", "price", "price_colour", "laid", "lowest")
OFFERING = ("decision", "giving", "wanting")


def seen_by_others(s: State) -> Any:
    """Nothing of an action that is not complete."""
    begun = s.asker < 0 and shown_decision(int(s.decision)) == c.ACT
    return bytes_without(s, (*BEGUN, *OFFERING, "ply", "barrier") if begun else ("ply", "barrier"))


def shown_decision(decision: int) -> int:
    """What everybody sees of a decision: not what the player in turn has begun."""
    return c.ACT if c.SAIL <= decision <= c.OFFER else decision


#: The waters of each square: one has two (T2.2).
WATERS_AT = [[square, SQUARES] if WATER_NAMES[square] == "16w" else [square] for square in range(SQUARES)]


def view_squares(s: State) -> dict[str, TyrosSquare]:
    """The board, which is the same for all eyes."""
    places = board_of(int(s.board)).places
    colours, owners = s.colour.tolist(), s.owner.tolist()
    ships: list[list[int]] = [[] for _ in range(WATERS)]
    for player, fleet in enumerate(s.ships[: int(s.players)].tolist()):
        for water, count in enumerate(fleet):
            if count:
                ships[water] += [player] * count
    return {
        name: {
            "square": name,
            "place": places[square],
            "empire": c.COLOUR_NAMES[colours[square]] if colours[square] >= 0 else None,
            "city": owners[square] if owners[square] >= 0 else None,
            "ships": {WATER_NAMES[water]: ships[water] for water in WATERS_AT[square]},
        }
        for square, name in enumerate(SQUARE_NAMES)
    }


COURSE = ("round_number", "last_round", "starter", "growing", "passes", "offers", "offers_made")


@reads(*COURSE, "players", "edition", "board")
def view_round(s: State, _everything: bool = False) -> Mapping[str, Any]:
    return {
        "edition": c.EDITION_NAMES[int(s.edition)],
        "round": int(s.round_number) + 1,
        "last_round": bool(s.last_round),
        "starter": int(s.starter),
        "growing_left": int(growing_turns(s)) * int(s.players) - int(s.growing),
        "passes": int(s.passes),
        "offers_left": int(s.offers) - int(s.offers_made),
        "grid": [list(row) for row in board_of(int(s.board)).grid],
    }


@reads("players", "board", "colour", "owner", "ships", "extent", "edition", "pioneer")
def view_map(s: State, _everything: bool = False) -> Mapping[str, Any]:
    extent = s.extent.tolist()
    return {
        "squares": view_squares(s),
        "empires": {
            name: {
                "squares": extent[colour],
                "rank": int(rank(s, colour)) + 1,
                "chips_left": c.CHIPS - extent[colour],
            }
            for colour, name in enumerate(c.COLOUR_NAMES)
        },
        "pioneer": int(s.pioneer) if s.pioneer >= 0 else None,
    }


@reads("pile", "discards", "stack_size", "stack", "stack_known")
def view_piles(s: State, _everything: bool = False) -> Mapping[str, Any]:
    return {
        "pile": sum(s.pile.tolist()),
        "discards": cards(s.discards),
        "stack": int(s.stack_size),
        "stack_bottom": [SQUARE_NAMES[tile] for tile in s.stack[: int(s.stack_known)].tolist()],
    }


@reads(*OFFER)
def view_action(s: State, everything: bool = False) -> Mapping[str, Any]:
    """What the player in turn has begun, which nobody else sees, and the offer, if there is one."""
    return {
        "begun": view_begun(s) if everything and c.is_begun(s) else None,
        "offer": view_offer(s, NOBODY, everything),
    }


def view_hidden(s: State) -> Mapping[str, Any]:
    return {
        "stack_tiles": [SQUARE_NAMES[int(s.stack[i])] for i in range(int(s.stack_size))],
        "pile_cards": cards(s.pile),
    }


#: The table as everybody sees it, or as it is, for replays of finished games.
view = View(
    view_round, view_map, view_piles, view_action, player=view_player, hidden=view_hidden, decision=shown_decision
)


# The board ------------------------------------------------------------------------------------------------------------


def board_data(options: Mapping[str, str]) -> TyrosBoard:
    """The board for clients to draw. Positions are in squares from the north-west corner of the grid."""
    board = chosen_board(options["board"])
    cells = {cell: (x, y) for y, row in enumerate(board.grid) for x, cell in enumerate(row)}
    waters = [(WATER_NAMES[water], SQUARE_NAMES[int(SQUARE_OF[water])]) for water in range(WATERS)]
    shift = {"16w": -0.3, "16e": 0.3}
    return {
        "grid": [list(row) for row in board.grid],
        "squares": [
            {"square": square, "place": board.places[number], "column": cells[square][0], "row": cells[square][1]}
            for number, square in enumerate(SQUARE_NAMES)
        ],
        "waters": [
            {
                "water": water,
                "square": square,
                "x": cells[square][0] + 0.5 + shift.get(water, 0),
                "y": cells[square][1] + 0.5,
            }
            for water, square in waters
        ],
        "adjacent": [(SQUARE_NAMES[one], SQUARE_NAMES[other]) for one, other in adjacent_squares(board.grid)],
        "links": pair_data(board.links),
        "barriers": pair_data(board.barriers),
    }


def pair_data(pairs: dict[tuple[int, int], str]) -> list[TyrosPair]:
    return [{"from": WATER_NAMES[a], "to": WATER_NAMES[b], "source": source} for (a, b), source in pairs.items()]
