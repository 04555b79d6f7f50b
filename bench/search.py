"""How fast the search is: iterations per second of CPU time on one core, at the first decision of a game with four
players. `make bench-search`.

Full playouts go on to the end of the game, at random or nine choices in ten by heuristic; then the playouts of the
level `strong-0.1`, which end after some choices with a forecast; then the search with a network, which asks it once an
iteration instead. At last, how many positions a second the network alone judges. The best of several runs counts, as
other work on the machine can only slow them down.
"""

import time
from typing import Any

import emporion
from emporion.bots import Tuning, think
from emporion.bots.guided import Guide
from emporion.bots.network import Network, Workspace, take_hints, think_of
from emporion.bots.networks import shipped
from emporion.core.game import Game
from emporion.core.kernel import choices, loop, observe
from emporion.core.state import State
from emporion.games import NAMES

PLAYERS = 4
RUNS = 5
ITERATIONS = 2000
TO_THE_END = 1_000_000  # choices: longer than any game
KINDS = {
    "full, at random": Tuning(rollout=TO_THE_END, greed=0.0),
    "full, by heuristic": Tuning(rollout=TO_THE_END),
    "as strong-0.1 plays": Tuning(),
    "with the network": None,
}
OPINIONS = 20_000


@loop
def ask_often(s: State, seat: int, network: Network, thought: Workspace, buffer: Any, times: int) -> None:
    for _ in range(times):
        n = choices(s, seat, buffer)
        observe(s, seat, thought.observation)
        think_of(network, thought, int(s.players))
        take_hints(s, seat, network, thought, buffer, n)


def measure_opinions(game: Game) -> float:
    """How many positions the network judges in a second, one after the other, observing them included."""
    guide, match = Guide(shipped(game.name)), game.start(1)
    assert match.actor is not None
    ask, thought, best = game.kernel.bound(ask_often), Workspace.of(guide.network), 0.0
    ask(match.state, match.actor, guide.network, thought, game.buffer(), 1)  # compiles
    for _ in range(RUNS):
        begun = time.thread_time()
        ask(match.state, match.actor, guide.network, thought, game.buffer(), OPINIONS)
        best = max(best, OPINIONS / (time.thread_time() - begun))
    return best


def measure(game: Game, tuning: Tuning | None) -> tuple[float, float]:
    """Iterations per second, and the mean number of choices in one."""
    match, guide = game.start(1), Guide(shipped(game.name)) if tuning is None else None
    assert match.actor is not None
    think(game, match.state, match.actor, 0, tuning, iterations=100, guide=guide)  # compiles
    best, length = 0.0, 0.0
    for seed in range(RUNS):
        begun = time.thread_time()
        thoughts = think(game, match.state, match.actor, seed, tuning, iterations=ITERATIONS, guide=guide)
        best = max(best, thoughts.iterations / (time.thread_time() - begun))
        length = thoughts.decisions / thoughts.iterations
    return best, length


if __name__ == "__main__":
    print(f"{PLAYERS} players, iterations per second and core (choices in one)")
    print(f"{'':18}" + "".join(f"{kind:>22}" for kind in (*KINDS, "positions judged")))
    for name in NAMES:
        print(f"{name:18}", end="", flush=True)
        for tuning in KINDS.values():
            rate, length = measure(emporion.game(name, players=PLAYERS), tuning)
            print(f"{f'{rate:,.0f} ({length:,.0f})':>22}", end="", flush=True)
        print(f"{measure_opinions(emporion.game(name, players=PLAYERS)):>22,.0f}")
