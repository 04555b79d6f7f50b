"""`emporion repair`: tables whose stored events are damaged."""

import asyncio
import time
from pathlib import Path
from typing import TYPE_CHECKING

import click

from emporion.core.errors import BadRequest

if TYPE_CHECKING:
    from emporion.server.repair import Finding
    from emporion.server.store import Store

LONGEST = 200  # characters of an event that are shown


@click.command()
@click.argument("table", required=False)
@click.option("--database", metavar="URL", help="sqlite:///FILE or postgresql://…  (default: as `emporion serve`).")
@click.option("--cut", is_flag=True, help="Let TABLE end before its damaged event.")
@click.option("--keep", type=click.Path(path_type=Path), metavar="FILE", help="Where the events cut off are kept.")
def repair(table: str | None, database: str | None, cut: bool, keep: Path | None) -> None:
    """List the tables of a database that cannot be opened; or show TABLE's damaged event, and cut it off.

    Make a backup first, and stop the service before you cut.
    """
    if cut and table is None:
        raise BadRequest("no-table", "--cut needs the TABLE to cut")
    asyncio.run(_repair(table, database, cut, keep))


async def _repair(table: str | None, database: str | None, cut: bool, keep: Path | None) -> None:
    from emporion.server.settings import Settings
    from emporion.server.store import open_store

    store = open_store(database or Settings.from_environment().database)
    await store.open()
    try:
        if table is None:
            await _list(store)
        else:
            await _show(store, table, cut, keep)
    finally:
        await store.close()


async def _list(store: "Store") -> None:
    from emporion.server.repair import all_tables, examine
    from emporion.server.settings import World

    names, broken = await all_tables(store), 0
    for name in names:
        finding = await examine(store, name, World())
        if finding is not None:
            broken += 1
            click.echo(f"{name}  {finding.phase}, {finding.events} events; {finding.why}")
    click.echo(
        f"{len(names)} tables, {broken} of them cannot be opened" if broken else f"{len(names)} tables, all whole"
    )


async def _show(store: "Store", table: str, cut: bool, keep: Path | None) -> None:
    from emporion.server import repair as work
    from emporion.server.settings import World

    finding: Finding | None = await work.examine(store, table, World())
    if finding is None:
        click.echo(f"{table} is whole")
        return
    click.echo(f"{table}  {finding.phase}, {finding.events} events; {finding.why}")
    for stored in await work.shown(store, finding):
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(stored.at / 1000))
        click.echo(f"{stored.number:>6}  {when}  {work.readable(stored)['data'][:LONGEST]}")  # type: ignore[index]
    if cut:
        file = keep or Path(f"{table}-cut.jsonl")
        try:
            lost = await work.cut(store, finding, file, World())
        except OSError as error:
            raise BadRequest("cannot-keep", f"cannot keep what is cut off in {file}: {error.strerror}") from None
        click.echo(f"cut off: {lost} events, which are kept in {file}")
