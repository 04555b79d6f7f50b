"""What others notice while somebody attacks the table service: loopback only, bounded in bytes and time.

    python bench/attacks.py [--seconds 8] [--only pings]

A server process on a new SQLite file, with the settings that it comes with. A bystander sends a `ping` over a WebSocket
ten times a second and waits for each answer, first undisturbed, then during each attack, which is another process. Told
are the bytes that the attacker got rid of, how the attack ended, the bystander's median and longest wait, the server's
processor time, and how much memory it took. An attack is withstood (`met`) if the median is at most twice the
undisturbed one, or at most `CALM_MS`, and the memory grows by at most `MORE_MB`. Each takes a quarter of a minute.
"""

import argparse
import base64
import contextlib
import json
import multiprocessing
import os
import resource
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import connect

MOST_BYTES = 71_000_000
HALF_REQUESTS = 1_100
EMPTY_PING = bytes([0x89, 0x80, 0, 0, 0, 0])
EMPTY_PONG = bytes([0x8A, 0x80, 0, 0, 0, 0])
EMPTY_PART = bytes([0x00, 0x80, 0, 0, 0, 0])
FIRST_PART = bytes([0x01, 0x80, 0, 0, 0, 0])
EVERY = 0.1  # seconds
TIMES, CALM_MS, MORE_MB = 2.0, 2.0, 100.0
ELSEWHERE = "127.1.0.1"  # the bystander is in another network than the attacker
TICKS = os.sysconf("SC_CLK_TCK")

Attack = Callable[[str, int, float], str]


def opened(host: str, port: int) -> socket.socket:
    connection = socket.create_connection((host, port), timeout=1)
    connection.settimeout(1)
    return connection


def pour(connection: socket.socket, data: bytes, seconds: float, most: int = MOST_BYTES) -> str:
    """Send the same bytes again and again, reading what comes back; how many got through, and why it ended."""
    begun, sent = time.monotonic(), 0
    connection.setblocking(False)
    ending = "time was up"
    try:
        while sent < most and time.monotonic() - begun < seconds:
            with contextlib.suppress(BlockingIOError):
                sent += connection.send(data)
            with contextlib.suppress(BlockingIOError):
                if not connection.recv(1 << 20):
                    ending = "closed by the server"
                    break
    except OSError as error:
        ending = f"closed by the server ({error.strerror})"
    connection.close()
    return f"{sent / 1e6:.2f} MB in {time.monotonic() - begun:.1f} s, {ending}"


def frames(data: bytes, first: bytes = b"") -> Attack:
    def attack(host: str, port: int, seconds: float) -> str:
        connection = opened(host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        connection.sendall(
            f"GET /api/live HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n".encode()
        )
        connection.recv(4096)
        connection.sendall(first)
        return pour(connection, data * 10_000, seconds, 8_800_000)

    return attack


def headers(host: str, port: int, seconds: float) -> str:
    connection = opened(host, port)
    connection.sendall(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\n".encode())
    return pour(connection, b"X-Something: 0123456789\r\n" * 4000, seconds)


def endless_value(host: str, port: int, seconds: float) -> str:
    connection = opened(host, port)
    connection.sendall(f"GET / HTTP/1.1\r\nHost: {host}:{port}\r\nX-Something: ".encode())
    return pour(connection, b"a" * 100_000, seconds)


def endless_address(host: str, port: int, seconds: float) -> str:
    connection = opened(host, port)
    connection.sendall(b"GET /")
    return pour(connection, b"a" * 100_000, seconds)


def pipelined(host: str, port: int, seconds: float) -> str:
    request = f"GET /healthz HTTP/1.1\r\nHost: {host}:{port}\r\n\r\n".encode()
    return pour(opened(host, port), request * 1000, seconds, 8_800_000)


def again_and_again(host: str, port: int, seconds: float) -> str:
    """A new connection for every request."""
    request = f"GET /healthz HTTP/1.1\r\nHost: {host}:{port}\r\nConnection: close\r\n\r\n".encode()
    begun, asked, answered = time.monotonic(), 0, 0
    while time.monotonic() - begun < seconds and asked < 20_000:
        asked += 1
        with contextlib.suppress(OSError), opened(host, port) as connection:
            connection.sendall(request)
            answered += b" 200 " in connection.recv(1000)
    return f"{asked} requests in {seconds:g} s, {answered} answered"


def descriptors(soft: int) -> None:
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, hard), hard))


def half_requests(host: str, port: int, seconds: float) -> str:
    descriptors(2 * HALF_REQUESTS)
    kept, refused = [], 0
    begun = time.monotonic()
    for _ in range(HALF_REQUESTS):
        try:
            connection = opened(host, port)
            connection.sendall(b"GET / HTTP/1.1\r\nHost: ")
            kept.append(connection)
        except OSError:
            refused += 1
            if time.monotonic() - begun > seconds:
                break
    time.sleep(max(0.0, begun + seconds - time.monotonic()))
    alive = 0
    for connection in kept:
        connection.setblocking(False)
        try:
            alive += bool(connection.recv(1000))
        except BlockingIOError:
            alive += 1
        except OSError:
            pass
        connection.close()
    return f"{len(kept)} connections, {refused} refused, {alive} open after {seconds:g} s"


