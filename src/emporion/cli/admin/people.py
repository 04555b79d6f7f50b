"""`emporion admin people`: find, show, rename, block and delete people."""

import time
from collections.abc import Awaitable, Callable
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
from emporion.cli.admin.tables import listing

if TYPE_CHECKING:
    from emporion.server.admin_people import Known
    from emporion.server.admin_tables import Listed
    from emporion.server.cache import TableCache


@click.group()
def people() -> None:
    """Find, show, rename, block and delete people.

    A person is named by their id, by the beginning of it, or by their name if nobody else has it.
    """


@people.command("find", context_settings=IDS)
@click.argument("name", required=False)
@click.option("--table", help="Only those who sit at this table.")
@click.option("--blocked", is_flag=True, help="Only those who are blocked.")
@acting
def find_people(name: str | None, table: str | None, blocked: bool, database: str | None, as_json: bool) -> None:
    """List people whose name contains NAME, the newest first.

    \b
    emporion admin people find ann
    emporion admin people find --table bNnhBL
    """

    async def work(cache: "TableCache") -> "list[Known]":
        from emporion.server import admin_people, admin_tables

        store = cache.store
        table_id = await store.read(lambda x: admin_tables.found_id(x, table)) if table else ""
        return await store.read(lambda x: admin_people.find(x, name or "", table_id, blocked))

    found = on_database(database, work)
    now = int(time.time() * 1000)

    def draw(console: Console) -> None:
        rows = [[one.id, ago(one.created_at, now), ago(one.used_at, now), str(one.tables), said(one)] for one in found]
        if rows:
            console.print(grid(["person", "came", "seen", "tables", "name"], rows, right=["came", "seen", "tables"]))
        console.print(f"[dim]{several(len(found), 'person', 'people')}[/]")

    show({"people": [one._asdict() for one in found]}, as_json, draw)


def said(person: "Known") -> Text:
    return Text(person.name) + Text("  blocked" if person.barred_at else "", "bold red")


@people.command("show", context_settings=IDS)
@click.argument("person")
@acting
def show_person(person: str, database: str | None, as_json: bool) -> None:
    """Show PERSON and their tables."""

    async def work(cache: "TableCache") -> "tuple[Known, list[Listed]]":
        from emporion.server import admin_people

        known = await cache.store.read(lambda x: admin_people.found(x, person))
        return known, await cache.store.read(lambda x: admin_people.tables_of(x, known.id))

    known, own = on_database(database, work)
    now = int(time.time() * 1000)

    def draw(console: Console) -> None:
        rows = [
            ("person", known.id), ("name", known.name), ("came", f"{when(known.created_at)} UTC"),
            ("devices", f"{known.devices}, last used {when(known.used_at)[:10]}" if known.devices else "none"),
            ("blocked", f"since {when(known.barred_at)} UTC" if known.barred_at else "no"),
            ("tables", str(known.tables)),
        ]  # fmt: skip
        console.print(facts(rows))
        if own:
            console.print()
            console.print(listing(own, now))

    show({**known._asdict(), "at": [table._asdict() for table in own]}, as_json, draw)


Done = Callable[["TableCache", "Known"], Awaitable[str]]


def on_person(person: str, database: str | None, as_json: bool, what: str, work: Done) -> None:
    """Do something to one person, and say what was done."""

    async def found(cache: "TableCache") -> "tuple[Known, str]":
        from emporion.server import admin_people

        known = await cache.store.read(lambda x: admin_people.found(x, person))
        return known, await work(cache, known)

    known, done = on_database(database, found)
    data: dict[str, Any] = {what: known.id, "name": known.name, "done": done}
    show(data, as_json, lambda console: console.print(f"{what}: {known.id} ({known.name}). {done}", markup=False))


@people.command("rename", context_settings=IDS)
@click.argument("person")
@click.argument("name")
@yes_option
@acting
def rename_person(person: str, name: str, yes: bool, database: str | None, as_json: bool) -> None:
    """Call PERSON by another NAME, at all their tables and in what is stored of them."""

    async def work(cache: "TableCache", known: "Known") -> str:
        from emporion.server import admin_people

        confirm(f"{known.name!r} will be called {name!r} everywhere; the old name is forgotten.", yes)
        count = await admin_people.rename(cache, known.id, name)
        return f"They are called {name} now, at {several(count, 'table')}."

    on_person(person, database, as_json, "renamed", work)


@people.command("block", context_settings=IDS)
@click.argument("person")
@yes_option
@acting
def block_person(person: str, yes: bool, database: str | None, as_json: bool) -> None:
    """Let PERSON do nothing here any more: their devices are refused (403, `barred`), their connections end.

    Seats before a start become free; in running games a bot plays for them. They may still delete themselves. Who
    clears the browser's cookies is somebody new: this is a service without accounts.
    """

    async def work(cache: "TableCache", known: "Known") -> str:
        from emporion.server import admin_people

        confirm(f"{known.name!r} will be blocked, and bots play their running games.", yes)
        count = await admin_people.bar(cache, known.id)
        return f"They left {several(count, 'seat')}."

    on_person(person, database, as_json, "blocked", work)


@people.command("unblock", context_settings=IDS)
@click.argument("person")
@acting
def unblock_person(person: str, database: str | None, as_json: bool) -> None:
    """Let PERSON play again: they can take back their seats in running games."""

    async def work(cache: "TableCache", known: "Known") -> str:
        from emporion.server import admin_people

        await admin_people.unbar(cache, known.id)
        return "They can play again."

    on_person(person, database, as_json, "unblocked", work)


@people.command("delete", context_settings=IDS)
@click.argument("person")
@yes_option
@acting
def delete_person(person: str, yes: bool, database: str | None, as_json: bool) -> None:
    """Delete PERSON, as they could themselves: name, words and devices go, and somebody without a name played there."""

    async def work(cache: "TableCache", known: "Known") -> str:
        from emporion.server import admin_people

        confirm(f"{known.name!r} will be deleted, with everything they wrote. This cannot be undone.", yes)
        await admin_people.delete(cache, known.id)
        return f"Somebody without a name played at {several(known.tables, 'table')}."

    on_person(person, database, as_json, "deleted", work)
