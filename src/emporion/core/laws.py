"""What is always true in a game: each law is declared once, in words, beside the function that checks it.

A function that checks laws returns the number of the first one that is broken, or 0: `check_cards(s) or check_seats(s)`
is the first that either of two finds.
"""

COMMON: tuple[str, ...] = (
    "in order",
    "no count is negative",
    "every card is somewhere exactly once",
    "only taken seats hold anything",
)
IN_ORDER, NEGATIVE, CARD_LOST, EMPTY_SEAT = range(len(COMMON))


class Laws:
    """The laws of a game: `CROWDED = LAWS.add("no square has more ships than it can hold")`."""

    def __init__(self) -> None:
        self.table = COMMON  # by number

    def add(self, law: str) -> int:
        """Declare the next law, and return its number."""
        self.table += (law,)
        return len(self.table) - 1
