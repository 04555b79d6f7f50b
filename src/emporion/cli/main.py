"""`emporion`: the commands."""

import json
import sys
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

import emporion
from emporion.cli.admin import admin
from emporion.cli.analyse import analyse
from emporion.cli.arguments import game_argument, language_option, options_option, players_option
from emporion.cli.backup import backup, restore
from emporion.cli.bench import bench
from emporion.cli.bot import bot as own_bot
from emporion.cli.compile import compile_games
from emporion.cli.dataset import dataset
from emporion.cli.files import check_drawing, read_file, write_drawing
from emporion.cli.games import games
from emporion.cli.league import league
from emporion.cli.mcp import mcp
from emporion.cli.progress import progress_bar
from emporion.cli.ratings import ratings
from emporion.cli.repair import repair
from emporion.cli.train import train
from emporion.cli.train_judge import train_judge
from emporion.core.errors import BadRequest, EmporionError, Fault
from emporion.core.options import OptionValue, read_options
from emporion.core.texts import SEAT_LETTERS
from emporion.games import draw, find

ENGINE_FAULT = 1
WRONG_INPUT = 2
INTERRUPTED = 130
MOST_OFFERED = 3  # values of an option that a person is asked about before the game


def ask_options(game: str, language: str) -> dict[str, OptionValue]:
    """Offer the game's options to a person at a terminal; Enter takes the default. Others get the defaults."""
    options: dict[str, OptionValue] = {}
    if not sys.stdin.isatty():
        return options
    chosen = emporion.game(game)
    words = chosen.catalogue.words(language)
    for option in chosen.rules.options:
        if 1 < len(option.values) <= MOST_OFFERED:
            options[option.name] = click.prompt(
                words(f"option-{option.name}"), type=click.Choice(option.values), default=option.default
            )
    return options


@click.group(context_settings={"help_option_names": ["-h", "--help"]}, invoke_without_command=True)
@click.version_option(emporion.__version__, prog_name="emporion")
@click.pass_context
def cli(context: click.Context) -> None:
    """Byzanz, Tyros and Thurn und Taxis: play them, and study them.

    Without a command, serve the tables on this machine and open them in the browser.
    """
    if context.invoked_subcommand is None:
        context.invoke(serve, browser=True)


cli.add_command(games)
cli.add_command(train)
cli.add_command(train_judge)


@cli.command()
@game_argument(required=False)
@players_option
@options_option
@click.option("--seed", "-s", help="Seed of the deal: the same seed, the same cards.")
@click.option("--resume", metavar="FILE", help="Resume the game saved in FILE.")
@click.option("--bots", "-b", default="greedy", show_default=True, help="Bots for the other seats, comma-separated.")
@click.option("--humans", default=1, show_default=True, help="How many people sit at this terminal.")
@click.option("--stops", is_flag=True, help="Pause before the bots' choices whenever you may act out of turn.")
@click.option("--name", "-n", "names", multiple=True, help="A player's name; may be repeated.")
@language_option
def play(
    game: str | None,
    players: int | None,
    given: tuple[str, ...],
    seed: str | None,
    resume: str | None,
    bots: str,
    humans: int,
    stops: bool,
    names: tuple[str, ...],
    language: str,
) -> None:
    """Play GAME in the terminal against bots, or resume a saved game."""
    from emporion.cli.terminal import Table as TerminalTable
    from emporion.cli.terminal import seat_names

    if resume is not None:
        if game or players or given or seed or names:
            raise BadRequest("bad-resume", "a saved game already has its game, players, options, seed and names")
        match = emporion.replay(read_file(resume))
    elif game is None:
        raise BadRequest("no-game", f"which game? choose one of {', '.join(emporion.game_names())}")
    else:
        usual = 4 if 4 in emporion.game(game).rules.players else None
        asked = read_options(given) if given else ask_options(game, language)
        chosen = find(game, usual if players is None else players, asked)
        match = chosen.start(seed, seat_names(chosen, list(names)))
    TerminalTable(match, bots.split(","), humans, language, stops).run()


