"""Positions as readable text.

A position is a list of `name: value` lines. What is not written takes its value from an empty table; cards may be
left open with `?` (or `?*4`), and then are dealt at random from the cards that are not written anywhere.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
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
MOST_CHOICES = 1_000_000  # that can have been made before a position: they are counted on from there
MANY = 1000  # the most that one word may stand for
COUNTED = re.compile(r"^(.+)\*(\d+)$")


@dataclass(frozen=True)
class Otherwise:
    """What a line that is left out means, worked out from the lines that are there."""

    value: Callable[[State], Any]
    says: str  # for people, who read it in the game's page


@dataclass(frozen=True)
class Part:
    """One part of a position: a field of the state, what it means and how it is written."""

    field: str
    meaning: str
    example: str  # of what stands after the colon
    names: tuple[str, ...] = ()  # what the numbers mean; without names they are written as numbers
    per_seat: bool = False  # one line for each seat
    lines: tuple[str, ...] = ()  # one line for each of these instead, in the order of the field
    bag: bool = False  # the field counts how many there are of each name
    mask: bool = False  # the field has a bit for each name
    row: str = ""  # the field is a row of things, and this is the field with its length ("" for a fixed field)
    stock: str = ""  # bags, masks and rows of one stock hold, together, all its cards
    copies: tuple[int, ...] | Callable[[State], Any] = ()  # of each name in the stock (on the first part of that stock)
    expected: Callable[[State], int] | None = None  # how many cards are dealt here when the line is left out
    rest: bool = False  # takes what is left of the stock when the line is left out
    absent: int | Otherwise = 0  # the value when the line is left out
    brief: bool = False  # lines that hold nothing but `absent` are not written
    form: str = ""  # how the line is written, for people, where the above does not say it
    # What the line is called where that is not the field's name. A line with the field's name is still understood, and
    # counts as the field does: positions that were written before stay what they were.
    name: str = ""
    first: int = 0  # the number that is written for 0: people count rounds from 1

    def keys(self, players: int) -> Iterator[tuple[str, Any]]:
        """The lines of this part, with the index into the field for each."""
        called = self.name or self.field
        if self.per_seat:
            for seat in range(players):
                yield f"{called} {SEAT_LETTERS[seat]}", seat
        elif self.lines:
            for i, name in enumerate(self.lines):
                yield f"{called} {name}", i
        else:
            yield called, ...

    def length(self, s: State, index: Any) -> int:
        """How many things are in a row."""
        return int(s[self.row][index] if self.per_seat else s[self.row])


# Writing --------------------------------------------------------------------------------------------------------------


def _items(part: Part, s: State, index: Any) -> list[str]:
    values = np.atleast_1d(np.asarray(s[part.field])[index])
    if part.bag:
        return [part.names[i] for i in range(len(part.names)) for _ in range(int(values[i]))]
    if part.mask:
        return [name for i, name in enumerate(part.names) if int(values[0]) >> i & 1]
    if part.row:
        values = values[: part.length(s, index)]
    return [part.names[int(v)] if part.names and v >= 0 else str(int(v) + part.first) for v in values.reshape(-1)]


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
        f"chance: {_chance(s)} {int(s['chance_count'])}",
    ]
    for part in rules.parts:
        for key, index in part.keys(game.players):
            if part.brief and not np.any(np.asarray(s[part.field])[index] != part.absent):
                continue
            lines.append(f"{key}: {' '.join(_items(part, s, index)) or '-'}")
    return "\n".join(lines) + "\n"


def _chance(s: State) -> str:
    words = [int(word) for word in s["chance_key"]]
    return " ".join(
        f"{word:08x}" for word in (words if any(words[chance.SHORT_WORDS :]) else words[: chance.SHORT_WORDS])
    )


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
        words += [counted[1]] * min(int(counted[2]), MANY) if counted else [word]
    return words


def _store(s: State, field: str, index: Any, key: str, values: Any) -> None:
    """Write numbers into a field, if they fit."""
    limits = np.iinfo(s.dtype[field].base)
    for value in np.ravel(values):
        if not limits.min <= int(value) <= limits.max:
            raise BadRecord("bad-position", f"«{key}» cannot hold {value}: it takes {limits.min} to {limits.max}")
    if index is ...:
        s[field] = values
    else:
        s[field][index] = values


def _place(key: str, words: list[str], names: tuple[str, ...], stock: bool) -> tuple[list[int], int]:
    """How many there are of each name, and how many words leave it open."""
    counts = [0] * len(names)
    unknown = 0
    for word in words:
        if word == "?" and stock:
            unknown += 1
        else:
            counts[_find(key, word, names)] += 1
    return counts, unknown


def _read_header(game: "Game", s: State, found: dict[str, str], seed: int | str) -> None:
    rules = game.rules
    version = found.pop("rules", str(rules.version))
    if version != str(rules.version):
        raise BadRecord(
            "other-version",
            f"the position follows version {version} of the rules of {game.name}; this is {rules.version}",
        )
    if "decision" in found:
        s["decision"] = _find("decision", found.pop("decision"), rules.decisions)
    s["over"] = _find("over", found.pop("over", "no"), YES_NO)
    actor = found.pop("actor", "-" if s["over"] else "A")
    s["actor"] = NOBODY if actor == "-" else _find("actor", actor, SEAT_LETTERS[: game.players])
    for word in _tokens(found.pop("winners", "-")):
        s["winners"] |= 1 << _find("winners", word, SEAT_LETTERS[: game.players])
    for key in ("ply", "barrier"):
        _store(s, key, ..., key, _number(key, found.pop(key, "0")))
    words = found.pop("chance", "").split()
    if words:
        try:
            s["chance_key"] = _key([int(word, 16) & chance.MASK for word in words[:-1]])
            s["chance_count"] = int(words[-1]) & chance.MASK
        except ValueError:
            raise BadRecord("bad-position", "«chance» should be two or eight hexadecimal words and a count") from None
    else:
        s["chance_key"] = chance.key_words(seed)


def _key(words: list[int]) -> list[int]:
    if len(words) not in (chance.SHORT_WORDS, chance.KEY_WORDS):
        raise ValueError
    return words + [0] * (chance.KEY_WORDS - len(words))


def _read_part(part: Part, key: str, words: list[str], s: State, index: Any) -> list[tuple[Part, Any, int]]:
    """Write the words into the field; the result lists the places of open cards."""
    if part.bag or part.mask:
        counts, unknown = _place(key, words, part.names, bool(part.stock))
        if part.bag:
            _store(s, part.field, index, key, counts)
        else:
            _store(s, part.field, index, key, sum(1 << i for i, count in enumerate(counts) if count))
        return [(part, index, UNKNOWN)] * unknown
    open_places: list[tuple[Part, Any, int]] = []
    numbers = []
    for i, word in enumerate(words):
        if word == "?" and part.stock:
            open_places.append((part, index, i))
            numbers.append(0)
        elif part.names and (word != "-1" or part.row):
            numbers.append(_find(key, word, part.names))
        else:
            numbers.append(_number(key, word) - part.first)
    room = int(np.size(np.asarray(s[part.field])[index]))
    if len(numbers) > room or (not part.row and len(numbers) != room):
        raise BadRecord("bad-position", f"«{key}» has {len(numbers)} entries; there is room for {room}")
    if part.row:
        _write_row(part, s, index, key, numbers)
    else:
        shape = np.shape(np.asarray(s[part.field])[index])
        _store(s, part.field, index, key, np.reshape(numbers, shape) if shape else numbers[0])
    return open_places


def _write_row(part: Part, s: State, index: Any, key: str, numbers: Any) -> None:
    filled = np.array(s[part.field][index], np.int64)
    filled[: len(numbers)] = numbers
    _store(s, part.field, index, key, filled)
    _store(s, part.row, index if part.per_seat else ..., key, len(numbers))


#: Puts the cards of a stock that are left open in the order in which they are dealt to the open places.
Arrange = Callable[[State, Any, Sequence[tuple[Part, Any, int]]], Any]


def shuffled(s: State, pool: Any, places: Sequence[tuple[Part, Any, int]]) -> Any:  # noqa: ARG001 (whatever they are)
    chance.shuffle(s, pool, len(pool))
    return pool


def _deal_open(
    game: "Game", s: State, open_places: list[tuple[Part, Any, int]], left_out: list[Part], arrange: Arrange
) -> None:
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
        counts = np.array(first.copies(s) if callable(first.copies) else first.copies, np.int64)
        places = [place for place in open_places if place[0].stock == stock]
        for part in game.rules.parts:
            if part.stock == stock:
                counted = _counted(game, part, s, [(index, i) for p, index, i in places if p is part])
                counts -= counted[: len(counts)]  # a part may have names that are not of the stock
        if (counts < 0).any():
            name = first.names[int(np.argmax(counts < 0))]
            raise BadRecord("bad-position", f"the position has more {name} than there are in the game")
        pool = np.repeat(np.arange(len(counts)), counts)
        if len(pool) < len(places):
            raise BadRecord(
                "bad-position", f"the position leaves {len(places)} cards open, but only {len(pool)} are left"
            )
        pool = arrange(s, pool, places)
        for (part, index, i), card in zip(places, pool, strict=False):
            if part.bag:
                s[part.field][index][card] += 1
            elif part.mask:
                s[part.field][index] |= 1 << int(card)
            else:
                s[part.field][index][i] = card
        for part in left_out:
            if part.stock == stock and part.rest:
                _take_rest(part, s, pool[len(places) :])


def _take_rest(part: Part, s: State, cards: Any) -> None:
    if part.row:
        _write_row(part, s, ..., part.field, cards)
        return
    for card in cards:
        s[part.field][card] += 1


def _counted(game: "Game", part: Part, s: State, open_here: list[tuple[Any, int]]) -> Any:
    """How many of each card of the stock a part holds."""
    values = np.asarray(s[part.field])
    if part.bag:
        return values.reshape(-1, len(part.names)).sum(axis=0, dtype=np.int64)
    if part.mask:
        return np.array([np.sum(values >> i & 1) for i in range(len(part.names))])
    known = [
        int(v)
        for _, index in part.keys(game.players)
        for i, v in enumerate(values[index][: part.length(s, index)])
        if (index, i) not in open_here
    ]
    return np.bincount(known, minlength=len(part.names)) if known else np.zeros(len(part.names), int)


def read_position(game: "Game", text: str, seed: int | str = 0, arrange: Arrange = shuffled) -> States:
    """The state that a text describes, checked against the game's laws."""
    states = parse_position(game, text, seed, arrange)
    s = states[0]
    law = int(game.kernel.check(s))
    broken = game.rules.laws[law] if law else _header_law(game, s)
    if broken:
        raise BadRecord("broken-law", f"the position is not possible: it is not true that {broken}")
    return states


