"""A table's undo is the match's own: what another seat has shown meanwhile stays shown."""

import pytest

from emporion.core.errors import Refused
from emporion.core.texts import SEAT_LETTERS
from emporion.server import commands, decisions, views
from emporion.server import events as ev
from emporion.server.messages import Person
from emporion.server.table import Table
from tests.games.byzanz.tables import at

GIVES, SELLS = 3, 2


def table_where(*choices: tuple[int, str]) -> Table:
    """A table of Byzanz where D, the last of the round, is asked for a card for the market, and C could sell."""
    position = at(
        "auction: 3", "offer A: 5", "offer B: 4", "offer C: 3", "actor: D", "decision: give", "lot: wine-1 trader",
        "hand C: olives-1 olives-2 olives-3",
    )  # fmt: skip
    table = Table("table", lambda _game, _seed, _names: position)
    seats = [ev.SeatPlan("open")] * 4
    table.apply(ev.Created(host="0", game="byzanz", options={}, seats=seats, listed=False, commitment=""), 0)
    for seat in range(4):
        table.apply(ev.Sat(seat, str(seat), SEAT_LETTERS[seat]), 0)
    table.apply(ev.Started(""), 0)
    for seat, choice in choices:
        table.apply(ev.Played(seat, position.dry_run(choice, seat)), 0)
    return table


@pytest.mark.parametrize("command", [commands.Undo, commands.Reset])
def test_what_others_saw_is_not_taken_back_after_a_sale_out_of_turn(
    command: type[commands.Undo] | type[commands.Reset],
) -> None:
    table = table_where((GIVES, "give trader"))
    back = command(table="table", seat=GIVES, number=0)
    assert views.TableViews(table).state(GIVES, "en").can_undo
    assert decisions.decide(table, Person(str(GIVES), "D"), back)
    table = table_where((GIVES, "give trader"), (SELLS, "sell olives 3 2 1"))
    assert not views.TableViews(table).state(GIVES, "en").can_undo
    with pytest.raises(Refused) as refusal:
        decisions.decide(table, Person(str(GIVES), "D"), back)
    assert refusal.value.code == "cannot-undo"
