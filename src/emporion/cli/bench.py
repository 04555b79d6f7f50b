"""`emporion bench`: how fast every game is."""

import json
from itertools import groupby
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

import emporion
from emporion.core.progress import told_to


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print a JSON list.")
@click.option("--history", type=click.Path(dir_okay=False, path_type=Path), help="Append the figures to this file.")
def bench(as_json: bool, history: Path | None) -> None:
    """Measure the speed of every game on one core."""
    from emporion.lab.benchmark import benchmark, keep

    if history:
        keep([], history)  # a file that cannot be written is better known before the measurement
    with (
        Console(stderr=True).status("measuring") as status,
        told_to(lambda what, done, total: status.update(f"compiling {what}: {done} of {total} functions")),
    ):
        figures = list(benchmark(lambda what: status.update(f"measuring {what}")))
    if history:
        keep(figures, history)
    if as_json:
        click.echo(json.dumps(figures))
        return
    show(figures)


def show(figures: list[dict[str, Any]]) -> None:
    """A table for each game, under what is the same for all its rows; no figure is cut in 80 columns."""
    console = Console(highlight=False)
    for name, rows in groupby(figures, key=lambda row: str(row["game"])):
        table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
        for heading in ("players", "options", "decisions/s", "per yardstick", "length"):
            table.add_column(heading, justify="left" if heading == "options" else "right", no_wrap=heading != "options")
        usual = emporion.game(name).options
        for row in rows:
            table.add_row(
                str(row["players"]),
                "\n".join(f"{key}={value}" for key, value in row["options"].items() if value != usual[key]),
                f"{row['decisions_per_second']:,}",
                f"{row['decisions_per_yardstick']:.3f}",
                f"{row['mean_length']:.0f}",
            )
        compiled, loaded = (f"{row[f'{what}_seconds']:.1f} s" for what in ("first_compile", "cached_load"))
        state = f"{row['state_bytes']:,} bytes"
        console.print(f"[bold]{name}[/]  [dim]a state: {state}; first compile: {compiled}; load: {loaded}[/]")
        console.print(table)
        console.print()
    steps = max(row["yardstick_per_second"] for row in figures)
    console.print(f"[dim]yardstick: {steps:,} steps per second[/]")
