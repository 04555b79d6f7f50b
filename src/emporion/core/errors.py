"""Errors for people and programs: a stable code, the rule where there is one, what was wrong and what would be
right."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from emporion.core.texts import Line


class EmporionError(Exception):
    """Something the caller asked for cannot be done. Nothing was changed."""

    def __init__(self, code: str, message: str, rule: str = "", said: "Line | None" = None) -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.code = code
        self.message = message
        self.rule = rule
        self.said = said  # the message as a line that any language can say, where there is one

    def __reduce__(self) -> tuple[Any, ...]:
        """How it travels from a worker process: the arguments are not those of `Exception`."""
        return type(self), (self.code, self.message, self.rule, self.said)


class BadRequest(EmporionError):
    """An unknown game or option, a wrong number of players, a malformed choice."""


class Refused(EmporionError):
    """A choice that the rules do not allow now."""


class Fault(EmporionError):
    """The engine broke one of its own laws."""


class BadRecord(EmporionError):
    """A record or a position that cannot be read, or does not replay."""
