"""What a choice costs without any game: the least that a service in Python can reach on this machine.

    python bench/floor.py [--choices 4000] [--bytes 500] [--tables 8]

The same WebSockets and the same commits as in `bench/choices.py --sockets`, and nothing else: whoever is asked sends a
command; an event is stored in SQLite, together with those of other tables that wait; then four sockets get as many
bytes as a choice sends, and one of them an answer as well. No limits, no rules, no views, no texts. Printed is the
processor time of the service for each choice: in all, and without the commit.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import queue
import socket
import sqlite3
import struct
import sys
import tempfile
import threading
import time
from functools import partial
from pathlib import Path
from typing import Any

import load
import uvloop

PLAYERS = 4
OPENED = b"HTTP/1.1 101 Switching Protocols\r\n\r\n"
DATA = '{"type":"played","seat":1,"choices":[17]}'
SUMMARY = "x" * 200


def framed(payload: bytes) -> bytes:
    size = len(payload)
    return b"\x81" + (bytes([size]) if size < 126 else b"\x7e" + struct.pack(">H", size)) + payload


class Writer:
    """One thread that stores events, all that wait in one transaction."""

    def __init__(self, file: str, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.database = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        for setting in ("journal_mode=WAL", "synchronous=FULL"):
            self.database.execute(f"PRAGMA {setting}")
        self.database.execute("CREATE TABLE tables (id TEXT PRIMARY KEY, number INTEGER, summary TEXT)")
        self.database.execute(
            "CREATE TABLE events (id INTEGER PRIMARY KEY, name TEXT, number INTEGER, data TEXT, UNIQUE (name, number))"
        )
        self.gathered: list[tuple[str, int, Any]] = []
        self.waiting: queue.SimpleQueue[list[tuple[str, int, Any]]] = queue.SimpleQueue()
        threading.Thread(target=self.run, daemon=True).start()

    def store(self, name: str, number: int, done: Any) -> None:
        if not self.gathered:
            self.loop.call_soon(self.hand_over)
        self.gathered.append((name, number, done))

    def hand_over(self) -> None:
        self.waiting.put(self.gathered)
        self.gathered = []

    def run(self) -> None:
        while True:
            group = list(self.waiting.get())
            while not self.waiting.empty():
                group += self.waiting.get()
            self.database.execute("BEGIN IMMEDIATE")
            for name, number, _ in group:
                self.database.execute("INSERT INTO events (name, number, data) VALUES (?, ?, ?)", (name, number, DATA))
                self.database.execute("UPDATE tables SET number=?, summary=? WHERE id=?", (number, SUMMARY, name))
            self.database.execute("COMMIT")
            self.loop.call_soon_threadsafe(self.settle, [done for _, _, done in group])

    @staticmethod
    def settle(waited: list[Any]) -> None:
        for done in waited:
            done()


class Server(asyncio.Protocol):
    """A socket at a table. It understands no more than `Client` sends."""

    def __init__(self, tables: dict[str, list["Server"]], writer: Writer | None, news: bytes) -> None:
        self.tables, self.writer, self.news = tables, writer, news
        self.table: list[Server] | None = None
        self.number = 0

    def connection_made(self, transport: Any) -> None:
        self.transport = transport

    def data_received(self, data: bytes) -> None:
        if self.table is None:
            self.name = data.partition(b" ")[2].partition(b" ")[0].decode()
            self.table = self.tables.setdefault(self.name, [])
            self.table.append(self)
            self.transport.write(OPENED)
            if self.writer is not None and len(self.table) == 1:
                self.writer.database.execute("INSERT INTO tables VALUES (?, 0, '')", (self.name,))
            return
        size = data[1] & 127
        mask, payload = data[2:6], data[6 : 6 + size]
        repeated = mask * (size // 4 + 1)
        plain = (int.from_bytes(payload, "big") ^ int.from_bytes(repeated[:size], "big")).to_bytes(size, "big")
        self.number = json.loads(plain)["number"]
        if self.writer is None:
            self.tell()
        else:
            self.writer.store(self.name, self.number, self.tell)

    def tell(self) -> None:
        assert self.table is not None
        for one in self.table:
            one.transport.write(self.news)
        self.transport.write(framed(b'{"type":"done","ref":"play","number":%d}' % self.number))


async def serve(listener: socket.socket, file: str | None, size: int) -> None:
    loop = asyncio.get_running_loop()
    writer = Writer(file, loop) if file else None
    tables: dict[str, list[Server]] = {}
    server = await loop.create_server(partial(Server, tables, writer, framed(b"x" * size)), sock=listener)
    await server.serve_forever()


def service(listener: socket.socket, file: str | None, size: int) -> None:
    sys.setswitchinterval(0.001)
    uvloop.run(serve(listener, file, size))


class Client(asyncio.Protocol):
    def __init__(self, name: str) -> None:
        self.name = name
        self.expected = len(OPENED)
        self.complete = asyncio.Event()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(f"GET {self.name} HTTP/1.1\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        self.expected -= len(data)
        if self.expected <= 0:
            self.complete.set()

    async def everything(self) -> None:
        await asyncio.wait_for(self.complete.wait(), 60)


async def play(name: str, port: int, choices: int, size: int) -> None:
    loop = asyncio.get_running_loop()
    seats = []
    for _ in range(PLAYERS):
        _, seat = await loop.create_connection(partial(Client, name), "127.0.0.1", port)
        await seat.everything()
        seats.append(seat)
    news = len(framed(b"x" * size))
    for number in range(1, choices + 1):
        actor = seats[number % PLAYERS]
        command = {"type": "choose", "table": name, "seat": 1, "number": number, "choice": 17, "ref": "play"}
        payload = json.dumps(command).encode()
        for seat in seats:
            seat.expected += news
            seat.complete.clear()
        actor.expected += len(framed(b'{"type":"done","ref":"play","number":%d}' % number))
        actor.transport.write(b"\x81" + bytes([128 | len(payload)]) + b"\0\0\0\0" + payload)
        for seat in seats:
            await seat.everything()
    for seat in seats:
        seat.transport.close()


async def measured(given: argparse.Namespace, commits: bool) -> float:
    """Milliseconds for each choice."""
    with tempfile.TemporaryDirectory() as folder:
        listener = socket.create_server(("127.0.0.1", 0))
        file = str(Path(folder) / "floor.sqlite") if commits else None
        process = multiprocessing.get_context("spawn").Process(target=service, args=(listener, file, given.bytes))
        process.start()
        assert process.pid is not None
        port = listener.getsockname()[1]
        try:
            await play("warm", port, 20, given.bytes)
            each = given.choices // given.tables
            before = load.processor(process.pid)
            await asyncio.gather(*(play(f"t{n}", port, each, given.bytes) for n in range(given.tables)))
            spent = load.processor(process.pid) - before
            return float(spent / (each * given.tables) * 1000)
        finally:
            process.terminate()
            process.join()
            listener.close()


async def main(given: argparse.Namespace) -> None:
    started = time.perf_counter()
    found: dict[bool, list[float]] = {True: [], False: []}
    for _ in range(given.rounds):
        for commits, times in found.items():
            times.append(await measured(given, commits))
    print(
        f"floor: {min(found[True]):.3f} ms for each choice, {min(found[False]):.3f} ms without the commit"
        f"   ({given.tables} tables, {given.bytes} bytes, load {os.getloadavg()[0]:.1f},"
        f" {time.perf_counter() - started:.0f} s)"
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--choices", type=int, default=4000)
    parser.add_argument("--bytes", type=int, default=500)
    parser.add_argument("--tables", type=int, default=8)
    parser.add_argument("--rounds", type=int, default=3)
    uvloop.run(main(parser.parse_args()))
