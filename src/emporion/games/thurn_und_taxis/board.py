"""U2 The map and X4 the roads to Rome, read from `map.toml` and checked before anything uses them."""

import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from emporion.core.errors import BadRecord

SOURCES = ("rules", "reconstructed")
ROME = "rom"


@dataclass(frozen=True)
class Province:
    id: str
    name: str
    coach: str  # "" for Polen, which has none (X3)


@dataclass(frozen=True)
class City:
    id: str
    name: str
    province: str
    latitude: float
    longitude: float
    roads: tuple[str, ...]  # to all neighbours


@dataclass(frozen=True)
class Coach:
    id: str
    name: str
    start: str
    start_of_two: str  # with two players


@dataclass(frozen=True)
class Road:
    to: str
    source: str  # "rules", or "reconstructed" where the rules leave it open


@dataclass(frozen=True)
class Town:
    id: str
    name: str
    latitude: float
    longitude: float
    south: tuple[Road, ...]


@dataclass(frozen=True)
class Board:
    provinces: tuple[Province, ...]
    cities: tuple[City, ...]  # those of a province stand together, in the order of the provinces
    coaches: tuple[Coach, ...]
    towns: tuple[Town, ...]


def read_board(text: str) -> Board:
    """The map that a text describes."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise wrong(f"it is no TOML: {error}") from None
    for kind in ("province", "city", "coach", "town"):
        if not data.get(kind):
            raise wrong(f"it has no [[{kind}]]")
    coaches = tuple(
        Coach(*(word(entry, "coach", key) for key in ("id", "name", "start", "start_of_two")))
        for entry in data["coach"]
    )
    provinces = tuple(
        Province(word(entry, "province", "id"), word(entry, "province", "name"), str(entry.get("coach", "")))
        for entry in data["province"]
    )
    board = Board(provinces, read_cities(data["city"]), coaches, tuple(read_town(entry) for entry in data["town"]))
    for entries in (board.provinces, board.cities, board.coaches, board.towns):
        check_ids(entries)
    check_cities(board)
    check_towns(board)
    return board


def read_cities(entries: list[dict[str, Any]]) -> tuple[City, ...]:
    """The cities, each with the roads written at it and those written at its neighbours."""
    names = [word(entry, "city", "id") for entry in entries]
    roads: dict[str, list[str]] = {name: [] for name in names}
    for name, entry in zip(names, entries, strict=True):
        for other in entry.get("roads", []):
            if other not in roads:
                raise wrong(f"city {name} has a road to {other!r}, which is no city")
            if other == name or other in roads[name]:
                raise wrong(f"the road from {name} to {other} is written twice, or leads back to itself")
            roads[name].append(other)
            roads[other].append(name)
    return tuple(
        City(
            name,
            word(entry, "city", "name"),
            word(entry, "city", "province"),
            degrees(entry, name, "latitude"),
            degrees(entry, name, "longitude"),
            tuple(sorted(roads[name], key=names.index)),
        )
        for name, entry in zip(names, entries, strict=True)
    )


def read_town(entry: dict[str, Any]) -> Town:
    name = word(entry, "town", "id")
    south = tuple(Road(word(road, "road", "to"), word(road, "road", "source")) for road in entry.get("south", []))
    for road in south:
        if road.source not in SOURCES:
            raise wrong(f"the road from {name} to {road.to} has source {road.source!r}: it takes {', '.join(SOURCES)}")
    return Town(
        name, word(entry, "town", "name"), degrees(entry, name, "latitude"), degrees(entry, name, "longitude"), south
    )


# Checks ---------------------------------------------------------------------------------------------------------------


def wrong(what: str) -> BadRecord:
    return BadRecord("bad-map", f"the map of Thurn und Taxis cannot be used: {what}")


def word(entry: dict[str, Any], kind: str, key: str) -> str:
    value = entry.get(key)
    if not isinstance(value, str) or not value:
        raise wrong(f"a {kind} ({entry.get('id', entry)}) does not say its {key}")
    return value


def degrees(entry: dict[str, Any], name: str, key: str) -> float:
    value = entry.get(key)
    if not isinstance(value, float) or not -180 <= value <= 180:
        raise wrong(f"the {key} of {name} is {value!r}; it should be a number of degrees, with a point")
    return value


def check_ids(entries: tuple[Any, ...]) -> None:
    seen: set[str] = set()
    for entry in entries:
        if entry.id in seen:
            raise wrong(f"{entry.id} is there twice")
        if not entry.id.replace("-", "").isascii() or entry.id != entry.id.lower() or " " in entry.id:
            raise wrong(f"the id {entry.id!r} should be of small letters and hyphens, for people to type")
        seen.add(entry.id)


def check_cities(board: Board) -> None:
    order = [province.id for province in board.provinces]
    coaches = {coach.id for coach in board.coaches}
    for province in board.provinces:
        if province.coach and province.coach not in coaches:
            raise wrong(f"province {province.id} belongs to coach {province.coach!r}, which is not there")
    last = 0
    for city in board.cities:
        if city.province not in order:
            raise wrong(f"city {city.id} lies in province {city.province!r}, which is not there")
        if order.index(city.province) < last:
            raise wrong(f"city {city.id} should stand with the other cities of {city.province}")
        last = order.index(city.province)
    reached = {board.cities[0].id}
    for _ in board.cities:
        reached |= {other for city in board.cities if city.id in reached for other in city.roads}
    for city in board.cities:
        if city.id not in reached:
            raise wrong(f"no road leads from {board.cities[0].id} to {city.id}")


def check_towns(board: Board) -> None:
    towns = {town.id: town for town in board.towns}
    if ROME not in towns or towns[ROME].south:
        raise wrong(f"the roads should end in a town {ROME!r} without roads to the south")
    for town in board.towns:
        if town.id != ROME and not town.south:
            raise wrong(f"no road leads from {town.id} to the south")
        for road in town.south:
            if road.to not in towns:
                raise wrong(f"the road from {town.id} leads to {road.to!r}, which is no town")
            if towns[road.to].latitude >= town.latitude:
                raise wrong(f"the road from {town.id} to {road.to} does not lead south")
    for coach in board.coaches:
        for start in (coach.start, coach.start_of_two):
            if start not in towns:
                raise wrong(f"coach {coach.id} starts in {start!r}, which is no town")


BOARD = read_board((Path(__file__).parent / "map.toml").read_text("utf-8"))
