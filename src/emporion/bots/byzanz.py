"""What a choice is worth in Byzanz, by rules of thumb."""

from emporion.core.jit import compiled
from emporion.core.state import State


@compiled
def worth(s: State, seat: int, choice: int) -> float:
    """To be written."""
    return float(choice + s.actor + seat)
