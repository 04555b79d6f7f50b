"""How fast the batch environment is: decisions per second of CPU time on one core. `make bench-envs`.

A step is everything that a random player needs: `sample`, the check that all choices are allowed, the choices, the
masks (and observations) that follow, and new games for those that ended. The best of some runs counts.
"""

import argparse
import json
import time

import emporion
from emporion.core.game import Game
from emporion.envs.batch import Batch
from emporion.games import NAMES, rules

RUNS = 12
DECISIONS = 150_000  # for each run


def rate(game: Game, count: int, observations: bool) -> float:
    """Decisions per second of CPU time, on one thread."""
    with Batch(game, count, observations=observations, threads=1) as batch:
        batch.reset(seed=1)
        steps = max(10, DECISIONS // count)
        best = 0.0
        for run in range(RUNS + 1):
            begun = time.thread_time()
            for _ in range(steps):
                batch.step(batch.sample())
            if run:  # the first compiles, and spreads the games over their course
                best = max(best, steps * count / (time.thread_time() - begun))
        return best


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=1024, help="how many at once")
    parser.add_argument("--json", action="store_true")
    given = parser.parse_args()
    if not given.json:
        print(
            f"{given.games} games at once; decisions per second and core {'with masks':>20} {'with observations':>20}"
        )
    for name in NAMES:
        for players in rules(name).players:
            game = emporion.game(name, players=players)
            with_masks, with_observations = (rate(game, given.games, seen) for seen in (False, True))
            if given.json:
                figures = {"masks": round(with_masks), "observations": round(with_observations)}
                print(json.dumps({"game": name, "players": players, "games": given.games, **figures}))
            else:
                print(f"{name:17} {players} players {'':28} {with_masks:20,.0f} {with_observations:20,.0f}", flush=True)
