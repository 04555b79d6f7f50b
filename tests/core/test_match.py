"""Matches, options and the errors for bad input."""

from typing import Any

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
    assert code_of("byzanz", players=True) == "bad-players"


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
    for code in (-1, 10_000):
        with pytest.raises(BadRequest) as error:
            match.play(code)
        assert error.value.code == "unknown-choice"
    assert match.steps == []


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
    said = {match.words(language).say(refusal.value.said) for language in ("en", "nl", "de", "it")}
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
    for names in (["A"], ["A", "B", " "], ["A", "B", "C\n"], ["A", "B", "x" * 41]):
        with pytest.raises(BadRequest) as error:
            game.start(seed=1, names=names)
        assert error.value.code == "bad-names"
    for seed in ("", " 7", "a\nb"):
        with pytest.raises(BadRequest) as error:
            game.start(seed=seed)
        assert error.value.code == "bad-seed"


def test_an_unknown_language_is_answered_with_those_there_are() -> None:
    with pytest.raises(EmporionError, match="en, nl, de, it") as error:
        emporion.game("byzanz").start(seed=1).choices(language="fr")
    assert error.value.code == "unknown-language"
