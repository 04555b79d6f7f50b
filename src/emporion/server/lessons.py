"""Lessons as a client plays them: the very messages that a seat at a table gets, made from a script by the engine.

There is no table behind a lesson: whoever learns has all of it from the beginning.
"""

import asyncio
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated

import msgspec

from emporion.core.lessons import LEARNER, Turn, lesson, lesson_names, lesson_texts
from emporion.core.match import Match
from emporion.core.position import position_game
from emporion.core.texts import Language
from emporion.games import rules
from emporion.server import events as ev
from emporion.server import messages as m
from emporion.server.cache import CachedTable
from emporion.server.errors import ServiceError
from emporion.server.table import Table
from emporion.server.views import TableViews, ways, why_not

KEPT = 100  # lessons that are remembered, each in one language
NAME = "Ida"  # of whoever learns, in the log: it is the same for all
LEVEL = "easy"


class WhyQuery(msgspec.Struct, frozen=True):
    frame: Annotated[int, msgspec.Meta(ge=0, le=1000)]
    target: Annotated[str, msgspec.Meta(min_length=1, max_length=80)]
    language: Language = "en"


class LessonClick(msgspec.Struct, frozen=True):
    """What whoever learns does at this frame: this choice, or nothing, to read on. The next frames follow from it."""

    frame: int
    choice: int | None
    target: str  # what stands for it on the table
    ways: m.Ways | None  # to choose several things together, where there are some


class LessonStep(msgspec.Struct, frozen=True):
    name: str
    text: str  # what it is about
    aim: str  # what is to be done
    rule: str
    look: list[str]  # things on the table to look at
    clicks: list[LessonClick]


class LessonEnd(msgspec.Struct, frozen=True):
    """A table at which the game goes on after a lesson, as `POST /api/tables` takes it."""

    position: str  # "" if the game is over
    options: dict[str, str]
    seats: list[ev.SeatPlan]


class LessonInFrames(msgspec.Struct, frozen=True):
    """A guided first game: all that a seat would be sent, from the beginning to the end. A frame's log continues that
    of the frame before."""

    game: str
    name: str
    title: str
    frames: list[m.State]
    steps: list[LessonStep]
    goes_on: LessonEnd


@dataclass
class Script:
    """A lesson while it is played through."""

    game: str
    name: str
    language: Language
    frames: list[m.State] = field(default_factory=list)
    matches: list[Match] = field(default_factory=list)  # as they are at each frame
    told: int = 0  # lines of the log before this scene

    def begin(self, position: str) -> None:
        """Go on at another position, as at a new table."""
        _, players, options = position_game(position)
        table = Table(f"lesson-{self.name}", lambda *_: None)  # type: ignore[arg-type]
        self.cached = CachedTable(table, "", "", TableViews(table))
        seats = [ev.SeatPlan("me"), *[ev.SeatPlan("bot", LEVEL)] * (players - 1)]
        chosen = {name: str(value) for name, value in options.items()}
        table.apply(ev.Created("", self.game, chosen, seats, False, "", position=position, pace=0), 0)
        for event in (ev.Sat(LEARNER, NAME, NAME), ev.Started(self.name, table.game.rules.version)):
            self.apply(event)
        self.told = sum(len(frame.log) for frame in self.frames)
        self.show()

    @property
    def match(self) -> Match:
        match = self.cached.table.match
        assert match is not None
        return match

    def make(self, turn: Turn) -> None:
        """Let somebody choose, and show what is new to whoever learns."""
        codes = [self.match.parse(choice, turn.seat) for choice in turn.choices]
        self.apply(ev.Played(turn.seat, self.match.dry_run(codes, turn.seat)))
        self.show()

    def wait_for(self, choice: str) -> LessonClick:
        """Let whoever learns choose."""
        frame, together, code = len(self.frames) - 1, self.ways(), self.match.parse(choice, LEARNER)
        self.make(Turn(LEARNER, (choice,)))
        return LessonClick(frame, code, self.match.game.rules.targets[code], together)

    def wait(self) -> LessonClick:
        """Let whoever learns read on."""
        return LessonClick(len(self.frames) - 1, None, "", self.ways())

    def apply(self, event: ev.AnyEvent) -> None:
        self.cached.apply(event, at=0)

    def show(self) -> None:
        known = sum(len(frame.log) for frame in self.frames)
        self.cached.table.read_log()
        state = self.cached.views.state(LEARNER, self.language, known - self.told)
        number = len(self.frames) + 1
        self.frames.append(msgspec.structs.replace(state, can_undo=False, number=number, log_from=known))
        self.matches.append(self.match.copy())

    def ways(self) -> m.Ways | None:
        families = self.match.game.rules.families
        if families is None or not any(families.several[code] for code in self.match.codes(LEARNER)):
            return None
        found = ways(self.cached.table, self.match, LEARNER, self.language)
        return msgspec.structs.replace(found, number=len(self.frames))


@dataclass(frozen=True)
class Played:
    """A lesson in one language, and the game behind each of its frames."""

    message: LessonInFrames
    table: Table
    matches: list[Match]

    def why(self, query: WhyQuery) -> m.WhyNot:
        if not query.frame < len(self.matches):
            raise ServiceError("unknown-lesson", f"There is no frame {query.frame}.")
        return why_not(self.table, self.matches[query.frame], LEARNER, query.target, query.language)


@lru_cache(maxsize=KEPT)
def played(game: str, name: str, language: Language) -> Played:
    """A lesson from its beginning to its end."""
    folder = rules(game).folder
    found = lesson(folder, name)
    words = lesson_texts(folder).words(language)
    script = Script(game, name, language)
    script.begin(found.position)
    steps = []
    for step in found.steps:
        if step.position:
            script.begin(step.position)
        steps.append(
            LessonStep(
                name=step.name,
                text=words(f"{name}-{step.name}"),
                aim=words(f"{name}-{step.name}-aim"),
                rule=step.rule,
                look=list(step.look),
                clicks=[script.wait_for(choice) for choice in step.choose] or [script.wait()],
            )
        )
        for turn in step.then:
            script.make(turn)
    match, table = script.match, script.cached.table
    message = LessonInFrames(
        game=game,
        name=name,
        title=words(f"{name}-title"),
        frames=script.frames,
        steps=steps,
        goes_on=LessonEnd(
            position="" if match.over else found.goes_on(match.position()),
            options=dict(table.game.options),
            seats=[seat.plan for seat in table.seats],
        ),
    )
    return Played(message, table, script.matches)


async def found(game: str, name: str, language: Language) -> Played:
    """The same, without keeping others waiting."""
    return await asyncio.to_thread(played, game, name, language)


def listed(game: str, language: Language) -> list[m.LessonInfo]:
    """The lessons of a game."""
    folder = rules(game).folder
    names = lesson_names(folder)
    if not names:
        return []
    words = lesson_texts(folder).words(language)
    return [m.LessonInfo(name, words(f"{name}-title"), len(lesson(folder, name).steps)) for name in names]
