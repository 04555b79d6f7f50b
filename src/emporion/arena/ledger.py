"""The games of a series that were played already, in a file: one line of JSON for the series, then one for each game.

Lines are written as games end, in any order. A process that is killed leaves at most half a line, which is cut off.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from emporion.arena.series import Outcome, Thought
from emporion.core.errors import BadRequest


class Ledger:
    """Keeps outcomes; those of an earlier run are in `kept`."""

    def __init__(self, path: Path, series: Mapping[str, Any]) -> None:
        self.path = path
        self.kept: dict[int, Outcome] = {}
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            lines, whole = self._complete_lines()
            if lines:
                self._read(lines, series)
            self._file = path.open("ab")
            self._file.truncate(whole)
            if not lines:
                self._write(series)
        except OSError as error:
            raise BadRequest("no-file", f"{path} cannot be written: {error.strerror}") from None

    def _complete_lines(self) -> tuple[list[bytes], int]:
        """The lines of the file that were written to their end, and their length in bytes."""
        if not self.path.exists():
            return [], 0
        content = self.path.read_bytes()
        whole = content.rfind(b"\n") + 1
        if content and not content.startswith(b"{"):
            raise BadRequest("bad-state", f"{self.path} holds no games of an arena")
        return content[:whole].splitlines(), whole

    def _read(self, lines: list[bytes], series: Mapping[str, Any]) -> None:
        for number, line in enumerate(lines):
            try:
                entry = json.loads(line)
                if number:
                    outcome = read_outcome(entry)
                    self.kept[outcome.number] = outcome
                    continue
            except (ValueError, KeyError, TypeError):
                raise BadRequest("bad-state", f"line {number + 1} of {self.path} cannot be read") from None
            for key, value in series.items():
                if entry.get(key) != value:
                    raise BadRequest(
                        "other-series",
                        f"{self.path} holds another series: its {key} is {entry.get(key)!r}, not {value!r}",
                    )

    def add(self, outcome: Outcome) -> None:
        self.kept[outcome.number] = outcome
        self._write(write_outcome(outcome))

    def _write(self, entry: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()

    def close(self) -> None:
        self._file.close()


def write_outcome(outcome: Outcome) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "number": outcome.number,
        "scores": outcome.scores,
        "winners": outcome.winners,
        "plies": outcome.plies,
    }
    if outcome.thoughts:
        entry["thoughts"] = {
            bot: [thought.decisions, round(thought.seconds, 6), round(thought.longest, 6)]
            for bot, thought in outcome.thoughts.items()
        }
    return entry


def read_outcome(entry: Mapping[str, Any]) -> Outcome:
    thoughts = {
        str(bot): Thought(int(decisions), float(seconds), float(longest))
        for bot, (decisions, seconds, longest) in entry.get("thoughts", {}).items()
    }
    scores = tuple(int(score) for score in entry["scores"])
    winners = tuple(int(seat) for seat in entry["winners"])
    return Outcome(int(entry["number"]), scores, winners, int(entry["plies"]), thoughts)
