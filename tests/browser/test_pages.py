"""Every page: in four languages without a missing text or overflow, on phones and wide screens, without axe violations,
and small enough to come quickly."""

import gzip
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, Route, ViewportSize, expect

from emporion.core.texts import LANGUAGES
from emporion.games import NAMES
from tests.browser.conftest import STATIC, Analysed, NewVisitor
from tests.browser.visitor import BOT, ME, OPEN, Visitor

FIRST_PAGE_BYTES = 150_000
WIDTHS = (360, 768, 1280, 1920)
NO_PAGE = "/no-such-page"
SIZES: dict[str, ViewportSize] = {"phone": {"width": 360, "height": 740}, "wide": {"width": 1440, "height": 900}}
MISSING = re.compile("⟦[^⟧]*⟧")


def pages(person: Visitor, analysed: Analysed) -> list[str]:
    """One address of every page, tables of all games among them."""
    person.expects(rf"404 .*{NO_PAGE}\)$")
    person.go("/")
    analysed.show(person.page)
    tables = [person.begin(game, ME, BOT, BOT) for game in NAMES]
    waiting = person.make("tyros", ME, OPEN, BOT, listed=True)
    shared = person.begin("byzanz", ME, ME, BOT)
    tournament = person.ask("POST", "/api/tournaments", {"name": "Summer cup", "game": "tyros", "size": 3})["id"]
    return [
        "/", "/new", "/new?game=tyros", "/new?game=thurn-und-taxis", "/settings", "/about", NO_PAGE, "/ladder",
        "/tournaments/new", f"/tournament/{tournament}",
        f"/person/{person.ask('GET', '/api/me')['id']}",
        *(f"/rules/{game}" for game in NAMES),
        *(f"/learn/{game}" for game in NAMES),
        "/replay", "/puzzles", *(f"/puzzles/{game}/1" for game in NAMES),
        *(f"/table/{table}" for table in (*tables, waiting, shared, analysed.table)),
    ]  # fmt: skip


def settle(page: Page) -> None:
    """Wait until everything is loaded and drawn."""
    expect(page.get_by_text("One moment …")).to_have_count(0, timeout=20_000)
    page.wait_for_load_state("networkidle")


def kept(page: Page, **settings: str) -> None:
    """Change settings, as another tab would."""
    page.evaluate(
        """settings => {
            const key = 'emporion-settings';
            localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...settings }));
            dispatchEvent(new StorageEvent('storage', { key }));
        }""",
        settings,
    )


def speak(page: Page, language: str) -> None:
    kept(page, language=language)
    expect(page.locator(f"html[lang={language}]")).to_be_attached()
    page.wait_for_timeout(250)


def overflow(page: Page) -> list[str]:
    """What sticks out of the page to the side."""
    return list(
        page.evaluate(
            """() => {
                const wide = document.documentElement.clientWidth;
                if (document.documentElement.scrollWidth <= wide) return [];
                const cropped = e => e.parentElement && (getComputedStyle(e.parentElement).overflowX !== 'visible'
                    || e.parentElement instanceof SVGElement || cropped(e.parentElement));
                return [...document.querySelectorAll('body *')]
                    .filter(e => e.getBoundingClientRect().right > wide + 1 && !cropped(e))
                    .slice(0, 5).map(e => e.tagName + '.' + e.getAttribute('class'));
            }"""
        )
    )


def cut_off(page: Page) -> list[str]:
    """Buttons whose words do not fit."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll('button, .button')]
                .filter(e => e.scrollWidth > e.clientWidth + 2 && getComputedStyle(e).overflowX !== 'visible')
                .map(e => e.textContent)"""
        )
    )


def wrapped(page: Page) -> list[str]:
    """Buttons with a sign whose words take two lines: then the sign stands far from them."""
    return list(
        page.evaluate(
            """() => [...document.querySelectorAll('.button:has(svg)')].filter(button => {
                const range = document.createRange();
                return [...button.childNodes].filter(node => node.nodeType === Node.TEXT_NODE && node.data.trim())
                    .some(node => (range.selectNodeContents(node), range.getClientRects().length > 1));
            }).map(button => button.innerText)"""
        )
    )


def test_every_page_fits_in_every_language_and_size(visitor: NewVisitor, analysed: Analysed) -> None:
    ann = visitor("Ann")
    found = []
    for path in pages(ann, analysed):
        ann.go(path)
        settle(ann.page)
        for language in LANGUAGES:
            speak(ann.page, language)
            missing = MISSING.findall(ann.page.locator("body").inner_text())
            for width in WIDTHS:
                ann.page.set_viewport_size({"width": width, "height": 800})
                problems = [*missing, *overflow(ann.page), *cut_off(ann.page), *wrapped(ann.page)]
                if problems:
                    found.append((path, language, width, problems))
        speak(ann.page, "en")
    assert not found, found


