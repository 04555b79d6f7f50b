"""How fast the batch environment is: decisions per second of CPU time on one core. `make bench-envs`.

A step is everything that a random player needs: `sample`, the check that all choices are allowed, the choices, the
masks (and observations) that follow, and new games for those that ended. Beside it stand the rules alone: the loop of
`emporion bench`, which plays one game after the other and keeps nothing. All three are measured in turns; the best of
the runs counts, as other work on the machine can only slow them down.

Before that the games of a batch are spread over their course, so that every run sees games of every age.

`--against FOLDER` measures another checkout in turns with this one, each in processes of its own, so that both meet the
same disturbances (`make bench-envs BEFORE=folder`); of several rounds the quickest counts.
"""

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

import emporion
from emporion.core import loops
from emporion.core.chance import seed_key
from emporion.core.game import Game
from emporion.envs.batch import Batch
from emporion.games import NAMES, rules
from emporion.lab.simulation import simulate

RUNS = 10
SECONDS = 0.15  # for each run, about
AGES = 64
WORKS = ("rules", "masks", "observations")
HERE = Path(__file__).resolve().parent.parent


def spread_batch(game: Game, length: float, count: int, observations: bool) -> Batch:
    """A batch whose games are of all ages: they begin one part after the other."""
    batch = Batch(game, count, observations=observations, threads=1)
    batch.reset(seed=1)
    for age in range(AGES):
        for _ in range(round(length / AGES)):
            batch.step(batch.sample())
        batch.reset(options={"reset_mask": np.arange(count) % AGES == age})
    return batch


def rate(work: Callable[[], int]) -> float:
    """Decisions per second of CPU time; `work` returns how many it made."""
    decisions, begun = 0, time.thread_time()
    while (took := time.thread_time() - begun) < SECONDS:
        decisions += work()
    return decisions / took


def measure(game: Game, count: int) -> dict[str, int]:
    """The best rates of the rules alone, with masks, and with masks and observations."""
    length = simulate(game, games=500).as_data()["mean_length"]
    batches = {
        "masks": spread_batch(game, length, count, False),
        "observations": spread_batch(game, length, count, True),
    }
    states, buffer, speed = game.prepared(2).view(np.ndarray), game.buffer(), game.kernel.bound(loops.speed)

    def steps(batch: Batch) -> Callable[[], int]:
        def work() -> int:
            for _ in range(8):
                batch.step(batch.sample())
            return 8 * count

        return work

    works: dict[str, Callable[[], int]] = {name: steps(batch) for name, batch in batches.items()}
    seeds = iter(range(10**9))  # other games every time, lest the processor remember them
    works["rules"] = lambda: int(speed(states, buffer, *seed_key(next(seeds)), 8))
    works["rules"]()
    best = dict.fromkeys(works, 0.0)
    for _ in range(RUNS):
        for name, work in works.items():
            best[name] = max(best[name], rate(work))
    return {name: round(found) for name, found in best.items()}


def measured_in(folder: Path, name: str, players: int, count: int) -> dict[str, int]:
    """The same for the package of a checkout, in a process of its own."""
    words = ["--game", name, "--players", str(players), "--games", str(count), "--json"]
    done = subprocess.run(
        [sys.executable, __file__, *words],
        env={**os.environ, "PYTHONPATH": str(folder / "src")},
        stdout=subprocess.PIPE,
        check=True,
    )
    found = json.loads(done.stdout)
    return {work: found[work] for work in WORKS}


def in_turns(folders: list[Path], rounds: int, name: str, players: int, count: int) -> list[dict[str, int]]:
    best = [dict.fromkeys(WORKS, 0) for _ in folders]
    for _ in range(rounds):
        for i, folder in enumerate(folders):
            found = measured_in(folder, name, players, count)
            best[i] = {work: max(rate, found[work]) for work, rate in best[i].items()}
    return best


def show(given: argparse.Namespace, name: str, players: int, label: str, found: dict[str, int], **more: Any) -> None:
    if given.json:
        print(json.dumps({"game": name, "players": players, "games": given.games, **more, **found}), flush=True)
        return
    print(f"{label:36} {found['rules']:14,} {found['masks']:14,} {found['observations']:18,}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024, help="how many at once")
    parser.add_argument("--game", choices=NAMES, help="only this one")
    parser.add_argument("--players", type=int, help="only for so many players")
    parser.add_argument("--against", type=Path, help="another checkout, measured in turns with this one")
    parser.add_argument("--rounds", type=int, default=2, help="of both checkouts")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if not given.json:
        print(f"{given.games} games at once, decisions per second and core")
        print(f"{'':36} {'rules alone':>14} {'with masks':>14} {'and observations':>18}")
    for name in [given.game] if given.game else NAMES:
        for players in [given.players] if given.players else rules(name).players:
            label = f"{name}, {players} players"
            if given.against is None:
                show(given, name, players, label, measure(emporion.game(name, players=players), given.games))
                continue
            before, now = in_turns([given.against.resolve(), HERE], given.rounds, name, players, given.games)
            show(given, name, players, f"{label}, before", before, checkout="before")
            show(given, name, players, f"{label}, now", now, checkout="now")


if __name__ == "__main__":
    main()
