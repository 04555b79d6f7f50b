"""Positions as readable text.

A position is a list of `name: value` lines. What is not written takes its value from an empty table; cards may be
left open with `?` (or `?*4`), and then are dealt at random from the cards that are not written anywhere.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from emporion.core import chance
from emporion.core.errors import BadRecord
from emporion.core.options import YES_NO, OptionValue
from emporion.core.state import NOBODY, State, States
from emporion.core.texts import SEAT_LETTERS

if TYPE_CHECKING:
    from emporion.core.game import Game

FIRST_LINE = "emporion position"
UNKNOWN = -2  # a card that the text leaves open
COUNTED = re.compile(r"^(.+)\*(\d+)$")


@dataclass(frozen=True)
class Part:
    """One part of a position: a field of the state and how it is written."""

    field: str
    names: tuple[str, ...] = ()  # what the numbers mean; without names they are written as numbers
    per_seat: bool = False  # one line for each seat
    lines: tuple[str, ...] = ()  # one line for each of these instead, in the order of the field
    bag: bool = False  # the field counts how many there are of each name
    mask: bool = False  # the field has a bit for each name
    row: str = ""  # the field is a row of things, and this is the field with its length ("" for a fixed field)
    stock: str = ""  # bags and rows of one stock hold, together, all its cards
    copies: tuple[int, ...] = ()  # of each name in the stock (on the first part of that stock)
    expected: Callable[[State], int] | None = None  # how many cards are dealt here when the line is left out
    rest: bool = False  # takes what is left of the stock when the line is left out
    absent: int = 0  # the value when the line is left out
    brief: bool = False  # lines that hold nothing but `absent` are not written

    def keys(self, players: int) -> Iterator[tuple[str, Any]]:
        """The lines of this part, with the index into the field for each."""
        if self.per_seat:
            for seat in range(players):
                yield f"{self.field} {SEAT_LETTERS[seat]}", seat
        elif self.lines:
            for i, name in enumerate(self.lines):
                yield f"{self.field} {name}", i
        else:
            yield self.field, ...


# Writing --------------------------------------------------------------------------------------------------------------


def _items(part: Part, s: State, index: Any) -> list[str]:
    values = np.atleast_1d(np.asarray(s[part.field])[index])
    if part.bag:
        return [part.names[i] for i in range(len(part.names)) for _ in range(int(values[i]))]
    if part.mask:
        return [name for i, name in enumerate(part.names) if int(values[0]) >> i & 1]
    if part.row:
        values = values[: int(s[part.row])]
    return [part.names[int(v)] if part.names and v >= 0 else str(int(v)) for v in values.reshape(-1)]


def _seat(seat: int) -> str:
    return "-" if seat == NOBODY else SEAT_LETTERS[seat]


def write_position(game: "Game", s: State) -> str:
    rules = game.rules
    lines = [
        FIRST_LINE,
        f"game: {game.name}",
        f"rules: {rules.version}",
        f"players: {game.players}",
        *(f"option {name}: {value}" for name, value in game.options.items()),
        f"decision: {rules.decisions[int(s['decision'])]}",
        f"over: {YES_NO[int(s['over'])]}",
        f"actor: {_seat(int(s['actor']))}",
        f"winners: {' '.join(SEAT_LETTERS[p] for p in range(game.players) if int(s['winners']) >> p & 1) or '-'}",
        f"ply: {int(s['ply'])}",
        f"barrier: {int(s['barrier'])}",
        f"chance: {int(s['chance_key'][0]):08x} {int(s['chance_key'][1]):08x} {int(s['chance_count'])}",
    ]
    for part in rules.parts:
        for key, index in part.keys(game.players):
            if part.brief and not np.any(np.asarray(s[part.field])[index] != part.absent):
                continue
            lines.append(f"{key}: {' '.join(_items(part, s, index)) or '-'}")
    return "\n".join(lines) + "\n"


# Reading --------------------------------------------------------------------------------------------------------------


def position_lines(text: str) -> dict[str, str]:
    """The `name: value` lines of a position, without comments."""
    found: dict[str, str] = {}
    for number, raw in enumerate(text.strip().splitlines(), 1):
        content = raw.split("#")[0].strip()
        if not content or content == FIRST_LINE:
            continue
        key, colon, value = content.partition(":")
        if not colon:
            raise BadRecord("bad-position", f"line {number} of the position, {raw!r}, is not of the form «name: value»")
        if key.strip() in found:
            raise BadRecord("bad-position", f"line {number} of the position gives {key.strip()!r} a second time")
        found[key.strip()] = value.strip()
    return found


def position_game(text: str) -> tuple[str, int, dict[str, OptionValue]]:
    """Which game a position belongs to, its number of players and its options."""
    found = position_lines(text)
    if "game" not in found:
        raise BadRecord("bad-position", "the position does not say its game: «game: byzanz», for instance")
    options: dict[str, OptionValue] = {
        k.removeprefix("option "): v for k, v in found.items() if k.startswith("option ")
    }
    return found["game"], _number("players", found.get("players", "0")), options


def _number(key: str, value: str) -> int:
    try:
        return int(value)
    except ValueError:
        raise BadRecord("bad-position", f"«{key}: {value}» should be a whole number") from None


def _find(key: str, word: str, names: tuple[str, ...] | str) -> int:
    if word not in names:
        raise BadRecord("bad-position", f"«{key}» cannot be {word!r}: it takes {', '.join(names)}")
    return names.index(word)


def _tokens(value: str) -> list[str]:
    if value in ("", "-"):
        return []
    words: list[str] = []
    for word in value.split():
        counted = COUNTED.match(word)
        words += [counted[1]] * min(int(counted[2]), 1000) if counted else [word]
    return words


def _read_header(game: "Game", s: State, found: dict[str, str], seed: int | str) -> None:
    rules = game.rules
    version = found.pop("rules", str(rules.version))
    if version != str(rules.version):
        raise BadRecord(
            "other-version",
            f"the position follows version {version} of the rules of {game.name}; this is {rules.version}",
        )
    s["decision"] = _find("decision", found.pop("decision", rules.decisions[0]), rules.decisions)
    s["over"] = _find("over", found.pop("over", "no"), YES_NO)
    actor = found.pop("actor", "-" if s["over"] else "A")
    s["actor"] = NOBODY if actor == "-" else _find("actor", actor, SEAT_LETTERS[: game.players])
    for word in _tokens(found.pop("winners", "-")):
        s["winners"] |= 1 << _find("winners", word, SEAT_LETTERS[: game.players])
    for key in ("ply", "barrier"):
        s[key] = _number(key, found.pop(key, "0"))
    words = found.pop("chance", "").split()
    if words:
        try:
            s["chance_key"] = [int(words[0], 16), int(words[1], 16)]
            s["chance_count"] = int(words[2])
        except (ValueError, IndexError):
            raise BadRecord("bad-position", "«chance» should be two hexadecimal words and a count") from None
    else:
        s["chance_key"] = chance.seed_key(seed)


def _read_part(part: Part, key: str, words: list[str], s: State, index: Any) -> list[tuple[Part, Any, int]]:
    """Write the words into the field; the result lists the places of open cards."""
    view = s[part.field]
    open_places: list[tuple[Part, Any, int]] = []
    if part.bag:
        for word in words:
            if word == "?" and part.stock:
                open_places.append((part, index, UNKNOWN))
            else:
                view[index][_find(key, word, part.names)] += 1
        return open_places
    if part.mask:
        for word in words:
            if word == "?" and part.stock:
                open_places.append((part, index, UNKNOWN))
            elif np.ndim(view) == 0:
                s[part.field] |= 1 << _find(key, word, part.names)
            else:
                view[index] |= 1 << _find(key, word, part.names)
        return open_places
    numbers = []
    for i, word in enumerate(words):
        if word == "?" and part.stock:
            open_places.append((part, index, i))
            numbers.append(0)
        elif part.names and word not in ("-1",):
            numbers.append(_find(key, word, part.names))
        else:
            numbers.append(_number(key, word))
    indexed = part.per_seat or part.lines
    room = int(np.size(view[index])) if indexed or np.ndim(view) else 1
    if len(numbers) > room or (not part.row and len(numbers) != room):
        raise BadRecord("bad-position", f"«{key}» has {len(numbers)} entries; there is room for {room}")
    if np.ndim(view) == 0:
        s[part.field] = numbers[0]
    elif part.row:
        view[: len(numbers)] = numbers
        s[part.row] = len(numbers)
    elif indexed:
        view[index] = numbers[0] if np.ndim(view[index]) == 0 else np.reshape(numbers, np.shape(view[index]))
    else:
        view[...] = np.reshape(numbers, np.shape(view))
    return open_places


def _deal_open(game: "Game", s: State, open_places: list[tuple[Part, Any, int]], left_out: list[Part]) -> None:
    """Deal the cards that the position leaves open."""
    stocks: dict[str, Part] = {}
    for part in game.rules.parts:
        if part.stock:
            stocks.setdefault(part.stock, part)
    for stock, first in stocks.items():
        for part in left_out:
            if part.stock == stock and part.expected is not None:
                n = part.expected(s)
                open_places += _read_part(part, part.field, ["?"] * n, s, ...)
        counts = np.array(first.copies)
        places = [place for place in open_places if place[0].stock == stock]
        for part in game.rules.parts:
            if part.stock == stock:
                counts -= _counted(part, s, [i for p, _, i in places if p is part])
        if (counts < 0).any():
            name = first.names[int(np.argmax(counts < 0))]
            raise BadRecord("bad-position", f"the position has more {name} than there are in the game")
        pool = np.repeat(np.arange(len(counts)), counts)
        chance.shuffle(s, pool, len(pool))
        if len(pool) < len(places):
            raise BadRecord(
                "bad-position", f"the position leaves {len(places)} cards open, but only {len(pool)} are left"
            )
        for (part, index, i), card in zip(places, pool, strict=False):
            if part.bag:
                s[part.field][index][card] += 1
            elif part.mask:
                s[part.field][index] |= 1 << int(card)
            else:
                s[part.field][i] = card
        for part in left_out:
            if part.stock == stock and part.rest:
                for card in pool[len(places) :]:
                    s[part.field][card] += 1


def _counted(part: Part, s: State, open_here: list[int]) -> Any:
    values = np.asarray(s[part.field])
    if part.bag:
        return values.reshape(-1, len(part.names)).sum(axis=0)
    if part.mask:
        return np.array([np.sum(values >> i & 1) for i in range(len(part.names))])
    known = [int(v) for i, v in enumerate(values[: int(s[part.row])]) if i not in open_here]
    return np.bincount(known, minlength=len(part.names)) if known else np.zeros(len(part.names), int)


def read_position(game: "Game", text: str, seed: int | str = 0) -> States:
    """The state that a text describes, checked against the game's laws."""
    found = position_lines(text)
    for key in ("game", "players", *(f"option {name}" for name in game.options)):
        found.pop(key, None)
    states = game.prepared()
    s = states[0]
    _read_header(game, s, found, seed)
    open_places: list[tuple[Part, Any, int]] = []
    left_out: list[Part] = []
    for part in game.rules.parts:
        if part.row:
            s[part.field][:] = -1 if part.stock else part.absent
        keys = dict(part.keys(game.players))
        if not any(key in found for key in keys):
            left_out.append(part)
            if part.absent:
                s[part.field] = part.absent
        for key, index in keys.items():
            if key in found:
                open_places += _read_part(part, key, _tokens(found.pop(key)), s, index)
    if found:
        raise BadRecord("bad-position", f"{game.name} has nothing called {next(iter(found))!r} in a position")
    count = int(s["chance_count"])
    _deal_open(game, s, open_places, left_out)
    if "chance" in position_lines(text):
        s["chance_count"] = count
    if game.rules.complete:
        game.rules.complete(s)
    law = int(game.kernel.check(s))
    if law:
        raise BadRecord("broken-law", f"the position is not possible: it is not true that {game.rules.laws[law]}")
    return states
