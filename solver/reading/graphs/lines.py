"""Graphs in lines: edges, adjacency lists and tables with a header, read under each choice that the words allow."""

import re
from collections.abc import Iterator, Sequence
from itertools import product

from ..forms import Note, Reading
from ..tables import header_of, table_rows
from ..text import Line, NotRead, Token, tokens_of, without_bullets
from ..words import GOALS, H_WORDS, STARTS
from . import rows as p
from .line_reader import LineReader
from .table import read_table

DIRECTED = re.compile(r"\bdirected\b", re.IGNORECASE)  # in a comment
LONG = 3  # letters of a word that may be part of a name with hyphens


def _case(name: str) -> tuple[bool, bool]:
    """Return what names of one kind share: whether they are single letters, and whether they begin with a capital."""
    return len(name) == 1, name[:1].isupper()


def read_lines(lines: Sequence[Line], kind: str) -> list[Reading]:
    """Return the readings of lines of this kind; raise the NotRead of the choice that came farthest."""
    found: list[Reading] = []
    stops: list[NotRead] = []
    has_tabs = any("\t" in line.text.strip() for line in lines)
    for tabs in (False, True)[: 1 + has_tabs]:
        even = [line._replace(text=line.text.strip().replace("\t", " ; ")) for line in lines] if tabs else lines
        even = without_bullets(even)
        tokens = tokens_of(even)
        for choice in _choices(tokens):
            try:
                found += _read(even, tokens, LineReader(kind, *choice))
            except NotRead as stop:
                stops.append(stop)
    if not found:
        raise max(stops, key=lambda stop: stop.line)
    return found


def _choices(tokens: Sequence[Sequence[Token]]) -> Iterator[tuple[bool, bool, frozenset[str], bool]]:
    """Yield the choices that can make a difference in a text."""
    signs = [p.letters(line) for line in tokens if line]
    glued = (
        len(line[k - 1].text) >= LONG or len(line[k + 1].text) >= LONG
        for line in tokens for k, sign in enumerate(p.letters(line)) if sign == "g"
    )  # fmt: skip
    hyphens = (False, True)[: 1 + any(glued)]
    heads = {line[0].text for line in tokens if line and line[0].text.lower() in STARTS | GOALS | H_WORDS}
    names = [token for line in tokens if line and line[0].text not in heads for token in line if token.is_name]
    later = {token.text for line in tokens for token in line[1:]}
    alike = heads & later | {word for word in heads if any(_case(word) == _case(one.text) for one in names)}
    words = dict.fromkeys((frozenset[str](), frozenset(alike), frozenset(heads if alike else ())))
    counts = (False, True)[: 1 + bool(signs and signs[0] in ("d", "dd"))]
    return product((False, True), hyphens, words, counts)


def _read(lines: Sequence[Line], tokens: Sequence[list[Token]], reader: LineReader) -> list[Reading]:
    """Return the readings under one choice; tables with a header are read whole."""
    comments: list[int] = []
    signs = [p.letters(row) for row in tokens if row]
    known = {token.text for row in tokens[:-1] for token in row}
    if signs[-2:] == ["nnd", "nn"] and known.issuperset(token.text for token in tokens[-1]):  # or start and goal
        raise NotRead(lines[-1].number, "cost", lines[-1].text)
    has_table, skip, is_begin = False, 0, True
    for k, (line, row) in enumerate(zip(lines, tokens, strict=True)):
        if k < skip:
            continue
        if not row:
            is_begin = True
            reader.section = "" if reader.section == "h" and reader.graph.h else reader.section
            reader.graph.is_one_way |= DIRECTED.search(line.text) is not None
            continue
        header = header_of(line) if is_begin or (reader.section and not reader.said) else None
        if header and reader.kind != "table" and {"from", "to", "edge"} & set(header[1]):
            if any(len(token.text) > 1 for token in row):
                raise NotRead(line.number, "edge", line.text)
            header = None
        if header:
            below = table_rows(lines[k + 1 :], header[0], len(header[1]))
            has_table = read_table(reader.graph, header[1], below, line) or has_table
            skip = k + 1 + next((j for j, one in enumerate(lines[k + 1 :]) if not one.text.strip()), len(lines))
            reader.section = ""
            continue
        was = reader.section
        reader.line(row)
        if line.text[row[-1].end :].strip(" ,;"):
            comments.append(line.number)
        is_begin = reader.section != was or reader.said == 0
    if (reader.kind == "table") != has_table:
        raise NotRead(lines[0].number, "header", lines[0].text)
    if comments:
        reader.graph.note("comments", count=len(comments), line=comments[0])
    if has_table:
        reader.graph.notes.insert(0, Note("head"))
    return reader.end()
