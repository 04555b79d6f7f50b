"""Errors for people and programs: a stable code, the rule where there is one, what was wrong and what would be
right."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from emporion.core.texts import Line


class EmporionError(Exception):
    """Something the caller asked for cannot be done. Nothing was changed."""

    def __init__(self, code: str, message: str, rule: str = "") -> None:
        super().__init__(f"{message} [{rule}]" if rule else message)
        self.code = code
        self.message = message
        self.rule = rule


class BadRequest(EmporionError):
    """An unknown game or option, a wrong number of players, a malformed choice."""


class Refused(EmporionError):
    """A choice that the rules do not allow now; `said` is its message as a line that any language can say."""

    def __init__(self, code: str, said: "Line", message: str, rule: str = "") -> None:
        super().__init__(code, message, rule)
        self.said = said


class BadRecord(EmporionError):
    """A record or a position that cannot be read, or does not replay."""
