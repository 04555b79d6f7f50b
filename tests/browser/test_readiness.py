"""With nothing compiled people play at once; what is still warming up says so, and how far it is."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewVisitor
from tests.browser.held import HeldServer
from tests.browser.visitor import BOT, ME
from tests.server.process import Server

STRONG = {"kind": "bot", "level": "strong"}
TABLE = re.compile(r"/table/")


@pytest.fixture
def held(tmp_path: Path) -> Iterator[HeldServer]:
    """Tests name it before their visitors: it is stopped after these have gone."""
    server = HeldServer(tmp_path)
    yield server
    server.stop()


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Server]:
    """A service on a fresh machine: nothing in its cache."""
    cache = str(tmp_path / "cache")
    server = Server(f"sqlite:///{tmp_path}/tables.sqlite", XDG_CACHE_HOME=cache, EMPORION_BOT_PACE="0.2")
    yield server
    server.stop()


@pytest.mark.parametrize("title", ["Tyros", "Byzanz", "Thurn und Taxis"])
def test_on_a_fresh_machine_a_newcomer_plays_at_once(fresh: Server, visitor: NewVisitor, title: str) -> None:
    """Home, "Play now", the first move, and the bots answer, before anything of the game is compiled."""
    ann = visitor(address=fresh.address)
    ann.go("/")
    card = ann.page.locator("li.game", has=ann.page.get_by_role("heading", name=title, exact=True))
    card.get_by_role("button", name="Play now").click()
    ann.page.wait_for_url(TABLE)
    assert ann.await_turn()
    before = ann.mark()
    ann.settle(ann.choices.first.click)
    ann.page.wait_for_function("before => window.mark() !== before", arg=before)
    name = title.lower().replace(" ", "-")
    games = {game["game"]: game for game in ann.ask("GET", "/healthz")["games"]}
    assert games[name]["tier"] == "interpreted", "it was compiled too soon for this test to show anything"
    assert ann.await_turn()  # the others have made their choices


def test_strong_bots_that_warm_up_say_so_and_play_on(held: HeldServer, visitor: NewVisitor) -> None:
    ann = visitor("Ann", held.address)
    table = ann.begin("byzanz", ME, STRONG, BOT, hints=True)
    ann.sit_at(table)
    assert ann.await_turn()
    warming = ann.page.get_by_text("The strong bots are warming up")
    expect(warming).to_be_visible()
    held.release("byzanz", 0.6)
    expect(ann.page.get_by_text("60 %")).to_be_visible()
    before = ann.mark()
    ann.settle(ann.choices.last.click)
    ann.page.wait_for_function("before => window.mark() !== before", arg=before)
    assert ann.await_turn()
    ann.page.get_by_role("button", name="Hint").click()
    hint = ann.page.get_by_label("What the computer would do")
    expect(hint.get_by_text("A quick hint by rule of thumb")).to_be_visible()
    expect(hint.get_by_text("of 100 games")).to_have_count(0)
    ann.page.get_by_role("button", name="Close").first.click()
    held.release("byzanz")
    expect(warming).to_have_count(0)
    ann.page.get_by_role("button", name="Hint").click()
    expect(hint.get_by_text("of 100 games").first).to_be_attached(timeout=60_000)
    expect(hint.get_by_text("rule of thumb")).to_have_count(0)
