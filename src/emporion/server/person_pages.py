"""A person's page: how their games ended, as far as the reader may know.

The figures are those of the person alone: whoever may open the page sees all of them. What names somebody else depends
on the reader: an opponent is named to those who may open the opponent's page, or have met them at the same table, and
a game is listed for those who played it too, or if its table is listed for everybody.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import sqlalchemy as sa

from emporion.core.texts import NAMELESS
from emporion.server import profiles, ratings
from emporion.server.ended import Result
from emporion.server.errors import ServiceError
from emporion.server.people_messages import (
    Against,
    Ladder,
    LadderRow,
    Opponent,
    PersonPage,
    PlayedGame,
    Rating,
    SeatPages,
    Streaks,
    Tally,
)
from emporion.server.ratings import PLACED, Strength, shown
from emporion.server.results import of_tables
from emporion.server.rows import names_of
from emporion.server.schema import people, results, seats, tables
from emporion.server.schema import profiles as stored_profiles
from emporion.server.schema import ratings as stored_ratings

RECENT = 12  # games that are listed
OPPONENTS = 12  # people who are named
LOOKED_AT = 4 * OPPONENTS  # those met most often, among whom a reader may know some
LADDER = 200  # rows


class Own(NamedTuple):
    """A game of the person's."""

    game: str
    players: int
    place: int
    score: int
    level: str

    @property
    def won(self) -> bool:
        return self.place == 1 and not self.level


def page(connection: sa.Connection, reader: str, person: str) -> PersonPage:
    """Refused in the same way whether there is no such person or the reader may not open their page."""
    name = profiles.readable(connection, reader, [person]).get(person)
    if name is None:
        raise ServiceError("no-such-person")
    own = own_games(connection, person)
    return PersonPage(
        id=person,
        name=name,
        you=reader == person,
        visible=profiles.of_person(connection, person).visible,
        played=len(own),
        won=sum(game.won for game in own),
        streaks=streaks(own),
        tallies=tallies(own),
        against=against(connection, person),
        opponents=opponents(connection, reader, person),
        ratings=ratings.of_person(connection, person),
        recent=recent(connection, reader, person),
    )


def own_games(connection: sa.Connection, person: str) -> list[Own]:
    """The oldest first."""
    columns = [results.c[name] for name in Own._fields]
    found = sa.select(*columns).where(results.c.person == person, results.c.counted)
    return [Own(*row) for row in connection.execute(found.order_by(results.c.finished_at, results.c.table_id))]


def streaks(own: Iterable[Own]) -> Streaks:
    now = best = 0
    for game in own:
        now = now + 1 if game.won else 0
        best = max(best, now)
    return Streaks(now, best)


def tallies(own: Iterable[Own]) -> list[Tally]:
    kinds: dict[tuple[str, int], list[Own]] = defaultdict(list)
    for game in own:
        kinds[game.game, game.players].append(game)
    found = []
    for (name, players), games in sorted(kinds.items()):
        scores = [game.score for game in games if not game.level]
        found.append(
            Tally(
                game=name,
                players=players,
                played=len(games),
                won=sum(game.won for game in games),
                unfinished=len(games) - len(scores),
                mean_score=round(sum(scores) / len(scores), 1) if scores else None,
                best_score=max(scores, default=None),
            )
        )
    return found


# Others at the same tables --------------------------------------------------------------------------------------------

_MINE, _THEIRS = results.alias("mine"), results.alias("theirs")
#: All who sat at the tables at which a person's games count, but for the person.
_MET = sa.join(_MINE, _THEIRS, sa.and_(_MINE.c.table_id == _THEIRS.c.table_id, _MINE.c.seat != _THEIRS.c.seat))
_FINISHED = _MINE.c.level == ""
_AHEAD = sa.func.sum(sa.case((sa.and_(_FINISHED, _MINE.c.place < _THEIRS.c.place), 1), else_=0)).label("ahead")
_LEVEL = sa.func.sum(sa.case((sa.and_(_FINISHED, _MINE.c.place == _THEIRS.c.place), 1), else_=0)).label("level_with")
_COUNT = sa.func.count().label("met")


def against(connection: sa.Connection, person: str) -> list[Against]:
    """Against people, whoever they are now, and against each level of bots. Where a bot played on for somebody, there
    was neither."""
    bot = sa.and_(_THEIRS.c.person.is_(None), _THEIRS.c.level != "")
    someone = _THEIRS.c.level == ""
    found = (
        sa.select(_THEIRS.c.level, _COUNT, _AHEAD, _LEVEL)
        .select_from(_MET)
        .where(_MINE.c.person == person, _MINE.c.counted, sa.or_(bot, someone))
        .group_by(_THEIRS.c.level)
    )
    rows = connection.execute(found).all()
    return [Against(row.level, row.met, int(row.ahead), int(row.level_with)) for row in rows]


