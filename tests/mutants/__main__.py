"""Breaks the rules on purpose, one small change at a time, and lists the changes that no rule test notices.

    python -m tests.mutants [GAME] [--chapter auctions] [--workers 2]

The rules run interpreted, so that a changed function needs no compiler: its code object is put into the loaded module
of a forked process, which then runs the tests of that game (`tests/games/…`) that reach the changed line until one
fails: first those that noticed other changes of that function, then the quickest. A survivor is a change that all of
them let pass.

Some survivors are no mistakes: a loop that looks at one more card that nobody has, a shortcut that only saves time.
`tests/mutants/GAME.toml` explains each of those. What is not explained there, and what is explained there but does not
survive, makes the run fail.
"""

import contextlib
import importlib
import os
import resource
import signal
import sys
import time
from collections import Counter
from multiprocessing.sharedctypes import RawArray
from pathlib import Path
from types import FrameType
from typing import Any

import click
import pytest
from _pytest.runner import runtestprotocol
from rich.console import Console

from tests.mutants.changes import Mutant, mutants
from tests.mutants.explained import CHAPTERS, explained

TESTS = Path(__file__).resolve().parent.parent
LEFT_OUT = ("--ignore-glob=*/test_random_play.py",)  # slow, and no tests of a rule: they tell that something is wrong
SLOWEST = 10.0  # seconds of one core: a test that takes longer, interpreted and traced, is not asked for every mutant
MEMORY = 4 << 30


# The tests that reach a line ------------------------------------------------------------------------------------------


