"""Positions of Thurn und Taxis for the tests."""

from typing import Any

import emporion
from emporion.core.match import Match
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis.wording import city_name

CLERICS = "baden wuerttemberg-hohenzollern schweiz-tyrol baiern boehmen-salzburg"


def table(*lines: str, players: int = 2, seed: int = 1, **options: Any) -> Match:
    """A match at a position. A is the start player and in turn unless the lines say otherwise; with the audience, every
    cleric travels (the altar server for Baden, the cardinal for Böhmen/Salzburg)."""
    said = [line for entry in lines for line in entry.splitlines() if line.strip()]
    text = ["game: thurn-und-taxis", f"players: {players}"]
    text += [f"option {name}: {value}" for name, value in options.items()]
    keys = {line.split(":")[0].strip() for line in said}
    if options.get("audience") and "cleric A" not in keys:
        text += [f"cleric {seat}: {CLERICS}" for seat in "ABCD"[:players]]
    return emporion.load("\n".join(text + said), seed=seed)


def offered(match: Match) -> list[str]:
    """The notations of all choices of the one who is asked."""
    return [choice.notation for choice in match.choices()]


def finish_turn(match: Match) -> None:
    """Play the turn of the one who is asked to its end, without closing."""
    seat = match.actor
    while match.actor == seat and not match.over:
        choices = offered(match)
        match.play("keep" if "keep" in choices else choices[0])


def hand(match: Match, seat: int) -> list[str]:
    return [c.CITY_NAMES[i] for i in range(c.CITIES) for _ in range(int(match.state.hand[seat, i]))]


def route(match: Match, seat: int) -> list[str]:
    return [c.CITY_NAMES[int(i)] for i in match.state.route[seat, : int(match.state.route_size[seat])]]


def houses(match: Match, seat: int) -> set[str]:
    return {name for i, name in enumerate(c.CITY_NAMES) if int(match.state.houses[seat]) >> i & 1}


def tiles(match: Match, seat: int) -> set[str]:
    return {name for i, name in enumerate(c.TILE_NAMES) if int(match.state.tiles[seat]) >> i & 1}


def town(match: Match, coach: str) -> str:
    return c.TOWN_NAMES[int(match.state.coach[c.COACH_NAMES.index(coach)])]


def pile(match: Match) -> list[str]:
    return [c.CITY_NAMES[i] for i in range(c.CITIES) for _ in range(int(match.state.discards[i]))]


def name(city: str) -> str:
    return city_name(c.CITY_NAMES.index(city))


def housed(seat: str, cities: str, *more: str) -> str:
    """The lines for a player with houses in these cities: the top tiles that they have won (U5.2), and some more."""
    held = sum(1 << c.CITY_NAMES.index(city) for city in cities.split())
    won = [
        f"{c.STACK_NAMES[stack]}-{c.STACK_VALUES[stack][0]}"
        for stack in range(c.FIRST_PROVINCE_STACK, c.OUTSIDE_BAIERN)
        if int(c.STACK_CITIES[stack]) & ~held == 0
    ]
    if all(int(c.PROVINCE_CITIES[province]) & held for province in range(c.PROVINCES) if province != c.BAIERN):
        won.append("outside-baiern-6")
    return f"houses {seat}: {cities}\ntiles {seat}: {' '.join((*won, *more)) or '-'}"


def held(match: Match, seat: int) -> list[int]:
    return [int(n) for n in match.state.offices[seat]]


def office(*lines: str, players: int = 2, a: str = "", b: str = "", d: str = "", e: str = "", **options: bool) -> Match:
    """A match at a position in which A, B, C and D hold these office tiles."""
    seats = [f"offices {seat}: {names or '-'}" for seat, names in zip("ABCD"[:players], (a, b, d, e), strict=False)]
    return table(*lines, *seats, players=players, office=True, **options)


OFFICES = " ".join(c.OFFICE_NAMES)
# Twenty cities, all but Basel and Lodz: with houses there nobody has one left.
TWENTY = " ".join(city for city in c.CITY_NAMES if city not in ("basel", "lodz"))
NINETEEN = " ".join(city for city in c.CITY_NAMES if city not in ("basel", "lodz", "zuerich"))
