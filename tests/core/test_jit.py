"""Compiled and interpreted rules agree, and an edited rule is never run in its old form."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import emporion
from tests import fingerprint

PACKAGE = Path(emporion.__file__).parent
ROOT = Path(__file__).parent.parent.parent

SHOW_LACKING = """
import emporion
from emporion.games.byzanz.auctions import lacking
state = emporion.game("byzanz").deal(1)[0]
print(emporion.__file__, lacking(state, 0))
"""


def run(script: str, folder: Path, cache: Path, **variables: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(folder), "XDG_CACHE_HOME": str(cache), **variables}
    done = subprocess.run([sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_compiled_and_interpreted_rules_play_identical_games() -> None:
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": str(ROOT), "PYTHONWARNINGS": "error"}
    done = subprocess.run(
        [sys.executable, "-m", "tests.fingerprint"],
        env=environment, cwd=ROOT, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines() == list(fingerprint.all_lines())


def package_copy(folder: Path) -> Path:
    """A copy of the package, to be edited."""
    copy = folder / "source" / "emporion"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__", "static"))
    return copy


def edit(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert text.count(old) == 1
    file.write_text(text.replace(old, new), "utf-8")


def lacking(copy: Path, cache: Path) -> tuple[int, int]:
    """What a rule of Byzanz says, and how many functions had to be compiled for it."""
    script = (
        "import emporion\n"
        "from emporion.games.byzanz.auctions import lacking\n"
        "from emporion.games.byzanz.components import highest_bid\n"
        "state = emporion.game('byzanz').deal(1)[0]\n"
        "print(lacking(state, 0), sum(f.stats.cache_misses.total() for f in (lacking, highest_bid)), emporion.__file__)"
    )
    found, compiled, file = run(script, copy.parent, cache).split()
    assert file == str(copy / "__init__.py")
    return int(found), int(compiled)


def test_an_edited_callee_in_another_file_is_compiled_and_nothing_is_that_did_not_change(tmp_path: Path) -> None:
    """Numba alone would go on running the old `highest_bid` inside the cached `lacking`."""
    copy, cache = package_copy(tmp_path), tmp_path / "cache"
    assert lacking(copy, cache) == (1, 2)
    assert lacking(copy, cache) == (1, 0)
    components = copy / "games" / "byzanz" / "components.py"
    for text in (*copy.rglob("*.ftl"), *copy.glob("games/*/*.toml")):
        text.write_text(text.read_text("utf-8") + "\n# a remark\n", "utf-8")
    for module in copy.rglob("*.py"):
        source = module.read_text("utf-8")
        module.write_text(source + "\n# a remark\nunused = 'a text'\n", "utf-8")
    edit(components, "    highest = 0\n", "    # a remark, which moves all other lines\n\n    highest = 0\n")
    assert lacking(copy, cache) == (1, 0)
    edit(components, "    highest = 0\n", "    highest = 50\n")
    assert lacking(copy, cache) == (51, 2)
    edit(components, "    highest = 50\n", "    highest = 0\n")
    assert lacking(copy, cache) == (1, 0)  # it is still there


def test_a_constant_in_another_file_is_compiled_in(tmp_path: Path) -> None:
    copy, cache = package_copy(tmp_path), tmp_path / "cache"
    (copy / "core" / "toy_numbers.py").write_text("STEP = 1\n")
    (copy / "core" / "toy.py").write_text(
        "from emporion.core import toy_numbers\nfrom emporion.core.jit import compiled\n"
        "@compiled\ndef f(x):\n    return x + toy_numbers.STEP\n"
    )
    script = "from emporion.core.toy import f; print(f(1), f.stats.cache_misses.total())"
    assert [run(script, copy.parent, cache).split() for _ in range(2)] == [["2", "1"], ["2", "0"]]
    edit(copy / "core" / "toy_numbers.py", "1", "5")
    assert [run(script, copy.parent, cache).split() for _ in range(2)] == [["6", "1"], ["6", "0"]]


def test_named_tuples_are_known_by_their_fields(tmp_path: Path) -> None:
    """To Numba a named tuple of the same class and types is the same, whatever the order of its fields."""
    copy, cache = package_copy(tmp_path), tmp_path / "cache"
    toy = copy / "core" / "toy.py"
    toy.write_text(
        "from typing import NamedTuple\nfrom emporion.core.jit import compiled\n"
        "class Pair(NamedTuple):\n    one: int\n    two: int\n"
        "@compiled\ndef f(pair):\n    return pair.one\n"
    )
    script = "from emporion.core.toy import Pair, f; print(f(Pair(one=1, two=2)), f.stats.cache_misses.total())"
    assert [run(script, copy.parent, cache).split() for _ in range(2)] == [["1", "1"], ["1", "0"]]
    edit(toy, "    one: int\n    two: int\n", "    two: int\n    one: int\n")
    assert run(script, copy.parent, cache).split() == ["1", "1"]
    edit(toy, "class Pair", "class Two")
    assert run(script.replace("Pair", "Two"), copy.parent, cache).split() == ["1", "1"]


def test_rules_are_loaded_from_the_cache(tmp_path: Path) -> None:
    script = SHOW_LACKING + "print(lacking.stats.cache_hits.total(), lacking.stats.cache_misses.total())\n"
    first = run(script, PACKAGE.parent, tmp_path).split()
    second = run(script, PACKAGE.parent, tmp_path).split()
    assert first[-2:] == ["0", "1"]
    assert second[-2:] == ["1", "0"]


def test_without_a_writable_cache_directory_a_temporary_one_is_used(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    script = "import tempfile; from emporion.core.cache import cache_directory as c; print(c(), tempfile.gettempdir())"
    directory, temporary = run(script, PACKAGE.parent, blocked, TMPDIR=str(tmp_path)).split()
    assert directory.startswith(temporary)


def test_machine_code_that_nobody_uses_is_removed_when_other_is_added(tmp_path: Path) -> None:
    script = "import numba; from emporion.core.chance import {0}; {0}(1); print(numba.config.CACHE_DIR)"
    directory = Path(run(script.format("scramble"), PACKAGE.parent, tmp_path).strip())
    used, unused, other = next(directory.glob("*.nbi")), directory / "old.nbi", directory.parent / "0123"
    unused.touch()
    other.mkdir()
    for old in (used, unused, other, *directory.glob("*.nbc")):
        os.utime(old, (1, 1))
    run(script.format("scramble"), PACKAGE.parent, tmp_path)
    assert unused.exists()
    run(
        script.format("scramble") + "; from emporion.core.loops import yardstick; yardstick(1)",
        PACKAGE.parent,
        tmp_path,
    )
    assert used.exists()
    assert not unused.exists()
    assert not other.exists()


def test_what_lies_outside_the_package_is_never_kept(tmp_path: Path) -> None:
    """A game that somebody is writing: an edited file is not in the name of the cache's folder."""
    (tmp_path / "inner.py").write_text(
        "from emporion.core.jit import compiled\n@compiled\ndef f(x):\n    return x + 1\n"
    )
    (tmp_path / "outer.py").write_text(
        "from emporion.core.jit import bind, compiled\nfrom inner import f\n"
        "@compiled\ndef g(x):\n    return f(x)\n"
        "def template(x):\n    return rule(x)\n"
        "print(g(1), bind(template, 'mine', rule=f)(1))\n"
    )
    cache = tmp_path / "cache"
    path = os.pathsep.join((str(tmp_path), str(PACKAGE.parent)))
    assert run("import outer", Path(path), cache).split() == ["2", "2"]
    inner = tmp_path / "inner.py"
    inner.write_text(inner.read_text().replace("x + 1", "x + 5"))
    assert run("import outer", Path(path), cache).split() == ["6", "6"]
