"""The bar that long work shows."""

from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn

from emporion.core.progress import told_to


@contextmanager
def progress_bar() -> Iterator[Progress]:
    """A bar on the error stream, so that results can be piped; it is not drawn where nobody looks. While something is
    being compiled, it has a bar of its own."""
    console = Console(stderr=True)
    bar = Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
    compiling = bar.add_task("compiling", visible=False)

    def show(what: str, done: int, total: int) -> None:
        text = f"compiling {what}"
        bar.update(compiling, description=text, completed=done, total=total, visible=done < total)

    with bar, told_to(show):
        yield bar
