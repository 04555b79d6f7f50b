"""How long a newcomer waits on a fresh machine: empty cache, empty database, a service that has just been started.

    python bench/startup.py [--history bench/startup.jsonl]

Measured from the start of the process, in seconds: until the page answers; for each game until a person is offered the
first choice, and until the first bot has replied to it; until the search of each game is ready, and everything is
compiled; and how long a small request takes meanwhile, with somebody playing at a table of every game. The games are
begun one after the other, as one newcomer would. Loopback only, bounded in time.
"""

import argparse
import json
import os
import platform
import subprocess
import sys
import tempfile
import threading
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx

FIRST_CHOICE, FIRST_REPLY, COMPILED = 3.0, 4.0, 60.0  # seconds that are asked for
LIMIT_SECONDS = 400
GAMES = ("byzanz", "tyros", "thurn-und-taxis")
SEATS = [{"kind": "me"}, *[{"kind": "bot", "level": "medium"}] * 2, {"kind": "bot", "level": "strong"}]


class Newcomer:
    """Somebody who plays one game."""

    def __init__(self, address: str, begun: float, game: str) -> None:
        self.http = httpx.Client(base_url=address, timeout=60)
        self.begun, self.game = begun, game
        self.figures: dict[str, float] = {}
        self.table = ""

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.http.request(method, path, json=body)
        answer.raise_for_status()
        return answer.json()

    def note(self, what: str) -> None:
        self.figures.setdefault(what, round(time.perf_counter() - self.begun, 2))

    def state(self) -> Any:
        return self.ask("GET", f"{self.table}/state?seat=0")

    def play(self) -> None:
        """Arrive, begin, choose, and see a bot answer."""
        self.ask("POST", "/api/people", {"name": "Newcomer"})
        table = self.ask("POST", "/api/tables", {"game": self.game, "seats": SEATS, "pace": 0})["info"]["id"]
        self.table = f"/api/tables/{table}"
        self.ask("POST", f"{self.table}/commands", {"type": "start"})
        while "first reply" not in self.figures:
            state = self.state()
            if not state["choices"]:
                time.sleep(0.005)
                continue
            self.note("first choice")
            self.choose(state)
            after = self.state()
            if not after["choices"]:  # it is a bot's turn
                while self.state()["number"] == after["number"]:
                    time.sleep(0.005)
                self.note("first reply")

    def choose(self, state: Any) -> None:
        command = {"type": "choose", "seat": 0, "number": state["number"], "choice": state["choices"][0]["code"]}
        self.http.post(f"{self.table}/commands", json=command)

    def trickle(self, until: threading.Event) -> None:
        """Play on, as a person would, while the games are compiled."""
        while not until.wait(0.3):
            state = self.state()
            if state["choices"]:
                self.choose(state)


def watch_delays(address: str, until: threading.Event, delays: list[float]) -> None:
    """How long the service lets somebody wait who asks for next to nothing."""
    with httpx.Client(base_url=address, timeout=60) as http:
        while not until.wait(0.05):
            begun = time.perf_counter()
            http.get("/api/me")
            delays.append(time.perf_counter() - begun)


def measure(folder: str) -> dict[str, Any]:
    environment = {**os.environ, "XDG_CACHE_HOME": folder, "EMPORION_DATABASE": f"sqlite:///{folder}/tables.sqlite"}
    for variable in ("EMPORION_COMPILE", "EMPORION_CACHE", "NUMBA_DISABLE_JIT"):
        environment.pop(variable, None)
    begun = time.perf_counter()
    server = subprocess.Popen(
        [sys.executable, "-m", "emporion", "serve", "--port", "0"], env=environment, stdout=subprocess.PIPE, text=True
    )
    ended = threading.Event()
    try:
        assert server.stdout is not None
        address = server.stdout.readline().split()[-1]
        figures: dict[str, Any] = {"page": answered(address, begun)}
        newcomers = [Newcomer(address, begun, game) for game in GAMES]
        for newcomer in newcomers:
            newcomer.play()
        delays: list[float] = []
        threads = [threading.Thread(target=newcomer.trickle, args=(ended,)) for newcomer in newcomers]
        threads.append(threading.Thread(target=watch_delays, args=(address, ended, delays)))
        for thread in threads:
            thread.start()
        for newcomer in newcomers:
            figures[newcomer.game] = newcomer.figures
        await_compiled(address, begun, figures)
        ended.set()
        for thread in threads:
            thread.join()
        delays.sort()
        figures["median delay ms"] = round(1000 * delays[len(delays) // 2], 1)
        figures["longest delay ms"] = round(1000 * delays[-1], 1)
        return figures
    finally:
        ended.set()
        server.terminate()
        server.wait(20)


def answered(address: str, begun: float) -> float:
    while time.perf_counter() - begun < LIMIT_SECONDS:
        try:
            if httpx.get(address + "/").status_code == 200:
                return round(time.perf_counter() - begun, 2)
        except httpx.HTTPError:
            time.sleep(0.01)
    raise SystemExit("the service does not answer")


def await_compiled(address: str, begun: float, figures: dict[str, Any]) -> None:
    while time.perf_counter() - begun < LIMIT_SECONDS:
        games = httpx.get(f"{address}/api/readiness", timeout=60).json()["games"]
        now = round(time.perf_counter() - begun, 1)
        for game in games:
            for part in ("rules", "search"):
                if game[part] == 1:
                    figures[game["game"]].setdefault(f"{part} compiled", now)
        if all(game["rules"] == game["search"] == 1 for game in games):
            figures["everything compiled"] = now
            return
        time.sleep(0.2)
    raise SystemExit(f"not everything is compiled after {LIMIT_SECONDS} s")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--history", type=Path, help="append the figures to this file")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        figures = measure(folder)
    print(f"the page answers after {figures['page']} s")
    met = figures["everything compiled"] <= COMPILED
    for game in GAMES:
        row = figures[game]
        print(f"{game:16}" + "   ".join(f"{what}: {seconds} s" for what, seconds in row.items()))
        met = met and row["first choice"] <= FIRST_CHOICE and row["first reply"] <= FIRST_REPLY
    print(f"everything is compiled after {figures['everything compiled']} s")
    print(f"a request meanwhile: {figures['median delay ms']} ms, the longest {figures['longest delay ms']} ms")
    print("all that is asked for is reached" if met else "NOT all that is asked for is reached")
    if given.history:
        stamp = {"time": datetime.now(UTC).isoformat(timespec="seconds"), "machine": platform.machine()}
        with given.history.open("a", encoding="utf-8") as history:
            history.write(json.dumps({**stamp, **figures}) + "\n")


if __name__ == "__main__":
    main()
