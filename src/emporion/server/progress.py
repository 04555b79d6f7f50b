"""The progress of compiling: how many of the functions that are needed are in the cache already.

The cache is on the disk, so that every process can count, whichever of them compiles, and what was compiled before an
interruption counts too.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

from numba.core.dispatcher import Dispatcher

from emporion.core.jit import names_in


def called_by(functions: Iterable[Callable[..., Any]]) -> list[Any]:
    """These compiled functions, and all that they call: compiling one compiles those too."""
    found: dict[int, Any] = {}
    left = [function for function in functions if isinstance(function, Dispatcher)]
    while left:
        function = left.pop()
        if id(function) in found:
            continue
        found[id(function)] = function
        code, around = function.py_func.__code__, function.py_func.__globals__
        names = names_in(code)
        modules = [around[name] for name in names if isinstance(around.get(name), ModuleType)]
        for place in (around, *map(vars, modules)):
            left += [place[name] for name in names if isinstance(place.get(name), Dispatcher)]
    return list(found.values())


def places(functions: Iterable[Callable[..., Any]]) -> list[Path]:
    """Where the cache notes that a function was compiled, for each of these and all that they call."""
    kept = (getattr(function._cache, "_cache_file", None) for function in called_by(functions))
    return [Path(file._index_path) for file in kept if file is not None]


def share(places: list[Path]) -> float:
    """Of those, how many are there: from 0 to 1."""
    return sum(place.exists() for place in places) / max(1, len(places))
