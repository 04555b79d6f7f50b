"""Takes the pictures of docs/screenshots anew: every page, and a table of each game in mid-game.

The pages come from a service of its own, with a database that is thrown away. The browser writes the pictures as WebP.
"""

import base64
import os
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, ViewportSize, sync_playwright

FOLDER = Path(__file__).parent.parent / "docs" / "screenshots"
CHROMIUM = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("chromium-browser")
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
WIDE = ViewportSize(width=1280, height=800)
PHONE = ViewportSize(width=390, height=780)
TABLET = ViewportSize(width=820, height=1100)
LARGEST = 150_000
BOT = {"kind": "bot", "level": "easy"}
PATIENCE = 600
GAMES = 3


class Camera:
    def __init__(self, browser: Browser, address: str) -> None:
        self.address = address
        self.context = browser.new_context(viewport=WIDE, locale="en-GB")
        self.context.add_init_script(
            "localStorage.setItem('emporion-settings', JSON.stringify({motion: 'none', sound: false, name: 'Ann'}))"
        )
        self.page = self.context.new_page()
        self.developer = browser.new_page()

    def ask(self, method: str, path: str, body: object = None) -> Any:
        answer = self.page.request.fetch(self.address + path, method=method, data=body)
        if not answer.ok:
            raise SystemExit(f"{method} {path}: {answer.text()}")
        return answer.json()

    def do(self, table: str, kind: str, **given: Any) -> None:
        self.ask("POST", f"/api/tables/{table}/commands", {"type": kind, **given})

    def make(self, game: str, *seats: dict[str, str], **given: Any) -> str:
        return str(self.ask("POST", "/api/tables", {"game": game, "seats": list(seats), **given})["info"]["id"])

    def look(self, table: str) -> Any:
        return self.ask("GET", f"/api/tables/{table}/state?seat=0")

    def advanced(self, game: str, players: int, lines: int, decision: str = "", **options: str) -> str:
        """A table where bots have played for everyone until the log has this many lines, and Ann is asked, for this
        decision if one is named."""
        table = self.make(game, {"kind": "me"}, *[BOT] * (players - 1), options=options, hints=True, away=None)
        self.do(table, "start")
        self.do(table, "leave", seat=0)
        self.until(lambda: len(self.look(table)["log"]) >= lines or self.look(table)["info"]["phase"] == "over")
        if self.look(table)["info"]["phase"] == "playing":
            self.do(table, "sit", seat=0)
            self.until(lambda: self.asked(table))
            while decision and (seen := self.look(table))["view"]["decision"] != decision:
                self.do(table, "choose", seat=0, number=seen["number"], choice=seen["choices"][0]["code"])
                self.until(lambda: self.asked(table))
        return table

    def asked(self, table: str) -> bool:
        seen = self.look(table)
        return bool(seen["choices"]) and seen["view"]["actor"] == 0

    @staticmethod
    def until(true: Any) -> None:
        deadline = time.monotonic() + PATIENCE
        while not true():
            if time.monotonic() > deadline:
                raise SystemExit("the game does not go on")
            time.sleep(0.1)

    def analysed(self, table: str) -> None:
        path = f"/api/tables/{table}/analysis"
        self.ask("POST", path)
        self.until(lambda: self.ask("GET", path)["state"] == "done")

    def take(
        self, name: str, path: str, size: ViewportSize, scheme: str = "light", whole: bool = False, click: str = ""
    ) -> None:
        self.page.set_viewport_size(size)
        self.page.emulate_media(color_scheme=scheme)  # type: ignore[arg-type]
        self.page.goto(self.address + path)
        self.page.wait_for_load_state("networkidle")
        self.page.wait_for_timeout(700)
        if click:
            self.page.locator(click).first.click()
            self.page.wait_for_timeout(3000)
        self.develop(name, self.page.screenshot(full_page=whole))

    def develop(self, name: str, png: bytes) -> None:
        """Write the picture as WebP, as good as the size allows."""
        for quality in (0.9, 0.8, 0.7, 0.55, 0.4):
            data = self.developer.evaluate(
                """async ([png, quality]) => {
                    const image = new Image();
                    image.src = 'data:image/png;base64,' + png;
                    await image.decode();
                    const canvas = document.createElement('canvas');
                    [canvas.width, canvas.height] = [image.width, image.height];
                    canvas.getContext('2d').drawImage(image, 0, 0);
                    return canvas.toDataURL('image/webp', quality).split(',')[1];
                }""",
                [base64.b64encode(png).decode(), quality],
            )
            picture = base64.b64decode(data)
            if len(picture) < LARGEST:
                break
        (FOLDER / f"{name}.webp").write_bytes(picture)
        print(f"{name}.webp  {len(picture) // 1000} kB")


def take_all(camera: Camera) -> None:
    camera.until(lambda: all(game["search"] == 1 for game in camera.ask("GET", "/healthz")["games"]))
    camera.ask("POST", "/api/people", {"name": "Ann"})
    tables = {
        "byzanz": camera.advanced("byzanz", 4, 70, "bid"),
        "tyros": camera.advanced("tyros", 4, 130, "act"),
        "thurn-und-taxis": camera.advanced("thurn-und-taxis", 3, 110, "take", audience="yes"),
    }
    over = camera.advanced("byzanz", 4, 10_000)
    lobby = camera.make("tyros", {"kind": "me"}, {"kind": "invited"}, {"kind": "open"}, BOT, listed=True)
    shared = camera.make("byzanz", {"kind": "me"}, {"kind": "me"}, BOT)
    camera.do(shared, "start")
    for game, table in tables.items():
        camera.take(game, f"/table/{table}", WIDE)
        camera.take(f"{game}-dark", f"/table/{table}", TABLET, "dark")
        camera.take(f"{game}-phone", f"/table/{table}", PHONE)
    camera.take("home", "/", WIDE)
    camera.take("home-phone", "/", PHONE, "dark")
    camera.take("new-table", "/new?game=tyros", WIDE, whole=True)
    camera.take("lobby", f"/table/{lobby}", WIDE)
    camera.take("hand-over", f"/table/{shared}", PHONE)
    camera.take("hint", f"/table/{tables['byzanz']}", WIDE, click="button:has-text('Hint')")
    camera.analysed(over)
    camera.take("end", f"/table/{over}", WIDE, whole=True)
    camera.take("replay", f"/table/{over}", WIDE, click=".turns button")
    camera.take("settings", "/settings", WIDE, whole=True)
    camera.take("rules", "/rules/thurn-und-taxis", WIDE)


def serve(folder: str) -> "subprocess.Popen[str]":
    quick = {
        "EMPORION_DATABASE": f"sqlite:///{folder}/tables.sqlite",
        "EMPORION_BOT_PACE": "0",
        "EMPORION_REQUESTS_PER_SECOND": "1000",
    }
    command = [sys.executable, "-m", "emporion", "serve", "--port", "0"]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env={**os.environ, **quick}
    )


def listening(address: str) -> bool:
    """The address is told before the first request is answered."""
    try:
        with urllib.request.urlopen(address + "/healthz", timeout=5):
            return True
    except OSError:
        return False


def main() -> None:
    if not CHROMIUM:
        raise SystemExit("Chromium is needed: apt-get install -y chromium, or set CHROMIUM")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        service = serve(folder)
        try:
            assert service.stdout is not None
            address = service.stdout.readline().split()[-1]
            Camera.until(lambda: listening(address))
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
                take_all(Camera(browser, address))
                browser.close()
        finally:
            service.terminate()
            service.wait(20)


if __name__ == "__main__":
    main()
