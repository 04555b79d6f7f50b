"""Learning in the browser: a puzzle solved, a record dropped on the page, a choice tried again, a game that goes on."""

import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import emporion
from emporion.bots import choose
from emporion.bots.analysis import decisions_of
from emporion.bots.puzzles import puzzles
from tests.browser.conftest import Analysed, NewVisitor
from tests.browser.test_pages import SIZES, overflow
from tests.browser.visitor import Visitor
from tests.server.process import Server

LONG = 60_000  # milliseconds


@pytest.fixture(autouse=True)
def searches(service: Server) -> None:
    """What is tried is judged by a search, which is compiled after the rules."""
    service.wait_for_rules(searches=True)


def answer(guest: Visitor, text: str) -> None:
    guest.page.locator(".try .choice").get_by_text(text, exact=True).click()


def test_a_puzzle_is_solved_and_remembered(visitor: NewVisitor) -> None:
    guest = visitor(viewport=SIZES["phone"])
    posed = puzzles("thurn-und-taxis")[1]
    match = posed.match()
    best = match.parse(posed.best)
    texts = {choice.code: choice.text for choice in match.choices(match.actor)}
    guest.go(f"/puzzles/{posed.game}/{posed.number}")
    expect(guest.page.locator(".try .choice")).to_have_count(len(texts), timeout=LONG)
    answer(guest, next(text for code, text in texts.items() if code != best))
    expect(guest.page.get_by_text("Not the best.")).to_be_visible(timeout=LONG)
    assert texts[best] not in guest.page.locator(".try .answer").inner_text(), "the solution is not given away"
    guest.page.get_by_role("button", name="Try another").click()
    answer(guest, texts[best])
    expect(guest.page.get_by_text("Right!")).to_be_visible(timeout=LONG)
    expect(guest.page.locator(".why")).to_contain_text("Compared with the next best")
    assert not overflow(guest.page)
    assert not Axe().run(guest.page).response["violations"]
    guest.page.get_by_role("link", name="All puzzles").click()
    expect(guest.page.locator("a.done")).to_have_count(1, timeout=LONG)
    expect(guest.page.locator("a.done")).to_contain_text("Thurn und Taxis: puzzle 2, solved")


def test_a_record_dropped_on_the_start_page_opens_and_a_choice_is_tried(visitor: NewVisitor, tmp_path: Path) -> None:
    match = emporion.game("byzanz", 3).start(seed=4, names=["Ann", "Bob", "Cyd"])
    while not match.over:
        match.play(choose("greedy", match, len(match.steps)))
    step = decisions_of(match)[0]
    guest = visitor()
    guest.bears(r"400 .*/api/study/replay\)$")
    guest.go("/")
    drop = "text => { const held = new DataTransfer(); held.items.add(new File([text], 'game.txt')); return held; }"
    held = guest.page.evaluate_handle(drop, match.record())
    guest.page.locator(".drop").wait_for()
    guest.page.dispatch_event("body", "drop", {"dataTransfer": held})
    expect(guest.page).to_have_url(re.compile("/replay$"))
    expect(guest.page.get_by_role("slider")).to_have_attribute("max", str(len(match.steps)), timeout=LONG)
    assert not Axe().run(guest.page).response["violations"]
    guest.page.get_by_role("slider").fill(str(step))
    guest.page.get_by_role("button", name="Try again here").click()
    expect(guest.page.locator(".try .choice").first).to_be_visible(timeout=LONG)
    guest.page.locator(".try .choice").first.click()
    expect(guest.page.locator(".try .grade")).to_be_visible(timeout=LONG)
    broken = tmp_path / "broken.txt"
    broken.write_text(match.record()[:-30])
    guest.page.locator("input[type=file]").set_input_files(broken)
    expect(guest.page.get_by_role("alert")).to_contain_text("its end is missing", timeout=LONG)


def test_a_finished_game_goes_on_from_a_graded_choice(visitor: NewVisitor, analysed: Analysed) -> None:
    ann = visitor("Ann")
    analysed.show(ann.page)
    decision = analysed.analysis["decisions"][4]
    ann.go(f"/table/{analysed.table}")
    ann.page.locator(".moves select").select_option("all")
    ann.page.locator(f".moves [data-step='{decision['step']}']").click()
    ann.page.get_by_role("button", name="Play on from here").click()
    form = ann.page.get_by_role("form", name="Play on from here")
    form.get_by_label("The others are bots").select_option("easy")
    form.get_by_role("button", name="Start game").click()
    expect(ann.page).not_to_have_url(re.compile(re.escape(analysed.table)), timeout=LONG)
    table = ann.page.url.rsplit("/", 1)[1]
    expect(ann.page.locator(".side .action")).to_be_visible(timeout=LONG)
    seen = ann.state(table, decision["seat"])
    assert [seat["kind"] for seat in seen["info"]["seats"]].index("me") == decision["seat"]
    assert seen["info"]["from_position"]
    mark = ann.page.get_by_text("From a position")
    expect(mark.first).to_be_visible()
    ann.do(table, "leave", seat=decision["seat"])
    expect(ann.page.get_by_role("heading", name="Final scores")).to_be_visible(timeout=LONG)
    expect(mark.first).to_be_visible()
    assert decision["made"] in [choice["notation"] for choice in seen["choices"]]