@cli.command()
@game_argument()
@players_option
@click.option("--games", "-g", "count", default=1000, show_default=True, help="Number of games.")
@click.option("--seed", "-s", default="0", show_default=True, help="Seed of the series.")
@options_option
@click.option("--bots", "-b", default="random", show_default=True, help="A bot for each seat, comma-separated.")
@click.option("--check", is_flag=True, help="Check while playing that no card or piece is lost or duplicated.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def simulate(
    game: str,
    players: int | None,
    count: int,
    seed: str,
    given: tuple[str, ...],
    bots: str,
    check: bool,
    as_json: bool,
) -> None:
    """Let bots play many games of GAME and summarise what happened."""
    from emporion.lab.simulation import simulate as run

    chosen = find(game, players, read_options(given))
    with progress_bar() as bar:
        task = bar.add_task(f"{game}, {chosen.players} players", total=max(count, 1))
        result = run(
            chosen,
            bots.split(","),
            count,
            seed,
            check,
            lambda done: bar.update(task, completed=done),
        )
    if as_json:
        click.echo(json.dumps(result.as_data()))
        return
    show_simulation(result.as_data(), result.histogram, chosen)


def show_simulation(data: dict[str, Any], histogram: list[int], game: emporion.Game) -> None:
    console = Console()
    options = "".join(f", {key}={value}" for key, value in data["options"].items())
    console.print(f"[bold]{data['game']}[/], {data['players']} players{options}, seed {data['seed']}")
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), show_header=False)
    table.add_column(style="dim")
    table.add_column(justify="right")
    table.add_row("games", f"{data['games']:,}")
    table.add_row("decisions", f"{data['decisions']:,}")
    table.add_row("decisions per second", f"{data['decisions_per_second']:,}")
    table.add_row("length, mean and longest", f"{data['mean_length']:.1f} / {data['longest']}")
    table.add_row("choices per decision, mean and most", f"{data['choices_per_decision']:.2f} / {data['most_choices']}")
    if data["checks"]:
        table.add_row("states checked", f"{data['checks']:,}")
    console.print(table)
    seats = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0), header_style="dim")
    for heading in ("seat", "bot", "wins", "share", "mean score"):
        seats.add_column(heading, justify="left" if heading in ("seat", "bot") else "right")
    for seat, (bot, wins, score) in enumerate(zip(data["bots"], data["wins"], data["mean_scores"], strict=True)):
        seats.add_row(SEAT_LETTERS[seat], bot, f"{wins:,.1f}", f"{wins / data['games']:.1%}", f"{score:.2f}")
    console.print(seats)
    by_verb: dict[str, int] = {}
    for code, count in enumerate(histogram):
        verb = game.rules.notations[code].split()[0]
        by_verb[verb] = by_verb.get(verb, 0) + count
    shares = ", ".join(
        f"{verb} {n / data['decisions']:.1%}" for verb, n in sorted(by_verb.items(), key=lambda x: -x[1])
    )
    console.print(f"[dim]choices made:[/] {shares}")


