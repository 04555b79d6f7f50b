"""How fast the search is: iterations per second of CPU time on one core, at the first decision of a game with four
players. `make bench-search`.

Full playouts go on to the end of the game, at random or nine choices in ten by heuristic; then the playouts of the
strong level, which end after some choices with a forecast. The best of several runs counts, as other work on the
machine can only slow them down.
"""

import time

import emporion
from emporion.bots import Tuning, think
from emporion.core.game import Game
from emporion.games import NAMES

PLAYERS = 4
RUNS = 5
ITERATIONS = 2000
TO_THE_END = 1_000_000  # choices: longer than any game
KINDS = {
    "full, at random": Tuning(rollout=TO_THE_END, greed=0.0),
    "full, by heuristic": Tuning(rollout=TO_THE_END),
    "as strong plays": Tuning(),
}


def measure(game: Game, tuning: Tuning) -> tuple[float, float]:
    """Iterations per second, and the mean number of choices in one."""
    match = game.start(1)
    assert match.actor is not None
    think(game, match.state, match.actor, 0, tuning, iterations=100)  # compiles
    best, length = 0.0, 0.0
    for seed in range(RUNS):
        begun = time.thread_time()
        thoughts = think(game, match.state, match.actor, seed, tuning, iterations=ITERATIONS)
        best = max(best, thoughts.iterations / (time.thread_time() - begun))
        length = thoughts.decisions / thoughts.iterations
    return best, length


if __name__ == "__main__":
    print(f"{PLAYERS} players, iterations per second and core (choices in one)")
    print(f"{'':18}" + "".join(f"{kind:>26}" for kind in KINDS))
    for name in NAMES:
        print(f"{name:18}", end="", flush=True)
        for tuning in KINDS.values():
            rate, length = measure(emporion.game(name, players=PLAYERS), tuning)
            print(f"{f'{rate:,.0f} ({length:,.0f})':>26}", end="", flush=True)
        print()
