"""The compiled loops of the batch environment: templates, of which every game gets its own copy.

Each works on the games `first` to `last - 1` of arrays that hold them all, so that threads can share the work. The
choices of a game are kept twice: as the list `codes[i, :counts[i]]`, and as a row of `masks`. A game that has ended
or was truncated, and is not followed by another, has none until a new one is begun in its place.
"""

from typing import Any, NamedTuple

import numpy as np
from llvmlite import ir
from numba import types

from emporion.core.chance import GOLDEN, MASK, child_key, scramble, set_key
from emporion.core.jit import compiled_first, instruction
from emporion.core.kernel import choices, loop, observe, play, resample, scores, start, template
from emporion.core.rows import borrowed
from emporion.core.state import State, States

LINE = 64  # bytes of a cache line
AHEAD = 2  # games


def _generate_prefetch(context: Any, builder: Any, arguments: Any) -> Any:
    pointer, number = ir.IntType(8).as_pointer(), ir.IntType(32)
    kind = ir.FunctionType(ir.VoidType(), [pointer, number, number, number])
    function = builder.module.declare_intrinsic("llvm.prefetch", [pointer], kind)
    builder.call(function, [builder.inttoptr(arguments[0], pointer), number(1), number(3), number(1)])
    return context.get_dummy_value()


@instruction(types.void(types.int64), _generate_prefetch)
def prefetch(address: int) -> None:
    """Ask the processor to fetch a cache line that will be written soon."""


class Games(NamedTuple):
    """The games of a batch: arrays with a row for each."""

    states: States
    numbers: Any  # of the next game in this place, in the series of its key
    seats: Any  # who is asked
    codes: Any  # what may be chosen, as a list
    counts: Any  # its length
    masks: Any  # the same as 0 and 1
    observations: Any  # what the seat may know; without columns if nobody wants it
    rewards: Any
    terminations: Any
    truncations: Any
    ended: Any  # in which games the last choice was the last of all
    final_scores: Any
    final_observations: Any


class Terms(NamedTuple):
    """How the games of a batch are played."""

    fresh: States  # the prepared state that every game starts from
    keys: Any  # of the series of games
    longest: int  # choices, before a game is truncated
    by_points: bool  # rewards are for points, not for winning
    autoreset: bool  # a game that ends is replaced by the next at once
    address: int  # where the states lie in memory
    size: int  # the bytes of one


@compiled_first
def first_refused(masks: Any, counts: Any, chosen: Any) -> int:
    """The first game whose choice is not allowed, or -1. Games that have ended take any."""
    for i in range(masks.shape[0]):
        if (not 0 <= chosen[i] < masks.shape[1] or masks[i, chosen[i]] == 0) and counts[i] > 0:
            return i
    return -1


@compiled_first
def choose_at_random(codes: Any, counts: Any, chosen: Any, dice: Any) -> None:
    """Any choice in every game, each equally likely; `dice` has a number for each game, and is moved on."""
    for i in range(codes.shape[0]):
        dice[i] = (dice[i] + GOLDEN) & MASK  # of a game that has ended it may be any code
        chosen[i] = codes[i, (scramble(dice[i]) * counts[i]) >> 32]


@template
def begin_game(states: States, fresh: States, i: int, keys: Any, numbers: Any) -> None:
    """Set the next game up in place i; `fresh` holds the prepared state that every game starts from."""
    states[i] = fresh[0]
    key0, key1 = child_key(keys[0], keys[1], numbers[i])
    start(states[i], key0, key1)
    numbers[i] += states.shape[0]


@template
def end_game(s: State, i: int, by_points: bool, rewards: Any, final_scores: Any) -> None:
    """Write down everyone's points and rewards: see `Batch` for what they are."""
    n = int(s.players)
    scores(s, final_scores[i])
    winners = 0
    points = 0.0
    for seat in range(n):
        winners += (s.winners >> seat) & 1
        points += final_scores[i, seat]
    for seat in range(n):
        if by_points:
            rewards[i, seat] = (final_scores[i, seat] * n - points) / (n - 1)
        elif (s.winners >> seat) & 1:
            rewards[i, seat] = (n / winners - 1.0) / (n - 1)
        elif winners > 0:
            rewards[i, seat] = -1.0 / (n - 1)


