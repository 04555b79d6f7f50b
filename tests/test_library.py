"""The library's front door: what `import emporion` gives."""

import subprocess
import sys

import emporion
import emporion.games.byzanz as byzanz
from emporion.games import NAMES


def test_everything_that_is_promised_is_there() -> None:
    for name in emporion.__all__:
        assert getattr(emporion, name) is not None
    assert not hasattr(emporion, "nothing")


def test_no_function_hides_a_package() -> None:
    assert byzanz.RULES.name == "byzanz"
    assert emporion.games.byzanz is byzanz
    assert emporion.game_names() == NAMES


def test_the_bots_are_loaded_when_a_hint_is_asked_for() -> None:
    script = (
        "import sys, emporion\n"
        "print('emporion.bots' in sys.modules)\n"
        "emporion.hint\n"
        "print('emporion.bots' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "True"]
