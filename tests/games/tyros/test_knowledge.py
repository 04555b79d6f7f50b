"""T8 What is known of the hands, against a memory that keeps every event and goes through all of them each time."""

import random
from typing import Any

import numpy as np
import pytest

from emporion.core.state import NOBODY
from emporion.games.tyros.components import FEES_MAX, cards_in
from emporion.games.tyros.knowledge import (
    forget_settled_fees,
    remember_fee,
    seen_entering,
    seen_holding,
    seen_leaving,
    sure_bounds,
    true_bounds,
)
from emporion.games.tyros.laws import check_known
from tests.games.tyros.tables import at

SEATS = range(4)
TYPES = range(5)
Event = tuple[str, int, int, int]  # what, whose hand, the card, and how many or to whom
Bounds = list[list[int]]
EVERYTHING = 9  # a viewer who saw every fee


def remembered(events: list[Event], viewer: int, forgotten: int = 0) -> Bounds:
    """The least number of cards of each type in each hand, for one who has seen all this; of the first fees even those
    who took part may have forgotten the card."""
    bounds = [[0] * 5 for _ in SEATS]
    for what, seat, card, number in events:
        row = bounds[seat]
        if what == "enters":
            row[card] += 1
        elif what == "leaves":
            row[card] = max(row[card] - 1, 0)
        elif what == "shows":
            row[card] = max(row[card], number)
        elif forgotten <= 0 and viewer in (seat, number, EVERYTHING):
            row[card] = max(row[card] - 1, 0)
            bounds[number][card] += 1
        else:
            row[:] = [max(least - 1, 0) for least in row]
        forgotten -= what == "fee"
    return bounds


def happen(s: Any, event: Event) -> None:
    """Let it happen at the table."""
    what, seat, card, number = event
    if what == "enters":
        s.hand[seat, card] += 1
        seen_entering(s, seat, card, 1)
    elif what == "leaves":
        s.hand[seat, card] -= 1
        seen_leaving(s, seat, card, 1)
    elif what == "shows":
        seen_holding(s, seat, card, number)
    else:
        s.hand[seat, card] -= 1
        s.hand[number, card] += 1
        remember_fee(s, seat, number, card)


def some_event(s: Any, dice: random.Random, fees: int) -> Event | None:
    seat, card = dice.choice(SEATS), dice.choice(TYPES)
    what = dice.choice(["enters", "leaves", "leaves", "shows", "fee"])
    held = int(s.hand[seat, card])
    if what == "fee":
        return ("fee", seat, card, (seat + dice.randint(1, 3)) % 4) if held and fees < 12 else None
    if what == "shows":
        return ("shows", seat, card, dice.randint(1, held)) if held else None
    return (what, seat, card, 0) if held or what == "enters" else None


def found(s: Any, viewer: int) -> Bounds:
    bounds = np.zeros((4, 5), np.int8)
    if viewer == EVERYTHING:
        assert true_bounds(s, bounds)
    else:
        sure_bounds(s, viewer, bounds)
    return [[int(least) for least in row] for row in bounds]


@pytest.mark.parametrize("seed", range(12))
def test_everyone_knows_what_follows_from_all_that_was_seen(seed: int) -> None:
    """T8: the state keeps two numbers where this memory keeps all events."""
    dice = random.Random(seed)
    s = at("land green: 31").state
    for seat in SEATS:
        for card in TYPES:
            s.hand[seat, card] = dice.randint(0, 2)
    events: list[Event] = []
    fees = 0
    while len(events) < 60:
        event = some_event(s, dice, fees)
        if event is None:
            seat = dice.choice(SEATS)
            s.hand[seat, dice.choice(TYPES)] += 1  # drawn, unseen
            continue
        events.append(event)
        fees += event[0] == "fee"
        happen(s, event)
        if dice.random() < 0.05:
            forget_settled_fees(s)
        for viewer in (NOBODY, *SEATS, EVERYTHING):
            assert found(s, viewer) == remembered(events, viewer)
        assert check_known(s) == 0
    assert fees > 3


