"""Seatings are balanced, whatever the number of bots and seats."""

from collections import Counter
from itertools import combinations

import pytest

from emporion.arena.seatings import MOST_BOTS, Schedule, arrangements, rotations
from emporion.core.errors import BadRequest

NAMES = tuple("abcdefgh")
TABLES = [(bots, players) for bots in range(2, MOST_BOTS + 1) for players in range(2, 7)]


@pytest.mark.parametrize(("bots", "players"), TABLES)
@pytest.mark.parametrize("games", [1, 37, 200])
def test_every_bot_sits_in_every_seat_equally_often(bots: int, players: int, games: int) -> None:
    schedule = Schedule(NAMES[:bots], players, games)
    sat = Counter((seat, bot) for game in schedule.games for seat, bot in enumerate(game.seating))
    assert len(sat) == bots * players
    assert len(set(sat.values())) == 1
    assert games <= len(schedule.games) <= games + 2 * bots * players


@pytest.mark.parametrize(("bots", "players"), [table for table in TABLES if table[0] <= 5])
def test_a_cycle_holds_every_seating_once(bots: int, players: int) -> None:
    cycle = Schedule(NAMES[:bots], players, 1).cycle
    schedule = Schedule(NAMES[:bots], players, cycle)
    seatings = [game.seating for game in schedule.games]
    assert len(seatings) == len(set(seatings)) == cycle
    everything = 1
    if bots >= players:  # ways to choose and order bots
        for i in range(players):
            everything *= bots - i
    else:  # ways to give every seat a bot, less those that leave a bot out
        everything = sum((-1) ** (bots - k) * _choose(bots, k) * k**players for k in range(bots + 1))
    assert cycle == everything


def _choose(n: int, k: int) -> int:
    return sum(1 for _ in combinations(range(n), k))


@pytest.mark.parametrize(("bots", "players"), TABLES)
def test_in_a_schedule_that_is_cut_short_all_pairs_meet_nearly_equally_often(bots: int, players: int) -> None:
    schedule = Schedule(NAMES[:bots], players, 200)
    met: Counter[tuple[int, int]] = Counter()
    for game in schedule.games:
        seats = Counter(game.seating)
        met.update({(one, other): seats[one] * seats[other] for one, other in combinations(range(bots), 2)})
    assert len(met) == bots * (bots - 1) // 2
    assert max(met.values()) - min(met.values()) <= max(3 * players, 0.12 * max(met.values()))


def test_all_mixtures_are_played() -> None:
    schedule = Schedule(("a", "b"), 4, 14)
    mixtures = Counter(tuple(sorted(game.seating)) for game in schedule.games)
    assert mixtures == {(0, 0, 0, 1): 4, (0, 0, 1, 1): 6, (0, 1, 1, 1): 4}


def test_a_round_is_one_circle_in_all_its_rotations() -> None:
    assert rotations((0, 0, 0, 1)) == [(0, 0, 0, 1), (0, 0, 1, 0), (0, 1, 0, 0), (1, 0, 0, 0)]
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    schedule = Schedule(("a", "b", "c"), 4, 100)
    for number in range(schedule.rounds):
        seatings = [game.seating for game in schedule.games if game.round == number]
        assert seatings == rotations(seatings[0])


def test_a_bot_that_is_named_twice_has_two_seats() -> None:
    schedule = Schedule(("a", "b", "b", "b"), 4, 50)
    assert {tuple(sorted(game.seating)) for game in schedule.games} == {(0, 1, 1, 1)}
    assert Counter(game.seating.index(0) for game in schedule.games) == {0: 13, 1: 13, 2: 13, 3: 13}
    assert arrangements([0, 0, 1, 1], 4) == [(0, 0, 1, 1), (0, 1, 0, 1)]


def test_a_longer_schedule_begins_as_a_shorter_one() -> None:
    short, long = (Schedule(("a", "b", "c", "d"), 6, games).games for games in (60, 2000))
    assert long[: len(short)] == short


@pytest.mark.parametrize(
    ("names", "games", "says"),
    [
        (("a",), 10, "at least 2"),
        (("a", "a", "a", "a"), 10, "at least 2 different"),
        (tuple("abcdefghi"), 10, "at most 8"),
        (("a", "b", "b"), 10, "4 names are needed, not 3"),
        (("a", "b"), 0, "0 games"),
        (("a", "b"), 1_000_001, "1 to 1,000,000"),
    ],
)
def test_what_cannot_be_scheduled_is_refused(names: tuple[str, ...], games: int, says: str) -> None:
    with pytest.raises(BadRequest, match=says):
        Schedule(names, 4, games)