@loop
def advance_games(games: Games, terms: Terms, first: int, last: int, buffer: Any, beginning: bool, chosen: Any) -> None:
    """Make a choice, known to be allowed, in each game; or, `beginning`, set up new games where `chosen` is not 0.
    Then write down who is asked, and what that seat may choose and know.

    `choices` writes to `buffer`, which stays in the cache: a fifth faster than to a row of `codes`. Masks are written
    here: a call of a function with so many arrays takes longer than that."""
    states, numbers, seats, codes, counts = games.states, games.numbers, games.seats, games.codes, games.counts
    masks, buffer = games.masks, borrowed(buffer)
    observations, final_observations = borrowed(games.observations), borrowed(games.final_observations)
    rewards, terminations, truncations, ended = games.rewards, games.terminations, games.truncations, games.ended
    autoreset, address, size = terms.autoreset, terms.address, terms.size
    observing = observations.shape[1] > 0
    for i in range(first, last):
        if i + AHEAD < last:
            for line in range(address + (i + AHEAD) * size, address + (i + AHEAD + 1) * size, LINE):
                prefetch(line)
        s = states[i]
        if beginning:
            if chosen[i] != 0:
                begin_game(states, terms.fresh, i, terms.keys, numbers)
            elif not autoreset and (terminations[i] or truncations[i]):
                continue  # it goes on waiting
        else:
            ended[i] = False
            if terminations[i] or truncations[i]:
                rewards[i, :] = np.float32(0.0)
                if not autoreset:
                    continue
                terminations[i] = False
                truncations[i] = False
            seat = int(seats[i])
            play(s, seat, int(chosen[i]))
            if s.over != 0 or s.ply >= terms.longest:
                terminations[i] = s.over != 0
                truncations[i] = s.over == 0
                ended[i] = True
                end_game(s, i, terms.by_points, rewards, games.final_scores)
                if s.over == 0:
                    seat = int(s.actor)
                if observing:
                    observe(s, seat, final_observations[i])
                if not autoreset:
                    seats[i] = seat
                    counts[i] = 0
                    masks[i, :] = 0
                    if observing:
                        observations[i, :] = final_observations[i, :]
                    continue
                begin_game(states, terms.fresh, i, terms.keys, numbers)
        seat = int(s.actor)
        seats[i] = seat
        for code in range(masks.shape[1]):
            masks[i, code] = 0
        n = choices(s, seat, buffer)
        counts[i] = n
        for j in range(n):
            codes[i, j] = buffer[j]
            masks[i, buffer[j]] = 1
        if observing:
            observe(s, seat, observations[i])


@loop
def observe_games(states: States, seats: Any, out: Any) -> None:
    """What a seat of each game may know."""
    out = borrowed(out)
    for i in range(states.shape[0]):
        observe(states[i], int(seats[i]), out[i])


# For adapters that play one game: they pass it as an array of one, which Numba recognises faster than a record.


@loop
def count_choices(states: States, seat: int, out: Any) -> int:
    """Write what the seat may choose into `out`."""
    return choices(states[0], seat, out)


@loop
def play_one(states: States, choice: int) -> None:
    """Make a choice, known to be allowed, for the seat that is asked."""
    play(states[0], int(states[0].actor), choice)


@loop
def resample_one(states: States, seat: int, key0: int, key1: int) -> None:
    """Replace what the seat cannot know."""
    resample(states[0], seat, key0, key1)


@loop
def roll_out(states: States, buffer: Any, keys: Any, games: int, longest: int, total: Any, final_scores: Any) -> None:
    """Play games at random from states[1] to their ends, in states[0], and add their rewards to `total`. The keys are
    moved on."""
    s = states[0]
    rewards = np.zeros(total.shape, np.float32)
    for _ in range(games):
        states[0] = states[1]
        keys[0], keys[1] = child_key(keys[0], keys[1], 1)
        set_key(s, keys[0], keys[1])
        dice = keys[0] ^ keys[1]
        while s.over == 0 and s.ply < longest:
            n = choices(s, int(s.actor), buffer)
            dice = (dice + GOLDEN) & MASK
            play(s, int(s.actor), int(buffer[(scramble(dice) * n) >> 32]))
        rewards[:] = np.float32(0.0)
        end_game(s, 0, False, rewards, final_scores)
        total += rewards
