"""Turns a WebAssembly object file into a side module of Emscripten, which `ctypes` can load, without a linker.

The object must be position-independent, and may refer to other modules only by calling imported functions. See the tool
conventions of WebAssembly, Linking.md and DynamicLinking.md.
"""

from collections.abc import Iterable, Iterator, Sequence

CUSTOM, IMPORT, EXPORT, ELEMENTS, CODE, DATA_COUNT, DATA = 0, 2, 7, 9, 10, 12, 11  # sections
FUNCTION, TABLE, MEMORY, GLOBAL = range(4)  # kinds of imports and exports
SYMBOLS = 8  # the part of the section "linking" that lists them
UNDEFINED, NAMED = 0x10, 0x40  # flags of a symbol: it is imported; it has its own name
CONSTANT, OF_GLOBAL, END = 0x41, 0x23, 0x0B  # instructions of the expression for the offset of a segment
ALIGNMENT = 4  # data begin at multiples of 2 to this power


class Reader:
    """Reads the numbers and texts of a section in sequence."""

    def __init__(self, content: bytes, at: int = 0) -> None:
        self.content, self.at = content, at

    def byte(self) -> int:
        self.at += 1
        return self.content[self.at - 1]

    def number(self) -> int:
        value = shift = 0
        while (low := self.byte()) & 0x80:
            value |= (low & 0x7F) << shift
            shift += 7
        return value | low << shift

    def some(self) -> bytes:
        """Return the bytes that follow, after their count."""
        size = self.number()
        self.at += size
        return self.content[self.at - size : self.at]

    def place(self) -> int:
        """Return the constant place at which a segment begins."""
        if self.byte() != CONSTANT:
            raise ValueError("a segment of the object does not begin at a constant place")
        place = self.number()
        self.at += 1  # the end of the expression
        return place


def side_module(content: bytes, exported: Sequence[str]) -> bytes:
    """Return the side module of an object file; it exports these functions."""
    sections = list(_sections(content))
    bodies = dict(sections)  # except the custom ones, each section occurs once
    function_of = _functions(sections)
    bases = _imported_globals(bodies[IMPORT])
    listed = _several(_text(name) + bytes([FUNCTION]) + _number(function_of[name]) for name in exported)
    data, places = _data(bodies.get(DATA)), Reader(bodies[ELEMENTS], 0) if ELEMENTS in bodies else None
    slots = _slots(places) if places else []
    bodies[EXPORT] = listed
    bodies[IMPORT] = bodies[IMPORT].replace(_text("__linear_memory"), _text("memory"))
    if slots:
        bodies[ELEMENTS] = _number(1) + b"\0" + _from(bases["__table_base"]) + _several(slots)
    if data:
        bodies[DATA] = _number(1) + b"\0" + _from(bases["__memory_base"]) + _number(len(data)) + data
    needs = b"".join(map(_number, (len(data), ALIGNMENT, len(slots), 0)))
    head = _text("dylink.0") + b"\1" + _number(len(needs)) + needs
    kept = [kind for kind in sorted(bodies) if kind not in (CUSTOM, DATA_COUNT)]
    return content[:8] + b"".join(
        _section(kind, body) for kind, body in ((CUSTOM, head), *((k, bodies[k]) for k in kept))
    )


def _sections(content: bytes) -> Iterator[tuple[int, bytes]]:
    reader = Reader(content, 8)
    while reader.at < len(content):
        yield reader.byte(), reader.some()


def _functions(sections: Iterable[tuple[int, bytes]]) -> dict[str, int]:
    """Return the number of each function that the object defines, by its name."""
    for kind, body in sections:
        reader = Reader(body)
        if kind == CUSTOM and reader.some() == b"linking":
            reader.number()  # the version
            while reader.at < len(body):
                if reader.byte() == SYMBOLS:
                    return _symbols(Reader(reader.some()))
                reader.some()
    raise ValueError("the object lists no symbols")


def _symbols(reader: Reader) -> dict[str, int]:
    found = {}
    for _ in range(reader.number()):
        kind, flags = reader.byte(), reader.number()
        is_defined = not flags & UNDEFINED
        if kind == 1:  # data
            reader.some()
            for _ in range(3 * is_defined):
                reader.number()
        elif kind == 3:  # a section
            reader.number()
        else:
            number = reader.number()
            name = reader.some().decode() if is_defined or flags & NAMED else ""
            if kind == FUNCTION:
                found[name] = number
    return found


def _imported_globals(body: bytes) -> dict[str, int]:
    """Return the number of each imported global by its name."""
    reader, found = Reader(body), dict[str, int]()
    for _ in range(reader.number()):
        reader.some()  # the module
        name, kind = reader.some().decode(), reader.byte()
        if kind == GLOBAL:
            found[name] = len(found)
            reader.at += 2
        elif kind == FUNCTION:
            reader.number()
        else:
            reader.at += kind == TABLE
            has_most = reader.number() & 1
            for _ in range(1 + has_most):
                reader.number()
    return found


def _slots(reader: Reader) -> list[bytes]:
    """Return the functions of the table; its first place, left free by an object, gets the first function too."""
    if reader.number() != 1:
        raise ValueError("the object fills its table of functions by several segments")
    is_numbered = reader.number() & 2
    if is_numbered:
        reader.number()
    first = reader.place()
    reader.at += bool(is_numbered)  # the kind of its elements
    slots = [_number(reader.number()) for _ in range(reader.number())]
    return slots[:1] * first + slots


def _data(body: bytes | None) -> bytes:
    """Return all segments as one."""
    data = bytearray()
    reader = Reader(body or b"\0")
    for _ in range(reader.number()):
        if reader.number():
            raise ValueError("a segment of the object is not put into memory at once")
        data.extend(bytes(reader.place() - len(data)))
        data.extend(reader.some())
    return bytes(data)


def _number(value: int) -> bytes:
    low, more = value & 0x7F, value >> 7
    return bytes([low | 0x80]) + _number(more) if more else bytes([low])


def _text(text: str) -> bytes:
    return _number(len(text.encode())) + text.encode()


def _several(parts: Iterable[bytes]) -> bytes:
    listed = list(parts)
    return _number(len(listed)) + b"".join(listed)


def _from(base: int) -> bytes:
    return bytes([OF_GLOBAL]) + _number(base) + bytes([END])


def _section(kind: int, body: bytes) -> bytes:
    return bytes([kind]) + _number(len(body)) + body
