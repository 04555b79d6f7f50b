"""`emporion train-judge`: judges that learn how the games of a network end."""

from pathlib import Path
from typing import Any

import click
from rich.console import Console

from emporion.bots import networks
from emporion.cli.arguments import game_argument
from emporion.cli.progress import progress_bar
from emporion.cli.train import commit
from emporion.core.errors import BadRequest


@click.command("train-judge")
@game_argument()
@click.option("--into", "folder", metavar="DIR", type=click.Path(file_okay=False, path_type=Path), required=True,
              help="The folder of the training. One that was interrupted goes on.")  # fmt: skip
@click.option("--network", metavar="FILE", type=click.Path(path_type=Path),
              help="Whose games to judge (default: the network that comes with the game).")  # fmt: skip
@click.option("--rounds", "-r", type=click.IntRange(1), help="How many.")
@click.option("--until", type=click.IntRange(1), help="Stop when there have been so many; the next call goes on.")
@click.option("--rows", type=click.IntRange(1), help="Positions in each of the tasks of a round.")
@click.option("--tasks", type=click.IntRange(1), help="Pieces of self-play in a round.")
@click.option("--seed", "-s", type=int, help="The same seed and numbers, the same judge.")
@click.option("--workers", "-w", type=click.IntRange(1), help="Number of workers (default: one per core).")
@click.option("--ship", metavar="FILE", type=click.Path(path_type=Path), help="Write the judge and its card.")
def train_judge(
    game: str, folder: Path, network: Path | None, workers: int | None, ship: Path | None, until: int | None,
    **numbers: int | None,
) -> None:  # fmt: skip
    """Let a judge learn how games of GAME end, from games of its network.

    Everything is kept in DIR after every round: after an interruption the same command goes on to the same result.
    """
    try:
        from emporion.learning.judging import JudgePlan, Judging
    except ImportError as error:
        raise BadRequest("no-jax", f"learning needs JAX ({error}): pip install 'emporion[train]'") from None
    file = network or networks.FOLDER / f"{game}.npz"
    learned = networks.read(file, game)
    given: dict[str, Any] = {name: value for name, value in numbers.items() if value is not None}
    training = Judging(folder, learned, JudgePlan(game, networks.digest(file), **given), workers)
    console = Console(stderr=True)
    with progress_bar() as bar:
        task = bar.add_task(game, total=until or training.plan.rounds, completed=training.round)

        def show(row: dict[str, Any]) -> None:
            bar.update(task, completed=row["round"] + 1)
            told = "  ".join(
                f"{name} {row['judge'][name]:.3f} ({row['forecast'][name]:.3f})" for name in ("win", "margin")
            )
            console.print(f"round {row['round']:3}  {told}  [dim]{sum(row['seconds']):.1f} s[/]")

        training.run(show, until)
    if ship:
        of = f" --network {network.name}" if network else ""
        options = "".join(f" --{name} {value}" for name, value in given.items())
        training.ship(ship, command=f"emporion train-judge {game} --into DIR{of}{options}", commit=commit())
