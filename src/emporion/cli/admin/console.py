"""What the commands of `emporion admin` share: the database they act on, questions, and how answers look."""

import asyncio
import json
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import click
from rich.console import Console
from rich.table import Table
from rich.text import Text

from emporion.cli.backup import DATABASE
from emporion.core.errors import BadRequest

if TYPE_CHECKING:
    from emporion.server.cache import TableCache

T = TypeVar("T")
Given = Callable[..., Any]

WIDTH = 80  # where nobody says how wide the terminal is
DECLINED = 1
#: Ids may begin with a hyphen, and are not options for that.
IDS = {"ignore_unknown_options": True}

json_option = click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
yes_option = click.option("--yes", is_flag=True, help="Do not ask.")
dry_option = click.option("--dry-run", is_flag=True, help="Only show what would be done.")


def acting(command: Given) -> Given:
    """A command that acts on the database."""
    return DATABASE(json_option(command))


def on_database(database: str | None, work: "Callable[[TableCache], Awaitable[T]]") -> T:
    """Do something with the tables of a database, beside whatever servers run on it."""
    from emporion.core.kernel import Loading
    from emporion.server.broadcast import Broadcaster
    from emporion.server.cache import TableCache
    from emporion.server.settings import Settings, World
    from emporion.server.store import open_store

    settings = Settings.from_environment()
    address = database or settings.database
    require_file(address)

    async def run() -> T:
        store = open_store(address, busy_seconds=settings.busy_seconds)
        await store.open()
        try:
            return await work(TableCache(store, World(), settings, Broadcaster()))
        finally:
            await store.close()

    before, Loading.at_once = Loading.at_once, False  # a few events are replayed sooner than machine code is loaded
    try:
        return asyncio.run(run())
    finally:
        Loading.at_once = before


def require_file(address: str) -> None:
    """A mistyped name must not make a new, empty database."""
    from pathlib import Path

    import sqlalchemy as sa

    url = sa.make_url(address)
    if url.get_backend_name() == "sqlite" and not Path(url.database or "").exists():
        raise BadRequest(
            "no-database", f"there is no database {url.database}: --database or EMPORION_DATABASE names it"
        )


def confirm(question: str, yes: bool) -> None:
    """Go on only if whoever runs the service says so."""
    if yes:
        return
    try:
        agreed = click.confirm(f"{question} Go on?", err=True)
    except click.Abort:
        raise BadRequest("not-asked", "nobody answered, and nothing was changed: --yes does not ask") from None
    if not agreed:
        click.echo("Nothing was changed.", err=True)
        raise click.exceptions.Exit(DECLINED)


def show(data: Any, as_json: bool, draw: Callable[[Console], None]) -> None:
    """Print what was found or done: for programs, or for people."""
    if as_json:
        click.echo(json.dumps(data, ensure_ascii=False))
        return
    console = Console(highlight=False)
    if not console.is_terminal:
        console.width = max(console.width, WIDTH)
    draw(console)


def grid(headings: Sequence[str], rows: Sequence[Sequence[Any]], right: Sequence[str] = ()) -> Table:
    """A table without lines, whose last column takes what is left."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in headings:
        table.add_column(
            heading, justify="right" if heading in right else "left", no_wrap=heading != headings[-1], overflow="fold"
        )
    for row in rows:
        table.add_row(*row)
    return table


def facts(rows: Sequence[tuple[str, str]]) -> Table:
    """Names and values below each other."""
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), show_header=False)
    table.add_column(style="dim", no_wrap=True)
    table.add_column(overflow="fold")
    for name, value in rows:
        table.add_row(name, Text(value))
    return table


def when(at: int | None) -> str:
    """A time, in UTC."""
    return time.strftime("%Y-%m-%d %H:%M", time.gmtime(at / 1000)) if at else "–"


def ago(at: int | None, now: int) -> str:
    """How long ago something was, in one unit."""
    if not at:
        return "–"
    seconds = max(0, now - at) // 1000
    for size, unit in ((86_400, "d"), (3_600, "h"), (60, "min")):
        if seconds >= size:
            return f"{seconds // size} {unit}"
    return "now"


def several(count: int, one: str, more: str = "") -> str:
    return f"{count:,} {one if count == 1 else more or one + 's'}"
