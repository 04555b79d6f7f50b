"""What every game promises about taking back."""

import itertools
import random
from typing import Any

import pytest

from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.core.match import DISTANCE, KEPT, Match
from emporion.core.texts import Line
from tests.tables import random_steps


def test_undo_returns_the_exact_state(table: Game) -> None:
    undone = 0
    dice = random.Random(1)
    for seed in range(3):
        match = table.start(seed=seed)
        while not match.over:
            assert match.actor is not None
            before = match.state.tobytes()
            match.play(dice.choice(match.codes(match.actor)))
            if match.can_undo() and dice.random() < 0.5:
                match.undo()
                undone += 1
                assert match.state.tobytes() == before
    assert undone > 10


def test_undo_never_crosses_the_barrier_or_another_players_decision(table: Game) -> None:
    """A choice can be taken back only if it taught its player nothing: in whatever state the player could not tell
    from the true one it was made, what the player sees afterwards is the same. And only while the player is still
    asked."""
    tried = 0
    for match in random_steps(table, 2, 400):
        if not match.can_undo():
            continue
        step = match.steps[-1]
        assert step.seat == match.actor
        before = match.copy()
        before.undo()
        for seed in range(3):
            imagined = before.resample(step.seat, seed)
            imagined.play(step.code, step.seat)
            assert imagined.view(step.seat) == match.view(step.seat)
            assert imagined.observe(step.seat).tobytes() == match.observe(step.seat).tobytes()
        tried += 1
    assert tried


def take_all_back(match: Match) -> int:
    """Undo as long as it is allowed; the result is the number of choices that are left."""
    while match.can_undo():
        match.undo()
    return len(match.steps)


def seen_by_others(match: Match, seat: int, first: int) -> list[tuple[dict[str, Any], list[Line]]]:
    """What everyone but this seat sees, spectators included, and reads in the log from a step on."""
    others = [None, *(other for other in range(match.game.players) if other != seat)]
    return [(match.view(other), list(itertools.chain(*match.log_lines(other, first)))) for other in others]


def test_undo_never_crosses_what_another_seat_showed(table: Game) -> None:
    """Whatever a seat shows out of turn, all that the others had seen before stays: the seat that is asked can take
    back only what it has begun in secret."""
    tried = 0
    for match in random_steps(table, 1, 400):
        if not match.can_undo():
            continue
        asked = match.steps[-1].seat
        first = take_all_back(match.copy())
        for seat in range(table.players):
            if seat != asked and match.codes(seat):
                shown = match.copy()
                shown.play(match.codes(seat)[0], seat)
                assert shown.state["barrier"] > match.state["barrier"]
                before = seen_by_others(shown, asked, first)
                take_all_back(shown)
                assert seen_by_others(shown, asked, first) == before
                tried += 1
    assert bool(tried) == bool(table.rules.out_of_turn)


def test_what_cannot_be_taken_back_is_refused_and_stays(table: Game) -> None:
    stopped = 0
    for match in random_steps(table, 5, 300):
        if match.steps and not match.can_undo():
            stopped += 1
            before = match.state.tobytes()
            with pytest.raises(Refused) as refusal:
                match.undo()
            assert refusal.value.code == "cannot-undo"
            assert match.state.tobytes() == before
    assert stopped


def test_only_the_player_who_chose_may_take_back(table: Game) -> None:
    tried = 0
    for match in random_steps(table, 3, 300):
        if match.can_undo():
            for seat in range(table.players):
                assert match.can_undo(seat) == (seat == match.steps[-1].seat)
            tried += 1
    assert tried


def test_nothing_is_taken_back_at_the_start(table: Game) -> None:
    match = table.start(seed=1)
    assert not match.can_undo()
    with pytest.raises(Refused) as refusal:
        match.undo()
    assert refusal.value.code == "nothing-to-undo"


def test_every_earlier_state_can_be_looked_at_and_few_are_kept(table: Game) -> None:
    """Whatever was taken back in between, by one player or by all together."""
    dice = random.Random(7)
    match = table.start(seed=7)
    states = [match.state.tobytes()]
    while not match.over and len(states) < 4 * DISTANCE:
        assert match.actor is not None
        match.play(dice.choice(match.codes(match.actor)))
        states.append(match.state.tobytes())
        if dice.random() < 0.02:
            match.rewind(dice.randrange(max(0, len(match.steps) - 2 * DISTANCE), len(match.steps)))
            del states[len(match.steps) + 1 :]
        assert match.state.tobytes() == states[-1]
    assert [match.state_before(number).tobytes() for number in range(len(states))] == states
    shown = [(before.tobytes(), after.tobytes()) for _, before, after in match.history()]
    assert shown == list(itertools.pairwise(states))
    middle = len(match.steps) // 2
    assert [before.tobytes() for _, before, _ in match.history(middle)] == states[middle:-1]
    assert len(match._kept) <= KEPT + len(match.steps) // DISTANCE + 1
    for wrong in (-1, len(match.steps) + 1):
        with pytest.raises(BadRequest):
            match.state_before(wrong)
