"""Positions of real games in which a person on a phone looks for what is offered."""

import random
from collections.abc import Iterator
from dataclasses import dataclass

import emporion
from emporion.bots import choose

RANDOM = 0.35  # of the choices: games by greedy bots alone come to few kinds of positions
UNMET = ("offer",)  # an offer is one form: its small decisions are nothing that people come to
LONGEST = 700  # choices: after these, greedy bots bring a game to its end


@dataclass(frozen=True)
class Position:
    game: str
    players: int
    options: tuple[tuple[str, str], ...]
    decision: str
    seat: int  # that is asked
    text: str

    @classmethod
    def read(cls, text: str) -> "Position":
        match = emporion.load(text)
        assert match.actor is not None
        game = match.game
        return cls(game.name, game.players, tuple(game.options.items()), match.decision, match.actor, text)

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.decision}"


def positions(name: str, players: int, options: dict[str, str], seed: int) -> Iterator[Position]:
    """Every position of one game at which somebody has something to choose."""
    dice = random.Random(seed)
    match = emporion.game(name, players, **options).start(seed=seed)
    while not match.over:
        seat = match.actor
        assert seat is not None
        if len(match.codes(seat)) > 1 and match.decision not in UNMET:
            yield Position(name, players, tuple(options.items()), match.decision, seat, match.position())
        by_chance = dice.random() < RANDOM and len(match.steps) < LONGEST
        code = dice.choice(match.codes(seat)) if by_chance else choose("greedy", match, len(match.steps), seat)
        match.play(code)


def selection(name: str, players: int, options: dict[str, str], seed: int, each: int) -> list[Position]:
    """So many positions of each decision, from the whole game."""
    found: dict[str, list[Position]] = {}
    for one in positions(name, players, options, seed):
        found.setdefault(one.decision, []).append(one)
    dice = random.Random(seed)
    return [one for some in found.values() for one in dice.sample(some, min(each, len(some)))]
