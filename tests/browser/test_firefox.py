"""The pages in Firefox."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.firefox import PROGRAM, Firefox
from tests.server.process import Server

PAGES = (
    "/", "/new", "/settings", "/about", "/puzzles", "/learn/byzanz", "/rules/byzanz", "/rules/tyros",
    "/rules/thurn-und-taxis",
)  # fmt: skip
CHOOSE = """(() => {
    const confirm = document.querySelector('.draft .button.main');
    const choices = [...document.querySelectorAll('.action.asked .choices .choice:not(.pending):not(.chosen)')];
    (confirm ?? choices.at(-1))?.click();
    return true;
})()"""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    if PROGRAM is None:
        pytest.skip("Firefox is not on this machine")
    found = Firefox(tmp_path)
    yield found
    found.close()


def test_every_page_opens_and_a_game_is_played_in_firefox(firefox: Firefox, service: Server) -> None:
    for path in PAGES:
        firefox.go(service.address + path)
        firefox.until(
            "document.querySelectorAll('h1').length === 1 && document.querySelector('main')?.innerText.length"
        )
        assert firefox.run("document.documentElement.scrollWidth <= innerWidth"), path
    firefox.go(service.address)
    firefox.until("document.querySelectorAll('.game .button.main').length === 3")
    firefox.run("(document.querySelector('.game .button.main').click(), true)")
    firefox.until("location.pathname.startsWith('/table/')")
    number = "fetch(`/api${location.pathname.replace('/table', '/tables')}/state?seat=0`).then(r => r.json())"
    number += ".then(state => state.number)"
    for _ in range(3):
        firefox.until("document.querySelector('.action.asked .choice:not(.pending), .result') !== null")
        before = firefox.run(number)
        firefox.until(f"({CHOOSE}, {number}.then(now => now > {before}))")
    assert not firefox.complaints