class Traced:
    """Which lines of the chapters a test runs through."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self.lines: set[tuple[str, int]] = set()

    def __call__(self, frame: FrameType, _event: str, _argument: Any) -> Any:
        return self.line if frame.f_code.co_filename in self.files else None

    def line(self, frame: FrameType, event: str, _argument: Any) -> Any:
        if event == "line":
            self.lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self.line


class TooSlow(BaseException):
    """Ends a test whose time is over. pytest takes it for a failure: `raised` tells that it was none."""

    raised = False


def give_up(_signal: int, _frame: FrameType | None) -> None:
    TooSlow.raised = True
    raise TooSlow


def passes(item: pytest.Item) -> bool:
    reports = runtestprotocol(item, log=False, nextitem=None)
    return all(report.passed or report.skipped for report in reports)


# The run --------------------------------------------------------------------------------------------------------------


class Trial:
    """A mutant, the tests that are asked about it, and how far the forked process came with them."""

    def __init__(self, mutant: Mutant, items: list[pytest.Item]) -> None:
        self.mutant = mutant
        self.items = items
        self.reached = RawArray("i", 1)  # shared with the forked process


class Run:
    """A pytest plugin whose loop runs every test once, and then those that matter for every mutant."""

    def __init__(self, game: str, chapters: tuple[str, ...], workers: int) -> None:
        folder = game.replace("-", "_")
        self.game = game
        self.workers = workers
        self.console = Console(stderr=True)
        self.modules = {name: importlib.import_module(f"emporion.games.{folder}.{name}") for name in chapters}
        self.mutants = {name: [*mutants(name, module)] for name, module in self.modules.items()}
        self.survivors: list[Mutant] = []
        self.good = True
        self.seconds: dict[pytest.Item, float] = {}
        self.reached: dict[pytest.Item, set[tuple[str, int]]] = {}
        self.noticed: Counter[tuple[str, str, pytest.Item]] = Counter()

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.trace(session.items)
        for chapter in self.modules:
            began = time.monotonic()
            self.change(chapter)
            self.good &= report(self.game, chapter, self.mutants[chapter], self.survivors)
            self.console.print(f"{time.monotonic() - began:.0f} s")
        return True

    def change(self, chapter: str) -> None:
        """Try every mutant of a chapter."""
        running: dict[int, Trial] = {}
        for mutant in self.mutants[chapter]:
            if len(running) == self.workers:
                self.wait(running)
            trial = Trial(mutant, self.tests(mutant))
            running[self.fork(trial)] = trial
        while running:
            self.wait(running)

    def trace(self, items: list[pytest.Item]) -> None:
        files = {str(module.__file__) for module in self.modules.values()}
        signal.signal(signal.SIGPROF, give_up)
        for item in items:
            tracer = Traced(files)
            began = time.process_time()
            TooSlow.raised = False
            signal.setitimer(signal.ITIMER_PROF, SLOWEST)
            sys.settrace(tracer)
            passed = False
            with contextlib.suppress(TypeError):  # pytest cannot show where in the generated code a test was ended
                passed = passes(item)
            sys.settrace(None)
            signal.setitimer(signal.ITIMER_PROF, 0)
            if TooSlow.raised:
                item.session._setupstate.teardown_exact(None)
                self.console.print(f"too slow to be asked: {item.name}")
            elif not passed:
                raise click.ClickException(f"{item.nodeid} fails without any mutant")
            else:
                self.seconds[item], self.reached[item] = time.process_time() - began, tracer.lines
        signal.signal(signal.SIGPROF, signal.SIG_DFL)

    def tests(self, mutant: Mutant) -> list[pytest.Item]:
        """The tests that reach the mutant, the likeliest to notice it first."""
        path = str(self.modules[mutant.chapter].__file__)
        return sorted(
            (item for item, lines in self.reached.items() if (path, mutant.line) in lines),
            key=lambda item: (-self.noticed[mutant.chapter, mutant.function, item], self.seconds[item]),
        )

    def fork(self, trial: Trial) -> int:
        child = os.fork()
        if child:
            return child
        with open(os.devnull, "w") as nowhere:  # noqa: PTH123
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        mutant = trial.mutant
        getattr(self.modules[mutant.chapter], mutant.function).__code__ = mutant.code
        for number, item in enumerate(trial.items):
            trial.reached[0] = number
            # An endless loop is noticed too: the alarm ends the process. It counts the time of the processor, so that a
            # busy machine ends nothing early.
            signal.setitimer(signal.ITIMER_PROF, 5 + 5 * self.seconds[item])
            with contextlib.suppress(BaseException):
                if passes(item):
                    continue
            os._exit(1)
        os._exit(0)

    def wait(self, running: dict[int, Trial]) -> None:
        child, status = os.wait()
        trial = running.pop(child)
        mutant = trial.mutant
        if status == 0:
            self.survivors.append(mutant)
        else:
            self.noticed[mutant.chapter, mutant.function, trial.items[trial.reached[0]]] += 1


def report(game: str, chapter: str, every: list[Mutant], survivors: list[Mutant]) -> bool:
    """Print what survived of a chapter; True if every survivor is explained."""
    reasons = explained(game)
    left = [m for m in survivors if m.chapter == chapter]
    unexplained = [m for m in left if m.key not in reasons]
    click.echo(f"{game} {chapter}: {len(every)} mutants, {len(left)} survive, {len(unexplained)} unexplained")
    for mutant in sorted(unexplained, key=lambda m: m.line):
        click.echo(f"  {chapter}.py:{mutant.line} {mutant.function}: {mutant.change}")
    outdated = [key for key in reasons if key[0] == chapter and key not in {m.key for m in left}]
    for _, function, change in outdated:
        click.echo(f"  explained, but does not survive: {function}: {change}")
    return not outdated and not unexplained


@click.command(help=__doc__.split("\n\n", maxsplit=1)[0] if __doc__ else None)
@click.argument("games", nargs=-1, type=click.Choice([*CHAPTERS]))
@click.option("--chapter", "-c", "only", multiple=True, help="Only this chapter; may be repeated.")
@click.option("--workers", "-w", default=os.cpu_count() or 1, show_default=True, help="How many mutants at a time.")
def main(games: tuple[str, ...], only: tuple[str, ...], workers: int) -> None:
    os.environ.setdefault("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    good = True
    for game in games or CHAPTERS:
        chapters = tuple(name for name in CHAPTERS[game] if not only or name in only)
        run = Run(game, chapters, workers)
        tests = TESTS / "games" / game.replace("-", "_")
        if pytest.main([str(tests), *LEFT_OUT, "-q", "-p", "no:cacheprovider", "--no-header"], plugins=[run]):
            sys.exit(f"the tests of {game} could not be run")
        good &= run.good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.mutants", *sys.argv[1:]],
            {**os.environ, "NUMBA_DISABLE_JIT": "1"},
        )
    main()
