"""What is worked out once for a table, and kept until what it follows from changes."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from emporion.core.parts import Shown
from emporion.core.texts import Line
from emporion.core.view import Own

T = TypeVar("T")


class EncodedChoice(msgspec.Struct, frozen=True):
    """A choice as it was last sent: said like this, it is sent like that."""

    around: tuple[bytes, bytes, bytes]  # what of it never changes: before the text, up to the preview, and after it
    said: Line
    shows: Mapping[str, Any] | None
    text: bytes
    preview: bytes
    data: msgspec.Raw  # all of it


class Memory:
    """What depends on the seats, the phase and the settings of a table, and not on the game. The table clears it
    whenever one of these changes."""

    def __init__(self) -> None:
        self._known: dict[str, Any] = {}

    def of(self, name: str, find: Callable[[], T]) -> T:
        if name not in self._known:
            self._known[name] = find()
        found: T = self._known[name]
        return found

    def clear(self) -> None:
        self._known.clear()


class LastSent:
    """What was last made for the viewers of a game. It is used again as far as it would be made of the same."""

    def __init__(self) -> None:
        self.shown: Shown | None = None
        self.own: dict[int, tuple[Any, Own]] = {}  # by viewer: what it was made from, and it
        self.out_of_turn: dict[tuple[int, Any], list[int]] = {}  # choices, by viewer and what they follow from
        self.choices: dict[tuple[int, str], dict[int, EncodedChoice]] = {}  # by viewer and language, and code
