"""A table's undo is the match's own: what another seat has shown meanwhile stays shown."""

import pytest

from emporion.core.errors import Refused
from emporion.core.match import Match
from emporion.core.texts import SEAT_LETTERS
from emporion.server import commands, decisions, views
from emporion.server import events as ev
from emporion.server.messages import Person
from emporion.server.table import Table
from tests.games.byzanz.tables import at
from tests.games.tyros.tables import at as tyros

GIVES, SELLS = 3, 2


def seated(game: str, position: Match) -> Table:
    """A table at this position, with a person at each seat."""
    table = Table("table", lambda _game, _seed, _names: position)
    seats = [ev.SeatPlan("open")] * position.game.players
    options = dict(position.game.options)
    table.apply(ev.Created(host="0", game=game, options=options, seats=seats, listed=False, commitment=""), 0)
    for seat in range(len(seats)):
        table.apply(ev.Sat(seat, str(seat), SEAT_LETTERS[seat]), 0)
    table.apply(ev.Started(""), 0)
    return table


def table_where(*choices: tuple[int, str]) -> Table:
    """A table of Byzanz where D, the last of the round, is asked for a card for the market, and C could sell."""
    position = at(
        "auction: 3", "offer A: 5", "offer B: 4", "offer C: 3", "actor: D", "decision: give", "lot: wine-1 trader",
        "hand C: olives-1 olives-2 olives-3",
    )  # fmt: skip
    table = seated("byzanz", position)
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


def test_what_was_chosen_together_is_taken_back_together() -> None:
    """The engine lays cards one by one; a person has confirmed them as one."""
    position = tyros("hand A: green*4", "hand B: violet*3")
    table = seated("tyros", position)
    ann, number = Person("0", "A"), 0
    undo = commands.Undo(table="table", seat=0, number=number)
    before = position.state.tobytes()
    table.apply(ev.Played(0, position.dry_run("bank", 0)), 0)
    begun = position.state.tobytes()
    table.apply(ev.Played(0, position.dry_run("lay green, lay green", 0)), 0)
    table.apply(decisions.decide(table, ann, undo), 0)
    assert position.state.tobytes() == begun
    table.apply(decisions.decide(table, ann, undo), 0)  # the choice before them is one of its own
    assert position.state.tobytes() == before
    table.apply(ev.Played(0, position.dry_run("bank, lay green, lay green", 0)), 0)
    table.apply(ev.Played(0, position.dry_run("lay green", 0)), 0)
    table.apply(decisions.decide(table, ann, undo), 0)
    assert [step.seat for step in position.steps] == [0, 0, 0]
    table.apply(decisions.decide(table, ann, undo), 0)
    assert position.state.tobytes() == before


def test_a_takeback_goes_behind_all_that_was_chosen_together() -> None:
    position = tyros("hand A: green*4", "hand B: violet*3")
    table = seated("tyros", position)
    table.apply(ev.Played(0, position.dry_run("bank, lay green, lay green, draw", 0)), 0)
    asked = decisions.decide(table, Person("0", "A"), commands.Propose(table="table", seat=0))
    assert isinstance(asked, ev.Proposed)
    assert asked.steps == 0


def test_undo_of_a_table_that_was_stored_before_takes_back_one_choice() -> None:
    assert ev.decode(b'{"kind":"undone","seat":1}') == ev.Undone(1, steps=1)
