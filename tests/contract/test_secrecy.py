"""What every game promises about secrets."""

import json
import random

import numpy as np

from emporion.core.game import Game
from emporion.core.match import Match
from tests.tables import random_steps


def view_bytes(match: Match, seat: int | None) -> bytes:
    return json.dumps(match.view(seat), sort_keys=True).encode()


def sampled(table: Game, seed: int) -> list[Match]:
    """Some moments of a game, each as a match of its own."""
    moments = []
    for i, match in enumerate(random_steps(table, seed)):
        if i % 9 == 0 or match.over:
            moments.append(Match(table, match._states.copy(), None, None))
    return moments


def test_what_a_seat_sees_does_not_depend_on_what_it_cannot_know(table: Game) -> None:
    for match in sampled(table, 1):
        for seat in range(table.players):
            for seed in range(3):
                other = match.resample(seat, seed)
                assert view_bytes(other, seat) == view_bytes(match, seat)
                assert other.observe(seat).tobytes() == match.observe(seat).tobytes()
                assert other.codes(seat) == match.codes(seat)
                assert other.prompt(seat) == match.prompt(seat)
                assert other.actor == match.actor


def test_what_a_choice_shows_does_not_depend_on_what_its_seat_cannot_know(table: Game) -> None:
    for match in sampled(table, 13):
        if match.actor is not None:
            shown = [choice.shows for choice in match.choices()]
            other = match.resample(match.actor, "other")
            assert [choice.shows for choice in other.choices()] == shown


def test_why_something_is_not_allowed_does_not_depend_on_what_the_seat_cannot_know(table: Game) -> None:
    for match in sampled(table, 3)[::6]:
        for seat in (0, table.players - 1):
            offered = {table.rules.targets[code] for code in match.codes(seat)}
            reasons = {target: match.why(seat, target) for target in table.codes_of}
            assert {target for target, reason in reasons.items() if reason is None} == offered
            other = match.resample(seat, 1)
            assert {target: other.why(seat, target) for target in table.codes_of} == reasons


def test_what_a_spectator_sees_does_not_depend_on_secrets(table: Game) -> None:
    for match in sampled(table, 2):
        for seed in range(3):
            assert view_bytes(match.resample(None, seed), None) == view_bytes(match, None)


def test_the_log_tells_no_more_than_the_table_shows(table: Game) -> None:
    """Choices of one seat after which another knows just the same (a sample for that other is the same, byte by byte)
    are told to that other in the same words."""
    compared = 0
    for match in sampled(table, 12):
        actor = match.actor
        if actor is None:
            continue
        for viewer in (None, (actor + 1) % table.players):
            told: dict[bytes, set[str]] = {}
            for code in match.codes(actor):
                after = Match(table, match._states.copy(), None, None)
                after.play(code)
                lines = json.dumps([after.words().say(line) for line in after.log_lines(viewer)[0]])
                told.setdefault(after.resample(viewer, "key").state.tobytes(), set()).add(lines)
                compared += 1
            assert all(len(lines) == 1 for lines in told.values()), told
    assert compared


def test_a_resampled_state_keeps_all_laws(table: Game) -> None:
    for match in sampled(table, 3):
        for seat in (None, *range(table.players)):
            other = match.resample(seat, 5)
            broken = int(table.kernel.check(other.state))
            assert not broken, table.rules.laws[broken]


def test_resampling_again_changes_nothing_a_seat_knows(table: Game) -> None:
    """What is known is a property of the history: a state resampled for one seat still knows what the others knew of
    it."""
    for match in sampled(table, 4):
        for seat in range(table.players):
            twice = match.resample(seat, 1).resample(seat, 2)
            assert twice.observe(seat).tobytes() == match.observe(seat).tobytes()
            assert table.kernel.check(twice.state) == 0


def test_a_sample_depends_on_nothing_but_what_the_seat_knows(table: Game) -> None:
    """With the same key, the true state and any state that the seat cannot tell from it give the same sample, byte by
    byte: whatever a bot does with samples cannot depend on the secrets."""
    for match in sampled(table, 10):
        for seat in (None, *range(table.players)):
            true, false = match.resample(seat, "key"), match.resample(seat, "other").resample(seat, "key")
            assert true.state.tobytes() == false.state.tobytes()


def test_resampling_varies_what_a_seat_cannot_know(table: Game) -> None:
    varied = 0
    for match in sampled(table, 5)[:5]:
        for seat in range(table.players):
            positions = {hidden_part(match.resample(seat, seed)) for seed in range(8)}
            varied += len(positions) > 4
    assert varied


def hidden_part(match: Match) -> bytes:
    """The state without its generator, which is new in every sample."""
    states = match._states.copy()
    states["chance_key"] = 0
    states["chance_count"] = 0
    return bytes(states[0].tobytes())


def test_resampling_is_repeatable(table: Game) -> None:
    match = table.start(seed=6)
    one, two = match.resample(0, "x"), match.resample(0, "x")
    assert one.state.tobytes() == two.state.tobytes()
    assert one.state.tobytes() != match.resample(0, "y").state.tobytes()


def test_chance_to_come_is_secret_too(table: Game) -> None:
    """The generator's key is replaced: nobody can search with the deals that will really come."""
    match = table.start(seed=7)
    for seat in (None, *range(table.players)):
        assert list(match.resample(seat, 1).state["chance_key"]) != list(match.state["chance_key"])


def test_an_observation_fills_its_named_parts(table: Game) -> None:
    size, parts = table.observation_size, table.rules.observation.parts
    assert len({part.name for part in parts}) == len(parts)
    assert all(part.meaning for part in parts)
    used = np.zeros(size, bool)
    for match in sampled(table, 8) + sampled(table, 9):
        for seat in range(table.players):
            observed = match.observe(seat)
            assert observed.shape == (size,)
            used |= observed != 0
    assert used.mean() > 0.25


def test_what_looks_the_same_to_others_is_the_same_for_all_of_them(table: Game) -> None:
    """`seen_by_others` spares the service a comparison: it must never say that nothing changed when something did."""
    looked_at = table.rules.seen_by_others
    if looked_at is None:
        return
    same = 0
    for seed in range(2):
        match, dice = table.start(seed), random.Random(seed)
        while match.actor is not None and len(match.steps) < 300:
            seat, before = match.actor, match.copy()
            match.play(dice.choice(match.codes(seat)))
            if match.actor != seat or looked_at(before.state) != looked_at(match.state):
                continue
            same += 1
            for other in (None, *range(table.players)):
                if other != seat:
                    assert match.view(other) == before.view(other)
                    assert match.log_lines(other, len(before.steps)) == [[]]
                    if other is not None:
                        assert match.codes(other) == before.codes(other)
    assert same > 20
