"""The drawn tables, measured in a browser with moments of real games: no live play, the same in every run."""

import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route

WEB = Path(__file__).parents[2] / "web"
SCENES = WEB / ".generated" / "scenes.json"
ADDRESS = "http://gallery.test"
LANGUAGES = ("en", "nl", "de", "it")
KINDS = {".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".json": "application/json"}


@pytest.fixture(scope="module")
def gallery(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page of the gallery, which is built here and read from the disk."""
    assert SCENES.exists(), "there are no scenes: make .make/scenes"
    folder = tmp_path_factory.mktemp("gallery")
    command = ["npx", "vite", "build", "-c", "vite.gallery.ts", "--logLevel", "error", "--outDir", str(folder)]
    subprocess.run(command, cwd=WEB, check=True, timeout=300, capture_output=True)

    def answer(route: Route) -> None:
        path = route.request.url.removeprefix(ADDRESS).split("?")[0]
        file = SCENES if path == "/.generated/scenes.json" else folder / path.lstrip("/")
        if file.exists():
            route.fulfill(body=file.read_bytes(), content_type=KINDS.get(file.suffix, "application/octet-stream"))
        else:
            route.fulfill(status=404)

    page = browser.new_page(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    page.set_default_timeout(60_000)
    page.route(f"{ADDRESS}/**", answer)
    yield page
    page.close()


def show(page: Page, **query: Any) -> None:
    page.goto(f"{ADDRESS}/gallery.html?" + "&".join(f"{key}={value}" for key, value in query.items()))
    page.wait_for_function("window.gallery")


BOXES = """() => {
    const boxes = [];
    for (let n = 0; n < gallery.count; n++) {
        gallery.show(n);
        const hand = document.querySelector('[data-hand]').getBoundingClientRect();
        boxes.push([hand.x, hand.y, hand.width, hand.height].map(Math.round).join(' '));
    }
    return boxes;
}"""


def test_the_own_hand_of_byzanz_stays_where_it_is(gallery: Page) -> None:
    show(gallery, game="byzanz", series=1)
    for width, height in ((1280, 800), (1920, 1080), (820, 1100)):
        gallery.set_viewport_size({"width": width, "height": height})
        boxes = gallery.evaluate(BOXES)
        assert len(boxes) > 80
        assert len(set(boxes)) == 1, [f"{n}: {box}" for n, box in enumerate(boxes) if n == 0 or box != boxes[n - 1]]


ROWS = """() => {
    const found = [];
    for (let n = 0; n < gallery.count; n++) {
        gallery.show(n);
        const cards = [...document.querySelectorAll('.hand .place')];
        found.push([cards.length, new Set(cards.map((one) => one.offsetTop)).size]);
    }
    return found;
}"""


def test_seven_cards_of_byzanz_lie_in_one_row_on_a_small_phone(gallery: Page) -> None:
    gallery.set_viewport_size({"width": 360, "height": 740})
    show(gallery, game="byzanz", series=1)
    hands = gallery.evaluate(ROWS)
    assert max(cards for cards, _ in hands) >= 7
    assert not [(cards, rows) for cards, rows in hands if rows > -(-cards // 7)]


TOO_WIDE = """() => [...document.querySelectorAll('.kind span, .official > span, .tile .face span, .cleric')]
    .filter((one) => one.scrollWidth > one.parentElement.clientWidth + 1 && getComputedStyle(one).display !== 'none')
    .map((one) => `${one.textContent.trim()}: ${one.scrollWidth} > ${one.parentElement.clientWidth}`)"""
CARDS = """() => {
    const [seen, wide] = [new Set(), new Set()];
    for (let n = 0; n < gallery.count; n++) {
        gallery.show(n);
        for (const text of document.querySelectorAll('.card svg text')) {
            seen.add(text.textContent.trim());
            const { x, width } = text.getBBox();
            if (x < 2 || x + width > 102) wide.add(text.textContent.trim());
        }
    }
    return [seen.size, [...wide]];
}"""


def test_names_on_stalls_tiles_and_officials_fit_in_every_language(gallery: Page) -> None:
    for language in LANGUAGES:
        for game in ("byzanz", "thurn-und-taxis", "tyros"):
            show(gallery, game=game, language=language)
            for width, height in ((1280, 800), (360, 740)):
                gallery.set_viewport_size({"width": width, "height": height})
                assert gallery.evaluate(TOO_WIDE) == [], f"{game} in {language} at {width}"


def test_the_names_of_cities_fit_on_their_cards(gallery: Page) -> None:
    show(gallery, game="thurn-und-taxis")
    assert gallery.evaluate(CARDS) == [22, []]


COVERED = """() => {
    const box = (one) => one.getBoundingClientRect();
    const covered = new Set();
    for (let n = 0; n < gallery.count; n++) {
        gallery.show(n);
        for (const name of document.querySelectorAll('text.name'))
            for (const piece of document.querySelectorAll('.boat .ship, .house .walls, .walls')) {
                const [a, b] = [box(name), box(piece)];
                const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
                const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
                const over = piece.compareDocumentPosition(name) & Node.DOCUMENT_POSITION_PRECEDING;
                if (wide > 2 && high > 2 && over) covered.add(`${name.textContent.trim()} at ${n}`);
            }
    }
    return [...covered];
}"""


@pytest.mark.parametrize("game", ["tyros", "thurn-und-taxis"])
def test_no_name_lies_under_a_piece(gallery: Page, game: str) -> None:
    gallery.set_viewport_size({"width": 1280, "height": 800})
    show(gallery, game=game)
    assert gallery.evaluate(COVERED) == []
