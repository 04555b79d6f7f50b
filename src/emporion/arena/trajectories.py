"""Games as rows for learning: one for every choice, with what the seat that made it knew and might choose, and how the
game ended for everybody.

What concerns several players is counted clockwise from the seat that chooses, as in observations.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from emporion.arena.players import choose
from emporion.bots import think
from emporion.core.errors import Fault
from emporion.core.game import Game
from emporion.core.loops import LONGEST_GAME
from emporion.core.match import Match
from emporion.core.state import State


@dataclass(frozen=True)
class Column:
    """What every row has."""

    name: str
    dtype: str
    shape: tuple[int, ...]  # of one row; () for a single number
    meaning: str


def columns(game: Game, search: bool) -> tuple[Column, ...]:
    """The columns of a game's rows, in their order."""
    seats, codes = (game.players,), (game.choice_count,)
    plain = (
        Column("game", "int32", (), "the number of the game in the dataset"),
        Column("step", "int32", (), "choices made in this game before this one"),
        Column("seat", "int8", (), "who chooses"),
        Column("observation", "int16", (game.observation_size,), "what the seat may know; its parts are in `parts`"),
        Column("mask", "int8", codes, "1 for every choice that is allowed"),
        Column("choice", "int16", (), "what was chosen; `choices` says what the numbers mean"),
        Column("reward", "float32", seats, "how the game ends: 1 for a win, less if it is shared; together 0"),
        Column("score", "int32", seats, "the points at the end"),
    )
    if not search:
        return plain
    return (
        *plain,
        Column("policy", "float32", codes, "how a search spread its visits over the choices; together 1"),
        Column("value", "float32", seats, "the chances of winning that the search saw; together 1"),
    )


def game_seed(seed: str, number: int) -> str:
    """The seed of a game of a series: its record has it, and replays."""
    return f"{seed} game {number}"


def seated(names: tuple[str, ...], players: int, number: int) -> list[str]:
    """Who sits where in a game: the names in turn, one seat further in every game."""
    return [names[(seat + number) % len(names)] for seat in range(players)]


def play(game: Game, names: tuple[str, ...], seed: str, number: int) -> Match:
    """Let bots play a game of a series. It follows from the seed and the number, unless time limits a search."""
    whole = game_seed(seed, number)
    bots = seated(names, game.players, number)
    match = game.start(whole)
    while match.actor is not None:
        if len(match.steps) >= LONGEST_GAME:
            raise Fault("endless-game", f"{whole} did not end within {LONGEST_GAME} choices")
        seat = match.actor
        match.make(choose(bots[seat], match, f"{whole} ply {len(match.steps)}", seat), seat)
    return match


def rewards(match: Match) -> Any:
    """What each seat gets at the end: the reward `win` of the environments."""
    n, won = match.game.players, match.winners
    if not won:
        return np.zeros(n, np.float32)
    return np.array([(n / len(won) - 1) / (n - 1) if seat in won else -1 / (n - 1) for seat in range(n)], np.float32)


def rows(match: Match, number: int, search: int = 0) -> Iterator[Mapping[str, Any]]:
    """The rows of a game, and what a search of so many iterations thinks of each decision (0: nobody is asked)."""
    game, end, scores = match.game, rewards(match), np.array(match.scores(), np.int32)
    buffer = game.buffer()
    for index, (step, before, _) in enumerate(match.history()):
        observation = np.zeros(game.observation_size, np.int16)
        game.kernel.observe(before, step.seat, observation)
        mask = np.zeros(game.choice_count, np.int8)
        mask[buffer[: game.kernel.choices(before, step.seat, buffer)]] = 1
        row = {
            "game": number,
            "step": index,
            "seat": step.seat,
            "observation": observation,
            "mask": mask,
            "choice": step.code,
            "reward": np.roll(end, -step.seat),
            "score": np.roll(scores, -step.seat),
        }
        if search:
            seed = f"{match.seed} search {index}"
            row["policy"], row["value"] = searched(game, before, step.seat, seed, search)
        yield row


def searched(game: Game, state: State, seat: int, seed: str, iterations: int) -> tuple[Any, Any]:
    """The policy and the value of a search from what the seat may know; of a choice out of turn, which a search does
    not know, nothing."""
    if seat != state["actor"]:
        return np.zeros(game.choice_count, np.float32), np.zeros(game.players, np.float32)
    found = think(game, state, seat, seed, iterations=iterations)
    policy = np.zeros(game.choice_count, np.float32)
    for thought in found.ranked:
        policy[thought.code] = thought.visits
    return policy / policy.sum(), np.roll(np.array(found.chances, np.float32), -seat)


def stacked(game: Game, search: bool, found: list[Mapping[str, Any]]) -> dict[str, Any]:
    """Rows as one array for each column."""
    return {
        column.name: np.array([row[column.name] for row in found], column.dtype).reshape(len(found), *column.shape)
        for column in columns(game, search)
    }
