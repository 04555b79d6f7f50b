"""A game's kernel: templates become functions of that game, once."""

import pickle
from typing import Any

import pytest

from emporion.core import kernel as k
from emporion.core.kernel import Kernel, choices, kernel_of, play, template
from emporion.core.loops import playouts, speed
from emporion.games import game, rules


@template
def first_choice(s: Any, out: Any) -> int:
    """The first choice of the seat that is asked."""
    return int(out[0]) if choices(s, int(s.actor), out) else -1


@template
def last_choice(s: Any, out: Any) -> int:
    """The last choice of the seat that is asked."""
    return int(out[choices(s, int(s.actor), out) - 1])


@template
def make_choice(s: Any, out: Any) -> int:
    """Make a choice, and tell which."""
    choice = first_choice(s, out)
    play(s, int(s.actor), choice)
    return choice


def test_a_template_becomes_a_function_of_each_game() -> None:
    for name in ("byzanz", "tyros"):
        played = game(name)
        match, state = played.start(seed=1), played.deal(1)
        assert played.kernel.bound(first_choice)(state[0], played.buffer()) == match.codes(int(match.state["actor"]))[0]


def test_templates_that_a_template_calls_are_bound_with_it() -> None:
    byzanz = game("byzanz")
    match, state = byzanz.start(seed=1), byzanz.deal(1)
    code = byzanz.kernel.bound(make_choice)(state[0], byzanz.buffer())
    match.play(code)
    assert state[0].tobytes() == match.state.tobytes()


def test_another_function_can_take_the_place_of_one_that_a_template_calls() -> None:
    byzanz = game("byzanz")
    state, buffer = byzanz.deal(1), byzanz.buffer()
    last = byzanz.kernel.bound(last_choice)(state[0], buffer)
    other = byzanz.kernel.bound(make_choice, first_choice=last_choice)
    assert other is not byzanz.kernel.bound(make_choice)
    assert other is byzanz.kernel.bound(make_choice, first_choice=last_choice)
    assert other(state[0], buffer) == last


def test_a_game_has_one_kernel_and_one_copy_of_a_template() -> None:
    three, four = game("byzanz", 3).kernel, game("byzanz", 4).kernel
    assert three is four is kernel_of(rules("byzanz"))
    assert three.bound(playouts) is four.bound(playouts)
    assert three.bound(speed) is not game("tyros").kernel.bound(speed)
    assert three.bound(play) is three.play


def test_machine_code_does_what_its_function_does() -> None:
    byzanz = game("byzanz")
    state, other, buffer = byzanz.deal(1)[0], byzanz.deal(2)[0], byzanz.buffer()
    first = byzanz.kernel.machine_code(first_choice, state, buffer)
    for s in (state, other):
        assert first(s, buffer) == byzanz.kernel.bound(first_choice)(s, buffer)
    assert byzanz.kernel.machine_code(first_choice, other, buffer) is first


def test_what_a_game_provides_is_its_own_function() -> None:
    byzanz = rules("byzanz")
    kernel = kernel_of(byzanz)
    for name in ("setup", "choices", "problem", "apply", "scores", "observe", "resample", "check"):
        assert kernel.bound(getattr(k, name)) is getattr(byzanz, name)


def test_what_is_not_bound_says_so() -> None:
    with pytest.raises(NotImplementedError):
        choices(game("byzanz").deal(1)[0], 0, None)


def test_a_kernel_stays_the_one_of_its_game_when_it_is_pickled() -> None:
    kernel = game("tyros").kernel
    assert isinstance(kernel, Kernel)
    assert kernel.__reduce__() == (kernel_of, (kernel.rules,))
    assert pickle.loads(pickle.dumps(kernel)) is kernel
