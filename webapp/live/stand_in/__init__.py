"""The package `numba` for a browser, without a compiler: kernels are functions of one WebAssembly module.

`kernel_code` makes the module, a file beside this one. It shares the memory of NumPy, so arrays are passed by their
addresses.
"""

import ctypes
import json
import struct
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np

__all__ = ["config", "njit", "typeof", "types"]
__version__ = "0"

EXCEPTION, ARGUMENTS = 16, 32  # slots of a block


class Unread:
    """Types, signatures and decorators that only Numba's compiler reads: one object replaces all of them."""

    def __call__(self, *given: Any, **named: Any) -> "Unread":
        """Return the object, for example as a signature."""
        return self

    def __getattr__(self, name: str) -> "Unread":
        """Return the object as any of its parts, but not as a NumPy type, which NumPy asks for when it compares."""
        if name == "dtype":
            raise AttributeError(name)
        return self


types = Unread()
config = SimpleNamespace(DISABLE_JIT=False)
_about = json.loads(Path(__file__).with_name("kernels.json").read_text())
_library = ctypes.CDLL(str(Path(__file__).with_name("kernels.so")))


class ModuleKernel:
    """A kernel, called like the function that it was compiled from."""

    def __init__(self, name: str) -> None:
        about = _about[name]
        self._name, self._arrays = name, about["arrays"]
        self._slots = struct.Struct(f"<{about['slots']}")
        self._block = np.zeros(ARGUMENTS + len(about["slots"]), np.int64)
        self._room, self._at, self._call = self._block.data, _address(self._block), _library[name]

    def __call__(self, *arguments: Any) -> int:
        """Call the kernel; raise TypeError if an array does not have its declared type."""
        kinds = iter(self._arrays)
        self._slots.pack_into(self._room, 8 * ARGUMENTS, *_flat(arguments, kinds))
        if status := self._call(self._at):
            raise RuntimeError(f"the kernel {self._name} ends with status {status}")
        return int(self._block[0])

    def get_compile_result(self, signature: Any) -> Any:
        """Return its address for other kernels, in a record like Numba's."""
        library = SimpleNamespace(
            get_pointer_to_function=lambda name: ctypes.cast(_library[name], ctypes.c_void_p).value
        )
        fndesc = SimpleNamespace(llvm_cfunc_wrapper_name=f"{self._name} by address")
        return SimpleNamespace(library=library, fndesc=fndesc)


def _flat(arguments: Iterable[Any], kinds: Iterator[str]) -> Iterator[float]:
    """Yield the slots of arguments; `kinds` are the declared types of all arrays, in order."""
    for value in arguments:
        if isinstance(value, np.ndarray):
            if value.dtype.str != (kind := next(kinds)):
                raise TypeError(f"the kernel declares an array of {kind}, and this one is of {value.dtype.str}")
            if not value.flags.c_contiguous:
                raise TypeError("an array is not contiguous")
            yield from (0, 0, value.size, value.itemsize, _address(value), *value.shape, *value.strides)
        elif isinstance(value, tuple):
            yield from _flat(value, kinds)
        else:
            yield float(value) if isinstance(value, (float, np.floating)) else int(value) & (1 << 64) - 1


def _address(array: np.ndarray) -> int:
    address: int = array.__array_interface__["data"][0]
    return address


def typeof(value: Any) -> SimpleNamespace:
    """Return the type of a value."""
    return SimpleNamespace(dtype=types)


def njit(**options: Any) -> Callable[[Callable[..., Any]], Any]:
    """Return a decorator that finds a kernel in the module; functions that only kernels call are unchanged."""
    return lambda function: ModuleKernel(vars(function)["kernel"]) if "nogil" in options else function
