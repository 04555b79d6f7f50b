"""What can happen at a table. A table is the list of these, and nothing else."""

from typing import Annotated, Literal

import msgspec

Seconds = Annotated[int, msgspec.Meta(ge=1, le=30 * 24 * 3600)]


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A time limit for each turn, or for each seat's whole game. When it runs out, a bot steps in."""

    kind: Literal["move", "game"]
    seconds: Seconds


class SeatPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who a seat is for: the host, somebody with the invitation, anybody, or a bot."""

    kind: Literal["me", "invited", "open", "bot"]
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""
    name: Annotated[str, msgspec.Meta(max_length=40)] = ""  # of another player at the host's device, or of a bot


class Expected(msgspec.Struct, frozen=True):
    """Somebody for whom a seat is kept until they take it."""

    seat: int
    person: str
    name: str


class Series(msgspec.Struct, frozen=True):
    """A game that is played by the same people after another one."""

    first: str  # the table of the first game
    number: int  # of this game, from 2
    rotate: bool  # everybody sits one seat further on than at the game before


class Event(msgspec.Struct, tag_field="kind", tag=lambda name: name.lower()):
    pass


class Created(Event):
    host: str
    game: str
    options: dict[str, str]
    seats: list[SeatPlan]
    listed: bool
    commitment: str
    away: int | None = None
    clock: Clock | None = None
    hints: bool = False
    pace: float = 0.6  # what all tables had before each could choose
    at_once: bool = False
    expected: list[Expected] = []
    blocked: list[str] = []
    seated_chat: bool = False
    position: str = ""  # that the game begins at, instead of a deal
    vacations: bool = False
    rated: bool = False  # it changes the ratings of those who play
    series: Series | None = None


class Sat(Event):
    seat: int
    person: str
    name: str
    contribution: str = ""
    commitment: str = ""


class Contributed(Event):
    """Given openly: whoever uses a page commits first, and reveals later."""

    seat: int
    contribution: str


class Committed(Event):
    """A seat will contribute to the next shuffle something that has this hash."""

    seat: int
    commitment: str


class Fixed(Event):
    """The game is to start: what seats contribute is fixed now, and they have so long to reveal it. The commitment is
    that of the table's second secret, which is stored only with the start."""

    commitment: str
    seconds: float


class Revealed(Event):
    seat: int
    contribution: str


class Missed(Event):
    """Somebody did not reveal their contribution, or the second secret was lost with its process: another shuffle."""


class Left(Event):
    seat: int


class Removed(Event):
    """The host does not want this person here: their seats are free again or, during the game, played by bots."""

    person: str
    level: str = ""


class Planned(Event):
    """The host has said anew who a seat is for where nobody sits yet."""

    seat: int
    plan: SeatPlan


class ChatRuled(Event):
    """The host lets only players write, or everybody."""

    seated_only: bool


class Started(Event):
    seed: str
    rules: int = 0  # their version; 0 in games that were started before it was written down
    engine: str = ""  # the version of Emporion
    secret: str = ""  # the second one, if seats had committed themselves


class Played(Event):
    seat: int
    choices: list[int]
    bot: bool = False


class Undone(Event):
    seat: int
    steps: int = 1  # more for choices that were made together


class Reset(Event):
    seat: int


class Proposed(Event):
    """A seat asks for a takeback: to undo everything since its last choice."""

    seat: int
    steps: int


class Agreed(Event):
    seat: int


class Declined(Event):
    seat: int


class Chatted(Event):
    person: str
    name: str
    seat: int | None
    text: str


class StoodIn(Event):
    seat: int
    reason: Literal["away", "clock", "left"]
    level: str


class Returned(Event):
    seat: int


class Rematched(Event):
    table: str


class Closed(Event):
    """The host has cancelled a table that had not started, or whoever runs the service has closed it at any time."""

    house: bool = False  # whoever runs the service
    reason: str = ""  # in their words


class Renamed(Event):
    """Whoever runs the service has given somebody another name: at these seats, where they are expected, and where
    they wrote."""

    seats: list[int]
    kept: list[int]
    chat: list[int]
    name: str


class Vacationed(Event):
    """The person at these seats is on vacation until then (milliseconds since 1970), and no clock runs for them; or
    they are back (0)."""

    seats: list[int]
    until: int


class Healed(Event):
    """A clock was wrong: the time of the current turn starts over, from when this is stored."""


class Forgotten(Event):
    """Somebody has deleted themselves: these are the seats they had or that were kept for them, and the lines of chat
    that they wrote. Seats are free again or, during the game, played by bots."""

    seats: list[int]
    kept: list[int]
    chat: list[int]
    host: bool
    level: str


AnyEvent = (
    Created | Sat | Contributed | Left | Started | Played | Undone | Reset | Proposed | Agreed | Declined | Chatted
    | StoodIn | Returned | Rematched | Closed | Healed | Removed | Planned | ChatRuled | Committed | Fixed | Revealed
    | Missed | Forgotten | Renamed | Vacationed
)  # fmt: skip

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyEvent).decode
