"""How fast the rules are, measured on one core."""

import json
import os
import platform
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.loops import speed, yardstick
from emporion.games import NAMES, find, rules
from emporion.lab.simulation import simulate

RUNS = 5  # the best of them counts: the machine may be busy with other things
SECONDS = 0.4  # for each run
YARDSTICK_ROUNDS = 5_000_000

LOAD = """
import time
begun = time.perf_counter()
import emporion
game = emporion.game({name!r}, players={players})
game.kernel.compile()
match = game.start(seed=1)
for _ in range(100):
    choices = match.choices()
    match.play(choices[len(choices) // 2].code)
match.view(match.actor), match.scores(), match.rewind(99)
print(time.perf_counter() - begun)
"""


def measure_load(name: str, players: int) -> tuple[float, float]:
    """Seconds from nothing to a hundred choices made, with an empty cache and then with a full one."""
    with tempfile.TemporaryDirectory() as folder:
        environment = {**os.environ, "XDG_CACHE_HOME": folder, "LOCALAPPDATA": folder}
        for variable in ("NUMBA_DISABLE_JIT", "PYTHONDONTWRITEBYTECODE"):
            environment.pop(variable, None)
        script = LOAD.format(name=name, players=players)
        seconds = []
        for _ in range(2):
            done = subprocess.run(
                [sys.executable, "-c", script], env=environment, check=True, capture_output=True, text=True
            )
            seconds.append(float(done.stdout))
    return seconds[0], seconds[1]


def best_speed(measured: Game) -> float:
    """Random decisions per second, `choices` and `apply` both counted: the best of some runs."""
    states, buffer, play = measured.prepared(2), measured.buffer(), measured.kernel.bound(speed)
    play(states, buffer, *seed_key(0), 1)
    games, best = 50, 0.0
    for run in range(RUNS + 1):
        begun = time.perf_counter()
        decisions = play(states, buffer, *seed_key(run), games)
        took = time.perf_counter() - begun
        if run:
            best = max(best, decisions / took)
        else:
            games = max(1, int(games * SECONDS / took))
    return best


def best_yardstick() -> float:
    """Steps of the yardstick loop per second."""
    yardstick(1)
    best = 0.0
    for _ in range(RUNS):
        begun = time.perf_counter()
        yardstick(YARDSTICK_ROUNDS)
        best = max(best, YARDSTICK_ROUNDS / (time.perf_counter() - begun))
    return best


def benchmark(progress: Callable[[str], object] = str) -> Iterator[dict[str, Any]]:
    """For every game and number of players: speed, length, size and times to compile and load."""
    stamp = datetime.now(UTC).isoformat(timespec="seconds")
    for name in NAMES:
        progress(f"{name}: compiling")
        first_compile, cached_load = measure_load(name, rules(name).players[-1])
        for players in rules(name).players:
            progress(f"{name}: {players} players")
            for options in rules(name).benchmarks:
                measured = find(name, players, options)
                steps = best_yardstick()
                speed = best_speed(measured)
                yield {
                    **simulate(measured, games=2000, seed="bench").as_data(),
                    "decisions_per_second": round(speed),
                    "state_bytes": measured.rules.state.itemsize,
                    "first_compile_seconds": round(first_compile, 2),
                    "cached_load_seconds": round(cached_load, 2),
                    "yardstick_per_second": round(steps),
                    "decisions_per_yardstick": round(speed / steps, 4),
                    "python": platform.python_version(),
                    "machine": platform.machine(),
                    "time": stamp,
                }


def keep(figures: list[dict[str, Any]], file: Path) -> None:
    """Add a run's figures to a history file, one object in a line."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as history:
            for row in figures:
                history.write(json.dumps(row) + "\n")
    except OSError as error:
        raise BadRequest("no-file", f"{file} cannot be written: {error.strerror}") from None
