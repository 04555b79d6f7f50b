"""What every game promises about playing."""

from typing import Any

import numpy as np
import pytest

from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.core.kernel import choices, problem, template
from emporion.core.loops import step_batch
from emporion.core.match import Match
from emporion.lab.simulation import simulate
from tests.tables import random_steps


def test_the_same_seed_and_choices_give_the_same_bytes(table: Game) -> None:
    for seed in (1, "a seed in words"):
        one, two = table.start(seed=seed), table.start(seed=seed)
        while not one.over:
            code = one.codes(int(one.state["actor"]))[len(one.steps) * 7 % len(one.codes(int(one.state["actor"])))]
            one.play(code)
            two.play(code)
            assert one.state.tobytes() == two.state.tobytes()
        assert two.over


def test_other_seeds_give_other_games(table: Game) -> None:
    assert len({table.deal(seed)[0].tobytes() for seed in range(20)}) == 20


def test_there_is_a_choice_until_the_end_and_none_after_it(table: Game) -> None:
    for match in random_steps(table, 2):
        if not match.over:
            assert match.actor is not None
            assert match.codes(match.actor)
    assert match.over
    assert match.actor is None
    assert match.winners
    for seat in range(table.players):
        assert match.codes(seat) == []
        assert match.choices() == []


def test_choices_are_exactly_what_the_rules_allow(table: Game) -> None:
    """Every code, for every seat: offered if and only if nothing forbids it, and offered once."""
    count_differences = table.kernel.bound(differences)
    offered, seen = table.buffer(), np.zeros(table.choice_count, np.int8)
    for seed in (3, 4):
        for match in random_steps(table, seed):
            assert count_differences(match.state, offered, seen) == 0


@template
def differences(s: Any, offered: Any, seen: Any) -> int:
    """How many choices, over all seats, are offered but forbidden, allowed but not offered, or offered twice."""
    wrong = 0
    for seat in range(s.players):
        seen[:] = 0
        for i in range(choices(s, seat, offered)):
            seen[offered[i]] += 1
        for code in range(len(seen)):
            allowed = 1 if problem(s, seat, code) == 0 else 0
            if seen[code] != allowed:
                wrong += 1
    return wrong


def test_a_refused_choice_names_its_reason_and_changes_nothing(table: Game) -> None:
    for match in random_steps(table, 4, 25):
        before = match.state.tobytes()
        steps = list(match.steps)
        for seat in range(table.players):
            offered = set(match.codes(seat))
            for code in range(len(match.steps) % 7, table.choice_count, 13):
                if code not in offered:
                    with pytest.raises(Refused) as refusal:
                        match.play(code, seat)
                    assert refusal.value.code in [problem.name for problem in table.rules.problems]
                    assert table.rules.notations[code] in str(refusal.value)
        assert match.state.tobytes() == before
        assert match.steps == steps


def test_every_choice_offered_out_of_turn_can_be_made(table: Game) -> None:
    """Also in the middle of what the one who is asked has begun: that goes on afterwards, as far as it can."""
    made = 0
    for match in random_steps(table, 11, 200):
        for seat in range(table.players):
            if seat == match.actor:
                continue
            for code in match.codes(seat)[:3]:
                other = match.copy()
                first = other.play(code, seat)
                assert (other.steps[first].seat, other.steps[first].code) == (seat, code)
                assert len(other.steps) <= len(match.steps) + 1
                assert table.kernel.check(other.state) == 0
                made += 1
    assert made or not table.rules.out_of_turn


def test_several_choices_are_made_together_or_not_at_all(table: Game) -> None:
    match = table.start(seed=5)
    before = match.state.tobytes()
    assert match.actor is not None
    first = match.choices()[0].notation
    with pytest.raises((Refused, BadRequest)):
        match.play(f"{first}, no such thing")
    impossible = next(n for c, n in enumerate(table.rules.notations) if c not in match.codes(match.actor))
    with pytest.raises(Refused):
        match.play(f"{impossible}, {first}")
    assert match.state.tobytes() == before
    assert match.steps == []


def test_the_laws_hold_after_every_choice(table: Game) -> None:
    for seed in (6, 7, 8):
        for match in random_steps(table, seed):
            broken = int(table.kernel.check(match.state))
            assert not broken, table.rules.laws[broken]


def test_no_decision_has_more_choices_than_the_game_says(table: Game) -> None:
    result = simulate(table, games=300, seed=9, check=True)
    assert result.most_choices < table.rules.most_choices


def test_a_batch_of_games_plays_as_single_games_do(table: Game) -> None:
    count = 8
    matches = [table.start(seed=seed) for seed in range(count)]
    states = table.prepared(count)
    for i, match in enumerate(matches):
        states[i] = match.state
    masks = np.zeros((count, table.choice_count), np.int8)
    step = table.kernel.bound(step_batch)
    step(states, np.full(count, -1), masks, table.buffer())
    for turn in range(60):
        chosen = np.full(count, -1)
        for i, match in enumerate(matches):
            if not match.over:
                codes = [int(code) for code in np.flatnonzero(masks[i])]
                assert codes == sorted(match.codes(int(match.state["actor"])))
                chosen[i] = codes[(turn * 5 + i) % len(codes)]
                match.play(int(chosen[i]))
        made = step(states, chosen, masks, table.buffer())
        assert made == (chosen >= 0).sum()
        for i, match in enumerate(matches):
            assert states[i].tobytes() == match.state.tobytes()
            assert masks[i].any() != match.over


def test_a_batch_leaves_refused_choices_alone(table: Game) -> None:
    states = table.deal(1)
    match = Match(table, states.copy(), 1, None)
    assert match.actor is not None
    offered = match.codes(match.actor)
    before = states[0].tobytes()
    masks = np.zeros((1, table.choice_count), np.int8)
    for wrong in [-1, *range(table.choice_count + 200), 32_000]:
        if wrong not in offered:
            assert table.kernel.bound(step_batch)(states, np.array([wrong]), masks, table.buffer()) == 0
    assert states[0].tobytes() == before


def test_simulations_can_be_repeated(table: Game) -> None:
    one, two = (simulate(table, games=20, seed="again").as_data() for _ in range(2))
    for figures in (one, two):
        figures.pop("seconds")
        figures.pop("decisions_per_second")
    assert one == two


def test_a_series_ends_with_what_shows_something(table: Game) -> None:
    """Whatever comes after it: the answer would tell what was shown, and nothing would have been done."""
    shown = 0
    for match in random_steps(table, 3, 60):
        actor = match.actor
        if actor is None:
            break
        code = match.codes(actor)[-1]
        tried = match.copy()
        tried.play(code)
        if tried.can_undo(actor):
            continue
        shown += 1
        notations = table.rules.notations
        for other in range(len(match.steps) % 11, table.choice_count, table.choice_count // 7 + 1):
            with pytest.raises(BadRequest) as refusal:
                match.dry_run(f"{notations[code]}, {notations[other]}", actor)
            assert refusal.value.code == "series-ends"
    assert shown
