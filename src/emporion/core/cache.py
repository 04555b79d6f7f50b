"""Keeping machine code for later processes, safely.

Numba's own cache looks only at the file of the function that it keeps: a compiled callee that was edited in another
file would go on running in its old form. Here a function is kept under the hash of its content (`content.py`), which
covers everything that is compiled into it, and nothing else: an edit of a text, or of another game, costs no
compiling. Machine code that nothing asked for in a while is removed, when other code is added.
"""

import contextlib
import hashlib
import os
import shutil
import stat
import sys
import tempfile
import time
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import llvmlite
import numba
import numpy as np
import platformdirs
from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile

from emporion.core.content import NoContent, content_hash, fields_in

STALE_AFTER_DAYS = 14
FORMAT = 1  # raised when what lies in the cache would be misread


def cache_directory() -> Path:
    """The directory for compiled code: in the user's cache, or a temporary one if that cannot be written."""
    versions = (str(FORMAT), sys.version, numba.__version__, llvmlite.__version__, np.__version__)
    name = hashlib.sha256("\n".join(versions).encode()).hexdigest()[:20]
    directory = Path(platformdirs.user_cache_dir("emporion", appauthor=False)) / "compiled" / name
    try:
        directory.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=directory):
            pass
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


class _Files(IndexDataCacheFile):  # type: ignore[misc]
    """The files of a function. Their times tell when they were used last."""

    def save(self, key: Any, data: Any) -> None:
        """Data get a name of their own, lest processes that compile at the same time mix theirs up."""
        drop_stale(Path(self._cache_path))
        name = self._index_name.replace(".nbi", f".{hashlib.sha256(repr(key).encode()).hexdigest()[:10]}.nbc")
        self._save_data(name, data)
        self._save_index({**self._load_index(), key: name})

    def _load_index(self) -> dict[Any, str]:
        try:
            index: dict[Any, str] = super()._load_index()
        except Exception:  # it names a class that is called otherwise now, or the file is damaged
            return {}
        return index

    def _load_data(self, name: str) -> Any:
        data = super()._load_data(name)
        with contextlib.suppress(OSError):
            os.utime(self._index_path)
            os.utime(self._data_path(name))
        return data


class _Place:
    """What Numba asks about the place of a function in the cache."""

    def __init__(self, directory: str, file: str) -> None:
        self._directory = directory
        self._py_file = file  # for its warnings

    def get_cache_path(self) -> str:
        return self._directory

    def ensure_cache_path(self) -> None:
        Path(self._directory).mkdir(parents=True, exist_ok=True)


class _Kept(CompileResultCacheImpl):  # type: ignore[misc]
    def __init__(self, py_func: Any, directory: str) -> None:
        self._lineno = py_func.__code__.co_firstlineno
        self._locator = _Place(directory, py_func.__code__.co_filename)


class ContentCache(FunctionCache):  # type: ignore[misc]
    """The cache of one function. Its content is worked out when it is needed: by then all that it calls is defined."""

    def __init__(self, dispatcher: Any, directory: str) -> None:
        self._py_func = dispatcher.py_func
        self._name = repr(self._py_func)
        self._dispatcher = dispatcher
        self._cache_path = directory
        self._impl = _Kept(self._py_func, directory)
        self.enable()

    @cached_property
    def _cache_file(self) -> IndexDataCacheFile:
        try:
            content = content_hash(self._dispatcher)
        except NoContent as error:
            raise NoContent(f"{self._py_func.__module__}.{self._py_func.__qualname__} is not kept: {error}") from None
        name = f"{self._py_func.__module__}.{self._py_func.__qualname__}-{content}"
        return _Files(self._cache_path, name.replace("<", "").replace(">", ""), content)

    def _load_overload(self, sig: Any, target_context: Any) -> Any:
        try:
            return super()._load_overload(sig, target_context)
        except NoContent:
            self.disable()
            return None

    def _index_key(self, sig: Any, codegen: Any) -> Any:
        return (*super()._index_key(sig, codegen), fields_in(sig))


def keep(dispatcher: Any) -> None:
    """Let a function be loaded from the cache, and kept there."""
    dispatcher._cache = ContentCache(dispatcher, str(numba.config.CACHE_DIR))


def is_kept(dispatcher: Any) -> bool:
    """Has `keep` been called for the function?"""
    return isinstance(dispatcher._cache, ContentCache)
