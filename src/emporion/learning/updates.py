"""How a network gets better: steps down the gradient of what it did wrong, with JAX."""

from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

import jax
import jax.numpy as jnp
import numpy as np
import optax

from emporion.bots.network import HINTS_A_POINT, Network
from emporion.learning.selfplay import Lessons

Parameters = dict[str, Any]
Rows = TypeVar("Rows", bound=tuple[Any, ...])  # a column for everything that there is to learn from
FORBIDDEN = -1e9
TYPICAL_INPUTS = 90  # numbers of an observation that are not 0


class Weights(NamedTuple):
    """What counts how much in a step."""

    policy: float = 1.0
    value: float = 1.0
    entropy: float = 0.01
    clip: float = 0.2
    imitate: float = 0.0  # 1: do as was done; 0: do more of what went well


def new_parameters(
    inputs: int, choices: int, seats: int, sizes: tuple[int, int], seed: int, heed: float = 0.0
) -> Parameters:
    dice = np.random.default_rng(seed)
    first, second = sizes

    def random(rows: int, columns: int, spread: float) -> Any:
        return (dice.standard_normal((rows, columns)) * spread).astype(np.float32)

    return {
        "first": random(inputs, first, TYPICAL_INPUTS**-0.5),
        "first_bias": np.zeros(first, np.float32),
        "second": random(first, second, (2 / first) ** 0.5),
        "second_bias": np.zeros(second, np.float32),
        "policy": random(second, choices, 0.01),
        "policy_bias": np.zeros(choices, np.float32),
        "value": random(second, 2 * seats, 0.01),
        "value_bias": np.zeros(2 * seats, np.float32),
        "heed": np.full(1, heed, np.float32),
    }


def as_network(parameters: Parameters, scale: Any) -> Network:
    """The network as the compiled code thinks with it: with the scale of its inputs in its first layer."""
    found = {name: np.array(value, np.float32, order="C") for name, value in parameters.items()}
    found["first"] = np.ascontiguousarray(found["first"] * scale[:, None], np.float32)
    return Network(**found)


def opinions(parameters: Parameters, x: Any) -> tuple[Any, Any]:
    hidden = jax.nn.relu(x @ parameters["first"] + parameters["first_bias"])
    hidden = jax.nn.relu(hidden @ parameters["second"] + parameters["second_bias"])
    return hidden @ parameters["policy"] + parameters["policy_bias"], hidden @ parameters["value"] + parameters[
        "value_bias"
    ]


def loss(parameters: Parameters, scale: Any, rows: Lessons, weights: Weights) -> tuple[Any, dict[str, Any]]:
    policy, value = opinions(parameters, rows.observations.astype(jnp.float32) * scale)
    policy += parameters["heed"] * rows.hints.astype(jnp.float32) / HINTS_A_POINT
    logs = jax.nn.log_softmax(jnp.where(rows.masks, policy, FORBIDDEN))
    chosen = jnp.take_along_axis(logs, rows.chosen[:, None].astype(jnp.int32), axis=1)[:, 0]
    entropy = -jnp.sum(jnp.where(rows.masks, jnp.exp(logs) * logs, 0.0), axis=1).mean()
    ratio = jnp.exp(chosen - rows.likelihood)
    advantage = (rows.advantage - rows.advantage.mean()) / (rows.advantage.std() + 1e-6)
    bounded = jnp.clip(ratio, 1 - weights.clip, 1 + weights.clip)
    gain = jnp.minimum(ratio * advantage, bounded * advantage).mean()
    policy_loss = -(1 - weights.imitate) * gain - weights.imitate * chosen.mean()
    seats = value.shape[1] // 2
    present = jnp.arange(seats)[None, :] < rows.players[:, None]
    win_logs = jax.nn.log_softmax(jnp.where(present, value[:, :seats], FORBIDDEN))
    win_loss = -jnp.sum(jnp.where(present, rows.won * win_logs, 0.0), axis=1).mean()
    margin_error = jnp.where(present, (jnp.tanh(value[:, seats:]) - rows.margin) ** 2, 0.0)
    margin_loss = (margin_error.sum(axis=1) / rows.players).mean()
    total = weights.policy * policy_loss + weights.value * (win_loss + margin_loss) - weights.entropy * entropy
    told = {
        "policy": policy_loss, "win": win_loss, "margin": margin_loss, "entropy": entropy,
        "drift": ((ratio - 1) - jnp.log(ratio)).mean(), "clipped": (jnp.abs(ratio - 1) > weights.clip).mean(),
        "likeness": (jnp.argmax(logs, axis=1) == rows.chosen).mean(),
    }  # fmt: skip
    return total, told


