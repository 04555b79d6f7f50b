"""Who plays the games of a series: this process, several processes, or a Ray cluster."""

import contextlib
import multiprocessing
import os
import signal
import socket
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from itertools import islice
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from emporion.arena.series import GameResult, Series, Task, play, play_all
from emporion.core.errors import BadRequest, EmporionError, Fault

R = TypeVar("R")

MOST_WORKERS = 256
LARGEST_BATCH = 200  # compiled games that travel together; others are long, and travel alone
CONNECT_TIMEOUT = 10  # seconds that a cluster may take to answer
QUEUED_BATCHES = 2  # for each worker, handed out in advance


def cores() -> int:
    """The processors that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def batches(tasks: Sequence[Task], workers: int) -> Iterator[list[Task]]:
    most = max(1, min(LARGEST_BATCH, len(tasks) // (4 * workers)))
    batch: list[Task] = []
    for task in tasks:
        batch.append(task)
        if len(batch) >= most or not task.compiled:
            yield batch
            batch = []
    if batch:
        yield batch


def play_here(series: Series, tasks: Sequence[Task]) -> Iterator[GameResult]:
    for task in tasks:
        yield play(series, task)


def play_in_processes(series: Series, tasks: Sequence[Task], workers: int) -> Iterator[GameResult]:
    """Results in the order in which the games end."""
    return in_processes(partial(play_all, series), batches(tasks, workers), workers)


def in_processes(work: Callable[[Any], list[R]], waiting: Iterator[Any], workers: int) -> Iterator[R]:
    """What the work makes of each batch, in the order in which that is done."""
    context = multiprocessing.get_context("spawn")
    lifeline, alive = context.Pipe(duplex=False)
    pool = ProcessPoolExecutor(workers, context, initializer=_start_worker, initargs=(lifeline,))
    try:
        running: set[Future[list[R]]] = set()
        while True:
            for batch in islice(waiting, QUEUED_BATCHES * workers - len(running)):
                running.add(pool.submit(work, batch))
            if not running:
                break
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
        pool.shutdown()
    except BrokenProcessPool:
        raise Fault("lost-worker", "a worker process ended in the middle of a game") from None
    finally:
        alive.close()
        pool.shutdown(wait=True, cancel_futures=True)
        lifeline.close()


def _start_worker(lifeline: Connection) -> None:
    """A worker ends when its lifeline is cut: because the run was interrupted, or its process was killed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def hold() -> None:
        with contextlib.suppress(EOFError, OSError):
            lifeline.recv()
        os._exit(1)

    threading.Thread(target=hold, daemon=True).start()


def play_on_cluster(series: Series, tasks: Sequence[Task], address: str, workers: int | None) -> Iterator[GameResult]:
    """Results in the order in which the games end. `address` is a Ray cluster's, or "local" for one of its own."""
    with ray_cluster(address, workers) as ray:
        cpus = max(1, workers or int(ray.cluster_resources().get("CPU", 1)))
        remote = ray.remote(num_cpus=1)(play_all)
        # A cluster of others does not know that no more than `workers` are wanted: nothing is handed out in advance.
        most = cpus if workers and address != "local" else QUEUED_BATCHES * cpus
        waiting = batches(tasks, cpus)
        running: list[Any] = []
        while True:
            running += [remote.remote(series, batch) for batch in islice(waiting, most - len(running))]
            if not running:
                break
            done, running = ray.wait(running)
            for results in ray.get(done):
                yield from results


@contextlib.contextmanager
def ray_cluster(address: str, workers: int | None) -> Iterator[Any]:
    """The module `ray`, while it is connected to a cluster."""
    try:
        import ray
    except ImportError:
        raise BadRequest("no-ray", "a cluster needs Ray: pip install 'emporion[cluster]'") from None
    _connect(ray, address, workers)
    try:
        yield ray
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, EmporionError):  # a bot that failed, for instance: the same as without a cluster
            raise error.cause from None
        raise Fault("lost-worker", f"a worker of the cluster failed: {error.cause!r}") from None
    finally:
        ray.shutdown()


def _connect(ray: Any, address: str, workers: int | None) -> None:
    _check_reachable(address)
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nothing is reported to anybody
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == "local":
            ray.init(address="local", num_cpus=workers or cores(), include_dashboard=False, **quiet)
        else:
            ray.init(address=address, **quiet)
    except Exception as error:  # Ray has no type of its own for these: a start that took too long is just an Exception
        reason = str(error).strip().splitlines() or ["no answer"]
        raise BadRequest("no-cluster", f"there is no Ray cluster at {address!r}: {reason[0]}") from None


def _check_reachable(address: str) -> None:
    """Ray goes on for minutes to look for a cluster that does not answer; a person would rather know at once."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        if address not in ("local", "auto"):
            raise BadRequest("no-cluster", f"{address!r} is no cluster: say HOST:PORT, ray://HOST:PORT, auto or local")
        return
    try:
        socket.create_connection((host, int(port)), CONNECT_TIMEOUT).close()
    except (OSError, ValueError, OverflowError) as error:
        raise BadRequest("no-cluster", f"there is no Ray cluster at {address!r}: {error}") from None
