"""Hints at the table, and the analysis after the end, by the real search."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from emporion.core.texts import LANGUAGES
from tests.browser.conftest import Analysed, NewVisitor
from tests.browser.test_pages import MISSING, SIZES, edges, overflow, settle, speak
from tests.browser.visitor import BOT, ME, Visitor
from tests.server.process import Server


@pytest.fixture(autouse=True)
def searches(service: Server) -> None:
    """Hints and analyses need the searches, which are compiled after the rules."""
    service.wait_for_rules(searches=True)


def asked_for_a_hint(ann: Visitor, game: str = "byzanz") -> str:
    """Ann at a table with hints, with more than one choice."""
    while True:
        table = ann.begin(game, ME, BOT, BOT, hints=True)
        ann.sit_at(table)
        ann.await_turn()
        if ann.choices.count() > 1:
            return table


@pytest.mark.parametrize("game", ["byzanz", "tyros", "thurn-und-taxis"])
def test_a_hint_is_seen_on_the_table_and_then_made(visitor: NewVisitor, game: str) -> None:
    ann = visitor("Ann")
    table = asked_for_a_hint(ann, game)
    before = ann.state(table, 0)["number"]
    ann.page.get_by_role("button", name="Hint", exact=True).click()
    advice = ann.page.locator(".hint .advice")
    expect(ann.page.locator(".hint .chance")).to_contain_text(re.compile(r"about \d+ of 100"), timeout=60_000)
    expect(ann.page.locator(".hint .why")).to_have_count(1)
    words = advice.first.locator(".what").inner_text()
    assert words in [choice["text"] for choice in ann.state(table, 0)["choices"]]
    assert not Axe().run(ann.page).response["violations"]
    advice.first.click()
    expect(advice.first).to_have_attribute("aria-pressed", "true")
    assert ann.state(table, 0)["number"] == before, "a hint alone changes nothing"
    ann.settle(lambda: ann.page.locator(".hint").get_by_role("button", name="Confirm").click())
    assert ann.state(table, 0)["number"] > before
    expect(ann.page.locator(".hint")).to_have_count(0)


@pytest.mark.parametrize("game", ["byzanz", "tyros", "thurn-und-taxis"])
def test_on_a_phone_a_hint_and_its_first_reason_are_in_sight(visitor: NewVisitor, game: str) -> None:
    ann = visitor("Ann", viewport=SIZES["phone"], has_touch=True)
    asked_for_a_hint(ann, game)
    ann.page.get_by_role("button", name="Hint", exact=True).tap()
    expect(ann.page.locator(".hint .why")).to_have_count(1, timeout=60_000)
    dock, _ = edges(ann.page.locator("[data-dock]"))
    for part in (".hint .advice", ".hint .why :is(li, p:only-child)"):
        top, bottom = edges(ann.page.locator(part).first)
        assert 0 <= top < bottom <= dock, part


def test_a_hint_is_asked_for_and_made_by_the_keyboard(visitor: NewVisitor) -> None:
    ann = visitor("Ann", viewport=SIZES["phone"], color_scheme="dark")
    asked_for_a_hint(ann)
    ann.page.get_by_role("button", name="Hint", exact=True).focus()
    ann.page.keyboard.press("Enter")
    ann.page.wait_for_function("() => document.activeElement?.classList.contains('advice')")
    assert not Axe().run(ann.page).response["violations"]
    assert not overflow(ann.page)
    ann.page.keyboard.press("Enter")
    ann.page.keyboard.press("Tab")
    ann.settle(lambda: ann.page.keyboard.press("Enter"))


def test_a_table_without_hints_offers_none(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.go("/new?game=byzanz")
    ann.page.get_by_label("Hints").select_option("no")
    ann.page.get_by_label("Bot speed").select_option("0")
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.get_by_role("button", name="Start game").click()
    ann.await_turn()
    assert ann.page.get_by_role("button", name="Hint", exact=True).count() == 0
    info = ann.state(ann.page.url.rsplit("/", 1)[1])["info"]
    assert (info["hints"], info["pace"]) == (False, 0)


def test_play_now_is_against_bots_that_think_and_with_hints(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.go("/")
    ann.page.get_by_role("button", name="Play now against bots").first.click()
    ann.page.wait_for_selector(".world [data-target]", timeout=60_000)
    info = ann.state(ann.page.url.rsplit("/", 1)[1])["info"]
    assert info["hints"]
    assert {seat["level"] for seat in info["seats"] if seat["kind"] == "bot"} == {"medium"}


def test_a_game_is_analysed_when_somebody_wants_it(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = ann.finished("byzanz", 3)
    ann.go(f"/table/{table}")
    settle(ann.page)
    ann.page.get_by_role("button", name="Analyse game").click()
    bar = ann.page.get_by_role("progressbar")
    expect(bar).to_be_visible()
    expect(ann.page.get_by_text(re.compile(r"\d+ of \d+ choices analysed"))).to_be_visible(timeout=60_000)
    assert not Axe().run(ann.page).response["violations"]
    ann.page.reload()
    expect(bar.or_(ann.page.locator(".moves")).first).to_be_visible()


def test_the_moments_of_an_analysed_game_are_visited(visitor: NewVisitor, analysed: Analysed) -> None:
    ann = visitor("Ann")
    found = analysed.analysis
    analysed.show(ann.page)
    ann.go(f"/table/{analysed.table}")
    settle(ann.page)
    decision = found["decisions"][3]
    ann.page.locator(".moves select").select_option("all")
    line = ann.page.locator(f".moves [data-step='{decision['step']}']")
    line.click()
    expect(line).to_have_attribute("aria-current", "true")
    expect(ann.page.locator(".told")).to_contain_text(f"Step {decision['step'] + 2} of ")
    frames = ann.ask("GET", f"/api/tables/{analysed.table}/replay?start={decision['step']}&limit=2")["frames"]
    assert frames[0]["actor"] == decision["seat"], "the moment before a choice is that of the seat that made it"
    for at, eyes in enumerate(("known", "hindsight")):
        expect(ann.page.locator(".judged .grade").nth(at)).to_have_class(re.compile(decision[eyes]["grade"]))
    near = next(one for one in found["decisions"] if one["known"]["grade"] == "best" and one["known"]["loss"])
    ann.page.locator(f".moves [data-step='{near['step']}']").click()
    expect(ann.page.locator(".judged > div").first).to_contain_text("best")
    expect(ann.page.locator(".judged > div").first).not_to_contain_text("Better")
    cells = ann.page.locator("section[aria-label=Analysis] tbody td")
    counts = [int(cell) for cell in cells.all_inner_texts()]
    assert sum(counts) == len(found["decisions"])
    ann.page.get_by_label("in hindsight").check()
    assert counts != [int(cell) for cell in cells.all_inner_texts()]
    turns = ann.page.locator(".turns button")
    expect(turns).to_have_count(len(found["turning_points"]))
    for at, turn in enumerate(found["turning_points"]):
        turns.nth(at).focus()
        ann.page.keyboard.press("Enter")
        expect(ann.page.locator(".told")).to_contain_text(f"Step {turn['step'] + 2} of ")
        expect(ann.page.get_by_role("slider")).to_be_in_viewport()


def test_hints_are_in_four_languages(visitor: NewVisitor) -> None:
    ann = visitor("Ann", viewport=ViewportSize(width=360, height=740))
    asked_for_a_hint(ann)
    for language in LANGUAGES:
        speak(ann.page, language)
        ann.await_turn()
        ann.page.locator(".back button").first.click()
        expect(ann.page.locator(".hint .advice").first).to_be_visible(timeout=60_000)
        assert not MISSING.findall(ann.page.locator("body").inner_text())
        assert not overflow(ann.page)
        ann.page.locator(".hint header button").click()
