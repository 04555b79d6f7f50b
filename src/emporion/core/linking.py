"""Compiling, the second step: what Python calls becomes machine code.

The functions that are linked together, and all that they call, are optimized as one program: whatever is called in one
place only is merged into its caller, and what several call is there once. The result is kept, and loaded by later
processes in a moment.
"""

import pickle
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import chain
from types import ModuleType
from typing import Any

import llvmlite.binding as llvm
from numba.core import serialize
from numba.core.compiler_lock import global_compiler_lock
from numba.core.environment import lookup_environment

from emporion.core import cache as kept
from emporion.core.content import NoContent, content_hash
from emporion.core.jit import Kinds, RuleFunction, signature_name, watched
from emporion.core.lowering import link_in
from emporion.core.names import names_in
from emporion.core.progress import Progress

Entry = tuple[RuleFunction, Kinds]  # what Python calls, with the types of its arguments

_in_use: list[Any] = []  # machine code, and what it points to, must not go away

GENERIC = ("generic", "")  # a processor of the kind without anything that not all of them have


def link(name: str, entries: Sequence[Entry]) -> None:
    """Let Python call these functions as machine code: from the cache, or compiled now."""
    missing = [entry for entry in entries if entry[1] not in entry[0].machine_codes]
    if missing and not load(name, missing):
        compile_and_link(name, missing)


def load(name: str, entries: Sequence[Entry]) -> bool:
    """The same, from the cache alone: is it there?"""
    with global_compiler_lock:
        entries[0][0].targetctx.refresh()  # from then on Numba's own names mean something
        for processor in (_processor(entries), GENERIC):
            place = _place(name, entries, processor)
            data = None if place is None else kept.load(place)
            if data is None:
                continue
            try:
                *found, outside = pickle.loads(data)
            except Exception:  # it names something that is called otherwise now
                continue
            if not unknown(outside):
                _use(name, entries, *found)
                return True
    return False


def is_kept(name: str, entries: Sequence[Entry]) -> bool:
    """Could it be loaded?"""
    places = (_place(name, entries, processor) for processor in (_processor(entries), GENERIC))
    return any(place is not None and kept.is_kept(place) for place in places)


def called_by(functions: Iterable[Any]) -> list[RuleFunction]:
    """These compiled functions, and all that they call: compiling one compiles those too."""
    found: dict[RuleFunction, None] = {}
    left = [function for function in functions if isinstance(function, RuleFunction)]
    while left:
        function = left.pop()
        if function in found:
            continue
        found[function] = None
        around, names = function.py_func.__globals__, names_in(function.py_func.__code__)
        modules = [around[name] for name in names if isinstance(around.get(name), ModuleType)]
        for place in (around, *map(vars, modules)):
            left += [place[name] for name in names if isinstance(place.get(name), RuleFunction)]
    return list(found)


def compile_and_link(name: str, entries: Sequence[Entry]) -> None:
    with global_compiler_lock:
        progress = Progress(name, len(called_by(function for function, _ in entries)) + 1)
        with watched(lambda _: progress.step()):
            for function, kinds in entries:
                function.compile(kinds)
        lowered = [function.overloads[kinds] for function, kinds in entries]
        code, environments, outside = _machine_code(name, lowered)
        described = []
        for result in lowered:
            result.fndesc.typemap = result.fndesc.calltypes = None
            described.append((result.fndesc, result.environment))
        place = _place(name, entries, _processor(entries))
        if place is not None:
            kept.save(place, serialize.dumps((code, described, environments, outside)))
        _use(name, entries, code, described, environments)
        progress.end()


def _processor(entries: Sequence[Entry]) -> tuple[str, str]:
    _, name, features = entries[0][0].targetctx.codegen().magic_tuple()
    return name, features


def _place(name: str, entries: Sequence[Entry], processor: tuple[str, str]) -> str | None:
    """Its name in the cache; None if it is not to be kept."""
    functions = tuple(function for function, _ in entries)
    content = _content(functions)
    if content is None:
        return None
    kinds = tuple(kind for _, kinds in entries for kind in kinds)
    return f"{name}-{content}{signature_name(functions[0], kinds, processor)}"


@cache
def _content(functions: tuple[RuleFunction, ...]) -> str | None:
    if not all(function.may_be_kept for function in functions):
        return None
    try:
        return content_hash(*functions)
    except NoContent:
        return None


def unknown(outside: Iterable[str]) -> list[str]:
    """Which of these names from outside a program mean nothing in this process: if only one does, LLVM fills in nothing
    at all, and says nothing. The code would call address 0."""
    return [name for name in outside if llvm.address_of_symbol(name) is None]


def _machine_code(name: str, lowered: Sequence[Any]) -> tuple[bytes, list[Any], list[str]]:
    """One program of all these functions and what they call, optimized, as the processor understands it; the Python
    objects that it may need, for errors; and the names of what it needs of Python, Numba and the system."""
    target = lowered[0].target_context.subtarget(enable_nrt=True)  # as it was lowered: arrays may be made and returned
    library = target.codegen().create_library(name)
    entrances = set()
    for result in lowered:
        target.create_cpython_wrapper(library, result.fndesc, result.environment, None, release_gil=True)
        entrances.add(result.fndesc.llvm_cpython_wrapper_name)
    program = library._final_module
    link_in(program, (result.library for result in lowered))
    for function in program.functions:
        if not function.is_declaration and function.name not in entrances:
            function.linkage = "internal"  # nobody else calls it: the optimizer may change it as it likes
    library._optimize_final_module()
    program.verify()
    declared = chain(library._final_module.functions, library._final_module.global_variables)
    outside = [each.name for each in declared if each.is_declaration and not each.name.startswith("llvm.")]
    if lost := unknown(outside):
        raise RuntimeError(f"{name} cannot be linked: there is no {', '.join(lost)}")
    named = (lookup_environment(variable.name) for variable in library._final_module.global_variables)
    environments = [environment for environment in named if environment is not None and environment.can_cache()]
    return target.codegen()._tm.emit_object(library._final_module), environments, outside


def _use(name: str, entries: Sequence[Entry], code: bytes, described: Iterable[Any], environments: list[Any]) -> None:
    """Load machine code, and let Python call it."""
    target = entries[0][0].targetctx
    target.refresh()
    codegen = target.codegen()
    library = codegen.create_library(name)
    library.enable_object_caching()
    library._set_compiled_object(code)
    library._finalize_final_module()
    for (function, kinds), (fndesc, environment) in zip(entries, described, strict=True):
        codegen._engine._defined_symbols.add(fndesc.llvm_cpython_wrapper_name)
        function.add_machine_code(kinds, target.get_executable(library, fndesc, environment))
    for environment in environments:
        codegen.set_env(environment.env_name, environment)
    _in_use.append((library, environments))
