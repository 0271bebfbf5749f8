"""Tables in a pasted text: rows of cells between bars, tabs, semicolons, commas or blanks."""

import csv
import re
from collections.abc import Sequence
from typing import NamedTuple

from .text import MOST_TOKENS, Line, NotRead
from .words import COLUMNS

SEPARATORS = ("|", "\t", ";", ",", " ")
BARS = dict.fromkeys(map(ord, "│┃║¦"), "|")
RULE = re.compile(r"[\s|+:=_─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╯╰┏┓┗┛┣┫┳┻╋-]*")
UNIT = re.compile(r"(?<=\w\w)\s*[(\[][^()\[\]]*[)\]]\s*$")


class TableRow(NamedTuple):
    """The cells of a row, and its line."""

    line: int
    cells: list[str]


def is_rule(text: str) -> bool:
    """Return whether a line is a rule between the rows of a table."""
    return RULE.fullmatch(text) is not None and len(text.strip()) > 2 and not set(text) <= set(" |│")


def separator_of(text: str) -> str:
    """Return the sign between the cells of a line, a blank if there is no other."""
    return next(sign for sign in SEPARATORS if sign in text or sign == " ")


def cells_of(line: Line, separator: str) -> list[str]:
    """Return the cells of a line, without blanks around them; a bar at both ends is a border."""
    text = line.text.translate(BARS).strip(" ") if separator == "|" else line.text
    if separator == "|":
        return [cell.strip() for cell in text.removeprefix("|").removesuffix("|").split("|")]
    if separator == " ":
        cells = next(csv.reader([" ".join(text.split())], delimiter=" ", skipinitialspace=True), [])
    else:
        cells = next(csv.reader([text.strip(" ")], delimiter=separator, skipinitialspace=True), [])
    if len(cells) > MOST_TOKENS:
        raise NotRead(line.number, "fewer-tokens", line.text)
    return [cell.strip() for cell in cells]


def header_of(line: Line) -> tuple[str, list[str]] | None:
    """Return the separator and the roles of columns if all words of a line name columns of a table; else None."""
    separator = separator_of(line.text.translate(BARS))
    words = [UNIT.sub("", word) for word in cells_of(line, separator)]
    plain = [re.sub(r"\s+", "_", word.strip().lower()) for word in words]
    if len(words) < 2 or not all(word in COLUMNS for word in plain) or len(set(plain)) < len(plain):
        return None
    roles = [COLUMNS[word] for word in plain]
    known = set(roles)
    says = {"from", "to"} <= known or "edge" in known or ("node" in known and known & {"h", "x"})
    twice = [role for role in roles if role and roles.count(role) > 1]
    return (separator, roles) if says and not twice else None


def table_rows(lines: Sequence[Line], separator: str, width: int) -> list[TableRow]:
    """Return the rows of a table down to the next blank line; raise NotRead for one with more or fewer cells."""
    rows = []
    for line in lines:
        if not line.text.strip():
            break
        if is_rule(line.text):
            continue
        cells = cells_of(line, separator)
        if len(cells) == width + 1 and not cells[-1]:
            cells.pop()
        if len(cells) != width:
            raise NotRead(line.number, "so-many-cells", line.text, str(width))
        rows.append(TableRow(line.number, cells))
    return rows
