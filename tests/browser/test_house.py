"""What whoever runs the service does, as people at the tables meet it; vacations; and choices in advance."""

import re
import subprocess
import sys
from datetime import UTC, datetime, timedelta
from typing import Any

from playwright.sync_api import expect

from emporion.core.texts import LANGUAGES
from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import speak
from tests.browser.visitor import BOT, ME, Visitor
from tests.server.process import Server

DAY = 86_400
OPEN = {"kind": "open"}
SLOW: dict[str, Any] = {"clock": {"kind": "move", "seconds": 3 * DAY}, "away": None, "vacations": True}
ADVANCE = {
    "en": "Decide in advance",
    "nl": "Vooraf beslissen",
    "de": "Im Voraus entscheiden",
    "it": "Decidi in anticipo",
}
VACATION = {"en": "on vacation", "nl": "op vakantie", "de": "im Urlaub", "it": "in vacanza"}


def admin(service: Server, *arguments: str) -> None:
    """In a process of its own: the browser's driver has a loop in this one."""
    command = [sys.executable, "-m", "emporion", "admin", *arguments, "--database", service.database, "--yes"]
    subprocess.run(command, check=True, capture_output=True, timeout=120)


def two_at(ann: Visitor, bob: Visitor, game: str = "byzanz", **given: Any) -> str:
    """A table where Ann and Bob play, with a bot."""
    table = ann.make(game, ME, OPEN, BOT, **given)
    bob.do(table, "sit", seat=1)
    ann.do(table, "start")
    return table


def test_a_closed_table_says_who_closed_it_and_why(visitor: NewVisitor, service: Server) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = two_at(ann, bob)
    ann.sit_at(table)
    admin(service, "tables", "close", table, "--reason", "We move tonight.")
    expect(ann.page.get_by_role("heading", name="closed by whoever runs this service")).to_be_visible()
    expect(ann.page.get_by_text("We move tonight.")).to_be_visible()


def test_a_deleted_table_is_gone_before_ones_eyes(visitor: NewVisitor, service: Server) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = two_at(ann, bob)
    ann.sit_at(table)
    ann.expects("404")
    admin(service, "tables", "delete", table)
    expect(ann.page.get_by_role("alert")).to_contain_text("This table doesn’t exist.")


def test_who_is_blocked_reads_so_and_can_still_leave_for_good(visitor: NewVisitor, service: Server) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = two_at(ann, bob)
    bob.sit_at(table)
    bob.bears("403|WebSocket")
    admin(service, "people", "block", bob.ask("GET", "/api/me")["id"])
    expect(bob.page.get_by_role("heading", name="You have been blocked here")).to_be_visible()
    bob.page.reload()
    expect(bob.page.get_by_role("heading", name="You have been blocked here")).to_be_visible()
    bob.page.get_by_role("button", name="Delete me").click()
    bob.page.get_by_role("button", name="Delete me for good").click()
    expect(bob.page.get_by_role("heading", name="You have been blocked here")).to_have_count(0)


def test_a_vacation_is_begun_in_the_settings_seen_at_the_table_and_ended(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    ann.go("/new?game=byzanz")
    ann.page.get_by_label("Seat 2").select_option("open")
    ann.page.get_by_label(re.compile("^Pace")).select_option("slow")
    expect(ann.page.get_by_label("Vacations")).to_have_value("yes")
    table = two_at(ann, bob, **SLOW)
    ann.go("/settings")
    ann.page.get_by_label("I’m away until").fill((datetime.now(UTC) + timedelta(days=5)).strftime("%Y-%m-%d"))
    ann.page.get_by_role("button", name="Go on vacation").click()
    expect(ann.page.get_by_text("You’re on vacation until")).to_be_visible()
    bob.sit_at(table)
    for language in LANGUAGES:
        speak(bob.page, language)
        expect(bob.page.locator(".top li").first).to_contain_text(VACATION[language])
    speak(bob.page, "en")
    ann.page.get_by_role("button", name="I’m back").click()
    expect(ann.page.get_by_label("I’m away until")).to_be_visible()
    bob.until(lambda: bob.state(table)["info"]["seats"][0]["vacation"] is None)


def test_a_pass_in_advance_is_shown_taken_back_and_carried_out(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = two_at(ann, bob)
    ann.until(lambda: ann.state(table)["view"]["actor"] in (0, 1))
    people = [ann, bob]
    seat = 1 - ann.state(table)["view"]["actor"]  # of the one who waits
    waits, acts = people[seat], people[1 - seat]
    waits.sit_at(table)
    for language in LANGUAGES:
        speak(waits.page, language)
        expect(waits.page.get_by_role("button", name=ADVANCE[language])).to_be_visible()
    speak(waits.page, "en")
    made = waits.page.get_by_text("You’ll pass in this auction")
    for taken_back in (True, False):
        waits.page.get_by_role("button", name=ADVANCE["en"]).click()
        waits.page.get_by_role("button", name="Pass in this auction").click()
        expect(made).to_be_visible()
        if taken_back:
            waits.page.get_by_role("button", name="Take back").click()
            expect(made).to_have_count(0)
    waits.page.reload()
    expect(made).to_be_visible()
    state = acts.state(table, 1 - seat)
    acts.do(table, "choose", seat=1 - seat, number=state["number"], choice="pass")
    lot = state["view"]["lot"]

    def passed() -> bool:
        view = waits.state(table)["view"]
        return bool(view["players"][seat]["passed"]) or view["lot"] != lot

    waits.until(passed)
    expect(made).to_have_count(0)
