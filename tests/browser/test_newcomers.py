"""People who are here for the first time: every page as the first page of a fresh profile, and the way to a seat."""

import contextlib
import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from emporion.core.texts import LANGUAGES
from emporion.games import NAMES
from tests.browser.conftest import Analysed, NewVisitor
from tests.browser.test_pages import MISSING, overflow
from tests.browser.visitor import BOT, INVITED, ME, OPEN, Visitor

WEB = Path(__file__).parent.parent.parent / "web"
PAGES = WEB / "src" / "pages" / "index.ts"
SIZES: dict[str, ViewportSize] = {"phone": {"width": 390, "height": 844}, "desktop": {"width": 1280, "height": 800}}
LOCALES = {"en": "en-GB", "nl": "nl-NL", "de": "de-DE", "it": "it-IT"}
PATIENCE = 20_000  # milliseconds
NOT_FOUND = r"404 .*no-such-(page|game)(/\d+)?\)$"  # the page itself says so
NO_PUZZLE = r"40[04] .*/api/study/moment\)$"
NOT_OPEN = r"404 .*/api/people/\w+\)$"
NOTHING_THERE = r"404 .*/api/(tables/no-such-table|tournaments/no-such-tournament|notices/\w+\?token=no-such-token)\)$"


def tables(host: Visitor, analysed: Analysed) -> list[str]:
    """What follows `/table/`: a table at every time of its life, with and without an invitation."""
    waiting = host.make("byzanz", ME, INVITED, BOT)
    invited = f"{waiting}#invite={host.invite}"
    listed = host.make("tyros", ME, OPEN, BOT, listed=True)
    playing = [host.begin(game, ME, BOT, BOT) for game in NAMES]
    closed = host.make("tyros", ME, OPEN, BOT)
    host.do(closed, "close")
    return [waiting, invited, listed, *playing, closed, analysed.table, "no-such-table"]


def addresses(host: Visitor, analysed: Analysed) -> list[str]:
    """Every address that the client has a page for, and some that it has none for."""
    given = {":table": tables(host, analysed), ":game": [*NAMES, "no-such-game"], ":number": ["1", "99"]}
    given[":person"] = [host.ask("GET", "/api/me")["id"]]
    made = host.ask("POST", "/api/tournaments", {"name": "Autumn", "game": "byzanz", "size": 3})
    given[":tournament"] = [made["id"], "no-such-tournament"]
    given |= {":purpose": ["stop", "confirm"], ":token": ["no-such-token"]}
    found = ["/no-such-page", "/table/cut%E2%82", "/new?game=tyros", "/new?game=no-such-game"]
    found += ["/learn/thurn-und-taxis/audience", "/learn/byzanz/no-such-lesson"]
    for path in re.findall(r"path: '([^']+)'", PAGES.read_text()):
        if ":lesson" in path:
            continue
        paths = [path]
        for word in re.findall(r":\w+", path):
            paths = [each.replace(word, one) for each in paths for one in given[word]]
        found += paths
    assert {"/", "/new", "/settings", "/rules/byzanz", f"/table/{analysed.table}"} <= set(found)
    return found


def waiting(language: str) -> str:
    """What a page says while it is not there yet."""
    (said,) = re.findall("^table-loading = (.+)$", (WEB / "texts" / f"{language}.ftl").read_text(), re.MULTILINE)
    return str(said)


