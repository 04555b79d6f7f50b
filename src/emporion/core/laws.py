"""What is always true in a game: each law is declared once, in words, and its number follows."""


class Laws:
    """The laws of a game: `NEGATIVE = LAWS.add("no count is negative")`. Number 0 stands for "no law is broken"."""

    def __init__(self) -> None:
        self.table: tuple[str, ...] = ()  # by number

    def add(self, law: str) -> int:
        """Declare the next law, and return its number."""
        self.table += (law,)
        return len(self.table) - 1
