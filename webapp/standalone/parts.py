"""The parts of a page that is a file: gzipped bytes as text, a script element each, which no browser runs.

The checksum that gzip keeps tells the page whether a part is whole. The text is base 64. Mirror:
static/core/wire/parts.js.
"""

import json
import zlib
from base64 import b64encode
from dataclasses import dataclass
from typing import Any

from ..shell.page_record import LinkJSONProvider

GZIP = 31  # zlib's window bits for gzip without a time stamp
LEVEL = 9


@dataclass(frozen=True, slots=True)
class Part:
    """A named part and its gzipped bytes."""

    name: str
    packed: bytes

    @property
    def text(self) -> str:
        """Return the bytes as text."""
        return b64encode(self.packed).decode()


def packed(content: bytes, level: int = LEVEL) -> bytes:
    """Return gzipped bytes, reproducibly."""
    packer = zlib.compressobj(level, zlib.DEFLATED, GZIP, 9)
    return packer.compress(content) + packer.flush()


def json_bytes(content: Any) -> bytes:
    """Return JSON without spaces, with the canonical query of each link."""
    text = json.dumps(content, default=LinkJSONProvider.default, ensure_ascii=False, separators=(",", ":"))
    return text.encode()
