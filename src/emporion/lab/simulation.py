"""Play many games between bots and add up what happened."""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from emporion.bots import find, player_playouts
from emporion.bots.players import RANDOM
from emporion.core.chance import seed_key
from emporion.core.errors import BadRequest, Fault
from emporion.core.game import Game
from emporion.core.loops import (
    BROKEN_GAME,
    BROKEN_LAW,
    CHECKS,
    CHOICES,
    DECISIONS,
    FINISHED,
    LONGEST,
    LONGEST_GAME,
    MOST_CHOICES,
    PlayoutSpace,
    Tally,
    playouts,
)

CHECK_ONE_IN = 100  # in this share of the games the laws are checked after every choice


@dataclass(frozen=True)
class Simulation:
    """The sums of a series of games."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: int | str
    decisions: int
    seconds: float
    choices: int
    most_choices: int
    longest: int
    checks: int
    wins: list[float]
    points: list[float]
    histogram: list[int]

    def as_data(self) -> dict[str, Any]:
        """The figures as one plain object."""
        return {
            "game": self.game.name,
            "options": dict(self.game.options),
            "players": self.game.players,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
            "decisions": self.decisions,
            "seconds": round(self.seconds, 6),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "mean_length": self.decisions / self.games,
            "longest": self.longest,
            "choices_per_decision": self.choices / max(self.decisions, 1),
            "most_choices": self.most_choices,
            "checks": self.checks,
            "wins": [round(share, 4) for share in self.wins],
            "mean_scores": [round(total / self.games, 4) for total in self.points],
        }


def seat_bots(game: Game, names: Sequence[str]) -> tuple[str, ...]:
    """A bot for each seat: the given ones, the last of them again and again if there are too few."""
    names = [name.strip() for name in names] or ["random"]
    if len(names) > game.players:
        raise BadRequest("bad-bots", f"{len(names)} bots were named for {game.players} players")
    for name in names:
        if find(name).kind < 0:
            raise BadRequest("slow-bot", f"{name} thinks too long for this: `emporion arena` plays its games")
    return tuple(names[min(seat, len(names) - 1)] for seat in range(game.players))


def simulate(
    game: Game,
    bots: Sequence[str] = (),
    games: int = 1000,
    seed: int | str = 0,
    check: bool = False,
    progress: Callable[[int], object] = int,
) -> Simulation:
    """Play `games` games; with `check`, prove the laws at the end of each and after every choice of a sample."""
    if games < 1:
        raise BadRequest("bad-games", f"{games} games cannot be played: it takes at least 1")
    seated = seat_bots(game, bots)
    kinds = np.array([find(name).kind for name in seated], np.int8)
    loop = game.kernel.bound(playouts) if (kinds == RANDOM).all() else player_playouts(game)
    space, tally, key = PlayoutSpace.of(game), Tally.of(game), seed_key(seed)
    totals = tally.totals

    def run(first: int, count: int) -> float:
        begun = time.perf_counter()
        loop(space, tally, key, first, count, LONGEST_GAME, CHECK_ONE_IN if check else 0, kinds)
        return time.perf_counter() - begun

    run(0, 0)  # compiles
    seconds, done, chunk = 0.0, 0, 1
    while done < games:
        chunk = min(chunk, games - done)
        took = run(done, chunk)
        _must_be_sound(game, totals, done + chunk, seed)
        seconds, done = seconds + took, done + chunk
        chunk = max(1, min(int(chunk * 0.3 / took) if took else 2 * chunk, 4 * chunk))
        progress(done)
    return Simulation(
        game, seated, games, seed, int(totals[DECISIONS]), seconds, int(totals[CHOICES]), int(totals[MOST_CHOICES]),
        int(totals[LONGEST]), int(totals[CHECKS]), [float(w) for w in tally.wins[: game.players]],
        [float(p) for p in tally.points[: game.players]], [int(count) for count in tally.histogram],
    )  # fmt: skip


def _must_be_sound(game: Game, totals: Any, played: int, seed: int | str) -> None:
    if totals[BROKEN_LAW]:
        law = game.rules.laws[int(totals[BROKEN_LAW])]
        raise Fault("broken-law", f"game {totals[BROKEN_GAME]} of seed {seed} broke a law: {law}")
    if totals[FINISHED] != played:
        raise Fault("endless-game", f"a game of seed {seed} did not end within {LONGEST_GAME} choices")
