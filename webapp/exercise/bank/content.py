"""The content of a question: paragraphs and tables of texts and pictures, and the markup that all formats share."""

import hashlib
import re
from base64 import b64encode
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from solver.messages import Message

NOT_IN_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


@dataclass(frozen=True, slots=True)
class Image:
    """A picture as SVG, with its size in pixels and its description."""

    svg: str
    width: int
    height: int
    words: str

    @property
    def name(self) -> str:
        """Return the name of its file, which follows from its content."""
        return f"{hashlib.sha256(self.svg.encode()).hexdigest()[:16]}.svg"

    @property
    def base64(self) -> str:
        """Return its content in base64."""
        return b64encode(self.svg.encode()).decode()


Inline = tuple["str | Message | Image", ...]
Source = Callable[[Image], str]  # the address of a picture in a format


@dataclass(frozen=True, slots=True)
class CellTable:
    """A table: its headings, and rows of cells."""

    head: tuple[str, ...]
    rows: tuple[tuple[Inline, ...], ...]


Block = Inline | CellTable


def plain(text: object) -> str:
    """Return a text without the characters that XML does not allow."""
    return NOT_IN_XML.sub("\ufffd", str(text))


def escaped(text: object) -> str:
    """Return a text as markup."""
    return escape(plain(text))


def inline(parts: Inline, source: Source) -> str:
    """Return texts and pictures as XHTML, with spaces between them."""
    return " ".join(_image(part, source) if isinstance(part, Image) else escaped(part) for part in parts)


def markup(blocks: Iterable[Block], source: Source) -> str:
    """Return paragraphs and tables as XHTML."""
    return "".join(
        _table(one, source) if isinstance(one, CellTable) else f"<p>{inline(one, source)}</p>" for one in blocks
    )


def pictures_in(blocks: Iterable[Block]) -> Iterator[Image]:
    """Yield the different pictures of paragraphs and tables."""
    cells = (cell for one in blocks for cell in (_cells(one) if isinstance(one, CellTable) else [one]))
    yield from dict.fromkeys(part for cell in cells for part in cell if isinstance(part, Image))


def _cells(table: CellTable) -> Iterator[Inline]:
    return (cell for row in table.rows for cell in row)


def _image(picture: Image, source: Source) -> str:
    address, words = escape(source(picture)), escaped(picture.words)
    return f'<img src="{address}" alt="{words}" width="{picture.width}" height="{picture.height}"/>'


def _table(table: CellTable, source: Source) -> str:
    head = "".join(f"<th>{escaped(text)}</th>" for text in table.head)
    rows = "".join(_row(row, source) for row in table.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _row(row: Sequence[Inline], source: Source) -> str:
    return f"<tr>{''.join(f'<td>{inline(cell, source)}</td>' for cell in row)}</tr>"
