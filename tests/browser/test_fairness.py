"""A shuffle that two people take part in without noticing, and check afterwards."""

import pytest
from playwright.sync_api import expect

from emporion.core.fairness import recorded_shuffle, verify_record
from emporion.games import find
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, INVITED, ME

PATIENCE = 60_000


@pytest.mark.true_shuffles
def test_two_people_start_a_game_that_both_find_fair(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = ann.make("byzanz", ME, INVITED, BOT, pace=0)
    ann.go(f"/table/{table}")
    bob.go(f"/table/{table}#invite={ann.invite}")
    bob.page.get_by_role("button", name="Take a seat as Bob").click()
    ann.until(lambda: all(seat["commitment"] for seat in ann.ask("GET", f"/api/tables/{table}")["info"]["seats"][:2]))
    bob.page.reload()  # what he has committed to, his browser still knows
    expect(bob.page.get_by_text("Everyone is here.")).to_be_visible(timeout=PATIENCE)
    ann.page.get_by_role("button", name="Start game").click()
    for person in (ann, bob):
        expect(person.page.locator(".world [data-target]").first).to_be_visible(timeout=PATIENCE)
    ann.do(table, "leave", seat=0)
    bob.do(table, "leave", seat=1)
    ann.until(lambda: ann.ask("GET", f"/api/tables/{table}")["info"]["phase"] == "over")
    for person in (ann, bob):
        expect(person.page.locator(".result")).to_be_visible(timeout=PATIENCE)
        person.page.get_by_role("button", name="Check the shuffle").click()
        expect(person.page.get_by_text("All good: nobody rigged the shuffle.")).to_be_visible(timeout=PATIENCE)
    record = ann.page.request.get(f"{ann.address}/api/tables/{table}/record").text()
    assert verify_record(record, find).over
    assert recorded_shuffle(record, 3).committed == [0, 1]
