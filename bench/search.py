"""How fast the search is: iterations per second of CPU time on one core, at the first decision of a game with four
players. `make bench-search`.

Full playouts go on to the end of the game, at random or nine choices in ten by heuristic; then the playouts of the
level `strong-0.1`, which end after some choices with a forecast; then the search with a network, which asks the network
what to look at and the judge what to expect. At last, how many positions a second the network alone and the judge alone
think about. The best of several runs counts, as other work on the machine can only slow them down.
"""

import time
from typing import Any

import emporion
from emporion.bots import Tuning, think
from emporion.bots.guided import Guide
from emporion.bots.heuristics import heuristics
from emporion.bots.judge import Bench, Judge, consider
from emporion.bots.levels import judge_of, network_of
from emporion.bots.network import Network, Workspace, take_hints, think_of
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


@loop
def judge_often(s: State, seat: int, judge: Judge, bench: Bench, error: float, times: int) -> None:
    for _ in range(times):
        consider(s, seat, judge, bench, error)


def guide(game: Game) -> Guide:
    network = network_of(game)
    assert network, f"there is no network for {game.name}"
    return Guide(network, judge_of(game))


def measure_opinions(game: Game) -> tuple[float, float]:
    """About how many positions the network and the judge think in a second, one after the other, observing included."""
    mind, match = guide(game), game.start(1)
    assert match.actor is not None
    ask, judge = game.kernel.bound(ask_often), game.kernel.bound(judge_often)
    error = float(heuristics(game.rules).FORECAST_ERROR)
    asked = (match.state, match.actor, mind.network, Workspace.of(mind.network), game.buffer())
    judged = (match.state, match.actor, mind.judge, Bench.of(mind.judge), error)
    return _rate(ask, asked), _rate(judge, judged)


def _rate(often: Any, arguments: tuple[Any, ...]) -> float:
    often(*arguments, 1)  # compiles
    best = 0.0
    for _ in range(RUNS):
        begun = time.thread_time()
        often(*arguments, OPINIONS)
        best = max(best, OPINIONS / (time.thread_time() - begun))
    return best


def measure(game: Game, tuning: Tuning | None) -> tuple[float, float]:
    """Iterations per second, and the mean number of choices in one."""
    match, mind = game.start(1), guide(game) if tuning is None else None
    assert match.actor is not None
    think(game, match.state, match.actor, 0, tuning, iterations=100, guide=mind)  # compiles
    best, length = 0.0, 0.0
    for seed in range(RUNS):
        begun = time.thread_time()
        thoughts = think(game, match.state, match.actor, seed, tuning, iterations=ITERATIONS, guide=mind)
        best = max(best, thoughts.iterations / (time.thread_time() - begun))
        length = thoughts.decisions / thoughts.iterations
    return best, length


if __name__ == "__main__":
    print(f"{PLAYERS} players, iterations per second and core (choices in one)")
    print(f"{'':18}" + "".join(f"{kind:>22}" for kind in (*KINDS, "network alone", "judge alone")))
    for name in NAMES:
        print(f"{name:18}", end="", flush=True)
        for tuning in KINDS.values():
            rate, length = measure(emporion.game(name, players=PLAYERS), tuning)
            print(f"{f'{rate:,.0f} ({length:,.0f})':>22}", end="", flush=True)
        print("".join(f"{rate:>22,.0f}" for rate in measure_opinions(emporion.game(name, players=PLAYERS))))
