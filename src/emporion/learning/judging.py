"""A judge learns how games end (`bots/judge.py`), from games of the network that it is to judge for.

Every round plays games (`endings.py`) and learns from them. Before it learns, it is examined by them: no other games
are as new. The folder of a training keeps everything needed to go on after a kill, with the same result:

    plan.json      what was asked for, and a hash of the network
    state.npz      the newest round: parameters, the optimiser's memory, the scale of the inputs
    history.jsonl  what happened in each
"""

import json
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import asdict, dataclass
from math import cos, pi
from pathlib import Path
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from emporion.arena.executors import cores
from emporion.bots import networks
from emporion.bots.heuristics import heuristics
from emporion.bots.judge import Bench, Judge, judge_of_size
from emporion.bots.network import Network, Workspace
from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.state import attributes
from emporion.games import game
from emporion.learning.endings import STYLES, Endings, Terms, play_endings
from emporion.learning.kept import keep, resume
from emporion.learning.plan import TABLES
from emporion.learning.selfplay import Room
from emporion.learning.updates import FORBIDDEN, TYPICAL_INPUTS, Improver, Parameters

Told = Callable[[dict[str, Any]], object]

#: The share of the decisions of a game that is written down, so that some tens are.
SHARES = {"byzanz": 0.2, "tyros": 0.06, "thurn-und-taxis": 0.15}


@dataclass(frozen=True)
class JudgePlan:
    """A training in numbers. Its result depends on nothing else."""

    game: str
    network: str  # the hash of the network whose games are judged
    seed: int = 1
    rounds: int = 12
    tasks: int = 4  # pieces of self-play in a round, for as many workers at most
    rows: int = 65_536  # positions of each task
    sizes: tuple[int, int] = (128, 64)  # of the two layers
    epochs: int = 2  # how often each position is learned from
    batch: int = 2048
    rate: float = 1e-3  # of learning, at first; it falls to nothing
    longest: int = 4000  # decisions, before a game is given up

    def tables(self) -> list[Game]:
        return [game(self.game, **table) for table in TABLES[self.game]]


class Weights(NamedTuple):
    """What counts how much in a step."""

    won: float = 1.0
    margin: float = 2.0


def new_judge(inputs: int, seats: int, sizes: tuple[int, int], seed: int) -> Parameters:
    """A judge who has learned nothing: what it says is the forecast."""
    dice = np.random.default_rng(seed)
    empty = judge_of_size(inputs, seats, *sizes)._asdict()
    spreads = {"first": TYPICAL_INPUTS**-0.5, "second": (2 / sizes[0]) ** 0.5, "value": 0.01}
    drawn = {name: dice.standard_normal(empty[name].shape) * spread for name, spread in spreads.items()}
    return {**empty, **{name: values.astype(np.float32) for name, values in drawn.items()}}


def verdicts(parameters: Parameters, x: Any, leads: Any) -> tuple[Any, Any]:
    """How likely everybody is to win (before the softmax), and the margins (before tanh)."""
    seats = leads.shape[1] // 2
    hidden = jax.nn.relu(jnp.concatenate([x, leads], axis=1) @ parameters["first"] + parameters["first_bias"])
    hidden = jax.nn.relu(hidden @ parameters["second"] + parameters["second_bias"])
    value = hidden @ parameters["value"] + parameters["value_bias"]
    heed = parameters["heed"]
    return value[:, :seats] + heed[0] * leads[:, :seats], value[:, seats:] + heed[1] * leads[:, seats:]


def loss(parameters: Parameters, scale: Any, rows: Endings, weights: Weights) -> tuple[Any, dict[str, Any]]:
    won, margin = verdicts(parameters, rows.observations.astype(jnp.float32) * scale, rows.leads)
    present = jnp.arange(won.shape[1])[None, :] < rows.players[:, None]
    logs = jax.nn.log_softmax(jnp.where(present, won, FORBIDDEN))
    surprise = -jnp.sum(jnp.where(present, rows.won * logs, 0.0), axis=1).mean()
    errors = jnp.where(present, (jnp.tanh(margin) - rows.margin) ** 2, 0.0)
    error = (errors.sum(axis=1) / rows.players).mean()
    return weights.won * surprise + weights.margin * error, {"win": surprise, "margin": error}


