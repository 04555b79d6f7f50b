"""Every game with every number of players and its options: what the contract suite runs over."""

import random
from collections.abc import Iterator

import pytest

from emporion.bots import choose
from emporion.core.errors import BadRequest, Refused
from emporion.core.game import Game
from emporion.core.match import Match
from emporion.games import NAMES, find, rules

PATIENCE = 500  # choices that a game may be played at random


def option_sets(name: str) -> Iterator[dict[str, str]]:
    """The defaults, the first and last other value of every option alone, the benchmark's, and all at their last."""
    options = rules(name).options
    yield {}
    yield from (dict(measured) for measured in rules(name).benchmarks)
    for option in options:
        others = [value for value in option.values if value != option.default]
        for value in dict.fromkeys((*others[:1], *others[-1:])):
            yield {option.name: value}
    if len(options) > 1:
        yield {option.name: option.values[-1] for option in options}


def all_tables() -> list[Game]:
    tables: list[Game] = []
    for name in NAMES:
        for players in rules(name).players:
            for options in option_sets(name):
                try:
                    table = find(name, players, options)
                except BadRequest:  # options that exclude one another
                    continue
                if not any(repr(table) == repr(other) for other in tables):
                    tables.append(table)
    return tables


def smallest_and_largest() -> list[Game]:
    """For each game, the fewest players with the defaults, and the most with all options at their last values."""
    found = []
    for name in NAMES:
        found.append(find(name, rules(name).players[0], {}))
        last = {option.name: option.values[-1] for option in rules(name).options}
        found.append(find(name, rules(name).players[-1], last))
    return found


def table_name(game: Game) -> str:
    changed = [f"{o.name}={game.options[o.name]}" for o in game.rules.options if game.options[o.name] != o.default]
    return "-".join([game.name, str(game.players), *changed])


def random_steps(game: Game, seed: int, limit: int = 100_000, sales_out_of_turn: bool = True) -> Iterator[Match]:
    """A match after each of its choices, played at random, now and then by a seat out of turn.

    Some games last very long at random; after a while greedy bots bring them to their end.
    """
    match = game.start(seed=seed)
    dice = random.Random(seed)
    yield match
    while not match.over and len(match.steps) < limit:
        assert match.actor is not None
        seat = match.actor
        if sales_out_of_turn and dice.random() < 0.1:
            seat = dice.randrange(game.players)
        codes = match.codes(seat)
        if codes:
            hurrying = len(match.steps) >= PATIENCE
            match.play(choose("greedy", match, len(match.steps), seat) if hurrying else dice.choice(codes), seat)
            yield match


def refused(match: Match, choice: str, seat: int | None = None) -> tuple[str, str]:
    """The reason and the rule for which a choice is refused."""
    before = match.state.tobytes()
    with pytest.raises(Refused) as refusal:
        match.play(choice, seat)
    assert match.state.tobytes() == before
    return refusal.value.code, refusal.value.rule
