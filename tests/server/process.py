"""Real server processes, real databases, and clients over the loopback."""

import contextlib
import json
import os
import random
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

START_SECONDS = 60
COMPILE_SECONDS = 300
QUICK = {
    "EMPORION_BOT_PACE": "0",
    "EMPORION_WATCH_EVERY": "0.1",
    "EMPORION_REQUESTS_PER_SECOND": "100000",
    "EMPORION_REQUESTS_BURST": "100000",
    "EMPORION_NEWCOMERS_PER_MINUTE": "100000",
    "EMPORION_HANDSHAKES_PER_MINUTE": "100000",
    "EMPORION_FRAMES_PER_SECOND": "100000",
    "EMPORION_FRAMES_BURST": "100000",
    "EMPORION_SOCKET_BYTES_BURST": "100000000",
    "EMPORION_TABLES_PER_MINUTE": "100000",
    "EMPORION_TABLES_PER_DAY": "100000",
    "EMPORION_TABLES_PER_PERSON": "100000",
    "EMPORION_WAITING_TABLES_PER_PERSON": "100000",
    "EMPORION_BOT_GAMES_PER_HOUR": "100000",
    "EMPORION_BOT_GAMES_PER_PERSON": "100000",
    "EMPORION_BOTS_ALONE_PACE": "0",
    "EMPORION_ANALYSES_PER_PERSON": "100",
    "EMPORION_CHATS_PER_MINUTE": "100000",
    "EMPORION_REVEAL_SECONDS": "60",
}


class Server:
    """One `emporion serve`."""

    module = "emporion"

    def __init__(self, database: str, workers: int = 1, **settings: str) -> None:
        self.database = database
        self.workers = workers
        self.settings = settings
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-m", self.module, "serve", "--port", "0", "--workers", str(self.workers)]
        environment = {**os.environ, **QUICK, **self.settings, "EMPORION_DATABASE": self.database}
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment, start_new_session=True
        )
        assert self.process.stdout is not None
        self.address = self.process.stdout.readline().split()[-1]
        deadline = time.monotonic() + START_SECONDS
        while time.monotonic() < deadline:
            with contextlib.suppress(httpx.HTTPError):
                if httpx.get(f"{self.address}/healthz").status_code == 200:
                    return
            time.sleep(0.02)
        raise AssertionError(self.logged())

    def wait_for_rules(self, searches: bool = False) -> None:
        """Until the rules of all games, or their searches too, are compiled and loaded."""
        deadline = time.monotonic() + COMPILE_SECONDS * (1 + searches)
        what = "search" if searches else "rules"
        while any(game[what] < 1 for game in httpx.get(f"{self.address}/healthz", timeout=60).json()["games"]):
            assert time.monotonic() < deadline, self.logged()
            time.sleep(0.2)

    def logged(self) -> str:
        self.log.seek(0)
        return self.log.read()

    def kill(self) -> None:
        """As a power cut would: nothing is said, nothing is finished."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> int:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        try:
            return self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.kill()
            raise


class Guest:
    """A client of a server process."""

    def __init__(self, server: Server, name: str) -> None:
        self.http = httpx.Client(base_url=server.address, timeout=20)
        self.http.post("/api/people", json={"name": name}).raise_for_status()
        self.last = 0

    def move(self, server: Server) -> None:
        """Go on at another server."""
        there = self.also_at(server)
        self.http.close()
        self.http = there.http

    def also_at(self, server: Server) -> "Guest":
        """The same person at another server, with the same key."""
        there = Guest.__new__(Guest)
        there.http = httpx.Client(base_url=server.address, timeout=20, cookies=dict(self.http.cookies))
        there.last = 0
        return there

    def create(self, seats: list[dict[str, str]], game: str = "byzanz", **given: Any) -> str:
        answer = self.http.post("/api/tables", json={"game": game, "seats": seats, **given})
        answer.raise_for_status()
        name: str = answer.json()["info"]["id"]
        return name

    def do(self, table: str, kind: str, **given: Any) -> httpx.Response:
        return self.http.post(f"/api/tables/{table}/commands", json={"type": kind, **given})

    def look(self, table: str, seat: int | None = None) -> Any:
        answer = self.http.get(f"/api/tables/{table}/state", params={} if seat is None else {"seat": seat})
        answer.raise_for_status()
        return answer.json()

    def news(self, table: str, seat: int | None) -> Any:
        """What a seat sees, without the log that is known already."""
        eyes = {"last": self.last} | ({} if seat is None else {"seat": seat})
        answer = self.http.get(f"/api/tables/{table}/state", params=eyes)
        answer.raise_for_status()
        if seat is not None:
            self.last = answer.json()["number"]
        return answer.json()

    def live(self) -> ClientConnection:
        address = str(self.http.base_url).replace("http", "ws", 1).rstrip("/")
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return connect(f"{address}/api/live", additional_headers={"Cookie": cookie})

    def step(self, table: str, seats: list[int], dice: random.Random) -> bool | None:
        """Choose at random for one of these seats. None if the game is over, False if none of them is asked."""
        state = self.news(table, None)
        if state["info"]["phase"] == "over":
            return None
        actor = state["view"]["actor"]
        if actor not in seats:
            return False
        own = self.news(table, actor)
        if not own["choices"]:
            return False
        choice = dice.choice(own["choices"])["code"]
        return self.do(table, "choose", seat=actor, number=own["number"], choice=choice).status_code == 200


def receive(live: ClientConnection, kind: str, seconds: float = 20) -> Any:
    while True:
        message = json.loads(live.recv(seconds))
        if message["type"] == kind:
            return message


# PostgreSQL -----------------------------------------------------------------------------------------------------------


def postgres_folder() -> Path | None:
    """Where PostgreSQL's programs are."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    if found:
        return found[-1].parent
    program = shutil.which("initdb")
    return Path(program).parent if program else None


