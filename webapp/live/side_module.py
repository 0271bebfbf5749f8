"""Turns a WebAssembly object file into a side module of Emscripten, which `ctypes` can load, without a linker.

The object must be position-independent, without data, and without addresses of functions in it: then there is nothing
to relocate. See the tool conventions of WebAssembly, Linking.md and DynamicLinking.md.
"""

from collections.abc import Iterator

CUSTOM, IMPORT, ELEMENTS, DATA_COUNT, DATA = 0, 2, 9, 12, 11  # sections
MAGIC_BYTES = 8
NEEDS = 1  # the part of the section "dylink.0" that says how much memory and how large a table it needs


def side_module(content: bytes) -> bytes:
    """Return the side module of an object file; it exports the functions that the object does."""
    bodies = {kind: body for kind, body in _sections(content) if kind not in (CUSTOM, DATA_COUNT)}
    if not bodies.keys().isdisjoint((ELEMENTS, DATA)):
        raise ValueError("the object has data or addresses of functions, which only a linker can place")
    bodies[IMPORT] = bodies[IMPORT].replace(_several(b"__linear_memory"), _several(b"memory"))
    head = _several(b"dylink.0") + bytes([NEEDS]) + _several(bytes(4))
    return content[:MAGIC_BYTES] + b"".join(
        bytes([kind]) + _several(body) for kind, body in ((CUSTOM, head), *sorted(bodies.items()))
    )


def _sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    """Yield the kind and the body of each section."""
    at = MAGIC_BYTES
    while at < len(content):
        kind, size, shift, more = content[at], 0, 0, True
        while more:  # seven bits of the size a byte
            at += 1
            size |= (content[at] & 0x7F) << shift
            shift, more = shift + 7, content[at] >= 0x80
        yield kind, content[at + 1 : at + 1 + size]
        at += 1 + size


def _several(content: bytes) -> bytes:
    """Return bytes after their count."""
    count, size = len(content), b""
    while count >= 0x80:
        size, count = size + bytes([count & 0x7F | 0x80]), count >> 7
    return size + bytes([count]) + content
