"""The rules: in pictures on their page, beside the table while it is played, and paragraph by paragraph."""

import re
from typing import cast

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import FloatRect, Locator, ViewportSize, expect

from emporion.games import NAMES, explained
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
    """The board makes room and is not dimmed, the game goes on, and the rules stay open until they are closed."""
    ann = visitor("Ann")
    table = ann.begin("byzanz", ME, BOT, BOT)
    ann.sit_at(table)
    ann.await_turn()
    rule = ann.page.locator(".prompt .rule").inner_text()
    ann.page.locator(".prompt .rule").click()
    shows(ann, rule)
    assert not Axe().run(ann.page).response["violations"]
    rules = ann.page.get_by_role("complementary", name="Byzanz")
    assert not overlap(box_of(rules), box_of(ann.page.locator(".world")))
    assert not overlap(box_of(rules), box_of(ann.page.locator(".action")))
    rules.get_by_role("tab", name="In short").click()
    expect(ann.page.locator(f"[data-chapter={rule.partition('.')[0]}]")).to_be_in_viewport()
    rules.locator("[data-chapter=B5] a").click()
    shows(ann, "B5")
    assert ann.page.url.endswith(table), "the table stays where it is"
    number = ann.state(table, 0)["number"]
    ann.choices.last.click()  # pass, or whatever ends the list
    ann.until(lambda: ann.state(table, 0)["number"] > number)
    shows(ann, "B5")
    rules.get_by_role("button", name="Close the rules").press("Escape")
    expect(rules).to_have_count(0)
    expect(ann.page.locator(".prompt .rule, .tools button").and_(ann.page.locator(":focus"))).to_have_count(1)


def test_on_a_phone_the_rules_leave_the_board_in_sight(visitor: NewVisitor) -> None:
    ann = visitor("Ann", viewport=ViewportSize(width=390, height=780))
    ann.sit_at(ann.begin("tyros", ME, BOT, BOT))
    ann.await_turn()
    ann.page.get_by_role("button", name="Rules", exact=True).click()
    rules = ann.page.get_by_role("complementary", name="Tyros")
    expect(rules.locator("figure").first).to_be_visible(timeout=60_000)
    for part in (".dock", ".action"):
        expect(ann.page.locator(part)).to_be_in_viewport()
        assert not overlap(box_of(rules), box_of(ann.page.locator(part)))
    frame, action = box_of(ann.page.locator(".world [data-frame]")), box_of(ann.page.locator(".action"))
    assert action["y"] - frame["y"] > 60, "something of the map is between the rules and what is asked"


def box_of(what: Locator) -> FloatRect:
    found = what.bounding_box()
    assert found is not None
    return found


def overlap(one: FloatRect, other: FloatRect) -> bool:
    def across(start: str, size: str) -> bool:
        a, b = cast("dict[str, float]", one), cast("dict[str, float]", other)
        return a[start] < b[start] + b[size] - 1 and b[start] < a[start] + a[size] - 1

    return across("x", "width") and across("y", "height")


@pytest.mark.parametrize("game", NAMES)
def test_the_rule_page_shows_goal_turn_and_score(visitor: NewVisitor, game: str) -> None:
    """Drawn from positions, each picture within its frame and with its words, on a phone."""
    guest = visitor(viewport=ViewportSize(width=360, height=740))
    guest.go(f"/rules/{game}")
    figures = guest.page.locator(".explained figure")
    expect(figures.first).to_be_visible(timeout=60_000)
    examples = [example for part in explained(game) for example in part.examples]
    expect(figures).to_have_count(len(examples))
    wide = figures.evaluate_all("all => all.filter(one => one.scrollWidth > one.clientWidth + 1).length")
    assert wide == 0
    assert figures.locator(".picture").evaluate_all("all => all.every(one => one.offsetHeight > 40 && one.inert)")
    assert figures.locator("figcaption").evaluate_all("all => all.every(one => one.textContent.trim().length > 40)")


def test_what_wins_is_told_in_the_first_game_until_it_is_known(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    table = ann.begin("byzanz", ME, BOT, BOT)
    ann.sit_at(table)
    goal = ann.page.get_by_text("You win with the highest profit")
    expect(goal).to_be_visible()
    ann.page.get_by_role("button", name="I know what wins").click()
    expect(goal).to_have_count(0)
    ann.sit_at(table)
    ann.await_turn()
    expect(goal).to_have_count(0)
