"""How a game ended for one seat, as it is stored."""

from typing import NamedTuple


class Result(NamedTuple):
    """How a game ended for one seat."""

    table_id: str
    seat: int
    person: str | None
    level: str
    counted: bool
    game: str
    options: str  # JSON
    players: int
    score: int
    place: int
    finished_at: int
    hints: bool
    rated: bool

    @property
    def finished(self) -> bool:
        """Did the person play to the end?"""
        return self.person is not None and not self.level
