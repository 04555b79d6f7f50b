"""`emporion dataset`: games as rows for learning, in files that are read without Emporion."""

import json
from pathlib import Path

import click

from emporion.cli.arguments import game_argument, options_option
from emporion.cli.files import read_file
from emporion.cli.progress import progress_bar
from emporion.core.errors import BadRequest
from emporion.core.options import read_options
from emporion.games import find


@click.command()
@game_argument()
@click.option("--out", "folder", required=True, type=click.Path(file_okay=False, path_type=Path), metavar="DIR",
              help="Write to DIR; games that are there already are not played again.")  # fmt: skip
@click.option("--games", "-g", "count", type=int, help="Number of games (of --records: all, if it is not said).")
@click.option("--bots", "-b", default="", help="Who plays (as in `arena`), comma-separated; the seats rotate.")
@click.option("--records", "-r", multiple=True, metavar="FILE", help="Instead of bots: games of these records.")
@click.option("--players", "-p", type=int, help="Number of players (default: the fewest).")
@options_option
@click.option("--seed", "-s", default="0", show_default=True, help="Seed of the series.")
@click.option("--search", default=0, metavar="ITERATIONS", help="Add what a search thinks of each decision.")
@click.option("--format", "form", default="npz", show_default=True, help="npz, or parquet (needs pyarrow).")
@click.option("--shard", default=64, show_default=True, help="Games in one file.")
@click.option("--workers", "-w", type=int, help="Number of processes (default: one per core).")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def dataset(
    game: str, folder: Path, count: int | None, bots: str, records: tuple[str, ...], players: int | None,
    given: tuple[str, ...], seed: str, search: int, form: str, shard: int, workers: int | None, as_json: bool,
) -> None:  # fmt: skip
    """Write games of GAME for learning: what each seat knew, might choose and chose, and how it ended.

    The files are explained in DIR/schema.json. A run that was ended goes on where it was: the same command again.
    """
    from emporion.arena.dataset import Dataset, write

    details = {"format": form, "shard": shard, "search": search}
    if bool(bots) == bool(records):
        raise BadRequest("bad-dataset", "whose games? say either --bots or --records")
    if records:
        if players or given:
            raise BadRequest("bad-dataset", "records already have their players and options")
        found = Dataset.of_records([read_file(file) for file in records], **details)
        if found.game != game:
            raise BadRequest("other-game", f"the records are of {found.game}, not of {game}")
    elif count is None:
        raise BadRequest("bad-games", "how many? say --games")
    else:
        found = Dataset.of_bots(find(game, players, read_options(given)), bots.split(","), seed, **details)
    with progress_bar() as bar:
        task = bar.add_task(f"{game}, {found.players} players", total=count)
        index = write(found, folder, count, workers, lambda done, total: bar.update(task, completed=done, total=total))
    if as_json:
        click.echo(json.dumps(index))
        return
    rows = sum(entry["rows"] for entry in index["shards"])
    games = sum(entry["games"][1] - entry["games"][0] + 1 for entry in index["shards"])
    click.echo(f"{folder}: {games:,} games, {rows:,} rows, {len(index['shards'])} files of data")
