"""What a choice would do, as plain data for pictures: ways and prices of ships, and what squares would then score.

All of it follows from what lies on the board, which everyone sees, from the actor's own hand, and from what the actor
has begun.
"""

from emporion.core.state import State, copy_of
from emporion.games.tyros import components as c
from emporion.games.tyros import encoding as e
from emporion.games.tyros.board import EAST, SQUARE_NAMES, SQUARE_OF, WATER_NAMES, WATERS, WEST
from emporion.games.tyros.building import (
    build_city,
    build_ship,
    city_price,
    on_both_coasts,
    ship_colour,
    ship_for_city,
    ship_price,
)
from emporion.games.tyros.founding import join_empire
from emporion.games.tyros.sailing import destination_problem, owes_card
from emporion.games.tyros.scoring import total_points
from emporion.games.tyros.trading import askable, asking_problem, could_be_held
from emporion.games.tyros.view_types import (
    TyrosCityShows,
    TyrosGains,
    TyrosGrowthShows,
    TyrosOfferPart,
    TyrosOfferShows,
    TyrosReachShows,
    TyrosShipShows,
    TyrosShows,
    TyrosWayShows,
)


def shows(s: State, seat: int, choice: int) -> TyrosShows | None:
    """What this choice of the actor would do, or None if there is nothing to show."""
    if choice == e.MAKE_OFFER:
        return show_offer(s, seat)
    if e.GROW_TILE <= choice < e.UNDER:
        return show_growing(s, seat, *divmod(choice - e.GROW_TILE, c.COLOURS))
    if e.SHIP_AT <= choice < e.SAIL_TO:
        return show_ship(s, seat, choice - e.SHIP_AT)
    if e.SAIL_TO <= choice < e.BUILD_CITY:
        return show_way(s, seat, choice - e.SAIL_TO)
    if e.BUILD_CITY <= choice < e.BUILD_SHIP:
        square = choice - e.BUILD_CITY
        given_up = None if on_both_coasts(s, seat, square) else int(ship_for_city(s, seat, square))
        return show_city(s, seat, square, given_up)
    if e.BUILD_SHIP <= choice < e.GIVE_UP:
        return show_new_ship(s, seat, choice - e.BUILD_SHIP)
    if e.GIVE_UP <= choice < e.WITH_JOKERS:
        return show_city(s, seat, int(s.destination), EAST if choice - e.GIVE_UP else WEST)
    return None


def gained(before: State, after: State, seat: int) -> TyrosGains:
    """How everyone's points change (they are those of a game that would end now)."""
    players = range(int(before.players))
    gains = [int(total_points(after, player)) - int(total_points(before, player)) for player in players]
    return {"points": gains[seat], "gains": gains}


def empire(colour: int) -> c.Colour | None:
    return None if colour == c.NO_COLOUR else c.COLOUR_NAMES[colour]


def show_growing(s: State, seat: int, tile: int, colour: int) -> TyrosGrowthShows:
    """T4.2: the squares that join the empire; with 31 or 32 Tyros may be one of them."""
    after = copy_of(s)
    join_empire(after, tile, colour)
    joined = int(after.land[colour]) & ~int(s.land[colour])
    squares = [name for square, name in enumerate(SQUARE_NAMES) if joined >> square & 1]
    return {"kind": "growth", "empire": c.COLOUR_NAMES[colour], "squares": squares, **gained(s, after, seat)}


def show_ship(s: State, seat: int, departure: int) -> TyrosReachShows:
    """T5.A: how far this ship could go, and for how many cards."""
    reach = {
        WATER_NAMES[water]: int(s.distance[departure, water])
        for water in range(WATERS)
        if destination_problem(s, seat, departure, water) == 0
    }
    return {"kind": "reach", "from": WATER_NAMES[departure], "reach": reach}


def way(s: State, departure: int, water: int) -> list[int]:
    """A shortest way, the lower waters first where there are several."""
    left: list[int] = s.distance[water].tolist()
    found = [departure]
    while found[-1] != water:
        near: list[int] = s.distance[found[-1]].tolist()
        found.append(next(w for w in range(WATERS) if near[w] == 1 and left[w] == left[found[-1]] - 1))
    return found


def show_way(s: State, seat: int, water: int) -> TyrosWayShows:
    departure = int(s.departure)
    after = copy_of(s)
    c.lift_ship(after, seat, departure)
    c.put_ship(after, seat, water)
    square = int(SQUARE_OF[water])
    return {
        "kind": "way",
        "path": [WATER_NAMES[w] for w in way(s, departure, water)],
        "price": int(s.distance[departure, water]),
        "empire": empire(int(s.colour[water])),
        "fee": int(s.owner[square]) if owes_card(s, seat, square) else None,
        **gained(s, after, seat),
    }


def show_city(s: State, seat: int, square: int, given_up: int | None) -> TyrosCityShows:
    """T5.B: its price, the ship that goes back (None: still to be said), and what it would score."""
    after = copy_of(s)
    after.departure = ship_for_city(s, seat, square) if given_up is None else given_up
    build_city(after, seat, square)
    return {
        "kind": "city",
        "square": SQUARE_NAMES[square],
        "price": int(city_price(c.ships_in(s, seat, square))),
        "empire": empire(int(s.colour[square])),
        "ship": None if given_up is None else WATER_NAMES[given_up],
        "pioneer": bool(after.pioneer != s.pioneer),
        **gained(s, after, seat),
    }


def show_new_ship(s: State, seat: int, square: int) -> TyrosShipShows:
    after = copy_of(s)
    build_ship(after, seat, square)
    return {
        "kind": "ship",
        "square": SQUARE_NAMES[square],
        "water": WATER_NAMES[int((after.ships[seat] != s.ships[seat]).argmax())],
        "price": int(ship_price(s, square)),
        "empire": empire(int(ship_colour(s, square))),
        **gained(s, after, seat),
    }


def show_offer(s: State, seat: int) -> TyrosOfferShows:
    """T5.E: everything that an offer can be put together from."""
    types = range(c.CARD_TYPES)

    def cards(first: int, counts: list[int]) -> list[TyrosOfferPart]:
        return [
            {"card": c.CARD_NAMES[card], "seats": [], "choice": first + card, "most": counts[card]}
            for card in types
            if counts[card] > 0
        ]

    give = cards(e.GIVE, s.hand[seat].tolist())
    want = cards(e.WANT, [int(could_be_held(s, card)) for card in types])
    anybody = int(askable(s, seat, 1))
    ask: list[TyrosOfferPart] = []
    for number in range(e.ASKS):
        if asking_problem(int(s.edition), number + 1, anybody) == 0:
            seats = [other for other in range(c.SEATS) if number + 1 >> other & 1]
            most = min(int(c.hand_size(s, other)) for other in seats)
            ask.append({"card": None, "seats": seats, "choice": e.ASK + number, "most": most})
    return {"kind": "offer", "give": give, "want": want, "ask": ask}


def things(before: State, after: State, _seat: int, choice: int) -> tuple[int, ...]:
    """T5: the cards that are paid, those included that are laid down because there is no other way to go on."""
    if not e.WITH_JOKERS <= choice < e.FEE_CARD:
        return (choice,)
    pile = after.laid if c.cards_in(after.laid) else after.discards - before.discards
    return tuple(e.PAY_CARD + card for card in range(c.CARD_TYPES) for _ in range(pile[card] - before.laid[card]))
