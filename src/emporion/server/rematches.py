"""Playing again with the same people: the next table, and the score of the evening.

The games that the same people play one after the other are a series; the event that makes a table says which one, and
the number of the game in it. Everybody sits one seat further on each time, unless whoever asks for the rematch does not
want that. Who plays next to whom stays as it is.
"""

import msgspec
import sqlalchemy as sa

from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server import results
from emporion.server.decisions import require_seated
from emporion.server.ended import Result
from emporion.server.errors import ServiceError
from emporion.server.schema import tables
from emporion.server.table import Table

GAMES = 100  # of a series that are told of


def next_game(table: Table, rotate: bool | None) -> ev.Series:
    """The game after this one. `rotate` is what somebody asked for, or None."""
    last = table.series or ev.Series(table.id, 1, True)
    return ev.Series(last.first, last.number + 1, last.rotate if rotate is None else rotate)


def moved(table: Table, seat: int, series: ev.Series) -> int:
    """The seat that whoever has this one gets in the next game."""
    return (seat + series.rotate) % table.players


def plan(table: Table, person: str, series: ev.Series, commitment: str) -> ev.Created:
    """The first event of the table that follows this one."""
    if table.phase != "over":
        raise ServiceError("not-over")
    require_seated(table, person)
    plans = [seat.plan for seat in table.seats]
    expected = []
    for number, seat in enumerate(table.seats):
        new, other = moved(table, number, series), seat.person not in ("", person)
        plans[new] = seat.plan
        if seat.plan.kind == "bot":  # it is known by its name, wherever it sits
            plans[new] = ev.SeatPlan("bot", seat.plan.level, seat.name)
        elif other and seat.plan.kind == "me":  # of the host who was
            plans[new] = ev.SeatPlan("invited")
        if other:
            expected.append(ev.Expected(new, seat.person, seat.name))
    return ev.Created(
        host=person,
        game=table.game.name,
        options=dict(table.game.options),
        seats=plans,
        expected=expected,
        blocked=sorted(table.blocked),
        seated_chat=table.seated_chat,
        listed=table.listed,
        commitment=commitment,
        away=table.away,
        clock=table.clock,
        hints=table.hints,
        pace=table.pace,
        rated=table.rated,
        vacations=table.vacations,
        series=series,
    )


# The evening ----------------------------------------------------------------------------------------------------------


class EveningGame(msgspec.Struct, frozen=True):
    table: str
    number: int
    finished_at: int


class EveningPlayer(msgspec.Struct, frozen=True):
    """A person, or a bot. The lists have an entry for each game: null if they were not at it."""

    name: str
    bot: bool
    you: bool
    games: int
    wins: int
    points: int  # of all games together
    places: list[int | None]
    scores: list[int | None]


class Evening(msgspec.Struct, frozen=True):
    """The finished games of a series, and what everybody has so far; who has won most comes first."""

    games: list[EveningGame]
    players: list[EveningPlayer]


def evening(connection: sa.Connection, first: str, reader: str) -> Evening:
    """What has been played since this table."""
    found = connection.execute(
        sa.select(tables.c.id, tables.c.summary)
        .where(sa.or_(tables.c.id == first, tables.c.series == first), tables.c.phase == "over")
        .order_by(tables.c.series, tables.c.created_at, tables.c.id)  # the first has no series
        .limit(GAMES)
    ).all()
    names = {table_id: _names(summary) for table_id, summary in found}
    known = results.of_tables(connection, list(names))
    ended = {result.table_id: result.finished_at for result in known}
    number = {table_id: n for n, table_id in enumerate(table_id for table_id in names if table_id in ended)}
    everybody: dict[tuple[str, str], list[Result]] = {}
    for result in sorted(known, key=lambda one: (number[one.table_id], one.seat)):
        everybody.setdefault(_who(result, names[result.table_id]), []).append(result)
    players = [_player(games, names, number, reader) for games in everybody.values()]
    players.sort(key=lambda one: (-one.wins, -one.points))
    return Evening([EveningGame(table, n + 1, ended[table]) for table, n in number.items()], players)


def _names(summary: str) -> list[str]:
    try:
        return msgspec.json.decode(summary, type=m.TableSummary).names
    except (msgspec.DecodeError, UnicodeError):  # a damaged one does not hide the others
        return []


def _name(result: Result, names: list[str]) -> str:
    return names[result.seat] if result.seat < len(names) else ""


def _who(result: Result, names: list[str]) -> tuple[str, str]:
    """What tells players apart: people by who they are, several at one device and bots by their names too."""
    alone = result.person is not None and result.counted
    return result.person or "", "" if alone else _name(result, names)


def _player(games: list[Result], names: dict[str, list[str]], number: dict[str, int], reader: str) -> EveningPlayer:
    by_game = {number[one.table_id]: one for one in games}
    in_order = [by_game.get(n) for n in range(len(number))]
    last = games[-1]
    return EveningPlayer(
        name=_name(last, names[last.table_id]),
        bot=last.person is None and bool(last.level),
        you=bool(reader) and last.person == reader,
        games=len(games),
        wins=sum(one.place == 1 for one in games),
        points=sum(one.score for one in games),
        places=[one.place if one else None for one in in_order],
        scores=[one.score if one else None for one in in_order],
    )
