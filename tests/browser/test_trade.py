"""Trade between people as one form, and what a page does by itself; what is taken up survives a reload."""

from collections.abc import Callable

from playwright.sync_api import expect

import emporion
from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ME, OPEN, Visitor
from tests.games.tyros.tables import at as tyros

LAND = ("land orange: 7 8", "land green: 31 tyros 23 22", "land violet: 26 16 15")
Begin = Callable[[str], None]


def three_people(visitor: NewVisitor) -> tuple[str, Visitor, Visitor, Visitor]:
    """Ann at the page; the others play without one, unless they sit down."""
    ann, bob, cat = (visitor() for _ in range(3))
    for person, name in ((ann, "Ann"), (bob, "Bob"), (cat, "Cat")):
        person.ask("POST", "/api/people", {"name": name})
    table = ann.make("tyros", ME, OPEN, OPEN)
    bob.do(table, "sit", seat=1)
    cat.do(table, "sit", seat=2)
    ann.do(table, "start")
    ann.sit_at(table)
    return table, ann, bob, cat


def choose(person: Visitor, table: str, seat: int, choices: str) -> None:
    person.until(lambda: person.state(table, seat)["view"]["actor"] == seat)
    person.do(table, "choose", seat=seat, number=person.state(table, seat)["number"], choice=choices)


def test_a_trade_is_one_form_and_one_answer(visitor: NewVisitor, position: Begin) -> None:
    """T5.E"""
    hands = ("hand A: green*2 orange", "hand B: violet*3", "hand C: violet")
    position(tyros(*LAND, *hands, players=3).position())
    table, ann, bob, _ = three_people(visitor)
    bob.sit_at(table)
    form = ann.page.get_by_role("form", name="Offer")

    def press(button: str) -> None:
        form.get_by_role("button", name=button).click()

    ann.page.locator(".choice", has_text="Offer other players a trade").click()
    press("You give: green, one more")
    press("You give: green, one more")
    expect(form.get_by_role("button", name="You give: green, one more")).to_be_disabled()
    press("You get: violet, one more")
    press("You get: violet, one more")
    expect(form.get_by_role("button", name="Cat")).to_be_disabled()  # has one card only
    ann.page.reload()  # what is filled in is still there
    expect(form.get_by_role("group", name="You give: green")).to_contain_text("2/2")
    press("You get: violet, one less")
    press("Cat")  # everybody is asked who can be, until it is said otherwise
    expect(form.get_by_role("button", name="Cat")).to_have_attribute("aria-pressed", "false")
    press("Send offer")
    slip = bob.page.get_by_role("region", name="Offer")
    expect(slip).to_contain_text("Bob")
    bob.page.locator(".choice", has_text="Accept").click()
    expect(bob.page.get_by_text("Your answer goes out in a moment.")).to_be_visible()
    partner = ann.page.locator(".choice", has_text="Bob")
    partner.click(timeout=60_000)
    ann.until(lambda: ann.state(table, 0)["view"]["players"][0]["hand"] == ["orange", "violet"])


def test_what_cannot_be_accepted_is_declined_and_passing_goes_on_until_something_changes(
    visitor: NewVisitor, position: Begin
) -> None:
    """T5.E, T4.6"""
    hands = ("hand A: orange*2", "hand B: green*4 violet", "hand C: violet*2")
    position(tyros(*LAND, *hands, "ships B: 31", players=3).position())
    table, ann, bob, cat = three_people(visitor)
    asked = ann.page.locator(".action.asked .choice").first
    passing = ann.page.get_by_text("You’re passing until the board or your hand changes.")
    ann.page.get_by_role("button", name="Pass until something changes").click()
    expect(passing).to_be_visible()
    choose(bob, table, 1, "offer, give green, want violet, ask a")
    bob.until(lambda: bob.state(table, 1)["view"]["offer"] is None)  # Ann has no such card
    choose(bob, table, 1, "bank, lay violet, draw")  # nothing that she sees
    choose(cat, table, 2, "pass")
    ann.until(lambda: ann.state(table, 0)["view"]["actor"] == 1)
    expect(passing).to_be_visible()
    choose(bob, table, 1, "sail 31, to 22")
    expect(passing).to_have_count(0, timeout=60_000)
    choose(cat, table, 2, "pass")
    expect(asked).to_be_visible()
    ann.page.get_by_role("button", name="Pass until something changes").click()
    ann.page.get_by_role("button", name="Stop").first.click()
    expect(passing).to_have_count(0)
    expect(asked).to_be_visible()
    assert ann.state(table, 0)["view"]["actor"] == 0


def test_offers_from_bots_are_declined_where_nobody_wants_them(visitor: NewVisitor, position: Begin) -> None:
    match = tyros(*LAND, "hand A: violet*2", "hand B: green*3", "hand C: orange", players=3)
    match.play("pass")
    match.play("offer, give green, want violet, ask a")
    assert match.actor == 0
    position(match.position())
    ann = visitor("Ann")
    table = ann.begin("tyros", ME, BOT, BOT)
    ann.sit_at(table)
    expect(ann.page.locator(".choice", has_text="Accept")).to_be_visible()
    ann.page.get_by_role("button", name="No more offers from bots").click()
    ann.until(lambda: ann.state(table, 0)["view"]["decision"] != "answer")
    assert ann.state(table, 0)["view"]["players"][0]["hand"] == ["violet", "violet"]
    ann.go("/settings")
    wanted = ann.page.get_by_label("Offers from bots")
    expect(wanted).not_to_be_checked()
    wanted.check()
    ann.sit_at(ann.begin("tyros", ME, BOT, BOT))
    expect(ann.page.get_by_role("button", name="No more offers from bots")).to_be_visible()


def test_cards_that_are_taken_up_survive_a_reload(visitor: NewVisitor, position: Begin) -> None:
    match = emporion.game("byzanz", 3).start(seed=5)
    assert match.actor is not None
    position(match.position())
    cards = [choice.target for choice in match.choices() if choice.notation.startswith("lay")][:2]
    seats = [BOT] * 3
    seats[match.actor] = ME
    ann = visitor("Ann")
    ann.sit_at(ann.begin("byzanz", *seats))
    taken = ann.page.locator(".own .chosen")
    for card in reversed(cards):
        ann.page.locator(f".own [data-target='{card}']").first.click()
    expect(taken).to_have_count(2)
    ann.page.reload()
    expect(taken).to_have_count(2)
    ann.settle(ann.page.locator(".draft .main").first.click)
    value = sum(int(card.split("-")[1]) for card in cards)
    expect(ann.page.get_by_text(f"Ann bids {value}").first).to_be_attached()
