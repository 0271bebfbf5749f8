"""Heuristics that are not a sum over tiles: compiled functions of the cells, which kernels call by address.

No search kernel depends on them, so each is compiled only when a run first needs it.
"""

from collections.abc import Callable
from typing import Any

import numba
import numpy as np
from llvmlite import ir
from numba import types
from numba.extending import intrinsic

from .columns import Estimates, array, bundle
from .jit import Kernel, inlined, kernel

NO_WAY = 1 << 30  # units from which h is infinite, as on boards that cannot reach the goal

# (cells uint8[c], params int64[…], where its own begin, table uint8[…], where its own begins) -> units of h
SIGNATURE = types.int64(array("u1"), array("i8"), types.int64, array("u1", read_only=True), types.int64)

estimate = kernel(SIGNATURE, by_address=True)

if numba.config.DISABLE_JIT:  # type: ignore[attr-defined]
    _plain: list[Callable[..., Any]] = []

    def address_of(function: Kernel) -> int:
        """Return the number by which `call` finds a function."""
        if function.function not in _plain:
            _plain.append(function.function)
        return _plain.index(function.function)

    def call(address, cells_c, params, at_param, table, at_entry):
        """Call the function with an address."""
        return _plain[address](cells_c, params, at_param, table, at_entry)

else:

    def address_of(function: Kernel) -> int:
        """Return the address of a function's machine code; compile it first if need be. Raise KernelFault."""
        function.prepare()
        compiled: Any = function.function.get_compile_result(SIGNATURE)
        return int(compiled.library.get_pointer_to_function(compiled.fndesc.llvm_cfunc_wrapper_name))

    @intrinsic
    def call(typing_context, address, cells_c, params, at_param, table, at_entry):
        """Call the function at an address."""

        def lowered(context, builder, signature, arguments):
            pointed = ir.FunctionType(
                context.get_value_type(SIGNATURE.return_type), [context.get_value_type(kind) for kind in SIGNATURE.args]
            )
            return builder.call(builder.inttoptr(arguments[0], pointed.as_pointer()), arguments[1:])

        return SIGNATURE.return_type(types.int64, *SIGNATURE.args), lowered


@inlined
def largest_between(estimates, first, end):
    """Return the largest of the estimates [first, end) of the board in `cells_c`, in units."""
    largest = np.int64(0)
    for i in range(first, end):
        units = estimates.unit_i[i] * call(
            estimates.address_i[i], estimates.cells_c, estimates.params, estimates.param_i[i], estimates.table,
            estimates.entry_i[i],
        )  # fmt: skip
        largest = max(largest, units)
    return largest


@kernel(types.int64(bundle(Estimates)))
def largest_estimate(estimates):
    """Return h of the board in `cells_c`, in units: the largest of all estimates."""
    return largest_between(estimates, 0, estimates.address_i.shape[0])


@estimate
def sum_over_tiles(cells, params, at_param, table, at_entry):
    """Return the sum of the tiles' weights; `params` are those of `SumOverTiles`, a row of cells for each tile."""
    n = cells.shape[0]
    total = 0
    for c in range(n):
        total += params[at_param + cells[c] * n + c]
    return total
