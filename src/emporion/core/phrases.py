"""Messages of Fluent, filled in.

Fluent takes a tenth of a millisecond for a message, which is more than all the rest of a choice. So each message is
formatted once for all that is decided by its arguments (plurals and other cases), with marks where arguments stand, and
taken apart there; after that it is put together.
"""

from collections.abc import Iterator, Mapping
from functools import cache, cached_property
from typing import Any

from fluent.runtime import FluentBundle

OPEN, CLOSE = "\ue000", "\ue001"  # around the name of an argument; no text has these
VARIANTS = 1000  # of one message: lines of a game have few
DIGITS = [str(number) for number in range(1000)]  # without a separator in any language
UNFOLLOWED = ("FunctionReference", "MessageReference", "TermReference")  # may decide by arguments, or write them anew


def inside(node: Any) -> Iterator[Mapping[str, Any]]:
    """All of a message that has a type."""
    if isinstance(node, list):
        for one in node:
            yield from inside(one)
    elif isinstance(node, dict):
        if "type" in node:
            yield node
        for one in node.values():
            yield from inside(one)


class Phrase:
    """A message in one language."""

    def __init__(self, bundle: FluentBundle, key: str) -> None:
        self.bundle, self.key = bundle, key
        self.value = bundle.get_message(key).value
        if self.value is None:
            raise KeyError(key)
        self.variants: dict[Any, tuple[tuple[str, str], ...]] = {}

    @cached_property
    def names(self) -> tuple[list[str], list[str]] | None:
        """The arguments by which a variant is chosen, and all; None if that cannot be told."""
        found = list(inside(self.value.to_json()))
        if any(node["type"] in UNFOLLOWED for node in found):
            return None
        chosen = [node["selector"] for node in found if node["type"] == "SelectExpression"]
        if any(selector["type"] != "VariableReference" for selector in chosen):
            return None
        every = [node["id"]["name"] for node in found if node["type"] == "VariableReference"]
        return sorted({selector["id"]["name"] for selector in chosen}), sorted(set(every))

    def say(self, args: Mapping[str, str | int]) -> str:
        """The message with these arguments."""
        return self.quickly(args) or self.slowly(args)

    def quickly(self, args: Mapping[str, str | int]) -> str | None:
        """The same, or None if it is not as simple as it looks."""
        if self.names is None:
            return None
        chosen = tuple([args[name] for name in self.names[0]])
        said = []
        for text, name in self.variants.get(chosen) or self.pieces(chosen):
            if not name:
                said.append(text)
                continue
            value = args[name]
            if type(value) is str:
                said.append(value)
            elif type(value) is int and 0 <= value < len(DIGITS):
                said.append(DIGITS[value])
            else:
                return None
        return "".join(said)

    def slowly(self, args: Mapping[str, Any]) -> str:
        text, errors = self.bundle.format_pattern(self.value, dict(args))
        if errors:
            raise KeyError(f"{self.key}: {errors[0]}")
        return str(text)

    def pieces(self, chosen: tuple[str | int, ...]) -> tuple[tuple[str, str], ...]:
        """Texts and names of arguments, in turns, of the variant for these values of what it is chosen by."""
        assert self.names is not None
        deciding, every = self.names
        marked = self.slowly(
            {**{name: f"{OPEN}{name}{CLOSE}" for name in every}, **dict(zip(deciding, chosen, strict=True))}
        )
        first, *rest = marked.split(OPEN)
        found = [(first, "")]
        for part in rest:
            name, _, text = part.partition(CLOSE)
            found += [("", name), (text, "")]
        if len(self.variants) >= VARIANTS:
            self.variants.clear()
        self.variants[chosen] = tuple(found)
        return self.variants[chosen]


class Phrases(dict[str, Phrase]):
    """The messages of a bundle, as they are needed."""

    def __init__(self, bundle: FluentBundle) -> None:
        super().__init__()
        self.bundle = bundle

    def __missing__(self, key: str) -> Phrase:
        found = self[key] = Phrase(self.bundle, key)
        return found


@cache
def phrases_of(bundle: FluentBundle) -> Phrases:
    return Phrases(bundle)
