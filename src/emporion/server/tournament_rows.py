"""Tournaments in the database: who is in them, and the tables of their rounds."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa

from emporion.core.texts import NAMELESS
from emporion.server import results
from emporion.server import tournament_messages as tm
from emporion.server.ended import Result
from emporion.server.pairings import Round
from emporion.server.schema import entrants, tables, tournament_tables, tournaments
from emporion.server.standings import BYE, FORFEIT, Played

UNFINISHED = ("open", "playing")
LIST_LENGTH = 50


class Entered(NamedTuple):
    number: int
    person: str | None
    name: str
    left: bool


class Placed(NamedTuple):
    """A table of a round, or those who had a bye in it."""

    round: int
    number: int
    table_id: str
    state: str
    seats: tuple[int, ...]
    places: tuple[int, ...] = ()
    scores: tuple[int, ...] = ()

    def played(self) -> Played:
        granted = {"forfeit": FORFEIT, "void": BYE}.get(self.state, 0.0)
        return Played(self.seats, self.places, self.scores, granted)


class Tournament(NamedTuple):
    """All that is stored of a tournament, at one moment."""

    row: Any
    plan: tm.NewTournament
    entrants: list[Entered]
    placed: list[Placed]

    @property
    def games(self) -> list[Played]:
        return [one.played() for one in self.placed if one.state not in ("playing", "bye")]

    @property
    def byes(self) -> list[int]:
        return [entrant for one in self.placed if one.state == "bye" for entrant in one.seats]

    @property
    def rounds(self) -> list[Round]:
        """The rounds so far, as they were meant."""
        found = []
        for number in range(1, self.row.round + 1):
            own = [one for one in self.placed if one.round == number]
            byes = [entrant for one in own if one.state == "bye" for entrant in one.seats]
            found.append(Round(tuple(one.seats for one in own if one.state != "bye"), tuple(byes)))
        return found


def _list(text: str) -> tuple[int, ...]:
    return tuple(msgspec.json.decode(text, type=list[int]))


def _text(numbers: Sequence[int]) -> str:
    return msgspec.json.encode(list(numbers)).decode()


def load(connection: sa.Connection, tournament: str) -> Tournament | None:
    row = connection.execute(sa.select(tournaments).where(tournaments.c.id == tournament)).one_or_none()
    if row is None:
        return None
    people = sa.select(entrants).where(entrants.c.tournament == tournament).order_by(entrants.c.number)
    placed = (
        sa.select(tournament_tables)
        .where(tournament_tables.c.tournament == tournament)
        .order_by(tournament_tables.c.round, tournament_tables.c.number)
    )
    return Tournament(
        row,
        msgspec.json.decode(row.plan, type=tm.NewTournament),
        [Entered(one.number, one.person, one.name, one.left) for one in connection.execute(people)],
        [
            Placed(
                one.round, one.number, one.table_id, one.state, _list(one.seats), _list(one.places), _list(one.scores)
            )
            for one in connection.execute(placed)
        ],
    )


def insert(connection: sa.Connection, values: dict[str, Any], most: int) -> bool:
    """Store a new tournament, unless whoever makes it has too many."""
    own = sa.select(sa.func.count()).where(
        tournaments.c.organiser == values["organiser"], tournaments.c.phase.in_(UNFINISHED)
    )
    if connection.execute(own).scalar_one() >= most:
        return False
    connection.execute(tournaments.insert().values(**values))
    return True


def touch(connection: sa.Connection, tournament: str, now: int, *where: Any, **values: Any) -> bool:
    """Change a tournament, if it is as expected. Others who change it wait until this is done, and see it."""
    done = connection.execute(
        tournaments.update()
        .where(tournaments.c.id == tournament, *where)
        .values(changes=tournaments.c.changes + 1, changed_at=now, **values)
    )
    return done.rowcount == 1


def join(connection: sa.Connection, tournament: str, person: str, name: str, now: int, most: int) -> str:
    """Let somebody take part; why not, or ""."""
    if not touch(connection, tournament, now, tournaments.c.phase == "open"):
        return "tournament-started"
    there = connection.execute(sa.select(entrants).where(entrants.c.tournament == tournament)).all()
    if any(one.person == person for one in there):
        return ""
    if len(there) >= tm.PEOPLE:
        return "tournament-full"
    unfinished = sa.select(tournaments.c.id).where(tournaments.c.phase.in_(UNFINISHED))
    own = sa.select(sa.func.count()).where(entrants.c.person == person, entrants.c.tournament.in_(unfinished))
    if connection.execute(own).scalar_one() >= most:
        return "tournament-limit"
    number = max((one.number for one in there), default=-1) + 1
    connection.execute(
        entrants.insert().values(tournament=tournament, number=number, person=person, name=name, left=False)
    )
    return ""


def leave(connection: sa.Connection, tournament: str, number: int, now: int) -> bool:
    """Somebody is not there any more: before the start without a trace. False if it is over."""
    own = (entrants.c.tournament == tournament, entrants.c.number == number)
    if touch(connection, tournament, now, tournaments.c.phase == "open"):
        connection.execute(entrants.delete().where(*own))
        return True
    if touch(connection, tournament, now, tournaments.c.phase == "playing"):
        connection.execute(entrants.update().where(*own).values(left=True))
        return True
    return False


def add_round(connection: sa.Connection, seen: Tournament, placed: Sequence[Placed], now: int) -> bool:
    """Store the tables of the next round, unless something has changed meanwhile, as if another process has made it."""
    row = seen.row
    same = (tournaments.c.phase == "playing", tournaments.c.round == row.round, tournaments.c.changes == row.changes)
    if not touch(connection, row.id, now, *same, round=row.round + 1):
        return False
    for one in placed:
        connection.execute(
            tournament_tables.insert().values(
                tournament=row.id, round=one.round, number=one.number, table_id=one.table_id, state=one.state,
                seats=_text(one.seats), places="[]", scores="[]",
            )
        )  # fmt: skip
    return True


def settle(connection: sa.Connection, now: int) -> list[str]:
    """Take over how games ended, also of tables that are gone; the tournaments to which that happened."""
    playing = tournament_tables.c.state == "playing"
    ended = (
        sa.select(tournament_tables)
        .join(tables, tables.c.id == tournament_tables.c.table_id, isouter=True)
        .where(playing, sa.or_(tables.c.id.is_(None), tables.c.phase.in_(("over", "closed"))))
    )
    found = connection.execute(ended.limit(LIST_LENGTH)).all()
    known: dict[str, list[Result]] = {}
    for result in results.of_tables(connection, [one.table_id for one in found]) if found else ():
        known.setdefault(result.table_id, []).append(result)
    for one in found:
        own = known.get(one.table_id, [])
        values = {
            "state": "over" if own else "void",
            "places": _text([result.place for result in own]),
            "scores": _text([result.score for result in own]),
        }
        place = (tournament_tables.c.tournament == one.tournament, tournament_tables.c.table_id == one.table_id)
        connection.execute(tournament_tables.update().where(*place, playing).values(**values))
    changed = sorted({one.tournament for one in found})
    for tournament in changed:
        touch(connection, tournament, now)
    return changed


def running(connection: sa.Connection) -> list[str]:
    found = sa.select(tournaments.c.id).where(tournaments.c.phase == "playing").order_by(tournaments.c.changed_at)
    return list(connection.execute(found).scalars())


def has_ended(connection: sa.Connection) -> bool:
    """Is there a table whose result was not taken over?"""
    ended = (
        sa.select(tournament_tables.c.table_id)
        .join(tables, tables.c.id == tournament_tables.c.table_id, isouter=True)
        .where(
            tournament_tables.c.state == "playing",
            sa.or_(tables.c.id.is_(None), tables.c.phase.in_(("over", "closed"))),
        )
    )
    return connection.execute(ended.limit(1)).first() is not None


def of_person(connection: sa.Connection, person: str, most: int | None = LIST_LENGTH) -> list[tm.TournamentSummary]:
    """Tournaments that somebody is in, or has made; those that changed last come first."""
    own = sa.select(entrants.c.tournament).where(entrants.c.person == person)
    count = sa.select(sa.func.count()).where(entrants.c.tournament == tournaments.c.id).scalar_subquery()
    found = (
        sa.select(tournaments, count.label("people"))
        .where(sa.or_(tournaments.c.organiser == person, tournaments.c.id.in_(own)), tournaments.c.phase != "closed")
        .order_by(tournaments.c.changed_at.desc())
        .limit(most)
    )
    return [
        tm.TournamentSummary(one.id, one.name, one.phase, one.title, one.people, one.round, one.rounds)
        for one in connection.execute(found)
    ]


def summaries(connection: sa.Connection, table_ids: Sequence[str]) -> dict[str, str]:
    """What lists show of these tables, as far as they are still there."""
    found = sa.select(tables.c.id, tables.c.summary).where(tables.c.id.in_(table_ids))
    return {row.id: row.summary for row in connection.execute(found)}


def forget(connection: sa.Connection, person: str) -> None:
    """Somebody has deleted themselves: their places are somebody's, and what has not started goes without them."""
    waiting = sa.select(tournaments.c.id).where(tournaments.c.phase == "open")
    own = entrants.c.person == person
    changed = sa.select(entrants.c.tournament).where(own)
    connection.execute(
        tournaments.update().where(tournaments.c.id.in_(changed)).values(changes=tournaments.c.changes + 1)
    )
    connection.execute(entrants.delete().where(own, entrants.c.tournament.in_(waiting)))
    connection.execute(entrants.update().where(own).values(person=None, name=NAMELESS, left=True))
    made = tournaments.c.organiser == person
    connection.execute(tournaments.update().where(made, tournaments.c.phase == "open").values(phase="closed"))
    connection.execute(tournaments.update().where(made).values(organiser="", organiser_name=NAMELESS))


def delete_old(connection: sa.Connection, before: int) -> None:
    """Delete tournaments at which nothing has happened since, but for those that are being played."""
    old = sa.select(tournaments.c.id).where(tournaments.c.phase != "playing", tournaments.c.changed_at < before)
    found = list(connection.execute(old).scalars())
    for one in (tournament_tables, entrants):
        connection.execute(one.delete().where(one.c.tournament.in_(found)))
    connection.execute(tournaments.delete().where(tournaments.c.id.in_(found)))
