"""What an operation of the HTTP API is, and what its handler is given."""

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import msgspec

from emporion.core.texts import Language
from emporion.server import messages as m
from emporion.server.service import Service


class NoQuery(msgspec.Struct, frozen=True):
    pass


class LanguageQuery(msgspec.Struct, frozen=True):
    language: Language = "en"


@dataclass
class Call:
    """A request to an operation, decoded."""

    service: Service
    person: m.Person  # `m.GUEST` for guests, where they are allowed
    table_id: str
    game: str
    query: Any
    body: Any
    lesson: str = ""
    other: str = ""  # a person whom the address names
    address: str = ""  # that it comes from
    key: str = ""  # of the device
    new_key: str = ""  # set by a handler: the device's new key
    key_gone: bool = False  # set by a handler: the device has none any more


@dataclass(frozen=True)
class Operation:
    method: str
    path: str
    name: str
    summary: str
    handler: Callable[[Call], Awaitable[Any]]
    answer: Any
    body: Any = None
    query: type[msgspec.Struct] = NoQuery
    guests: bool = False  # allowed before a name was chosen
    newcomer: bool = False  # counts towards the stricter limit per address
    barred: bool = False  # allowed for people whom whoever runs the service does not want here
    media: str = "application/json"
    seconds: int = 0  # how long an answer may be kept by caches
