"""Many games at once: one array of states, stepped by compiled code on all cores, with Gymnasium's vector conventions.

    from emporion.envs.batch import Batch

    batch = Batch(emporion.game("byzanz", players=4), 4096)
    observation, info = batch.reset(seed=1)
    observation, rewards, terminations, truncations, info = batch.step(batch.sample())

Everything that `reset` and `step` return is a view of one buffer that was made in advance: nothing is copied, and the
next step overwrites it. Copy what you want to keep.
"""

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import cached_property
from itertools import pairwise
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.core.jit import INTERPRETED
from emporion.core.state import States, attributes
from emporion.envs import loops
from emporion.envs.forms import Form
from emporion.envs.spaces import observation_space

REWARDS = ("win", "points")
ILLEGAL = -1.0  # the reward of a choice that is not allowed, in environments where it ends the game
ENDLESS = 2**31 - 1
LEAST_SHARE = 64  # games for each thread: with fewer, handing the work over takes longer than doing it
ALIGNMENT = 64  # bytes: the size of a cache line


class Batch:
    """`num_envs` games of one kind, each with one seat that is asked.

    `step` takes a choice for every game, made by the seat in `info["seat"]`. A game that ends is followed by a new
    one in the same step (Gymnasium's SAME_STEP): the observation is the new game's first, while `rewards`,
    `terminations`, `truncations` and `info["final_scores"]`, `info["final_obs"]` speak of the one that ended.
    With `autoreset=False` it stays as it ended, takes any choice, and waits for a `reset` with a `reset_mask`.

    Rewards are for every seat (a row for each game) and come at the end, all others are 0; they add up to 0:

    - `win`: 1 for the winner and -1 / (players - 1) for the others; k players who share a win get
      (players / k - 1) / (players - 1) each;
    - `points`: a seat's points less the mean of the others' points.

    The games of a seed are the same for any number of threads. Only the seat that is asked chooses; choices out of
    turn are not offered.
    """

    def __init__(
        self,
        game: Game,
        num_envs: int,
        *,
        observations: bool = True,
        observation: str = "compact",
        dtype: Any = None,
        rewards: str = "win",
        longest: int | None = None,
        autoreset: bool = True,
        threads: int | None = None,
        buffer: Any = None,
    ) -> None:
        """`observations=False` leaves only masks; `observation` and `dtype` say how they are written (see
        `forms`); `longest` ends games after so many choices (truncated); `buffer` is memory to work in (see
        `buffer_size`), for instance shared with another process."""
        if num_envs < 1:
            raise BadRequest("bad-batch", f"a batch of {num_envs} games cannot be made: it takes at least 1")
        if rewards not in REWARDS:
            raise BadRequest("bad-rewards", f"there are no rewards {rewards!r}: the kinds are {', '.join(REWARDS)}")
        self.game = game
        self.num_envs = num_envs
        self.observing = observations
        self.form = Form.of(game, observation, dtype)
        self._autoreset = autoreset
        self._keys = np.zeros(2, np.int64)
        self._lay_out(buffer)
        self._terms = loops.Terms(
            fresh=plain(game.prepared()),
            keys=self._keys,
            longest=ENDLESS if longest is None else longest,
            by_points=rewards == "points",
            autoreset=autoreset,
            address=self.states.ctypes.data,
            size=self.states.itemsize,
        )
        available = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
        self.threads = max(1, min(threads or available, num_envs // LEAST_SHARE))
        edges = [num_envs * i // self.threads for i in range(self.threads + 1)]
        self._slices = [(first, last, game.buffer()) for first, last in pairwise(edges)]
        self._advance_games = game.kernel.machine_code(
            loops.advance_games, self._games, self._terms, 0, num_envs, game.buffer(), True, self._chosen
        )
        self._pool = ThreadPoolExecutor(self.threads - 1) if self.threads > 1 else None
        self._begun = False

    # Memory -----------------------------------------------------------------------------------------------------------

    @staticmethod
    def _arrays(
        game: Game, n: int, observing: bool, form: Form
    ) -> Iterator[tuple[str, np.dtype[Any], tuple[int, ...]]]:
        seats = game.rules.players[-1]
        rows = (n, game.observation_size if observing else 0)
        yield "states", game.rules.state, (n,)
        yield "rows", form.row, rows
        yield "masks", np.dtype(np.int8), (n, game.choice_count)
        yield "codes", np.dtype(np.int16), (n, game.rules.most_choices)
        yield "counts", np.dtype(np.int16), (n,)
        yield "seats", np.dtype(np.int8), (n,)
        yield "rewards", np.dtype(np.float32), (n, game.players)
        yield "terminations", np.dtype(np.bool_), (n,)
        yield "truncations", np.dtype(np.bool_), (n,)
        yield "ended", np.dtype(np.bool_), (n,)
        yield "final_scores", np.dtype(np.int32), (n, seats)
        yield "final_rows", form.row, rows
        yield "numbers", np.dtype(np.int64), (n,)
        yield "chosen", np.dtype(np.int64), (n,)
        yield "dice", np.dtype(np.int64), (n,)
        if observing and not form.as_written:
            yield "observations", form.dtype, (n, form.size)
            yield "final_observations", form.dtype, (n, form.size)

    @classmethod
    def buffer_size(
        cls, game: Game, num_envs: int, observations: bool = True, observation: str = "compact", dtype: Any = None
    ) -> int:
        """How many bytes a batch works in."""
        return cls._buffer_size(game, num_envs, observations, Form.of(game, observation, dtype))

    @classmethod
    def _buffer_size(cls, game: Game, num_envs: int, observing: bool, form: Form) -> int:
        arrays = cls._arrays(game, num_envs, observing, form)
        return sum(_room(dtype, shape) for _, dtype, shape in arrays) + ALIGNMENT

    def _lay_out(self, buffer: Any) -> None:
        size = self._buffer_size(self.game, self.num_envs, self.observing, self.form)
        memory = np.zeros(size, np.uint8) if buffer is None else np.frombuffer(buffer, np.uint8)
        if len(memory) < size:
            raise BadRequest("small-buffer", f"the buffer has {len(memory)} bytes: it takes {size}")
        memory[:size] = 0
        at = -memory.ctypes.data % ALIGNMENT
        found: dict[str, Any] = {}
        for name, dtype, shape in self._arrays(self.game, self.num_envs, self.observing, self.form):
            length = int(np.prod(shape)) * dtype.itemsize
            found[name] = memory[at : at + length].view(dtype).reshape(shape)
            at += _room(dtype, shape)
        self.states: States = attributes(found["states"])
        self._rows, self._final_rows = found["rows"], found["final_rows"]  # as the games write them
        self.observations: npt.NDArray[Any] = found.get("observations", self._rows)
        self.masks: npt.NDArray[np.int8] = found["masks"]
        self.codes: npt.NDArray[np.int16] = found["codes"]
        self.counts: npt.NDArray[np.int16] = found["counts"]
        self.seats: npt.NDArray[np.int8] = found["seats"]
        self.rewards: npt.NDArray[np.float32] = found["rewards"]
        self.terminations: npt.NDArray[np.bool_] = found["terminations"]
        self.truncations: npt.NDArray[np.bool_] = found["truncations"]
        self._ended = found["ended"]
        self._final_scores = found["final_scores"]
        self._final_observations = found.get("final_observations", self._final_rows)
        self._numbers, self._chosen, self._dice = found["numbers"], found["chosen"], found["dice"]
        self._games = loops.Games(
            states=plain(self.states),
            numbers=self._numbers,
            seats=self.seats,
            codes=self.codes,
            counts=self.counts,
            masks=self.masks,
            observations=self._rows,
            rewards=self.rewards,
            terminations=self.terminations,
            truncations=self.truncations,
            ended=self._ended,
            final_scores=self._final_scores,
            final_observations=self._final_rows,
        )
        self.observation = {"action_mask": self.masks}
        self.info: dict[str, Any] = {
            "seat": self.seats,  # who is asked, and whose observation it is
            "choices": self.codes,  # the allowed choices of game i are choices[i, :choice_count[i]]
            "choice_count": self.counts,
            "final_scores": self._final_scores[:, : self.game.players],  # where a game has just ended
            "_final_scores": self._ended,
        }
        if self.observing:
            self.observation = {"observation": self.observations, "action_mask": self.masks}
            # As the seat that chose last may see the end, or, of a truncated game, the seat that would be asked.
            self.info["final_obs"] = self._final_observations
            self.info["_final_obs"] = self._ended

    # Gymnasium --------------------------------------------------------------------------------------------------------

    spec: Any = None
    render_mode: str | None = None
    closed = False

    @property
    def unwrapped(self) -> Self:
        return self

    @cached_property
    def metadata(self) -> dict[str, Any]:
        """How games follow one another: Gymnasium's `AutoresetMode`, or its value if there is no gymnasium."""
        mode: Any = "SameStep" if self._autoreset else "Disabled"
        with suppress(ImportError):
            from gymnasium.vector import AutoresetMode

            mode = AutoresetMode(mode)
        return {"render_modes": [], "autoreset_mode": mode}

    @property
    def single_observation_space(self) -> Any:
        """The space of one game's observation; needs gymnasium."""
        return observation_space(self.game, self.observing, self.form)

    @property
    def single_action_space(self) -> Any:
        """The space of one game's choices; needs gymnasium."""
        from gymnasium.spaces import Discrete

        return Discrete(self.game.choice_count)

    @property
    def observation_space(self) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_observation_space, self.num_envs)

    @property
    def action_space(self) -> Any:
        from gymnasium.vector.utils import batch_space

        return batch_space(self.single_action_space, self.num_envs)

    def reset(
        self, *, seed: int | str | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin new games, everywhere or where `options["reset_mask"]` is true. A seed begins a new series of games;
        without one the series goes on."""
        if seed is None and not self._begun:
            seed = int.from_bytes(os.urandom(8), "big")
        if seed is not None:
            self._keys[:] = seed_key(seed)
            self._numbers[:] = np.arange(self.num_envs)
            self._dice[:] = np.arange(self.num_envs) * 0x85EBCA6B ^ seed_key(f"{seed} dice")[0]
        where = np.ones(self.num_envs, np.bool_)
        if options and "reset_mask" in options:
            where[:] = options["reset_mask"]
        if not self._begun and not where.all():
            raise BadRequest("not-begun", "the first reset begins all games: it takes no reset_mask")
        self._begun = True
        self.rewards[where] = 0
        self.terminations[where] = False
        self.truncations[where] = False
        self._ended[:] = False
        self._advance(True, where.astype(np.int64))
        return self.observation, self.info

    def step(
        self, actions: Any
    ) -> tuple[dict[str, Any], npt.NDArray[np.float32], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Make a choice in every game. If one is not allowed, none is made."""
        chosen = np.ascontiguousarray(actions, np.int64)
        if chosen.shape != (self.num_envs,):
            raise BadRequest("bad-batch", f"choices of shape {chosen.shape} were given for {self.num_envs} games")
        if not self._begun:
            raise BadRequest("not-begun", "the games have not begun: call reset first")
        refused = int(loops.first_refused(self.masks, self.counts, chosen))
        if refused >= 0:
            self._refuse(refused, int(chosen[refused]))
        self._advance(False, chosen)
        return self.observation, self.rewards, self.terminations, self.truncations, self.info

    def sample(self) -> npt.NDArray[np.int64]:
        """An allowed choice for every game, at random; the games of a seed get the same ones again."""
        loops.choose_at_random(self.codes, self.counts, self._chosen, self._dice)
        chosen: npt.NDArray[np.int64] = self._chosen
        return chosen

    def observe(self, seats: Any) -> npt.NDArray[Any]:
        """What other seats than the ones that are asked may know: one seat of each game."""
        rows = np.zeros((self.num_envs, self.game.observation_size), self.form.row)
        looking = np.ascontiguousarray(np.broadcast_to(seats, self.num_envs), np.int64)
        if not ((looking >= 0) & (looking < self.game.players)).all():
            raise BadRequest("unknown-seat", f"seats are 0 to {self.game.players - 1}")
        self.game.kernel.bound(loops.observe_games)(self._games.states, looking, rows)
        return self.form.of_rows(rows)

    def refresh(self) -> None:
        """Work observations and masks out anew, after states were written to by hand. Games that have ended and wait
        for a reset go on waiting."""
        self._advance(True, np.zeros(self.num_envs, np.int64))

    def close(self) -> None:
        if self._pool:
            self._pool.shutdown()
        self.closed = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    # Work -------------------------------------------------------------------------------------------------------------

    def _advance(self, beginning: bool, chosen: npt.NDArray[np.int64]) -> None:
        """Run the compiled loop over all games, a slice on each thread; the first on this one."""

        def work(first: int, last: int, buffer: Any) -> None:
            self._advance_games(self._games, self._terms, first, last, buffer, beginning, chosen)
            if self.observing and not self.form.as_written:
                self.form.write(self._rows[first:last], self.observations[first:last])
                new = first + np.flatnonzero(self._ended[first:last])
                if len(new):
                    self._final_observations[new] = self.form.of_rows(self._final_rows[new])

        others = [self._pool.submit(work, *part) for part in self._slices[1:]] if self._pool else []
        work(*self._slices[0])
        for other in others:
            other.result()

    def _refuse(self, i: int, choice: int) -> None:
        if not 0 <= choice < self.game.choice_count:
            raise BadRequest("unknown-choice", f"game {i} of the batch: there is no choice {choice}")
        problem = int(self.game.kernel.problem(self.states[i], int(self.seats[i]), choice))
        found = self.game.rules.problems[problem]
        notation = self.game.rules.notations[choice]
        raise Refused(found.name, f"game {i} of the batch: «{notation}» is not allowed ({found.name})", found.rule)


def plain(states: States) -> States:
    """The same array for compiled code, which takes long to recognise the form that gives fields as attributes."""
    return states if INTERPRETED else states.view(np.ndarray)


def _room(dtype: np.dtype[Any], shape: tuple[int, ...]) -> int:
    """The bytes of an array, rounded up to whole cache lines."""
    return -(-int(np.prod(shape)) * dtype.itemsize // ALIGNMENT) * ALIGNMENT
