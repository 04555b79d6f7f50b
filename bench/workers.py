"""Do workers add up? What a choice costs four workers on PostgreSQL, beside one: loopback only, bounded in time.

    python bench/workers.py [--game byzanz] [--choices 800] [--rounds 3] [--most 1.3]

Tables of four people with a WebSocket each, who play at random, as quickly as they are answered. Measured is the
processor time of all processes of the service for each choice, without what they take when nothing happens (`idle_ms`,
a second); of several rounds the best counts, in turns. Each table is looked after by one worker, so that four of them
may take little more than one: at most `--most` times as much.
"""

import argparse
import asyncio
import contextlib
import json
import os
import random
import subprocess
import sys
import time
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent.parent))

import choices
import httpx
import load
import uvloop
from tests.server.process import Postgres, postgres

TABLES = 16
LIMIT_SECONDS = 240
IDLE_SECONDS = 5
IN_A_ROW = 24  # answers, from whichever worker, that everything is compiled


def descendants(pid: int) -> list[int]:
    found = [pid]
    with contextlib.suppress(OSError):
        for file in Path(f"/proc/{pid}/task").glob("*/children"):
            for child in file.read_text("ascii").split():
                found += descendants(int(child))
    return found


def processor(pid: int) -> float:
    """Seconds of processor time of a process and all that it started."""
    spent = 0.0
    for one in descendants(pid):
        with contextlib.suppress(OSError):
            spent += load.processor(one)
    return spent


async def compiled(address: str, server: asyncio.subprocess.Process) -> None:
    """Until every worker has loaded everything: each new connection may be answered by another one."""
    seen = 0
    while seen < IN_A_ROW:
        async with httpx.AsyncClient(base_url=address, timeout=60) as http:
            try:
                ready = choices.is_compiled((await http.get("/healthz")).json())
            except httpx.HTTPError:
                ready = False
        seen = seen + 1 if ready else 0
        if not ready:
            await load.pause(server)


async def idling(pid: int) -> float:
    """Seconds of processor time that the service takes in a second while nothing happens."""
    before = processor(pid)
    await asyncio.sleep(IDLE_SECONDS)
    return (processor(pid) - before) / IDLE_SECONDS


async def sit(address: str, cookie: str, table: str, number: int) -> choices.Seat:
    made = choices.Seat(address, cookie, table, number, True)
    host, port = made.host.split(":")
    await asyncio.get_running_loop().create_connection(partial(choices.as_it_is, made), host, int(port))
    await made.until(bool)
    return made


async def play(
    address: str, server: asyncio.subprocess.Process, database: int, given: argparse.Namespace
) -> dict[str, float]:
    pid = server.pid
    await compiled(address, server)
    groups = []
    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        (await http.post("/api/people", json={"name": "Load"})).raise_for_status()
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        plan = {
            "game": given.game, "seats": [{"kind": "me"}] * choices.PLAYERS, "away": None,
            "options": choices.GAMES[given.game],
        }  # fmt: skip
        for _ in range(TABLES):
            table = (await http.post("/api/tables", json=plan)).raise_for_status().json()["info"]["id"]
            (await http.post(f"/api/tables/{table}/commands", json={"type": "start"})).raise_for_status()
            groups.append([await sit(address, cookie, table, number) for number in range(choices.PLAYERS)])
    dice = random.Random(2)
    await asyncio.gather(*(choices.play(seats, 5, dice) for seats in groups))
    idle = await idling(pid)
    before, of_database, started = processor(pid), processor(database), time.monotonic()
    done = sum(await asyncio.gather(*(choices.play(seats, given.choices // TABLES, dice) for seats in groups)))
    seconds = time.monotonic() - started
    spent, stored = processor(pid) - before, processor(database) - of_database
    for seat in (seat for seats in groups for seat in seats):
        seat.transport.close()
    return {
        "ms": (spent - idle * seconds) / done * 1000,
        "with_idle_ms": spent / done * 1000,
        "idle_ms": idle * 1000,
        "database_ms": stored / done * 1000,
        "per_second": done / seconds,
    }


async def measure(workers: int, running: Postgres, given: argparse.Namespace) -> dict[str, float]:
    server = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "emporion", "serve", "--port", "0", "--workers", str(workers),
        env={**os.environ, **load.SETTINGS, "EMPORION_DATABASE": running.database()},
        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    first = int((running.data / "postmaster.pid").read_text().split()[0])
    try:
        assert server.stdout is not None
        address = (await server.stdout.readline()).decode().split()[-1]
        async with asyncio.timeout(LIMIT_SECONDS):
            return await play(address, server, first, given)
    finally:
        server.terminate()
        await server.wait()


def main(given: argparse.Namespace) -> int:
    """Measure, print, and say whether the target was missed."""
    best: dict[int, dict[str, float]] = {}
    with postgres() as running:
        for _ in range(given.rounds):
            for workers in (1, given.workers):
                found = uvloop.run(measure(workers, running, given))
                print(workers, {key: round(value, 2) for key, value in found.items()}, file=sys.stderr, flush=True)
                if workers not in best or found["ms"] < best[workers]["ms"]:
                    best[workers] = found
    ratio = best[given.workers]["ms"] / best[1]["ms"]
    rounded: dict[str, Any] = {
        f"{workers} workers": {key: round(value, 2) for key, value in found.items()} for workers, found in best.items()
    }
    print(json.dumps({"game": given.game, **rounded, "ratio": round(ratio, 2), "met": ratio <= given.most}, indent=1))
    return int(ratio > given.most)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=list(choices.GAMES), default="byzanz")
    parser.add_argument("--choices", type=int, default=800)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--workers", type=int, default=4)
    parser.add_argument("--most", type=float, default=1.3)
    sys.exit(main(parser.parse_args()))
