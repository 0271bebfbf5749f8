"""The names of Numba's types by which kernels declare what they take; nothing is compiled from them here."""

from typing import Any

import numpy as np


class Type:
    """A type, or what makes one of parts."""

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
    """Return the type of a value; that of an array knows the type of its items."""
    found = Type(type(value))
    if isinstance(value, np.ndarray):
        found.dtype = Type(value.dtype)
    return found
