"""The map as data, and what choices show before they are made."""

from collections.abc import Mapping
from typing import Any

import emporion
from emporion.core.match import Match
from emporion.games.thurn_und_taxis import components as c
from emporion.games.thurn_und_taxis.preview import route
from emporion.games.thurn_und_taxis.view import board_data
from tests.tables import random_steps

DATA = board_data({})
WITH_MODULES = emporion.game("thurn-und-taxis", 3, audience="yes", office="yes")


def test_the_map_for_clients_has_the_cities_and_roads_of_the_rules() -> None:
    assert [city["id"] for city in DATA["cities"]] == list(c.CITY_NAMES)
    assert [c.PROVINCE_NAMES.index(city["province"]) for city in DATA["cities"]] == list(c.PROVINCE_OF)
    roads = {frozenset(road) for road in DATA["roads"]}
    assert len(roads) == len(DATA["roads"]) == 45
    for one, name in enumerate(c.CITY_NAMES):
        for other, other_name in enumerate(c.CITY_NAMES):
            assert bool(int(c.ROADS[one]) >> other & 1) == (frozenset((name, other_name)) in roads)


def test_the_roads_to_rome_and_the_coaches_are_those_of_the_rules() -> None:
    assert [town["id"] for town in DATA["towns"]] == list(c.TOWN_NAMES)
    for number, town in enumerate(DATA["towns"]):
        exits = [c.TOWN_NAMES[int(exit)] for exit in c.EXITS[number, : int(c.EXIT_COUNT[number])]]
        assert [road["to"] for road in town["south"]] == exits
    for number, coach in enumerate(DATA["coaches"]):
        assert [coach["start_of_two"], coach["start"]] == [c.TOWN_NAMES[int(t)] for t in c.START_TOWNS[:, number]]
    coaches = {province["id"]: province["coach"] for province in DATA["provinces"]}
    for number, city in enumerate(DATA["cities"]):
        moved = int(c.COACH_OF[number])
        assert coaches[city["province"]] == (None if moved == c.JOKER_CARD else c.COACH_NAMES[moved])


def test_a_card_shows_the_route_that_it_makes() -> None:
    seen = 0
    for match in random_steps(WITH_MODULES, 1, 300):
        if match.over or match.decision not in ("play", "carry"):
            continue
        assert match.actor is not None
        for choice in match.choices():
            if choice.notation.split()[0] in ("start", "front", "back"):
                assert choice.shows is not None
                after = Match(match.game, match._states.copy(), None, None)
                after.play(choice.code)
                assert route(after.state, match.actor) == choice.shows["route"]
                seen += 1
    assert seen > 30


def test_a_way_of_closing_shows_just_what_it_brings() -> None:
    """Houses, bonus tiles and carriage of every way that leaves no choice of houses, and of every single house."""
    seen = {"houses": 0, "house": 0, "close": 0, "reward-house": 0}
    for seed in range(6):
        for match in random_steps(WITH_MODULES, seed):
            if match.over or match.decision not in seen:
                continue
            for choice in match.choices():
                shown = choice.shows
                if shown is None:
                    continue
                if choice.notation == "close":
                    check_ways(match, choice.code, shown)
                elif not shown.get("choose"):
                    after = Match(match.game, match._states.copy(), None, None)
                    after.play(choice.code)
                    check_brought(match, after, shown)
                else:
                    assert shown["more"] > 0
                    continue
                seen[match.decision] += 1
    assert min(seen.values()) > 0, seen


def check_ways(match: Match, code: int, shown: Mapping[str, Any]) -> None:
    after = Match(match.game, match._states.copy(), None, None)
    after.play(code)
    assert shown["points"] == max(way["points"] for way in shown["ways"])
    if after.decision == "houses" and after.actor == match.actor:
        ways = {
            choice.notation.removeprefix("all ").replace("one each", "one-each"): choice for choice in after.choices()
        }
        assert list(ways) == [way["way"] for way in shown["ways"]]
        for way in shown["ways"]:
            assert {"kind": "houses", **way} == {"way": way["way"], **(ways[way["way"]].shows or {})}


def check_brought(match: Match, after: Match, shown: Mapping[str, Any]) -> None:
    assert match.actor is not None
    before, now = (one.game.view(one.state, -1)["players"][match.actor] for one in (match, after))
    assert sorted(shown["houses"]) == sorted(set(now["houses"]) - set(before["houses"]))
    assert sorted(shown["tiles"]) == sorted(set(now["tiles"]) - set(before["tiles"]))
    assert (shown["carriage"] or before["carriage"]) == now["carriage"]


def test_a_coach_shows_where_it_would_go() -> None:
    seen = set()
    for match in random_steps(WITH_MODULES, 4):
        if match.over or match.decision not in ("coach", "road"):
            continue
        for choice in match.choices():
            shown = choice.shows
            assert shown is not None
            after = Match(match.game, match._states.copy(), None, None)
            after.play(choice.code)
            assert match.view(None)["coaches"][shown["coach"]] == shown["from"]
            if len(shown["to"]) == 1:
                moved = after.view(None)["coaches"][shown["coach"]]
                assert moved != shown["from"]
            else:
                assert after.decision == "road"
            seen.add(match.decision)
    assert seen == {"coach", "road"}
