"""On a phone, by thumb: whatever is offered is in sight, and large enough to be touched."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import NewVisitor
from tests.browser.positions import Position, selection
from tests.browser.visitor import BOT, ME, Visitor

PHONE = ViewportSize(width=390, height=780)
SMALL = ViewportSize(width=360, height=640)
LANGUAGES = ("en-GB", "de-DE", "nl-NL", "it-IT")
FINGER = 44
KEPT = sorted((Path(__file__).parent / "kept").glob("*.txt"))  # in which something was once out of sight
TABLES: list[tuple[str, int, dict[str, str]]] = [
    ("byzanz", 3, {}),
    ("byzanz", 6, {}),
    ("tyros", 3, {}),
    ("tyros", 4, {"edition": "italian"}),
    ("thurn-und-taxis", 2, {}),
    ("thurn-und-taxis", 3, {"audience": "yes"}),
    ("thurn-und-taxis", 3, {"office": "yes"}),
    ("thurn-und-taxis", 4, {"audience": "yes", "office": "yes"}),
]
AIMLESS = ("button:offer", "route:discard", "button:keep", "official:administrator")  # games would not end

# Every choice that is offered, with the first thing on the screen that stands for it, is large enough and is what a
# finger in its middle touches. What stands for several cards is chosen by touching these; where marks lie too close
# together, another thing opens the meanings of both.
OFFERED = """([finger, others]) => {
    const said = [...document.querySelectorAll('.choices [data-for]')];
    const place = element => {
        const mark = element.querySelector('.finger, .hit') ?? element;
        const box = mark.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        if (!box.width) return { wrong: 'hidden' };
        if (Math.min(box.width, box.height) < finger - 0.5) return { wrong: `${box.width} x ${box.height}` };
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return { wrong: `out of sight at ${x}, ${y}` };
        const found = document.elementFromPoint(x, y);
        const above = `${found?.closest('[data-target]')?.dataset.target} ${found?.outerHTML.slice(0, 90)}`;
        if (!element.contains(found)) return { wrong: `at ${x}, ${y} under ${above}` };
        return { x, y };
    };
    return said.map(button => {
        const name = button.dataset.for;
        const parts = name.startsWith('set:') ? '.own [data-target^="hand:"].offered' : null;
        const things = parts ? [...document.querySelectorAll(parts)]
            : [button, ...[name, ...(others[button.dataset.code] ?? [])].flatMap(one =>
                [...document.querySelectorAll(`.world [data-target="${CSS.escape(one)}"]:is(.offered, .means)`)])];
        const places = things.map(place);
        const best = parts ? places.find(one => one.wrong) ?? places[0] : places.find(one => !one.wrong);
        const chosen = button.getAttribute('aria-pressed') === 'true';
        return { name, chosen, parts: parts !== null, ...(best ?? { wrong: places.map(one => one.wrong).join('; ') }) };
    });
}"""


# Words that do not fit: wider than what they stand in, or beyond the edge of the screen.
CLIPPED = """() => [...document.querySelectorAll(
    '.action :is(button, h2, p), [data-dock] :is(button, h3)')].filter(one => {
        const box = one.getBoundingClientRect();
        if (box.width < 2 || one.closest('.word, .aside')) return false;
        return one.scrollWidth > one.clientWidth + 1 || box.left < -0.5 || box.right > innerWidth + 0.5;
    }).map(one => one.innerText)"""


def look(person: Visitor, table: str, seat: int) -> list[dict[str, Any]]:
    """What is offered, and where. The map moves to it, and what goes together is asked for: that takes a moment."""
    page = person.page
    for _ in range(40):
        choices = person.state(table, seat)["choices"]
        others = {one["code"]: one.get("also", []) for one in choices}
        offered: list[dict[str, Any]] = page.evaluate(OFFERED, [FINGER, others])
        wrong = [one for one in offered if "wrong" in one]
        if not wrong:
            return offered
        page.wait_for_timeout(150)
    raise AssertionError((page.locator(".prompt h2").inner_text(), wrong))


class Thumb:
    """Somebody who plays at random, and looks before every touch."""

    def __init__(self, table: str, seed: int) -> None:
        self.table = table
        self.dice = random.Random(seed)
        self.looked = 0

    def __call__(self, person: Visitor) -> None:
        page = person.page
        page.wait_for_timeout(60)
        if person.over:
            return
        done = page.locator(".draft .button.main")
        if done.count():
            box = done.first.bounding_box()
            assert box is not None
            assert box["height"] >= FINGER
            assert box["y"] + box["height"] <= page.viewport_size["height"]  # type: ignore[index]
            person.settle(done.first.tap)
            return
        offered = look(person, self.table, 0)
        self.looked += 1
        likely = [one for one in offered if not one["chosen"] and not one["parts"] and one["name"] not in AIMLESS]
        one = self.dice.choice(likely or offered)
        person.settle(lambda: self.touch(person, one["x"], one["y"]))

    def touch(self, person: Visitor, x: float, y: float) -> None:
        person.page.touchscreen.tap(x, y)
        menu = person.page.locator("[role=dialog].box button")
        if menu.count():
            menu.first.tap()


Begin = Callable[[str], None]


def sit_down(person: Visitor, begin: Begin, position: Position) -> str:
    """At a table whose game begins at this position, where it is this person's turn."""
    begin(position.text)
    seats = [BOT] * position.players
    seats[position.seat] = ME
    table = person.begin(position.game, *seats, options=dict(position.options))
    person.go(f"/table/{table}")
    person.page.wait_for_selector(".action.asked .choice", state="attached", timeout=60_000)
    return table


