"""Parts of what is sent of a table: why it was closed, and who is on vacation."""

import msgspec


class ClosedInfo(msgspec.Struct, frozen=True):
    """Whoever runs the service has closed a table."""

    reason: str  # in their words, or ""


class SeatVacation(msgspec.Struct, frozen=True):
    """No clock runs for the seat, from when to when, in milliseconds since 1970."""

    since: int
    until: int
