"""The first tier: compiled functions as ordinary Python.

A function and its *twin* have the same code. Where the function calls other compiled functions, the twin calls their
twins: a twin runs at once, without the compiler, beside its compiled original and in the same process.
"""

import threading
from types import CellType, FunctionType, ModuleType
from typing import Any

from numba.core.dispatcher import Dispatcher
from numba.core.extending import _Intrinsic

from emporion.core.names import names_in

#: What stands for an instruction of the processor.
python_forms: dict[Any, Any] = {}

_twins: dict[Any, FunctionType] = {}
_unfinished: dict[Any, FunctionType] = {}  # twins that may still lack something that they call
_modules: dict[str, "TwinModule"] = {}
_making = threading.RLock()


class TwinModule(ModuleType):
    """A module as twins see it: with twins in place of compiled functions."""

    def __init__(self, module: ModuleType) -> None:
        super().__init__(module.__name__)
        self.__dict__["_original"] = module

    def __getattr__(self, name: str) -> Any:
        found = twin_of(getattr(self.__dict__["_original"], name))
        self.__dict__[name] = found
        return found


def twin_of(value: Any) -> Any:
    """The twin of a compiled function, and of a module; anything else is its own."""
    if isinstance(value, Dispatcher):
        return _twins.get(value) or _twin(value)
    if isinstance(value, _Intrinsic):
        return python_forms[value]
    if isinstance(value, ModuleType) and value.__name__.partition(".")[0] not in ("numpy", "math"):
        return _modules.get(value.__name__) or _modules.setdefault(value.__name__, TwinModule(value))
    return value


def _twin(function: Any) -> FunctionType:
    with _making:
        if function in _twins or function in _unfinished:
            return _twins.get(function) or _unfinished[function]
        outermost = not _unfinished
        twin = _unfinished[function] = _copy(function.py_func)
        outside = function.py_func.__globals__
        names = names_in(function.py_func.__code__)
        twin.__globals__.update((name, twin_of(outside[name])) for name in names if name in outside)
        if outermost:
            _twins.update(_unfinished)
            _unfinished.clear()
        return twin


def _copy(original: Any) -> FunctionType:
    around: dict[str, Any] = {"__builtins__": __builtins__, "__name__": original.__module__}
    closure = tuple(CellType(twin_of(cell.cell_contents)) for cell in original.__closure__ or ())
    copy = FunctionType(original.__code__, around, original.__name__, original.__defaults__, closure)
    copy.__kwdefaults__ = original.__kwdefaults__
    copy.__qualname__, copy.__module__, copy.__doc__ = original.__qualname__, original.__module__, original.__doc__
    return copy
