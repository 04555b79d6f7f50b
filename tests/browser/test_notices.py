"""Being told when one is away: the section of the settings page, and the pages that links in notices lead to."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, expect

from tests.browser.visitor import ME, OPEN, Visitor
from tests.server import receivers
from tests.server.process import Server
from tests.server.test_notice_processes import QUICK, Told, hooks

ENDPOINT = """([endpoint, p256dh, auth]) => {
    const subscription = {
        toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
        unsubscribe: async () => true,
    };
    const pushManager = {
        getSubscription: async () => null,
        subscribe: async (wanted) => {
            window.subscribedWith = wanted.applicationServerKey;
            return subscription;
        },
    };
    Object.defineProperty(navigator.serviceWorker, 'ready', { get: async () => ({ pushManager }) });
}"""


@pytest.fixture(scope="module")
def receiver() -> Iterator[tuple[str, Told]]:
    with hooks() as found:
        yield found


@pytest.fixture(scope="module")
def noticing(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A service that may send to this machine, and does so soon."""
    server = Server(f"sqlite:///{tmp_path_factory.mktemp('notices')}/tables.sqlite", **QUICK)
    yield server
    server.stop()


@pytest.fixture
def person(browser: Browser, noticing: Server) -> Iterator[Callable[..., Visitor]]:
    made: list[Visitor] = []

    def new(**given: Any) -> Visitor:
        made.append(Visitor(browser.new_context(**given), noticing.address))
        return made[-1]

    yield new
    for one in made:
        one.context.close()
        assert one.unexpected() == []


def test_a_newcomer_subscribes_the_browser_tries_it_and_is_told(
    person: Callable[..., Visitor], receiver: tuple[str, Told]
) -> None:
    address, told = receiver
    own = receivers.Browser(receivers.Receiver())
    sent = own.subscription()
    ann, bob = person(permissions=["notifications"]), person()
    ann.page.add_init_script(f"({ENDPOINT})({json.dumps([address + '/push', sent['p256dh'], sent['auth']])})")
    ann.go("/settings")
    ann.page.get_by_role("button", name="Notify me in this browser").click()
    expect(ann.page.get_by_text("this browser", exact=False).first).to_be_visible()
    expect(ann.page.get_by_role("button", name="Notify me in this browser")).to_have_count(0)
    assert ann.page.evaluate("window.subscribedWith") == ann.ask("GET", "/api/me/notices")["push_key"]
    ann.page.get_by_role("button", name="Send a test").click()
    expect(ann.page.get_by_text("The test is on its way")).to_be_visible()
    assert own.decrypted(told.bodies[-1])["title"] == "A test from Emporion"
    bob.go("/")
    bob.ask("POST", "/api/people", {"name": "Bob"})
    table = ann.make("byzanz", ME, OPEN, OPEN)
    bob.do(table, "sit", seat=1)
    cyd = person()
    cyd.go("/")
    cyd.ask("POST", "/api/people", {"name": "Cyd"})
    cyd.do(table, "sit", seat=2)
    count = len(told.bodies)
    ann.do(table, "start")
    everybody = (ann, bob, cyd)
    for turn in range(6):  # until it is Ann's turn, and she is not there
        actor = cyd.state(table)["view"]["actor"]
        if actor == 0 and turn:
            break
        one = everybody[actor]
        one.do(table, "choose", seat=actor, number=one.state(table, actor)["number"], choice="pass")
    ann.until(lambda: len(told.bodies) > count)
    notice = own.decrypted(told.bodies[-1])
    assert notice["title"] == "Your turn: Byzanz"
    assert notice["url"] == f"/table/{table}"
    ann.page.get_by_role("button", name="Remove").click()
    expect(ann.page.get_by_role("button", name="Notify me in this browser")).to_be_visible()


def test_a_webhook_is_added_tried_and_stopped_by_a_link(
    person: Callable[..., Visitor], receiver: tuple[str, Told]
) -> None:
    address, told = receiver
    ann, stranger = person(), person()
    ann.go("/settings")
    ann.page.get_by_text("Add a webhook").click()
    ann.page.get_by_role("combobox", name="Service").select_option("json")
    ann.page.get_by_label("Address of the webhook").fill("https://user:pass@example.org/")
    ann.page.get_by_role("button", name="Add", exact=True).click()
    ann.expects("400")
    expect(ann.page.get_by_text("Notifications can’t be sent to this address.")).to_be_visible()
    ann.page.get_by_label("Address of the webhook").fill(f"{address}/hook")
    ann.page.get_by_role("button", name="Add", exact=True).click()
    expect(ann.page.get_by_text("127.0.0.1 was added.")).to_be_visible()
    ann.page.get_by_label("Remind me after a day").check()
    ann.page.get_by_role("button", name="Send a test").click()
    expect(ann.page.get_by_text("The test is on its way to 127.0.0.1.")).to_be_visible()
    link = json.loads(told.bodies[-1])["stop"]
    assert link.startswith(f"{ann.address}/notices/stop/")
    stranger.page.goto(link)
    expect(stranger.page.get_by_text("No more notifications will be sent there")).to_be_visible()
    stranger.page.goto(link)
    stranger.expects("404")
    expect(stranger.page.get_by_text("This link isn’t complete or no longer works.")).to_be_visible()
    ann.go("/settings")
    expect(ann.page.get_by_text("When I’m away")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Send a test")).to_have_count(0)


@pytest.mark.parametrize("size", [(390, 780), (1280, 800)], ids=["phone", "desktop"])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_section_is_readable(
    person: Callable[..., Visitor], receiver: tuple[str, Told], size: tuple[int, int], scheme: Any, tmp_path: Path
) -> None:
    address, _ = receiver
    ann = person(viewport={"width": size[0], "height": size[1]}, color_scheme=scheme)
    ann.go("/settings")
    ann.page.get_by_text("Add a webhook").click()
    ann.page.get_by_role("combobox", name="Service").select_option("slack")
    ann.page.get_by_label("Address of the webhook").fill(f"{address}/{'x' * 60}")
    ann.page.get_by_role("button", name="Add", exact=True).click()
    expect(ann.page.get_by_text("was added")).to_be_visible()
    assert not Axe().run(ann.page).response["violations"]
    assert ann.page.evaluate("document.documentElement.scrollWidth") <= size[0]
    ann.page.screenshot(path=tmp_path / "settings.png", full_page=True)
