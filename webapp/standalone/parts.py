"""The parts of a page that is a file: gzipped bytes as text, a script element each, which no browser runs.

The checksum that gzip keeps tells the page whether a part is whole. The text has eleven digits to the base of 94 for
each nine bytes: an eleventh less than base 64. Mirror: static/core/wire/parts.js.
"""

import json
import zlib
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..shell.page_record import LinkJSONProvider

GZIP = 31  # zlib's window bits for gzip without a time stamp
LEVEL = 9
# The printable characters except <, which could end the element.
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ.-:+=^!/*?&_>()[]{}@%$#\"',;\\`|~ "
BASE = len(DIGITS)
BYTES, LETTERS = 9, 11  # of a group
HALF = 36  # bits


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
    """Return bytes as text, eleven digits for each nine bytes, and fewer for a shorter last group.

    >>> text_of(b"ninebytes"), text_of(b"a")
    ('B)P*w!(xB^t', 'xk')
    """
    lacking = -len(content) % BYTES
    byte_gb = np.frombuffer(content + bytes(lacking), np.uint8).reshape(-1, BYTES).astype(np.int64)
    shift_b = 8 * np.arange(5)[::-1]
    high_g = (byte_gb[:, :5] << shift_b).sum(axis=1)  # 40 bits, of which the last four are of the other half
    low_g = ((high_g & 15) << 32) + (byte_gb[:, 5:] << shift_b[1:]).sum(axis=1)
    high_g >>= 4
    digit_gl = np.empty((len(byte_gb), LETTERS), np.int64)
    for letter in reversed(range(LETTERS)):
        high_g, rest_g = np.divmod(high_g, BASE)
        low_g, digit_gl[:, letter] = np.divmod((rest_g << HALF) + low_g, BASE)
    text: str = np.frombuffer(DIGITS.encode(), np.uint8)[digit_gl].tobytes().decode("ascii")
    return text[: len(text) - lacking - (lacking > 4)]


def packed(content: bytes, level: int = LEVEL) -> bytes:
    """Return gzipped bytes, reproducibly."""
    packer = zlib.compressobj(level, zlib.DEFLATED, GZIP, 9)
    return packer.compress(content) + packer.flush()


def json_bytes(content: Any) -> bytes:
    """Return JSON without spaces, with the canonical query of each link."""
    text = json.dumps(content, default=LinkJSONProvider.default, ensure_ascii=False, separators=(",", ":"))
    return text.encode()
