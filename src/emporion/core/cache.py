"""Keeping compiled code for later processes, safely.

Everything is kept under a name that has the hash of its content in it (`content.py`), which covers all that is compiled
into it, and nothing else: an edit of a text, or of another game, costs no compiling, and what was edited is never run
in its old form. Code that nothing asked for in a while is removed, when other code is added.

Code is looked for in the user's cache, and then inside the package: a wheel or a container can bring its own
(`emporion compile --inside`), which is only read. What cannot be written is compiled again by the next process, and
what cannot be read counts as missing: a cache that is full or damaged stops nobody.
"""

import contextlib
import hashlib
import logging
import os
import shutil
import stat
import sys
import tempfile
import time
from functools import cache
from pathlib import Path

import llvmlite
import numba
import numpy as np
import platformdirs

STALE_AFTER_DAYS = 14
FORMAT = 3  # raised when what lies in the cache would be misread
VARIABLE = "EMPORION_CACHE"  # another folder than the user's cache
INSIDE = Path(__file__).resolve().parent.parent / "compiled"

log = logging.getLogger("emporion.cache")


@cache
def versions() -> str:
    """The name of the folder for code of these versions of Python, Numba and NumPy."""
    known = (str(FORMAT), sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    return hashlib.sha256("\n".join(known).encode()).hexdigest()[:20]


@cache
def cache_directory() -> Path:
    """The folder that compiled code is written to: in the user's cache, or a temporary one if that is impossible."""
    chosen = os.environ.get(VARIABLE)
    parent = Path(chosen) if chosen else Path(platformdirs.user_cache_dir("emporion", appauthor=False)) / "compiled"
    directory = parent / versions()
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            pass
    except OSError as error:
        log.warning("compiled code cannot be kept in %s (%s): a temporary folder takes its place", directory, error)
        return _private_directory(versions())
    return directory


def _private_directory(name: str) -> Path:
    """A temporary directory that belongs to this user alone: what is found there will be run."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    directory = Path(tempfile.gettempdir()) / f"emporion-{user}-{name}"
    with contextlib.suppress(FileExistsError):
        directory.mkdir(mode=0o700)
    found = directory.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != user or found.st_mode & 0o077:
        return Path(tempfile.mkdtemp(prefix="emporion-"))
    return directory


def load(name: str) -> bytes | None:
    """What was kept under this name."""
    for directory in (cache_directory(), INSIDE / versions()):
        with contextlib.suppress(OSError):
            data = (directory / name).read_bytes()
            digest, content = data[:32], data[32:]
            if hashlib.sha256(content).digest() != digest:
                log.warning("%s in the cache is damaged: it is compiled again", name)
                continue
            with contextlib.suppress(OSError):
                os.utime(directory / name)
            return content
    return None


def is_kept(name: str) -> bool:
    return any((directory / name).exists() for directory in (cache_directory(), INSIDE / versions()))


def kept_names() -> set[str]:
    """The names of all that is kept."""
    found: set[str] = set()
    for directory in (cache_directory(), INSIDE / versions()):
        with contextlib.suppress(OSError):
            found.update(path.name for path in directory.iterdir())
    return found


def save(name: str, content: bytes) -> None:
    """Keep this for later. Another process may do so at the same time: the file is there whole, or not at all."""
    directory = cache_directory()
    drop_stale(directory)
    unfinished = directory / f"{name}.{os.getpid()}.tmp"
    try:
        unfinished.write_bytes(hashlib.sha256(content).digest() + content)
        unfinished.replace(directory / name)
    except OSError as error:
        with contextlib.suppress(OSError):
            unfinished.unlink()
        _complain_once(directory, str(error))


@cache
def _complain_once(directory: Path, reason: str) -> None:
    log.warning("compiled code cannot be kept in %s: %s", directory, reason)


@cache
def drop_stale(directory: Path) -> None:
    """Remove what was not used for long: old files, and the directories of other versions. Once in a process."""
    oldest = time.time() - STALE_AFTER_DAYS * 86_400
    others = [other for other in directory.parent.iterdir() if other != directory]
    for path in (*directory.iterdir(), *(others if directory.parent.name == "compiled" else ())):
        with contextlib.suppress(OSError):  # another process may have removed it
            if path.stat().st_mtime < oldest:
                if path.is_dir():
                    shutil.rmtree(path, ignore_errors=True)
                else:
                    path.unlink()
