"""`emporion admin clean`, `stats` and `rotate-keys`."""

import time
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

from emporion.cli.admin.console import (
    acting,
    confirm,
    dry_option,
    facts,
    grid,
    on_database,
    several,
    show,
    when,
    yes_option,
)
from emporion.core.errors import BadRequest

if TYPE_CHECKING:
    from emporion.server.admin_tables import Old
    from emporion.server.cache import TableCache

DAYS = click.FloatRange(min=0)
NEVER_BEGAN, FINISHED = "never began", "finished or cancelled"
PHASES = {NEVER_BEGAN: ("waiting",), FINISHED: ("over", "closed")}


@click.command()
@click.option(
    "--waiting", type=DAYS, metavar="DAYS", help="Tables that never began, DAYS after the last thing happened."
)
@click.option("--finished", type=DAYS, metavar="DAYS", help="Finished and cancelled tables, DAYS after that.")
@dry_option
@yes_option
@acting
def clean(
    waiting: float | None, finished: float | None, dry_run: bool, yes: bool, database: str | None, as_json: bool
) -> None:
    """Delete tables that nobody needs any more, with all that belongs to them; running games are kept.

    Without options, what EMPORION_KEEP_TABLES_DAYS says is done now, as servers do every hour.

    \b
    emporion admin clean --waiting 7 --dry-run
    emporion admin clean --waiting 7 --finished 365 --yes
    """
    from emporion.server.settings import Settings

    days = {name: given for name, given in ((NEVER_BEGAN, waiting), (FINISHED, finished)) if given is not None}
    if not days:
        keep = Settings.from_environment().keep_tables_days
        if not keep:
            raise BadRequest(
                "no-age", "how old? say --waiting DAYS or --finished DAYS, or set EMPORION_KEEP_TABLES_DAYS"
            )
        days = dict.fromkeys(PHASES, keep)

    async def work(cache: "TableCache") -> "dict[str, Old]":
        from emporion.server import admin_tables, leaving

        now = cache.world.milliseconds()
        old = {name: admin_tables.Old(PHASES[name], given) for name, given in days.items()}
        found = {name: await admin_tables.count_old(cache.store, one, now) for name, one in old.items()}
        if dry_run or not any(one.tables for one in found.values()):
            return found
        what = " and ".join(f"{several(one.tables, 'table')} ({name})" for name, one in found.items())
        confirm(f"{what} will be deleted.", yes)
        for name, one in found.items():
            deleted = await leaving.delete_old_tables(cache.store, now - int(one.days * leaving.DAY), now, one.phases)
            found[name] = one._replace(tables=deleted)
        return found

    found = on_database(database, work)

    def draw(console: Console) -> None:
        for name, one in found.items():
            verb = "would be deleted" if dry_run else "deleted"
            console.print(
                f"{verb}: {several(one.tables, 'table')} ({name}, {one.days:g} days ago or longer)", markup=False
            )

    data = {name.replace(" ", "_"): one.tables for name, one in found.items()}
    show({"dry_run": dry_run, "tables": data}, as_json, draw)


@click.command()
@acting
def stats(database: str | None, as_json: bool) -> None:
    """The service in figures: people, tables by game and phase, what was active lately, sizes."""

    async def work(cache: "TableCache") -> dict[str, Any]:
        from emporion.server.admin_stats import statistics

        now = cache.world.milliseconds()
        return await cache.store.read(lambda connection: statistics(connection, now))

    found = on_database(database, work)
    show(found, as_json, lambda console: draw_stats(console, found))


def draw_stats(console: Console, found: dict[str, Any]) -> None:
    people, tables, database = found["people"], found["tables"], found["database"]
    rows = [
        ("people", f"{people['all']:,}, {people['barred']:,} of them blocked; {several(people['devices'], 'device')}"),
        ("tables", f"{tables['all']:,}, made {when(tables['oldest'])[:10]} to {when(tables['newest'])[:10]}"),
        ("analyses", f"{found['analyses']['all']:,}, {found['analyses']['waiting']:,} of them waiting"),
        ("servers", several(found["processes"], "process", "processes")),
        ("database", f"{database['kind']}, {size(database['bytes'])}, {several(database['events'], 'event')}"),
    ]
    console.print(facts(rows))
    if tables["games"]:
        console.print()
        phases = list(next(iter(tables["games"].values())))
        drawn = [
            [game, *(f"{counts[phase]:,}" for phase in phases), f"{sum(counts.values()):,}"]
            for game, counts in tables["games"].items()
        ]
        console.print(grid(["game", *phases, "all"], drawn, right=[*phases, "all"]))
    console.print()
    active = [
        [f"in the last {name}", f"{people['active'][name]:,}", f"{tables['active'][name]:,}"]
        for name in people["active"]
    ]
    console.print(grid(["active", "people", "tables"], active, right=["people", "tables"]))


def size(count: int) -> str:
    for unit in ("bytes", "kB", "MB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count //= 1000
    return f"{count:,} GB"


@click.command("rotate-keys")
@click.argument("names", metavar="[KEY]…", nargs=-1)
@yes_option
@acting
def rotate_keys(names: tuple[str, ...], yes: bool, database: str | None, as_json: bool) -> None:
    """Make keys of the service anew; without a KEY, list them, and what each means for people.

    \b
    emporion admin rotate-keys
    emporion admin rotate-keys invitations
    """
    from emporion.server.keys import KEYS

    known = {key.name: key for key in KEYS}
    for name in names:
        if name not in known:
            raise BadRequest("no-key", f"there is no key {name!r}: {', '.join(known)}")
    if not names:
        data = [{"key": key.name, "what": key.what, "then": key.then} for key in KEYS]
        show({"keys": data}, as_json, lambda console: draw_keys(console, data))
        return

    async def work(cache: "TableCache") -> dict[str, int]:
        confirm(" ".join(known[name].then for name in names), yes)
        return {
            name: await cache.store.write(lambda connection, name=name: known[name].rotate(connection, cache.world))  # type: ignore[misc]
            for name in names
        }

    done = on_database(database, work)

    def draw(console: Console) -> None:
        for name, count in done.items():
            console.print(f"made anew: {name} ({count:,}). {known[name].then}", markup=False)

    show({"rotated": done, "at": int(time.time() * 1000)}, as_json, draw)


def draw_keys(console: Console, keys: list[dict[str, str]]) -> None:
    for key in keys:
        console.print(f"[bold]{key['key']}[/]: {key['what']}")
        console.print(f"  {key['then']}", style="dim")
