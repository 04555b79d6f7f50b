"""Who plays whom in a tournament: pure functions of numbers and a seed.

Entrants are numbers from 0. A round seats them at tables; who is at none has a bye. What is promised, and tested:

- Nobody plays twice in a round, and byes and smaller tables are shared: two people differ by one of each at most.
- Round robin at tables of two: the circle method. Everybody meets everybody once, then once more, and so on.
- Round robin at larger tables: a schedule that is searched for. In as many rounds as it takes until everybody can have
  met everybody (`rounds_for_all`), the meetings of any two pairs differ by three at most, mostly by two.
- Swiss: by standing. At tables of two nobody meets the same opponent again as long as that can be avoided.
- Seats are given so that everybody has each of them about as often.
"""

import math
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import combinations, permutations

BOT = -1  # at a seat
PAIR = 2
REPEATED = 10_000  # costs more than any distance in the standings
SHORT = 1_000_000  # to be at a smaller table once more than others costs more than anything else
STARTS = 3  # of the search for a round
TRIES, TRIED = 24, 6_000  # schedules that are compared, at most; fewer if there are many people


@dataclass(frozen=True)
class Shape:
    """How large tables are: `size` seats, and where there are no bots at least `least`."""

    size: int
    least: int
    bots: bool


@dataclass(frozen=True)
class Round:
    tables: tuple[tuple[int, ...], ...]  # by seat: an entrant, or `BOT`
    byes: tuple[int, ...] = ()


@dataclass
class Past:
    """What was so far, counted."""

    meetings: Counter[tuple[int, int]] = field(default_factory=Counter)  # (the lower number, the higher)
    seats: Counter[tuple[int, int]] = field(default_factory=Counter)  # (entrant, seat)
    byes: Counter[int] = field(default_factory=Counter)
    short: Counter[int] = field(default_factory=Counter)  # tables at which fewer people sat than at others

    @classmethod
    def of(cls, rounds: Iterable[Round]) -> "Past":
        past = cls()
        for one in rounds:
            past.add(one)
        return past

    def add(self, one: Round) -> None:
        self.byes.update(one.byes)
        groups = [people_at(table) for table in one.tables]
        most = max(map(len, groups), default=0)
        for table, group in zip(one.tables, groups, strict=True):
            self.meetings.update(pair(a, b) for a, b in combinations(group, 2))
            self.seats.update((entrant, seat) for seat, entrant in enumerate(table) if entrant != BOT)
            self.short.update(group if len(group) < most else ())


def people_at(table: Iterable[int]) -> list[int]:
    return [entrant for entrant in table if entrant != BOT]


def pair(a: int, b: int) -> tuple[int, int]:
    return (a, b) if a < b else (b, a)


