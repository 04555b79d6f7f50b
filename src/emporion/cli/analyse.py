"""`emporion analyse`: grades for a finished game."""

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.table import Table

import emporion
from emporion.cli.files import check_drawing, read_file, write_drawing
from emporion.cli.progress import progress_bar
from emporion.core.texts import SEAT_LETTERS

if TYPE_CHECKING:
    from emporion.bots.analysis import Analysis


@click.command()
@click.argument("file")
@click.option("--iterations", "-i", default=400, show_default=True, help="Search iterations for each grade.")
@click.option("--seed", default="0", show_default=True, help="Seed of the search: the same seed, the same grades.")
@click.option("--chart", type=click.Path(dir_okay=False, path_type=Path), help="Draw everyone's chances to this SVG.")
@click.option("--bot", help="Say also what this bot would have chosen; named as in the arena.")
@click.option("--json", "as_json", is_flag=True, help="Print one JSON object.")
def analyse(file: str, iterations: int, seed: str, chart: Path | None, bot: str | None, as_json: bool) -> None:
    """Grade every choice in the record FILE: by what the player could know, and in hindsight.

    Choices out of turn, such as selling during another player's turn in Byzanz, are not graded.
    """
    from emporion.arena import opinions, players
    from emporion.bots import analysis

    match = emporion.replay(read_file(file))
    check_drawing(chart)
    if bot is not None:
        players.find(bot)  # a wrong name is refused before anything is graded
    with progress_bar() as bar:
        task = bar.add_task("decisions", total=None)
        found = analysis.analyse(
            match, iterations, seed, lambda done, total: bar.update(task, completed=done, total=total)
        )
    if chart is not None:
        write_drawing(chart, draw_chart(found))
    asked = None if bot is None else opinions.summary(bot, opinions.opinions(found, bot, seed))
    if as_json:
        click.echo(json.dumps(found.as_data() | ({} if asked is None else {"opinions": asked})))
        return
    show(Console(), found)
    if asked is not None:
        click.echo(
            f"{bot}: of {asked['decisions']} decisions {asked['as_best']} as the search found best (the players: "
            f"{asked['made_best']}), {asked['as_made']} as the players chose"
        )


def draw_chart(found: "Analysis") -> str:
    """The course of the game as an SVG document."""
    from emporion.charts.chances import Player, Turn, chances_chart

    names = found.match.names
    course = found.course
    steps = [step for step, _ in course]
    players = [Player(name, [chances[seat] for _, chances in course]) for seat, name in enumerate(names)]
    notations = found.match.game.rules.notations
    turns = [
        Turn(
            steps.index(step),
            seat,
            f"{names[found.match.steps[step].seat]}: {notations[found.match.steps[step].code]} "
            f"({names[seat]} {change:+.0%})",
        )
        for step, seat, change in found.turning_points
    ]
    return chances_chart(f"{found.match.game.rules.title}: how the game went", players, turns, steps)


def show(console: Console, found: "Analysis") -> None:
    """The grades of each player, the costliest choices and the turning points, as tables."""
    from emporion.bots.analysis import GRADES

    names = found.match.names
    order = [name for _, name in reversed(GRADES)]
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("player", "graded", *order, "total loss"):
        table.add_column(heading, justify="left" if heading in ("player", "graded") else "right")
    for seat, name in enumerate(names):
        own = [graded for graded in found.decisions if graded.seat == seat]
        for title, looks in (
            ("as known", [graded.known for graded in own]),
            ("in hindsight", [graded.hindsight for graded in own]),
        ):
            counts = [sum(look.grade == grade for look in looks) for grade in order]
            label = f"{SEAT_LETTERS[seat]} {name}" if title == "as known" else ""
            table.add_row(label, title, *map(str, counts), f"{sum(look.loss for look in looks):.2f}")
    console.print(table)
    costly = sorted(found.decisions, key=lambda graded: -graded.known.loss)[:10]
    worst = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim", title="The costliest choices")
    for heading in ("step", "player", "chose", "better", "loss", "grade", "in hindsight"):
        worst.add_column(heading, justify="right" if heading in ("step", "loss") else "left")
    for graded in costly:
        if graded.known.loss > 0:
            worst.add_row(
                str(graded.step), names[graded.seat], graded.made, graded.known.best, f"{graded.known.loss:.2f}",
                graded.known.grade, f"{graded.hindsight.best} ({graded.hindsight.grade})",
            )  # fmt: skip
    if worst.rows:
        console.print(worst)
    for step, seat, change in found.turning_points:
        made = found.match.steps[step]
        what = found.match.game.rules.notations[made.code]
        console.print(f"turning point at step {step}: {names[made.seat]} {what}: {names[seat]} {change:+.0%}")
