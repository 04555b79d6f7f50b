"""`emporion train`: networks that learn a game from their own play."""

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.console import Console

import emporion
from emporion.cli.arguments import game_argument
from emporion.cli.files import check_drawing, write_drawing
from emporion.cli.progress import progress_bar
from emporion.core.errors import BadRequest

if TYPE_CHECKING:
    from emporion.learning.plan import Plan


@click.command()
@game_argument(required=False)
@click.option("--into", "folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), required=True,
              help="The folder of the training. One that was interrupted goes on.")  # fmt: skip
@click.option("--generations", "-g", type=click.IntRange(1), help="How many, the lessons included.")
@click.option("--until", type=click.IntRange(1), help="Stop when there have been so many; the next call goes on.")
@click.option("--lessons", type=click.IntRange(0), help="Generations that imitate the greedy bot, at first.")
@click.option("--rows", type=click.IntRange(1), help="Decisions in each of the tasks of a generation.")
@click.option("--tasks", type=click.IntRange(1), help="Pieces of self-play in a generation.")
@click.option("--seed", "-s", type=int, help="The same seed and numbers, the same network.")
@click.option("--workers", "-w", type=click.IntRange(1), help="Number of workers (default: one per core).")
@click.option("--cluster", metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one here.")
@click.option("--plot", metavar="FILE", type=click.Path(path_type=Path), help="Draw the curves into an SVG file.")
@click.option("--tensorboard", metavar="DIR", type=click.Path(file_okay=False, path_type=Path),
              help="Write files for TensorBoard, too.")  # fmt: skip
@click.option("--ship", metavar="FILE", type=click.Path(path_type=Path), help="Write the network and its card.")
def train(
    game: str | None, folder: Path, cluster: str | None, workers: int | None, plot: Path | None,
    tensorboard: Path | None, ship: Path | None, until: int | None, **numbers: int | None,
) -> None:  # fmt: skip
    """Let a network learn GAME from its own play.

    Everything is kept in DIR after every generation: after an interruption the same command, or one without GAME, goes
    on to the same result.
    """
    check_drawing(plot)
    try:
        from emporion.learning.training import Training
    except ImportError as error:
        raise BadRequest("no-jax", f"learning needs JAX ({error}): pip install 'emporion[train]'") from None
    training = Training(folder, _plan(game, numbers), cluster, workers)
    board = _tensorboard(tensorboard)
    console = Console(stderr=True)
    with progress_bar() as bar:
        task = bar.add_task(training.plan.game, total=until or training.plan.generations, completed=training.generation)

        def show(row: dict[str, Any]) -> None:
            bar.update(task, completed=row["generation"] + 1)
            if board:
                for name, value in row.items():
                    if isinstance(value, int | float):
                        board.add_scalar(f"{training.plan.game}/{name}", value, row["generation"])
            if "ahead" in row:
                told = "  ".join(f"{name} {row[name]:.3f}" for name in ("ahead", "win", "margin", "entropy", "drift"))
                console.print(f"generation {row['generation']:4}  {told}  [dim]{sum(row['seconds']):.1f} s[/]")

        training.run(show, until)
    if plot:
        from emporion.charts.learning import learning_chart

        write_drawing(plot, learning_chart(f"Learning {training.plan.game}", training.history))
    if ship:
        training.ship(ship, command=_command(training.plan, training.generation), commit=commit())


def _plan(game: str | None, numbers: dict[str, int | None]) -> "Plan | None":
    from emporion.learning.plan import Plan

    given: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    if game is None:
        if given:
            raise BadRequest("no-game", "numbers are for a new training: name a game, too")
        return None
    return Plan.usual(game, **given)


def _command(plan: "Plan", generation: int) -> str:
    """The command that trains the same network."""
    from emporion.learning.plan import Plan

    usual = Plan.usual(plan.game)
    options = ("generations", "lessons", "rows", "tasks", "seed")
    given = [f" --{name} {getattr(plan, name)}" for name in options if getattr(plan, name) != getattr(usual, name)]
    until = f" --until {generation}" if generation < plan.generations else ""
    return f"emporion train {plan.game} --into DIR{''.join(given)}{until}"


def commit() -> str | None:
    """The version of the sources, if this is a checkout of them."""
    asked = ["git", "-C", str(Path(emporion.__file__).parent), "rev-parse", "HEAD"]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return None


def _tensorboard(folder: Path | None) -> Any:
    if folder is None:
        return None
    try:
        from tensorboardX import SummaryWriter
    except ImportError:
        raise BadRequest("no-tensorboard", "these files need tensorboardX: pip install tensorboardX") from None
    return SummaryWriter(str(folder))
