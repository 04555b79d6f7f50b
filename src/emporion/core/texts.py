"""Texts in four languages, from Fluent catalogues.

What is to be said is a `Line`: a message's key and its arguments. An argument may be a number, a string, a `Seat`
(which becomes the player's name), another line, or a list of lines. Lines are plain data, so that any client with the
same catalogues can say them; they are made and compared many times for each choice, which structs do quickly.
"""

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, get_args

import msgspec
from fluent.runtime import FluentBundle, FluentResource

from emporion.core.errors import BadRequest
from emporion.core.phrases import phrases_of

Language = Literal["en", "nl", "de", "it"]
#: Every language by its own name.
LANGUAGES: Mapping[str, str] = dict(
    zip(get_args(Language), ("English", "Nederlands", "Deutsch", "Italiano"), strict=True)
)
COMMON_TEXTS = Path(__file__).parent / "texts"
SEAT_LETTERS = "ABCDEF"
NAMELESS = "…"  # the name of somebody who has none any more; texts call them somebody


class Seat(msgspec.Struct, frozen=True):
    """Stands for the name of the player at a seat."""

    number: int


class Line(msgspec.Struct, frozen=True):
    """Something to say: a message of the catalogue, and what is filled in."""

    key: str
    args: Mapping[str, Any] = {}


def line(key: str, **args: Any) -> Line:
    return Line(key, args)


class Whisper(msgspec.Struct, frozen=True):
    """Something that some seats are told in other words than everybody else: a card that only they saw. Where there is
    None, nothing is said."""

    others: Line | None
    own: Mapping[int, Line | None]

    def to(self, viewer: int) -> Line | None:
        """What a seat, or a spectator, is told."""
        return self.own.get(viewer, self.others)


Told = Line | Whisper


def heard(told: Sequence[Told], viewer: int) -> list[Line]:
    """The lines that reach a viewer."""
    return [said for one in told if (said := one.to(viewer) if isinstance(one, Whisper) else one) is not None]


def check_names(players: int, names: list[str] | None) -> list[str]:
    """The players' names; seats without one are called by their letter."""
    if names is None:
        return list(SEAT_LETTERS[:players])
    if len(names) != players:
        raise BadRequest("bad-names", f"{len(names)} names were given for {players} players")
    for name in names:
        if not isinstance(name, str) or not name.strip() or len(name) > 40 or not name.isprintable() or "|" in name:
            raise BadRequest("bad-names", f"{name!r} cannot be a name: it takes 1 to 40 printable characters, no |")
    return [name.strip() for name in names]


def check_language(language: str) -> str:
    if language not in LANGUAGES:
        right = ", ".join(LANGUAGES)
        raise BadRequest("unknown-language", f"there are no texts in language {language!r}: choose {right}")
    return language


@cache
def _bundle(folder: Path, language: str) -> FluentBundle:
    bundle = FluentBundle([language], use_isolating=False)
    for source in (COMMON_TEXTS, folder):
        bundle.add_resource(FluentResource((source / f"{language}.ftl").read_text("utf-8")), allow_overrides=True)
    return bundle


REPEATED = 1000  # lines whose text is known again, in one language at one table


@lru_cache(maxsize=20_000)
def _formatted(bundle: FluentBundle, key: str, args: tuple[tuple[str, str | int], ...]) -> str:
    """A message, filled in: what is said at a table is said to everyone there, and again at the next one."""
    return phrases_of(bundle)[key].say(dict(args))


class Catalogue:
    """A game's texts, together with those that all games share."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._bundles: dict[str, FluentBundle] = {}

    def words(self, language: str, names: Sequence[str] | None = None) -> "Words":
        if language not in self._bundles:
            self._bundles[language] = _bundle(self.folder, check_language(language))
        return Words(self._bundles[language], names)


class Words:
    """The texts in one language, for a table with these players."""

    def __init__(self, bundle: FluentBundle, names: Sequence[str] | None = None) -> None:
        self.bundle = bundle
        self.names = names
        self._known: dict[str, str] = {}  # lines without arguments: cards, cities, goods
        self._repeated: dict[int, tuple[Line, str]] = {}  # by the identity of lines, which are kept with their text

    def name(self, seat: int) -> str:
        name = self.names[seat] if self.names else SEAT_LETTERS[seat]
        return self("somebody") if name == NAMELESS else name

    def __call__(self, key: str, **args: Any) -> str:
        return self.say(Line(key, args))

    def explain(self, target: str) -> str:
        """What a thing on the table is, and when it can be chosen; "" for what has no picture."""
        for key in (f"explain-{target.replace(':', '-')}", f"explain-{target.partition(':')[0]}"):
            if self.bundle.has_message(key):
                return self(key)
        return ""

    def say(self, said: Line) -> str:
        """The line as text. A missing message or argument is an error: the tests say every line in every language."""
        if not said.args:
            if said.key not in self._known:
                self._known[said.key] = _formatted(self.bundle, said.key, ())
            return self._known[said.key]
        argument = self._argument
        return _formatted(self.bundle, said.key, tuple([(name, argument(value)) for name, value in said.args.items()]))

    def repeat(self, said: Line) -> str:
        """The same, for lines that are made once and said again and again, as those of cards are: it is enough to know
        which of them it is."""
        known = self._repeated.get(id(said))
        if known is None:
            if len(self._repeated) >= REPEATED:
                self._repeated.clear()
            known = self._repeated[id(said)] = said, self.say(said)
        return known[1]

    def _argument(self, value: Any) -> Any:
        kind = type(value)
        if kind is str or kind is int:
            return value
        if kind is Line:
            return self.repeat(value)
        if kind is Seat:
            return self.name(value.number)
        if isinstance(value, (list, tuple)):
            return self._list([str(self._argument(item)) for item in value])
        return value

    def _list(self, items: list[str]) -> str:
        if len(items) < 2:
            return items[0] if items else self("nothing")
        return phrases_of(self.bundle)["list"].say({"others": ", ".join(items[:-1]), "last": items[-1]})