@cli.command()
@game_argument()
@click.option(
    "--bots",
    "-b",
    required=True,
    help="Bots (NAME, NAME@SECONDS or FILE.py:NAME), comma-separated; a bot named twice has two seats.",
)
@click.option("--games", "-g", "count", required=True, type=int, help="Minimum number of games.")
@click.option("--players", "-p", type=int, help="Number of players (default: as many as bots, if the game allows it).")
@options_option
@click.option("--duplicate", is_flag=True, help="Play each deal with every rotation of the seats.")
@click.option(
    "--sprt", metavar="ELO0,ELO1",
    help="Stop as soon as the first of two bots is shown to be stronger by ELO1 points rather than ELO0, or the "
    "reverse (duplicate deals; --games is then the maximum).",
)  # fmt: skip
@click.option("--seed", "-s", default="0", show_default=True, help="Seed of the series.")
@click.option("--workers", "-w", type=int, help="Number of processes (default: one per core).")
@click.option("--cluster", metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one here.")
@click.option(
    "--state", "--resume", "state", type=click.Path(path_type=Path), metavar="FILE",
    help="Save the games in FILE, and continue with those already there.",
)  # fmt: skip
@click.option("--plot", type=click.Path(path_type=Path), metavar="FILE", help="Draw the result as SVG.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def arena(
    game: str,
    bots: str,
    count: int,
    players: int | None,
    given: tuple[str, ...],
    duplicate: bool,
    sprt: str | None,
    seed: str,
    workers: int | None,
    cluster: str | None,
    state: Path | None,
    plot: Path | None,
    as_json: bool,
) -> None:
    """Let bots play GAME against each other in balanced seatings, and show how strong they are."""
    from emporion.arena.contest import Contest
    from emporion.arena.sprt import SequentialTest
    from emporion.charts.standings import standings_chart
    from emporion.cli.arena import seats_for, show_report

    names = bots.split(",")
    chosen = find(game, seats_for(game, names) if players is None else players, read_options(given))
    test = SequentialTest.read(sprt) if sprt else None
    contest = Contest.between(chosen, names, count, seed, duplicate or test is not None)
    check_drawing(plot)
    done = 0
    with progress_bar() as bar:
        task = bar.add_task(f"{game}, {chosen.players} players", total=count)

        def show(games: int, total: int) -> None:
            nonlocal done
            done = games
            bar.update(task, completed=games, total=total)

        try:
            report = contest.play(workers, cluster, state, show, test)
        except KeyboardInterrupt:
            kept = f"{done:,} games are kept in {state}" if state else "with --state FILE, the games would be kept"
            click.echo(f"emporion: interrupted; {kept}", err=True)
            raise
    data = report.as_data()
    if plot:
        write_drawing(plot, standings_chart(data))
    if as_json:
        click.echo(json.dumps(data))
        return
    show_report(data)


@cli.command()
@click.argument("file")
@click.option("--view", "-v", "seat", type=int, help="Show the log as this seat saw it (default: what everyone saw).")
@click.option("--position", is_flag=True, help="Print the last position as text instead of the log.")
@language_option
def replay(file: str, seat: int | None, position: bool, language: str) -> None:
    """Replay the record in FILE and show the game."""
    match = emporion.replay(read_file(file))
    if position:
        click.echo(match.position(), nl=False)
        return
    for text in match.log(seat, language):
        click.echo(text)
    from emporion.cli.terminal import show_scores

    words = match.words(language)
    console = Console()
    console.print(draw(match.view(seat), words))
    if match.over:
        show_scores(console, match, words)


cli.add_command(own_bot)
cli.add_command(league)
cli.add_command(dataset)
cli.add_command(mcp)
cli.add_command(analyse)


@cli.command()
@click.argument("file")
@click.option("--shown", metavar="HASH", multiple=True, help="A hash shown at the table before the start; repeatable.")
def verify(file: str, shown: tuple[str, ...]) -> None:
    """Check that nobody rigged the shuffle of the record in FILE, downloaded from a table."""
    from emporion.core.errors import BadRecord
    from emporion.core.fairness import recorded_shuffle, verify_record
    from emporion.core.texts import SEAT_LETTERS

    text = read_file(file)
    match = verify_record(text, find)
    shuffle = recorded_shuffle(text, match.game.players)
    for given in shown:
        if given.strip().lower() not in shuffle.hashes():
            raise BadRecord("other-commitment", "the record has a different hash from the one shown before the start")
    click.echo(f"fair: the seed follows from the secret and the contributions, and {len(match.steps)} choices replay")
    if shuffle.number:
        seats = ", ".join(SEAT_LETTERS[seat] for seat in shuffle.committed)
        click.echo(f"shuffle {shuffle.number}: committed before anything was revealed: {seats}")
    else:
        click.echo("nobody committed: this proves nothing against a player who knew the secret before the start")
    if match.origin:
        click.echo("The game began at a written position: what that says was not shuffled.")


@cli.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="Address to listen on.")
@click.option("--port", default=8765, show_default=True, help="Port to listen on; 0 picks a free one.")
@click.option("--workers", default=1, show_default=True, help="Number of server processes.")
@click.option(
    "--database", metavar="URL", help="sqlite:///FILE or postgresql://…  (default: SQLite in your data folder)."
)
@click.option("--names", metavar="HOST,…", help="Host names under which people reach the server; * for any.")
@click.option("--browser", is_flag=True, help="Open the browser.")
def serve(host: str, port: int, workers: int, database: str | None, names: str | None, browser: bool) -> None:
    """Serve tables to browsers and bots."""
    from emporion.server.run import run

    run(host, port, workers, database, names, browser)


cli.add_command(admin)
cli.add_command(repair)
cli.add_command(ratings)
cli.add_command(backup)
cli.add_command(restore)
cli.add_command(bench)
cli.add_command(compile_games)


def main() -> None:
    """Run the command line: wrong input is answered with one line and exit code 2."""
    try:
        sys.exit(cli.main(standalone_mode=False) or 0)
    except Fault as error:
        click.echo(f"emporion: {error} ({error.code})", err=True)
        sys.exit(ENGINE_FAULT)
    except EmporionError as error:
        click.echo(f"emporion: {error} ({error.code})", err=True)
    except click.exceptions.Abort:
        sys.exit(INTERRUPTED)
    except click.ClickException as error:
        click.echo(f"emporion: {error.format_message()}", err=True)
    except click.exceptions.Exit as ending:
        sys.exit(ending.exit_code)
    sys.exit(WRONG_INPUT)
