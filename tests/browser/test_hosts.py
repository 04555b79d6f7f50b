"""What hosts do about people who spoil the game, and who is made to play again."""

import re

from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.test_tables import friends
from tests.browser.visitor import BOT, ME, OPEN


def test_a_host_removes_somebody_before_the_game(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = ann.make("byzanz", ME, OPEN, BOT)
    ann.go(f"/table/{table}")
    bob.go(f"/table/{table}")
    bob.page.get_by_role("button", name="Take a seat as Bob").click()
    ann.page.get_by_role("button", name="Remove Bob").click()
    expect(ann.page.get_by_text("They can’t come back to this table.")).to_be_visible()
    ann.page.get_by_role("button", name="Remove", exact=True).click()
    expect(ann.page.get_by_text("open to anyone")).to_be_visible()
    expect(bob.page.get_by_role("status").filter(has_text="The host has removed you")).to_be_visible()
    expect(bob.page.get_by_role("button", name=re.compile("Take a seat"))).to_have_count(0)


def test_a_host_removes_somebody_during_the_game_and_closes_the_chat(visitor: NewVisitor) -> None:
    ann, bob, table = friends(visitor)
    eve = visitor("Eve")
    eve.sit_at(table)
    eve.page.get_by_role("tab", name="Chat").click()
    expect(eve.page.get_by_label("Message")).to_be_visible()
    ann.page.get_by_role("tab", name=re.compile("Chat")).click()
    ann.page.get_by_label("Only players can write").check()
    expect(eve.page.get_by_text("Only players can write at this table.")).to_be_visible()
    expect(eve.page.get_by_label("Message")).to_have_count(0)
    ann.page.get_by_role("button", name="Table", exact=True).click()
    ann.page.get_by_role("button", name="Remove Bob").click()
    ann.page.get_by_role("button", name="Remove", exact=True).click()
    expect(ann.page.get_by_text("removed, a bot is playing")).to_be_visible()
    expect(bob.page.get_by_role("status").filter(has_text="The host has removed you")).to_be_visible()
    expect(bob.page.locator(".own")).to_have_count(0)


def test_a_rematch_waits_for_those_who_want_it(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    table = ann.make("byzanz", ME, OPEN, BOT)
    bob.do(table, "sit")
    ann.do(table, "start")
    for person, seat in ((ann, 0), (bob, 1)):
        person.do(table, "leave", seat=seat)
    ann.until(lambda: bool(ann.state(table)["info"]["phase"] == "over"))
    ann.go(f"/table/{table}")
    ann.page.get_by_role("button", name="Rematch").click()
    expect(ann.page.get_by_text("kept for Bob")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Start game")).to_be_disabled()
    bob.go(f"/table/{table}")
    bob.page.get_by_role("button", name="Join the rematch").click()
    expect(bob.page.get_by_text("The host will start the game.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Start game")).to_be_enabled()


def test_a_host_gives_a_free_seat_to_a_bot_and_back(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = ann.make("tyros", ME, BOT, OPEN, options={"edition": "italian"})
    ann.go(f"/table/{table}")
    rules = ann.page.get_by_role("heading", name="Rules of this table").locator("..")
    expect(rules).to_contain_text("Italian")
    expect(ann.page.get_by_text("open to anyone")).to_be_visible()
    ann.page.get_by_role("button", name="Let a bot play").click()
    expect(ann.page.get_by_text("Everyone is here.")).to_be_visible()
    free = ann.page.get_by_role("button", name="Free the seat")
    expect(free).to_have_count(2)
    free.last.click()
    expect(free).to_have_count(1)
    ann.page.get_by_role("button", name="Let a bot play").click()
    ann.page.get_by_role("button", name="Start game").click()
    expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
