"""Teach a small network to play Byzanz from scratch, on the CPU, in some minutes: NumPy and the batch environment only.

    python examples/learn.py [--updates 30] [--games 256] [--plot curve.svg] [--save policy.npz]

One network plays all three seats. It sees what a seat may know, and has a value for every choice and for the position
(actor-critic). A choice is judged by the points that its seat makes from there to the end of the game. Every tenth
update the network, without chance, plays against two random players; its share of wins, a third for a random player,
is the learning curve.
"""

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

import emporion
from emporion.envs.batch import Batch
from emporion.envs.spaces import parts

Floats = npt.NDArray[np.float32]

PLAYERS = 3
HIDDEN = 64
RATE = 0.003  # of learning
ENTROPY = 0.01  # how much variety is worth
SCALE = 0.25  # of the observation's numbers, most of which are small
POINTS = 0.1  # of a point, as a reward
ROWS = 4096  # decisions for each step of the optimiser
FORBIDDEN = np.float32(-1e9)


class Network:
    """One hidden layer; a value for each choice and one for the position; improved by Adam."""

    def __init__(self, inputs: int, choices: int, seed: int) -> None:
        dice = np.random.default_rng(seed)
        shapes = {"hidden": (inputs + 1, HIDDEN), "choice": (HIDDEN + 1, choices), "position": (HIDDEN + 1, 1)}
        self.weights: dict[str, Floats] = {
            name: (dice.standard_normal(shape) * (0.1 if name == "choice" else 1) / shape[0] ** 0.5).astype(np.float32)
            for name, shape in shapes.items()
        }
        self.first = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.second = {name: np.zeros_like(w) for name, w in self.weights.items()}
        self.steps = 0

    def hidden(self, observation: Any) -> tuple[Floats, Floats]:
        ones = np.ones((len(observation), 1), np.float32)
        x = np.concatenate((observation * np.float32(SCALE), ones), axis=1, dtype=np.float32)
        return x, np.concatenate((np.maximum(x @ self.weights["hidden"], 0), ones), axis=1)

    def improve(self, gradients: dict[str, Floats]) -> None:
        self.steps += 1
        for name, g in gradients.items():
            self.first[name] = 0.9 * self.first[name] + 0.1 * g
            self.second[name] = 0.99 * self.second[name] + 0.01 * g * g
            mean = self.first[name] / (1 - 0.9**self.steps)
            size = self.second[name] / (1 - 0.99**self.steps)
            self.weights[name] -= np.float32(RATE) * mean / (np.sqrt(size) + 1e-6)


def choose(network: Network, observation: Any, mask: Any, dice: np.random.Generator | None) -> Any:
    """A choice for every row: drawn from the network's probabilities, or, without dice, the most probable."""
    _, hidden = network.hidden(observation)
    logits = np.where(mask, hidden @ network.weights["choice"], FORBIDDEN)
    if dice is not None:  # the largest of logits with Gumbel noise is a draw from their softmax
        logits -= np.log(-np.log(dice.random(logits.shape, np.float32) + 1e-12) + 1e-12)
    return logits.argmax(axis=1)


def play(network: Network, batch: Batch, dice: np.random.Generator) -> dict[str, Any]:
    """One game in every place of the batch; the result is every decision, with the points that followed."""
    rows: dict[str, list[Any]] = {"observation": [], "mask": [], "choice": [], "seat": [], "game": [], "before": []}
    profit = parts(batch.game)["profit"].start
    final = np.zeros((batch.num_envs, PLAYERS), np.int32)
    batch.reset()
    while not batch.terminations.all():
        going = np.flatnonzero(~batch.terminations)
        actions = np.zeros(batch.num_envs, np.int64)
        observation, mask = batch.observations[going], batch.masks[going]
        actions[going] = choose(network, observation, mask, dice)
        for key, value in (
            ("observation", observation.astype(np.int8)), ("mask", mask.astype(np.bool_)), ("choice", actions[going]),
            ("seat", batch.seats[going].copy()), ("game", going), ("before", observation[:, profit].copy()),
        ):  # fmt: skip
            rows[key].append(value)
        batch.step(actions)
        final[batch.terminations] = batch.info["final_scores"][batch.terminations]
    found = {key: np.concatenate(value) for key, value in rows.items()}
    found["return"] = (final[found["game"], found["seat"]] - found["before"]) * np.float32(POINTS)
    found["points"] = final
    return found


