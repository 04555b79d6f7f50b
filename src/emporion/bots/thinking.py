"""Thinking: the search of `search.py` run for one decision, with a budget of iterations or of time."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import astuple, dataclass, replace
from math import erfc
from typing import Any

import numpy as np

from emporion.bots import search
from emporion.bots.players import compiled_functions
from emporion.core.chance import child_key, seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.jit import bind
from emporion.core.state import NOBODY, State

NODES = 60_000  # in each tree: about 8 MB
LEAST_ROUNDS = 8  # a small budget of iterations goes to the choices that look best, for this many rounds at least

RUNNER = np.dtype([("node", "i4"), ("reward", "f8")])  # a choice in the race, and its reward in this round


@dataclass(frozen=True)
class Tuning:
    """What a search is like. How the numbers were found: docs/bots.md."""

    exploration: float = 0.7
    cut: int = 24  # choices played on after the tree, before a forecast takes their place
    greed: float = 0.9  # the share of those choices that follow the rule of thumb
    win_share: float = 0.5  # of the reward; the rest is the margin
    favour: float = 0.5  # a bonus for what the rule of thumb would choose, which fades with the visits
    widening: float = 0.5  # a node has one child, and this many times the root of its visits
    patience: float = 3.5  # standard errors that a choice may lie behind before it drops out of the race

    def as_array(self) -> Any:
        return np.array(astuple(self), np.float64)


@dataclass(frozen=True)
class Thought:
    """What a search thinks of a choice."""

    code: int
    visits: int
    reward: float  # expected, for the player who chooses: from 0 to 1
    chance: float  # of winning
    error: float  # of that chance: one standard error
    confidence: float  # how likely it is the best of all, as far as the search can tell; all add up to 1


@dataclass(frozen=True)
class Thoughts:
    """The outcome of a search: the choices, the best first, and every player's chances."""

    ranked: tuple[Thought, ...]
    chances: tuple[float, ...]
    iterations: int
    decisions: int  # choices made in all the imagined games
    seconds: float


_searches: dict[str, dict[str, Callable[..., Any]]] = {}


def search_functions(game: Game) -> dict[str, Callable[..., Any]]:
    """The templates of the search with this game's rules in them."""
    if game.name not in _searches:
        own = dict(compiled_functions(game))
        for name, template in (
            ("by_thumb", search.choice_by_thumb),
            ("reward", search.reward_players),
            ("run_round", search.run_round),
        ):
            own[name] = bind(template, game.name, **own)
        _searches[game.name] = own
    return _searches[game.name]


class Tree:
    """One tree and the room that its search needs."""

    def __init__(self, game: Game, state: State, codes: list[int], nodes: int) -> None:
        self.states = game.prepared(2)
        self.states[0] = state
        self.nodes = np.zeros(max(nodes, len(codes) + 1), search.NODE)
        self.counts = np.zeros(search.COUNTS, np.int64)
        self.counts[search.USED] = len(codes) + 1  # the root, and its children
        self.counts[search.RUNNING] = len(codes)
        self.runners = np.zeros(len(codes), RUNNER)
        self.runners["node"] = range(1, len(codes) + 1)
        self.children = self.nodes[1 : len(codes) + 1]
        self.children["code"] = codes
        self._places = {code: place for place, code in enumerate(codes)}
        self.room = (
            game.buffer(),
            np.zeros(game.choice_count, np.int32),
            np.zeros(search.DEEPEST + 1, np.int32),
            np.zeros(search.MOST_PLAYERS),
            np.zeros(search.MOST_PLAYERS),
        )

    def child(self, code: int) -> Any:
        """The node of a choice."""
        return self.children[self._places[code]]

    def running(self) -> set[int]:
        """The choices that are in the race."""
        return {int(self.nodes[node]["code"]) for node in self.runners["node"][: self.counts[search.RUNNING]]}

    def grow(
        self, run_round: Callable[..., Any], seat: int, key: tuple[int, int], iterations: int, until: float, tuning: Any
    ) -> None:
        counts = self.counts
        alone = len(self.runners) == 1  # a single choice is looked at for its chances
        while True:
            run_round(self.states, self.nodes, counts, self.runners, *self.room, seat, *key, tuning)
            running, done = int(counts[search.RUNNING]), int(counts[search.ITERATIONS])
            if (running == 1 and not alone) or done + running > iterations or time.monotonic() >= until:
                return

    def follow(
        self, run_round: Callable[..., Any], code: int, seat: int, key: tuple[int, int], rounds: int, until: float,
        tuning: Any,
    ) -> None:  # fmt: skip
        """Go on with one choice alone, until there have been so many rounds."""
        self.runners["node"][0] = 1 + self._places[code]
        self.counts[search.RUNNING] = 1
        while self.counts[search.ROUNDS] < rounds and time.monotonic() < until:
            run_round(self.states, self.nodes, self.counts, self.runners, *self.room, seat, *key, tuning)


