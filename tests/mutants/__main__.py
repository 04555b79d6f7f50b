"""Breaks the rules on purpose, one small change at a time, and lists the changes that no rule test notices.

    python -m tests.mutants [GAME] [--chapter auctions] [--workers 2]

The rules run interpreted, so that a changed function needs no compiler: its code object is put into the loaded module
of a forked process, which then runs the tests of that game (`tests/games/…`) that reach the changed line, quickest
first, until one fails. A survivor is a change that all of them let pass.

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


class Run:
    """A pytest plugin whose loop runs every test once, and then those that matter for every mutant."""

    def __init__(self, game: str, chapters: tuple[str, ...], workers: int) -> None:
        folder = game.replace("-", "_")
        self.workers = workers
        self.console = Console(stderr=True)
        self.modules = {name: importlib.import_module(f"emporion.games.{folder}.{name}") for name in chapters}
        self.mutants = [mutant for name, module in self.modules.items() for mutant in mutants(name, module)]
        self.survivors: list[Mutant] = []
        self.seconds: dict[pytest.Item, float] = {}
        self.reached: dict[pytest.Item, set[tuple[str, int]]] = {}

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.trace(session.items)
        running: dict[int, Mutant] = {}
        began = time.monotonic()
        for number, mutant in enumerate(self.mutants):
            if len(running) == self.workers:
                self.wait(running)
            running[self.fork(mutant)] = mutant
            if number % 100 == 0:
                self.console.print(f"{number:5d} of {len(self.mutants)} mutants, {time.monotonic() - began:.0f} s")
        while running:
            self.wait(running)
        return True

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

    def fork(self, mutant: Mutant) -> int:
        path = str(self.modules[mutant.chapter].__file__)
        items = sorted(
            (item for item, lines in self.reached.items() if (path, mutant.line) in lines),
            key=lambda item: self.seconds[item],
        )
        child = os.fork()
        if child:
            return child
        with open(os.devnull, "w") as nowhere:  # noqa: PTH123
            os.dup2(nowhere.fileno(), 1)
            os.dup2(nowhere.fileno(), 2)
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        getattr(self.modules[mutant.chapter], mutant.function).__code__ = mutant.code
        for item in items:
            # An endless loop is noticed too: the alarm ends the process. It counts the time of the processor, so that a
            # busy machine ends nothing early.
            signal.setitimer(signal.ITIMER_PROF, 20 + 5 * self.seconds[item])
            with contextlib.suppress(BaseException):
                if passes(item):
                    continue
            os._exit(1)
        os._exit(0)

    def wait(self, running: dict[int, Mutant]) -> None:
        child, status = os.wait()
        mutant = running.pop(child)
        if status == 0:
            self.survivors.append(mutant)


def report(game: str, run: Run, chapters: tuple[str, ...]) -> bool:
    """Print what survived; True if every survivor is explained."""
    reasons = explained(game)
    found = {(m.chapter, m.function, m.change): m for m in run.survivors}
    for chapter in chapters:
        every = [m for m in run.mutants if m.chapter == chapter]
        left = [m for m in run.survivors if m.chapter == chapter]
        unexplained = [m for m in left if (m.chapter, m.function, m.change) not in reasons]
        click.echo(f"{game} {chapter}: {len(every)} mutants, {len(left)} survive, {len(unexplained)} unexplained")
        for mutant in sorted(unexplained, key=lambda m: m.line):
            click.echo(f"  {chapter}.py:{mutant.line} {mutant.function}: {mutant.change}")
    outdated = [key for key in reasons if key[0] in chapters and key not in found]
    for chapter, function, change in outdated:
        click.echo(f"  explained, but does not survive: {chapter} {function}: {change}")
    return not outdated and all(key in reasons for key in found)


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
        if pytest.main([str(tests), "-q", "-p", "no:cacheprovider", "--no-header"], plugins=[run]):
            sys.exit(f"the tests of {game} could not be run")
        good &= report(game, run, chapters)
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    if os.environ.get("NUMBA_DISABLE_JIT") != "1":
        os.execve(
            sys.executable,
            [sys.executable, "-m", "tests.mutants", *sys.argv[1:]],
            {**os.environ, "NUMBA_DISABLE_JIT": "1"},
        )
    main()
