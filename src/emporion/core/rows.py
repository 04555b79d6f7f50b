"""Rows of small numbers, written many at a time.

What a seat may know is mostly copied: a row of counts here, a set of squares there. Compiled from a plain loop, such a
copy is made number by number, because the compiler cannot know that source and target do not overlap. These functions
become a few vector instructions. They write to rows of any type of number, and their last argument, how many numbers
there are, must be a constant of a module.
"""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import types

from emporion.core.jit import typed_instruction

WIDEST = 32  # numbers at a time


def windows(count: int) -> tuple[int, list[int]]:
    """How many numbers are written at a time, and where: a power of two, and the last window may overlap another."""
    width = min(WIDEST, 1 << (count.bit_length() - 1))
    return width, [*range(0, count - width, width), count - width]


def blocks(count: int) -> list[tuple[int, int]]:
    """Windows of powers of two that do not overlap: the width and the beginning of each."""
    found: list[tuple[int, int]] = []
    first = 0
    while first < count:
        width = min(WIDEST, 1 << ((count - first).bit_length() - 1))
        found.append((width, first))
        first += width
    return found


def plus(builder: Any, at: Any, first: int) -> Any:
    return builder.add(at, ir.IntType(64)(first))


def place_in(context: Any, builder: Any, kind: Any, array: Any, at: Any, width: int) -> Any:
    """A pointer to so many numbers of an array."""
    data = context.make_array(kind)(context, builder, array).data
    vector = ir.VectorType(context.get_value_type(kind.dtype), width)
    return builder.bitcast(builder.gep(data, [at]), vector.as_pointer())