def opponents(connection: sa.Connection, reader: str, person: str) -> list[Opponent]:
    """Those whom one has met most often. On one's own page they are all named: one has sat at a table with them."""
    found = (
        sa.select(_THEIRS.c.person, _COUNT, _AHEAD)
        .select_from(_MET)
        .where(_MINE.c.person == person, _MINE.c.counted, _THEIRS.c.person.is_not(None))
        .group_by(_THEIRS.c.person)
        .order_by(_COUNT.desc(), _THEIRS.c.person)
        .limit(OPPONENTS if reader == person else LOOKED_AT)
    )
    met = connection.execute(found).all()
    ids = [row.person for row in met]
    readable = profiles.readable(connection, reader, ids)
    named = dict(readable)
    if reader:
        known = ids if reader == person else profiles.met_by(connection, reader, ids)
        query = sa.select(people.c.id, people.c.name).where(people.c.id.in_(known))
        named |= {row.id: row.name for row in connection.execute(query)}
    return [
        Opponent(row.person if row.person in readable else "", named[row.person], row.met, int(row.ahead))
        for row in met
        if row.person in named
    ][:OPPONENTS]


def recent(connection: sa.Connection, reader: str, person: str) -> list[PlayedGame]:
    """The last games that the reader may open: their own, and those at listed tables."""
    there = results.alias("there")
    theirs = sa.exists().where(there.c.table_id == results.c.table_id, there.c.person == reader)
    may_open = tables.c.listed if not reader else sa.or_(tables.c.listed, theirs)
    found = (
        sa.select(results.c.table_id, tables.c.summary)
        .join(tables, tables.c.id == results.c.table_id)
        .where(results.c.person == person, results.c.counted, may_open)
        .order_by(results.c.finished_at.desc(), results.c.table_id)
        .limit(RECENT)
    )
    rows = connection.execute(found).all()
    seated: dict[str, list[Result]] = defaultdict(list)
    for row in of_tables(connection, [row.table_id for row in rows]):
        seated[row.table_id].append(row)
    return [played_game(seated[row.table_id], person, names_of(row.summary)) for row in rows]


def played_game(table: Sequence[Result], person: str, names: Sequence[str]) -> PlayedGame:
    own = next(row for row in table if row.person == person)
    return PlayedGame(
        table=own.table_id,
        game=own.game,
        players=own.players,
        names=[names[row.seat] if row.seat < len(names) else NAMELESS for row in table],
        scores=[row.score for row in table],
        place=own.place,
        finished=not own.level,
        seat=own.seat,
        finished_at=own.finished_at,
        rated=own.rated,
    )


# At tables, and on the ladder -----------------------------------------------------------------------------------------


def seat_pages(connection: sa.Connection, reader: str, table_id: str, players: int) -> SeatPages:
    found = sa.select(seats.c.seat, seats.c.person).where(seats.c.table_id == table_id)
    there = {row.seat: row.person for row in connection.execute(found)}
    readable = profiles.readable(connection, reader, list(there.values()))
    return SeatPages([there[seat] if there.get(seat) in readable else "" for seat in range(players)])


def ladder(connection: sa.Connection, reader: str, game: str) -> Ladder:
    """Who has hidden their page is not on the ladder either."""
    wanting = (
        sa.select(stored_ratings, people.c.name)
        .join(people, people.c.id == stored_ratings.c.person)
        .join(stored_profiles, stored_profiles.c.person == stored_ratings.c.person)
        .where(stored_ratings.c.game == game, stored_profiles.c.rated, stored_profiles.c.visible != "nobody")
    )
    placed = wanting.where(stored_ratings.c.sigma <= PLACED).order_by(stored_ratings.c.mu.desc(), people.c.id)
    rows = connection.execute(placed.limit(LADDER)).all()
    unplaced = sa.select(sa.func.count()).select_from(wanting.where(stored_ratings.c.sigma > PLACED).subquery())
    readable = profiles.readable(connection, reader, [row.person for row in rows])
    return Ladder(
        game=game,
        rows=[_ladder_row(place, row, reader, readable) for place, row in enumerate(rows, 1)],
        waiting=connection.execute(unplaced).scalar_one(),
    )


def _ladder_row(place: int, row: Any, reader: str, readable: dict[str, str]) -> LadderRow:
    rating: Rating = shown(row.game, Strength(row.mu, row.sigma, row.games))
    return LadderRow(
        place=place,
        id=row.person if row.person in readable else "",
        name=row.name,
        you=row.person == reader,
        rating=rating.rating,
        margin=rating.margin,
        games=rating.games,
    )
