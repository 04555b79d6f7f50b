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


def test_an_edited_callee_in_another_file_is_picked_up(tmp_path: Path) -> None:
    """Numba alone would go on running the old `highest_bid` inside the cached `lacking`."""
    copy = tmp_path / "source" / "emporion"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    cache = tmp_path / "cache"
    before = run(SHOW_LACKING, copy.parent, cache)
    assert before.split() == [str(copy / "__init__.py"), "1"]
    components = copy / "games" / "byzanz" / "components.py"
    text = components.read_text("utf-8")
    assert text.count("    highest = 0\n") == 1
    components.write_text(text.replace("    highest = 0\n", "    highest = 50\n"), "utf-8")
    after = run(SHOW_LACKING, copy.parent, cache)
    assert after.split()[1] == "51"
    assert len(list((cache / "emporion" / "compiled").iterdir())) == 2


def test_rules_are_loaded_from_the_cache(tmp_path: Path) -> None:
    script = SHOW_LACKING + "print(lacking.stats.cache_hits.total(), lacking.stats.cache_misses.total())\n"
    first = run(script, PACKAGE.parent, tmp_path).split()
    second = run(script, PACKAGE.parent, tmp_path).split()
    assert first[-2:] == ["0", "1"]
    assert second[-2:] == ["1", "0"]


def test_without_a_writable_cache_directory_a_temporary_one_is_used(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    script = "import tempfile; from emporion.core.jit import cache_directory as c; print(c(), tempfile.gettempdir())"
    directory, temporary = run(script, PACKAGE.parent, blocked, TMPDIR=str(tmp_path)).split()
    assert directory.startswith(temporary)


def test_old_cache_directories_are_removed(tmp_path: Path) -> None:
    stale = tmp_path / "emporion" / "compiled" / "0123"
    stale.mkdir(parents=True)
    os.utime(stale, (1, 1))
    run("import emporion.core.jit", PACKAGE.parent, tmp_path)
    assert not stale.exists()


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
