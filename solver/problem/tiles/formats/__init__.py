"""The formats in which people write a board; the first one that reads a text is used.

To add a format: a record in a module here, and a line in FORMATS, or in PLAIN if it may also follow a size or occur in
a call or between comments. Its example is its test.
"""

from ....formats import Format
from .programs import COMMENTED, PLAIN, SIZED, VALUE, first_reading

FORMATS: tuple[Format, ...] = (*PLAIN, SIZED, VALUE, COMMENTED)

__all__ = ["FORMATS", "first_reading"]
