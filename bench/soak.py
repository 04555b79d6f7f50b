"""A million random games over all tables, with the laws checked: no broken law, no endless game.

`make soak`, or `python bench/soak.py --games 1000000 [--game byzanz]`.
"""

import argparse
import sys
import time
from pathlib import Path

from rich.progress import Progress

sys.path.insert(0, str(Path(__file__).parent.parent))

from tests.tables import all_tables, table_name

from emporion.lab.simulation import simulate


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=1_000_000, help="games of each game, over all its tables")
    parser.add_argument("--game", help="only this one")
    parser.add_argument("--seed", default=str(int(time.time())), help="seed of the series (default: the time)")
    asked = parser.parse_args()
    tables = [table for table in all_tables() if asked.game in (None, table.name)]
    with Progress(disable=not sys.stdout.isatty()) as progress:
        for table in tables:
            games = -(-asked.games // sum(other.name == table.name for other in tables))
            task = progress.add_task(table_name(table), total=games)

            def show(done: int, task: object = task) -> None:
                progress.update(task, completed=done)  # type: ignore[arg-type]

            data = simulate(
                table, games=games, seed=f"{asked.seed} {table_name(table)}", check=True, progress=show
            ).as_data()
            progress.console.print(
                f"{table_name(table)}: {games:,} games, {data['decisions']:,} decisions, {data['checks']:,} checks, "
                f"longest {data['longest']}, most choices {data['most_choices']}"
            )
    print(f"{asked.games:,} games of each game, seed {asked.seed}: no broken law, no endless game")


if __name__ == "__main__":
    main()
