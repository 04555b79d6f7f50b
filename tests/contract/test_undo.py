"""What every game promises about taking back."""

import random

import pytest

from emporion.core.errors import Refused
from emporion.core.game import Game
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
    stopped = 0
    for match in random_steps(table, 2, 300):
        if not match.steps:
            continue
        last = match.steps[-1]
        hidden_shown = int(match.state["barrier"]) == int(match.state["ply"])
        others_turn = match.actor != last.seat
        assert match.can_undo() == (not hidden_shown and not others_turn)
        if not match.can_undo():
            stopped += 1
            before = match.state.tobytes()
            with pytest.raises(Refused):
                match.undo()
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


def test_a_choice_that_changed_what_others_know_is_not_taken_back(table: Game) -> None:
    """Undo may not return a player to a choice after that player learnt something: the observation of the chooser
    before and after an undoable choice differs only by that choice, so applying it again leads to the same state."""
    for match in random_steps(table, 4, 200):
        if match.can_undo():
            after = match.state.tobytes()
            step = match.steps[-1]
            match.undo()
            match.play(step.code, step.seat)
            assert match.state.tobytes() == after


def test_nothing_is_taken_back_at_the_start(table: Game) -> None:
    match = table.start(seed=1)
    assert not match.can_undo()
    with pytest.raises(Refused) as refusal:
        match.undo()
    assert refusal.value.code == "nothing-to-undo"
