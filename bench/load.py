"""How quick the table service is under load: loopback only, bounded in time.

    python bench/load.py [--tables 200] [--idle 1000] [--seconds 20] [--rate 60]

A server process on a new SQLite file, `tables` tables of four people who play at random over one WebSocket each, `idle`
tables that were opened once. Measured are: one choice from its sending until its answer (stored and sent), the server's
memory, and how long a table of a thousand events takes to open.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

GAME = "byzanz"
PLAYERS = 4
SETTINGS = {
    "EMPORION_REQUESTS_PER_SECOND": "1000000",
    "EMPORION_REQUESTS_BURST": "1000000",
    "EMPORION_NEWCOMERS_PER_MINUTE": "1000000",
    "EMPORION_SOCKETS_PER_PERSON": "1000000",
}


class Seat:
    """A person at a table, with a WebSocket of their own."""

    def __init__(self, table: str, seat: int, live: ClientConnection) -> None:
        self.table, self.seat, self.live = table, seat, live
        self.state: dict[str, Any] = {}
        self.answered = asyncio.Event()
        self.moved = asyncio.Event()

    async def listen(self) -> None:
        async for text in self.live:
            message = json.loads(text)
            if message["type"] == "state":
                self.state = message
                self.moved.set()
            elif message["type"] in ("done", "problem") and message["ref"] == "load":
                self.answered.set()

    async def choose(self, dice: random.Random) -> float:
        """Make a choice; how long it took until it was stored and sent."""
        pick = dice.choice(self.state["choices"])["code"]
        command = {"type": "choose", "table": self.table, "seat": self.seat, "number": self.state["number"]}
        self.answered.clear()
        started = time.perf_counter()
        await self.live.send(json.dumps({**command, "choice": pick, "ref": "load"}))
        await asyncio.wait_for(self.answered.wait(), 30)
        return time.perf_counter() - started


async def make_table(http: httpx.AsyncClient, start: bool) -> str:
    made = await http.post("/api/tables", json={"game": GAME, "seats": [{"kind": "me"}] * PLAYERS, "away": None})
    table: str = made.raise_for_status().json()["info"]["id"]
    if start:
        (await http.post(f"/api/tables/{table}/commands", json={"type": "start"})).raise_for_status()
    return table


async def sit(address: str, cookie: str, table: str, seat: int) -> Seat:
    live = await connect(address.replace("http", "ws", 1) + "/api/live", additional_headers={"Cookie": cookie})
    person = Seat(table, seat, live)
    person.task = asyncio.create_task(person.listen())  # type: ignore[attr-defined]
    await live.send(json.dumps({"type": "follow", "table": table, "seat": seat}))
    await asyncio.wait_for(person.moved.wait(), 60)
    return person


async def play(seats: list[Seat], until: float, pause: float, spent: list[float], dice: random.Random) -> None:
    await asyncio.sleep(dice.uniform(0, pause))
    while time.monotonic() < until:
        actor = seats[0].state["view"]["actor"]
        if actor is None:
            return
        mover = seats[actor]
        if mover.state["view"]["actor"] == actor and mover.state["choices"]:
            spent.append(await mover.choose(dice))
        await asyncio.sleep(dice.expovariate(1 / pause))


def memory(pid: int) -> float:
    """Megabytes in use by a process."""
    for line in Path(f"/proc/{pid}/status").read_text("ascii").splitlines():
        if line.startswith("VmRSS"):
            return int(line.split()[1]) / 1024
    return 0.0


async def long_table(http: httpx.AsyncClient, database: str, events: int) -> float:
    """Milliseconds to rebuild a table of many events, measured without the network."""
    from emporion.server.settings import Settings, World
    from emporion.server.store import open_store
    from emporion.server.tables import Tables

    table = await make_table(http, True)
    store = open_store(database)
    await store.open()
    tables = Tables(store, World(), Settings(database=database))
    dice = random.Random(1)
    async with tables.use(table) as entry:
        from emporion.server import events as ev

        while entry.table is not None and entry.table.number < events:
            actor = entry.table.actor
            if actor is None:
                await tables.commit(entry, ev.Chatted("", "Ann", 0, "more"))
            else:
                match = entry.table.match
                assert match is not None
                await tables.commit(entry, ev.Played(actor, [dice.choice(match.codes(actor))]))
                if match.can_undo(actor) and dice.random() < 0.6:
                    await tables.commit(entry, ev.Undone(actor))
    spent = []
    for _ in range(5):
        tables.entries.clear()
        started = time.perf_counter()
        async with tables.use(table):
            spent.append((time.perf_counter() - started) * 1000)
    await store.close()
    return min(spent)


async def load(given: argparse.Namespace, address: str, pid: int, database: str) -> dict[str, Any]:
    dice = random.Random(1)
    result: dict[str, Any] = {"tables": given.tables, "sockets": given.tables * PLAYERS, "idle": given.idle}
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        (await http.post("/api/people", json={"name": "Load"})).raise_for_status()
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        while not (await http.get("/healthz")).json()["compiled"]:
            await asyncio.sleep(0.2)
        for _ in range(given.idle):
            await http.get(f"/api/tables/{await make_table(http, True)}")
        tables = [await make_table(http, True) for _ in range(given.tables)]
        groups = [[await sit(address, cookie, table, seat) for seat in range(PLAYERS)] for table in tables]
        spent: list[float] = []
        pause = given.tables / given.rate
        until = time.monotonic() + given.seconds
        await asyncio.gather(*(play(seats, until, pause, spent, dice) for seats in groups))
        result["choices"] = len(spent)
        result["choices_per_second"] = round(len(spent) / given.seconds, 1)
        spent.sort()
        result["median_ms"] = round(statistics.median(spent) * 1000, 2)
        result["p99_ms"] = round(spent[int(len(spent) * 0.99)] * 1000, 2)
        result["memory_mb"] = round(memory(pid), 1)
        for seats in groups:
            for seat in seats:
                await seat.live.close()
        result["open_1000_events_ms"] = round(await long_table(http, database, 1000), 1)
    result["load_average"] = os.getloadavg()[0]
    return result


async def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--idle", type=int, default=1000)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--rate", type=float, default=60, help="choices per second at all tables together")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = f"sqlite:///{folder}/tables.sqlite"
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "emporion", "serve", "--port", "0",
            env={**os.environ, **SETTINGS, "EMPORION_DATABASE": database},
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            address = (await server.stdout.readline()).decode().split()[-1]
            for _ in range(600):
                try:
                    httpx.get(f"{address}/healthz")
                    break
                except httpx.HTTPError:
                    await asyncio.sleep(0.1)
            print(json.dumps(await load(given, address, server.pid, database)))
        finally:
            server.terminate()
            await server.wait()


if __name__ == "__main__":
    asyncio.run(main())
