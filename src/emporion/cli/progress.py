"""The bar that long work shows."""

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn, TimeRemainingColumn


def progress_bar() -> Progress:
    """A bar on the error stream, so that results can be piped; it is not drawn where nobody looks."""
    console = Console(stderr=True)
    return Progress(
        SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn(),
        console=console, transient=True, disable=not console.is_terminal,
    )  # fmt: skip
