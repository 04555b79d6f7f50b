"""Compiling rules with Numba, safely.

Numba's cache looks only at the file of the function it caches: a compiled callee that was edited in another file would
go on running in its old form. The cache directory is therefore named after a hash of everything that can be compiled
in (sources and board data of the engine, the games and the bots) and of the versions that compile it. This module
must be imported before any other that compiles, which importing :func:`compiled` ensures. What lies elsewhere, like a
game that somebody is writing, is not in that hash: it is compiled anew in every process.

With ``NUMBA_DISABLE_JIT=1`` the same functions run as ordinary Python.
"""

import contextlib
import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
import types
from collections.abc import Callable
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
import numpy as np
import platformdirs

PACKAGE = Path(__file__).resolve().parent.parent
COMPILED_FOLDERS = ("core", "games", "bots")
NOT_COMPILED = {".ftl", ".pyc"}
STALE_AFTER_DAYS = 14

INTERPRETED = bool(numba.config.DISABLE_JIT)


def source_hash() -> str:
    """A hash of all that compiled code depends on."""
    digest = hashlib.sha256()
    versions = (sys.version, numba.__version__, np.__version__)
    digest.update("\n".join(versions).encode())
    for folder in COMPILED_FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.is_file() and path.suffix not in NOT_COMPILED:
                digest.update(str(path.relative_to(PACKAGE)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:20]


def _drop_stale(base: Path, current: Path) -> None:
    oldest = time.time() - STALE_AFTER_DAYS * 86_400
    for other in base.iterdir():
        with contextlib.suppress(OSError):  # another process may have removed it
            if other != current and other.stat().st_mtime < oldest:
                shutil.rmtree(other, ignore_errors=True)


def cache_directory() -> Path:
    """The directory for compiled code: the user's cache, or a temporary one if that cannot be written."""
    name = source_hash()
    base = Path(platformdirs.user_cache_dir("emporion", appauthor=False)) / "compiled"
    directory = base / name
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            pass
        _drop_stale(base, directory)
    except OSError:
        return _private_directory(name)
    return directory


def _private_directory(name: str) -> Path:
    """A temporary directory that belongs to this user alone: Numba will run what it finds there."""
    user = os.getuid() if hasattr(os, "getuid") else 0
    directory = Path(tempfile.gettempdir()) / f"emporion-{user}-{name}"
    with contextlib.suppress(FileExistsError):
        directory.mkdir(mode=0o700)
    found = directory.lstat()
    if not stat.S_ISDIR(found.st_mode) or found.st_uid != user or found.st_mode & 0o077:
        return Path(tempfile.mkdtemp(prefix="emporion-"))
    return directory


if not INTERPRETED:
    numba.config.CACHE_DIR = str(cache_directory())

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule function on its first call, and keep the machine code for later processes."""
    return _compiled(function, keep=_is_hashed(function))


def _compiled(function: Callable[P, R], keep: bool) -> Callable[P, R]:
    result: Callable[P, R] = numba.njit(cache=keep, nogil=True, error_model="numpy")(function)
    return result


def _is_hashed(function: Any) -> bool:
    """Does the function lie where `source_hash` looks? (The environments' loops see to themselves.)"""
    code = getattr(getattr(function, "py_func", function), "__code__", None)
    return code is None or Path(code.co_filename).resolve().is_relative_to(PACKAGE)


def bind(template: Callable[..., Any], name: str, **functions: Any) -> Callable[..., Any]:
    """A compiled copy of `template` in which the names in `functions` mean one game's own functions.

    This is how one loop serves every game: Numba compiles calls to globals, so each game gets a copy of the loop with
    its own globals, and each copy its own place in the cache. (Functions passed as arguments or closed over would
    compile too, but Numba cannot cache those across processes.)
    """
    copy = types.FunctionType(
        template.__code__, {**template.__globals__, **functions}, f"{template.__name__}_{name}", template.__defaults__
    )
    copy.__qualname__ = f"{template.__qualname__}_{name}"
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return _compiled(copy, keep=all(_is_hashed(own) for own in (template, *functions.values())))
