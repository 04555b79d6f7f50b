"""What is not compiled yet: it says so, goes on by itself, can be given up, and leaves nothing behind."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewVisitor
from tests.browser.held import HeldServer
from tests.browser.visitor import BOT, ME, Visitor
from tests.server.process import Server

STRONG = {"kind": "bot", "level": "strong"}
TABLE = re.compile(r"/table/")


@pytest.fixture
def held(tmp_path: Path) -> Iterator[HeldServer]:
    """Tests name it before their visitors: it is stopped after these have gone."""
    server = HeldServer(tmp_path)
    yield server
    server.stop()


def card(page: Page, title: str) -> Locator:
    return page.locator("li.game", has=page.get_by_role("heading", name=title, exact=True))


def wish(page: Page, title: str) -> None:
    card(page, title).get_by_role("button", name="Play now").click()


def tables(visitor: Visitor) -> Any:
    answer = visitor.page.request.get(visitor.address + "/api/me/tables")
    return answer.json()["tables"] if answer.ok else []  # of somebody who is not known, there are none


def test_a_game_that_is_not_ready_says_how_far_it_is_and_begins_by_itself(
    held: HeldServer, visitor: NewVisitor
) -> None:
    ann = visitor(address=held.address)
    ann.go("/")
    tyros = card(ann.page, "Tyros")
    expect(tyros.get_by_text("0 %")).to_be_visible()
    wish(ann.page, "Tyros")
    expect(tyros.get_by_text("start by itself")).to_be_visible()
    held.release("tyros", "rules", 0.4)
    expect(tyros.get_by_text("40 %")).to_be_visible()
    assert tables(ann) == []
    held.release("tyros", "rules")
    ann.page.wait_for_url(TABLE)
    expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
    assert [table["phase"] for table in tables(ann)] == ["playing"]


def test_a_wish_can_be_given_up_and_a_closed_page_leaves_nothing_behind(held: HeldServer, visitor: NewVisitor) -> None:
    ann = visitor(address=held.address)
    ann.go("/")
    wish(ann.page, "Tyros")
    card(ann.page, "Tyros").get_by_role("button", name="Cancel", exact=True).click()
    expect(card(ann.page, "Tyros").get_by_role("button", name="Play now")).to_be_enabled()
    wish(ann.page, "Byzanz")
    expect(card(ann.page, "Byzanz").get_by_text("start by itself")).to_be_visible()
    ann.go("/rules/byzanz")
    held.release("tyros", "rules")
    held.release("byzanz", "rules")
    ann.page.wait_for_timeout(2500)
    assert ann.page.url.endswith("/rules/byzanz")
    ann.go("/")
    expect(ann.page.get_by_text("Getting ready")).to_have_count(1)  # Thurn und Taxis still is
    assert tables(ann) == []


def test_other_games_can_be_played_while_one_gets_ready(held: HeldServer, visitor: NewVisitor) -> None:
    held.release("byzanz", "rules")
    ann = visitor(address=held.address)
    ann.go("/")
    wish(ann.page, "Tyros")
    expect(card(ann.page, "Tyros").get_by_text("start by itself")).to_be_visible()
    wish(ann.page, "Byzanz")
    ann.page.wait_for_url(TABLE)
    here = ann.page.url
    held.release("tyros", "rules")
    ann.page.wait_for_timeout(2500)
    assert ann.page.url == here
    assert [table["game"] for table in tables(ann)] == ["byzanz"]


def test_a_table_is_made_while_its_game_gets_ready_and_begins_by_itself(held: HeldServer, visitor: NewVisitor) -> None:
    ann = visitor("Ann", held.address)
    ann.go("/new?game=byzanz")
    expect(ann.page.get_by_text("Getting ready")).to_be_visible()
    ann.page.get_by_role("button", name="Create table").click()
    ann.page.wait_for_url(TABLE)
    start = ann.page.get_by_role("button", name="Start")
    start.click()
    expect(ann.page.get_by_text("start by itself")).to_be_visible()
    held.release("byzanz", "rules", 0.7)
    expect(ann.page.get_by_text("70 %")).to_be_visible()
    ann.page.get_by_role("button", name="Cancel", exact=True).click()
    expect(ann.page.get_by_text("start by itself")).to_have_count(0)
    start.click()
    expect(ann.page.get_by_text("start by itself")).to_be_visible()
    held.release("byzanz", "rules")
    expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)


def test_hints_and_bots_that_are_not_ready_say_so_and_go_on_by_themselves(
    held: HeldServer, visitor: NewVisitor, service: Server, tmp_path: Path
) -> None:
    ann = visitor("Ann", held.address)
    wanted = f"{service.address}/api/readiness?game=byzanz&part=search"
    ann.until(lambda: ann.page.request.get(wanted).json()["games"][0]["search"] == 1, 300)  # then it is in the cache
    held.release("byzanz", "rules")
    advised = ann.begin("byzanz", ME, BOT, BOT, hints=True)
    ann.sit_at(advised)
    assert ann.await_turn()
    ann.page.get_by_role("button", name="Hint").click()
    expect(ann.page.get_by_text("The hint will appear by itself")).to_be_visible()
    held.release("byzanz", "search", 0.6)
    expect(ann.page.get_by_text("60 %")).to_be_visible()
    held.release("byzanz", "search")
    expect(ann.page.get_by_label("What the computer would do")).to_be_visible(timeout=60_000)
    stored = ann.begin("byzanz", ME, STRONG, STRONG, pace=5)
    ann.bears(r"ERR_CONNECTION_REFUSED|WebSocket connection|503")
    held.stop()

    for place in tmp_path.glob("byzanz-search"):
        place.unlink()
    held.start()  # a new version, for instance: its search is not compiled yet
    ann.address = held.address
    ann.sit_at(stored)
    while not ann.page.get_by_text("The bot will play on by itself").count():
        assert not ann.over
        if ann.page.locator(".action.asked .choice:not(.pending)").count():
            ann.settle(ann.choices.last.click)
        ann.page.wait_for_timeout(200)
    before = ann.mark()
    held.release("byzanz", "search")
    expect(ann.page.get_by_text("The bot will play on by itself")).to_have_count(0)
    ann.page.wait_for_function("before => window.mark() !== before", arg=before, timeout=60_000)