def parse_position(game: "Game", text: str, seed: int | str = 0, arrange: Arrange = shuffled) -> States:
    """The state that a text describes, whether it is possible or not."""
    found = position_lines(text)
    _must_be_of(game, found)
    states = game.prepared()
    s = states[0]
    dealt_before = "chance" in found
    decided = "decision" in found
    _read_header(game, s, found, seed)
    open_places: list[tuple[Part, Any, int]] = []
    left_out: list[Part] = []
    for part in game.rules.parts:
        if part.row:
            s[part.field][:] = -1 if part.stock else part.absent
        if part.name and part.field in found:
            part = replace(part, name="", first=0)
        keys = dict(part.keys(game.players))
        if not any(key in found for key in keys):
            left_out.append(part)
        for key, index in keys.items():
            if key in found:
                open_places += _read_part(part, key, _tokens(found.pop(key)), s, index)
    if found:
        raise BadRecord("bad-position", f"{game.name} has nothing called {next(iter(found))!r} in a position")
    if not decided and game.rules.first_decision:
        s["decision"] = game.rules.first_decision.value(s)
    for part in left_out:
        if part.absent:
            s[part.field] = part.absent.value(s) if isinstance(part.absent, Otherwise) else part.absent
    count = int(s["chance_count"])
    _deal_open(game, s, open_places, left_out, arrange)
    if game.rules.complete:
        game.rules.complete(s)
    if dealt_before:
        s["chance_count"] = count
    return states


def _must_be_of(game: "Game", found: dict[str, str]) -> None:
    """Take out the lines about game, players and options, which must be those of this game."""
    own = {"game": game.name, "players": str(game.players)}
    for option in game.rules.options:
        key = f"option {option.name}"
        own[key] = game.options[option.name]
        if key in found:
            found[key] = option.chosen(found[key])
    for key, value in own.items():
        if found.pop(key, value) != value:
            raise BadRecord("other-game", f"the position is not of {game!r}: its «{key}» is another")


def _header_law(game: "Game", s: State) -> str:
    """What is always true of the header, or empty."""
    if not s["over"] and s["actor"] == NOBODY:
        return "somebody is asked while the game runs"
    if s["over"] and s["actor"] != NOBODY:
        return "nobody is asked after the end"
    if bool(s["winners"]) != bool(s["over"]):
        return "there are winners after the end and not before"
    if not 0 <= s["barrier"] <= s["ply"]:
        return "the barrier is one of the choices made"
    if s["ply"] > MOST_CHOICES:
        return "no game is that long"
    if not s["over"] and game.kernel.choices(s, int(s["actor"]), game.buffer()) == 0:
        return "the one who is asked has a choice"
    return ""
