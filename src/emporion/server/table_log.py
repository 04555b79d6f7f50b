"""The log of a table. Each line is told once, to all viewers together; a viewer reads those that reach them.

Viewers are numbered: seats, and after the last seat one number for all spectators.
"""

from array import array
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

import msgspec

from emporion.core.match import Match
from emporion.core.texts import Line, Told, Whisper, heard

NO_GAME = -1  # instead of a number of steps: before the game, when there was no log either
MARKS = 1000  # updates, or half as many, whose place in the log is remembered, for clients that come back


@dataclass(slots=True)
class LogEntry:
    told: Told
    encoded: dict[str, msgspec.Raw] | None = None  # as it is sent, by language, and by seat where that matters

    def line(self, viewer: int) -> Line | None:
        return self.told.to(viewer) if isinstance(self.told, Whisper) else self.told

    def key(self, viewer: int, language: str) -> str:
        """Viewers with the same key read the same."""
        whispered = isinstance(self.told, Whisper) and viewer in self.told.own
        return f"{language} {viewer}" if whispered else language


class TableLog:
    """What was told so far, kept up step by step."""

    def __init__(self, opening: Sequence[Line], viewers: int) -> None:
        self.entries = [LogEntry(said) for said in opening]
        self.ends = array("I", [len(opening)])  # how many entries there are after each step, and before the first
        self.counts = [array("I", [len(opening)]) for _ in range(viewers)]  # and how many lines of each viewer

    def add(self, step: Sequence[Told]) -> None:
        """What is told of one more step."""
        self.entries += [LogEntry(told) for told in step]
        self.ends.append(len(self.entries))
        whispered = any(isinstance(told, Whisper) for told in step)
        for viewer, counts in enumerate(self.counts):
            counts.append(counts[-1] + (len(heard(step, viewer)) if whispered else len(step)))

    def cut(self, steps: int) -> None:
        """Keep what was told of the first steps."""
        del self.entries[self.ends[steps] :], self.ends[steps + 1 :]
        for counts in self.counts:
            del counts[steps + 1 :]

    def length(self, viewer: int) -> int:
        return self.counts[viewer][-1]

    def after(self, viewer: int, steps: int) -> int:
        """How many lines a viewer has read after so many steps. Some of these may have been taken back without the
        viewer noticing: then they had no lines for that viewer."""
        return 0 if steps == NO_GAME else self.counts[viewer][min(steps, len(self.ends) - 1)]

    def told_after(self, steps: int) -> list[Told]:
        return [entry.told for entry in self.entries[self.ends[steps] :]]

    def read(self, viewer: int, first: int) -> Iterator[tuple[LogEntry, Line]]:
        """The lines of a viewer, without so many at the beginning."""
        counts = self.counts[viewer]
        step = bisect_right(counts, first) - 1
        at, skipped = (self.ends[step], first - counts[step]) if step >= 0 else (0, first)
        for entry in self.entries[at:]:
            line = entry.line(viewer)
            if line is None:
                continue
            if skipped:
                skipped -= 1
                continue
            yield entry, line


def whole_log(match: Match) -> TableLog:
    """The log from the beginning. This changes nothing, so that it can be done in a thread."""
    log = TableLog(match.opening(), match.game.players + 1)
    for step in match.told():
        log.add(step)
    return log


class LogChange(NamedTuple):
    """What an event did to the log, for each viewer."""

    changed: list[bool]
    kept: list[int | None]  # how many lines stayed; None if nobody reads the log
    grew: bool  # nothing was taken back,
    same: bool = False  # and everybody is told the same


def follow_match(log: TableLog | None, match: Match | None, old: Match | None, viewers: int) -> LogChange:
    """Bring the log, if somebody reads it, up to date after an event; `old` is the match as it was before it, and the
    match says how many of its steps are untouched."""
    if match is None or old is None:
        return LogChange([match is not old] * viewers, [0] * viewers, grew=False)
    common = match.untouched
    steps = match.told(common)
    told = [one for step in steps for one in step]
    before: Sequence[Told]
    if log is not None:
        before = log.told_after(common)
        if common < len(log.ends) - 1:
            log.cut(common)
        first: list[int | None] = [log.length(viewer) for viewer in range(viewers)]
        for step in steps:
            log.add(step)
    else:
        before = [one for step in old.told(common) for one in step]
        first = [None] * viewers
    if not before and not any(type(one) is Whisper for one in told):
        return LogChange([bool(told)] * viewers, first, grew=True, same=True)
    change = LogChange([], [], grew=not before)
    for viewer in range(viewers):
        was, now = heard(before, viewer), heard(told, viewer)
        same = 0
        while same < min(len(was), len(now)) and was[same] == now[same]:
            same += 1
        change.changed.append(len(was) != len(now) or same < len(now))
        lines = first[viewer]
        change.kept.append(None if lines is None else lines + same)
    return change


@dataclass(slots=True)
class Marks:
    """The last updates that a viewer was sent: how many steps of the game, and lines of the chat, stayed in each. They
    follow from the stored events, so that whoever comes back after a restart does not need the whole log."""

    steps: "array[int]" = field(default_factory=lambda: array("i"))
    chat: "array[int]" = field(default_factory=lambda: array("i"))

    def add(self, steps: int, chat: int) -> None:
        self.steps.append(steps)
        self.chat.append(chat)
        if len(self.steps) > MARKS:
            del self.steps[: -MARKS // 2], self.chat[: -MARKS // 2]

    def since(self, updates: int) -> tuple[int, int]:
        """How many steps, and lines of the chat, are as they were for a viewer who lacks so many updates."""
        if not 0 < updates <= len(self.steps):
            return NO_GAME, 0
        return min(self.steps[-updates:]), min(self.chat[-updates:])
