"""What people who do nothing cost: the memory of a service with many idle sockets and tables. Loopback only, bounded.

    python bench/idle.py [--sockets 10000] [--tables 2500] [--game byzanz] [--most 1500]

A server process on a new SQLite file; tables of four people, in the middle of a game; as many WebSockets, each of which
follows one seat. Then nothing happens for some seconds. Told are the memory and the processor time of the server; it
should not take more than `--most` megabytes.
"""

import argparse
import asyncio
import json
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from typing import Any

import choices
import httpx
import load
import uvloop

LIMIT_SECONDS = 900
IDLE_SECONDS = 30
AT_ONCE = 64
CHOICES = 12  # at each table, before everybody falls asleep
SETTINGS = {
    **load.SETTINGS,
    "EMPORION_CONNECTIONS": "40000",
    "EMPORION_CONNECTIONS_PER_ADDRESS": "40000",
    "EMPORION_CONNECTIONS_PER_SECOND": "40000",
    "EMPORION_WAITING_PER_ADDRESS": "40000",
    "EMPORION_FRAMES_PER_SECOND": "100000",
    "EMPORION_FRAMES_BURST": "100000",
}


async def sit(address: str, cookie: str, table: str, number: int, gate: asyncio.Semaphore) -> choices.Seat:
    async with gate:
        made = choices.Seat(address, cookie, table, number, True)
        host, port = made.host.split(":")
        await asyncio.get_running_loop().create_connection(lambda: made, host, int(port))
        await made.until(bool)
        return made


async def fill(given: argparse.Namespace, address: str, pid: int) -> dict[str, Any]:
    before = load.memory(pid)
    dice = random.Random(1)
    gate = asyncio.Semaphore(AT_ONCE)
    async with httpx.AsyncClient(base_url=address, timeout=120) as http:
        (await http.post("/api/people", json={"name": "Idle"})).raise_for_status()
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        small = asyncio.Semaphore(load.AT_ONCE)
        tables = await asyncio.gather(*(load.make_table(http, given.game, small) for _ in range(given.tables)))
    places = [(tables[number % given.tables], number // given.tables % 4) for number in range(given.sockets)]
    seats = await asyncio.gather(*(sit(address, cookie, table, seat, gate) for table, seat in places))
    print(f"{len(tables)} tables, {len(seats)} sockets", file=sys.stderr, flush=True)
    groups = [[seats[table + given.tables * number] for number in range(4)] for table in range(given.tables)]
    if given.sockets >= 4 * given.tables:
        for first in range(0, len(groups), AT_ONCE):
            await asyncio.gather(*(choices.play(group, CHOICES, dice) for group in groups[first : first + AT_ONCE]))
    used, started = load.processor(pid), time.monotonic()
    await asyncio.sleep(IDLE_SECONDS)
    share = (load.processor(pid) - used) / (time.monotonic() - started)
    alive, used_mb = sum(not seat.transport.is_closing() for seat in seats), load.memory(pid)
    for seat in seats:
        seat.transport.close()
    return {
        "game": given.game, "tables": len(tables), "sockets": alive, "memory_before_mb": round(before, 1),
        "memory_mb": round(used_mb, 1), "processor_share_while_idle": round(share, 3),
    }  # fmt: skip


async def main(given: argparse.Namespace) -> int:
    """Measure, print, and say whether the target was missed."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    with tempfile.TemporaryDirectory() as folder:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "emporion", "serve", "--port", "0",
            env={**os.environ, **SETTINGS, "EMPORION_DATABASE": f"sqlite:///{folder}/tables.sqlite"},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            address = (await server.stdout.readline()).decode().split()[-1]
            async with asyncio.timeout(LIMIT_SECONDS):
                await load.compiled(address, server)
                found = await fill(given, address, server.pid)
        finally:
            server.terminate()
            await server.wait()
    met = found["memory_mb"] < given.most and found["sockets"] == given.sockets
    print(json.dumps({**found, "met": met}, indent=1))
    return int(not met)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sockets", type=int, default=10_000)
    parser.add_argument("--tables", type=int, default=2500)
    parser.add_argument("--game", choices=list(choices.GAMES), default="byzanz")
    parser.add_argument("--most", type=float, default=1500)
    sys.exit(uvloop.run(main(parser.parse_args())))
