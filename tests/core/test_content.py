"""The content of compiled functions: what is part of it, and what is not."""

from collections.abc import Callable
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np
import pytest

from emporion.bots import search
from emporion.core import loops
from emporion.core.content import NoContent, content_hash
from emporion.core.game import Game
from emporion.core.jit import INTERPRETED, compiled
from emporion.core.kernel import template
from emporion.envs import loops as batch_loops
from emporion.games import NAMES, game

SOURCE = """
def callee(x, more=DEFAULT):
    return x + NUMBER + more

def f(x):
    "What it is for."
    if x > 3:
        return callee(x) * LIMITS[0] + TABLE[x]
    return chapter.rule(x) + np.sqrt(x) + len(PAIR)
"""


class Pair(NamedTuple):
    one: int
    two: int


class Other(NamedTuple):
    two: int
    one: int


def made(source: str = SOURCE, rule: str = "def rule(x):\n    return x", **changed: Any) -> str:
    """The content of `f` in a toy world, with something changed in it."""
    chapter = ModuleType("chapter")
    exec(rule, vars(chapter))
    names: dict[str, Any] = {
        "np": np,
        "chapter": chapter,
        "DEFAULT": 7,
        "NUMBER": 5,
        "LIMITS": (1, 2),
        "TABLE": np.array([1, 2], np.int8),
        "PAIR": Pair,
        **changed,
    }
    exec(source, names)
    return content_hash(names["f"])


def test_the_content_is_the_same_in_another_place_with_other_remarks() -> None:
    assert made() == made()
    assert made("# a remark\n\n" + SOURCE) == made()
    assert made(SOURCE.replace("What it is for.", "What it does.")) == made()
    assert made(UNUSED=1) == made()
    assert made(SOURCE + "\ndef unused(x):\n    return x\n") == made()


@pytest.mark.parametrize(
    "changed",
    [
        {"NUMBER": 6},
        {"NUMBER": 5.0},
        {"NUMBER": np.int8(5)},
        {"DEFAULT": 8},
        {"LIMITS": (1, 3)},
        {"LIMITS": Pair(1, 2)},
        {"TABLE": np.array([1, 3], np.int8)},
        {"TABLE": np.array([1, 2], np.int16)},
        {"TABLE": np.array([1, 9, 2], np.int8)[::2]},
        {"PAIR": Other},
        {"source": SOURCE.replace("x > 3", "x > 4")},
        {"source": SOURCE.replace("x > 3", "x >= 3")},
        {"source": SOURCE.replace("x + NUMBER + more", "x - NUMBER + more")},
        {"source": SOURCE.replace("np.sqrt", "np.cbrt")},
        {"rule": "def rule(x):\n    return -x"},
        {"rule": "ONE = 1\ndef rule(x):\n    return deeper(x)\ndef deeper(x):\n    return x * ONE"},
    ],
    ids=str,
)
def test_whatever_is_compiled_in_changes_the_content(changed: dict[str, Any]) -> None:
    assert made(**changed) != made()


def test_the_content_reaches_as_deep_as_the_calls() -> None:
    rule = "ONE = {}\ndef rule(x):\n    return deeper(x)\ndef deeper(x):\n    return rule(x) * ONE"
    assert made(rule=rule.format(1)) == made(rule=rule.format(1))
    assert made(rule=rule.format(1)) != made(rule=rule.format(2))


@pytest.mark.parametrize(
    "unknown", [{}, [1], object(), np.array([object()]), Game], ids=lambda value: type(value).__name__
)
def test_what_cannot_be_described_has_no_content(unknown: Any) -> None:
    with pytest.raises(NoContent):
        made(NUMBER=unknown)


def test_a_module_as_a_whole_has_no_content() -> None:
    with pytest.raises(NoContent, match="as a whole"):
        made(SOURCE.replace("chapter.rule(x)", "len(chapter)"))


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
@pytest.mark.parametrize("name", NAMES)
def test_every_compiled_function_of_a_game_can_be_kept(name: str) -> None:
    kernel = game(name).kernel
    templates: list[Callable[..., Any]] = [loops.playouts, loops.speed, loops.step_batch, search.run_round, *BATCH]
    assert content_hash(kernel.check, kernel.observe, *(kernel.bound(each) for each in templates))


BATCH = (batch_loops.advance_games, batch_loops.observe_games, batch_loops.resample_one, batch_loops.roll_out)


def test_a_template_has_another_content_in_every_game() -> None:
    assert len({content_hash(game(name).kernel.bound(loops.playouts)) for name in NAMES}) == len(NAMES)


@template
def twice(x: int) -> int:
    return 2 * x


def test_what_lies_outside_the_package_is_compiled_but_not_kept() -> None:
    kernel = game("byzanz").kernel
    assert kernel.bound(twice)(4) == 8
    assert kernel.bound(twice) is kernel.bound(twice)
    if not INTERPRETED:
        for function in (kernel.bound(twice), compiled(twice)):
            assert function.kept_name is None  # type: ignore[attr-defined]
