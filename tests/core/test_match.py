"""Matches, options and the errors for bad input."""

from typing import Any

import numpy as np
import pytest

import emporion
from emporion.core.errors import BadRequest, EmporionError, Refused


def code_of(*args: object, **options: object) -> str:
    with pytest.raises(BadRequest) as error:
        emporion.game(*args, **options)  # type: ignore[arg-type]
    assert error.value.message
    return error.value.code


def test_an_unknown_game_is_answered_with_the_games_there_are() -> None:
    with pytest.raises(BadRequest, match="byzanz") as error:
        emporion.game("monopoly")
    assert error.value.code == "unknown-game"


def test_a_wrong_number_of_players_is_answered_with_the_right_ones() -> None:
    with pytest.raises(BadRequest, match="3 to 6") as error:
        emporion.game("byzanz", players=2)
    assert error.value.code == "bad-players"
    assert code_of("byzanz", players=7) == "bad-players"
    for players in (True, 4.0, "4"):
        assert code_of("byzanz", players=players) == "bad-players"
    assert code_of(["byzanz"]) == "unknown-game"


def test_options_are_checked() -> None:
    assert code_of("byzanz", open_profit=True) == "unknown-option"
    with pytest.raises(BadRequest, match="no, yes") as error:
        emporion.game("byzanz", open_profits="maybe")
    assert error.value.code == "bad-option-value"
    assert error.value.rule == "B7"


@pytest.mark.parametrize("value", [True, "yes", "true", "on", "1", 1])
def test_yes_can_be_said_in_many_ways(value: object) -> None:
    assert emporion.game("byzanz", open_profits=value).options == {"open_profits": "yes"}  # type: ignore[arg-type]


def test_the_example_of_the_interface_works() -> None:
    game = emporion.game("byzanz", players=4)
    match = game.start(seed=7)
    assert match.actor in range(4)
    assert match.choices()[0].notation == "pass"
    assert match.choices(language="de")[0].text == "Passen"
    match.play("pass")
    assert not match.over
    assert match.scores() == [0, 0, 0, 0]
    assert match.record().startswith("emporion record\n")


def test_a_match_without_a_seed_draws_one() -> None:
    game = emporion.game("byzanz")
    one, two = game.start(), game.start()
    assert one.seed != two.seed
    assert emporion.replay(one.record()).state.tobytes() == one.state.tobytes()


def test_a_malformed_choice_is_answered_with_what_is_possible() -> None:
    match = emporion.game("byzanz").start(seed=7)
    with pytest.raises(BadRequest, match="pass") as error:
        match.play("dance")
    assert error.value.code == "unknown-choice"
    wrong: list[Any] = [-1, 10_000, None, 1.5, ["pass"], b"pass", True]
    for code in wrong:
        with pytest.raises(BadRequest) as error:
            match.play(code)
        assert error.value.code == "unknown-choice"
    assert match.steps == []


def test_numbers_of_numpy_are_numbers() -> None:
    match = emporion.game("byzanz", players=np.int64(3)).start(seed=7)  # type: ignore[arg-type]
    match.play(np.int16(0))  # type: ignore[arg-type]
    assert match.view(np.int64(0)) == match.view(0)  # type: ignore[arg-type]


def test_an_error_for_one_seat_does_not_tell_another_seats_choices() -> None:
    match = emporion.game("byzanz", players=4).start(seed=7)
    assert match.actor is not None
    own = {choice.notation for choice in match.choices()}
    with pytest.raises(BadRequest) as error:
        match.play("dance", (match.actor + 1) % 4)
    assert not any(notation in error.value.message for notation in own)


def test_an_unknown_seat_is_refused_everywhere() -> None:
    match = emporion.game("byzanz", players=3).start(seed=1)
    seats: list[Any] = [3, -1, "A", True]
    for seat in seats:
        for call in (match.view, match.observe, match.codes, match.choices):
            with pytest.raises(BadRequest) as error:
                call(seat)
            assert error.value.code == "unknown-seat"


def test_a_choice_out_of_turn_is_refused_with_its_code() -> None:
    match = emporion.game("byzanz", players=3).start(seed=1)
    assert match.actor is not None
    with pytest.raises(Refused) as refusal:
        match.play("pass", (match.actor + 1) % 3)
    assert refusal.value.code == "not-your-turn"


def test_a_refusal_can_be_said_in_every_language() -> None:
    match = emporion.game("byzanz", players=3).start(seed=1)
    with pytest.raises(Refused) as refusal:
        match.play("bid")
    line = refusal.value.said
    assert line is not None
    said = {match.words(language).say(line) for language in ("en", "nl", "de", "it")}
    assert len(said) == 4
    assert refusal.value.message in said
    assert refusal.value.rule == "B3.2"


def test_nothing_can_be_played_after_the_end() -> None:
    from tests.tables import random_steps

    *_, match = random_steps(emporion.game("byzanz", players=3), 1)
    for seat in (None, 0):
        with pytest.raises(Refused) as refusal:
            match.play("pass", seat)
        assert refusal.value.code == "over"


def test_names_and_seeds_are_checked() -> None:
    game = emporion.game("byzanz", players=3)
    for names in (["A"], ["A", "B", " "], ["A", "B", "C\n"], ["A", "B", "x" * 41], ["A", "B", 3]):
        with pytest.raises(BadRequest) as error:
            game.start(seed=1, names=names)  # type: ignore[arg-type]
        assert error.value.code == "bad-names"
    for seed in ("", " 7", "a\nb"):
        with pytest.raises(BadRequest) as error:
            game.start(seed=seed)
        assert error.value.code == "bad-seed"


def test_an_unknown_language_is_answered_with_those_there_are() -> None:
    with pytest.raises(EmporionError, match="en, nl, de, it") as error:
        emporion.game("byzanz").start(seed=1).choices(language="fr")
    assert error.value.code == "unknown-language"


def test_rewinding_takes_back_what_undo_may_not() -> None:
    match = emporion.game("byzanz", players=3).start(seed=1)
    first = match.state.tobytes()
    match.play("pass")
    match.play("pass")
    with pytest.raises(Refused):
        match.undo()
    match.rewind(0)
    assert match.state.tobytes() == first
    for steps in (-1, 1):
        with pytest.raises(BadRequest) as refusal:
            match.rewind(steps)
        assert refusal.value.code == "bad-rewind"


def test_what_was_taken_back_is_not_written_over() -> None:
    """Somebody may still hold the old states: a copy of the match, or a series of choices refused at its end."""
    match = emporion.game("byzanz", players=3).start(seed=1)
    lay = next(choice.notation for choice in match.choices() if choice.notation.startswith("lay"))
    match.play(lay)
    copy = match.copy()
    before, after = match.state_before(0).tobytes(), match.state.tobytes()
    match.undo()
    match.play("pass")
    assert copy.state_before(0).tobytes() == before
    assert copy.state.tobytes() == after


def test_notes_of_a_record_do_not_change_what_it_replays_to() -> None:
    match = emporion.game("byzanz", players=3).start(seed=1)
    match.play("pass")
    record = match.record({"table": "somewhere"})
    assert "\ntable: somewhere\n" in record
    assert emporion.replay(record).state.tobytes() == match.state.tobytes()
