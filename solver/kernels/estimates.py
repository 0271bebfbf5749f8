"""Heuristics that are more than a sum over tiles: compiled functions of the cells, which kernels call by address.

So a search kernel holds none of them, and each is compiled when a run first needs it.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from .columns import Estimates
from .jit import Kernel, inlined, kernel
from .signatures import array, bundle

NO_WAY = 1 << 30  # units and more of a board that no moves lead to the goal from: its h is infinite

# (cells uint8[::1], longs int64[::1] and where its own begin, octets uint8[::1] and where its own begin) -> units of h
SIGNATURE = types.int64(array("u1"), array("i8"), types.int64, array("u1", read_only=True), types.int64)

estimate = kernel(SIGNATURE, by_address=True)

if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
    _plain: list[Callable[..., Any]] = []

    def address_of(function: Kernel) -> int:
        """Return what `call` knows an estimate by."""
        if function.function not in _plain:
            _plain.append(function.function)
        return _plain.index(function.function)

    def call(address, cells_c, longs, at_long, octets, at_octet):
        """Call the estimate known by an address."""
        return _plain[address](cells_c, longs, at_long, octets, at_octet)

else:

    def address_of(function: Kernel) -> int:
        """Return the address of an estimate's machine code; compile it first if need be."""
        function.prepare()
        compiled: Any = function.function.get_compile_result(SIGNATURE)
        return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name))

    @intrinsic
    def call(typing_context, address, cells_c, longs, at_long, octets, at_octet):
        """Call the estimate at an address."""

        def lowered(context, builder, signature, arguments):
            pointed = ir.FunctionType(
                context.get_value_type(SIGNATURE.return_type), [context.get_value_type(kind) for kind in SIGNATURE.args]
            )
            return builder.call(builder.inttoptr(arguments[0], pointed.as_pointer()), arguments[1:])

        return SIGNATURE.return_type(types.int64, *SIGNATURE.args), lowered


@inlined
def largest_between(estimates, first, end):
    """Return the largest of the estimates [first, end) of `cells_c`, in units."""
    largest = np.int64(0)
    for i in range(first, end):
        units = estimates.unit_i[i] * call(
            estimates.address_i[i], estimates.cells_c, estimates.longs, estimates.long_i[i], estimates.octets,
            estimates.octet_i[i],
        )  # fmt: skip
        largest = max(largest, units)
    return largest


@kernel(types.int64(bundle(Estimates)))
def largest_estimate(estimates):
    """Return h of `cells_c` in units: the largest of the estimates."""
    return largest_between(estimates, 0, estimates.address_i.shape[0])


@estimate
def sum_over_tiles(cells, longs, at_long, octets, at_octet):
    """Add what each tile is away from home: `longs` holds a row of cells a tile."""
    n = cells.shape[0]
    total = 0
    for c in range(n):
        total += longs[at_long + cells[c] * n + c]
    return total
