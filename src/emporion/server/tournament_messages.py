"""What is sent about tournaments."""

from typing import Annotated, Literal

import msgspec

from emporion.server import commands as c
from emporion.server import events as ev

PEOPLE = 64
ROUNDS = 63
NAME_LENGTH = 60

Kind = Literal["round-robin", "swiss"]
Phase = Literal["open", "playing", "over", "closed"]
Pace = Literal["live", "slow"]
TournamentId = Annotated[str, msgspec.Meta(max_length=32)]


class NewTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament, before anybody has joined it."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
    game: Annotated[str, msgspec.Meta(max_length=40)]
    size: Annotated[int, msgspec.Meta(ge=2, le=6)]  # players at a table
    kind: Kind = "round-robin"
    rounds: Annotated[int, msgspec.Meta(ge=0, le=ROUNDS)] = 0  # 0: until everybody can have met everybody
    options: dict[str, str] = {}
    pace: Pace = "live"
    clock: ev.Clock | None = None
    away: ev.Seconds | None = c.AWAY  # seconds until a bot fills in, at live tables
    bots: Annotated[str, msgspec.Meta(max_length=40)] = ""  # the level of bots at seats that stay empty; "": none
    play: bool = True  # whoever makes it takes part


class EntrantWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody in a tournament, by number; null: you."""

    entrant: Annotated[int, msgspec.Meta(ge=0, lt=PEOPLE)] | None = None


class Entrant(msgspec.Struct, frozen=True):
    number: int
    name: str
    left: bool
    you: bool


class Standing(msgspec.Struct, frozen=True):
    """Where somebody stands; the figures that break ties are in the order in which they count."""

    entrant: int
    place: int
    points: float
    games: int
    wins: int
    direct: float  # points in the games with all who have as many
    opponents: float  # the sum of the points of all opponents
    share: float  # of all points scored at the tables, on average


class TournamentSeat(msgspec.Struct, frozen=True):
    entrant: int | None  # null: a bot
    place: int | None  # when the game is over
    score: int | None
    points: float | None


class TournamentTable(msgspec.Struct, frozen=True):
    table: str  # "" if there is nothing to look at: it was won without a game, or has been deleted
    state: Literal["playing", "over", "forfeit", "void"]
    seats: list[TournamentSeat]
    asked: int | None  # the entrant whose turn it is


class TournamentRound(msgspec.Struct, frozen=True):
    number: int  # from 1
    tables: list[TournamentTable]
    byes: list[int]


class TournamentInfo(msgspec.Struct, frozen=True):
    id: str
    name: str
    phase: Phase
    game: str
    title: str
    options: dict[str, str]
    size: int
    kind: Kind
    rounds: int  # in all; 0 while that depends on how many join
    pace: Pace
    clock: ev.Clock | None
    away: int | None
    bots: str
    organiser: str  # the name
    yours: bool  # you have made it
    you: int | None  # your number, if you are in it
    can_start: bool  # enough have joined
    entrants: list[Entrant]
    standings: list[Standing]
    played: list[TournamentRound]


class TournamentSummary(msgspec.Struct, frozen=True):
    id: str
    name: str
    phase: Phase
    title: str
    people: int
    round: int
    rounds: int


class TournamentList(msgspec.Struct, frozen=True):
    tournaments: list[TournamentSummary]