def sizes(people: int, shape: Shape) -> list[int]:
    """How many people sit at each table, as evenly as possible. Whoever finds no place has a bye."""
    tables = math.ceil(people / shape.size)
    if not shape.bots and people < tables * shape.least:
        tables = people // shape.size
        if not tables and people >= shape.least:
            tables = 1
        people = min(people, tables * shape.size)
    return [people // tables + (n < people % tables) for n in range(tables)] if tables else []


def rounds_for_all(people: int, size: int) -> int:
    """So many rounds, at least, until everybody can have met everybody."""
    if size == PAIR:
        return people - 1 + people % 2
    return math.ceil((people - 1) / (size - 1))


# Seats ----------------------------------------------------------------------------------------------------------------


def seated(group: Sequence[int], seats: int, past: Past) -> tuple[int, ...]:
    """People at a table, each at a seat that they had seldom; bots at the others."""
    people = sorted(group)
    had = [[past.seats[entrant, seat] for seat in range(seats)] for entrant in people]
    places = min(
        permutations(range(seats), len(people)),
        key=lambda order: sum(counts[seat] for counts, seat in zip(had, order, strict=True)),
    )
    found = [BOT] * seats
    for entrant, seat in zip(people, places, strict=True):
        found[seat] = entrant
    return tuple(found)


def round_of(groups: Iterable[Sequence[int]], byes: Iterable[int], shape: Shape, past: Past) -> Round:
    tables = tuple(seated(group, shape.size if shape.bots else len(group), past) for group in groups)
    return Round(tables, tuple(sorted(byes)))


# Tables ---------------------------------------------------------------------------------------------------------------


class Seating:
    """A search for good tables: people change places as long as that is better."""

    def __init__(self, people: Sequence[int], past: Past, by_standing: bool) -> None:
        self.people = list(people)
        self.short = {entrant: SHORT * (2 * past.short[entrant] + 1) for entrant in people}
        self.costs: dict[int, dict[int, int]] = {entrant: {} for entrant in people}
        for (i, a), (j, b) in combinations(enumerate(people), 2):
            met = past.meetings[pair(a, b)]
            cost = REPEATED * met + (j - i) ** 2 if by_standing else 3 * met * (met + 1) + 1
            self.costs[a][b] = self.costs[b][a] = cost

    def cut(self, order: Sequence[int], tables: Sequence[int]) -> list[list[int]]:
        found, first = [], 0
        for size in tables:
            found.append(list(order[first : first + size]))
            first += size
        return found

    def at(self, entrant: int, others: Iterable[int], without: int) -> int:
        costs = self.costs[entrant]
        return sum(costs[other] for other in others if other not in (entrant, without))

    def cost(self, groups: Sequence[Sequence[int]]) -> int:
        most = max(map(len, groups))
        met = sum(self.costs[a][b] for group in groups for a, b in combinations(group, 2))
        return met + sum(self.short[one] for group in groups if len(group) < most for one in group)

    def improve(self, groups: list[list[int]]) -> int:
        """Let people change places until nothing is gained by it; what is left of the cost."""
        most = max(map(len, groups))
        better = True
        while better:
            better = False
            for one, other in combinations(groups, 2):
                shorter = (len(one) < most) - (len(other) < most)
                for i in range(len(one)):
                    for j in range(len(other)):
                        a, b = one[i], other[j]
                        change = self.at(b, one, a) + self.at(a, other, b) - self.at(a, one, b) - self.at(b, other, a)
                        change += shorter * (self.short[b] - self.short[a])
                        if change < 0:
                            one[i], other[j] = b, a
                            better = True
        return self.cost(groups)

    def best(self, tables: Sequence[int], orders: Iterable[Sequence[int]]) -> list[list[int]]:
        tried = [self.cut(order, tables) for order in orders]
        found = [(self.improve(groups), groups) for groups in tried]
        return min(found, key=lambda one: one[0])[1]


def with_byes(order: Sequence[int], count: int, past: Past) -> tuple[list[int], list[int]]:
    """Who plays, and who has a bye: the last in this order of those who had the fewest."""
    last_first = {entrant: place for place, entrant in enumerate(reversed(order))}
    byes = sorted(order, key=lambda entrant: (past.byes[entrant], last_first[entrant]))[:count]
    return [entrant for entrant in order if entrant not in byes], byes


# Round robin ----------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def schedule(people: int, rounds: int, shape: Shape, seed: str) -> tuple[Round, ...]:
    """All rounds of a round robin: the same for the same numbers and the same seed."""
    if not sizes(people, shape):
        return ()
    if shape.size == PAIR:
        return _circle(people, rounds, shape, seed)
    tries = range(min(TRIES, 1 + TRIED // people**2))
    best = min((_searched(people, rounds, shape, f"{seed} {n}") for n in tries), key=unevenness)
    past, found = Past(), []
    for one in best:
        found.append(round_of(one.tables, one.byes, shape, past))
        past.add(found[-1])
    return tuple(found)


def unevenness(rounds: Sequence[Round]) -> tuple[int, int]:
    meetings = Past.of(rounds).meetings.values()
    return max(meetings, default=0), sum(count**2 for count in meetings)


def _circle(people: int, rounds: int, shape: Shape, seed: str) -> tuple[Round, ...]:
    """Everybody but one sits in a circle, and moves on by one place each round; who is opposite nobody has a bye."""
    order = list(range(people))
    random.Random(seed).shuffle(order)
    order += [BOT] * (people % 2)
    past, found = Past(), []
    for number in range(rounds):
        turned = number % (len(order) - 1)
        circle = [order[0], *order[1:][turned:], *order[1:][:turned]]
        opposite = list(zip(circle[: len(order) // 2], reversed(circle[len(order) // 2 :]), strict=True))
        groups = [people_at(two) for two in opposite if BOT not in two or shape.bots]
        byes = [] if shape.bots else [one for two in opposite if BOT in two for one in people_at(two)]
        found.append(round_of(groups, byes, shape, past))
        past.add(found[-1])
    return tuple(found)


def _searched(people: int, rounds: int, shape: Shape, seed: str) -> tuple[Round, ...]:
    """Who sits together in each round, not yet at which seats."""
    chance, past, found = random.Random(seed), Past(), []
    tables = sizes(people, shape)
    for _ in range(rounds):
        order = list(range(people))
        chance.shuffle(order)
        playing, byes = with_byes(order, people - sum(tables), past)
        orders = [chance.sample(playing, len(playing)) for _ in range(STARTS)]
        groups = Seating(playing, past, by_standing=False).best(tables, orders)
        found.append(Round(tuple(map(tuple, groups)), tuple(byes)))
        past.add(found[-1])
    return tuple(found)


# Swiss ----------------------------------------------------------------------------------------------------------------


def swiss(standing: Sequence[int], past: Past, shape: Shape, seed: str) -> Round:
    """The next round for those who still play, the best first. Before the first game the seed draws the order."""
    order = list(standing)
    if not past.seats and not past.byes:
        order.sort()
        random.Random(seed).shuffle(order)
    tables = sizes(len(order), shape)
    if not tables:
        return Round((), tuple(sorted(order)))
    playing, byes = with_byes(order, len(order) - sum(tables), past)
    if shape.size == PAIR:
        groups = _matched(playing, past)
    else:
        groups = Seating(playing, past, by_standing=True).best(tables, [playing])
    return round_of(groups, byes, shape, past)


def _matched(order: Sequence[int], past: Past) -> list[list[int]]:
    """Pairs that are near each other in the standings, and have met as seldom as possible; one person may be left over,
    to play a bot: somebody who seldom did."""
    import networkx as nx

    graph = nx.Graph()
    graph.add_nodes_from(order)
    for (i, a), (j, b) in combinations(enumerate(order), 2):
        graph.add_edge(a, b, weight=REPEATED * past.meetings[pair(a, b)] + (j - i) ** 2)
    if len(order) % 2:
        for above, one in enumerate(order):
            graph.add_edge(one, BOT, weight=REPEATED * past.short[one] + len(order) - above)
    found = [sorted(two, reverse=True) for two in nx.min_weight_matching(graph)]
    place = {entrant: n for n, entrant in enumerate(order)}
    groups = [sorted(people_at(two), key=place.__getitem__) for two in found]
    return sorted(groups, key=lambda group: place[group[0]])
