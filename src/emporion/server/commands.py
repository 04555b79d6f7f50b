"""What a client can send: commands for a table, and messages about following it."""

from typing import Annotated, Literal

import msgspec

from emporion.core.texts import Language
from emporion.server import events as ev

NAME_LENGTH = 40
CHAT_LENGTH = 500
AWAY = 900  # seconds: somebody who puts the phone down for a while has not gone away

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=NAME_LENGTH)]
Ref = Annotated[str, msgspec.Meta(max_length=64)]
TableId = Annotated[str, msgspec.Meta(max_length=32)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=15)]
UpdateNumber = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Contribution = Annotated[str, msgspec.Meta(max_length=64, pattern=r"^[0-9A-Za-z_-]*\Z")]
Hash = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{64}\Z")]
Code = Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)]
Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
Codes = Annotated[list[Code], msgspec.Meta(min_length=1, max_length=64)]
Position = Annotated[str, msgspec.Meta(max_length=8000)]
Pace = Annotated[float, msgspec.Meta(ge=0, le=5)]


class Command(msgspec.Struct, forbid_unknown_fields=True, tag_field="type", kw_only=True):
    table: TableId = ""  # over HTTP the address says it
    ref: Ref = ""  # comes back with the answer


class Sit(Command, tag="sit", kw_only=True):
    """Take a free seat (without a number, the first that is free), or return to your own."""

    seat: SeatNumber | None = None
    invite: Annotated[str, msgspec.Meta(max_length=32)] = ""
    contribution: Contribution = ""
    commitment: Hash | None = None  # instead of the contribution, which is revealed later


class Contribute(Command, tag="contribute", kw_only=True):
    """Add something to the shuffle, before the start, openly."""

    seat: SeatNumber
    contribution: Contribution


class Commit(Command, tag="commit", kw_only=True):
    """Add something to the shuffle with this number, and show only its hash until the start."""

    seat: SeatNumber
    shuffle: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    commitment: Hash


class Reveal(Command, tag="reveal", kw_only=True):
    """Show what the seat has committed itself to, when the game is to start."""

    seat: SeatNumber
    contribution: Contribution


class Leave(Command, tag="leave", kw_only=True):
    """Leave your seat. During the game a substitute bot plays on until you take the seat again."""

    seat: SeatNumber


class Start(Command, tag="start"):
    pass


class Choose(Command, tag="choose", kw_only=True):
    """Make a choice, or several one after the other, by codes or notations, for the update with this number."""

    seat: SeatNumber
    number: UpdateNumber
    choice: Code | Codes | Notation


class Undo(Command, tag="undo", kw_only=True):
    seat: SeatNumber
    number: UpdateNumber


class Reset(Command, tag="reset", kw_only=True):
    """Undo the whole turn, or everything since something hidden was revealed."""

    seat: SeatNumber
    number: UpdateNumber


class Propose(Command, tag="propose", kw_only=True):
    """Ask the others for a takeback: to undo everything since this seat's last choice."""

    seat: SeatNumber


class Agree(Command, tag="agree", kw_only=True):
    seat: SeatNumber


class Decline(Command, tag="decline", kw_only=True):
    seat: SeatNumber


class Chat(Command, tag="chat", kw_only=True):
    text: Annotated[str, msgspec.Meta(min_length=1, max_length=CHAT_LENGTH)]


class Remove(Command, tag="remove", kw_only=True):
    """The host removes whoever has this seat, and does not let them come back. During the game a bot plays on."""

    seat: SeatNumber


class Plan(Command, tag="plan", kw_only=True):
    """Before the start the host says who a free seat, or one of a bot, is for: a bot of this level, or people."""

    seat: SeatNumber
    who: Literal["invited", "open", "bot"]
    level: Annotated[str, msgspec.Meta(max_length=40)] = ""


class ChatRule(Command, tag="chat_rule", kw_only=True):
    """The host lets only players write, or spectators too."""

    seated_only: bool


class StandIn(Command, tag="stand_in", kw_only=True):
    """Let a substitute bot play for a person who has been away for long."""

    seat: SeatNumber


class Rematch(Command, tag="rematch"):
    """Make a new table with the same people, or find the one that somebody else has made."""

    rotate: bool | None = None  # does everybody sit one seat further on? null: as it was before, else yes


class Close(Command, tag="close"):
    """Cancel a table that has not started."""


AnyCommand = (
    Sit | Contribute | Leave | Start | Choose | Undo | Reset | Propose | Agree | Decline | Chat | StandIn | Rematch
    | Close | Remove | Plan | ChatRule | Commit | Reveal
)  # fmt: skip


class Follow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="follow", tag_field="type", kw_only=True):
    """Send me what this seat (null: a spectator) sees, from the update after `last` on."""

    table: TableId
    seat: SeatNumber | None = None
    last: UpdateNumber = 0
    language: Language = "en"
    # 2: after the first state, send only what changes. True asked for patches of a form that is no longer made.
    patches: bool | Literal[2] = False
    ref: Ref = ""


class Unfollow(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="unfollow", tag_field="type", kw_only=True):
    table: TableId
    seat: SeatNumber | None = None
    ref: Ref = ""


class Ping(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag="ping", tag_field="type"):
    ref: Ref = ""


FromClient = AnyCommand | Follow | Unfollow | Ping


class NewTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    seats: Annotated[list[ev.SeatPlan], msgspec.Meta(min_length=1, max_length=16)]
    options: dict[str, str] = {}
    listed: bool = False
    away: ev.Seconds | None = AWAY
    clock: ev.Clock | None = None
    hints: bool = False  # may people ask for hints?
    pace: Pace | None = None  # null: as the server is set
    vacations: bool = False  # no clock runs for people on vacation; only where a turn may take a day or longer
    at_once: bool = False  # started right after it is made, or cancelled: refused while the game is being compiled
    position: Position = ""  # written; the game begins there, for you and bots, and not with a deal
    rated: bool = False  # it changes the ratings of those who play: people who want that, without hints


class HintWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """For the seat whose turn it is, at the update with this number."""

    number: UpdateNumber
    seat: SeatNumber
    language: Language = "en"
