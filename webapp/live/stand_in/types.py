"""The names of Numba's types with which kernels declare their arguments; nothing is compiled here."""

from typing import Any

import numpy as np


class Type:
    """A type, or a constructor of types."""

    dtype: "Type"

    def __init__(self, *parts: Any, **named: Any) -> None:
        self.parts = parts

    def __call__(self, *parts: Any, **named: Any) -> "Type":
        """Return a signature."""
        return Type(self, *parts)

    @classmethod
    def from_types(cls, fields: Any, of: Any) -> "Type":
        """Return the type of a bundle."""
        return cls(of, *fields)


def __getattr__(name: str) -> Any:
    if name in ("Array", "BaseTuple"):
        return Type
    return Type(name)


def typeof(value: Any) -> Type:
    """Return the type of a value; the type of an array includes that of its items."""
    found = Type(type(value))
    if isinstance(value, np.ndarray):
        found.dtype = Type(value.dtype)
    return found
