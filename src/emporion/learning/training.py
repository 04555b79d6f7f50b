"""A training from its first generation to its last, in a folder that keeps everything needed to go on after a kill.

A generation plays games (`workers.py`), learns from them (`updates.py`) and is written down. The first ones imitate the
greedy bot, which brings a network in minutes to where it would be after hours of trying things out; the others improve
on their own play. What a generation does depends on the plan and its number alone, so that an interrupted training
comes to the same result.

    plan.json         what was asked for
    state.npz         the newest generation: parameters, the optimiser's memory, the scale of the inputs
    earlier-*.npz     generations that are played against
    history.jsonl     what happened in each
"""

import time
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path
from typing import Any

import numpy as np

from emporion.bots import networks
from emporion.bots.network import Network
from emporion.core.errors import BadRequest
from emporion.learning.kept import keep, resume, write_whole
from emporion.learning.plan import Plan
from emporion.learning.selfplay import DECISIONS, FINISHED, GREEDY, LEARNER, SEATS, WINS
from emporion.learning.updates import Improver, Weights, new_parameters
from emporion.learning.workers import SHARP, Task, Workers, companies, examination

EXAMINED_EVERY = 10
EXAMINED_GAMES = 300  # for each task

Told = Callable[[dict[str, Any]], object]


class Training:
    """A training in a folder, new or begun before."""

    def __init__(self, folder: Path, plan: Plan | None = None, cluster: str | None = None, workers: int | None = None):
        self.folder = folder
        self.plan = self._settle(plan)
        self.game = self.plan.tables()[0]
        self.seats = self.game.rules.players[-1]
        self.workers = Workers(self.plan, cluster, workers)
        self._improver = self._begin()
        self.generation, self.history = resume(folder, self._improver)

    def _settle(self, plan: Plan | None) -> Plan:
        """The plan of the folder, which a new one may not contradict."""
        file = self.folder / "plan.json"
        if not file.exists():
            if plan is None:
                raise BadRequest("no-training", f"{self.folder} holds no training: name a game to begin one")
            self.folder.mkdir(parents=True, exist_ok=True)
            plan.save(file)
            return plan
        found = Plan.read(file)
        if plan is not None and plan != found:
            raise BadRequest("other-plan", f"{self.folder} holds another training: name another folder, or remove it")
        return found

    def _begin(self) -> Improver:
        plan, game = self.plan, self.game
        first = new_parameters(game.observation_size, game.choice_count, self.seats, plan.sizes, plan.seed, plan.heed)
        return Improver(first, np.ones(game.observation_size, np.float32))

    # One generation after the other -----------------------------------------------------------------------------------

    def run(self, told: Told = lambda _: None, until: int | None = None) -> Network:
        """Go on to the last generation, or only until there have been so many, and return its network."""
        end = self.plan.generations if until is None else min(until, self.plan.generations)
        try:
            while self.generation < end:
                told(self._next_generation())
        finally:
            self.workers.close()
        return self._improver.network()

    def _next_generation(self) -> dict[str, Any]:
        plan, generation = self.plan, self.generation
        begun = time.monotonic()
        network = self._improver.network()
        opponents = (network, self._earlier(generation) or network)
        kinds = companies(plan, generation, self.seats)
        tasks = [Task(plan, generation, number, kinds, opponents) for number in range(plan.tasks)]
        written, results = self.workers.do(tasks)
        if plan.share < 1:
            dice = np.random.default_rng([plan.seed, generation, 2])
            written = np.sort(dice.choice(written, int(plan.share * len(written)), replace=False))
        if generation == 0:
            self._improver.scale_inputs(self.workers.lessons.observations[written])
        played = time.monotonic()
        row: dict[str, Any] = {
            "generation": generation,
            "rows": len(written),
            "games": int(results[FINISHED]),
            "decisions": int(results[DECISIONS]),
            **self._learn(written),
        }
        learned = time.monotonic()
        self.generation += 1
        if self.generation % EXAMINED_EVERY == 0 or self.generation == plan.generations:
            row["ahead"] = self.examine()
        row["seconds"] = [round(played - begun, 2), round(learned - played, 2), round(time.monotonic() - learned, 2)]
        self.history.append(row)
        if generation % plan.remember_every == 0 and generation >= plan.lessons:
            write_whole(self._earlier_file(generation), self._improver.network()._asdict())
        keep(self.folder, self._improver, self.generation, row)
        return row

    def _learn(self, written: Any) -> dict[str, float]:
        plan, generation = self.plan, self.generation
        imitating = generation < plan.lessons
        progress = plan.progress(generation)
        weights = Weights(imitate=float(imitating), entropy=0.0 if imitating else plan.entropy * (1 - 0.8 * progress))
        rate = plan.lesson_rate if imitating else plan.rate * (1 - 0.9 * progress)
        epochs, batch = (1, plan.batch // 2) if imitating else (plan.epochs, plan.batch)
        seed = plan.seed + 1000 * generation
        return self._improver.improve(self.workers.lessons, written, weights, rate, epochs, batch, seed)

    def examine(self) -> float:
        """How often the network, doing what it likes best, finishes ahead of the greedy bot in half of the seats: its
        share of the wins, in relation to its share of the seats. 0.5 is as good."""
        network = self._improver.network()
        kinds = examination(self.seats)
        tasks = [
            Task(self.plan, self.generation, number, kinds, (network, network), SHARP, EXAMINED_GAMES)
            for number in range(min(2, self.plan.tasks))
        ]
        _, results = self.workers.do(tasks)
        own = results[WINS + 2 * LEARNER] / max(1, results[SEATS + 2 * LEARNER])
        others = results[WINS + 2 * GREEDY] / max(1, results[SEATS + 2 * GREEDY])
        return round(float(own / max(1e-9, own + others)), 4)

    def ship(self, file: Path, **about: Any) -> dict[str, Any]:
        """Write the network as bots use it, with its card."""
        seconds = sum(sum(row["seconds"]) for row in self.history)
        return networks.write(
            file,
            self.plan.game,
            self._improver.network(),
            {
                "plan": asdict(self.plan),
                "generation": self.generation,
                "rows": sum(row["rows"] for row in self.history),
                "games": sum(row["games"] for row in self.history),
                "minutes": round(seconds / 60, 1),
                **about,
            },
        )

    def _earlier(self, generation: int) -> Network | None:
        """An earlier generation to play against."""
        every = self.plan.remember_every
        newest = (generation - 1) // every * every
        known = [number for number in range(0, newest + 1, every) if number >= self.plan.lessons][
            -self.plan.remembered :
        ]
        if not known:
            return None
        number = known[int(np.random.default_rng([self.plan.seed, generation, 1]).integers(len(known)))]
        with np.load(self._earlier_file(number)) as found:
            return Network(**{name: found[name] for name in Network._fields})

    def _earlier_file(self, number: int) -> Path:
        return self.folder / f"earlier-{number:04}.npz"
