"""What is sent about people: their pages, their ratings, and all that the service has of oneself."""

from typing import Annotated, Any, Literal

import msgspec

from emporion.server.tournament_messages import TournamentSummary

Visible = Literal["shared", "all", "nobody"]  # to those one has shared a table with, to everybody, to oneself alone


class Profile(msgspec.Struct, frozen=True):
    """What a person has chosen about themselves."""

    visible: Visible = "shared"  # who may open their page
    rated: bool = False  # do they want ratings?


class ProfileChange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is not mentioned stays as it is."""

    visible: Visible | None = None
    rated: bool | None = None


class Rating(msgspec.Struct, frozen=True):
    """A rating of 1500 is that of a newcomer. Nineteen times out of twenty the true strength is not further from it
    than the margin."""

    game: str
    rating: int
    margin: int
    games: int
    placed: bool  # is the margin small enough for the ladder?


class Tally(msgspec.Struct, frozen=True):
    """The games of one kind with one number of players."""

    game: str
    players: int
    played: int
    won: int
    unfinished: int  # of those played: a bot finished them
    mean_score: float | None  # of those finished
    best_score: int | None


class Against(msgspec.Struct, frozen=True):
    """How one did against people, or against bots of one level: each of them at each table counts once."""

    level: str  # "" for people
    met: int
    ahead: int
    level_with: int


class Opponent(msgspec.Struct, frozen=True):
    """Somebody whom one has met, if the reader may know their name."""

    id: str  # "" if the reader may not open their page
    name: str
    met: int
    ahead: int  # how often the person whose page it is was ahead of them


class PlayedGame(msgspec.Struct, frozen=True):
    """A finished game that the reader may open."""

    table: str
    game: str
    players: int
    names: list[str]
    scores: list[int]
    place: int
    finished: bool  # by the person: if not, a bot played there at the end, and the place is the bot's
    seat: int
    finished_at: int
    rated: bool


class Streaks(msgspec.Struct, frozen=True):
    """Games won one after the other: now, and at most."""

    now: int
    best: int


class PersonPage(msgspec.Struct, frozen=True):
    id: str
    name: str
    you: bool
    visible: Visible
    played: int
    won: int
    streaks: Streaks
    tallies: list[Tally]
    against: list[Against]
    opponents: list[Opponent]
    ratings: list[Rating]
    recent: list[PlayedGame]


class SeatPages(msgspec.Struct, frozen=True):
    """For each seat of a table the id of a person whose page you may open, or ""."""

    people: list[str]


class LadderRow(msgspec.Struct, frozen=True):
    place: int
    id: str  # "" if you may not open their page
    name: str
    you: bool
    rating: int
    margin: int
    games: int


class Ladder(msgspec.Struct, frozen=True):
    """The people who have chosen to be rated, and whose rating is certain enough."""

    game: str
    rows: list[LadderRow]
    waiting: int  # people whose rating is not certain enough yet


class LadderQuery(msgspec.Struct, frozen=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]


class DeviceDates(msgspec.Struct, frozen=True):
    created_at: int
    used_at: int


class OwnVacation(msgspec.Struct, frozen=True):
    began_at: int
    until: int
    ended_at: int


class OwnAdvance(msgspec.Struct, frozen=True):
    """A choice in advance that has not been made yet."""

    table: str
    seat: int
    kind: str
    value: str


class OwnAddress(msgspec.Struct, frozen=True):
    """Where you are told that it is your turn."""

    kind: str
    target: dict[str, Any]  # as you gave it
    language: str
    remind: bool
    confirmed: bool
    created_at: int


class OwnResult(msgspec.Struct, frozen=True):
    table: str
    seat: int
    game: str
    options: dict[str, str]
    players: int
    score: int
    place: int
    finished_at: int
    substitute: str  # the level of the bot that finished the game for you, or ""
    hints: bool
    rated: bool


class OwnLine(msgspec.Struct, frozen=True):
    text: str
    at: int


class OwnTable(msgspec.Struct, frozen=True):
    """A table at which you have a seat, or wrote something."""

    id: str
    game: str
    phase: str
    seats: list[int]
    created_at: int
    chat: list[OwnLine]  # what you wrote
    record: str  # of a finished game; "" of others


class Export(msgspec.Struct, frozen=True):
    """Everything that the service has of you. Tables come in parts: `next` asks for the next one (`?after=`), and is
    "" in the last. All but tables is in the first part only."""

    version: str
    made_at: int
    person: "OwnPerson | None"
    tables: list[OwnTable]
    next: str


class OwnPerson(msgspec.Struct, frozen=True):
    id: str
    name: str
    created_at: int
    devices: list[DeviceDates]
    profile: Profile
    ratings: list[Rating]
    results: list[OwnResult]
    tournaments: list[TournamentSummary]  # those that one is in, or has made
    vacations: list[OwnVacation]
    advances: list[OwnAdvance]
    notices: list[OwnAddress]


class ExportQuery(msgspec.Struct, frozen=True):
    after: Annotated[str, msgspec.Meta(max_length=32)] = ""