ATTACKS: dict[str, Attack] = {
    "pings": frames(EMPTY_PING),
    "pongs": frames(EMPTY_PONG),
    "parts": frames(EMPTY_PART, FIRST_PART),
    "headers": headers,
    "value": endless_value,
    "address": endless_address,
    "pipelined": pipelined,
    "again": again_and_again,
    "half": half_requests,
}


def attack(name: str, host: str, port: int, seconds: float, told: Any) -> None:
    try:
        told.send(ATTACKS[name](host, port, seconds))
    except OSError as error:
        told.send(f"did not get in: {error}")


class Bystander:
    """Somebody who has a WebSocket and a name."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.http = httpx.Client(base_url=address, timeout=20, transport=httpx.HTTPTransport(local_address=ELSEWHERE))
        self.cookie = self.http.post("/api/people", json={"name": "Ann"}).headers["set-cookie"].partition(";")[0]

    def waits(self, seconds: float) -> list[float]:
        """How long each answer took, in milliseconds, from the moment when it should have been asked for: whoever is
        not answered asks the next question too late."""
        found: list[float] = []
        live = self.address.replace("http", "ws", 1) + "/api/live"
        own = {"Cookie": self.cookie}
        with connect(live, additional_headers=own, open_timeout=60, source_address=(ELSEWHERE, 0)) as socket:
            begun = time.perf_counter()
            while (due := begun + EVERY * len(found)) < begun + seconds:
                time.sleep(max(0.0, due - time.perf_counter()))
                socket.send('{"type":"ping"}')
                socket.recv(120)
                found.append((time.perf_counter() - due) * 1000)
        return found

    def newcomer(self) -> str:
        """Does somebody else get in?"""
        begun = time.perf_counter()
        try:
            self.http.get("/api/games").raise_for_status()
        except httpx.HTTPError as error:
            return f"not ({type(error).__name__})"
        return f"in {(time.perf_counter() - begun) * 1000:.0f} ms"


@contextlib.contextmanager
def server(folder: Path) -> Iterator[tuple[str, int]]:
    environment = {
        **os.environ,
        "EMPORION_DATABASE": f"sqlite:///{folder / 'tables.sqlite'}",
        "FORWARDED_ALLOW_IPS": "",  # the attacker is a stranger, not a proxy on this machine
    }
    process = subprocess.Popen(
        [sys.executable, "-m", "emporion", "serve", "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=environment,
        preexec_fn=lambda: descriptors(1024),  # what a server is usually started with
    )
    try:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        deadline = time.monotonic() + 900
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.HTTPError):
                if all(game["search"] == 1 for game in httpx.get(f"{address}/healthz").json()["games"]):
                    break
            time.sleep(0.5)
        yield address, process.pid
    finally:
        process.terminate()
        process.wait(20)


def cpu(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory(pid: int, key: str) -> float:
    line = next(x for x in Path(f"/proc/{pid}/status").read_text().splitlines() if x.startswith(key))
    return int(line.split()[1]) / 1024


def measure(name: str, seconds: float) -> dict[str, object]:
    """A server of its own for each attack: what one leaves behind does not count for the next."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder)) as (address, pid):
        host, _, port = address.removeprefix("http://").partition(":")
        bystander = Bystander(address)
        calm = bystander.waits(3)
        spent, used = cpu(pid), memory(pid, "VmRSS")
        listening, speaking = multiprocessing.get_context("spawn").Pipe()
        attacker = multiprocessing.get_context("spawn").Process(
            target=attack, args=(name, host, int(port), seconds, speaking)
        )
        attacker.start()
        waited = bystander.waits(seconds - 1)
        come = bystander.newcomer()
        attacker.join(120)
        median, before = statistics.median(waited), statistics.median(calm)
        more = memory(pid, "VmHWM") - used
        return {
            "attack": name,
            "ended": listening.recv() if listening.poll() else "did not end",
            "calm_median_ms": round(before, 1),
            "median_ms": round(median, 1),
            "longest_ms": round(max(waited), 1),
            "newcomer": come,
            "server_cpu_s": round(cpu(pid) - spent, 2),
            "more_memory_mb": round(more, 1),
            "met": median <= max(TIMES * before, CALM_MS) and more <= MORE_MB,
        }


def main() -> int:
    """Measure, print, and say whether something was not withstood."""
    arguments = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    arguments.add_argument("--seconds", type=float, default=8)
    arguments.add_argument("--only", choices=list(ATTACKS), action="append")
    given = arguments.parse_args()
    missed = []
    for name in given.only or ATTACKS:
        found = measure(name, given.seconds)
        print(json.dumps(found), flush=True)
        missed += [] if found["met"] else [name]
    print(f"not withstood: {', '.join(missed)}" if missed else "all withstood")
    return int(bool(missed))


if __name__ == "__main__":
    sys.exit(main())