def test_very_many_cards_seen_leaving_are_as_good_as_all() -> None:
    """T8: nothing overflows, whatever happens after a fee."""
    s = at("land green: 31", "hand A: green*2").state
    happen(s, ("fee", 0, 2, 1))
    for _ in range(300):
        s.hand[1, 0] += 1
        happen(s, ("leaves", 1, 0, 0))
    assert found(s, 0)[1] == [0, 0, 1, 0, 0]
    assert s.rise[0, 1, 0] == -64
    assert check_known(s) == 0
    happen(s, ("enters", 1, 0, 0))
    assert found(s, 0)[1] == [1, 0, 1, 0, 0]


@pytest.mark.parametrize("seed", range(4))
def test_of_more_fees_than_are_kept_the_oldest_is_forgotten(seed: int) -> None:
    """T8: the others stay as they were, with all that was seen since."""
    dice = random.Random(seed)
    s = at("land green: 31").state
    s.hand[:, :] = 20
    events: list[Event] = []
    kept: list[tuple[int, ...]] = []
    for fees in range(1, FEES_MAX + 5):
        giver, card = dice.choice(SEATS), dice.choice(TYPES)
        owner = (giver + dice.randint(1, 3)) % 4
        for event in (
            ("fee", giver, card, owner),
            ("enters", dice.choice(SEATS), dice.choice(TYPES), 0),
            ("enters", dice.choice(SEATS), dice.choice(TYPES), 0),
        ):
            events.append(event)
            happen(s, event)
            if event[0] == "fee":
                kept.append((giver, owner, card, cards_in(s.hand[giver]) + 1, cards_in(s.hand[owner])))
        for viewer in (NOBODY, *SEATS, EVERYTHING):
            assert found(s, viewer) == remembered(events, viewer, fees - FEES_MAX)
        columns = (s.fee_from, s.fee_to, s.fee_card, s.fee_size, s.fee_room)
        assert [tuple(int(column[i]) for column in columns) for i in range(s.fees)] == kept[-FEES_MAX:]
        assert check_known(s) == 0


def test_a_card_seen_leaving_lowers_what_was_seen_since_a_fee_by_one() -> None:
    """T8"""
    s = at("land green: 31", "hand A: green*2", "hand B: orange").state
    events: list[Event] = [("fee", 0, 2, 1), ("enters", 2, 0, 0), ("enters", 2, 0, 0), ("leaves", 2, 0, 0)]
    for event in events:
        happen(s, event)
    assert int(s.floor[0, 2, 0]) == 1
    assert found(s, 3) == remembered(events, 3)


ONE_OF_EACH = "hand B: orange yellow green violet joker"


def test_a_fee_that_is_settled_is_forgotten_without_a_trace() -> None:
    """T8: whichever card it was, the owner has shown one like it."""
    s = at("land green: 31", "hand C: green", ONE_OF_EACH).state
    happen(s, ("fee", 2, 2, 1))
    for card in TYPES:
        assert s.fees == 1
        happen(s, ("shows", 1, card, 1))
    forget_settled_fees(s)
    assert s.fees == 0
    assert (int(s.fee_from[0]), int(s.fee_to[0]), int(s.fee_size[0])) == (0, 0, 0)
    assert not s.rise.any()
    assert not s.floor.any()
    assert [int(least) for least in s.known[1]] == [1] * 5


def test_a_fee_that_the_giver_may_still_have_paid_with_a_known_card_is_kept() -> None:
    """T8"""
    s = at("land green: 31", ONE_OF_EACH, "hand C: orange").state
    happen(s, ("enters", 2, 0, 0))
    happen(s, ("fee", 2, 0, 1))
    for card in TYPES:
        happen(s, ("shows", 1, card, 1))
    forget_settled_fees(s)
    assert s.fees == 1


def test_a_settled_fee_makes_room_for_the_next() -> None:
    """T8"""
    s = at("land green: 31", "hand A: green", ONE_OF_EACH, "hand C: orange*2").state
    for event in (("fee", 0, 2, 1), *(("leaves", 1, card, 0) for card in TYPES), ("fee", 2, 0, 3)):
        happen(s, event)
    assert (s.fees, int(s.fee_from[0])) == (1, 2)


def test_a_fee_cannot_have_been_a_card_that_was_not_there() -> None:
    """T8"""
    s = at("land green: 31", "hand A: green").state
    s.known[0, 2] = 1
    happen(s, ("fee", 0, 2, 1))
    bounds = np.zeros((4, 5), np.int8)
    assert true_bounds(s, bounds)
    s.fee_card[0] = 0
    assert not true_bounds(s, bounds)
