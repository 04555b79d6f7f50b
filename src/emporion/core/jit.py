"""Compiling rules with Numba.

What is compiled is kept for later processes (`cache.py`), if it lies in this package. What lies elsewhere, like a game
that somebody is writing, is compiled anew in every process.

With ``NUMBA_DISABLE_JIT=1`` the same functions run as ordinary Python.
"""

import hashlib
import types
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba

INTERPRETED = bool(numba.config.DISABLE_JIT)

if not INTERPRETED:
    from emporion.core.cache import cache_directory, is_kept, keep

    numba.config.CACHE_DIR = str(cache_directory())

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES = ("core", "games", "bots")

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Compile a rule function on its first call, and keep the machine code for later processes."""
    return _compiled(function, kept=_may_be_kept(function))


def _compiled(function: Callable[P, R], kept: bool) -> Callable[P, R]:
    result: Callable[P, R] = numba.njit(nogil=True, error_model="numpy")(function)
    if kept:
        keep(result)
    return result


def _may_be_kept(function: Any) -> bool:
    """Does the function lie in this package, with all that is compiled in?"""
    if INTERPRETED:
        return False
    if hasattr(function, "py_func"):
        return is_kept(function)
    code = getattr(function, "__code__", None)
    return code is None or _is_in_package(code.co_filename)


@cache
def _is_in_package(file: str) -> bool:
    return Path(file).resolve().is_relative_to(PACKAGE)


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
    return _compiled(copy, kept=all(_may_be_kept(own) for own in (template, *functions.values())))


def machine_code(function: Callable[P, R], *arguments: P.args, **_: P.kwargs) -> Callable[P, R]:
    """The machine code of a compiled function for arguments of the types of these."""
    if INTERPRETED:
        return function
    dispatcher: Any = function
    types_of = tuple(dispatcher.typeof_pyval(argument) for argument in arguments)
    dispatcher.compile(types_of)
    found: Callable[P, R] = dispatcher.get_overload(types_of)
    return found


def names_in(code: types.CodeType) -> set[str]:
    """All names that a function looks up outside itself."""
    inner = (constant for constant in code.co_consts if isinstance(constant, types.CodeType))
    return set(code.co_names).union(*map(names_in, inner))


def source_hash() -> str:
    """A hash of all sources and data of the engine, the games and the bots: results of different code are not mixed."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".ftl", ".pyc"):
                digest.update(str(path.relative_to(PACKAGE)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:20]
