"""Arguments and options that several commands share."""

from collections.abc import Callable
from typing import Any

import click

from emporion.core.texts import LANGUAGES

language_option = click.option(
    "--language",
    "-l",
    type=click.Choice(list(LANGUAGES)),
    default="en",
    show_default=True,
    help="Language of the texts.",
)
players_option = click.option("--players", "-p", type=int, help="Number of players (default: the fewest).")
options_option = click.option(
    "--option", "-o", "given", multiple=True, metavar="KEY=VALUE", help="An option of the game; may be repeated."
)


def game_argument(required: bool = True) -> Callable[[Any], Any]:
    """The name of a game, which may be typed with underscores too (thurn_und_taxis)."""

    def spelled(_context: click.Context, _parameter: click.Parameter, name: str | None) -> str | None:
        return name and name.lower().replace("_", "-")

    return click.argument("game", required=required, callback=spelled)
