"""Positions of Byzanz for tests."""

import emporion
from emporion.core.match import Match


def at(*lines: str, players: int = 4, seed: int = 0) -> Match:
    """A match at a position; what the lines leave out is empty, or dealt from the seed."""
    return emporion.load("\n".join(["game: byzanz", f"players: {players}", *lines]), seed)


def hand(match: Match, seat: int) -> list[str]:
    shown = match.view(seat)["players"][seat]["hand"]
    assert isinstance(shown, list)
    return shown


def notations(match: Match, seat: int | None = None) -> list[str]:
    return [choice.notation for choice in match.choices(seat)]


def market(match: Match) -> list[str]:
    return [card for cards in match.view()["market"].values() for card in cards]


def pass_all(match: Match, count: int) -> None:
    for _ in range(count):
        match.play("pass")
