"""Boards as tables: in Markdown, with drawn lines, or in LaTeX."""

import re

from ....formats import Format, Reading
from ....messages import Message
from .cells import EMPTY, Grid, NoBoard, board_reading
from .gaps import COLUMNS
from .rows import ROWS, squared, unified

BARS = dict.fromkeys(map(ord, "│┃║¦"), "|")
CROSSES = frozenset("+┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╔╗╚╝╠╣╦╩╬╭╮╯╰╞╡╪╟╢╫")
DRAWN = frozenset("-=_~─━═┄┈╌")
LINES = CROSSES | DRAWN | frozenset("|: ")
COMMANDS = re.compile(
    r"\\begin\{[a-z*]+\}(?:\{[^{}]*\})?|\\end\{[a-z*]+\}|\\[hc]line(?:\{[^{}]*\})?|\\(?:left|right)\W"
)
BOXES = re.compile(r"\\(?:[bB]ox|square|phantom\{[^{}]*\}|quad|[ ,;!])|\{\}|~")
ROW_ENDS = re.compile(r"\\\\(?:\[[0-9.a-z ]*\])?")
WORDS = re.compile(r"\\[a-zA-Z]+")
UNSEEN = dict.fromkeys(map(ord, "${}"), " ")


def _is_rule(line: str) -> bool:
    """Return whether a line is a rule between rows: adjacent dashes, or dashes with crosses."""
    return LINES.issuperset(line) and (bool(CROSSES & set(line)) or any(2 * sign in line for sign in DRAWN))


def _rows(text: str) -> list[list[str]]:
    """Return the cells of a table line by line, without rules and empty lines; [] if the text is not a table."""
    lines = [line.strip() for line in text.translate(BARS).splitlines() if line.strip()]
    ruled = [line for line in lines if not _is_rule(line) and not _is_markdown_rule(line)]
    if not ruled or not all("|" in line for line in ruled):
        return []
    opened, closed = (all(line[end] == "|" for line in ruled) for end in (0, -1))
    rows = [line[opened : len(line) - closed].split("|") for line in ruled]
    if any(len(row) != len(rows[0]) for row in rows):
        rows = [line.removeprefix("|").removesuffix("|").split("|") for line in ruled]
    return [row for row in rows if any(cell.strip() for cell in row)]


def _is_markdown_rule(line: str) -> bool:
    cells = line.removeprefix("|").removesuffix("|").split("|")
    return "|" in line and all(re.fullmatch(r":?-+:?", cell.strip()) for cell in cells)


def _read_table(text: str) -> Reading:
    rows = _rows(unified(text))
    inner = [" ".join(cell.split()) for row in rows for cell in row]
    if len(rows) > 1 and all(len(row) == 1 for row in rows):  # a frame around rows
        return _in_frame("\n".join(row[0] for row in rows))
    if len(rows) == 1 and any(len(cell) > 2 for cell in inner):  # 1 2 3 | 4 0 6 | 7 5 8
        return _in_frame("\n".join(rows[0]))
    cells = [["_" if cell.strip() in ("", "-1") else cell.strip() for cell in row] for row in rows]
    grids: list[Grid] = squared(cells[0]) or [cells] if len(cells) == 1 else [cells]
    return board_reading(grids)


def _in_frame(text: str) -> Reading:
    try:
        return ROWS.read(text)
    except NoBoard:
        if not COLUMNS.recognizes(text):
            raise
        return COLUMNS.read(text)


def _is_latex(text: str) -> bool:
    return "\\begin" in text or ("&" in text and ("\\\\" in text or "\n" in text))


def _read_latex(text: str) -> Reading:
    """Return the reading of an array, a matrix or a table of LaTeX; raise NoBoard."""
    body = COMMANDS.sub(" ", BOXES.sub(f" {EMPTY} ", ROW_ENDS.sub("\n", text)))
    body = re.sub(r"\\[\[\]()]", " ", body).translate(UNSEEN)
    lines = [line for line in WORDS.sub(" ", body).splitlines() if line.strip()]
    rows = [[_cell(cell) for cell in line.split("&")] for line in lines]
    filled = [row for row in rows if len(row) > 1 or row[0] != EMPTY]
    return board_reading([filled] if filled else [])


def _cell(text: str) -> str:
    """Return the content of a LaTeX cell: its last word, or `_` if it is empty."""
    words = text.split()
    return next((word for word in words if word != EMPTY), EMPTY)


TABLE = Format(
    key="table",
    label=Message("form-tiles-table"),
    recognizes=lambda text: bool(_rows(unified(text))),
    read=_read_table,
    example="+---+---+---+\n| 1 | 2 | 3 |\n+---+---+---+\n| 4 |   | 6 |\n+---+---+---+\n| 7 | 5 | 8 |\n+---+---+---+",
    texts={"start": "123-406-758"},
)
LATEX = Format(
    key="latex",
    label=Message("form-tiles-latex"),
    recognizes=_is_latex,
    read=_read_latex,
    example="\\begin{array}{|c|c|c|}\n1 & 2 & 3 \\\\\n\\hline 4 & & 6 \\\\\n\\hline 7 & 5 & 8\n\\end{array}",
    texts={"start": "123-406-758"},
)
