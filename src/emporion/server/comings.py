"""People at a table who are removed, deleted or renamed, or on vacation: what these events do. See `table`."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from emporion.core.texts import NAMELESS
from emporion.server import events as ev
from emporion.server.seats import ChatMessage

if TYPE_CHECKING:
    from emporion.server.table import Table


def removed(table: "Table", event: ev.Removed, _at: int) -> None:
    """A bot plays on under the name of whoever was removed, as everybody knows that seat by it."""
    table.blocked.add(event.person)
    for number in table.seats_of(event.person):
        seat = table.seats[number]
        if table.phase == "waiting":
            seat.free()
        else:
            seat.person, seat.stand_in, seat.level = "", "removed", event.level
        if table.proposal is not None and table.proposal.seat == number:
            table.proposal = None
    table.settle_proposal()


def forgotten(table: "Table", event: ev.Forgotten, _at: int) -> None:
    """Somebody played there, and a bot plays on if the game is not over."""
    if table.shuffling:
        table.miss_shuffle()
    for number in event.seats:
        seat = table.seats[number]
        if table.phase == "waiting":
            seat.free()
            continue
        seat.person, seat.name = "", NAMELESS
        if table.phase == "playing":
            seat.stand_in, seat.level = "left", event.level
        if table.match is not None:
            table.match.rename(number, NAMELESS)
            table.last_sent.choices.clear()
        if table.proposal is not None and table.proposal.seat == number:
            table.proposal = None
    for number in event.kept:
        table.seats[number].expected, table.seats[number].expected_name = "", ""
    for number in event.chat:
        line = table.chat[number]
        table.chat[number] = ChatMessage(NAMELESS, line.seat, "", line.at)
    if event.host:
        table.host = ""
        table.phase = "closed" if table.phase == "waiting" else table.phase
    table.settle_proposal()


def renamed(table: "Table", event: ev.Renamed, _at: int) -> None:
    for number in event.seats:
        table.seats[number].name = event.name
        if table.match is not None:
            table.match.rename(number, event.name)
            table.last_sent.choices.clear()
    for number in event.kept:
        table.seats[number].expected_name = event.name
    for number in event.chat:
        line = table.chat[number]
        table.chat[number] = ChatMessage(event.name, line.seat, line.text, line.at, line.person)


def vacationed(table: "Table", event: ev.Vacationed, at: int) -> None:
    """Of the turn that is going on, what the person has spent on vacation so far is not counted."""
    for number in event.seats:
        if number == table.actor:
            table.turn_started_at += table.paused(number, at)
        table.seats[number].vacation_from, table.seats[number].vacation_until = at, event.until


HANDLERS: dict[type[ev.Event], Callable[..., None]] = {
    ev.Removed: removed,
    ev.Forgotten: forgotten,
    ev.Renamed: renamed,
    ev.Vacationed: vacationed,
}
