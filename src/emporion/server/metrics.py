"""Counters for Prometheus. The workers of one server count in files of a shared folder, and any of them answers for
all; servers on other machines are scraped on their own.

On a quiet server a counter tells what somebody does in secret: that they picked something up and put it back, or asked
for a hint. So what people do is counted without its kind, and told in steps of a score."""

import contextlib
import os
import re
from pathlib import Path

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

from emporion.server.errors import CODES

SHARED = "PROMETHEUS_MULTIPROC_DIR"  # the folder; prometheus_client looks for it when it is imported

STEP = 20
COARSE = re.compile(
    rb"^(?P<name>emporion_(?:events_total|problems_total|(?:command|bot)_seconds_(?:bucket|count|sum)))"
    rb"(?P<labels>\{[^}]*\})? (?P<value>\S+)$",
    re.MULTILINE,
)

disable_created_metrics()  # type: ignore[no-untyped-call]  # the moment when something happened first
registry = CollectorRegistry()

EVENTS = Counter("emporion_events", "Events stored", registry=registry)
PROBLEMS = Counter("emporion_problems", "Requests that were refused", ["code"], registry=registry)
FAILURES = Counter("emporion_failures", "Requests that failed in the service itself", registry=registry)
CUT_OFF = Counter("emporion_cut_off", "Connections that were cut off below the application", ["why"], registry=registry)
TROUBLES = Counter(
    "emporion_database_troubles", "What the database did not do, by the cause", ["cause"], registry=registry
)
BROKEN = Counter(
    "emporion_broken_tables", "Tables that could not be opened, by the reason", ["code"], registry=registry
)
SOCKETS = Gauge("emporion_sockets", "Open WebSockets", registry=registry, multiprocess_mode="livesum")
TABLES = Gauge("emporion_tables", "Tables in memory", registry=registry, multiprocess_mode="livesum")
COMPILED = Gauge(
    "emporion_compiled_share",
    "How much of a game is compiled, from 0 to 1: its rules, and the search of its bots",
    ["game", "part"],
    registry=registry,
    multiprocess_mode="livemin",
)
NOTICES = Counter(
    "emporion_notices",
    "Notices to people who are not here: what became of them",
    ["channel", "outcome"],
    registry=registry,
)
COMMANDS = Histogram(
    "emporion_command_seconds",
    "From a command's arrival until it is stored and sent",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5),
    registry=registry,
)
LAG = Histogram(
    "emporion_loop_lag_seconds",
    "How late the event loop was, measured twice a second",
    buckets=(0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5),
    registry=registry,
)
THINKING = Histogram(
    "emporion_bot_seconds",
    "How long bots thought, and hints took",
    buckets=(0.001, 0.01, 0.1, 0.5, 1, 2, 5),
    registry=registry,
)
ANALYSES = Histogram(
    "emporion_analysis_seconds",
    "How long analyses of finished games took",
    buckets=(10, 30, 60, 120, 300, 900),
    registry=registry,
)


def refused(code: str) -> None:
    """Count a request that was refused. Which rule forbade a choice is nobody's business."""
    PROBLEMS.labels(code if code in CODES else "rules").inc()


def exposition() -> bytes:
    return coarse(_exact())


def coarse(text: bytes) -> bytes:
    """What people do, told in steps."""

    def step(found: "re.Match[bytes]") -> bytes:
        value = float(found["value"])
        told = round(value) if found["name"].endswith(b"_sum") else value // STEP * STEP
        return found["name"] + (found["labels"] or b"") + f" {float(told)}".encode()

    return COARSE.sub(step, text)


def _exact() -> bytes:
    folder = os.environ.get(SHARED)
    if folder is None:
        return generate_latest(registry)
    for file in Path(folder).glob("gauge_live*_*.db"):  # gauges of workers that were killed
        pid = int(file.stem.rpartition("_")[2])
        if not alive(pid):
            mark_process_dead(pid, folder)  # type: ignore[no-untyped-call]
    everybody = CollectorRegistry()
    MultiProcessCollector(everybody, folder)  # type: ignore[no-untyped-call]
    return generate_latest(everybody)


def alive(pid: int) -> bool:
    with contextlib.suppress(ProcessLookupError):
        os.kill(pid, 0)
        return True
    return False
