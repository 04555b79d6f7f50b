"""A person's page, a rated table of two people, the ladder, and one's own data as a file."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import emporion
from emporion.core.texts import LANGUAGES
from tests.browser.conftest import NewVisitor
from tests.browser.test_pages import MISSING, WIDTHS, cut_off, overflow, settle, speak
from tests.browser.visitor import INVITED, ME, Visitor

# Words of a table's head that do not fit into a line.
BROKEN = r"""() => [...document.querySelectorAll('.figures th')].flatMap((cell) => {
    const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    const broken = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            if (range.getClientRects().length > 1) broken.push(word);
        }
    return broken;
})"""
LEFT = 6  # choices before the end
CLOSED = r"404 .*/api/people/\w+\)$"


def near_the_end(name: str, players: int) -> str:
    """A position of a game at random, a few choices before its end."""
    dice = random.Random(7)
    match = emporion.game(name, players).start(seed=7)
    while not match.over:
        match.play(dice.choice(match.codes(match.state["actor"])))
    match.rewind(len(match.steps) - LEFT)
    return match.position()


def played_on(table: str, players: list[Visitor]) -> None:
    """Choose the first thing for whoever is asked, at the service itself, until the game is over."""
    while (state := players[0].state(table))["info"]["phase"] == "playing":
        seat = state["view"]["actor"]
        own = players[seat].state(table, seat)
        players[seat].do(table, "choose", seat=seat, number=own["number"], choice=own["choices"][0]["code"])


def rated_table(visitor: NewVisitor) -> tuple[Visitor, Visitor, str]:
    """Ann makes a rated table, Bob comes by her link; both choose ratings there, and the game begins."""
    ann, bob = visitor("Ann"), visitor("Bob")
    ann.go("/new?game=thurn-und-taxis")
    ann.page.get_by_role("button", name="2", exact=True).click()
    ann.page.get_by_label("Seat 2").select_option("invited")
    ann.page.get_by_role("combobox", name=re.compile("^Rating")).select_option("yes")
    expect(ann.page.get_by_role("combobox", name=re.compile("^Hints"))).to_have_count(0)
    ann.page.get_by_label("I want ratings").check()
    expect(ann.page.get_by_label("I want ratings")).to_be_checked()
    ann.page.get_by_role("button", name="Create table").click()
    link = ann.page.get_by_role("textbox", name="Invite link")
    expect(link).to_have_value(re.compile("#invite="))
    expect(ann.page.get_by_text("This game changes everybody’s ratings.")).to_be_visible()
    expect(ann.page.get_by_role("button", name="bot")).to_have_count(0)
    address = link.input_value()
    bob.page.goto(address)
    bob.expects(r"403 .*/commands\)$")
    bob.page.get_by_role("button", name="Take a seat as Bob").click()
    expect(bob.page.get_by_role("alert")).to_contain_text("turn on ratings first")
    bob.page.get_by_label("I want ratings").check()
    expect(bob.page.get_by_label("I want ratings")).to_be_checked()
    bob.page.get_by_role("button", name="Take a seat as Bob").click()
    ann.page.get_by_role("button", name="Start game").click()
    expect(ann.page.locator(".world").first).to_be_visible(timeout=60_000)
    return ann, bob, address.split("/table/")[1].split("#")[0]


def test_a_rated_game_of_two_people_is_on_their_pages(visitor: NewVisitor, position: Callable[[str], None]) -> None:
    position(near_the_end("thurn-und-taxis", 2))
    ann, bob, table = rated_table(visitor)
    played_on(table, [ann, bob])
    winner = ann.state(table)["view"]["winners"]
    ann.go(f"/table/{table}")
    ann.page.get_by_role("main").get_by_role("link", name="Bob", exact=True).click()
    expect(ann.page.get_by_role("heading", level=1, name="Bob")).to_be_visible()
    expect(ann.page.get_by_text("after one rated game")).to_be_visible()
    page = ann.page.locator("main")
    expect(page).to_contain_text(f"Place {1 if 1 in winner else 2} of 2")
    ann.page.get_by_role("link", name="My page").click()
    expect(ann.page.get_by_role("heading", level=1, name="Ann")).to_be_visible()
    expect(ann.page.get_by_text("Visible to people you have played with.")).to_be_visible()
    expect(page.get_by_role("link", name="Bob", exact=True)).to_be_visible()
    ann.page.get_by_role("link", name="Ladder").click()
    ann.page.get_by_role("button", name="Thurn und Taxis").click()
    expect(page).to_contain_text("2 more people need a few more rated games.")

    cyd = visitor("Cyd")
    cyd.expects(CLOSED)
    address = f"/person/{ann.ask('GET', '/api/me')['id']}"
    cyd.go(address)
    expect(cyd.page.get_by_role("heading", level=1)).to_have_text("This page is not open to you")
    ann.go("/settings")
    ann.page.get_by_label("Who may see it").select_option("all")
    ann.until(lambda: ann.ask("GET", "/api/me/profile")["visible"] == "all")
    cyd.go(address)
    expect(cyd.page.get_by_role("heading", level=1)).to_have_text("Ann")
    expect(cyd.page.locator("main")).not_to_contain_text("Bob")
    expect(cyd.page.locator(f"a[href*='{table}']")).to_have_count(0)


def test_a_game_that_was_left_to_a_bot_is_not_won(visitor: NewVisitor, position: Callable[[str], None]) -> None:
    position(near_the_end("byzanz", 3))
    ann = visitor("Ann")
    won = []
    for own in range(3):
        table = ann.finished("byzanz", 3, own)
        won.append(own in ann.state(table)["view"]["winners"])
    assert any(won), "at one of the tables the bot in her place wins"
    ann.go(f"/person/{ann.ask('GET', '/api/me')['id']}")
    games = ann.page.locator("li:has(a[href^='/table/'])")
    expect(games).to_have_count(3)
    expect(games.filter(has_text="left to a bot")).to_have_count(3)
    expect(games.filter(has_text="Place")).to_have_count(0)
    expect(ann.page.locator("ol .crown")).to_have_count(0)


def test_a_page_full_of_games_fits_everywhere_and_axe_finds_nothing(
    visitor: NewVisitor, position: Callable[[str], None], tmp_path: Path
) -> None:
    position(near_the_end("thurn-und-taxis", 2))
    ann, bob = visitor("Ann"), visitor("Bob")
    for person in (ann, bob):
        person.ask("PATCH", "/api/me/profile", {"rated": True})
    table = ann.make("thurn-und-taxis", ME, INVITED, rated=True)
    bob.do(table, "sit", invite=ann.invite)
    ann.do(table, "start")
    played_on(table, [ann, bob])
    position(near_the_end("byzanz", 3))
    ann.finished("byzanz", 3)
    own = f"/person/{ann.ask('GET', '/api/me')['id']}"
    found: list[object] = []
    for path in (own, "/ladder", "/settings"):
        ann.go(path)
        settle(ann.page)
        for language in LANGUAGES:
            speak(ann.page, language)
            missing = MISSING.findall(ann.page.locator("body").inner_text())
            for width in WIDTHS:
                ann.page.set_viewport_size({"width": width, "height": 800})
                if problems := [*missing, *overflow(ann.page), *cut_off(ann.page)]:
                    found.append((path, language, width, problems))
            ann.page.set_viewport_size({"width": 360, "height": 740})
            if broken := ann.page.evaluate(BROKEN):
                found.append((path, language, broken))
        speak(ann.page, "en")
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            violations = Axe().run(ann.page).response["violations"]
            found += [(path, scheme, one["id"], [node["target"] for node in one["nodes"][:3]]) for one in violations]
    assert not found, found

    with ann.page.expect_download() as download:
        ann.page.get_by_role("button", name="Save my data").click()
    file = tmp_path / "mine.json"
    download.value.save_as(file)
    mine = json.loads(file.read_text("utf-8"))
    assert mine["person"]["name"] == "Ann"
    assert len(mine["tables"]) == len(mine["person"]["results"]) == 2
