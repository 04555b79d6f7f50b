"""`emporion bot`: write, check, run and seat a bot of one's own."""

import json
import sys
from functools import partial
from pathlib import Path

import click
from rich.console import Console

from emporion.cli.arguments import options_option
from emporion.core.errors import BadRequest
from emporion.core.options import read_options
from emporion.games import NAMES, find, rules

TEMPLATES = {"view": "view.py", "numbers": "numbers.py", "match": "match.py", "javascript": "lines.js"}


@click.group()
def bot() -> None:
    """Write, check, run and seat a bot of your own.

    A BOT is a file (mine.py, or mine.py:NAME for another function than `choose`), a program that reads and writes lines
    of JSON ("run:node mine.js"), or an address (http://…); @SECONDS behind it limits the time for a decision.
    """


@bot.command()
@click.argument("kind", type=click.Choice(tuple(TEMPLATES)), default="view")
@click.option("--out", "-o", type=click.Path(path_type=Path), help="Write it to this file (default: show it).")
def template(kind: str, out: Path | None) -> None:
    """A bot to begin with: one that looks at views, at numbers, that thinks ahead, or in another language."""
    import emporion.botkit

    folder = Path(emporion.botkit.__file__).parent / "templates"
    text = (folder / TEMPLATES[kind]).read_text("utf-8")
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise BadRequest("no-file", f"{out} cannot be written: {error.strerror}") from None
    click.echo(f"{out} is a bot; look whether it works: emporion bot check {out}")


@bot.command()
@click.argument("name", metavar="BOT")
@click.option("--game", "games", type=click.Choice(NAMES), multiple=True, help="Only this game; may be repeated.")
@click.option("--players", "-p", type=int, help="Number of players (default: the smallest and the largest table).")
@options_option
@click.option("--games", "-g", "number", default=2, show_default=True, help="Games at each table.")
@click.option("--seed", "-s", default="0", show_default=True, help="Seed of the games.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def check(
    name: str, games: tuple[str, ...], players: int | None, given: tuple[str, ...], number: int, seed: str,
    as_json: bool,
) -> None:  # fmt: skip
    """Let BOT play against random players, and say what is wrong with it."""
    from emporion.botkit.checking import check as run

    options = read_options(given)
    tables = [
        find(game, seats, options)
        for game in games or NAMES
        for seats in ((rules(game).players[0], rules(game).players[-1]) if players is None else (players,))
    ]
    findings = []
    console = Console()
    for found in run(name, tables, number, seed):
        findings.append(found)
        if not as_json:
            sign = "[green]yes[/]" if found.fine else "[red]no[/]" if found.must else "[yellow]no[/]"
            console.print(f"{sign}\t{found.what}", f"[dim]{found.details}[/]", highlight=False, soft_wrap=True)
    wrong = [found for found in findings if found.must and not found.fine]
    if as_json:
        click.echo(json.dumps({"bot": name, "fine": not wrong, "findings": [vars(found) for found in findings]}))
    sys.exit(1 if wrong else 0)


@bot.command()
@click.argument("name", metavar="BOT")
@click.option("--table", required=True, metavar="URL", help="The address of the table's page.")
@click.option("--as", "person", default="Bot", show_default=True, help="The name under which it sits down.")
@click.option("--invite", default="", metavar="CODE", help="The invitation, if the address does not have it.")
def play(name: str, table: str, person: str, invite: str) -> None:
    """Take a free seat at a live table, and let BOT play there until the game is over."""
    from emporion.botkit import find as find_bot
    from emporion.botkit.live import play_at_table

    scores = play_at_table(find_bot(name), table, person, partial(click.echo, err=True), invite)
    click.echo(json.dumps(scores))


@bot.command()
@click.argument("name", metavar="BOT")
@click.option("--http", "port", type=int, help="Listen on this port of the loopback instead; 0 picks a free one.")
def run(name: str, port: int | None) -> None:
    """Answer questions as lines of JSON on the standard input, so that other programs can ask BOT."""
    from emporion.botkit import find as find_bot
    from emporion.botkit.protocol import answer_to, serve_lines, web_server

    found = find_bot(name).bot
    answer = partial(answer_to, name=name, wanted=found.wants, choose=found.choose)
    if port is None:
        serve_lines(answer, sys.stdin.buffer, sys.stdout.buffer)
        return
    with web_server(answer, "127.0.0.1", port) as server:
        click.echo(f"http://127.0.0.1:{server.server_address[1]}/")
        server.serve_forever()
