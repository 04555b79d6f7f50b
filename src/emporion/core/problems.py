"""Why a choice is refused: 0 means it is allowed; the first numbers are the same in every game."""

from dataclasses import dataclass

ALLOWED, OVER, NOT_YOUR_TURN, NOT_NOW = range(4)


@dataclass(frozen=True)
class Problem:
    """A reason to refuse: its stable name, and the rule that it comes from."""

    name: str
    rule: str = ""


@dataclass(frozen=True)
class Never:
    """What people may try although no rule ever allows it. It is no choice, but it is answered with the rule."""

    notation: str
    target: str  # the thing on the table that they point at,
    decision: int  # when they are asked for this
    problem: int


COMMON: tuple[Problem, ...] = (Problem("allowed"), Problem("over"), Problem("not-your-turn"), Problem("not-now"))
FIRST_OF_GAME = len(COMMON)


class Problems:
    """The reasons to refuse a choice of a game: each is declared once, and its number follows.

    NOT_ADJACENT = PROBLEMS.add("not-adjacent", "T4.2")
    """

    def __init__(self) -> None:
        self.table = COMMON  # by number

    def add(self, name: str, rule: str = "") -> int:
        """Declare the next reason, and return its number."""
        self.table += (Problem(name, rule),)
        return len(self.table) - 1
