"""The types of what people are shown: views, boards, and what a choice would do.

All of it is plain dictionaries. Their types are TypedDicts, whose keys are described once, with `about`: the document
of the API, the types of the client and the tables in the pages of the games follow from them.
"""

import copy
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import UnionType
from typing import (
    Annotated,
    Any,
    NotRequired,
    TypedDict,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from msgspec import Meta


def about(meaning: str) -> Meta:
    """What a key means: `Annotated[int, about("how many cards are in the deck")]`."""
    return Meta(description=meaning)


#: A place in a view: the keys and indices that lead to it.
Path = tuple[str | int, ...]
#: What a seat sees besides what everybody sees, or instead of it, by its place. The places are there in every view.
Own = Mapping[Path, Any]


def with_own(view: Mapping[str, Any], own: Own) -> dict[str, Any]:
    """What everybody sees, with what a seat sees instead. The view that is given stays as it is."""
    shown = dict(view)
    copies: dict[Path, Any] = {(): shown}
    for path, value in own.items():
        here = shown
        for depth, key in enumerate(path[:-1], 1):
            if path[:depth] not in copies:
                copies[path[:depth]] = here[key] = copy.copy(here[key])  # type: ignore[index]
            here = copies[path[:depth]]
        here[path[-1]] = value  # type: ignore[index]
    return shown


SAME: Any = object()
INSTEAD = "="  # the key of an object that replaces whatever was there


def changes(old: Any, new: Any) -> Any:
    """What leads from one piece of plain data to another. `SAME` if that is nothing. Objects are gone through, and so
    are lists of as many objects: the answer is an object with what changed inside, by key or index. Keys may only be
    added, at the end. Anything else is replaced as a whole: by the answer itself or, so that it is not mistaken for
    such changes, `{"=": object}`."""
    if old is new:
        return SAME
    if isinstance(old, dict) and isinstance(new, dict):
        if old.keys() == new.keys() or list(new)[: len(old)] == list(old):
            found = {}
            for key, value in new.items():
                was = old.get(key, SAME)
                if was is not value and was != value:  # most are the same, which is found out at once
                    found[key] = changes(was, value)
            return found or SAME
        return {INSTEAD: new}
    if old == new:
        return SAME
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new) and isinstance(old[0], dict):
        inside = {place: changes(old[place], value) for place, value in enumerate(new)}
        return {place: change for place, change in inside.items() if change is not SAME}
    return instead(new)


def instead(value: Any) -> Any:
    """A value that replaces what was there, as one of the `changes`."""
    return {INSTEAD: value} if isinstance(value, dict) else value


def replaced_places(found: dict[str | int, Any], place: Path = ()) -> list[Path]:
    """The places whose values are replaced by changes."""
    places: list[Path] = []
    for key, change in found.items():
        here = (*place, key)
        if isinstance(change, dict) and INSTEAD not in change:
            places += replaced_places(change, here)
        else:
            places.append(here)
    return places


def is_replaced(path: Path, found: Any) -> bool:
    """Is what lies there, or something that it lies in, replaced by these changes?"""
    for key in path:
        if not isinstance(found, dict) or INSTEAD in found:
            return True
        if key not in found:
            return False
        found = found[key]
    return True


@lru_cache(maxsize=4096)
def around(places: Sequence[Path]) -> frozenset[Path]:
    """These places, and all that they lie in."""
    return frozenset(place[:depth] for place in places for depth in range(1, len(place) + 1))


def placed(values: Own) -> dict[str | int, Any]:
    """Values for places, as `changes`."""
    tree: dict[str | int, Any] = {}
    for path, value in values.items():
        here = tree
        for key in path[:-1]:
            here = here.setdefault(key, {})
        here[path[-1]] = instead(value)
    return tree


# Every view has these two as well. Their types are the game's own: its name, and the names of its decisions.
GAME = about("the name of the game")
DECISION = about(
    "what it has to decide, by the names on the game's page; null when the game is over. What others have begun in "
    "secret does not show: in a view of Tyros it is `act` until the action is complete"
)


class CommonView(TypedDict):
    """What the views of all games have."""

    options: Annotated[dict[str, str], about("every option with its value, as text")]
    seat: Annotated[int | None, about("the seat whose view it is; null for a spectator")]
    actor: Annotated[int | None, about("the seat whose turn it is; null when the game is over")]
    over: Annotated[bool, about("true when the game has ended")]
    winners: Annotated[list[int], about("the seats that won, several if they share; empty while the game runs")]


COMMON_KEYS = ("game", "options", "seat", "actor", "decision", "over", "winners")


Name = TypeVar("Name", bound=str)


def card_naming(names: tuple[Name, ...]) -> Callable[[Any], list[Name]]:
    """A function that names the cards in a row of counts, each as often as it is there."""

    @lru_cache(maxsize=4096)
    def named(counts: bytes) -> tuple[Name, ...]:
        return tuple(name for name, count in zip(names, counts, strict=True) for _ in range(count))

    return lambda counts: list(named(counts.tobytes()))


@dataclass(frozen=True)
class Key:
    """One key of a TypedDict."""

    name: str
    meaning: str
    inside: type | None  # the TypedDict that its value is, or that its value holds several of
    several: bool


def keys_of(declared: type) -> list[Key]:
    """The keys of a TypedDict, in the order in which they are declared."""
    return [_key(name, hint) for name, hint in get_type_hints(declared, include_extras=True).items()]


def _key(name: str, hint: Any) -> Key:
    if get_origin(hint) is NotRequired:
        hint = get_args(hint)[0]
    meaning = ""
    if get_origin(hint) is Annotated:
        hint, *notes = get_args(hint)
        meaning = next(note.description or "" for note in notes if isinstance(note, Meta))
    inside, several = next(_inside(hint, several=False), (None, False))
    return Key(name, meaning, inside, several)


def _inside(hint: Any, several: bool) -> Iterator[tuple[type, bool]]:
    if is_typeddict(hint):
        yield hint, several
    for argument in get_args(hint):
        yield from _inside(argument, several or get_origin(hint) not in (Union, UnionType))
