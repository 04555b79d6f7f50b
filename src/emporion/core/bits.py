"""Sets of small numbers as the bits of an integer, with the processor's own instructions for them."""

from llvmlite import ir
from numba import types

from emporion.core.jit import instruction


@instruction(types.int64(types.int64), lambda _context, builder, arguments: builder.ctpop(arguments[0]))
def count_bits(mask: int) -> int:
    """How many numbers are in the set."""
    return int(mask).bit_count()


@instruction(
    types.int64(types.int64), lambda _context, builder, arguments: builder.cttz(arguments[0], ir.IntType(1)(1))
)
def lowest_bit(mask: int) -> int:
    """The smallest number of a set that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1
