"""A table as its events made it. Every process that applies the same events has the same table."""

from array import array
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import get_args

import msgspec

from emporion.core.errors import BadRequest
from emporion.core.game import Game
from emporion.core.match import Match, Step
from emporion.core.texts import SEAT_LETTERS, Line
from emporion.games import find as find_game
from emporion.server import events as ev

BOT_NAMES = ("Hanno", "Elissa", "Theodora", "Basilio", "Leonhard", "Seraphina")  # the same in all languages
BOT_GRACE = 4_000  # milliseconds, on top of the pace, after which another process looks for a bot that did not choose
MARKS = 500  # updates whose place in the log is remembered, for clients that come back

Deal = Callable[[Game, str, list[str]], Match]


@dataclass
class Seat:
    plan: ev.SeatPlan
    person: str = ""
    name: str = ""
    contribution: str = ""
    stand_in: str = ""  # why a bot plays for the person, or ""
    level: str = ""  # of the bot that plays here

    @property
    def taken(self) -> bool:
        return bool(self.person) or self.plan.kind == "bot"

    @property
    def by_bot(self) -> bool:
        return self.plan.kind == "bot" or bool(self.stand_in)


@dataclass(frozen=True, slots=True)
class Said:
    name: str
    seat: int | None
    text: str
    at: int


@dataclass
class Proposal:
    seat: int
    steps: int
    agreed: set[int]


@dataclass(slots=True)
class Told:
    """A line of the log, shared by all viewers who read the same."""

    line: Line
    said: dict[str, msgspec.Raw] = field(default_factory=dict)  # as it is sent, in each language that was asked for


@dataclass(slots=True)
class Log:
    """The log as one viewer reads it, kept up step by step."""

    opening: int  # lines before the first step
    lines: list[Told]
    ends: "array[int]" = field(default_factory=lambda: array("I"))  # how many lines there are after each step

    def after(self, steps: int) -> int:
        """How many lines there are after so many steps."""
        return self.ends[steps - 1] if steps else self.opening


@dataclass(frozen=True)
class Change:
    """What an event did to the log of each viewer."""

    changed: list[bool]
    kept: list[int | None]  # how many lines stayed; None for viewers whose log nobody reads


@dataclass(frozen=True, slots=True)
class Mark:
    """An update that a viewer got: from where the log and the chat were new."""

    number: int
    log: int
    chat: int


