"""Rules in two tiers: each is a plain Python function that can also be compiled with Numba.

A function that is called from Python runs interpreted (`interpreter.py`), at once, until there is machine code for it:
then it runs that, from the next call on, with the same results to the byte. Machine code is made from the inside out:
functions are lowered one by one (`lowering.py`), and those that Python calls are linked (`linking.py`). *Loops* need
speed: they are compiled before they run.

What was compiled is kept for later processes (`cache.py`), if it lies in this package. What lies elsewhere, like a game
that somebody is writing, is compiled anew in every process.

``EMPORION_COMPILE`` says when: `needed` (what this page describes), `first` (every game before it is played), or
`never` (everything is interpreted; so it is with ``NUMBA_DISABLE_JIT=1``).
"""

import hashlib
import os
import pickle
import types
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from pathlib import Path
from typing import Any, ParamSpec, TypeVar

import numba
from numba.core import serialize, sigutils
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import CPUDispatcher
from numba.extending import intrinsic

from emporion.core import cache as kept
from emporion.core.content import NoContent, content_hash, fields_in
from emporion.core.errors import BadRequest
from emporion.core.interpreter import python_forms, twin_of
from emporion.core.lowering import RuleCompiler, content_of, rebuilt, reduced, widened

VARIABLE = "EMPORION_COMPILE"
NEEDED, FIRST, NEVER = "needed", "first", "never"
WHEN = os.environ.get(VARIABLE, NEEDED)
if WHEN not in (NEEDED, FIRST, NEVER):
    raise BadRequest("bad-setting", f"{VARIABLE} is {WHEN!r}: it can be {NEEDED}, {FIRST} or {NEVER}")

INTERPRETED = bool(numba.config.DISABLE_JIT) or WHEN == NEVER

PACKAGE = Path(__file__).resolve().parent.parent
SOURCES = ("core", "games", "bots")
OPTIONS = {"nopython": True, "nogil": True, "error_model": "numpy", "boundscheck": None}

P = ParamSpec("P")
R = TypeVar("R")
Kinds = tuple[Any, ...]  # the types of the arguments of a function, as Numba knows them


class RuleFunction(CPUDispatcher):  # type: ignore[misc]
    """A function in both tiers."""

    def __init__(self, py_func: Any, may_be_kept: bool = False, is_loop: bool = False) -> None:
        super().__init__(py_func, {}, dict(OPTIONS), RuleCompiler)
        self.may_be_kept = may_be_kept
        self.is_loop = is_loop
        self.machine_codes: dict[Kinds, Any] = {}
        self.lowerings = 0  # how often it was lowered, and not found in the cache

    def _reduce_states(self) -> dict[str, Any]:
        return {"py_func": self.py_func, "may_be_kept": self.may_be_kept, "is_loop": self.is_loop}

    @classmethod
    def _rebuild(cls, **states: Any) -> "RuleFunction":
        return cls(**states)

    # Called from Python -----------------------------------------------------------------------------------------------

    def _compile_for_args(self, *arguments: Any, **_: Any) -> Any:
        """What Numba asks for when there is no machine code for arguments of these very types: what to call instead."""
        if not self.is_loop and not self.machine_codes:
            return twin_of(self)
        kinds = self.kinds_of(arguments)
        if self.is_loop and kinds not in self.machine_codes:
            from emporion.core.linking import link

            link(self.__name__, [(self, kinds)])
        return self.machine_codes.get(kinds) or twin_of(self)

    def kinds_of(self, arguments: Sequence[Any]) -> Kinds:
        return tuple(widened(self.typeof_pyval(argument)) for argument in arguments)

    def add_machine_code(self, kinds: Kinds, code: Any) -> None:
        self.machine_codes[kinds] = code
        self._insert([kind._code for kind in kinds], code)

    # Called by other compiled functions: lowered ----------------------------------------------------------------------

    def compile(self, sig: Any) -> Any:
        """Lower the function for arguments of some types."""
        arguments, _ = sigutils.normalize_signature(sig)
        kinds = tuple(widened(kind) for kind in arguments)
        if kinds not in self.overloads:
            with global_compiler_lock:
                found = self._load(kinds) or self._lower(kinds)
                self.overloads[kinds] = found
                self.targetctx.insert_user_function(found.entry_point, found.fndesc, [found.library])
        return self.overloads[kinds].entry_point

    def _lower(self, kinds: Kinds) -> Any:
        name = self.kept_name
        with self._compiling_counter:
            result = self._compiler.compile(kinds, None)
        self.lowerings += 1
        tell_watchers(self)
        if name is not None:
            result.library.kept_as = name + signature_name(self, kinds)
            kept.save(result.library.kept_as, serialize.dumps(reduced(result)))
        return result

    def _load(self, kinds: Kinds) -> Any:
        if self.kept_name is None:
            return None
        name = self.kept_name + signature_name(self, kinds)
        self.targetctx.refresh()
        found = load_lowered(self.targetctx, name)
        if found is not None:
            tell_watchers(self)
        return found

    @cached_property
    def kept_name(self) -> str | None:
        """Its name in the cache, without the types of its arguments; None if it is not kept. All that it calls is
        defined when it is asked for."""
        if not self.may_be_kept:
            return None
        try:
            content = content_hash(self)
        except NoContent:
            return None
        content_of[self.py_func] = content
        name = f"{self.py_func.__module__}.{self.py_func.__qualname__}-{content}"
        return name.replace("<", "").replace(">", "")


