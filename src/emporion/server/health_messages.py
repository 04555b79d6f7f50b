"""What the service tells about itself: how far compiling is, and whether it can do its work."""

from typing import Literal

import msgspec


class Readiness(msgspec.Struct, frozen=True):
    """How much of a game is compiled, from 0 to 1. It can be played from the start: interpreted, until its rules are at
    1. Bots that search, hints and analyses have their full strength when the search is at 1."""

    game: str
    tier: Literal["interpreted", "compiled"]  # how the rules run now
    rules: float
    search: float
    network: bool  # its bots think with what they learned; without a network they make do with heuristics


class ReadinessList(msgspec.Struct, frozen=True):
    games: list[Readiness]


class Ready(msgspec.Struct, frozen=True):
    """Can the service do its work? Not if it cannot store anything."""

    ready: bool


class Health(msgspec.Struct, frozen=True):
    """The service is running; whether it can do its work is another question (`status`, and `/readyz`)."""

    status: Literal["ok", "unavailable"]
    database: bool  # something could be stored a moment ago
    games: list[Readiness]
    version: str
