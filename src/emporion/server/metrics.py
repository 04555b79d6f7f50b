"""Counters for Prometheus."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

registry = CollectorRegistry()

EVENTS = Counter("emporion_events", "Events stored", ["kind"], registry=registry)
PROBLEMS = Counter("emporion_problems", "Requests that were refused", ["code"], registry=registry)
FAILURES = Counter("emporion_failures", "Requests that failed in the service itself", registry=registry)
SOCKETS = Gauge("emporion_sockets", "Open WebSockets", registry=registry)
TABLES = Gauge("emporion_tables", "Tables in memory", registry=registry)
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
    "How long bots thought",
    ["level"],
    buckets=(0.001, 0.01, 0.1, 0.5, 1, 2, 5),
    registry=registry,
)


def exposition() -> bytes:
    return generate_latest(registry)
