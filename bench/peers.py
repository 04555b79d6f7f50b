"""Our games beside others, on the same core: random decisions per second. `make bench-peers`.

- Emporion: `speed`, the compiled loop of random games (`choices` and `apply`).
- OpenSpiel: its C++ RandomRolloutEvaluator, which plays random games from the first decision to the end without leaving
  C++. (It is reached through a C++ MCTSBot of one simulation, which asks it once.) It does not count decisions, so
  their mean number in a game (chance nodes not counted) is found by playing a sample of games through the Python API,
  outside the measured time.
- Catanatron: its own random players and `game.play()`, in an environment of its own (`.make/peers-venv`).

Times are CPU times of one process bound to one core: other work on the machine disturbs little. The best of some runs
counts.
"""

import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np

import emporion
from emporion.core import loops
from emporion.core.chance import seed_key
from emporion.core.game import Game
from emporion.games import NAMES, rules

RUNS = 5
SECONDS = 0.5  # of CPU time, at least, for each run
OPENSPIEL = ("gin_rummy", "backgammon", "oware", "connect_four")
SAMPLE = 200  # games to count the decisions of
ROOT = Path(__file__).parent.parent
PEERS = ROOT / ".make" / "peers-venv" / "bin" / "python"

CATANATRON = """
import json, time
from catanatron import Color, Game, RandomPlayer
best = 0.0
for run in range(%d):
    decisions, seed, begun = 0, 1000 * run, time.process_time()
    while time.process_time() - begun < %f:
        seed += 1
        game = Game([RandomPlayer(color) for color in (Color.RED, Color.BLUE, Color.WHITE, Color.ORANGE)], seed=seed)
        game.play()
        decisions += len(game.state.actions)
    best = max(best, decisions / (time.process_time() - begun))
print(json.dumps(best))
"""


def best_rate(work: Callable[[int, int], float]) -> float:
    """Decisions per second of CPU time; `work(seed, size)` returns how many decisions it made."""
    size, best = 1, 0.0
    while True:
        begun = time.process_time()
        work(0, size)
        took = time.process_time() - begun
        if took > SECONDS:
            break
        size = max(2 * size, int(size * SECONDS / max(took, 1e-6)))
    for run in range(RUNS):
        begun = time.process_time()
        decisions = work(run + 1, size)
        best = max(best, decisions / (time.process_time() - begun))
    return best


def own_rate(game: Game) -> float:
    states, buffer, speed = game.prepared(2).view(np.ndarray), game.buffer(), game.kernel.bound(loops.speed)
    speed(states, buffer, *seed_key(0), 1)
    return best_rate(lambda seed, size: float(speed(states, buffer, *seed_key(seed), size)))


def openspiel_rate(name: str) -> tuple[float, float]:
    """Decisions per second, and their mean number in a game."""
    import pyspiel

    game = pyspiel.load_game(name)
    dice = random.Random(1)
    decisions = 0
    for _ in range(SAMPLE):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, weights)[0])
            else:
                decisions += 1
                state.apply_action(dice.choice(state.legal_actions()))
    length = decisions / SAMPLE
    first = game.new_initial_state()
    while first.is_chance_node():
        first.apply_action(dice.choice(first.chance_outcomes())[0])

    def work(seed: int, size: int) -> float:
        evaluator = pyspiel.RandomRolloutEvaluator(size, seed)
        pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False).step(first)
        return length * size

    return best_rate(work), length


def catanatron_rate() -> float | None:
    if not PEERS.exists():
        return None
    done = subprocess.run(
        [PEERS, "-c", CATANATRON % (RUNS, 4 * SECONDS)], check=True, capture_output=True, text=True, cwd=ROOT / "bench"
    )
    return float(json.loads(done.stdout))


def main() -> int:
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    peers: list[tuple[str, str, float]] = []
    for name in OPENSPIEL:
        rate, length = openspiel_rate(name)
        peers.append((f"OpenSpiel {name}", f"C++ rollouts, {length:.1f} decisions a game", rate))
    rate_of_catan = catanatron_rate()
    if rate_of_catan is None:
        print("Catanatron is left out: make bench-peers installs it", file=sys.stderr)
    else:
        peers.append(("Catanatron", "4 random players, Python", rate_of_catan))
    own = [
        (f"Emporion {name}, {players} players", "compiled rules", own_rate(emporion.game(name, players=players)))
        for name in NAMES
        for players in (rules(name).players[0], rules(name).players[-1])
    ]
    slowest = min(rate for *_, rate in own)
    print(f"{'':36} {'decisions/s':>12} {'our slowest / this':>19}")
    for name, how, rate in sorted((*own, *peers), key=lambda row: -row[2]):
        print(f"{name:36} {rate:12,.0f} {slowest / rate:19.2f}   {how}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
