"""The pages as an app: installed, read without a connection, renewed with the service, told when it is one's turn."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, ViewportSize, expect

from emporion.core.texts import LANGUAGES
from emporion.games import NAMES
from tests.browser.conftest import NewVisitor
from tests.browser.proxy import Wire
from tests.browser.rebuilt import RebuiltServer
from tests.browser.visitor import BOT, ME, Visitor

NO_CONNECTION = r"ERR_(CONNECTION|INTERNET|EMPTY|SOCKET|FAILED)|WebSocket connection"
KEPT = """async language => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        if (await cache.match(`/api/games/thurn-und-taxis/lessons/office?language=${language}`)) return true;
    }
    return false;
}"""


def await_kept(person: Visitor, language: str = "en") -> None:
    """Until everything that can be read without a connection is there; the last of it is a lesson."""
    person.until(lambda: bool(person.page.evaluate(KEPT, language)))


def cut(person: Visitor, wire: Wire) -> None:
    person.bears(NO_CONNECTION)
    wire.break_off()


def test_a_browser_can_install_the_pages(visitor: NewVisitor) -> None:
    ann = visitor()
    ann.go("/")
    session = ann.context.new_cdp_session(ann.page)
    manifest = session.send("Page.getAppManifest")
    assert manifest["errors"] == []
    told = json.loads(manifest["data"])
    assert {icon["purpose"] for icon in told["icons"]} == {"any", "maskable"}
    for icon in [*told["icons"], {"src": "/apple-touch-icon.png", "sizes": "180x180"}]:
        size = ann.page.evaluate(
            "src => new Promise((done, fail) => { const image = new Image(); image.src = src; image.onerror = fail;"
            " image.onload = () => done(`${image.naturalWidth}x${image.naturalHeight}`); })",
            icon["src"],
        )
        assert size == icon["sizes"]
    for shortcut in told["shortcuts"]:
        assert ann.page.request.get(ann.address + shortcut["url"]).ok
    ann.page.evaluate("navigator.serviceWorker.ready")
    problems = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in problems if one["errorId"] != "in-incognito"] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_speaks_the_readers_language(visitor: NewVisitor, language: str) -> None:
    ann = visitor(locale=language)
    ann.go("/")
    told = json.loads(ann.context.new_cdp_session(ann.page).send("Page.getAppManifest")["data"])
    assert told["lang"] == language


def test_the_button_to_install_is_there_when_the_browser_offers_it(visitor: NewVisitor) -> None:
    ann = visitor()
    ann.go("/")
    button = ann.page.get_by_role("button", name="Install as an app")
    expect(button).to_have_count(0)
    ann.page.evaluate(
        """() => {
            const offer = new Event('beforeinstallprompt', { cancelable: true });
            offer.prompt = () => { window.prompted = offer.defaultPrevented; return Promise.resolve(); };
            dispatchEvent(offer);
        }"""
    )
    button.click()
    assert ann.page.evaluate("window.prompted") is True
    expect(button).to_have_count(0)


# Without a connection -------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "it"])
def test_rules_and_lessons_can_be_read_without_a_connection(visitor: NewVisitor, wire: Wire, language: str) -> None:
    """After one visit to the first page, in the reader's language; and it says plainly that there is no connection."""
    ann = visitor(address=wire.address, locale=language)
    ann.go("/")
    await_kept(ann, language)
    cut(ann, wire)
    said = {"en": "No connection", "it": "Nessuna connessione"}[language]
    ann.go("/")
    expect(ann.page.get_by_text(said)).to_be_visible()
    for game in NAMES:
        ann.go(f"/rules/{game}")
        expect(ann.page.get_by_text(said)).to_be_visible()
        expect(ann.page.locator("article li").first).to_be_visible()
        expect(ann.page.locator("main svg:visible").nth(3)).to_be_visible()
        ann.go(f"/learn/{game}")
        expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
    assert not re.search("⟦[^⟧]*⟧", ann.page.inner_text("body"))


@pytest.mark.slow
@pytest.mark.parametrize("size", [{"width": 390, "height": 780}, {"width": 1280, "height": 800}], ids=["phone", "wide"])
def test_a_table_without_a_connection_says_so_and_comes_back_with_it(
    visitor: NewVisitor, wire: Wire, size: ViewportSize
) -> None:
    ann = visitor("Ann", wire.address, viewport=size)
    ann.go("/")
    table = ann.begin("byzanz", ME, BOT, BOT)
    await_kept(ann)
    cut(ann, wire)
    ann.go(f"/table/{table}")
    expect(ann.page.get_by_role("heading", name="No connection")).to_be_visible()
    expect(ann.page.get_by_text("This page needs a connection")).to_be_visible()
    expect(ann.page.locator(".world")).to_have_count(0)
    found = Axe().run(ann.page)
    assert found.violations_count == 0, found.generate_report()
    ann.page.get_by_role("main").get_by_role("link", name="Rules").first.click()
    expect(ann.page.locator("article li").first).to_be_visible()
    ann.page.go_back()
    expect(ann.page.get_by_role("heading", name="No connection")).to_be_visible()
    wire.mend()
    expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
    expect(ann.page.get_by_text("No connection")).to_have_count(0)
    assert ann.await_turn()


def test_nothing_of_a_table_or_a_person_is_kept(visitor: NewVisitor) -> None:
    ann = visitor("Ann")
    ann.page.evaluate("navigator.serviceWorker.ready")
    table = ann.begin("byzanz", ME, BOT, BOT)
    ann.sit_at(table)
    ann.go("/")
    await_kept(ann)
    addresses = ann.page.evaluate(
        """async () => {
            const found = [];
            for (const name of await caches.keys())
                for (const { url } of await (await caches.open(name)).keys()) found.push(new URL(url).pathname);
            return found;
        }"""
    )
    assert {path for path in addresses if not path.startswith(("/assets/", "/api/games"))} == {"/"}


