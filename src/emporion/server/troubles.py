"""What is wrong with the database, in a word: for the log and for the counters."""

import contextlib
import errno
import os
import time

from sqlalchemy.exc import TimeoutError as NoConnectionFree

from emporion.server import logs, metrics
from emporion.server.errors import Unavailable

NEARLY_FULL = 64 * 1024  # bytes that are too few to go on
SAY_EVERY = 10.0  # seconds, for each cause

SQLITE = {
    "SQLITE_FULL": "full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_PERM": "read-only",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
    "SQLITE_IOERR": "failing",
    "SQLITE_BUSY": "locked",
    "SQLITE_LOCKED": "locked",
    "SQLITE_CANTOPEN": "gone",
}
POSTGRESQL = {  # by the beginning of an SQLSTATE
    "53100": "full",
    "53": "crowded",
    "25006": "read-only",
    "42501": "read-only",
    "XX001": "damaged",
    "XX002": "damaged",
    "58": "failing",
    "55P03": "locked",
    "40": "locked",
    "57": "gone",
    "08": "gone",
}
ERRNO = {
    errno.ENOSPC: "full",
    errno.EDQUOT: "full",
    errno.EROFS: "read-only",
    errno.EACCES: "read-only",
    errno.EIO: "failing",
}

_said: dict[str, float] = {}


def cause(error: BaseException, file: str | None = None) -> str:
    """full, read-only, damaged, failing, locked, crowded, silent, gone; or unknown. SQLite calls much a failing disk: a
    look at its file tells more."""
    found = _named(error)
    if found != "failing" or file is None or not hasattr(os, "statvfs"):
        return found
    with contextlib.suppress(OSError):
        disk = os.statvfs(file)
        if disk.f_flag & os.ST_RDONLY or not os.access(file, os.W_OK):
            return "read-only"
        if disk.f_bavail * disk.f_frsize < NEARLY_FULL:
            return "full"
    return found


def _named(error: BaseException) -> str:
    if isinstance(error, NoConnectionFree):
        return "crowded"
    original = getattr(error, "orig", None) or error
    name = str(getattr(original, "sqlite_errorname", ""))
    state = str(getattr(original, "sqlstate", None) or getattr(original, "pgcode", None) or "")
    for beginning, found in SQLITE.items():
        if name.startswith(beginning):
            return found
    for beginning, found in POSTGRESQL.items():
        if state.startswith(beginning):
            return found
    if isinstance(original, TimeoutError):
        return "silent"
    if isinstance(original, OSError):
        return ERRNO.get(original.errno or 0, "gone")
    return "gone" if "closed" in str(original) else "unknown"


def unavailable(error: BaseException, file: str | None = None) -> Unavailable:
    """What people are told; the log says why, but not over and over."""
    found = cause(error, file)
    metrics.TROUBLES.labels(found).inc()
    now = time.monotonic()
    if now - _said.get(found, -SAY_EVERY) >= SAY_EVERY:
        _said[found] = now
        original = getattr(error, "orig", None) or error
        logs.warn("the database is unavailable", cause=found, detail=f"{type(original).__name__}: {original}"[:300])
    return Unavailable()
