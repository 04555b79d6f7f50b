"""A clock that does not jump. The clock of a machine may be set, forward or back, while people wait for each other."""

import time
from collections.abc import Callable

from emporion.server import logs

DRIFT = 2.0  # seconds: what a machine's clock may be off before it counts as a jump; less is followed at once
BELIEVED = 600.0  # seconds after which another time is believed, if it stays


def steady_seconds() -> float:
    """Seconds since some moment, which nobody sets; with those that the machine slept through, where it counts them."""
    clock = getattr(time, "CLOCK_BOOTTIME", None)
    return time.clock_gettime(clock) if clock is not None else time.monotonic()


class SteadyClock:
    """The time of day, as the machine's clock had it, carried on by one that cannot be set. A jump of the machine's
    clock is believed when it has lasted; one that is taken back before that nobody has noticed."""

    def __init__(self, wall: Callable[[], float] = time.time, steady: Callable[[], float] = steady_seconds) -> None:
        self.wall = wall
        self.steady = steady
        self.offset = wall() - steady()
        self.last = wall()
        self.jumped_at: float | None = None

    def __call__(self) -> float:
        elapsed = self.steady()
        ahead = self.wall() - (elapsed + self.offset)
        if abs(ahead) <= DRIFT:
            self.offset += ahead
            self.jumped_at = None
            self.last = max(self.last, elapsed + self.offset)  # time never runs backwards
            return self.last
        if self.jumped_at is None:
            self.jumped_at = elapsed
            logs.warn("the machine's clock jumped; its time is believed if it stays", seconds=round(ahead))
        if elapsed - self.jumped_at >= BELIEVED:
            self.offset += ahead
            self.jumped_at = None
            logs.warn("the machine's clock is believed", seconds=round(ahead))
        self.last = elapsed + self.offset
        return self.last
