"""Why a choice is refused: 0 means it is allowed; the first numbers are the same in every game."""

from dataclasses import dataclass

ALLOWED, OVER, NOT_YOUR_TURN, NOT_NOW = range(4)


@dataclass(frozen=True)
class Problem:
    """A reason to refuse: its stable name, and the rule that it comes from."""

    name: str
    rule: str = ""


COMMON = (Problem("allowed"), Problem("over"), Problem("not-your-turn"), Problem("not-now"))
FIRST_OF_GAME = len(COMMON)
