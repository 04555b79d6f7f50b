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

COMPILED_CALL = """
from emporion.core.linking import link

def call(function, *arguments):
    link("test", [(function, function.kinds_of(arguments))])
    assert function.machine_codes
    return function(*arguments)
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
    script = COMPILED_CALL + (
        "import emporion\n"
        "from emporion.games.byzanz.auctions import lacking\n"
        "from emporion.games.byzanz.components import highest_bid\n"
        "state = emporion.game('byzanz').deal(1)[0]\n"
        "print(call(lacking, state, 0), lacking.lowerings + highest_bid.lowerings, emporion.__file__)"
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
    script = COMPILED_CALL + "from emporion.core.toy import f; print(call(f, 1), f.lowerings)"
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
    script = COMPILED_CALL + "from emporion.core.toy import Pair, f; print(call(f, Pair(one=1, two=2)), f.lowerings)"
    assert [run(script, copy.parent, cache).split() for _ in range(2)] == [["1", "1"], ["1", "0"]]
    edit(toy, "    one: int\n    two: int\n", "    two: int\n    one: int\n")
    assert run(script, copy.parent, cache).split() == ["1", "1"]
    edit(toy, "class Pair", "class Two")
    assert run(script.replace("Pair", "Two"), copy.parent, cache).split() == ["1", "1"]


def test_without_a_writable_cache_directory_a_temporary_one_is_used(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    script = "import tempfile; from emporion.core.cache import cache_directory as c; print(c(), tempfile.gettempdir())"
    directory, temporary = run(script, PACKAGE.parent, blocked, TMPDIR=str(tmp_path)).split()
    assert directory.startswith(temporary)


def test_machine_code_that_nobody_uses_is_removed_when_other_is_added(tmp_path: Path) -> None:
    script = COMPILED_CALL + (
        "from emporion.core import chance; from emporion.core.cache import cache_directory\n"
        "{}\nprint(cache_directory())"
    )
    one = script.format("call(chance.scramble, 1)")
    directory = Path(run(one, PACKAGE.parent, tmp_path).strip())
    used, unused, other = next(directory.glob("test-*")), directory / "old", directory.parent / "0123"
    unused.touch()
    other.mkdir()
    for old in (used, unused, other):
        os.utime(old, (1, 1))
    run(one, PACKAGE.parent, tmp_path)
    assert unused.exists()
    run(script.format("call(chance.scramble, 1); call(chance.child_key, 1, 2, 3)"), PACKAGE.parent, tmp_path)
    assert used.exists()
    assert not unused.exists()
    assert not other.exists()


def test_what_lies_outside_the_package_is_never_kept(tmp_path: Path) -> None:
    """A game that somebody is writing: an edited file is not in the name of the cache's folder."""
    (tmp_path / "inner.py").write_text(
        "from emporion.core.jit import compiled\n@compiled\ndef f(x):\n    return x + 1\n"
    )
    (tmp_path / "outer.py").write_text(
        COMPILED_CALL + "from emporion.core.jit import bind, compiled\nfrom inner import f\n"
        "@compiled\ndef g(x):\n    return f(x)\n"
        "def template(x):\n    return rule(x)\n"
        "print(call(g, 1), call(bind(template, 'mine', rule=f), 1))\n"
    )
    cache = tmp_path / "cache"
    path = os.pathsep.join((str(tmp_path), str(PACKAGE.parent)))
    assert run("import outer", Path(path), cache).split() == ["2", "2"]
    inner = tmp_path / "inner.py"
    inner.write_text(inner.read_text().replace("x + 1", "x + 5"))
    assert run("import outer", Path(path), cache).split() == ["6", "6"]
    assert not [found for found in cache.rglob("*") if found.name.startswith(("test-", "inner.", "outer."))]


# Two tiers ------------------------------------------------------------------------------------------------------------

PLAY = """
import gc
import emporion
from emporion.bots import choose
from emporion.core.jit import INTERPRETED, RuleFunction
for name in emporion.game_names():
    match = emporion.game(name).start(seed=3)
    for turn in range(12):
        match.play(choose("medium", match, seed=turn))
        match.view(0), match.choices(), match.log(0)
    match.undo() if match.can_undo() else None
    assert emporion.replay(match.record()).state.tobytes() == match.state.tobytes()
    print(name, match.state.tobytes().hex()[:400])
if not INTERPRETED:
  functions = [found for found in gc.get_objects() if isinstance(found, RuleFunction)]
  assert len(functions) > 500
  assert not any(found.overloads or found.machine_codes for found in functions)
"""


