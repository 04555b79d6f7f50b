"""What is sent about games to learn from: finished tables, records that somebody has, and puzzles."""

from typing import Annotated

import msgspec

from emporion.core.texts import Language
from emporion.server import commands as c
from emporion.server import messages as m

RECORD_LENGTH = 40_000  # the longest games have a fourth of that
FRAMES = 200

Step = Annotated[int, msgspec.Meta(ge=0, le=1_000_000)]


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game that is looked at: a table whose game is over, a record as text, or a puzzle (`tyros/3`)."""

    table: c.TableId = ""
    record: Annotated[str, msgspec.Meta(max_length=RECORD_LENGTH)] = ""
    puzzle: Annotated[str, msgspec.Meta(max_length=60)] = ""


class Wanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: Source
    language: Language = "en"


class FramesWanted(Wanted, frozen=True):
    start: Step = 0
    limit: Annotated[int, msgspec.Meta(ge=1, le=FRAMES)] = FRAMES


class MomentWanted(Wanted, frozen=True, kw_only=True):
    step: Step  # choices made before


class TryWanted(Wanted, frozen=True, kw_only=True):
    step: Step
    choice: c.Code


class StudyReplay(msgspec.Struct, frozen=True):
    """A game frame by frame, with all hands open."""

    game: str
    title: str
    options: dict[str, str]
    names: list[str]
    over: bool
    winners: list[int]
    scores: list[int]
    sheet: list[list[m.ScoreRow]]
    total: int
    start: int
    frames: list[m.Frame]


class Moment(msgspec.Struct, frozen=True):
    """A decision as the seat that was asked saw it. The position has everything, and begins a table."""

    game: str
    options: dict[str, str]
    names: list[str]
    seat: int
    view: m.View
    prompt: str
    rule: str
    choices: list[m.ChoiceInfo]
    position: str


class Tried(msgspec.Struct, frozen=True):
    """A choice, compared with the best one by what the seat could know."""

    made: str
    made_text: str
    look: m.LookInfo
    chance: float | None  # of winning with the best choice; null while the search is not compiled


class PuzzleInfo(msgspec.Struct, frozen=True):
    game: str
    number: int
    players: int
    decision: str


class PuzzleList(msgspec.Struct, frozen=True):
    puzzles: list[PuzzleInfo]
