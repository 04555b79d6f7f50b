"""Compiling, the first step: a function of the rules becomes code for LLVM.

Numba alone makes every function ready to be called from Python, with all that it calls compiled in: a small function
that is called in many places is optimized, and emitted as machine code, as many times as there are ways to it. Here
each function is *lowered* once, to its own code and nothing else (`RuleLibrary`). Only `linking.py` puts the code of
several functions together, optimizes it as a whole, and emits it.

Whole numbers are passed with 64 bits (`widened`), lest a function is compiled again for every size of number that its
callers happen to have.

What several processes lowered is linked together. So the name of a function in the code must be the same in all of them
(`symbol`), and what is different in each of them must have a name that no other gives (`number_apart`).
"""

import hashlib
import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import count
from typing import Any

import llvmlite.binding as llvm
from numba.core import types
from numba.core.bytecode import FunctionIdentity
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, CompileResult, DefaultPassBuilder
from numba.core.compiler_machinery import register_pass
from numba.core.funcdesc import default_mangler
from numba.core.typed_passes import NativeLowering

from emporion.core.content import fields_in


def number_apart() -> None:
    """Numba numbers the functions that it compiles for itself (of arrays, of built-in functions), and the number is
    part of their names: let no two processes give the same ones, lest one function is taken for another."""
    FunctionIdentity._unique_ids = count(int.from_bytes(os.urandom(6)))


number_apart()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=number_apart)


def symbol(name: str, kinds: Sequence[Any], *, abi_tags: Sequence[str] = (), uid: Any = None) -> str:
    """The name of a function in the code. Numba writes a record into it as the number that the record's type happens to
    have in this process."""
    known = repr((tuple(map(str, kinds)), fields_in(kinds)))
    digest = hashlib.sha256(known.encode()).hexdigest()[:16]
    found: str = default_mangler(name, (f"of_{digest}",), abi_tags=abi_tags, uid=uid)
    return found


class RuleLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one function. The code of those that it calls is in libraries of their own."""

    kept_as: str | None = None  # its name in the cache
    _linkable: Any = None

    def finalize(self) -> None:
        self._finalized = True

    def own_module(self) -> Any:
        """The code, in a form that can be linked many times."""
        if self._linkable is None:
            self._linkable = self._final_module.clone()
            for function in self._linkable.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "linkonce_odr"
        return self._linkable

    def _get_module_for_linking(self) -> Any:
        """For a function outside the rules that is compiled in Numba's own way: with all that is called."""
        module = self.own_module().clone()
        link_in(module, self._linking_libraries)
        return module


def link_in(program: Any, libraries: Iterable[Any]) -> None:
    """Add the code of these libraries, and of all that they need, to a program."""
    for library in needed_by(libraries):
        module = module_of(library).clone()
        for function in module.functions:
            if function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = "weak_odr"  # or it would be left out if nothing that was added before calls it
        program.link_in(module)


def module_of(library: Any) -> Any:
    return library.own_module() if isinstance(library, RuleLibrary) else library._get_module_for_linking()


def needed_by(libraries: Iterable[Any]) -> Iterator[Any]:
    """These libraries, and all that they need, each once."""
    found: set[Any] = set()
    left = list(libraries)
    while left:
        library = left.pop()
        if library not in found:
            found.add(library)
            yield library
            if isinstance(library, RuleLibrary):
                left += library._linking_libraries


#: Of functions that are kept: part of the names of what is made from them, which must not depend on the process.
content_of: dict[Any, str] = {}


class Lowered:
    """Stands for the machine code of a lowered function, which has none of its own."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"<lowered {self.name}>"


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerOnly(NativeLowering):  # type: ignore[misc]
    _name = "lower_only"

    def run_pass(self, state: Any) -> bool:
        name = state.func_id.func_qualname
        state.func_id.unique_id = content_of.get(state.func_id.func, state.func_id.unique_id)
        state.library = RuleLibrary(state.targetctx.codegen(), name)
        state.flags.no_compile = state.flags.no_cpython_wrapper = state.flags.no_cfunc_wrapper = True
        super().run_pass(state)
        state["cr"] = state["cr"]._replace(cfunc=Lowered(name))
        return True


class RuleCompiler(CompilerBase):  # type: ignore[misc]
    """Numba's own steps, but that lowering is the last."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.state.targetctx.mangler = symbol  # of this compilation, which has a context of its own

    def define_pipelines(self) -> list[Any]:
        steps = DefaultPassBuilder.define_nopython_pipeline(self.state)
        steps._finalized = False
        steps.passes = [(LowerOnly if step is NativeLowering else step, text) for step, text in steps.passes]
        steps.finalize()
        return [steps]


def widened(kind: Any) -> Any:
    """The type that an argument of some type is passed as."""
    if isinstance(kind, types.IntegerLiteral) or (isinstance(kind, types.Integer) and kind != types.uint64):
        return types.int64
    return kind


def reduced(result: Any) -> tuple[Any, ...]:
    """What is kept of a lowered function. Libraries that are kept themselves are named, others are included."""
    library = result.library
    result.fndesc.typemap = result.fndesc.calltypes = None
    needed = [
        (other.kept_as, None) if getattr(other, "kept_as", None) else (None, module_of(other).as_bitcode())
        for other in dict.fromkeys(library._linking_libraries)
    ]
    return library.name, library._final_module.as_bitcode(), needed, result.fndesc, result.environment, result.signature


def rebuilt(target: Any, kept: tuple[Any, ...], find_library: Any) -> Any:
    """The lowered function of which this was kept; `find_library` finds the libraries that are kept themselves."""
    name, code, needed, fndesc, environment, signature = kept
    library = _library(target, name, code)
    library._linking_libraries = [
        find_library(other) if other else _library(target, f"{name} needs", included) for other, included in needed
    ]
    return CompileResult(
        target_context=target, typing_context=target.typing_context, library=library, environment=environment,
        entry_point=Lowered(name), fndesc=fndesc, type_annotation=None, signature=signature, objectmode=False,
        lifted=(), typing_error=None, call_helper=None, metadata=None, reload_init=(), referenced_envs=(),
    )  # fmt: skip


def _library(target: Any, name: str, code: bytes) -> RuleLibrary:
    library = RuleLibrary(target.codegen(), name)
    library._final_module = llvm.parse_bitcode(code)
    library.finalize()
    return library
