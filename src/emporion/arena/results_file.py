"""The games of a series that were played already, in a file: one line of JSON for the series, then one for each game.

Lines are written as games end, in any order. A process that is killed leaves at most half a line, which is cut off.
"""

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

from emporion.arena.series import GameResult, ThinkingTime
from emporion.core.errors import BadRequest


class ResultsFile:
    """Keeps the results of games; those of an earlier run are in `results`."""

    def __init__(self, path: Path, series: Mapping[str, Any]) -> None:
        self.path = path
        self.results: dict[int, GameResult] = {}
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
                    result = decode_result(entry)
                    self.results[result.number] = result
                    continue
            except (ValueError, KeyError, TypeError):
                raise BadRequest("bad-state", f"line {number + 1} of {self.path} cannot be read") from None
            for key, value in series.items():
                if entry.get(key) != value:
                    raise BadRequest(
                        "other-series",
                        f"{self.path} holds another series: its {key} is {entry.get(key)!r}, not {value!r}",
                    )

    def add(self, result: GameResult) -> None:
        self.results[result.number] = result
        self._write(encode_result(result))

    def _write(self, entry: Mapping[str, Any]) -> None:
        self._file.write(json.dumps(entry).encode() + b"\n")
        self._file.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def encode_result(result: GameResult) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "number": result.number,
        "scores": result.scores,
        "winners": result.winners,
        "plies": result.plies,
    }
    if result.thinking:
        entry["thinking"] = {
            bot: [time.decisions, round(time.seconds, 6), round(time.longest, 6)]
            for bot, time in result.thinking.items()
        }
    if result.faults:
        entry["faults"] = dict(result.faults)
    return entry


def decode_result(entry: Mapping[str, Any]) -> GameResult:
    thinking = {
        str(bot): ThinkingTime(int(decisions), float(seconds), float(longest))
        for bot, (decisions, seconds, longest) in entry.get("thinking", {}).items()
    }
    scores = tuple(int(score) for score in entry["scores"])
    winners = tuple(int(seat) for seat in entry["winners"])
    return GameResult(int(entry["number"]), scores, winners, int(entry["plies"]), thinking, entry.get("faults", {}))
