"""`emporion compile`: compile games before they are played."""

import os
import subprocess
import sys
import time
from pathlib import Path

import click

import emporion
from emporion.core import cache
from emporion.core.errors import Fault
from emporion.core.jit import INTERPRETED

GENERIC = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
LONGEST_FIRST = ("tyros", "thurn-und-taxis", "byzanz")  # so that all cores have work to the end


@click.command("compile")
@click.argument("games", nargs=-1, metavar="[GAME]...")
@click.option("--all", "everything", is_flag=True, help="Also what `simulate`, `arena`, `bench` and batches run.")
@click.option("--inside", is_flag=True, help="Keep the result inside the package, for a wheel or a container.")
@click.option("--into", type=click.Path(file_okay=False, path_type=Path), help="Keep it in this folder instead.")
@click.option("--generic", is_flag=True, help="For every processor of this kind, not only for this one.")
@click.option("--workers", "-w", type=int, help="Number of processes (default: one per core).")
def compile_games(
    games: tuple[str, ...], everything: bool, inside: bool, into: Path | None, generic: bool, workers: int | None
) -> None:
    """Compile GAMEs (default: all) with their bots, so that nothing is left to compile later.

    Games can be played without it: until they are compiled, they run interpreted.
    """
    if INTERPRETED:
        click.echo("nothing is compiled: everything runs interpreted here", err=True)
        return
    names = [emporion.game(game.replace("_", "-")).name for game in games] or list(LONGEST_FIRST)
    folder = cache.INSIDE if inside else into
    environment = {**os.environ, **(GENERIC if generic else {})}
    if folder is not None:
        environment[cache.VARIABLE] = str(folder)
    begun = time.perf_counter()
    for name, took in compile_in_processes(names, everything, environment, workers):
        click.echo(f"{name}: compiled in {took:.1f} s")
    if inside:
        drop_unlinked(cache.INSIDE / cache.versions())
    where = folder / cache.versions() if folder is not None else cache.cache_directory()
    click.echo(f"everything is in {where} after {time.perf_counter() - begun:.1f} s")


def compile_in_processes(
    names: list[str], everything: bool, environment: dict[str, str], workers: int | None
) -> list[tuple[str, float]]:
    """Compile games side by side, and tell how long each took."""
    from emporion.cli.progress import progress_bar

    waiting = list(names)
    running: dict[str, tuple[subprocess.Popen[bytes], float]] = {}
    done: list[tuple[str, float]] = []
    most = workers or len(os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else range(os.cpu_count() or 1))
    with progress_bar() as bar:
        task = bar.add_task(f"compiling {', '.join(names)}", total=len(names))
        while waiting or running:
            while waiting and len(running) < most:
                name = waiting.pop(0)
                command = [sys.executable, "-m", "emporion.cli.compile", name, *(["all"] if everything else [])]
                running[name] = subprocess.Popen(command, env=environment), time.perf_counter()
            for name, (process, begun) in list(running.items()):
                if process.poll() is None:
                    continue
                del running[name]
                if process.returncode:
                    for other, _ in running.values():
                        other.terminate()
                    raise Fault("not-compiled", f"{name} could not be compiled, or not kept: see above")
                done.append((name, time.perf_counter() - begun))
                bar.update(task, advance=1)
            time.sleep(0.05)
    return done


def drop_unlinked(folder: Path) -> None:
    """What is shipped is machine code: what it was linked from is needed only to link something else."""
    for file in folder.iterdir():
        if file.name.startswith("emporion.") or file.suffix == ".lock":
            file.unlink()


def compile_loops(name: str) -> None:
    """Everything that needs speed, used once."""
    from emporion.core.loops import speed
    from emporion.envs.batch import Batch
    from emporion.lab.simulation import simulate

    game = emporion.game(name)
    for bot in ("random", "greedy"):
        simulate(game, [bot], games=1)
    game.kernel.bound(speed)(game.prepared(2), game.buffer(), 1, 2, 1)
    Batch(game, 1).reset(seed=1)


if __name__ == "__main__":
    from emporion.bots.compiling import main

    failed = main(sys.argv[1])
    if "all" in sys.argv[2:]:
        compile_loops(sys.argv[1])
    sys.exit(failed)
