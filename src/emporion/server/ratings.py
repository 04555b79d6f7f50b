"""How strong people are, as far as rated tables tell: OpenSkill's Plackett-Luce model, for each game.

Ratings follow from the results of rated tables alone, in the order in which these ended (`rebuild`). What holds:

- Whoever left, was away at the end or ran out of time is behind all who played to the end; they share that place.
- Somebody who has deleted themselves counts as a newcomer.
- People learn: a rating never becomes quite certain (`tau`).
"""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

import sqlalchemy as sa

from emporion.server.ended import Result
from emporion.server.people_messages import Rating
from emporion.server.schema import profiles, ratings, results

MU, SIGMA = 25.0, 25.0 / 3  # of a newcomer
PLACED = 0.75 * SIGMA  # with this deviation, or less, somebody is placed on the ladder
MIDDLE, POINTS, WIDTH = 1500, 40, 2  # as shown: points of a newcomer, points for one of mu, deviations of a margin
BATCH = 1000  # rows that are written together


class Strength(NamedTuple):
    mu: float = MU
    sigma: float = SIGMA
    games: int = 0


NEWCOMER = Strength()


def shown(game: str, known: Strength) -> Rating:
    return Rating(
        game=game,
        rating=round(MIDDLE + POINTS * (known.mu - MU)),
        margin=round(WIDTH * POINTS * known.sigma),
        games=known.games,
        placed=known.sigma <= PLACED,
    )


@cache
def model() -> Any:
    from openskill.models import PlackettLuce  # not before somebody is rated: it takes a while to load

    return PlackettLuce(mu=MU, sigma=SIGMA, gamma=lambda *_: 1.0)  # the variance shrinks as that of the estimate does


def after_game(before: Sequence[Strength], ranks: Sequence[int]) -> list[Strength]:
    """The strengths of those at a table after a game; the lowest rank is the best."""
    rated = model().rate(
        [[model().rating(mu=one.mu, sigma=one.sigma)] for one in before], ranks=[float(rank) for rank in ranks]
    )
    return [Strength(one.mu, one.sigma, old.games + 1) for (one,), old in zip(rated, before, strict=True)]


def ranks(table: Sequence[Result]) -> list[int]:
    """Places, with all who did not finish behind all who did."""
    return [len(table) + 1 if row.person is not None and row.level else row.place for row in table]


def rate(known: dict[tuple[str, str], Strength], table: Sequence[Result]) -> None:
    """Let a rated game count: `known` has the strengths by person and game."""
    before = [known.get((row.person or "", row.game), NEWCOMER) for row in table]
    for row, strength in zip(table, after_game(before, ranks(table)), strict=True):
        if row.person is not None:
            known[row.person, row.game] = strength


def count(connection: sa.Connection, table: Sequence[Result]) -> None:
    """Let a rated game count that has just ended. Rows are locked in one order, so that two games of the same people
    that end together wait for each other."""
    people = sorted({row.person for row in table if row.person is not None})
    if not people:
        return
    game = table[0].game
    own = sa.select(ratings).where(ratings.c.person.in_(people), ratings.c.game == game)
    stored = connection.execute(own.order_by(ratings.c.person).with_for_update()).all()
    known = {(row.person, game): Strength(row.mu, row.sigma, row.games) for row in stored}
    had = set(known)
    rate(known, table)
    for person in people:
        values = known[person, game]._asdict()
        if (person, game) in had:
            place = (ratings.c.person == person, ratings.c.game == game)
            connection.execute(ratings.update().where(*place).values(values))
        else:
            connection.execute(ratings.insert().values(person=person, game=game, **values))


def rated_tables(connection: sa.Connection) -> Iterable[list[Result]]:
    """The results of all rated tables, in the order in which they ended."""
    found = sa.select(results).where(results.c.rated)
    rows = connection.execute(found.order_by(results.c.finished_at, results.c.table_id, results.c.seat))
    for _, table in groupby((Result(**row._mapping) for row in rows), key=lambda row: row.table_id):
        yield list(table)


def rebuild(connection: sa.Connection) -> tuple[int, int]:
    """Make all ratings anew from the results; how many tables and ratings there are. Games that end meanwhile wait."""
    if connection.dialect.name == "postgresql":
        connection.execute(sa.text("LOCK TABLE ratings IN EXCLUSIVE MODE"))
    known: dict[tuple[str, str], Strength] = {}
    tables = 0
    for table in rated_tables(connection):
        rate(known, table)
        tables += 1
    connection.execute(ratings.delete())
    made = [{"person": person, "game": game, **one._asdict()} for (person, game), one in sorted(known.items())]
    for first in range(0, len(made), BATCH):
        connection.execute(ratings.insert(), made[first : first + BATCH])
    return tables, len(made)


def of_person(connection: sa.Connection, person: str) -> list[Rating]:
    """What is shown of a person's strength; nothing if they do not want that."""
    found = (
        sa.select(ratings)
        .join(profiles, profiles.c.person == ratings.c.person)
        .where(ratings.c.person == person, profiles.c.rated)
        .order_by(ratings.c.game)
    )
    return [shown(row.game, Strength(row.mu, row.sigma, row.games)) for row in connection.execute(found)]
