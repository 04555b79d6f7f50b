"""What a client can ask of a table, and the event that follows from it, or the reason why not."""

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from emporion.bots import LEVELS
from emporion.core import fairness
from emporion.core.errors import BadRequest, EmporionError
from emporion.core.match import Match
from emporion.games import find as find_game
from emporion.games import rules
from emporion.server import events as ev
from emporion.server.table import Table

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
Ref = Annotated[str, msgspec.Meta(max_length=64)]
TableId = Annotated[str, msgspec.Meta(max_length=32)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
UpdateNumber = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Contribution = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[0-9A-Za-z_-]*\Z")]
Code = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Pace = Annotated[float, msgspec.Meta(ge=0, le=5)]
Language = Literal["en", "nl", "de", "it"]

CHAT_LENGTH = 500
STAND_IN = "easy"


class Forbidden(EmporionError):
    """Not for this person."""


class Missing(EmporionError):
    """There is no such thing."""


class Stale(EmporionError):
    """The table has moved on since the client looked."""


class Command(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    table: TableId = ""  # over HTTP the address says it
    ref: Ref = ""  # comes back with the answer


class Sit(Command, tag="sit", kw_only=True):
    """Take a free seat (without a number, the first that is free), or come back to your own."""

    seat: SeatNumber | None = None
    invite: Annotated[str, msgspec.Meta(max_length=32)] = ""
    contribution: Contribution = ""


class Contribute(Command, tag="contribute", kw_only=True):
    """Add something to the shuffle, before the start."""

    seat: SeatNumber
    contribution: Contribution


class Leave(Command, tag="leave", kw_only=True):
    """Stand up. During the game a bot plays on, until you sit down again."""

    seat: SeatNumber


class Start(Command, tag="start"):
    pass


class Choose(Command, tag="choose", kw_only=True):
    """Make a choice, by its code or its notation, for the update with this number."""

    seat: SeatNumber
    number: UpdateNumber
    choice: Code | Notation


class Undo(Command, tag="undo", kw_only=True):
    seat: SeatNumber
    number: UpdateNumber


class Reset(Command, tag="reset", kw_only=True):
    """Take back everything up to what was revealed, or to the begin of the move."""

    seat: SeatNumber
    number: UpdateNumber


class Propose(Command, tag="propose", kw_only=True):
    """Ask everyone at the table to go back to before this seat's last choice."""

    seat: SeatNumber


class Agree(Command, tag="agree", kw_only=True):
    seat: SeatNumber


class Decline(Command, tag="decline", kw_only=True):
    seat: SeatNumber


class Chat(Command, tag="chat", kw_only=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]


class StandIn(Command, tag="stand_in", kw_only=True):
    """Let a bot play for a person who has been away for long."""

    seat: SeatNumber


class Rematch(Command, tag="rematch"):
    """A new table with the same people; if somebody asked before, that one."""


class Close(Command, tag="close"):
    """Give up a table that has not started."""


AnyCommand = (
    Sit | Contribute | Leave | Start | Choose | Undo | Reset | Propose | Agree | Decline | Chat | StandIn | Rematch
    | Close
)  # fmt: skip


class Follow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="follow", tag_field="type", kw_only=True):
    """Send me what this seat (null: an onlooker) sees, from the update after `last` on."""

    table: TableId
    seat: SeatNumber | None = None
    last: UpdateNumber = 0
    language: Language = "en"
    ref: Ref = ""


class Unfollow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unfollow", tag_field="type", kw_only=True):
    table: TableId
    seat: SeatNumber | None = None
    ref: Ref = ""


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    ref: Ref = ""


FromClient = (
    Sit | Contribute | Leave | Start | Choose | Undo | Reset | Propose | Agree | Decline | Chat | StandIn | Rematch
    | Close | Follow | Unfollow | Ping
)  # fmt: skip


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[ev.SeatPlan], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, str] = {}
    listed: bool = False
    away: ev.Seconds | None = 300
    clock: ev.Clock | None = None
    hints: bool = False  # may people ask for hints?
    pace: Pace | None = None  # null: as the server is set


class HintWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For the seat that is asked, at the update with this number."""

    number: UpdateNumber
    seat: SeatNumber
    language: Language = "en"


# From command to event ------------------------------------------------------------------------------------------------


def check_text(text: str, code: str, what: str) -> str:
    """Names and chat are one line of printable characters; whoever shows them escapes them."""
    stripped = " ".join(text.split())
    if not stripped or not stripped.isprintable() or (what == "name" and ("|" in stripped or len(stripped) > 40)):
        raise BadRequest(code, f"This cannot be a {what}: it takes printable characters in one line, and no bar.")
    return stripped


def plan(host: str, new: NewTable, commitment: str, pace: float) -> ev.Created:
    """The first event of a table that somebody asked for; `pace` is for those who did not choose it."""
    for option in rules(new.game).options:  # only listed values: a file of the host's machine is nobody's to name
        option.index(new.options.get(option.name, option.default))
    game = find_game(new.game, len(new.seats), new.options)
    for seat in new.seats:
        if (seat.kind == "bot") != bool(seat.level) or (seat.level and seat.level not in LEVELS):
            raise BadRequest("unknown-bot", f"a bot's seat, and no other, has a level: {', '.join(LEVELS)}")
        if seat.name and (seat.kind != "me" or check_text(seat.name, "bad-name", "name") != seat.name):
            raise BadRequest("bad-name", "only people at your own device are given names, without spaces around them")
    return ev.Created(
        host, game.name, dict(game.options), list(new.seats), new.listed, commitment, new.away, new.clock, new.hints,
        pace if new.pace is None else new.pace,
    )  # fmt: skip


def own_seat(table: Table, person: str, seat: int) -> int:
    if seat not in table.seats_of(person):
        raise Forbidden("not-your-seat", "This seat is not yours.")
    return seat


def playing(table: Table) -> Match:
    if table.match is None:
        raise BadRequest("not-started", "The game at this table has not begun.")
    if table.phase != "playing":
        raise BadRequest("over", "The game at this table is over.")
    return table.match


def waiting(table: Table) -> None:
    if table.phase != "waiting":
        raise BadRequest("started", "The game at this table has begun already.")


def fresh(table: Table, seat: int, number: int) -> None:
    if not table.moved[seat] <= number <= table.seen[seat]:
        raise Stale("stale", "The table has changed since you looked: look again, then choose.")


def no_bot(table: Table, seat: int) -> None:
    """Refuse a person's move at a seat where a bot plays for them."""
    if table.seats[seat].by_bot:
        raise Stale("bot-plays", "A bot plays here for the rest of this move or game.")


def decide(table: Table, person: str, name: str, invite: str, command: AnyCommand) -> ev.AnyEvent:
    """The event that a command leads to. Refuses what is not possible; changes nothing."""
    match command:
        case Sit():
            return sit(table, person, name, invite, command)
        case Contribute():
            waiting(table)
            text = fairness.check_contribution(command.contribution)
            return ev.Contributed(own_seat(table, person, command.seat), text)
        case Leave():
            return leave(table, own_seat(table, person, command.seat))
        case Choose():
            return choose(table, own_seat(table, person, command.seat), command)
        case Undo() | Reset():
            seat = own_seat(table, person, command.seat)
            game = playing(table)
            fresh(table, seat, command.number)
            no_bot(table, seat)
            game.check_undo(seat)
            return ev.Undone(seat) if isinstance(command, Undo) else ev.Reset(seat)
        case Propose():
            return propose(table, own_seat(table, person, command.seat))
        case Agree() | Decline():
            seat = own_seat(table, person, command.seat)
            if table.proposal is None:
                raise Stale("no-proposal", "Nobody asks to go back any more.")
            return ev.Agreed(seat) if isinstance(command, Agree) else ev.Declined(seat)
        case Chat():
            seats = table.seats_of(person)
            return ev.Chatted(
                person, name, seats[0] if seats else None, check_text(command.text, "bad-chat", "message")
            )
        case Close():
            waiting(table)
            if table.host != person:
                raise Forbidden("not-host", "Only the one who made the table can give it up.")
            return ev.Closed()
        case _:
            raise AssertionError(command)


def sit(table: Table, person: str, name: str, invite: str, command: Sit) -> ev.AnyEvent:
    own = [seat for seat in table.seats_of(person) if command.seat in (None, seat)]
    if own and table.phase == "playing":
        left = [seat for seat in own if table.seats[seat].stand_in]
        if not left:
            raise BadRequest("seated", "You sit there already.")
        if table.seats[left[0]].stand_in == "clock":
            raise BadRequest("bot-plays", "Your time is up: a bot plays here.")
        return ev.Returned(left[0])
    waiting(table)
    free = [number for number, seat in enumerate(table.seats) if not seat.taken]
    if command.seat is not None:
        free = [number for number in free if number == command.seat]
    allowed = [number for number in free if table.seats[number].plan.kind == "open" or invite == command.invite != ""]
    if free and not allowed:
        raise Forbidden("invited-only", "This seat is kept for somebody who was invited.")
    if not free:
        raise BadRequest("taken", "There is no such free seat.")
    return ev.Sat(allowed[0], person, name, fairness.check_contribution(command.contribution))


def leave(table: Table, seat: int) -> ev.AnyEvent:
    if table.phase == "waiting":
        return ev.Left(seat)
    playing(table)
    if table.seats[seat].stand_in in ("clock", "left"):
        no_bot(table, seat)
    return ev.StoodIn(seat, "left", STAND_IN)


def start(table: Table, person: str, secret: str) -> ev.Started:
    waiting(table)
    if table.host != person:
        raise Forbidden("not-host", "Only the one who made the table can start the game.")
    if not all(seat.taken for seat in table.seats):
        raise BadRequest("seats-free", "There are seats that nobody has taken yet.")
    return ev.Started(fairness.mixed_seed(table.id, secret, contributions(table)))


def contributions(table: Table) -> Sequence[str]:
    return [seat.contribution for seat in table.seats]


def choose(table: Table, seat: int, command: Choose) -> ev.Played:
    match = playing(table)
    fresh(table, seat, command.number)
    no_bot(table, seat)
    return ev.Played(seat, match.check(command.choice, seat))


def propose(table: Table, seat: int) -> ev.Proposed:
    match = playing(table)
    if table.proposal is not None:
        raise Stale("proposal-open", "Somebody asks to go back already.")
    own = [number for number, step in enumerate(match.steps) if step.seat == seat]
    if not own:
        raise BadRequest("nothing-to-undo", "You have made no choice yet.")
    return ev.Proposed(seat, own[-1])