def test_with_an_empty_cache_people_play_at_once_and_nothing_is_compiled(tmp_path: Path) -> None:
    done = run(PLAY, PACKAGE.parent, tmp_path)
    assert done == run(PLAY, PACKAGE.parent, tmp_path, NUMBA_DISABLE_JIT="1")
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]


def test_loops_that_need_speed_are_compiled_before_they_run(tmp_path: Path) -> None:
    script = (
        "import emporion\nfrom emporion.core import loops\ngame = emporion.game('byzanz')\n"
        "speed = game.kernel.bound(loops.speed)\n"
        "print(speed(game.prepared(2), game.buffer(), 1, 2, 1) > 0, len(speed.machine_codes), game.kernel.is_compiled)"
    )
    assert run(script, PACKAGE.parent, tmp_path).split() == ["True", "1", "False"]


def test_one_switch_compiles_a_game_before_it_is_played_and_another_never(tmp_path: Path) -> None:
    script = "import emporion; print(emporion.game('byzanz').kernel.is_compiled)"
    assert run(script, PACKAGE.parent, tmp_path, EMPORION_COMPILE="never") == "False\n"
    assert not [file for file in tmp_path.rglob("*") if file.is_file()]
    assert run(script, PACKAGE.parent, tmp_path, EMPORION_COMPILE="first") == "True\n"
    assert run(script, PACKAGE.parent, tmp_path) == "True\n"  # it is in the cache now


def test_a_wrong_switch_is_refused_with_what_would_be_right(tmp_path: Path) -> None:
    environment = {**os.environ, "EMPORION_COMPILE": "soon", "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", "import emporion"], env=environment, capture_output=True, text=True, check=False
    )
    assert "EMPORION_COMPILE is 'soon': it can be needed, first or never" in done.stderr


def test_a_damaged_or_missing_file_of_the_cache_is_compiled_again(tmp_path: Path) -> None:
    script = COMPILED_CALL + (
        "from emporion.core.chance import child_key, threefry\nfrom emporion.core.cache import cache_directory\n"
        "print(*call(child_key, 1, 2, 3), child_key.lowerings, threefry.lowerings, cache_directory())"
    )
    *expected, own, other, folder = run(script, PACKAGE.parent, tmp_path).split()
    assert (own, other) == ("1", "1")
    files = list(Path(folder).iterdir())
    linked = next(file for file in files if file.name.startswith("test-"))
    inner = next(file for file in files if "threefry" in file.name)
    linked.write_bytes(linked.read_bytes()[:-5])
    assert run(script, PACKAGE.parent, tmp_path).split()[:4] == [*expected, "0", "0"]  # linked again from what is there
    linked.unlink()
    inner.write_bytes(b"")
    assert run(script, PACKAGE.parent, tmp_path).split()[:4] == [*expected, "1", "1"]


def test_functions_that_different_processes_lowered_fit_together(tmp_path: Path) -> None:
    """Two processes that compile the same game keep functions in turns. To Numba a record is the number that its type
    has in a process: a caller would name a function that the other process called otherwise, and call address 0."""
    copy, cache = package_copy(tmp_path), tmp_path / "cache"
    (copy / "core" / "toy.py").write_text(
        "import numpy as np\nfrom emporion.core.jit import compiled\n"
        "states = np.zeros(1, [('card', np.int8)]).view(np.recarray)\n"
        "@compiled\ndef inner(s):\n    return s.card + 1\n"
        "@compiled\ndef outer(s):\n    return inner(s) + inner(s)\n"
    )
    script = COMPILED_CALL + (
        "import numba, numpy as np\nfrom emporion.core.toy import inner, outer, states\n"
        "others = [numba.typeof(np.zeros(1, [('other', np.int8, n)])) for n in range(1, {})]\n"
        "print(call(outer, states[0]), inner.lowerings, outer.lowerings)"
    )
    assert run(script.format(1), copy.parent, cache).split() == ["2", "1", "1"]
    (kept,) = cache.rglob("emporion.core.toy.outer-*")
    of_the_first = kept.read_bytes()
    shutil.rmtree(cache)
    assert run(script.format(9), copy.parent, cache).split() == ["2", "1", "1"]
    kept.write_bytes(of_the_first)
    for linked in cache.rglob("test-*"):
        linked.unlink()
    assert run(script.format(5), copy.parent, cache).split() == ["2", "0", "0"]


