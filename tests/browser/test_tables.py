"""Several people at one table: hidden hands, spectators, lost connections, going back, one device for two."""

import re

from playwright.sync_api import Page, expect

from emporion.server.seats import BOT_NAMES
from tests.browser.conftest import NewVisitor
from tests.browser.proxy import Wire
from tests.browser.visitor import BOT, INVITED, ME, Visitor


def hand(page: Page) -> list[str]:
    """The faces in the own hand."""
    return [str(card.get_attribute("data-card")) for card in page.locator(".own .hand [data-card]").all()]


def shown(visitor: Visitor, table: str, seat: int) -> list[str]:
    return list(visitor.state(table, seat)["view"]["players"][seat]["hand"])


def friends(visitor: NewVisitor) -> tuple[Visitor, Visitor, str]:
    """Ann makes a table, Bob comes by her link, and the game begins."""
    ann, bob = visitor("Ann"), visitor("Bob")
    ann.go("/new?game=byzanz")
    ann.page.get_by_role("button", name="3", exact=True).click()
    ann.page.get_by_label("Seat 2").select_option("invited")
    ann.page.get_by_role("button", name="Create table").click()
    link = ann.page.get_by_role("textbox", name="Invite link")
    expect(link).to_have_value(re.compile("#invite="))
    address = link.input_value()
    bob.page.goto(address)
    bob.page.get_by_role("button", name="Take a seat as Bob").click()
    ann.page.get_by_role("button", name="Start game").click()
    for person in (ann, bob):
        expect(person.page.locator(".own .hand [data-card]")).to_have_count(4, timeout=60_000)
    table = address.split("/table/")[1].split("#")[0]
    return ann, bob, table


def test_two_browsers_have_hidden_hands_and_a_third_watches(visitor: NewVisitor) -> None:
    ann, bob, table = friends(visitor)
    assert sorted(hand(ann.page)) == sorted(shown(ann, table, 0))
    assert sorted(hand(bob.page)) == sorted(shown(bob, table, 1))
    for person in (ann, bob):
        assert person.page.locator(".others .open").count() == 0
    eve = visitor("Eve")
    eve.sit_at(table)
    expect(eve.page.get_by_text("You are watching this game.")).to_be_visible()
    assert eve.page.locator(".own").count() == 0
    assert eve.page.locator("[data-target^='hand:']").count() == 0
    assert eve.choices.count() == 0
    asked = next(person for person in (ann, bob) if person.page.locator(".action.asked").count() or person is bob)
    asked.await_turn()
    asked.settle(lambda: asked.page.locator(".choice", has_text="Pass").click())
    name = "Ann" if asked is ann else "Bob"
    for person in (ann, bob, eve):
        expect(person.page.locator("ol[aria-label=Log]")).to_contain_text(f"{name} passes.")
    eve.page.get_by_role("tab", name="Chat").click()
    eve.page.get_by_label("Message").fill("Hello <b>all</b>")
    eve.page.get_by_label("Message").press("Enter")
    ann.page.get_by_role("tab", name=re.compile("Chat")).click()
    expect(ann.page.get_by_role("list", name="Chat")).to_contain_text("Hello <b>all</b>")


def begun_bid(person: Visitor, table: str) -> None:
    """Lay a first card of a bid at the service itself, as programs and hints do: the page sends a bid as a whole."""
    person.await_turn()
    state = person.state(table, 0)
    card = next(one["code"] for one in state["choices"] if one["notation"].startswith("lay"))
    person.settle(lambda: person.do(table, "choose", seat=0, number=state["number"], choice=card))
    expect(person.page.locator(".laid [data-card]")).to_have_count(1)


def alone(visitor: NewVisitor, address: str = "") -> tuple[Visitor, str]:
    """Ann at a table with two bots, asked for a bid that she can begin."""
    ann = visitor("Ann", address=address)
    while True:
        table = ann.begin("byzanz", ME, BOT, BOT)
        ann.sit_at(table)
        ann.await_turn()
        if ann.page.locator(".choice", has_text=re.compile("^Add ")).count() > 1:
            return ann, table


def test_a_reload_in_mid_move_loses_nothing(visitor: NewVisitor) -> None:
    ann, table = alone(visitor)
    begun_bid(ann, table)
    before = ann.mark()
    ann.page.reload()
    expect(ann.page.locator(".laid [data-card]")).to_have_count(1, timeout=60_000)
    ann.until(lambda: ann.mark() == before)


def test_a_dropped_connection_is_told_and_mended(visitor: NewVisitor, wire: Wire) -> None:
    ann, table = alone(visitor, wire.address)
    begun_bid(ann, table)
    ann.bears(r"^WebSocket connection to 'ws://.*/api/live' failed")  # if it tries again while the wire is cut,
    ann.bears(r"^Failed to load resource: net::ERR_")  # or asks for anything else meanwhile
    wire.break_off()
    expect(ann.page.get_by_text("Connection lost.")).to_be_visible()
    ann.page.get_by_role("button", name="Undo", exact=True).click()
    expect(ann.page.get_by_text("The server can’t be reached.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Reconnect")).to_be_visible()
    wire.mend()
    ann.page.evaluate("document.querySelector('.connection button')?.click()")  # if it was not quicker by itself
    expect(ann.page.get_by_text("Connection lost.")).to_be_hidden()
    expect(ann.page.locator(".laid [data-card]")).to_have_count(1)
    ann.settle(lambda: ann.page.get_by_role("button", name="Undo turn").click())
    expect(ann.page.locator(".laid [data-card]")).to_have_count(0)


