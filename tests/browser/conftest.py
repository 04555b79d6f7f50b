"""Chromium against the real service process."""

import os
import shutil
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Browser, Page, expect

import emporion
from emporion.bots.analysis import analyse
from tests.browser import dealer
from tests.browser.proxy import Wire
from tests.browser.visitor import Visitor
from tests.server.process import Server

CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
GAME_SECONDS = 300
ITERATIONS = 12  # of the search for each decision: grades of any worth need more
STATIC = Path(emporion.__file__).parent / "static"
FLAGS = (
    "--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()

expect.set_options(timeout=30_000)  # on a busy machine a page may take its time

NewVisitor = Callable[..., Visitor]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> dict[str, Any]:
    assert CHROMIUM, "the browser tests need Chromium: apt-get install -y chromium, or set CHROMIUM"
    return {"executable_path": CHROMIUM, "args": FLAGS}


class DealtServer(Server):
    """A service whose deals and bots are the same in every run of a test (tests/browser/dealer.py)."""

    module = "tests.browser.dealer"


@pytest.fixture(scope="session")
def deals(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The file that tells the service which test is running."""
    file = tmp_path_factory.mktemp("deals") / "test"
    file.write_text("")
    return file


@pytest.fixture(scope="session")
def position_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("position") / "position"
    file.write_text("")
    return file


@pytest.fixture
def position(position_file: Path) -> Iterator[Callable[[str], None]]:
    """From now on, and until the end of the test, games begin at a position; empty: as they are dealt."""

    def begin_at(text: str) -> None:
        position_file.write_text(text)

    yield begin_at
    position_file.write_text("")


@pytest.fixture(scope="session")
def service(tmp_path_factory: pytest.TempPathFactory, deals: Path, position_file: Path) -> Iterator[Server]:
    assert (STATIC / "index.html").exists(), "the pages are not built: make .make/client"
    database = f"sqlite:///{tmp_path_factory.mktemp('browser')}/tables.sqlite"
    server = DealtServer(database, 1, **{dealer.DEALS: str(deals), dealer.POSITION: str(position_file)})
    server.wait_for_rules()
    yield server
    server.stop()


@pytest.fixture(autouse=True)
def same_deals(deals: Path, request: pytest.FixtureRequest) -> None:
    """Every test has deals of its own, but for those that are marked `true_shuffles`."""
    deals.write_text("" if request.node.get_closest_marker("true_shuffles") else request.node.nodeid)


@dataclass
class Analysed:
    """A finished table, and an analysis of its game. Anybody may look at it."""

    table: str
    analysis: dict[str, Any]

    def show(self, page: Page) -> None:
        """A page finds the analysis done: the service's own takes a minute of a core, and is tested elsewhere."""
        done = {"state": "done", "done": 1, "total": 1, "analysis": self.analysis}
        page.route(f"**/api/tables/{self.table}/analysis*", lambda route: route.fulfill(json=done))


@pytest.fixture(scope="session")
def analysed(service: Server) -> Analysed:
    with httpx.Client(base_url=service.address, timeout=60) as ann:
        ann.post("/api/people", json={"name": "Ann"}).raise_for_status()
        bot = {"kind": "bot", "level": "easy"}
        made = ann.post("/api/tables", json={"game": "byzanz", "seats": [{"kind": "me"}, bot, bot]}).raise_for_status()
        table = f"/api/tables/{made.json()['info']['id']}"
        for command in ({"type": "start"}, {"type": "leave", "seat": 0}):
            ann.post(f"{table}/commands", json=command).raise_for_status()
        deadline = time.monotonic() + GAME_SECONDS
        while ann.get(table).json()["info"]["phase"] != "over":
            assert time.monotonic() < deadline, "the game does not end"
            time.sleep(0.5)
        match = emporion.replay(ann.get(f"{table}/record").raise_for_status().text)
    return Analysed(table.rsplit("/", 1)[1], analyse(match, ITERATIONS).as_data())


@pytest.fixture
def wire(service: Server) -> Iterator[Wire]:
    port = urlsplit(service.address).port
    assert port is not None
    made = Wire(port)
    yield made
    made.close()


@pytest.fixture
def visitor(browser: Browser, service: Server) -> Iterator[NewVisitor]:
    """Makes people with browsers of their own: fresh profiles, in which nothing is preset. At the end, nothing may have
    gone wrong on any page of any of them, except what a test provokes and says so (`Visitor.expects`)."""
    everyone: list[Visitor] = []

    def come(name: str = "", address: str = "", **given: Any) -> Visitor:
        usual = {"viewport": {"width": 1280, "height": 900}, "locale": "en-GB", "reduced_motion": "reduce"}
        person = Visitor(browser.new_context(**{**usual, **given}), address or service.address)
        everyone.append(person)
        if name:
            person.introduce(name)
        return person

    yield come
    for person in everyone:
        person.context.close()
    assert not [problem for person in everyone for problem in person.unexpected()]