class Table:
    def __init__(self, table: str, deal: Deal) -> None:
        self.id = table
        self.deal = deal
        self.number = 0  # of the last event, as the database counts
        self.phase = "waiting"
        self.host = ""
        self.listed = False
        self.away: int | None = None
        self.clock: ev.Clock | None = None
        self.hints = False
        self.pace = 0.0
        self.commitment = ""
        self.rematch = ""
        self.seats: list[Seat] = []
        self.match: Match | None = None
        self.chat: list[Said] = []
        self.proposal: Proposal | None = None
        self.asked: int | None = None  # the actor after the last event
        self.stirred = False  # did the last event change the game?
        self.asked_at = 0  # since when the seat that is asked has been asked
        self.changed_at = 0
        self.used: list[int] = []  # milliseconds of each seat's game clock
        # What each viewer was shown. The last viewer is everybody who only watches.
        self.seen: list[int] = []  # updates so far: the viewer's own numbers, without gaps
        self.moved: list[int] = []  # the update that last changed something a choice depends on
        self.logs: dict[int, Log] = {}
        self.marks: list[list[Mark]] = []
        self.shown_at: list[int] = []

    @property
    def players(self) -> int:
        return len(self.seats)

    @property
    def onlooker(self) -> int:
        return len(self.seats)

    @property
    def actor(self) -> int | None:
        return self.match.actor if self.match is not None and self.phase == "playing" else None

    @property
    def place(self) -> tuple[int, Step | None]:
        """The moment of the game: the same again only if nothing has happened or been taken back since."""
        if self.match is None:
            return -1, None
        return len(self.match.steps), self.match.steps[-1] if self.match.steps else None

    def seats_of(self, person: str) -> list[int]:
        return [number for number, seat in enumerate(self.seats) if person and seat.person == person]

    def names(self) -> list[str]:
        return [seat.name or SEAT_LETTERS[number] for number, seat in enumerate(self.seats)]

    # Applying events --------------------------------------------------------------------------------------------------

    def apply(self, event: ev.AnyEvent, at: int) -> None:
        """Let an event happen. It was checked before it was stored, and the same events never fail."""
        self.number += 1
        before, place = self.asked, self.place
        HANDLERS[type(event)](self, event, at)
        self.asked, self.stirred = self.actor, self.place != place
        self.changed_at = at
        self._run_clock(before, event, at)

    def _created(self, event: ev.Created, at: int) -> None:
        self.host = event.host
        self.game = find_game(event.game, len(event.seats), event.options)
        self.listed, self.away, self.clock = event.listed, event.away, event.clock
        self.hints, self.pace = event.hints, event.pace
        self.commitment = event.commitment
        self.seats = [Seat(plan, level=plan.level) for plan in event.seats]
        for number, seat in enumerate(self.seats):
            if seat.plan.kind == "bot":
                seat.name = BOT_NAMES[number % len(BOT_NAMES)]
        viewers = len(self.seats) + 1
        self.used = [0] * len(self.seats)
        self.seen, self.moved = [0] * viewers, [0] * viewers
        self.marks = [[] for _ in range(viewers)]
        self.shown_at = [0] * viewers
        self.asked_at = at

    def _sat(self, event: ev.Sat, _at: int) -> None:
        seat = self.seats[event.seat]
        seat.person, seat.name, seat.contribution = event.person, event.name, event.contribution
        seat.stand_in = ""

    def _contributed(self, event: ev.Contributed, _at: int) -> None:
        self.seats[event.seat].contribution = event.contribution

    def _left(self, event: ev.Left, _at: int) -> None:
        seat = self.seats[event.seat]
        seat.person, seat.name, seat.contribution = "", "", ""

    def _started(self, event: ev.Started, at: int) -> None:
        self.match = self.deal(self.game, event.seed, self.names())
        self.phase = "over" if self.match.over else "playing"
        self.asked_at = at

    def _played(self, event: ev.Played, _at: int) -> None:
        match = self._match()
        for code in event.choices:
            if event.seat == int(match.state["actor"]):
                match.make(code, event.seat)  # quicker than `play`, for long tables that are opened
            else:
                match.play(code, event.seat)
        if not event.bot:  # bots go on while people talk about going back
            self.proposal = None
        if match.over:
            self.phase, self.proposal = "over", None

    def _undone(self, event: ev.Undone, _at: int) -> None:
        self._match().undo(event.seat)
        self.proposal = None

    def _reset(self, event: ev.Reset, _at: int) -> None:
        match = self._match()
        while match.can_undo(event.seat):
            match.undo(event.seat)
        self.proposal = None

    def _proposed(self, event: ev.Proposed, _at: int) -> None:
        same = set(self.seats_of(self.seats[event.seat].person))
        self.proposal = Proposal(event.seat, event.steps, {event.seat} | same)
        self._settle_proposal()

    def _agreed(self, event: ev.Agreed, _at: int) -> None:
        if self.proposal is not None:
            self.proposal.agreed |= {event.seat} | set(self.seats_of(self.seats[event.seat].person))
            self._settle_proposal()

    def _declined(self, _event: ev.Declined, _at: int) -> None:
        self.proposal = None

    def _settle_proposal(self) -> None:
        """Everyone must have agreed but bots, those who have left, and those whose time for the game is over: a bot
        that plays one move for a person, whose clock ran out, cannot agree for them."""
        proposal = self.proposal
        if proposal is None:
            return
        one_move = self.clock is not None and self.clock.kind == "move"
        people = {
            number
            for number, seat in enumerate(self.seats)
            if not seat.by_bot or (seat.stand_in == "clock" and one_move)
        }
        if people <= proposal.agreed:
            self._match().rewind(proposal.steps)
            self.proposal = None

    def _chatted(self, event: ev.Chatted, at: int) -> None:
        self.chat.append(Said(event.name, event.seat, event.text, at))

    def _stoodin(self, event: ev.StoodIn, _at: int) -> None:
        seat = self.seats[event.seat]
        seat.stand_in, seat.level = event.reason, event.level
        self._settle_proposal()

    def _returned(self, event: ev.Returned, _at: int) -> None:
        self.seats[event.seat].stand_in = ""

    def _rematched(self, event: ev.Rematched, _at: int) -> None:
        self.rematch = event.table

    def _closed(self, _event: ev.Closed, _at: int) -> None:
        self.phase = "closed"

    def _match(self) -> Match:
        if self.match is None:
            raise BadRequest("not-started", "The game at this table has not begun.")
        return self.match

    # Time -------------------------------------------------------------------------------------------------------------

    def _run_clock(self, actor: int | None, event: ev.AnyEvent, at: int) -> None:
        """A move ends when another seat is asked, or when it can no longer be taken back."""
        match = self.match
        if match is None or not isinstance(
            event, ev.Played | ev.Undone | ev.Reset | ev.Agreed | ev.Proposed | ev.StoodIn
        ):
            return
        if self.asked != actor or (isinstance(event, ev.Played) and event.seat == actor and not match.can_undo()):
            self._stop_clock(actor, at)

    def _stop_clock(self, actor: int | None, at: int) -> None:
        if actor is not None:
            self.used[actor] += max(0, at - self.asked_at)
            if self.clock is not None and self.clock.kind == "move" and self.seats[actor].stand_in == "clock":
                self.seats[actor].stand_in = ""
        self.asked_at = at

    def clock_end(self) -> int | None:
        """When the clock of the person who is asked runs out."""
        actor = self.actor
        if self.clock is None or actor is None or self.seats[actor].by_bot:
            return None
        used = self.used[actor] if self.clock.kind == "game" else 0
        return self.asked_at + max(0, self.clock.seconds * 1000 - used)

    def away_end(self) -> int | None:
        """When a bot may step in for the person who is asked, if they are away."""
        actor = self.actor
        if self.away is None or actor is None or self.seats[actor].by_bot:
            return None
        return self.asked_at + self.away * 1000

    def due(self) -> int | None:
        """When something happens here without anybody asking for it."""
        actor = self.actor
        if actor is None:
            return None
        if self.seats[actor].by_bot:
            return self.changed_at + BOT_GRACE + int(self.pace * 1000)
        ends = [end for end in (self.clock_end(), self.away_end()) if end is not None]
        return min(ends) if ends else None

    # What viewers were shown ------------------------------------------------------------------------------------------

    def seat(self, viewer: int) -> int | None:
        return None if viewer == self.onlooker else viewer

    def is_read(self, viewer: int) -> bool:
        """Is there anybody who could look through these eyes?"""
        return viewer == self.onlooker or self.seats[viewer].plan.kind != "bot"

    def log(self, viewer: int) -> Log | None:
        """The viewer's log from the begin of the game; there is none before it."""
        if self.match is None:
            return None
        if viewer not in self.logs:
            self.logs[viewer] = self.whole_log(self.match, viewer)
        return self.logs[viewer]

    def whole_log(self, match: Match, viewer: int) -> Log:
        """The log, told anew; this changes nothing, so that it can be done in a thread."""
        pattern = next(iter(self.logs.values()), None)
        first = match.state_before(0)
        opening = pattern.lines[: pattern.opening] if pattern else [Told(x) for x in self.game.rules.opening(first)]
        log = Log(len(opening), list(opening))
        for step, lines in enumerate(match.log_lines(self.seat(viewer))):
            like = pattern.lines[pattern.after(step) : pattern.after(step + 1)] if pattern else []
            log.lines += [shared(entry, like) for entry in lines]
            log.ends.append(len(log.lines))
        return log

    def turn_logs(self, old: Match | None) -> Change:
        """Bring the logs that somebody reads up to date after an event; `old` is the match as it was before it. Steps
        of the same history are the same objects."""
        match = self.match
        if match is None or old is None:
            return Change([match is not old] * len(self.seen), [0] * len(self.seen))
        common = min(len(old.steps), len(match.steps))
        while common and old.steps[common - 1] is not match.steps[common - 1]:
            common -= 1
        change = Change([], [])
        like: list[Told] = []
        for viewer in range(len(self.seen)):
            log, seat = self.logs.get(viewer), self.seat(viewer)
            if not self.is_read(viewer):
                change.changed.append(False)
                change.kept.append(None)
                continue
            ends: list[int] = []
            lines: list[Told] = []
            for told in match.log_lines(seat, common):
                lines += [shared(entry, like) for entry in told]
                ends.append(len(lines))
            if log is not None:
                first = log.after(common)
                before = [told.line for told in log.lines[first:]]
                log.lines[first:], log.ends[common:] = lines, array("I", (first + end for end in ends))
            else:
                before = [entry for told in old.log_lines(seat, common) for entry in told]
            same = 0
            while same < min(len(before), len(lines)) and before[same] == lines[same].line:
                same += 1
            change.changed.append(len(before) != len(lines) or same < len(lines))
            change.kept.append(None if log is None else first + same)
        return change

    def count(self, seen: int, kept: list[int | None], said: int = 0) -> None:
        """Note that the last event was shown to the viewers in `seen`; so many lines of their log and chat are old."""
        for viewer in range(len(self.seen)):
            if not seen >> viewer & 1:
                continue
            self.seen[viewer] += 1
            self.shown_at[viewer] = self.changed_at
            if self.stirred:
                self.moved[viewer] = self.seen[viewer]
            lines = kept[viewer] if kept else None
            if lines is not None:
                self.marks[viewer].append(Mark(self.seen[viewer], lines, said))
                del self.marks[viewer][:-MARKS]
            elif self.marks[viewer]:
                self.marks[viewer].clear()

    def missed(self, viewer: int, last: int) -> tuple[int, int]:
        """From where log and chat are new for a viewer who has the update with this number."""
        log = self.log(viewer)
        if last == self.seen[viewer]:
            return len(log.lines) if log else 0, len(self.chat)
        later = [mark for mark in self.marks[viewer] if mark.number > last]
        if last <= 0 or last > self.seen[viewer] or not later or later[0].number != last + 1:
            return 0, 0
        return min(mark.log for mark in later), min(mark.chat for mark in later)


HANDLERS: dict[type[ev.Event], Callable[..., None]] = {
    kind: getattr(Table, f"_{kind.__name__.lower()}") for kind in get_args(ev.AnyEvent)
}


def shared(entry: Line, pool: list[Told]) -> Told:
    """The line as it is in the pool, if it is there; it is put in otherwise."""
    for told in pool:
        if told.line == entry:
            return told
    pool.append(Told(entry))
    return pool[-1]
