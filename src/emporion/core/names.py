"""The names that a piece of code looks up."""

from types import CodeType


def names_in(code: CodeType) -> set[str]:
    """All names that a function looks up outside itself."""
    inner = (constant for constant in code.co_consts if isinstance(constant, CodeType))
    return set(code.co_names).union(*map(names_in, inner))
