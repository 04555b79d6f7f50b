"""What people have chosen about themselves: who may open their page, and whether they want ratings."""

from collections.abc import Collection

import sqlalchemy as sa

from emporion.server.errors import ServiceError
from emporion.server.people_messages import Profile, ProfileChange
from emporion.server.schema import people, profiles, results, seats, tables

NOBODY_YET = Profile()


def of_person(connection: sa.Connection, person: str) -> Profile:
    found = sa.select(profiles.c.visible, profiles.c.rated).where(profiles.c.person == person)
    row = connection.execute(found).one_or_none()
    return NOBODY_YET if row is None else Profile(row.visible, row.rated)


def change(connection: sa.Connection, person: str, wanted: ProfileChange) -> Profile:
    known = of_person(connection, person)
    new = Profile(
        visible=known.visible if wanted.visible is None else wanted.visible,
        rated=known.rated if wanted.rated is None else wanted.rated,
    )
    values = {"visible": new.visible, "rated": new.rated}
    if not connection.execute(profiles.update().where(profiles.c.person == person).values(values)).rowcount:
        connection.execute(profiles.insert().values(person=person, **values))
    return new


def require_rated(connection: sa.Connection, person: str) -> None:
    """Only who wants ratings sits at a rated table."""
    if not of_person(connection, person).rated:
        raise ServiceError("ratings-off")


def readable(connection: sa.Connection, reader: str, wanted: Collection[str]) -> dict[str, str]:
    """Whose pages the reader may open, of these people: their ids and names. Guests have the id ""."""
    found = (
        sa.select(people.c.id, people.c.name, profiles.c.visible)
        .join(profiles, profiles.c.person == people.c.id, isouter=True)
        .where(people.c.id.in_(wanted))
    )
    rows = connection.execute(found).all()
    shared = {row.id for row in rows if (row.visible or "shared") == "shared" and row.id != reader}
    met = met_by(connection, reader, shared) if reader and shared else set()
    return {row.id: row.name for row in rows if row.id == reader or row.visible == "all" or row.id in met}


def met_by(connection: sa.Connection, reader: str, wanted: Collection[str]) -> set[str]:
    """Those of these people who have a seat at a table of the reader's where the game has begun, or had one when it
    ended."""
    own, other = seats.alias(), seats.alias()
    together = (
        sa.select(other.c.person)
        .join(own, own.c.table_id == other.c.table_id)
        .join(tables, tables.c.id == own.c.table_id)
        .where(own.c.person == reader, other.c.person.in_(wanted), tables.c.phase.in_(("playing", "over")))
    )
    mine, theirs = results.alias(), results.alias()
    before = (
        sa.select(theirs.c.person)
        .join(mine, mine.c.table_id == theirs.c.table_id)
        .where(mine.c.person == reader, theirs.c.person.in_(wanted))
    )
    return set(connection.execute(together.union(before)).scalars())
