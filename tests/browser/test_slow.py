"""Tables that last for days, and the way from one to the next."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ME


def test_a_table_is_made_for_people_who_play_in_their_own_time(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.go("/new?game=byzanz")
    ann.page.get_by_label("Seat 2").select_option("invited")
    ann.page.get_by_label(re.compile("^Pace")).select_option("slow")
    expect(ann.page.get_by_text("Nobody is replaced for being away")).to_be_visible()
    expect(ann.page.get_by_label(re.compile("^Time for a turn"))).to_have_value("move-259200")
    expect(ann.page.get_by_label("A bot fills in")).to_have_count(0)
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.wait_for_url("**/table/*")
    info = ann.ask("GET", f"/api/tables/{ann.page.url.rsplit('/', 1)[1]}")["info"]
    assert info["clock"] == {"kind": "move", "seconds": 3 * 86400}
    assert info["away"] is None


def test_from_every_page_one_gets_to_the_next_table_where_it_is_ones_turn(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    tables = [ann.awaited_by(bob) for _ in range(2)]
    ann.begin("byzanz", ME, BOT, BOT)  # nobody waits there
    ann.go("/settings")
    expect(ann.page).to_have_title(re.compile(r"^\(2\) "))
    ann.page.get_by_role("link", name="It’s your turn at 2 other tables").click()
    expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
    first = ann.page.url
    ann.page.get_by_role("link", name="It’s your turn at another table").click()
    ann.page.wait_for_url(re.compile(f"/table/(?!{first.rsplit('/', 1)[1]})"))
    assert {first.rsplit("/", 1)[1], ann.page.url.rsplit("/", 1)[1]} == set(tables)