class Judging:
    """A training in a folder, new or begun before."""

    def __init__(self, folder: Path, network: Network, plan: JudgePlan, workers: int | None = None) -> None:
        self.folder, self.plan, self.network = folder, plan, network
        self._settle()
        self.tables = plan.tables()
        self.game = self.tables[0]
        self.seats = self.game.rules.players[-1]
        self._rows = Endings.of(self.game, plan.tasks * plan.rows)
        self._workers = workers or cores()
        first = new_judge(self.game.observation_size, self.seats, plan.sizes, plan.seed)
        self._improver = Improver(first, np.ones(self.game.observation_size, np.float32), loss)
        self._examine = jax.jit(loss)
        self.round, self.history = resume(folder, self._improver)

    def _settle(self) -> None:
        file = self.folder / "plan.json"
        text = json.dumps(asdict(self.plan), indent=1) + "\n"
        if not file.exists():
            self.folder.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        elif file.read_text("utf-8") != text:
            raise BadRequest("other-plan", f"{self.folder} holds another training: name another folder, or remove it")

    def run(self, told: Told = lambda _: None, until: int | None = None) -> Judge:
        """Go on to the last round, or only until there have been so many, and return the judge."""
        end = self.plan.rounds if until is None else min(until, self.plan.rounds)
        while self.round < end:
            told(self._next_round())
        return self.judge()

    def judge(self) -> Judge:
        """The judge as the compiled code asks it: with the scale of its inputs in its first layer."""
        found = {name: np.array(value, np.float32, order="C") for name, value in self._improver.parameters.items()}
        found["first"][: self.game.observation_size] *= self._improver.scale[:, None]
        return Judge(**found)

    def ship(self, file: Path, **about: Any) -> dict[str, Any]:
        """Write the judge as bots use it, with its card."""
        told = {"plan": asdict(self.plan), "rounds": self.round, "rows": sum(row["rows"] for row in self.history)}
        minutes = round(sum(sum(row["seconds"]) for row in self.history) / 60, 1)
        newest = {key: self.history[-1][key] for key in ("judge", "forecast")} if self.history else {}
        return networks.write(file, self.plan.game, self.judge(), {**told, "minutes": minutes, **newest, **about})

    def _next_round(self) -> dict[str, Any]:
        plan, begun = self.plan, time.monotonic()
        with ThreadPoolExecutor(min(plan.tasks, self._workers)) as pool:
            counts = list(pool.map(self._play, range(plan.tasks)))
        written = np.concatenate([number * plan.rows + np.arange(count) for number, count in enumerate(counts)])
        if self.round == 0:
            self._improver.scale_inputs(self._rows.observations[written])
        played = time.monotonic()
        row: dict[str, Any] = {"round": self.round, "rows": len(written), **self._examination(written)}
        rate = plan.rate * 0.5 * (1 + cos(pi * self.round / plan.rounds))
        seed = plan.seed + 1000 * self.round
        row |= self._improver.improve(self._rows, written, Weights(), rate, plan.epochs, plan.batch, seed)
        row["seconds"] = [round(played - begun, 2), round(time.monotonic() - played, 2)]
        self.round += 1
        self.history.append(row)
        keep(self.folder, self._improver, self.round, row)
        return row

    def _play(self, number: int) -> int:
        plan = self.plan
        first = number * plan.rows
        part = Endings(*(column[first : first + plan.rows] for column in self._rows))
        tables = attributes(np.concatenate([table.prepared().view(np.ndarray) for table in self.tables]))
        spread = float(heuristics(self.game.rules).FORECAST_ERROR)
        terms = Terms(SHARES[plan.game], spread, plan.longest)
        bench = Bench.of(judge_of_size(self.game.observation_size, self.seats, 1, 1))
        play = self.game.kernel.bound(play_endings)
        key = seed_key(f"{plan.seed} {self.round} {number} endings")
        room = Room.of(self.game, plan.rows)
        return int(play(tables, self.network, Workspace.of(self.network), bench, room, part, STYLES, terms, key))

    def _examination(self, written: Any) -> dict[str, Any]:
        """How surprised the judge is by the ends of games that it never saw, and how far off its margins are; and the
        forecast alone. The less, the better."""
        some = written[:: max(1, len(written) // 16_384)]
        rows = Endings(*(np.take(column, some, axis=0) for column in self._rows))
        improver = self._improver
        inputs = self.game.observation_size
        unlearned = {name: jnp.asarray(v) for name, v in judge_of_size(inputs, self.seats, 1, 1)._asdict().items()}
        found = {}
        for name, parameters in (("judge", improver.parameters), ("forecast", unlearned)):
            _, told = self._examine(parameters, improver.scale, rows, Weights())
            found[name] = {key: round(float(value), 4) for key, value in told.items()}
        return found
