"""Thinking: the search of `search.py` run for one decision, with a budget of iterations or of time."""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
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
CHUNK = 32  # iterations between two looks at the clock


@dataclass(frozen=True)
class Tuning:
    """What a search is like."""

    exploration: float = 0.7
    cut: int = 100_000  # choices played on after the tree; this many is to the end of every game
    greed: float = 0.9  # the share of those choices that follow the rule of thumb
    win_share: float = 0.75  # of the reward; the rest is the margin
    favour: float = 0.5  # a bonus for what the rule of thumb would choose, which fades with the visits

    def as_array(self) -> Any:
        return np.array([self.exploration, self.cut, self.greed, self.win_share, self.favour])


@dataclass(frozen=True)
class Thought:
    """What a search thinks of a choice."""

    code: int
    visits: int
    reward: float  # expected, for the player who chooses: from 0 to 1
    chance: float  # of winning
    error: float  # of that chance: one standard error


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
    """The templates of the search with this game's rules in them; `iterate` is the search."""
    if game.name not in _searches:
        own = dict(compiled_functions(game))
        for name, template in (
            ("by_thumb", search.choice_by_thumb),
            ("reward", search.reward_players),
            ("descend", search.descend_tree),
            ("play_on", search.play_to_end),
            ("iterate", search.iterate),
        ):
            own[name] = bind(template, game.name, **own)
        _searches[game.name] = own
    return _searches[game.name]


class Tree:
    """One tree and the room that its search needs."""

    def __init__(self, game: Game, state: State, nodes: int) -> None:
        self.states = game.prepared(2)
        self.states[0] = state
        self.nodes = np.zeros(nodes, search.NODE)
        self.counts = np.zeros(search.COUNTS, np.int64)
        self.counts[search.USED] = 1  # the root
        self.room = (
            game.buffer(),
            np.zeros(game.choice_count, np.int32),
            np.zeros(search.DEEPEST + 1, np.int32),
            np.zeros(search.MOST_PLAYERS),
            np.zeros(search.MOST_PLAYERS),
        )

    def grow(
        self, iterate: Callable[..., Any], seat: int, key: tuple[int, int], iterations: int, until: float, tuning: Any
    ) -> None:
        while (left := iterations - int(self.counts[search.ITERATIONS])) > 0:
            iterate(self.states, self.nodes, self.counts, *self.room, seat, *key, min(left, CHUNK), tuning)
            if time.monotonic() >= until:
                return

    def root_children(self) -> list[Any]:
        found = []
        child = int(self.nodes[search.ROOT]["first"])
        while child:
            found.append(self.nodes[child])
            child = int(self.nodes[child]["following"])
        return found


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
) -> Thoughts:
    """Search for the seat that is asked.

    With `iterations` alone, the same seed and number of threads give the same thoughts; with `seconds`, the search
    stops in time. `hindsight` looks at the state as it is, secrets included.
    """
    if iterations is None and seconds is None:
        raise BadRequest("no-budget", "a search needs a number of iterations or of seconds")
    if (iterations is not None and iterations < 1) or (seconds is not None and seconds <= 0) or threads < 1:
        raise BadRequest("bad-budget", "a search needs at least one iteration, some time and one thread")
    begun = time.monotonic()
    until = begun + seconds if seconds is not None else float("inf")
    each = -(-iterations // threads) if iterations is not None else np.iinfo(np.int64).max
    iterate, numbers = search_functions(game)["iterate"], (tuning or Tuning()).as_array()
    trees = [Tree(game, state, NODES) for _ in range(threads)]
    eyes = NOBODY if hindsight else seat
    keys = [child_key(*seed_key(seed), number) for number in range(threads)]
    if threads == 1:
        trees[0].grow(iterate, eyes, keys[0], each, until, numbers)
    else:
        with ThreadPoolExecutor(threads) as pool:
            for done in [
                pool.submit(tree.grow, iterate, eyes, key, each, until, numbers)
                for tree, key in zip(trees, keys, strict=True)
            ]:
                done.result()
    return _summary(game, seat, trees, time.monotonic() - begun)


def _summary(game: Game, seat: int, trees: list[Tree], seconds: float) -> Thoughts:
    visits: dict[int, int] = {}
    rewards: dict[int, float] = {}
    wins: dict[int, float] = {}
    for tree in trees:
        for node in tree.root_children():
            code = int(node["code"])
            visits[code] = visits.get(code, 0) + int(node["visits"])
            rewards[code] = rewards.get(code, 0.0) + float(node["reward"][seat])
            wins[code] = wins.get(code, 0.0) + float(node["won"][seat])
    ranked = []
    for code, count in visits.items():
        count = max(count, 1)
        chance = wins[code] / count
        # one win and one loss are added, so that few visits never look certain
        smooth = (wins[code] + 1) / (count + 2)
        error = (smooth * (1 - smooth) / (count + 2)) ** 0.5
        ranked.append(Thought(code, visits[code], rewards[code] / count, chance, error))
    ranked.sort(key=lambda thought: (-thought.visits, -thought.reward, thought.code))
    total = max(1, sum(int(tree.nodes[search.ROOT]["visits"]) for tree in trees))
    chances = tuple(
        sum(float(tree.nodes[search.ROOT]["won"][player]) for tree in trees) / total for player in range(game.players)
    )
    iterations = sum(int(tree.counts[search.ITERATIONS]) for tree in trees)
    decisions = sum(int(tree.counts[search.DECISIONS]) for tree in trees)
    return Thoughts(tuple(ranked), chances, iterations, decisions, seconds)
