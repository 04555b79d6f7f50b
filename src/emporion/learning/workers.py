"""Who plays the games that a network learns from: the cores of this machine, or a Ray cluster.

A generation consists of tasks that do not depend on one another; which worker does which makes no difference.
"""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from typing import Any

import numpy as np

from emporion.arena.executors import cores, ray_cluster
from emporion.bots.heuristics import heuristics
from emporion.bots.network import Network, Workspace
from emporion.core.chance import seed_key
from emporion.core.state import attributes
from emporion.learning import selfplay
from emporion.learning.plan import Plan
from emporion.learning.selfplay import EARLIER, GREEDY, LEARNER, RESULTS, TEACHER, Lessons, Room, Terms

SHARP = 1e4  # a network that does what it likes best
MIXED_TABLES = 101  # different companies in a generation; with the tables of a plan they meet in every combination
SLIPS = (0.1, 0.2, 0.3)  # of the greedy bot while it is imitated


@dataclass(frozen=True)
class Task:
    """A piece of self-play."""

    plan: Plan
    generation: int
    number: int
    kinds: Any  # who sits at the tables
    networks: tuple[Network, Network]  # the one that learns, and an earlier one
    sharpness: float = 1.0
    games: int = 10**6  # at most; without a word, until the rows are full


def companies(plan: Plan, generation: int, seats: int) -> Any:
    """Who plays in a generation: at most tables the network alone, at some with earlier generations or the greedy
    bot."""
    kinds = np.full((MIXED_TABLES, seats), TEACHER if generation < plan.lessons else LEARNER, np.int8)
    if generation >= plan.lessons:
        dice = np.random.default_rng([plan.seed, generation])
        for row in kinds:
            drawn = dice.random()
            if drawn < plan.earlier + plan.greedy:
                other = EARLIER if drawn < plan.earlier else GREEDY
                row[:] = np.where(dice.random(seats) < 0.5, LEARNER, other)
    return kinds


def examination(seats: int) -> Any:
    """The network and the greedy bot in turns, each as often at each seat."""
    seat, row = np.arange(seats), np.arange(2)[:, None]
    return np.where((seat + row) % 2 == 0, LEARNER, GREEDY).astype(np.int8)


@cache
def _tables(plan: Plan) -> Any:
    return attributes(np.concatenate([table.prepared().view(np.ndarray) for table in plan.tables()]))


def work(task: Task, lessons: Lessons) -> tuple[int, Any]:
    """Do a task: write its rows, and return how many there are and what happened."""
    plan = task.plan
    game = plan.tables()[0]
    slips = SLIPS[task.generation % len(SLIPS)]
    spread = float(heuristics(game.rules).FORECAST_ERROR)
    terms = Terms(plan.win_share, spread, plan.patience, plan.longest, task.sharpness, slips)
    results = np.zeros(RESULTS)
    room = Room.of(game, len(lessons.chosen))
    key = seed_key(f"{plan.seed} {task.generation} {task.number} {task.sharpness}")
    play = game.kernel.bound(selfplay.play_lessons)
    thought = Workspace.of(task.networks[0])
    written = play(_tables(plan), task.kinds, task.networks, thought, room, lessons, terms, key, 0, task.games, results)
    return int(written), results


def work_away(task: Task) -> tuple[Lessons, Any]:
    """Do a task on another machine: the rows travel."""
    lessons = Lessons.of(task.plan.tables()[0], task.plan.rows)
    written, results = work(task, lessons)
    return Lessons(*(column[:written] for column in lessons)), results


class Workers:
    """Those who work on this machine, or on a cluster. The rows of a generation are always in the same memory."""

    def __init__(self, plan: Plan, cluster: str | None = None, number: int | None = None) -> None:
        self.plan = plan
        self.lessons = Lessons.of(plan.tables()[0], plan.tasks * plan.rows)
        self._parts = [
            Lessons(*(column[i * plan.rows : (i + 1) * plan.rows] for column in self.lessons))
            for i in range(plan.tasks)
        ]
        self._cluster = ray_cluster(cluster, number) if cluster else None
        self._ray: Any = self._cluster.__enter__() if self._cluster else None
        self._pool = None if self._ray else ThreadPoolExecutor(number or cores())
        self._remote: Any = None

    def do(self, tasks: list[Task]) -> tuple[Any, Any]:
        """Do tasks, one for each part of the memory at most. The result is the places of the rows, and what happened
        in all of them."""
        if self._ray:
            self._remote = self._remote or self._ray.remote(num_cpus=1)(work_away)
            done = []
            for part, reference in zip(self._parts, [self._remote.remote(task) for task in tasks], strict=False):
                rows, results = self._ray.get(reference)
                for mine, theirs in zip(part, rows, strict=True):
                    mine[: len(theirs)] = theirs
                done.append((len(rows.chosen), results))
        else:
            assert self._pool
            done = list(self._pool.map(work, tasks, self._parts))
        places = [i * self.plan.rows + np.arange(written) for i, (written, _) in enumerate(done)]
        return np.concatenate(places), sum(results for _, results in done)

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()
        if self._cluster:
            self._cluster.__exit__(None, None, None)
