"""What every game promises about the parts of its view: each reads the fields that it names, and no others."""

import random
from typing import Any

import numpy as np

from emporion.core.game import Game, common_view
from emporion.core.parts import Fields, View, cut_of
from emporion.core.state import State, attributes
from emporion.core.view import SAME, changes
from tests.tables import random_steps


def moments(table: Game, seed: int) -> list[State]:
    found = [match.state.copy() for i, match in enumerate(random_steps(table, seed)) if i % 7 == 0 or match.over]
    return [attributes(np.array([state]))[0] for state in found]


def mixed(state: State, other: State, fields: Fields, seat: int) -> State:
    """The other state, with these fields of the first."""
    new = attributes(np.array([other]))
    for name in fields.whole:
        new[0][name] = state[name]
    for name in fields.rows:
        new[0][name][seat] = state[name][seat]
    if fields.in_turn and (state["actor"] == seat or other["actor"] == seat):
        new[0]["actor"] = state["actor"]
    for name in fields.in_turn if state["actor"] == seat else ():
        new[0][name] = state[name]
    return new[0]


def declared(table: Game) -> list[Any]:
    """Functions of a state and a seat that say what they read."""
    view = table.rules.view
    assert isinstance(view, View)
    found: list[Any] = [(part, lambda s, _seat, part=part: part(s)) for part in view.parts]
    found += [(view.player, view.player), (table.rules.own, table.rules.own)]
    return [*found, (common_view, lambda s, _seat: common_view(table, s))]


def test_parts_read_only_the_fields_that_they_name(table: Game) -> None:
    """Whatever the rest of the state is, they are the same."""
    found = moments(table, 5)
    dice = random.Random(5)
    for function, of in declared(table):
        for state in found[:: max(1, len(found) // 12)]:
            for seat in range(table.players):
                other = mixed(state, dice.choice(found), function.reads, seat)
                assert of(other, seat) == of(state, seat), (function.__name__, seat)
                cut = cut_of(function, table.rules.state, seat)
                assert cut(other.tobytes()) == cut(state.tobytes())


def test_what_is_shown_piece_by_piece_is_the_whole_view(table: Game) -> None:
    known = None
    for match in random_steps(table, 6):
        shown = table.shown(match.state, match.state.tobytes(), known)
        whole = table.public_view(match.state)
        assert str(shown.view) == str(whole)
        if known is not None:
            expected = changes(known.view, whole)
            assert shown.changes_since(known) == ({} if expected is SAME else expected)
        known = shown


def test_choices_out_of_turn_mean_the_same_in_every_state(table: Game) -> None:
    """So that nobody's are written out again while others play."""
    said: dict[tuple[int, int], Any] = {}
    for match in random_steps(table, 7):
        for seat in range(table.players):
            if match.actor in (None, seat):
                continue
            for code in match.codes(seat):
                meant = table.rules.describe(match.state, seat, code), table.shows(match.state, seat, code)
                assert said.setdefault((seat, code), meant) == meant
    assert bool(said) == bool(table.rules.out_of_turn)


def test_choices_out_of_turn_follow_from_the_fields_that_are_named(table: Game) -> None:
    fields, dice, compared = table.rules.out_of_turn, random.Random(8), 0
    found = moments(table, 8)
    for state in found if fields else ():
        for seat in range(table.players):
            other = mixed(state, dice.choice(found), fields or Fields(()), seat)
            if seat not in (state["actor"], other["actor"]):
                cut = table.out_of_turn_cuts[seat]
                assert cut(other.tobytes()) == cut(state.tobytes())
                assert codes_in(table, other, seat) == codes_in(table, state, seat)
                compared += 1
    assert bool(compared) == bool(fields)


def codes_in(table: Game, state: State, seat: int) -> list[int]:
    out = table.buffer()
    codes: list[int] = out[: table.kernel.choices(state, seat, out)].tolist()
    return codes


def test_what_only_the_seat_that_is_asked_sees_leaves_what_everybody_sees(table: Game) -> None:
    """So that it need not be compared then."""
    looked_at = table.rules.seen_by_others
    before, seen_before = None, None
    for match in random_steps(table, 9):
        seen = None if looked_at is None else looked_at(match.state)
        public = table.public_view(match.state)
        if before is not None and seen is not None and before["actor"] == match.actor and seen == seen_before:
            assert str(public) == str(before)
        before, seen_before = public, seen
