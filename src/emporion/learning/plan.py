"""What a training is to be like: everything that its result depends on."""

import json
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.games import game

#: The tables at which each game is learned: all numbers of players, and all options that change how it is played. What
#: stands here twice is played twice as often.
TABLES: dict[str, tuple[dict[str, Any], ...]] = {
    "byzanz": tuple({"players": players} for players in (3, 4, 5, 6)),
    "tyros": (
        *({"players": players, "edition": edition} for players in (3, 4) for edition in ("kosmos", "italian")),
        {"players": 3, "founding": "variable"},
        {"players": 4, "founding": "variable"},
        {"players": 4, "edition": "italian", "founding": "variable"},
        {"players": 4},
    ),
    "thurn-und-taxis": tuple(
        {"players": players, "audience": audience, "office": office}
        for players in (2, 3, 4)
        for audience, office in (("no", "no"), ("no", "no"), ("yes", "no"), ("no", "yes"), ("yes", "yes"))
    ),
}


#: What is different for a game. In Tyros a seat decides two hundred times before it knows what came of it, so that more
#: games are played for the same number of decisions.
FOR_GAME: dict[str, dict[str, Any]] = {
    "byzanz": {"generations": 140, "lessons": 8, "heed": 4.0, "entropy": 0.005},
    "tyros": {
        "generations": 300, "lessons": 8, "heed": 4.0, "entropy": 0.003, "patience": 0.98, "tasks": 16, "share": 0.25,
    },
}  # fmt: skip


@dataclass(frozen=True)
class Plan:
    """A training in numbers. Its result depends on nothing else."""

    game: str
    seed: int = 1
    lessons: int = 20  # generations that imitate the greedy bot, before those that learn from their own play
    generations: int = 160  # in all
    sizes: tuple[int, int] = (256, 256)  # of the two layers
    tasks: int = 4  # pieces of self-play in a generation, for as many workers at most
    rows: int = 32_768  # decisions of each task
    share: float = 1.0  # of the decisions that is learned from: those of one game are much alike, and end alike
    epochs: int = 2  # how often each decision is learned from
    batch: int = 4096  # decisions in a step; half as many while imitating
    lesson_rate: float = 1e-3
    rate: float = 4e-4  # of learning, at first; it falls to a tenth
    entropy: float = 0.01  # what variety is worth, at first; it falls to a fifth
    win_share: float = 0.5  # of a reward; the rest is the margin
    patience: float = 0.95  # λ: how far an advantage looks ahead
    heed: float = 0.0  # how much a point of the heuristic counts in the policy, at first; 0: never
    longest: int = 3000  # decisions, before a game is given up
    earlier: float = 0.25  # the share of tables with earlier generations among the players
    greedy: float = 0.15  # and with the greedy bot
    remembered: int = 12  # earlier generations that are played against
    remember_every: int = 20

    @classmethod
    def usual(cls, game: str, **numbers: Any) -> "Plan":
        """The plan by which this game is learned, with some numbers of one's own."""
        return cls(game, **{**FOR_GAME.get(game, {}), **numbers})

    def tables(self) -> list[Game]:
        return [game(self.game, **table) for table in TABLES[self.game]]

    def progress(self, generation: int) -> float:
        """How far learning from own play is, from 0 to 1."""
        return max(0.0, (generation - self.lessons) / max(1, self.generations - self.lessons))

    def save(self, file: Path) -> None:
        file.write_text(json.dumps(asdict(self), indent=1) + "\n", "utf-8")

    @classmethod
    def read(cls, file: Path) -> "Plan":
        try:
            found = json.loads(file.read_text("utf-8"))
            return cls(**{**found, "sizes": tuple(found["sizes"])})
        except (ValueError, TypeError, KeyError) as error:
            raise BadRequest("bad-plan", f"{file} is no plan of a training: {error}") from None
