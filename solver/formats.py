"""Forms in which people write a problem: what a text was read as, and the record of a form.

The lists of records are with the problems that they are forms of, such as solver/tiles/formats.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text was read as; `other` are readings of the same text under another assumption."""

    texts: Mapping[str, str]  # of the parameters of the problem, and its start and goal where the text has them
    notes: tuple[str, ...] = ()  # the assumptions made, a sentence each
    other: tuple["Reading", ...] = ()
    label: str = ""  # of another reading: what is different in it, such as “0 is a wall, 1 is free”


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A form in which people write a problem."""

    key: str
    label: str
    recognizes: Callable[[str], bool]  # in time linear in the text
    read: Callable[[str], Reading]  # raises BadInput
    example: str
    texts: Mapping[str, str]  # that the example is read as
