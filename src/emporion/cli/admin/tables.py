"""`emporion admin tables`: list, show, close and delete tables."""

import time
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console
from rich.text import Text

from emporion.cli.admin.console import (
    IDS,
    acting,
    ago,
    confirm,
    facts,
    grid,
    on_database,
    several,
    show,
    when,
    yes_option,
)  # fmt: skip

if TYPE_CHECKING:
    from emporion.server.admin_tables import Listed, Shown
    from emporion.server.cache import TableCache

DAY = 24 * 3_600_000
NOT_TOLD = ("number", "at", "kind")


@click.group()
def tables() -> None:
    """List, show, close and delete tables.

    A table is named by its id, which its address ends with, or by the beginning of it.
    """


def listing(rows: "list[Listed]", now: int) -> Any:
    """Tables below each other."""
    return grid(
        ["table", "game", "phase", "events", "last", "players"],
        [
            [
                row.id,
                row.game,
                row.phase,
                f"{row.events:,}",
                ago(row.changed_at, now),
                Text(", ".join(map(named, row.names))),
            ]
            for row in rows
        ],
        right=["events", "last"],
    )


def named(name: str) -> str:
    return name or "(free)"


@tables.command("list")
@click.option("--phase", type=click.Choice(["waiting", "playing", "over", "closed"]), help="Only those in this phase.")
@click.option("--game", help="Only those of this game.")
@click.option("--person", help="Only those where this person (id or name) sits, or is the host.")
@click.option(
    "--idle", metavar="DAYS", type=click.FloatRange(min=0), help="Only those where nothing happened for DAYS."
)
@click.option("--limit", default=50, show_default=True, type=click.IntRange(1, 10_000), help="At most so many.")
@acting
def list_tables(
    phase: str | None, game: str | None, person: str | None, idle: float | None, limit: int, database: str | None,
    as_json: bool,
) -> None:  # fmt: skip
    """List tables, those first where something happened last.

    \b
    emporion admin tables list --phase playing --game tyros
    emporion admin tables list --person "Ann" --idle 30
    """
    now = int(time.time() * 1000)

    async def work(cache: "TableCache") -> "list[Listed]":
        from emporion.server import admin_people, admin_tables

        store = cache.store
        who = (await store.read(lambda x: admin_people.found(x, person))).id if person else ""
        since = None if idle is None else now - int(idle * DAY)
        wanted = admin_tables.Wanted(phase or "", (game or "").replace("_", "-"), who, since, limit)
        return await store.read(lambda connection: admin_tables.listed(connection, wanted))

    found = on_database(database, work)

    def draw(console: Console) -> None:
        if found:
            console.print(listing(found, now))
        console.print(f"[dim]{several(len(found), 'table')}{' or more' if len(found) == limit else ''}[/]")

    show({"tables": [row._asdict() for row in found]}, as_json, draw)


@tables.command("show", context_settings=IDS)
@click.argument("table")
@click.option("--events", "with_events", is_flag=True, help="Every event, and not only how many there are.")
@click.option("--secrets", is_flag=True, help="Every event with all it says: deals, choices and shuffles too.")
@acting
def show_table(table: str, with_events: bool, secrets: bool, database: str | None, as_json: bool) -> None:
    """Show TABLE: its seats, and what happened there.

    Nothing that a player could use is shown, unless you ask for --secrets.
    """

    async def work(cache: "TableCache") -> "Shown":
        from emporion.server import admin_tables

        store = cache.store
        table_id = await store.read(lambda x: admin_tables.found_id(x, table))
        return await store.read(lambda x: admin_tables.shown(x, table_id, secrets))

    found = on_database(database, work)
    now = int(time.time() * 1000)
    data = {
        **found._asdict(), "table": found.table._asdict(), "seats": [seat._asdict() for seat in found.seats],
        "events": found.events if with_events or secrets else [],
    }  # fmt: skip
    show(data, as_json, lambda console: draw_table(console, found, with_events or secrets, now))


def draw_table(console: Console, found: "Shown", with_events: bool, now: int) -> None:
    table = found.table
    console.print(
        facts(
            [
                ("table", table.id),
                ("game", f"{table.game}, {table.phase}{', listed' if found.listed else ''}"),
                ("players", ", ".join(map(named, table.names))),
                ("host", found.host or "–"),
                ("created", f"{when(table.created_at)} UTC"),
                ("last", f"{when(table.changed_at)} UTC ({ago(table.changed_at, now)} ago)"),
                ("events", ", ".join(f"{count} {kind}" for kind, count in found.kinds.items())),
            ]
        )
    )
    if found.seats:
        console.print()
        rows = [[str(one.seat), one.person, ago(one.seen_at, now), Text(one.name)] for one in found.seats]
        console.print(grid(["seat", "person", "seen", "name"], rows, right=["seen"]))
    if with_events:
        console.print()
        rows = [[str(one["number"]), when(one["at"]), one["kind"], Text(told(one))] for one in found.events]
        console.print(grid(["", "when (UTC)", "event", "what"], rows, right=[""]))


def told(event: dict[str, Any]) -> str:
    return ", ".join(f"{name} {value}" for name, value in event.items() if name not in NOT_TOLD)


@tables.command("close", context_settings=IDS)
@click.argument("table")
@click.option("--reason", default="", help="Told to everybody at the table, in your words.")
@yes_option
@acting
def close_table(table: str, reason: str, yes: bool, database: str | None, as_json: bool) -> None:
    """End the game at TABLE, or cancel it before its start. Whoever looks at it is told, and by whom.

    \b
    emporion admin tables close bNnhBL --reason "We move to another server tonight."
    """

    async def work(cache: "TableCache") -> "Listed":
        from emporion.server import admin_tables

        found = await one_table(cache, table)
        confirm(f"{found.id} ({described(found)}) will be closed; it cannot go on afterwards.", yes)
        await admin_tables.close(cache, found.id, reason)
        return found

    found = on_database(database, work)
    show(
        {"closed": found.id, "reason": reason}, as_json,
        lambda console: console.print(f"closed: {found.id} ({described(found)})", markup=False),
    )  # fmt: skip


@tables.command("delete", context_settings=IDS)
@click.argument("table_ids", metavar="TABLE…", nargs=-1, required=True)
@yes_option
@acting
def delete_tables(table_ids: tuple[str, ...], yes: bool, database: str | None, as_json: bool) -> None:
    """Delete tables with their events, chat and analysis, whether somebody plays there or not.

    Whoever looks at one is told that it is gone. Only a backup brings it back.
    """

    async def work(cache: "TableCache") -> "list[Listed]":
        from emporion.server import admin_tables

        found = [await one_table(cache, table) for table in table_ids]
        what = "; ".join(f"{one.id} ({described(one)})" for one in found)
        confirm(f"{what} will be deleted, with all that happened there.", yes)
        await admin_tables.delete(cache.store, [one.id for one in found], cache.world.milliseconds())
        return found

    found = on_database(database, work)

    def draw(console: Console) -> None:
        for one in found:
            console.print(f"deleted: {one.id} ({described(one)})", markup=False)

    show({"deleted": [one.id for one in found]}, as_json, draw)


async def one_table(cache: "TableCache", text: str) -> "Listed":
    from emporion.server import admin_tables

    table_id = await cache.store.read(lambda x: admin_tables.found_id(x, text))
    return (await cache.store.read(lambda x: admin_tables.shown(x, table_id))).table


def described(table: "Listed") -> str:
    names = ", ".join(map(named, table.names))
    return f"{table.game}, {table.phase}, {several(table.events, 'event')}: {names}"
