"""What the service sends: the same messages over HTTP and over the WebSocket."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec

from emporion.server.events import Clock, Series
from emporion.server.reason_messages import Grade, ReasonInfo
from emporion.server.table_messages import ClosedInfo, SeatVacation


def _of_any_game(name: str) -> msgspec.Meta:
    """Plain data of one of the games, which declare its types: `openapi` describes the union of them by this name."""
    return msgspec.Meta(extra_json_schema={"$ref": f"#/components/schemas/{name}"})


View = Annotated[dict[str, Any], _of_any_game("View")]
Board = Annotated[Mapping[str, Any], _of_any_game("Board")]
Shows = Annotated[Mapping[str, Any], _of_any_game("Shows")]


class SeatInfo(msgspec.Struct, frozen=True):
    seat: int
    kind: Literal["me", "invited", "open", "bot"]
    name: str  # "" while nobody sits there
    taken: bool
    level: str  # of the bot that plays here now, or ""
    stand_in: Literal["", "away", "clock", "left", "removed"]  # why a bot plays for the person
    kept_for: str  # the name of somebody who may take it, as at a rematch, or ""
    contribution: str  # to the shuffle; "" as long as it is hidden
    commitment: str  # before the start: the hash of what this seat will reveal
    missed: bool  # it did not reveal it when the game was to start
    vacation: SeatVacation | None = None  # of the person who sits there, also one that is over


class TableInfo(msgspec.Struct, frozen=True):
    id: str
    game: str
    title: str
    options: dict[str, str]
    phase: Literal["waiting", "playing", "over", "closed"]
    listed: bool
    away: int | None  # seconds after which a bot steps in for a person who is away
    clock: Clock | None
    hints: bool  # people may ask for hints
    pace: float  # seconds that a bot's choice takes at least
    commitment: str  # the hash of the table's secret
    shuffle: int  # the number of the shuffle that seats commit themselves to
    start_commitment: str  # while seats reveal their contributions, and later: the hash of the table's second secret
    seats: list[SeatInfo]
    rematch: str  # the table that follows this one, or ""
    series: Series | None  # if it follows another one
    tournament: str  # that it belongs to, or ""
    seated_chat: bool  # only players may write
    from_position: bool  # the game begins at a written position, and not with a deal
    rated: bool  # it changes the ratings of those who play
    vacations: bool  # no clock runs for people on vacation
    closed: ClosedInfo | None  # null if it was not closed by whoever runs the service


class ChoiceInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    code: int
    notation: str
    text: str
    target: str  # the thing on the table that stands for it
    shows: Shows | None  # what it would do, for previews
    also: list[str] = []  # other things that people may touch for it
    several: bool = False  # one of several things to be chosen together: `GET …/ways` says which


class LogLine(msgspec.Struct, frozen=True):
    key: str
    args: dict[str, Any]  # the players whom it is about, each {"seat": 0}; the text says the rest
    text: str


class ChatLine(msgspec.Struct, frozen=True):
    name: str
    seat: int | None
    text: str
    at: int  # milliseconds since 1970


class ProposalInfo(msgspec.Struct, frozen=True):
    """A seat asks for a takeback: to undo everything since its last choice."""

    seat: int
    agreed: list[int]


class ClockInfo(msgspec.Struct, frozen=True):
    asked_at: int  # when the current turn started, in milliseconds since 1970
    used: list[int]  # milliseconds that each seat has used before that


class ScoreRow(msgspec.Struct, frozen=True):
    """One line of a score sheet. `total` and `tie-break` are kinds in every game."""

    text: str
    points: int
    kind: str  # lines of one kind belong together


class State(msgspec.Struct, frozen=True, tag="state", tag_field="type"):
    """All that one viewer may see of a table now. Log and chat continue what the client has, from the given places."""

    table: str
    seat: int | None  # the viewer; null for spectators
    number: int  # of this viewer's update: choices name it
    at: int  # when the table last changed for this viewer, in milliseconds since 1970
    info: TableInfo
    view: View | None
    prompt: str
    rule: str  # the paragraph that explains the decision
    choices: list[ChoiceInfo]
    can_undo: bool
    proposal: ProposalInfo | None
    clocks: ClockInfo | None
    sheet: list[list[ScoreRow]] | None  # after the end: for each seat, what its score is made of
    scores: list[int] | None
    log_from: int  # keep this many lines of the log, then add these
    log: list[LogLine]
    chat_from: int
    chat: list[ChatLine]


class ChoiceNews(msgspec.Struct, frozen=True):
    """A choice that was not there before; or one that was, and what has changed of it."""

    code: int
    notation: str | msgspec.UnsetType = msgspec.UNSET
    text: str | msgspec.UnsetType = msgspec.UNSET
    target: str | msgspec.UnsetType = msgspec.UNSET
    shows: Shows | msgspec.UnsetType | None = msgspec.UNSET
    also: list[str] | msgspec.UnsetType = msgspec.UNSET
    several: bool | msgspec.UnsetType = msgspec.UNSET


class Patch(msgspec.Struct, frozen=True, tag="patch", tag_field="type"):
    """What is new for one viewer since the update before. What is not mentioned is as it was."""

    table: str
    seat: int | None
    number: int  # of this update
    after: int  # the update that it follows on: only for clients that have just that one
    at: int
    info: TableInfo | msgspec.UnsetType = msgspec.UNSET
    # Changes of the view, to be made in order. An object says what changed inside, by keys and indices; any other value
    # is put in place of what was there, and an object whose only key is "=" puts an object there.
    view: list[dict[str, Any]] | msgspec.UnsetType = msgspec.UNSET
    prompt: str | msgspec.UnsetType = msgspec.UNSET
    rule: str | msgspec.UnsetType = msgspec.UNSET
    choices: list[int | ChoiceNews] | msgspec.UnsetType = msgspec.UNSET  # all of them; a bare code is one as it was
    can_undo: bool | msgspec.UnsetType = msgspec.UNSET
    proposal: ProposalInfo | msgspec.UnsetType | None = msgspec.UNSET
    clocks: ClockInfo | msgspec.UnsetType | None = msgspec.UNSET
    sheet: list[list[ScoreRow]] | msgspec.UnsetType | None = msgspec.UNSET
    scores: list[int] | msgspec.UnsetType | None = msgspec.UNSET
    log_from: int | msgspec.UnsetType = (
        msgspec.UNSET
    )  # keep this many lines of the log (all of them, if it is missing),
    log: list[LogLine] | msgspec.UnsetType = msgspec.UNSET  # then add these
    chat_from: int | msgspec.UnsetType = msgspec.UNSET
    chat: list[ChatLine] | msgspec.UnsetType = msgspec.UNSET


Part = Literal["rules", "search"]  # hints, analyses and the strongest bots need a search


class Problem(msgspec.Struct, frozen=True, tag="problem", tag_field="type"):
    """Why something was not done."""

    code: str
    message: str
    rule: str = ""
    ref: str = ""
    table: str = ""
    seat: int | None = None


class WhyNot(msgspec.Struct, frozen=True):
    """Why something on the table cannot be chosen; the code is "allowed" if it can."""

    target: str
    code: str
    rule: str
    message: str


class Finality(msgspec.Struct, frozen=True):
    """Whether a choice could be undone, for the update with this number."""

    number: int
    final: bool


class Thing(msgspec.Struct, frozen=True):
    """Something to be chosen together with others."""

    code: int
    target: str
    text: str


class Way(msgspec.Struct, frozen=True):
    """Things that can be chosen together, in any order, and the choices that do it, one after the other."""

    things: list[int]  # their codes, each as often as it is taken
    choices: list[int]
    target: str  # of the last choice, if it says more than the things: to bid them, to sell them; else ""
    text: str  # the same in words


class Ways(msgspec.Struct, frozen=True):
    """All ways to choose several things together, for the update with this number."""

    number: int
    things: list[Thing]
    ways: list[Way]


class Done(msgspec.Struct, frozen=True, tag="done", tag_field="type"):
    """A command was carried out, and is stored."""

    ref: str = ""
    table: str = ""
    number: int = 0  # of the update for the seat that asked
    rematch: str = ""


class Gone(msgspec.Struct, frozen=True, tag="gone", tag_field="type"):
    """You no longer have this seat: you left it, or it belongs to somebody else; or the table was deleted."""

    table: str
    seat: int | None


class Pong(msgspec.Struct, frozen=True, tag="pong", tag_field="type"):
    ref: str = ""


class Frame(msgspec.Struct, frozen=True):
    """One moment of a replay."""

    actor: int | None
    view: View
    log: list[LogLine]
    scores: list[int] | None  # only after the end


class Replay(msgspec.Struct, frozen=True):
    table: str
    seat: int | None
    open: bool  # every hand is shown
    total: int
    start: int
    frames: list[Frame]


class AdviceInfo(msgspec.Struct, frozen=True):
    """How a search rates a choice; all figures are from 0 to 1, and null if there was no search."""

    code: int
    notation: str
    text: str
    reward: float | None  # expected: winning first, the margin second
    chance: float | None  # of winning
    error: float | None  # of that chance: one standard error
    confidence: float | None  # how likely it is the best of all, as far as the search can tell; all add up to 1
    behind: Grade | None  # the grade it would get; never better than that of the choice before it
    why: list[ReasonInfo] = []  # for and against it: of the first compared with the second, of others with the first


class Hint(msgspec.Struct, frozen=True):
    number: int
    seat: int
    advice: list[AdviceInfo]  # the best first
    searched: bool = True  # false: by rule of thumb, because the search is not compiled yet


class LookInfo(msgspec.Struct, frozen=True):
    """A choice that was made, compared with the best one."""

    best: str  # notation
    loss: float  # of expected reward, 0 to 1
    grade: Grade
    best_text: str = ""
    why: list[ReasonInfo] = []  # for and against the best choice, compared with the one made


class DecisionInfo(msgspec.Struct, frozen=True):
    """`known` goes by what the seat could know, `hindsight` by what was hidden and what came later."""

    step: int  # choices made before this one
    seat: int
    made: str  # notation
    choices: int
    known: LookInfo
    hindsight: LookInfo
    chances: list[float]  # of every seat to win, with all hands open
    made_text: str = ""


class CoursePoint(msgspec.Struct, frozen=True):
    step: int
    chances: list[float]


class TurningPoint(msgspec.Struct, frozen=True):
    step: int
    seat: int  # whose chances changed
    change: float


class AnalysisInfo(msgspec.Struct, frozen=True):
    game: str
    options: dict[str, str]
    names: list[str]
    winners: list[int]
    decisions: list[DecisionInfo]
    course: list[CoursePoint]
    turning_points: list[TurningPoint]


class AnalysisState(msgspec.Struct, frozen=True):
    state: Literal["none", "running", "done"]
    done: int  # decisions
    total: int  # 0 while it has not begun
    analysis: AnalysisInfo | None


class Fairness(msgspec.Struct, frozen=True):
    commitment: str
    contributions: list[str]
    secret: str | None  # after the end
    seed: str | None  # after the end
    shuffle: int  # 0 if nobody committed themselves
    commitments: list[str]  # of the seats, or ""
    start_commitment: str
    start_secret: str | None  # after the end


class Person(msgspec.Struct, frozen=True):
    id: str
    name: str


GUEST = Person("", "")  # somebody who has not chosen a name yet


class Welcome(msgspec.Struct, frozen=True):
    """A new person, or one who moved to this device. The device's key is in the cookie; the code is shown only once."""

    id: str
    name: str
    recovery_code: str


