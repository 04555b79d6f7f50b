"""What a choice costs the service: processor time, and bytes for each of four people who follow the table.

    python bench/choices.py [--against FOLDER] [--choices 600] [--rounds 3] [--game byzanz] [--inside | --sockets]

`inside` is one process without a network: commands go to the handler, which decides, stores (SQLite) and sends to four
followers at each table that count bytes. `sockets` is a server process of its own with four WebSockets at each table,
asked as fast as it answers. In both, people play at random at eight tables, always the same games, with all modules.
`--against` measures another checkout in turns with this one, so that both meet the same disturbances; of several rounds
the quickest counts.

Only processor time of the service is counted (all its threads), never that of the clients. Loopback only.
"""

import argparse
import asyncio
import contextlib
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import load
import msgspec

HERE = Path(__file__).resolve().parent.parent
PLAYERS = 4
TABLES = 8  # that are played at the same time
GAMES = load.GAMES
LIMIT_SECONDS = 900
# What is asked, with sockets: choices a second and core, and of another checkout's time and bytes.
PER_SECOND = {"byzanz": 1000, "tyros": 600, "thurn-und-taxis": 600}
OF_TIME, OF_BYTES = 0.2, 0.25


# Inside one process ---------------------------------------------------------------------------------------------------


async def inside(game: str, count: int) -> dict[str, float]:
    from emporion.server import app
    from emporion.server import commands as c
    from emporion.server import events as ev
    from emporion.server.service import Service
    from emporion.server.settings import Settings

    gc.set_threshold(*app.GARBAGE)  # as in the service
    sys.setswitchinterval(app.SWITCH_SECONDS)
    sent = 0

    def hear(data: bytes | None) -> None:
        nonlocal sent
        sent += len(data or b"")

    async def new_table() -> str:
        table: str = (await handler.create(person, plan)).info.id
        async with service.cache.open(table) as cached:
            await service.cache.commit(cached, ev.Started(str(next(seeds))))
        for seat in range(PLAYERS):
            wanted = msgspec.convert({"type": "follow", "table": table, "seat": seat, **asked}, c.Follow)
            await handler.follow(wanted, person, hear)
        return table

    async def play_at_one(table: str, count: int) -> int:
        live = service.cache.peek(table)
        assert live is not None
        assert live.match is not None
        for made in range(count):
            if live.actor is None:
                return made
            seat = live.actor
            choice = dice.choice(live.match.codes(seat))
            command = c.Choose(table=table, seat=seat, number=live.updates[seat], choice=choice)
            await handler.perform(table, person, command)
        return count

    with tempfile.TemporaryDirectory() as folder:
        service = Service(Settings(database=f"sqlite:///{folder}/tables.sqlite", tables_per_minute=1e6))
        await service.open(background=False)
        person, _, _ = await service.people.arrive("Ann")
        handler, dice, seeds = service.handler, random.Random(1), iter(range(1000))
        asked = {"patches": 2} if "patches" in c.Follow.__struct_fields__ else {}
        plan = c.NewTable(game, [ev.SeatPlan("me")] * PLAYERS, options=GAMES[game], away=None)
        await play_at_one(await new_table(), 400)  # things are loaded that are needed once in a process
        made = bytes_sent = 0
        spent = 0.0
        while made < count:
            tables = [await new_table() for _ in range(TABLES)]
            started, before = time.process_time(), sent
            made += sum(await asyncio.gather(*(play_at_one(table, max(50, count // TABLES)) for table in tables)))
            spent += time.process_time() - started
            bytes_sent += sent - before
        await service.close()
    return {"ms": spent / made * 1000, "bytes": bytes_sent / made / PLAYERS}


# With sockets ---------------------------------------------------------------------------------------------------------


class Seat(load.Seat):
    """A person at a table with a WebSocket of their own, who understands whole states and patches."""

    def __init__(self, address: str, cookie: str, table: str, seat: int, patches: bool) -> None:
        super().__init__(address, cookie, table, seat)
        self.asked = {"patches": 2} if patches else {}
        self.known: dict[str, Any] = {}
        self.heard = asyncio.Event()
        self.done: asyncio.Future[dict[str, Any]] | None = None

    def hear(self, payload: bytes, now: float) -> None:  # noqa: ARG002
        message = json.loads(payload)
        if message["type"] == "state":
            self.known = message
        elif message["type"] == "patch":
            assert message["after"] == self.known["number"]
            self.known = patched(self.known, message)
        elif self.done is not None and not self.done.done() and message.get("ref") == "play":
            self.done.set_result(message)
        elif message["type"] == "problem":
            raise AssertionError(message)
        self.heard.set()

    async def until(self, wanted: Callable[[dict[str, Any]], bool]) -> None:
        """Wait until something is known."""
        while not self.known or not wanted(self.known):
            self.heard.clear()
            await asyncio.wait_for(self.heard.wait(), 60)

    async def play(self, dice: random.Random) -> None:
        self.done = asyncio.get_running_loop().create_future()
        command = {"type": "choose", "table": self.table, "seat": self.seat, "number": self.known["number"]}
        self.send({**command, "choice": dice.choice(self.known["choices"])["code"], "ref": "play"})
        answer = await asyncio.wait_for(self.done, 60)
        assert answer["type"] == "done", answer
        await self.until(lambda state: bool(state["number"] >= answer["number"]))


def patched(state: dict[str, Any], patch: dict[str, Any]) -> dict[str, Any]:
    """A state with a patch applied, as docs/api.md says."""
    new = {**state, **{key: value for key, value in patch.items() if key not in ("type", "view", "choices")}}
    for change in patch.get("view", []):
        new["view"] = changed(new["view"], change)
    if "choices" in patch:
        known = {choice["code"]: choice for choice in state["choices"]}
        new["choices"] = [
            known[one] if isinstance(one, int) else {**known.get(one["code"], {}), **one} for one in patch["choices"]
        ]
    return new


def changed(old: Any, change: Any) -> Any:
    if not isinstance(change, dict):
        return change
    if "=" in change:
        return change["="]
    new = list(old) if isinstance(old, list) else dict(old)
    for key, value in change.items():
        place: Any = int(key) if isinstance(old, list) else key
        new[place] = changed(old.get(place) if isinstance(old, dict) else old[place], value)
    return new


def as_it_is(seat: Seat) -> Seat:
    return seat


async def play(seats: list[Seat], count: int, dice: random.Random) -> int:
    for made in range(count):
        newest = max(seats, key=lambda seat: (seat.known["at"], seat.known["number"]))
        actor = newest.known["view"]["actor"]
        if actor is None:
            return made
        await seats[actor].until(lambda state, actor=actor: state["view"]["actor"] == actor and state["choices"])
        await seats[actor].play(dice)
    return count


async def sockets(game: str, count: int) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as folder:
        server = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "emporion", "serve", "--port", "0",
            env={**os.environ, **load.SETTINGS, "EMPORION_DATABASE": f"sqlite:///{folder}/tables.sqlite"},
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
        )  # fmt: skip
        try:
            assert server.stdout is not None
            address = (await server.stdout.readline()).decode().split()[-1]
            async with asyncio.timeout(LIMIT_SECONDS):
                return await at_tables(game, count, address, server)
        finally:
            server.terminate()
            await server.wait()


def is_compiled(health: dict[str, Any]) -> bool:
    """Is nothing compiled or loaded any more? Version 0.2 says it in other words."""
    if "searches" in health:
        return len(health["searches"]) == len(GAMES)
    return all(game["search"] == 1 for game in health["games"])


async def at_tables(game: str, count: int, address: str, server: asyncio.subprocess.Process) -> dict[str, float]:
    import httpx

    async with httpx.AsyncClient(base_url=address, timeout=60) as http:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                if is_compiled((await http.get("/healthz")).json()):
                    break
            await load.pause(server)
        described = (await http.get("/api/openapi.json")).json()
        patches = "patches" in described["components"]["schemas"]["Follow"]["properties"]
        (await http.post("/api/people", json={"name": "Load"})).raise_for_status()
        cookie = "; ".join(f"{key}={value}" for key, value in http.cookies.items())
        groups = []
        for _ in range(TABLES):
            plan = {"game": game, "seats": [{"kind": "me"}] * PLAYERS, "away": None, "options": GAMES[game]}
            table = (await http.post("/api/tables", json=plan)).raise_for_status().json()["info"]["id"]
            (await http.post(f"/api/tables/{table}/commands", json={"type": "start"})).raise_for_status()
            seats = []
            for number in range(PLAYERS):
                made = Seat(address, cookie, table, number, patches)
                host, port = made.host.split(":")
                await asyncio.get_running_loop().create_connection(partial(as_it_is, made), host, int(port))
                await made.until(bool)
                seats.append(made)
            groups.append(seats)
        dice = random.Random(2)
        every = [seat for seats in groups for seat in seats]
        await asyncio.gather(*(play(seats, 50, dice) for seats in groups))  # as inside: what is needed once
        before, heard = load.processor(server.pid), sum(seat.received for seat in every)
        done = sum(await asyncio.gather(*(play(seats, count // TABLES, dice) for seats in groups)))
        await asyncio.sleep(0.2)
        spent = load.processor(server.pid) - before
        received = sum(seat.received for seat in every) - heard
        for seat in every:
            seat.transport.close()
    return {"ms": spent / done * 1000, "bytes": received / done / PLAYERS}


# Both checkouts in turns ----------------------------------------------------------------------------------------------


def measured(folder: Path, kind: str, game: str, count: int) -> dict[str, float]:
    """One measurement, in a process of its own that finds the package in this folder."""
    environment = {**os.environ, "PYTHONPATH": str(folder / "src")}
    command = [sys.executable, __file__, "--measure", kind, "--game", game, "--choices", str(count)]
    found = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if found.returncode:
        sys.exit(found.stderr)
    result: dict[str, float] = json.loads(found.stdout)
    return result


def main(given: argparse.Namespace) -> None:
    if given.measure:
        import uvloop

        work = {"inside": inside, "sockets": sockets}[given.measure]
        print(json.dumps(uvloop.run(work(given.game, given.choices))))
        return
    kinds = [kind for kind in ("inside", "sockets") if getattr(given, kind)] or ["inside", "sockets"]
    folders = [HERE] if given.against is None else [given.against.resolve(), HERE]
    for kind in kinds:
        for game in [given.game] if given.game else GAMES:
            best: list[dict[str, float]] = [{} for _ in folders]
            for _ in range(given.rounds):
                for number, folder in enumerate(folders):
                    found = measured(folder, kind, game, given.choices)
                    if not best[number] or found["ms"] < best[number]["ms"]:
                        best[number] = found
            now = best[-1]
            line = f"{kind:8} {game:16} {now['ms']:6.3f} ms  {1000 / now['ms']:5.0f}/s  {now['bytes']:6.0f} bytes"
            if given.against is not None:
                old = best[0]
                line += f"   before {old['ms']:6.3f} ms  {old['bytes']:6.0f} bytes"
                line += f"   {now['ms'] / old['ms']:.2f} of the time, {now['bytes'] / old['bytes']:.2f} of the bytes"
            if kind == "sockets":
                line += verdict(game, now, best[0] if given.against is not None else None)
            print(line, flush=True)


def verdict(game: str, now: dict[str, float], old: dict[str, float] | None) -> str:
    """Which of the figures that are asked are missed."""
    missed = [f"{PER_SECOND[game]} a second"] if 1000 / now["ms"] < PER_SECOND[game] else []
    if old is not None:
        missed += [f"{OF_TIME} of the time"] if now["ms"] > OF_TIME * old["ms"] else []
        missed += [f"{OF_BYTES} of the bytes"] if now["bytes"] > OF_BYTES * old["bytes"] else []
    return f"   missed: {', '.join(missed)}" if missed else "   all met"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", type=Path, help="another checkout, measured in turns with this one")
    parser.add_argument("--choices", type=int, default=600)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--game", choices=list(GAMES))
    parser.add_argument("--inside", action="store_true")
    parser.add_argument("--sockets", action="store_true")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    main(parser.parse_args())
