"""`emporion backup` and `emporion restore`: a whole database in a file, and back."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from emporion.server.backup import Contents, Told
    from emporion.server.store import Store

DATABASE = click.option(
    "--database", metavar="URL", help="sqlite:///FILE or postgresql://…  (default: as `emporion serve`)."
)


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@DATABASE
def backup(file: Path, database: str | None) -> None:
    """Copy a whole database into FILE while people go on playing, and check what was written.

    FILE holds the secrets of all tables: only its owner can read it. It can be restored into SQLite and PostgreSQL.
    """
    from emporion.server import backup as work

    async def copy(store: "Store", told: "Told") -> "Contents":
        return await work.write(store, file, told)

    contents = _run(database, copy)
    click.echo(f"{file} holds {_said(contents)}; it was read again and is whole")


@click.command()
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@DATABASE
@click.option("--check", is_flag=True, help="Only read FILE to its end, and tell what it holds.")
def restore(file: Path, database: str | None, check: bool) -> None:
    """Put the backup in FILE into an empty database, all of it or nothing.

    It may be another kind of database than the backup was made from: that is how a service moves to PostgreSQL.
    """
    from emporion.server import backup as work

    contents = work.examine(file)  # before anything is changed
    if check:
        click.echo(f"{file} is whole; it holds {_said(contents)}")
        return

    async def put_back(store: "Store", told: "Told") -> "Contents":
        return await work.restore(store, file, told)

    click.echo(f"restored {_said(_run(database, put_back))}")


def _run(database: str | None, work: "Callable[[Store, Told], Awaitable[Contents]]") -> "Contents":
    from emporion.cli.progress import progress_bar
    from emporion.server.settings import Settings
    from emporion.server.store import open_store

    async def run() -> "Contents":
        store = open_store(database or Settings.from_environment().database)
        await store.prepare()
        with progress_bar() as bar:
            task = bar.add_task("", total=None)

            def told(table: str, rows: int) -> None:
                bar.update(task, description=table, completed=rows)

            try:
                return await work(store, told)
            finally:
                await store.close()

    return asyncio.run(run())


def _said(contents: "Contents") -> str:
    when = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(contents.made_at))
    counts = contents.rows
    return (
        f"{counts['tables']} tables with {counts['events']} events and {counts['people']} people "
        f"of {when} UTC (Emporion {contents.version}, schema {contents.schema})"
    )
