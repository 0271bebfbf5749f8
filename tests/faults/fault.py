"""A small fault of the product: a replaced text in one file, and the tests that should notice it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that tests should catch."""

    key: str
    file: str  # its path from the root of the project
    before: str  # occurs once in the file
    after: str
    wrong: str  # one sentence on its effect for a user of the product
    near: tuple[str, ...]  # the files, folders and names of tests that are most likely to notice, of any ring
    is_compiled: bool = True  # False for a kernel that tests run as plain Python, because compiling takes minutes
