"""Everything that could be true, with its probability: for exact answers in small settings.

A setting is a written position that leaves cards open. What the players hold is one of many `deals`; what lies in the
piles that nobody knows (`Rules.piles`) is not decided before it is drawn: in every state here they lie in one fixed
order, and `outcomes` are the states to which a choice may lead, each with its probability. So nothing that is to come
can be read from a state.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import groupby, islice
from math import comb
from typing import Any

import numpy as np

from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.position import Part, read_position
from emporion.core.state import States, copied

MOST = 20_000  # of deals, or of outcomes of one choice: more are not for exact answers

Weighted = list[tuple[States, float]]
Ways = Iterator[tuple[int, list[int]]]


def deals(game: Game, text: str) -> Weighted:
    """The ways in which a written position can be dealt, each with its probability."""
    noted: list[tuple[Any, Sequence[tuple[Part, Any, int]]]] = []

    def note(_s: Any, pool: Any, places: Sequence[tuple[Part, Any, int]]) -> Any:
        noted.append((pool, places))
        return pool

    read_position(game, text, 0, note)
    hidden = {pile[0] for pile in game.rules.piles}
    # of dealing all stocks: how many equal ones, and the arrangement of each stock
    ways: list[tuple[int, list[list[int]]]] = [(1, [])]
    for pool, places in noted:
        stock = list(islice(arrangements(pool, places, hidden), MOST + 1))
        if len(stock) * len(ways) > MOST:
            raise too_many()
        ways = [(weight * more, [*before, dealt]) for weight, before in ways for more, dealt in stock]
    total = sum(weight for weight, _ in ways)
    found: dict[bytes, tuple[States, int]] = {}
    for weight, stocks in ways:
        states = in_order(game, read_position(game, text, 0, partial(given, iter(stocks))))
        _, before = found.get(states.tobytes(), (states, 0))
        found[states.tobytes()] = states, before + weight
    return [(states, weight / total) for _, (states, weight) in sorted(found.items())]


def given(stocks: Iterator[Any], _s: Any, _pool: Any, _places: Any) -> Any:
    return next(stocks)


def too_many() -> BadRequest:
    return BadRequest("too-many-worlds", f"there are more than {MOST} ways to deal this: exact answers want few cards")


def arrangements(pool: Any, places: Sequence[tuple[Part, Any, int]], hidden: set[str]) -> Ways:
    """How the cards of a stock can be dealt to its open places: the number of equal ways, and the cards in order. The
    cards of hidden rows, and what is left over, come as they lie."""
    lots: list[list[int]] = []  # the places that belong together, by their numbers
    for _, group in groupby(enumerate(places), key=lambda place: (place[1][0].field, str(place[1][1]))):
        lots.append([number for number, _ in group])
    seen = [lot for lot in lots if places[lot[0]][0].field not in hidden]
    unseen = [number for lot in lots if lot not in seen for number in lot]

    def deal(lots: list[list[int]], left: Mapping[int, int], weight: int, dealt: dict[int, int]) -> Ways:
        if not lots:
            rest = cards_of(left)
            dealt = {**dealt, **dict(zip(unseen, rest, strict=False))}
            yield weight, [dealt[number] for number in range(len(places))] + rest[len(unseen) :]
            return
        part = places[lots[0][0]][0]
        for ways, drawn in (handfuls if part.bag or part.mask else sequences)(left, len(lots[0])):
            more = dict(zip(lots[0], drawn, strict=True))
            yield from deal(lots[1:], without(left, drawn), weight * ways, {**dealt, **more})

    yield from deal(seen, Counter(np.asarray(pool).tolist()), 1, {})


def cards_of(counts: Mapping[int, int]) -> list[int]:
    return [card for card in sorted(counts) for _ in range(counts[card])]


def without(counts: Mapping[int, int], cards: Sequence[int]) -> dict[int, int]:
    left = dict(counts)
    for card in cards:
        left[card] -= 1
    return left


def handfuls(counts: Mapping[int, int], size: int) -> Ways:
    """The different hands of so many cards, and in how many ways each can be drawn."""

    def choose(cards: Sequence[int], size: int) -> Ways:
        if not cards:
            if size == 0:
                yield 1, []
            return
        for n in range(min(size, counts[cards[0]]) + 1):
            for ways, rest in choose(cards[1:], size - n):
                yield ways * comb(counts[cards[0]], n), [cards[0]] * n + rest

    yield from choose(sorted(counts), size)


def sequences(counts: Mapping[int, int], size: int) -> Ways:
    """The different rows of so many cards, and in how many ways each can be drawn."""
    if size == 0:
        yield 1, []
        return
    for card in sorted(counts):
        if counts[card] > 0:
            for ways, rest in sequences(without(counts, [card]), size - 1):
                yield ways * counts[card], [card, *rest]


# Drawing --------------------------------------------------------------------------------------------------------------


def in_order(game: Game, states: States) -> States:
    """The same state with its unknown piles in one fixed order, and with no chance of its own."""
    s = copied(states)
    s["chance_key"] = 0
    s["chance_count"] = 0
    lay(game, s, sorted(unknown(game, s)))
    return s


def spans(game: Game, states: States) -> list[tuple[str, int, int]]:
    """For each pile, its field, and the first and the last of what is unknown there."""
    return [
        (name, int(states[known[0]][0]) if known else 0, int(states[size][0]))
        for name, size, *known in game.rules.piles
    ]


def unknown(game: Game, states: States) -> list[int]:
    """The cards that nobody knows, from the bottom of the last pile to the top of the first."""
    return [card for name, first, end in reversed(spans(game, states)) for card in states[name][0, first:end].tolist()]


def lay(game: Game, states: States, cards: Sequence[int]) -> None:
    """Lay unknown cards in this order."""
    at = 0
    for name, first, end in reversed(spans(game, states)):
        states[name][0, first:end] = cards[at : at + end - first]
        at += end - first


def outcomes(game: Game, states: States, seat: int, code: int) -> Weighted:
    """The states to which an allowed choice may lead, each with its probability. The state is one of `deals` or of
    `outcomes`."""
    after, drawn = tried(game, states, seat, code)
    if drawn == 0:
        return [(in_order(game, after), 1.0)]
    pool = unknown(game, states)
    counts = Counter(pool)
    found: dict[bytes, tuple[States, int]] = {}
    total = 0
    for number, (weight, row) in enumerate(sequences(counts, drawn)):
        if number > MOST:
            raise too_many()
        left = without(counts, row)
        laid = copied(states)
        lay(game, laid, cards_of(left) + row[::-1])
        after, again = tried(game, laid, seat, code)
        if again != drawn:
            raise not_exact()
        after = in_order(game, after)
        _, before = found.get(after.tobytes(), (after, 0))
        found[after.tobytes()] = after, before + weight
        total += weight
    return [(after, weight / total) for _, (after, weight) in sorted(found.items())]


def tried(game: Game, states: States, seat: int, code: int) -> tuple[States, int]:
    """The state after a choice, and how many unknown cards were drawn."""
    after = copied(states)
    game.kernel.play(after[0], seat, code)
    if after["chance_count"][0] != 0:
        raise not_exact()
    return after, len(unknown(game, states)) - len(unknown(game, after))


def not_exact() -> BadRequest:
    return BadRequest(
        "not-exact", "cards were shuffled anew: a setting for exact answers ends before its piles are used up"
    )
