"""The tool that breaks the rules on purpose (`make mutants`), and the list of what it may not find."""

import importlib
import types
from pathlib import Path

import pytest

from tests.mutants.changes import mutants
from tests.mutants.explained import CHAPTERS, explained

SOURCE = """
def may_sell(cards: int, seat: int) -> bool:
    '''Three cards, never more than 7.'''
    if cards >= 3 and not is_out(seat):
        show(seat)
        return True
    return False
"""


def test_conditions_numbers_and_steps_are_broken_one_at_a_time(tmp_path: Path) -> None:
    file = tmp_path / "selling.py"
    file.write_text(SOURCE, "utf-8")
    module = types.ModuleType("selling")
    module.__file__ = str(file)
    found = list(mutants("selling", module))
    condition = "if cards >= 3 and (not is_out(seat)):"
    assert [(m.line, m.change) for m in found] == [
        (4, f"{condition} -> if not is_out(seat):"),
        (4, f"{condition} -> if cards >= 3:"),
        (4, f"{condition} -> if cards >= 3 or not is_out(seat):"),
        (4, f"{condition} -> if cards > 3 and (not is_out(seat)):"),
        (4, f"{condition} -> if cards < 3 and (not is_out(seat)):"),
        (4, f"{condition} -> if cards >= 4 and (not is_out(seat)):"),
        (4, f"{condition} -> if cards >= 3 and is_out(seat):"),
        (5, "show(seat) -> pass"),
        (6, "return True -> return False"),
        (7, "return False -> return True"),
    ]
    sell = types.FunctionType(found[3].code, {"is_out": lambda _seat: False, "show": lambda _seat: None})
    assert (sell(3, 0), sell(4, 0)) == (False, True)


def test_returning_0_in_place_of_a_constant_that_is_0_is_no_change(tmp_path: Path) -> None:
    file = tmp_path / "steps.py"
    file.write_text("def a():\n    return ASK\ndef b():\n    return c.ASK\ndef d():\n    return TAKING\n", "utf-8")
    module = types.ModuleType("steps")
    module.__dict__.update(__file__=str(file), ASK=0, TAKING=1, c=types.SimpleNamespace(ASK=0))
    assert [(m.function, m.change) for m in mutants("steps", module)] == [("d", "return TAKING -> return 0")]


@pytest.mark.parametrize("game", CHAPTERS)
def test_every_explained_survivor_is_a_mutant_of_the_rules(game: str) -> None:
    folder = game.replace("-", "_")
    possible = {
        mutant.key
        for chapter in CHAPTERS[game]
        for mutant in mutants(chapter, importlib.import_module(f"emporion.games.{folder}.{chapter}"))
    }
    assert len(possible) > 300
    for key, reason in explained(game).items():
        assert key in possible
        assert reason
