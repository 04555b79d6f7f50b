"""Guided first games, as newcomers meet them: what is marked is touched, until the game goes on by itself."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect
from playwright.sync_api import TimeoutError as TooLong

from emporion.core.lessons import lesson, lesson_names
from emporion.games import NAMES, rules
from tests.browser.conftest import NewVisitor

LESSONS = [(game, name) for game in NAMES for name in lesson_names(rules(game).folder)]
TOUCHES = 80
SECONDS = 60_000
RING = ".ring[aria-hidden]"

#: Where the lesson is: what it says, what is taken up, and what is open.
MARK = """() => [
    document.querySelector('.guide')?.innerText ?? 'left',
    document.querySelectorAll('[aria-pressed=true]').length,
    document.querySelector('[role=dialog]')?.innerText ?? '',
    document.querySelector('.prompt h2')?.innerText ?? '',
    document.querySelectorAll('.choices button').length,
    document.querySelector('main form')?.innerText ?? '',
].join('|')"""
#: What would be touched: the same twice means that nothing moves any more.
RINGS = f"() => [...document.querySelectorAll('{RING}')].map(one => one.style.cssText).join('|')"
FOCUSED = """() => {
    const now = document.activeElement;
    return now?.closest('.guide .ways, [role=dialog], .draft, .choices, main form') || now?.hasAttribute('data-target');
}"""


def play_through(page: Page, by_keyboard: bool) -> None:
    """Touch what is marked, again and again, until the lesson is over."""
    for _ in range(TOUCHES):
        expect(page.locator(".guide .ways button").first).to_be_visible(timeout=SECONDS)
        if not page.locator(".guide .aim").count():
            return
        before = page.evaluate(MARK)
        for _ in range(10):
            (press_focused if by_keyboard else touch_marked)(page)
            try:
                page.wait_for_function(f"before => ({MARK})() !== before", arg=before, timeout=6000)
                break
            except TooLong:
                continue  # the thing has moved away under the pointer
        else:
            raise AssertionError(f"nothing happens at {before}")
    raise AssertionError("the lesson does not end")


def touch_marked(page: Page) -> None:
    onward = page.locator(".guide .ways .main")
    if onward.count():
        onward.click()
        return
    page.wait_for_selector(RING, timeout=SECONDS)
    seen = ""
    while seen != (seen := page.evaluate(RINGS)):
        page.wait_for_timeout(120)
    box = page.locator(RING).first.bounding_box()
    if box is not None:
        page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def press_focused(page: Page) -> None:
    page.wait_for_function(FOCUSED, timeout=SECONDS)
    page.keyboard.press("Enter")


@pytest.mark.parametrize("by_keyboard", [False, True], ids=["mouse", "keyboard"])
@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_lesson_leads_to_a_game_that_goes_on(visitor: NewVisitor, game: str, name: str, by_keyboard: bool) -> None:
    """By mouse in English and by keyboard in German, with nothing preset."""
    guest = visitor(locale="de-DE" if by_keyboard else "en-GB")
    page = guest.page
    guest.go("/")
    page.locator(f'a[href="/learn/{game}{"" if name == "first" else f"/{name}"}"]').first.click()
    play_through(page, by_keyboard)
    page.get_by_role("button", name="Von hier weiterspielen" if by_keyboard else "Play on from here").click()
    page.wait_for_url("**/table/*", timeout=SECONDS)
    expect(page.locator(".world [data-target]").first).to_be_visible(timeout=SECONDS)
    guest.go("/")
    done = page.get_by_role("link", name=re.compile(r"\((geschafft|done)\)"))
    expect(done).to_have_count(1, timeout=SECONDS)


def test_a_lesson_can_be_left_and_gone_on_with_and_says_when_one_strays(visitor: NewVisitor) -> None:
    guest = visitor(viewport={"width": 390, "height": 780}, has_touch=True)
    page = guest.page
    steps = len(lesson(rules("byzanz").folder, "first").steps)
    guest.go("/learn/byzanz")
    expect(page.get_by_text(f"Step 1 of {steps}")).to_be_visible(timeout=SECONDS)
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_text(f"Step 2 of {steps}")).to_be_visible()
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(page.get_by_text("this step is about something else")).to_be_visible()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    page.keyboard.press("Escape")
    expect(page.locator(".guide")).to_have_count(0)
    guest.go("/learn/byzanz")
    expect(page.get_by_text(f"Step 2 of {steps}")).to_be_visible(timeout=SECONDS)
    page.get_by_role("button", name="Back").click()
    expect(page.get_by_text(f"Step 1 of {steps}")).to_be_visible()


def test_on_a_phone_the_map_shows_what_a_lesson_points_at(visitor: NewVisitor) -> None:
    guest = visitor(viewport={"width": 390, "height": 780}, has_touch=True)
    pointed = len(lesson(rules("tyros").folder, "first").steps[0].look)
    guest.go("/learn/tyros")
    expect(guest.page.locator(RING)).to_have_count(pointed, timeout=SECONDS)