def read(context: Any, builder: Any, kind: Any, array: Any, first: int, width: int) -> Any:
    at = ir.IntType(64)(first)
    return builder.load(place_in(context, builder, kind, array, at, width), align=kind.dtype.bitwidth // 8)


def converted(builder: Any, vector: Any, signed: bool, target: Any) -> Any:
    """Whole numbers as numbers of the type of a row."""
    kind = ir.VectorType(ir.FloatType() if target == types.float32 else ir.IntType(target.bitwidth), vector.type.count)
    if target == types.float32:
        return builder.sitofp(vector, kind) if signed else builder.uitofp(vector, kind)
    have = vector.type.element.width
    if have == target.bitwidth:
        return vector
    if have > target.bitwidth:
        return builder.trunc(vector, kind)
    return builder.sext(vector, kind) if signed else builder.zext(vector, kind)


def is_row(kind: Any) -> bool:
    """One dimension, without gaps, of numbers that can be written to."""
    return (
        isinstance(kind, types.Array)
        and kind.ndim == 1
        and kind.layout == "C"
        and (isinstance(kind.dtype, types.Integer) or kind.dtype == types.float32)
    )


def _define_borrowed(_: Any, array: Any) -> Any:
    if not isinstance(array, types.Array):
        return None

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        found = context.make_array(array)(context, builder, arguments[0])
        found.meminfo = context.get_constant_null(types.voidptr)
        return found._getvalue()

    return array(array), generate


@typed_instruction(_define_borrowed)
def borrowed(array: Any) -> Any:
    """The same array for a loop that is over before the array is gone. Compiled code counts how many hold an array,
    at every part of it that it cuts out, in a way that is safe for threads: that takes longer than to write a row. Of
    a borrowed array it does not."""
    return array


def _define_put_row(_: Any, out: Any, _at: Any, row: Any, count: Any) -> Any:
    if not (is_row(out) and is_row(row) and isinstance(count, types.IntegerLiteral)):
        return None
    width, firsts = windows(count.literal_value)

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        found = [read(context, builder, row, arguments[2], first, width) for first in firsts]
        for first, vector in zip(firsts, found, strict=True):
            pointer = place_in(context, builder, out, arguments[0], plus(builder, arguments[1], first), width)
            made = converted(builder, vector, row.dtype.signed, out.dtype)
            builder.store(made, pointer, align=out.dtype.bitwidth // 8)
        return context.get_dummy_value()

    return types.void(out, types.int64, row, count), generate


@typed_instruction(_define_put_row)
def put_row(out: Any, at: int, row: Any, count: int) -> None:
    """Write the first `count` numbers of a row into `out`, from a place on."""
    out[at : at + count] = row[:count]


def _define_put_bits(_: Any, out: Any, _at: Any, mask: Any, count: Any) -> Any:
    if not (is_row(out) and isinstance(mask, types.Integer) and isinstance(count, types.IntegerLiteral)):
        return None
    width, firsts = windows(count.literal_value)

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        for first in firsts:
            bits = builder.trunc(builder.lshr(arguments[2], ir.IntType(64)(first)), ir.IntType(width))
            vector = builder.bitcast(bits, ir.VectorType(ir.IntType(1), width))
            pointer = place_in(context, builder, out, arguments[0], plus(builder, arguments[1], first), width)
            builder.store(converted(builder, vector, False, out.dtype), pointer, align=out.dtype.bitwidth // 8)
        return context.get_dummy_value()

    return types.void(out, types.int64, types.int64, count), generate


@typed_instruction(_define_put_bits)
def put_bits(out: Any, at: int, mask: int, count: int) -> None:
    """Write the first `count` members of a set into `out`, from a place on: 1 for each that is in it, else 0."""
    out[at : at + count] = (int(mask) >> np.arange(count)) & 1


def changed_by(out: Any, row: Any, count: Any, whole: str, floating: str) -> Any:
    """What adds a row to another, or takes it away: the names of the steps for whole numbers and for others."""
    if not (is_row(out) and is_row(row) and isinstance(count, types.IntegerLiteral)):
        return None
    step, align = floating if out.dtype == types.float32 else whole, out.dtype.bitwidth // 8

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        for width, first in blocks(count.literal_value):
            vector = read(context, builder, row, arguments[2], first, width)
            pointer = place_in(context, builder, out, arguments[0], plus(builder, arguments[1], first), width)
            change = converted(builder, vector, row.dtype.signed, out.dtype)
            builder.store(getattr(builder, step)(builder.load(pointer, align=align), change), pointer, align=align)
        return context.get_dummy_value()

    return types.void(out, types.int64, row, count), generate


def _define_add_row(_: Any, out: Any, _at: Any, row: Any, count: Any) -> Any:
    return changed_by(out, row, count, "add", "fadd")


@typed_instruction(_define_add_row)
def add_row(out: Any, at: int, row: Any, count: int) -> None:
    """Add the first `count` numbers of a row to what is in `out` already."""
    out[at : at + count] += row[:count]


def _define_take_row(_: Any, out: Any, _at: Any, row: Any, count: Any) -> Any:
    return changed_by(out, row, count, "sub", "fsub")


@typed_instruction(_define_take_row)
def take_row(out: Any, at: int, row: Any, count: int) -> None:
    """Take the first `count` numbers of a row away from what is in `out`."""
    out[at : at + count] -= row[:count]


def all_of(context: Any, builder: Any, kind: Any, array: Any, count: int) -> list[Any]:
    """The numbers of a row in vectors of one width, each number once and zeros beside them."""
    width, firsts = windows(count)
    found = [read(context, builder, kind, array, first, width) for first in firsts]
    twice = len(firsts) * width - count  # numbers that the last window shares with the one before
    number = ir.IntType(kind.dtype.bitwidth)
    once = ir.VectorType(number, width)([number(0 if i < twice else -1) for i in range(width)])
    found[-1] = builder.and_(found[-1], once)
    return found


def sum_of_all(builder: Any, vectors: list[Any]) -> Any:
    """The sum of all numbers in some vectors, in as many bits as each has."""
    total = vectors[0]
    for vector in vectors[1:]:
        total = builder.add(total, vector)
    kind = total.type
    name = f"llvm.vector.reduce.add.v{kind.count}i{kind.element.width}"
    reduce = builder.module.globals.get(name)
    if reduce is None:
        reduce = ir.Function(builder.module, ir.FunctionType(kind.element, [kind]), name)
    return builder.call(reduce, [total])


def _define_sum_of(_: Any, row: Any, count: Any) -> Any:
    if not (is_row(row) and row.dtype == types.int8 and isinstance(count, types.IntegerLiteral)):
        return None

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        found = sum_of_all(builder, all_of(context, builder, row, arguments[0], count.literal_value))
        return builder.zext(found, ir.IntType(64))

    return types.int64(row, count), generate


@typed_instruction(_define_sum_of)
def sum_of(row: Any, count: int) -> int:
    """How many things the first `count` counts of a row are together: at most 255."""
    return int(row[:count].sum())


def _define_worth_of(_: Any, row: Any, worth: Any, count: Any) -> Any:
    if not (is_row(row) and is_row(worth) and isinstance(count, types.IntegerLiteral)):
        return None

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        counts, each = (
            [
                converted(builder, vector, True, types.int32)
                for vector in all_of(context, builder, kind, argument, count.literal_value)
            ]
            for kind, argument in ((row, arguments[0]), (worth, arguments[1]))
        )
        found = sum_of_all(builder, [builder.mul(one, other) for one, other in zip(counts, each, strict=True)])
        return builder.sext(found, ir.IntType(64))

    return types.int64(row, worth, count), generate


@typed_instruction(_define_worth_of)
def worth_of(row: Any, worth: Any, count: int) -> int:
    """What the things of the first `count` counts of a row are worth together."""
    return int((row[:count].astype(np.int64) * worth[:count]).sum())


def mask_of(builder: Any, vectors: list[Any], firsts: list[int]) -> Any:
    """The places of vectors of 0 and 1, which may overlap, as one bit mask."""
    mask = ir.IntType(64)(0)
    for first, vector in zip(firsts, vectors, strict=True):
        bits = builder.zext(builder.bitcast(vector, ir.IntType(vector.type.count)), ir.IntType(64))
        mask = builder.or_(mask, builder.shl(bits, ir.IntType(64)(first)))
    return mask


def _define_places_in(_: Any, row: Any, count: Any) -> Any:
    if not (is_row(row) and row.dtype == types.int8 and isinstance(count, types.IntegerLiteral)):
        return None
    width, firsts = windows(count.literal_value)

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        found = [read(context, builder, row, arguments[0], first, width) for first in firsts]
        zeros = ir.VectorType(ir.IntType(8), width)([ir.IntType(8)(0)] * width)
        return mask_of(builder, [builder.icmp_unsigned("!=", vector, zeros) for vector in found], firsts)

    return types.int64(row, count), generate


@typed_instruction(_define_places_in)
def places_in(row: Any, count: int) -> int:
    """Which of the first `count` numbers of a row are not 0, as a bit mask."""
    return sum(1 << i for i in range(count) if row[i])


def _define_places_from(_: Any, row: Any, _least: Any, count: Any) -> Any:
    if not (is_row(row) and row.dtype == types.int8 and isinstance(count, types.IntegerLiteral)):
        return None
    width, firsts = windows(count.literal_value)

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        number = context.cast(builder, arguments[1], signature.args[1], types.int8)
        vector = ir.VectorType(ir.IntType(8), width)
        one = builder.insert_element(ir.Constant(vector, ir.Undefined), number, ir.IntType(32)(0))
        lowest = builder.shuffle_vector(one, one, ir.Constant(ir.VectorType(ir.IntType(32), width), [0] * width))
        found = [read(context, builder, row, arguments[0], first, width) for first in firsts]
        return mask_of(builder, [builder.icmp_signed(">=", each, lowest) for each in found], firsts)

    return types.int64(row, types.int64, count), generate


@typed_instruction(_define_places_from)
def places_from(row: Any, least: int, count: int) -> int:
    """Which of the first `count` numbers of a row are at least so large, as a bit mask."""
    return sum(1 << i for i in range(count) if row[i] >= least)


def _define_differing(_: Any, one: Any, other: Any, count: Any) -> Any:
    if not (is_row(one) and is_row(other) and one.dtype == other.dtype and isinstance(count, types.IntegerLiteral)):
        return None
    width, firsts = windows(count.literal_value)

    def generate(context: Any, builder: Any, _signature: Any, arguments: Any) -> Any:
        rows = ((one, arguments[0]), (other, arguments[1]))
        pairs = [[read(context, builder, kind, row, first, width) for kind, row in rows] for first in firsts]
        return mask_of(builder, [builder.icmp_unsigned("!=", *pair) for pair in pairs], firsts)

    return types.int64(one, other, count), generate


@typed_instruction(_define_differing)
def differing(one: Any, other: Any, count: int) -> int:
    """Where the first `count` numbers of two rows differ, as a bit mask."""
    return sum(1 << i for i in range(count) if one[i] != other[i])