def open_first(visitor: NewVisitor, path: str, language: str, size: ViewportSize) -> list[str]:
    """Open an address as the first page of a fresh profile; what is wrong with it."""
    guest = visitor(locale=LOCALES[language], viewport=size, reduced_motion="no-preference")
    if path.endswith(("no-such-table", "no-such-token", "no-such-tournament")):
        guest.expects(NOTHING_THERE)
    elif "no-such-page" in path or ("no-such-game" in path and not path.startswith("/new?")):
        guest.expects(NOT_FOUND)
    if path.startswith("/person/"):
        guest.expects(NOT_OPEN)
    if path.startswith("/puzzles/"):
        guest.bears(NO_PUZZLE)
    page = guest.page
    page.goto(guest.address + path)
    page.wait_for_load_state("networkidle")
    with contextlib.suppress(AssertionError):  # a table comes over a WebSocket, for which no page is called busy
        expect(page.get_by_text(waiting(language))).to_have_count(0, timeout=PATIENCE)
    wrong = guest.unexpected()
    shown = page.locator("main").inner_text() if page.locator("main").count() else ""
    if page.locator("h1").count() != 1 or len(shown.split()) < 5:
        wrong.append(f"there is hardly anything on the page: {shown!r}")
    if waiting(language) in shown:
        wrong.append(f"it waits for ever: {shown}")
    if page.locator("html").get_attribute("lang") != language:
        wrong.append("another language")
    wrong += [*MISSING.findall(page.locator("body").inner_text()), *overflow(page)]
    guest.context.close()
    return [f"{path} {language} {size['width']}: {problem}" for problem in wrong]


def test_every_page_can_be_the_first_one(visitor: NewVisitor, analysed: Analysed) -> None:
    host = visitor("Hal")
    wrong = []
    for number, path in enumerate(addresses(host, analysed)):
        for turn, size in enumerate(SIZES.values()):
            language = tuple(LANGUAGES)[(number + turn) % len(LANGUAGES)]
            wrong += open_first(visitor, path, language, size)
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_start_page_and_an_invitation_greet_everybody_in_their_language(visitor: NewVisitor, language: str) -> None:
    host = visitor("Hal")
    table = host.make("byzanz", ME, INVITED, BOT)
    for path in ("/", f"/table/{table}#invite={host.invite}"):
        for size in SIZES.values():
            assert not open_first(visitor, path, language, size)


def invitation(host: Visitor) -> str:
    table = host.make("byzanz", ME, INVITED, BOT)
    host.go(f"/table/{table}")
    return f"/table/{table}#invite={host.invite}"


@pytest.mark.parametrize("size", SIZES)
def test_an_invited_person_says_a_name_and_sits_down(visitor: NewVisitor, size: str) -> None:
    host, guest = visitor("Hal"), visitor(viewport=SIZES[size])
    guest.go(invitation(host))
    field = guest.page.get_by_label("Your name")
    assert field.input_value(), "a name is suggested"
    expect(guest.page.get_by_text("reserved for you")).to_be_visible()
    assert host.page.get_by_text("reserved for you").count() == 0
    field.click()
    guest.page.keyboard.type("Zoë")  # over the suggestion
    guest.page.keyboard.press("Enter")
    expect(guest.page.get_by_text("The host will start the game.")).to_be_visible()
    expect(host.page.get_by_role("listitem").filter(has_text="Zoë")).to_be_visible()
    host.page.get_by_role("button", name="Start game").click()
    expect(guest.page.locator(".own .hand [data-card]")).to_have_count(4, timeout=60_000)
    asked = guest.page.evaluate("performance.getEntriesByType('resource').map(e => e.name).join()")
    assert "invite" not in asked, "the invitation is nobody else's to see"
    guest.go("/")
    expect(guest.page.get_by_text("You are playing as Zoë")).to_be_visible()


def test_a_name_need_not_be_said(visitor: NewVisitor) -> None:
    host, guest = visitor("Hal"), visitor()
    guest.go(invitation(host))
    suggested = guest.page.get_by_label("Your name").input_value()
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.get_by_role("listitem").filter(has_text=suggested)).to_be_visible()


def test_a_name_that_was_said_is_remembered_and_can_be_changed(visitor: NewVisitor) -> None:
    host, guest = visitor("Hal"), visitor("Zoë")
    guest.go(invitation(host))
    guest.page.get_by_role("button", name="Take a seat as Zoë").click()
    expect(host.page.get_by_role("listitem").filter(has_text="Zoë")).to_be_visible()
    guest.go(invitation(host))
    guest.page.get_by_role("button", name="Use another name").click()
    expect(guest.page.get_by_label("Your name")).to_be_focused()
    guest.page.keyboard.type("Ida")
    guest.page.keyboard.press("Enter")
    expect(host.page.get_by_role("listitem").filter(has_text="Ida")).to_be_visible()


