"""Whoever waits for the compiler is told what is being compiled, and how far it is."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

#: (what, done, of how many functions); done is equal to all in the last call.
Listener = Callable[[str, int, int], None]


def show_on_terminal(what: str, done: int, total: int) -> None:
    """One line that is written over, and gone in the end."""
    if sys.stderr is None or not sys.stderr.isatty():
        return
    text = f"Compiling {what}: {done} of {total} functions" if done < total else ""
    sys.stderr.write(f"\r\033[K{text}")
    sys.stderr.flush()


_listeners: list[Listener] = [show_on_terminal]


@contextmanager
def told_to(listener: Listener) -> Iterator[None]:
    """Tell somebody else than the terminal."""
    _listeners.append(listener)
    try:
        yield
    finally:
        _listeners.remove(listener)


class Progress:
    """The compiling of something that has so many functions."""

    def __init__(self, what: str, total: int) -> None:
        self.what = what
        self.total = max(1, total)
        self.done = 0
        self._tell()

    def step(self) -> None:
        """A function more is done. The last step is to link them all."""
        self.done = min(self.done + 1, self.total - 1)
        self._tell()

    def end(self) -> None:
        self.done = self.total
        self._tell()

    def _tell(self) -> None:
        _listeners[-1](self.what, self.done, self.total)
