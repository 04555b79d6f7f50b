"""What every game promises about things that are chosen together."""

import itertools
from collections import Counter

import pytest

from emporion.core.families import ALONE, ONE_BY_ONE, TOGETHER
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.core.ways import Way, ways
from tests.tables import random_steps

STEPS = 1500


def moments(table: Game) -> list[tuple[Match, int, list[Way]]]:
    """Moments of random games in which a seat can choose several things together."""
    found = []
    for match in random_steps(table, 2, STEPS):
        for seat in range(table.players):
            offered = ways(match, seat)
            if offered:
                found.append((match.copy(), seat, offered))
    assert found
    return found


def test_every_way_is_accepted_as_one_series(table: Game) -> None:
    for match, seat, offered in moments(table):
        for way in offered[:40]:
            assert tuple(match.dry_run(way.choices, seat)) == way.choices


def test_all_that_can_be_laid_down_is_part_of_a_way(table: Game) -> None:
    """But for what would have to be followed by a sale (B5.3): that is made before."""
    families = table.rules.families
    assert families is not None
    for match, seat, offered in moments(table):
        begun = {way.choices[0] for way in offered}
        assert begun <= {code for code in match.codes(seat) if families.several[code] != ALONE}
        for code in (code for code in begun if families.several[code] == ONE_BY_ONE):
            tried = match.copy()
            tried.play(code, seat)
            if not tried.can_undo(seat) or tried.decision != match.decision:
                continue
            follow = [other for other in tried.codes(seat) if families.several[other] != TOGETHER]
            second = {way.choices[1] for way in offered if way.choices[0] == code}
            assert set(follow) == second or (table.name == "byzanz" and second < set(follow))


def test_the_same_things_are_never_two_ways_with_the_same_meaning(table: Game) -> None:
    """Things have no order: a set of them has one way for each last word (to bid them, to draw for them)."""
    for _, _, offered in moments(table):
        told = Counter((tuple(sorted(way.things)), way.choices[-1] if way.says else None) for way in offered)
        assert max(told.values()) == 1


def test_no_way_tells_what_its_seat_does_not_know(table: Game) -> None:
    for match, seat, offered in itertools.islice(moments(table), 0, None, 7):
        for seed in range(2):
            imagined = ways(match.resample(seat, seed), seat)
            assert [(w.things, w.choices, w.says) for w in imagined] == [(w.things, w.choices, w.says) for w in offered]


@pytest.mark.parametrize("seat", [0, 1])
def test_finding_ways_changes_nothing(table: Game, seat: int) -> None:
    match = table.start(seed=3)
    before = match.state.tobytes()
    ways(match, seat)
    assert match.state.tobytes() == before


def test_what_is_final_is_what_cannot_be_undone_and_tells_nothing_hidden(table: Game) -> None:
    finals = set()
    for i, match in enumerate(random_steps(table, 4, 400)):
        if i % 5 or match.over:
            continue
        assert match.actor is not None
        imagined = match.resample(match.actor, i)
        for code in match.codes(match.actor):
            before = match.state.tobytes()
            final = match.is_final(code, match.actor)
            assert match.state.tobytes() == before
            assert imagined.is_final(code, match.actor) == final
            tried = match.copy()
            tried.play(code)
            assert tried.can_undo(match.actor) != final
            finals.add(final)
    assert finals == {True, False}
