"""Forms in which people write a board; of those that read a text the first one counts.

To add a form: its record in a module here, and a line in FORMATS, or in PLAIN where it may also be below a size, in
a call or between comments. Its example is its test.
"""

from ....formats import Format
from .programs import COMMENTED, PLAIN, SIZED, VALUE, first_reading

FORMATS: tuple[Format, ...] = (*PLAIN, SIZED, VALUE, COMMENTED)

__all__ = ["FORMATS", "first_reading"]
