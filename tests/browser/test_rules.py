"""The ids of paragraphs lead to the full rules, from a link and beside the table."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, ViewportSize, expect

from tests.browser.conftest import NewVisitor
from tests.browser.visitor import BOT, ME, Visitor


def paragraph(person: Visitor, rule: str) -> Locator:
    return person.page.locator(f'article [id="{rule}"]')


def shows(person: Visitor, rule: str) -> None:
    expect(paragraph(person, rule)).to_have_class(re.compile(r"\bhere\b"))
    expect(paragraph(person, rule)).to_be_in_viewport()
    expect(person.page.locator("article .here")).to_have_count(1)


@pytest.mark.parametrize(
    ("game", "rule", "words"),
    [
        ("byzanz", "B3.2", "Clockwise, each player bids or passes"),
        ("tyros", "T5.A", "Move a ship"),
        ("thurn-und-taxis", "U4.6", "postal carrier"),
        ("thurn-und-taxis", "X3", "When a route is closed"),
        ("thurn-und-taxis", "Y", "In office"),
    ],
)
def test_a_link_to_a_paragraph_opens_there(visitor: NewVisitor, game: str, rule: str, words: str) -> None:
    guest = visitor(viewport=ViewportSize(width=390, height=844))
    guest.go(f"/rules/{game}#{rule}")
    shows(guest, rule)
    expect(paragraph(guest, rule)).to_contain_text(words)


def test_chapters_and_paragraphs_lead_to_the_paragraphs_they_name(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/rules/byzanz")
    guest.page.locator("[data-chapter=B3] a").click()
    shows(guest, "B3")
    paragraph(guest, "B3.4").get_by_role("link", name="Open rule B3.6").click()
    shows(guest, "B3.6")
    guest.page.go_back()
    shows(guest, "B3")


def test_the_rule_of_a_decision_opens_beside_the_table(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = ann.begin("byzanz", ME, BOT, BOT)
    ann.sit_at(table)
    ann.await_turn()
    rule = ann.page.locator(".prompt .rule").inner_text()
    ann.page.locator(".prompt .rule").click()
    shows(ann, rule)
    assert not Axe().run(ann.page).response["violations"]
    ann.page.get_by_role("tab", name="In short").click()
    expect(ann.page.locator(f"[data-chapter={rule.partition('.')[0]}]")).to_be_in_viewport()
    ann.page.get_by_role("dialog").locator("[data-chapter=B5] a").click()
    shows(ann, "B5")
    assert ann.page.url.endswith(table), "the table stays where it is"