# A new build ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def rebuilt(tmp_path: Path) -> Iterator[RebuiltServer]:
    """Tests name it before their visitors: it is stopped after these have gone."""
    server = RebuiltServer(tmp_path)
    yield server
    server.stop()


def caches_of(page: Page) -> list[str]:
    return list(page.evaluate("caches.keys()"))


@pytest.mark.slow
def test_a_new_build_is_there_with_the_next_page(rebuilt: RebuiltServer, visitor: NewVisitor) -> None:
    ann = visitor("Ann", rebuilt.address)
    ann.go("/")
    await_kept(ann)
    old = caches_of(ann.page)
    ann.go("/settings")  # a page that the worker looks after
    assert ann.page.evaluate("[!!navigator.serviceWorker.controller, !!window.fresh]") == [True, False]
    rebuilt.rebuild()
    ann.go("/settings")
    assert ann.page.evaluate("window.fresh") is True, "the page is an old one"
    await_kept(ann)
    ann.until(lambda: caches_of(ann.page) == ["emporion-changed"])
    assert old != ["emporion-changed"]
    expect(ann.page.get_by_text("There is a new version.")).to_have_count(0)


@pytest.mark.slow
def test_at_a_table_a_new_build_is_offered_and_nothing_breaks(rebuilt: RebuiltServer, visitor: NewVisitor) -> None:
    """The page of the old build goes on with its own files, until somebody reloads it or goes elsewhere."""
    ann = visitor("Ann", rebuilt.address)
    ann.go("/")
    await_kept(ann)
    ann.sit_at(ann.begin("byzanz", ME, BOT, BOT))
    rebuilt.rebuild()
    for chunk in (rebuilt.static / "assets").glob("RulesDrawer-*.js"):
        chunk.unlink()  # that page has not asked for it yet, and the service has it no more
    ann.page.evaluate("navigator.serviceWorker.getRegistration().then(one => one.update())")
    expect(ann.page.get_by_text("There is a new version.")).to_be_visible()
    assert ann.await_turn()
    ann.settle(ann.choices.last.click)
    ann.page.get_by_role("button", name="Rules").first.click()
    expect(ann.page.get_by_role("heading", name="Rules").or_(ann.page.locator("aside, dialog")).first).to_be_visible()
    assert not ann.page.evaluate("window.fresh")
    ann.page.get_by_role("link", name="Emporion").first.click()
    ann.page.wait_for_function("window.fresh === true")
    expect(ann.page.get_by_text("There is a new version.")).to_have_count(0)


# Notices --------------------------------------------------------------------------------------------------------------


def worker_of(person: Visitor) -> Any:
    person.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    person.until(lambda: len(person.context.service_workers) > 0)
    return person.context.service_workers[0]


def push(person: Visitor, told: dict[str, Any]) -> None:
    """As the browser's push service would deliver it, decrypted."""
    session = person.context.new_cdp_session(person.page)
    found: list[str] = []
    session.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(one["registrationId"] for one in event["registrations"]),
    )
    session.send("ServiceWorker.enable")
    person.until(lambda: len(found) > 0)
    session.send(
        "ServiceWorker.deliverPushMessage",
        {"origin": person.address, "registrationId": found[0], "data": json.dumps(told)},
    )


SHOWN = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
    .map(({ title, body, tag, data, icon }) => ({ title, body, tag, data, icon: new URL(icon).pathname }))"""


def test_a_push_shows_a_notice_sets_the_badge_and_leads_to_the_table(visitor: NewVisitor) -> None:
    ann = visitor("Ann", permissions=["notifications"])
    table = ann.begin("byzanz", ME, BOT, BOT)
    worker = worker_of(ann)
    worker.evaluate("self.navigator.setAppBadge = async count => { self.badged = count; }")
    told = {"title": "Your turn", "body": "Byzanz, with Bob", "url": f"/table/{table}", "tag": "turn", "count": 1}
    push(ann, told)
    push(ann, {**told, "body": "Byzanz, with Bob and Cyd", "count": 2})
    ann.until(lambda: worker.evaluate("self.badged") == 2)
    expected = {"title": "Your turn", "body": "Byzanz, with Bob and Cyd", "tag": "turn"}
    ann.until(lambda: [one | expected for one in ann.page.evaluate(SHOWN)] == ann.page.evaluate(SHOWN) != [])
    assert ann.page.evaluate(SHOWN) == [{**expected, "data": f"/table/{table}", "icon": "/icons/192.png"}]
    ann.bears("InvalidStateError|InvalidAccessError")  # nobody has really touched it
    worker.evaluate(
        """async () => {
            const [notification] = await self.registration.getNotifications();
            try { self.dispatchEvent(new NotificationEvent('notificationclick', { notification })); } catch { }
        }"""
    )
    ann.page.wait_for_url(f"**/table/{table}")
    expect(ann.page.locator(".world [data-target]").first).to_be_visible(timeout=60_000)
    assert ann.page.evaluate(SHOWN) == []


def test_the_badge_is_the_number_of_tables_that_wait(visitor: NewVisitor) -> None:
    ann, bob = visitor("Ann"), visitor("Bob")
    ann.context.add_init_script(
        "navigator.setAppBadge = async count => { window.badged = count; };"
        "navigator.clearAppBadge = async () => { window.badged = 0; };"
    )
    tables = [ann.awaited_by(bob) for _ in range(2)]
    ann.go("/settings")
    ann.until(lambda: ann.page.evaluate("window.badged") == 2)
    for table in tables:
        ann.do(table, "leave", seat=0)
    ann.go("/settings")
    ann.until(lambda: ann.page.evaluate("window.badged") == 0)