def think(
    game: Game,
    state: State,
    seat: int,
    seed: int | str,
    tuning: Tuning | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
    threads: int = 1,
    hindsight: bool = False,
    also: int | None = None,
    rounds: int = 0,
) -> Thoughts:
    """Search for the seat that is asked, until the race is won or the budget is used up.

    With `iterations` alone, the same seed and number of threads give the same thoughts; with `seconds`, the search
    stops in time. A small number of iterations is spent on those choices that look best, and on `also`.
    `hindsight` looks at the state as it is, secrets included. A race may be won after a few rounds, which is enough to
    choose, but not to tell anybody's chances: to that end the best choice is looked at for so many `rounds` at least.
    """
    if iterations is None and seconds is None:
        raise BadRequest("no-budget", "a search needs a number of iterations or of seconds")
    if (iterations is not None and iterations < 1) or (seconds is not None and seconds <= 0) or threads < 1:
        raise BadRequest("bad-budget", "a search needs at least one iteration, some time and one thread")
    begun = time.monotonic()
    until = begun + seconds if seconds is not None else float("inf")
    each = -(-iterations // threads) if iterations is not None else np.iinfo(np.int64).max
    codes = _by_worth(game, state, seat, seed)
    kept = codes[: max(1, each // LEAST_ROUNDS)]
    if also is not None and also in codes and also not in kept:
        kept.append(also)
    tuning = tuning or Tuning()
    run_round, numbers = search_functions(game)["run_round"], tuning.as_array()
    trees = [Tree(game, state, kept, NODES) for _ in range(threads)]
    eyes = NOBODY if hindsight else seat
    keys = [child_key(*seed_key(seed), number) for number in range(threads)]
    if threads == 1:
        trees[0].grow(run_round, eyes, keys[0], each, until, numbers)
    else:
        with ThreadPoolExecutor(threads) as pool:
            for done in [
                pool.submit(tree.grow, run_round, eyes, key, each, until, numbers)
                for tree, key in zip(trees, keys, strict=True)
            ]:
                done.result()
    ranked = _ranked(seat, trees, tuning.patience)
    best = ranked[0].code
    if rounds > 0:
        trees[0].follow(run_round, best, eyes, keys[0], rounds, until, numbers)
        chance, error = _chance([tree.child(best) for tree in trees], seat)
        ranked[0] = replace(ranked[0], chance=chance, error=error)
    won = np.sum([tree.child(best)["won"] for tree in trees], axis=0)
    chances = won / sum(int(tree.child(best)["visits"]) for tree in trees)
    total = sum(int(tree.counts[search.ITERATIONS]) for tree in trees)
    decisions = sum(int(tree.counts[search.DECISIONS]) for tree in trees)
    spent = time.monotonic() - begun
    return Thoughts(tuple(ranked), tuple(chances[: game.players].tolist()), total, decisions, spent)


def _by_worth(game: Game, state: State, seat: int, seed: int | str) -> list[int]:
    """The choices of a seat, those first that the rule of thumb thinks best."""
    imagined = game.prepared(1)
    imagined[0] = state
    buffer = game.buffer()
    game.kernel.resample(imagined[0], seat, *seed_key(f"{seed} imagined"))
    codes = [int(code) for code in buffer[: game.kernel.choices(imagined[0], seat, buffer)]]
    worth = compiled_functions(game)["worth"]
    return sorted(codes, key=lambda code: -worth(imagined[0], seat, code))


def _chance(nodes: list[Any], seat: int) -> tuple[float, float]:
    """The chance of winning after a choice, and its error."""
    visits = sum(int(node["visits"]) for node in nodes)
    won = sum(float(node["won"][seat]) for node in nodes)
    # one win and one loss are added, so that few visits never look certain
    smooth = (won + 1) / (visits + 2)
    return won / visits, (smooth * (1 - smooth) / (visits + 2)) ** 0.5


def _ranked(seat: int, trees: list[Tree], patience: float) -> list[Thought]:
    """The choices, the best first: those that stayed longest in the race, and then those that led."""
    found, leads = [], {}
    for nodes in zip(*(tree.children for tree in trees), strict=True):
        code = int(nodes[0]["code"])
        visits = sum(int(node["visits"]) for node in nodes)
        reward = sum(float(node["reward"][seat]) for node in nodes) / visits
        found.append(Thought(code, visits, reward, *_chance(list(nodes), seat), confidence=0.0))
        leads[code] = _lead(list(nodes))
    found.sort(key=lambda thought: (-thought.visits, -leads[thought.code][0], thought.code))
    running = set.intersection(*(tree.running() for tree in trees))
    odds = []
    for thought in found:
        behind = _behind(leads[found[0].code], leads[thought.code]) if thought.code in running else patience
        better = 0.5 * erfc(behind / 2**0.5)  # the probability that it is, after all
        odds.append(better / (1 - better))
    odds[0] = 1.0
    return [replace(thought, confidence=odd / sum(odds)) for thought, odd in zip(found, odds, strict=True)]


def _lead(nodes: list[Any]) -> tuple[float, float]:
    """By how much a choice led a round on average, and the variance of that mean."""
    rounds = sum(int(node["visits"]) for node in nodes)
    mean = sum(float(node["lead"]) for node in nodes) / rounds
    square = sum(float(node["lead_square"]) for node in nodes) / rounds
    return mean, max(0.0, square - mean**2) / rounds


def _behind(leader: tuple[float, float], other: tuple[float, float]) -> float:
    """How many standard errors a choice lies behind the leader."""
    error = (leader[1] + other[1]) ** 0.5
    return (leader[0] - other[0]) / error if error > 0 else 0.0