class Improver:
    """Parameters, and the optimiser that improves them (Adam, with gradients of limited length)."""

    def __init__(self, parameters: Parameters, scale: Any, loss: Callable[..., Any] = loss) -> None:
        self._loss = loss
        self.scale = np.asarray(scale, np.float32)
        self.parameters = {name: jnp.asarray(value) for name, value in parameters.items()}
        adam = optax.inject_hyperparams(optax.adam)(learning_rate=0.0, eps=1e-5)
        self._optimiser = optax.chain(optax.clip_by_global_norm(1.0), adam)
        self.memory = self._optimiser.init(self.parameters)
        self._step = jax.jit(self._make_step, donate_argnums=(0, 1))

    def _make_step(self, parameters: Parameters, memory: Any, scale: Any, rows: Any, weights: Any, rate: Any) -> Any:
        (_, told), gradients = jax.value_and_grad(self._loss, has_aux=True)(parameters, scale, rows, weights)
        memory[1].hyperparams["learning_rate"] = rate
        changes, memory = self._optimiser.update(gradients, memory, parameters)
        return optax.apply_updates(parameters, changes), memory, told

    def scale_inputs(self, observations: Any) -> None:
        """Let the typical number of each input that is not 0 be 1, if it is larger."""
        some = observations[:: max(1, len(observations) // 16_384)].astype(np.float32)
        present = np.maximum((some != 0).sum(axis=0), 1)
        self.scale = (1 / np.maximum(np.sqrt((some**2).sum(axis=0) / present), 1)).astype(np.float32)

    def improve(
        self, lessons: Rows, written: Any, weights: Any, rate: float, epochs: int, size: int, seed: int
    ) -> dict[str, float]:
        """Go over the rows that were written some times, in an order of the seed; what is told is the mean of all
        steps."""
        size = min(size, len(written))
        dice = np.random.default_rng(seed)
        told: list[dict[str, Any]] = []
        for _ in range(epochs):
            order = dice.permutation(written)
            for start in range(0, len(order) - size + 1, size):
                some = np.sort(order[start : start + size])
                rows = type(lessons)(*(np.take(column, some, axis=0) for column in lessons))
                self.parameters, self.memory, report = self._step(
                    self.parameters, self.memory, self.scale, rows, weights, rate
                )
                told.append(report)
        return {name: round(float(np.mean([float(each[name]) for each in told])), 5) for name in told[0]}

    def network(self) -> Network:
        return as_network({name: np.asarray(value) for name, value in self.parameters.items()}, self.scale)

    # To be kept -------------------------------------------------------------------------------------------------------

    def as_arrays(self) -> dict[str, Any]:
        kept = {f"parameter-{name}": np.asarray(value) for name, value in self.parameters.items()}
        memory = jax.tree_util.tree_leaves(self.memory)
        return {**kept, **{f"memory-{i}": np.asarray(leaf) for i, leaf in enumerate(memory)}, "scale": self.scale}

    def take_arrays(self, found: Any) -> None:
        self.scale = found["scale"]
        self.parameters = {name: jnp.asarray(found[f"parameter-{name}"]) for name in self.parameters}
        leaves, shape = jax.tree_util.tree_flatten(self.memory)
        self.memory = jax.tree_util.tree_unflatten(
            shape, [jnp.asarray(found[f"memory-{i}"]) for i in range(len(leaves))]
        )
