"""Sets of small numbers as the bits of an integer, with the processor's own instructions for them."""

from typing import Any

from emporion.core.jit import INTERPRETED

if INTERPRETED:

    def count_bits(mask: int) -> int:
        """How many numbers are in the set."""
        return int(mask).bit_count()

    def lowest_bit(mask: int) -> int:
        """The smallest number of a set that is not empty."""
        return (int(mask) & -int(mask)).bit_length() - 1

else:
    from llvmlite import ir
    from numba import types
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def count_bits(typing_context: Any, mask: Any) -> Any:  # noqa: ARG001
        """How many numbers are in the set."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @intrinsic  # type: ignore[untyped-decorator]
    def lowest_bit(typing_context: Any, mask: Any) -> Any:  # noqa: ARG001
        """The smallest number of a set that is not empty."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:  # noqa: ARG001
            return builder.cttz(arguments[0], ir.IntType(1)(1))

        return types.int64(types.int64), generate
