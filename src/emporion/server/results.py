"""How the games of people ended, written down in the same transaction as the event that ends a game.

- There is a row for every seat, if a person has a seat at the end. Games that begin at a position, and those that bots
  finish among themselves because everybody was removed or has deleted themselves, are not written down.
- A seat belongs to whoever has it at the end, whatever bots chose there meanwhile. If a bot plays on for them at the
  end, because they left, are away or out of time, the row has both the person and the level of the bot: they did not
  finish the game.
- Whoever has several seats at a table plays for others at the same device: these rows do not count for them.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from emporion.server import logs, ratings, rows
from emporion.server.damage import decoded, reported
from emporion.server.ended import Result
from emporion.server.errors import BrokenTable, Unavailable
from emporion.server.schema import results, tables
from emporion.server.settings import World
from emporion.server.store import Store
from emporion.server.table import Table

AT_ONCE = 50  # tables whose ids are read together
ROUND_SECONDS = 3600.0  # until tables are looked for again that an earlier Emporion has finished beside this one
REST = 4  # times as long as a table took: that is left to those who play


def places(scores: Sequence[int], winners: Sequence[int]) -> list[int]:
    """The place of each seat: winners come first, whatever decided among those with the same points; the others by
    points, and who has as many shares the place."""
    standing = [(seat in winners, score) for seat, score in enumerate(scores)]
    return [1 + sum(other > own for other in standing) if not own[0] else 1 for own in standing]


def of_table(table: Table, finished_at: int) -> list[Result]:
    """What is written down of a game that is over; nothing if it does not count."""
    match = table.match
    if table.phase != "over" or match is None or table.position or not any(seat.person for seat in table.seats):
        return []
    scores = match.scores()
    seats_of = Counter(seat.person for seat in table.seats if seat.person)
    options = msgspec.json.encode(dict(table.game.options)).decode()
    return [
        Result(
            table_id=table.id,
            seat=number,
            person=seat.person or None,
            level=seat.level if seat.by_bot else "",
            counted=seats_of[seat.person] == 1,
            game=table.game.name,
            options=options,
            players=table.players,
            score=scores[number],
            place=place,
            finished_at=finished_at,
            hints=table.hints,
            rated=table.rated,
        )
        for number, (seat, place) in enumerate(zip(table.seats, places(scores, match.winners), strict=True))
    ]


def write(connection: sa.Connection, table_id: str, found: Sequence[Result], number: int | None = None) -> bool:
    """Write down how a game ended, once. `number`: only if that is still the number of the table's last event."""
    unwritten = tables.update().where(tables.c.id == table_id, tables.c.recorded == 0).values(recorded=1)
    if number is not None:
        unwritten = unwritten.where(tables.c.number == number)
    if connection.execute(unwritten).rowcount != 1:
        return False
    if found:
        connection.execute(results.insert(), [result._asdict() for result in found])
        if found[0].rated:
            ratings.count(connection, found)
    return True


def of_tables(connection: sa.Connection, table_ids: Sequence[str]) -> list[Result]:
    """The results of these tables, seat by seat."""
    found = sa.select(results).where(results.c.table_id.in_(table_ids)).order_by(results.c.table_id, results.c.seat)
    return [Result(**row._mapping) for row in connection.execute(found)]


# Games that ended before results were written down --------------------------------------------------------------------


def unwritten_tables(connection: sa.Connection, after: str = "") -> list[str]:
    """Tables, in the order of their ids, whose game is over and has not been looked at."""
    open_ones = sa.text("phase = 'over' AND recorded = 0")  # in the words of the index
    found = sa.select(tables.c.id).where(open_ones, tables.c.id > after).order_by(tables.c.id)
    return list(connection.execute(found.limit(AT_ONCE)).scalars())


def replayed(table_id: str, found: list[rows.Stored], last: int, world: World) -> list[Result]:
    """The results of a stored table."""
    table, finished_at = Table(table_id, world.deal), 0
    with reported(table):
        for event, stored in decoded(table_id, found, last):
            table.apply(event, stored.at)
            if table.phase == "over" and not finished_at:
                finished_at = stored.at
    return of_table(table, finished_at)


async def write_one(store: Store, world: World, table_id: str) -> None:
    row, stored = await store.read(lambda connection: rows.stored_table(connection, table_id))
    if row is None:
        return
    found: list[Result] = []
    with contextlib.suppress(BrokenTable):  # nobody can open it either
        found = await asyncio.to_thread(replayed, table_id, stored, row.number, world)
    await store.write(lambda connection: write(connection, table_id, found, row.number))


async def write_missing(store: Store, world: World) -> int:
    """Write down the results of all tables that have none yet; how many tables there were. It may be interrupted, and
    several processes may do it together."""
    done, last = 0, ""
    while found := await store.read(lambda connection, last=last: unwritten_tables(connection, last)):  # type: ignore[misc]
        for last in found:
            begun = world.steady()
            await write_one(store, world, last)
            await world.sleep(REST * (world.steady() - begun))
        done += len(found)
    return done


async def run(store: Store, world: World) -> None:
    while True:
        try:
            if done := await write_missing(store, world):
                logs.note("wrote down how games had ended", tables=done)
        except Unavailable:
            pass  # the log says why
        except Exception:
            logs.error("writing down how games had ended failed")
        await asyncio.sleep(ROUND_SECONDS)
