"""Running the service as a process, or as several."""

import os
import signal
import socket
import sys
import tempfile
import threading
import time
import webbrowser

import uvicorn

from emporion.server.errors import CannotStart
from emporion.server.settings import PREFIX, Settings
from emporion.server.store import open_store

SHARED_METRICS = "PROMETHEUS_MULTIPROC_DIR"
LOOPBACK = ("127.0.0.1", "localhost", "::1")
SHUTDOWN_SECONDS = 5


def bind(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError as error:
        raise CannotStart("no-port", f"cannot listen on {host}, port {port}: {error.strerror}") from None
    return listener


def has_screen() -> bool:
    """Is there a screen to open a browser on? One in the terminal would take the terminal away."""
    return sys.platform in ("darwin", "win32") or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY"))


def open_browser(address: str) -> None:
    time.sleep(1)
    webbrowser.open(address)


def run(host: str, port: int, workers: int, database: str | None, names: str | None, browser: bool) -> None:
    """Serve until told to stop. Settings go through the environment, so that worker processes find them."""
    if database is not None:
        os.environ[PREFIX + "DATABASE"] = database
    if names is None and host not in LOOPBACK and PREFIX + "HOSTS" not in os.environ:
        names = "*"  # the service is opened to others, under names that we do not know
    if names is not None:
        os.environ[PREFIX + "HOSTS"] = names
    settings = Settings.from_environment()
    open_store(settings.database)  # a wrong address is reported once, not by every worker
    listener = bind(host, port)
    name = f"[{host}]" if ":" in host else host
    address = f"http://{name}:{listener.getsockname()[1]}"
    print(f"Emporion: {address}", flush=True)
    if browser and has_screen():
        threading.Thread(target=open_browser, args=(address,), daemon=True).start()
    config = uvicorn.Config(
        "emporion.server.app:create",
        factory=True,
        workers=workers,
        log_config=None,
        access_log=False,
        server_header=False,
        http="emporion.server.protocols:HttpProtocol",
        ws="emporion.server.protocols:SocketProtocol",
        ws_max_size=settings.message_bytes,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # raised again by uvicorn when everything is closed
    server = uvicorn.Server(config)
    if workers > 1:
        from uvicorn.supervisors import Multiprocess

        with tempfile.TemporaryDirectory(prefix="emporion-metrics-") as folder:
            os.environ[SHARED_METRICS] = folder  # workers are new processes: they find it before they count
            Multiprocess(config, sockets=[listener]).run()
    else:
        server.run(sockets=[listener])
