"""The parts of a page that is a file: gzipped bytes as text, a script element each, which no browser runs.

The checksum that gzip keeps tells the page whether a part is whole. The text has five digits to the base of 85 for each
four bytes, as Ascii85 has: a sixteenth less than base 64. Mirror: static/core/wire/parts.js.
"""

import json
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..shell.page_record import LinkJSONProvider

GZIP = 31  # zlib's window bits for gzip, whose head then has no time
LEVEL = 9
# The digits of Z85 but for <, which could end the element.
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&_>()[]{}@%$#"
BASE = len(DIGITS)
BYTES, LETTERS = 4, 5  # of a group


@dataclass(frozen=True, slots=True)
class Part:
    """A named part and its gzipped bytes."""

    name: str
    packed: bytes

    @property
    def text(self) -> str:
        """Return the bytes as text."""
        return text_of(self.packed)


def text_of(content: bytes) -> str:
    """Return bytes as text, five digits for each four bytes, with as many digits less as the last group lacks bytes.

    >>> text_of(b"four"), text_of(b"fives")
    ('w]z*j', 'w[=B1A@')
    """
    lacking = -len(content) % BYTES
    number_g = np.frombuffer(content + bytes(lacking), ">u4").astype(np.int64)
    powers = BASE ** np.arange(LETTERS - 1, -1, -1)
    digits = np.frombuffer(DIGITS.encode(), np.uint8)[number_g[:, None] // powers % BASE]
    text: str = digits.tobytes().decode("ascii")
    return text[: len(text) - lacking]


def packed(content: bytes, level: int = LEVEL) -> bytes:
    """Return bytes, gzipped: the same each time."""
    packer = zlib.compressobj(level, zlib.DEFLATED, GZIP, 9)
    return packer.compress(content) + packer.flush()


def json_bytes(content: Any) -> bytes:
    """Return JSON without spaces, with the canonical query of each link."""
    text = json.dumps(content, default=LinkJSONProvider.default, ensure_ascii=False, separators=(",", ":"))
    return text.encode()
