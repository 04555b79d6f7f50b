"""The content of a compiled function: all that its machine code depends on, as a hash.

That is its bytecode and its constants, the values of the globals that it uses, and the same of every function that it
calls, however deep. Comments, docstrings, and what else stands in the same files are no part of it. Python, Numba and
NumPy are known by their versions, which the cache sees to.

What lies behind an object of an unknown kind cannot be told: a function that uses one has no content
(:class:`NoContent`), and is not kept. Nothing is left out on a guess.
"""

import builtins
import dis
import hashlib
from collections.abc import Callable, Iterator
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np
from numba import types
from numba.core.dispatcher import Dispatcher
from numba.core.extending import _Intrinsic
from numba.core.typing import Signature

VERSIONED = {"builtins", "math", "typing", "numpy", "numba", "llvmlite"}  # packages that change with their version only
PLAIN = (type(None), bool, int, float, complex, str, bytes, type(Ellipsis))
IMPORTS = {"IMPORT_NAME", "IMPORT_FROM"}
GLOBALS = {"LOAD_GLOBAL", "LOAD_NAME"}
ATTRIBUTES = {"LOAD_ATTR", "LOAD_METHOD"}

Described = Any  # nested tuples of strings and numbers


class NoContent(Exception):
    """Something that is used cannot be described."""


class _Own:
    """What a function is by itself, and the functions that it uses."""

    def __init__(self, function: Any) -> None:
        self.used: list[Any] = []
        found = _python_function(function)
        options = sorted(function.targetoptions.items()) if isinstance(function, Dispatcher) else ()
        described = (
            type(function).__name__, repr(options), self._code(found.__code__, found.__globals__),
            self._value(found.__defaults__), self._value(tuple((found.__kwdefaults__ or {}).items())),
            tuple(self._value(cell.cell_contents) for cell in found.__closure__ or ()),
        )  # fmt: skip
        self.digest = hashlib.sha256(repr(described).encode()).hexdigest()

    def _code(self, code: CodeType, around: dict[str, Any]) -> Described:
        steps = [step for step in dis.get_instructions(code) if step.opname != "EXTENDED_ARG"]
        if any(step.opname in IMPORTS for step in steps):
            raise NoContent(f"{code.co_qualname} imports something")
        loaded = {step.arg for step in steps if step.opcode in dis.hasconst}
        constants = [
            self._code(constant, around) if isinstance(constant, CodeType) else self._value(constant)
            for place, constant in enumerate(code.co_consts)
            if place in loaded or not isinstance(constant, str)  # a docstring is never loaded
        ]
        outer = tuple(self._value(value) for value in _outer_values(steps, around))
        return (
            code.co_code, code.co_exceptiontable, code.co_flags, code.co_argcount, code.co_posonlyargcount,
            code.co_kwonlyargcount, code.co_names, code.co_varnames, code.co_cellvars, code.co_freevars,
            tuple(constants), outer,
        )  # fmt: skip

    def _value(self, value: Any) -> Described:
        if type(value) in PLAIN:
            return type(value).__name__, repr(value)
        if isinstance(value, Dispatcher | _Intrinsic | FunctionType):
            if isinstance(value, FunctionType) and _is_versioned(value):
                return "versioned", value.__module__, value.__qualname__
            self.used.append(value)
            return "function", _python_function(value).__qualname__
        if isinstance(value, tuple):
            return _class(type(value)), tuple(self._value(item) for item in value)
        if isinstance(value, frozenset):
            return "frozenset", tuple(sorted(map(repr, map(self._value, value))))
        if isinstance(value, np.ndarray):
            return "array", _dtype(value.dtype), value.shape, value.strides, value.tobytes()
        if isinstance(value, np.generic):
            return "scalar", _dtype(value.dtype), value.tobytes()
        if isinstance(value, np.dtype):
            return "dtype", _dtype(value)
        if isinstance(value, types.Type | Signature):
            return "type", str(value)
        if isinstance(value, type):
            return _class(value)
        if isinstance(value, np.ufunc) or (isinstance(value, BuiltinFunctionType) and _is_versioned(value)):
            return "versioned", value.__name__
        raise NoContent(f"it cannot be told what {value!r} depends on")


def _is_versioned(value: Any) -> bool:
    return str(getattr(value, "__module__", None)).partition(".")[0] in VERSIONED


def _python_function(function: Any) -> Any:
    return getattr(function, "py_func", getattr(function, "_defn", function))


def _class(kind: type) -> Described:
    if kind is tuple or _is_versioned(kind):
        return "class", kind.__module__, kind.__qualname__
    if issubclass(kind, tuple) and hasattr(kind, "_field_defaults"):
        fields = getattr(kind, "_fields", ()), repr(getattr(kind, "_field_defaults", None))
        return "named tuple", kind.__module__, kind.__qualname__, fields
    raise NoContent(f"it cannot be told what {kind!r} depends on")


def _dtype(dtype: np.dtype[Any]) -> Described:
    if dtype.hasobject:
        raise NoContent(f"{dtype} holds objects")
    if dtype.subdtype:
        return _dtype(dtype.subdtype[0]), dtype.subdtype[1]
    if dtype.fields:
        fields = [(name, _dtype(field[0]), field[1]) for name, field in dtype.fields.items()]
        return tuple(fields), dtype.itemsize, dtype.isalignedstruct
    return dtype.str


def _outer_values(steps: list[dis.Instruction], around: dict[str, Any]) -> Iterator[Any]:
    """The values of the globals that a code uses, and of the attributes of modules."""
    for place, step in enumerate(steps):
        if step.opname not in GLOBALS:
            continue
        if step.argval not in around and not hasattr(builtins, step.argval):
            raise NoContent(f"there is no {step.argval}")
        value = around[step.argval] if step.argval in around else getattr(builtins, step.argval)
        while isinstance(value, ModuleType):
            place += 1
            if place == len(steps) or steps[place].opname not in ATTRIBUTES:
                raise NoContent(f"{value.__name__} is used as a whole")
            if value.__name__.partition(".")[0] in VERSIONED:
                value = f"{value.__name__}.{steps[place].argval}"
            else:
                value = getattr(value, steps[place].argval)
        yield value


_own: dict[Any, _Own] = {}


def _own_content(function: Any) -> _Own:
    if function not in _own:
        try:
            _own[function] = _Own(function)
        except (AttributeError, TypeError, ValueError) as error:  # an attribute that is missing, an empty cell
            raise NoContent(str(error)) from error
    return _own[function]


def content_hash(*functions: Callable[..., Any]) -> str:
    """A hash of all that these functions are compiled from."""
    digest = hashlib.sha256()
    numbers = {function: number for number, function in enumerate(functions)}
    left = list(functions)
    while left:
        own = _own_content(left.pop())
        new = [other for other in own.used if other not in numbers]
        for other in new:
            numbers.setdefault(other, len(numbers))
        left += dict.fromkeys(new)
        digest.update(repr((own.digest, [numbers[other] for other in own.used])).encode())
    return digest.hexdigest()[:20]


def fields_in(argument_types: Any) -> tuple[tuple[str, ...], ...]:
    """The names of the fields of all named tuples among some Numba types, which know only their class."""
    found: tuple[tuple[str, ...], ...] = ()
    for kind in argument_types:
        if isinstance(kind, types.BaseNamedTuple):
            found += (tuple(kind.fields),)
        if isinstance(kind, types.BaseTuple):
            found += fields_in(kind.types)
    return found
