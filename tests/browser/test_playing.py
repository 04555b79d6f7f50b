"""Whole games, played by clicking and by the keyboard alone."""

import random

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ME, Visitor, by_picture


@pytest.mark.parametrize(("game", "players"), [("byzanz", 6), ("tyros", 3), ("thurn-und-taxis", 2)])
def test_a_person_plays_a_whole_game_by_clicking(visitor: NewVisitor, game: str, players: int) -> None:
    ann = visitor("Ann")
    table = ann.begin(game, ME, *[BOT] * (players - 1))
    ann.sit_at(table)
    chosen = ann.play_out(by_picture)
    assert chosen > 20
    state = ann.state(table)
    rows = ann.page.locator("tfoot td")
    expect(rows).to_have_count(players)
    assert [int(text.replace("−", "-")) for text in rows.all_inner_texts()] == state["scores"]
    ann.page.get_by_role("button", name="Watch the replay").first.click()
    expect(ann.page.locator("figure svg path.line")).to_have_count(players, timeout=60_000)


@pytest.mark.true_shuffles
def test_a_shuffle_without_ones_own_part_can_be_checked_but_not_vouched_for(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.go(f"/table/{ann.finished('byzanz', 3)}")
    ann.page.get_by_role("button", name="Check the shuffle").click()
    expect(ann.page.get_by_text("It all adds up. But this device added nothing to this shuffle")).to_be_visible()


def test_a_person_plays_a_whole_game_by_the_keyboard_alone(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    dice = random.Random(2)
    ann.go("/")
    keys = ann.page.keyboard
    reach(ann, "button", "Play now against bots")
    keys.press("Enter")
    ann.page.wait_for_selector(".world [data-target]", timeout=60_000)
    ann.await_turn()
    for _ in range(60):  # from the top of the page to the first choice
        if ann.page.evaluate("document.activeElement?.classList.contains('choice')"):
            break
        keys.press("Tab")

    def choose(person: Visitor) -> None:
        person.page.wait_for_function("() => document.activeElement?.closest('.action')")
        if person.page.locator(".draft .button.main").count() and dice.random() < 0.8:
            person.page.locator(".choice").first.focus()
            while not person.page.evaluate("document.activeElement.matches('.draft .button.main')"):
                keys.press("Tab")
            person.settle(lambda: keys.press("Enter"))
            return
        for _ in range(dice.randrange(3)):
            keys.press("Tab")
        if not person.page.evaluate("document.activeElement?.classList.contains('choice')"):
            keys.press("Shift+Tab")
            person.page.locator(".choice").first.focus()
        person.settle(lambda: keys.press("Enter"))

    assert ann.play_out(choose) > 20
    expect(ann.page.locator("tfoot td")).to_have_count(4)


def reach(person: Visitor, role: str, name: str) -> None:
    """Tab until something with this name has the focus."""
    for _ in range(40):
        person.page.keyboard.press("Tab")
        focused = person.page.evaluate("document.activeElement?.textContent?.trim()")
        if focused and focused.startswith(name):
            return
    raise AssertionError(f"{role} {name} cannot be reached")
