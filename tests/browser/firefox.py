"""Firefox, driven by WebDriver BiDi over its own WebSocket: Playwright only drives a Firefox of its own make."""

import contextlib
import itertools
import json
import shutil
import subprocess
import time
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

PROGRAM = shutil.which("firefox-esr") or shutil.which("firefox")
START_SECONDS = 120
PATIENCE = 90.0
PREFERENCES = {
    "browser.shell.checkDefaultBrowser": "false",
    "browser.startup.homepage_override.mstone": '"ignore"',
    "datareporting.policy.dataSubmissionEnabled": "false",
    "toolkit.telemetry.reportingpolicy.firstRun": "false",
    "ui.prefersReducedMotion": "1",
    "intl.accept_languages": '"en-GB"',
    "app.update.disabledForTesting": "true",
    "network.captive-portal-service.enabled": "false",
    "network.connectivity-service.enabled": "false",
}


class Firefox:
    """One window with a fresh profile."""

    def __init__(self, profile: Path) -> None:
        assert PROGRAM is not None
        lines = [f'user_pref("{name}", {value});\n' for name, value in PREFERENCES.items()]
        (profile / "user.js").write_text("".join(lines))
        command = [PROGRAM, "--headless", "--no-remote", "--remote-debugging-port=0", "--profile", str(profile)]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.numbers = itertools.count(1)
        self.complaints: list[str] = []
        try:
            self.socket = connect(f"{self._address(profile)}/session", open_timeout=PATIENCE, max_size=None)
            self.ask("session.new", capabilities={})
            self.ask("session.subscribe", events=["log.entryAdded"])
            self.window = self.ask("browsingContext.getTree")["contexts"][0]["context"]
        except BaseException:
            self.process.kill()
            raise

    def _address(self, profile: Path) -> str:
        """Where it listens: it tells that in its profile."""
        deadline = time.monotonic() + START_SECONDS
        file = profile / "WebDriverBiDiServer.json"
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError, ValueError, KeyError):
                found = json.loads(file.read_text())
                return f"ws://{found['ws_host']}:{found['ws_port']}"
            assert self.process.poll() is None, "Firefox does not start"
            time.sleep(0.1)
        raise AssertionError("Firefox does not listen")

    def ask(self, method: str, **params: Any) -> Any:
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            said = json.loads(self.socket.recv(PATIENCE))
            if said.get("method") == "log.entryAdded" and said["params"]["level"] == "error":
                self.complaints.append(str(said["params"]["text"]))
            if said.get("id") == number:
                assert said["type"] == "success", said
                return said["result"]

    def go(self, address: str) -> None:
        self.ask("browsingContext.navigate", context=self.window, url=address, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression on the page."""
        expression = f"Promise.resolve({script}).then(value => JSON.stringify(value ?? null))"
        done = self.ask("script.evaluate", expression=expression, target={"context": self.window}, awaitPromise=True)
        assert done["type"] == "success", done
        return json.loads(done["result"]["value"])

    def until(self, script: str, seconds: float = PATIENCE) -> Any:
        deadline = time.monotonic() + seconds
        while not (found := self.run(script)):
            assert time.monotonic() < deadline, f"it takes too long: {script}"
            time.sleep(0.1)
        return found

    def close(self) -> None:
        with contextlib.suppress(Exception):
            self.ask("browser.close")
        with contextlib.suppress(subprocess.TimeoutExpired):
            self.process.wait(10)
        self.process.kill()
        self.process.wait()
