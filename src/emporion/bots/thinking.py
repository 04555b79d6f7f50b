"""Thinking: the search of `search.py` run for one decision, with a budget of iterations or of time."""

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from math import erfc
from typing import Any

import numpy as np

from emporion.bots import guided, search
from emporion.bots.compiling import prepare_search
from emporion.bots.guided import Guide, Mind
from emporion.bots.heuristics import choice_value, heuristics
from emporion.bots.network import opinion
from emporion.bots.search import Tuning
from emporion.core.chance import child_key, seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.state import NOBODY, State

NODES = 60_000  # in each tree: about 8 MB
FOR_EVER = 1e12  # the patience with choices that are only looked at
FOR_WATCHING = 0.2  # the share of the time that is left for that
LEAST_CHANCE = 1e-4  # with which a network chooses anything
LEAST_ROUNDS = 8  # a small budget of iterations goes to the choices that look best, for this many rounds at least


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
    watched: tuple[int, ...] = ()  # the choices that were watched, the best first
    seen: Any = None  # of these, in every round that was watched, what `search.note` wrote down


class Tree:
    """One tree of a search, and how it grows."""

    def __init__(
        self,
        game: Game,
        state: State,
        seat: int,
        seed: tuple[int, int],
        codes: list[int],
        tuning: Tuning,
        guide: Guide | None = None,
    ) -> None:
        """`seat` is whose eyes it sees with, NOBODY those that see everything. A `guide` says what to look at and what
        to expect, instead of heuristics."""
        self.space = search.SearchSpace.of(game, state, codes, NODES)
        self.children = self.space.tree[1 : len(codes) + 1]
        self._places = {code: place for place, code in enumerate(codes)}
        self._terms = (seat, seed, tuning.as_floats(), float(heuristics(game.rules).FORECAST_ERROR))
        prepare_search(game)
        self._run_round = game.kernel.machine_code(search.run_round, self.space, *self._terms)
        self._grow = partial(self._run_round, self.space, *self._terms)
        self._guided, self._asked, self._trust = guide is not None, int(state["actor"]), 0.0
        if guide:
            mind = Mind.of(guide.network, guide.judge)
            terms = (seat, seed, guide.guidance.as_floats(), self._terms[3], mind)
            run = game.kernel.machine_code(guided.run_guided_round, self.space, *terms)
            self._grow = partial(run, self.space, *terms)
            self._trust = guide.trust
            liked = opinion(game, state, int(state["actor"]), guide.network)
            self.children["prior"] = [np.log(liked[code] + LEAST_CHANCE) for code in codes]  # at the root, logarithms

    def child(self, code: int) -> Any:
        """The node of a choice."""
        return self.children[self._places[code]]

    def running(self) -> set[int]:
        """The choices that are in the race."""
        nodes = self.space.runners["node"][: self.space.counts[search.RUNNING]]
        return {int(self.space.tree[node]["code"]) for node in nodes}

    def grow(self, iterations: int, until: float) -> None:
        """Go on until the race is won, or the iterations or the time are used up."""
        if self._guided:
            self._grow_by_halves(iterations, until)
            return
        counts = self.space.counts
        alone = len(self.space.runners) == 1  # a single choice is looked at for its chances
        while True:
            self._grow()
            running, done = int(counts[search.RUNNING]), int(counts[search.ITERATIONS])
            if (running == 1 and not alone) or done + running > iterations or time.monotonic() >= until:
                return

    def _grow_by_halves(self, iterations: int, until: float) -> None:
        """Spend the same on all choices, then on the better half of them, and so on until two are left.

        A network is wrong about a position in the same way each time: no number of rounds makes a lead certain, only
        looking further ahead does.
        """
        counts, runners, tree = self.space.counts, self.space.runners, self.space.tree
        running = int(counts[search.RUNNING])
        steps = max(1, (running - 1).bit_length())
        begun = time.monotonic()
        for step in range(1, steps + 1):
            share = step / steps
            enough, due = share * iterations, begun + share * (until - begun)
            while counts[search.ITERATIONS] + running <= enough and time.monotonic() < due:
                self._grow()
            if counts[search.ROUNDS] == 0:
                self._grow()
            nodes = sorted(runners["node"][:running], key=lambda node: -self._standing(tree[node]))
            runners["node"][:running] = nodes
            if running > 2:
                running = (running + 1) // 2
                counts[search.RUNNING] = running
        counts[search.RUNNING] = 1  # who wins is looked at once more, and so ranks first
        self._grow()
        counts[search.RUNNING] = running

    def _standing(self, node: Any) -> float:
        """What a choice has brought on average, and what the network thought of it before: that counts the less, the
        more was tried."""
        visits = max(1, int(node["visits"]))
        brought, liked = float(node["reward"][self._asked]) / visits, float(node["prior"])
        return brought + self._trust * liked / float(np.sqrt(visits))

    def follow(self, code: int, rounds: int, until: float) -> None:
        """Go on with one choice alone, until there have been so many rounds."""
        counts = self.space.counts
        self.space.runners["node"][0] = 1 + self._places[code]
        counts[search.RUNNING] = 1
        while counts[search.ROUNDS] < rounds and time.monotonic() < until:
            self._grow()

    def watch(self, codes: Sequence[int], rounds: int, until: float) -> Any:
        """Go on with some choices, in the same imagined states for all, and note what becomes of the players."""
        space = self.space._replace(seen=search.room_to_watch(rounds, len(codes)))
        space.runners["node"][: len(codes)] = [1 + self._places[code] for code in codes]
        seat, seed, tuning, error = self._terms
        terms = (seat, seed, tuning._replace(patience=FOR_EVER), error)
        space.counts[search.WATCHED] = 0
        while (done := int(space.counts[search.WATCHED])) < rounds and (done == 0 or time.monotonic() < until):
            space.counts[search.RUNNING] = len(codes)
            self._run_round(space, *terms)
        return space.seen[: space.counts[search.WATCHED]]


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
    watch: int = 0,
    watched: int = 2,
    guide: Guide | None = None,
) -> Thoughts:
    """Search for the seat that is asked, until the race is won or the budget is used up.

    With `iterations` alone, the same seed and number of threads give the same thoughts; with `seconds`, the search
    stops in time. A small number of iterations is spent on those choices that look best, and on `also`.
    `hindsight` looks at the state as it is, secrets included. A race may be won after a few rounds, which is enough to
    choose, but not to tell anybody's chances: to that end the best choice is looked at for so many `rounds` at least.
    And to tell why it is better, the best `watched` choices, and `also`, are looked at together in `watch` rounds more.
    """
    if iterations is None and seconds is None:
        raise BadRequest("no-budget", "a search needs a number of iterations or of seconds")
    if (iterations is not None and iterations < 1) or (seconds is not None and seconds <= 0) or threads < 1:
        raise BadRequest("bad-budget", "a search needs at least one iteration, some time and one thread")
    begun = time.monotonic()
    end = begun + seconds if seconds is not None else float("inf")
    until = end - FOR_WATCHING * seconds if seconds is not None and watch else end
    each = -(-iterations // threads) if iterations is not None else np.iinfo(np.int64).max
    codes = by_value(game, state, seat, seed) if guide is None else by_policy(game, state, seat, guide)
    kept = codes[: max(1, each // LEAST_ROUNDS)]
    if also is not None and also in codes and also not in kept:
        kept.append(also)
    tuning = tuning or Tuning()
    eyes = NOBODY if hindsight else seat
    keys = [child_key(*seed_key(seed), number) for number in range(threads)]
    trees = [Tree(game, state, eyes, key, kept, tuning, guide) for key in keys]
    if threads == 1:
        trees[0].grow(each, until)
    else:
        with ThreadPoolExecutor(threads) as pool:
            for done in [pool.submit(tree.grow, each, until) for tree in trees]:
                done.result()
    ranked = _ranked(seat, trees, tuning.patience)
    best = ranked[0].code
    if rounds > 0:
        trees[0].follow(best, rounds, until)
        chance, error = _chance([tree.child(best) for tree in trees], seat)
        ranked[0] = replace(ranked[0], chance=chance, error=error)
    won = np.sum([tree.child(best)["won"] for tree in trees], axis=0)
    chances = won / sum(int(tree.child(best)["visits"]) for tree in trees)
    total = sum(int(tree.space.counts[search.ITERATIONS]) for tree in trees)
    decisions = sum(int(tree.space.counts[search.DECISIONS]) for tree in trees)
    looked = _together([thought.code for thought in ranked], watched, also) if watch else ()
    seen = trees[0].watch(looked, watch, end) if len(looked) > 1 else None
    spent = time.monotonic() - begun
    return Thoughts(tuple(ranked), tuple(chances[: game.players].tolist()), total, decisions, spent, looked, seen)


def by_value(game: Game, state: State, seat: int, seed: int | str) -> list[int]:
    """The choices of a seat, those first that the heuristic values highest."""
    imagined = game.prepared(1)
    imagined[0] = state
    buffer = game.buffer()
    game.kernel.resample(imagined[0], seat, *seed_key(f"{seed} imagined"))
    codes = [int(code) for code in buffer[: game.kernel.choices(imagined[0], seat, buffer)]]
    value = game.kernel.bound(choice_value)
    return sorted(codes, key=lambda code: -value(imagined[0], seat, code))


def by_policy(game: Game, state: State, seat: int, guide: Guide) -> list[int]:
    """The choices of a seat that a network likes at all, the best first."""
    liked = opinion(game, state, seat, guide.network)
    codes = sorted(liked, key=lambda code: -liked[code])
    return [code for place, code in enumerate(codes) if place < 2 or liked[code] >= guide.least_liking]


def _together(codes: list[int], watched: int, also: int | None) -> tuple[int, ...]:
    """The choices to be watched: the best of all first."""
    return tuple(dict.fromkeys(codes[:watched] + [code for code in codes if code == also]))


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
        behind = max(0.0, _behind(leads[found[0].code], leads[thought.code])) if thought.code in running else patience
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