def test_whoever_played_under_a_suggested_name_can_still_say_one(visitor: NewVisitor) -> None:
    host, guest = visitor("Hal"), visitor()
    guest.go("/")
    guest.page.get_by_role("button", name="Play now against bots").first.click()
    guest.page.wait_for_selector(".world [data-target]", timeout=60_000)
    guest.go(invitation(host))
    guest.page.get_by_label("Your name").fill("Zoë")
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.get_by_role("listitem").filter(has_text="Zoë")).to_be_visible()


def test_a_name_that_cannot_be_is_told_and_said_again(visitor: NewVisitor) -> None:
    host, guest = visitor("Hal"), visitor()
    guest.expects(r"400 .*/api/people\)$")
    guest.go(invitation(host))
    field = guest.page.get_by_label("Your name")
    field.fill("Zo|ë")
    field.press("Enter")
    expect(guest.page.get_by_role("alert")).to_contain_text("Names have")
    field.fill("Zoë")
    field.press("Enter")
    expect(host.page.get_by_role("listitem").filter(has_text="Zoë")).to_be_visible()


def test_the_host_of_a_table_says_a_name_while_making_it(visitor: NewVisitor) -> None:
    host = visitor()
    host.go("/new?game=byzanz")
    host.page.get_by_label("Your name").fill("Hal")
    expect(host.page.get_by_label("Seat 1")).to_contain_text("Me (Hal)")
    host.page.get_by_role("button", name="Create table").click()
    expect(host.page.get_by_role("listitem").filter(has_text="Hal")).to_contain_text("you")
    host.go("/new?game=byzanz")
    expect(host.page.get_by_label("Seat 1")).to_contain_text("Me (Hal)")
    assert host.page.get_by_label("Your name").count() == 0


def test_a_newcomer_can_speak_at_once(visitor: NewVisitor) -> None:
    host, guest = visitor("Hal"), visitor()
    guest.go(invitation(host))
    guest.page.get_by_label("Message").fill("Good evening!")
    guest.page.keyboard.press("Enter")
    for person in (guest, host):
        expect(person.page.get_by_role("list", name="Chat")).to_contain_text("Good evening!")
    guest.page.get_by_label("Your name").fill("Zoë")
    guest.page.get_by_role("button", name="Take a seat").click()
    expect(host.page.get_by_role("listitem").filter(has_text="Zoë")).to_be_visible()


def chosen(person: Visitor) -> bool:
    """Pass, if this person is asked for a bid."""
    passing = person.page.locator(".action.asked .acts .choice:not(.pending)", has_text="Pass")
    if not passing.count():
        return False
    person.settle(passing.click)
    return True


def test_a_newcomer_plays_leaves_and_comes_back(visitor: NewVisitor) -> None:
    host, guest = visitor("Hal"), visitor(viewport=SIZES["phone"])
    guest.go(invitation(host))
    guest.page.get_by_label("Your name").fill("Zoë")
    guest.page.get_by_role("button", name="Take a seat").click()
    host.page.get_by_role("button", name="Start game").click()
    guest.until(lambda: chosen(guest) or (chosen(host) and chosen(guest)))  # the beginner is drawn by lot
    guest.page.get_by_role("button", name="Table", exact=True).click()
    guest.page.get_by_role("button", name="Leave game").click()
    guest.page.get_by_role("button", name="Yes, leave").click()
    guest.page.get_by_role("link", name=re.compile("Byzanz.*Hal, Zoë")).click()
    guest.page.get_by_role("button", name="Take over from the bot").click()
    expect(guest.page.get_by_text("A bot is playing for you")).to_be_hidden()
    guest.page.reload()
    expect(guest.page.locator(".own .hand [data-card]").first).to_be_visible(timeout=60_000)