def test_functions_that_numba_adds_have_other_names_in_every_process() -> None:
    script = (
        "import os\nfrom numba.core.bytecode import FunctionIdentity\nimport emporion.core.lowering\n"
        "name = lambda: FunctionIdentity.from_function(lambda: 0).unique_id\n"
        "print(name(), flush=True)\nchild = os.fork()\nif child: os.waitpid(child, 0)\nprint(name(), flush=True)"
    )
    numbers = [int(line) for _ in range(2) for line in run(script, PACKAGE.parent, ROOT).split()]
    assert len(set(numbers)) == 6
    assert max(abs(one - other) for one in numbers for other in numbers) > 1000


def test_what_makes_arrays_is_loaded_without_linking_it_again(tmp_path: Path) -> None:
    script = COMPILED_CALL + (
        "import emporion\nfrom emporion.core import linking\nfrom emporion.games.tyros.laws import check_known\n{}\n"
        "print(call(check_known, emporion.game('tyros').deal(1)[0]))"
    )
    value = run(script.format(""), PACKAGE.parent, tmp_path)
    assert run(script.format("linking.compile_and_link = None"), PACKAGE.parent, tmp_path) == value


def test_code_that_needs_what_a_process_does_not_have_is_neither_made_nor_loaded(tmp_path: Path) -> None:
    """LLVM would say nothing, and let it call address 0."""
    script = COMPILED_CALL + (
        "from emporion.core import linking\nfrom emporion.core.chance import scramble\n{}\n"
        "print(call(scramble, 1), scramble.lowerings)"
    )
    value, lowerings = run(script.format(""), PACKAGE.parent, tmp_path).split()
    missing = "linking.unknown = lambda names, known=linking.unknown: known(names) or ['lost'] * {}"
    once = "linking.unknown = lambda names, answers=iter([['lost'], []]): next(answers)"
    assert lowerings == "1"
    assert run(script.format(""), PACKAGE.parent, tmp_path).split() == [value, "0"]
    assert run(script.format(once), PACKAGE.parent, tmp_path).split() == [value, "0"]  # linked again
    only_loaded = "linking.compile_and_link = None"
    assert run(script.format(only_loaded), PACKAGE.parent, tmp_path).split() == [value, "0"]
    environment = {**os.environ, "PYTHONPATH": str(PACKAGE.parent), "XDG_CACHE_HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-c", script.format(missing.format(1))],
        env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert "test cannot be linked: there is no lost" in done.stderr


def test_what_is_linked_from_the_cache_can_return_arrays_and_raise(tmp_path: Path) -> None:
    copy, cache = package_copy(tmp_path), tmp_path / "cache"
    (copy / "core" / "toy.py").write_text(
        "import numpy as np\nfrom emporion.core.jit import compiled\n"
        "@compiled\ndef inner(x):\n    if x < 0:\n        raise ValueError('below 0')\n    return x\n"
        "@compiled\ndef f(x):\n    return np.full(inner(x), 7)\n"
    )
    script = COMPILED_CALL + (
        "from emporion.core.toy import f\nprint(*call(f, 3), f.lowerings)\n"
        "try:\n    f(-1)\nexcept ValueError as error:\n    print(error)\n"
    )
    expected = ["7", "7", "7", "1", "below", "0"]
    assert run(script, copy.parent, cache).split() == expected
    for linked in cache.rglob("test-*"):
        linked.unlink()
    for _ in range(2):  # linked again from what was lowered before, and then loaded
        assert run(script, copy.parent, cache).split() == [*expected[:3], "0", *expected[4:]]


def test_a_cache_inside_the_package_is_found_and_only_read(tmp_path: Path) -> None:
    copy, made = package_copy(tmp_path), tmp_path / "made"
    script = COMPILED_CALL + "from emporion.core.chance import scramble\nprint(call(scramble, 1), scramble.lowerings)"
    value, lowerings = run(script, copy.parent, tmp_path / "first", EMPORION_CACHE=str(made)).split()
    assert lowerings == "1"
    shutil.copytree(made, copy / "compiled")
    blocked = tmp_path / "file"
    blocked.write_text("not a directory")
    before = sorted((copy / "compiled").rglob("*"))
    assert run(script, copy.parent, blocked, TMPDIR=str(tmp_path)).split() == [value, "0"]
    assert sorted((copy / "compiled").rglob("*")) == before


def test_code_for_any_processor_of_a_kind_is_found_by_all(tmp_path: Path) -> None:
    script = COMPILED_CALL + "from emporion.core.chance import scramble\nprint(call(scramble, 1), scramble.lowerings)"
    generic = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    value, lowerings = run(script, PACKAGE.parent, tmp_path, **generic).split()
    assert lowerings == "1"
    assert run(script, PACKAGE.parent, tmp_path).split() == [value, "0"]
