"""What is compiled for people to play: a game's rules, and then its bots and their search.

python -m emporion.bots.compiling tyros     # leaves both in the cache, for other processes to load
"""

import contextlib
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import cache

import numpy as np

from emporion.bots import search
from emporion.bots.guided import Guidance, Mind, run_guided_round
from emporion.bots.heuristics import choice_value, heuristics
from emporion.bots.judge import judge_of_size
from emporion.bots.network import network_of_size
from emporion.bots.players import pick_as_player
from emporion.core import linking
from emporion.core.cache import cache_directory, kept_names
from emporion.core.game import Game
from emporion.core.jit import INTERPRETED
from emporion.core.kernel import Kernel, Loading
from emporion.core.linking import Entry, called_by
from emporion.games import game

RULES, SEARCH = "rules", "search"
NEARLY = 0.95  # how far something is at most before it can be loaded
NICENESS = 10  # people at the tables come first
NOT_KEPT = 3  # the exit code of a process whose work could not be kept


def rules_entries(kernel: Kernel) -> list[Entry]:
    return kernel.entries


@cache
def search_entries(kernel: Kernel) -> list[Entry]:
    """What Python calls when bots choose and search."""
    played = Game(kernel.rules, None, {})
    states, buffer = played.prepared(3), played.buffer()
    kinds = np.zeros(1, np.int8)
    space = search.SearchSpace.of(played, states[0], [0], 2)
    seats = kernel.rules.players[-1]
    network = network_of_size(played.observation_size, played.choice_count, seats, 1, 1)
    judge = judge_of_size(played.observation_size, seats, 1, 1)
    mind = Mind.of(network, judge)
    tuning, error = search.Tuning().as_floats(), float(heuristics(played.rules).FORECAST_ERROR)
    return [
        kernel.entry(choice_value, states[0], 0, 0),
        kernel.entry(pick_as_player, states, 0, buffer, 1, 0, kinds),
        kernel.entry(search.run_round, space, 0, (0, 0), tuning, error),
        kernel.entry(run_guided_round, space, 0, (0, 0), Guidance().as_floats(), error, mind),
    ]


PARTS: dict[str, Callable[[Kernel], Sequence[Entry]]] = {RULES: rules_entries, SEARCH: search_entries}


def entries(part: str, name: str) -> Sequence[Entry]:
    return PARTS[part](game(name).kernel)


def prepare_search(played: Game) -> None:
    """Run the bots of a game as machine code from now on."""
    if not INTERPRETED:
        linking.link(f"{played.name}-{SEARCH}", search_entries(played.kernel))


def is_compiled(part: str, name: str) -> bool:
    """Does this part of a game run as machine code?"""
    return not INTERPRETED and all(kinds in function.machine_codes for function, kinds in entries(part, name))


def is_kept(part: str, name: str) -> bool:
    """Can it be loaded from the cache?"""
    return not INTERPRETED and linking.is_kept(f"{name}-{part}", entries(part, name))


def load(part: str, name: str) -> bool:
    """Run a part of a game as machine code from now on, if it was compiled before."""
    if INTERPRETED:
        return False
    return is_compiled(part, name) or linking.load(f"{name}-{part}", entries(part, name))


def compile_part(part: str, name: str) -> None:
    """Run a part of a game as machine code from now on."""
    if not INTERPRETED:
        linking.link(f"{name}-{part}", entries(part, name))


def compile_game(name: str) -> None:
    """Run a game and its bots as machine code from now on."""
    for part in PARTS:
        compile_part(part, name)


# Progress, as every process can see it --------------------------------------------------------------------------------


@cache
def _needed(part: str, name: str) -> tuple[str, ...]:
    """The beginnings of the names under which the cache keeps the functions of a part."""
    functions = called_by(function for function, _ in entries(part, name))
    return tuple(function.kept_name for function in functions if function.kept_name is not None)


def progress(part: str, name: str) -> float:
    """How much of a part is in the cache, from 0 to nearly 1, whichever process compiles it: it must still be linked.
    What was compiled before an interruption counts too."""
    if INTERPRETED:
        return 0.0
    present = {kept.rpartition(".")[0] for kept in kept_names()}
    needed = _needed(part, name)
    return NEARLY * sum(function in present for function in needed) / max(1, len(needed))


# A process that does nothing else -------------------------------------------------------------------------------------


@contextlib.contextmanager
def alone(name: str) -> Iterator[None]:
    """Wait until no other process compiles this game: what it compiles need not be compiled again."""
    try:
        import fcntl
    except ImportError:  # not on this system: both compile it
        yield
        return
    try:
        lock = (cache_directory() / f"{name}.lock").open("w")
    except OSError:
        yield
        return
    with lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def main(name: str) -> int:
    """Compile a game for others to load."""
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    with alone(name):
        for part in PARTS:
            if not is_kept(part, name):
                compile_part(part, name)
    return 0 if all(is_kept(part, name) for part in PARTS) else NOT_KEPT


if __name__ == "__main__":
    Loading.at_once = False
    sys.exit(main(sys.argv[1]))