def test_a_move_is_taken_back_step_by_step(visitor: NewVisitor) -> None:
    ann, table = alone(visitor)
    before = sorted(hand(ann.page))
    begun_bid(ann, table)
    assert len(hand(ann.page)) == len(before) - 1
    ann.settle(lambda: ann.page.get_by_role("button", name="Undo", exact=True).click())
    assert sorted(hand(ann.page)) == before == sorted(shown(ann, table, 0))


def test_going_back_further_needs_the_others(visitor: NewVisitor) -> None:
    ann, bob, _ = friends(visitor)
    first, second = (ann, bob) if ann.page.locator(".action.asked").count() else (bob, ann)
    first.await_turn()
    name = "Ann" if first is ann else "Bob"
    for answer, asked_again in (("Decline", False), ("Accept", True)):
        if first.page.locator(".action.asked .choice", has_text="Pass").count():
            first.settle(lambda: first.page.locator(".choice", has_text="Pass").click())
        first.page.get_by_role("button", name="Ask for a takeback").click()
        expect(second.page.get_by_text(f"{name} asks to take back")).to_be_visible()
        second.page.get_by_role("button", name=answer, exact=True).click()
        expect(second.page.get_by_text(f"{name} asks to take back")).to_be_hidden()
        if asked_again:
            expect(first.page.locator(".action.asked .choice", has_text="Pass")).to_be_visible()


def test_one_device_is_handed_from_person_to_person(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = ann.begin("byzanz", ME, {**ME, "name": "Bea"}, BOT)
    ann.go(f"/table/{table}")
    seen = set()
    for _ in range(4):
        ann.page.wait_for_selector(".action.asked, button:has-text('I’m ')", timeout=60_000)
        over = ann.page.get_by_role("button", name=re.compile("I’m (Ann|Bea)"))
        if over.count():
            assert ann.page.locator("[data-card]").count() == 0, "a hand is shown before the device is handed over"
            over.click()
        ann.await_turn()
        seat = ann.state(table)["view"]["actor"]
        seen.add(seat)
        assert sorted(hand(ann.page)) == sorted(shown(ann, table, seat))
        if seen == {0, 1}:
            return
        ann.page.locator(".choice", has_text=re.compile("Pass|Put|Take")).first.click()
        expect(ann.page.get_by_role("button", name=re.compile("I’m (Ann|Bea)"))).to_be_visible(timeout=60_000)
    raise AssertionError(f"only {seen} were asked")


def test_what_is_not_allowed_is_answered_with_its_rule(visitor: NewVisitor) -> None:
    ann, _ = alone(visitor)
    ann.page.locator("[data-target='button:bid']").click()
    why = ann.page.get_by_role("dialog", name="Why not?")
    expect(why).to_contain_text("You haven’t added any cards to your bid.")
    why.get_by_role("button", name="Read B3.2").click()
    drawer = ann.page.get_by_role("complementary", name="Byzanz")
    expect(drawer.locator(".here")).to_contain_text("Clockwise, each player bids or passes.")
    drawer.get_by_role("button", name="Close the rules").press("Escape")
    expect(drawer).to_have_count(0)


def test_choices_are_confirmed_where_a_person_wants_it(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.go("/settings")
    ann.page.get_by_label("Confirm moves").select_option("Every choice")
    table = ann.begin("byzanz", ME, BOT, BOT)
    ann.sit_at(table)
    ann.await_turn()
    before = ann.state(table, 0)["number"]
    ann.page.locator(".choice", has_text="Pass").click()
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_visible()
    assert ann.state(table, 0)["number"] == before
    ann.page.get_by_role("button", name="Confirm").click()
    expect(ann.page.get_by_role("button", name="Confirm")).to_be_hidden()
    assert ann.state(table, 0)["number"] > before


def test_the_others_moves_can_be_looked_at_again(visitor: NewVisitor) -> None:
    ann, _ = alone(visitor)
    ann.settle(lambda: ann.page.locator(".choice", has_text="Pass").click())
    ann.page.wait_for_selector(".action.asked")
    ann.page.get_by_role("button", name=re.compile("^Replay the last")).click()
    bar = ann.page.get_by_role("group", name="What happened")
    expect(bar).to_contain_text("This is where it started.")
    bar.get_by_role("button", name="Step forward").click()
    expect(bar).to_contain_text(re.compile("|".join(BOT_NAMES)))
    assert ann.choices.count() == 0
    bar.get_by_role("button", name="Back to the game").click()
    expect(ann.choices.first).to_be_visible()


def test_a_person_moves_to_another_device_with_all_seats(visitor: NewVisitor) -> None:
    ann, table = alone(visitor)
    before = sorted(hand(ann.page))
    ann.go("/settings")
    ann.page.get_by_role("button", name="Show a new code").click()
    code = ann.page.locator("output").inner_text()
    phone = visitor(viewport={"width": 390, "height": 800})
    phone.go("/settings")
    phone.page.get_by_label("Code from your other device").fill(code)
    phone.page.get_by_role("button", name="Move to this device").click()
    expect(phone.page.get_by_text("Welcome back, Ann.")).to_be_visible()
    phone.sit_at(table)
    assert sorted(hand(phone.page)) == before


def test_friends_whom_nobody_invited_stay_outside(visitor: NewVisitor) -> None:
    ann, eve = visitor("Ann"), visitor("Eve")
    table = ann.make("byzanz", ME, INVITED, BOT)
    eve.go(f"/table/{table}")
    expect(eve.page.get_by_text("Waiting for one more player.")).to_be_visible()
    assert eve.page.get_by_role("button", name="Take a seat as Eve").count() == 0