class TableAccess(msgspec.Struct, frozen=True):
    """A table, and the caller's part in it."""

    info: TableInfo
    your_seats: list[int]
    kept_seats: list[int]  # free ones that are kept for you
    blocked: bool  # the host has removed you
    host: bool
    invite: str  # for the host: what invited players send to take their seat; otherwise ""


class TableSummary(msgspec.Struct, frozen=True):
    id: str
    game: str
    title: str
    phase: str
    names: list[str]
    free: int  # open seats
    asked: int | None  # the seat whose turn it is
    changed_at: int
    your_seats: list[int] = []
    bots: list[int] = []  # seats at which bots play now, for people too
    from_position: bool = False  # the game begins at a written position, and not with a deal


class OptionInfo(msgspec.Struct, frozen=True):
    name: str
    text: str
    rule: str
    values: list[str]
    default: str


class LessonInfo(msgspec.Struct, frozen=True):
    name: str
    title: str
    steps: int


class GameInfo(msgspec.Struct, frozen=True):
    game: str
    title: str
    about: str
    players: list[int]
    minutes: int
    rules_version: int
    options: list[OptionInfo]
    chapters: dict[str, str]  # short rules, by paragraph
    lessons: list[LessonInfo]  # guided first games
    search_ready: bool  # what hints, analyses and bots that search need is compiled


class LevelInfo(msgspec.Struct, frozen=True):
    level: str
    seconds: float  # the longest it thinks about a choice
    searches: bool  # it needs the search


class Catalogue(msgspec.Struct, frozen=True):
    games: list[GameInfo]
    levels: list[LevelInfo]
    languages: dict[str, str]


FromServer = State | Patch | Problem | Done | Gone | Pong
encode = msgspec.json.Encoder().encode