class Postgres:
    """A PostgreSQL of the test's own, on a free port of the loopback. It refuses to run as root."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.prefix = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        folder.mkdir(parents=True)
        if self.prefix:
            shutil.chown(folder, "postgres")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.data = folder / "data"
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-U", "emporion", "--no-sync", "-E", "UTF8")
        self.start()
        self.count = 0

    def _run(self, program: str, *arguments: str, said: Any = subprocess.DEVNULL) -> str:
        command = [*self.prefix, str(self.programs / program), *arguments]
        return subprocess.run(command, check=True, stdout=said, cwd=self.folder, timeout=60, text=True).stdout

    def start(self) -> None:
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self.folder} -c fsync=off"
        self._run("pg_ctl", "-D", str(self.data), "-o", options, "-l", str(self.folder / "log"), "-w", "start")

    def stop(self) -> None:
        self._run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "stop")

    def signal(self, number: int) -> None:
        """Send a signal to all processes of the database, its first one first."""
        first = int((self.data / "postmaster.pid").read_text().split()[0])
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for pid in (first, *map(int, children)):
            os.kill(pid, number)

    def sql(self, statement: str, database: str = "postgres") -> str:
        """Run a statement: what was found, a row in each line."""
        address = f"postgresql://emporion@127.0.0.1:{self.port}/{database}"
        return self._run("psql", address, "-qtA", "-v", "ON_ERROR_STOP=1", "-c", statement, said=subprocess.PIPE)

    def database(self) -> str:
        """A new, empty database."""
        self.count += 1
        self.sql(f"CREATE DATABASE emporion{self.count}")
        return f"postgresql://emporion@127.0.0.1:{self.port}/emporion{self.count}"


def pooler_program() -> str | None:
    return shutil.which("pgbouncer") or shutil.which("pgbouncer", path="/usr/sbin")


@contextlib.contextmanager
def pooler(running: Postgres, connections: int) -> Iterator[int]:
    """PgBouncer before a PostgreSQL, with a pool for transactions: its port. All share so many connections."""
    program = pooler_program()
    assert program is not None
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
    settings = running.folder / f"pooler-{port}.ini"
    settings.write_text(
        f"[databases]\n* = host=127.0.0.1 port={running.port} user=emporion\n"
        f"[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = {port}\nunix_socket_dir =\nauth_type = any\n"
        f"pool_mode = transaction\ndefault_pool_size = {connections}\nmax_client_conn = 200\n"
    )
    settings.chmod(0o644)
    process = subprocess.Popen([*running.prefix, program, "-q", str(settings)], cwd=running.folder)
    try:
        deadline = time.monotonic() + START_SECONDS
        while True:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), 1):
                break
            assert time.monotonic() < deadline
            time.sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(20)


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    programs = postgres_folder()
    assert programs is not None
    # pytest's own folders are closed to other users, and the database must run as one.
    folder = Path(tempfile.mkdtemp(prefix="emporion-pg-"))
    folder.chmod(0o755)
    running = Postgres(programs, folder / "server")
    try:
        yield running
    finally:
        with contextlib.suppress(subprocess.CalledProcessError):
            running.stop()
        shutil.rmtree(folder, ignore_errors=True)