def look_at(person: Visitor, begin: Begin, position: Position) -> None:
    """Sit down at this position, look for what is offered, and read it."""
    table = sit_down(person, begin, position)
    look(person, table, position.seat)
    assert person.page.evaluate(CLIPPED) == []


def phone(visitor: NewVisitor, viewport: ViewportSize, locale: str) -> Visitor:
    guest = visitor(viewport=viewport, has_touch=True, is_mobile=True, locale=locale)
    guest.ask("POST", "/api/people", {"name": "Annemarie"})
    return guest


@pytest.mark.parametrize("language", range(2))
def test_all_that_is_offered_is_in_sight_on_a_small_phone(visitor: NewVisitor, position: Begin, language: int) -> None:
    guest = phone(visitor, SMALL, LANGUAGES[1 + 2 * language])
    for file in KEPT[language::2]:
        look_at(guest, position, Position.read(file.read_text()))


@pytest.mark.parametrize("name", ["cartwright", "houses"])
def test_what_one_plays_from_covers_no_bonus_tiles_while_a_route_is_closed(
    visitor: NewVisitor, position: Begin, name: str
) -> None:
    """With the roads to Rome, at 1280 x 800, the room is scarce."""
    guest = visitor(viewport={"width": 1280, "height": 800})
    guest.ask("POST", "/api/people", {"name": "Ann"})
    file = Path(__file__).parent / "kept" / f"thurn-und-taxis-closing-{name}.txt"
    sit_down(guest, position, Position.read(file.read_text()))
    rail, dock = (guest.page.locator(part).bounding_box() for part in (".rail", ".dock"))
    assert rail is not None
    assert dock is not None
    assert rail["y"] + rail["height"] <= dock["y"]


def test_what_one_bids_for_is_in_sight_though_what_wins_is_told_too(visitor: NewVisitor, position: Begin) -> None:
    guest = phone(visitor, SMALL, "it-IT")
    file = Path(__file__).parent / "kept" / "byzanz-bid.txt"
    sit_down(guest, position, Position.read(file.read_text()))
    expect(guest.page.locator(".goal")).to_be_visible()

    def between() -> bool:
        lot, acting = (guest.page.locator(part).bounding_box() for part in (".lot", ".action"))
        assert lot is not None
        assert acting is not None
        return bool(0 <= lot["y"] and lot["y"] + lot["height"] <= acting["y"])

    guest.until(between, 20)


# A place of the map on which nothing stands that could be touched.
EMPTY = """() => {
    const box = document.querySelector('.scroller').getBoundingClientRect();
    for (let y = box.top + 60; y < box.bottom - 60; y += 6)
        for (let x = box.left + 60; x < box.right - 60; x += 6)
            if (!document.elementFromPoint(x, y)?.closest('[data-target], button')) return [x, y];
}"""


def test_a_map_is_zoomed_by_a_double_tap_and_by_pinching(visitor: NewVisitor, position: Begin) -> None:
    guest = phone(visitor, PHONE, "en-GB")
    file = next(file for file in KEPT if file.name.startswith("tyros"))
    sit_down(guest, position, Position.read(file.read_text()))
    page = guest.page
    sheet = page.locator(".scroller .sheet")

    def width() -> float:
        box = sheet.bounding_box()
        assert box is not None
        return box["width"]

    page.wait_for_timeout(1000)  # the map has moved to what is offered
    before = width()
    [x, y] = page.evaluate(EMPTY)
    page.touchscreen.tap(x, y)
    page.touchscreen.tap(x, y)
    guest.until(lambda: abs(width() - before) > 0.1 * before)

    before = width()
    hand = page.context.new_cdp_session(page)
    nearer = before < 1.2 * PHONE["width"]  # else there is room to go back
    for step, apart in enumerate(range(40, 130, 10) if nearer else range(120, 30, -10)):
        fingers = [{"x": x - apart / 2, "y": y, "id": 0}, {"x": x + apart / 2, "y": y, "id": 1}]
        kind = "touchMove" if step else "touchStart"
        hand.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": fingers})
    hand.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    guest.until(lambda: width() > 1.2 * before if nearer else width() < 0.8 * before)


@pytest.mark.long
@pytest.mark.parametrize("viewport", [PHONE, SMALL], ids=["390x780", "360x640"])
@pytest.mark.parametrize(("game", "players", "options"), TABLES)
def test_all_that_is_offered_is_in_sight_all_game_long(
    visitor: NewVisitor,
    position: Begin,
    game: str,
    players: int,
    options: dict[str, str],
    viewport: ViewportSize,
) -> None:
    guests = [phone(visitor, viewport, language) for language in LANGUAGES]
    for number, one in enumerate(selection(game, players, options, seed=players, each=4)):
        look_at(guests[number % len(guests)], position, one)


@pytest.mark.long
@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("byzanz", 3, {}),
        ("byzanz", 6, {}),
        ("tyros", 3, {}),
        ("thurn-und-taxis", 2, {}),
        ("thurn-und-taxis", 3, {"audience": "yes", "office": "yes"}),
    ],
)
def test_a_whole_game_is_played_by_thumb(visitor: NewVisitor, game: str, players: int, options: dict[str, str]) -> None:
    guest = visitor(viewport=PHONE, has_touch=True, is_mobile=True)
    guest.ask("POST", "/api/people", {"name": "Ann"})
    table = guest.begin(game, ME, *[BOT] * (players - 1), options=options)
    guest.sit_at(table)
    thumb = Thumb(table, players)
    guest.play_out(thumb)
    assert thumb.looked > 10
    expect(guest.page.locator("tfoot td").first).to_be_attached()
