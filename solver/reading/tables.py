"""Tables in a pasted text: rows of cells between bars, tabs, semicolons, commas or blanks, and the words of headers."""

import csv
import re
from collections.abc import Sequence
from typing import NamedTuple

from .text import MOST_TOKENS, Line, NotRead

SEPARATORS = ("|", "\t", ";", ",", " ")
BARS = dict.fromkeys(map(ord, "│┃║¦"), "|")
RULE = re.compile(r"[\s|+:=_─━═┌┐└┘├┤┬┴┼╔╗╚╝╠╣╦╩╬╭╮╯╰┏┓┗┛┣┫┳┻╋-]*")
UNIT = re.compile(r"(?<=\w\w)\s*[(\[][^()\[\]]*[)\]]\s*$")
# What the columns of a table of edges, estimates or places are called.
COLUMNS: dict[str, str] = {
    **dict.fromkeys(("from", "source", "src", "start", "node1", "city1", "vertex1", "place1", "u", "von", "de", "desde",
                     "origin", "tail", "from_node", "start_node", "node_1", "city_1", "parent"), "from"),
    **dict.fromkeys(("to", "target", "dst", "dest", "destination", "end", "node2", "city2", "vertex2", "place2", "v",
                     "nach", "para", "hasta", "head", "to_node", "end_node", "node_2", "city_2", "child", "neighbour",
                     "neighbor"), "to"),
    **dict.fromkeys(("cost", "weight", "distance", "dist", "length", "w", "c", "km", "miles", "price", "kosten",
                     "gewicht", "distanz", "entfernung", "coste", "costo", "distancia", "edge_cost", "path_cost",
                     "step_cost", "mileage", "value"), "cost"),
    **dict.fromkeys(("h", "h(n)", "heuristic", "heuristics", "estimate", "sld", "hsld", "h_value", "heuristic_value",
                     "straight_line_distance", "straight-line_distance", "h-value"), "h"),
    **dict.fromkeys(("node", "city", "name", "vertex", "state", "place", "n", "knoten", "stadt", "nodes"), "node"),
    **dict.fromkeys(("edge", "arc", "link", "road", "edges", "kante"), "edge"),
    **dict.fromkeys(("type", "directed", "direction"), "way"),
    **dict.fromkeys(("x", "lon", "longitude", "lng", "long", "pos_x"), "x"),
    **dict.fromkeys(("y", "lat", "latitude", "pos_y"), "y"),
    **dict.fromkeys(("id", "no", "no.", "nr", "nr.", "#", "index", "key", "label", "edge_id", "edgeid", "road_name",
                     "comment", "note", "timeset", "color", "colour"), ""),
}  # fmt: skip


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