def learn(network: Network, rows: dict[str, Any], dice: np.random.Generator) -> None:
    """Make choices more probable that were followed by more points than expected."""
    order = dice.permutation(len(rows["choice"]))
    for start in range(0, len(order) - ROWS + 1, ROWS):
        some = order[start : start + ROWS]
        x, hidden = network.hidden(rows["observation"][some])
        logits = np.where(rows["mask"][some], hidden @ network.weights["choice"], FORBIDDEN)
        logits -= logits.max(axis=1, keepdims=True)
        chances = np.exp(logits)
        chances /= chances.sum(axis=1, keepdims=True)
        expected = (hidden @ network.weights["position"])[:, 0]
        surprise = rows["return"][some] - expected
        advantage = (surprise - surprise.mean()) / (surprise.std() + 1e-6)
        to_choice = chances * advantage[:, None]
        to_choice[np.arange(ROWS), rows["choice"][some]] -= advantage
        logs = np.log(chances + 1e-12)
        to_choice += ENTROPY * chances * (logs - (chances * logs).sum(axis=1, keepdims=True))
        to_choice = (to_choice / ROWS).astype(np.float32)
        to_position = (-surprise[:, None] / ROWS).astype(np.float32)
        back = to_choice @ network.weights["choice"].T + 0.5 * to_position @ network.weights["position"].T
        back = (back * (hidden > 0))[:, :-1]
        network.improve({"choice": hidden.T @ to_choice, "position": hidden.T @ to_position, "hidden": x.T @ back})


def examine(network: Network, games: int, seed: int) -> float:
    """The network's share of wins at one seat against random players at the others; each seat in a third of the
    games."""
    with Batch(emporion.game("byzanz", players=PLAYERS), games, autoreset=False) as batch:
        batch.reset(seed=f"examination {seed}")
        own = np.arange(games) % PLAYERS
        won = np.zeros(games)
        while not batch.terminations.all():
            actions = batch.sample()
            asked = np.flatnonzero((batch.seats == own) & ~batch.terminations)
            if len(asked):
                actions[asked] = choose(network, batch.observations[asked], batch.masks[asked], None)
            running = ~batch.terminations
            batch.step(actions)
            for i in np.flatnonzero(batch.terminations & running):
                best = batch.rewards[i] == batch.rewards[i].max()
                won[i] = best[own[i]] / best.sum()
        return float(won.mean())


def draw_curve(curve: list[tuple[int, float]], file: Path) -> None:
    """The learning curve as an SVG picture."""
    last = max(update for update, _ in curve) or 1
    dots = " ".join(f"{60 + 520 * update / last:.1f},{340 - 300 * share:.1f}" for update, share in curve)
    marks = "".join(
        f'<line x1="60" x2="580" y1="{340 - 3 * p}" y2="{340 - 3 * p}" stroke="#ddd"/>'
        f'<text x="52" y="{344 - 3 * p}" text-anchor="end">{p} %</text>'
        for p in range(0, 101, 20)
    )
    file.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" width="620" height="390" font-family="sans-serif" font-size="13">'
        f'<rect width="620" height="390" fill="white"/>{marks}'
        '<line x1="60" x2="580" y1="240" y2="240" stroke="#a33" stroke-dasharray="4 4"/>'
        '<text x="576" y="234" text-anchor="end" fill="#a33">a random player</text>'
        f'<polyline points="{dots}" fill="none" stroke="#235" stroke-width="2"/>'
        '<text x="60" y="26">Wins against two random players</text>'
        f'<text x="320" y="372" text-anchor="middle">updates (0 to {last})</text></svg>\n',
        "utf-8",
    )


def train(updates: int, games: int, seed: int = 1, examined: int = 600) -> tuple[Network, list[tuple[int, float]]]:
    """Learn; the result is the network and its curve of (update, share of wins)."""
    game = emporion.game("byzanz", players=PLAYERS)
    network = Network(game.observation_size, game.choice_count, seed)
    dice = np.random.default_rng(seed)
    curve: list[tuple[int, float]] = []
    begun = time.perf_counter()
    with Batch(game, games, autoreset=False) as batch:
        batch.reset(seed=seed)
        for update in range(updates + 1):
            if update % 10 == 0 or update == updates:
                share = examine(network, examined, update)
                curve.append((update, share))
                took = time.perf_counter() - begun
                print(f"update {update:4}  wins {share:6.1%}  {'#' * round(40 * share):40}  {took:5.0f} s", flush=True)
            if update < updates:
                learn(network, play(network, batch, dice), dice)
    return network, curve


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--updates", type=int, default=30)
    parser.add_argument("--games", type=int, default=256, help="for each update")
    parser.add_argument("--examined", type=int, default=600, help="games of each examination")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path, help="an SVG file for the learning curve")
    parser.add_argument("--save", type=Path, help="an NPZ file for the network")
    given = parser.parse_args()
    learned, shares = train(given.updates, given.games, given.seed, given.examined)
    if given.plot:
        draw_curve(shares, given.plot)
    if given.save:
        np.savez(given.save, **learned.weights)
