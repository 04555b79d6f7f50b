"""Records: a game as a small text that people can read, and that replays to the identical state.

A header of `name: value` lines, `moves:`, one line for each stretch of choices by one seat, and a closing line with the
number of choices and a digest of all that stands before it, so that a cut or changed record is noticed.
"""

import hashlib
import re
from itertools import pairwise
from typing import TYPE_CHECKING

from emporion.core.errors import BadRecord, EmporionError
from emporion.core.match import Match
from emporion.core.position import position_lines
from emporion.core.texts import SEAT_LETTERS

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from emporion.core.game import Game

FIRST_LINE = "emporion record"
# Of a table: replaying does not need them.
NOTE_KEYS = ("table", "commitment", "secret", "shuffle", "start commitment", "start secret")
SEAT_NOTES = ("contribution ", "commitment ")
HEADER_KEYS = ("game", "rules", "players", "seed", "names")
BEGAN_AT = "position "  # before each line of the position that a game began at
SERIES = ("option ", *SEAT_NOTES, BEGAN_AT)  # what several lines begin with


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def write_record(match: Match, notes: "Mapping[str, str] | None" = None) -> str:
    """The record of a match, secrets included: its seed tells every card. Replaying does not need the notes."""
    game = match.game
    if match.seed is None:
        raise BadRecord("no-record", "a match without a seed has no record: write its position instead")
    lines = [
        FIRST_LINE,
        f"game: {game.name}",
        f"rules: {game.rules.version}",
        f"players: {game.players}",
        *(f"option {name}: {value}" for name, value in game.options.items()),
        f"seed: {match.seed}",
        f"names: {' | '.join(match.names)}",
        *(f"{key}: {value}" for key, value in (notes or {}).items()),
        *(f"{BEGAN_AT}{key}: {value or '-'}" for key, value in _origin(match.origin).items()),
        f"result: {_result(match)}",
        "moves:",
    ]
    seat = None
    for step in match.steps:
        notation = game.rules.notations[step.code]
        if step.seat == seat:
            lines[-1] += f", {notation}"
        else:
            lines.append(f"{SEAT_LETTERS[step.seat]}: {notation}")
        seat = step.seat
    text = "\n".join(lines) + "\n"
    return f"{text}end: {len(match.steps)} {digest(text)}\n"


def _origin(position: str) -> dict[str, str]:
    """The lines of a position that the header of a record does not have anyway."""
    lines = position_lines(position)
    return {key: lines[key] for key in lines if key not in HEADER_KEYS and not key.startswith("option ")}


def _result(match: Match) -> str:
    if not match.over:
        return "unfinished"
    won = ", ".join(SEAT_LETTERS[seat] for seat in match.winners)
    return f"{' '.join(map(str, match.scores()))}, won by {won}"


def read_record(text: str, find_game: "Callable[..., Game]") -> Match:
    """Replay a record. `find_game` gives the game for a name, a number of players and options."""
    body, moves = _check_end(text)
    header, _, rest = body.partition("\nmoves:\n")
    found = _header(header)
    game = _game(found, find_game)
    match = _begin(game, found)
    first = header.count("\n") + 3
    for number, line in enumerate(rest.splitlines(), first):
        _replay_line(match, number, line)
    if len(match.steps) != moves:
        raise BadRecord("bad-record", f"the record says it has {moves} choices, but holds {len(match.steps)}")
    if found.get("result", _result(match)) != _result(match):
        raise BadRecord(
            "bad-record", f"the record says «result: {found['result']}», but it replays to «{_result(match)}»"
        )
    return match


def _begin(game: "Game", found: dict[str, str]) -> Match:
    names = found["names"].split(" | ")
    origin = [f"{key.removeprefix(BEGAN_AT)}: {found[key]}" for key in found if key.startswith(BEGAN_AT)]
    if not origin:
        return Match.begin(game, found["seed"], names)
    return game.load("\n".join(origin), found["seed"], names)


def split_records(text: str) -> list[str]:
    """The records of a file that holds several, one after the other."""
    begins = [found.start() for found in re.finditer(f"^{FIRST_LINE}$", text, re.MULTILINE)]
    if text.strip() and (not begins or text[: begins[0]].strip()):
        raise BadRecord("bad-record", f"this is no record: a record begins with the line «{FIRST_LINE}»")
    return [text[first:last].rstrip("\n") + "\n" for first, last in pairwise([*begins, len(text)])]


def record_header(text: str) -> dict[str, str]:
    """The header of a record, notes included."""
    return _header(_check_end(text)[0].partition("\nmoves:\n")[0])


def _game(found: dict[str, str], find_game: "Callable[..., Game]") -> "Game":
    """The game of a record. Its version is looked at before its options: other rules may have others."""
    version = find_game(found["game"], None, {}).rules.version
    if found["rules"] != str(version):
        raise BadRecord(
            "other-version",
            f"the record follows version {found['rules']} of the rules of {found['game']}; this is {version}",
        )
    if not found["players"].isdecimal():
        raise BadRecord("bad-record", f"«players: {found['players']}» should be a whole number")
    options = {key.removeprefix("option "): value for key, value in found.items() if key.startswith("option ")}
    for key in found:
        if key not in (*HEADER_KEYS, *NOTE_KEYS, "result") and not key.startswith(SERIES):
            raise BadRecord("bad-record", f"a record has no line «{key}: …»")
    return find_game(found["game"], int(found["players"]), options)


def _check_end(text: str) -> tuple[str, int]:
    if not text.startswith(FIRST_LINE + "\n"):
        raise BadRecord("bad-record", f"this is no record: a record begins with the line «{FIRST_LINE}»")
    body, found, end = text.rpartition("\nend: ")
    body += "\n"
    words = end.split()
    if not found or len(words) != 2 or not words[0].isdecimal() or not end.endswith("\n"):
        raise BadRecord("cut-record", "the record is cut short: its last line should be «end: », a count and a digest")
    if "\nmoves:\n" not in body:
        raise BadRecord("bad-record", "the record has no line «moves:»")
    if words[1] != digest(body):
        raise BadRecord(
            "changed-record",
            f"the record was changed after it was written: its digest is {words[1]}, its text gives {digest(body)}"
            " (if the change is meant, write that digest)",
        )
    return body, int(words[0])


def _header(header: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for line in header.splitlines()[1:]:
        key, colon, value = line.partition(": ")
        if not colon:
            raise BadRecord("bad-record", f"the line {line!r} of the record is not of the form «name: value»")
        if key in found:
            raise BadRecord("bad-record", f"the record says «{key}: …» a second time")
        found[key] = value
    for key in HEADER_KEYS:
        if key not in found:
            raise BadRecord("bad-record", f"the record does not say «{key}: …»")
    return found


def _replay_line(match: Match, number: int, line: str) -> None:
    letter, colon, notations = line.partition(": ")
    if not colon or letter not in SEAT_LETTERS[: match.game.players]:
        seats = ", ".join(SEAT_LETTERS[: match.game.players])
        raise BadRecord("bad-record", f"line {number}, {line!r}, should begin with a seat ({seats}) and a colon")
    try:
        match.play(notations, seat=SEAT_LETTERS.index(letter))
    except EmporionError as error:
        raise BadRecord(error.code, f"line {number}, {line!r}: {error.message}", error.rule) from None
