"""`emporion games`: the games and their options."""

import json
from typing import Any

import click
from rich.console import Console
from rich.padding import Padding
from rich.table import Table

import emporion
from emporion.cli.arguments import language_option


def rows(language: str) -> list[dict[str, Any]]:
    found = []
    for name in emporion.game_names():
        game = emporion.game(name)
        words = game.catalogue.words(language)
        options = {option.name: list(option.values) for option in game.rules.options}
        found.append(
            {
                "game": name,
                "title": words("game-title"),
                "about": words("game-about"),
                "players": list(game.rules.players),
                "minutes": game.rules.minutes,
                "rules": game.rules.version,
                "options": options,
                "option_names": {name: words(f"option-{name}") for name in options},
                "defaults": dict(game.options),
            }
        )
    return found


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print one JSON list.")
@language_option
def games(as_json: bool, language: str) -> None:
    """List the games and their options."""
    found = rows(language)
    if as_json:
        click.echo(json.dumps(found, ensure_ascii=False))
        return
    console = Console(highlight=False)
    for row in found:
        players = f"{row['players'][0]}–{row['players'][-1]}"
        console.print(f"[bold]{row['game']}[/]  [dim]{players} players, {row['minutes']} minutes[/]")
        console.print(Padding(row["about"], (0, 0, 0, 2)))
        table = Table(box=None, show_header=False, pad_edge=False, padding=(0, 2, 0, 0))
        for key, values in row["options"].items():
            usual = row["defaults"][key]
            offered = ", ".join(f"[bold]{value}*[/]" if value == usual else value for value in values)
            table.add_row(key, offered, f"[dim]{row['option_names'][key]}[/]")
        console.print(Padding(table, (0, 0, 1, 2)))
    console.print("[dim]* is the default[/]")
