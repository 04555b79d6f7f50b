"""`emporion league`: bots in a folder that play each other."""

import json
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from emporion.cli.arguments import options_option
from emporion.cli.progress import progress_bar
from emporion.core.options import read_options
from emporion.games import NAMES


@click.command()
@click.argument("folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path))
@click.option("--game", type=click.Choice(NAMES), help="Begin a league of this game in DIR.")
@click.option("--players", "-p", type=int, help="Number of players, when a league begins.")
@options_option
@click.option("--bots", "-b", default="", help="Bots besides the files of DIR, when a league begins, comma-separated.")
@click.option("--seed", "-s", default="0", show_default=True, help="Seed, when a league begins.")
@click.option("--games", "-g", "number", default=0, help="Play so many more games.")
@click.option("--workers", "-w", type=int, help="Number of processes (default: one per core).")
@click.option("--cluster", metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one here.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def league(
    folder: Path, game: str | None, players: int | None, given: tuple[str, ...], bots: str, seed: str, number: int,
    workers: int | None, cluster: str | None, as_json: bool,
) -> None:  # fmt: skip
    """Let the bots in DIR play each other, those whose strength is least certain first, and show their ratings.

    Every Python file in DIR is a bot. What was played is kept in DIR: play on whenever you like.
    """
    from emporion.arena.league import League

    if game is None:
        found = League(folder)
    else:
        found = League.found(folder, game, players, read_options(given), [b for b in bots.split(",") if b], seed)
    if number > 0:
        with progress_bar() as bar:
            task = bar.add_task(f"{found.game.name}, {len(found.members)} bots", total=number)
            found.play(number, workers, cluster, lambda done: bar.update(task, completed=done))
    data = found.as_data()
    if as_json:
        click.echo(json.dumps(data))
        return
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for heading in ("bot", "rating", "games", "wins", "mistakes"):
        table.add_column(heading, justify="left" if heading == "bot" else "right")
    for row in data["standings"]:
        rating = f"{row['rating']:.2f} [dim]±{2 * row['deviation']:.2f}[/]"
        name = row["bot"] if row["plays"] else f"[dim]{row['bot']}[/]"
        table.add_row(name, rating, str(row["games"]), f"{row['wins']:g}", str(row["faults"]))
    Console().print(table)