def test_the_score_sheet_and_the_grades_fit_on_a_phone(visitor: NewVisitor, analysed: Analysed) -> None:
    guest = visitor(viewport=SIZES["phone"])
    guest.go("/")
    analysed.show(guest.page)
    guest.go(f"/table/{analysed.table}")
    tables = guest.page.locator(".scroll:has(.figures)")
    for language in LANGUAGES:
        speak(guest.page, language)
        expect(tables).to_have_count(2)
        assert tables.evaluate_all("all => all.map(one => one.scrollWidth - one.clientWidth)") == [0, 0], language


def test_a_page_that_is_not_there_says_so_and_helps(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.expects(rf"404 .*{NO_PAGE}\)$")
    answer = guest.page.goto(guest.address + NO_PAGE)
    assert answer is not None
    assert answer.status == 404
    guest.page.get_by_role("main").get_by_role("link", name="Tyros").click()
    expect(guest.page.get_by_role("heading", name="Tyros: rules at a glance")).to_be_visible()


SHIFTS = """
    window.shifts = [];
    new PerformanceObserver(list => {
        for (const { value, hadRecentInput, sources } of list.getEntries())
            if (!hadRecentInput) shifts.push([value, sources.map(({ node }) => node?.className ?? '')]);
    }).observe({ type: 'layout-shift', buffered: true });
"""


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_moves_when_the_lists_of_tables_arrive(visitor: NewVisitor, size: ViewportSize) -> None:
    ann = visitor("Ann", viewport=size)
    for _ in range(3):
        ann.make("tyros", ME, OPEN, BOT, listed=True)
    ann.page.add_init_script(SHIFTS)
    ann.page.goto(ann.address)
    expect(ann.page.locator(".games .game .words")).to_have_count(len(NAMES), timeout=60_000)
    expect(ann.page.get_by_role("link", name="About")).to_be_attached()
    settle(ann.page)
    shifts = ann.page.evaluate("shifts")
    assert sum(value for value, _ in shifts) < 0.01, shifts


@pytest.mark.parametrize("size", SIZES.values(), ids=SIZES)
def test_nothing_moves_when_the_typeface_arrives_late(visitor: NewVisitor, size: ViewportSize) -> None:
    guest = visitor(viewport=size, locale="de-DE")
    held: list[Route] = []
    guest.page.route("**/*.woff2", lambda route: held.append(route))
    guest.page.add_init_script(SHIFTS)
    guest.page.goto(guest.address, wait_until="commit")
    expect(guest.page.locator(".games .game .words")).to_have_count(len(NAMES), timeout=60_000)
    expect(guest.page.get_by_role("link", name="Über")).to_be_attached()
    assert held
    for route in held:
        route.continue_()
    settle(guest.page)
    guest.page.wait_for_function(
        "[...document.fonts].some(one => one.family === 'Alegreya' && one.status === 'loaded')"
    )
    shifts = guest.page.evaluate("shifts")
    assert sum(value for value, _ in shifts) < 0.01, shifts


def test_the_language_is_changed_on_the_first_page(visitor: NewVisitor) -> None:
    guest = visitor()
    guest.go("/")
    guest.page.get_by_label("Language").select_option("it")
    expect(guest.page.locator("html[lang=it]")).to_be_attached()
    expect(guest.page.get_by_role("contentinfo").get_by_role("link", name="Regole")).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_games_of_the_first_page_are_aligned(visitor: NewVisitor, language: str) -> None:
    guest = visitor(viewport=ViewportSize(width=1280, height=800), locale=language)
    guest.go("/")
    for part in (".art", ".words", ".acts .main", ".acts .learn", ".acts .more"):
        parts = guest.page.locator(f".games .game {part}")
        expect(parts).to_have_count(len(NAMES), timeout=60_000)
        assert len({edges(one)[0] for one in parts.all()}) == 1, part


def test_axe_finds_nothing_on_any_page(visitor: NewVisitor, analysed: Analysed) -> None:
    ann = visitor("Ann")
    axe = Axe()
    found = []
    for path in pages(ann, analysed):
        if path.startswith("/rules/") and path != f"/rules/{NAMES[0]}":
            continue  # the same page with other pictures, which are inert
        for scheme in ("light", "dark"):
            ann.page.emulate_media(color_scheme=scheme)
            ann.go(path)
            settle(ann.page)
            for violation in axe.run(ann.page).response["violations"]:
                nodes = [(node["target"], node.get("failureSummary", "")[:200]) for node in violation["nodes"][:3]]
                found.append((path, scheme, violation["id"], nodes))
    assert not found


def test_the_rules_drawer_is_accessible(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.sit_at(ann.begin("byzanz", ME, BOT, BOT))
    ann.page.get_by_role("button", name="Rules", exact=True).click()
    expect(ann.page.get_by_role("complementary").locator("figure").first).to_be_visible(timeout=60_000)
    assert not Axe().run(ann.page).response["violations"]


def test_the_first_page_is_small(visitor: NewVisitor) -> None:
    ann = visitor()
    loaded: list[str] = []
    ann.page.on("response", lambda response: loaded.append(response.url))
    ann.go("/")
    settle(ann.page)
    files = {url.partition("/assets/")[2] for url in loaded if "/assets/" in url}
    for kind in (".js", ".css", ".woff2"):
        assert any(name.endswith(kind) for name in files)
    sizes = {name: len(gzip.compress((STATIC / "assets" / name).read_bytes())) for name in files}
    assert sum(sizes.values()) + len((STATIC / "index.html").read_bytes()) < FIRST_PAGE_BYTES, sizes


def test_a_guest_plays_with_one_click(visitor: NewVisitor) -> None:
    guest = visitor(viewport=SIZES["phone"])
    guest.go("/")
    guest.page.get_by_role("button", name="Play now against bots").first.click()
    expect(guest.page.locator(".own .hand [data-card]").first).to_be_visible(timeout=60_000)


@pytest.mark.parametrize(
    ("game", "options"), [("tyros", {}), ("thurn-und-taxis", {"audience": "yes", "office": "yes"})]
)
def test_map_hand_and_prompt_are_seen_together(visitor: NewVisitor, game: str, options: dict[str, str]) -> None:
    ann = visitor("Ann", viewport=ViewportSize(width=1280, height=800))
    ann.sit_at(ann.begin(game, ME, BOT, BOT, options=options))
    ann.await_turn()
    for what in (".maps svg[role=group]", ".dock .hand", ".prompt", ".choices .choice"):
        top, bottom = edges(ann.page.locator(what).first)
        assert 0 <= top < bottom <= 800, what
    dock, _ = edges(ann.page.locator(".dock"))
    for chart in ann.page.locator(".maps svg[role=group]").all():
        _, bottom = edges(chart)
        assert bottom <= dock, "the dock lies on the map"


def test_in_a_puzzle_the_whole_map_is_seen_above_the_hand(visitor: NewVisitor) -> None:
    guest = visitor(viewport=ViewportSize(width=1280, height=800))
    guest.go("/puzzles/tyros/1")
    expect(guest.page.locator(".try .choice").first).to_be_visible(timeout=60_000)
    _, bottom = edges(guest.page.locator(".maps svg[role=group]"))
    dock, _ = edges(guest.page.locator(".dock"))
    assert bottom <= dock


COVERED = """() => [...document.querySelectorAll('[data-frame]')].flatMap((frame) => {
    const button = frame.querySelector('.zoom').getBoundingClientRect();
    return [...frame.querySelectorAll('text')].filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        return left < button.right && right > button.left && top < button.bottom && bottom > button.top;
    }).map((name) => name.textContent.trim());
})"""


def test_on_a_tablet_the_button_of_a_map_covers_no_name(visitor: NewVisitor) -> None:
    ann = visitor("Ann", viewport=ViewportSize(width=820, height=1100), has_touch=True)
    ann.sit_at(ann.begin("thurn-und-taxis", ME, BOT, BOT, options={"audience": "yes"}))
    ann.await_turn()
    expect(ann.page.locator(".roads .zoom")).to_be_visible()
    ann.until(lambda: ann.page.evaluate(COVERED) == [], 10)


@pytest.mark.parametrize("game", NAMES)
def test_on_a_tablet_the_hand_is_seen_above_what_is_asked(visitor: NewVisitor, game: str) -> None:
    ann = visitor("Ann", viewport=ViewportSize(width=820, height=1180), has_touch=True)
    ann.sit_at(ann.begin(game, ME, BOT, BOT))
    ann.await_turn()
    top, bottom = edges(ann.page.locator("[data-dock] .hand"))
    asked, _ = edges(ann.page.locator(".action"))
    assert 0 <= top < bottom <= asked


def edges(element: Locator) -> tuple[float, float]:
    box = element.bounding_box()
    assert box is not None
    return box["y"], box["y"] + box["height"]


COLOURS = """() => [...document.querySelectorAll('main *')].map(e => {
    const { color, fill, stroke, backgroundColor, stopColor } = getComputedStyle(e);
    return [e.tagName, color, fill, stroke, backgroundColor, stopColor].join();
})"""


def test_another_theme_leaves_no_stale_colours(visitor: NewVisitor) -> None:
    ann = visitor("Ann", color_scheme="light")
    ann.sit_at(ann.begin("tyros", ME, BOT, BOT))
    ann.await_turn()
    settle(ann.page)
    light = ann.page.evaluate(COLOURS)
    moving = ann.page.evaluate(
        """() => {
            document.documentElement.dataset.theme = 'dark';
            return document.getAnimations().length;
        }"""
    )
    assert moving == 0, "without motion a colour changes at once: browsers lose track of thousands of transitions"
    kept(ann.page, theme="dark")
    switched = ann.page.evaluate(COLOURS)
    assert switched != light
    ann.page.reload()
    ann.await_turn()
    settle(ann.page)
    assert ann.page.evaluate(COLOURS) == switched


def test_reduced_motion_is_respected(visitor: NewVisitor) -> None:
    ann = visitor("Ann", reduced_motion="reduce")
    ann.sit_at(ann.begin("byzanz", ME, BOT, BOT))
    ann.await_turn()
    ann.settle(lambda: ann.choices.first.click())
    assert ann.page.locator("html").get_attribute("data-motion") == "none"
    assert ann.page.evaluate("document.getAnimations().filter(a => a.effect.getTiming().duration > 50).length") == 0
