"""Tables whose events are damaged: one of them breaks one table, which says so, and no other."""

import contextlib
from collections.abc import Iterator, Sequence

import msgspec

from emporion.core.errors import EmporionError
from emporion.games import rules
from emporion.server import events as ev
from emporion.server import logs, metrics
from emporion.server.errors import BrokenTable, Damaged
from emporion.server.rows import Stored
from emporion.server.table import Table

_said: set[str] = set()  # tables that the log knows of


def decoded(table_id: str, found: Sequence[Stored], last: int) -> list[tuple[ev.AnyEvent, Stored]]:
    """The events of a table, which are numbered from 1 to `last`."""
    with reporting(table_id):
        events = [(_decode(stored, number), stored) for number, stored in enumerate(found, 1)]
        if len(events) != max(1, last):
            raise Damaged(len(events) + 1, f"there are {len(events)} events, and the last has the number {last}")
        _check_numbers([event for event, _ in events])
        return events


def _check_numbers(events: Sequence[ev.AnyEvent]) -> None:
    """Compiled rules look up what they are given without asking whether it exists."""
    created = events[0]
    assert isinstance(created, ev.Created)
    try:
        choices = len(rules(created.game).notations)
    except EmporionError as error:
        raise Damaged(1, str(error)) from None
    for number, event in enumerate(events, 1):
        seat = getattr(event, "seat", None)
        if seat is not None and not 0 <= seat < len(created.seats):
            raise Damaged(number, f"there is no seat {seat}")
        if isinstance(event, ev.Played) and not all(0 <= code < choices for code in event.choices):
            raise Damaged(number, f"there is no choice {max(event.choices)}")


def _decode(stored: Stored, number: int) -> ev.AnyEvent:
    if stored.number != number:
        raise Damaged(number, f"the event is missing; the next one has the number {stored.number}")
    try:
        event: ev.AnyEvent = ev.decode(stored.data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Damaged(number, f"it cannot be read: {error}") from None
    if isinstance(event, ev.Created) != (number == 1):
        raise Damaged(number, "a table is created by its first event, and once")
    return event


@contextlib.contextmanager
def reported(table: Table) -> Iterator[None]:
    """While the events of a table are applied: what fails is the table's fault, and said once."""
    with reporting(table.id):
        try:
            yield
        except BrokenTable:
            raise
        except Exception as error:
            raise Damaged(table.number, f"it cannot have happened: {type(error).__name__}: {error}") from error


@contextlib.contextmanager
def reporting(table_id: str) -> Iterator[None]:
    try:
        yield
    except BrokenTable as error:
        if table_id not in _said:
            _said.add(table_id)
            metrics.BROKEN.labels(error.code).inc()
            if isinstance(error, Damaged):
                logs.warn(
                    "a table is damaged: see `emporion repair`", table=table_id, event=error.number, why=error.why
                )
            else:
                logs.warn("a table was made with other rules", table=table_id, why=str(error))
        raise