_loaded: dict[str, Any] = {}


def load_lowered(target: Any, name: str) -> Any:
    """A lowered function from the cache, with the libraries that it needs; None if anything is missing."""
    if name in _loaded:
        return _loaded[name]
    data = kept.load(name)
    if data is None:
        return None

    def find_library(other: str) -> Any:
        needed = load_lowered(target, other)
        if needed is None:
            raise FileNotFoundError(other)
        return needed.library

    try:
        found = rebuilt(target, pickle.loads(data), find_library)
    except Exception:  # it names something that is called otherwise now, or needs what is not there any more
        return None
    found.library.kept_as = name
    _loaded[name] = found
    return found


def signature_name(function: RuleFunction, kinds: Kinds, *more: Any) -> str:
    """The end of a name in the cache: the types of the arguments. Named tuples are known by their fields, too."""
    triple = function.targetctx.codegen().magic_tuple()[0]
    known = repr((tuple(map(str, kinds)), fields_in(kinds), triple, *more))
    return f".{hashlib.sha256(known.encode()).hexdigest()[:16]}"


_watchers: list[Callable[[RuleFunction], None]] = []


@contextmanager
def watched(watcher: Callable[[RuleFunction], None]) -> Iterator[None]:
    """Tell somebody of every function that is lowered meanwhile."""
    _watchers.append(watcher)
    try:
        yield
    finally:
        _watchers.remove(watcher)


def tell_watchers(function: RuleFunction) -> None:
    for watcher in tuple(_watchers):
        watcher(function)


def compiled(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function of the rules, which can be compiled."""
    return _compiled(function, _may_be_kept(function))


def compiled_first(function: Callable[P, R]) -> Callable[P, R]:
    """Declare a function that needs speed: it is compiled before Python runs it."""
    return _compiled(function, _may_be_kept(function), is_loop=True)


def _compiled(function: Callable[P, R], may_be_kept: bool, is_loop: bool = False) -> Callable[P, R]:
    return function if INTERPRETED else RuleFunction(function, may_be_kept, is_loop)


def _may_be_kept(function: Any) -> bool:
    """Does the function lie in this package, with all that is compiled in?"""
    if INTERPRETED:
        return False
    if isinstance(function, RuleFunction):
        return function.may_be_kept
    code = getattr(function, "__code__", None)
    return code is None or _is_in_package(code.co_filename)


@cache
def _is_in_package(file: str) -> bool:
    return Path(file).resolve().is_relative_to(PACKAGE)


def bind(template: Callable[..., Any], name: str, is_loop: bool = False, **functions: Any) -> Callable[..., Any]:
    """A compiled copy of `template` in which the names in `functions` mean one game's own functions.

    This is how one loop serves every game: Numba compiles calls to globals, so each game gets a copy of the loop with
    its own globals, and each copy its own place in the cache. (Functions passed as arguments or closed over would
    compile too, but could not be kept.)
    """
    copy = types.FunctionType(
        template.__code__, {**template.__globals__, **functions}, f"{template.__name__}_{name}", template.__defaults__
    )
    copy.__qualname__ = f"{template.__qualname__}_{name}"
    copy.__module__ = template.__module__
    copy.__doc__ = template.__doc__
    return _compiled(copy, all(_may_be_kept(own) for own in (template, *functions.values())), is_loop)


def instruction(signature: Any, generate: Callable[..., Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Declare a function that is an instruction of the processor where it is compiled: `generate(context, builder,
    arguments)` writes it for LLVM."""

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        if INTERPRETED:
            return function

        def define(typing_context: Any, argument: Any) -> Any:  # noqa: ARG001
            return signature, lambda context, builder, _, arguments: generate(context, builder, arguments)

        define.__name__, define.__qualname__ = function.__name__, function.__qualname__
        define.__doc__ = function.__doc__
        made: Any = intrinsic(define)
        python_forms[made] = function
        found: Callable[P, R] = made
        return found

    return declare


def typed_instruction(define: Callable[..., Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """The same for one that depends on the types of its arguments: `define(context, *types)` gives the signature and
    what writes it, or None if there is none for such arguments. The type of a module's constant tells its value."""

    def declare(function: Callable[P, R]) -> Callable[P, R]:
        if INTERPRETED:
            return function
        made: Any = intrinsic(prefer_literal=True)(define)
        python_forms[made] = function
        found: Callable[P, R] = made
        return found

    return declare


def source_hash() -> str:
    """A hash of all sources and data of the engine, the games and the bots: results of different code are not mixed."""
    digest = hashlib.sha256()
    for folder in SOURCES:
        for path in sorted((PACKAGE / folder).rglob("*")):
            if path.is_file() and path.suffix not in (".ftl", ".pyc"):
                digest.update(str(path.relative_to(PACKAGE)).encode())
                digest.update(path.read_bytes())
    return digest.hexdigest()[:20]
