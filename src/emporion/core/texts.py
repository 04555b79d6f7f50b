"""Texts in four languages, from Fluent catalogues.

What is to be said is a `Line`: a message's key and its arguments. An argument may be a number, a string, a `Seat`
(which becomes the player's name), another line, or a list of lines. Lines are plain data, so that any client with the
same catalogues can say them.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Literal, get_args

from fluent.runtime import FluentBundle, FluentResource

from emporion.core.errors import BadRequest

Language = Literal["en", "nl", "de", "it"]
#: Every language by its own name.
LANGUAGES: Mapping[str, str] = dict(
    zip(get_args(Language), ("English", "Nederlands", "Deutsch", "Italiano"), strict=True)
)
COMMON_TEXTS = Path(__file__).parent / "texts"
SEAT_LETTERS = "ABCDEF"


@dataclass(frozen=True)
class Seat:
    """Stands for the name of the player at a seat."""

    number: int


@dataclass(frozen=True, slots=True)
class Line:
    """Something to say: a message of the catalogue, and what is filled in."""

    key: str
    args: Mapping[str, Any] = field(default_factory=dict)


def line(key: str, **args: Any) -> Line:
    return Line(key, args)


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


@lru_cache(maxsize=20_000)
def _formatted(bundle: FluentBundle, key: str, args: tuple[tuple[str, str | int], ...]) -> str:
    """A message, filled in: what is said at a table is said to everyone there, and again at the next one."""
    message = bundle.get_message(key)
    if message.value is None:
        raise KeyError(key)
    text, errors = bundle.format_pattern(message.value, dict(args))
    if errors:
        raise KeyError(f"{key}: {errors[0]}")
    return str(text)


class Catalogue:
    """A game's texts, together with those that all games share."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def words(self, language: str, names: Sequence[str] | None = None) -> "Words":
        return Words(_bundle(self.folder, check_language(language)), names)


class Words:
    """The texts in one language, for a table with these players."""

    def __init__(self, bundle: FluentBundle, names: Sequence[str] | None = None) -> None:
        self.bundle = bundle
        self.names = names

    def name(self, seat: int) -> str:
        return self.names[seat] if self.names else SEAT_LETTERS[seat]

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
        return _formatted(
            self.bundle, said.key, tuple((name, self._argument(value)) for name, value in said.args.items())
        )

    def _argument(self, value: Any) -> Any:
        if isinstance(value, Seat):
            return self.name(value.number)
        if isinstance(value, Line):
            return self.say(value)
        if isinstance(value, list | tuple):
            return ", ".join(str(self._argument(item)) for item in value) or self("nothing")
        return value
